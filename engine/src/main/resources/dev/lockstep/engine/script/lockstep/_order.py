"""Meeting other hosts, and waiting until what was recorded is done."""

from lockstep import _calls, _errors
from lockstep._bridge import ask
from lockstep._hosts import inventory
from lockstep._turns import place


def sync(key, hosts=(), timeout=None, across_batches=True):
    """No host goes past it before all hosts that reach it have; `hosts` (names, a group, hosts) must reach it."""
    _meet("MEETS", "sync", key, hosts, timeout, across_batches)


def skip(key):
    """Takes part in what other hosts do at a key, without doing anything."""
    _meet("SKIPS", "skip", key)


def checkpoint(name):
    """Everything recorded so far is executed before the script goes on; hosts meet at equal names."""
    _calls.allowed("checkpoint")
    ask("checkpoint", {**place(), "name": _text(name)})


class Event:
    """Something that one host says and others wait for."""

    def __init__(self, name):
        self.name = _text(name)

    def set(self):
        """Lets those go on that wait."""
        _meet("SETS", "Event.set", self.name)

    def wait(self, timeout=None):
        """Goes no further before another host has set it; at most `timeout` seconds."""
        _meet("WAITS", "Event.wait", self.name, (), timeout)


def _meet(role, name, key, hosts=(), timeout=None, across_batches=True):
    _calls.allowed(name)
    content = {"role": role, "name": name, "key": _text(key), "members": _members(hosts)}
    ask("meet", {**place(), **content, "timeout": timeout, "across": bool(across_batches)})


def _text(key):
    if not isinstance(key, str) or not key:
        raise _errors.OperationTypeError(f"a key is a text, not {key!r}")
    return str(key)


def _members(hosts):
    if isinstance(hosts, str):
        hosts = [hosts] if hosts in inventory else inventory.get_group(hosts)
    return [getattr(host, "name", host) for host in hosts]
