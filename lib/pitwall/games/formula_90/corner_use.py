"""Decide if a corner is certain to be used, as Track Cards require (F90-TC-1 to 6, AMB-F90-83).

The move is simulated with the mp that no draw can change. A plan is a player's commitment to reach
the corner: a sum of bits of scratch.py, or 0 for none. The player must keep it.
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

# The most mp that commitments add: a blue chip, an extreme trajectory's bonus, better weather,
# two checks made blind.
MOST_MORE = const(9)
MOST_LAPPED = const(11)     # cars that need a leader check
GREEN = FLAG << 4 | 1       # the symbol of a green flag


def zones(chosen):
    """Return the corners of the Track Cards among them."""
    return tuple([cards.corner(card) for card in chosen if cards.is_track(card)])


def possible(race, who, chosen):
    """Return True if a plan exists. The one with all commitments reaches as far as any."""
    needs = zones(chosen)
    if not needs:
        return True
    if not _near(race, starts_in(race, who), sure_mp(race, who, chosen, 0) + MOST_MORE, needs):
        return False                                    # the usual case, decided cheaply
    return bool(plans(race, who, chosen, True))


def in_reach(race, who, held):
    """Return those of these cards whose corners are near enough with the best second card.

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
    """Return the minimal plans that make the use of their corners certain.

    [0] without Track Cards or if the corners are used in any case. any_one: stop at the first plan,
    for callers that only test whether one exists.
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
    """Return True if all commitments together reach, even those that exclude each other."""
    for way in (TO_RAIN, TO_DRY):
        if _checks(race, who, chosen, open_to & ~way, needs, MOST_LAPPED) >= 0:
            return True
    return False


def commitments(race, who, chosen):
    """Return the bits of all possible commitments."""
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
    """Return the checks, flags and weather of these cards."""
    return [symbol for card in chosen for symbol in cards.symbols(race, card)
            if symbol >> 4 in (NORMAL, BLIND, FLAG, SYMBOL)]


def _normal(symbols):
    """Return the number of normal checks among them."""
    return len([symbol for symbol in symbols if symbol >> 4 == NORMAL])


def sure_passes(race, who, chosen, plan):
    """Return how many leader checks the hand passes for sure; kept_cards.NEVER: the plan fails.
    The demands of the cards, and of the trajectory if it is used, come first."""
    points, discards, damage = costs.summed(race, who, chosen, plan & USE_TRAJECTORY)
    gives = discards + max(0, points - race.cars[who][CHIPS])
    kept = kept_cards.Kept(race, who, chosen, gives, resources.free_slots(race, who) - damage)
    held = [card for card in cards.hand(race, who) if card not in chosen]
    return kept.passes(plan, held, kept_cards.demanded(symbols_to_come(race, chosen)))


def _has(race, held, power):
    return any([cards.has_power(race, card, power) for card in held])


def needed(race, who, chosen, plan, needs):
    """Return the leader checks to pass on the way to each of these corners (F90-TC-1, 2); -1 if
    they are not used for sure."""
    return _checks(race, who, chosen, plan, needs, sure_passes(race, who, chosen, plan))


def _checks(race, who, chosen, plan, needs, passes):
    """Do the same for `passes` checks: the walk starts in, crosses or ends in the corners."""
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
    """Return symbols still to come: of these cards, or of those already on the table."""
    return symbols_to_come(race, chosen) if chosen else race.scratch.turn.left


def _ways(race, s, mp, plan, greens):
    """Return [(yellow flags that a green flag removes, corner of the PASS card or 0)] for mp."""
    there = [(s + i) % race.circuit.sections for i in range(mp + 1)]
    corners, zone = [race.scratch.turn.zone], race.circuit.zone
    if plan & USE_PASS and not corners[0]:
        corners = sorted(set([zone(s) for s in there]))
    flags = [s for s in there if road.has_yellow(race, s)] if plan & USE_GREEN and greens else []
    taken = [flags] if len(flags) <= greens else [[s] for s in flags]
    return [(away, corner) for away in taken for corner in corners]


def _walked(race, who, mp, plan, passes, flags, corner):
    """Return the sections of a simulated walk; the state is restored."""
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
    """Return the section in which the walk starts."""
    at = road.reentry(race, who) if road.is_off(race, who) else road.travelled(race.cars[who])
    return race.circuit.section_at(at)


def _near(race, s, mp, needs):
    """Return True if mp on a free road and a late brake after it lead to each of these corners.

    The car's own section counts with any total.
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
    """Return the mp that no draw and no blind check can change."""
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
    """Return the mp that a failed check takes away (AMB-F90-42); none in our reading."""
    if not uses(race, FAILED_IS_LOST):
        return 0
    return sum([cards.mp(race, card) for card in chosen if any(
        [symbol >> 4 in (NORMAL, BLIND) for symbol in cards.symbols(race, card)])])


def _tyres(race, who, plan, steps):
    """Return the tyres' penalty in the weather of the plan, `steps` slots away at most."""
    table, before = race.table, race.table[WEATHER]
    steps *= -1 if plan & TO_DRY else 1 if plan & TO_RAIN else 0
    table[WEATHER] = min(max(before + steps, 0), race.circuit.slots - 1)
    found = tyres.penalty(race, who)
    table[WEATHER] = before
    return found


# --- what stays open after the cards are laid ---

def still_uses(race, who, less=0):
    """Return True if the plan still reaches the corners of the Track Cards with `less` mp less."""
    turn = race.scratch.turn
    if not turn.needs:
        return True
    turn.bonus -= less
    found = _checks(race, who, (), turn.plan, turn.needs, turn.passes)
    turn.bonus += less
    return found >= 0


def keeping(race, who, found, do):
    """Return the answers that leave the corners in reach; do(answer) applies one to the state."""
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
    """Return True if the player may use the car's spot. Its cost must leave the commitments, and
    a failed extreme one must leave the corner in reach and the target if it counts."""
    turn = race.scratch.turn
    if race.cars[who][SPOT] != EXTREME_SPOT:
        return sure_passes(race, who, turn.cards, turn.plan | USE_TRAJECTORY) >= turn.passes
    return not turn.plan & (USE_LEADER | USE_LATE) and still_uses(
        race, who, most_wasted(race, road.section(race, who)) + unsure(race, turn.cards))


def most_wasted(race, s):
    """Return the most mp that the recovery of an extreme trajectory wastes."""
    return _worst(race.circuit, race.circuit.extreme(s)[3])


def _worst(circuit, at):
    symbols, end = circuit.symbols(at)
    here = sum([symbol & 15 for symbol in symbols if symbol >> 4 == WASTED])
    if not circuit.buf[end] >> 4:
        return here
    return here + max(_worst(circuit, circuit.branch(end, True)),
                      _worst(circuit, circuit.branch(end, False)))
