"""Runs a race and prints its commentary.

    .venv/bin/python -m tools.race --circuit great-britain --seats 6xbot --seed 7
    .venv/bin/python -m tools.race --seats 2xbot,random --runtime micropython
    .venv/bin/python -m tools.race --options all,-extended-play --language es

    .venv/bin/python -m tools.race --game formula-d --circuit monza --seats 8xrival --laps 2
    .venv/bin/python -m tools.race --edition 2022 --seats random,5xbot
    .venv/bin/python -m tools.race --code AR4KL7XC4L --people proposal
    .venv/bin/python -m tools.race --quick formula-d --level easy --seed 7
    .venv/bin/python -m tools.race --codes 40 --runtime micropython

Seats: random: any legal answer, at random; proposal: the answer proposed to players; human: you, on
cpython. Pole Position: bot (or bot-a) and bot-b: the rulebook's bots. Other games: rival-easy,
rival-normal (or rival), rival-hard. Formula D and Race Pace: careful, a plain driver, the measure
for rivals. Options: the optional rules by name, or standard, all, none, and -name to take one off,
read from the left. A ten-letter code from a set-up gives the same race on any device; four letters
to compare follow at the end. --quick is the Quick race of the menu with the dice of a seed; its
player accepts the proposals. --codes plays random codes over all games with players who accept the
proposals, and prints one checksum of their results.
The last line is a checksum over the state after every answer; it is the same on every runtime.
--json and --csv print only the result, for programs.
"""

import argparse
import contextlib
import json
import sys
import tempfile
from pathlib import Path

from tools import results, terminal
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.arguments import Parser, one_of, seats, telling, whole
from tools.lab import careful, codes
from tools.lab.headless import Headless
from tools.lab.human import Human
from tools.lab.of_run import Coded
from tools.mpy import Mpy
from tools.running import echo, run
from pitwall import games, rivals
from pitwall.race import code, quick
from pitwall.ui.words import LANGUAGES, load

ROOT = Path(__file__).resolve().parent.parent
GAMES = games.ALL
RUNTIMES = ("cpython", "micropython")
CIRCUITS = {row[0]: row[8] for row in games.GAMES}     # the default
MOST_SEED = 2 ** 30 - 1
MOST_CODES = 100000
TRACKS = str(ROOT / "tracks")
PEOPLE = ("human", "proposal")
GOES_WITH_QUICK = ("--edition", "--seed")
SAID_BY_CODE = ("--game", "--edition", "--circuit", "--seats", "--seed", "--laps", "--options",
                "--runtime")

# Runs on MicroPython; see tools/mpy.py for tick().
SCRIPT = """
import sys, json
from headless import Headless
with open("/race.pwc", "rb") as file:
    table = file.read()
names, seed, quiet, switches, game, laps, language, log, edition = json.loads(sys.argv[1])
with open("/race.pwv", "rb") as file:
    values = file.read()
race = Headless(table, names, seed, print, quiet, None, switches, game, laps, values, language,
                log, edition)
def tick():
    return race.tick()
"""


def circuits(game=GAMES[0], edition=0):
    """Return the names of the circuits of a game's edition, by its index."""
    offered = options_of(game, edition).CIRCUITS
    return [name for name in folders.names(game) if not offered or name in offered]


def options_of(game, edition=0):
    """Return the module `options` of a game's edition."""
    return games.room(game, "options", edition)


def seats_of(game, edition=0):
    """Return the kinds of seats of a game, by name."""
    plain = (careful.SEAT,) if game in careful.GAMES else ()
    return (*options_of(game, edition).BOTS, *rivals.names(game), *plain, "human")


def on_cpython(table, names, seed, out, quiet=False, human=None, switches=None, game=GAMES[0],
               laps=0, values=b"", language="en", log=False, edition=0):
    """Run a race here; out gets each line of text. Returns the Headless, which is over."""
    race = Headless(table, names, seed, out, quiet, human, switches, game, laps, values, language,
                    log, edition)
    while race.tick():
        pass
    return race


