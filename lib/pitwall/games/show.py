"""What a game offers to show, as far as all do it alike: cars, questions, answers in words.

    show = Show(race, words)          # words: a table of pitwall.ui.words
    show.question(ask)                one line that asks
    show.option(ask, i)               a short text for answer i
    show.price(ask, i)                what answer i costs, packed; show.cost(price) in words
    show.help(ask)                    a sentence or two: what the question means

The ask must be the race's open one. No text is longer than 40 letters, but for `help`. A game's
Show is built on this one and has what is its own.
"""

from pitwall.games.status import Status
from pitwall.race.referee import MOVE, ROLL, YESNO


class Show(Status):
    """Texts and numbers for one race."""

    def when(self, race):
        """The lap; race: any state of it."""
        return self.say("ui.lap", self.dash.lap(race), self.dash.race_laps(race))

    def cell_name(self, cell):
        """A cell for people."""
        return self.race.circuit.cell_name(cell)

    def where(self, cell):
        """Roughly where a cell is, for a sentence, or ""."""
        return self.cell_name(cell)

    # --- the answers ---

    def option(self, ask, i):
        """Answer i in a few words; of a roll, the face."""
        value = ask.options[i]
        if ask.kind == ROLL:
            return self.face(ask, i)
        if ask.kind == YESNO:
            return self.say("option.yes" if value else "option.no")
        if ask.kind == MOVE:
            return self.cell_name(value)
        return "%d" % value

    def is_move(self, ask):
        """Does the ask offer moves?"""
        return ask.kind == MOVE

    def option_place(self, i):
        """Where option i of a move ends."""
        return self.cell_name(self.race.ask.options[i])

    # --- what an answer costs ---

    def price(self, ask, i):
        """Points that answer i costs at once, packed."""
        return 0

    def cost(self, price):
        """A price in words."""
        return self.say("free")

    def brief(self, price):
        """A price as short as can be."""
        return self.cost(price)
