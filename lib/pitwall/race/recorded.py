"""Recordings of races, see record_bytes, read; and those that are kept of races that are over.

Of those there are as many as fit BUDGET bytes of flash; the oldest goes for a new one. They are
called replay-1.pwr and so on, the highest number is the newest.
"""

import os

from pitwall.race.header import CARS, DICE, SEATS
from pitwall.race.journal import NEWEST, OLDEST, OTHER, allowed, lies_there
from pitwall.race.record_bytes import CHANGE, ENDING, FRONT, FULL, MAGIC, ORDER, close
from pitwall.race.referee import const

PREFIX = "replay-"
MOST = const(16384)         # bytes of a file that is read
BUDGET = const(32768)       # of flash for all that are kept
BLOCK, INLINE = const(4096), const(512)     # of flash: what a file takes that is larger than that
_CUT = "refused.cut"


class Recording:
    """A race as its file says. Raises ValueError, a key of the words, for bytes that are none.

    layout, header, state   of its save as it began; state: empty if its options say it all
    rounds      (check of the state at the end, order of the cars, corrections, answers as the
                bytes of half bytes, change at the front), those that are not void; over: did it
                come to its end?
    checks, check   the check after the last round, and of each round the state's
    """

    def __init__(self, data):
        if len(data) > MOST:
            raise ValueError("refused.size")
        if bytes(data[:4]) != MAGIC:
            raise ValueError("refused.no save" if len(data) >= 4 else _CUT)
        self.data, self.over = data, False
        self.check = 0
        self.layout, at = _byte(data, 4), 6
        if not OLDEST <= self.layout <= NEWEST:
            raise ValueError(OTHER)
        self.header, at = _take(data, at, _byte(data, 5))
        self.state, at = _sized(data, at)
        at = self.first = self._closed(0, at)
        self.rounds, self.ends = [], []
        while at < len(data):
            at = self._round(at)

    def _closed(self, start, at):
        """Past the check of data[start:at]."""
        found, after = _take(self.data, at, 2)
        piece = bytearray(self.data[start:at])
        self.check = close(piece, self.check)
        if bytes(piece[-2:]) != found:
            raise ValueError("refused.damaged")
        return after

    def _round(self, start):
        data = self.data
        void, size = _byte(data, start), _byte(data, start + 1) | _byte(data, start + 2) << 8
        body, at = _take(data, start + 3, size & 32767)
        after = self._closed(start, at)
        if void > len(self.rounds):
            raise ValueError("refused.damaged")
        del self.rounds[len(self.rounds) - void:], self.ends[len(self.ends) - void:]
        self.over = size > 32767
        self.rounds.append(self._read(body))
        self.ends.append(after)
        return after

    def _read(self, body):
        what, at, order, front, edits = _byte(body, 2), 3, b"", b"", []
        if what & ORDER:
            cars = self.header[CARS] if len(self.header) > CARS else 0
            halves, at = _take(body, at, cars + 1 >> 1)
            order = bytes([halves[i >> 1] >> 4 * (i & 1) & 15 for i in range(cars)])
        if what & FRONT:
            front, at = _take(body, at, CHANGE)
        for _ in range(what & ~(ORDER | FRONT)):
            edit, at = _take(body, at + 1, 4 * _byte(body, at))
            edits.append(edit)
        return body[0] | body[1] << 8, order, tuple(edits), body[at:], front

    def places(self):
        """The orders of the cars at its marks, from the grid on."""
        return [row[1] for row in self.rounds if row[1]]

    def dice(self):
        """What its dice began with, see pitwall.race.dice."""
        at = SEATS + self.header[CARS] + DICE
        return [sum([self.header[at + first + i] << 8 * i for i in range(4)]) for first in (0, 4)]


class Answers:
    """The answers of a round, one after the other."""

    def __init__(self, halves):
        self.halves, self.at = halves, 0

    def next(self):
        """The next one, or -1 if there is none."""
        number, shift, at = 0, 0, self.at
        while at >> 1 < len(self.halves):
            half = self.halves[at >> 1] >> 4 * (at & 1) & 15
            at += 1
            number |= (half & 7) << shift
            shift += 3
            if half < FULL:
                self.at = at
                return number
        return -1


def _byte(data, at):
    if at >= len(data):
        raise ValueError(_CUT)
    return data[at]


def _take(data, at, count):
    if at + count > len(data):
        raise ValueError(_CUT)
    return bytes(data[at:at + count]), at + count


def _sized(data, at):
    return _take(data, at + 2, _byte(data, at) | _byte(data, at + 1) << 8)


# --- files ---

def read(path):
    """The Recording in a file. Raises OSError, or ValueError as Recording does."""
    size = min(os.stat(path)[6], MOST + 1)      # room for so many is taken before it is read
    with open(path, "rb") as file:
        return Recording(file.read(size))


def from_grid(path, season):
    """The Recording in a file, None if there is none of a race that is known from its grid on.

    season: is it a race of a championship? Its grid is known although it begins with a state
    """
    try:
        found = read(path)
    except (OSError, ValueError):
        return None
    return None if found.state and not season else found


def find(path, check):
    """(rounds before the state of that check, rounds in the file, check of the file).

    (0, 0, 0) if the file knows no such state.
    """
    try:
        found = read(path)
    except (OSError, ValueError):
        return 0, 0, 0
    for number in range(len(found.rounds), 0, -1):
        if found.rounds[number - 1][0] == check:
            return number, len(found.rounds), found.check
    return 0, 0, 0


def kept(folder):
    """Names of those that are kept, the newest first."""
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    return [name for _, name in reversed(sorted(
        [(number(name), name) for name in names if number(name)]))]


def number(name):
    """Of a file that is kept; 0: it is none."""
    text = name[len(PREFIX):-len(ENDING)]
    if name.startswith(PREFIX) and name.endswith(ENDING) and text.isdigit():
        return int(text)
    return 0


def keep(folder, path):
    """The race in that file is over: it is kept, and the oldest ones go for it.

    Returns what its name is now, "" if it cannot be kept.
    """
    names = kept(folder)
    name = "%s%d%s" % (PREFIX, (number(names[0]) if names else 0) + 1, ENDING)
    try:
        left = BUDGET - room(path)
        for old in names:
            left -= room(folder + "/" + old)
            if left < 0:
                os.remove(folder + "/" + old)
        os.rename(path, folder + "/" + name)
    except OSError:
        return ""
    return name


def room(path):
    """Bytes of flash that a file takes."""
    size = os.stat(path)[6]
    return size if size <= INLINE else (size + BLOCK - 1) // BLOCK * BLOCK


def drop(journal):
    """A race that is given up is not watched again."""
    _at(journal, lambda path: os.remove(path))


def follow(journal, path):
    """The file of a race that is saved under another name now, `path` without its ending."""
    _at(journal, lambda own: os.rename(own, path[:-4] + ENDING))


def _at(journal, what):
    path = journal.path[:-4] + ENDING
    try:
        if lies_there(path):
            allowed()
            what(path)
    except OSError:
        pass
