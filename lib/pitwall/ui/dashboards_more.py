"""Dashboards without a race: undo, the changes, new dashboards, and the way to the menu."""

from pitwall.canvas.colours import BLACK, CARS, KERB, WHITE
from pitwall.canvas.font import CELL_W
from pitwall.race.referee import TABLE
from pitwall.ui.lines import Lines
from pitwall.ui.rows import Rows


class More(Rows):
    """board: the previous screen."""

    title = "menu.dashboards"
    keys = "keys.settings"
    lent = "dashboards"

    def __init__(self, app, board):
        Rows.__init__(self, app)
        self.board, self.boards = board, board.boards
        self.entries = [self._undo, self._log, self._again, self._menu]
        self.at = 0 if self.boards.log else 1

    def rows(self):
        return list(range(len(self.entries)))

    def face(self, row):
        return self.app.words.pick("dashboards.more", row), None, KERB

    def help(self, row):
        words = self.app.words
        if self.board.notice:
            return self.board.notice
        if row:
            return words.pick("dashboards.helps", row)
        for entry in self.boards.history(self.board.show):
            return said(entry, self.board.show)
        return words.say("dashboards.none")

    def enter(self, row):
        self.entries[row]()

    def back(self):
        self.app.go(self.board)

    def _undo(self):
        """Undo the last change and stay, so that the next one can be undone."""
        undone = self.boards.undo()
        if undone:
            self.board.show_value(*undone)
            self.board.keep_safe()

    def _log(self):
        self.app.go(Changes(self.app, self))

    def _again(self):
        self.app.dashboards(self.boards, self.board)

    def _menu(self):
        self.app.words.play(self.app.game, self.app.edition)
        self.app.menu()


class Changes(Lines):
    """The changes, the newest first. before: the previous screen."""

    lent = "dashboards"

    def __init__(self, app, before):
        self.before = before
        Lines.__init__(self, app)

    def named(self):
        return self.app.words.pick("dashboards.more", 1)

    def listed(self):
        show = self.before.board.show
        self.lines, self.rest = [], self.before.boards.history(show)
        self._read(show)
        none = self.app.words.say("dashboards.none")
        return self.lines or [(BLACK, WHITE, line) for line in self._parts(none)]

    def _read(self, show):
        """List changes for one more page, as their texts take some time."""
        most = len(self.lines) + self.visible()
        for entry in self.rest:
            text, mark = said(entry, show), WHITE if entry[0] == TABLE else CARS[entry[0]]
            self.lines += [(mark, WHITE, line) for line in self._parts(text)]
            if len(self.lines) > most:
                return

    def _parts(self, text):
        """Split a text into lines."""
        wide = self.columns()
        return [text] if len(text) <= wide else self.app.page.wrap(text, CELL_W * wide, 1)

    def key(self, event):
        self._read(self.before.board.show)
        Lines.key(self, event)

    def back(self):
        self.app.go(self.before)


def said(entry, show):
    """Return a change as text: "Red: EP 7 > 6"."""
    return "%s: %s %s > %s" % ((show.car(entry[0]),) + entry[1:])
