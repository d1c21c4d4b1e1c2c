"""Can these bytes be a race? What the games' own `validate` rooms have in common.

A save may be damaged and its checksum right all the same. A game's `validate.check(race, snapshot)`
raises ValueError, the key of a reason, for a state that its rules could not go on from; `race` is
one before its first question, of the same circuit, seats and rules.
"""

from pitwall.race.fields import (
    AN_ORDER, A_CAR, BITS, BYTE, FIXED, HOW, KIND, LEAST, MASK, MOST, NO_BITS, RUNS, WORD, most,
    size, value)
from pitwall.race.referee import TABLE


def refuse():
    raise ValueError("refused.other")


def within(rows, table, data, fresh, cars, races=True):
    """Is every number of a car, or of the table, as its row of the game's `fields` says?

    data    of that car or table; fresh: the same of a race before its first question; cars: how
            many there are; races: is it no car that is out, or done?
    """
    for row in rows:
        byte, mask, kind = row[BYTE], row[MASK], row[KIND]
        if row[HOW] & FIXED:
            same(data, fresh, range(byte, byte + size(row)))
        if kind == AN_ORDER and row[MOST]:
            order(data, byte, cars, row[MOST])
        elif kind == BITS:
            bits(data, byte, row[MOST], row[LEAST])
        elif kind == A_CAR:
            if cars <= data[byte] != TABLE:
                refuse()
        elif mask not in (NO_BITS, WORD):
            number = value(data, row)
            if number > most(row, table, data) or number < row[LEAST] and (
                    races or not row[HOW] & RUNS):
                refuse()


def same(data, other, fields):
    """Bytes that no race changes."""
    for field in fields:
        if data[field] != other[field]:
            refuse()


def order(data, first, count, most):
    """Every number below `count` once, from byte `first` on; of `most` bytes the others are 0."""
    if sorted(data[first:first + count]) != list(range(count)) or any(
            data[first + count:first + most]):
        refuse()


def counted(numbers, count):
    """They are 1 .. count, each once."""
    if sorted(numbers) != list(range(1, count + 1)):
        refuse()


def bits(data, first, size, count):
    """In `size` bytes there is no bit number `count` or beyond."""
    whole = count >> 3
    if whole < size and (data[first + whole] >> (count & 7)
                         or any(data[first + whole + 1:first + size])):
        refuse()


def parts(race, snapshot):
    """(table, [car, ..]) of a snapshot of this race."""
    if len(snapshot) != len(race.state):
        refuse()
    at, size = race.game.TABLE_SIZE, race.game.CAR_SIZE
    return snapshot[:at], [snapshot[at + i * size:at + (i + 1) * size]
                           for i in range(len(race.cars))]


def apart(cells):
    """No two of them are the same."""
    if len(set(cells)) != len(cells):
        refuse()
