"""Find the highlights of a finished race, in any game.

    best(race, dash, rows, places) -> [(what, who, number, number), ..], the most interesting first
    turning(places, who, order) -> (places gained, round), or None
    decisive(rounds, order) -> (car, the other, place on the circuit, lap, how), or None

    rows    of the dice, see DiceStatistics.rows; places: the order of the cars at each checkpoint,
            beginning with the grid; () if it is not known

what:   GAINED  most places gained, from place, to place (0: the first)
        LED     most rounds in the lead, of how many
        STOPS   pit stops of the winner
        DICE    the car whose dice differ most from the expected mean, in tenths per roll
        LEADERS how often the lead changed
"""

from pitwall.race.ask import TABLE, const

GAINED, LED, STOPS, DICE, LEADERS = range(5)
FEW = const(6)      # fewer rolls than this are no evidence


def best(race, dash, rows, places, order):
    """Return the highlights; order: of the finish."""
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
    """Return (places gained, round) of the round that decided a car's race, or None.

    Losses count for a car that finishes behind its place on the grid, gains for any other. The
    latest of equal rounds counts. Negative: places lost.
    """
    places = [list(each).index(who) for each in places]
    sign = -1 if order.index(who) > places[0] else 1
    changes = [(sign * (places[i - 1] - places[i]), i) for i in range(1, len(places))]
    most, number = max(changes) if changes else (0, 0)
    return (sign * most, number) if most > 0 else None


def decisive(rounds, order):
    """Return the pass after which the winner led to the flag, or None if there was none.

    If the winner led from the start, it is the pass that decided second place.

    rounds: of a Recording; order: of the cars at the flag; the other numbers: see record_bytes
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
    """Return the laps of the person's car behind the car whose finish ended the race, else 0.

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
    """Return the DICE row of the people, with all dice of a person added up."""
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
