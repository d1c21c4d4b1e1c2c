"""The optional rules of a new race: a switch each."""

from pitwall.boards.buttons import LEFT, RIGHT
from pitwall.canvas.colours import KERB, WHITE
from pitwall.ui.rows import Rows

OFF, ON = "\u25a1", "\u25a0"
SETS = ("none", "standard", "all")      # of options.SETS, and of the words


def rules_name(words, options, switches):
    """What a line has room for: a set's name, or how many rules are on. options: of the game."""
    for i, name in enumerate(SETS):
        if options.SETS[name] == switches:
            return words.pick("setup.sets", i)
    return words.say("setup.rules", len(options.names(switches)), len(_offered(options)))


def _offered(options):
    """Places of the rules that there are in an edition."""
    return [i for i, name in enumerate(options.SWITCHES) if name]


def next_set(options, switches, step):
    """The next set of SETS, or the one before; from any other choice the standard one.

    Two of them may be the same rules: they count as one.
    """
    found = []
    for name in SETS:
        if options.SETS[name] not in found:
            found.append(options.SETS[name])
    if switches not in found:
        return options.SETS["standard"]
    return found[(found.index(switches) + step) % len(found)]


class Rules(Rows):
    """Switches over the set-up screen, whose `switches` it changes; first a row for all at once."""

    keys = "keys.rules"

    def __init__(self, app, setup):
        Rows.__init__(self, app)
        self.setup = setup
        self.options = setup.options
        self.at = 1

    def named(self):
        return self.app.words.pick("setup.rows", 3)

    def rows(self):
        return [-1] + _offered(self.options)

    def face(self, row):
        words, switches = self.app.words, self.setup.switches
        if row < 0:
            return words.say("rules.set"), rules_name(words, self.options, switches), WHITE
        on = switches >> row & 1
        return words.pick("rules", row), ON if on else OFF, WHITE if on else KERB

    def _arrows(self, value, room):
        return value

    def help(self, row):
        return self.app.words.pick("rule helps", row) if row >= 0 else ""

    def key(self, event):
        """Left and right go through the sets, wherever one is."""
        if event in (LEFT, RIGHT):
            self.change(-1, -1 if event == LEFT else 1)
            self.draw()
        else:
            Rows.key(self, event)

    def change(self, row, step):
        if row >= 0:
            self.setup.switches = self.options.toggled(self.setup.switches, row)
        else:
            self.setup.switches = next_set(self.options, self.setup.switches, step)

    def back(self):
        self.app.go(self.setup)
