"""A round: the leader's weather roll, then every car once, leader first (3.3)."""

from pitwall.games.pole_position import bots, pits, weather
from pitwall.games.pole_position.asks import T_ROUND
from pitwall.games.pole_position.standings import leader
from pitwall.games.pole_position.start import start_turn
from pitwall.games.pole_position.state import (
    BOX, GREEN_1, GREEN_2, MOVED, OFF, ORDER, PIT, RACING, ROUND, STATUS, TURN, is_bot)
from pitwall.games.pole_position.turn import come_back, leave_pits, play_turn
from pitwall.referee import TABLE

START_ROUNDS = 3
MOST_ROUNDS = 255     # the count stands still there: a byte holds no more


def play_round(race):
    """One round; the first three are the race start, without weather roll (3.2.4)."""
    table = race.table
    table[ROUND] = min(table[ROUND] + 1, MOST_ROUNDS)
    race.tell(T_ROUND, TABLE, table[ROUND])
    starting = table[ROUND] <= START_ROUNDS
    for car in race.cars:
        car[MOVED] = 0
    if not starting:
        yield from weather.roll(race, leader(race))
    who = next_car(race)
    while who is not None:
        table[TURN] = who
        race.cars[who][MOVED] = 1
        yield from (start_turn if starting else take_turn)(race, who)
        who = next_car(race)
    table[TURN] = TABLE
    for car in race.cars:
        if car[OFF] == 1:
            car[OFF] = 0


def next_car(race):
    """The first car on the position track that has not moved in this round, or None."""
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        if race.cars[who][STATUS] == RACING and not race.cars[who][MOVED]:
            return who
    return None


def take_turn(race, who):
    """What a car does in its turn depends on where it is."""
    car = race.cars[who]
    if car[PIT] in (BOX, GREEN_1):
        pits.wait(race, who)
    elif is_bot(car):
        yield from bots.bot_turn(race, who)
    elif car[PIT] == GREEN_2:
        yield from leave_pits(race, who)
    elif car[OFF] == 2:
        yield from come_back(race, who)
    else:
        yield from play_turn(race, who)
