"""A round: the leader's weather roll, then every car once, leader first (3.3)."""

from pitwall.games.pole_position import bots, drs, events, flags, stress, weather
from pitwall.games.pole_position.asks import Q_WEATHER, T_ROUND
from pitwall.games.pole_position.safety_car import SafetyCar
from pitwall.games.pole_position.standings import leader
from pitwall.games.pole_position.start import start_turn
from pitwall.games.pole_position.state import (
    AFTER_SC, BOX, GREEN_1, GREEN_2, MARKS, MOVED, OFF, ORDER, PIT, RACING, ROUND, STATUS, TURN,
    is_bot, weather as weather_now)
from pitwall.games.pole_position.turn import come_back, leave_pits, play_turn
from pitwall.race.referee import TABLE

START_ROUNDS = 3
MOST_ROUNDS = 255     # the count stops there: a byte holds no more


def play_round(race):
    """Play one round; the first three are the race start, without weather roll (3.2.4).

    The safety car ends it at once (10.2). The package defines how a car takes its turn.
    """
    table = race.table
    table[ROUND] = min(table[ROUND] + 1, MOST_ROUNDS)
    race.tell(T_ROUND, TABLE, table[ROUND])
    for car in race.cars:
        car[MOVED] = 0
    stress.new_round(race)
    flags.new_round(race)
    race.rules.begin_round(race)
    try:
        yield _weather_and_turns(race, table[ROUND])
    except SafetyCar:
        pass
    race.rules.end_round(race)
    table[TURN] = TABLE
    for car in race.cars:
        if car[OFF] == 1:
            car[OFF] = 0


def _weather_and_turns(race, number):
    starting = number <= START_ROUNDS
    if not starting:
        yield race.rules.weather_roll(race, weather.roller(race, leader(race)))
    next_car, take_turn = race.rules.next_car, race.game.take_turn
    who = next_car(race)
    while who is not None:
        race.table[TURN] = who
        race.cars[who][MOVED] |= 1
        yield take_turn(race, who, starting)
        who = next_car(race)
    if number == START_ROUNDS:
        yield from events.after_start(race)


def weather_roll(race, who):
    """Make the leader's weather roll; a cloud may bring an event (8.1, 9)."""
    before = weather_now(race)
    if (yield from weather.roll(race, who, Q_WEATHER)):
        yield from events.check(race, who, before)


def next_car(race):
    """Return the first car on the position track that has not moved in this round, or None."""
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        if race.cars[who][STATUS] == RACING and not race.cars[who][MOVED] & 1:
            return who
    return None


def take_turn(race, who, starting=False):
    """Play a car's turn with its effects: DRS gained, the leader chased (11, 12.2)."""
    car = race.cars[who]
    race.rules.begin_turn(race)
    before = drs.setting_out(race, who)
    boost = drs.take(race, who)
    if starting:
        yield start_turn(race, who)
    else:
        yield _drive(race, who, boost)
    drs.gain(race, who, before)
    drs.chase(race, who)
    car[MARKS] &= ~AFTER_SC & 255


def _drive(race, who, boost):
    """Play a car's turn, which depends on its place."""
    car = race.cars[who]
    if car[PIT] in (BOX, GREEN_1):
        yield from race.rules.wait(race, who)
    elif is_bot(car):
        yield bots.bot_turn(race, who)
    elif car[PIT] == GREEN_2:
        yield leave_pits(race, who)
    elif car[OFF] == 2:
        yield come_back(race, who)
    else:
        yield play_turn(race, who, boost)
