"""Measure speed and memory on this machine.

    .venv/bin/python -m tools.bench
    .venv/bin/python -m tools.bench --json
    .venv/bin/python -m tools.bench --edition 2022      # of Pole Position
    .venv/bin/python -m tools.bench --peers     # next to other games in Python, and on PyPy

Times are medians of several runs. Times on MicroPython are printed as a share of an empty loop of
10,000 passes there: that share holds on any machine, the milliseconds do not.
"""

import json
import statistics
import time
from pathlib import Path

from tools import terminal
from tools.arguments import Parser, one_of, whole
from tools.circuit.compile import compile_file
from tools.build.rival_tables import fresh
from tools.lab.bench_races import begun, recorded
from tools.mpy import Mpy
from tools.running import run
from tools.circuit import folders
from tools.sim import Sim
from pitwall import games
from pitwall.circuit import opened
from pitwall.games import formula_d, pole_position

ROOT = Path(__file__).resolve().parent.parent
CIRCUITS = ("great-britain", "united-states")
RACES = 6          # of a run of decisions
SEATS = [0, 1, 2, 1, 2, 1]     # of the race in which the device is watched, every option on
PRESSES = 120      # of OK, while the device's heap is watched
MODULES = "import sys; print(*[name for name in sys.modules if 'pitwall' in name])"


def table(circuit):
    return bytes(compile_file(ROOT / "tracks" / (circuit + ".txt")))


def pole_position_races(edition=0):
    """Return races on both circuits in turn, with random seats, most of which drive to the end."""
    circuits = [opened(table(name)) for name in CIRCUITS]
    return [recorded(pole_position, circuits[seed % 2], 6, "random", seed, edition=edition)
            for seed in range(RACES)]


def formula_d_races():
    """Return races of middle-level rivals, who finish; random seats are out by the fifth turn."""
    path = folders.text("lantern-bay", "formula-d")
    circuit, values = opened(bytes(compile_file(path))), fresh(path)
    return [recorded(formula_d, circuit, 8, "rival-normal", seed, values)
            for seed in range(RACES)]


def decisions(game, races, edition=0):
    """Return the answers per second that referee and rules take, on this Python and one core.

    An answer belongs to one question: a die, a gear, a move, a number of points. Races are replayed
    from (circuit, cars, answers), without the code that drove them. Processor time is measured, so
    other load on the machine does not count.
    """
    start = time.process_time()
    for circuit, cars, given in races:
        race = begun(game, circuit, cars, edition)
        race.start()
        for answer in given:
            race.step(answer)
    return sum(len(given) for _, _, given in races) / (time.process_time() - start)


def device_lines(mpy, what):
    """Return [(name, number)] as printed by tools/lab/bench_device.py."""
    script = (ROOT / "tools/lab/bench_device.py").read_text(encoding="utf-8")
    files = {"/race.pwc": table(CIRCUITS[0]),
             "/lib/machine.py": (ROOT / "simulator/machine.py").read_text(encoding="utf-8")}
    printed = mpy.run(script, files=files, args=["bench", *what.split()])
    return [(name, float(number)) for name, _, number in
            (line.rpartition(" ") for line in printed.splitlines())]


def heap(mpy, edition=0):
    """Return {part: bytes} on a MicroPython with 32-bit words."""
    return {name: int(number) for name, number in device_lines(mpy, "heap %d" % edition)}


def code(mpy, game, modules):
    """Return the bytes of a game's words and these modules, compiled on the device."""
    return int(device_lines(mpy, "code %s %s" % (game, " ".join(modules)))[-1][1])


def turns(mpy, runs, edition=0, advance=int):
    """Return {what: (median, largest)} as shares of the empty loop of the same run."""
    shares = {"bot": [], "free": [], "extra": []}
    for _ in range(runs):
        lines = device_lines(mpy, "turns %d" % edition)
        advance()
        loop = statistics.median(number for name, number in lines if name == "loop")
        for what, found in shares.items():
            found += [number / loop for name, number in lines if name == what]
    return {what: (statistics.median(found), max(found)) for what, found in shares.items()}


