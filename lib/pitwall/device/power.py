"""Light and battery while the app runs: what nobody uses dims and sleeps, a low battery is told.

A press, and anything new that a race shows by itself, keeps the device awake: who watches rivals
race need not press. Asleep, the first press only wakes it; dim, all can be read, and it counts.
"""

from pitwall import boards

DIM = 60000     # ms without anything new until the light goes down
LOOK = 10000    # ms between two looks at the battery
TIMES = 3       # looks in a row that must find it low: a dip is nothing
MINUTE = 60000
_WRAP = 0x3FFFFFFF

AWAKE, DIMMED, ASLEEP = range(3)


class Power:
    """board, settings: of the app.

    state   AWAKE, DIMMED or ASLEEP
    """

    def __init__(self, board, settings):
        self._board, self._settings = board, settings
        self._able = hasattr(board, "sleep")
        self.state = AWAKE
        self._since = board.ticks()     # of the last press, or of the last new thing
        self._looked = self._since
        self._caption = 0               # id of the last thing that a race told
        self._low = 0                   # looks in a row that found the battery low
        self._told = False              # that it is
        if self._able:
            board.light(settings.brightness)

    def pressed(self, now):
        """A button was pressed; returns whether that only woke the device."""
        slept = self.state == ASLEEP
        if slept:
            self._board.wake()
        self._up(now)
        return slept

    def seen(self, now, caption):
        """The screen has gone on by itself. caption: what a race tells just now, or None."""
        if caption and id(caption) != self._caption:
            self._caption = id(caption)
            self._up(now)

    def rest(self, now):
        """There is nothing to do; returns whether a low battery is to be told, which is once."""
        if not self._able:
            return False
        idle = now - self._since & _WRAP
        sleep = self._settings.sleep * MINUTE
        if self.state != ASLEEP and sleep and idle >= sleep:
            self.state = ASLEEP
            self._board.sleep()
        elif self.state == AWAKE and idle >= (min(DIM, sleep // 2) if sleep else DIM):
            self.state = DIMMED
            self._board.light((self._settings.brightness + 4) // 5)
        return (now - self._looked & _WRAP) >= LOOK and self._look(now)

    def safe(self):
        """May flash be written, as far as the battery is concerned?"""
        return not self._able or boards.safe(self._board)

    def _up(self, now):
        self._since = now
        if self.state != AWAKE:
            self.state = AWAKE
            self._board.light(self._settings.brightness)

    def _look(self, now):
        self._looked = now
        found = self._board.millivolts()
        if self._told or found is None or found >= self._board.low:
            self._low = 0
            return False
        self._low += 1
        self._told = self._low == TIMES
        return self._told
