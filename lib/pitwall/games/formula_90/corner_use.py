"""Is a corner certain to be used, as Track Cards ask (F90-TC-1 to 6, AMB-F90-83)?

The move is walked with the mp that no draw can change. A plan is what the player commits to for
that, a sum of bits of scratch.py; 0: nothing. What was committed binds him.
"""

from pitwall.circuit.sections import (
    BLIND, DAMAGE, FLAG, LATE, NORMAL, PASS, PASSES_EXTREME, WASTED, WEATHER as SYMBOL)
from pitwall.games.formula_90 import (
    cards, costs, kept_cards, movement, resources, road, trajectories, tyres)
from pitwall.games.formula_90.scratch import (
    TAKE_BLUE, TO_DRY, TO_RAIN, USE_BLIND, USE_BLUE, USE_EXTREME, USE_GREEN, USE_LATE, USE_LEADER,
    USE_PASS, USE_TRAJECTORY)
from pitwall.games.formula_90.state import (
    BLUES, BLUE_FLAG, CHIPS, EXTREME_SPOT, FAILED_IS_LOST, HAZARD, MARKS, SPOT, WASTED as PENDING,
    WEATHER, plays_by, uses)
from pitwall.race.referee import const

# mp that commitments add at most: a blue chip, an extreme trajectory's bonus, better weather,
# two checks made blind.
MOST_MORE = const(9)
MOST_LAPPED = const(11)     # cars that need a leader check
GREEN = FLAG << 4 | 1       # the symbol of a green flag


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
    return bool(plans(race, who, chosen, True))


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


def plans(race, who, chosen, any_one=False):
    """The plans that make the use of their corners certain, none of them more than needed.

    [0] without Track Cards or if the corners are used in any case. any_one: only whether there is
    one.
    """
    needs, found, plan = zones(chosen), [], 0
    if not needs or needed(race, who, chosen, 0, needs) >= 0:
        return [0]
    open_to = commitments(race, who, chosen)
    if not _at_best(race, who, chosen, open_to, needs):
        return found
    while plan != open_to and not (found and any_one):
        plan = (plan | ~open_to) + 1 & open_to          # the next one, a smaller part first
        if not (plan & TO_DRY and plan & TO_RAIN or any(
                [plan & less == less for less in found])) and needed(
                race, who, chosen, plan, needs) >= 0:
            found.append(plan)
    return found


def _at_best(race, who, chosen, open_to, needs):
    """Is the way long enough with all of it, even what cannot be kept together?"""
    for way in (TO_RAIN, TO_DRY):
        if _checks(race, who, chosen, open_to & ~way, needs, MOST_LAPPED) >= 0:
            return True
    return False


def commitments(race, who, chosen):
    """Bits of all that he could commit to."""
    car, table = race.cars[who], race.table
    rest = [card for card in cards.hand(race, who) if card not in chosen]
    found, symbols = USE_LEADER if rest else 0, symbols_to_come(race, chosen)
    if car[BLUES]:
        found |= USE_BLUE
    if trajectories.can_use(race, who, chosen):
        if car[SPOT] == EXTREME_SPOT:
            found |= USE_EXTREME if _has(race, rest, PASSES_EXTREME) else 0
        else:
            found |= USE_TRAJECTORY
    if _has(race, rest, LATE):
        found |= USE_LATE
    if SYMBOL << 4 in symbols:
        found |= (TO_DRY if table[WEATHER] else 0) | (
            TO_RAIN if table[WEATHER] < race.circuit.slots - 1 else 0)
    if plays_by(race, who, HAZARD) and _normal(symbols):
        found |= USE_BLIND
    if GREEN in symbols and road.yellows(race):
        found |= USE_GREEN
    if costs.BLUE in symbols and not car[MARKS] & BLUE_FLAG:
        found |= TAKE_BLUE
    return found | (USE_PASS if any([cards.has(race, card, PASS) for card in chosen]) else 0)


def symbols_to_come(race, chosen):
    """The checks, flags and weather of these cards."""
    return [symbol for card in chosen for symbol in cards.symbols(race, card)
            if symbol >> 4 in (NORMAL, BLIND, FLAG, SYMBOL)]


def _normal(symbols):
    """How many normal checks are among them?"""
    return len([symbol for symbol in symbols if symbol >> 4 == NORMAL])


def sure_passes(race, who, chosen, plan):
    """How many leader checks cards of his hand pass for sure, kept_cards.NEVER: the plan cannot be
    kept. What the cards, and the trajectory if it is used, demand comes before."""
    points, discards, damage = costs.summed(race, who, chosen, plan & USE_TRAJECTORY)
    gives = discards + max(0, points - race.cars[who][CHIPS])
    kept = kept_cards.Kept(race, who, chosen, gives, resources.free_slots(race, who) - damage)
    held = [card for card in cards.hand(race, who) if card not in chosen]
    return kept.passes(plan, held, kept_cards.demanded(symbols_to_come(race, chosen)))


