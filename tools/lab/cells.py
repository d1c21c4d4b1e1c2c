"""A cell of the lab: races that are alike but for their seeds; all that a worker has to know.

    cell = Cell("Monaco", "pole-position", 0, (way,), races=200)
    way, seats, seed = cell.race(7)         # what race number 7 is

Races take the ways in turn. With `rotate` each seed is driven as often as there are different
seatings, all drivers moving on by a car: every one of them once on the same luck.
"""

import hashlib
import json
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from pitwall import games, rivals
from pitwall.circuit import opened
from pitwall.race import code
from tools.race import options_of

ROOT = Path(__file__).resolve().parent.parent.parent
CHUNK = 20          # races that a worker drives at a time
# What results hang on besides a cell: another version of it is another cell.
_DRIVEN_BY = ("tools/lab/watch.py", "tools/lab/races.py", "tools/lab/headless.py",
              "tools/lab/cells.py", "tools/lab/careful.py")


@dataclass(frozen=True)
class Way:
    """circuit: its name, or the file of one's own; table, values: compiled, and what rivals know.

    seats: a name a car; switches: the optional rules; laps: 0: as many as the circuit says
    """

    circuit: str
    table: bytes
    values: bytes
    seats: tuple
    switches: int
    laps: int

    def turns(self):
        """How many different seatings there are when the drivers move on by a car."""
        seats = self.seats
        return next(n for n in range(1, len(seats) + 1) if seats[n:] + seats[:n] == seats)


@dataclass(frozen=True)
class Cell:
    """name: in the report; edition: its place in games.editions; first: the first seed.

    grid, traits    which grid of the spec it is of, and what it has of each list there, as told
    """

    name: str
    game: str
    edition: int
    ways: tuple
    races: int = 200
    first: int = 0
    rotate: bool = False
    grid: int = 0
    traits: tuple = ()

    @cached_property
    def turns(self):
        return max(way.turns() for way in self.ways) if self.rotate else 1

    def race(self, number):
        """(way, seats, seed) of a race by its number, 0 and more."""
        same, turn = divmod(number, self.turns)
        way = self.ways[same % len(self.ways)]
        turn %= len(way.seats)
        return way, way.seats[turn:] + way.seats[:turn], self.first + same

    @cached_property
    def key(self):
        """Hexadecimal: the same for cells whose races are the same, whatever they are called."""
        told = [fingerprint(), self.game, self.edition, self.first, self.rotate,
                [[way.circuit, way.table.hex(), hashlib.sha256(way.values).hexdigest(), way.seats,
                  way.switches, way.laps] for way in self.ways]]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]

    def chunks(self):
        """(first number, how many) of its pieces of work."""
        return [(first, min(CHUNK, self.races - first)) for first in range(0, self.races, CHUNK)]

    def command(self, number):
        """What drives the same race again, told as on the radio; "" for a board of one's own."""
        way, seats, seed = self.race(number)
        if "/" in way.circuit or way.circuit.endswith(".txt"):
            return ""
        options = ",".join(options_of(self.game, self.edition).names(way.switches)) or "none"
        words = ["tools.race --game", self.game, "--circuit", way.circuit, "--seats",
                 ",".join(seats), "--seed", str(seed), "--options", options]
        if self.edition:
            words += ["--edition", games.editions(self.game)[self.edition]]
        return " ".join(words + (["--laps", str(way.laps)] if way.laps else []))

    def code(self, number):
        """The race's code, if people sit in all cars and the board is a house one; or ""."""
        way, seats, seed = self.race(number)
        if not set(seats) <= set(rivals.NAMES) or not self.command(number):
            return ""
        guest = options_of(self.game, self.edition).GUEST
        return code.written(self.game, self.edition, opened(way.table), way.laps, way.switches,
                            [guest] * len(seats), seed)


@cache
def fingerprint():
    """Of all that decides how a race goes: the same on all machines that may work together."""
    found = hashlib.sha256()
    paths = sorted((ROOT / "lib").rglob("*.py")) + [ROOT / name for name in _DRIVEN_BY]
    for path in paths:
        found.update(path.relative_to(ROOT).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]
