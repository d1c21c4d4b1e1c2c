"""Boards are opened once a process: what opening one worked out is copied after that.

A firmware knows it of the house circuits beforehand, see pitwall.circuit.prepared; tests open
the same few thousands of times.
"""

import functools
from array import array

from pitwall import circuit

BOARDS = 64     # that are kept: there are tests with a new one each time
_prepared = circuit._prepared


def prepared(kind, table):
    """A board of one's own from a table. Raises what opening it raises."""
    return _prepared(kind, table) or _copied(_first(kind, bytes(table)), table)


@functools.lru_cache(maxsize=BOARDS)
def _first(kind, table):
    return kind(table)


def _copied(first, table):
    board = object.__new__(type(first))
    for name, value in vars(first).items():
        setattr(board, name, value[:] if isinstance(value, (bytearray, array)) else value)
    board.buf = table
    return board
