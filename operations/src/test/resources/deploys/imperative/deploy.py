from pyinfra import host, logger
from pyinfra.api import DeployError
from pyinfra.facts.files import File
from pyinfra.operations import files, python, server

MARK = "/srv/db/.ready"


def initialise(owner, attempts=3):
    for attempt in range(attempts):
        status, output = host.run_shell_command(f"echo try {attempt + 1}; cat /srv/db/state", _sudo=True)
        if status:
            break
        logger.info("not there yet: %s", output.stderr)
        server.shell(name="Prepare", commands=["mkdir -p /srv/db", "echo ready > /srv/db/state"], _sudo=True)
    else:
        raise DeployError("the database does not come up")
    if output.stdout_lines[-1] != "ready":
        raise DeployError("the database is " + output.stdout)
    done = files.file(name="Done", path=MARK, user=owner, _sudo=True)
    logger.info("marked: %s", done.did_change())


if host.get_fact(File, path=MARK) is None:
    python.call(name="Initialise the database", function=initialise, owner="app", attempts=2)
files.directory(name="Place for dumps", path="/srv/db/dumps", user="app", mode="700", _sudo=True)
