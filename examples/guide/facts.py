from lockstep import host
from lockstep.facts.files import Directory
from lockstep.facts.server import Hostname
from lockstep.operations import files

base = "/tmp/lockstep-guide"

files.directory(path=base)
files.file(path=f"{base}/{host.get_fact(Hostname)}.txt")

# True: the answer is what will be so after the calls above.
assert host.get_fact(Directory, path=base) is not None
