"""Modules of the user's own are loaded once for each host, so that what they record and remember is that host's."""

import builtins
import importlib
import os
import sys
from _frozen_importlib_external import PathFinder
from types import ModuleType

from lockstep import _frames
from lockstep._turns import current_or_none

_original_import = builtins.__import__
_original_import_module = importlib.import_module
_root = ""


class _Local:
    """Marks modules of the user's own; they are what an import of theirs is looked for first."""

    def __repr__(self):
        return "<deploy>"


LOCAL = _Local()


def configure(root):
    """Puts per-host imports in place; modules are looked for below `root`."""
    global _root
    _root = root
    builtins.__import__ = _import
    importlib.import_module = _import_module
    sys.modules = _Modules(sys.modules)


def root():
    return _root


def _is_own(names):
    return names is not None and names.get("__loader__") is LOCAL


def _import(name, globals=None, locals=None, fromlist=(), level=0):
    if not _is_own(globals) or current_or_none() is None:
        return _original_import(name, globals, locals, fromlist, level)
    full = _absolute(name, globals.get("__package__") or "", level)
    module = _load(full)
    if module is None:
        return _original_import(full, None, None, fromlist, 0)
    if not fromlist:
        return module if level else current_or_none().session.modules[full.partition(".")[0]]
    if hasattr(module, "__path__"):
        _load_parts(module, fromlist)
    return module


def _import_module(name, package=None):
    if not _is_own(sys._getframe(1).f_globals) or current_or_none() is None:
        return _original_import_module(name, package)
    level = len(name) - len(name.lstrip("."))
    full = _absolute(name[level:], package or "", level)
    module = _load(full)
    return _original_import_module(full) if module is None else module


def _absolute(name, package, level):
    if not level:
        return name
    if not package:
        raise ImportError("attempted relative import with no known parent package")
    base = package.rsplit(".", level - 1)[0] if level > 1 else package
    return base + "." + name if name else base


def _load_parts(package, names):
    for name in getattr(package, "__all__", ()) if "*" in names else names:
        if not hasattr(package, name):
            _load(package.__name__ + "." + name)


def _load(full):
    """The host's own module of that name; None if it is not the user's."""
    modules = current_or_none().session.modules
    if full in modules:
        return modules[full]
    parent, _, name = full.rpartition(".")
    if parent:
        package = _load(parent)
        if package is None:
            return None
        folders = getattr(package, "__path__", None)
        if folders is None:
            raise ModuleNotFoundError(f"No module named {full!r}; {parent!r} is not a package", name=full)
    else:
        folders = _folders()
    spec = None if full.partition(".")[0] in ("lockstep", "pyinfra") else PathFinder.find_spec(full, folders)
    if spec is None or not _usable(spec, full):
        if parent and not hasattr(modules[parent], name):
            return _missing(full, modules[parent])
        return None
    module = _execute(spec, full, modules)
    if parent:
        setattr(modules[parent], name, module)
    return module


def _missing(full, package):
    """A part that has no file may still be a plain name in its package: that is for the caller to see."""
    if sys._getframe(2).f_code.co_name == "_load_parts":
        return None
    raise ModuleNotFoundError(f"No module named {full!r}", name=full)


def _folders():
    session = current_or_none().session
    added = [path for path in sys.path if _frames.is_own(os.path.join(os.path.abspath(path), ""))]
    return [*session.folders, _root, *added]


def _usable(spec, full):
    """Source files are; a mere folder is, unless something installed has that name."""
    if spec.origin is not None:
        return spec.origin.endswith(".py")
    if spec.submodule_search_locations is None:
        return False
    return "." in full or (full not in sys.modules and PathFinder.find_spec(full) is None)


def _execute(spec, full, modules):
    from lockstep import _scripts

    module = ModuleType(full)
    module.__loader__ = LOCAL
    module.__spec__ = spec
    module.__package__ = full.rpartition(".")[0]
    if spec.submodule_search_locations is not None:
        module.__package__ = full
        module.__path__ = list(spec.submodule_search_locations)
    modules[full] = module
    if spec.origin is not None:
        module.__file__ = spec.origin
        _frames.add(spec.origin)
        try:
            exec(_scripts.code(spec.origin), module.__dict__)
        except BaseException:
            modules.pop(full, None)
            raise
    return module


class _Modules(dict):
    """sys.modules as the host at hand sees it: its own modules before the shared ones."""

    def __init__(self, shared):
        self._shared = shared

    def _own(self):
        turn = current_or_none()
        return {} if turn is None else turn.session.modules

    def __getitem__(self, name):
        own = self._own()
        return own[name] if name in own else self._shared[name]

    def get(self, name, default=None):
        own = self._own()
        return own[name] if name in own else self._shared.get(name, default)

    def __contains__(self, name):
        return name in self._own() or name in self._shared

    def __setitem__(self, name, module):
        self._shared[name] = module

    def __delitem__(self, name):
        own = self._own()
        del (own if name in own else self._shared)[name]

    def pop(self, name, *default):
        own = self._own()
        return (own if name in own else self._shared).pop(name, *default)

    def setdefault(self, name, default=None):
        return self[name] if name in self else self._shared.setdefault(name, default)

    def update(self, *args, **kwargs):
        self._shared.update(*args, **kwargs)

    def copy(self):
        return {**self._shared, **self._own()}

    def keys(self):
        return self.copy().keys()

    def values(self):
        return self.copy().values()

    def items(self):
        return self.copy().items()

    def __iter__(self):
        return iter(self.copy())

    def __len__(self):
        return len(self.copy())
