"""A clock for turns at the table: seconds for each turn, minutes for each player, or both.

    clock = TurnClock(settings)
    clock.tick(who, turn, now)      count the time; returns TIME_UP once when the time is up
    clock.text(), clock.late        the text of the header; True if the time is up

The clock never changes the legal answers. It stops while nobody is asked, and when nothing has
ticked it for a while, because another screen is shown or the device sleeps. It does not know the
rules, and no rule knows it. The time that players have used is lost at power-off.
"""

from pitwall.race.ask import TABLE, const

SECONDS = (0, 15, 30, 45, 60, 90, 120, 180, 240)    # of a turn; 0: no limit
MINUTES = (0, 3, 5, 10, 15, 20, 30, 45, 60)         # of a player
OLD = const(2000)       # ms without a tick after which the clock was stopped
GOES_ON, CHANGED, TIME_UP = range(3)
_WRAP = const(0x3FFFFFFF)


class TurnClock:
    """settings: its `clock` and `bank` are indexes of SECONDS and MINUTES."""

    def __init__(self, settings):
        self.settings = settings
        self.turn = self.at = None      # (car, turn) that is asked; ms of the last tick
        self._over = None               # the last turn whose time was up
        self.used, self.players = 0, {}     # ms used in this turn; by each player
        self.late = False
        self._shown = ""

    def tick(self, who, turn, now):
        """Count the time since the last tick for `who`, the car that is asked; TABLE for nobody.

        Returns GOES_ON, CHANGED if the header must be drawn again, or TIME_UP.
        """
        gone = 0 if self.at is None else now - self.at & _WRAP
        self.at, asked = now, who != TABLE and self.settings.limited()
        if asked and (who, turn) != self.turn:
            self.turn, self.used = (who, turn), 0
        elif asked and gone < OLD:
            self.used += gone
            self.players[who] = self.players.get(who, 0) + gone
        return self._seen(who, asked)

    def _seen(self, who, asked):
        left = self._left(who) if asked else 0
        late, text = asked and left <= 0, _minutes(max(0, left)) if asked else ""
        if (late, text) == (self.late, self._shown):
            return GOES_ON
        self.late, self._shown = late, text
        if late and self._over != self.turn:
            self._over = self.turn
            return TIME_UP
        return CHANGED

    def _left(self, who):
        """Return the ms left of the turn or of the player's time, the smaller of the two."""
        left = []
        if self.settings.clock:
            left.append(SECONDS[self.settings.clock] * 1000 - self.used)
        if self.settings.bank:
            left.append(MINUTES[self.settings.bank] * 60000 - self.players.get(who, 0))
        return min(left)

    def text(self):
        """Return the minutes and seconds left, as "0:45"; "" while nobody is asked."""
        return self._shown


def _minutes(ms):
    seconds = (ms + 999) // 1000
    return "%d:%02d" % (seconds // 60, seconds % 60)


def beep(app):
    """Play the sound of a turn if the board and the settings have sound."""
    if app.settings.sound and hasattr(app.board, "play"):
        from pitwall.device.motifs import NOTES, TURN
        app.board.play(NOTES[TURN])


def tick(play, now):
    """Run a race's clock, if the race is at the table or has real dice."""
    if not (play.dash.BESIDE or play.dash.AT_TABLE or play.run.real):
        return
    if not play.clock:
        play.clock = TurnClock(play.app.settings)
    who = play.race.ask.who if play.stage and not play.caption else TABLE
    if who != TABLE and play.dash.bot(play.race, who):
        who = TABLE
    found = play.clock.tick(who, play.dash.round_number(play.race), now)
    if found == GOES_ON:
        return
    play.frame.clock, play.frame.late = play.clock.text(), play.clock.late
    if not play.hides_head():
        play.frame.head(play.view, play.whom())
    if found == TIME_UP:
        beep(play.app)
        if play.app.settings.hard:
            play.time_is_up(who, now)
