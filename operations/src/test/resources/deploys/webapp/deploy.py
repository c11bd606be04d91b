from pyinfra import host, logger
from pyinfra.api import deploy
from pyinfra.operations import apt, files, git, pip, server, systemd

APP = "/srv/shop"
VENV = f"{APP}/venv"


@deploy("Application")
def application():
    server.user(name="User", user="shop", home=APP, shell="/usr/sbin/nologin", system=True)
    git.repo(
        name="Source", src=host.data.source, dest=f"{APP}/code", branch="main", user="shop", group="shop"
    )
    pip.venv(name="Environment", path=VENV)
    pip.packages(
        name="Libraries",
        packages=["flask==3.0.3", "gunicorn"],
        virtualenv=VENV,
    )
    return files.template(
        name="Settings",
        src="templates/settings.ini.j2",
        dest=f"{APP}/settings.ini",
        mode=640,
        user="shop",
        group="shop",
        workers=host.data.get("workers", 2),
    )


@deploy("Web server")
def web_server(port=80):
    apt.packages(name="nginx", packages=["nginx"], update=True, cache_time=3600)
    site = files.template(
        name="Site", src="templates/site.conf.j2", dest="/etc/nginx/sites-available/shop", port=port
    )
    link = files.link(
        name="Site is on", path="/etc/nginx/sites-enabled/shop", target="/etc/nginx/sites-available/shop"
    )
    files.link(name="Default site is off", path="/etc/nginx/sites-enabled/default", present=False)
    systemd.service(
        name="nginx runs",
        service="nginx",
        running=True,
        enabled=True,
        reloaded=site.changed or link.changed,
    )


settings = application(_sudo=True)
for unit in ("shop.service", "shop-clean.timer"):
    placed = files.put(
        name=f"Unit {unit}", src=f"units/{unit}", dest=f"/etc/systemd/system/{unit}", mode="644", _sudo=True
    )
    systemd.daemon_reload(name=f"Units read again after {unit}", _sudo=True, _if=placed.did_change)
systemd.service(name="Shop runs", service="shop", running=True, enabled=True, _sudo=True)
web_server(port=host.data.get("port", 80), _sudo=True)
logger.info("settings changed: %s", settings.changed)
