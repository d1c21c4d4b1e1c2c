"""The texts of circuits that may be read and written: those in the folders that the board serves.

A file is named "FOLDER/NAME.txt" or "FOLDER/GAME/NAME.txt", FOLDER being the name of one of them.
No name reaches a file outside: not with "..", through a link, or with another ending.
"""

import hashlib
import os
import threading
from dataclasses import dataclass, field

from tools.circuit import names

LARGEST = 1_000_000     # bytes of a text


class Refused(Exception):
    """A file that can't be read or written; the text is the reason."""


class Changed(Exception):
    """The file has changed since it was read; `now` is its current version."""

    def __init__(self, now):
        super().__init__("the file changed on disk")
        self.now = now


@dataclass
class Files:
    """folders: {name: Path}, the folders that may be read."""

    folders: dict
    lock: threading.Lock = field(default_factory=threading.Lock)

    def listed(self):
        """Return {"files": names, sorted, "folders": names of folders in which a new file may be
        created}."""
        texts, places = [], []
        for name, folder in self.folders.items():
            below = sorted(path for path in folder.iterdir() if path.is_dir()
                           and not path.name.startswith("."))
            for here in [folder, *below]:
                label = name if here == folder else f"{name}/{here.name}"
                found = sorted(path.name for path in here.glob("*.txt"))
                if here == folder or found:
                    places.append(label)
                texts += [f"{label}/{each}" for each in found if self._found(f"{label}/{each}")]
        return {"files": texts, "folders": places}

    def read(self, name):
        """Return {"file", "text", "stamp"}; the stamp identifies a version. Raises Refused."""
        return _told(name, self._bytes(self.path(name)))

    def stamp(self, name):
        """Return the stamp of a file; "" if it does not exist. Raises Refused for a bad name."""
        path = self.path(name)
        return _stamp(self._bytes(path)) if path.exists() else ""

    def write(self, name, text, stamp):
        """Save a text over the version with that stamp; "" for a new file.

        Returns the same as `read`. Raises Changed if there is another version, Refused, OSError.
        After a power failure the file is either the old or the new one.
        """
        path = self.path(name)
        with self.lock:
            old = self._bytes(path) if path.exists() else b""
            if (_stamp(old) if path.exists() else "") != stamp:
                raise Changed(_told(name, old) if path.exists() else None)
            if not path.exists() and names.wrong(path):
                raise Refused(names.RULE)
            data = _lines(text, old).encode()
            _replace(path, data)
        return _told(name, data)

    def path(self, name):
        """Return the Path of an existing or allowed file. Raises Refused."""
        path = self._found(name)
        if not path:
            raise Refused(f"no circuit {name} here")
        return path

    def _found(self, name):
        first, *rest = name.split("/") if isinstance(name, str) else [""]
        folder = self.folders.get(first)
        if not folder or not 1 <= len(rest) <= 2 or any(
                part.startswith(".") or not part or "\\" in part or "\0" in part for part in rest):
            return None
        path = folder.joinpath(*rest)
        inside = path.resolve().is_relative_to(folder.resolve()) and path.parent.is_dir()
        return path if inside and path.suffix == ".txt" and not path.is_dir() else None

    def _bytes(self, path):
        try:
            if path.stat().st_size > LARGEST:
                raise Refused(f"{path.name} is no circuit: it is too large")
            return path.read_bytes()
        except OSError as error:
            raise Refused(f"{path.name}: {error.strerror}") from None


def named(paths):
    """Return {name: Path} of folders: each by its own name, with a number if that is taken."""
    found = {}
    for path in paths:
        name, number = path.resolve().name or "root", 1
        while name in found:
            number += 1
            name = f"{path.resolve().name}-{number}"
        found[name] = path.resolve()
    return found


def _told(name, data):
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(f"{name}: not a text in UTF-8") from None
    return {"file": name, "text": text.replace("\r\n", "\n"), "stamp": _stamp(data)}


def _stamp(data):
    return hashlib.sha256(data).hexdigest()[:20]


def _lines(text, old):
    """Return the text with the line ends of the old file."""
    text = text.replace("\r\n", "\n")
    return text.replace("\n", "\r\n") if b"\r\n" in old else text


def _replace(path, data):
    path = path.resolve()       # a link stays a link
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with open(new, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            new.chmod(path.stat().st_mode & 0o777)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)

