"""Mount the files in flash, as MicroPython's own version does, but without the library `rp2`.

That library is for the Pico's programmable pins, which Pitwall does not use; it would take memory.
Reading and writing are aligned to 256 bytes, a page of the flash.
"""

import vfs
from _rp2 import Flash


def _mount(flash):
    try:
        return vfs.VfsLfs2(flash, progsize=256)
    except OSError:         # a new chip: it is empty
        vfs.VfsLfs2.mkfs(flash, progsize=256)
        return vfs.VfsLfs2(flash, progsize=256)


vfs.mount(_mount(Flash()), "/")
