"""Compares each stub with the function that a deploy calls."""

import ast
import importlib
import inspect
import os

from lockstep import host
from lockstep.operations import server

folder = host.data.stubs
wrong = []
compared = 0


def parameters(function):
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is not parameter.VAR_KEYWORD:
            yield parameter.name, parameter.kind is parameter.VAR_POSITIONAL, parameter.default


def stubbed(node):
    arguments = node.args
    plain = arguments.posonlyargs + arguments.args
    defaults = [None] * (len(plain) - len(arguments.defaults)) + arguments.defaults
    for argument, default in zip(plain, defaults):
        yield argument.arg, False, default
    if arguments.vararg:
        yield arguments.vararg.arg, True, None
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults):
        yield argument.arg, False, default


def differs(name, node, function):
    have, said = list(parameters(function)), list(stubbed(node))
    if [each[:2] for each in have] != [each[:2] for each in said]:
        return f"{name} takes {[each[0] for each in have]}, its stub {[each[0] for each in said]}"
    for (argument, many, default), (_, _, written) in zip(have, said):
        needed = many or default is inspect.Parameter.empty or repr(default) == "<needed>"
        if needed != (written is None):
            return f"{name}: whether {argument} must be given"
        if not needed and ast.literal_eval(written) != default:
            return f"{name}: {argument} is {default!r}, in its stub {ast.literal_eval(written)!r}"
    return None


def tree(*path):
    with open(os.path.join(folder, *path), encoding="utf-8") as stub:
        return ast.parse(stub.read())


for kind in ("operations", "facts"):
    for file in sorted(os.listdir(os.path.join(folder, "lockstep", kind))):
        if not file.endswith(".pyi") or file == "__init__.pyi":
            continue
        module = importlib.import_module(f"lockstep.{kind}.{file[:-4]}")
        for node in tree("lockstep", kind, file).body:
            if isinstance(node, ast.FunctionDef):
                problem = differs(f"{file[:-4]}.{node.name}", node, getattr(module, node.name))
                wrong.extend([problem] if problem else [])
                compared += 1
            elif isinstance(node, ast.ClassDef) and "Fact[" in ast.unparse(node.bases[0]):
                getattr(module, node.name)
                compared += 1

for name, path in (("lockstep", []), ("lockstep.api", ["api"]), ("lockstep.local", None)):
    module = importlib.import_module(name)
    parts = ("lockstep", "local.pyi") if path is None else ("lockstep", *path, "__init__.pyi")
    for node in tree(*parts).body:
        said = getattr(node, "name", None) or getattr(getattr(node, "target", None), "id", "_")
        if not said.startswith("_") and not hasattr(module, said):
            wrong.append(f"there is no {name}.{said}")

if wrong:
    raise Exception("\n".join(wrong))
server.shell(name=f"compared {compared}", commands=["true"])
