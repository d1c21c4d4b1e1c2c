"""Chips, cards and checks; late braking and spots."""

from pitwall.circuit.sections import (
    CRASH, DAMAGE, DISCARD, END, ENTER, NORMAL, PIT, TYRE, WASTED)
from pitwall.games.formula_90 import cards, movement_checks
from pitwall.games.formula_90 import road as cars
from pitwall.games.formula_90.asks import BLIND_CARD, DECLINE, TRY
from pitwall.games.formula_90.state import (
    BROWN, CHIPS, EXTREME_SPOT, HAZARD, PUSH, RED, SLOTS)
from pitwall.race.referee import const
from pitwall.rivals.temper import BRAKES
from pitwall.rivals.formula_90.road import matches, of_spot

A_CRASH = const(600)
A_TARGET = const(4)         # a middling Target Check, against none
NORMAL_CHECK = NORMAL << 4 | 8
HARDER = NORMAL << 4 | 7


def poorest(view, options):
    """Of cards that must go the one that is missed least."""
    return view.poorest([card for card in options if card])


def chips(view, options):
    """How many points are paid with chips: cards only where they are poor and chips are dear."""
    most = options[-1]
    if view.strategy == PUSH and most >= 2:
        return most
    spare = sorted(view.price(card) for card in view.hand)
    paid = most
    while paid - 1 in options and most - paid < len(spare) and (
            spare[most - paid] + 2 < view.chip):
        paid -= 1
    return paid


# --- checks ---

def of_movement(view, options):
    """A check that a card played demands; with the symbol that is hardest of those."""
    turn = view.race.scratch.turn
    due = [symbol for symbol, _ in movement_checks.demanded(view.race, turn.cards)
           if symbol >> 4 == NORMAL] or [NORMAL_CHECK]
    return by(view, options, min(due), view.damage,
              view.track + 10 if view.strategy == HAZARD else 0)


def by(view, options, symbol, loss, earns=0, rain=True):
    """The card that passes at the least price, or a blind one where that costs less.

    loss: of a failed check; earns: what a blind one brings by itself.
    """
    target, turn = view.target(symbol, rain), view.race.scratch.turn
    passing = [card for card in options if card and cards.factor(view.race, card) <= target]
    blind = (100 - view.chance(target)) * loss // 100 - earns
    if not passing:
        return BLIND_CARD if BLIND_CARD in options else view.poorest(options)
    laid = turn.cards if turn.who == view.who else ()
    best = min(passing, key=lambda card: _net(view, card, laid))
    return best if _net(view, best, laid) <= blind - A_TARGET or BLIND_CARD not in options \
        else BLIND_CARD


def _net(view, card, laid):
    """What a card costs that passes a check, less its worth as the next target."""
    return (0 if card in laid else view.price(card)) - min(
        60, cards.factor(view.race, card)) * A_TARGET // 50


def of_leader(view, options):
    return by(view, options, NORMAL_CHECK, 25, 0, False)


def of_recovery(view, options):
    return by(view, options, HARDER, 40)


# --- what a recovery costs ---

def recovery(view, at):
    """Tenths of a mp that the way on from `at` is likely to cost."""
    circuit, found = view.race.circuit, 0
    symbols, end = circuit.symbols(at)
    for symbol in symbols:
        found += suffers(view, symbol >> 4, symbol & 15)
    check = circuit.buf[end]
    if check >> 4 == END:
        return found
    chance = 50                 # of the card that failed nobody knows more than that it was high
    if check >> 4 == NORMAL and view.hand:
        chance = 85
    return found + (chance * recovery(view, circuit.branch(end, True))
                    + (100 - chance) * recovery(view, circuit.branch(end, False))) // 100


def suffers(view, what, much):
    if what == TYRE:
        return A_CRASH if view.car[CHIPS] < much else much * (view.chip + 2)
    if what == DAMAGE:
        free = view.car[SLOTS] - view.car[RED] - view.car[BROWN]
        return A_CRASH if free < much else much * (view.damage + 4)
    if what == DISCARD:
        return A_CRASH if len(view.hand) < much else much * 8
    if what == WASTED:
        return 10 * much if view.left > 1 else 0
    if what == PIT:
        return 30 if view.left > 1 else 0
    if what == ENTER:
        return 10 - 10 * (much - 1) if view.left > 1 else 0
    return A_CRASH if what == CRASH else 0


def extreme(view, options):
    """A card that passes it, if a check is not likely to."""
    s = cars.section(view.race, view.who)
    _, bonus, check, at = view.race.circuit.extreme(s)
    held = [card for card in options if card > TRY]
    if not held:
        return TRY
    best = view.poorest(held)
    risk = (100 - view.chance(view.target(check))) * (10 * bonus + recovery(view, at)) // 100
    risk = view.shifted(risk, BRAKES)
    return best if view.price(best) < risk or TRY not in options else TRY


def late(view, options):
    """Past all cars there and a section on, or off the track."""
    race, who = view.race, view.who
    s = cars.section(race, who)
    check, at = race.circuit.late(s)
    line = cars.line(race, s)
    gain = 10 + 5 * line.index(who)
    chance = view.chance(view.target(check))
    worth = (chance * gain - (100 - chance) * view.shifted(recovery(view, at), BRAKES)) // 100
    held = [card for card in options if card > TRY]
    best = (worth, TRY) if TRY in options else (-9999, TRY)
    if held:
        card = view.poorest(held)
        best = max(best, (gain - view.price(card), card))
    return best[1] if best[0] > 0 or DECLINE not in options else DECLINE


# --- spots ---

def spot(view, options):
    """The one that promises the most to the next turn; 0: none."""
    s = cars.section(view.race, view.who)
    best = max(options, key=lambda k: at_spot(view, s, k) if k else 0)
    return best if view.left > 1 else 0


def at_spot(view, s, k):
    if k != EXTREME_SPOT:
        return of_spot(view, s, k)
    colours, bonus, check, at = view.race.circuit.extreme(s)
    chance = min(view.chance(view.target(check)), 80)
    loss = view.shifted(min(recovery(view, at), 150), BRAKES)
    found = (chance * 10 * bonus - (100 - chance) * loss) // 100
    return max(1, found * 7 // 10 if matches(view, colours) else found // 3)


def save_fuel(view, options):
    """A card of more than 2 mp goes for two others, if it is worth less than they are."""
    found = [card for card in options if card]
    best = view.poorest(found)
    return best if view.keep(best) < 30 else 0

