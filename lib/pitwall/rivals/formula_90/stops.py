"""Choose before the race, choose strategies and tyres, and decide when to stop."""

from pitwall.games.formula_90 import cards, pit_stop, road
from pitwall.games.formula_90.asks import (
    CHANGE, GO_ON, MOVE_CHIT, NAME_TARGET, SKIP, STOP, TAKE_CARD, WISE)
from pitwall.games.formula_90.house_data import LOADS, TYRE_MP
from pitwall.games.formula_90.state import (
    BANGING_WHEELS, CHASE, CHIPS, COMPOUND, FUEL, HARD, HAZARD, LAPPING, LUCKY, MOST_CHIPS,
    MOST_HAND, PITTING, QUALIFIER, RED, REFLEXES, ROUND, SAVE_FUEL, SAVE_TYRES, SKILL, SOFT, TUNING,
    WASTED, WEATHER, is_out, is_robot)
from pitwall.race.referee import const
from pitwall.rivals.formula_90.playing import Plays
from pitwall.rivals.formula_90.view import OUT_OF_IT

# By level, then by car in turn: skills, and strategies from the start on.
SKILLS = ((PITTING, TUNING), (QUALIFIER, PITTING), (REFLEXES, LAPPING))
STRATEGIES = ((SAVE_TYRES, BANGING_WHEELS, SAVE_FUEL), (LUCKY, CHASE), (HAZARD,))
POINTS = ((2, 2, 2), (2, 2, 2), (1, 2, 3))     # chips, cards, slots
FIRST_STOP = const(12)
DUE, MORE = const(45), const(25)    # tenths of a mp that a necessary stop must gain, and that
                                    # another one must gain above its cost


def skill(view, options):
    return SKILLS[view.level][(view.who >> 1) % 2]


def points(which):
    def choose(view, options):
        return min(POINTS[view.level][which], options[-1])
    return choose


def substitute(view, options):
    """Exchange a hand that is much worse than usual."""
    return int(sum([view.keep(card) for card in view.hand]) < 14 * len(view.hand))


def qualify(view, options):
    """Choose the highest value at a moderate price; its factor is the first target."""
    race = view.race
    return max(options, key=lambda card: (
        10 * cards.mp(race, card) - view.keep(card) // 2 + cards.factor(race, card) // 6))


def pit_turn(view, options):
    return FIRST_STOP


# --- tyres, fuel, strategy ---

def compound(view, options):
    """Choose the best tyres for the current and the likely weather; 0: keep the old ones."""
    if view.left <= 1 and 0 in options:
        return 0
    return max(options, key=lambda kind: tyre_worth(view, kind))


def tyre_worth(view, kind):
    race, car, new = view.race, view.car, kind
    kind = kind or car[COMPOUND]
    turns, slot = min(view.left, 10), race.table[WEATHER]
    found, slots = 0, race.circuit.slots
    for away, weight in ((0, 6), (-1, 1), (1, 1), (-2, 1), (2, 1)):
        there = min(max(slot + away, 0), slots - 1)
        found += TYRE_MP[kind][race.circuit.sky(there)] * weight * turns
    chips = car[MOST_CHIPS] if new else car[CHIPS]
    if new:
        found += 25 if kind == SOFT else 20 if kind == HARD else 0
    if kind == SOFT and new:
        chips -= 3
    return found + 2 * min(chips, view.left + 2)


def load(view, options):
    """Choose the smallest load that lasts to the end, otherwise the smallest of all."""
    now = view.race.table[ROUND]
    for turns in options:
        if max(view.car[FUEL], now + turns) > view.last:
            return turns
    return options[0]


def strategy(view, options):
    """Choose the strategy of the level, unless another player has it (AMB-F90-6)."""
    found = STRATEGIES[view.level]
    found = found[view.who % len(found)]
    return found if found in options else options[view.who % len(options)]


def chip_or_card(view, options):
    """Choose a turn of fuel if that saves a stop."""
    return MOVE_CHIT if view.car[FUEL] == view.last else TAKE_CARD


def target(view, options):
    """Choose a target: preferably a robot, which gives 1 mp each turn, otherwise the next ahead."""
    best = [who for who in options if is_robot(view.race.cars[who])]
    return best[-1] if best else options[-1]


# --- phase A ---

def declare(view, options):
    if len(options) == 1:
        return options[0]
    if NAME_TARGET in options:
        return NAME_TARGET
    if WISE in options and pit_stop.room(view.race, view.who) >= 3 and view.left > 1:
        return WISE
    if STOP in options and (GO_ON not in options or wants_to_stop(view)):
        return STOP
    if not view.free and SKIP in options and is_lost(view):
        return STOP if STOP in options and view.car[RED] and view.left > 1 else SKIP
    if CHANGE in options and GO_ON not in options:
        return STOP if STOP in options else options[0]
    return GO_ON if GO_ON in options else options[0]


def is_lost(view):
    """Return True if every play probably puts the car out."""
    found = Plays(view).scored
    return not found or -found[0][0] < -OUT_OF_IT // 4


def wants_to_stop(view):
    """Return True if a stop gains more than it costs."""
    if view.left <= 2:
        return False
    gain, way = brings(view), 10 * view.race.circuit.pit
    if view.car[SKILL] == PITTING:
        way, gain = way - 20, gain + 20
    way += 10 * LOADS.index(load(view, LOADS)) + 10 * view.car[WASTED]
    if view.car[FUEL] <= view.last and lasts(view):
        return gain >= DUE          # exactly one more stop is needed
    return gain >= way + MORE


def lasts(view):
    """Return True if a stop now would be the last one for fuel."""
    return view.race.table[ROUND] + LOADS[-1] > view.last


def brings(view):
    """Return the gain of a stop: cards, chips, repairs and tyres for the weather."""
    turns = view.left - 1
    found = 13 * min(view.room(), turns) - 6 * max(0, len(view.hand) - view.car[MOST_HAND])
    found += 3 * min(max(0, view.car[MOST_CHIPS] - view.car[CHIPS]), turns)
    if view.car[RED]:
        found += 3 * view.car[RED] + (70 if not view.free else 30 if view.free == 1 else 0)
    found += max(0, -view.tyres()) * 8 * min(turns, 8)
    return found + 15


def wise(view, options):
    """Discard poor cards."""
    poor = [card for card in options if card and view.keep(card) < 12]
    return view.poorest(poor) if poor else 0


def pit_discard(view, options):
    """Discard cards that are poorer than an average draw; more if the hand is over its limit."""
    held = [card for card in options if card]
    worst = view.poorest(held)
    return worst if options[0] or view.keep(worst) < 15 else 0


def most(view, options):
    return options[-1]


def sc_stop(view, options):
    """Stop if the gain exceeds the places lost, one for each car behind."""
    found = road.order(view.race)
    behind = len([who for who in found[found.index(view.who) + 1:]
                  if not is_out(view.race, who)])
    return int(view.left > 2 and brings(view) >= 8 * behind + 25)

