"""Many races drawn by lot, over all circuits and every set of optional rules.

    .venv/bin/python -m tools.fuzz --races 2000
    .venv/bin/python -m tools.fuzz --races 100 --first 500 --runtime micropython

Prints how many decisions they took and a digest of all states: the same on every runtime. A race
that raises or does not end is named with its number, circuit, rules and seats; exit status 1.
"""

import json
import sys
import traceback
from pathlib import Path

from tools.arguments import Parser, one_of, whole
from tools.circuit import compile_file
from tools.lots import Lots
from tools.mpy import Mpy, MpyError

ROOT = Path(__file__).resolve().parent.parent
RUNTIMES = ("cpython", "micropython")

SCRIPT = """
import sys, json
from lots import Lots
first, count, whole, circuits = json.loads(sys.argv[1])
tables = []
for i in range(circuits):
    with open("/race%d.pwc" % i, "rb") as file:
        tables.append(file.read())
lots = Lots(tables, first, count, whole)
def tick():
    try:
        more = lots.tick()
    except Exception:
        print("race %d: %s" % (lots.number, lots.what))
        raise
    if not more:
        print("decisions", lots.decisions)
        print("digest", lots.digest())
    return more
"""


def tables():
    """Every circuit of the project, compiled, in the order of their names."""
    return [bytes(compile_file(path)) for path in sorted((ROOT / "tracks").glob("*.txt"))]


def on_cpython(first, count, whole=False):
    """Play the races here; returns the text that MicroPython prints."""
    lots = Lots(tables(), first, count, whole)
    try:
        while lots.tick():
            pass
    except Exception:
        print("race %d: %s" % (lots.number, lots.what))
        raise
    return "decisions %d\ndigest %s\n" % (lots.decisions, lots.digest())


def on_micropython(mpy, first, count, whole=False, timeout=7200):
    """Play the races on a tools.mpy.Mpy; returns what it printed. Raises MpyError."""
    files = {"/race%d.pwc" % i: table for i, table in enumerate(tables())}
    args = ["fuzz", json.dumps([first, count, whole, len(files)])]
    files["/lib/lots.py"] = (ROOT / "tools/lots.py").read_text()
    return mpy.run(SCRIPT, files=files, args=args, timeout=timeout)


def _arguments(argv):
    parser = Parser("fuzz", __doc__)
    add = parser.add_argument
    add("--races", type=whole(1, 1000000), default=200, help="how many")
    add("--first", type=whole(0, 1000000), default=0, help="number of the first")
    add("--whole", action="store_true", help="all laps of the circuit, not 2 to 4")
    add("--runtime", type=one_of(RUNTIMES, "runtime"), default="cpython",
        help=", ".join(RUNTIMES))
    return parser.parse_args(argv)


def main(argv=None):
    """Run one command line; returns the exit status."""
    options = _arguments(argv)
    which = options.first, options.races, options.whole
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
