"""What the package brings along."""

from importlib import resources
from io import StringIO


def path(name):
    return str(resources.files(__name__).joinpath(name))


def read(name, stream=False):
    text = resources.files(__name__).joinpath(name).read_text()
    return StringIO(text) if stream else text
