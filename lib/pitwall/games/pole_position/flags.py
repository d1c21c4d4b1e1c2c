"""Yellow flags: no overtaking near a collision with damage until they are in (10.1)."""

from pitwall.games.pole_position.asks import T_FLAGS_IN, T_YELLOW
from pitwall.games.pole_position.state import FLAGS, OLD_ZONES, ZONES, uses
from pitwall.race.referee import TABLE

_BYTES = OLD_ZONES - ZONES


def yellow(race, cell):
    """Wave yellow at that cell: through the corner, or along the whole straight (10.1)."""
    if uses(race, FLAGS):
        section = race.circuit.section[cell]
        for s in zone(race.circuit, section):
            race.table[ZONES + (s >> 3)] |= 1 << (s & 7)
        race.tell(T_YELLOW, TABLE, section)


def zone(circuit, section):
    """Return the sections between the flags: a corner, or all straights between two corners."""
    if circuit.is_corner(section):
        return [section]
    found, count = [section], circuit.sections
    while len(found) < count and not circuit.is_corner((found[0] - 1) % count):
        found.insert(0, (found[0] - 1) % count)
    while len(found) < count and not circuit.is_corner((found[-1] + 1) % count):
        found.append((found[-1] + 1) % count)
    return found


def is_yellow(race, section):
    """Return True if that section is between the flags."""
    at = section >> 3
    return (race.table[ZONES + at] | race.table[OLD_ZONES + at]) >> (section & 7) & 1


def show(race, waved):
    """Set the sections (a byte each) in which overtaking is forbidden."""
    if uses(race, FLAGS):
        for section in range(race.circuit.sections):
            waved[section] = is_yellow(race, section)


def new_round(race):
    """Keep flags for the round they came out in and the next (10.1)."""
    table = race.table
    for at in range(_BYTES):
        if table[OLD_ZONES + at] & ~table[ZONES + at]:
            race.tell(T_FLAGS_IN)
            break
    for at in range(_BYTES):
        table[OLD_ZONES + at] = table[ZONES + at]
        table[ZONES + at] = 0


def take_in(race):
    """Take in all flags, as when the safety car comes out."""
    for at in range(2 * _BYTES):
        race.table[ZONES + at] = 0
