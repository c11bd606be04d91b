"""Operations and deploys written in Python."""

from os.path import basename, dirname

from lockstep import _calls, _commands, _errors
from lockstep._bridge import ask
from lockstep._turns import current, place
from lockstep._values import keep, kept, plain

_GENERATOR = 0x20
_KEYWORDS = 0x08
_SCALARS = (str, bool, int, float, type(None))


class _Own:
    """One call of an operation written in Python."""

    def __init__(self, function, args, kwargs, turn):
        self.function = function
        self.args = args
        self.kwargs = kwargs
        self.turn = turn


def operation(is_idempotent=True, idempotent_notice=None, is_deprecated=False, deprecated_for=None, **ignored):
    """Makes an operation of a generator function that yields commands."""
    if callable(is_idempotent):
        return _operation(is_idempotent, "")
    warning = ""
    if is_deprecated:
        warning = f"is deprecated: use {deprecated_for}" if deprecated_for else "is deprecated"
    return lambda function: _operation(function, warning)


def _operation(function, warning):
    name = _home(function) + "." + function.__name__

    def call(*args, **kwargs):
        turn = _calls.allowed(name)
        options, given = _split(function, kwargs)
        if function.__code__.co_flags & _GENERATOR:
            function(*args, **given)
        if warning:
            ask("warn", {**place(), "message": f"{name}() {warning}"})
        layers = _calls.layers(turn, _calls.named(turn, options))
        copied = _copy((args, given))
        content = {
            **place(),
            "name": name,
            "index": keep(_Own(function, *copied, turn.later("plan", layers))),
            "args": [plain(argument) for argument in args],
            "kwargs": {key: plain(value) for key, value in given.items()},
            "layers": layers,
        }
        return _calls.OperationMeta(ask("own", content))

    return _dressed(call, function)


def _home(function):
    path = function.__code__.co_filename
    file = basename(path).removesuffix(".py")
    return basename(dirname(path)) if file == "__init__" else file


def _split(function, kwargs):
    """Options of the call, and arguments of the function."""
    code = function.__code__
    parameters = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    options = {}
    given = {}
    for key, value in kwargs.items():
        known = key in _calls.OPTIONS or (key[:1] == "_" and not code.co_flags & _KEYWORDS)
        (options if known and key not in parameters else given)[key] = value
    return options, given


def _copy(arguments):
    args, kwargs = arguments
    if all(isinstance(value, _SCALARS) for value in (*args, *kwargs.values())):
        return arguments
    from copy import deepcopy

    try:
        return deepcopy(arguments)
    except Exception:
        return arguments


def _dressed(call, function):
    call.__name__ = function.__name__
    call.__qualname__ = function.__qualname__
    call.__module__ = function.__module__
    call.__doc__ = function.__doc__
    call.__wrapped__ = function
    call._inner = function
    return call


def plan(content):
    """All commands of a call, by the facts as they are now."""
    own = kept(content["index"])
    with own.turn.later("plan", own.turn.inherited):
        args, kwargs = _copy((own.args, own.kwargs))
        commands = own.function(*args, **kwargs)
        return [_commands.crossing(command) for command in commands or ()]


def inner(name, args, kwargs):
    """The commands of one of the program's own operations, inside an operation written in Python."""
    if current().kind != "plan":
        raise _errors.OperationError(f"{name}._inner() can only be called inside an operation")
    content = {
        "name": name,
        "args": [plain(argument) for argument in args],
        "kwargs": {key: plain(value) for key, value in kwargs.items()},
    }
    for index, shown in ask("inner", content):
        yield _commands.PlannedCommand(index, shown)


def deploy(name=None, data_defaults=None):
    """Makes a deploy of a function: a call of it can have options, which all calls inside inherit."""
    if callable(name):
        return _deploy(name, name.__name__, None)
    return lambda function: _deploy(function, name or function.__name__, data_defaults)


def _deploy(function, title, defaults):
    def call(*args, **kwargs):
        options, given = _split(function, kwargs)
        label = options.pop("name", title)
        for key in options:
            if key not in _calls.OPTIONS:
                raise _errors.OperationTypeError(f"{function.__name__}() has no option {key!r}")
        with _calls.surrounding(label, options, defaults):
            return function(*args, **given)

    return _dressed(call, function)
