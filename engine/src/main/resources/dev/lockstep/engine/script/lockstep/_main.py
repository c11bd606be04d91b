"""The ways in: everything the program asks of Python goes through `enter`."""

import sys

from lockstep import _bridge, _calls, _facts, _frames, _hosts, _imports, _inventories, _output, _own, _scripts
from lockstep._values import from_json, to_json


def _render(content):
    from lockstep import _templates

    return _templates.render(content)


def _prepare_templates(content):
    from lockstep import _templates

    return _templates.prepare()


_WAYS = {
    "run": _scripts.run,
    "call": _scripts.call,
    "plan": _own.plan,
    "parse": _facts.parse,
    "derive": _facts.derive,
    "obstacle": _facts.obstacle,
    "inventory": _inventories.load,
    "configuration": _hosts.configuration,
    "render": _render,
    "prepare templates": _prepare_templates,
}


def start(cross, settings):
    """Joins this package to the program; returns `enter`."""
    settings = from_json(settings)
    _bridge._cross = cross
    sys.path[:0] = settings["path"]
    sys.argv = ["lockstep"]
    _frames.configure(settings["roots"], settings["base"], settings["path"])
    _calls.configure(settings["options"])
    _imports.configure(settings["root"])
    sys.stdout = _output.Stream("INFO")
    sys.stderr = _output.Stream("WARNING")
    if settings["borrowed"]:
        sys.meta_path.append(_Borrowed(settings["borrowed"]))
    return enter


def enter(way, content):
    """Does what the program asks; the answer, or why there is none, as text."""
    try:
        return "=" + to_json(_WAYS[way](from_json(content)))
    except _bridge.Stop:
        return "^"
    except BaseException as error:
        return "!" + to_json(_frames.report(error))


class _Borrowed:
    """Lets two packages of the system's own Python through, and nothing else of it."""

    _PACKAGES = ("jinja2", "markupsafe")

    def __init__(self, folders):
        self.folders = folders

    def find_spec(self, name, path=None, target=None):
        from _frozen_importlib_external import PathFinder

        return PathFinder.find_spec(name, self.folders) if name in self._PACKAGES else None
