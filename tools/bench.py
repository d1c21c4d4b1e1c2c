"""The figures of docs/figures.md, measured here and now.

    .venv/bin/python -m tools.bench
    .venv/bin/python -m tools.bench --json

Times are medians of several runs. What is measured on MicroPython is told as a share of an empty
loop of 10,000 passes there: that share holds on any machine, the milliseconds do not.
"""

import json
import os
import statistics
import sys
import time
from pathlib import Path

from tools.arguments import Parser, whole
from tools.circuit import compile_file
from tools.mpy import Mpy
from tools.sim import Sim
from pitwall.circuits import Circuit
from pitwall.dice import Dice
from pitwall.games import pole_position

ROOT = Path(__file__).resolve().parent.parent
CIRCUITS = ("great-britain", "united-states")
RACES = 6          # of a run of decisions, on both circuits by turns
PRESSES = 120      # of OK, while the device's heap is watched


def table(circuit):
    return bytes(compile_file(ROOT / "tracks" / (circuit + ".txt")))


def decisions(circuits):
    """Answers a second in races of six random seats on this Python, referee and rules alone."""
    given, start = 0, time.perf_counter()
    for seed in range(RACES):
        race, dice = pole_position.new(circuits[seed % 2], (0,) * 6), Dice(seed)
        ask = race.start()
        while ask is not None:
            ask = race.step(dice.answer(race, ask))
            given += 1
    return given / (time.perf_counter() - start)


def device_lines(mpy, what):
    """[(name, number)] that tools/bench_device.py prints."""
    script = (ROOT / "tools/bench_device.py").read_text()
    files = {"/race.pwc": table(CIRCUITS[0]),
             "/lib/machine.py": (ROOT / "simulator/machine.py").read_text()}
    printed = mpy.run(script, files=files, args=["bench", what])
    return [(name, float(number)) for name, _, number in
            (line.rpartition(" ") for line in printed.splitlines())]


def heap(mpy):
    """{part: bytes} on a MicroPython with 32-bit words."""
    return {name: int(number) for name, number in device_lines(mpy, "heap")}


def turns(mpy, runs):
    """{what: (median, largest)} as shares of the empty loop of the same run."""
    shares = {"bot": [], "free": [], "extra": []}
    for _ in range(runs):
        lines = device_lines(mpy, "turns")
        loop = statistics.median(number for name, number in lines if name == "loop")
        for what, found in shares.items():
            found += [number / loop for name, number in lines if name == what]
    return {what: (statistics.median(found), max(found)) for what, found in shares.items()}


class Watched:
    """The simulated device, its heap looked at after each press."""

    def __init__(self, sim):
        self.sim = sim
        sim.run("import gc")

    def used(self):
        """Bytes in use after a collection, which comes between two calls."""
        self.sim.run("gc.collect()")
        self.sim.frames(1)
        return int(self.sim.run("print(gc.mem_alloc())"))

    def race(self):
        """The most that is in use while a person and five bots race, code included."""
        self.sim.run("app.begin(%r, [0, 1, 2, 1, 2, 1], 6)" % CIRCUITS[0])
        most = 0
        for _ in range(PRESSES):
            self.sim.press("ok")
            most = max(most, self.used())
        before = self.used()
        self.sim.run("app.screen.race.scratch.moves.extra()")   # its buffers would stay
        return most + self.used() - before


def screens():
    """{what: bytes} of the whole device, its code compiled on it."""
    with Sim() as sim:
        sim.settle()
        watched = Watched(sim)
        return {"device at the menu": watched.used(), "device in a race": watched.race()}


def measure(runs):
    """All figures as one dictionary."""
    tables = {name: table(name) for name in CIRCUITS}
    circuits = [Circuit(tables[name]) for name in CIRCUITS]
    with Mpy() as mpy:
        shares = turns(mpy, runs)
        parts = {**heap(mpy), **screens()}
    parts["device in a race, but its code"] = parts["device in a race"] - sum(
        number for name, number in parts.items() if name.startswith("code "))
    return {
        "decisions a second": round(statistics.median(decisions(circuits) for _ in range(runs))),
        "bytes of a compiled circuit": {name: len(data) for name, data in tables.items()},
        "bytes of heap": parts,
        "share of an empty loop, median": _part(shares, 0),
        "share of an empty loop, most": _part(shares, 1),
    }


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
    """Run one command line; returns the exit status."""
    parser = Parser("bench", __doc__)
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.add_argument("--runs", type=whole(1, 99), default=5, help="runs a median is of")
    options = parser.parse_args(argv)
    try:
        figures = measure(options.runs)
        if options.json:
            print(json.dumps(figures, indent=1))
        else:
            _print(figures)
        sys.stdout.flush()
    except BrokenPipeError:     # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
