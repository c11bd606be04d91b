"""Calls of operations: what they inherit, how they cross, what comes of them."""

from types import MethodType

from lockstep import _errors
from lockstep._bridge import ask
from lockstep._hosts import config_options
from lockstep._turns import Block, current, place
from lockstep._values import Reference, keep, plain

OPTIONS = frozenset()


def configure(options):
    global OPTIONS
    OPTIONS = frozenset(options)


class OperationMeta:
    """One call of an operation, as the script can ask about it."""

    def __init__(self, number):
        self._number = number
        self._result = None

    def _ask(self, question):
        return ask(question, {**place(), "call": self._number})

    def _ended(self):
        if self._result is None:
            self._result = self._ask("result")
        return self._result

    @property
    def will_change(self):
        """Whether it will change something, by what is known now."""
        return self._ask("will")

    @property
    def changed(self):
        """Whether it has changed something, or will."""
        return self._ask("will")

    def did_change(self):
        return self._ended()["changed"]

    def did_not_change(self):
        return not self._ended()["changed"]

    def did_succeed(self):
        return self._ended()["succeeded"]

    def did_error(self):
        return not self._ended()["succeeded"]

    @property
    def stdout_lines(self):
        return list(self._ended()["stdout"])

    @property
    def stderr_lines(self):
        return list(self._ended()["stderr"])

    @property
    def stdout(self):
        return "\n".join(self._ended()["stdout"])

    @property
    def stderr(self):
        return "\n".join(self._ended()["stderr"])

    def __deepcopy__(self, memo):
        return self

    def __repr__(self):
        return f"OperationMeta(call={self._number})"


_ASPECTS = {
    "did_change": "CHANGED",
    "did_not_change": "UNCHANGED",
    "did_succeed": "SUCCEEDED",
    "did_error": "FAILED",
}


class Condition(Reference):
    """What has become of calls; asked when the call it is for is about to be executed."""

    def __init__(self, calls, combine, aspect="did_change"):
        self._calls = calls
        self._combine = combine
        self._aspect = aspect

    def __call__(self):
        return self._combine(getattr(call, self._aspect)() for call in self._calls)

    def tag(self):
        numbers = [call._number for call in self._calls]
        return {"$when": {"calls": numbers, "all": self._combine is all, "aspect": _ASPECTS[self._aspect]}}


def any_changed(*calls):
    """For `_if`: any of these calls has changed something."""
    return Condition(_flat(calls, "any_changed"), any)


def all_changed(*calls):
    """For `_if`: all of these calls have changed something."""
    return Condition(_flat(calls, "all_changed"), all)


def _flat(calls, name):
    flat = []
    for call in calls:
        flat.extend(call if isinstance(call, (list, tuple)) else [call])
    for call in flat:
        if not isinstance(call, OperationMeta):
            raise _errors.OperationTypeError(f"{name}() takes what operations return, not {call!r}")
    return flat


def _condition(value):
    if isinstance(value, (list, tuple)):
        return [_condition(item) for item in value]
    if isinstance(value, OperationMeta):
        return any_changed(value)
    if isinstance(value, MethodType) and isinstance(value.__self__, OperationMeta):
        return Condition([value.__self__], all, value.__func__.__name__)
    return value


def _effect(value):
    from lockstep import _facts

    return _facts.touched(value)


def crossing(options):
    """Options as they cross."""
    crossed = {}
    for name, value in options.items():
        if name == "_if":
            value = _condition(value)
        elif name == "_touches" and isinstance(value, (list, tuple)):
            value = [_effect(item) for item in value]
        crossed[name] = plain(value)
    return crossed


def layers(turn, options):
    """The options of a call and all it inherits, strongest first."""
    found = [crossing(options) if options else options]
    if turn.blocks:
        found.extend(block.layer for block in reversed(turn.blocks) if block.layer)
    for weaker in (turn.session.host.data._call_options(OPTIONS, crossing), config_options(turn, crossing)):
        if weaker:
            found.append(weaker)
    return found


def named(turn, options):
    """The same options, the name behind those of the deploys around it."""
    if not turn.blocks or not isinstance(options.get("name"), str):
        return options
    names = [block.name for block in turn.blocks if block.name]
    return {**options, "name": " | ".join([*names, options["name"]])} if names else options


def record(name, positional, given, rest, takes_any):
    """A call of one of the program's operations: positional arguments if there is no end of them, else all by name."""
    turn = allowed(name)
    options = {}
    for key, value in rest.items():
        is_option = key in OPTIONS or (key[:1] == "_" and not takes_any)
        (options if is_option else given)[key] = value
    content = {
        **place(2),
        "name": name,
        "args": [plain(value) for value in positional],
        "kwargs": {key: plain(value) for key, value in given.items()},
        "layers": layers(turn, named(turn, options)),
    }
    if any(block.defaults for block in turn.blocks):
        content["turn"] = keep(turn.later("plan"))
    return OperationMeta(ask("operation", content))


def allowed(name):
    """The turn, if operations can be called in it."""
    turn = current()
    if turn.kind == "plan":
        raise _errors.OperationError(
            f"{name}() can't be called inside another operation. Use: yield from {name}._inner(…)"
        )
    if turn.kind == "facts":
        raise _errors.OperationError(f"{name}() can't be called here")
    return turn


class CommandOutput:
    """What a command printed."""

    def __init__(self, stdout_lines, stderr_lines):
        self.stdout_lines = stdout_lines
        self.stderr_lines = stderr_lines

    @property
    def output_lines(self):
        return [*self.stdout_lines, *self.stderr_lines]

    @property
    def output(self):
        return "\n".join(self.output_lines)

    @property
    def stdout(self):
        return "\n".join(self.stdout_lines)

    @property
    def stderr(self):
        return "\n".join(self.stderr_lines)


def run_now(command, options):
    """Runs a command and waits for it; that it fails is an answer, too."""
    known = {name: value for name, value in options.items() if name in OPTIONS}
    call = record("server.shell", (), {"commands": [command]}, {**known, "_ignore_errors": True}, False)
    return call.did_succeed(), CommandOutput(call.stdout_lines, call.stderr_lines)


class _Surrounding:
    """A block of a script."""

    def __init__(self, name="", options=None, defaults=None):
        self._block = Block(name, crossing(options or {}), defaults or {})

    def __enter__(self):
        turn = current()
        self._turn, self._before = turn, turn.blocks
        turn.blocks = (*turn.blocks, self._block)
        return self

    def __exit__(self, *error):
        self._turn.blocks = self._before
        return False


def surrounding(name, options, defaults):
    return _Surrounding(name, options, defaults)


def arguments(**options):
    """A block whose calls all have these options."""
    for name in options:
        if name not in OPTIONS:
            raise _errors.OperationTypeError(f"arguments() has no option {name!r}")
    return _Surrounding(options=options)


def when(*conditions):
    """A block whose calls are executed only if all of the conditions hold."""
    return _Surrounding(options={"_if": list(conditions)})
