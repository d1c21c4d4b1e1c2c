"""Phase D.1: the cost of Movement Cards and of the used trajectory; blue chips (F90-PAY)."""

from pitwall.circuit.sections import DAMAGE, DISCARD, FLAG, TYRE
from pitwall.games.formula_90 import cards, kept_cards, resources, road
from pitwall.games.formula_90.asks import (
    Q_BLUE_CHIP, Q_CHIPS, Q_DISCARD, Q_PAY, T_BLUE_CHIP, T_PAID_CARD)
from pitwall.games.formula_90.scratch import USE_BLUE
from pitwall.games.formula_90.state import (
    BALANCE, BALANCE_FREE, BLUES, CHIPS, EXTREME_SPOT, HAZARD, HAZARD_ALL, LAPPING, PUSH,
    SAVE_TYRES, SPOT, has_skill, plays_by, under_sc, uses)
from pitwall.race.referee import NUMBER

BLUE = FLAG << 4 | 2        # the symbol of a blue flag


def worth(race, who, card):
    """Return the mp of a played card with LAPPING's blue flags (F90-SKILL-LAPPING-2)."""
    found = cards.mp(race, card)
    if has_skill(race, who, LAPPING):
        found += sum([symbol == BLUE for symbol in cards.symbols(race, card)])
    return found


def of_cards(race, chosen, what):
    """Return the total TYRE, DISCARD or DAMAGE of these cards (F90-PAY-1, 8)."""
    found = 0
    for card in chosen:
        for symbol in cards.symbols(race, card):
            if symbol >> 4 == what:
                found += symbol & 15
    return found


def of_trajectory(race, who, what):
    """Return the same for the spot that the car occupies (F90-SYM-4)."""
    spot = race.cars[who][SPOT]
    if not 0 < spot < EXTREME_SPOT or plays_by(race, who, BALANCE) and uses(race, BALANCE_FREE):
        return 0
    cost = race.circuit.spot(road.section(race, who), spot - 1)[2]
    return cost & 15 if cost >> 4 == what else 0


def summed(race, who, chosen, trajectory):
    """Return (tyre points, discards, damage) of a turn, less SAVE TYRES (AMB-F90-84)."""
    found = [0, 0, 0]
    for i, what in enumerate((TYRE, DISCARD, DAMAGE)):
        found[i] = of_cards(race, chosen, what)
        if trajectory:
            found[i] += of_trajectory(race, who, what)
    if plays_by(race, who, SAVE_TYRES):
        found[0] = max(0, found[0] - 1)                 # F90-STRAT-SAVETYRES-1, 3
    return found


def can_pay(race, who, chosen, trajectory=False, laid=False):
    """Return True if it can all be paid (F90-PLAY-8, 9); laid: the cards are no longer in hand."""
    points, discards, damage = summed(race, who, chosen, trajectory)
    chips = race.cars[who][CHIPS]
    left = cards.count(race, cards.IN_HAND, who) - (0 if laid else len(chosen))
    return ((points == 0 or chips >= 1) and max(0, points - chips) + discards <= left
            and damage <= resources.free_slots(race, who))


def pay(race, who):
    """Pay tyres, then cards, then damage."""
    turn = race.scratch.turn
    points, discards, damage = summed(race, who, turn.cards, turn.trajectory)
    turn.damage = damage
    yield from _pay_tyres(race, who, points, discards)
    yield from resources.give_cards(race, who, discards, Q_DISCARD)
    turn.damage = 0
    yield from resources.take_damage(race, who, damage)
    if plays_by(race, who, HAZARD):                     # F90-STRAT-HAZARD-1, AMB-F90-63
        turn.bonus += damage if uses(race, HAZARD_ALL) else of_cards(race, turn.cards, DAMAGE)


def _pay_tyres(race, who, points, discards):
    """Pay with chips and cards, one chip at least (F90-PAY-2 to 5); two strategies earn by it."""
    race.scratch.turn.gives = discards
    if not points:
        return
    chips = yield from _choose_chips(race, who, points, discards)
    race.scratch.turn.gives += points - chips
    resources.pay_chips(race, who, chips)
    for _ in range(points - chips):
        yield from resources.give_one(race, who, Q_PAY, T_PAID_CARD)
    if plays_by(race, who, SAVE_TYRES) or plays_by(race, who, PUSH) and chips == points >= 2:
        yield from cards.track_cards(race, who)         # F90-STRAT-SAVETYRES-2, F90-STRAT-PUSH-5


def _choose_chips(race, who, points, discards):
    """Return the number of points paid with chips; ask only if there is a choice."""
    spare = cards.count(race, cards.IN_HAND, who) - discards
    most = min(points, race.cars[who][CHIPS])
    least = max(1, points - spare)
    while least < most and not kept_cards.leaves(        # F90-TC-6
            race, who, cards.NO_CARD, points - least + discards, race.scratch.turn.left):
        least += 1
    found = tuple(range(least, most + 1))
    answer = len(found) - 1
    if answer:
        answer = yield race.ask.put(NUMBER, Q_CHIPS, who, found)
    return found[answer]


def spend_blue(race, who):
    """Offer a blue chip for 1 mp, at the latest when the total is counted (F90-PAY-7, AMB-F90-82).
    """
    car, turn = race.cars[who], race.scratch.turn
    if not car[BLUES] or under_sc(race):
        return
    if turn.plan & USE_BLUE or (yield race.ask.yesno(Q_BLUE_CHIP, who)):
        car[BLUES] -= 1
        turn.bonus += 1
        turn.blue = True
        race.tell(T_BLUE_CHIP, who)
