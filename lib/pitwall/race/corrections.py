"""The values of a race that can be corrected; common to all games.

    values = Values(race)            # of a game's module `corrections`; a corrections.Values
    values.items(who)                numbers of the values of a car, or of the TABLE
    values.now(who, i)               its value
    values.options(who, i)           its possible new values; empty: not in this round any more
    values.changes(who, i, value)    the changes of the state for that, see correcting.py
    values.holds(who, i, value)      True if the value is as intended
    values.text(show, who, i, value) a value in words

A correction applies from the beginning of the round on. For a value that is counted, such as
points, the amount spent since then stays the same: both the old and the current value change by the
same number. Any other value can only be corrected if it has not changed since.
"""

from pitwall.race.fields import (
    A_PIT_PLACE, A_REASON, A_STATUS, A_YES, BITS, BYTE, COUNTED, HOW, KIND, LEAST, MASK, MEND,
    NAME, WORD, most)
from pitwall.race.head import OUT, STATUS, WHY_OUT
from pitwall.race.referee import TABLE, RaceState

# The fate of a car as one value; OUT_FOR + a reason: out of the race for that.
RACES, AT_FLAG, OUT_FOR = 0, 1, 1
NOWHERE = WORD          # instead of a cell


def fate(car):
    """Return the fate of a car."""
    return OUT_FOR + car[WHY_OUT] if car[STATUS] == OUT else (RACES, AT_FLAG)[car[STATUS]]


