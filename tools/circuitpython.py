"""Copies Pitwall onto the drive of a board with CircuitPython, its display library with it.

    .venv/bin/python -m tools.circuitpython /path/of/CIRCUITPY

Files go there as they are: CircuitPython compiles them itself. What was there stays, but for files
of Pitwall that there are no more.
"""

import importlib.util
import shutil
from pathlib import Path

from tools.device import contents
from tools.arguments import Parser
from tools.running import complain, run

BOARD = "pico_circuitpython"
OURS = contents.ROOT / "firmware" / "circuitpython"
LIBRARY = "adafruit_display_text"
ONLY_MICROPYTHON = ("/lib/pitwall/canvas/strips.py", "/lib/pitwall/canvas/mono.py",
                    "/lib/pitwall/canvas/st7789.py", "/lib/pitwall/canvas/ssd1306.py",
                    "/lib/pitwall/canvas/gc9107.py")


def files():
    """{path on the drive: bytes}."""
    found = {}
    for path, here in contents.folded(bare=True).items():
        if path not in ("/boot.py", "/main.py", *ONLY_MICROPYTHON):
            found[path] = here.read_bytes()
    for name in ["pico", *contents.boards()]:
        del found["/lib/pitwall/boards/%s.py" % name]
    found[contents.CHOSEN] = contents.chosen(BOARD).encode()
    for here in OURS.glob("*.py"):
        found["/" + here.name] = here.read_bytes()
    library = Path(importlib.util.find_spec(LIBRARY).origin).parent
    for here in library.glob("*.py"):
        found["/lib/%s/%s" % (LIBRARY, here.name)] = here.read_bytes()
    return found


def copy(to, wanted):
    """Make the folder `to` hold them; returns how many were written. Raises OSError."""
    package = to / "lib" / "pitwall"
    for here in package.rglob("*.py") if package.is_dir() else ():
        if "/" + here.relative_to(to).as_posix() not in wanted:
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
        written = copy(drive, wanted)
    except OSError as error:
        return complain("circuitpython: %s (of %d bytes, %d were free; the drive can be written "
                        "while OK is held at the start)" % (error.strerror, need, free))
    print("%d of %d files written" % (written, len(wanted)))
    return 0


if __name__ == "__main__":
    run(main)
