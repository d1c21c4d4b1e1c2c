"""Flash for QEMU: a littlefs in memory outside the heap, which the host can read.

It has 2 MB, the space for files on an ESP32 with 4 MB. The word after it is a fuse, a number of
writes and erasures: the power then fails in the middle of one. 0 is no fuse.
"""

import sys

import uctypes
import vfs

BASE, BLOCK, BLOCKS = 0x21000000, 4096, 512
_READ_COUNT, _READ_SIZE, _ERASE = 4, 5, 6


class Flash:
    """A block device with MicroPython's interface."""

    def __init__(self):
        self._memory = uctypes.bytearray_at(BASE, BLOCK * BLOCKS)
        self._fuse = uctypes.struct(BASE + BLOCK * BLOCKS, {"left": uctypes.UINT32})

    def readblocks(self, block, buf, offset=0):
        at = block * BLOCK + offset
        buf[:] = memoryview(self._memory)[at:at + len(buf)]

    def writeblocks(self, block, buf, offset=0):
        at = block * BLOCK + offset
        half = len(buf) // 2
        self._memory[at:at + half] = memoryview(buf)[:half]
        self._burn()
        self._memory[at + half:at + len(buf)] = memoryview(buf)[half:]

    def ioctl(self, what, block):
        if what == _ERASE:
            self._burn()
        return {_READ_COUNT: BLOCKS, _READ_SIZE: BLOCK}.get(what, 0)

    def _burn(self):
        while self._fuse.left == 1:      # the power has failed
            pass
        if self._fuse.left:
            self._fuse.left -= 1


def _mounted(flash):
    try:
        return vfs.VfsLfs2(flash, progsize=256)
    except OSError:
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        return vfs.VfsLfs2(flash, progsize=256)


vfs.mount(_mounted(Flash()), "/")
sys.path.append("/lib")
