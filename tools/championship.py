"""Runs a championship and prints each race's result, the standings and the champion.

    .venv/bin/python -m tools.championship --circuits 2xgreat-britain,2xunited-states --seats 6xbot
    .venv/bin/python -m tools.championship --damaged-engines --options standard,constructors
    .venv/bin/python -m tools.championship --seats 2xrandom,2xbot --runtime micropython
    .venv/bin/python -m tools.championship --game formula-d --circuits monza,spa --laps 2

Circuits are in the order of the races: 4 to 8, of Formula D 1 to 8. Seats and options: see
tools.race. The last line is a checksum over every state; it is the same on every runtime.
"""

import argparse
import json

from tools import results, terminal
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.arguments import Parser, one_of, seats, whole
from tools.lab.headless_championship import HeadlessChampionship
from tools.mpy import Mpy
from tools.referee.head import vocabulary
from tools.race import (
    GAMES, MOST_SEED, ROOT, RUNTIMES, add_edition, circuits, edition_named, game_named, options_of,
    seats_of, switches_of)
from tools.running import echo, run
from pitwall import games, rivals
from pitwall.ui.words import LANGUAGES, load

CIRCUITS = {row[0]: row[9] for row in games.GAMES}     # the default

# Runs on MicroPython; see tools/mpy.py for tick().
SCRIPT = """
import sys, json
from headless_championship import HeadlessChampionship
def contents(name):
    with open("/" + name, "rb") as file:
        return file.read()
names, seats, seed, switches, more, game, language, edition = json.loads(sys.argv[1])
running = HeadlessChampionship(names, lambda name: contents(name + ".race"), seats, seed, print,
                               switches, more, game, lambda name: contents(name + ".values"),
                               language, edition)
def tick():
    return running.tick()
"""


def tables(names, game=GAMES[0]):
    """Return {name: compiled bytes} of the circuits. Raises CircuitError."""
    return {name: bytes(compile_file(folders.text(name, game))) for name in set(names)}


def values(names, game=GAMES[0]):
    """Return {name: bytes for rivals} of the circuits."""
    return {name: rivals.table(str(folders.text(name, game).parent), name) for name in set(names)}


def on_cpython(names, kinds, seed, out, switches, more, game=GAMES[0], language="en", edition=0,
               make=HeadlessChampionship):
    """Run one here; out gets each line of text. Returns the result of `make`, which is over."""
    running = make(names, tables(names, game).get, kinds, seed, out, switches, more, game,
                   values(names, game).get, language, edition)
    while running.tick():
        pass
    return running


def on_micropython(mpy, names, kinds, seed, switches, more, game=GAMES[0], echo=None,
                   language="en", edition=0):
    """Run one on a MicroPython (a tools.mpy.Mpy); returns its output. Raises MpyError."""
    files = {"/%s.race" % name: table for name, table in tables(names, game).items()}
    files.update(("/%s.values" % name, made) for name, made in values(names, game).items())
    files["/lib/headless_championship.py"] = (
        ROOT / "tools/lab/headless_championship.py").read_text(encoding="utf-8")
    args = ["championship", json.dumps([names, kinds, seed, switches, more, game, language,
                                        edition])]
    return mpy.run(SCRIPT, files=files, args=args, echo=echo)


def order_of(game, edition=0):
    """Return a type for add_argument: circuits as a comma list; 2xmonaco is monaco twice."""
    rules = games.room(game, "championship", edition)

    def read(text):
        kind_of, found = one_of(circuits(game, edition), "circuit"), []
        for part in text.split(","):
            times, cross, name = part.partition("x")
            if cross and times.isdecimal():
                found += [kind_of(name)] * min(int(times), rules.MOST + 1)
            else:
                found.append(kind_of(part))
        if not rules.FEWEST <= len(found) <= rules.MOST:
            raise argparse.ArgumentTypeError("'%s' is not %d to %d circuits" % (
                text, rules.FEWEST, rules.MOST))
        return found
    return read


def agreed(game):
    """Return (flag, help) of the game's own setting apart from rules and seats."""
    return getattr(vocabulary(games.base(game)).ABOUT, "AGREED", ("--more", "what else is agreed"))


def _parser(game, edition):
    rules, cars = games.room(game, "championship", edition), options_of(game, edition).CARS
    kinds = [kind for kind in seats_of(game, edition) if kind != "human"]
    parser = Parser("championship", __doc__)
    add = parser.add_argument
    add("--game", type=one_of(GAMES, "game"), default=GAMES[0], help=", ".join(GAMES))
    add_edition(add, game)
    add("--circuits", type=order_of(game, edition), default=CIRCUITS[games.base(game)],
        help="%d to %d of %s" % (rules.FEWEST, rules.MOST, ", ".join(circuits(game, edition))))
    add("--seats", type=seats(kinds, cars[1]), default="6x" + kinds[0],
        help="such as 2x%s,3xrandom" % kinds[0])
    add("--seed", type=whole(0, MOST_SEED), default=0, help="0 to 2^30-1")
    add("--options", type=switches_of(game, edition), default="standard", help="see tools.race")
    flag, told = agreed(game)
    if rules.MORE[0]:       # a number, from its least
        add(flag, dest="more", type=whole(rules.MORE[0], rules.MORE[-1]), default=0, help=told)
    else:
        add(flag, dest="more", action="store_true", help=told)
    add("--language", type=one_of(LANGUAGES, "language"), default=LANGUAGES[0],
        help=", ".join(LANGUAGES))
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    results.add_formats(parser)
    return parser


def _arguments(argv):
    game = game_named(argv)
    parser = _parser(game, edition_named(argv, game))
    options = parser.parse_args(argv)
    if results.of(options) and options.runtime != "cpython":
        parser.error("--%s goes with --runtime cpython" % results.of(options))
    try:
        games.room(game, "championship", options.edition).check(
            len(options.circuits), options.seats, options.options, options.more)
    except ValueError as error:
        parser.error(str(error))
    return options


def _run(options):
    setup = (options.circuits, options.seats, options.seed)
    rules = (options.options, options.more, options.game)
    form = results.of(options)
    if form:
        done = on_cpython(*setup, results.unheard, *rules, options.language, options.edition,
                          results.Championship)
        results.show(done.found(), form)
    elif options.runtime == "cpython":
        out = terminal.printer(load(options.language).text("cars"))
        on_cpython(*setup, out, *rules, options.language, options.edition)
    else:
        with Mpy() as mpy:
            on_micropython(mpy, *setup, *rules, echo, options.language, options.edition)


def main(argv=None):
    """Run one command line."""
    _run(_arguments(argv))


if __name__ == "__main__":
    run(main)
