"""A race in one command, told as on the radio.

    .venv/bin/python -m tools.race --circuit great-britain --seats 6xbot --seed 7
    .venv/bin/python -m tools.race --seats 2xbot,random --runtime micropython
    .venv/bin/python -m tools.race --options all,-extended-play

Seats: bot (or bot-a), bot-b: the rulebook's bots; random: anything legal, by lot; human: you, on
cpython. Options: the optional rules by name, or standard, all, none, and -name to take one off,
read from the left. The last line is a digest over the state after every answer: the same on every
runtime.
"""

import argparse
import json
import os
import sys
from pathlib import Path

from tools import tracks
from tools.circuit import CircuitError, compile_file
from tools.arguments import Parser, one_of, seats, whole
from tools.headless import BOTS, Headless
from tools.human import Human, NoMore
from tools.mpy import Mpy, MpyError
from pitwall import rivals
from pitwall.games.pole_position import STANDARD, options as rules

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("pole-position",)
RUNTIMES = ("cpython", "micropython")
SEATS = (*BOTS, *rivals.NAMES, "human")
MOST = 6
MOST_SEED = 2 ** 30 - 1

# What runs on MicroPython; see tools/mpy.py for tick().
SCRIPT = """
import sys, json
from headless import Headless
with open("/race.pwc", "rb") as file:
    table = file.read()
race = Headless(table, json.loads(sys.argv[1]), int(sys.argv[2]), print, sys.argv[3] == "quiet",
                switches=int(sys.argv[4]))
def tick():
    return race.tick()
"""


def circuits():
    """Names of the circuits there are."""
    return tracks.names(GAMES[0])


def on_cpython(table, names, seed, out, quiet=False, human=None, switches=STANDARD):
    """Run a race here; out gets each line of text. Returns the Headless, which is over."""
    race = Headless(table, names, seed, out, quiet, human, switches)
    while race.tick():
        pass
    return race


def on_micropython(mpy, table, names, seed, quiet=False, echo=None, switches=STANDARD):
    """Run a race on a MicroPython (a tools.mpy.Mpy); returns its output. Raises MpyError."""
    files = {"/race.pwc": bytes(table),
             "/lib/headless.py": (ROOT / "tools/headless.py").read_text()}
    args = ["race", json.dumps(names), str(seed), "quiet" if quiet else "all", str(switches)]
    return mpy.run(SCRIPT, files=files, args=args, echo=echo)


def switches(text):
    """A type for add_argument: a comma list of optional rules as their switches."""
    try:
        return rules.read(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _arguments(argv):
    parser = Parser("race", __doc__)
    add = parser.add_argument
    add("--game", type=one_of(GAMES, "game"), default=GAMES[0], help=", ".join(GAMES))
    add("--circuit", type=one_of(circuits(), "circuit"), default="great-britain",
        help=", ".join(circuits()))
    add("--seats", type=seats(SEATS, MOST), default="6xbot",
        help="1 to 6, such as 6xbot or human,2xbot-b,random")
    add("--seed", type=whole(0, MOST_SEED), default=0, help="0 to 2^30-1")
    add("--options", type=switches, default="standard",
        help="optional rules: standard, all, none, or names with commas, -name to take one off")
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    add("--quiet", action="store_true", help="only the result and the digest")
    options = parser.parse_args(argv)
    if "human" in options.seats and options.runtime != "cpython":
        parser.error("a human can play on cpython only")
    return options


def _run(options):
    table = compile_file(tracks.text(options.circuit, options.game))
    if options.runtime == "cpython":
        on_cpython(table, options.seats, options.seed, print, options.quiet, Human(),
                   options.options)
    else:
        with Mpy() as mpy:
            on_micropython(mpy, table, options.seats, options.seed, options.quiet, _echo,
                           options.options)
    sys.stdout.flush()


def _echo(text):
    print(text, end="", flush=True)


def main(argv=None):
    """Run one command line; returns the exit status."""
    try:
        _run(_arguments(argv))
    except BrokenPipeError:     # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except CircuitError as error:
        return _complain("\n".join(error.lines))
    except MpyError as error:
        return _complain(error.traceback)
    except NoMore:
        return _complain("race: no more answers")
    except KeyboardInterrupt:
        return 130
    return 0


def _complain(text):
    print(text, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
