"""A Pico's flash with a real littlefs on it, and every way in which the power can fail there.

    flash = Flash()                     formatted
    with Drive(flash).under(journal):   the module's open() and os are that file system
        flash.record()
        ...
        for what, cut in flash.cuts():  a Flash for each moment at which the power could have failed
            Drive(cut)                  mounts it, as at power-on
"""

import contextlib

from littlefs import LittleFS
from littlefs.context import UserContext
from littlefs.errors import LittleFSError

from pitwall.race.dice import Dice
from tools.firmware import FLASH, STORAGE

BLOCK, PAGE = 4096, 256
COUNT = (FLASH - STORAGE) // BLOCK
# As the board opens it: VfsLfs2(bdev, progsize=256); cache four pages, inline files up to 512.
GEOMETRY = dict(block_size=BLOCK, block_count=COUNT, prog_size=PAGE, read_size=32,
                cache_size=1024, lookahead_size=32)
ERASED = b"\xff" * BLOCK
# The content is the same for any read size; this one is faster.
LOOKING = dict(GEOMETRY, read_size=BLOCK, cache_size=BLOCK)


class Flash(UserContext):
    """Blocks as bytes objects, so that a copy of all of them is one list."""

    def __init__(self, blocks=None):
        super().__init__(0)
        self.blocks = list(blocks or [ERASED] * COUNT)
        self._before, self.done = self.blocks, []
        if blocks is None:
            LittleFS(context=self, mount=False, **GEOMETRY).format()

    def read(self, cfg, block, off, size):
        return self.blocks[block][off:off + size]

    def prog(self, cfg, block, off, data):
        data = bytes(data)
        assert off % PAGE == 0 and len(data) % PAGE == 0, "not whole pages"
        assert self.blocks[block][off:off + len(data)] == b"\xff" * len(data), "not erased"
        self.done.append(("prog", block, off, data))
        self._put(block, off, data)
        return 0

    def erase(self, cfg, block):
        self.done.append(("erase", block, 0, ERASED))
        self._put(block, 0, ERASED)
        return 0

    def sync(self, cfg):
        self.done.append(("sync", 0, 0, b""))
        return 0

    def _put(self, block, off, data):
        old = self.blocks[block]
        self.blocks[block] = old[:off] + data + old[off + len(data):]

    # --- cuts ---

    def record(self):
        """Start to note operations, to be cut later."""
        self._before, self.done = list(self.blocks), []

    def cuts(self):
        """Yield (what, Flash) for each moment since record() at which the power could have failed.

        A read changes nothing, so a cut at one leaves the result of the operation before it.
        """
        now = Flash(self._before)
        yield "at the first read", Flash(now.blocks)
        for number, (what, block, off, data) in enumerate(self.done):
            for how, at, part in _parts(what, now.blocks[block], off, data, number):
                torn = Flash(now.blocks)
                torn._put(block, at, part)
                yield "%s %d of %d, %s" % (what, number + 1, len(self.done), how), torn
            now._put(block, off, data)
            yield "after %s %d of %d" % (what, number + 1, len(self.done)), Flash(now.blocks)


def _parts(what, old, off, data, number):
    """Yield (how, offset, bytes) of the results of an operation that is cut half-way."""
    if what == "erase":
        yield "half of the block", 0, ERASED[:BLOCK // 2]
        yield "bits by lot", 0, _mixed(old, ERASED, number)
    elif what == "prog":
        for end in range(0, len(data), PAGE):
            yield "half of page %d" % (end // PAGE), off, data[:end + PAGE // 2]
            page = data[end:end + PAGE]
            yield ("bits of page %d by lot" % (end // PAGE), off,
                   data[:end] + _mixed(b"\xff" * len(page), page, number))
            if end:
                yield "before page %d" % (end // PAGE), off, data[:end]


def _mixed(old, new, seed):
    """Mix the bits of both at random."""
    dice = Dice(seed)
    masks = [dice.bits() & 255 for _ in range(64)]
    return bytes(before & ~masks[i & 63] | after & masks[i & 63]
                 for i, (before, after) in enumerate(zip(old, new)))


class Drive:
    """The file system on a Flash, mounted: open() and the functions of os that a module needs."""

    def __init__(self, flash, geometry=GEOMETRY):
        self.flash = flash
        self.fs = LittleFS(context=flash, mount=False, **geometry)
        self.fs.mount()

    def open(self, path, mode):
        with _errors():
            return File(self.fs.open(path, mode, buffering=0))

    def mkdir(self, path):
        with _errors():
            self.fs.mkdir(path)

    def rename(self, old, new):
        with _errors():
            self.fs.rename(old, new)

    def remove(self, path):
        with _errors():
            self.fs.remove(path)

    def listdir(self, path):
        with _errors():
            return self.fs.listdir(path)

    def stat(self, path):
        with _errors():
            return (0,) * 6 + (self.fs.stat(path).size,)

    def files(self):
        """Return {path: bytes} of all files."""
        found = {}
        for folder, _, names in self.fs.walk("/"):
            for name in names:
                path = folder.rstrip("/") + "/" + name
                with self.fs.open(path, "rb") as file:
                    found[path] = file.read()
        return found

    @contextlib.contextmanager
    def under(self, *modules):
        """Replace open() and os by this file system in these modules for a while."""
        kept = [(module, module.os, getattr(module, "open", open)) for module in modules]
        for module in modules:
            module.open, module.os = self.open, self
        try:
            yield self
        finally:
            for module, its_os, its_open in kept:
                module.open, module.os = its_open, its_os


class File:
    """An open file; closing it may fail like any other operation."""

    def __init__(self, raw):
        self.raw = raw

    def read(self, most):
        with _errors():
            return self.raw.read(most)

    def write(self, data):
        with _errors():
            return self.raw.write(bytes(data))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with _errors():
            self.raw.close()


@contextlib.contextmanager
def _errors():
    """Raise littlefs errors as OSError, like the device."""
    try:
        yield
    except LittleFSError as error:
        raise OSError(-error.code, str(error)) from None
