"""A whole championship in one command: each race's result, the standings, the champion.

    .venv/bin/python -m tools.championship --circuits 2xgreat-britain,2xunited-states --seats 6xbot
    .venv/bin/python -m tools.championship --damaged-engines --options standard,constructors
    .venv/bin/python -m tools.championship --seats 2xrandom,2xbot --runtime micropython

4 to 8 circuits in the order they are driven. Seats: bot (or bot-a), bot-b: the rulebook's bots;
random: anything legal, by lot. Options: see tools.race. The last line is a digest over every state:
the same on every runtime.
"""

import argparse
import json
import os
import sys

from tools.circuit import CircuitError, compile_file
from tools.arguments import Parser, one_of, seats, whole
from tools.headless_championship import BOTS, HeadlessChampionship
from tools.mpy import Mpy, MpyError
from tools.race import GAMES, MOST, MOST_SEED, ROOT, RUNTIMES, circuits, switches
from pitwall import rivals
from pitwall.games.pole_position import championship

SEATS = (*BOTS, *rivals.NAMES)

# What runs on MicroPython; see tools/mpy.py for tick().
SCRIPT = """
import sys, json
from headless_championship import HeadlessChampionship
def table_of(name):
    with open("/" + name + ".race", "rb") as file:
        return file.read()
names, seats, seed, switches, damage = json.loads(sys.argv[1])
running = HeadlessChampionship(names, table_of, seats, seed, print, switches, damage)
def tick():
    return running.tick()
"""


def tables(names):
    """{name: compiled bytes} of the circuits. Raises CircuitError."""
    return {name: bytes(compile_file(ROOT / "tracks" / (name + ".txt"))) for name in set(names)}


def on_cpython(names, kinds, seed, out, switches, damage):
    """Run one here; out gets each line of text. Returns the HeadlessChampionship, which is over."""
    running = HeadlessChampionship(names, tables(names).get, kinds, seed, out, switches, damage)
    while running.tick():
        pass
    return running


def on_micropython(mpy, names, kinds, seed, switches, damage, echo=None):
    """Run one on a MicroPython (a tools.mpy.Mpy); returns its output. Raises MpyError."""
    files = {"/%s.race" % name: table for name, table in tables(names).items()}
    files["/lib/headless_championship.py"] = (
        ROOT / "tools/headless_championship.py").read_text()
    args = ["championship", json.dumps([names, kinds, seed, switches, damage])]
    return mpy.run(SCRIPT, files=files, args=args, echo=echo)


def order(text):
    """A type for add_argument: circuits as a comma list; 2xmonaco is monaco twice."""
    kind_of, found = one_of(circuits(), "circuit"), []
    for part in text.split(","):
        times, cross, name = part.partition("x")
        if cross and times.isdecimal():
            found += [kind_of(name)] * min(int(times), championship.MOST + 1)
        else:
            found.append(kind_of(part))
    if not championship.FEWEST <= len(found) <= championship.MOST:
        raise argparse.ArgumentTypeError("'%s' is not %d to %d circuits" % (
            text, championship.FEWEST, championship.MOST))
    return found


def _arguments(argv):
    parser = Parser("championship", __doc__)
    add = parser.add_argument
    add("--game", type=one_of(GAMES, "game"), default=GAMES[0], help=", ".join(GAMES))
    add("--circuits", type=order, default="2xgreat-britain,2xunited-states",
        help="4 to 8 of " + ", ".join(circuits()))
    add("--seats", type=seats(SEATS, MOST), default="6xbot", help="such as 6xbot or bot-b,3xrandom")
    add("--seed", type=whole(0, MOST_SEED), default=0, help="0 to 2^30-1")
    add("--options", type=switches, default="standard", help="optional rules, see tools.race")
    add("--damaged-engines", action="store_true",
        help="a race finished without EP costs 1 EP in all later ones")
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    options = parser.parse_args(argv)
    try:
        championship.check(len(options.circuits), options.seats, options.options,
                           options.damaged_engines)
    except ValueError as error:
        parser.error(str(error))
    return options


def _run(options):
    setup = (options.circuits, options.seats, options.seed)
    rules = (options.options, options.damaged_engines)
    if options.runtime == "cpython":
        on_cpython(*setup, print, *rules)
    else:
        with Mpy() as mpy:
            on_micropython(mpy, *setup, *rules, _echo)
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
    except KeyboardInterrupt:
        return 130
    return 0


def _complain(text):
    print(text, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
