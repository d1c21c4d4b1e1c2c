"""The title: what can be done, the race to resume first. Cars move behind it."""

from pitwall import games
from pitwall.race import circuits, header, slots
from pitwall.canvas.colours import BLACK, CARS, KERB, RED, WHITE
from pitwall.ui.hints import legend
from pitwall.ui.rows import Rows
from pitwall.ui.track import Track

TITLE, ROW = 62, 12      # where the picture begins; height of a row
STEP = 90       # ms a car takes for a cell
HALF = 4        # pixels from the middle of a car to its edge
_WRAP = 0x3FFFFFFF


class Menu(Rows):
    """Entries, each a method; `notice` says why a save cannot be resumed."""

    title = "title"
    keys = "keys.menu"
    tall = ROW
    accent = RED

    def __init__(self, app, refused=""):
        Rows.__init__(self, app)
        self.entries = ["new", "beside", "championship", "settings"]
        self.notice = ""
        self.resume = self._waits()
        if refused:
            self.notice = app.words.say("ui.unusable", refused)
        elif app.settings.refused and not self.notice:
            self.notice = app.words.say("settings.refused", app.words.refusal(app.settings.refused))
        if slots.slots(app.saves):
            self.entries.insert(3, "saved")
        if self.resume:
            self.entries.insert(0, "resume")
        self.recall()
        self.track = self.view = None
        self._jobs = None
        self._looked = False
        self._last = 0
        self._cells = []
        self._next = 0

    def _waits(self):
        """What the entry says that resumes, or nothing."""
        app = self.app
        try:
            told = header.peek(app.journal, app.tracks)
        except ValueError as error:
            self.notice = app.words.say("ui.unusable", app.words.refusal(error))
            return ""
        if not told:
            return ""
        return app.words.say("menu.resume", app.words.circuit(told[0]), *told[1:3])

    def rows(self):
        return self.entries

    def face(self, entry):
        return (self.resume if entry == "resume" else self.app.words.say("menu." + entry), None,
                KERB)

    def help(self, entry):
        return self.notice

    def enter(self, entry):
        self.keep(entry)
        getattr(self, "_" + entry)()

    def back(self):
        """There is nothing before it."""

    # --- drawing ---

    def top(self):
        page = self.app.page
        if page.small:
            return Rows.top(self)
        return self.bottom() - ROW * len(self.entries) - (10 if self.notice else 0)

    def head(self):
        page, title = self.app.page, self.named()
        if page.small:
            Rows.head(self)
        else:
            page.text((page.width - 30 * len(title) + 5) // 2, 12, title, WHITE, BLACK, 5)

    def note(self):
        """The legend, where no line is spent on the keys and it has room beside the title."""
        keys = self._legend() if self.tiny() else ""
        return keys if len(self.named()) + len(keys) < self.app.page.columns else ""

    def foot(self):
        if not self.tiny():
            self.under(self.app.words.text(self.keys), self._legend())

    def _legend(self):
        return legend(self.app.words, self.app.board.keys)

    def picture(self):
        if self.view:
            self._paint()

    def _box(self):
        """Where the picture stands: x, y, width, height."""
        return 8, TITLE, self.app.page.width - 16, self.top() - TITLE - 4

    # --- the picture ---

    def _find(self):
        """Open the circuit behind the title; the words are on the screen before that."""
        self._looked = True
        if self.app.page.small:
            return      # there is no room for it
        names = circuits.names(self.app.tracks, self.app.game)
        if names:
            self.track = Track(circuits.circuit(self.app.tracks, names[0], self.app.game))
            self._jobs = self.track.build()

    def tick(self, now):
        if not self._looked:
            self._find()
            return True
        if self._jobs:
            try:
                next(self._jobs)
            except StopIteration:
                self._jobs = None
                self.view = self.track.fit(*self._box())
                self._line_up()
                self._paint()
            return True
        if self.view and (now - self._last & _WRAP) >= STEP:
            self._last = now
            self._drive()
            return True
        return False

    def _line_up(self):
        """Six cars, a few cells from each other."""
        circuit = self.track.circuit
        cell, self._cells = circuit.grid[0], []
        for _ in range(6):
            self._cells.append(cell)
            for _ in range(4):
                cell = circuit.ahead[cell]

    def _paint(self):
        """The picture, and round it the half of a car that drives along its edge."""
        x, y, w, h = self._box()
        self.app.page.area(x - HALF, y - HALF, w + 2 * HALF, h + 2 * HALF, BLACK, self.paint)

    def paint(self, pen):
        self.view.paint(pen)
        for i in range(6):
            self.view.spot(self._cells[i])
            x, y = self.view.x, self.view.y
            if y + HALF >= pen.top and y - HALF < pen.bottom:
                pen.rect(x - HALF, y - HALF, 2 * HALF, 2 * HALF, BLACK)
                pen.rect(x - 3, y - 3, 6, 6, CARS[i])

    def _drive(self):
        """One car to the cell ahead, and its surroundings drawn."""
        at = self._cells
        i = self._next = (self._next + 5) % 6     # the first of them first
        before, after = at[i], self.track.circuit.ahead[at[i]]
        if after in at:
            return
        at[i] = after
        self.view.spot(before)
        x0, y0 = self.view.x, self.view.y
        self.view.spot(after)
        x1, y1 = self.view.x, self.view.y
        x, y = min(x0, x1) - HALF, min(y0, y1) - HALF
        self.app.page.canvas.area(x, y, abs(x0 - x1) + 2 * HALF, abs(y0 - y1) + 2 * HALF, BLACK,
                                  self.paint)

    # --- where they lead ---

    def _new(self):
        self.app.choose(games.base(self.app.game))
        self.app.setup()

    def _beside(self):
        """The same, beside a board that the device does not know."""
        game = self.app.game
        if game not in games.BESIDE:
            same = [name for name in games.BESIDE if games.base(name) == game]
            self.app.choose((same or games.BESIDE)[0])
        self.app.setup()

    def _resume(self):
        self.app.resume()

    def _saved(self):
        self.app.saved_races()

    def _settings(self):
        self.app.adjust()

    def _championship(self):
        self.app.championship()
