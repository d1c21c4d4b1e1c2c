"""What of a race may be put right when the table made a mistake; no game here.

    values = Values(race)            # of a game's room `corrections`; a corrections.Values
    values.items(who)                numbers of what may be changed of a car, or of the TABLE
    values.now(who, i)               its value
    values.options(who, i)           what it may be set to now; empty: not in this round any more
    values.changes(who, i, value)    what is to become of the state for that, see correcting.py
    values.holds(who, i, value)      is that put right?
    values.text(show, who, i, value) a value in words

A correction counts from the beginning of the round on. Of what is counted, such as points, it is
what was spent since that stays: the value then is corrected by as much as the value now. Anything
else can be changed only if it is still what it was.
"""

from pitwall.race.fields import (
    A_PIT_PLACE, A_REASON, A_STATUS, A_YES, BITS, BYTE, COUNTED, HOW, KIND, LEAST, MASK, MEND,
    NAME, WORD, most)
from pitwall.race.head import OUT, STATUS, WHY_OUT
from pitwall.race.referee import TABLE, RaceState

# What has become of a car, as one value; OUT_FOR + a reason: out of the race for that.
RACES, AT_FLAG, OUT_FOR = 0, 1, 1
NOWHERE = WORD          # instead of a cell


def fate(car):
    """What has become of it."""
    return OUT_FOR + car[WHY_OUT] if car[STATUS] == OUT else (RACES, AT_FLAG)[car[STATUS]]


