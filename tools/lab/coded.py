"""Races of codes, played to their end on whatever Python this is: it needs nothing but lib/.

    race = Coded("PGWCE661", "/tracks", "/saves")
    while race.tick():
        pass
    race.check              # four letters to compare, see pitwall.race.code

People take what is proposed to them.
"""

from pitwall.race import circuits, code, run
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL, TABLE

STEP = 40       # answers a tick


class Coded:
    """The race of a code. folder: of the compiled circuits of all games; saves: where it may write.

    answers     that were given; most: with how many it is left, 0: it goes on to its end
    Raises ValueError as code.read does.
    """

    def __init__(self, text, folder, saves, most=0):
        game, edition, name, laps, switches, seats, seed = code.read(text, folder)
        laps = laps or circuits.circuit(folder, name, game).laps
        self.run = run.fresh(Journal(saves), folder, name, seats, laps, switches, seed, True, game,
                             0, edition)
        self.run.code, self.most, self.answers = text, most, 0
        self.run.start()

    def tick(self):
        """Some answers; returns whether there are more."""
        for _ in range(STEP):
            if self.run.race.over or self.answers == self.most > 0:
                return False
            self.run.answer(self._answer(self.run.race.ask), False)
            self.answers += 1
        return True

    def _answer(self, ask):
        if ask.kind == ROLL:
            return self.run.roll()
        if ask.who != TABLE and self.run.drives(ask.who):
            return self.run.rival()
        return self.run.proposal()

    @property
    def check(self):
        return code.check(self.run.race.state)
