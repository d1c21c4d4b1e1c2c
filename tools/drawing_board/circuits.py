"""A circuit of the drawing board in the form that devices use: its game, name and table."""

import re
from pathlib import PurePosixPath

from pitwall import games
from tools.circuit.compile import compiled
from tools.circuit.draft import Errors

NAMELESS = "my-circuit"


def table_of(text):
    """Return (game, table) of a text; ("", None) if it has mistakes."""
    draft, table = compiled(text, Errors(""))
    return (game_of(draft), bytes(table)) if table else ("", None)


def game_of(draft):
    """Return the first game that uses boards of the draft's family."""
    return next(name for name in games.NAMES if games.family(name) == draft.family)


def stem(file):
    """Return a file's name on the device: lower-case letters, digits and -."""
    name = re.sub(r"[^a-z0-9-]+", "-", PurePosixPath(file or "").stem.lower()).strip("-")
    return name[:40] or NAMELESS
