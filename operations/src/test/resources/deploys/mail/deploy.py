from contextlib import contextmanager
from io import BytesIO, StringIO

from pyinfra import host
from pyinfra.facts.files import File
from pyinfra.operations import apt, files, server, systemd


class Mailbox:
    def __init__(self, address, aliases=()):
        self.user, self.domain = address.split("@")
        self.aliases = aliases

    def lines(self):
        yield f"{self.user}@{self.domain} {self.domain}/{self.user}/"
        for alias in self.aliases:
            yield f"{alias}@{self.domain} {self.domain}/{self.user}/"


class MailServer:
    config = "/etc/postfix"

    def __init__(self, domain):
        self.domain = domain
        self.boxes = []
        self.changes = []

    def __enter__(self):
        apt.packages(name="Install the mail server", packages=["postfix", "dovecot-imapd"], _sudo=True)
        server.user(name="Owner of all mail", user="vmail", home="/var/mail/virtual", system=True, _sudo=True)
        return self

    def __exit__(self, kind, error, trace):
        if kind is None:
            self.write_maps()
            self.restart()

    def add(self, address, *aliases):
        self.boxes.append(Mailbox(address, aliases))

    def setting(self, key, value):
        self.changes.append(
            files.line(
                name=f"Set {key}",
                path=f"{self.config}/main.cf",
                line=f"^{key} *=.*$",
                replace=f"{key} = {value}",
                _sudo=True,
            )
        )

    def write_maps(self):
        text = "".join(line + "\n" for box in self.boxes for line in box.lines())
        self.changes.append(
            files.put(
                name="Map of mailboxes",
                src=BytesIO(text.encode()),
                dest=f"{self.config}/virtual",
                mode="640",
                user="root",
                group="vmail",
                _sudo=True,
            )
        )

    def restart(self):
        changed = any(change.changed for change in self.changes)
        systemd.service(
            name="Mail server", service="postfix", running=True, enabled=True, restarted=changed, _sudo=True
        )


@contextmanager
def maintenance(message):
    files.put(name="Say so", src=StringIO(message + "\n"), dest="/etc/motd", _sudo=True)
    yield
    if host.get_fact(File, path="/etc/nologin"):
        files.file(name="Let people in", path="/etc/nologin", present=False, _sudo=True)


with maintenance("This host sends mail."):
    with MailServer(host.data.domain) as mail:
        mail.setting("myhostname", f"{host.name}.{mail.domain}")
        mail.setting("virtual_mailbox_maps", "hash:/etc/postfix/virtual")
        mail.add(f"ada@{mail.domain}", "postmaster", "abuse")
        mail.add(f"ben@{mail.domain}")
