"""Finished pieces of work, each a file, so that a stopped run can continue.

A damaged file is reported with its reason, and its races are driven again.

A piece is named after its cell's key and its races, so another spec finds matching pieces, and
another version of the rules finds none. It is written whole or not at all.
"""

import gzip
import json
import os
import zlib
from pathlib import Path

from tools.running import Failure

class Damaged(Failure):
    """A piece that cannot be used; the text has its file and the reason."""


class Store:
    """Pieces in a folder."""

    def __init__(self, folder):
        self.folder = Path(folder) / "pieces"

    def path(self, cell, first, count):
        return self.folder / cell.key / ("%08d-%d.json.gz" % (first, count))

    def has(self, cell, first, count):
        return self.path(cell, first, count).is_file()

    def put(self, cell, first, count, rows):
        """Store the rows of a piece: in a temporary file first, then renamed into place."""
        path = self.path(cell, first, count)
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".%d.new" % os.getpid())
        text = json.dumps(rows, separators=(",", ":"), ensure_ascii=False)
        with open(new, "wb") as file:
            file.write(gzip.compress(text.encode(), 6, mtime=0))
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)

    def get(self, cell, first, count):
        """Return the rows {table: [row, ..]} of a piece, None if it is not finished."""
        path = self.path(cell, first, count)
        if not path.is_file():
            return None
        try:
            rows = json.loads(gzip.decompress(path.read_bytes()))
        except (OSError, EOFError, zlib.error):
            raise Damaged("%s: the file is damaged or cut" % path) from None
        except (ValueError, RecursionError):
            raise Damaged("%s: it holds no JSON" % path) from None
        wrong = _wrong(rows, range(first, first + count))
        if wrong:
            raise Damaged("%s: %s" % (path, wrong))
        return rows

    def sound(self, cell, first, count, say=None):
        """Return True if a piece is finished; say(line) is called for a damaged one."""
        try:
            return self.get(cell, first, count) is not None
        except Damaged as damage:
            if say:
                say("%s; its races are driven again" % damage)
            return False

    def missing(self, cells, say=None):
        """Return [(index of the cell, first, count)] of the open pieces.

        The first pieces of all cells come first, so that an early report has some of each. say: see
        `sound`
        """
        every = [[(place, *piece) for piece in cell.chunks()] for place, cell in enumerate(cells)]
        most = max(map(len, every), default=0)
        by_turns = [pieces[i] for i in range(most) for pieces in every if i < len(pieces)]
        return [(place, first, count) for place, first, count in by_turns
                if not self.sound(cells[place], first, count, say)]


def _wrong(rows, numbers):
    """Return why these are not the rows of those races; "" if they are."""
    from tools.lab.tables import misfit     # pyarrow is only loaded where pieces are read
    wrong = misfit(rows)
    if wrong:
        return wrong
    for name, table in rows.items():
        if any(row["number"] not in numbers for row in table):
            return "a row of %s is of another race" % name
    if [row["number"] for row in rows["races"]] != list(numbers):
        return "races are missing"
    return ""
