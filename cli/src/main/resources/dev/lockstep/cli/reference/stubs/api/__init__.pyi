"""For those who write operations, facts and deploys of their own."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Generic, ParamSpec, TypeVar, Unpack, overload

from lockstep import (
    DeployError as DeployError,
    FactError as FactError,
    OperationError as OperationError,
    OperationMeta as OperationMeta,
    OperationTypeError as OperationTypeError,
    OperationValueError as OperationValueError,
    deploy as deploy,
    operation as operation,
)

from lockstep._typing import Block, Fact, Options

_T = TypeVar("_T")
_P = ParamSpec("_P")

class FactBase(Generic[_T]):
    """A fact of one's own: its command, and how to read what that prints."""

    def command(self, *args: Any, **kwargs: Any) -> Any: ...
    def requires_command(self, *args: Any, **kwargs: Any) -> str | None: ...
    @staticmethod
    def default() -> Any: ...
    def process(self, output: Any) -> _T: ...

class ShortFactBase(Generic[_T]):
    """A fact made of another one."""

    fact: ClassVar[Any]
    def process_data(self, data: Any) -> _T: ...

class StringCommand:
    """A command line of pieces with a separator between them."""

    def __init__(self, *bits: Any, _separator: str = " ", **options: Any) -> None: ...

class QuoteString:
    """A piece that the shell takes as one word."""

    def __init__(self, obj: Any) -> None: ...

class MaskString(str):
    """A piece that is shown as a mask."""

class HiddenValue:
    """A value that is shown as a mask."""

    def __init__(self, value: Any, mask: str = ...) -> None: ...

class FileUploadCommand:
    def __init__(self, src: Any, dest: str, **options: Any) -> None: ...

class FileDownloadCommand:
    def __init__(self, src: str, dest: Any, **options: Any) -> None: ...

class FunctionCommand:
    def __init__(
        self, function: Any, args: Iterable[Any] = (), func_kwargs: Mapping[str, Any] = ..., **options: Any
    ) -> None: ...

class PyinfraError(Exception): ...
class ConnectError(PyinfraError): ...
class FactTypeError(FactError, TypeError): ...
class FactValueError(FactError, ValueError): ...
class FactProcessError(FactError, RuntimeError): ...
class FactNotCollected(FactError): ...
class MissingCommandError(FactNotCollected): ...
class FactPreconditionError(FactNotCollected): ...
class NestedOperationError(OperationError): ...
class ArgumentTypeError(PyinfraError, TypeError): ...
class InventoryError(PyinfraError): ...
class NoGroupError(PyinfraError, TypeError): ...
class NoHostError(PyinfraError, TypeError): ...

class CommandOutput:
    """What a command printed."""

    stdout_lines: list[str]
    stderr_lines: list[str]
    output_lines: list[str]
    stdout: str
    stderr: str
    output: str

class HostData:
    """The data of a host: attributes, or items."""

    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...
    def __getitem__(self, name: str) -> Any: ...
    def __contains__(self, name: str) -> bool: ...
    def __iter__(self) -> Iterator[str]: ...
    def get(self, name: str, default: Any = None) -> Any: ...
    def dict(self) -> dict[str, Any]: ...

class Host:
    """One host of the inventory."""

    name: str
    groups: list[str]
    data: HostData
    @overload
    def get_fact(self, fact: Callable[_P, Fact[_T]], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """The value of a fact; of another host as it was when this part of the run began."""
    @overload
    def get_fact(
        self, fact: type[FactBase[_T]] | type[ShortFactBase[_T]], *args: Any, **kwargs: Any
    ) -> _T: ...
    def get_facts(self, *facts: Any) -> list[Any]:
        """The values of several facts, each a fact or a tuple of a fact and its arguments."""
    def forget(self, *what: Any, **arguments: Any) -> None:
        """From now on facts are doubtful: a fact, a family such as 'apt', a path, or all of them."""
    def run_shell_command(
        self, command: str | StringCommand, *ignored: Any, **options: Any
    ) -> tuple[bool, CommandOutput]:
        """Runs a command on this host: whether it succeeded, and what it printed."""
    def put_file(self, filename_or_io: Any, remote_filename: str, *ignored: Any, **options: Any) -> bool:
        """Puts a local file, or what a stream holds, on this host."""
    def get_file(self, remote_filename: str, filename_or_io: Any, *ignored: Any, **options: Any) -> bool:
        """Gets a file of this host to a local path."""
    def in_group(self, name: str) -> bool: ...
    def loop(self, items: Iterable[_T]) -> Iterator[_T]:
        """The items; order needs no help here, so this is the same as the items themselves."""
    def arguments(self, **options: Unpack[Options]) -> Block:
        """A block whose calls all have these options."""
    def when(self, *conditions: Any) -> Block:
        """A block whose calls are executed only if the conditions hold."""
    def noop(self, description: str) -> None:
        """Says inside an operation why there is nothing to do."""
    def log(self, message: str, log_func: Callable[[str], Any] | None = None) -> None: ...

class Inventory:
    """All hosts of the inventory, in its order, also those left out of the run."""

    hosts: dict[str, Host]
    def get_host(self, name: str, default: Any = ...) -> Host: ...
    def get_group(self, name: str, default: Any = ...) -> list[Host]:
        """The hosts of a group."""
    def get_active_hosts(self) -> list[Host]:
        """The hosts that take part and have not failed."""
    def iter_active_hosts(self) -> Iterator[Host]: ...
    def len_active_hosts(self) -> int: ...
    def __iter__(self) -> Iterator[Host]: ...
    def __len__(self) -> int: ...
    def __contains__(self, host: Host | str) -> bool: ...

class Config:
    """Defaults of this deploy, such as SUDO or RETRY."""

    def __getattr__(self, name: str) -> Any: ...
    def __setattr__(self, name: str, value: Any) -> None: ...
