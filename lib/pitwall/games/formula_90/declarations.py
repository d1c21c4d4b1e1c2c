"""Phase A: skip the turn, use a skill, pit (F90-PHASE-2)."""

from pitwall.games.formula_90 import cards, chase, fuel, off_track, pit_stop, strategy
from pitwall.games.formula_90.asks import (
    CHANGE, GO_ON, NAME_TARGET, NO_ONE, Q_DECLARE, Q_DRAW, Q_WISE, SKIP, STOP, T_DISCARDED,
    T_SKILL_USED, T_SKIPPED, T_UNMOVED, WISE)
from pitwall.games.formula_90.state import (
    DOING, FORCED_PIT, MARKS, OFF, SKILL, SKILL_USED, UNMOVED, VERSATILITY, WISE_DRIVING,
    has_skill)
from pitwall.race.referee import PICK


def play(race, who):
    """Play phase A; return True if phase B follows: no skip, no stop (F90-SKIP-1, F90-PIT-20)."""
    chase.check(race, who)
    first = True                    # skipping comes before skills (F90-PHASE-2)
    while True:
        found = on_offer(race, who, first)
        choice = found[0]
        if len(found) > 1:
            choice = found[(yield race.ask.put(PICK, Q_DECLARE, who, found))]
        if choice == GO_ON:
            return True
        if choice == STOP:
            yield pit_stop.play(race, who)
            return False
        if choice == SKIP:
            yield from skip(race, who)
            return False
        first = first and choice == NAME_TARGET
        yield from (use_versatility, use_wisely, chase.name)[
            (CHANGE, WISE, NAME_TARGET).index(choice)](race, who)


def on_offer(race, who, first=True):
    """Return the declarations on offer; a due stop comes first, a skip then retires (AMB-F90-11).
    """
    must, due = fuel.must_stop(race, who), fuel.is_due(race, who)
    found = [STOP] if must else [GO_ON]
    if not race.cars[who][MARKS] & SKILL_USED:
        if has_skill(race, who, VERSATILITY):
            found.append(CHANGE)
        if has_skill(race, who, WISE_DRIVING):
            found.append(WISE)
    if chase.may_name(race, who):
        found.append(NAME_TARGET)
    if not must:
        found.append(STOP)
    if first and (not must or due and not race.cars[who][MARKS] & FORCED_PIT):
        found.append(SKIP)
    return found


def skip(race, who):
    """Leave the car where it is; the strategy may change (F90-SKIP-1 to 3)."""
    car = race.cars[who]
    race.tell(T_SKIPPED, who)
    if fuel.is_due(race, who):
        return fuel.run_dry(race, who)
    car[DOING] |= UNMOVED
    race.tell(T_UNMOVED, who)
    if car[MARKS] & OFF:
        off_track.skip(race, who)
    yield from strategy.choose(race, who)


def use_versatility(race, who):
    """Change strategy without a skip, once until the next stop (F90-SKILL-VERSATILITY)."""
    _use(race, who)
    yield from strategy.choose(race, who)


def use_wisely(race, who):
    """Discard Race Cards, then fill the hand up (F90-SKILL-WISE-1)."""
    _use(race, who)
    if race.game.told:
        return                                          # players handle their own cards
    while True:
        found = [NO_ONE] + [card for card in cards.hand(race, who) if not cards.is_track(card)]
        card = found[0]
        if len(found) > 1:
            card = found[(yield race.ask.put(PICK, Q_WISE, who, found, -1, True))]
        if card == NO_ONE:
            break
        cards.discard(race, card)
        race.tell(T_DISCARDED, who, card)
    for _ in range(pit_stop.room(race, who)):
        yield from cards.deal(race, who, Q_DRAW)


def _use(race, who):
    race.cars[who][MARKS] |= SKILL_USED
    race.tell(T_SKILL_USED, who, race.cars[who][SKILL])
