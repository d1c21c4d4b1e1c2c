"""Can these bytes be a race? What the games' own `sound` rooms have in common.

A save may be damaged and its checksum right all the same. A game's `sound.check(race, snapshot)`
raises ValueError, the key of a reason, for a state that its rules could not go on from; `race` is
one before its first question, of the same circuit, seats and rules.
"""


def refuse():
    raise ValueError("refused.other")


def within(data, most):
    """most: (field, most, ..), each the highest that a byte of `data` may be."""
    for field, value in most:
        if data[field] > value:
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
