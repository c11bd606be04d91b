"""Meeting other hosts. The one place to fill in once runs can wait for each other."""

from lockstep import _errors


def _not_yet(what):
    raise _errors.OperationError(f"{what} is not available yet")


def sync(key, **options):
    """No host goes past it before all hosts that reach it have."""
    _not_yet("sync()")


def skip(key):
    """Takes part in what other hosts do at a key, without doing anything."""
    _not_yet("skip()")


def checkpoint(name):
    """Executes what was recorded so far before the script goes on."""
    _not_yet("checkpoint()")


class Event:
    """Something that one host says and others wait for."""

    def __init__(self, name):
        _not_yet("Event")
