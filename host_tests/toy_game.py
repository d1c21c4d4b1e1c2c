"""The smallest game that uses all of the referee: for its tests, on both Pythons.

Each car picks a tyre in secret. Then there are three rounds: roll, perhaps pay 1 SP to roll again,
and count all of the roll or less.
"""

from pitwall.race.referee import NUMBER, PICK, ROLL, TABLE

TABLE_SIZE = 2
CAR_SIZE = 3

READY, ROUND = 0, 1             # bytes of the table
AT, SP, TYRE = 0, 1, 2          # bytes of a car
CHOOSE, DIE, AGAIN, COUNT = 1, 2, 3, 4      # questions
BEGINS, MOVES, PAYS = 1, 2, 3               # events

ROUNDS = 3
TYRES = b"SMH"
FACES = (1, 2, 3, 4, 5, 6)
NUMBERS = (0, 1, 2, 3, 4, 5, 6)


def play(race):
    if not race.table[READY]:
        yield from _set_up(race)
    while race.table[ROUND] < ROUNDS:
        race.mark()
        race.table[ROUND] += 1
        race.tell(BEGINS, TABLE, race.table[ROUND])
        for who in range(len(race.cars)):
            yield from _turn(race, who)


def _set_up(race):
    for who, car in enumerate(race.cars):
        car[SP] = 2
        car[TYRE] = TYRES[(yield race.ask.put(PICK, CHOOSE, who, TYRES, secret=True))]
    race.table[READY] = 1


def _turn(race, who):
    ask, car = race.ask, race.cars[who]
    roll = FACES[(yield ask.put(ROLL, DIE, who, FACES))]
    while car[SP] and (yield ask.yesno(AGAIN, who)):
        car[SP] -= 1
        race.tell(PAYS, who, -1)
        roll = FACES[(yield ask.put(ROLL, DIE, who, FACES))]
    count = yield ask.put(NUMBER, COUNT, who, NUMBERS, roll + 1)
    car[AT] += count
    race.tell(MOVES, who, count)