def _has(race, held, power):
    return any([cards.has_power(race, card, power) for card in held])


def needed(race, who, chosen, plan, needs):
    """Leader checks that must be passed on the way to each of these corners (F90-TC-1, 2), -1:
    they are not used for sure."""
    return _checks(race, who, chosen, plan, needs, sure_passes(race, who, chosen, plan))


def _checks(race, who, chosen, plan, needs, passes):
    """The same if so many are passed: the walk starts in, crosses or ends in those corners."""
    s = starts_in(race, who)
    if passes < 0:
        return -1
    if _near(race, s, -1, needs):                       # even with a total of zero
        return 0
    mp, left = sure_mp(race, who, chosen, plan), _left(race, chosen)
    if not _near(race, s, mp, needs):
        return -1                                       # too far even on a free road
    ways = _ways(race, s, mp, plan, left.count(GREEN))
    for count in range(passes + 1):
        for flags, corner in ways:
            walked = _walked(race, who, mp, plan, count, flags, corner)
            if all([any([race.circuit.zone(s) == need for s in walked]) for need in needs]):
                return count
    return -1


def _left(race, chosen):
    """Symbols that are still to come: of these cards, or of those on the table."""
    return symbols_to_come(race, chosen) if chosen else race.scratch.turn.left


def _ways(race, s, mp, plan, greens):
    """[(yellow flags that he takes away, corner of his PASS card, 0: none)] on a way so long."""
    there = [(s + i) % race.circuit.sections for i in range(mp + 1)]
    corners, zone = [race.scratch.turn.zone], race.circuit.zone
    if plan & USE_PASS and not corners[0]:
        corners = sorted(set([zone(s) for s in there]))
    flags = [s for s in there if road.has_yellow(race, s)] if plan & USE_GREEN and greens else []
    taken = [flags] if len(flags) <= greens else [[s] for s in flags]
    return [(away, corner) for away in taken for corner in corners]


def _walked(race, who, mp, plan, passes, flags, corner):
    """The sections of a walk, on a copy of the state."""
    turn, kept, late = race.scratch.turn, bytes(race.state), race.circuit.late
    before, turn.zone = turn.zone, corner
    for s in flags:
        road.take_yellow(race, s)
    if plan & TAKE_BLUE:
        race.cars[who][MARKS] |= BLUE_FLAG
    walked = movement.walk(race, who, mp, passes)
    turn.zone, race.state[:] = before, kept
    if plan & USE_LATE and late(walked[-1]):
        walked.append(race.circuit.ahead[walked[-1]])
    return walked


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
    left = _left(race, chosen)
    if plays_by(race, who, HAZARD):
        found += costs.of_cards(race, chosen, DAMAGE)
        found += _normal(left) if plan & USE_BLIND else 0
    return found + _tyres(race, who, plan, left.count(SYMBOL << 4)) - car[PENDING]


def unsure(race, chosen):
    """mp that a failed check would take away (AMB-F90-42); by the house's reading none."""
    if not uses(race, FAILED_IS_LOST):
        return 0
    return sum([cards.mp(race, card) for card in chosen if any(
        [symbol >> 4 in (NORMAL, BLIND) for symbol in cards.symbols(race, card)])])


def _tyres(race, who, plan, steps):
    """The tyres' penalty in the weather that he commits to, so many slots away at most."""
    table, before = race.table, race.table[WEATHER]
    steps *= -1 if plan & TO_DRY else 1 if plan & TO_RAIN else 0
    table[WEATHER] = min(max(before + steps, 0), race.circuit.slots - 1)
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
    found = _checks(race, who, (), turn.plan, turn.needs, turn.passes)
    turn.bonus += less
    return found >= 0


def keeping(race, who, found, do):
    """Those of these answers that leave the corners in reach; do(answer) is what one comes to."""
    turn, kept = race.scratch.turn, []
    if not turn.needs:
        return found
    for answer in found:
        before = bytes(race.state)
        do(answer)
        if still_uses(race, who):
            kept.append(answer)
        race.state[:], turn.zone = before, 0
    return kept or found


def may_try(race, who):
    """May he use the spot he stands on? What it costs must leave what he has committed, a failed
    extreme one the corner in reach, and the target as it is if it counts."""
    turn = race.scratch.turn
    if race.cars[who][SPOT] != EXTREME_SPOT:
        return sure_passes(race, who, turn.cards, turn.plan | USE_TRAJECTORY) >= turn.passes
    return not turn.plan & (USE_LEADER | USE_LATE) and still_uses(
        race, who, most_wasted(race, road.section(race, who)) + unsure(race, turn.cards))


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
