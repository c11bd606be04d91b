from pyinfra import host
from pyinfra.operations import apt, systemd

apt.packages(packages=["chrony"], _sudo=True)
if host.data.release and host.data.release >= 12:
    systemd.service(service="chrony", running=True, enabled=True, _sudo=True)
