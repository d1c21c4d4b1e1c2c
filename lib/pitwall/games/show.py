"""The base of a game's Show: cars, questions and answers in words, as far as all games agree.

    show = Show(race, words)          # words: a table of pitwall.ui.words
    show.question(ask)                one line that asks
    show.option(ask, i)               a short text for answer i
    show.price(ask, i)                what answer i costs, packed; show.cost(price) in words
    show.help(ask)                    a sentence or two about the question

The ask must be the race's open one. No text is longer than 40 letters, except `help`. A game's
Show inherits from this one and adds its own texts.
"""

from pitwall.games.status import Status
from pitwall.race.referee import MOVE, ROLL, YESNO


class Show(Status):
    """Texts and numbers for one race."""

    def when(self, race):
        """Return the lap in words; race: any state of it."""
        return self.say("ui.lap", self.dash.lap(race), self.dash.race_laps(race))

    def cell_name(self, cell):
        """Return the name of a cell."""
        return self.race.circuit.cell_name(cell)

    def where(self, cell):
        """Return roughly where a cell is, for a sentence, or ""."""
        return self.cell_name(cell)

    # --- the answers ---

    def option(self, ask, i):
        """Return answer i in a few words; of a roll, the face."""
        value = ask.options[i]
        if ask.kind == ROLL:
            return self.face(ask, i)
        if ask.kind == YESNO:
            return self.say("option.yes" if value else "option.no")
        if ask.kind == MOVE:
            return self.cell_name(value)
        return "%d" % value

    def is_move(self, ask):
        """Return True if the ask offers moves."""
        return ask.kind == MOVE

    def option_place(self, i):
        """Return the name of the cell where option i of a move ends."""
        return self.cell_name(self.race.ask.options[i])

    # --- the cost of an answer ---

    def price(self, ask, i):
        """Return the points that answer i costs at once, packed."""
        return 0

    def cost(self, price):
        """Return a price in words."""
        return self.say("free")

    def brief(self, price):
        """Return a price as short as possible."""
        return self.cost(price)
