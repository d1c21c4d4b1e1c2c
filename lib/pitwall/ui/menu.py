"""The title: what can be done, the race to resume first. Cars move behind it."""

from .. import games, run, saves, slots
from ..boards.buttons import DOWN, LEFT, OK, RIGHT, UP
from ..canvas.colours import BLACK, CARS, GREY, KERB, RED, WHITE
from .track import Track

BOX = (8, 62, 224, 94)
LIST = 157
ROW = 12
STEP = 90       # ms a car takes for a cell
_WRAP = 0x3FFFFFFF


class Menu:
    """Entries, each a method; `notice` says why a save cannot be resumed."""

    def __init__(self, app, refused=""):
        self.app = app
        self.at = 0
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
            told = saves.peek(app.journal, app.tracks)
        except ValueError as error:
            self.notice = app.words.say("ui.unusable", app.words.refusal(error))
            return ""
        if not told:
            return ""
        return app.words.say("menu.resume", app.words.circuit(told[0]), *told[1:3])

    def open(self):
        self.app.page.clear()
        self.draw()
        if self.view:
            self._paint()

    def draw(self):
        page, words = self.app.page, self.app.words
        title = words.say("title")
        page.text((240 - 30 * len(title) + 5) // 2, 12, title, WHITE, BLACK, 5)
        for i, entry in enumerate(self.entries):
            chosen = i == self.at
            ground = RED if chosen else BLACK
            y = LIST + ROW * i
            page.rect(0, y, 240, ROW - 1, ground)
            text = self.resume if entry == "resume" else words.say("menu." + entry)
            page.text(10, y + 2, ("\u25b6 " if chosen else "  ") + text,
                      WHITE if chosen else KERB, ground, 1, 224)
        page.text(10, 229, self.notice or words.say("keys.menu"), GREY, BLACK, 1, 228)

    # --- the picture ---

    def _find(self):
        """Open the circuit behind the title; the words are on the screen before that."""
        self._looked = True
        names = run.circuits(self.app.tracks, self.app.game)
        if names:
            self.track = Track(run.circuit(self.app.tracks, names[0], self.app.game))
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
                self.view = self.track.fit(*BOX)
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
        x, y, w, h = BOX
        self.app.page.area(x, y, w, h, BLACK, self.paint)

    def paint(self, pen):
        self.view.paint(pen)
        for i in range(6):
            self.view.spot(self._cells[i])
            x, y = self.view.x, self.view.y
            if y + 4 >= pen.top and y - 4 < pen.bottom:
                pen.rect(x - 4, y - 4, 8, 8, BLACK)
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
        x, y = min(x0, x1) - 4, min(y0, y1) - 4
        self.app.page.canvas.area(x, y, abs(x0 - x1) + 8, abs(y0 - y1) + 8, BLACK, self.paint)

    # --- keys ---

    def key(self, event):
        if event in (UP, LEFT):
            self.at = (self.at - 1) % len(self.entries)
        elif event in (DOWN, RIGHT):
            self.at = (self.at + 1) % len(self.entries)
        elif event == OK:
            getattr(self, "_" + self.entries[self.at])()
            return
        self.draw()

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
