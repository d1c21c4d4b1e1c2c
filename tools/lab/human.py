"""A player at a terminal: the question, its answers by number, and their costs."""

from pitwall import games
from pitwall.ui.words import load
from tools.running import Failure


class NoMore(Failure):
    """The player has left: there will be no more answers."""


class Human:
    """Answers the questions of any car from numbers on standard input; ? explains."""

    def __init__(self, game=games.NAMES[0], language="en", edition=0):
        self.game = game
        self.words = load(language, game, edition)
        self.show = None

    def answer(self, race, ask):
        """Return the player's choice. Raises NoMore at the end of the input."""
        if not self.show or self.show.race is not race:
            self.show = games.room(self.game, "show").Show(race, self.words)
        for _ in self.show.weigh(ask) or ():
            pass
        question, data = self.show.question(ask), self.show.data(ask.who)
        print("\n%s%s[%s]" % (question, "   " if len(question + data) < 75 else "\n  ", data))
        if self.show.aside(ask):
            print("  " + self.show.aside(ask))
        for i in range(ask.n):
            print("  %3d  %s" % (i + 1, self._option(ask, i)))
        while True:
            text = self._read()
            if text == "?":
                print(self.show.help(ask))
            elif text.isdecimal() and 1 <= int(text) <= ask.n:
                return int(text) - 1
            else:
                print(self.words.say("race.numbers", ask.n))

    def _option(self, ask, i):
        text, price = self.show.option(ask, i), self.show.price(ask, i)
        if self.show.is_move(ask) and self.show.is_attack(i):
            text += ", " + self.show.option_place(i)
        warning = self.show.warning(ask, i)
        if warning:
            text += ", " + warning
        if price:
            text = "%-42s %s" % (text, self.show.cost(price))
        detail = self.show.detail(ask, i)
        return "%s  (%s)" % (text, detail) if detail else text

    def _read(self):
        try:
            return input("> ").strip()
        except EOFError:
            raise NoMore("no more answers") from None
