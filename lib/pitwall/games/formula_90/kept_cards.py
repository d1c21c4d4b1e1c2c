"""Cards of the hand that a plan for Track Cards needs: they pass leader checks, or have a power.

What is paid, discarded or checked before must leave them (F90-TC-5, 6, AMB-F90-83).
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
    """What happens before the cards are used.

    gives   cards that are given away before that; slots: for damage of failed checks
    laid    Movement Cards, with which the checks can be made as well; against: the target now
    """

    def __init__(self, race, who, laid=(), gives=0, slots=0):
        self.race, self.who, self.laid, self.gives, self.slots = race, who, laid, gives, slots
        self.base = checks.base(race, who)

    def passes(self, plan, held, due=()):
        """How many leader checks cards of `held` pass for sure, after the checks that are due;
        NEVER: not even the cards whose powers are planned are left.

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
        """The same with a card for the first check that is due; a blind one leaves any target."""
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
        """Each with the highest card that passes, which is the target of the next."""
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
    """The checks among them, in the order in which a bound player makes them."""
    return sorted([symbol for symbol in symbols if symbol >> 4 in (NORMAL, BLIND)])


# --- while the turn goes on ---

def leaves(race, who, card, gives=0, due=(), checked=False):
    """Does a card that goes, 0: none, leave what his plan needs? checked: it is the target then."""
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
    """Those of these cards that may go."""
    kept = []
    for card in found:
        if leaves(race, who, card, gives, due, checked):
            kept.append(card)
    return kept or found
