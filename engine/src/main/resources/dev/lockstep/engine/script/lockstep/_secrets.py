"""Values that nobody may see."""

from lockstep._bridge import ask


def secret(name=None, *, env=None, file=None, prompt=None):
    """A value from the environment, a file, or, failing both, from a person, asked once a run. Shown as a mask."""
    file = None if file is None else str(file)
    return ask("secret", {"name": name, "env": env, "file": file, "prompt": prompt})
