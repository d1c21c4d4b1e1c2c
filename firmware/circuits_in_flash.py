"""The circuits of a frozen build: files in the program's flash, mounted at /tracks.

They take neither heap nor space in a file system. Your own circuits, files in /circuits, appear in
the same folders. One with the name of a built-in circuit replaces it.
"""

import os

OWN = "/circuits"
_FOLDER, _FILE = 0x4000, 0x8000
_ENOENT, _ENOTDIR, _EROFS = 2, 20, 30


class Flash:
    """A read-only file system. files: a tuple of (path, bytes), such as ("oval.pwc", b"...")."""

    def __init__(self, files):
        self._files = files

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def _refuse(self, *paths):
        """Raise OSError: the file system is read-only."""
        raise OSError(_EROFS)

    mkdir = rmdir = remove = rename = _refuse

    def statvfs(self, path):
        """Return the values of os.statvfs: blocks of one byte, none of them free; 1: read-only."""
        size = sum([len(data) for _, data in self._files])
        return 1, 1, size, 0, 0, 0, 0, 0, 1, 255

    def ilistdir(self, path):
        """Yield tuples (name, kind, inode, size), as os.ilistdir does. Raises OSError."""
        path = path.strip("/")
        if self.stat(path)[0] != _FOLDER:
            raise OSError(_ENOTDIR)
        told = _own(path)
        for name in told:
            about = os.stat(OWN + "/" + path + "/" + name)
            yield name, about[0] & (_FOLDER | _FILE), 0, about[6]
        start = path + "/" if path else ""
        for own, data in self._files:
            name, deeper, _ = own[len(start):].partition("/")
            if own.startswith(start) and name not in told:
                told.append(name)
                yield name, _FOLDER if deeper else _FILE, 0, 0 if deeper else len(data)

    def stat(self, path):
        """Return the values of os.stat. Raises OSError."""
        path = path.strip("/")
        try:
            return os.stat(OWN + "/" + path)
        except OSError:
            pass
        kind, size = _FOLDER, 0
        if not any(own.startswith(path + "/" if path else "") for own, _ in self._files):
            kind, size = _FILE, len(self.open(path, "rb").read())
        return kind, 0, 0, 0, 0, 0, size, 0, 0, 0

    def open(self, path, mode):
        """Return a file to read bytes from. Raises OSError."""
        if "w" in mode or "a" in mode or "+" in mode:
            raise OSError(_EROFS)
        path = path.strip("/")
        try:
            return open(OWN + "/" + path, mode)
        except OSError:
            pass
        for own, data in self._files:
            if own == path:
                return _File(data)
        raise OSError(_ENOENT)


class _File:
    """Bytes in flash as a readable file. Reading all of them at once makes no copy.

    The rivals' table of a Formula D circuit has up to 10 KB.
    """

    def __init__(self, data):
        self._data, self._at = data, 0

    def read(self, size=-1):
        """Return the next bytes, all that are left if size is negative."""
        data, at = self._data, self._at
        self._at = len(data) if size < 0 else min(at + size, len(data))
        return data if not at and self._at == len(data) else data[at:self._at]

    def readinto(self, buffer):
        """Fill the buffer with the next bytes. Return how many there were."""
        data = self.read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def close(self):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def _own(path):
    """Return the names in a folder of your own circuits."""
    try:
        return os.listdir(OWN + "/" + path)
    except OSError:
        return []


def mount():
    """Mount the circuits at /tracks."""
    from frozen_circuits import FILES    # written when the firmware is built
    try:
        import vfs
    except ImportError:                  # an older MicroPython
        vfs = os
    vfs.mount(Flash(FILES), "/tracks")
