"""Chips, damage discs and cards that are paid (phase D.1, F90-PAY)."""

from pitwall.games.formula_90 import cards, kept_cards, out
from pitwall.games.formula_90.asks import (
    DISC_DIE, Q_DISC, T_DAMAGE, T_DISCARDED, T_PAID_CHIPS)
from pitwall.games.formula_90.state import (
    BROWN, BROWN_BAG, BY_CARDS, BY_DAMAGE, BY_TYRES, CHIPS, RED, RED_BAG, SLOTS, is_robot,
    keeps_books)
from pitwall.race.referee import PICK, ROLL


def free_slots(race, who):
    car = race.cars[who]
    return car[SLOTS] - car[RED] - car[BROWN]


def take_damage(race, who, discs):
    """Move discs from the bag to damage slots; one without a slot eliminates (F90-OUT-1).

    An empty bag gives red ones (AMB-F90-73). Robots ignore damage (F90-ROBOT-1).
    """
    car, table = race.cars[who], race.table
    if is_robot(car):
        return
    if keeps_books(car):
        return (yield from race.game.told.hurt(race, who, discs))
    for _ in range(discs):
        if not free_slots(race, who):
            return out.eliminate(race, who, BY_DAMAGE)
        bag = bytes(table[RED_BAG]) + bytes([1] * table[BROWN_BAG])
        disc = bag[(yield race.ask.put(ROLL, Q_DISC, who, bag, die=DISC_DIE))] if bag else 0
        at, bag_at = (BROWN, BROWN_BAG) if disc else (RED, RED_BAG)
        car[at] += 1
        table[bag_at] -= table[bag_at] > 0
        race.tell(T_DAMAGE, who, disc)


def ruin_tyres(race, who, chips):
    """Take chips only; too few eliminate (F90-REC-4). Robots ignore it."""
    car = race.cars[who]
    if is_robot(car):
        return
    if car[CHIPS] < chips:
        return out.eliminate(race, who, BY_TYRES)
    pay_chips(race, who, chips)


def pay_chips(race, who, chips):
    race.cars[who][CHIPS] -= chips
    if chips:
        race.tell(T_PAID_CHIPS, who, chips)


def give_cards(race, who, count, why, what=T_DISCARDED):
    """Take `count` cards of the player's choice; too few eliminate (F90-OUT-3)."""
    if is_robot(race.cars[who]):
        return
    if race.game.told:
        return (yield from race.game.told.give_cards(race, who, count))
    for _ in range(count):
        if not cards.hand(race, who):
            return out.eliminate(race, who, BY_CARDS)
        yield from give_one(race, who, why, what)


def give_one(race, who, why, what=T_DISCARDED):
    """Take a card of the player's choice from the hand; a single one without a question."""
    turn, answer = race.scratch.turn, 0
    turn.gives -= turn.gives > 0
    found = kept_cards.leaving(race, who, cards.hand(race, who), turn.gives, turn.left)
    if len(found) > 1:
        answer = yield race.ask.put(PICK, why, who, found, -1, True)
    cards.discard(race, found[answer])
    race.tell(what, who, found[answer])
