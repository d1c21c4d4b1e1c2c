"""The circuits of a frozen build: files that lie in the program's flash, seen at /tracks.

They take neither heap nor a file system. Circuits of one's own, as files in /circuits, stand among
them, and one with the same name in place of ours.
"""

import os

OWN = "/circuits"
_FOLDER, _FILE = 0x4000, 0x8000
_ENOENT, _ENOTDIR, _EROFS = 2, 20, 30


class Flash:
    """A file system to read from. files: a tuple of (path, bytes), such as ("oval.pwc", b"...")."""

    def __init__(self, files):
        self._files = files

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def _refuse(self, *paths):
        """Raise OSError: nothing is written here."""
        raise OSError(_EROFS)

    mkdir = rmdir = remove = rename = _refuse

    def statvfs(self, path):
        """As os.statvfs: in blocks of one byte, none of them free; 1: it is only read."""
        size = sum([len(data) for _, data in self._files])
        return 1, 1, size, 0, 0, 0, 0, 0, 1, 255

    def ilistdir(self, path):
        """Tuples (name, kind, inode, size), as os.ilistdir gives them. Raises OSError."""
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
        """As os.stat. Raises OSError."""
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
        """A file to read bytes from. Raises OSError."""
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
    """Bytes of the flash, open to be read. Read at once they stay where they are: no copy is made.

    What rivals know of a Formula D circuit is up to 10 KB.
    """

    def __init__(self, data):
        self._data, self._at = data, 0

    def read(self, size=-1):
        """The next bytes, all that are left if size is negative."""
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
    """Names in a folder of circuits of one's own."""
    try:
        return os.listdir(OWN + "/" + path)
    except OSError:
        return []


def mount():
    """Let the circuits be seen at /tracks."""
    from frozen_circuits import FILES    # written when the firmware is built
    try:
        import vfs
    except ImportError:                  # an older MicroPython
        vfs = os
    vfs.mount(Flash(FILES), "/tracks")
