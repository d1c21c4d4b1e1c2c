"""How to play: choose a game; its guided race is one press away."""

from pitwall.canvas.colours import KERB
from pitwall.games import NAMES, base
from pitwall.ui.rows import Rows


class Learn(Rows):
    """The games; that of the menu's quick race is chosen."""

    title = "menu.learn"
    keys = "keys.saved"

    def __init__(self, app):
        Rows.__init__(self, app)
        self.at = NAMES.index(base(app.game))

    def rows(self):
        return NAMES

    def face(self, name):
        return self.app.words.pick("games", NAMES.index(name)), None, KERB

    def help(self, name):
        return self.app.words.about(name)

    def enter(self, name):
        self.app.guide(name)
