"""Damaged files in the screens of a device: menu, saved races, recordings, charts and others.

    Walk(folder, kind, name, dice).walk()    the screen in the end
"""

from pitwall import games
from pitwall.app import App
from pitwall.race.circuits import OWN
from pitwall.ui.setup import CIRCUIT
from pitwall.ui.words import LANGUAGES
from tools.pictures.scenes import KEYS, Driver
from tools.screens import SHAPES, Board
from tools.soak.kept_files import TRACKS

FASTEST = 4         # speed of a replay
NAMES = sorted(KEYS)


class Walk(Driver):
    """A device of any shape and language with a damaged file of that kind and name."""

    def __init__(self, folder, kind, name, dice):
        self.kind, self.name, self.dice = kind, name, dice
        shapes = sorted(SHAPES)
        board = Board(SHAPES[shapes[dice.below(len(shapes))]])
        super().__init__(App(board, folder, TRACKS))
        self.app.words.speak(LANGUAGES[dice.below(len(LANGUAGES))])

    def run(self, ms=100):
        Driver.run(self, ms)
        return self.shows()

    def walk(self):
        """Show the screens of the file, then press random keys."""
        self.app.menu()
        self.run(200)
        getattr(self, "_" + self.kind)()
        self.any_keys(20)
        return self.shows()

    def any_keys(self, count):
        """Press that many keys, half of them OK; an unfinished race is fine."""
        for _ in range(count):
            self.press("ok" if self.dice.below(2) else NAMES[self.dice.below(len(NAMES))])

    def _entry(self, name):
        """Open an entry of the menu, if it is offered, and return whether it was."""
        self.app.menu()
        self.run(60)
        entries = getattr(self.app.screen, "entries", ())
        if name not in entries:
            return False
        self.app.screen.at = entries.index(name)
        self.press("ok")
        self.run(200)
        return True

    # --- races ---

    def _race(self):
        if self._entry("saved"):
            self.run(200)
            self.press("ok", "ok")
            self.run(400)
            self._in_race()
        if self._entry("resume"):
            self._in_race()

    _last = _race

    def _in_race(self):
        """Show the screens of a paused race, also its corrections, and give some answers."""
        if type(self.app.screen).__name__ != "Play":
            return
        play = self.app.screen
        for name in ("standings", "log", "luck"):
            self.app.options(play)
            getattr(self.app, name)(self.app.screen)
            self.run(60)
            self.press("down", "right", "ok", "back")
        if not play.race.over:
            self.app.correct(play)
            self.run(60)
            self.press(*[NAMES[self.dice.below(len(NAMES))] for _ in range(6)])
        self.app.go(play)
        self.run(100)
        self.press("ok", "ok", "ok", "ok")

    def _season(self):
        if self._entry("championship"):
            self.press("ok")
            self.run(300)
            self._in_race()

    _round = _season

    # --- settings, and custom boards ---

    def _settings(self):
        self._entry("settings")
        self.press("right", "down", "right", "ok")

    def _dice(self):
        self._entry("dice")
        self.press("ok", "ok", "down", "right", "up", "ok")

    def _dashboards(self):
        self._entry("dashboards")
        self.press("ok", "right", "look", "down", "left", "explain", "ok", "back", "ok", "down",
                   "ok")

    def _own(self):
        game = games.OWN[0] if self.name == "own.pws" else self.name[4:-4] + "-free"
        self.app.choose(game)
        self.app.setup()
        self.run(100)
        setup = self.app.screen
        setup.at = setup.rows().index((CIRCUIT, 0))
        setup.draw()
        for _ in setup.names:
            if setup.names[setup.circuit] != OWN:
                self.press("left")
        self.press("down", "ok", "right", "down", "back")

    # --- records ---

    def _records(self):
        self.app.records()
        rows = len(self.app.screen.rows())
        for row in range(rows):
            self.press("down")
        for row in range(min(rows, 2)):     # the career, and the dice
            self.app.records()
            self.app.screen.at = row
            self.press("ok", "right", "down", "right", "down", "ok", "back")

    def _recording(self):
        self.app.recordings()
        self.run(200)
        self.press("ok")
        self.run(60)
        self.press("ok")
        self.run(200)
        for _ in range(6):
            if type(self.app.screen).__name__ == "Watch":
                self._watching()

    def _watching(self):
        """Replay for a while or to the end; show charts and log; then perhaps take over."""
        play = self.app.screen
        play.pace = FASTEST
        play.play_on(True)
        self.run(100 * self.dice.below(200))
        if self.shows() == "Result":
            self.app.table(self.app.screen)
            self.run(60)
            self.press("ok", "ok", "ok", "ok")
            return
        if self.app.screen is not play:
            return
        for name in ("standings", "log"):
            play.halt()
            getattr(self.app, name)(self.app.screen)
            self.run(60)
            self.press("ok", "right", "back")
            if self.shows() == "Menu":      # it was refused on the way
                return
        self.app.go(play)
        self.press(("left", "right", "up", "down")[self.dice.below(4)])
        self.run(300)
        if self.app.screen is play and not self.dice.below(3) and not play.race.over:
            play.halt()
            self.app.take_over(self.app.screen)
            self.run(400)
            self._in_race()
