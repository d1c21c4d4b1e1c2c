"""A round: every racing car once, from the leader to the last (FD-ORDER)."""

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d import weather
from pitwall.games.formula_d.asks import T_ROUND
from pitwall.games.formula_d.state import (
    ARRIVED, GEAR, LAP, ON_TRACK, ORDER, PIT, RACING, ROUND, STATUS, TURN, cell_of)
from pitwall.games.formula_d.turn import play_turn
from pitwall.race.referee import TABLE

MOST_ROUNDS = 255       # the count stops there: a byte holds no more


def play_round(race):
    """Play one round; in the first everybody starts (FD-START)."""
    begin(race)
    line_up(race)
    yield take_turns(race, play_turn)


def begin(race):
    """Count the round."""
    table = race.table
    table[ROUND] = min(table[ROUND] + 1, MOST_ROUNDS)
    race.tell(T_ROUND, TABLE, table[ROUND])


def take_turns(race, play):
    """Play the cars' turns in order with the game's play_turn; then the weather."""
    table = race.table
    for place in range(len(race.cars)):
        who = table[ORDER + place]
        if race.cars[who][STATUS] == RACING:
            table[TURN] = who
            yield play(race, who, table[ROUND] == 1)
    table[TURN] = TABLE
    yield from weather.end_of_round(race)


def line_up(race):
    """Set the order of turns for the whole round (FD-ORDER-3)."""
    order = sorted(range(len(race.cars)), key=lambda who: rank(race, who))
    for place, who in enumerate(order):
        race.table[ORDER + place] = who


def rank(race, who):
    """Return the sort key of a car, least first: distance, gear, inside line (FD-ORDER-1, 2).

    Cars in the pits come after those on line A or past it and before all others (FD-ORDER-4).
    """
    car, track = race.cars[who], race.scratch.track
    if car[STATUS] != RACING:
        return 1, 0, 0, 0, who
    cell = cell_of(car)
    if car[PIT] != ON_TRACK:
        return 0, 1 - 2 * distance(race, car[LAP], race.circuit.line_a), car[ARRIVED], 0, who
    ahead = -2 * distance(race, car[LAP], track.row[cell])
    return 0, ahead, -car[GEAR], inside(race, cell), who


def distance(race, lap, row):
    """Return the rows driven since the start line of lap 0."""
    return lap * race.scratch.track.rows + row


def inside(race, cell):
    """Return 0 for the lane on the inside of the next corner, 1 and 2 for those farther out."""
    corner = race.scratch.track.next_corner(cell)
    if corner == NONE:
        return 0
    return abs(race.circuit.lane[cell] - race.scratch.track.inside(corner))
