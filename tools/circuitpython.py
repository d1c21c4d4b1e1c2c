"""Copies Pitwall onto the drive of a board with CircuitPython.

    .venv/bin/python -m tools.circuitpython /path/of/CIRCUITPY

Pitwall is copied as compiled modules: it starts sooner and takes less than half of the space of its
text. Old files of Pitwall are deleted; all others stay. A boot.py or code.py of your own is kept as
boot.py.old or code.py.old.
"""

import shutil
from pathlib import Path

from tools import deploy
from tools.device import contents
from tools.arguments import Parser
from tools.running import complain, run

BOARD = "pico_circuitpython"
OURS = contents.ROOT / "firmware" / "circuitpython"


def files():
    """Return {path on the drive: bytes}."""
    found = {path: ours(path, data) for path, data in deploy.files(BOARD).items()
             if path not in ("/boot.py", "/main.py")}
    for here in OURS.glob("*.py"):
        found["/" + here.name] = here.read_bytes()
    return found


def ours(path, data):
    """Return a file for CircuitPython: MicroPython's bytecode with another first letter."""
    return b"C" + data[1:] if path.endswith(".mpy") else data


def keep(to):
    """Rename a boot.py and code.py that are not Pitwall's; yield (name, its new name).

    Pitwall's begin with the same line in every version.
    """
    for ours in sorted(OURS.glob("*.py")):
        there, number = to / ours.name, 1
        if there.is_file() and _first(there) != _first(ours):
            old = to / (ours.name + ".old")
            while old.exists():
                number += 1
                old = to / ("%s.old%d" % (ours.name, number))
            there.rename(old)
            yield ours.name, old.name


def _first(path):
    return path.read_bytes().partition(b"\n")[0].strip()


def copy(to, wanted):
    """Make the folder `to` contain the files; returns the number written. Raises OSError."""
    circuits = [to / path[1:] for path in contents.files() if path.startswith("/tracks/")]
    for here in [*(to / "lib" / "pitwall").rglob("*"), *circuits]:
        if here.is_file() and "/" + here.relative_to(to).as_posix() not in wanted:
            here.unlink()
    written = 0
    for path, data in wanted.items():
        here = to / path[1:]
        if not here.is_file() or here.read_bytes() != data:
            here.parent.mkdir(parents=True, exist_ok=True)
            here.write_bytes(data)
            written += 1
    return written


def main(argv=None):
    """Run one command line; returns the exit status."""
    parser = Parser("circuitpython", __doc__)
    parser.add_argument("drive", type=Path)
    drive = parser.parse_args(argv).drive
    if not drive.is_dir():
        return complain("circuitpython: no folder %s; is the board plugged in?" % drive, 2)
    wanted = files()
    need, free = sum(map(len, wanted.values())), shutil.disk_usage(drive).free
    try:
        for names in keep(drive):
            print("%s is not Pitwall's: it is kept as %s" % names)
        written = copy(drive, wanted)
    except OSError as error:
        return complain("circuitpython: %s (of %d bytes, %d were free; the drive can be written "
                        "while OK is held at the start)" % (error.strerror, need, free))
    print("%d of %d files written" % (written, len(wanted)))
    return 0


if __name__ == "__main__":
    run(main)
