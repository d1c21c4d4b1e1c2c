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

from pitwall.circuit.table import Table, const, reads, refuse, whole  # noqa: F401

# Marks of fields.
PLAIN, FEB, BEND, BLUE, GRID = const(0), const(1), const(2), const(3), const(4)

# Families, as games.GAMES names them: lanes with a racing line, lanes whose corners ask for stops,
# a row of laps, a ring of sections.
LINE, STOPS, LAP_TRACK, SECTIONS = const(0), const(1), const(2), const(3)

# Of a section: most cars in it, and the place of the extreme trajectory after the standard spots.
MOST_ORDERS, EXTREME = const(12), const(3)

ROOMS = ("racing_line", "stops", "lap_track", "sections")       # of each
MAGICS = (b"PWLC", b"PWLC", b"PWLT", b"PWSC")       # how their tables begin


def family_of(table):
    """Return the family of a table, -1 for bytes that are none."""
    magic = bytes(table[:4])
    if magic not in MAGICS or len(table) < 8:
        return -1
    return MAGICS.index(magic) or table[7] >> 2 & 1     # both with lanes begin alike


def flaw(table, family):
    """Return why these bytes are no table of the family, as a key of the words; "" if they may be.

    Values that make no sense are found only when the table is opened.
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
    """The board in a compiled table, with the room of its family: lanes, if it is none at all."""
    here, now = __name__ + ".", ROOMS[max(LINE, family_of(table))]
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