def around(circuit, cell, reach):
    """Return the cells within `reach` of a cell, from behind it to ahead, around the lap."""
    count = circuit.cells
    reach = min(reach, (count - 1) // 2)
    return [(cell + step) % count for step in range(-reach, reach + 1)]


def over_line(circuit, here, there):
    """Return 1 if the short way between two cells crosses the finish line, -1 backwards, else 0."""
    far = circuit.key[here] - circuit.key[there]
    half = circuit.length // 2
    return 1 if far > half else -1 if -far > half else 0


class Begun(RaceState):
    """The race as it was when the round began, with the corrections made then."""

    def __init__(self, race):
        RaceState.__init__(self, race, race.begun)


class Draft(RaceState):
    """A copy of that state for the rules to write on."""

    def __init__(self, race):
        self._before = race.begun
        RaceState.__init__(self, race, bytearray(race.begun))

    def changes(self, wide):
        """Return the bytes that changed; wide: fields of a car that are two bytes."""
        before, after, found = self._before, self.state, []
        first, size = self.game.TABLE_SIZE, self.game.CAR_SIZE
        for at in range(len(after)):
            field = (at - first) % size if at >= first else -1
            if field in wide:
                if after[at:at + 2] != before[at:at + 2]:
                    found.append((at, after[at] | after[at + 1] << 8, True))
            elif after[at] != before[at] and field - 1 not in wide:
                found.append((at, after[at], False))
        return found


class Values:
    """The values of a game, which defines:

    OF_CAR, OF_TABLE    the rows of its module `fields`. Those that people may correct come first:
             row i is value i, but BITS are several values. The words have name and help of each
             under the name of its row, in that order
    LEGAL    limits of a value beyond its row, by name: f(values, race, who, car or table)
    DEEDS    handlers for a value that needs more changes, by name: deed(draft, who, value, board)
    TEXTS    {kind: the function of its `show`, or the list of its words, with its texts}
    legal(race, who, i)    all values that the rules allow, in order; race: the race or a Begun
    """

    OF_CAR = OF_TABLE = ()
    LEGAL = DEEDS = TEXTS = ()      # for no values
    LEAVES = 0          # the status of a car whose driver leaves, 0: a game knows none
    beside = False      # True for a physical board whose cells are unknown

    def __init__(self, race):
        self.race, self.begun = race, Begun(race)
        self._words = None

    def rows(self, who):
        """Return the rows that people may correct."""
        return [row for row in (self.OF_TABLE if who == TABLE else self.OF_CAR) if row[HOW] & MEND]

    def at(self, who, i):
        """Return (number of the row, number of the bit) of value i."""
        if who != TABLE:
            return i, 0
        for number, row in enumerate(self.OF_TABLE):
            count = _count(row)
            if i < count:
                return number, i
            i -= count

    def row(self, who, i):
        return (self.OF_TABLE if who == TABLE else self.OF_CAR)[self.at(who, i)[0]]

    def _bytes(self, race, who):
        return race.table if who == TABLE else race.cars[who]

    def numbered(self, name):
        """Return the number of a car's value, by the name of its row."""
        return [row[NAME] for row in self.OF_CAR].index(name)

    def items(self, who):
        """Return the numbers of the values that have at least two possible settings now."""
        return [i for i in range(sum([_count(row) for row in self.rows(who)]))
                if len(self.legal(self.race, who, i)) > 1]

    def limits(self, race, who, row):
        """Return all possible values, by the game or by its row."""
        data = self._bytes(race, who)
        if row[NAME] in self.LEGAL:
            return self.LEGAL[row[NAME]](self, race, who, data)
        return range(row[LEAST], most(row, race.table, data) + 1)

    def now(self, who, i):
        return self.value(self.race, who, i)

    def place(self, who, i):
        """Return (byte, mask) of a value."""
        row, bit = self.row(who, i), self.at(who, i)[1]
        if row[KIND] == BITS:
            return row[BYTE] + (bit >> 3), 1 << (bit & 7)
        return row[BYTE], row[MASK]

    def value(self, race, who, i):
        """Return the value in a race or a Begun."""
        byte, mask = self.place(who, i)
        part = self._bytes(race, who)
        if who != TABLE and byte == STATUS:
            return fate(part)
        if mask == WORD:
            return part[byte] | part[byte + 1] << 8
        return (part[byte] & mask) // (mask & -mask)

    def _counted(self, who, i):
        return self.row(who, i)[HOW] & COUNTED

    def _shift(self, who, i):
        """Return its value at the beginning of the round, minus its value now."""
        return self.value(self.begun, who, i) - self.value(self.race, who, i)

    def options(self, who, i):
        """Return all possible new values, in order."""
        shift, legal = self._shift(who, i), self.legal(self.begun, who, i)
        if not shift:
            return legal
        if not self._counted(who, i):
            return []
        now = self.legal(self.race, who, i)
        return [value - shift for value in legal if value - shift in now]

    def changes(self, who, i, value):
        """Return the changes [(index, new value, True for two bytes), ..] at the round's begin."""
        if self._counted(who, i):
            value += self._shift(who, i)
        return self.made(who, i, value)

    def holds(self, who, i, value):
        """Return True if the value is as intended.

        In the pits a turn may have passed since the round began.
        """
        if self.row(who, i)[KIND] == A_PIT_PLACE:
            return self.value(Begun(self.race), who, i) == value
        return self.now(who, i) == value

    def made(self, who, i, value):
        """Return the changes of the state for a new value."""
        name = self.row(who, i)[NAME]
        if who != TABLE and name in self.DEEDS:
            return self.drafted(self.DEEDS[name], who, value)
        byte, mask = self.place(who, i)
        game = self.race.game
        at = byte if who == TABLE else game.TABLE_SIZE + who * game.CAR_SIZE + byte
        now = self._bytes(self.begun, who)[byte]
        return [(at, now & ~mask & 255 | value * (mask & -mask), False)]

    def drafted(self, deed, who, value):
        """Return the changes that a handler makes."""
        draft = Draft(self.race)
        deed(draft, who, value, self.board(who))
        return draft.changes([row[BYTE] for row in self.OF_CAR if row[MASK] == WORD])

    def board(self, who):
        """Return the object that finds a place for a car, if it is not the circuit."""

    # --- in words ---

    def name(self, show, who, i):
        """Return the name of a value, such as "brakes"."""
        return self._said(show, who, i, 0)

    def help(self, show, who, i):
        """Return the text that explains a change of the value."""
        return self._said(show, who, i, 1)

    def explained(self, show, who, i):
        """Return the text of the EXPLAIN screen."""
        return self.help(show, who, i)

    def _said(self, show, who, i, part):
        """Return a text of a value: by the name of its row, or in a packed table by its number."""
        words, number = self.spoken(show), self.at(who, i)[0]
        key = "values.table" if who == TABLE else "values.car"
        if isinstance(words, dict):
            return words[key][self.row(who, i)[NAME]][part]
        return words.part(key, 2 * number + part)

    def spoken(self, show):
        """Load words that only this screen needs."""
        if not self._words:
            self._words = show.words.seldom()
        return self._words

    def text(self, show, who, i, value):
        """Return a value as a number, or in words."""
        kind = self.row(who, i)[KIND]
        if kind == A_YES or kind == BITS:
            return show.say("option.yes" if value else "option.no")
        if kind == A_STATUS and value > AT_FLAG:
            return show.words.pick("why out", value - OUT_FOR)
        said = self.TEXTS[kind] if kind in self.TEXTS else None
        if not said:
            return "%d" % value
        return self.spoken(show)[said][value] if "." in said else getattr(show, said)(value)

    def told(self, show, who, field, value):
        """Return [(name, before, after), ..] of a T_CORRECTED; before is "" if it is not known."""
        found, i = [], 0
        for row in self.rows(who):
            if row[KIND] == BITS:
                for item in range(8 * (field - row[BYTE]), 8 * (field - row[BYTE]) + 8):
                    if 0 <= item < row[LEAST] and self.is_told(i + item):
                        found += self.changed(show, who, i + item, 1 << (item & 7), value)
            elif row[BYTE] == field:
                if row[KIND] == A_STATUS:
                    found += self._fate_told(show, who, i, value)
                elif row[MASK] == WORD:
                    found.append(self._now(show, who, i, value & WORD))
                else:
                    found += self.changed(show, who, i, row[MASK], value)
            i += _count(row)
        return found + self._why_told(show, who, field, value & 255)

    def is_told(self, item):
        """Return True if a change of this one of BITS is reported."""
        return True

    def changed(self, show, who, i, mask, value):
        """Return [(name, before, after)] of a mask's bits in a T_CORRECTED; [] if they stayed."""
        if not (value >> 8 ^ value) & mask:
            return []
        low = mask & -mask
        return [(self.name(show, who, i), self.text(show, who, i, (value >> 8 & mask) // low),
                 self.text(show, who, i, (value & mask) // low))]

    def _now(self, show, who, i, value):
        return self.name(show, who, i), "", self.text(show, who, i, value)

    def _fate_told(self, show, who, i, value):
        """Return the row for a car that is now racing, finished or out."""
        fates = self.spoken(show)["values.fates"]
        return [(self.name(show, who, i), fates[value >> 8 & 255], fates[value & 255])]

    def _why_told(self, show, who, field, why):
        """Return the row with the reason why it is out, if the field is that reason."""
        rows = self.OF_CAR if who != TABLE and why else ()
        if (A_REASON, field) not in [(row[KIND], row[BYTE]) for row in rows]:
            return []
        status = [row[KIND] for row in rows].index(A_STATUS)
        return [self._now(show, who, status, OUT_FOR + why)]


def _count(row):
    """Return how many values a row has."""
    return row[LEAST] if row[KIND] == BITS else 1
