"""What a deploy script says and asks: hosts, facts, operations, order, secrets."""

from lockstep._calls import OperationMeta, all_changed, any_changed, arguments, when
from lockstep._errors import (
    DeployError,
    FactError,
    OperationError,
    OperationTypeError,
    OperationValueError,
)
from lockstep._hosts import config, dry_run, host, inventory
from lockstep._order import Event, checkpoint, skip, sync
from lockstep._output import logger
from lockstep._own import deploy, operation
from lockstep._values import Secret
from lockstep._secrets import secret
from lockstep import local


def __getattr__(name):
    if name == "state":
        raise AttributeError("there is no 'state' here: ask host, inventory and config instead")
    raise AttributeError("module 'lockstep' has no attribute " + repr(name))
