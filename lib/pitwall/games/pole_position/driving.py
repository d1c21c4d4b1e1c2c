"""Where a car ends up: on a new cell, across the line, in the pits, out of the race (3.3, 3.4)."""

from pitwall.circuit.lanes import ARROW, CORNER
from pitwall.games.pole_position import blowouts, stress, tyres
from pitwall.games.pole_position.asks import T_MOVE
from pitwall.games.pole_position.standings import (
    count_lap, eliminate, finish, lap_others, leader, past_pits)
from pitwall.games.pole_position.state import (
    LAP, LAPS, LINE, NO_LINE, NO_STOP, ON_LINE, ON_TRACK, OUT, PIT, PIT_ENTRY, PIT_EXIT, RACING,
    STATUS, STOPS, cell_of, put_on)


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
    if here < circuit.cells and circuit.key[here] - circuit.key[cell] > circuit.length // 2:
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
    past_pits(race, who)
    blowouts.new_lap(car)
    if car[LAP] > 1:
        tyres.wear(race, who)
    check_lap(race, who)
    if car[LAP] > 1 and who == leader(race):
        stress.gain(race, who)


def check_lap(race, who):
    """A lap more: the counter, the stop that is due before the last lap, the flag (3.3, 3.4)."""
    car = race.cars[who]
    race.rules.update_order(race, who)
    count_lap(race, who)
    if car[LAP] == race.table[LAPS] and not car[STOPS]:
        eliminate(race, who, NO_STOP)
    elif car[LAP] > race.table[LAPS]:
        finish(race, who)


def settle(race, who):
    """After a move: the position track, and who is lapped (3.3, 5.6)."""
    status = race.cars[who][STATUS]
    if status == RACING:
        race.rules.update_order(race, who)
    if status != OUT:
        lap_others(race, who)
