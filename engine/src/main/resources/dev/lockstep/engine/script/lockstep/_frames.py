"""Places in the user's own files: where a call was made, where an error came from."""

import os
import sys

from lockstep import _errors

_roots = ()
_installed = ()
_base = ""
_extra = set()
_names = {}
_lines = {}
_entry = None


def configure(roots, base, installed):
    """Files below the roots are the user's own but for installed packages, and are shown relative to the base."""
    global _roots, _base, _installed
    _roots = tuple(os.path.join(root, "") for root in roots)
    _installed = tuple(os.path.join(folder, "") for folder in installed)
    _base = base
    _names.clear()


def is_own(path):
    return (
        path.startswith(_roots)
        and not path.startswith(_installed)
        and "site-packages" not in path
        and "dist-packages" not in path
    )


def add(path):
    """This file is the user's own wherever it lies."""
    if path not in _extra:
        _extra.add(path)
        _names.pop(path, None)


def shown(path):
    """What to call a file of the user's own; None for any other."""
    try:
        return _names[path]
    except KeyError:
        name = _names[path] = _look(path)
        return name


def _look(path):
    if path not in _extra and not is_own(path):
        return None
    for root in (_base, *_roots):
        if path.startswith(os.path.join(root, "")):
            return os.path.relpath(path, root)
    return path


def entries(code):
    """Says which code runs the user's files: above it there is nothing of the user's, unless it is nested."""
    global _entry
    _entry = code


def site(skip, nesting):
    """The chain of the user's lines that led here, outermost first; looks past `skip` frames, as far as `nesting` files."""
    frame = sys._getframe(skip + 1)
    chain = []
    while frame is not None:
        code = frame.f_code
        if code is _entry:
            nesting -= 1
            if nesting == 0:
                break
        file = code.co_filename
        name = shown(file)
        if name is not None:
            chain.append([name, frame.f_lineno, code.co_name])
        elif code.co_name == "<module>" and not file.startswith("<"):
            _refuse(frame)
        frame = frame.f_back
    chain.reverse()
    return chain


def _refuse(frame):
    name = frame.f_globals.get("__name__", frame.f_code.co_filename)
    raise _errors.OperationError(
        f"the installed package {name!r} calls this while it is imported (line {frame.f_lineno} of "
        f"{frame.f_code.co_filename}), but it is imported once for all hosts. Put the call into a function"
    )


def report(error):
    """An error as data: the problems the program found, or a summary with the user's own lines."""
    trace = _trace(error)
    where = trace[-1] if trace else None
    if isinstance(error, SyntaxError) and error.filename and shown(error.filename) is not None:
        where = [error.filename, error.lineno or 0, ""]
        trace.append(where)
    place = f"{shown(where[0])}:{where[1]}" if where else ""
    summary, more = _headline(error)
    steps = [line for step in _folded(trace) for line in step]
    lines = [*more, *steps, *map(str, getattr(error, "__notes__", ()))]
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        lines.extend(_cause(cause))
    return {
        "summary": summary,
        "where": place,
        "detail": "\n".join(lines),
        "lines": "\n".join(steps),
        "hint": _hint(error),
        "operation": isinstance(error, _errors.OperationError),
        "problems": getattr(error, "problems", None),
    }


def _headline(error):
    name = type(error).__name__
    if isinstance(error, SyntaxError):
        return f"{name}: {error.msg}", []
    first, *more = str(error).split("\n")
    if isinstance(error, _errors.PyinfraError) and first:
        return first, more
    return (f"{name}: {first}" if first else name), more


def _hint(error):
    if isinstance(error, ModuleNotFoundError) and error.name:
        return (
            "Packages are looked for in the project's virtual environment (VIRTUAL_ENV, .venv) "
            "and in LOCKSTEP_PYTHONPATH"
        )
    return ""


def _trace(error):
    steps = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if shown(code.co_filename) is not None:
            steps.append([code.co_filename, trace.tb_lineno, code.co_name])
        trace = trace.tb_next
    return steps


def _folded(steps):
    """Lines to show, with long runs of one step (a recursion) cut short."""
    shown_steps = []
    repeated = 0
    for index, step in enumerate(steps):
        repeated = repeated + 1 if index and step == steps[index - 1] else 0
        if repeated < 3:
            shown_steps.append(_show(step))
        elif index + 1 == len(steps) or steps[index + 1] != step:
            shown_steps.append([f"  (the same {repeated - 2} more times)"])
    return shown_steps


def _show(step):
    file, line, function = step
    place = f'  File "{shown(file)}", line {line}' + (f", in {function}" if function else "")
    text = source_line(file, line)
    return [place, "    " + text] if text else [place]


def _cause(error):
    lines = ["caused by " + _headline(error)[0]]
    for step in _folded(_trace(error)):
        lines.extend(step)
    return lines


def source_line(file, number):
    if file not in _lines:
        try:
            with open(file, encoding="utf-8", errors="replace") as text:
                _lines[file] = text.read().split("\n")
        except OSError:
            _lines[file] = []
    lines = _lines[file]
    return lines[number - 1].strip() if 0 < number <= len(lines) else ""

