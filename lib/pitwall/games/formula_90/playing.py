"""Phase C: one or two Movement Cards (F90-PLAY)."""

from pitwall.circuit.sections import PAIR
from pitwall.games.formula_90 import cards, corner_use, costs, fuel
from pitwall.games.formula_90.asks import (
    MOVE_CHIT, NO_ONE, Q_CARD, Q_FUEL_SAVED, Q_REACH, Q_SECOND, TAKE_CARD, T_NO_CARD, T_PLAYED)
from pitwall.games.formula_90.state import (
    FUEL, PUSH, ROUND, SAVE_FUEL, plays_by)
from pitwall.race.referee import PICK


def play(race, who):
    chosen = yield choose(race, who)
    if not chosen:
        return race.tell(T_NO_CARD, who)                # AMB-F90-36
    if len(chosen) == 2 and by_push(race, who, *chosen):
        fuel.move_chit(race, who, -1)                   # F90-STRAT-PUSH-2
    yield from _bind(race, who, chosen)
    turn = race.scratch.turn
    turn.cards = tuple(chosen)
    for card in chosen:
        cards.put(race, card, cards.LAID, who)
        turn.bonus += costs.worth(race, who, card)
        race.tell(T_PLAYED, who, card)
    yield from _save_fuel(race, who, chosen)


def choose(race, who):
    """Return the chosen cards, none if nothing can be played."""
    found = _firsts(race, who)
    if not found:
        return ()
    first = found[(yield race.ask.put(PICK, Q_CARD, who, found, -1, True))]
    others = seconds(race, who, first)
    if is_legal(race, who, (first,)):
        others = [NO_ONE] + others
    second = others[0]
    race.scratch.turn.cards = (first,)                  # read by the screen of the second card
    if others != [NO_ONE]:
        second = others[(yield race.ask.put(PICK, Q_SECOND, who, others, -1, True))]
    return (first, second) if second else (first,)


def _firsts(race, who):
    """Return the cards in hand that may be played, alone or with another.

    Loops, here and in costs.py, and no call of is_legal: the calls below need most of the stack,
    so a comprehension or one call more counts.
    """
    held, found = cards.hand(race, who), []
    near = corner_use.in_reach(race, who, held)
    for i, card in enumerate(near):
        for other in near[i:]:                          # each pair once, its order is irrelevant
            chosen = (card,) if other == card else (card, other)
            if not (card in found and other in found) and goes_together(
                    race, who, chosen) and corner_use.possible(race, who, chosen):
                found += [card, other]
    return [card for card in held if card in found]


def seconds(race, who, first):
    """Return the cards in hand that may be played with it."""
    found = []
    for card in cards.hand(race, who):
        if card != first and goes_together(
                race, who, (first, card)) and corner_use.possible(race, who, (first, card)):
            found.append(card)
    return found


def is_legal(race, who, chosen):
    """Return True if a card or pair is legal: values, costs, Track Card corners (F90-PLAY-8, 9)."""
    return goes_together(race, who, chosen) and bool(corner_use.possible(race, who, chosen))


def goes_together(race, who, chosen):
    """Do the same without the corners."""
    return (len(chosen) == 1 or is_pair(race, who, *chosen)) and costs.can_pay(race, who, chosen)


def is_pair(race, who, one, two):
    return fits(race, one, two) or by_push(race, who, one, two)


def fits(race, one, two):
    """Return True for any card with a [1], [2] with [2], any with a pair symbol (F90-PLAY-3, 4, 6).
    """
    values = sorted((cards.mp(race, one), cards.mp(race, two)))
    return (values[0] == 1 or values == [2, 2]
            or cards.has(race, one, PAIR) or cards.has(race, two, PAIR))


def by_push(race, who, one, two):
    """Return True for a pair only by PUSH, whose chit can still move (F90-STRAT-PUSH-1 to 4)."""
    return (plays_by(race, who, PUSH) and not fits(race, one, two)
            and 2 in (cards.mp(race, one), cards.mp(race, two))
            and race.cars[who][FUEL] - 1 > race.table[ROUND])


def _bind(race, who, chosen):
    """Choose a plan for the corners of Track Cards, which is then binding (F90-TC-6)."""
    found = corner_use.plans(race, who, chosen)
    plan = found[0]
    if len(found) > 1:
        plan = found[(yield race.ask.put(PICK, Q_REACH, who, found))]
    turn = race.scratch.turn
    turn.needs = corner_use.zones(chosen)
    turn.passes = max(0, corner_use.needed(race, who, chosen, plan, turn.needs))
    turn.plan, turn.left = plan, corner_use.symbols_to_come(race, chosen)


def _save_fuel(race, who, chosen):
    """With 1 and 2 mp cards only, draw a Track Card or move the chit a turn later (SAVEFUEL-2)."""
    if not plays_by(race, who, SAVE_FUEL) or any([cards.mp(race, card) > 2 for card in chosen]):
        return
    takes = TAKE_CARD
    if fuel.has_room(race, who):                        # AMB-F90-67
        takes = yield race.ask.put(PICK, Q_FUEL_SAVED, who, (TAKE_CARD, MOVE_CHIT))
    if takes == TAKE_CARD:
        yield from cards.track_cards(race, who)
    else:
        fuel.move_chit(race, who, 1)
