"""Sound triggers: which jingle a caption of a race plays, or none.

Places, stops, laps, weather and flags are compared with the state at the caption before. For fights
the caption itself has the result. A fight of people is won or lost from their point of view.
"""

from pitwall.device.motifs import CAUTION, LAST_LAP, LOST, PASS, PIT, RAIN, WON
from pitwall.games.occasions import FIGHTS, WETS, WINS, last_lap
from pitwall.race.referee import TABLE


class Cues:
    """The state at the last caption, of the Play that is shown."""

    def __init__(self):
        self._order = self._stops = b""
        self._at = 0        # bits of the whole race, see _at

    def settle(self, play):
        """Store the state that is shown, without a sound."""
        dash, view = play.dash, play.view
        self._order = bytes(dash.order(view)) if dash.lined_up(view) else b""
        self._stops = bytes([dash.stops(view, who) for who in range(len(view.cars))])
        self._at = _at(dash, view)

    def of(self, play, caption):
        """Return the jingle of a caption, -1: none."""
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
    """Return a bit for each condition, by jingle: caution, last lap, rain."""
    wet = dash.SKIES[dash.sky(view)] in WETS
    return bool(dash.caution(view)) << CAUTION | last_lap(dash, view) << LAST_LAP | wet << RAIN


def _beaten(before, after, who):
    """Return the cars that were ahead of `who` and are behind now, as bytes."""
    was, now = _place(before, who), _place(after, who)
    return bytes([before[i] for i in range(was) if _place(after, before[i]) > now >= 0])


def _place(order, who):
    for i in range(len(order)):
        if order[i] == who:
            return i
    return -1


def _fight(play, caption, beaten):
    """Return WON or LOST. The attacker wins, unless another winner is reported."""
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
    """Return the first car with that event, -1: none."""
    for i in range(0, len(fought), 2):
        if fought[i] == what:
            return fought[i + 1]
    return -1


def driven_by_people(play, cars):
    """Return True if a person drives one of the cars."""
    return any([who < len(play.race.cars) and not play.dash.bot(play.race, who) for who in cars])
