from pyinfra.api import deploy
from pyinfra.operations import files, server

from fleet.files import read


@deploy("People", data_defaults={"people_shell": "/bin/bash"})
def people(names):
    server.group(group="people")
    for name in names:
        server.user(
            user=name,
            groups=["people"],
            shell="/bin/bash",
            public_keys=[read(f"{name}.pub").strip()],
        )
    files.put(src=read("sudoers", stream=True), dest="/etc/sudoers.d/people", mode="440")
