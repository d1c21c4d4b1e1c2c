"""An app without a display, driven by keys on CPython; see tools/pictures/scenes.py."""

from pitwall.app import App
from pitwall.race.circuits import OWN
from pitwall.ui.setup import CIRCUIT
from tools.pictures import scenes
from tools.screens import ROOT, SHAPES, Board


class Desk(scenes.Driver):
    """A device on a desk: press buttons, look at what it asks; `saves` outlives it."""

    def __init__(self, saves, seed=scenes.SEED, shape=""):
        board = Board(SHAPES[shape]) if shape else Board()
        super().__init__(App(board, str(saves), str(ROOT / "tracks")))
        self.app.board.entropy = lambda: seed
        self.run(60)

    def choose(self, entry):
        """To an entry of the menu."""
        while self.app.screen.chosen() != entry:
            self.press("down")

    @property
    def play(self):
        return self.app.screen

    @property
    def race(self):
        return self.app.screen.race

    def come_to(self, scene):
        """Run a scene, or a piece of one, to its end."""
        for _ in scene:
            pass

    def to(self, name, what=None, who=None):
        """OK until a question of that stage (and name, and car) is there."""
        self.come_to(self.until_stage(name, scenes.question(what) if what else 0, who))

    def press_at_random(self, dice):
        """Any keys until the result is there, but a race that was left is always taken up."""
        for _ in range(20000):
            if self.shows() == "Result":
                break
            self.press_any(dice)

    def press_any(self, dice, oks=10, back=.2):
        """One key by lot, so many of them OK; out of the menu, and mostly out of a halt."""
        if self.shows() == "Menu":
            assert self.app.screen.entries[0] == "resume", self.app.screen.notice
            self.press("up" if self.app.screen.at else "ok")
        elif self.shows() == "Options" and dice.random() < .7:
            self.press("back")
        else:
            self.press(dice.choice(["ok"] * oks + ["left", "right", "up", "down"]
                                   + ["back"] * (dice.random() < back)))

    def state(self):
        """All that the race is: state, question, and what it was answered."""
        race = self.race
        return bytes(race.state), race.ask.what, race.ask.who, race.ask.n, bytes(race.answers)

    def dice(self):
        return self.play.run.dice.a, self.play.run.dice.b


def type_in(desk, game, *keys):
    """From the menu to the board that is typed in, press these keys there, keep it."""
    desk.app.choose(game)
    desk.app.setup()
    desk.run(100)
    setup = desk.app.screen
    setup.at = setup.rows().index((CIRCUIT, 0))
    while setup.names[setup.circuit] != OWN:
        desk.press("left")
    desk.press("down", "ok", *keys, "back")
    desk.run(100)
    return setup
