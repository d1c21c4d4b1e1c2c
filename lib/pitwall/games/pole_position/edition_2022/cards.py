"""Drivers and teams: six of each, with the effects that 2024 does not have (14, 18.2, 18.3)."""

from pitwall.race.referee import PICK
from pitwall.games.pole_position import settings
from pitwall.games.pole_position.asks import (
    Q_BLOWOUT, Q_DRIVER, Q_KEEP_TYRE, Q_TEAM, T_DRIVER, T_TEAM, black)
from pitwall.games.pole_position.cards import (
    ATTACKER, DEFENDER, EARLY, GENTLE, PIT_CREW, POWER, SAFE, STOPPERS, STURDY, SURE_FOOTED,
    THRIFTY, WORKSHOP, give_tokens)
from pitwall.games.pole_position.collisions import HEAVY, LIGHT
from pitwall.games.pole_position.state import (
    CARDS, CHOOSE_CARDS as TEAM_CARDS, DRIVER, TEAM, TOKENS, has_books, uses)

DRIVERS = (DEFENDER, ATTACKER, THRIFTY, GENTLE, EARLY, SURE_FOOTED)
TEAMS = (STURDY, PIT_CREW, SAFE, WORKSHOP, POWER, STOPPERS)
PURSE_SP = 3        # additional SP for driver row 4 at his first stop (18.2)


def deal(race):
    """Let each person choose one of the cards left: drivers, teams, or both (2.1, 14)."""
    for who, car in enumerate(race.cars):
        if not has_books(car):
            continue
        if uses(race, CARDS) and not car[DRIVER]:
            car[DRIVER] = yield from _choose(race, who, DRIVER, Q_DRIVER, DRIVERS)
            race.tell(T_DRIVER, who, car[DRIVER])
            give_tokens(race, who)
        if uses(race, TEAM_CARDS) and not car[TEAM]:
            car[TEAM] = yield from _choose(race, who, TEAM, Q_TEAM, TEAMS)
            race.tell(T_TEAM, who, car[TEAM])
    settings.give_points(race)


def _choose(race, who, field, why, cards):
    taken = [car[field] for car in race.cars]
    cards = [card for card in cards if card not in taken]
    return cards[(yield race.ask.put(PICK, why, who, cards))]


def collision(race, who, roll):
    """Return the result of a roll; a sturdy car has no heavy breakdown (18.3)."""
    return LIGHT if roll == HEAVY and race.cars[who][TEAM] == STURDY else roll


def keep_tyre(race, who):
    """Offer a second blowout roll, which counts, for a marker; True if the tyre holds (18.2)."""
    car = race.cars[who]
    if not car[TOKENS] & 15 or not (yield race.ask.yesno(Q_KEEP_TYRE, who)):
        return False
    car[TOKENS] -= 1
    return (yield from black(race, Q_BLOWOUT, who)) > 1
