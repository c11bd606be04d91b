"""The host a script runs for, the others, and the configuration."""

import os

from lockstep import _errors
from lockstep._bridge import ask
from lockstep._turns import current, place

_MISSING = object()

# Which option a configuration value is the default of.
_OPTIONS = {
    "SUDO": "_sudo",
    "SUDO_USER": "_sudo_user",
    "SUDO_PASSWORD": "_sudo_password",
    "USE_SUDO_LOGIN": "_use_sudo_login",
    "PRESERVE_SUDO_ENV": "_preserve_sudo_env",
    "SU_USER": "_su_user",
    "SU_PASSWORD": "_su_password",
    "USE_SU_LOGIN": "_use_su_login",
    "PRESERVE_SU_ENV": "_preserve_su_env",
    "SU_SHELL": "_su_shell",
    "DOAS": "_doas",
    "DOAS_USER": "_doas_user",
    "DZDO": "_dzdo",
    "DZDO_USER": "_dzdo_user",
    "SHELL": "_shell_executable",
    "TEMP_DIR": "_temp_dir",
    "IGNORE_ERRORS": "_ignore_errors",
    "RETRY": "_retries",
    "RETRY_DELAY": "_retry_delay",
}
_COLLECTIONS = {"ENV": dict, "INHERIT_ENV": list}
_OTHERS = {
    "SHELL": "sh",
    "SUDO": False,
    "DOAS": False,
    "DZDO": False,
    "USE_SUDO_LOGIN": False,
    "PRESERVE_SUDO_ENV": False,
    "USE_SU_LOGIN": False,
    "PRESERVE_SU_ENV": False,
    "IGNORE_ERRORS": False,
    "RETRY": 0,
    "RETRY_DELAY": 5,
    "DEFAULT_TEMP_DIR": "/tmp",
    "REQUIRE_PYINFRA_VERSION": None,
    "REQUIRE_PACKAGES": None,
}
# What a command line decides for all hosts at once.
_ELSEWHERE = {
    "FAIL_PERCENT": "--fail-percent",
    "PARALLEL": "--parallel",
    "CONNECT_TIMEOUT": "host data 'ssh_connect_timeout'",
    "DIFF": "--diff",
}


class HostData:
    """A host's data; assigning to a name hides what the inventory says."""

    def __init__(self, host):
        self.__dict__["_host"] = host
        self.__dict__["_set"] = {}

    def __getattr__(self, name):
        value = self._find(name)
        if value is _MISSING:
            raise AttributeError(f"host {self._host} has no data {name!r}")
        return value

    def __setattr__(self, name, value):
        self._set[name] = value
        self._host._layer = None

    def __getitem__(self, name):
        value = self._find(name)
        if value is _MISSING:
            raise KeyError(name)
        return value

    def __contains__(self, name):
        return self._find(name) is not _MISSING

    def get(self, name, default=None):
        value = self._find(name)
        return default if value is _MISSING else value

    def dict(self):
        """All of it, weakest first."""
        everything = {}
        for block in self._defaults():
            everything.update(block.defaults)
        everything.update(self._host._values())
        everything.update(self._set)
        return everything

    def __iter__(self):
        return iter(self.dict())

    def __str__(self):
        return str(self.dict())

    def _find(self, name):
        if name in self._set:
            return self._set[name]
        values = self._host._values()
        if name in values:
            return values[name]
        for block in reversed(self._defaults()):
            if name in block.defaults:
                return block.defaults[name]
        return _MISSING

    def _defaults(self):
        turn = current()
        return [block for block in turn.blocks if block.defaults] if turn.session.host is self._host else []

    def _call_options(self, names, crossing):
        """What of it are options of calls, as they cross."""
        if self._host._layer is None:
            said = {**self._host._values(), **self._set}
            self._host._layer = crossing({key: said[key] for key in said if key[:1] == "_" and key in names})
        return self._host._layer


class Host:
    """One host of the inventory."""

    def __init__(self, name, groups, values=None):
        self.name = name
        self.groups = groups
        self.data = HostData(self)
        self._loaded = values
        self._layer = None

    def _values(self):
        if self._loaded is None:
            self._loaded = ask("data", self.name)
        return self._loaded

    def get_fact(self, fact, *args, **kwargs):
        """The value of a fact; of another host as it was when this part of the run began."""
        from lockstep import _facts

        return _facts.read(self, fact, args, kwargs)

    def get_facts(self, *facts):
        """The values of several facts, each a fact or a tuple of a fact and its arguments."""
        return [self.get_fact(*fact) if isinstance(fact, tuple) else self.get_fact(fact) for fact in facts]

    def forget(self, *what, **arguments):
        """From now on facts are doubtful: a fact, a family such as 'apt', a path, or all of them."""
        from lockstep import _facts

        _facts.forget(what, arguments)

    def run_shell_command(self, command, *ignored, **options):
        """Runs a command on this host: whether it succeeded, and what it printed. In a callback at once; elsewhere
        the script waits until what it recorded so far has been executed."""
        from lockstep import _calls

        return _calls.run_now(command, options)

    def put_file(self, filename_or_io, remote_filename, *ignored, **options):
        """Puts a local file, or what a stream holds, on this host."""
        from lockstep.operations import files

        call = files.put(src=filename_or_io, dest=remote_filename, force=True, **_known(options))
        return call.did_succeed()

    def get_file(self, remote_filename, filename_or_io, *ignored, **options):
        """Gets a file of this host to a local path."""
        from lockstep.operations import files

        call = files.get(src=remote_filename, dest=filename_or_io, force=True, **_known(options))
        return call.did_succeed()

    def in_group(self, name):
        return name in self.groups

    def loop(self, items):
        """The items; order needs no help here, so this is the same as the items themselves."""
        return iter(items)

    def arguments(self, **options):
        """A block whose calls all have these options."""
        from lockstep import _calls

        return _calls.arguments(**options)

    def when(self, *conditions):
        """A block whose calls are executed only if the conditions hold."""
        from lockstep import _calls

        return _calls.when(*conditions)

    def noop(self, description):
        """Says inside an operation why there is nothing to do."""
        ask("note", description)

    def log(self, message, log_func=None):
        (log_func or _log)(message)

    def __eq__(self, other):
        return self.name == getattr(other, "name", None)

    def __hash__(self):
        return hash(self.name)

    def __str__(self):
        return self.name

    def __repr__(self):
        return f"Host({self.name})"


