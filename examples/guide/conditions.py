from lockstep import any_changed
from lockstep.operations import files, server

base = "/tmp/lockstep-guide"

files.directory(path=base)
one = files.line(path=f"{base}/one.conf", line="port = 8080")
two = files.line(path=f"{base}/two.conf", line="threads = 4")

server.shell(
    name="Reload, if a file changed",
    commands=["echo reloading"],
    _if=any_changed(one, two),
)
