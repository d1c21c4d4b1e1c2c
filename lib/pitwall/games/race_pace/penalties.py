"""Penalty tokens (10.7), for passing a defender and for blue flag laps; paid at the finish."""

from pitwall.games.race_pace.actions import carried_out
from pitwall.games.race_pace.asks import T_BLUE, T_SET_BACK, T_TOKEN
from pitwall.games.race_pace.house_data import BLUE_TOKENS, FLAG_DRIVER, UNHURT_DRIVER
from pitwall.games.race_pace.leaderboard import crossed, enter_lap
from pitwall.games.race_pace.state import (
    BLUES, BOOSTED, CHARGE_EBS, DEFEND, DRIVER, FLAGS, LAPS, SAFETY_CAR, TOKENS, WEAR, lap_of,
    mate, place_at)
from pitwall.race.referee import const

DEFENDED = const(2)     # RP-7-19
MOST_TOKENS = const(99)


def pass_defenders(race, who, passed):
    """Give a token for each defender that was overtaken, except the team mate (RP-11-10)."""
    if race.cars[who][DRIVER] == UNHURT_DRIVER:
        return
    for other in passed:
        if carried_out(race, other) == DEFEND and other != mate(race, who):
            _give(race, who, DEFENDED)
            race.tell(T_TOKEN, who, other)


def reach_blue_flags(race, who, before):
    """Give tokens to the first three cars at a blue flag lap, in order of arrival (RP-9.3-10).

    A car takes part once a lap. The last lap of the circuit and laps beyond it have none (RP-A-31).
    """
    car, lap = race.cars[who], lap_of(race, who)
    for i, blue in enumerate(race.circuit.blue):
        if before < blue <= lap and blue < race.table[LAPS] and not car[BLUES] >> i & 1:
            came = sum([other[BLUES] >> i & 1 for other in race.cars])
            car[BLUES] |= 1 << i
            if came < len(BLUE_TOKENS) and not race.table[SAFETY_CAR]:
                _wave(race, who, BLUE_TOKENS[came])


def _wave(race, who, token):
    """Give blue flag tokens, 2 fewer to one driver (RP-10.7-6)."""
    if race.cars[who][DRIVER] == FLAG_DRIVER:
        token = max(0, token - 2)
    _give(race, who, token)
    race.tell(T_BLUE, who, token)


def _give(race, who, token):
    car = race.cars[who]
    car[TOKENS] = min(car[TOKENS] + token, MOST_TOKENS)


def pay_at_finish(race, who):
    """Move a car past the line back by its tokens of this turn, its marker too (RP-10.7-5)."""
    car = race.cars[who]
    if not car[TOKENS] or not crossed(race, who):
        return
    tokens, car[TOKENS] = car[TOKENS], 0
    place_at(race, who, lap_of(race, who) - tokens)
    car[FLAGS] &= ~BOOSTED & 255
    enter_lap(race, who)
    if carried_out(race, who) != CHARGE_EBS:
        car[WEAR] = max(0, car[WEAR] - tokens)
    race.tell(T_SET_BACK, who, tokens)
