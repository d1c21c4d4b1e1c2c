"""Compute the tables with which the rivals of Formula D rate a place; the device reads them.

    .venv/bin/python -m tools.build.rival_tables [CIRCUIT.txt ...]   # none: all of tracks/formula-d

For every cell, stops made there and gear: the turns to the line on an empty road, plus the wear
points of the drive at a price in turns. It is solved backward over the lap. Each gear has the mean
over the faces of its die of the best end of the move, including braking and paid overshooting. A
lap ends where the next begins, so the lap is swept until the values are stable. The result is
stored next to the circuit as NAME.pwv; lib/pitwall/rivals/formula_d/values.py describes the layout.
"""

import os
import sys
from binascii import crc32
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "lib"))

from pitwall.circuit import STOPS, opened  # noqa: E402
from pitwall.circuit.lanes import NONE  # noqa: E402
from pitwall.games.formula_d.asks import GEAR_FACES  # noqa: E402
from pitwall.games.formula_d.moves import Moves  # noqa: E402
from pitwall.games.formula_d.overshooting import HOPELESS, spaces  # noqa: E402
from pitwall.games.formula_d.track import Track  # noqa: E402
from pitwall.rivals.formula_d.values import (  # noqa: E402
    AFTER, GEARS, MAGIC, STEP, TABLES, VERSION, ZERO, row_starts)
from tools.arguments import Parser  # noqa: E402
from tools.circuit.compile import CircuitError, compile_file  # noqa: E402
from tools.running import complain, reason, run  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / "tracks" / "formula-d"
# Files that a table depends on besides its circuit; the Makefile has the same list.
MADE_BY = ("tools/build/rival_tables.py", "lib/pitwall/rivals/formula_d/values.py",
           *("lib/pitwall/games/formula_d/%s.py" % room
             for room in ("asks", "moves", "overshooting", "track")))
OUT = 15.0                      # price in turns of being out
SPIN = 2.5                      # turns that a spin costs, besides the tyres
SWEEPS, CLOSE = 12, 0.002
PACE = 11                       # rows of a turn, roughly
MOST = 30                       # spaces of a die
PRICES_AFTER = ((0.05, 0.05, 0.05, 0.3), (5.0, 5.0, 5.0, 5.0))   # a poor car then has none left
HOMEWARD = 0.2                  # price of a turn after the flag: nothing counts, but people wait
# prices in turns of a point of tyres, brakes, gearbox, engine: for a car with many points, with few
PRICES = ((0.1, 0.1, 0.1, 0.4), (0.6, 0.5, 0.5, 1.2))


class Road:
    """The empty road: the possible ends of each move.

    states   (cell, stops made) pairs, from the last row to the first
    ends     ends[state][s]: [(state after, spaces overshot, over the line?)] after s spaces
    """

    def __init__(self, circuit):
        self.circuit, self.track = circuit, Track(circuit)
        self._moves = Moves(circuit, self.track)
        self._moves.reset()
        self._known = {}
        cells = sorted(range(circuit.cells), key=lambda c: -self.track.row[c])
        self.states = [(c, k) for c in cells for k in range(1 + self.most_stops(c))]
        self.ends = {state: self._ends(state) for state in self.states}

    def most_stops(self, cell):
        corner = self.track.corner(cell)
        return 0 if corner == NONE else self.track.stops(corner)

    def _ends(self, state):
        moves = self._moves
        moves.start_at(*state)
        found = []
        for s in range(MOST + 1):
            cells = sorted({moves.node(s, i) for i in range(moves.nodes(s))})
            ends = [end for end in (self._end(state, cell) for cell in cells) if end]
            if not ends or not moves.walk_on(s):
                return found + ([ends] if ends else [])
            found.append(ends)
        return found

    def _end(self, state, cell):
        """Return the state after ending there; None if the car is out."""
        track, (start, stops) = self.track, state
        over = spaces(track, start, stops, cell)
        if over == HOPELESS:
            return None
        line = track.row[cell] < track.row[start]
        corner = track.corner(cell)
        if over or corner == NONE:
            return (cell, 0), over, line
        made = stops if corner == track.corner(start) and not line else 0
        return (cell, min(made + 1, track.stops(corner))), 0, line


