"""What a race that goes by on the screen gives occasion to: a motif for a caption, or none.

Places, stops, laps, weather and flags are compared with what the caption before left them as; of
fights the caption itself knows. Where people drive, it is won or lost for them.
"""

from pitwall.device.motifs import CAUTION, LAST_LAP, LOST, PASS, PIT, RAIN, WON
from pitwall.games.occasions import FIGHTS, WETS, WINS, last_lap
from pitwall.race.referee import TABLE


class Cues:
    """What was so at the last look, of the Play that is shown."""

    def __init__(self):
        self._order = self._stops = b""
        self._at = 0        # bits of what is so of the whole race

    def settle(self, play):
        """All is as it is shown, and nothing has come of it."""
        dash, view = play.dash, play.view
        self._order = bytes(dash.order(view)) if dash.lined_up(view) else b""
        self._stops = bytes([dash.stops(view, who) for who in range(len(view.cars))])
        self._at = _at(dash, view)

    def of(self, play, caption):
        """The motif of a caption, -1: none."""
        order, stops, at = self._order, self._stops, self._at
        self.settle(play)
        for motif in (CAUTION, LAST_LAP, RAIN):
            if self._at & ~at & 1 << motif:
                return motif
        who = caption.who
        beaten = _beaten(order, self._order, who)
        if caption.fought:
            return _fight(play, caption, beaten)
        if beaten:
            theirs = driven_by_people(play, beaten) and not driven_by_people(play, (who,))
            return LOST if theirs else PASS
        return PIT if who < len(stops) and self._stops[who] > stops[who] else -1


def _at(dash, view):
    """Bits by motif: are flags out, is it the last lap, does it rain?"""
    wet = dash.SKIES[dash.sky(view)] in WETS
    return bool(dash.caution(view)) << CAUTION | last_lap(dash, view) << LAST_LAP | wet << RAIN


def _beaten(before, after, who):
    """The cars that were ahead of `who` and are behind now, as bytes."""
    was, now = _place(before, who), _place(after, who)
    return bytes([before[i] for i in range(was) if _place(after, before[i]) > now >= 0])


def _place(order, who):
    for i in range(len(order)):
        if order[i] == who:
            return i
    return -1


def _fight(play, caption, beaten):
    """WON or LOST. Who began it wins, unless another is told to."""
    attacker, winner = _first(caption.fought, FIGHTS), _first(caption.fought, WINS)
    if winner < 0:
        winner = attacker
    if driven_by_people(play, (winner,)):
        return WON
    fought = bytes([caption.fought[i] for i in range(1, len(caption.fought), 2)])
    if driven_by_people(play, fought + beaten) or caption.who not in (winner, TABLE):
        return LOST
    return WON


def _first(fought, what):
    """The first car of which that is told, -1: none."""
    for i in range(0, len(fought), 2):
        if fought[i] == what:
            return fought[i + 1]
    return -1


def driven_by_people(play, cars):
    """Does a person drive one of them?"""
    return any([who < len(play.race.cars) and not play.dash.bot(play.race, who) for who in cars])
