"""For those who write operations, facts and deploys of their own."""

# Loaded first, so that the functions of the same names below stay what these names mean here.
import lockstep.api.deploy
import lockstep.api.operation

from lockstep._calls import CommandOutput, OperationMeta
from lockstep._commands import (
    FileDownloadCommand,
    FileUploadCommand,
    FunctionCommand,
    HiddenValue,
    MaskString,
    QuoteString,
    StringCommand,
)
from lockstep._errors import (
    ArgumentTypeError,
    ConnectError,
    DeployError,
    FactError,
    FactNotCollected,
    FactPreconditionError,
    FactProcessError,
    FactTypeError,
    FactValueError,
    InventoryError,
    MissingCommandError,
    NestedOperationError,
    NoGroupError,
    NoHostError,
    OperationError,
    OperationTypeError,
    OperationValueError,
    PyinfraError,
)
from lockstep._facts import FactBase, ShortFactBase
from lockstep._hosts import Config, Host, HostData, Inventory
from lockstep._own import deploy, operation
