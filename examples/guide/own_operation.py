from lockstep import host
from lockstep.api import FactBase, StringCommand, QuoteString, operation


class Greeting(FactBase):
    """The text in a greeting file, or None."""

    def command(self, path):
        return StringCommand("cat", QuoteString(path), "2>/dev/null || true")

    def process(self, output):
        lines = list(output)
        return lines[0] if lines else None


@operation()
def greeting(path, text):
    """Makes a file hold one line of greeting."""
    if host.get_fact(Greeting, path=path) == text:
        host.noop(f"{path} greets already")
        return
    yield StringCommand("echo", QuoteString(text), ">", QuoteString(path))


greeting(name="Greet", path="/tmp/lockstep-greeting.txt", text="hello, world")
