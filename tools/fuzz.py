"""Many races drawn by lot, over all circuits and every set of optional rules.

    .venv/bin/python -m tools.fuzz --races 2000
    .venv/bin/python -m tools.fuzz --races 100 --first 500 --runtime micropython
    .venv/bin/python -m tools.fuzz --game formula-d --races 300

Prints how many decisions they took, the most bytes of state and answers that a save had to hold,
and a digest of all states: the same on every runtime. A race that raises or does not end is named
with its number, circuit, rules and seats; exit status 1.
"""

import json
import sys
import traceback
from pathlib import Path

from tools import tracks
from tools.arguments import Parser, one_of, whole
from tools.circuit import compile_file
from tools.lots import Lots
from tools.mpy import Mpy, MpyError
from pitwall import games

ROOT = Path(__file__).resolve().parent.parent
RUNTIMES = ("cpython", "micropython")
FIRST = games.NAMES[0]

SCRIPT = """
import sys, json
from lots import Lots
first, count, whole, game, circuits = json.loads(sys.argv[1])
tables = []
for i in range(circuits):
    with open("/race%d.pwc" % i, "rb") as file:
        tables.append(file.read())
lots = Lots(tables, first, count, whole, game)
def tick():
    try:
        more = lots.tick()
    except Exception:
        print("race %d: %s" % (lots.number, lots.what))
        raise
    if not more:
        print(lots.summary())
    return more
"""


def tables(game=FIRST):
    """Every circuit of a game, compiled, in the order of their names."""
    return [bytes(compile_file(tracks.text(name, game))) for name in tracks.names(game)]


def on_cpython(first, count, whole=False, game=FIRST):
    """Play the races here; returns the text that MicroPython prints."""
    lots = Lots(tables(game), first, count, whole, game)
    try:
        while lots.tick():
            pass
    except Exception:
        print("race %d: %s" % (lots.number, lots.what))
        raise
    return lots.summary() + "\n"


def on_micropython(mpy, first, count, whole=False, game=FIRST, timeout=7200):
    """Play the races on a tools.mpy.Mpy; returns what it printed. Raises MpyError."""
    files = {"/race%d.pwc" % i: table for i, table in enumerate(tables(game))}
    args = ["fuzz", json.dumps([first, count, whole, game, len(files)])]
    files["/lib/lots.py"] = (ROOT / "tools/lots.py").read_text()
    return mpy.run(SCRIPT, files=files, args=args, timeout=timeout)


def _arguments(argv):
    parser = Parser("fuzz", __doc__)
    add = parser.add_argument
    add("--races", type=whole(1, 1000000), default=200, help="how many")
    add("--first", type=whole(0, 1000000), default=0, help="number of the first")
    add("--whole", action="store_true", help="all laps of the circuit, not fewer by lot")
    add("--game", type=one_of(games.NAMES, "game"), default=FIRST,
        help=", ".join(games.NAMES))
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    return parser.parse_args(argv)


def main(argv=None):
    """Run one command line; returns the exit status."""
    options = _arguments(argv)
    which = options.first, options.races, options.whole, options.game
    try:
        if options.runtime == "cpython":
            print(on_cpython(*which), end="")
        else:
            with Mpy() as mpy:
                print(on_micropython(mpy, *which), end="")
    except KeyboardInterrupt:
        return 130
    except MpyError as error:
        print(error, file=sys.stderr)
        return 1
    except Exception:
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
