"""Blowouts: driving on with tyres at -2 (6.3)."""

from pitwall.games.pole_position import damage
from pitwall.games.pole_position.asks import (
    Q_BLOWOUT, Q_KEEP_TYRE, T_BLOWOUT, T_TYRE_SAVED, black)
from pitwall.games.pole_position.cards import STURDY
from pitwall.games.pole_position.state import (
    BLOWN, BLOWN_LAP, BLOWOUTS, LIFE, MARKS, OFF, ON_TRACK, PIT, RACING, STATUS, TEAM, TOKENS, TYRE,
    WET, uses)

WORN_OUT = 0          # step of the wear track: -2
_MARKER = 16          # a blowout marker in TOKENS


def check(race, who):
    """Roll the black die after a move on tyres at -2: a 1 is a blowout (6.3)."""
    car = race.cars[who]
    if not _at_risk(race, car) or (yield from black(race, Q_BLOWOUT, who)) > 1:
        return
    if (yield from race.rules.keep_tyre(race, who)):
        race.tell(T_TYRE_SAVED, who)
        return
    race.tell(T_BLOWOUT, who)
    car[MARKS] |= BLOWN | BLOWN_LAP
    damage.break_down(race, who, True)


def keep_tyre(race, who):
    """Offer to spend a blowout marker, which cancels the blowout (driver row 5)."""
    car = race.cars[who]
    if not car[TOKENS] >> 4 or not (yield race.ask.yesno(Q_KEEP_TYRE, who)):
        return False
    car[TOKENS] -= _MARKER
    return True


def _at_risk(race, car):
    """Return False in the pits, off track, on wets, twice in a lap, or with a sturdy team."""
    return (uses(race, BLOWOUTS) and car[STATUS] == RACING and car[LIFE] == WORN_OUT
            and car[TYRE] != WET and car[TEAM] != STURDY and not car[MARKS] & BLOWN_LAP
            and not car[OFF] and car[PIT] == ON_TRACK)


def fight_penalty(car):
    """Return what a blown tyre subtracts from the black die in fights (6.3)."""
    return 1 if car[MARKS] & BLOWN else 0


def new_lap(car):
    """Allow another blowout after the finish line (6.3)."""
    car[MARKS] &= ~BLOWN_LAP & 255


def new_tyres(car):
    """Remove the blown tyre after a pit stop."""
    car[MARKS] &= ~(BLOWN | BLOWN_LAP) & 255
