"""What an editor must understand of a deploy, and what it must object to (lines with # wrong)."""

from datetime import datetime
from typing import assert_type

from pyinfra import host, inventory
from pyinfra.api import FactBase
from pyinfra.facts.files import File
from pyinfra.facts.server import LinuxName, Users
from pyinfra.operations import apt, crontab, files, postgresql, server

apt.packages(packages=["nginx"], update=True, _sudo=True, name="Install")
apt.packages(packges=["nginx"])  # wrong
files.put("motd", "/etc/motd", mode=644, _retries="many")  # wrong
files.template(src="site.j2", dest="/etc/site", port=80)
postgresql.role("shop", createdb=True)
server.crontab("/run", minute=5)
crontab.crontab("/run", minute=5)

motd = host.get_fact(File, path="/etc/motd", _sudo=True)
if motd:
    assert_type(motd["mode"], int)
    assert_type(motd["mtime"], datetime | None)
    print(motd["moed"])  # wrong
host.get_fact(File, pth="/etc/motd")  # wrong
assert_type(host.get_fact(Users)["root"]["uid"], int)
assert_type(inventory.get_host("db").get_fact(LinuxName), str | None)
assert_type(server.shell("ls").stdout, str)


class Answer(FactBase[int]):
    def command(self):
        return "echo 42"


assert_type(host.get_fact(Answer), int)
