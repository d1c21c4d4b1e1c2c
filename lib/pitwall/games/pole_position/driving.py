"""Put a car on a new cell, across the line, in the pits, out of the race (3.3, 3.4)."""

from pitwall.circuit.lanes import ARROW, CORNER
from pitwall.games.pole_position import blowouts, tyres
from pitwall.games.pole_position.asks import T_MOVE
from pitwall.games.pole_position.standings import (
    count_lap, crosses_line, eliminate, fall_back, finish, lap_others, leader)
from pitwall.games.pole_position.state import (
    BOX, LAP, LAPS, LINE, NO_LINE, NO_STOP, ON_LINE, ON_TRACK, OUT, PIT, PIT_ENTRY, PIT_EXIT,
    RACING, STATUS, STOPS, V_LATE_STOP, cell_of, keeps_books, put_on)


def drive(race, who, cell, line):
    """Put a car on a cell it has reached and apply the consequences. Not for the box."""
    car, circuit = race.cars[who], race.circuit
    if cell >= circuit.cells:
        turn_in(race, who)
    here = cell_of(car)
    put_on(car, cell)
    race.tell(T_MOVE, who, cell)
    flag = circuit.flags[cell]
    car[LINE] = line if flag & CORNER else ON_LINE if flag & ARROW else NO_LINE
    if cell >= circuit.cells:
        if cell != circuit.green2:     # stopped there, it is still on green
            car[PIT] = PIT_ENTRY if cell < circuit.box else PIT_EXIT
        return
    car[PIT] = ON_TRACK
    if crosses_line(circuit, here, cell):
        cross_line(race, who)


def turn_in(race, who):
    """Move from the track into the pit lane; cars passed on the way are behind it (3.3)."""
    car, circuit = race.cars[who], race.circuit
    if cell_of(car) < circuit.cells:
        put_on(car, circuit.pit_from)
        race.rules.update_order(race, who)


def cross_line(race, who):
    """Cross the finish line; the first time only starts lap 1 (2.5)."""
    car = race.cars[who]
    car[LAP] += 1
    race.rules.past_pits(race, who)
    blowouts.new_lap(car)
    if car[LAP] > 1:
        tyres.wear(race, who)
    check_lap(race, who)
    if car[LAP] > 1 and who == leader(race):
        race.rules.lead_over_line(race, who)


def check_lap(race, who):
    """Apply the end of a lap: the order, the counter and the rules for that lap."""
    race.rules.update_order(race, who)
    count_lap(race, who)
    end_lap(race, who)


def end_lap(race, who):
    """Apply the rules for a missing pit stop and for the flag (3.3, 3.4).

    If the rules allow a stop in the last lap, a car in the box finishes when it leaves.
    """
    car, late = race.cars[who], race.rules.values[V_LATE_STOP]
    if car[LAP] == race.table[LAPS] + late and not car[STOPS] and not keeps_books(car):
        eliminate(race, who, NO_STOP)
    elif car[LAP] > race.table[LAPS] and not (late and car[PIT] == BOX):
        finish(race, who)


def settle(race, who, beaten=0, ahead=()):
    """Update position track and lapped cars after a move (3.3, 5.6); see standings.fall_back."""
    status = race.cars[who][STATUS]
    if status == RACING:
        race.rules.update_order(race, who)
        if beaten:
            fall_back(race, who, beaten, ahead)
    if status != OUT:
        lap_others(race, who)
