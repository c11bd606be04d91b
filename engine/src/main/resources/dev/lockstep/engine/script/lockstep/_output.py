"""What scripts say: a logger, and print() led into it, so that the terminal stays the program's."""

from lockstep._bridge import ask
from lockstep._turns import current_or_none


def _log(level, message):
    ask("log", {"level": level, "message": message})


class Logger:
    """Says things about the host at hand."""

    def debug(self, message, *arguments, **ignored):
        _log("DEBUG", _text(message, arguments))

    def info(self, message, *arguments, **ignored):
        _log("INFO", _text(message, arguments))

    def warning(self, message, *arguments, **ignored):
        _log("WARNING", _text(message, arguments))

    def error(self, message, *arguments, **ignored):
        _log("ERROR", _text(message, arguments))

    warn = warning
    critical = exception = error


def _text(message, arguments):
    return str(message) % arguments if arguments else str(message)


class Stream:
    """Takes the place of a standard stream; whole lines become messages."""

    encoding = "utf-8"
    errors = "replace"
    closed = False
    newlines = None

    def __init__(self, level):
        self.level = level

    def write(self, text):
        turn = current_or_none()
        if turn is None:
            _say(self.level, text.rstrip("\n"))
        else:
            *lines, turn.printed = (turn.printed + text).split("\n")
            for line in lines:
                _log(self.level, line)
        return len(text)

    def writelines(self, lines):
        for line in lines:
            self.write(line)

    def flush(self):
        pass

    def isatty(self):
        return False

    def writable(self):
        return True

    def readable(self):
        return False

    def fileno(self):
        raise OSError("a script's output has no file")


def _say(level, text):
    if text:
        _log(level, text)


def flush(turn):
    """Says what was printed without a line end."""
    text, turn.printed = turn.printed, ""
    if text:
        _say("INFO", text)


logger = Logger()
