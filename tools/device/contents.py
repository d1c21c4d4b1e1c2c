"""The files of the device: each one's path there and here."""

import contextlib
import os
from pathlib import Path

from pitwall import games
from tools import installed
from pitwall.race.circuits import is_name
from tools.build.fold import fold_tree

try:
    import fcntl
except ImportError:     # Windows
    fcntl = None

ROOT = Path(__file__).resolve().parent.parent.parent
CHOSEN = "/lib/pitwall/boards/chosen.py"    # the file that names the device's board
UPRIGHT = "phone"       # a board that only the page emulates
# Files of simulator/ that only a simulated device has.
SIMULATOR = ("machine.py", "companion.py", "taps.py", "race_codes.py", "recordings.py",
             "results.py", "drawn.py")
FOLDED_BY = ("fold", "edits", "import_tree", "names", "packed_words")   # modules of tools/build/


def boards(root=ROOT):
    """Return the names of the boards that run MicroPython, sorted."""
    return sorted(path.stem for path in (root / "lib/pitwall/boards").glob("*.py")
                  if "\nclass Board(" in path.read_text(encoding="utf-8")
                  and "circuitpython" not in path.stem and path.stem != UPRIGHT)


def chosen(board, language=""):
    """Return the file CHOSEN for this board. language: "": the device asks for it."""
    return 'BOARD = "%s"\nLANGUAGE = "%s"\n' % (board, language)


def files(root=ROOT):
    """Return {path on the device: Path here}: boot.py, main.py, lib/, tracks, data for rivals.

    It includes a game's tracks only if a save can hold the name: others cannot be chosen.
    """
    here = [root / "boot.py", root / "main.py", *root.glob("lib/**/*.py")]
    for folder in sorted({games.tracks(game) for game in games.NAMES}):
        here += [path for path in (root / ("tracks" + folder)).glob("*.pw[cv]")
                 if is_name(path.stem)]
    return {"/" + path.relative_to(root).as_posix(): path
            for path in sorted(here) if path.is_file()}


def folded(root=ROOT, bare=False):
    """Return the same files with the constants of lib/ folded (tools/build/fold.py) for compiling.

    They are in device/ of installed.made(), rebuilt after a change in lib/ or in the folding
    modules. bare: for freezing, without the names of constants that no code on the device looks up;
    these are in bare/ there.
    """
    found = files(root)
    sources = {path: here for path, here in found.items()
               if path.startswith("/lib/") and path.endswith(".py")}
    to = installed.made(root) / ("bare" if bare else "device")
    _fold(root / "lib", sources.values(), to, bare)
    found.update((path, to / path[1:]) for path in sources)
    return found


def _fold(lib, sources, to, bare):
    """Bring the folded files up to date; several processes may do so at the same time."""
    files = [*sources, *(ROOT / "tools/build" / (name + ".py") for name in FOLDED_BY)]
    if _done(files, to):
        return
    with _alone(to):
        if not _done(files, to):
            stamp = _stamp(files)
            for path, text in fold_tree(lib, bare).items():
                write(to / path.relative_to(lib.parent), text)
            write(to / "stamp", stamp)


def _stamp(files):
    return "\n".join("%s %d" % (path, path.stat().st_mtime_ns) for path in files)


def _done(files, to):
    noted = to / "stamp"
    return noted.is_file() and noted.read_text(encoding="utf-8") == _stamp(files)


@contextlib.contextmanager
def _alone(folder):
    """Lock the folder: two processes that read lib/ at different moments would mix their files."""
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as file:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def write(path, data):
    """Write a file of text or bytes; another process sees it whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name("%s.%d" % (path.name, os.getpid()))
    new.write_bytes(data.encode("utf-8") if isinstance(data, str) else data)
    os.replace(new, path)
