"""The stop in three turns: STOP, FIRST, GO, and the exit roll in the next (7).

The marker's faces are the places of 2024: in the box, on the first green cell, on the second.
"""

from pitwall.games.pole_position import blowouts, damage, settings, tyres
from pitwall.games.pole_position.asks import Q_AGAIN, T_GREEN, T_REPAIRED
from pitwall.games.pole_position.cards import THRIFTY
from pitwall.games.pole_position.edition_2022.cards import PURSE_SP
from pitwall.games.pole_position.pits import (
    SP_BACK, change_set, count_stop, recover_point, sp_back)
from pitwall.games.pole_position.state import (
    BOX, BROKEN, DRIVER, GREEN_1, GREEN_2, MARKS, MENDED, MUST_PIT, PIT, SOFT_USED, STOPS,
    has_books, is_bot, keeps_books, put_on)

SERVED = 2      # in SOFT_USED: this stop has had its first FIRST; only that one allows the swap
_HEAVY = 16     # a heavy breakdown in BROKEN; a light one is 1


def enter(race, who):
    """Apply STOP: points come back, nothing else happens (7.1)."""
    car = race.cars[who]
    count_stop(car)
    car[SOFT_USED] &= ~SERVED & 255
    if has_books(car):
        sp_back(race, who, SP_BACK + PURSE_SP * (car[DRIVER] == THRIFTY and car[STOPS] == 1))
        yield from recover_point(race, who)


def whole(race, who):
    """Make the whole stop at once behind the safety car (10.2)."""
    yield from enter(race, who)
    yield from first(race, who)


def wait(race, who):
    """Turn STOP to FIRST; in the round after it FIRST again or GO (7.2)."""
    car = race.cars[who]
    if car[PIT] == BOX:
        yield from _to_first(race, who)
    elif not (yield from _again(race, who)):
        car[PIT] = GREEN_2
        put_on(car, race.circuit.green2)
        race.tell(T_GREEN, who, 2)


def stay(race, who):
    """Offer FIRST again after GO, with another GO later (7.2); return whether it stays."""
    return (yield from _again(race, who))


def _again(race, who):
    if is_bot(race.cars[who]) or not (yield race.ask.yesno(Q_AGAIN, who)):
        return False
    yield from _to_first(race, who)
    return True


def _to_first(race, who):
    car = race.cars[who]
    car[PIT] = GREEN_1
    put_on(car, race.circuit.green1)
    race.tell(T_GREEN, who, 1)
    yield from first(race, who)


def first(race, who):
    """Apply FIRST: a repair, the swap, tyres (7.2, 13.2); bots change tyres."""
    car = race.cars[who]
    if keeps_books(car):
        return
    _repair_one(race, who)
    blowouts.new_tyres(car)
    if is_bot(car):
        yield from race.rules.bots.change_tyres(race, who)
        return
    tyres.store(car)
    if not car[SOFT_USED] & SERVED:
        car[SOFT_USED] |= SERVED
        yield from settings.swap_in_pits(race, who)
    yield from change_set(race, who)


def _repair_one(race, who):
    """Repair one breakdown, the heavy one first (7.2)."""
    car = race.cars[who]
    if car[BROKEN]:
        one = _HEAVY if car[BROKEN] >= _HEAVY else 1
        car[BROKEN] -= one
        car[MENDED] = damage.one_more(car[MENDED], one == _HEAVY)
        race.tell(T_REPAIRED, who, 1)
    car[MARKS] &= ~MUST_PIT & 255