def _known(options):
    """Options of calls; what else says only how output is printed."""
    from lockstep import _calls

    return {name: value for name, value in options.items() if name in _calls.OPTIONS}


def _log(message):
    from lockstep._output import logger

    logger.info(message)


class Inventory:
    """All hosts of the inventory, in its order, also those left out of the run."""

    def __init__(self, own):
        self.hosts = {name: own if name == own.name else Host(name, groups) for name, groups in ask("hosts")}

    def get_host(self, name, default=_MISSING):
        if name in self.hosts:
            return self.hosts[name]
        if default is _MISSING:
            raise _errors.NoHostError(f"there is no host {name!r} in the inventory")
        return default

    def get_group(self, name, default=_MISSING):
        """The hosts of a group."""
        members = [host for host in self if name == "all" or name in host.groups]
        if members:
            return members
        if default is _MISSING:
            raise _errors.NoGroupError(f"there is no group {name!r} in the inventory")
        return default

    def get_active_hosts(self):
        """The hosts that take part and have not failed."""
        return [self.hosts[name] for name in ask("active")]

    def iter_active_hosts(self):
        return iter(self.get_active_hosts())

    def len_active_hosts(self):
        return len(self.get_active_hosts())

    def __iter__(self):
        return iter(self.hosts.values())

    def __len__(self):
        return len(self.hosts)

    def __contains__(self, host):
        return getattr(host, "name", host) in self.hosts


class _Current:
    """Stands for whatever belongs to the thread that asks."""

    def __init__(self, find, kind):
        self.__dict__["_find_it"] = find
        self.__dict__["_kind"] = kind

    __class__ = property(lambda self: self._kind)

    def __getattr__(self, name):
        return getattr(self._find_it(), name)

    def __setattr__(self, name, value):
        setattr(self._find_it(), name, value)

    def __iter__(self):
        return iter(self._find_it())

    def __len__(self):
        return len(self._find_it())

    def __contains__(self, item):
        return item in self._find_it()

    def __bool__(self):
        return True

    def __eq__(self, other):
        return self._find_it() == other

    def __hash__(self):
        return hash(self._find_it())

    def __str__(self):
        return str(self._find_it())

    def __repr__(self):
        return repr(self._find_it())


class Config:
    """Defaults for the options of all calls that follow in a deploy file."""

    def __getattr__(self, name):
        values = current().config
        if name in values:
            return values[name]
        if name in _COLLECTIONS:
            return values.setdefault(name, _COLLECTIONS[name]())
        if name in _OPTIONS or name in _OTHERS or name in _ELSEWHERE:
            return _OTHERS.get(name)
        raise AttributeError(f"there is no configuration value {name!r}")

    def __setattr__(self, name, value):
        if name in _ELSEWHERE:
            _warn(f"config.{name} has no effect in a script: use {_ELSEWHERE[name]}")
        elif name not in _OPTIONS and name not in _OTHERS and name not in _COLLECTIONS:
            raise AttributeError(f"there is no configuration value {name!r}")
        turn = current()
        turn.config[name] = value
        turn.layer = None


def configuration(content):
    """What a command line can configure, and what it says in another way."""
    return {"known": [*_OPTIONS, *_OTHERS, *_COLLECTIONS], "elsewhere": _ELSEWHERE}


def _warn(message):
    ask("warn", {**place(), "message": message})


def config_options(turn, crossing):
    """The options that a turn's configuration gives calls, as they cross."""
    config = turn.config
    if not config:
        return config
    if turn.layer is None or not _COLLECTIONS.keys().isdisjoint(config):
        turn.layer = crossing(_options_of(config))
    return turn.layer


def _options_of(config):
    options = {_OPTIONS[name]: value for name, value in config.items() if name in _OPTIONS}
    environment = {name: os.environ[name] for name in config.get("INHERIT_ENV", ()) if name in os.environ}
    environment.update(config.get("ENV", {}))
    if environment:
        options["_env"] = environment
    return options


def dry_run():
    """Whether this run only plans."""
    return ask("dry")


def _own_inventory():
    session = current().session
    if session.inventory is None:
        session.inventory = Inventory(session.host)
    return session.inventory


host = _Current(lambda: current().session.host, Host)
inventory = _Current(_own_inventory, Inventory)
config = Config()
