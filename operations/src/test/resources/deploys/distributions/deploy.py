from os import path

from pyinfra import host, local
from pyinfra.facts.server import LinuxDistribution, LinuxName
from pyinfra.operations import files

name = host.get_fact(LinuxName)
version = host.get_fact(LinuxDistribution)["major"]
known = {"Debian": "debian.py", "Ubuntu": "debian.py", "Alpine": "alpine.py"}
if name not in known:
    raise ValueError(f"{host.name} runs {name}, which nobody has told us about")

local.include(path.join("tasks", known[name]), data={"release": version})
files.put(src="tasks/motd", dest="/etc/motd", _sudo=True)
