"""What of a race may be put right when the table made a mistake; no game here.

    values = Values(race)            # of a game's room `corrections`; a race.Values
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

from pitwall.race.race_state import RaceState
from pitwall.race.referee import TABLE, const

WORD = const(65535)     # mask of a value of two bytes


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
    """The same on paper of its own, for the rules to write on; what they tell is not heard."""

    def __init__(self, race):
        self._before = race.begun
        RaceState.__init__(self, race, bytearray(race.begun))

    def tell(self, what, who=TABLE, value=0):
        """As of a race."""

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

    OF_CAR, OF_TABLE    (byte, mask) of each value of a car and of the table
    COUNTED             numbers of those of a car that are counted
    DEEDS               of those that more goes along with, deed(draft, who, value, board) by number
    legal(race, who, i)    all that it may be by the rules, in order; race: the race or a Begun

    and its words hold their names and what a change of them means, in the same order; where
    several share a name, kind(who, i) says which it is.
    """

    OF_CAR = OF_TABLE = COUNTED = DEEDS = ()

    def __init__(self, race):
        self.race, self.begun = race, Begun(race)
        self._words = None

    def _places(self, who):
        return self.OF_TABLE if who == TABLE else self.OF_CAR

    def _bytes(self, race, who):
        return race.table if who == TABLE else race.cars[who]

    def items(self, who):
        """Whatever is more than one thing at any time."""
        return [i for i in range(len(self._places(who))) if len(self.legal(self.race, who, i)) > 1]

    def now(self, who, i):
        return self.value(self.race, who, i)

    def place(self, who, i):
        """(byte, mask) of it."""
        return self._places(who)[i]

    def value(self, race, who, i):
        """It, in a race or a Begun."""
        byte, mask = self.place(who, i)
        part = self._bytes(race, who)
        if mask == WORD:
            return part[byte] | part[byte + 1] << 8
        return (part[byte] & mask) // (mask & -mask)

    def _shift(self, who, i):
        """What it was at first, less what it is now."""
        return self.value(self.begun, who, i) - self.value(self.race, who, i)

    def options(self, who, i):
        """All that it may be set to, in order."""
        shift, legal = self._shift(who, i), self.legal(self.begun, who, i)
        if not shift:
            return legal
        if who == TABLE or i not in self.COUNTED:
            return []
        now = self.legal(self.race, who, i)
        return [value - shift for value in legal if value - shift in now]

    def changes(self, who, i, value):
        """(index of a byte of the state, what it becomes, two bytes?), .. at the round's begin."""
        if who != TABLE and i in self.COUNTED:
            value += self._shift(who, i)
        return self.made(who, i, value)

    def holds(self, who, i, value):
        """Is it so now?"""
        return self.now(who, i) == value

    def made(self, who, i, value):
        """A game adds to this what goes with a value."""
        if who != TABLE and i in self.DEEDS:
            draft = Draft(self.race)
            self.DEEDS[i](draft, who, value, self.board(who))
            return self.drafted(draft)
        byte, mask = self.place(who, i)
        return [self.change(who, byte, mask, value)]

    def crossed(self, who, lap, here, there):
        """The lap, byte `lap` of a car, goes along when it is put on another cell."""
        over = over_line(self.race.circuit, here, there)
        return [self.change(who, lap, 255, self.begun.cars[who][lap] + over)] if over else []

    def change(self, who, byte, mask, value):
        """One of the changes."""
        game = self.race.game
        at = byte if who == TABLE else game.TABLE_SIZE + who * game.CAR_SIZE + byte
        if mask == WORD:
            return at, value, True
        part = self._bytes(self.begun, who)
        return at, part[byte] & ~mask & 255 | value * (mask & -mask), False

    def board(self, who):
        """What finds a car a place, if not the circuit's cells."""

    def drafted(self, draft):
        """Changes that a Draft has come to."""
        return draft.changes([byte for byte, mask in self.OF_CAR if mask == WORD])

    def kind(self, who, i):
        """Its place among the names."""
        return i

    def name(self, show, who, i):
        """What it is called, such as "brakes"."""
        names = self.spoken(show)["values.table" if who == TABLE else "values.car"]
        return names[self.kind(who, i)]

    def help(self, show, who, i):
        """What a change of it means."""
        helps = self.spoken(show)["values.table helps" if who == TABLE else "values.car helps"]
        return helps[self.kind(who, i)]

    def spoken(self, show):
        """Words that are loaded for this alone."""
        if not self._words:
            self._words = show.words.seldom()
        return self._words

    def text(self, show, who, i, value):
        """A number, or yes and no."""
        mask = self.place(who, i)[1]
        if mask != WORD and not mask & mask - 1:
            return show.say("option.yes" if value else "option.no")
        return "%d" % value

    def told(self, show, who, field, value):
        """A T_CORRECTED in words: [(name, before, after), ..]; before is "" if nobody knows."""
        found = []
        for i, (byte, mask) in enumerate(self._places(who)):
            if byte != field:
                continue
            if mask == WORD:
                found.append((self.name(show, who, i), "", self.text(show, who, i, value & WORD)))
            else:
                found += self.changed(show, who, i, mask, value)
        return found

    def changed(self, show, who, i, mask, value):
        """[(name, before, after)] of a mask's bits in a T_CORRECTED; [] if they stayed."""
        if not (value >> 8 ^ value) & mask:
            return []
        low = mask & -mask
        return [(self.name(show, who, i), self.text(show, who, i, (value >> 8 & mask) // low),
                 self.text(show, who, i, (value & mask) // low))]

    def fate_told(self, show, who, i, value):
        """The same of a car that is in the race, at the flag or out of it now: value i."""
        fates = self.spoken(show)["values.fates"]
        return [(self.name(show, who, i), fates[value >> 8 & 255], fates[value & 255])]

    def why_told(self, show, who, i, value):
        """The same of why it is out."""
        why = value & 255
        return [(self.name(show, who, i), "", show.words.pick("why out", why))] if why else []
