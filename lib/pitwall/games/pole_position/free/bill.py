"""A turn on a board that only people see: its MP, and what it has paid and done so far."""

from pitwall.games.pole_position.state import LAP, cell_of
from pitwall.race.referee import TABLE


class Bill:
    """What the rules know of a move, in place of the tracked game's Moves.

    mp               of the turn, with what a fight adds
    e, b, s          uses of engine, brakes and corner SP so far; *_uses: how many may be made
    value            the roll, where less-grip cells matter; else 0
    open             the move goes on; later only what follows from it can be told
    over             all was told; placed: it is known where in the pits the car is
    beaten           a bit a car that was attacked in this turn
    ahead            the cars ahead of it when the turn began, the nearest first
    held             it has fallen back behind a car that it beat
    crossing         the line was crossed, and that is not settled yet
    refused          a bot that could pit drives on
    drs              may it gain DRS?; behind: the car behind which it did, or TABLE
    counts           in a fight with a car of own books: what the other side counts
    chased           the leader has a car on its heels; chase: the leader when that was asked last
    """

    def __init__(self):
        self.drs, self.ahead = False, ()
        self.begin(None, 0)

    def begin(self, car, mp, attacking=True, pits=True):
        """A new move. pits: may it go there?"""
        self.cell = cell_of(car) if car else 0
        self.mp, self.attacking, self.pits = mp, attacking, pits
        self.value = self.part = self.e = self.b = self.s = self.beaten = 0
        self._no_extras()
        self.open, self.over, self.placed = True, False, False
        self.crossing = self.crossed = self.refused = self.chased = self.held = False
        self.behind = self.chase = TABLE
        self.counts = 0

    def _no_extras(self):
        self.engine_uses = self.brake_uses = self.skill_uses = self.skill_limit = 0
        self.engine_size = self.brake_size = 3
        self.exclusive = self.skilled = False

    def slide(self):
        """Off the track in the middle of the move: that costs all that was still possible."""
        from pitwall.games.pole_position.turn import OFF_CELLS
        self.mp, self.attacking, self.pits = OFF_CELLS, False, False
        self._no_extras()

    def more(self, mp):
        """MP that a fight gives (annex 2, team row 8)."""
        self.mp += mp

    def laps(self, car):
        """Laps of its car, when the line it has just crossed is counted."""
        return car[LAP] + self.crossing
