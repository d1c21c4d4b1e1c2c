"""Boards, read in place from the bytes of their compiled tables: families with one protocol.

    board = opened(table)           # raises ValueError with the reason if it is none

Each family has a module. `racing_line` and `stops` are boards with `lanes`, `lap_track` is a row of
laps, `sections` a ring of sections in which cars are in order. Only the module for the current
table is in memory. Screens need from each board:

    family      LINE, STOPS, ..
    name        from the circuit's text
    laps        of a race
    house       True for a circuit that Pitwall's authors invented
    total       number of places, 0 .. total - 1
    cell_name(place)    its name for people
    grid, ahead         places at the start; for a place on the track, the one straight on
    way(here, there)    the places on the way from one to the other
    waved(sections)     the places on which yellow flags of those sections are drawn
    picture(wide, high)     the geometry, for a box of that shape: Outline, Strip or Ring
    fields      number of fields if places form a row; otherwise 0, and all below is missing
    field(place)            the field of a place, 0 .. fields - 1; the race ends in the last one
    field_name(field)       its name for people
    marks[field]            PLAIN, FEB: start of a bonus, BEND, BLUE: a flag, or GRID
    buf         the table itself; its last four bytes identify it
    status()    everything that is wrong with it, as strings
"""

import sys

from pitwall.circuit.table import Table, const, reads, refuse, whole  # noqa: F401

# Marks of fields.
PLAIN, FEB, BEND, BLUE, GRID = const(0), const(1), const(2), const(3), const(4)

# Families, as in games.GAMES: lanes with a racing line, lanes whose corners require stops,
# a row of laps, a ring of sections.
LINE, STOPS, LAP_TRACK, SECTIONS = const(0), const(1), const(2), const(3)

# Of a section: most cars in it, and the index of the extreme trajectory after the standard spots.
MOST_ORDERS, EXTREME = const(12), const(3)

ROOMS = ("racing_line", "stops", "lap_track", "sections")       # module of each family
MAGICS = (b"PWLC", b"PWLC", b"PWLT", b"PWSC")       # first bytes of their tables


def family_of(table):
    """Return the family of a table, -1 for other bytes."""
    magic = bytes(table[:4])
    if magic not in MAGICS or len(table) < 8:
        return -1
    return MAGICS.index(magic) or table[7] >> 2 & 1     # the same bytes for both kinds of lanes


def flaw(table, family):
    """Return why these bytes can't be a table of the family, as a key of the words; or "".

    Invalid values are found only when the table is opened.
    """
    if len(table) < 8:
        return "refused.cut"
    found = family_of(table)
    if found != family:
        return "refused.no save" if found < 0 else "refused.game"
    if not reads(Table, table[4]):
        return "refused.version"
    return "" if whole(table) else "refused.damaged"


def opened(table):
    """Return the board of a compiled table. Unknown bytes are opened, and refused, as lanes."""
    here, now = __name__ + ".", ROOMS[max(LINE, family_of(table))]
    if here + now not in sys.modules:
        for room in ROOMS if sys.implementation.name != "cpython" else ():
            if here + room in sys.modules:      # free another family's module on devices
                del sys.modules[here + room]
                delattr(sys.modules[__name__], room)
        __import__(here + now)
    kind = sys.modules[here + now].Circuit
    return _prepared(kind, table) or kind(table)


def _prepared(kind, table):
    """Return the board of a table that was opened when the firmware was built, or None."""
    from pitwall.circuit.prepared import ROWS
    for names, boards in ROWS:
        for known, values in boards:
            if known == table:
                board = object.__new__(kind)
                board.buf = table
                for i in range(len(names)):
                    setattr(board, names[i], values[i])
                return board
    return None
