"""A toy for twelve cars on a ring of sections: each rolls a die and drives that far.

It is the toy on a lap track (long_haul), whose laps are sections here, counted from BACK sections
before the line. A car that rolled a six takes the first spot of its section, one that rolled a one
is put beside it, the others stand in order: those ahead in the race first.
"""

from pitwall.games.long_haul import (  # noqa: F401
    END, EVERYTHING, LAP, PUSHES, STANDARD, Scratch, TABLE_SIZE, begun, play)
from pitwall.games.long_haul import CAR_SIZE as STOOD     # the one byte more of a car

NAME = "ring-run"
CAR_SIZE = STOOD + 1
BACK = 9
IN_ORDER, ON_SPOT, OFF_TRACK = 0, 1, 2


def new(circuit, seats, switches=STANDARD):
    import pitwall.games.ring_run as this
    race = begun(this, circuit, seats)
    for who, car in enumerate(race.cars):
        car[LAP] = BACK + 1 + circuit.section(circuit.grid[who]) - circuit.sections
    race.mark()
    return race


def section(race, car):
    return race.circuit.section_at(car[LAP] - BACK)


def put_down(race, car, rolled):
    spots = race.circuit.spots(section(race, car))
    car[STOOD] = ON_SPOT if rolled == 6 and spots else OFF_TRACK if rolled == 1 else IN_ORDER
