"""Who is ahead of whom: the position track, lapping, elimination and the finish (3.3, 3.4, 5.6)."""

from pitwall.games.pole_position.state import (
    FINISHED, LAP, LAPPED, LAP_COUNTER, ON_TRACK, ORDER, OUT, OUTS, PIT, PIT_ENTRY, PIT_EXIT,
    PLACE, BROKEN_DOWN, LAPS, NO_POINTS, NO_STOP, PLACES, RACING, RETIRED, STATUS, WHY_OUT, cell_of)
from pitwall.games.pole_position import stress
from pitwall.games.pole_position.asks import (
    T_BROKEN_DOWN, T_FINISHED, T_LAP, T_LAPPED, T_NO_POINTS, T_NO_STOP, T_PASSED, T_RETIRED)

TOLD = {NO_STOP: T_NO_STOP, LAPPED: T_LAPPED, BROKEN_DOWN: T_BROKEN_DOWN, NO_POINTS: T_NO_POINTS,
        RETIRED: T_RETIRED}


def distance(race, car):
    """How far a car has come, in keys of the circuit. A car in the pits stands at the line."""
    circuit = race.circuit
    if car[PIT] == PIT_ENTRY:
        return (car[LAP] + 1) * circuit.length - 1
    return car[LAP] * circuit.length + circuit.key[cell_of(car)]


def crosses_line(circuit, here, there):
    """Does a move lead over the finish line? Cells are numbered from it on, three a row at most."""
    return there + 2 < here < circuit.cells


def place_of(race, who):
    """Index on the position track, 0 is the leader."""
    order = race.table
    for place in range(len(race.cars)):
        if order[ORDER + place] == who:
            return place
    return len(race.cars)


def before(race, one, other):
    """Is car `one` ahead of car `other` on the position track?"""
    return place_of(race, one) < place_of(race, other)


def standing(race):
    """The cars on the position track, the leader first."""
    return [race.table[ORDER + place] for place in range(len(race.cars))]


def cars_ahead(race, who):
    """The cars ahead of it on the position track, the leader first."""
    return standing(race)[:place_of(race, who)]


def leader(race):
    """The first car still racing, or None."""
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        if race.cars[who][STATUS] == RACING:
            return who
    return None


def move_ahead(race, who, other):
    """The position track after `who` has passed `other` (5)."""
    table = race.table
    place, target = place_of(race, who), place_of(race, other)
    while place > target:
        table[ORDER + place] = table[ORDER + place - 1]
        place -= 1
    table[ORDER + place] = who


def move_behind_all(race, who):
    """To the end of those still racing; earlier eliminations stay behind (3.4)."""
    place = place_of(race, who)
    while place + 1 < len(race.cars):
        follower = race.table[ORDER + place + 1]
        if race.cars[follower][STATUS] != RACING:
            break
        race.table[ORDER + place] = follower
        place += 1
    race.table[ORDER + place] = who


def update_order(race, who):
    """After a move: the car is ahead of every car that it has come past (3.3).

    On a straight the same row changes nothing; in a corner no two cells are level.
    """
    car, place = race.cars[who], place_of(race, who)
    while place:
        other = race.cars[race.table[ORDER + place - 1]]
        if other[STATUS] != RACING or not is_past(race, car, other):
            break
        race.tell(T_PASSED, who, race.table[ORDER + place - 1])
        move_ahead(race, who, race.table[ORDER + place - 1])
        place -= 1


def is_past(race, car, other):
    """Return True if a car is past another by its place (3.3).

    In the pits it keeps its place until another crosses the line. But on its way through the entry
    lane it passes a car that came off the track there (4.6).
    """
    if ON_TRACK < car[PIT] < PIT_EXIT:
        return (other[PIT] == PIT_ENTRY and cell_of(car) > cell_of(other)
                and distance(race, car) >= distance(race, other))
    return distance(race, car) > distance(race, other)


