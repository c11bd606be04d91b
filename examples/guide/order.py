from contextlib import contextmanager

from lockstep.operations import files, server


@contextmanager
def workspace(path):
    files.directory(path=path)
    yield path
    files.directory(path=path, present=False)


with workspace("/tmp/lockstep-guide-work") as work:
    for name in ("one", "two", "three"):
        server.shell(name=f"Make {name}", commands=[f"touch {work}/{name}"])
