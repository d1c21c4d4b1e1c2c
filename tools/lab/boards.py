"""Rivals' data for a board, from the file next to its text or computed if there is none."""

from pathlib import Path

from pitwall import games, rivals
from pitwall.circuit import STOPS, opened

_CHECK = slice(8, 12)       # of the values: the table they belong to, see tools.build.rival_tables


def values(game, path, table):
    """Return the bytes of a text's .pwv file for a game's rivals; b"" if they need none."""
    if not games.rivals(game) or games.family(game) != STOPS:
        return b""
    known = rivals.table(str(Path(path).parent), Path(path).stem)
    if known[_CHECK] == bytes(table[-4:]):
        return known
    from tools.build.rival_tables import build
    return build(opened(table))
