"""The exact odds of rolls and fights, as (ways, all ways). Bids are not predicted."""

from pitwall.games.pole_position import stress
from pitwall.games.pole_position.asks import T_BID, T_FIGHT
from pitwall.games.pole_position.fights import BONUS, faces, modifier
from pitwall.games.pole_position.state import COLLISIONS, is_bot, uses


def at_least(die, value):
    """Return the number of faces that show `value` or more."""
    return sum([face >= value for face in die])


def tenths(die):
    """Return the average of a die in tenths, rounded."""
    return (20 * sum(die) + len(die)) // (2 * len(die))


def percent(ways, of):
    return (200 * ways + of) // (2 * of)


def fight(race, attacker, defender, unused, attack=0):
    """Return (ways the attacker wins, ways both crash, all ways) without bids (5.1, 10).

    unused   MP of the attacker; attack: its roll, 0 if it has not rolled yet
    """
    lead = modifier(race, attacker, True) - modifier(race, defender, False)
    if not is_bot(race.cars[attacker]):
        lead += BONUS[min(unused, 5)]
    crashes = uses(race, COLLISIONS)
    won = crashed = of = 0
    for mine in (attack,) if attack else faces(race, attacker):
        for other in faces(race, defender):
            of += 1
            if crashes and mine == other:
                crashed += 1
            elif mine + lead > other:
                won += 1
    return won, crashed, of


def gauntlet(race, attacker, defenders, unused):
    """Return (ways, all ways) to win against each defender in turn, if all fight."""
    ways = of = 1
    for defender in defenders:
        won, _, each = fight(race, attacker, defender, unused)
        ways, of = ways * won, of * each
    return ways, of


def bids(race, who):
    """Return the SP a car may bid in a fight that begins now; bots never bid."""
    return 0 if is_bot(race.cars[who]) else stress.for_fights(race, who)


def bids_left(race, who):
    """Return the SP a car may still bid in the current fight."""
    already = 0
    for number in range(race.tells - 1, race.told_first() - 1, -1):
        what, car, value = race.told_at(number)
        if what == T_FIGHT:
            break
        if what == T_BID and car == who:
            already += value
    return bids(race, who) - already
