"""A turn on a board that only people see: its MP, its costs and its events so far."""

from pitwall.games.pole_position.state import LAP, cell_of
from pitwall.race.referee import TABLE


class Bill:
    """The rules' data of a move, in place of the tracked game's Moves.

    mp               of the turn, including MP from a fight
    e, b, s          uses of engine, brakes and corner SP so far; *_uses: their limits
    value            the roll, if less-grip cells matter; otherwise 0
    open             the move continues; when False, only its consequences can be reported
    over             everything is reported; placed: the car's place in the pits is known
    beaten           a bit for each car attacked in this turn
    ahead            the cars ahead when the turn began, the nearest first
    held             it has fallen back behind a car that it beat
    crossing         it crossed the line, which is not counted yet
    refused          a bot that could pit drives on
    drs              it may gain DRS; behind: the car behind which it did, or TABLE
    counts           in a fight with a car of own books: the strength of the other side
    chased           a car is close behind the leader; chase: the leader at the last such question
    """

    def __init__(self):
        self.drs, self.ahead = False, ()
        self.begin(None, 0)

    def begin(self, car, mp, attacking=True, pits=True):
        """Begin a new move. pits: it may enter the pits."""
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
        """Leave the track in the middle of the move, which cancels all extras."""
        from pitwall.games.pole_position.turn import OFF_CELLS
        self.mp, self.attacking, self.pits = OFF_CELLS, False, False
        self._no_extras()

    def more(self, mp):
        """Add MP from a fight (annex 2, team row 8)."""
        self.mp += mp

    def laps(self, car):
        """Return the car's laps, including the line it has just crossed."""
        return car[LAP] + self.crossing
