"""Is a corner certain to be used, as Track Cards ask (F90-TC-1 to 6, AMB-F90-83)?

The move is walked with the mp that no draw can change. A plan is what the player commits to for
that, a sum of bits of scratch.py; 0: nothing. What was committed binds him.
"""

from pitwall.circuit.sections import (
    BLIND, DAMAGE, LATE, NORMAL, PASSES_EXTREME, WASTED, WEATHER as SYMBOL)
from pitwall.games.formula_90 import (
    cards, costs, movement, road, trajectories, tyres)
from pitwall.games.formula_90.asks import INWARDS, OUTWARDS, STAY
from pitwall.games.formula_90.scratch import (
    EVERY_PLAN, TO_DRY, TO_RAIN, USE_BLUE, USE_EXTREME, USE_LATE, USE_LEADER, USE_TRAJECTORY)
from pitwall.games.formula_90.state import (
    BLUES, CHIPS, EXTREME_SPOT, FAILED_IS_LOST, HAZARD, SPOT, WASTED as PENDING, WEATHER, plays_by,
    uses)
from pitwall.race.referee import const

# mp that commitments add at most: a blue chip, an extreme trajectory's bonus, better weather.
MOST_MORE = const(7)


def zones(chosen):
    """Corners of the Track Cards among them."""
    return tuple([cards.corner(card) for card in chosen if cards.is_track(card)])


def possible(race, who, chosen):
    """Is there a plan at all? The most that he can commit to reaches as far as any."""
    needs = zones(chosen)
    if not needs:
        return True
    if not _near(race, starts_in(race, who), sure_mp(race, who, chosen, 0) + MOST_MORE, needs):
        return False                                    # as nearly all are: no more is looked at
    if uses_all(race, who, chosen, 0, needs):
        return True
    most = commitments(race, who, chosen)
    spared = (0,) if agree(race, who, chosen, most) else (USE_LEADER, USE_TRAJECTORY)
    for way in (TO_RAIN, TO_DRY) if most & TO_RAIN else (TO_RAIN,):
        for less in spared:
            if uses_all(race, who, chosen, most & ~(way | less), needs):
                return True
    return False


def in_reach(race, who, held):
    """Those of these cards whose corners are near enough, whatever card goes with them.

    Loops, here and in sure_mp: a comprehension takes 250 bytes of the stack, which is short here.
    """
    most, start, found = 0, starts_in(race, who), []
    for card in held:
        most = max(most, costs.worth(race, who, card) + costs.of_cards(race, (card,), DAMAGE))
    for card in held:
        if not cards.is_track(card) or _near(
                race, start, sure_mp(race, who, (card,), 0) + most + MOST_MORE,
                (cards.corner(card),)):
            found.append(card)
    return found


def plans(race, who, chosen):
    """The plans that make the use of their corners certain, none of them more than needed.

    [0] without Track Cards or if the corners are used in any case.
    """
    needs, found = zones(chosen), []
    if not needs or uses_all(race, who, chosen, 0, needs):
        return [0]
    open_to = commitments(race, who, chosen)
    for plan in range(1, EVERY_PLAN):
        if plan & ~open_to or plan & TO_DRY and plan & TO_RAIN or not agree(
                race, who, chosen, plan):
            continue
        if not any([plan & less == less for less in found]) and uses_all(
                race, who, chosen, plan, needs):
            found.append(plan)
    return found


def commitments(race, who, chosen):
    """Bits of all that he could commit to."""
    car = race.cars[who]
    rest = [card for card in cards.hand(race, who) if card not in chosen]
    found = USE_LEADER if keeps_hand(race, who, chosen) else 0
    if car[BLUES]:
        found |= USE_BLUE
    if trajectories.can_use(race, who, chosen):
        if car[SPOT] == EXTREME_SPOT:
            found |= USE_EXTREME if _has(race, rest, PASSES_EXTREME) else 0
        else:
            found |= USE_TRAJECTORY
    if _has(race, rest, LATE):
        found |= USE_LATE
    if any([cards.has(race, card, SYMBOL) for card in chosen]):
        found |= (TO_DRY if race.table[WEATHER] else 0) | (
            TO_RAIN if race.table[WEATHER] < race.circuit.slots - 1 else 0)
    return found


def agree(race, who, chosen, plan):
    """Can all of this be kept? What the trajectory costs must leave the hand for leader checks."""
    both = USE_LEADER | USE_TRAJECTORY
    return plan & both != both or keeps_hand(race, who, chosen, True)


def keeps_hand(race, who, chosen, trajectory=False):
    """Does nothing that these cards, and the trajectory if it is used, demand change the hand, or
    the target, before the move?"""
    points, discards, _ = costs.summed(race, who, chosen, trajectory)
    return not discards and points <= race.cars[who][CHIPS] and not any(
        [symbol >> 4 in (NORMAL, BLIND) for card in chosen for symbol in cards.symbols(race, card)])


def _has(race, held, power):
    return any([cards.has_power(race, card, power) for card in held])


