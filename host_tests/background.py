"""Programs that the tests start and end with Ctrl-C."""

import signal


def listening():
    """Enable Ctrl-C in a process before its program begins.

    A shell's background job ignores SIGINT, and the tests may run in one.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
