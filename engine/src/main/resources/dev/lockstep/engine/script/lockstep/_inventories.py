"""Reads inventory files: variables that are lists are groups, a tuple joins a host or a group to its data."""

import os
import types

from lockstep import _errors, _scripts
from lockstep._hosts import Host
from lockstep._turns import Session, Turn
from lockstep._values import plain


def load(content):
    """Hosts with their groups and data, and the data of groups, as the files say."""
    session = Session(Host("the inventory", [], {}))
    session.folders = [os.path.dirname(content["file"])]
    with Turn(session, "inventory"):
        groups = _groups(_names(content["file"]))
        data = {}
        for folder in content["folders"]:
            _group_data(folder, data)
    return _joined(groups, data, os.path.basename(content["file"]).removesuffix(".py"))


def _names(path):
    module = _scripts.execute(path, "__inventory__")
    return {name: value for name, value in vars(module).items() if name[:2] != "__"}


def _groups(names):
    groups = {}
    for name, value in names.items():
        if name[:1] == "_" or not isinstance(value, (list, tuple, types.GeneratorType)):
            continue
        hosts, data = _pair(name, value) if isinstance(value, tuple) else (value, {})
        hosts = list(hosts)
        if all(not isinstance(host, (str, tuple, list)) for host in hosts) and hosts:
            continue  # A list of something else.
        groups[name] = ([_host(name, host) for host in hosts], data)
    return groups


def _pair(group, value):
    if len(value) == 2 and isinstance(value[0], (list, tuple, types.GeneratorType)) and isinstance(value[1], dict):
        return value
    raise _errors.InventoryError(
        f"group {group!r} is {value!r}: a group is a list of hosts, or (hosts, {{data}}). A name that begins with _ is no group"
    )


def _host(group, host):
    pair = isinstance(host, tuple) and len(host) == 2
    name, data = (host, {}) if isinstance(host, str) else host if pair else (None, None)
    if not isinstance(name, str) or not isinstance(data, dict):
        raise _errors.InventoryError(f"group {group!r} holds {host!r}: a host is a name, or (name, {{data}})")
    return name, data


def _group_data(folder, data):
    """Adds what the files of a folder say; each is named after its group."""
    if not os.path.isdir(folder):
        return
    for file in sorted(os.listdir(folder)):
        if file.endswith(".py"):
            path = os.path.join(folder, file)
            names = _names(path)
            said = names.get("__all__") or set(names) - _imported(path)
            data.setdefault(file.removesuffix(".py"), {}).update({key: names[key] for key in names if key in said})


def _imported(path):
    """The names that a file's import statements bind."""
    import ast

    with open(path, "rb") as file:
        tree = ast.parse(file.read())
    names = set()
    for node in tree.body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            names.update(alias.asname or alias.name.partition(".")[0] for alias in node.names)
    return names


def _joined(groups, data, file_group):
    everyone, all_data = groups.pop("all", (None, {}))
    if everyone is None:
        everyone = list({name: (name, {}) for hosts, _ in groups.values() for name, _ in hosts}.values())
    groups.setdefault(file_group, ([(name, {}) for name, _ in everyone], {}))
    hosts = {}
    for name, own in everyone:
        hosts.setdefault(name, {"name": name, "groups": [], "data": {}})["data"].update(own)
    for group, (members, _) in groups.items():
        for name, own in members:
            if name in hosts:
                host = hosts[name]
                host["groups"] += [] if group in host["groups"] else [group]
                host["data"].update(own)
    layers = {group: {**said, **data.get(group, {})} for group, (_, said) in groups.items()}
    return {
        "hosts": [{**host, "data": plain(host["data"])} for host in hosts.values()],
        "groups": {group: plain(said) for group, said in layers.items()},
        "all": plain({**all_data, **data.get("all", {})}),
    }
