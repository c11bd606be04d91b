"""Modules that the program's own operations and facts appear in, made as they are asked for."""

import sys

from lockstep import _calls, _facts
from lockstep._bridge import ask

_OPERATIONS = "lockstep.operations."
_FACTS = "lockstep.facts."
# Modules that pyinfra has and whose names all stand in one place here.
_VIEWS = {
    "lockstep.context": "lockstep",
    **{
        "lockstep.api." + part: "lockstep.api"
        for part in (
            "arguments",
            "command",
            "config",
            "deploy",
            "exceptions",
            "facts",
            "host",
            "inventory",
            "operation",
            "util",
        )
    },
}


def module(name):
    """How to look names up in a module, and how to list them; None if there is no such module."""
    if name in _VIEWS:
        return _view(_VIEWS[name])
    for prefix, kind, make in ((_OPERATIONS, "operations", _operation), (_FACTS, "facts", _fact)):
        if name.startswith(prefix) and ask("module", {"kind": kind, "module": name[len(prefix) :]}):
            return _part(name, kind, name[len(prefix) :], make)
    return None


def _view(whole):
    def look_up(name):
        return getattr(sys.modules[whole], name)

    return look_up, lambda: dir(sys.modules[whole])


def _part(whole, kind, part, make):
    def look_up(name):
        if name.startswith("_"):
            raise AttributeError(name)
        signature = ask("signature", {"kind": kind, "name": part + "." + name})
        if signature["refused"]:
            raise _missing(signature["refused"])
        made = make(whole, part, name, signature)
        return vars(sys.modules[whole]).setdefault(name, made)

    return look_up, lambda: ask("names", {"kind": kind, "module": part})


def _missing(message):
    """Behind `from … import name` Python tells nothing of an AttributeError but the name."""
    importing = sys._getframe(2).f_code.co_name == "_handle_fromlist"
    return ImportError(message) if importing else AttributeError(message)


def _fact(whole, part, name, signature):
    members = {"__doc__": signature["doc"], "__module__": whole, "name": part + "." + name}
    return type(name, (_facts.BuiltInFact,), members)


class _NotGiven:
    def __repr__(self):
        return "<needed>"


_NOT_GIVEN = _NotGiven()


def _operation(whole, part, name, signature):
    """A function with the operation's own signature."""
    names = {"_record": _calls.record}
    head, body = [], []
    rest = "options"
    positional = "()"
    open_map = False
    for number, parameter in enumerate(signature["parameters"]):
        argument = parameter["name"]
        if parameter["open"] == "map":
            open_map = True
            continue
        if parameter["open"] == "list":
            before = "".join(each.partition("=")[0] + ", " for each in head)
            positional = f"({before}*{argument}) if {argument} else ()"
            body.append(f"    if {argument}: _given.clear()")
            head.append("*" + argument)
            continue
        default = f"_default{number}"
        names[default] = _NOT_GIVEN if parameter["required"] else parameter["default"]
        head.append(f"{argument}={default}")
        body.append(f"    if {argument} is not {default}: _given[{argument!r}] = {argument}")
        rest = "options_" if argument == rest else rest
    text = "\n".join(
        [f"def {name}({', '.join([*head, '**' + rest])}):", "    _given = {}", *body]
        + [f"    return _record({part + '.' + name!r}, {positional}, _given, {rest}, {open_map})"]
    )
    exec(compile(text, "<lockstep operations>", "exec", dont_inherit=True), names)
    function = names[name]
    function.__module__ = whole
    function.__doc__ = signature["doc"]
    function._inner = _inner(part + "." + name, function)
    return function


def _inner(name, function):
    def inner(*args, **kwargs):
        from lockstep import _own

        return _own.inner(name, args, kwargs)

    inner.__name__ = function.__name__
    inner.__doc__ = function.__doc__
    return inner
