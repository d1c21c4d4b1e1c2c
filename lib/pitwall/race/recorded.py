"""Read recordings, see record_bytes, and keep those of races that are over.

All of them fit BUDGET bytes of flash: a new one replaces the oldest. The device's own races are
called replay-1.pwr and so on, those of other devices opened-2.pwr; the highest number is the
newest. Opened ones are deleted first.
"""

import os

from pitwall.race.header import CARS, DICE, FIXED, SEATS
from pitwall.race.journal import NEWEST, OLDEST, OTHER, allowed, lies_there
from pitwall.race.record_bytes import CHANGE, ENDING, FRONT, FULL, MAGIC, ORDER, close
from pitwall.race.referee import const

PREFIX, OPENED = "replay-", "opened-"
STEM = const(7)          # letters of both
MOST = const(16384)         # bytes of a file that is read
BUDGET = const(32768)       # of flash for all that are kept
BLOCK, INLINE = const(4096), const(512)     # of flash; files up to INLINE take no block
_CUT, _DAMAGED = "refused.cut", "refused.damaged"
_MOST_CARS, _LAST_WAY = const(12), const(2)     # the ways of a change, see record_bytes
_PIECE = const(256)


class Recording:
    """A recorded race. Raises ValueError, a key of the words, for invalid bytes.

    layout, header, state   of its save as it began; state: empty if its options determine it
    rounds      (check of the state at the end, order of the cars, corrections, answers as the
                bytes of half bytes, change at the front), those that are not void
    over        True if the race came to its end
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
        self._check_header()
        self.state, at = _sized(data, at)
        at = self.first = self._closed(0, at)
        self.rounds, self.ends = [], []
        while at < len(data):
            at = self._round(at)

    def _check_header(self):
        """Raise ValueError if it is too short for its cars, or has more than any game."""
        size = len(self.header)
        if size < SEATS or self.header[CARS] > _MOST_CARS or (
                size < SEATS + self.header[CARS] + FIXED):
            raise ValueError(_DAMAGED)

    def _closed(self, start, at):
        """Compare the check of data[start:at]; return the index after it."""
        found, after = _take(self.data, at, 2)
        piece = bytearray(self.data[start:at])
        self.check = close(piece, self.check)
        if bytes(piece[-2:]) != found:
            raise ValueError(_DAMAGED)
        return after

    def _round(self, start):
        data = self.data
        void, size = _byte(data, start), _byte(data, start + 1) | _byte(data, start + 2) << 8
        body, at = _take(data, start + 3, size & 32767)
        after = self._closed(start, at)
        if void > len(self.rounds):
            raise ValueError(_DAMAGED)
        del self.rounds[len(self.rounds) - void:], self.ends[len(self.ends) - void:]
        self.over = size > 32767
        self.rounds.append(self._read(body))
        self.ends.append(after)
        return after

    def _read(self, body):
        what, at, order, front, edits = _byte(body, 2), 3, b"", b"", []
        if what & ORDER:
            cars = self.header[CARS]
            halves, at = _take(body, at, cars + 1 >> 1)
            order = bytes([halves[i >> 1] >> 4 * (i & 1) & 15 for i in range(cars)])
            if sorted(order) != list(range(cars)):
                raise ValueError(_DAMAGED)
        if what & FRONT:
            front, at = _take(body, at, CHANGE)
            if front[3] > _LAST_WAY:
                raise ValueError(_DAMAGED)
        for _ in range(what & ~(ORDER | FRONT)):
            edit, at = _take(body, at + 1, 4 * _byte(body, at))
            edits.append(edit)
        return body[0] | body[1] << 8, order, tuple(edits), body[at:], front

    def places(self):
        """Return the orders of the cars at its checkpoints, from the grid on."""
        return [row[1] for row in self.rounds if row[1]]

    def dice(self):
        """Return the initial dice state, see pitwall.race.dice."""
        at = SEATS + self.header[CARS] + DICE
        return [sum([self.header[at + first + i] << 8 * i for i in range(4)]) for first in (0, 4)]


class Answers:
    """The answers of a round, one after the other."""

    def __init__(self, halves):
        self.halves, self.at = halves, 0

    def next(self):
        """Return the next one, or -1 if there is none."""
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
    """Return the Recording in a file. Raises OSError, or ValueError as Recording does."""
    size = min(os.stat(path)[6], MOST + 1)      # the buffer is allocated before reading
    with open(path, "rb") as file:
        return Recording(file.read(size))


def from_grid(path, run):
    """Return the Recording of a Run's race, or None if it does not begin at the grid.

    A championship's race begins with a state, but its grid is known, too.
    """
    try:
        found = read(path)
    except (OSError, ValueError):
        return None
    own = found.header[CARS] == len(run.race.cars)
    return found if own and (run.season or not found.state) else None


def find(path, check):
    """Return (rounds before the state of that check, rounds in the file, check of the file).

    It is (0, 0, 0) if the file has no such state.
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
    """Return the names of the recordings that are kept, newest first."""
    try:
        names = os.listdir(folder)
    except OSError:
        return []
    return [name for _, name in reversed(sorted(
        [(number(name), name) for name in names if number(name)]))]


def number(name):
    """Return the number of a kept file, or 0 for other files."""
    text = name[STEM:-len(ENDING)]
    if name[:STEM] in (PREFIX, OPENED) and name.endswith(ENDING) and text.isdigit():
        return int(text)
    return 0


def keep(folder, path):
    """Keep the recording of a race that is over; older ones may be deleted, see above.

    Returns its new name, "" if it cannot be kept. The same bytes are kept only once.
    """
    names = kept(folder)
    name = following(names, PREFIX)
    try:
        left = BUDGET - room(path)
        for stem in (PREFIX, OPENED):
            for old in [folder + "/" + old for old in names if old.startswith(stem)]:
                twice = same(old, path)
                if not twice:
                    left -= room(old)
                if twice or left < 0:
                    os.remove(old)
        os.rename(path, folder + "/" + name)
    except OSError:
        return ""
    return name


def following(names, stem):
    """Return the name of a new recording; names: those that are kept, newest first."""
    return "%s%d%s" % (stem, (number(names[0]) if names else 0) + 1, ENDING)


def same(path, other):
    """Return True if two files have the same bytes."""
    if os.stat(path)[6] != os.stat(other)[6]:
        return False
    with open(path, "rb") as one, open(other, "rb") as two:
        while True:
            piece = one.read(_PIECE)
            if piece != two.read(_PIECE):
                return False
            if not piece:
                return True


def delete(path):
    """Delete a kept recording; return True if it is gone."""
    try:
        allowed()
        os.remove(path)
    except OSError:
        pass
    return not lies_there(path)


def room(path):
    """Return how many bytes of flash a file takes."""
    size = os.stat(path)[6]
    return size if size <= INLINE else (size + BLOCK - 1) // BLOCK * BLOCK


def drop(journal):
    """Delete the recording of an abandoned race."""
    _at(journal, lambda path: os.remove(path))


def follow(journal, path):
    """Rename the recording of a race with its save; path: the save's new path."""
    _at(journal, lambda own: os.rename(own, path[:-4] + ENDING))


def _at(journal, what):
    path = journal.path[:-4] + ENDING
    try:
        if lies_there(path):
            allowed()
            what(path)
    except OSError:
        pass
