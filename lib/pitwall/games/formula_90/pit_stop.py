"""Phase A.3: the pit stop, in the order of the rules (F90-PIT-3, AMB-F90-30)."""

from pitwall.games.formula_90 import cards, chase, fuel, road, spots, strategy, tyres
from pitwall.games.formula_90.asks import (
    GO_ON, NAME_TARGET, NO_ONE, Q_DECLARE, Q_DRAW, Q_PIT_DISCARD, Q_PIT_DRAW, Q_REPAIR, Q_TYRES,
    T_DISCARDED, T_PIT, T_REPAIRED)
from pitwall.games.formula_90.house_data import PIT_SKILL
from pitwall.games.formula_90.state import (
    BROWN, BROWN_BAG, DOING, FORCED_PIT, MARKS, MOST_HAND, PITTED, PITTING, RED, RED_BAG,
    SKILL_USED, STOPPED, STOPS, TUNING, WASTED, WISE_DRIVING, has_skill)
from pitwall.race.referee import NUMBER, PICK


def play(race, who, safety=False):
    """Make a whole stop. safety: under the safety car, where safety_car places the car."""
    car = race.cars[who]
    load = yield from fuel.choose_load(race, who)
    _begin(race, who, load, safety)
    yield from _repair(race, who)
    yield from _change_hand(race, who)
    fitted = yield from _change_tyres(race, who)
    yield from strategy.choose(race, who)
    car[MARKS] &= ~SKILL_USED
    yield from tyres.bonus(race, who, fitted)
    if has_skill(race, who, PITTING):                   # F90-SKILL-PITTING-2
        yield from cards.track_cards(race, who)
    if not safety:
        yield from _leave(race, who)


def _begin(race, who, load, safety):
    """Refuel and move back (F90-PIT-4, 8); the stop ends a chase (F90-STRAT-CHASE-10)."""
    car = race.cars[who]
    car[STOPS] = min(car[STOPS] + 1, 255)
    car[MARKS] &= ~FORCED_PIT
    chase.end(race, who)
    if safety:
        return fuel.refuel(race, who, load)
    time = race.circuit.pit - (PIT_SKILL if has_skill(race, who, PITTING) else 0)
    move_back(race, who, max(1, time) + fuel.extra_sections(load))
    fuel.refuel(race, who, load)
    car[DOING] |= PITTED | STOPPED


def move_back(race, who, sections):
    """Move back, one section more per mp of wasted time, last there (F90-PIT-5, F90-OFF-10).
    """
    car = race.cars[who]
    road.enter(race, who, road.travelled(car) - sections - car[WASTED])
    car[WASTED] = 0
    race.tell(T_PIT, who, road.section(race, who))
    road.settle(race)                                   # F90-PIT-7


def _repair(race, who):
    """Repair all red damage; TUNING may repair a brown one (F90-PIT-9, F90-SKILL-TUNING-2)."""
    car, table = race.cars[who], race.table
    mended = car[RED]
    table[RED_BAG] += mended
    car[RED] = 0
    if car[BROWN] and has_skill(race, who, TUNING) and (yield race.ask.yesno(Q_REPAIR, who)):
        car[BROWN] -= 1
        table[BROWN_BAG] += 1
        mended += 1
    if mended:
        race.tell(T_REPAIRED, who, mended)


def room(race, who):
    """Return how many cards may still be drawn until the hand is full; below 0: too many.

    Frozen cards count (F90-CONTEST-22); for WISE DRIVING Track Cards do not (F90-PIT-14).
    """
    wise = has_skill(race, who, WISE_DRIVING)
    held = cards.hand(race, who) + cards.lying(race, cards.FROZEN, who)
    return race.cars[who][MOST_HAND] - len(
        [card for card in held if not (wise and cards.is_track(card))])


def _change_hand(race, who):
    """Discard any cards, at least down to the limit, then draw up to it (F90-PIT-10 to 13)."""
    if race.game.told:
        return
    while True:
        held = cards.hand(race, who)
        if not held:
            break
        found = ([NO_ONE] if room(race, who) >= 0 or not _helps(race, who, held) else []) + held
        card = found[(yield race.ask.put(PICK, Q_PIT_DISCARD, who, found, -1, True))]
        if card == NO_ONE:
            break
        cards.discard(race, card)
        race.tell(T_DISCARDED, who, card)
    free = room(race, who)
    if free > 0:
        count = yield race.ask.put(NUMBER, Q_PIT_DRAW, who, tuple(range(free + 1)))
        for _ in range(count):
            yield from cards.deal(race, who, Q_DRAW)


def _helps(race, who, held):
    """Return True if a card in hand counts against the limit (AMB-F90-33)."""
    return not has_skill(race, who, WISE_DRIVING) or any(
        [not cards.is_track(card) for card in held])


def _change_tyres(race, who):
    """Fit a new set or keep the old one with its chips (F90-PIT-15 to 17); return its kind."""
    found = [NO_ONE] + tyres.on_offer(race, who)
    kind = found[(yield race.ask.put(PICK, Q_TYRES, who, found))]
    if kind:
        tyres.fit(race, who, kind)
    return kind


def _leave(race, who):
    """Take a spot on arrival, and a new target (F90-PIT-6, AMB-F90-88)."""
    yield from spots.offer(race, who)
    road.settle(race)
    if chase.may_name(race, who):
        found = (GO_ON, NAME_TARGET)
        if found[(yield race.ask.put(PICK, Q_DECLARE, who, found))] == NAME_TARGET:
            yield from chase.name(race, who)
