"""The records: totals of all races, the best of each circuit, dice statistics, the career.

One small file, written at the flag in the same way as any save.

    records = Records(folder)
    records.load()              ValueError, a key of the words, if the file cannot be used: it stays

The module `flagged` decides which races count, and when.

    offset  bytes
    0       2 each  races, wins, on the podium, not home, stops; low byte first, as all numbers
    10      1 each  how many dice, circuits and marks follow the career
    13      CAREER  see career.py
    then of each die    the game, the die, rolls (3), sum of faces (3), the fair mean in tenths
    of each circuit     the game, its edition and, from bit 4 on, the level, check of its name (2),
                        laps, races, wins, best place, measure (2), the car; of those the one
                        driven last comes last
    of each mark        2
"""

from binascii import crc32

from pitwall import games
from pitwall.race.ask import const
from pitwall.race.journal import Journal
from pitwall.race.slots import RECORDS

LAYOUT = const(3)
OLDER = ()              # converters of the layouts before it, see journal.converted
COUNTS = RACES, WINS, PODIUMS, LOST, STOPS = range(5)
HEAD, CAREER = const(13), const(50)
# Maximum numbers of rows, and the bytes of their numbers: 512 bytes together, half an erase.
DICE, CIRCUITS, MARKS = const(19), const(18), const(9)
DIE, CIRCUIT = (1, 1, 3, 3, 1), (1, 1, 2, 1, 1, 1, 1, 2, 1)
# Places in the rows.
GAME, WHICH, ROLLS, SHOWN, FAIR = range(5)
_, EDITION, NAME, LAPS, DRIVEN, WON, BEST, MEASURE, WHO = range(9)
LEVEL = const(4)        # first bit of the level in an edition, 0: none
PODIUM = const(3)       # places
NOBODY = const(255)     # instead of a place or a car
_WRAP = const(65535)


class Records:
    """The records of a folder; empty until they are loaded.

    counts      races, wins, on the podium, not home, stops
    dice, circuits      rows of numbers, see above; marks: of races whose saves may still exist
    career      bytes
    """

    def __init__(self, folder):
        self.journal = Journal(folder, RECORDS, only=LAYOUT, older=OLDER)
        self._set(bytes(HEAD + CAREER))

    def load(self):
        """Read the file; return True if there is one. Raises ValueError if it cannot be used."""
        found = self.journal.load()
        if found:
            self._set(found[1])
        return found is not None

    def save(self):
        """Write them; return True if they are safe in the file."""
        data = bytearray()
        for number in self.counts:
            _put(data, number, 2)
        data += bytes((len(self.dice), len(self.circuits), len(self.marks)))
        data += self.career
        for rows, form in ((self.dice, DIE), (self.circuits, CIRCUIT)):
            for row in rows:
                for number, wide in zip(row, form):
                    _put(data, number, wide)
        for mark in self.marks:
            _put(data, mark, 2)
        return self.journal.save(b"", data, b"")

    def wipe(self):
        """Delete all records; move a file that cannot be used aside. Return True if it is gone."""
        try:
            self.journal.load()
        except ValueError:
            return self.journal.aside()
        self.journal.remove()
        return self.journal.load() is None

    def _set(self, data):
        if len(data) < HEAD + CAREER:
            raise ValueError("refused.size")
        dice, circuits, marks = data[HEAD - 3:HEAD]
        need = HEAD + CAREER + dice * sum(DIE) + circuits * sum(CIRCUIT) + 2 * marks
        if len(data) != need or dice > DICE or circuits > CIRCUITS or marks > MARKS:
            raise ValueError("refused.size")
        self.counts = [_got(data, 2 * i, 2) for i in COUNTS]
        self.career = bytearray(data[HEAD:HEAD + CAREER])
        self.dice, at = _rows(data, HEAD + CAREER, dice, DIE)
        self.circuits, at = _rows(data, at, circuits, CIRCUIT)
        self.marks = [_got(data, at + 2 * i, 2) for i in range(marks)]
        self._check()

    def _check(self):
        """Raise ValueError for records that no races can have produced."""
        for game, die, rolls, shown, fair in self.dice:
            if games.numbered(game) not in games.NAMES or not rolls or not fair:
                raise ValueError("refused.other")
        for row in self.circuits:
            game, cars = games.numbered(row[GAME]), (NOBODY,) + tuple(range(12))
            if (not game or row[EDITION] & 15 >= len(games.editions(game)) or row[EDITION] >> 6
                    or row[WHO] not in cars
                    or row[WON] > row[DRIVEN] or row[MEASURE] and row[WHO] == NOBODY
                    or row[BEST] != NOBODY and row[BEST] - 1 not in cars):
                raise ValueError("refused.other")
        if max(self.counts[WINS:STOPS]) > self.counts[RACES]:
            raise ValueError("refused.other")
        from pitwall.race import career
        career.check(self.career)

    # --- results of a race ---

    def add(self, what, number):
        self.counts[what] = min(_WRAP, self.counts[what] + number)

    def roll(self, game, die, rolls, shown, fair):
        """Add rolls of a die."""
        for row in self.dice:
            if row[:2] == [game, die]:
                row[ROLLS], row[SHOWN], row[FAIR] = row[ROLLS] + rolls, row[SHOWN] + shown, fair
                if row[SHOWN] > 0x7FFFFF:       # halve both: the mean stays the same
                    row[ROLLS], row[SHOWN] = row[ROLLS] + 1 >> 1, row[SHOWN] + 1 >> 1
                return
        self.dice.append([game, die, rolls, shown, fair])
        if len(self.dice) > DICE:       # drop the one with the fewest rolls
            self.dice.remove(min(self.dice[:-1], key=lambda row: row[ROLLS]))

    def circuit(self, game, edition, name, laps):
        """Return the row of a circuit, now the last one; a new one if there is none."""
        key = [game, edition, name, laps]
        found = [row for row in self.circuits if row[:4] == key] or [
            key + [0, 0, NOBODY, 0, NOBODY]]
        if found[0] in self.circuits:
            self.circuits.remove(found[0])
        elif len(self.circuits) == CIRCUITS:    # drop the one driven least, the oldest of them
            self.circuits.remove(min(self.circuits, key=lambda row: row[DRIVEN]))
        self.circuits.append(found[0])
        return found[0]

    def mark(self, own):
        self.marks = (self.marks + [own])[-MARKS:]


def _put(data, number, wide):
    for _ in range(wide):
        data.append(number & 255)
        number >>= 8


def _got(data, at, wide):
    return sum([data[at + i] << 8 * i for i in range(wide)])


def _rows(data, at, count, form):
    rows = []
    for _ in range(count):
        row = []
        for wide in form:
            row.append(_got(data, at, wide))
            at += wide
        rows.append(row)
    return rows, at


def check_of(name):
    """Return two bytes that identify the name of a circuit's file."""
    return crc32(name.encode()) & _WRAP
