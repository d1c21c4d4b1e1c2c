"""Circuits that are opened when a firmware is built: its own lib/pitwall/circuit/prepared.py.

Opening a circuit with lanes takes 0.4 s and about 5 KB of heap; prepared, its data is in flash
instead. Other families need little of that. Arrays become constants that can be frozen: bytes for
small numbers, otherwise tuples, which firmware/in_flash/frozen_objects.py turns into flash arrays.
"""

from array import array

from pitwall.circuit import LINE, STOPS, opened

PATH = "pitwall/circuit/prepared.py"
TABLE = "buf"       # an attribute that comes with the board's table


def text(tables):
    """Return the module for these tables: bytes of compiled circuits, each once."""
    families = {}
    for table in tables:
        board = opened(table)
        if board.family not in (LINE, STOPS):
            continue
        found = values(board)
        families.setdefault(tuple(found), []).append((table, tuple(found.values())))
    rows = ["    (%r, (\n%s))," % (names, "".join("        %r,\n" % (each,) for each in boards))
            for names, boards in families.items()]
    return "\n".join(["ROWS = (", *rows, ")", ""])


def values(board):
    """Return {name: constant} of an opened board's attributes, without its table."""
    return {name: _constant(value) for name, value in vars(board).items() if name != TABLE}


def _constant(value):
    if isinstance(value, array):
        return bytes(list(value)) if max(value, default=0) < 256 else tuple(value)
    if isinstance(value, bytearray):
        return bytes(value)
    assert value is None or isinstance(value, (bool, bytes, int, str)), value
    return value
