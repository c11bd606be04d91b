"""Who is served now. Each entry from the program is a turn: a piece of Python at work for one host, on one thread."""

from _thread import get_ident

from lockstep import _frames

_turns = {}
sessions = {}


class Session:
    """What is one host's own for a whole run: its data, its modules."""

    def __init__(self, host):
        self.host = host
        self.inventory = None
        self.modules = {}
        self.facts = {}
        self.folders = []


class Block:
    """A deploy, `arguments` or `when` that surrounds calls."""

    __slots__ = ("name", "layer", "defaults")

    def __init__(self, name, layer, defaults):
        self.name = name
        self.layer = layer
        self.defaults = defaults


class Turn:
    """What calls inherit while it lasts: configuration, blocks, the deploy file's number."""

    __slots__ = ("session", "kind", "deploy", "config", "blocks", "file", "inherited", "printed", "layer", "nesting")

    def __init__(self, session, kind, deploy=0, config=None, blocks=(), file=None, inherited=()):
        self.session = session
        self.kind = kind
        self.deploy = deploy
        self.config = {} if config is None else config
        self.blocks = blocks
        self.file = file
        self.inherited = inherited
        self.printed = ""
        self.layer = None
        self.nesting = 0

    def later(self, kind, inherited=()):
        """A turn for what was said here and is run later; `inherited` are the options of the call around it."""
        return Turn(self.session, kind, self.deploy, dict(self.config), self.blocks, self.file, inherited)

    def __enter__(self):
        _turns.setdefault(get_ident(), []).append(self)
        return self

    def __exit__(self, *error):
        from lockstep import _output

        _output.flush(self)
        thread = get_ident()
        turns = _turns[thread]
        turns.pop()
        if not turns:
            del _turns[thread]
        return False


def current():
    """The turn of this thread."""
    turns = _turns.get(get_ident())
    if not turns:
        raise RuntimeError("hosts and operations are known only in the thread that runs the deploy script")
    return turns[-1]


def current_or_none():
    turns = _turns.get(get_ident())
    return turns[-1] if turns else None


def place(skip=1):
    """Where the script is, as it crosses; looks past `skip` callers, none of which is the user's."""
    turn = current()
    return {"site": _frames.site(skip, turn.nesting), "deploy": turn.deploy}
