"""Warnings in Race Pace: soft tyres in rain, only one compound used near the end.

No car is ever eliminated, so no answer ends a race.
"""

from pitwall.games.race_pace.asks import Q_ACTION
from pitwall.games.race_pace.house_data import RAIN_DRIVER, STUCK_IN_RAIN
from pitwall.games.race_pace.leaderboard import duty_done
from pitwall.games.race_pace.pace import is_stuck
from pitwall.games.race_pace.state import COMPOUND, DRIVER, FORECAST, LAPS, MEDIUM, lap_of, spent
from pitwall.games.warnings import ends  # noqa: F401

LATE = 12       # laps before the end: two rounds or so


def due(race, ask):
    """Warn before the action: rain that stops the car (RP-8.2-1), now or next; then only one
    compound near the end (RP-2-5)."""
    car, laps = race.cars[ask.who], race.table[LAPS]
    if ask.what != Q_ACTION or spent(race, car):
        return None         # a stop is the only choice
    if is_stuck(race, car):
        return "due.stuck", ()
    if race.table[FORECAST] & 3 == 2 and car[COMPOUND] in STUCK_IN_RAIN and not (
            car[COMPOUND] == MEDIUM and car[DRIVER] == RAIN_DRIVER):
        return "due.rain", ()
    front = max([lap_of(race, who) for who in range(len(race.cars))])
    if not duty_done(car) and front >= laps - LATE:
        return "due.duty", (max(0, front), laps)
    return None
