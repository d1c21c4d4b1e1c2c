"""Many random race codes, and one digest of their results: the same on every Python."""

import hashlib
import json
import random
import tempfile
from functools import cache
from pathlib import Path

from pitwall import games
from pitwall.race import circuits, code
from tools.lab.coded import Coded

ROOT = Path(__file__).resolve().parents[2]
TRACKS = str(ROOT / "tracks")
SEED = 19           # of the codes whose digests are stored
# Runs on MicroPython; see tools/mpy.py for tick().
SCRIPT = """
import json, sys
from coded import Coded
left, race = json.loads(sys.argv[1]), None
def tick():
    global race
    race = race or Coded(left[0], "/tracks", "/saves")
    if not race.tick():
        print(left.pop(0), race.check)
        race = None
    return bool(left)
"""
PIECE = 50          # races per MicroPython: its heap only grows


def by_lot(lots):
    """Return a random set-up without custom rules and seats; lots: a random.Random."""
    game = lots.choice(games.NAMES)
    edition = lots.randrange(len(games.editions(game)))
    options = games.room(game, "options", edition)
    cars = lots.randint(*options.CARS)
    kind = lots.choice(options.SEATS)
    seats = lots.choice((options.SEATED[:cars], (options.SEATED[0],) + (kind,) * (cars - 1)))
    name = lots.choice(circuits.names(TRACKS, game, edition))
    return (game, edition, name, lots.choice(_laps(board(game, name), options)),
            options.SETS[lots.choice(code.RULES)], list(seats), lots.randrange(code.SEEDS))


def _laps(circuit, options):
    """Return every number of laps that a code can contain; 0: the circuit's number."""
    least, most = ends = options.laps(circuit)
    few = list(range(least, min(most, code.FEW) + 1)) + [code.half_laps(circuit, ends)]
    return [0] + sorted(set(few) - {circuit.laps})


@cache
def board(game, name):
    """Return one of our circuits, opened."""
    return circuits.circuit(TRACKS, name, game)


def text_of(game, edition, name, *race):
    """Return the code of a race on one of our circuits, by its name."""
    return code.written(game, edition, board(game, name), *race)


def texts(count, seed=SEED):
    """Return codes of races over all games; fewer of them are the first of more."""
    lots = random.Random(seed)
    return [text_of(*by_lot(lots)) for _ in range(count)]


def on_cpython(codes):
    """Yield (code, check) of each race."""
    with tempfile.TemporaryDirectory() as saves:
        for text in codes:
            race = Coded(text, TRACKS, saves)
            while race.tick():
                pass
            yield text, race.check


def on_micropython(mpy, codes):
    """Yield the same, played by a tools.mpy.Mpy."""
    files = {"/lib/coded.py": (ROOT / "tools/lab/coded.py").read_text(encoding="utf-8")}
    for first in range(0, len(codes), PIECE):
        said = mpy.run(SCRIPT, files=files, args=["codes", json.dumps(codes[first:first + PIECE])],
                       timeout=3600)
        yield from [tuple(line.split()) for line in said.splitlines()]


class Digest:
    """A digest of (code, check) of races, in their order."""

    def __init__(self):
        self._sum, self.races = hashlib.sha256(), 0

    def add(self, text, check):
        self._sum.update(("%s %s\n" % (text, check)).encode())
        self.races += 1

    def __str__(self):
        return self._sum.hexdigest()[:16]


def digest(played):
    """Return the digest of all of them, as a text."""
    found = Digest()
    for text, check in played:
        found.add(text, check)
    return str(found)
