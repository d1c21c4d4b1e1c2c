"""The Safety Car (10.5): who calls it, who caused it, how far a car may drive."""

from pitwall.games.race_pace.asks import T_CULPRIT, T_SAFETY_CAR
from pitwall.games.race_pace.state import (
    CARDS, CULPRIT, EXPERIENCE, FLAGS, ORDER, SAFETY_CAR, STOPPED, lap_of)
from pitwall.race.referee import TABLE, const

LEADER_LAPS = const(3)      # RP-10.5-3
CULPRIT_LAPS = const(2)     # RP-10.5-2


def call(race, experience):
    """A card is turned: it is out if a car that shares its lap has less Experience than that.

    Laps from 1 on count; these cars are the ones that caused it (RP-10.5-1, 2).
    """
    laps = [lap_of(race, who) for who in range(len(race.cars))]
    for who, car in enumerate(race.cars):
        if laps[who] >= 1 and laps.count(laps[who]) > 1 and car[EXPERIENCE] < experience:
            car[CARDS] |= CULPRIT
            if not race.table[SAFETY_CAR]:
                race.table[SAFETY_CAR] = 1
                race.tell(T_SAFETY_CAR, TABLE)
            race.tell(T_CULPRIT, who)


def most_laps(race, who, driven):
    """How many more laps a car may drive that has driven so many in this round; None: any number.

    Nobody passes who led at the start of the round, unless it has stopped (RP-10.5-3 to 5).
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