def on_micropython(mpy, table, names, seed, quiet=False, echo=None, switches=None, game=GAMES[0],
                   laps=0, values=b"", language="en", log=False, edition=0):
    """Run a race on a MicroPython (a tools.mpy.Mpy); returns its output. Raises MpyError."""
    files = {"/race.pwc": bytes(table), "/race.pwv": values,
             "/lib/headless.py": (ROOT / "tools/lab/headless.py").read_text(encoding="utf-8"),
             "/lib/tools/lab/careful.py": (ROOT / "tools/lab/careful.py").read_text(
                 encoding="utf-8")}
    args = ["race", json.dumps([names, seed, quiet, switches, game, laps, language, log,
                                edition])]
    return mpy.run(SCRIPT, files=files, args=args, echo=echo)


def switches_of(game, edition=0):
    """Return a type for add_argument: a comma list of optional rules as their switches."""
    def read(text):
        try:
            return options_of(game, edition).read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
    return read


def _named(argv):
    """Return the given flags except --quiet and --plain."""
    words = sys.argv[1:] if argv is None else argv
    return {word.partition("=")[0] for word in words if word.startswith("--")} - {
        "--quiet", "--plain"}


def game_named(argv):
    """Return the named game, on which other arguments depend. A wrong one is reported later."""
    game = _word(argv, "--game", _word(argv, "--quick", GAMES[0]))
    return game if game in GAMES else GAMES[0]


def edition_named(argv, game):
    """Return the index of the named edition, in the same way."""
    there = games.editions(game)
    name = _word(argv, "--edition", there[0])
    return there.index(name) if name in there else 0


def _word(argv, flag, usual):
    """Return the word after a flag of the command line."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument(flag, dest="word", default=usual)
    words = [word for word in sys.argv[1:] if word] if argv is None else argv
    try:
        return parser.parse_known_args(words)[0].word
    except argparse.ArgumentError:      # no word follows
        return usual


def add_edition(add, game):
    """Add the argument --edition, whose value is an index into games.editions."""
    there = games.editions(game)
    known = one_of(there, "edition")
    add("--edition", type=lambda text: there.index(known(text)), default=0, help=", ".join(there))


def _arguments(argv):
    game = game_named(argv)
    edition = edition_named(argv, game)
    cars, laps = options_of(game, edition).CARS, options_of(game, edition).LAPS
    kinds, there = seats_of(game, edition), circuits(game, edition)
    parser = Parser("race", __doc__)
    add = parser.add_argument
    add("--game", type=one_of(GAMES, "game"), default=GAMES[0], help=", ".join(GAMES))
    add_edition(add, game)
    add("--circuit", type=one_of(there, "circuit"), default=CIRCUITS[games.base(game)],
        help=", ".join(there))
    add("--seats", type=seats(kinds, cars[1]), default="6x" + kinds[0],
        help="%d to %d, such as 2x%s,random" % (*cars, kinds[0]))
    add("--seed", type=whole(0, MOST_SEED), default=0, help="0 to 2^30-1")
    add("--laps", type=whole(*laps), default=0, help="%d to %d; else those of the circuit" % laps)
    add("--options", type=switches_of(game, edition), default="standard",
        help="optional rules: standard, all, none, or names with commas, -name to take one off")
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    add("--code", type=str.upper, default="", help="the race of a code, its ten letters")
    add("--quick", type=one_of(games.NAMES, "game"), default=None,
        help="the Quick race of the menu: " + ", ".join(games.NAMES))
    add("--level", type=one_of(quick.LEVELS, "level"), default=None,
        help="of the drivers of a Quick race: " + ", ".join(quick.LEVELS))
    add("--people", type=one_of(PEOPLE, "way"), default=None,
        help="who answers for people in the race of a code (human) or a Quick race (proposal): "
        + ", ".join(PEOPLE))
    add("--codes", type=whole(1, MOST_CODES), default=0,
        help="1 to %d races of codes by lot, and the digest of all" % MOST_CODES)
    telling(add, LANGUAGES)
    results.add_formats(parser)
    options = parser.parse_args(argv)
    _check_format(parser, options)
    if options.codes:
        if _named(argv) - {"--codes", "--runtime"}:
            parser.error("--codes goes with --runtime and --quiet alone")
        return options
    if options.level and not options.quick:
        parser.error("--level goes with --quick")
    if options.quick:
        _check_quick(parser, options, sys.argv[1:] if argv is None else argv)
        return options
    if options.code:
        _check_code(parser, options, sys.argv[1:] if argv is None else argv)
        return options
    if "human" in options.seats and options.runtime != "cpython":
        parser.error("a human can play on cpython only")
    if len(options.seats) < cars[0]:
        parser.error("%s is for %d to %d seats" % (game, *cars))
    return options


def _check_format(parser, options):
    """Check that a result alone is of a race without people, on this Python."""
    form = results.of(options)
    options.people = options.people or PEOPLE[bool(options.quick)]
    coded = options.code or options.quick
    asks = options.people == "human" if coded else "human" in options.seats
    if form and (options.runtime != "cpython" or asks):
        parser.error("--%s goes with --runtime cpython and without people" % form)


def _check_code(parser, options, argv):
    """Check the code and that no other argument describes the race, because the code does."""
    given = [word for word in argv if word.partition("=")[0] in SAID_BY_CODE]
    if given:
        parser.error("%s: a code says that already" % given[0])
    try:
        options.game, options.edition = code.read(options.code, TRACKS)[:2]
    except ValueError as error:
        parser.error("--code %s: %s" % (options.code, load().say(str(error))))


def _check_quick(parser, options, argv):
    """Write the code of a Quick race, which contains all but the edition and the seed."""
    given = [word for word in argv if word.partition("=")[0] in ("--code",) + SAID_BY_CODE]
    for word in given:
        if word.partition("=")[0] not in GOES_WITH_QUICK:
            parser.error("%s: a Quick race says that already" % word)
    if options.seed >= code.SEEDS:
        parser.error("--seed %d: that of a race code is 0 to %d" % (options.seed, code.SEEDS - 1))
    options.game = options.quick
    options.code = quick_code(options.quick, options.seed, options.level, options.edition)


def quick_code(game, seed, level="", edition=0):
    """Return the race code of the menu's Quick race; level: "" for the usual one."""
    level = quick.LEVELS.index(level) if level else quick.NORMAL
    return quick.race(TRACKS, game, edition, level).code(seed)


