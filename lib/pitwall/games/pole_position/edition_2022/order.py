"""The order is fixed at the start of a round; at its end the cars are ranked again (3.2.3, 3.3).

Until then each car stores its changes in MOVED: OVER_LINE, and in STANDING its place after the cars
passed so far. Next to a physical board that is the only information. On the tracked board it
shows which cars were passed, and the final order depends on the cells.
"""

from pitwall.games.pole_position import standings, stress
from pitwall.games.pole_position.asks import T_PASSED
from pitwall.games.pole_position.cards import PIT_CREW
from pitwall.games.pole_position.state import (
    BOX, FINISHED, GREEN_2, LAP, MOVED, ON_TRACK, ORDER, PIT, PIT_ENTRY, PIT_EXIT, PLACE, RACING,
    STATUS, TEAM)
from pitwall.games.pole_position.standings import before, is_past, distance, leader
from pitwall.race.referee import const

OVER_LINE = const(2)    # in MOVED: it has crossed the line in this round
STANDING = const(4)     # factor of its place, 0 is the leader


def begin_round(race):
    for place in range(len(race.cars)):
        race.cars[race.table[ORDER + place]][MOVED] = STANDING * place


def standing(race):
    """Return the cars by the passes since the round began, at first in the old order."""
    return sorted(range(len(race.cars)), key=lambda who: (
        16 * (race.cars[who][MOVED] // STANDING) + standings.place_of(race, who)))


def _stand(race, cars):
    for place, who in enumerate(cars):
        race.cars[who][MOVED] = race.cars[who][MOVED] % STANDING + STANDING * place


def _note(race, who, other):
    """Record that car `who` is ahead of `other` now; the order of the round stays."""
    cars = standing(race)
    if cars.index(other) < cars.index(who):
        race.tell(T_PASSED, who, other)
        cars.remove(who)
        cars.insert(cars.index(other), who)
        _stand(race, cars)


def get_past(race, who, other, at_once=False):
    """Pass a car; if another fight for the same step follows, the order changes now (5.4)."""
    _note(race, who, other)
    if at_once and before(race, other, who):
        standings.move_ahead(race, who, other)


def move_behind(race, who, other):
    """Put car `who` behind `other` again; the order of the round stays."""
    cars = standing(race)
    cars.remove(who)
    cars.insert(cars.index(other) + 1, who)
    _stand(race, cars)


def update_order(race, who):
    """Record the cars passed in a move, by the same rule as in 2024."""
    car, other = race.cars[who], _just_ahead(race, who)
    while other is not None and race.cars[other][STATUS] == RACING and (
            is_past(race, car, race.cars[other])):
        _note(race, who, other)
        other = _just_ahead(race, who)


def _just_ahead(race, who):
    """Return the car one place ahead, or None; called often, so it makes no list."""
    place = race.cars[who][MOVED] // STANDING - 1
    if place >= 0:
        for other, car in enumerate(race.cars):
            if car[MOVED] // STANDING == place:
                return other
    return None


def past_pits(race, who):
    """Pass the cars in the boxes and the exit lane over the line (3.3, 12.2)."""
    car = race.cars[who]
    car[MOVED] |= OVER_LINE
    cars = standing(race)
    for other in cars[:cars.index(who)]:
        rival = race.cars[other]
        if rival[STATUS] == RACING and rival[PIT] != ON_TRACK and (
                car[LAP] >= rival[LAP] + (rival[PIT] == PIT_ENTRY)):
            if other == leader(race):
                stress.gain(race, other)
            _note(race, who, other)
            return


def leads_over_line(race, who):
    """Return False: the leader is set when the round begins (3.3)."""
    return False


def end_round(race):
    """Rank the cars by their cells (3.3); those that finished or are out keep their places."""
    cars = [race.table[ORDER + place] for place in range(len(race.cars))]
    done = [who for who in cars if race.cars[who][STATUS] == FINISHED]
    done.sort(key=lambda who: race.cars[who][PLACE])
    racing = [who for who in (cars if race.game.KNOWS_CELLS else standing(race))
              if race.cars[who][STATUS] == RACING]
    if race.game.KNOWS_CELLS:
        racing = rank(race, racing)
    out = [who for who in cars if who not in done and who not in racing]
    for place, who in enumerate(done + racing + out):
        race.table[ORDER + place] = who
    for car in race.cars:
        car[MOVED] = 0
    first = leader(race)
    if first is not None:
        standings.count_lap(race, first)


def rank(race, cars):
    """Return the cars by their places on the track; level cars keep their order."""
    ranked = []
    for who in cars:
        place = len(ranked)
        while place and _is_past(race, who, ranked[place - 1]):
            place -= 1
        ranked.insert(place, who)
    return ranked


def _is_past(race, one, other):
    """Return True if car `one` has come past `other`, which was ahead of it.

    A car in the box counts as at the pit entry until another car crosses the line; but in the entry
    lane, and from there into the box, cells count.
    """
    car, rival = race.cars[one], race.cars[other]
    if rival[PIT] == PIT_ENTRY and (car[PIT] == PIT_ENTRY or _stands(car)):
        return is_past(race, car, rival)
    if car[PIT] == rival[PIT] == ON_TRACK:      # nearly always
        return distance(race, car) > distance(race, rival)
    if _stands(car) and _stands(rival):     # annex 2: past those that came in with it
        return car[PIT] == rival[PIT] == BOX and car[TEAM] == PIT_CREW
    if _stands(rival) or rival[PIT] == PIT_EXIT and car[MOVED] & OVER_LINE:
        if car[LAP] >= rival[LAP]:
            return True
    elif car[PIT] == PIT_EXIT and rival[MOVED] & OVER_LINE and rival[LAP] >= car[LAP]:
        return False
    return not _stands(rival) and _came(race, car) > distance(race, rival)


def _came(race, car):
    if _stands(car):
        circuit = race.circuit
        return (car[LAP] - 1) * circuit.length + circuit.key[circuit.pit_from]
    return distance(race, car)


def _stands(car):
    """Return True for a car in its box, or on the green cells behind it."""
    return BOX <= car[PIT] <= GREEN_2
