"""A toy for twelve cars on a lap track: each rolls a die and drives that far; a person may push.

As Sunday Drive of docs/develop/new-game.md, but with bots, and with the cars lined up after every
move.
"""

from pitwall.games.long_haul.asks import DIE, FACES, Q_PUSH, Q_ROLL, T_END, T_MOVES, T_ROUND
from pitwall.race.head import (
    CAR_HEAD, FINISHED, LAP, LAPS, ORDER, PHASE, PLACE, ROUND, SEAT, STATUS, TABLE_HEAD, TURN,
    put_on)
from pitwall.race.referee import ROLL, TABLE, Race

NAME = "long-haul"
STANDARD = EVERYTHING = 0
TABLE_SIZE = TABLE_HEAD
PUSHES = CAR_HEAD                   # of a car, after its head
CAR_SIZE = CAR_HEAD + 1
DRIVING, END = 0, 1                 # phases
HUMAN, BOT = 0, 1
MOST_CARS, FULL, PUSHED = 12, 3, 2  # cars; pushes at the start; laps more that one brings


class Scratch:
    """What is made once for a race: nothing."""

    def __init__(self, race):
        pass


def new(circuit, seats, switches=STANDARD):
    import pitwall.games.long_haul as this
    race = begun(this, circuit, seats)
    for who, car in enumerate(race.cars):
        car[LAP] = 1
        put_on(car, circuit.grid[who])
    race.mark()
    return race


def begun(game, circuit, seats):
    """A race of that toy, before its cars are on the grid."""
    if not 2 <= len(seats) <= MOST_CARS:
        raise ValueError("2 to %d cars, not %d" % (MOST_CARS, len(seats)))
    race = Race(game, circuit, len(seats))
    race.table[LAPS], race.table[TURN] = circuit.laps, TABLE
    for who, car in enumerate(race.cars):
        car[SEAT], car[PUSHES], race.table[ORDER + who] = seats[who], FULL, who
    return race


def play(race):
    table = race.table
    while table[PHASE] != END:
        race.mark()
        table[ROUND] += 1
        race.tell(T_ROUND, TABLE, table[ROUND])
        for who in bytes(table[ORDER:ORDER + len(race.cars)]):
            table[TURN] = who
            yield _turn(race, who)
        table[TURN] = TABLE
        if race.cars[table[ORDER]][LAP] > table[LAPS]:
            _end(race)


def _turn(race, who):
    car, ask = race.cars[who], race.ask
    laps = rolled = FACES[(yield ask.put(ROLL, Q_ROLL, who, FACES, die=DIE))]
    if car[PUSHES] and car[SEAT] == HUMAN and (yield ask.yesno(Q_PUSH, who)):
        car[PUSHES] -= 1
        laps += PUSHED
    car[LAP] += laps
    _line_up(race, who)
    race.game.put_down(race, car, rolled)
    race.tell(T_MOVES, who, laps)


def put_down(race, car, rolled):
    """On the field of its lap, beside those who are there."""
    there = sum([other[LAP] == car[LAP] for other in race.cars]) - 1
    put_on(car, race.circuit.place(car[LAP] - 1, there))


def _line_up(race, who):
    """Behind all who came as far before."""
    table, cars = race.table, race.cars
    order = [other for other in table[ORDER:ORDER + len(cars)] if other != who]
    order.insert(sum([cars[other][LAP] >= cars[who][LAP] for other in order]), who)
    table[ORDER:ORDER + len(cars)] = bytes(order)


def _end(race):
    race.table[PHASE] = END
    for place, who in enumerate(race.table[ORDER:ORDER + len(race.cars)]):
        race.cars[who][STATUS], race.cars[who][PLACE] = FINISHED, place + 1
    race.tell(T_END)
