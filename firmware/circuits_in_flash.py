"""The circuits of a frozen build: files that lie in the program's flash, seen at /tracks.

They take neither heap nor a file system. Circuits of one's own, as files in /circuits, stand among
them, and one with the same name in place of ours.
"""

import io
import os

OWN = "/circuits"
_FOLDER, _FILE = 0x4000, 0x8000


class Flash:
    """A file system to read from. files: a tuple of (name, bytes)."""

    def __init__(self, files):
        self._files = files

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def ilistdir(self, path):
        """Tuples (name, kind, inode, size), as os.ilistdir gives them."""
        own = self._own()
        for name in own:
            yield name, _FILE, 0, 0
        for name, data in self._files:
            if name not in own:
                yield name, _FILE, 0, len(data)

    def stat(self, path):
        name = path.strip("/")
        kind, size = (_FILE, len(self._find(name))) if name else (_FOLDER, 0)
        return kind, 0, 0, 0, 0, 0, size, 0, 0, 0

    def open(self, path, mode):
        """A file of bytes, whatever the mode. Raises OSError."""
        if "w" in mode or "a" in mode or "+" in mode:
            raise OSError(30)    # EROFS
        name = path.strip("/")
        if name in self._own():
            return open(OWN + "/" + name, mode)
        return io.BytesIO(self._find(name))

    def _own(self):
        try:
            return os.listdir(OWN)
        except OSError:
            return ()

    def _find(self, name):
        for own, data in self._files:
            if own == name:
                return data
        raise OSError(2)         # ENOENT


def mount():
    """Let the circuits be seen at /tracks."""
    from frozen_circuits import FILES    # written when the firmware is built
    try:
        import vfs
    except ImportError:                  # an older MicroPython
        vfs = os
    vfs.mount(Flash(FILES), "/tracks")
