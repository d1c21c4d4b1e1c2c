"""The EBS bonus (10.3, 10.4, 12): when it is free, when it is paid, and the level afterwards."""

from pitwall.games.race_pace.house_data import FEB_DRIVER
from pitwall.games.race_pace.state import (
    COMPOUND, DRIVER, EBS, FLAGS, FULL, IN_FEB, MECHANICS, SAFETY_CAR, WET)

FREE_OUT_LAP, PAID_OUT_LAP = FULL, 95       # Mechanics levels (RP-12-10, 11)


def bonus(level):
    """Return the RP of an EBS level (RP-8.1-19 to 21)."""
    return 2 if level > 90 else 1 if level == 90 else 0


def free(race, car, stops):
    """Return the highest free bonus (RP-10.4-1 to 5, RP-12-11); stops: on new tyres."""
    if race.table[SAFETY_CAR]:
        return 0                        # RP-10.5-7
    feb, wet = car[FLAGS] & IN_FEB, car[COMPOUND] == WET
    if feb and car[DRIVER] == FEB_DRIVER:
        return 2
    if not wet and (feb or stops and car[MECHANICS] == FREE_OUT_LAP):
        return bonus(car[EBS])
    return 0


def may_boost(race, car):
    """Return True if EBS may be used in the out-lap for its price, on new tyres (RP-12-10)."""
    return (car[MECHANICS] == PAID_OUT_LAP and car[COMPOUND] != WET and car[EBS] >= 90
            and not race.table[SAFETY_CAR] and not free(race, car, True))


def after_use(level):
    """Return the level after a paid use (RP-10.3-1 to 4)."""
    return level - (0, 10, 15)[bonus(level)]
