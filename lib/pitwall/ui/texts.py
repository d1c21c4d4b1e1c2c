"""The texts of a race on screen: a wrapper around the game's `show` module with these words."""

from pitwall.games import room


class Texts:
    """Questions, answers, prices and dice of one race as text."""

    def __init__(self, race, words, show, dash):
        self.words = words
        self.dash = dash
        self.show = show.Show(race, words)

    def commentary(self, out):
        """Return the game's commentary; it calls out(kind, who, text) for each line."""
        return room(self.show.race.game.NAME, "commentary").Commentary(self.show, out)

    def question(self, ask):
        return self.show.question(ask)

    def option(self, ask, i):
        return self.show.option(ask, i)

    def help(self, ask, i):
        """Return a sentence or two about the question, or about answer i if it has more details."""
        return self.show.detail(ask, i) or self.show.help(ask)

    def aside(self, ask):
        """Return a line next to the question, or ""."""
        return self.show.aside(ask)

    def warning(self, ask, i):
        """Return a further consequence of answer i, or ""."""
        return self.show.warning(ask, i)

    def keys(self, line, keys):
        """Return a line about the keys, for a board with that many; see hints, a module that
        is loaded only where it is needed."""
        if keys >= 6:
            return line
        from pitwall.ui.hints import keyed
        return keyed(self.words, line, keys)

    def die(self, ask):
        """Return the name of the die or deck."""
        die = self.dash.die(ask)
        key = self.dash.DRAWN or ("ui.deck" if die >= self.dash.DECKS else "ui.die")
        return self.words.say(key, self.words.pick("dice", die))

    def price(self, ask, i, brief=False):
        """Return the price of answer i, like "free" or "1 EP, 2 SP"; brief: as short as possible,
        else its worth, or ""."""
        price = self.show.price(ask, i)
        if brief:
            worth = self.show.worth(ask, i)
            return self.show.brief(price) if price else "%d" % worth if worth >= 0 else ""
        return self.show.cost(price)
