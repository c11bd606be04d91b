from lockstep import host
from lockstep.facts.server import LinuxName
from lockstep.operations import apt, files, systemd

apt.packages(name="nginx", packages=["nginx"], _sudo=True)

if "web" in host.groups:
    site = files.put(
        name="Site", src="files/site.conf", dest="/etc/nginx/conf.d/site.conf", mode="644", _sudo=True
    )
    systemd.service(name="Reload", service="nginx", reloaded=True, _sudo=True, _if=site.did_change)

if host.get_fact(LinuxName) == "Debian":
    systemd.service(name="On from boot", service="nginx", running=True, enabled=True, _sudo=True)
