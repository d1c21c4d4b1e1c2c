"""A move on a board that only people see: its spaces and its reports so far."""


class Bill:
    """The rules' view of a move, in place of the tracked game's Moves.

    low, high   spaces that it must and may take, without extra ones of a wet corner (extra)
    spaces      it has taken, about
    told        a bit for each report of this leg; leg: 0 the move, then those with DRS
    moving      the leg has not ended; over: all reports are complete
    far         spaces beyond the corners; marked: marked spaces passed; stuck: no way past, out
    tied        no DRS after it (FD-DRS-13, FD-OVER-6); near: the cars it came close to
    leaving     it leaves the pits; flag: it is past turn 1 after the flag
    """

    def __init__(self):
        self.begin(0, 0, 0, False)

    def begin(self, low, high, extra, leaving):
        """Begin a new move."""
        self.low, self.high, self.extra, self.leaving = low, high, extra, leaving
        self.leg, self.spaces = 0, low
        self.over = self.tied = self.flag = self.crossed = False
        self._begin_leg()

    def next_leg(self, spaces):
        """Continue with DRS."""
        self.leg += 1
        self.low = self.high = spaces
        self.spaces += spaces
        self.extra = 0
        self._begin_leg()

    def _begin_leg(self):
        self.told = self.far = self.marked = 0
        self.moving, self.stuck, self.near = True, False, ()

    def tell(self, code):
        self.told |= 1 << code

    def was_told(self, *codes):
        """Return True if one of these was reported in this leg."""
        return any([self.told >> code & 1 for code in codes])

