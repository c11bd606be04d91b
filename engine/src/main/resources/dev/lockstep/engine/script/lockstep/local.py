"""What happens on the machine that runs the deploy."""

from lockstep._bridge import ask


def include(filename, data=None):
    """Runs another deploy file here; `data` are values that host data falls back to."""
    from lockstep import _scripts

    _scripts.include(str(filename), data)


def shell(commands, splitlines=False, ignore_errors=False, print_output=False, print_input=False):
    """Runs shell commands now, once for each host whose script calls this; their standard output."""
    lines = []
    for command in [commands] if isinstance(commands, str) else commands:
        content = {"command": str(command), "ignore": bool(ignore_errors)}
        lines.extend(ask("shell", {**content, "say": bool(print_input), "echo": bool(print_output)}))
    return lines if splitlines else "\n".join(lines)
