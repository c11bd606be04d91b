"""What happens on the machine that runs the deploy."""

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any, Literal, overload

def include(filename: str | PathLike[str], data: Mapping[str, Any] | None = None) -> None:
    """Runs another deploy file here; `data` are values that host data falls back to."""

@overload
def shell(
    commands: str | Sequence[str],
    splitlines: Literal[False] = False,
    ignore_errors: bool = False,
    print_output: bool = False,
    print_input: bool = False,
) -> str: ...
@overload
def shell(
    commands: str | Sequence[str],
    splitlines: Literal[True],
    ignore_errors: bool = False,
    print_output: bool = False,
    print_input: bool = False,
) -> list[str]:
    """Runs shell commands now, once for each host whose script calls this; their standard output."""
