"""Renders Jinja2 templates with the names that the script of a host sees."""

import os

from lockstep import _errors, _imports
from lockstep._hosts import Host, host, inventory
from lockstep._turns import Session, Turn, sessions
from lockstep._values import kept

_made = {}
_environment = None
_KEPT = 500


def prepare(content=None):
    """The one environment; made when it is first needed."""
    global _environment
    if _environment is None:
        _environment = _make_environment()
    return None


def _make_environment():
    try:
        import jinja2
    except ImportError as error:
        raise _errors.OperationError(
            f"templates need the Python package Jinja2, which can't be loaded ({error}). Install it for this machine "
            "(apt install python3-jinja2), into the project's virtual environment (pip install jinja2), "
            "or name its folder in LOCKSTEP_PYTHONPATH"
        ) from None

    class Beside(jinja2.Environment):
        """Looks for a template that another one names beside that one first."""

        def join_path(self, template, parent):
            beside = os.path.join(os.path.dirname(parent), template)
            return os.path.normpath(beside) if os.path.exists(beside) else template

    return Beside(
        undefined=jinja2.StrictUndefined, keep_trailing_newline=True, loader=jinja2.FunctionLoader(_load)
    )


def _load(name):
    path = os.path.join(_imports.root(), name)
    if not os.path.isfile(path):
        return None
    with open(path, encoding="utf-8") as file:
        return file.read(), path, lambda: False


def render(content):
    prepare()
    name, text = content["name"], content["text"]
    values = {"host": host, "inventory": inventory, **content["values"]}
    with _turn(content):
        try:
            return _template(name, text).render(values)
        except Exception as error:
            raise _explained(name, text, error) from None


def _turn(content):
    """What held at the call, where that is known; else what holds for the host."""
    if content["turn"] is not None:
        return kept(content["turn"]).later("plan")
    session = sessions.get(content["host"]) or Session(Host(content["host"], content["groups"]))
    return Turn(session, "plan")


def _template(name, text):
    key = (name, text)
    if key not in _made:
        if len(_made) >= _KEPT:
            _made.clear()
        code = _environment.compile(text, name, name)
        _made[key] = _environment.template_class.from_code(_environment, code, _environment.make_globals(None))
    return _made[key]


def _explained(name, text, error):
    """The error as one of the template: its file and line, and the lines around it."""
    if isinstance(error, _errors.PyinfraError):
        return error
    file, line = _line(name, error)
    lines = [each.strip() for each in text.split("\n")] if file == name else []
    around = "\n".join(lines[max(line - 2, 0) : line + 1])
    excerpt = f"\n...\n{around}\n..." if around else ""
    return _errors.OperationError(f"Error in template: {file} (L{line}): {error}{excerpt}")


def _line(name, error):
    import jinja2

    if isinstance(error, jinja2.TemplateSyntaxError):
        return error.filename or error.name or name, error.lineno
    found = (name, 0)
    trace = error.__traceback__
    while trace is not None:
        names = trace.tb_frame.f_globals
        if "__jinja_exception__" in names:
            found = (names["__file__"], trace.tb_lineno)
        elif "debug_info" in names and "blocks" in names:
            found = (names["name"], _template_line(names["debug_info"], trace.tb_lineno))
        trace = trace.tb_next
    return found


def _template_line(debug_info, line):
    """The template's line for one of the code made from it; jinja2 writes pairs down as 1=8&3=12."""
    best = 1
    for pair in debug_info.split("&"):
        if "=" in pair:
            template_line, code_line = pair.split("=")
            if int(code_line) <= line:
                best = int(template_line)
    return best
