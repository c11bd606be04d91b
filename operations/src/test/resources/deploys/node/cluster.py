"""Operations of our own."""

from io import StringIO

from pyinfra import host
from pyinfra.api import FactBase, OperationError, StringCommand, operation
from pyinfra.facts.files import File
from pyinfra.operations import files, server


class Swaps(FactBase[list]):
    """Devices that are swapped to."""

    def command(self):
        return "cat /proc/swaps"

    def process(self, output):
        return [line.split()[0] for line in list(output)[1:]]


@operation()
def no_swap():
    swaps = host.get_fact(Swaps)
    if not swaps:
        host.noop("nothing is swapped to")
    for device in swaps:
        yield StringCommand("swapoff", device)
    yield from files.line._inner(path="/etc/fstab", line="^[^#].* swap .*$", present=False)


@operation()
def kernel():
    for key in ("net.bridge.bridge-nf-call-iptables", "net.ipv4.ip_forward"):
        yield from server.sysctl._inner(
            key=key, value="1", persist=True, persist_file="/etc/sysctl.d/80-kube.conf"
        )


@operation()
def initialise(config):
    if host.get_fact(File, path="/etc/kubernetes/admin.conf"):
        host.noop("the cluster is initialised")
        return
    yield from files.put._inner(src=StringIO("kind: InitConfiguration\n"), dest=config, mode="600")
    yield f"kubeadm init --config {config}"


@operation()
def join(leader, token):
    if not leader:
        raise OperationError("there is no control node")
    if host.get_fact(File, path="/etc/kubernetes/kubelet.conf"):
        host.noop("the node has joined")
        return
    yield StringCommand("kubeadm", "join", f"{leader}:6443", "--token", token)
