"""The save file: a snapshot and the answers since, small enough to be stored in a directory entry.

    offset  bytes
    0       4   magic "PWSV"
    4       1   layout: races of each game, championships, settings have their own
    5       1   n: number of bytes of the header: its tag, and the header of run.py or season.py
    6       n
    6+n     2   length of the snapshot, low byte first, then the snapshot
            2   number of answers, then each in one byte (below 128) or two (low 7 bits | 128, rest)
    end-4   4   CRC-32 of all bytes before it, low byte first

A save is written to a temporary file, which is then renamed over the old one. So a power failure
leaves either the old save or the new one. A file that cannot be used is moved aside, never
overwritten.
"""

import os
from binascii import crc32

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

MAGIC = b"PWSV"
OLDEST, NEWEST = const(3), const(7)     # the layouts that are read
OTHER = "refused.version"   # a save that is refused for this reason stays in place
BARE = const(14)        # bytes of an empty save
MOST = const(1024)
INLINE = const(512)     # a file of littlefs up to this size costs half an erase to write
ASIDE = const(99)       # most files that are moved aside


class Journal:
    """The save called `name` in the directory `folder`, which is created when it is missing.

    tag     bytes before the header that identify the owner; a save with another tag is ignored
    only    the current layout, in which a snapshot is read and saved; 0: any, the reader checks it
    older   converters of a snapshot from each older layout that is still read, see `converted`
    layout  of the next save, and of the one that was read
    keeps   False if it writes nothing
    """

    keeps = True

    ready = None    # returns True if flash may be written; see power.Power.safe

    def __init__(self, folder="/saves", name="race", tag=b"", only=0, older=()):
        self.folder = folder
        self.path = folder + "/" + name + ".pws"
        self.tag = tag
        self.only, self.older, self.layout = only, older, only or NEWEST
        self.failed = False     # the last save did not reach the file
        self.blocked = False    # an unusable file has the name, and could not be moved

    def save(self, header, snapshot, answers):
        """Write the save; return True if it is safe in the file.

        answers   two bytes each, low byte first, as Race keeps them
        """
        try:
            allowed()
            if self.blocked and not self.aside():
                raise OSError
            self._write(pack(self.tag + header, snapshot, answers,
                             self.only or self.layout))
            self.failed = False
        except (OSError, ValueError):
            self.failed = True
        return not self.failed

    def load(self):
        """Return (header, snapshot, answers) of the save, or None if there is none.

        Raises ValueError if it cannot be used; its text is the reason's key in the words table.
        """
        data = self._read()
        if data is None:
            return None
        header, snapshot, answers = unpack(data)
        self.layout = data[4]
        if self.only:
            snapshot = converted(snapshot, self.layout, self.only, self.older)
        count = len(self.tag)
        return (header[count:], snapshot, answers) if header[:count] == self.tag else None

    def _read(self):
        try:
            with open(self.path, "rb") as file:
                return file.read(MOST + 1)
        except OSError:
            if lies_there(self.path):       # it exists, but cannot be read
                raise ValueError("refused.damaged")
            return None

    def remove(self):
        """Delete the save."""
        try:
            allowed()
            os.remove(self.path)
        except OSError:
            pass

    def aside(self):
        """Rename the file to NAME-1.old or the next free name.

        Returns True if a new save can be written. Otherwise nothing is written until it succeeds.
        """
        self.blocked = not self._put_aside()
        return not self.blocked

    def _put_aside(self):
        if not lies_there(self.path):
            return True
        for number in range(1, ASIDE + 1):
            path = "%s-%d.old" % (self.path[:-4], number)
            if not lies_there(path):
                return self.move(path)
        return False

    def move(self, path):
        """Rename the file to `path`; return True if that succeeded."""
        try:
            allowed()
            os.rename(self.path, path)
        except OSError:
            return False
        return True

    def _write(self, data):
        replace(self.folder, self.path, data)


