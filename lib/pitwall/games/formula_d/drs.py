"""DRS: three more spaces behind another car, in the zones (FD-DRS)."""

from pitwall.games.formula_d.asks import Q_DRS_MOVE, STAY, T_DRS
from pitwall.games.formula_d.state import (
    BRAKE_WP, DRY_DRS, GEAR, SLIPSTREAM, SPUN, STOPS, cell_of, is_wet, on_track, uses)
from pitwall.race.referee import MOVE

LEAST_GEAR = 4          # FD-DRS-3


def wake(race, who):
    """Return the car in whose wake this one may use DRS, or None (FD-DRS-2 to 5)."""
    car, track = race.cars[who], race.scratch.track
    if not may_use(race, car):
        return None
    cell = cell_of(car)
    before = track.ahead(cell)
    if not uses(race, SLIPSTREAM) and not (track.zone(cell) and track.zone(before)):
        return None
    for other, opponent in enumerate(race.cars):
        if other != who and on_track(opponent) and cell_of(opponent) == before:
            if slow_enough(car, opponent):
                return other
    return None


def may_use(race, car):
    """Return True if weather and gear allow it (FD-DRS-3, FD-DRS-17)."""
    return (not (uses(race, DRY_DRS) and is_wet(race)) and not car[SPUN]
            and car[GEAR] >= LEAST_GEAR)


def slow_enough(car, opponent):
    """Return True if the car ahead is in 4th gear or higher, and no faster (FD-DRS-3, FD-DRS-4)."""
    return LEAST_GEAR <= opponent[GEAR] <= car[GEAR]


def choose(race, who):
    """Ask for the end of a leg; returns the number of the option, or None to stay (FD-DRS-14)."""
    car, moves = race.cars[who], race.scratch.moves
    stops = stops_before(race, car)
    moves.reset()
    moves.brakes = car[BRAKE_WP]
    moves.look(race, who)
    if not moves.list_leg(cell_of(car), stops):
        return None
    options = list(moves.option_cell[:moves.options]) + [STAY]
    choice = yield race.ask.put(MOVE, Q_DRS_MOVE, who, options)
    if options[choice] == STAY:
        return None
    race.tell(T_DRS, who, options[choice])
    car[STOPS] = stops
    return choice


def stops_before(race, car):
    """Return the stops without the one just counted: the turn does not end where a leg begins."""
    track, moves = race.scratch.track, race.scratch.moves
    return moves.stops if track.corner(moves.cell) == track.corner(cell_of(car)) else 0
