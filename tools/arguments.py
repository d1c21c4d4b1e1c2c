"""Command lines of the tools: a wrong argument gets one clear line and exit status 2.

    parser = Parser("race", "A race in one command.")
    parser.add_argument("--seed", type=whole(0, 2 ** 30 - 1), default=0)
    parser.add_argument("--seats", type=seats(("bot", "random"), 6), default="6xbot")
    options = parser.parse_args(argv)
"""

import argparse
import os
import sys
from pathlib import Path

from pitwall import VERSION
from pitwall.rivals.temper import TRAITS
from tools import terminal


_started = {}       # {the tool's name: (the command, its module)}, if `pitwall` started it


def started_as(name, module):
    """Note that `pitwall NAME` started a tool: its help and its errors use that name."""
    _started[module.removeprefix("tools.")] = (name, ".venv/bin/python -m " + module)


class _Plain(argparse.Action):
    """The option --plain, which works as soon as it is read and stores nothing in the options."""

    def __init__(self, option_strings, dest, **more):
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, default=argparse.SUPPRESS,
                         **more)

    def __call__(self, *_):
        terminal.plain()


class Parser(argparse.ArgumentParser):
    """An ArgumentParser for `python -m tools.NAME` with one-line errors, without usage."""

    def __init__(self, name, about):
        command, typed = _started.get(name, ("", ""))
        if command:
            about = about.replace(typed, "pitwall " + command)
        super().__init__(prog="pitwall " + command if command else "tools." + name,
                         description=about, allow_abbrev=False,
                         formatter_class=argparse.RawDescriptionHelpFormatter)
        self.name = command or name.rpartition(".")[2]
        super().add_argument("--version", action="version", version="Pitwall " + VERSION)
        super().add_argument("--plain", action=_Plain, help="no colour and no progress bar")

    def add_argument(self, *names, **more):
        """Add an argument as argparse does, without listing optional ones as missing."""
        if more.get("nargs") == "*":
            more.setdefault("default", [])
        action = super().add_argument(*names, **more)
        known = getattr(more.get("type"), "names", None)
        if known:
            action.completer = lambda **_: known        # argcomplete looks for it
        return action

    def parse_args(self, args=None, namespace=None):
        """Parse as argparse does, or give a completing shell the words of the command."""
        if "_ARGCOMPLETE" in os.environ:
            import argcomplete
            argcomplete.autocomplete(self)
        return super().parse_args(args, namespace)

    def error(self, message):
        """Print an error, also one the tool finds itself, and exit with status 2."""
        print("%s: %s" % (self.name, " ".join(message.split())), file=sys.stderr)
        sys.exit(2)


def telling(add, languages):
    """Add the arguments of commands that print a race; add: add_argument of a Parser."""
    add("--language", type=one_of(languages, "language"), default=languages[0],
        help=", ".join(languages))
    add("--quiet", action="store_true", help="only the result and the digest")
    add("--log", action="store_true",
        help="with each line the sections of the rules that were applied, and every roll")


def whole(low, high):
    """Return a type for add_argument: a whole number low .. high, decimal."""
    def read(text):
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError("'%s' is not a whole number" % text) from None
        if not low <= value <= high:
            raise argparse.ArgumentTypeError("%d is not in %d to %d" % (value, low, high))
        return value
    return read


def one_of(names, what):
    """Return a type for add_argument: one of `names`; `what` is the word for such a thing."""
    def read(text):
        if text not in names:
            raise argparse.ArgumentTypeError(
                "no %s '%s'; there are %s" % (what, text, ", ".join(names)))
        return text
    read.names = names
    return read


def seats(kinds, most):
    """Return a type for add_argument: `6xbot`, or `bot,2xrandom`, as a list of 1 .. most kinds.

    A rival may have the personality of a trait: `rival-hard/late`.
    """
    known = one_of(kinds, "seat")

    def kind_of(text):
        kind, slash, trait = text.partition("/")
        if slash and known(kind).startswith("rival"):
            return kind + slash + one_of(TRAITS, "trait")(trait)
        return known(text)

    def read(text):
        found = []
        for part in text.split(","):
            times, cross, kind = part.partition("x")
            if cross and times.isdecimal():
                found += [kind_of(kind)] * min(int(times), most + 1)
            else:
                found.append(kind_of(part))
        if not 1 <= len(found) <= most:
            raise argparse.ArgumentTypeError("'%s' is not 1 to %d seats" % (text, most))
        return found
    return read


def is_picture(path):
    """Return True if the path ends like a picture's."""
    return Path(path).suffix.lower() == ".png"


def picture(text):
    """Return the Path of a PNG picture to write; a type for add_argument."""
    if not is_picture(text):
        raise argparse.ArgumentTypeError("'%s' does not end in .png" % text)
    return Path(text)
