"""Lets Python import the package lockstep, whose text the program carries, and pyinfra as another name for it."""

import _imp
import marshal
import os
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import _RAW_MAGIC_NUMBER, _write_atomic


class Carried:
    """Modules whose text the program carries."""

    def __init__(self, code):
        self.code = code

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        also_known(module)
        exec(self.code, module.__dict__)


class Made:
    """Modules whose names are looked up when they are first asked for."""

    def __init__(self, look_up, names):
        self.look_up = look_up
        self.names = names

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        also_known(module)
        module.__getattr__ = self.look_up
        module.__dir__ = self.names
        module.__all__ = ()


class Alias:
    """A module that exists under another name."""

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        __import__(module.__name__.replace("pyinfra", "lockstep", 1))


def also_known(module):
    sys.modules[module.__name__.replace("lockstep", "pyinfra", 1)] = module


class Finder:
    """Finds what begins with lockstep or pyinfra; all else is left to others."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        top, _, rest = name.partition(".")
        if top == "lockstep":
            return carried(name) or made(name)
        if top == "pyinfra" and (not rest or exists("lockstep." + rest)):
            return ModuleSpec(name, Alias(), is_package=True)
        return None


def exists(name):
    return name in sys.modules or Finder.find_spec(name) is not None


def carried(name):
    path = name.replace(".", "/")
    for file, is_package in ((path + ".py", False), (path + "/__init__.py", True)):
        text = source(file)
        if text is not None:
            return ModuleSpec(name, Carried(compiled(file, text)), is_package=is_package)
    return None


def compiled(file, text):
    """The code of a text; kept for the next start, since to compile all of them takes a third of it."""
    if not cache:
        return compile(text, "<" + file + ">", "exec", dont_inherit=True)
    kept = cache + "/" + file + "c"
    origin = fingerprint(text.encode())
    found = read(kept)
    code = found[16:]
    if found[:16] == origin + fingerprint(code):
        return marshal.loads(code)
    made = compile(text, "<" + file + ">", "exec", dont_inherit=True)
    code = marshal.dumps(made)
    try:
        os.makedirs(os.path.dirname(kept), exist_ok=True)
        _write_atomic(kept, origin + fingerprint(code) + code)
    except OSError:
        pass
    return made


def fingerprint(data):
    return _imp.source_hash(_RAW_MAGIC_NUMBER, data)


def read(file):
    try:
        with open(file, "rb") as stream:
            return stream.read()
    except OSError:
        return b""


def made(name):
    from lockstep import _library

    parts = _library.module(name)
    return ModuleSpec(name, Made(*parts), is_package=True) if parts else None


sys.dont_write_bytecode = not cache
sys.pycache_prefix = cache or None
sys.meta_path.insert(0, Finder)
