"""Switches for the optional rules of a new race."""

from pitwall.boards.buttons import LEFT, RIGHT
from pitwall.canvas.colours import KERB, WHITE
from pitwall.ui.rows import Rows

OFF, ON = "\u25a1", "\u25a0"
SETS = ("none", "standard", "all")      # names in options.SETS and in the words


def rules_name(words, options, switches):
    """Return a set's name, or how many rules are on. options: the game's module."""
    for i, name in enumerate(SETS):
        if options.SETS[name] == switches:
            return words.pick("setup.sets", i)
    return words.say("setup.rules", len(options.names(switches)), len(_offered(options)))


def _offered(options):
    """Return the numbers of the rules that an edition offers."""
    return [i for i, name in enumerate(options.SWITCHES) if name]


def next_set(options, switches, step):
    """Return the next or previous set of SETS; from a custom choice, the standard one.

    Sets with equal rules count as one.
    """
    found = []
    for name in SETS:
        if options.SETS[name] not in found:
            found.append(options.SETS[name])
    if switches not in found:
        return options.SETS["standard"]
    return found[(found.index(switches) + step) % len(found)]


class Rules(Rows):
    """A list of switches that changes the set-up's `switches`; its first row changes a set."""

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
        """Let left and right change the set from any row."""
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