def _out(options):
    """Return the function that takes the lines of a race."""
    if results.of(options):
        return results.unheard
    return terminal.printer(load(options.language).text("cars"))


def _run_code(options):
    """Run the race of a code, the same as on any device."""
    person, form = None, results.of(options)
    if options.people == "human":
        person = Human(options.game, options.language, options.edition)
    with tempfile.TemporaryDirectory() as saves:
        race = Coded(options.code, TRACKS, saves, _out(options), person, options.quiet,
                     options.language, options.log)
        while race.tick():
            pass
        if form:
            results.show(results.race(race, code.seed(options.code), race.run), form)


def _run_codes(options):
    """Print a line for each code, and the digest of all."""
    texts, found = codes.texts(options.codes), codes.Digest()
    with contextlib.ExitStack() as stack:
        played = (codes.on_cpython(texts) if options.runtime == "cpython"
                  else codes.on_micropython(stack.enter_context(Mpy()), texts))
        for text, check in played:
            found.add(text, check)
            if not options.quiet:
                print("code %s, check %s" % (text, check))
    print("%d codes, digest %s" % (found.races, found))


def _run(options):
    if options.codes:
        _run_codes(options)
        return
    if options.code:
        _run_code(options)
        return
    path = folders.text(options.circuit, options.game)
    table, values = compile_file(path), rivals.table(str(path.parent), options.circuit)
    race = (table, options.seats, options.seed)
    more = {"switches": options.options, "game": options.game, "laps": options.laps,
            "values": values, "language": options.language, "log": options.log,
            "edition": options.edition}
    form = results.of(options)
    if form:
        done = on_cpython(*race, _out(options), True, **more)
        results.show(results.race(done, options.seed), form)
    elif options.runtime == "cpython":
        human = Human(options.game, options.language, options.edition)
        on_cpython(*race, _out(options), options.quiet, human, **more)
    else:
        with Mpy() as mpy:
            on_micropython(mpy, *race, options.quiet, echo, **more)


def main(argv=None):
    """Run one command line."""
    _run(_arguments(argv))


if __name__ == "__main__":
    run(main)
