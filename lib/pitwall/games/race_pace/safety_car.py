"""The Safety Car (10.5): when it is out, which cars caused it, how far a car may drive."""

from pitwall.games.race_pace.asks import T_CULPRIT, T_SAFETY_CAR
from pitwall.games.race_pace.state import (
    CARDS, CULPRIT, EXPERIENCE, FLAGS, ORDER, SAFETY_CAR, STOPPED, lap_of)
from pitwall.race.referee import TABLE, const

LEADER_LAPS = const(3)      # RP-10.5-3
CULPRIT_LAPS = const(2)     # RP-10.5-2


def call(race, experience):
    """Bring it out if a car that shares its lap has less Experience than the card says.

    Laps from 1 on count; these cars are the ones that caused it (RP-10.5-1, 2).
    """
    caused = [who for who in sharing(race) if race.cars[who][EXPERIENCE] < experience]
    if caused:
        bring_out(race)
    for who in caused:
        blame(race, who)


def sharing(race):
    """Return the cars that share their lap with another, from lap 1 on."""
    laps = [lap_of(race, who) for who in range(len(race.cars))]
    return [who for who, lap in enumerate(laps) if lap >= 1 and laps.count(lap) > 1]


def bring_out(race):
    race.table[SAFETY_CAR] = 1
    race.tell(T_SAFETY_CAR, TABLE)


def blame(race, who):
    race.cars[who][CARDS] |= CULPRIT
    race.tell(T_CULPRIT, who)


def most_laps(race, who, driven):
    """Return how many more laps a car may drive after `driven` in this round; None: any number.

    Nobody passes the leader at the start of the round, unless it has stopped (RP-10.5-3 to 5).
    """
    if not race.table[SAFETY_CAR]:
        return None
    leader = race.table[ORDER]
    most = LEADER_LAPS - driven if who == leader else 99
    if race.cars[who][CARDS] & CULPRIT:
        most = min(most, CULPRIT_LAPS - driven)
    if who != leader and not race.cars[leader][FLAGS] & STOPPED:
        most = min(most, lap_of(race, leader) - lap_of(race, who))
    return max(0, most)
