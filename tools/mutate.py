"""Damaged saves and circuit tables: each is accepted, or refused with a reason, without a crash.

    .venv/bin/python -m tools.mutate --count 100000
    .venv/bin/python -m tools.mutate --count 500 --first 2000 --runtime micropython

Saves of races of all games and editions and of championships, settings, and every compiled circuit
are damaged at random: bits, bytes, runs of zeros, pieces left out, inserted or repeated. Half of
them get a correct checksum. Accepted files are played on. Prints the number of refusals by reason.
A mutant that raises, or takes more than ten seconds, is listed with its number; exit status 1.
"""

import functools
import json
import signal
import traceback
from pathlib import Path

from tools.arguments import Parser, one_of, whole
from tools.fuzz import RUNTIMES
from tools.mpy import Mpy, MpyError
from tools.lab.mutants import Held, Mutants
from tools.running import complain, run as run_tool
from pitwall import games
from pitwall.race import circuits, run
from pitwall.race.correcting import Correcting
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL
from pitwall.race.season import Season
from pitwall.device.settings import LAYOUT, SLEEPS, Settings
from pitwall.ui.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
FOLDER = str(ROOT / "tracks")
SAVES = 12          # of each game
CORRECTED = 12      # one answer in 12 has a value corrected before it
SECONDS = 10        # for a mutant
SCRIPT = """
import sys, json
from mutants import Mutants
first, count, kinds = json.loads(sys.argv[1])
files = []
for i, kind in enumerate(kinds):
    with open("/mutant%d" % i, "rb") as file:
        files.append((kind, file.read()))
mutants = Mutants(files, first, count, "/tracks")
def tick():
    try:
        more = mutants.tick()
    except Exception:
        print("mutant %d: %s" % (mutants.number, mutants.what))
        raise
    if not more:
        print(mutants.summary())
    return more
"""


def race_save(game, number):
    """Return the save of a race in progress: random circuit, rules, cars and seats.

    The game's editions take turns.
    """
    dice, held, edition = Dice(number), Held(None), number % len(games.editions(game))
    names = circuits.names(FOLDER, game, edition)
    options = games.room(game, "options", edition)
    least, most = options.CARS
    bots = sorted(options.BOTS.values())
    seats = [0] + [0 if not bots or dice.below(2) else bots[dice.below(len(bots))]
                   for _ in range(max(least - 1, dice.below(most)))]
    race = run.fresh(held, FOLDER, names[dice.below(len(names))], seats, 2,
                     (dice.bits() | dice.bits() << 15) & options.SETS["all"],
                     number, game=game, edition=edition)
    race.start()
    for _ in range(dice.below(600)):
        before = held.data
        if race.race.over:
            break
        if not dice.below(CORRECTED):
            put_right(race, dice)
        rolls = race.race.ask.kind == ROLL
        race.answer(race.roll() if rolls else dice.below(race.race.ask.n), True)
    return before if race.race.over else held.data


def put_right(race, dice):
    """Correct a random value; the correction is among the answers of the save."""
    values = games.room(race.race.game.NAME, "corrections").Values(race.race)
    who = dice.below(len(race.race.cars))
    items = values.items(who)
    i = items[dice.below(len(items))] if items else 0
    options = values.options(who, i) if items else ()
    if options:
        value = options[dice.below(len(options))]
        for _ in Correcting(race.race, values.changes(who, i, value), race).steps():
            pass


def season_save(number):
    """Return the save of a championship before its first race."""
    season = Season("", FOLDER)
    season.journal = Held(None)
    seats = [Dice(number).below(3) for _ in range(2 + number % 5)]
    edition = number % len(games.editions(games.NAMES[0]))
    names = circuits.names(FOLDER, games.NAMES[0], edition) * 3
    season.begin(names[:4 + number % 5], seats, number % 1000 & ~1024, True, number,
                 edition=edition)
    return season.journal.data


def settings_file(number):
    """Return random settings."""
    dice, of, held = Dice(number), Settings(""), Held(None)
    held.layout = LAYOUT
    of._journal = lambda: held
    of.language, of.sleep = dice.below(len(LANGUAGES)), SLEEPS[dice.below(len(SLEEPS))]
    of.brightness = 10 + dice.below(91)
    of.sound, of.real, of.undo = dice.below(2), dice.below(2), dice.below(2)
    assert of.save()
    return held.data


@functools.cache
def files():
    """Return [(kind, bytes)] of sound files to damage. It takes seconds to make them."""
    found = [("race", race_save(game, number)) for game in games.ALL for number in range(SAVES)]
    found += [("season", season_save(number)) for number in range(SAVES // 2)]
    found += [("settings", settings_file(number)) for number in range(SAVES // 3)]
    return found + [("circuit", path.read_bytes()) for path in sorted(
        Path(FOLDER).glob("**/*.pwc"))]


class Hang(Exception):
    """A mutant takes too long."""


def _too_long(*_):
    raise Hang("more than %d seconds" % SECONDS)


def on_cpython(first, count, on_error=None):
    """Try the mutants here; returns the text that MicroPython prints.

    on_error(mutants)   called for one that raises, which is then skipped; None: raise
    """
    mutants = Mutants(files(), first, count, FOLDER)
    signal.signal(signal.SIGALRM, _too_long)
    more = True
    while more:
        signal.alarm(SECONDS)
        try:
            more = mutants.tick()
        except Exception:
            if not on_error:
                print("mutant %d: %s" % (mutants.number, mutants.what))
                raise
            on_error(mutants)
            mutants.number += 1
            more = mutants.number < mutants.end
        finally:
            signal.alarm(0)
    return mutants.summary() + "\n"


def on_micropython(mpy, first, count, timeout=7200):
    """Try the mutants on a tools.mpy.Mpy; returns its output. Raises MpyError."""
    sound = files()
    there = {"/mutant%d" % i: data for i, (_, data) in enumerate(sound)}
    there["/lib/mutants.py"] = (ROOT / "tools/lab/mutants.py").read_text(encoding="utf-8")
    args = ["mutate", json.dumps([first, count, [kind for kind, _ in sound]])]
    return mpy.run(SCRIPT, files=there, args=args, timeout=timeout)


def _arguments(argv):
    parser = Parser("mutate", __doc__)
    add = parser.add_argument
    add("--count", type=whole(1, 10000000), default=2000, help="how many")
    add("--first", type=whole(0, 100000000), default=0, help="number of the first")
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    return parser.parse_args(argv)


def main(argv=None):
    """Run one command line; returns the exit status."""
    options = _arguments(argv)
    failed = []

    def name(mutants):
        failed.append(mutants.number)
        print("mutant %d: %s" % (mutants.number, mutants.what))
        traceback.print_exc()

    try:
        if options.runtime == "cpython":
            print(on_cpython(options.first, options.count, name), end="")
        else:
            with Mpy() as mpy:
                print(on_micropython(mpy, options.first, options.count), end="")
    except MpyError as error:
        return complain(str(error))
    return 1 if failed else 0


if __name__ == "__main__":
    run_tool(main)
