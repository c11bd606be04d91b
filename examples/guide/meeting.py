from lockstep import sync
from lockstep.operations import server

ready = server.shell(name="Prepare", commands=["echo prepared"])
sync("prepared")

# The script waits here until the calls above have been executed on this host.
if "prepared" in ready.stdout:
    server.shell(name="Go on", commands=["echo going on"])
