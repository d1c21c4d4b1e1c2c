"""Plan and request each step of an installation, for any way to reach the device.

`install` is a generator. It yields requests and receives the answers:

    ("ask", code)           run code on the device: the lines it printed, each split in words
    ("send", [[to, from]])  write files: `from` is a path of the version, or ("text", text)
    ("image", size)         write the image over the device's ROMFS
    ("confirm", None)       True if the announced steps may be done
    ("say", text, parts)    show a line, text.format(*parts)
    ("detail", size, path)  show a file that will be sent

tools.deploy carries them out with mpremote. The page "Put it on a device" runs this module,
in_use.py and deploy_device.py on its own MicroPython and uses WebSerial.
"""

from tools.device.deploy_device import (
    CLAIM, GONE, LOOK, NOW, PREPARE, REPORT, ROM_LOOK, SWITCH, aside)
from tools.device.in_use import NEW, OURS, InUse, Refusal

MPY = 6             # the version of .mpy files by mpy-cross: MicroPython 1.19 and newer
FEW = 24            # files in one request
INLINE, ENTRY = 512, 64     # bytes of a file stored in its folder, and of its entry there
POINTERS = 8        # bytes that lead from a block of a file to earlier ones, on average
HEAP = 400 * 1024   # bytes that a race with its screens needs from files, see docs/build/device.md
SPARE_BLOCKS = 8    # of flash, kept free for saves
ROM, NONE = "rom", "none"   # in /pitwall.now: the ROMFS runs; nothing runs while it is written
ROM_HEAP = 200 * 1024       # bytes that a race needs from a ROMFS


class DeployError(Refusal):
    """Nothing was changed on the device, or a version there is still whole."""


class Plan:
    """The steps for files, from the report of a device and the sums of the wanted files.

    hashes  {path in a version's folder: hash}; sizes: {path: bytes}
    launchers   {path at the root: (hash, size)}
    """

    def __init__(self, report, hashes, sizes, launchers):
        said = {words[0]: words[1:] for words in report}
        self.heap = int(said["heap"][0])
        self.now = " ".join(said.get("now", ()))
        self.to = "b" if self.now == "a" else "a"
        self.block, self.free = [int(word) for word in said["space"]]
        self.there = by_path(report)
        self.hashes, self.sizes = hashes, sizes
        self._compare()
        self.roots = missing(report, launchers)

    def _compare(self):
        """Find the files to delete in the folder, to copy on the device, and to send."""
        here, old = self._version(self.to), self._version(self.now)
        paths = {value: path for path, value in old.items()}
        self.gone = ["/%s%s" % (self.to, path) for path in here
                     if self.hashes.get(path) != here[path]]
        lacking = [path for path in self.hashes if here.get(path) != self.hashes[path]]
        self.same = [["/%s%s" % (self.now, paths[self.hashes[path]]), "/%s%s" % (self.to, path)]
                     for path in lacking if self.hashes[path] in paths]
        self.send = [path for path in lacking if self.hashes[path] not in paths]

    def _version(self, name):
        """Return {path: hash} of the files in a version's folder."""
        start = "/%s/" % name
        return {path[len(start) - 1:]: value for path, value in self.there.items()
                if name and path.startswith(start)}

    def done(self):
        """Return True if the version on the device is the wanted one."""
        return bool(self.now) and self._version(self.now) == self.hashes and not self.roots

    def steps(self):
        """Yield PREPARE's (gone, same), a few files each, so that the device can compile them."""
        for at in range(0, len(self.gone), FEW):
            yield self.gone[at:at + FEW], []
        for at in range(0, len(self.same), FEW):
            yield [], self.same[at:at + FEW]

    def check_room(self):
        """Raise DeployError if the flash cannot hold both versions for a while."""
        new = self.send + [there[2:] for _, there in self.same]
        need = SPARE_BLOCKS + blocks({path: self.sizes[path] for path in new}, self.block)
        check_blocks(need, self.free + len(self.gone), self.block)


