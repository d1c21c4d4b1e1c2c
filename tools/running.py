"""The end of a tool: its exit status, and one clear line on standard error.

    if __name__ == "__main__":
        run(main)

0: success. 1: the task failed. 2: the request is invalid. 130: Ctrl-C. Errors that can happen on a
sound machine with correct use are printed without a traceback. Others are bugs of ours, and their
traceback shows the place.
"""

import os
import sys
from pathlib import Path


class Failure(Exception):
    """The reason why a tool cannot do its work, as printed for the user.

    status  the exit status
    whole   the text is complete: the tool's name is not put before it
    """

    status, whole = 1, False

    def told(self):
        """Return the text to print."""
        return str(self)


class Refused(Failure):
    """An argument of the command line cannot be used."""

    status = 2


def writable(*paths):
    """Raise Refused at once, before minutes are spent, if a path cannot be written."""
    for path in paths:
        if not os.access(path, os.W_OK):
            raise Refused("%s: cannot be written" % path)


def run(main):
    """End the process with the status of main()."""
    if sys.stdout:      # a terminal that lacks a letter gets a question mark
        sys.stdout.reconfigure(errors="replace")
    sys.exit(status(main))


def status(work):
    """Run work() to its end; returns the exit status. Errors are printed."""
    try:
        return _left(work)
    except BrokenPipeError:     # the reader has closed the pipe
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
    """Return the exit status of work() after flushing its output."""
    try:
        return work() or 0
    except SystemExit as left:
        return left.code
    finally:
        if sys.stdout:
            sys.stdout.flush()


def _no_more_output():
    """Drop unwritten output, so that Python does not try again at exit."""
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
    """Return an OSError in a few words: the file, if known, and the error."""
    why = error.strerror or str(error) or type(error).__name__
    return why if error.filename is None else "%s: %s" % (error.filename, why)


def complain(text, status=1):
    """Print text on standard error; returns the exit status."""
    print(text, file=sys.stderr)
    return status


def echo(text):
    """Print a piece of another Python's output at once."""
    print(text, end="", flush=True)


def text_of(path):
    """Return the text of a file from the command line. Raises Refused."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Refused("%s: %s" % (path, error.strerror)) from None
    except UnicodeDecodeError:
        raise Refused("%s: not a text in UTF-8" % path) from None
