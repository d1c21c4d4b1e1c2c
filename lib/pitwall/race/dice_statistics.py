"""How the dice fell: for each person and for the table how often each die was rolled, and its mean.

It is counted as answers are given, electronic dice and real ones alike, and goes back with them:
what stood at a mark is kept there together with the dice. A save does not hold it; after power-on
it begins with the rounds that the save replays.
"""

from pitwall.race.referee import ROLL, TABLE, Listener, const

_ROLL = const(65536)    # a count is so many rolls and, below that, the sum of what they showed
_DICE = const(16)       # more than any game has
FIGHTS = const(15)      # in place of a die: what was rolled in fights, besides


class DiceStatistics(Listener):
    """dice: the electronic ones of the race.

    rolled   {who * 16 + die: rolls * 65536 + sum}; who: a car that a person drives, or TABLE
    faces    {die: (sum of its faces, how many there are)}
    rolled_now   called with the die and its face before a roll is answered, or None
    """

    def __init__(self, race, dash, dice):
        self.race, self.dash, self.dice = race, dash, dice
        self.rolled = {}
        self.faces = {}
        self.rolled_now = None
        self.after_checkpoint()

    def answering(self, ask, answer):
        """Count a roll before it is applied, because a checkpoint may follow."""
        if ask.kind == ROLL:
            self._count(ask, answer)
            if self.rolled_now:
                self.rolled_now(self.dash.die(ask), self.dash.face(ask, answer))

    def _count(self, ask, answer):
        dash, die = self.dash, self.dash.die(ask)
        if die >= dash.DECKS or ask.secret:
            return
        who = ask.who
        if who != TABLE and dash.bot(self.race, who):
            who = TABLE
        if die not in self.faces:
            self.faces[die] = sum([dash.face(ask, i) for i in range(ask.n)]), ask.n
        self._add(who, die, dash.face(ask, answer))
        if who != TABLE and dash.fights(ask):
            self.faces[FIGHTS] = self.faces[die]
            self._add(who, FIGHTS, dash.face(ask, answer))

    def _add(self, who, die, face):
        key = who * _DICE + die
        self.rolled[key] = self.rolled.get(key, 0) + _ROLL + face

    def roll(self):
        """What the electronic dice answer to the question that is open. Asked once more, as when
        its die was rolled and the screen was made anew before it counted, they say the same:
        answers are given again by dice that roll once for each of them."""
        given = self.race.given()
        if self._roll[0] != given:
            self._roll = given, self.dice.answer(self.race, self.race.ask)
        return self._roll[1]

    def after_checkpoint(self):
        """Keep the state of the dice and the counts with it."""
        self._roll = -1, 0      # answers before the question that was rolled for; the roll
        self.race.luck = (self.dice.a, self.dice.b, dict(self.rolled))

    def restore(self):
        """The race is back at a mark."""
        self._roll = -1, 0
        self.dice.a, self.dice.b, rolled = self.race.luck
        self.rolled = dict(rolled)

    def rows(self):
        """(who, die, rolls, mean, mean to be expected) as a list, means in tenths; table last."""
        return [(who, die, rolls, tenths(shown, rolls), fair)
                for who, die, rolls, shown, fair in self.counts() if die != FIGHTS]

    def counts(self):
        """(who, die or FIGHTS, rolls, what they showed, mean to be expected in tenths)"""
        return [(key // _DICE, key % _DICE, self.rolled[key] // _ROLL, self.rolled[key] % _ROLL,
                 tenths(*self.faces[key % _DICE])) for key in sorted(self.rolled)]


def tenths(total, count):
    """A mean in tenths, rounded."""
    return (20 * total + count) // (2 * count)