def around(circuit, cell, reach):
    """So many cells behind that one, it, and as many before it, round the lap."""
    count = circuit.cells
    reach = min(reach, (count - 1) // 2)
    return [(cell + step) % count for step in range(-reach, reach + 1)]


def over_line(circuit, here, there):
    """1 if the short way from cell to cell leads over the finish line, -1 if it does so back."""
    far = circuit.key[here] - circuit.key[there]
    half = circuit.length // 2
    return 1 if far > half else -1 if -far > half else 0


class Begun(RaceState):
    """A race as it was when the round began, with what was corrected then."""

    def __init__(self, race):
        RaceState.__init__(self, race, race.begun)


class Draft(RaceState):
    """A copy of it for the rules to write on."""

    def __init__(self, race):
        self._before = race.begun
        RaceState.__init__(self, race, bytearray(race.begun))

    def changes(self, wide):
        """What has become another; wide: fields of a car that are two bytes."""
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
    """A game says

    OF_CAR, OF_TABLE    the rows of its room `fields`. Those that people may put right stand first:
             row i is value i, though BITS are as many values; the words have name and help of
             each under the name of its row, in that order
    LEGAL    what limits a value more than its row, by name: f(values, race, who, car or table)
    DEEDS    what is done for it if that is more, deed(draft, who, value, board), likewise
    TEXTS    {kind: which function of its `show` says it, or which list of its words}
    legal(race, who, i)    all that it may be by the rules, in order; race: the race or a Begun
    """

    OF_CAR = OF_TABLE = ()
    LEGAL = DEEDS = TEXTS = ()      # of no values
    LEAVES = 0          # the status of a car whose driver leaves, 0: a game knows none
    beside = False      # is the board on the table, and its cells not known?

    def __init__(self, race):
        self.race, self.begun = race, Begun(race)
        self._words = None

    def rows(self, who):
        """Of what may be put right."""
        return [row for row in (self.OF_TABLE if who == TABLE else self.OF_CAR) if row[HOW] & MEND]

    def at(self, who, i):
        """(number of the row, number of the bit) of value i."""
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
        """Number of a car's value, by the name of its row."""
        return [row[NAME] for row in self.OF_CAR].index(name)

    def items(self, who):
        """Whatever is more than one thing at any time."""
        return [i for i in range(sum([_count(row) for row in self.rows(who)]))
                if len(self.legal(self.race, who, i)) > 1]

    def limits(self, race, who, row):
        """All that a value may be, by the game or by its row."""
        data = self._bytes(race, who)
        if row[NAME] in self.LEGAL:
            return self.LEGAL[row[NAME]](self, race, who, data)
        return range(row[LEAST], most(row, race.table, data) + 1)

    def now(self, who, i):
        return self.value(self.race, who, i)

    def place(self, who, i):
        """(byte, mask) of it."""
        row, bit = self.row(who, i), self.at(who, i)[1]
        if row[KIND] == BITS:
            return row[BYTE] + (bit >> 3), 1 << (bit & 7)
        return row[BYTE], row[MASK]

    def value(self, race, who, i):
        """It, in a race or a Begun."""
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
        """What it was at first, less what it is now."""
        return self.value(self.begun, who, i) - self.value(self.race, who, i)

    def options(self, who, i):
        """All that it may be set to, in order."""
        shift, legal = self._shift(who, i), self.legal(self.begun, who, i)
        if not shift:
            return legal
        if not self._counted(who, i):
            return []
        now = self.legal(self.race, who, i)
        return [value - shift for value in legal if value - shift in now]

    def changes(self, who, i, value):
        """(index of a byte of the state, what it becomes, two bytes?), .. at the round's begin."""
        if self._counted(who, i):
            value += self._shift(who, i)
        return self.made(who, i, value)

    def holds(self, who, i, value):
        """Is it so now? In the pits a turn may have gone by since the round began."""
        if self.row(who, i)[KIND] == A_PIT_PLACE:
            return self.value(Begun(self.race), who, i) == value
        return self.now(who, i) == value

    def made(self, who, i, value):
        """What is changed for it."""
        name = self.row(who, i)[NAME]
        if who != TABLE and name in self.DEEDS:
            return self.drafted(self.DEEDS[name], who, value)
        byte, mask = self.place(who, i)
        game = self.race.game
        at = byte if who == TABLE else game.TABLE_SIZE + who * game.CAR_SIZE + byte
        now = self._bytes(self.begun, who)[byte]
        return [(at, now & ~mask & 255 | value * (mask & -mask), False)]

    def drafted(self, deed, who, value):
        """Changes that a deed comes to."""
        draft = Draft(self.race)
        deed(draft, who, value, self.board(who))
        return draft.changes([row[BYTE] for row in self.OF_CAR if row[MASK] == WORD])

    def board(self, who):
        """What finds a car a place, if not the circuit's cells."""

    # --- in words ---

    def name(self, show, who, i):
        """What it is called, such as "brakes"."""
        return self._said(show, who, i, 0)

    def help(self, show, who, i):
        """What a change of it means."""
        return self._said(show, who, i, 1)

    def explained(self, show, who, i):
        """Return what EXPLAIN shows of it."""
        return self.help(show, who, i)

    def _said(self, show, who, i, part):
        """By the name of its row; a packed table has the texts in the order of the rows."""
        words, number = self.spoken(show), self.at(who, i)[0]
        key = "values.table" if who == TABLE else "values.car"
        if isinstance(words, dict):
            return words[key][self.row(who, i)[NAME]][part]
        return words.part(key, 2 * number + part)

    def spoken(self, show):
        """Words that are loaded for this alone."""
        if not self._words:
            self._words = show.words.seldom()
        return self._words

    def text(self, show, who, i, value):
        """A number, or what it stands for."""
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
        """A T_CORRECTED in words: [(name, before, after), ..]; before is "" if nobody knows."""
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
        """Of one of BITS."""
        return True

    def changed(self, show, who, i, mask, value):
        """[(name, before, after)] of a mask's bits in a T_CORRECTED; [] if they stayed."""
        if not (value >> 8 ^ value) & mask:
            return []
        low = mask & -mask
        return [(self.name(show, who, i), self.text(show, who, i, (value >> 8 & mask) // low),
                 self.text(show, who, i, (value & mask) // low))]

    def _now(self, show, who, i, value):
        return self.name(show, who, i), "", self.text(show, who, i, value)

    def _fate_told(self, show, who, i, value):
        """A car is in the race, at the flag or out of it now."""
        fates = self.spoken(show)["values.fates"]
        return [(self.name(show, who, i), fates[value >> 8 & 255], fates[value & 255])]

    def _why_told(self, show, who, field, why):
        """Why it is out, if that is what the field says."""
        rows = self.OF_CAR if who != TABLE and why else ()
        if (A_REASON, field) not in [(row[KIND], row[BYTE]) for row in rows]:
            return []
        status = [row[KIND] for row in rows].index(A_STATUS)
        return [self._now(show, who, status, OUT_FOR + why)]


def _count(row):
    """How many values it is."""
    return row[LEAST] if row[KIND] == BITS else 1