class Watched:
    """The simulated device; its heap is measured after each press."""

    def __init__(self, sim):
        self.sim = sim
        sim.run("import gc")

    def used(self):
        """Return the bytes in use after a collection, which runs between two calls."""
        self.sim.run("gc.collect()")
        self.sim.frames(1)
        self.sim.run("gc.collect()")
        return int(self.sim.run("print(gc.mem_alloc())"))

    def race(self, edition):
        """Return the most bytes in use in a race, code included, and the modules loaded then."""
        self.sim.run("app.choose(%r, %d)" % (pole_position.NAME, edition))
        self.sim.run("app.begin(%r, %r, 2, %d)" % (CIRCUITS[0], SEATS, pole_position.EVERYTHING))
        most, modules = 0, ""
        for _ in range(PRESSES):
            self.sim.press("ok")
            used = self.used()
            if used > most:
                most, modules = used, self.sim.run(MODULES)
        return most, modules.split()


def screens(mpy, edition=0):
    """Return {what: bytes} of the whole device, its code compiled on it, and without code."""
    with Sim() as sim:
        sim.settle()
        watched = Watched(sim)
        found = {"device at the menu": watched.used()}
        used, modules = watched.race(edition)
    found["device in a race"] = used
    found["device in a race, but its code"] = used - code(mpy, pole_position.NAME, modules)
    return found


def measure(runs, edition=0):
    """Return all figures as a dictionary; edition: index of Pole Position's edition."""
    with terminal.progress("measurements", 3 * runs + 2) as advance:
        return _measured(runs, edition, advance)


def _measured(runs, edition, advance):
    tables = {name: table(name) for name in CIRCUITS}
    races = {pole_position: pole_position_races(edition), formula_d: formula_d_races()}
    with Mpy() as mpy:
        shares = turns(mpy, runs, edition, advance)
        parts = heap(mpy, edition)
        advance()
        parts.update(screens(mpy, edition))
        advance()
    return {
        "decisions a second": _median(pole_position, races, runs, edition, advance),
        "decisions a second, formula-d": _median(formula_d, races, runs, 0, advance),
        "bytes of a compiled circuit": {name: len(data) for name, data in tables.items()},
        "bytes of heap": parts,
        "share of an empty loop, median": _part(shares, 0),
        "share of an empty loop, most": _part(shares, 1),
    }


def _median(game, races, runs, edition, advance):
    found = []
    for _ in range(runs):
        found.append(decisions(game, races[game], edition))
        advance()
    return round(statistics.median(found))


def _part(pairs, i):
    return {what: round(pair[i], 3) for what, pair in pairs.items()}


def _print(figures):
    for name, value in figures.items():
        if not isinstance(value, dict):
            print("%-34s %10s" % (name, value))
            continue
        print(name)
        for part, number in value.items():
            print("  %-32s %10s" % (part, number))


def main(argv=None):
    """Run one command line."""
    parser = Parser("bench", __doc__)
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.add_argument("--runs", type=whole(1, 99), default=5, help="runs a median is of")
    names = games.editions(pole_position.NAME)
    parser.add_argument("--edition", type=one_of(names, "edition"), default=names[0],
                        help="of Pole Position: " + ", ".join(names))
    parser.add_argument("--peers", action="store_true",
                        help="choices a second beside python-chess and Catanatron, nothing else")
    options = parser.parse_args(argv)
    if options.peers:
        from tools.lab import peers
        for line in peers.lines(*peers.measure(options.runs)):
            print(line)
        return
    figures = measure(options.runs, names.index(options.edition))
    if options.json:
        print(json.dumps(figures, indent=1))
    else:
        _print(figures)


if __name__ == "__main__":
    run(main)
