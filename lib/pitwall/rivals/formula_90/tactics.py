"""Decide contests, flags, the weather, orders to robots, and the corner of a PASS card."""

from pitwall.circuit.sections import CONTEST, DRY, RAIN
from pitwall.games.formula_90 import cards, movement, road, tyres
from pitwall.games.formula_90.asks import INWARDS, OUTWARDS
from pitwall.games.formula_90.house_data import BANGING
from pitwall.games.formula_90.passing import NEVER
from pitwall.games.formula_90.state import (
    BANGING_WHEELS, DOING, HARD, ORDER, PLAYED, RAIN_TYRE, ROBOT_TYRES, TURN, WEATHER, is_out,
    is_robot, robots)
from pitwall.race.referee import TABLE, const
from pitwall.rivals.formula_90.playing import Plays
from pitwall.rivals.temper import OTHERS

A_CONTEST = const(6)    # lowest total that is worth a contest


# --- contests ---

def spare(view):
    """Return the cards that are not needed in this turn, the highest first."""
    chosen = () if view.car[DOING] & PLAYED else Plays(view).legal()
    left = [(-_lays(view, card), card) for card in view.hand if card not in chosen]
    return [card for _, card in sorted(left)]


def _lays(view, card):
    race = view.race
    s = road.section(race, view.who)
    doubles = cards.has_power(race, card, CONTEST) and cards.corner(card) == race.circuit.zone(s)
    return cards.mp(race, card) * (2 if doubles else 1)


def contest(view, options):
    """Join with spare cards that probably beat two of the deck; a tie costs a disc."""
    if view.free < 2:
        return 0
    found = sum([_lays(view, card) for card in spare(view)[:2]])
    found += view.race.circuit.contest(road.section(view.race, view.who))
    if view.strategy == BANGING_WHEELS:
        found += BANGING
    return int(found >= view.shifted(A_CONTEST, OTHERS))


def lay(view, options):
    found = [card for card in spare(view) if card in options]
    return found[0] if found else view.poorest(options)


def lay_second(view, options):
    found = [card for card in spare(view) if card in options]
    return found[0] if found else 0


# --- flags ---

def ahead_of(view, who):
    found = list(view.race.table[ORDER:ORDER + len(view.race.cars)])
    return found.index(who) < found.index(view.who)


def yellow(view, options):
    """Choose the corner behind that most other cars have yet to pass; 0: none."""
    race, here = view.race, road.section(view.race, view.who)
    best, found = 1, 0
    n = race.circuit.sections
    for option in options:
        if not option:
            continue
        back = (here - (option - 1)) % n
        if not 1 <= back <= 10:
            continue
        count = 0
        for who in range(len(race.cars)):
            if who != view.who and not is_out(race, who):
                count += 0 <= (option - 1 - road.section(race, who)) % n <= 8
        if count > best:
            best, found = count, option
    return found


def green(view, options):
    """Choose the corner that the car reaches first."""
    here, n = road.section(view.race, view.who), view.race.circuit.sections
    found = [(((s - 1) - here) % n, s) for s in options if s]
    return min(found)[1] if found and min(found)[0] <= 9 else 0


def yes(view, options):
    return 1


def fewest(view, options):
    return options[0]


def order_late(view, options):
    """Order it if a robot ahead may fail, or if one behind probably does."""
    who = view.race.table[TURN]
    check = view.race.circuit.late(road.section(view.race, who))[0]
    return int(who != TABLE and (check & 15) - 8 < (1 if ahead_of(view, who) else -1))


def order_spot(view, options):
    """Order it only if it is likely to fail."""
    who = view.race.table[TURN]
    found = view.race.circuit.extreme(road.section(view.race, who))
    return int((found[2] & 15) < 8 and ahead_of(view, who))


# --- the weather ---

def weather(view, options):
    return max(options, key=lambda way: sky_worth(view, way))


def sky_worth(view, way):
    """Compare the driver's tyres with those of the others; robots may have to stop."""
    race, table = view.race, view.race.table
    before = table[WEATHER]
    table[WEATHER] = before + (1 if way == OUTWARDS else -1 if way == INWARDS else 0)
    found, others, count = 0, 0, 0
    sky = race.circuit.sky(table[WEATHER])
    for who in range(len(race.cars)):
        if who != view.who and not is_robot(race.cars[who]) and not is_out(race, who):
            others, count = others + tyres.penalty(race, who), count + 1
    found = 10 * tyres.penalty(race, view.who) - (5 * others // count if count else 0)
    if (sky == DRY and table[ROBOT_TYRES] == RAIN_TYRE
            or sky == RAIN and table[ROBOT_TYRES] == HARD) and before != table[WEATHER]:
        found += 8 * len([who for who in robots(race) if not is_out(race, who)])
    table[WEATHER] = before
    return found


# --- a PASS card ---

def pass_zone(view, options):
    """Choose the corner in which the car would be held up first, otherwise the next one."""
    race, who = view.race, view.who
    kept = bytes(race.state)
    zone = race.circuit.zone(road.section(race, who))
    for _ in range(12):
        if road.is_off(race, who):
            break
        other = road.meets(race, who)
        zone = race.circuit.zone(road.section(race, who)) or zone
        cost = movement.toll(race, who, other)
        if cost == NEVER or other not in (TABLE, road.FLAG) and cost > 1:
            break
        movement.go_on(race, who, other)
    race.state[:] = kept
    return zone if zone in options else options[0]

