"""What stands behind a line of the log: the sections of the rules that were applied, every roll.

    references = RuleReferences(words, "formula-d")
    references.tail(tells, rolls)      "Gears and dice, Movement; 3rd gear 6"
"""

from pitwall import games


class RuleReferences:
    """In the words of a game that is being played, by its room `references`."""

    def __init__(self, words, game):
        self.words, self.spoken = words, words.seldom()
        self.room, self.decks = games.room(game, "references"), games.room(game, "dash").DECKS

    def tail(self, tells, rolls):
        """tells, rolls: of a line as narration.py keeps them; "" if there is nothing to be said."""
        sections = [self.room.name(self.spoken, section) for section in self.room.of(tells)]
        dice = self._dice(rolls)
        return "; ".join([", ".join(part) for part in (sections, dice) if part])

    def _dice(self, rolls):
        """Each die with all it showed in a row; cards are told by themselves."""
        dice, last = [], -1
        for i in range(0, len(rolls), 2):
            die = rolls[i]
            if die >= self.decks:
                continue
            face = self.room.face(self.words, die, rolls[i + 1])
            if die == last:
                dice[-1] += " " + face
            else:
                dice.append(self.words.pick("dice", die) + " " + face)
            last = die
        return dice
