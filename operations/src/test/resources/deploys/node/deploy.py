from pyinfra import host, inventory
from pyinfra.operations import apt, files, server, systemd

import cluster

server.hostname(hostname=host.name, _sudo=True)
server.modprobe(name="Modules", module=["overlay", "br_netfilter"], _sudo=True)
cluster.kernel(_sudo=True)
cluster.no_swap(_sudo=True)

apt.key(src="https://pkgs.example.org/key.asc", dest="kube.gpg", _sudo=True)
apt.repo(
    src="deb [signed-by=/etc/apt/keyrings/kube.gpg] https://pkgs.example.org/kube/ stable main",
    filename="kube",
    _sudo=True,
)
apt.packages(packages=["containerd", "kubelet", "kubeadm"], _sudo=True)
files.line(path="/etc/default/kubelet", line="KUBELET_EXTRA_ARGS=--fail-swap-on=true", _sudo=True)
systemd.service(service="containerd", running=True, enabled=True, _sudo=True)

leader = inventory.get_group("control")[0]
if host == leader:
    cluster.initialise(name="Initialise", config="/etc/kubernetes/init.yaml", _sudo=True)
else:
    cluster.join(name="Join", leader=leader.name, token="abc.def", _sudo=True)
