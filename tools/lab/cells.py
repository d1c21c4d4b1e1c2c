"""A cell of the lab: races that differ only in their seeds; all the data that a worker needs.

    cell = Cell("Monaco", "pole-position", 0, (way,), races=200)
    way, seats, seed = cell.race(7)         # the settings of race number 7

Races use the ways in turn. With `rotate` each seed is driven as often as there are different
seatings, all drivers moving on by a car: each of them once with the same dice.
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
CHUNK = 20          # races per piece of work
# Other files that results depend on: a cell with another version of them is another cell.
_DRIVEN_BY = ("tools/lab/watch.py", "tools/lab/races.py", "tools/lab/headless.py",
              "tools/lab/cells.py", "tools/lab/careful.py")


@dataclass(frozen=True)
class Way:
    """circuit: its name, or the file of your own; table, values: compiled, and data for rivals.

    seats: a name a car; switches: the optional rules; laps: 0: the circuit's number
    """

    circuit: str
    table: bytes
    values: bytes
    seats: tuple
    switches: int
    laps: int

    def turns(self):
        """Return the number of different seatings when the drivers move on by a car."""
        seats = self.seats
        return next(n for n in range(1, len(seats) + 1) if seats[n:] + seats[:n] == seats)


@dataclass(frozen=True)
class Cell:
    """name: in the report; edition: its index in games.editions; first: the first seed.

    grid, traits    its grid in the spec, and its value from each list there, as text
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
        """Return (way, seats, seed) of a race by its number, 0 and more."""
        same, turn = divmod(number, self.turns)
        way = self.ways[same % len(self.ways)]
        turn %= len(way.seats)
        return way, way.seats[turn:] + way.seats[:turn], self.first + same

    @cached_property
    def key(self):
        """Return a hexadecimal key, equal for cells with the same races under any name."""
        told = [fingerprint(), self.game, self.edition, self.first, self.rotate,
                [[way.circuit, way.table.hex(), hashlib.sha256(way.values).hexdigest(), way.seats,
                  way.switches, way.laps] for way in self.ways]]
        return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]

    def chunks(self):
        """Return (first number, count) of its pieces of work."""
        return [(first, min(CHUNK, self.races - first)) for first in range(0, self.races, CHUNK)]

    def command(self, number):
        """Return the command that prints the same race; "" for a custom board."""
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
        """Return the race's code if people sit in all cars and the board is ours; or ""."""
        way, seats, seed = self.race(number)
        if not set(seats) <= set(rivals.NAMES) or not self.command(number):
            return ""
        guest = options_of(self.game, self.edition).GUEST
        return code.written(self.game, self.edition, opened(way.table), way.laps, way.switches,
                            [guest] * len(seats), seed)


@cache
def fingerprint():
    """Return a hash of the code that affects races: the same on machines that work together."""
    found = hashlib.sha256()
    paths = sorted((ROOT / "lib").rglob("*.py")) + [ROOT / name for name in _DRIVEN_BY]
    for path in paths:
        found.update(path.relative_to(ROOT).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]
