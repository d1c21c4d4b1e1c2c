"""An app without a display, driven by key presses on CPython; see tools/pictures/scenes.py."""

from pitwall.app import App
from pitwall.race.circuits import OWN
from pitwall.ui.setup import CIRCUIT
from tools.pictures import scenes
from tools.screens import ROOT, SHAPES, Board


class Desk(scenes.Driver):
    """A device on a desk: press buttons and read the open question; `saves` outlives the device."""

    def __init__(self, saves, seed=scenes.SEED, shape=""):
        board = Board(SHAPES[shape]) if shape else Board()
        super().__init__(App(board, str(saves), str(ROOT / "tracks")))
        self.app.board.entropy = lambda: seed
        self.run(60)

    def choose(self, entry):
        """Select an entry of the menu."""
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
        """Press OK until the question of that stage (and name, and car) is open."""
        self.come_to(self.until_stage(name, scenes.question(what) if what else 0, who))

    def press_at_random(self, dice):
        """Press random keys until the result is shown, but always resume a race that was left."""
        for _ in range(20000):
            if self.shows() == "Result":
                break
            self.press_any(dice)

    def press_any(self, dice, oks=10, back=.2):
        """Press a random key, mostly OK; resume from the menu and mostly from a pause."""
        if self.shows() == "Menu":
            assert self.app.screen.entries[0] == "resume", self.app.screen.notice
            self.press("up" if self.app.screen.at else "ok")
        elif self.shows() == "Options" and dice.random() < .7:
            self.press("back")
        else:
            self.press(dice.choice(["ok"] * oks + ["left", "right", "up", "down"]
                                   + ["back"] * (dice.random() < back)))

    def state(self):
        """Return the race's complete state: bytes, open question and answers so far."""
        race = self.race
        return bytes(race.state), race.ask.what, race.ask.who, race.ask.n, bytes(race.answers)

    def dice(self):
        return self.play.run.dice.a, self.play.run.dice.b


def type_in(desk, game, *keys):
    """Choose the board entered by hand in the set-up, press these keys on it and save it."""
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
