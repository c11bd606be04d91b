"""Facts: the program's own as classes, and base classes for those that scripts bring."""

from lockstep import _calls, _commands, _errors
from lockstep._bridge import ask
from lockstep._turns import current, place
from lockstep._values import Reference, keep, kept, plain, to_json


class _Named:
    """What is called after its class and the module that is in."""

    name = ""

    def __init_subclass__(cls, **options):
        super().__init_subclass__(**options)
        if "name" not in cls.__dict__:
            cls.name = cls.__module__.rpartition(".")[2] + "." + cls.__name__

    def __class_getitem__(cls, item):
        return cls


class FactBase(_Named):
    """A question that a shell command answers: `command` asks, `process` reads the answer."""

    abstract = True
    shell_executable = None
    requires_command = None
    command = None

    @staticmethod
    def default():
        """The value where the program it needs is not there."""
        return None

    def process(self, output):
        """The value, from the lines that the command printed."""
        return "\n".join(output)


class ShortFactBase(_Named):
    """A fact computed from another one, `fact`."""

    fact = None

    def process_data(self, data):
        return data


class BuiltInFact(FactBase):
    """One of the program's own facts; an instance carries arguments."""

    def __init__(self, *args, **kwargs):
        self.args = args
        self.kwargs = kwargs


class _Own:
    """A script's fact with its arguments, ready to read what its command prints."""

    def __init__(self, fact, turn):
        self.fact = fact
        self.turn = turn


def describe(fact, args, kwargs):
    """A fact as it crosses."""
    if isinstance(fact, str):
        return _bound(fact, args, kwargs)
    if not isinstance(fact, type):
        raise _errors.FactTypeError(f"a fact is a class such as server.LinuxName, not {fact!r}")
    if BuiltInFact in fact.__mro__:
        return _bound(fact.name, args, kwargs)
    if issubclass(fact, ShortFactBase):
        base = describe(fact.fact, args, kwargs)
        return {"short": _named(fact, args, kwargs, lambda: fact()), "base": base}
    if issubclass(fact, FactBase):
        return {"own": _own(fact, args, kwargs)}
    raise _errors.FactTypeError(f"{fact.__name__} is no fact: its base is neither FactBase nor ShortFactBase")


def _bound(name, args, kwargs):
    return {
        "name": name,
        "args": [plain(argument) for argument in args],
        "kwargs": {key: plain(value) for key, value in kwargs.items()},
    }


def _named(fact, args, kwargs, make):
    """What tells a script's fact from others, and a number to find it by."""
    arguments = to_json([[plain(a) for a in args], {key: plain(kwargs[key]) for key in sorted(kwargs)}])
    facts = current().session.facts
    key = (fact, arguments)
    if key not in facts:
        facts[key] = keep(_Own(make(), current().later("facts")))
    return {
        "name": fact.name,
        "home": fact.__module__ + "." + fact.__qualname__,
        "arguments": arguments,
        "index": facts[key],
    }


def _own(fact, args, kwargs):
    content = _named(fact, args, kwargs, fact)
    instance = kept(content["index"]).fact
    if instance.command is None:
        raise _errors.FactTypeError(f"{fact.__name__} has no command")
    content["command"] = _commands.text(_value(instance.command, args, kwargs))
    content["requires"] = _value(instance.requires_command, args, kwargs)
    content["default"] = plain(_value(instance.default, (), {}))
    content["conditional"] = hasattr(fact, "check_preconditions")
    return content


def _value(attribute, args, kwargs):
    return attribute(*args, **kwargs) if callable(attribute) else attribute


def read(host, fact, args, kwargs):
    """The value of a fact of a host."""
    turn = current()
    options = {key: value for key, value in kwargs.items() if key in _calls.OPTIONS and key != "name"}
    given = {key: value for key, value in kwargs.items() if key not in options}
    shell = getattr(fact, "shell_executable", None)
    if shell is not None:
        options.setdefault("_shell_executable", shell)
    content = {**place(), "fact": describe(fact, args, given)}
    if host is not turn.session.host:
        content["host"] = host.name
    if turn.kind != "plan":
        content["layers"] = _calls.layers(turn, options)
    elif options:
        content["layers"] = [_calls.crossing(options), *turn.inherited]
    return ask("fact", content)


class _Touched(Reference):
    """A fact, or where it needs arguments that are not known all facts of its family."""

    def __init__(self, fact, args, kwargs):
        self.content = {"fact": fact, "args": args, "kwargs": kwargs}

    def tag(self):
        content = self.content
        try:
            return {"$fact": describe(content["fact"], content["args"], content["kwargs"])}
        except TypeError:
            return content["fact"].name.rpartition(".")[0]


def touched(value, args=(), kwargs=None):
    """What `_touches` and `forget` can name."""
    if isinstance(value, type):
        return _Touched(value, args, kwargs or {})
    if isinstance(value, BuiltInFact):
        return _Touched(type(value), value.args, value.kwargs)
    return value


def forget(what, arguments):
    """From now on what is known is doubtful; nothing named: all of it."""
    effects = None
    if what:
        fact, *args = what
        effects = [plain(touched(fact, args, arguments))]
    ask("forget", {"effects": effects})


def parse(content):
    own = kept(content["index"])
    with own.turn.later("facts"):
        return plain(own.fact.process(content["lines"]))


def derive(content):
    own = kept(content["index"])
    with own.turn.later("facts"):
        return plain(own.fact.process_data(content["value"]))


def obstacle(content):
    own = kept(content["index"])
    with own.turn.later("plan"):
        return own.fact.check_preconditions(None, own.turn.session.host) or ""
