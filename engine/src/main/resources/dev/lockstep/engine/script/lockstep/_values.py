"""Values as tagged JSON: plain JSON plus what it can't carry, each as an object with one key that begins with $."""

import _json
from itertools import count
from types import FunctionType, MethodType

_PLAIN = frozenset((str, bool, int, float, type(None)))
_TEXT = frozenset((str,))
_ITERABLE = (
    range,
    type({}.keys()),
    type({}.values()),
    type({}.items()),
    type(x for x in ()),
    map,
    filter,
    zip,
)

_next = count()
_kept = {}


class Secret(str):
    """A text that is masked wherever the program shows it."""

    secret_name = ""

    def __repr__(self):
        return "'*****'"


class Reference:
    """Something the program reads as more than data; `tag` is its JSON."""

    def tag(self):
        raise NotImplementedError


def keep(thing):
    """A number by which the program can name the thing."""
    number = next(_next)
    _kept[number] = thing
    return number


def kept(number):
    return _kept[number]


def to_json(value):
    """Text of a value that was made plain before."""
    return "".join(_encode(value, 0))


def from_json(text, start=0):
    return _scan(text, start)[0]


def plain(value):
    """The value with tags in place of everything JSON can't carry."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list:
        return value if _PLAIN.issuperset(map(type, value)) else [plain(item) for item in value]
    if kind is dict:
        return _plain_dict(value)
    if kind is tuple:
        return {"$tuple": [plain(item) for item in value]}
    return _tagged(value)


def _plain_dict(value):
    if not _TEXT.issuperset(map(type, value)) or any(key[:1] == "$" for key in value):
        return {"$map": [[plain(key), plain(item)] for key, item in value.items()]}
    return {key: plain(item) for key, item in value.items()}


def _tagged(value):
    if isinstance(value, Secret):
        return {"$secret": [value.secret_name, str.__str__(value)]}
    if isinstance(value, Reference):
        return value.tag()
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value)
    if isinstance(value, (bytes, bytearray)):
        return {"$bytes": value.hex()}
    if isinstance(value, (set, frozenset)):
        return {"$set": [plain(item) for item in sorted(value, key=repr)]}
    if isinstance(value, _ITERABLE):
        return [plain(item) for item in value]
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return _plain_dict(value)
    if isinstance(value, tuple):
        return {"$tuple": [plain(item) for item in value]}
    return _foreign(value)


def _foreign(value):
    kind = type(value)
    if hasattr(kind, "__fspath__"):
        return value.__fspath__()
    if kind.__module__ == "datetime" and kind.__name__ == "datetime":
        return {"$time": value.isoformat()}
    if hasattr(kind, "read") and hasattr(kind, "seek"):
        return {"$stream": _read(value).hex()}
    if kind.__module__ != "builtins" and hasattr(value, "value") and hasattr(kind, "__members__"):
        return plain(value.value)
    if callable(value) and not isinstance(value, type):
        return {"$call": [_keep_with_turn(value), *_name_and_place(value)]}
    return {"$object": [keep(value), "<" + kind.__name__ + ">"]}


def _keep_with_turn(function):
    from lockstep import _turns

    turn = _turns.current_or_none()
    return keep((function, turn and turn.later("call")))


def _read(stream):
    stream.seek(0)
    content = stream.read()
    stream.seek(0)
    return content.encode() if isinstance(content, str) else content


def _name_and_place(function):
    name = getattr(function, "__name__", None) or type(function).__name__
    inner = function
    while not isinstance(inner, FunctionType):
        if isinstance(inner, MethodType):
            inner = inner.__func__
        elif hasattr(inner, "func"):
            inner = inner.func
            name = getattr(inner, "__name__", name)
        elif hasattr(type(inner), "__call__") and isinstance(type(inner).__call__, FunctionType):
            inner = type(inner).__call__
        else:
            return name, ""
    from lockstep import _frames

    code = inner.__code__
    return name, (_frames.shown(code.co_filename) or code.co_filename) + ":" + str(code.co_firstlineno)


def _untag(found):
    if len(found) != 1:
        return found
    ((tag, content),) = found.items()
    decode = _DECODERS.get(tag)
    return decode(content) if decode else found


def _time(text):
    from datetime import datetime

    return datetime.fromisoformat(text)


def _copied(thing):
    from copy import deepcopy

    try:
        return deepcopy(thing)
    except Exception:
        return thing


def _secret(content):
    name, value = content
    secret = Secret(value)
    secret.secret_name = name
    return secret


_DECODERS = {
    "$tuple": tuple,
    "$set": set,
    "$map": lambda pairs: {(tuple(key) if isinstance(key, list) else key): item for key, item in pairs},
    "$bytes": bytes.fromhex,
    "$time": _time,
    "$secret": _secret,
    "$object": lambda content: kept(content[0]),
    "$copy": lambda content: _copied(kept(content[0])),
    "$call": lambda content: kept(content[0])[0],
}


class _Reading:
    strict = False
    object_hook = staticmethod(_untag)
    object_pairs_hook = None
    parse_float = float
    parse_int = int
    parse_constant = float
    memo = {}


_scan = _json.make_scanner(_Reading)
_encode = _json.make_encoder(None, None, _json.encode_basestring_ascii, None, ":", ",", False, False, True)