class RomPlan:
    """The steps for a ROMFS, from the report of a device and an image.

    image   a function: (hash, bytes) of the image; called if there is a ROMFS
    """

    def __init__(self, report, image):
        said = {words[0]: words[1:] for words in report}
        self.now = " ".join(said.get("now", ()))
        self.heap = int(said["heap"][0])
        room, held, self.hash = said.get("rom", ("0", "0", ""))
        self.room, self.held = int(room), int(held)
        self.wanted, self.size = image() if self.room else ("", 0)
        self.old = [path for path in by_path(report) if path.startswith(("/a/", "/b/"))]

    def fits(self):
        """Return True if there is a ROMFS large enough, and the heap for code that runs there."""
        return 0 < self.size <= self.room and self.heap >= ROM_HEAP

    def why_not(self):
        """Return the obstacle as (text, parts) that follow a reason; "" if there is no ROMFS."""
        if not self.room or self.fits():
            return "", ()
        if self.size > self.room:
            return (", and its ROMFS of {2} KB has no room for the {3} KB of an image",
                    (self.room // 1024, -(-self.size // 1024)))
        return ", from its ROMFS {2} KB", (ROM_HEAP // 1024,)

    def done(self, roots):
        return self.now == ROM and self.hash == self.wanted and not roots

    def lines(self, there):
        """Return [(text, parts)] of replaced and deleted files; other people's files stay."""
        foreign = [path for version in ("a", "b") for path in there.foreign(version, {})]
        self.old = [path for path in self.old if path not in foreign]
        found = []
        if self.held and self.now not in (ROM, NONE):
            found.append(("what is in the ROMFS of the device is replaced: {0} KB",
                          (-(-self.held // 1024),)))
        if self.old:
            found.append(("{0} files of an older version of Pitwall in /a and /b are deleted",
                          (len(self.old),)))
        return found


def by_path(report):
    """Return {path: hash} of the files in a report."""
    return {" ".join(words[2:]): words[1] for words in report if words[0] == "file"}


def missing(report, launchers):
    """Return those of {path: (hash, size)} that the device does not have."""
    there = by_path(report)
    return {path: each for path, each in launchers.items() if there.get(path) != each[0]}


def refuse(report):
    """Raise DeployError if Pitwall cannot run on the device of this report."""
    said = {words[0]: words[1:] for words in report}
    name, version = said["python"]
    if name != "micropython":
        raise DeployError("the device runs {0}, not MicroPython", name)
    if "frozen" in said:
        raise DeployError("this device has Pitwall in its firmware: put the new UF2 on it")
    if int(said["mpy"][0]) != MPY:
        raise DeployError("MicroPython {0} on the device reads other .mpy files than ours; "
                          "1.19 or newer is needed", version)


def check_heap(heap, why_not=("", ())):
    """Raise DeployError if the heap is too small for files."""
    text, parts = why_not
    if heap < HEAP:
        raise DeployError("the device has {0} KB of memory, Pitwall from files needs {1} KB" + text
                          + ": put a UF2 on it (make firmware)",
                          heap // 1024, HEAP // 1024, *parts)


def check_blocks(need, room, block):
    """Raise DeployError if more blocks of flash are needed than there are."""
    if need > room:
        raise DeployError("the flash of the device is full: {0} KB are needed, {1} KB are free",
                          need * block // 1024, room * block // 1024)


def blocks(sizes, block):
    """Return the most blocks of littlefs that files take, {path: bytes}.

    A folder has two. A small file is stored among its folder's entries, which are split before
    they fill a block. All blocks of a file except the first begin with POINTERS bytes or more.
    """
    folders = {path.rpartition("/")[0] for path in sizes}
    inline = sum([size + ENTRY for size in sizes.values() if size <= INLINE])
    return (2 * len(folders) + 2 * -(-4 * inline // block)
            + sum([-(-size // (block - POINTERS)) for size in sizes.values() if size > INLINE]))


# --- the steps ---

class Release:
    """A version of Pitwall for one board.

    files       {path: (hash, size)} in a version's folder; launchers: the same at the root
    texts       {path: text} of the launchers
    image       a function: (hash, size) of the files' ROMFS
    """

    def __init__(self, files, texts, launchers, image):
        self.files, self.texts, self.launchers, self.image = files, texts, launchers, image

    def plan(self, report):
        hashes = {path: each[0] for path, each in self.files.items()}
        return Plan(report, hashes, {path: each[1] for path, each in self.files.items()},
                    self.launchers)


def install(release, as_files=False):
    """Make the device run a Release; see above. Returns True if something was changed.

    Raises DeployError, InTheWay.
    """
    report = yield "ask", REPORT
    refuse(report)
    rom = RomPlan(report, release.image)
    there = InUse(report, {path: each[1] for path, each in
                           missing(report, release.launchers).items()})
    if rom.fits() and not as_files:
        return (yield from _install_rom(release, rom, there))
    return (yield from _install_files(release, release.plan(report), there, rom.why_not()))


def _install_rom(release, plan, there):
    if plan.done(there.roots):
        return (yield "say", "nothing has changed", ())
    there.refuse()
    for line in there.lines() + plan.lines(there):
        yield ("say",) + line
    yield ("say", "{0} KB of memory, {1} KB are needed; {2} KB of ROMFS, {3} KB are needed",
           (plan.heap // 1024, ROM_HEAP // 1024, plan.room // 1024, -(-plan.size // 1024)))
    if not (yield "confirm", None):
        return False
    yield from there.keeping()
    if plan.now not in ("a", "b"):      # files stay in use until the image is whole
        yield from _switch([[NEW, ("text", NONE)]], [[NEW, NOW]])
    yield "image", plan.size
    if (yield "ask", ROM_LOOK)[-1][2:] != [str(plan.size), plan.wanted]:
        raise DeployError("what arrived is not what was sent: once more")
    yield from _switch(_launchers(release, there.roots) + [[NEW, ("text", ROM)]],
                       [[NEW, NOW]] + [[aside(path), path] for path in there.roots])
    for at in range(0, len(plan.old), FEW):
        yield "ask", GONE % repr(plan.old[at:at + FEW])
    yield "say", "the device has the new version in its ROMFS", ()
    return True


def _install_files(release, plan, there, why_not):
    check_heap(plan.heap, why_not)
    if plan.done():
        return (yield "say", "nothing has changed", ())
    there.refuse(plan.to, plan.hashes)
    plan.check_room()
    yield from _announce(plan, there)
    if not (yield "confirm", None):
        return False
    yield from there.keeping()
    yield "ask", CLAIM % ("/" + plan.to + OURS[0][:-1])
    for step in plan.steps():
        yield "ask", PREPARE % repr(step)
    yield "send", ([["/" + plan.to + path, path] for path in plan.send]
                   + _launchers(release, plan.roots) + [[NEW, ("text", plan.to)]])
    arrived = by_path((yield "ask", LOOK % ("/" + plan.to)))
    if arrived != {"/" + plan.to + path: value for path, value in plan.hashes.items()}:
        raise DeployError("what arrived is not what was sent; the old version stays in use")
    # The name first: hand-copied files start without it, and the others need it.
    yield "ask", SWITCH % repr([[NEW, NOW]] + [[aside(path), path] for path in plan.roots])
    yield "say", "the device has the new version", ()
    return True


def _announce(plan, there):
    for path in plan.send:
        yield "detail", plan.sizes[path], "/%s%s" % (plan.to, path)
    for line in there.lines():
        yield ("say",) + line
    if plan.gone:
        yield ("say", "{0} files of an older version of Pitwall in /{1} are deleted",
               (len(plan.gone), plan.to))
    yield ("say", "{0} bytes to send, {1} files are there already",
           (sum([plan.sizes[path] for path in plan.send]), len(plan.hashes) - len(plan.send)))
    yield ("say", "{0} KB of memory, {1} KB are needed", (plan.heap // 1024, HEAP // 1024))


def _launchers(release, roots):
    """Return the files to send for these launchers."""
    return [[aside(path), ("text", release.texts[path])] for path in roots]


def _switch(files, moves):
    """Send files and then rename, [[from, to], ...]."""
    yield "send", files
    yield "ask", SWITCH % repr(moves)
