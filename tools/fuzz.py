"""Many random races, over all circuits and every set of optional rules.

    .venv/bin/python -m tools.fuzz --races 2000
    .venv/bin/python -m tools.fuzz --races 100 --first 500 --runtime micropython
    .venv/bin/python -m tools.fuzz --game formula-d --races 300
    .venv/bin/python -m tools.fuzz --game formula-d --races 100 --rivals
    .venv/bin/python -m tools.fuzz --edition 2022 --races 100

Prints the number of decisions, the largest state and list of answers in bytes that a save had to
hold, and a checksum of all states, which is the same on every runtime. A race that raises or does
not end is listed with its number, circuit, rules and seats; exit status 1.
"""

import json
import traceback
from pathlib import Path

from tools.circuit import folders
from tools.arguments import Parser, one_of, whole
from tools.circuit.compile import compile_file
from tools.lab.lots import Lots
from tools.mpy import Mpy, MpyError
from tools.race import add_edition, circuits, game_named
from tools.running import Failure, complain, run
from pitwall import games, rivals

ROOT = Path(__file__).resolve().parent.parent
RUNTIMES = ("cpython", "micropython")
FIRST = games.NAMES[0]

SCRIPT = """
import sys, json
from lots import Lots
first, count, whole, game, driven, circuits, edition = json.loads(sys.argv[1])
def read(ending):
    found = []
    for i in range(circuits):
        with open("/race%d.%s" % (i, ending), "rb") as file:
            found.append(file.read())
    return found
lots = Lots(read("pwc"), first, count, whole, game, read("pwv") if driven else None, edition)
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


def tables(game=FIRST, edition=0):
    """Return every circuit of a game's edition, compiled, in the order of their names."""
    return [bytes(compile_file(folders.text(name, game))) for name in circuits(game, edition)]


def values(game, edition=0):
    """Return the rivals' data of each circuit, in the same order; b"" if not made."""
    return [rivals.table(str(folders.text(name, game).parent), name)
            for name in circuits(game, edition)]


def on_cpython(first, count, whole=False, game=FIRST, driven=False, edition=0):
    """Play the races here; returns the text that MicroPython prints. driven: by rivals."""
    lots = Lots(tables(game, edition), first, count, whole, game,
                values(game, edition) if driven else None, edition)
    try:
        while lots.tick():
            pass
    except Exception:
        print("race %d: %s" % (lots.number, lots.what))
        raise
    return lots.summary() + "\n"


def on_micropython(mpy, first, count, whole=False, game=FIRST, driven=False, edition=0,
                   timeout=7200):
    """Play the races on a tools.mpy.Mpy; returns its output. Raises MpyError."""
    files = {"/race%d.pwc" % i: table for i, table in enumerate(tables(game, edition))}
    args = ["fuzz", json.dumps([first, count, whole, game, driven, len(files), edition])]
    files.update(("/race%d.pwv" % i, made) for i, made in enumerate(values(game, edition)))
    files["/lib/lots.py"] = (ROOT / "tools/lab/lots.py").read_text(encoding="utf-8")
    return mpy.run(SCRIPT, files=files, args=args, timeout=timeout)


def _arguments(argv):
    game = game_named(argv)
    parser = Parser("fuzz", __doc__)
    add = parser.add_argument
    add("--races", type=whole(1, 1000000), default=200, help="how many")
    add("--first", type=whole(0, 1000000), default=0, help="number of the first")
    add("--whole", action="store_true", help="all laps of the circuit, not fewer by lot")
    add("--game", type=one_of(games.ALL, "game"), default=FIRST,
        help=", ".join(games.ALL))
    add_edition(add, game)
    add("--rivals", action="store_true", help="each car driven by a rival of the game, by lot")
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    return parser.parse_args(argv)


def main(argv=None):
    """Run one command line; returns the exit status."""
    options = _arguments(argv)
    which = (options.first, options.races, options.whole, options.game, options.rivals,
             options.edition)
    try:
        if options.runtime == "cpython":
            print(on_cpython(*which), end="")
        else:
            with Mpy() as mpy:
                print(on_micropython(mpy, *which), end="")
    except MpyError as error:
        return complain(str(error))
    except (Failure, OSError):
        raise
    except Exception:
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    run(main)
