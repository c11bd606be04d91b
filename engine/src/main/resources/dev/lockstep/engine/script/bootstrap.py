"""Lets Python import the package lockstep, whose text the program carries, and pyinfra as another name for it."""

import sys
from _frozen_importlib import ModuleSpec


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
            code = compile(text, "<" + file + ">", "exec", dont_inherit=True)
            return ModuleSpec(name, Carried(code), is_package=is_package)
    return None


def made(name):
    from lockstep import _library

    parts = _library.module(name)
    return ModuleSpec(name, Made(*parts), is_package=True) if parts else None


sys.dont_write_bytecode = True
sys.meta_path.insert(0, Finder)
