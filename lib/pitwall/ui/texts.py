"""What the screens say about a race: the game's `show` room, asked with these words."""

from pitwall.games import room


class Texts:
    """Questions, answers, prices and dice of one race as text."""

    def __init__(self, race, words, show, dash):
        self.words = words
        self.dash = dash
        self.show = show.Show(race, words)

    def commentary(self, out):
        """The game's commentary; it calls out(kind, who, text) for each line."""
        return room(self.show.race.game.NAME, "commentary").Commentary(self.show, out)

    def question(self, ask):
        return self.show.question(ask)

    def option(self, ask, i):
        return self.show.option(ask, i)

    def help(self, ask, i):
        """One or two sentences about the question, or about answer i if there is more to say."""
        return self.show.detail(ask, i) or self.show.help(ask)

    def aside(self, ask):
        """A line to go with the question, or ""."""
        return self.show.aside(ask)

    def warning(self, ask, i):
        """What else comes of answer i, or ""."""
        return self.show.warning(ask, i)

    def keys(self, line, keys):
        """A line about the keys, for a board that can say so many things: see hints, a room that
        has left where it is not needed."""
        if keys >= 6:
            return line
        from pitwall.ui.hints import keyed
        return keyed(self.words, line, keys)

    def die(self, ask):
        """What is rolled, or drawn from."""
        die = self.dash.die(ask)
        key = self.dash.DRAWN or ("ui.deck" if die >= self.dash.DECKS else "ui.die")
        return self.words.say(key, self.words.pick("dice", die))

    def price(self, ask, i, brief=False):
        """What answer i costs: "free", "1 EP, 2 SP"; brief: as short as can be, what it is worth,
        or nothing."""
        price = self.show.price(ask, i)
        if brief:
            worth = self.show.worth(ask, i)
            return self.show.brief(price) if price else "%d" % worth if worth >= 0 else ""
        return self.show.cost(price)