class Solver:
    """Values of one table: value[state][gear - 1], in turns.

    prices   see PRICES
    after    values of the cells behind the line when the flag is out; None: the lap repeats
    turn     the price of a turn: 1, or HOMEWARD
    """

    def __init__(self, road, prices, after=None, turn=1.0, rows=256):
        self.road, self.after, self.turn, self.rows = road, after, turn, rows
        self.tyre, brake, self.gearbox, engine = prices
        self.brake = [b * brake * (1 + 0.15 * b) for b in range(4)]
        self.shift = (0, 0, self.gearbox, self.gearbox + brake, self.gearbox + brake + engine)
        self.lap = self._guess(0)
        self.value = {state: [self._first(road.track.row[state[0]])] * GEARS
                      for state in road.states}
        self._solve()

    def _first(self, row):
        """Return a first value: too high, otherwise not moving would look best."""
        return self._guess(row) + OUT if row < self.rows else 0.0

    def _guess(self, row):
        """Return the approximate turns from a row; OUT is added to it."""
        return self.turn * (self.road.track.rows - row) / PACE

    def _solve(self):
        for _ in range(SWEEPS):
            before = self.lap
            for state in self.road.states:
                if self.road.track.row[state[0]] < self.rows:
                    self.value[state] = self._of(state)
            if self.after is not None:
                break
            self.lap = min(self.value[(self.road.track.cell(0, 2), 0)])
            if abs(self.lap - before) < CLOSE:
                break

    def _overshot(self, over):
        if over < 6:
            return over * self.tyre * (1 + 0.1 * over)
        return min(OUT, 6 * self.tyre + SPIN + (over - 6) * 4)

    def _of(self, state):
        out = OUT + self._guess(self.road.track.row[state[0]])
        costs = [self._rolled(self.road.ends[state], gear, out) for gear in range(1, GEARS + 1)]
        return [min(self.shift[max(0, old - new)] + costs[new - 1]
                    for new in range(max(1, old - 4), min(GEARS, old + 1) + 1))
                for old in range(1, GEARS + 1)]

    def _rolled(self, ends, gear, out):
        """Return the value of a turn in a gear: the mean over the faces of the best end."""
        faces = GEAR_FACES[gear]
        best = {}
        for s in range(max(0, faces[0] - 3), faces[-1] + 1):
            best[s] = self._best(ends[s], gear, out) if s < len(ends) else out
        total = 0.0
        for face in faces:
            total += min(out, *[best[face - b] + self.brake[b] for b in range(min(3, face) + 1)])
        return self.turn + total / len(faces)

    def _best(self, ends, gear, least):
        for state, over, line in ends:
            if not line:
                value = self.value[state][gear - 1]
            elif self.after is not None:
                value = self.after[state][gear - 1]
            else:
                value = self.value[state][gear - 1] - self.lap
            if over:
                value += self._overshot(over)
            least = min(least, value)
        return least


def solve(circuit):
    """Return the six tables, as Solvers, in the order of the file; and the Road."""
    road = Road(circuit)
    rows = road.track.last_row(0) + 1
    free = {state: [0.0] * GEARS for state in road.states}
    after = [Solver(road, prices, _beyond(road, free, rows), HOMEWARD, rows)
             for prices in PRICES_AFTER]
    last = [Solver(road, prices, _beyond(road, home.value, rows))
            for prices, home in zip(PRICES, after)]
    return [Solver(road, prices) for prices in PRICES] + last + after, road


