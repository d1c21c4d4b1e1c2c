"""Information about this device and its free memory and storage."""

import gc
import os
import sys

from pitwall import VERSION
from pitwall.race import slots
from pitwall.boards.chosen import BOARD
from pitwall.canvas.colours import KERB
from pitwall.ui.rows import Rows

# In the web page the heap grows, and the size of its in-memory file system means nothing.
_IN_PAGE = sys.platform == "webassembly"


class About(Rows):
    """Lines to read. before: the previous screen."""

    title = "about.title"
    keys = "keys.standings"

    def __init__(self, app, before):
        Rows.__init__(self, app)
        self.before = before
        self.values = (VERSION, BOARD.replace("_", " "), _system(), self._memory(),
                        self._flash(), app.saves,
                        app.words.say("about.of", len(slots.slots(app.saves)), slots.MOST))

    def _memory(self):
        if _IN_PAGE or not hasattr(gc, "mem_free"):
            return self.app.words.say("about.unknown")
        gc.collect()
        return self.app.words.say("about.KB", gc.mem_free() >> 10)

    def _flash(self):
        """Return the free space where the saves are, or would be."""
        for folder in () if _IN_PAGE else (self.app.saves, "/"):
            try:
                told = os.statvfs(folder)
                return self.app.words.say("about.KB", told[0] * told[3] >> 10)
            except (AttributeError, OSError):
                pass
        return self.app.words.say("about.unknown")

    def rows(self):
        return list(range(len(self.values)))

    def face(self, row):
        return self.app.words.pick("about.rows", row), self.values[row], KERB

    def _arrows(self, value, room):
        return value

    def back(self):
        self.app.go(self.before)


def _system():
    """Return the name and version of the running Python."""
    version = sys.implementation.version
    return "%s %d.%d" % (sys.implementation.name, version[0], version[1])
