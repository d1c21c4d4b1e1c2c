"""A toy for twelve cars on a ring of sections: each rolls a die and drives that far.

It has the state and most rooms of the toy on a lap track (long_haul); a lap of that one is a
section here, counted from the line, and who stands where was decided by who came first. A car
that rolled a six takes the first spot of its section, one that rolled a one is put beside it.
"""

from pitwall.games.long_haul import (  # noqa: F401
    BACK, BOT, CAR_SIZE, FACES, LAP, LAPS, ORDER, OVER, PLACE, PUSH, PUSHED, Q_PUSH, Q_ROLL, ROUND,
    SEAT, STOOD, T_END, T_MOVES, T_ROUND, TABLE_SIZE, TURN)
from pitwall.race.referee import ROLL, TABLE, Race

NAME = "ring-run"
STANDARD = EVERYTHING = 0
IN_ORDER, ON_SPOT, OFF_TRACK = 0, 1, 2


def new(circuit, seats, switches=STANDARD):
    import pitwall.games.ring_run as this
    race = Race(this, circuit, len(seats))
    for who, car in enumerate(race.cars):
        row = circuit.sections - 1 - circuit.section(circuit.grid[who])
        car[SEAT], car[PUSH], car[LAP] = seats[who], 3, BACK - row
        race.table[ORDER + who] = who
    race.table[LAPS], race.table[TURN] = circuit.laps, TABLE
    race.mark()
    return race


def play(race):
    table = race.table
    while not table[OVER]:
        race.mark()
        table[ROUND] += 1
        race.tell(T_ROUND, TABLE, table[ROUND])
        for who in table[ORDER:ORDER + len(race.cars)]:
            table[TURN] = who
            yield _turn(race, who)
        table[TURN] = TABLE
        if race.cars[table[ORDER]][LAP] - BACK >= table[LAPS]:
            _end(race)


def _turn(race, who):
    car, ask = race.cars[who], race.ask
    rolled = FACES[(yield ask.put(ROLL, Q_ROLL, who, FACES))]
    pushed = car[PUSH] and car[SEAT] != BOT and (yield ask.yesno(Q_PUSH, who))
    car[PUSH] -= bool(pushed)
    car[LAP] += rolled + PUSHED * bool(pushed)
    spots = race.circuit.spots(race.circuit.section_at(car[LAP] - BACK))
    car[STOOD] = ON_SPOT if rolled == 6 and spots else OFF_TRACK if rolled == 1 else IN_ORDER
    _line_up(race, who)
    race.tell(T_MOVES, who, rolled)


def _line_up(race, who):
    """Behind all who came as far before."""
    table, cars = race.table, race.cars
    order = [other for other in table[ORDER:ORDER + len(cars)] if other != who]
    order.insert(sum([cars[other][LAP] >= cars[who][LAP] for other in order]), who)
    table[ORDER:ORDER + len(cars)] = bytes(order)


def _end(race):
    race.table[OVER] = 1
    for place, who in enumerate(race.table[ORDER:ORDER + len(race.cars)]):
        race.cars[who][PLACE] = place + 1
    race.tell(T_END)
