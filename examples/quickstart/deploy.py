"""A first deploy: a directory, two files and a command. It changes nothing outside its own directory."""

from lockstep import host
from lockstep.facts.files import File
from lockstep.facts.server import Hostname, Kernel
from lockstep.operations import files, server

base = host.data.get("quickstart_dir", "/tmp/lockstep-quickstart")

files.directory(name="A directory for the example", path=base, mode="755")

files.put(name="A file of its own", src="files/motd.txt", dest=f"{base}/motd.txt", mode="644")

files.line(
    name="A line in another file",
    path=f"{base}/hosts.txt",
    line=f"{host.name} is {host.get_fact(Hostname)}, {host.get_fact(Kernel)}",
)

marker = f"{base}/first-run"
if host.get_fact(File, path=marker) is None:
    server.shell(name="Something to do only once", commands=[f"date > {marker}"])
