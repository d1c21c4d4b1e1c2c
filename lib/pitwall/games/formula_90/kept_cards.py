"""Cards of the hand that a plan for Track Cards needs, to pass leader checks or for their power.

Earlier payments, discards and checks must leave them in hand (F90-TC-5, 6, AMB-F90-83).
"""

from pitwall.circuit.sections import BLIND, LATE, NORMAL, PASSES_EXTREME
from pitwall.games.formula_90 import cards, checks
from pitwall.games.formula_90.scratch import USE_BLIND, USE_EXTREME, USE_LATE, USE_LEADER
from pitwall.games.formula_90.state import BROWN, RED, SLOTS
from pitwall.race.referee import const

KEEPS = const(28)       # USE_EXTREME, USE_LEADER and USE_LATE
NEVER = const(-1)
SYMBOL = const(0x48)     # a leader check: a normal one without a modifier (F90-LL-3)


class Kept:
    """The situation before the plan's cards are used.

    gives   cards that are given away before that; slots: for damage of failed checks
    laid    Movement Cards, which the checks can use too; base: the target
    """

    def __init__(self, race, who, laid=(), gives=0, slots=0):
        self.race, self.who, self.laid, self.gives, self.slots = race, who, laid, gives, slots
        self.base = checks.base(race, who)

    def passes(self, plan, held, due=()):
        """Return how many leader checks `held` passes for sure after the due checks; NEVER if it
        cannot even keep the cards whose powers are planned.

        Loops: a comprehension takes 250 bytes of the stack, which is short here.
        """
        for bit, power in ((USE_EXTREME, PASSES_EXTREME), (USE_LATE, LATE)):
            if plan & bit:
                best = NEVER
                for card in held:
                    if cards.has_power(self.race, card, power):
                        best = max(best, self.passes(plan & ~bit, without(held, card), due))
                return best
        if len(held) < self.gives:
            return NEVER
        if not plan & USE_LEADER:
            return 0
        return self._checked(plan, held, due) if due else self._chain(held)

    def _checked(self, plan, held, due):
        """Do the same with a card for the first due check; a blind one leaves any target."""
        if due[0] >> 4 == BLIND or plan & USE_BLIND:
            return 0
        best, before = 0, (self.base, self.laid, self.slots)
        against = checks.modified(self.race, self.who, self.base, due[0])
        for card in list(held) + list(self.laid):
            self.base, self.laid, self.slots = before
            factor = cards.factor(self.race, card)
            self.slots -= factor > against
            if self.slots >= 0:
                self.base, self.laid = factor, without(self.laid, card)
                best = max(best, self.passes(plan, without(held, card), due[1:]))
        self.base, self.laid, self.slots = before
        return best

    def _chain(self, held):
        """Use the highest card that passes; it becomes the target of the next check."""
        base, most, found = self.base, len(held) - self.gives, 0
        while found < most:
            against, best = checks.modified(self.race, self.who, base, SYMBOL, False), 0
            for card in held:
                if best < cards.factor(self.race, card) <= against:
                    best, used = cards.factor(self.race, card), card
            if not best:
                break
            held, base = without(held, used), best
            found += 1
        return found


def without(held, card):
    return [each for each in held if each != card]


def demanded(symbols):
    """Return the checks among them, in the order of a player bound by a plan."""
    return sorted([symbol for symbol in symbols if symbol >> 4 in (NORMAL, BLIND)])


# --- during the turn ---

def leaves(race, who, card, gives=0, due=(), checked=False):
    """Return True if the plan works without `card` (0: none); checked: it becomes the target."""
    turn = race.scratch.turn
    plan = turn.plan & KEEPS & ~(USE_EXTREME if turn.extreme else 0)
    if turn.who != who or not plan:
        return True
    laid, car = without(cards.lying(race, cards.LAID, who), card), race.cars[who]
    slots = car[SLOTS] - car[RED] - car[BROWN] - turn.damage
    found = Kept(race, who, laid, gives, slots)
    if checked:
        found.base = cards.factor(race, card)
    held = without(cards.hand(race, who), card)
    return found.passes(plan | turn.plan & USE_BLIND, held, demanded(due)) >= turn.passes


def leaving(race, who, found, gives=0, due=(), checked=False):
    """Return those of these cards that may go; all of them if none may."""
    kept = []
    for card in found:
        if leaves(race, who, card, gives, due, checked):
            kept.append(card)
    return kept or found
