"""Boards, read in place from the bytes of their compiled tables: families, one protocol.

    board = opened(table)           # raises ValueError with the reason if it is none

A room each: `racing_line` and `stops` are boards with `lanes`. Only the
one that a table asks for is in memory; `lap_track` is a row of laps, `sections` a ring of them
in which cars stand in order. What screens need of any:

    family      LINE, STOPS, ..
    name        as its text gives it
    laps        of a race
    house       true: an invention of ours
    total       how many places there are, 0 .. total - 1
    cell_name(place)    how people call it
    grid, ahead         places at the start; of a place on the track, the one straight on
    way(here, there)    the places on the way from one to the other
    waved(sections)     the places on which yellow flags of those sections are drawn
    picture(wide, high)     where all that lies, for a box of that shape: Outline, Strip or Ring
    fields      how many places lie one after the other; 0: they do not, and all below is not there
    field(place)            which of them a place is, 0 .. fields - 1; the race ends in the last one
    field_name(field)       how people call it
    marks[field]            PLAIN, FEB: a bonus begins there, BEND, BLUE: a flag, or GRID
    buf         the table itself; its last four bytes tell tables apart
    status()    all that is wrong with it, one string each
"""

import sys

from pitwall.circuit.table import Table, refuse  # noqa: F401

try:
    from micropython import const
except ImportError:  # CPython
    def const(value):
        return value

# Marks of fields.
PLAIN, FEB, BEND, BLUE, GRID = const(0), const(1), const(2), const(3), const(4)

# Families, as games.GAMES names them: lanes with a racing line, lanes whose corners ask for stops,
# a row of laps, a ring of sections.
LINE, STOPS, LAP_TRACK, SECTIONS = const(0), const(1), const(2), const(3)
ROOMS = ("racing_line", "stops", "lap_track", "sections")       # of each
MAGICS = (b"", b"", b"PWLT", b"PWSC")       # how their tables begin; those with lanes share one


def opened(table):
    """The board in a compiled table, with the room of its family: lanes, if it is none at all."""
    magic = bytes(table[:4])
    family = MAGICS.index(magic) if magic in MAGICS else \
        table[7] >> 2 & 1 if len(table) > 7 else LINE
    here, now = __name__ + ".", ROOMS[family]
    if here + now not in sys.modules:
        for room in ROOMS if sys.implementation.name != "cpython" else ():
            if here + room in sys.modules:      # another family's, where memory is short
                del sys.modules[here + room]
                delattr(sys.modules[__name__], room)
        __import__(here + now)
    kind = sys.modules[here + now].Circuit
    return _prepared(kind, table) or kind(table)


def _prepared(kind, table):
    """The board of a table that was opened when the firmware was built, or None."""
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
