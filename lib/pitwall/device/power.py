"""Power saving while the app runs: the screen dims and sleeps, and a low battery is reported.

A press, and anything new in a race, keeps the device awake, so you can watch rivals race without
pressing. The first press on a sleeping device only wakes it. A dimmed screen is readable, so there
a press counts.
"""

from pitwall import boards

DIM = 60000     # ms without anything new until the light is dimmed
LOOK = 10000    # ms between two measurements of the battery
TIMES = 3       # measurements in a row that must be low; a short dip is ignored
MINUTE = 60000
_WRAP = 0x3FFFFFFF

AWAKE, DIMMED, ASLEEP = range(3)


class Power:
    """Dim the screen, put it to sleep and measure the battery; board, settings: of the app.

    state   AWAKE, DIMMED or ASLEEP
    """

    def __init__(self, board, settings):
        self._board, self._settings = board, settings
        self._able = hasattr(board, "sleep")
        self.state = AWAKE
        self._since = board.ticks()     # of the last press, or of the last new thing
        self._looked = self._since
        self._caption = 0               # id of the race's last caption
        self._low = 0                   # measurements in a row that were low
        self._told = False              # a low battery has been reported
        if self._able:
            board.light(settings.brightness)

    def awake(self):
        """Return True while the light is up."""
        return self.state == AWAKE

    def pressed(self, now):
        """Handle a press; return True if it only woke the device."""
        slept = self.state == ASLEEP
        if slept:
            self._board.wake()
        self._up(now)
        return slept

    def seen(self, now, caption):
        """Stay awake if the race shows a new caption. caption: the current one, or None."""
        if caption and id(caption) != self._caption:
            self._caption = id(caption)
            self._up(now)

    def rest(self, now):
        """Save power while there is nothing to do; return True, once, if the battery is low."""
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
        """Return True if the battery is full enough to write to flash."""
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