def uses_all(race, who, chosen, plan, needs):
    """Does the walk start in, cross or end in a section of each of these corners (F90-TC-1, 2)?"""
    zone, s = race.circuit.zone, starts_in(race, who)
    if _near(race, s, -1, needs):                       # even with a total of zero
        return True
    mp = sure_mp(race, who, chosen, plan)
    if not _near(race, s, mp, needs):
        return False                                    # too far even on a free road
    held = [card for card in cards.hand(race, who) if card not in chosen]
    kept = bytes(race.state)
    walked = movement.walk(race, who, mp, held if plan & USE_LEADER else ())
    race.state[:] = kept
    if plan & USE_LATE and walked and race.circuit.late(walked[-1]):
        walked = list(walked) + [race.circuit.ahead[walked[-1]]]
    return all([any([zone(s) == need for s in walked]) for need in needs])


def starts_in(race, who):
    """The section that his walk starts in."""
    at = road.reentry(race, who) if road.is_off(race, who) else road.travelled(race.cars[who])
    return race.circuit.section_at(at)


def _near(race, s, mp, needs):
    """Does a free road of so many mp, and a late brake after it, lead to each of these corners?

    Where he stands counts with any total.
    """
    zone, n = race.circuit.zone, race.circuit.sections
    for need in needs:
        for i in range(max(1, mp + 2)):
            if zone((s + i) % n) == need:
                break
        else:
            return False
    return True


def sure_mp(race, who, chosen, plan):
    """mp that no draw and no blind check can change."""
    turn, car = race.scratch.turn, race.cars[who]
    found = turn.bonus - unsure(race, chosen)
    for card in chosen:
        found += costs.worth(race, who, card)
    if plan & USE_BLUE:
        found += 1
    if plan & (USE_TRAJECTORY | USE_EXTREME):
        s, spot = road.section(race, who), car[SPOT]
        found += (race.circuit.extreme(s) if plan & USE_EXTREME
                  else race.circuit.spot(s, spot - 1))[1]
    if plays_by(race, who, HAZARD):
        found += costs.of_cards(race, chosen, DAMAGE)
    return found + _tyres(race, who, plan) - car[PENDING]


def unsure(race, chosen):
    """mp that a failed check would take away (AMB-F90-42); by the house's reading none."""
    if not uses(race, FAILED_IS_LOST):
        return 0
    return sum([cards.mp(race, card) for card in chosen if any(
        [symbol >> 4 in (NORMAL, BLIND) for symbol in cards.symbols(race, card)])])


def _tyres(race, who, plan):
    """The tyres' penalty in the weather that he commits to."""
    table, before = race.table, race.table[WEATHER]
    table[WEATHER] += -1 if plan & TO_DRY else 1 if plan & TO_RAIN else 0
    found = tyres.penalty(race, who)
    table[WEATHER] = before
    return found


# --- what stays open after the cards are laid ---

def still_uses(race, who, less=0):
    """Are the corners of his Track Cards used for sure with what he has committed, or `less` mp?"""
    turn = race.scratch.turn
    if not turn.needs:
        return True
    turn.bonus -= less
    done = TO_DRY | TO_RAIN         # the pawn has its place when this is asked
    laid = turn.plan & ~done
    found = uses_all(race, who, (), laid, turn.needs)
    turn.bonus += less
    return found


def may_try(race, who):
    """May he use the spot he stands on? What it costs must leave what he has committed, a failed
    extreme one the corner in reach."""
    turn = race.scratch.turn
    if race.cars[who][SPOT] != EXTREME_SPOT:
        return agree(race, who, turn.cards, turn.plan | USE_TRAJECTORY)
    return still_uses(race, who, most_wasted(race, road.section(race, who))
                      + unsure(race, turn.cards))


def most_wasted(race, s):
    """The most mp that the recovery of an extreme trajectory wastes."""
    return _worst(race.circuit, race.circuit.extreme(s)[3])


def _worst(circuit, at):
    symbols, end = circuit.symbols(at)
    here = sum([symbol & 15 for symbol in symbols if symbol >> 4 == WASTED])
    if not circuit.buf[end] >> 4:
        return here
    return here + max(_worst(circuit, circuit.branch(end, True)),
                      _worst(circuit, circuit.branch(end, False)))


def weathers(race, who, found):
    """The ways of the pawn that keep the corners in reach, or the one that he committed to."""
    turn, table = race.scratch.turn, race.table
    if not turn.needs:
        return found
    bound = INWARDS if turn.plan & TO_DRY else OUTWARDS if turn.plan & TO_RAIN else None
    if bound in found:
        turn.plan &= ~(TO_DRY | TO_RAIN)
        return [bound]
    kept, before = [], table[WEATHER]
    for way in found:
        table[WEATHER] = before + (1 if way == OUTWARDS else -1 if way == INWARDS else 0)
        if still_uses(race, who):
            kept.append(way)
    table[WEATHER] = before
    return kept or [STAY]
