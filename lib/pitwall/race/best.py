"""The best numbers of a race that is over, of any game.

    best(race, dash, rows, places) -> [(what, who, number, number), ..], the most telling first
    turning(places, who, order) -> (places gained, round), or None
    decisive(rounds, order) -> (car, the other, place on the circuit, lap, how), or None

    rows    of the dice, see DiceStatistics.rows; places: the orders of the cars at its marks, the
            first of them the grid; () where nobody knows

what:   GAINED  most places, from the one to the other (0: the first)
        LED     most often at the front, how often of how many
        STOPS   of the winner
        DICE    whose dice fell the farthest from what was to be expected, in tenths a roll
        LEADERS how often another car came to the front
"""

from pitwall.race.ask import TABLE, const

GAINED, LED, STOPS, DICE, LEADERS = range(5)
FEW = const(6)      # rolls that tell nothing yet


def best(race, dash, rows, places, order):
    """order: of the finish."""
    found = []
    if places:
        found += _gained(list(places[0]), order) + _led(places)
    if dash.condition(race, order[0]) == dash.AT_FLAG:
        found.append((STOPS, order[0], dash.stops(race, order[0]), 0))
    found += _dice(rows)
    if places:
        changes = len([i for i in range(1, len(places)) if places[i][0] != places[i - 1][0]])
        found.append((LEADERS, TABLE, changes, 0))
    return found


def turning(places, who, order):
    """Return (places gained, round) of the round that made a car's race, None if none did.

    Losses count for a car that finishes behind its place on the grid, gains for any other. The
    latest of equal rounds counts. Negative: places lost.
    """
    places = [list(each).index(who) for each in places]
    sign = -1 if order.index(who) > places[0] else 1
    changes = [(sign * (places[i - 1] - places[i]), i) for i in range(1, len(places))]
    most, number = max(changes) if changes else (0, 0)
    return (sign * most, number) if most > 0 else None


def decisive(rounds, order):
    """The pass after which the winner led to the flag; if he led from the start, that which settled
    who came second.

    rounds: of a Recording; order: of those at the flag; what else it gives: see record_bytes
    """
    rows = [row for row in rounds if row[1]]
    for place in range(min(2, len(order))):
        for at in range(len(rows) - 1, 0, -1):
            before = rows[at - 1][1]
            if before[place] != order[place]:
                front = rows[at][4]
                return (order[place], before[place], front[0] | front[1] << 8, front[2],
                        front[3]) if front else None
    return None


def _gained(grid, order):
    gains = [(grid.index(who) - place, -place) for place, who in enumerate(order)]
    most, place = max(gains)
    who = order[-place]
    return [(GAINED, who, grid.index(who), -place)] if most > 0 else []


def behind_by(race, dash, order, you):
    """Return laps of the person behind the car that ended the race for all; 0: it is no such race.

    you     the person's car, -1 if there is none, or there are several
    """
    if you < 0 or you == order[0] or not dash.FIRST_ENDS:
        return 0
    return max(0, dash.laps(race, order[0]) - dash.laps(race, you))


def _led(places):
    fronts = [order[0] for order in places[1:]]
    if not fronts:
        return []
    times = max([fronts.count(who) for who in fronts])
    who = [who for who in fronts if fronts.count(who) == times][0]
    return [(LED, who, times, len(fronts))]


def _dice(rows):
    """Of people; the dice of one are taken together."""
    sums = {}
    for who, _, rolls, mean, fair in rows:
        if who != TABLE:
            count, beyond = sums.get(who, (0, 0))
            sums[who] = count + rolls, beyond + rolls * (mean - fair)
    found = [(abs(beyond) // count, who, beyond) for who, (count, beyond) in sums.items()
             if count >= FEW]
    if not found:
        return []
    _, who, beyond = max(found)
    count = sums[who][0]
    tenths = (abs(beyond) + count // 2) // count
    return [(DICE, who, tenths if beyond > 0 else -tenths, 0)]
