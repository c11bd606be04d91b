from lockstep import Event, checkpoint, host, inventory
from lockstep.facts.files import FindInFile
from lockstep.operations import files, server

ready = Event("control plane is up")

files.directory(name="Directory", path="/etc/cluster", mode="755")

if "control" in host.groups:
    server.shell(name="Start the control plane", commands=["cluster init > /etc/cluster/token"])
    ready.set()

if "data" in host.groups:
    ready.wait(timeout=600)

# From here on every host can ask what the control plane has written.
checkpoint("control plane")

if "data" in host.groups:
    first = inventory.get_group("control")[0]
    token = first.get_fact(FindInFile, path="/etc/cluster/token", pattern="^token-")[0]
    server.shell(name="Join", commands=[f"cluster join {first.name} {token}"])

server.shell(name="Health", commands=["cluster health"], _retries=5, _retry_delay=2)
