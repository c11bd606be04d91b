"""Commands that operations written in Python yield."""

from lockstep import _errors
from lockstep._values import Secret, plain

_MASK = "*****"


class MaskString(Secret):
    """A text that is shown as a mask."""


class HiddenValue(Secret):
    """A text that is shown as a mask."""

    def __new__(cls, text, mask=None):
        return super().__new__(cls, text)

    def unmask(self):
        return str.__str__(self)


class QuoteString:
    """A piece of a command that shall be one word of the shell."""

    def __init__(self, obj):
        self.obj = obj

    def __repr__(self):
        return f"QuoteString({self.obj!r})"


class Command:
    """Something to do on a host."""


class StringCommand(Command):
    """A shell command built from pieces."""

    def __init__(self, *bits, _separator=" ", **arguments):
        self.bits = bits
        self.separator = _separator
        self.connector_arguments = arguments

    def get_raw_value(self):
        return self.separator.join(_rendered(bit, False) for bit in self.bits)

    def get_masked_value(self):
        return self.separator.join(_rendered(bit, True) for bit in self.bits)

    def __str__(self):
        return self.get_masked_value()

    def __repr__(self):
        return f"StringCommand({self.get_masked_value()})"

    def __eq__(self, other):
        return isinstance(other, StringCommand) and self.get_raw_value() == other.get_raw_value()

    __hash__ = object.__hash__


class FileUploadCommand(Command):
    """Puts a local file, or what a stream holds, on the host."""

    def __init__(self, src, dest, remote_temp_filename=None, **arguments):
        self.src = src
        self.dest = dest
        self.connector_arguments = arguments


class FileDownloadCommand(Command):
    """Fetches a file from the host."""

    def __init__(self, src, dest, remote_temp_filename=None, **arguments):
        self.src = src
        self.dest = dest
        self.connector_arguments = arguments


class FunctionCommand(Command):
    """Calls a function on the machine that runs the deploy."""

    def __init__(self, function, args, func_kwargs, **arguments):
        self.function = function
        self.args = args
        self.kwargs = func_kwargs
        self.connector_arguments = arguments


class PlannedCommand(Command):
    """A command of one of the program's own operations."""

    def __init__(self, index, shown):
        self.index = index
        self.shown = shown
        self.connector_arguments = {}

    def __str__(self):
        return self.shown


def _rendered(bit, mask):
    if isinstance(bit, QuoteString):
        from shlex import quote

        return quote(_rendered(bit.obj, mask))
    if isinstance(bit, StringCommand):
        return bit.get_masked_value() if mask else bit.get_raw_value()
    if isinstance(bit, Secret):
        return _MASK if mask else str.__str__(bit)
    return str(bit)


def text(command):
    """Shell text as it crosses: code, or pieces that are quoted, hidden or put together."""
    if isinstance(command, QuoteString):
        return {"quote": text(command.obj)}
    if isinstance(command, StringCommand):
        return {"pieces": [text(bit) for bit in command.bits], "separator": command.separator}
    if isinstance(command, Secret):
        return {"hide": str.__str__(command)}
    return str(command)


def crossing(command):
    """A command as it crosses."""
    if isinstance(command, str) and not isinstance(command, Secret):
        return {"shell": command.strip(), "codes": []}
    if isinstance(command, PlannedCommand):
        return {"planned": command.index}
    if not isinstance(command, Command):
        raise _errors.OperationTypeError(f"an operation yields commands, not {command!r}")
    arguments = dict(command.connector_arguments)
    if isinstance(command, StringCommand):
        codes = list(arguments.pop("_success_exit_codes", ()))
        content = {"shell": text(command), "codes": codes}
    elif isinstance(command, FileUploadCommand):
        content = {"upload": plain(command.src), "to": str(command.dest)}
    elif isinstance(command, FileDownloadCommand):
        content = {"download": str(command.src), "to": str(command.dest)}
    else:
        content = {
            "call": plain(command.function),
            "args": [plain(argument) for argument in command.args],
            "kwargs": {key: plain(value) for key, value in command.kwargs.items()},
        }
    if arguments:
        raise _errors.OperationTypeError(
            f"one command of an operation can't have {', '.join(arguments)} of its own; give it to the call"
        )
    return content
