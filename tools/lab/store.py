"""Pieces of work that are done, each a file: a run that was stopped goes on where it was.

A piece is named after its cell's key and its races, so another spec finds what fits it, and another
version of the rules finds nothing. It is written whole or not at all.
"""

import gzip
import json
import os
from pathlib import Path


class Store:
    """Pieces in a folder."""

    def __init__(self, folder):
        self.folder = Path(folder) / "pieces"

    def path(self, cell, first, count):
        return self.folder / cell.key / ("%08d-%d.json.gz" % (first, count))

    def has(self, cell, first, count):
        return self.path(cell, first, count).is_file()

    def put(self, cell, first, count, rows):
        """Keep the rows of a piece: in a file beside it first, then renamed into place."""
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
        """The rows {table: [row, ..]} of a piece, None if it is not done."""
        path = self.path(cell, first, count)
        if not path.is_file():
            return None
        return json.loads(gzip.decompress(path.read_bytes()))

    def missing(self, cells):
        """(place of the cell, first, count) of what is still to do.

        The first pieces of all cells come first: an early report has something of each.
        """
        every = [[(place, *piece) for piece in cell.chunks()] for place, cell in enumerate(cells)]
        most = max(map(len, every), default=0)
        by_turns = [pieces[i] for i in range(most) for pieces in every if i < len(pieces)]
        return [(place, first, count) for place, first, count in by_turns
                if not self.has(cells[place], first, count)]
