"""The order of turns next to the board: laps are known, the rest is asked (FD-ORDER)."""

from pitwall.games.formula_d.free.asks import Q_AHEAD, Q_ORDER
from pitwall.games.formula_d import rounds
from pitwall.games.formula_d.free.board import driven, is_known, note
from pitwall.games.formula_d.state import (
    ARRIVED, GEAR, HUMAN, LAP, ON_TRACK, ORDER, PIT, RACING, ROUND, SEAT, STATUS, keeps_books)
from pitwall.race.referee import PICK, TABLE


def line_up(race):
    """Ask for the order of turns of this round; in the first one the grid's order holds."""
    order = _guess(race)
    _keep(race, order)
    if race.table[ROUND] > 1:
        first = 0
        while first < len(order):
            end = first + 1
            while end < len(order) and _lap(race, order[end]) == _lap(race, order[first]):
                end += 1
            yield from _settle(race, order, first, end)
            first = end


def _keep(race, order):
    """Store the order; cars that are not racing come last, by their numbers."""
    rest = [who for who in range(len(race.cars)) if race.cars[who][STATUS] != RACING]
    for place, who in enumerate(order + rest):
        race.table[ORDER + place] = who


def _lap(race, who):
    return race.cars[who][LAP]


def _guess(race):
    """Return the racing cars by laps, then by approximate spaces driven.

    Cars in the pits stay in the order in which they came in.
    """
    before = [race.table[ORDER + place] for place in range(len(race.cars))]

    def key(who):
        car = race.cars[who]
        stands = 2 * driven(race, who) - (car[PIT] != ON_TRACK)
        level = _level(race, who)
        return -car[LAP], -stands, car[ARRIVED] * (car[PIT] != ON_TRACK), level, before.index(who)
    return sorted([who for who in before if race.cars[who][STATUS] == RACING], key=key)


def _level(race, who):
    """Return the rank of known cars that are level: by gear, then by lane (FD-ORDER-2)."""
    if race.cars[who][PIT] != ON_TRACK or not is_known(race, who):
        return ()
    return rounds.rank(race, who)[2:4]


def _settle(race, order, first, end):
    """Ask about cars of the same lap, order[first:end], until each is behind the one before it."""
    while True:
        found = [place for place in range(first + 1, end) if not _known(race, order, place)]
        if not found:
            return
        options = [TABLE] + [order[place] for place in found]
        answer = yield race.ask.put(PICK, Q_ORDER, asked(race, order[first]), options)
        if not answer:
            return
        yield from _overtake(race, order, first, found[answer - 1])
        if end - first == 2:
            return


def asked(race, who):
    """Return who answers for a car: its player, for a rival the table."""
    return who if race.cars[who][SEAT] == HUMAN else TABLE


def _known(race, order, place):
    """Return True for two cars in the pits, or on known cells: their order is known."""
    pair = order[place - 1:place + 1]
    if _unknown_gear(race, pair):
        return False
    return all([race.cars[who][PIT] != ON_TRACK for who in pair]) or all(
        [race.cars[who][PIT] == ON_TRACK and is_known(race, who) for who in pair])


def _unknown_gear(race, pair):
    """Return True if two cars are level and a gear that nobody has reported decides."""
    cars = [race.cars[who] for who in pair]
    return any([keeps_books(car) and not car[GEAR] for car in cars]) and all(
        [car[PIT] == ON_TRACK and is_known(race, who) for who, car in zip(pair, cars)]) and (
        driven(race, pair[0]) == driven(race, pair[1]))


def _overtake(race, order, first, place):
    """Move the car at that place ahead of the one before it, or of more."""
    who = order[place]
    ahead = [order[i] for i in range(place - 1, first - 1, -1)]
    passed = ahead[0]
    if len(ahead) > 1 and race.cars[who][SEAT] == HUMAN:
        passed = ahead[(yield race.ask.put(PICK, Q_AHEAD, who, ahead))]
    order.remove(who)
    order.insert(order.index(passed), who)
    _keep(race, order)
    if not is_known(race, who):
        note(race, who, max(driven(race, who), driven(race, passed)))