def fall_back(race, who, beaten, ahead):
    """Who won a fight and stays behind the defender is behind him again (3.3).

    beaten    the cars passed in this turn, a bit each
    ahead     the cars ahead of it when the turn began: those that follow such a defender stay so
    """
    mine, held = distance(race, race.cars[who]), False
    for other in ahead:
        if race.cars[other][STATUS] == RACING and distance(race, race.cars[other]) > mine:
            held = held or beaten >> other & 1
            if held and before(race, who, other):
                move_behind(race, who, other)


def move_behind(race, who, other):
    """The position track after `who` has fallen back behind `other`."""
    table = race.table
    place, target = place_of(race, who), place_of(race, other)
    while place < target:
        table[ORDER + place] = table[ORDER + place + 1]
        place += 1
    table[ORDER + place] = who


def past_pits(race, who):
    """Who crosses the line passes every car in the boxes and in the pit lanes (5.5)."""
    car = race.cars[who]
    for place in range(place_of(race, who)):
        ahead = race.table[ORDER + place]
        other = race.cars[ahead]
        if other[STATUS] == RACING and other[PIT] != ON_TRACK and (
                car[LAP] >= other[LAP] + (other[PIT] == PIT_ENTRY)):
            race.tell(T_PASSED, who, ahead)
            if ahead == leader(race):
                stress.gain(race, ahead)     # passed in the pits (12.2)
            move_ahead(race, who, ahead)
            return


def eliminate(race, who, why):
    """Out of the race (3.3, 5.6, 10); not classified."""
    car = race.cars[who]
    race.table[OUTS] += 1
    car[PLACE] = race.table[OUTS]
    car[WHY_OUT] = why
    race.tell(TOLD[why], who)
    move_behind_all(race, who)
    car[STATUS] = OUT


def finish(race, who):
    """Across the line at the end of the last lap: places in the order of crossing (3.4)."""
    car = race.cars[who]
    race.table[PLACES] += 1
    car[PLACE] = race.table[PLACES]
    car[STATUS] = FINISHED
    race.tell(T_FINISHED, who, car[PLACE])


def count_lap(race, who):
    """The lap counter follows the leader (2.5)."""
    car = race.cars[who]
    if who == leader(race) and race.table[LAPS] >= car[LAP] > race.table[LAP_COUNTER]:
        race.table[LAP_COUNTER] = car[LAP]
        race.tell(T_LAP, who, car[LAP])


def leads_over_line(race, who):
    """Return True if the car leads from the finish line on: the leader is in the pits (5.5)."""
    car, first = race.cars[who], leader(race)
    other = race.cars[first]
    return other[PIT] != ON_TRACK and car[LAP] + 1 >= other[LAP] + (other[PIT] == PIT_ENTRY)


def lap_others(race, who):
    """Cars reached by the leader in its own turn are lapped and out, without a fight (5.6).

    At the flag its way ends on the line (3.4), short of the first row behind it; who comes to it
    leads all that still race. Who is in the pit entry lane is out when the leader crosses the line
    a lap ahead.
    """
    car, length = race.cars[who], race.circuit.length
    flag = car[STATUS] == FINISHED
    if not flag and who != leader(race):
        return
    limit = min(_reached(race, car), (race.table[LAPS] + 1) * length) - length
    for other in reversed(race.rules.standing(race)):       # the last is out first
        rival = race.cars[other]
        if other != who and rival[STATUS] == RACING and (
                distance(race, rival) + (rival[PIT] == PIT_ENTRY or flag and rival[PIT] == ON_TRACK)
                <= limit):
            eliminate(race, other, LAPPED)


def _reached(race, car):
    """How far a leader has come; in the pit lane and in the box to the row of the entry."""
    if ON_TRACK < car[PIT] < PIT_EXIT:
        circuit = race.circuit
        return (car[LAP] - (car[PIT] != PIT_ENTRY)) * circuit.length + circuit.key[circuit.pit_from]
    return distance(race, car)
