"""Plays referee scripts: a situation, rolls and choices, and the expected result.

    .venv/bin/python -m tools.referee FILE...                 # exit 0 if all hold
    .venv/bin/python -m tools.referee FILE --runtime micropython
    .venv/bin/python -m tools.referee --words pole-position   # every word of a game

Each failed expectation is printed as FILE:LINE: expected ..., was ... (exit status 1); an error in
a script as FILE:LINE: reason (exit status 2). docs/develop/referee.md describes the language.
"""

import sys

from tools import terminal
from tools.arguments import Parser, one_of
from tools.mpy import Mpy
from tools.referee import page
from tools.referee.reader import GAMES, vocabulary
from tools.referee.scripts import Script, judge, on_cpython, on_micropython
from tools.running import Refused, run, text_of

RUNTIMES = ("cpython", "micropython")


def _read(path, parser):
    try:
        return Script(path, text_of(path))
    except Refused as error:
        parser.error(str(error))


def _play(scripts, runtime):
    if runtime == "cpython":
        return on_cpython(scripts)
    with Mpy() as mpy:
        return on_micropython(mpy, scripts)


def _many(count, what):
    return "%d %s%s" % (count, what, "" if count == 1 else "s")


def main(argv=None):
    """Run one command line; returns the exit status."""
    parser = Parser("referee", __doc__)
    add = parser.add_argument
    add("files", nargs="*", metavar="FILE", help="scripts")
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    add("--words", type=one_of(tuple(GAMES), "game"), metavar="GAME",
        help="list every word of a game: " + ", ".join(GAMES))
    chosen = parser.parse_args(argv)
    if chosen.words:
        print("\n".join(page.tables(vocabulary(chosen.words))))
        return 0
    if not chosen.files:
        parser.error("which script?")
    scripts = [_read(path, parser) for path in chosen.files]
    found = _play(scripts, chosen.runtime)
    return _report(scripts, found)


def _report(scripts, found):
    for script, result in zip(scripts, found):
        for line, text in result["shown"]:
            print("%s:%d: %s" % (script.name, line, text))
    status, lines = judge(scripts, found)
    for line in lines:
        if status == 2:
            print(line, file=sys.stderr)
        else:
            terminal.say(line, terminal.BAD)
    situations = sum(result["situations"] for result in found)
    if not status:
        terminal.say("all hold: %s in %s" % (_many(situations, "situation"),
                                             _many(len(scripts), "script")), terminal.GOOD)
    return status


if __name__ == "__main__":
    run(main)
