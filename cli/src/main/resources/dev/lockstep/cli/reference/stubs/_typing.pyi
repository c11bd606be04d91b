"""What the stubs share. There is no such module when a deploy runs: import it nowhere else."""

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from typing import IO, Any, Generic, TypedDict, TypeVar

from lockstep import Secret

_T = TypeVar("_T", covariant=True)

class Condition:
    """What has become, or will become, of operations."""

    def __call__(self) -> bool: ...

class Fact(Generic[_T]):
    """A question about a host whose answer is of a type that is known."""

class Block:
    def __enter__(self) -> Any: ...
    def __exit__(self, *error: object) -> bool | None: ...
