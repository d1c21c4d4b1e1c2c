"""What stands behind a line of the log: the sections of the rules that were applied, every roll.

    references = RuleReferences(words, "formula-d", edition)
    references.tail(tells, rolls)      "Gears and dice, Movement; 3rd gear 6"
"""

from pitwall import games


def sections(tells, told):
    """Numbers of the sections of some tells in a table of them, each once, in order."""
    return [i for i, (section, row) in enumerate(tells)
            if section and any([what in told for what, _ in row])]


class RuleReferences:
    """In the words of a game that is being played, by its table of tells.

    An edition that numbers its sections otherwise has a room `sections`: MOVED is rows of a section
    and the tells that it rules.
    """

    def __init__(self, words, game, edition=0):
        self.words, self.dash = words, games.room(game, "dash")
        self.moved = games.room(game, "sections", edition).MOVED
        self.tells = games.room(game, "commentary").Commentary.TELLS
        seldom = words.seldom()         # frozen, it is no dict
        self.names = seldom["sections"] if "sections" in seldom else [
            row[0] for row in self.tells]

    def tail(self, tells, rolls):
        """tells, rolls: of a line as narration.py keeps them; "" if there is nothing to be said."""
        applied, dice = self._applied(tells), self._dice(rolls)
        return "; ".join([", ".join(part) for part in (applied, dice) if part])

    def _applied(self, tells):
        """Names of the sections, each once: the edition's own number, or all editions'."""
        there = [what for _, row in self.moved for what in row]
        found = [self.names[section] for section in sections(
            self.tells, [what for what in tells if what not in there])]
        moved = [section for section, row in self.moved if any([what in tells for what in row])]
        return found + [section for section in moved if section not in found]

    def _dice(self, rolls):
        """Each die with all it showed in a row; what cards show is told in the line."""
        dice, last = [], -1
        for i in range(0, len(rolls), 2):
            die = rolls[i]
            if die >= self.dash.DECKS or die in self.dash.TOLD_DICE:
                continue
            face = "%d" % rolls[i + 1]
            if die == self.dash.SKY_DIE:
                face = self.words.pick("suns", rolls[i + 1])
            if die == last:
                dice[-1] += " " + face
            else:
                dice.append(self.words.say("log.die", self.words.pick("dice", die), face))
            last = die
        return dice
