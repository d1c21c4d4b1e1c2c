"""Measure our own circuits as the judge's standard for others: wins by grid place.

    .venv/bin/python -m tools.lab.usual [--races 100]       # of each house circuit

In some games the first place is an advantage on any circuit, in others the last one, which is no
fault of a circuit. The result is written to usual.json next to this file.
"""

import json
from pathlib import Path

from pitwall import games
from tools.arguments import Parser, whole
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.lab import judge
from tools.running import run, writable

FILE = Path(__file__).with_name("usual.json")


def measured(game, races):
    """Return {"cars", "driver", "races", "grid": wins by place, "passes": per race} of a game."""
    sums, cars = [], 0
    for path in folders.texts(game):
        sums.append(judge.counted(judge.cell_of(path, compile_file(path), races)))
        cars = max(cars, sums[-1].cars)
    total = sum(each.races for each in sums)
    grid = [round(sum(each.by_grid[place] for each in sums) / total, 3)
            for place in range(1, cars + 1)]
    passes = sum(each.means["passes"].total for each in sums) / total
    return {"cars": cars, "driver": judge.driver(game), "races": total, "grid": grid,
            "passes": round(passes, 2)}


def main(argv=None):
    """Run one command line."""
    parser = Parser("lab.usual", __doc__)
    parser.add_argument("--races", type=whole(1, 100000), default=100, help="of each circuit")
    races = parser.parse_args(argv).races
    writable(FILE)
    found = {game: measured(game, races) for game in games.NAMES}
    lines = ["%s: %s" % (json.dumps(game), json.dumps(said)) for game, said in found.items()]
    FILE.write_text("{\n%s\n}\n" % ",\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    run(main)
