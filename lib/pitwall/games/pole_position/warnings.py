"""Reasons why a race may end soon: no stop before the last lap; slicks in rain."""

from pitwall.games.pole_position.asks import (
    EXTRAS, Q_EXIT_MOVE, Q_EXTRA_MOVE, Q_MOVE, Q_OFF_MOVE, Q_START_MOVE)
from pitwall.games.pole_position.standings import crosses_line
from pitwall.games.pole_position.state import (
    INTERMEDIATE, LAP, LAPS, ON_TRACK, PHASE, PIT, RACING, ROUNDS, STATUS, STOPS, TYRE, V_LATE_STOP,
    cell_of, keeps_books, rain)

MOVES = (Q_MOVE, Q_EXTRA_MOVE, Q_OFF_MOVE, Q_START_MOVE, Q_EXIT_MOVE)


def due(race, ask):
    """Return the stop, from the lap in which it must be made (3.3); then slicks in rain (4.6)."""
    car, laps = race.cars[ask.who], race.table[LAPS]
    if (keeps_books(car) or race.table[PHASE] != ROUNDS or car[STATUS] != RACING
            or car[PIT] != ON_TRACK):
        return None
    late = race.rules.values[V_LATE_STOP]
    if not car[STOPS] and car[LAP] == laps - 1 + late:
        return "due.last stop" if late else "due.stop", (car[LAP], laps)
    if rain(race) and car[TYRE] < INTERMEDIATE:
        return "due.slicks", ()
    return None


def ends(race, ask, i):
    """Return True for a move over the line into the last lap without a stop (3.3)."""
    if ask.what not in MOVES or ask.options[i] == EXTRAS:
        return False
    car = race.cars[ask.who]
    if car[STOPS] or car[LAP] != (
            race.table[LAPS] - 1 + race.rules.values[V_LATE_STOP]):
        return False
    return crosses_line(race.circuit, cell_of(car), race.scratch.moves.option_cell[i])
