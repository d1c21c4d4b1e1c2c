"""Contests in corner sections: cards decide who is ahead (F90-CONTEST, F90-MCON)."""

from pitwall.circuit.sections import CONTEST
from pitwall.games.formula_90 import cards, resources, road, robot_contests
from pitwall.games.formula_90.asks import (
    NO_ONE, Q_CONTEST, Q_JOIN, Q_LAY, Q_LAY_SECOND, T_CONTEST, T_CONTEST_ORDER, T_CONTEST_VALUE,
    T_DECLINES, T_JOINS, T_LAYS)
from pitwall.games.formula_90.house_data import BANGING
from pitwall.games.formula_90.state import (
    AHEAD_ACTIVE, BANGING_WHEELS, CHANCES, DECLINERS_NEXT, DOING, ENTERS, NOTES, ONE_FOR_A_TIE,
    has_books, is_robot, keeps_books, plays_by, uses)
from pitwall.race.referee import PICK


def offer(race, s, cars):
    """Offer a contest before anyone plays in corner section s.

    cars: those activated there, front to back, without any off the track (F90-CONTEST-1, 2).
    """
    able = [who for who in cars if may_contest(race, s, who)]
    if len(able) < 2 or road.has_yellow(race, s):       # F90-CONTEST-20
        return
    for who in able:
        use_chance(race, s, who)                        # AMB-F90-27
    race.scratch.contest = s, cars, able, []
    race.scratch.said.clear()
    joined = yield from declare(race, cars, able)
    if joined:
        for who in reversed(able):
            if who not in joined:
                race.tell(T_DECLINES, who)
        values = yield from reveal(race, s, cars, joined)
        yield from resolve(race, cars, able, joined, values)
        robot_contests.put_away(race)


# --- right to contest: two places in each corner section (AMB-F90-77) ---

def part(race):
    """Return the part that is activated: 1 ahead of the Leader, 0 the rest (F90-MCON-5)."""
    return 1 if race.table[NOTES] & AHEAD_ACTIVE else 0


def may_contest(race, s, who):
    """Return True unless it is re-entering or had its chance this turn (F90-MCON-2, F90-OFF-5)."""
    at, bit = _chance(race, s)
    return not (race.cars[who][DOING] & ENTERS or race.cars[who][at] & bit)


def use_chance(race, s, who):
    at, bit = _chance(race, s)
    race.cars[who][at] |= bit


def _chance(race, s):
    number = 2 * race.scratch.corners[s] + part(race)
    return CHANCES + (number >> 3), 1 << (number & 7)


# --- declarations ---

def declare(race, cars, able):
    """Return the participants, the initiator first, asked from the rear (F90-CONTEST-3 to 6).

    The front car is not asked when all behind it have declined (AMB-F90-76), nor is a player with
    no card in hand (F90-CONTEST-8).
    """
    joined = race.scratch.contest[-1]
    for who in reversed(able):
        if not joined and who == able[0]:
            break
        if (yield from _says_yes(race, cars, who, joined)):
            race.tell(T_JOINS if joined else T_CONTEST, who)
            joined.append(who)
            if has_books(race.cars[who]) and not race.game.told:
                yield from lay(race, who)
    return joined


def _says_yes(race, cars, who, joined):
    if is_robot(race.cars[who]):
        return robot_contests.joins(race, who, cars, joined)
    if keeps_books(race.cars[who]):
        return (yield from race.game.told.says_yes(race, who))
    return (race.game.told or cards.hand(race, who)) and (
        yield race.ask.yesno(Q_JOIN if joined else Q_CONTEST, who))


def lay(race, who):
    """Ask for one or two cards, face down and frozen until the turn ends (F90-CONTEST-7, 21)."""
    held = cards.hand(race, who)
    card = held[(yield race.ask.put(PICK, Q_LAY, who, held, -1, True))]
    cards.put(race, card, cards.FROZEN, who)
    race.scratch.laid[who] = (card,)
    held = [NO_ONE] + cards.hand(race, who)
    if len(held) > 1:
        second = held[(yield race.ask.put(PICK, Q_LAY_SECOND, who, held, -1, True))]
        if second:
            cards.put(race, second, cards.FROZEN, who)
            race.scratch.laid[who] = (card, second)


# --- the result ---

def reveal(race, s, cars, joined):
    """Return {car: its contest value}; all cards are revealed together (F90-CONTEST-9, 10)."""
    values = {}
    for who in joined:
        if is_robot(race.cars[who]):
            values[who] = sum((yield from robot_contests.lay(race, who)))
        else:
            if race.game.told:
                yield from race.game.told.lay(race, who)
            values[who] = sum([worth(race, s, card) for card in race.scratch.laid[who]])
            for card in race.scratch.laid[who] if not race.game.told else ():
                race.tell(T_LAYS, who, card)
    for who in joined:
        values[who] += modifier(race, s, cars, who)
        race.tell(T_CONTEST_VALUE, who, values[who])
    return values


def worth(race, s, card):
    """Return its movement value, doubled by its power in its own corner (F90-CONTEST-24, 25)."""
    if race.game.told:
        return card                                     # the value that the player entered
    doubles = cards.has_power(race, card, CONTEST) and cards.corner(card) == race.circuit.zone(s)
    return cards.mp(race, card) * (2 if doubles else 1)


def modifier(race, s, cars, who):
    """Return the section's modifier, 0 for its first car, plus BANGING's (F90-CONTEST-11, 12)."""
    found = race.circuit.contest(s) if who != cars[0] else 0
    return found + (BANGING if plays_by(race, who, BANGING_WHEELS) else 0)


def resolve(race, cars, able, joined, values):
    """Put the cars in their new order, then take damage for ties (F90-CONTEST-13 to 17)."""
    order = new_order(race, able, joined, values)
    road.rearrange(race, order)                         # F90-MCON-6
    road.settle(race)                                   # F90-CONTEST-26
    for place, who in enumerate(order):
        if who in joined:
            race.tell(T_CONTEST_ORDER, who, place + 1)
    for who in reversed(road.order(race)):      # of two that are out the better one goes last
        if who in joined:
            yield from resources.take_damage(race, who, ties(race, joined, values, who))
    front = [who for who in road.ring(race) if who in cars]
    if front and front[0] in joined:                    # F90-STRAT-BW-5
        yield from reward(race, front[0])


def new_order(race, able, joined, values):
    """Return participants by value, ties in the old order, then the others (AMB-F90-26)."""
    took = sorted([who for who in able if who in joined],
                  key=lambda who: (-values[who], able.index(who)))
    others = [who for who in able if who not in joined]
    after = took.index(joined[0]) + 1 if uses(race, DECLINERS_NEXT) else len(took)
    return took[:after] + others + took[after:]


def ties(race, joined, values, who):
    """Return the damage for cars with the same value (F90-CONTEST-15, AMB-F90-28)."""
    found = [values[other] for other in joined].count(values[who]) - 1
    return min(found, 1) if uses(race, ONE_FOR_A_TIE) else found


def reward(race, who):
    """Draw a Track Card for BANGING WHEELS, once a game turn (F90-STRAT-BW-3, 4)."""
    scratch, bit = race.scratch, 1 << who
    if plays_by(race, who, BANGING_WHEELS) and not scratch.earned & bit:
        scratch.earned |= bit
        yield from cards.track_cards(race, who)
