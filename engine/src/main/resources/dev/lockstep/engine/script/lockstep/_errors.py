"""What can go wrong, as exceptions that scripts can catch."""


class PyinfraError(Exception):
    """Anything that goes wrong with a deploy."""

    problems = None


class DeployError(PyinfraError):
    """For scripts to raise."""


class ConnectError(PyinfraError):
    """A host could not be reached."""


class FactError(PyinfraError):
    """A fact could not be read."""


class FactTypeError(FactError, TypeError):
    """A fact was given an argument of the wrong type."""


class FactValueError(FactError, ValueError):
    """A fact was given a wrong value."""


class FactProcessError(FactError, RuntimeError):
    """What a fact's command printed could not be read."""


class FactNotCollected(FactError):
    """A fact was not read."""


class MissingCommandError(FactNotCollected):
    """The program a fact needs is not on the host."""


class FactPreconditionError(FactNotCollected):
    """What a fact needs is not so."""


class OperationError(PyinfraError):
    """An operation can't do what it shall, or has failed."""


class OperationTypeError(OperationError, TypeError):
    """An operation was given an argument it does not have, or of the wrong type."""


class OperationValueError(OperationError, ValueError):
    """An operation was given a wrong value."""


class NestedOperationError(OperationError):
    """An operation inside a callback has failed."""


class ArgumentTypeError(OperationTypeError):
    """An option has the wrong type."""


class InventoryError(PyinfraError):
    """The inventory is wrong."""


class NoHostError(PyinfraError, KeyError):
    """There is no such host."""

    __str__ = Exception.__str__


class NoGroupError(PyinfraError, KeyError):
    """There is no such group."""

    __str__ = Exception.__str__


_BY_KIND = {
    "ARGUMENT": OperationTypeError,
    "TYPE": OperationTypeError,
    "VALUE": OperationValueError,
    "FACT": FactError,
    "CONNECTION": ConnectError,
    "INVENTORY": InventoryError,
}


def refusal(problems):
    """The exception for what the program found wrong: a list of problems."""
    text = "\n".join(problem["text"] for problem in problems)
    error = _BY_KIND.get(problems[0]["kind"], OperationError)(text)
    error.problems = problems
    return error
