"""Dice statistics: how often each person and the table rolled each die, and the mean.

Answers are counted when they are given, from electronic and from real dice alike, and undo reverts
the counts. Each checkpoint stores them with the dice state. A save does not contain them, so after
power-on they begin with the rounds that the save replays.
"""

from pitwall.race.referee import ROLL, TABLE, Listener, const

_ROLL = const(65536)    # a count is the number of rolls times this, plus the sum of their faces
_DICE = const(16)       # more than any game has
FIGHTS = const(15)      # instead of a die: rolls in fights, counted separately, too


class DiceStatistics(Listener):
    """Count the rolls of a race; dice: its electronic ones.

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
        """Return the answer of the electronic dice to the open question.

        Repeated calls return the same roll, for example when the screen is redrawn before the roll
        counts. A replay relies on dice that roll once for each answer.
        """
        given = self.race.given()
        if self._roll[0] != given:
            self._roll = given, self.dice.answer(self.race, self.race.ask)
        return self._roll[1]

    def after_checkpoint(self):
        """Keep the state of the dice and the counts with it."""
        self._roll = -1, 0      # (number of answers before the roll, the roll)
        self.race.luck = (self.dice.a, self.dice.b, dict(self.rolled))

    def restore(self):
        """Restore dice and counts after the race went back to a checkpoint."""
        self._roll = -1, 0
        self.dice.a, self.dice.b, rolled = self.race.luck
        self.rolled = dict(rolled)

    def rows(self):
        """Return [(who, die, rolls, mean, expected mean), ..], means in tenths; the table last."""
        return [(who, die, rolls, tenths(shown, rolls), fair)
                for who, die, rolls, shown, fair in self.counts() if die != FIGHTS]

    def counts(self):
        """Return [(who, die or FIGHTS, rolls, sum of the faces, expected mean in tenths), ..]."""
        return [(key // _DICE, key % _DICE, self.rolled[key] // _ROLL, self.rolled[key] % _ROLL,
                 tenths(*self.faces[key % _DICE])) for key in sorted(self.rolled)]


def tenths(total, count):
    """Return a mean in tenths, rounded."""
    return (20 * total + count) // (2 * count)
