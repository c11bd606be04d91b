from pyinfra.api import deploy
from pyinfra.operations import files, systemd

from .files import path


@deploy("Agent")
def install(version):
    files.directory(path="/opt/agent", mode="755")
    files.put(src=path("agent.sh"), dest="/opt/agent/agent.sh", mode=True)
    files.template(src=path("agent.conf.j2"), dest="/etc/agent.conf", version=version)
    unit = files.put(src=path("agent.service"), dest="/etc/systemd/system/agent.service")
    systemd.service(service="agent", running=True, enabled=True, daemon_reload=unit.changed)
