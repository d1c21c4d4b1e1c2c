"""Colour and progress in a terminal; a file or a pipe gets exactly the text, without progress.

    out = terminal.printer(cars)            # a function that prints a line of commentary
    terminal.say("all hold", terminal.GOOD)
    with terminal.progress("races", 1000) as advance:
        advance(10)

--plain and a non-empty NO_COLOR (https://no-color.org) turn both off, and so does a Python without
the package rich.
"""

import os
import sys
from contextlib import contextmanager

GOOD, BAD, HEAD, FAINT = "green", "red", "bold", "dim"
# For the cars, in the order of pitwall.canvas.colours.CARS.
CARS = ("bright_red", "bright_blue", "green", "bright_yellow", "orange1", "magenta", "bright_white",
        "sky_blue1", "gold3", "red3", "grey62", "grey46")
_chosen = {"plain": False}


def plain():
    """Turn colour and progress off, as --plain asks."""
    _chosen["plain"] = True


def lively(stream):
    """Return True if a stream is a terminal that may have colour and progress."""
    return not (_chosen["plain"] or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
                or stream is None or not stream.isatty())


def _console(stream):
    """Return rich's Console of a stream; None for plain output."""
    if not lively(stream):
        return None
    try:
        from rich.console import Console
    except ImportError:         # a checkout that is not set up
        return None
    return Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=True)


def say(line, style):
    """Print a line on standard output, in a terminal with a style of rich."""
    console = _console(sys.stdout)
    if console:
        console.print(line, style=style)
    else:
        print(line)


def printer(cars=()):
    """Return a function that prints a line of a race; cars: their names, in their order."""
    console = _console(sys.stdout)
    return (lambda line: console.print(_coloured(line, cars))) if console else print


def _coloured(line, cars):
    """Return rich's Text of a line: headings bold, the digest faint, cars in their colours."""
    from rich.text import Text
    if line.startswith("digest "):
        return Text(line, FAINT)
    text = Text(line, HEAD if line and not line.startswith(" ") else "")
    for name, style in zip(cars, CARS):
        text.highlight_words([name], style)
    return text


@contextmanager
def progress(what, total, done=0):
    """Show a bar on standard error while the block runs; yields a function that adds to it.

    what   plural of the counted things
    """
    console = _console(sys.stderr)
    if not console:
        yield lambda more=1: None
        return
    from rich import progress as bars
    with bars.Progress(bars.BarColumn(), bars.MofNCompleteColumn(), bars.TextColumn(what),
                       bars.TimeRemainingColumn(), console=console, transient=True) as bar:
        task = bar.add_task(what, total=total, completed=done)
        yield lambda more=1: bar.advance(task, more)
