"""Damaged engines of a championship: their cost and their replacement (15.1)."""

from pitwall.games.pole_position import settings
from pitwall.games.pole_position.asks import Q_REPLACE, T_REPLACED
from pitwall.games.pole_position.settings import REPLACED, engine_damage
from pitwall.games.pole_position.state import ENGINE, EP, FINISHED, ORDER, STATUS, is_bot

WORN_OUT = 3      # finishes without EP: the engine must be replaced


def replace(race):
    """Offer a new engine for a start at the end of the grid; the third damage forces it.

    Called before qualifying. Bots have no EP, so their engines stay.
    """
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        car = race.cars[who]
        if is_bot(car) or not engine_damage(car):
            continue
        if engine_damage(car) >= WORN_OUT or (yield race.ask.yesno(Q_REPLACE, who)):
            car[ENGINE] |= REPLACED
            race.tell(T_REPLACED, who)
            settings.give_points(race)


def after_race(car):
    """Return the damages of the engine after the race: 1 more after a finish without EP."""
    damage = engine_damage(car)
    if is_bot(car) or car[STATUS] != FINISHED or car[EP]:
        return damage
    return min(damage + 1, WORN_OUT)
