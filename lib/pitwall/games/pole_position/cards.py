"""Driver and team cards: the effect of each row of annexes 1 and 2 (14). Bots have none."""

from pitwall.games.decks import turn_up
from pitwall.race.referee import PICK
from pitwall.games.pole_position.asks import (
    DRIVER_DECK, Q_DRIVER, Q_TEAM, T_DRIVER, T_TEAM, TEAM_DECK)
from pitwall.games.pole_position import settings
from pitwall.games.pole_position.state import (
    CARDS, CHOOSE_CARDS, DRIVER, DRY, HARD, INTERMEDIATE, LIGHT_RAIN, SOFT, TEAM,
    TOKENS, TYRE, V_TOKENS, has_books, uses, weather)

# Drivers by row of annex 1.
(DEFENDER, ATTACKER, STEADY, THRIFTY, GENTLE, EARLY, CORNERER, SURE_FOOTED, RAIN_PUSHER,
 RAIN_BRAKER, DUELLIST, CHASER) = range(1, 13)
# Teams by row of annex 2.
(INTERMEDIATE_GRIP, HARD_GRIP, SOFT_GRIP, ALL_ROUND, STURDY, PIT_CREW, SAFE, SLINGSHOT, WORKSHOP,
 POWER, DRIVETRAIN, STOPPERS) = range(1, 13)
ROWS = 12
GENTLE_TOKENS = 4 + 16 * 2      # wear and blowout markers of driver row 5

FEWER_DAMAGE = {STURDY: 2, SAFE: 1}     # 10
_GRIPS = {INTERMEDIATE_GRIP: (LIGHT_RAIN, INTERMEDIATE), HARD_GRIP: (DRY, HARD),
          SOFT_GRIP: (DRY, SOFT)}


def deal(race):
    """Give each person a driver and a team, drawn or chosen from the rest (2.3, 14)."""
    if not uses(race, CARDS):
        return
    for who, car in enumerate(race.cars):
        if has_books(car) and not car[DRIVER]:
            car[DRIVER] = yield from _take(race, who, DRIVER, Q_DRIVER, DRIVER_DECK)
            race.tell(T_DRIVER, who, car[DRIVER])
            give_tokens(race, who)
        if has_books(car) and not car[TEAM]:
            car[TEAM] = yield from _take(race, who, TEAM, Q_TEAM, TEAM_DECK)
            race.tell(T_TEAM, who, car[TEAM])
    settings.give_points(race)


def _take(race, who, field, why, deck):
    taken = [car[field] for car in race.cars]
    cards = [row for row in range(1, ROWS + 1) if row not in taken]
    if uses(race, CHOOSE_CARDS):
        return cards[(yield race.ask.put(PICK, why, who, cards))]
    return (yield from turn_up(race, why, who, deck, cards))


def give_tokens(race, who):
    """Give a car the markers of driver row 5."""
    car = race.cars[who]
    car[TOKENS] = race.rules.values[V_TOKENS] if car[DRIVER] == GENTLE else 0


def fight_bonus(race, who, attacking):
    """Return what a driver adds to a black die in a fight (annex 1)."""
    driver = race.cars[who][DRIVER]
    if driver == (ATTACKER if attacking else DEFENDER):
        return 2
    if driver == DUELLIST:
        return 1
    if driver == (RAIN_PUSHER if attacking else RAIN_BRAKER) and weather(race) != DRY:
        return 1
    return 0


def free_reroll(race, who):
    """Return True if the team has a free reroll of this compound in this weather (annex 2)."""
    car = race.cars[who]
    return _GRIPS.get(car[TEAM]) == (weather(race), car[TYRE])
