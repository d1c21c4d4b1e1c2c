"""Races of codes, played to their end on any Python; it needs only lib/.

    race = Coded("AR4KL7XC4L", "/tracks", "/saves")
    while race.tick():
        pass
    race.check              # four letters to compare, see pitwall.race.code

Players accept the proposals.
"""

from pitwall.race import circuits, code, run
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL, TABLE

STEP = 40       # answers a tick


def begun(text, folder, saves):
    """Return the Run of a code, at its first question. Raises ValueError like code.read.

    folder: of the compiled circuits of all games; saves: where it may write.
    """
    game, edition, name, laps, switches, seats, seed = code.read(text, folder)
    laps = laps or circuits.circuit(folder, name, game).laps
    made = run.fresh(Journal(saves), folder, name, seats, laps, switches, seed, True, game, 0,
                     edition)
    made.code = text
    made.start()
    return made


def answered(made, ask, person=None):
    """Return the answer to a Run's open question: by its dice, its rivals, or for players.

    person  answers for players, answer(race, ask); None: they accept the proposals
    """
    if ask.kind == ROLL:
        return made.roll()
    if ask.who != TABLE and made.drives(ask.who):
        return made.rival()
    return person.answer(made.race, ask) if person else made.proposal()


class Coded:
    """The race of a code, see `begun`.

    answers     number of answers so far; most: number at which it stops, 0: at its end
    """

    def __init__(self, text, folder, saves, most=0):
        self.run, self.most, self.answers = begun(text, folder, saves), most, 0

    def tick(self):
        """Give some answers; returns whether there are more."""
        for _ in range(STEP):
            if self.run.race.over or self.answers == self.most > 0:
                return False
            self.run.answer(answered(self.run, self.run.race.ask), False)
            self.answers += 1
        return True

    @property
    def check(self):
        return code.check(self.run.race.state)
