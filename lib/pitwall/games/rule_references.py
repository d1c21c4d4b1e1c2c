"""Notes for a line of the log: the sections of the rules that were applied, every roll.

    references = RuleReferences(words, "formula-d", edition)
    references.tail(tells, rolls)      "Gears and dice, Movement; 3rd gear 6"
"""

from pitwall import games


def sections(tells, told):
    """Return the numbers of the sections of some events in a table of them, each once, in order."""
    return [i for i, (section, row) in enumerate(tells)
            if section and any([what in told for what, _ in row])]


class RuleReferences:
    """References in the words of a game, from its table of events.

    An edition with other section numbers has a module `sections`: MOVED is rows of a section and
    the events under it.
    """

    def __init__(self, words, game, edition=0):
        self.words, self.dash = words, games.room(game, "dash")
        self.moved = games.room(game, "sections", edition).MOVED
        self.tells = games.room(game, "commentary").Commentary.TELLS
        seldom = words.seldom()         # frozen: it has no get()
        self.names = seldom["sections"] if "sections" in seldom else [
            row[0] for row in self.tells]

    def tail(self, tells, rolls):
        """Return the note, or ""; tells, rolls: of a line as narration.py keeps them."""
        applied, dice = self._applied(tells), self._dice(rolls)
        return "; ".join([", ".join(part) for part in (applied, dice) if part])

    def _applied(self, tells):
        """Return the sections' names, each once: the edition's own number, or all editions'."""
        there = [what for _, row in self.moved for what in row]
        found = [self.names[section] for section in sections(
            self.tells, [what for what in tells if what not in there])]
        moved = [section for section, row in self.moved if any([what in tells for what in row])]
        return found + [section for section in moved if section not in found]

    def _dice(self, rolls):
        """Return each die with all its rolls in a row; the line itself reports drawn cards."""
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
