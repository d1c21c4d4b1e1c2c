"""Circuits that a firmware has opened beforehand: its own lib/pitwall/circuit/prepared.py.

What opening a table with lanes works out, some 5 KB and 0.4 s of it, lies in flash then instead of
on the heap; other families have little of that. Arrays become what can be frozen: bytes if their
numbers are small, else tuples, of which firmware/in_flash/frozen_objects.py makes arrays in flash.
"""

from array import array

from pitwall.circuit import LINE, STOPS, opened

PATH = "pitwall/circuit/prepared.py"
TABLE = "buf"       # what a board has that comes with its table


def text(tables):
    """The module for these tables: bytes of compiled circuits, each once."""
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
    """{name: constant} of what an opened board has, but for its table."""
    return {name: _constant(value) for name, value in vars(board).items() if name != TABLE}


def _constant(value):
    if isinstance(value, array):
        return bytes(list(value)) if max(value, default=0) < 256 else tuple(value)
    if isinstance(value, bytearray):
        return bytes(value)
    assert value is None or isinstance(value, (bool, bytes, int, str)), value
    return value
