"""Decide payments with chips and cards, checks, late braking and spots."""

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
A_TARGET = const(4)         # an average Target Check, compared with none
NORMAL_CHECK = NORMAL << 4 | 8
HARDER = NORMAL << 4 | 7


def poorest(view, options):
    """Choose the least valuable of the cards to give up."""
    return view.poorest([card for card in options if card])


def chips(view, options):
    """Choose how many points to pay with chips.

    Cards are only used while they are poor and chips are valuable.
    """
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
    """Choose a card for the check that a played card demands; assume the hardest of its symbols."""
    turn = view.race.scratch.turn
    due = [symbol for symbol, _ in movement_checks.demanded(view.race, turn.cards)
           if symbol >> 4 == NORMAL] or [NORMAL_CHECK]
    return by(view, options, min(due), view.damage,
              view.track + 10 if view.strategy == HAZARD else 0)


def by(view, options, symbol, loss, earns=0, rain=True):
    """Choose the cheapest card that passes, or a blind one if that costs less.

    loss: of a failed check; earns: the gain of drawing a blind one
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
    """Return the cost of a card that passes a check, minus its worth as the next target."""
    return (0 if card in laid else view.price(card)) - min(
        60, cards.factor(view.race, card)) * A_TARGET // 50


def of_leader(view, options):
    return by(view, options, NORMAL_CHECK, 25, 0, False)


def of_recovery(view, options):
    return by(view, options, HARDER, 40)


# --- costs of a recovery ---

def recovery(view, at):
    """Return the expected cost of the recovery path from `at` on, in tenths of a mp."""
    circuit, found = view.race.circuit, 0
    symbols, end = circuit.symbols(at)
    for symbol in symbols:
        found += suffers(view, symbol >> 4, symbol & 15)
    check = circuit.buf[end]
    if check >> 4 == END:
        return found
    chance = 50                 # the failed card's factor is unknown, but it was high
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
    """Choose a card that passes the check, if a blind check is too risky."""
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
    """Decide whether to brake late.

    It may pass all cars there and gain a section, or put the car off the track.
    """
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
    """Choose the spot that is worth most in the next turn; 0: none."""
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
    """Exchange a card of more than 2 mp for two others, if it is worth less than they are."""
    found = [card for card in options if card]
    best = view.poorest(found)
    return best if view.keep(best) < 30 else 0

