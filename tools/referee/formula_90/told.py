"""Values of Race! Formula 90's events as text: skills, cards, checks by name.

Scripts may also contain the packed numbers.
"""

from pitwall.games.formula_90 import asks
from pitwall.games.described import SECRET, V_SECTION, V_WEATHER
from tools.referee.kinds import Called, Number, slug, whole

ANY = Number(-32768, 32767, about="a number")


class Sky:
    """The weather of a slot; several slots may have the same."""

    def __init__(self, names):
        self.names, self.about = list(names), ", ".join(names)

    def read(self, race, words):
        if words.peek() in self.names:
            return -1 - self.names.index(words.take(""))
        return Number(0, 26).read(race, words)

    def say(self, race, value):
        return self.names[-1 - value if value < 0 else race.circuit.sky(value)]


class Parts:
    """A number that packs several: parts (shift, mask, kind), the highest first."""

    def __init__(self, about, *parts):
        self.about, self.parts = about, parts

    def read(self, race, words):
        following = words.words[words.at + 1:words.at + len(self.parts)]
        if following[:1] == ["times"] or len(following) < len(self.parts) - 1:
            return ANY.read(race, words)        # as a packed number
        value = 0
        for shift, _, kind in self.parts:
            value |= kind.read(race, words) << shift
        return value

    def say(self, race, value):
        return " ".join([kind.say(race, value >> shift & mask) for shift, mask, kind in self.parts])


class Card:
    """A card by its number; of the Track deck `track N`. kind: that of a card."""

    def __init__(self, kind):
        self.kind, self.about = kind, kind.about

    def read(self, race, words):
        number = whole(words.peek())
        return ANY.read(race, words) if number is not None else self.kind.read(race, words)

    def say(self, race, value):
        return self.kind.say(race, value)


def names(spoken, key, none="none"):
    """Return a kind for numbers with these names in the words."""
    return Called([slug(text) or none for text in spoken.text(key)], 32767)


def kinds(spoken, section, card):
    """Return {event: kind of its value} of those with a better kind than a number."""
    byte = Number(0, 255)
    by_kind = {
        V_SECTION: section, V_WEATHER: Sky(spoken.text("weathers")), asks.V_CARD: Card(card),
        asks.V_SKILL: names(spoken, "skills"), asks.V_STRATEGY: names(spoken, "strategies"),
        asks.V_DISC: names(spoken, "discs"), asks.V_SPOT: names(spoken, "spots"),
        asks.V_REASON: names(spoken, "why out"),
        asks.V_POINTS: Parts("tyre chips, cards, damage slots", (8, 255, byte), (4, 15, byte),
                             (0, 15, byte)),
        asks.V_CHECK: Parts("a check factor, then failed or passed", (8, 255, byte),
                            (0, 255, Called(["failed", "passed"], 1)))}
    found = {what: by_kind[kind & ~SECRET] for _, row in asks.TELLS for what, kind in row
             if kind & ~SECRET in by_kind}
    found[asks.T_QUALIFIED] = Parts("mp, then a check factor", (8, 255, byte), (0, 255, byte))
    for what in (asks.T_LATE, asks.T_ET):
        found[what] = Called(["failed", "passed"], 1)
    return found
