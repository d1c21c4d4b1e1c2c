"""Where a car ends up: on a new cell, across the line, in the pits, out of the race (3.3, 3.4)."""

from pitwall.circuit.lanes import ARROW, CORNER
from pitwall.games.pole_position import blowouts, tyres
from pitwall.games.pole_position.asks import T_MOVE
from pitwall.games.pole_position.standings import (
    count_lap, crosses_line, eliminate, fall_back, finish, lap_others, leader)
from pitwall.games.pole_position.state import (
    BOX, LAP, LAPS, LINE, NO_LINE, NO_STOP, ON_LINE, ON_TRACK, OUT, PIT, PIT_ENTRY, PIT_EXIT,
    RACING, STATUS, STOPS, V_LATE_STOP, cell_of, keeps_books, put_on)


def drive(race, who, cell, line):
    """Put a car on a cell it has reached, and settle what that means. Not for the box."""
    car, circuit = race.cars[who], race.circuit
    if cell >= circuit.cells:
        turn_in(race, who)
    here = cell_of(car)
    put_on(car, cell)
    race.tell(T_MOVE, who, cell)
    flag = circuit.flags[cell]
    car[LINE] = line if flag & CORNER else ON_LINE if flag & ARROW else NO_LINE
    if cell >= circuit.cells:
        if cell != circuit.green2:     # held up there, it is still on green
            car[PIT] = PIT_ENTRY if cell < circuit.box else PIT_EXIT
        return
    car[PIT] = ON_TRACK
    if crosses_line(circuit, here, cell):
        cross_line(race, who)


def turn_in(race, who):
    """From the track into the pit lane: whom it has come past on the way there, is behind (3.3)."""
    car, circuit = race.cars[who], race.circuit
    if cell_of(car) < circuit.cells:
        put_on(car, circuit.pit_from)
        race.rules.update_order(race, who)


def cross_line(race, who):
    """Across the finish line: the first time it only starts lap 1 (2.5)."""
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
    """A lap more: the order, the counter, and what the end of a lap brings."""
    race.rules.update_order(race, who)
    count_lap(race, who)
    end_lap(race, who)


def end_lap(race, who):
    """The stop that is due before the last lap, the flag (3.3, 3.4).

    Who may stop in the last lap, too, comes to the flag when it leaves the box.
    """
    car, late = race.cars[who], race.rules.values[V_LATE_STOP]
    if car[LAP] == race.table[LAPS] + late and not car[STOPS] and not keeps_books(car):
        eliminate(race, who, NO_STOP)
    elif car[LAP] > race.table[LAPS] and not (late and car[PIT] == BOX):
        finish(race, who)


def settle(race, who, beaten=0, ahead=()):
    """After a move: the position track, and who is lapped (3.3, 5.6). See standings.fall_back."""
    status = race.cars[who][STATUS]
    if status == RACING:
        race.rules.update_order(race, who)
        if beaten:
            fall_back(race, who, beaten, ahead)
    if status != OUT:
        lap_others(race, who)