def allowed():
    """Raise OSError if an empty battery might interrupt a write."""
    if Journal.ready and not Journal.ready():
        raise OSError


def replace(folder, path, data):
    """Replace the bytes of a file; after a power failure it has the old ones or the new ones.

    A leftover temporary file is overwritten.
    """
    fresh = folder + "/new.tmp"
    try:
        file = open(fresh, "wb")
    except OSError:
        os.mkdir(folder)
        file = open(fresh, "wb")
    with file:
        file.write(data)
    os.rename(fresh, path)


def append(path, data):
    """Append bytes to a file; after a power failure it has all of them or none."""
    with open(path, "ab") as file:
        file.write(data)


def lies_there(path):
    """Return True if there is such a file, readable or not."""
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def weight(answers, edits=()):
    """Return how many bytes of a save these answers and corrections take."""
    wide = sum([3 + len(edit) for edit in edits])
    for i in range(0, len(answers), 2):
        if answers[i] > 127 or answers[i + 1]:
            wide += 1
    return len(answers) // 2 + wide


def pack(header, snapshot, answers, layout=NEWEST):
    """Return the bytes of a save. Raises ValueError if they are more than MOST."""
    data = bytearray(MAGIC)
    data.append(layout)
    data.append(len(header))
    data += header
    data.append(len(snapshot) & 255)
    data.append(len(snapshot) >> 8)
    data += snapshot
    count = len(answers) // 2
    data.append(count & 255)
    data.append(count >> 8)
    for i in range(0, len(answers), 2):
        answer = answers[i] | answers[i + 1] << 8
        if answer > 127:
            data.append(answer & 127 | 128)
            answer >>= 7
        data.append(answer)
    data += _check(data)
    if len(data) > MOST:
        raise ValueError("a save of %d bytes" % len(data))
    return data


def converted(data, layout, newest, older):
    """Return the bytes of a save converted to the layout `newest`.

    older   a function(bytes) -> bytes for each older layout that is still read, the oldest first;
            each one leads to the next layout

    Raises ValueError, see Journal.load, for a newer layout and for one that is older than these.
    """
    steps = newest - layout
    if not 0 <= steps <= len(older):
        raise ValueError(OTHER)
    for convert in older[len(older) - steps:]:
        data = convert(data)
    return data


def unpack(data):
    """Return (header, snapshot, answers) from the bytes of a save.

    Raises ValueError, see Journal.load.
    """
    if len(data) < BARE or len(data) > MOST:
        raise ValueError("refused.size")
    if bytes(data[:4]) != MAGIC:
        raise ValueError("refused.no save")
    if bytes(data[-4:]) != _check(data[:-4]):
        raise ValueError("refused.damaged")
    if not OLDEST <= data[4] <= NEWEST:
        raise ValueError(OTHER)
    end = len(data) - 4
    header, at = _take(data, 6, data[5], end)
    _take(data, at, 2, end)
    snapshot, at = _take(data, at + 2, data[at] | data[at + 1] << 8, end)
    _take(data, at, 2, end)
    answers, at = _answers(data, at + 2, data[at] | data[at + 1] << 8, end)
    if at != end:
        raise ValueError("refused.size")
    return header, snapshot, answers


def _take(data, at, count, end):
    if at + count > end:
        raise ValueError("refused.cut")
    return bytes(data[at:at + count]), at + count


def _answers(data, at, count, end):
    answers = bytearray()
    for _ in range(count):
        _take(data, at, 1, end)
        answer = data[at]
        at += 1
        if answer > 127:
            _take(data, at, 1, end)
            answer = answer & 127 | data[at] << 7
            at += 1
        answers.append(answer & 255)
        answers.append(answer >> 8)
    return bytes(answers), at


def _check(data):
    crc = crc32(bytes(data))
    return bytes((crc & 255, crc >> 8 & 255, crc >> 16 & 255, crc >> 24 & 255))
