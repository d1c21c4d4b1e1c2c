"""How a command of the tools ends: its exit status, and one clear word on standard error."""

import os
import sys

from tools.circuit import CircuitError
from tools.mpy import MpyError


def echo(text):
    """Print a piece of text at once, as it comes from another Python."""
    print(text, end="", flush=True)


def status(work):
    """Run work() to its end; returns the exit status. Whatever went wrong is told."""
    try:
        work()
        sys.stdout.flush()
    except BrokenPipeError:     # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except CircuitError as error:
        return complain("\n".join(error.lines))
    except MpyError as error:
        return complain(error.traceback)
    except KeyboardInterrupt:
        return 130
    return 0


def complain(text):
    print(text, file=sys.stderr)
    return 1
