"""The optional rules of a new race: a switch each."""

from ..boards.buttons import BACK, LEFT, OK, RIGHT, UP
from ..canvas.colours import BLACK, CELL, GREEN, GREY, KERB, PANEL, WHITE

TOP = 26
ROW = 11
SETS = ("none", "standard", "all")      # of options.SETS, and of the words


def rules_name(words, options, switches):
    """What a line has room for: a set's name, or how many rules are on. options: of the game."""
    for i, name in enumerate(SETS):
        if options.SETS[name] == switches:
            return words.pick("setup.sets", i)
    return words.say("setup.rules", len(options.names(switches)), len(options.SWITCHES))


def next_set(options, switches, step):
    """The next set of SETS, or the one before; from any other choice the standard one."""
    for i, name in enumerate(SETS):
        if options.SETS[name] == switches:
            return options.SETS[SETS[(i + step) % len(SETS)]]
    return options.SETS["standard"]


class Rules:
    """A page of switches over the set-up screen, whose `switches` it changes."""

    def __init__(self, app, setup):
        self.app, self.setup = app, setup
        self.options = setup.options
        self.at = 0

    def open(self):
        self.app.page.clear()
        self.draw()

    def draw(self):
        page, words = self.app.page, self.app.words
        page.rect(0, 0, 240, 22, PANEL)
        page.text(8, 4, words.pick("setup.rows", 3), WHITE, PANEL, 2, 100)
        name = rules_name(words, self.options, self.setup.switches)
        page.text(160, 8, name, KERB, PANEL, 1, 72, True)
        for row in range(len(self.options.SWITCHES)):
            self._row(row)
        page.text(8, 216, words.pick("rule helps", self.at), KERB, BLACK, 1, 232)
        page.text(8, 228, words.say("keys.rules"), GREY, BLACK, 1, 232)

    def _row(self, row):
        page, y, on = self.app.page, TOP + ROW * row, self.setup.switches >> row & 1
        ground = CELL if row == self.at else BLACK
        if page.differs(4, y, ground):
            page.wipe(4, y, 232, ROW, ground)
            page.differs(4, y, ground)
        page.rect(10, y + 1, 9, 9, KERB)
        page.rect(11, y + 2, 7, 7, GREEN if on else BLACK)
        page.text(26, y + 1, self.app.words.pick("rules", row),
                  WHITE if on or row == self.at else GREY, ground, 1, 200)

    def tick(self, now):
        return False

    def key(self, event):
        if event == BACK:
            self.app.go(self.setup)
            return
        if event == OK:
            self.setup.switches = self.options.toggled(self.setup.switches, self.at)
        elif event in (LEFT, RIGHT):
            step = -1 if event == LEFT else 1
            self.setup.switches = next_set(self.options, self.setup.switches, step)
        else:
            self.at = (self.at + (-1 if event == UP else 1)) % len(self.options.SWITCHES)
        self.draw()
