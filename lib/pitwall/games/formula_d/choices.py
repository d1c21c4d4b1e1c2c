"""A sensible driver's choices off the track in Formula D: building, tyres, stops, repairs."""

from pitwall.games.formula_d.asks import DONE, FULL_STOP
from pitwall.games.formula_d.state import (
    BODY_WP, BRAKE_WP, COMPOUND, ENGINE_WP, FULL, GEARBOX_WP, HANDLING_WP, HARD, LAP, LAPS,
    POINTS, SOFT, TYRE_WP, USED, WET_TYRES, is_wet)
from pitwall.games.formula_d.tyres import duty_done

BUILD = (GEARBOX_WP, BRAKE_WP, TYRE_WP)       # bought in this order, repeatedly
REPAIR = (HANDLING_WP, ENGINE_WP, BODY_WP)    # repaired first if only one point is left
MEND = (GEARBOX_WP, BRAKE_WP, ENGINE_WP, HANDLING_WP, BODY_WP)


def build(race, ask):
    """Build with a fair share of the team's points: the other car gets half of them."""
    car, purse = race.cars[ask.who], race.cars[ask.who & 254]
    spent = sum([car[FULL + i] for i in range(6)]) - 20
    mate = ask.who & 1 == 0 and ask.who + 1 < len(race.cars)
    if mate and purse[POINTS] <= 2:
        return index(ask, DONE)
    return index(ask, BUILD[spent % 3] - TYRE_WP)


def index(ask, what):
    """Return the index of the answer `what`, or of the last one."""
    for i in range(ask.n):
        if ask.options[i] == what:
            return i
    return ask.n - 1


def start_tyre(race, ask):
    """Choose wet tyres in the wet, otherwise soft ones, whose first lap is fast."""
    return index(ask, WET_TYRES if is_wet(race) else SOFT)


def wants_to_stop(race, who):
    """Return True if it is time: for the duty, the weather, or worn or slow tyres."""
    car = race.cars[who]
    if is_wet(race):
        return car[COMPOUND] != WET_TYRES or car[TYRE_WP] < 2
    return car[COMPOUND] == WET_TYRES or not duty_done(race, car) or car[TYRE_WP] < 2


def stops_left(race, who):
    """Return the stops still to come, as far as known."""
    car = race.cars[who]
    laps = race.table[LAPS] - max(1, car[LAP])
    if laps < 1:
        return 0
    return int(wants_to_stop(race, who))


def fit(race, ask):
    """Choose the set for the rest: soft for one lap, hard for more; two compounds by the end."""
    car = race.cars[ask.who]
    laps = race.table[LAPS] - car[LAP]
    if is_wet(race):
        return index(ask, WET_TYRES)
    if laps == 1 and (duty_done(race, car) or car[USED] != 1 << SOFT):
        return index(ask, SOFT)
    return index(ask, HARD)


def kind_of_stop(race, ask):
    """Choose the full stop: no dearer than a failed quick stop, and it repairs two points."""
    return index(ask, FULL_STOP)


def repair(race, ask):
    """Repair a last point that would put the car out, then the most helpful one."""
    car = race.cars[ask.who]
    for what in REPAIR:
        if car[what] == 1 and offered(ask, what):
            return index(ask, what - TYRE_WP)
    best, mended = 99, DONE + TYRE_WP
    for what in MEND:
        if offered(ask, what) and car[what] < best:
            best, mended = car[what], what
    return index(ask, mended - TYRE_WP)


def offered(ask, what):
    return ask.options[index(ask, what - TYRE_WP)] == what - TYRE_WP
