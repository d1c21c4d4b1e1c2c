"""A toy for twelve cars on a lap track: each rolls a die and drives that far; a person may push.

It has every room that the app asks of a game, and no rules to speak of.
"""

from pitwall.race.referee import ROLL, TABLE, Race

NAME = "long-haul"
STANDARD = EVERYTHING = 0
TABLE_SIZE, CAR_SIZE = 16, 5
ROUND, TURN, OVER, LAPS, ORDER = 0, 1, 2, 3, 4     # of the table; its last twelve bytes are ORDER
LAP, PUSH, SEAT, PLACE, STOOD = 0, 1, 2, 3, 4      # of a car; a lap is kept as so much more:
BACK = 9
HUMAN, BOT, RIVAL = 0, 1, 2
MOST_CARS = 12
Q_ROLL, Q_PUSH = 1, 2
T_ROUND, T_MOVES, T_END = 1, 2, 3
FACES = (1, 2, 3, 4, 5, 6)
PUSHED = 2                                          # laps more


def new(circuit, seats, switches=STANDARD):
    import pitwall.games.long_haul as this
    if not 2 <= len(seats) <= MOST_CARS:
        raise ValueError("2 to %d cars, not %d" % (MOST_CARS, len(seats)))
    race = Race(this, circuit, len(seats))
    for who, car in enumerate(race.cars):
        car[SEAT], car[PUSH], car[STOOD] = seats[who], 3, who
        car[LAP] = BACK + circuit.lap_at(circuit.grid[who])
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
        _line_up(race)


def _turn(race, who):
    car, ask = race.cars[who], race.ask
    laps = FACES[(yield ask.put(ROLL, Q_ROLL, who, FACES))]
    if car[PUSH] and car[SEAT] != BOT and (yield ask.yesno(Q_PUSH, who)):
        car[PUSH] -= 1
        laps += PUSHED
    car[LAP] += laps
    car[STOOD] = sum([other[LAP] == car[LAP] for other in race.cars]) - 1
    race.tell(T_MOVES, who, laps)


def _line_up(race):
    """The farthest first; who was before the other stays so. Over when one is home."""
    table, cars = race.table, race.cars
    before = list(table[ORDER:ORDER + len(cars)])
    order = before[:]
    order.sort(key=lambda who: (-cars[who][LAP], before.index(who)))
    table[ORDER:ORDER + len(cars)] = bytes(order)
    if cars[order[0]][LAP] - BACK >= table[LAPS]:
        table[OVER] = 1
        for place, who in enumerate(order):
            cars[who][PLACE] = place + 1
        race.tell(T_END)
