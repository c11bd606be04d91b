"""Runs deploy files: read and compiled once, executed once a host with names of their own."""

import os
from _thread import allocate_lock
from types import ModuleType

from lockstep import _errors, _frames, _imports
from lockstep._calls import surrounding
from lockstep._hosts import Host
from lockstep._turns import Session, Turn, current, sessions
from lockstep._values import kept, plain

_codes = {}
_locks = {}


def code(path):
    """The compiled file; one that can't be compiled raises for every host anew, with that host's own traceback."""
    with _locks.setdefault(path, allocate_lock()):
        if path not in _codes:
            with open(path, "rb") as file:
                _codes[path] = compile(file.read(), path, "exec", dont_inherit=True)
    return _codes[path]


def execute(path, name):
    """Runs a file as the user's own; its module."""
    _frames.add(path)
    module = ModuleType(name)
    module.__file__ = path
    module.__loader__ = _imports.LOCAL
    turn = current()
    before, turn.file = turn.file, path
    turn.nesting += 1
    turn.session.modules[name] = module
    try:
        exec(code(path), module.__dict__)
    finally:
        turn.file = before
        turn.nesting -= 1
    return module


_frames.entries(execute.__code__)


def run(content):
    """Runs the deploy files for a host, in order, each with the configuration of the command line."""
    host = content["host"]
    session = Session(Host(host["name"], host["groups"]))
    sessions[host["name"]] = session
    for number, path in enumerate(content["files"]):
        session.folders = [os.path.dirname(path)]
        with Turn(session, "script", number, dict(content["config"])):
            try:
                execute(path, "__deploy__")
            except SystemExit as end:
                if end.code:
                    error = _errors.DeployError(f"the script ended itself with: {end.code}")
                    raise error.with_traceback(end.__traceback__) from None
                return None
    return None


def include(filename, data):
    """Runs a deploy file inside another."""
    turn = current()
    path = _find(filename, turn.file)
    config = dict(turn.config)
    try:
        with surrounding("", {}, data):
            execute(path, "__deploy__")
    finally:
        turn.config, turn.layer = config, None


def _find(filename, file):
    """Against the deploy's directory; with ./ in front, or if nothing is there, against the file that includes it or the
    current directory."""
    beside = os.path.join(os.path.dirname(file), filename)
    path = os.path.join(_imports.root(), filename)
    if filename.startswith("./") or not os.path.exists(path):
        path = beside if os.path.exists(beside) else path
    if not os.path.exists(path) and os.path.exists(filename):
        path = os.path.abspath(filename)
    if not os.path.exists(path):
        raise FileNotFoundError(f"there is no file {filename!r} to include")
    return os.path.normpath(path)


def call(content):
    """Calls a function of the script for the host at hand."""
    function, turn = kept(content["index"])
    with turn.later("call"):
        return plain(function(*content["args"], **content["kwargs"]))
