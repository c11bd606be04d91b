from contextlib import contextmanager

from lockstep.operations import files, server, systemd


@contextmanager
def drained():
    """The load balancer takes no host that has this file."""
    files.file(name="Drain", path="/srv/app/maintenance")
    server.shell(name="Let requests end", commands=["app wait-idle"], _timeout=120)
    yield
    files.file(name="Take requests", path="/srv/app/maintenance", present=False)


def answers():
    server.shell(commands=["app check"])


with drained():
    new = files.put(name="Release", src="files/app.conf", dest="/srv/app/app.conf", mode="644")
    systemd.service(
        name="Restart",
        service="app",
        running=True,
        restarted=True,
        _if=new.did_change,
        _verify=answers,
        _retries=3,
        _retry_delay=5,
    )
