"""CHASE: the target of a chaser, and the cards kept for the chaser (F90-STRAT-CHASE)."""

from pitwall.games.formula_90 import cards, road
from pitwall.games.formula_90.asks import Q_CHASE, T_CHASES, T_CHASE_ENDS, T_RESERVED
from pitwall.games.formula_90.state import (
    CHASE, CHASED, MARKS, NEW_CHASE, OFF, STRATEGY)
from pitwall.race.referee import PICK, TABLE


def end(race, who):
    """Remove the chit; discard cards kept for no other chaser (AMB-F90-66)."""
    car, target = race.cars[who], race.cars[who][CHASED]
    if target == TABLE:
        return
    car[CHASED] = TABLE
    car[MARKS] &= ~NEW_CHASE
    race.tell(T_CHASE_ENDS, who)
    if not chasers(race, target):
        cards.discard_all(race, cards.RESERVED, target)


def end_all(race):
    """End every chase when the safety car enters (F90-STRAT-CHASE-10)."""
    for who in range(len(race.cars)):
        end(race, who)


def end_of(race, target):
    """End every chase of a driver who is off the track or out (F90-STRAT-CHASE-10, 14)."""
    for who in chasers(race, target):
        end(race, who)


def chasers(race, target):
    return [who for who, car in enumerate(race.cars) if car[CHASED] == target]


def targets(race, who):
    """Return drivers ahead on the same lap, not off the track (F90-STRAT-CHASE-1)."""
    found = road.order(race)
    ahead = found[:found.index(who)] if who in found else []
    return [other for other in ahead
            if not race.cars[other][MARKS] & OFF and not road.laps_between(race, other, who)]


def check(race, who):
    """End the chase in the chaser's phase A if the target is behind (F90-STRAT-CHASE-10)."""
    target = race.cars[who][CHASED]
    if target != TABLE:
        found = road.order(race)
        if found.index(target) > found.index(who):
            end(race, who)


def may_name(race, who):
    """Return true if the driver can name a target (F90-STRAT-CHASE-2, 3, 11)."""
    car = race.cars[who]
    return car[STRATEGY] == CHASE and car[CHASED] == TABLE and targets(race, who)


def name(race, who):
    """Ask for a target (F90-STRAT-CHASE-1)."""
    found, car = targets(race, who), race.cars[who]
    car[CHASED] = found[(yield race.ask.put(PICK, Q_CHASE, who, found))]
    car[MARKS] |= NEW_CHASE
    race.tell(T_CHASES, who, car[CHASED])


def keep(race, who):
    """End phase D: set a chased player's Movement Cards aside (F90-STRAT-CHASE-4)."""
    for card in cards.lying(race, cards.LAID, who):
        if chasers(race, who):
            cards.put(race, card, cards.RESERVED, who)
            race.tell(T_RESERVED, who, card)
        else:
            cards.discard(race, card)


def catch(race, who):
    """Phase F: draw a Track Card in the target's section (F90-STRAT-CHASE-9, F90-REC-14)."""
    target = race.cars[who][CHASED]
    if (target != TABLE and not race.cars[who][MARKS] & OFF
            and road.section(race, target) == road.section(race, who)):
        yield from cards.track_cards(race, who)


def on_offer(race, who):
    """Return the cards that a chaser may take instead of drawing (F90-STRAT-CHASE-5, 8)."""
    car = race.cars[who]
    if car[CHASED] == TABLE or car[MARKS] & NEW_CHASE:
        return []
    return cards.lying(race, cards.RESERVED, car[CHASED])
