"""Check that bytes can be a race. The common part of the games' modules `validate`.

A damaged save can still have the right checksum. A game's `validate.check(race, snapshot)` raises
ValueError, the key of a reason, for a state that its rules could not continue from; `race` is one
before its first question, with the same circuit, seats and rules.
"""

from pitwall.race.fields import (
    AN_ORDER, A_CAR, BITS, BYTE, FIXED, HOW, KIND, LEAST, MASK, MOST, NO_BITS, RUNS, WORD, most,
    size, value)
from pitwall.race.referee import TABLE


def refuse():
    raise ValueError("refused.other")


def within(rows, table, data, fresh, cars, races=True):
    """Check every number of a car or the table against its row of the game's `fields`.

    data    of that car or table; fresh: the same of a race before its first question; cars: how
            many there are; races: False for a car that is out or has finished
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
    """Check bytes that no race changes."""
    for field in fields:
        if data[field] != other[field]:
            refuse()


def order(data, first, count, most):
    """Check that `count` bytes from `first` on are 0 .. count - 1 in any order, and the rest 0."""
    if sorted(data[first:first + count]) != list(range(count)) or any(
            data[first + count:first + most]):
        refuse()


def counted(numbers, count):
    """Check that the numbers are 1 .. count, each once."""
    if sorted(numbers) != list(range(1, count + 1)):
        refuse()


def bits(data, first, size, count):
    """Check that no bit number `count` or above is set in `size` bytes."""
    whole = count >> 3
    if whole < size and (data[first + whole] >> (count & 7)
                         or any(data[first + whole + 1:first + size])):
        refuse()


def parts(race, snapshot):
    """Return (table, [car, ..]) of a snapshot of this race."""
    if len(snapshot) != len(race.state):
        refuse()
    at, size = race.game.TABLE_SIZE, race.game.CAR_SIZE
    return snapshot[:at], [snapshot[at + i * size:at + (i + 1) * size]
                           for i in range(len(race.cars))]


def apart(cells):
    """Check that all cells differ."""
    if len(set(cells)) != len(cells):
        refuse()
