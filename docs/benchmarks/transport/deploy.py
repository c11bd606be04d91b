"""Fifteen operations of the usual kinds; the second time only the four shell commands have something to do."""

from lockstep import host
from lockstep.operations import apt, files, server, systemd

for package in ("procps", "passwd", "tar"):
    apt.packages(name=f"Install {package}", packages=[package])

server.user(name="Account of the service", user="bench", home="/srv/bench-home", shell="/bin/bash")
server.user(name="Account for jobs", user="benchjobs", home="/home/benchjobs", shell="/bin/sh")
files.directory(name="Directory of the service", path="/srv/bench", user="bench", mode="755")
files.directory(name="Directory of its settings", path="/etc/bench", user="root", mode="755")
files.put(name="Settings that are the same everywhere", src="files/common.conf", dest="/etc/bench/common.conf", mode="644")
files.template(
    name="Settings of this host",
    src="files/host.conf.j2",
    dest="/etc/bench/host.conf",
    user="bench",
    mode="640",
    node=host.name,
    ports=range(9000, 9008),
)
files.template(
    name="Unit of the service",
    src="files/bench.service.j2",
    dest="/etc/systemd/system/bench.service",
    mode="644",
    node=host.name,
)
systemd.service(name="Service runs", service="bench", running=True, enabled=True)
server.shell(name="Print a word", commands=["echo done"])
server.shell(name="Print the kernel", commands=["uname -sr"])
server.shell(name="Make a folder for releases", commands=["mkdir -p /srv/bench/releases/1"])
server.shell(name="Look whether the settings are there", commands=["test -s /etc/bench/host.conf"])
