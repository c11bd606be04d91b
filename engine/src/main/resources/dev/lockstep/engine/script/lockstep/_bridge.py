"""The border to the program: one crossing a question, text both ways."""

from lockstep import _errors
from lockstep._values import from_json, to_json

_cross = None


class Stop(BaseException):
    """The program wants this piece of Python to end; it knows why."""


def ask(question, content=None):
    """What the program answers; raises what it refuses."""
    answer = _cross(question, to_json(content))
    mark = answer[0]
    if mark == ".":
        return None
    if mark == "=":
        return from_json(answer, 1)
    if mark == "!":
        raise _errors.refusal(from_json(answer, 1))
    if mark == "~":
        raise RecursionError("maximum recursion depth exceeded")
    raise Stop
