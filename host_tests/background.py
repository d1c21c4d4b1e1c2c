"""Programs that the tests start and end by Ctrl-C."""

import signal


def listening():
    """Called in a process before its program begins: it hears Ctrl-C, even where the tests
    themselves run in a shell's background, which does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
