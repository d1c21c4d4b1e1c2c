"""Damaged engines of a championship: what they cost, and when they are replaced (15.1)."""

from pitwall.games.pole_position import settings
from pitwall.games.pole_position.asks import Q_REPLACE, T_REPLACED
from pitwall.games.pole_position.settings import REPLACED, engine_damage
from pitwall.games.pole_position.state import ENGINE, EP, FINISHED, ORDER, STATUS, is_bot

WORN_OUT = 3      # times finished without EP: not driven again


def replace(race):
    """Before qualifying: a new engine for the end of the grid; the third damage leaves no choice.

    Bots have no EP.
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
    """Times the engine is damaged after the race: once more if it came to the flag without EP."""
    damage = engine_damage(car)
    if is_bot(car) or car[STATUS] != FINISHED or car[EP]:
        return damage
    return min(damage + 1, WORN_OUT)