def _beyond(road, value, rows):
    """Return values after the flag: nothing counts beyond turn 1."""
    return {state: value[state] if road.track.row[state[0]] < rows else [0.0] * GEARS
            for state in road.states}


# --- the bytes ---

def lanes(solvers, road):
    """Return each cell's value of its lane against its row's mean, in hundredths."""
    found = bytearray(b"\x80" * road.circuit.cells)
    rows = {}
    for cell in range(road.circuit.cells):
        rows.setdefault(road.track.row[cell], []).append(cell)
    for cells in rows.values():
        for cell in cells:
            differences = sorted(_differences(solvers, road, cell, cells))
            middle = differences[len(differences) // 2]
            found[cell] = 128 + max(-100, min(100, round(100 * middle)))
    return found


def _differences(solvers, road, cell, cells):
    for solver in solvers[:AFTER]:
        for stops in range(1 + road.most_stops(cell)):
            for gear in range(GEARS):
                row = [solver.value[other, stops][gear] for other in cells]
                yield solver.value[cell, stops][gear] - sum(row) / len(row)


def table(solver, road, rows, correction):
    """Return the bytes of a table: turns of a lap, least values, bytes above them."""
    starts = row_starts(road.track, rows)
    least, data = bytearray(), bytearray(starts[rows])
    for row in range(rows):
        cells = [c for c in (road.track.cell(row, lane) for lane in (1, 2, 3)) if c != NONE]
        values = [sum(solver.value[c, stops][gear] * 100 - correction[c] + 128 for c in cells)
                  / len(cells)
                  for stops in range(1 + road.most_stops(cells[0])) for gear in range(GEARS)]
        low = round(min(values))
        least += (low + ZERO).to_bytes(2, "little")
        for i, value in enumerate(values):
            data[starts[row] + i] = min(255, max(0, round((value - low) / STEP)))
    return round(100 * solver.lap).to_bytes(2, "little") + least + data


def build(circuit):
    """Return the bytes of a circuit's file of values."""
    solvers, road = solve(circuit)
    rows, first = road.track.rows, road.track.last_row(0) + 1
    correction = lanes(solvers, road)
    data = MAGIC + bytes([VERSION, TABLES, rows, first]) + bytes(circuit.buf[-4:]) + correction
    for i, solver in enumerate(solvers):
        if i >= AFTER:      # values there are so small that the lanes' means would hide them
            data += table(solver, road, first, b"\x80" * circuit.cells)
        else:
            data += table(solver, road, rows, correction)
    return data + crc32(data).to_bytes(4, "little")


def fresh(path):
    """Return a circuit's bytes from the file next to its text, rebuilt if that is older."""
    circuit = opened(bytes(compile_file(path)))
    if circuit.family != STOPS:
        raise CircuitError(["%s: no circuit of Formula D" % path])
    target = Path(path).with_suffix(".pwv")
    changed = max((ROOT / name).stat().st_mtime for name in MADE_BY)
    if target.is_file() and target.stat().st_mtime > changed:
        data = target.read_bytes()
        if data[8:12] == bytes(circuit.buf[-4:]):
            target.touch()
            return data
    data = build(circuit)
    new = target.with_suffix(".%d" % os.getpid())
    new.write_bytes(data)
    os.replace(new, target)
    return data


def main(argv=None):
    """Build the named files, or all; returns the exit status."""
    parser = Parser("build.rival_tables", __doc__)
    parser.add_argument("files", nargs="*", type=Path, metavar="CIRCUIT.txt")
    paths = parser.parse_args(argv).files or sorted(FOLDER.glob("*.txt"))
    try:
        _make(paths)
    except CircuitError as error:
        return complain(error.told())
    except OSError as error:
        return complain("rival_tables: " + reason(error))
    return 0


def _make(paths):
    for path in paths:
        data = fresh(path)
        print("%s: %d bytes -> %s" % (path, len(data), path.with_suffix(".pwv").name))


if __name__ == "__main__":
    run(main)
