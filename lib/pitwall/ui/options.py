"""In a race, but not racing: what was told, who is where, take back, leave."""

from ..boards.buttons import BACK, LEFT, OK, UP
from ..canvas.colours import AMBER, BLACK, CARS, GREY, PANEL, WHITE
from ..referee import TABLE

ROW = 21


class Options:
    """A list over the race, which stands still behind it."""

    def __init__(self, app, play):
        self.app, self.play = app, play
        self.entries = ["back", "standings", "log", "luck", "correct", "leave"]
        if play.run.can_redo():
            self.entries.insert(0, "redo")
        if play.run.can_undo():
            self.entries.insert(0, "undo")
        self.at = 0

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words = self.app.page, self.app.words
        who = self.play.holder
        colour = CARS[who] if who != TABLE else WHITE
        page.rect(0, 0, 240, 4, colour)
        page.text(12, 16, words.say("options.title"), WHITE, BLACK, 2)
        for i, entry in enumerate(self.entries):
            chosen, y = i == self.at, 48 + ROW * i
            ground = colour if chosen else PANEL
            page.rect(8, y, 224, ROW - 4, ground)
            page.text(14, y + 6, ("\u25b6 " if chosen else "  ") + words.say("options." + entry),
                      BLACK if chosen else WHITE, ground, 1, 212)
        saved = words.say("ui.saved" if self.play.run.saved else "ui.not saved")
        page.text(12, 200, saved, GREY if self.play.run.saved else AMBER, BLACK, 1, 220)
        page.text(12, 226, words.say("keys.options"), GREY, BLACK, 1, 220)

    def tick(self, now):
        return False

    def key(self, event):
        if event == BACK:
            self._back()
        elif event == OK:
            getattr(self, "_" + self.entries[self.at])()
        else:
            self.at = (self.at + (-1 if event in (UP, LEFT) else 1)) % len(self.entries)
            self.draw()

    def _back(self):
        self.app.go(self.play)

    def _undo(self):
        self.play.undo()
        self.app.go(self.play)

    def _redo(self):
        self.play.redo()
        self.app.go(self.play)

    def _standings(self):
        self.app.standings(self)

    def _log(self):
        self.app.log(self)

    def _luck(self):
        self.app.luck(self)

    def _correct(self):
        self.app.correct(self.play)

    def _leave(self):
        self.play.run.save()
        self.app.menu()
