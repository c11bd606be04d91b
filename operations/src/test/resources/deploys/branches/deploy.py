from io import StringIO

from pyinfra import host
from pyinfra.operations import apt, files, server, systemd

installed = apt.packages(name="Cache", packages=["redis-server"], _sudo=True)
if installed.changed:
    files.put(name="Note", src=StringIO("installed\n"), dest="/var/log/setup.note", _sudo=True)

if "primary" in host.groups:
    role = files.put(
        name="Role", src=StringIO("# primary\n"), dest="/etc/redis/conf.d/role.conf", _sudo=True
    )
    if role.changed:
        server.shell(name="Tell the log", commands=["echo primary >> /var/log/roles"], _sudo=True)
else:
    role = files.put(
        name="Role",
        src=StringIO(f"replicaof {host.data.primary} 6379\n"),
        dest="/etc/redis/conf.d/role.conf",
        _sudo=True,
    )
    if not role.changed:
        files.file(name="Settled", path="/var/log/settled", _sudo=True)

limit = files.line(
    name="Memory", path="/etc/redis/redis.conf", line="^maxmemory .*$", replace="maxmemory 256mb", _sudo=True
)
restart = role.changed or limit.changed
systemd.service(
    name="Restart" if restart else "Run", service="redis-server", running=True, restarted=restart, _sudo=True
)
if any(step.changed for step in (installed, role, limit)):
    files.file(name="Changed", path="/var/log/changed", _sudo=True)
