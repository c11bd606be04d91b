"""What a deploy script says and asks: hosts, facts, operations, order, secrets."""

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Any, ParamSpec, TypeVar, Unpack, overload

from lockstep import local as local
from lockstep._typing import Block, Condition, Options
from lockstep.api import Config, Host, Inventory

_P = ParamSpec("_P")
_F = TypeVar("_F", bound=Callable[..., Any])

class Secret:
    """A value that is shown as a mask."""

def secret(
    name: str | None = None,
    *,
    env: str | None = None,
    file: str | PathLike[str] | None = None,
    prompt: str | None = None,
) -> Secret:
    """A value from the environment, a file, or, failing both, from a person, asked once a run."""

class OperationMeta:
    """One call of an operation, as the script can ask about it."""

    @property
    def will_change(self) -> bool:
        """Whether it will change something, by what is known now."""
    @property
    def changed(self) -> bool:
        """Whether it has changed something, or will."""
    @property
    def stdout_lines(self) -> list[str]: ...
    @property
    def stderr_lines(self) -> list[str]: ...
    @property
    def stdout(self) -> str: ...
    @property
    def stderr(self) -> str: ...
    def did_change(self) -> bool: ...
    def did_not_change(self) -> bool: ...
    def did_succeed(self) -> bool: ...
    def did_error(self) -> bool: ...

host: Host
inventory: Inventory
config: Config

class _Logger:
    def debug(self, message: object, *arguments: object, **ignored: Any) -> None: ...
    def info(self, message: object, *arguments: object, **ignored: Any) -> None: ...
    def warning(self, message: object, *arguments: object, **ignored: Any) -> None: ...
    def warn(self, message: object, *arguments: object, **ignored: Any) -> None: ...
    def error(self, message: object, *arguments: object, **ignored: Any) -> None: ...
    def critical(self, message: object, *arguments: object, **ignored: Any) -> None: ...
    def exception(self, message: object, *arguments: object, **ignored: Any) -> None: ...

logger: _Logger

def dry_run() -> bool:
    """Whether this run only plans."""

def any_changed(*calls: Any) -> Condition:
    """Holds if any of the operations has changed something."""

def all_changed(*calls: Any) -> Condition:
    """Holds if all of the operations have changed something."""

def arguments(**options: Unpack[Options]) -> Block:
    """A block whose calls all have these options."""

def when(*conditions: Any) -> Block:
    """A block whose calls are executed only if all of the conditions hold."""

def sync(key: str, hosts: Any = (), timeout: float | None = None, across_batches: bool = True) -> None:
    """No host goes past it before all hosts that reach it have; `hosts` must reach it."""

def skip(key: str) -> None:
    """Takes part in what other hosts do at a key, without doing anything."""

def checkpoint(name: str) -> None:
    """Everything recorded so far is executed before the script goes on; hosts meet at equal names."""

class Event:
    """Something that one host says and others wait for."""

    name: str
    def __init__(self, name: str) -> None: ...
    def set(self) -> None:
        """Lets those go on that wait."""
    def wait(self, timeout: float | None = None) -> None:
        """Goes no further before another host has set it; at most `timeout` seconds."""

@overload
def deploy(name: _F) -> _F: ...
@overload
def deploy(
    name: str | None = None, data_defaults: Mapping[str, Any] | None = None
) -> Callable[[_F], _F]:
    """Makes a deploy of a function: a call of it can have options, which all calls inside inherit."""

@overload
def operation(is_idempotent: Callable[_P, Any]) -> Callable[..., OperationMeta]: ...
@overload
def operation(
    is_idempotent: bool = True,
    idempotent_notice: str | None = None,
    is_deprecated: bool = False,
    deprecated_for: str | None = None,
    **ignored: Any,
) -> Callable[[Callable[..., Any]], Callable[..., OperationMeta]]:
    """Makes an operation of a generator function that yields commands."""

class DeployError(Exception):
    """For scripts to raise."""

class FactError(Exception):
    """A fact could not be read."""

class OperationError(Exception):
    """An operation can't do what it shall, or has failed."""

class OperationTypeError(OperationError, TypeError):
    """An operation was given an argument it does not have, or of the wrong type."""

class OperationValueError(OperationError, ValueError):
    """An operation was given a wrong value."""
