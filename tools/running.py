"""How a tool ends: its exit status, and one clear word on standard error.

    if __name__ == "__main__":
        run(main)

0: well. 1: it could not be done. 2: what was asked for makes no sense. 130: Ctrl-C. What can go
wrong on a sound machine in sound hands is told without a traceback; what is left is a mistake of
ours and shows where it is.
"""

import os
import sys
from pathlib import Path


class Failure(Exception):
    """Why a tool cannot do its work, as the person at the terminal is told.

    status  the exit status
    whole   the text stands for itself: the tool's name is not put before it
    """

    status, whole = 1, False

    def told(self):
        """The text that is printed."""
        return str(self)


class Refused(Failure):
    """What was named on the command line cannot be used."""

    status = 2


def writable(*paths):
    """Say at once, before minutes are spent, that one of them cannot be written. Raises Refused."""
    for path in paths:
        if not os.access(path, os.W_OK):
            raise Refused("%s: cannot be written" % path)


def run(main):
    """End the process as main() does."""
    if sys.stdout:      # a terminal that lacks a letter gets a question mark
        sys.stdout.reconfigure(errors="replace")
    sys.exit(status(main))


def status(work):
    """Run work() to its end; returns the exit status. Whatever went wrong is told."""
    try:
        return _left(work)
    except BrokenPipeError:     # the reader has seen enough
        _no_more_output()
    except Failure as error:
        return complain(error.told() if error.whole else _mine(error.told()), error.status)
    except OSError as error:
        _no_more_output()
        return complain(_mine(reason(error)))
    except KeyboardInterrupt:
        return 130
    return 0


def _left(work):
    """The exit status of work(), all it printed being out."""
    try:
        return work() or 0
    except SystemExit as left:
        return left.code
    finally:
        if sys.stdout:
            sys.stdout.flush()


def _no_more_output():
    """What could not be written is not tried again while Python ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except AttributeError:      # it was closed from the start
        pass


def _mine(text):
    tool = Path(sys.argv[0])
    return "%s: %s" % (tool.parent.name if tool.stem == "__main__" else tool.stem, text)


def reason(error):
    """An OSError in a few words: the file, if it knows one, and what is wrong."""
    why = error.strerror or str(error) or type(error).__name__
    return why if error.filename is None else "%s: %s" % (error.filename, why)


def complain(text, status=1):
    """Say it on standard error; returns the exit status."""
    print(text, file=sys.stderr)
    return status


def echo(text):
    """Print a piece of text at once, as it comes from another Python."""
    print(text, end="", flush=True)


def text_of(path):
    """The text of a file that was named on the command line. Raises Refused."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Refused("%s: %s" % (path, error.strerror)) from None
    except UnicodeDecodeError:
        raise Refused("%s: not a text in UTF-8" % path) from None
