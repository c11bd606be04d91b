from io import StringIO

from pyinfra import host, inventory
from pyinfra.operations import apt, files, server

server.hostname(hostname=f"{host.name}.{host.data.domain}", _sudo=True)
apt.packages(packages=host.data.packages, _sudo=True)

if "proxies" in host.groups:
    backends = "".join(
        f"server {store.name} {store.name}.{store.data.domain} weight {store.data.weight}\n"
        for store in inventory.get_group("stores")
    )
    files.put(src=StringIO(backends), dest="/etc/haproxy/backends", _sudo=True)
    files.line(path="/etc/haproxy/haproxy.cfg", line=f"timeout {host.data.timeout}s", _sudo=True)
else:
    files.directory(path="/srv/store", mode="750", _sudo=True)
