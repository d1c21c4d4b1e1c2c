"""The whole device behind one tick().

    app = App(board)
    while True:
        app.tick()

A tick does one small thing: a press, a strip of a picture, or a step of what the screen is doing.
"""

from . import run
from .journal import Journal
from .ui.page import Page
from .ui.words import load


class App:
    """What is on the screen, and the way from one screen to the next.

    board    see pitwall.boards
    saves    folder of the save file; tracks: folder of the compiled circuits
    """

    def __init__(self, board, saves="/saves", tracks="/tracks", language="en"):
        self.board = board
        self.page = Page(board.canvas)
        self.words = load(language)
        self.journal = Journal(saves)
        self.tracks = tracks
        self.screen = None
        self._drawn = True
        self.menu()

    def tick(self):
        """One small thing; returns whether there is more to do at once."""
        board = self.board
        now = board.ticks()
        event = board.buttons.poll(now)
        if event:
            self.screen.key(event)
            self._drawn = False
            return True
        if board.canvas.busy():
            board.canvas.step()
            self._drawn = False
            return True
        if self.screen.tick(now):
            self._drawn = False
            return True
        if not self._drawn:
            board.canvas.refresh()
            self._drawn = True
        return False

    # --- from screen to screen ---

    def go(self, screen):
        """Show a screen: anything with open(), key(event) and tick(now)."""
        self.screen = screen
        screen.open()

    def menu(self, refused=""):
        """The title. The race that was played is let go; `refused`: why a save cannot be used."""
        from .ui.menu import Menu
        self.screen = None
        self.go(Menu(self, refused))

    def setup(self):
        from .ui.setup import Setup
        self.go(Setup(self))

    def rules(self, setup):
        from .ui.rules import Rules
        self.go(Rules(self, setup))

    def begin(self, name, seats, laps, switches=None):
        """A new race. `switches`: the optional rules in use; None: the standard race's."""
        from .ui.play import Play
        race = run.fresh(self.journal, self.tracks, name, seats, laps, switches,
                         self.board.entropy())
        play = Play(self, race)
        race.start()
        play.teller.settle()
        self.go(play)

    def resume(self):
        """The saved race; the menu again if it cannot be used."""
        from .ui.play import Play
        try:
            race = run.saved(self.journal, self.tracks)
        except ValueError as error:
            self.menu(self.words.refusal(error))
            return
        if race:
            self.go(Play(self, race).again())

    def options(self, play):
        from .ui.options import Options
        self.go(Options(self, play))

    def log(self, play):
        from .ui.log import Log
        self.go(Log(self, play))

    def standings(self, play):
        from .ui.standings import Standings
        self.go(Standings(self, play))

    def result(self, play):
        from .ui.standings import Result
        self.go(Result(self, play))
