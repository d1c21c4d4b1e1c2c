"""The order of the cars: position track, lapping, elimination and finish (3.3, 3.4, 5.6)."""

from pitwall.games.pole_position.state import (
    FINISHED, LAP, LAPPED, LAP_COUNTER, ON_TRACK, ORDER, OUT, OUTS, PIT, PIT_ENTRY, PIT_EXIT,
    PLACE, BROKEN_DOWN, LAPS, NO_POINTS, NO_STOP, PLACES, RACING, RETIRED, STATUS, WHY_OUT, cell_of)
from pitwall.games.pole_position import stress
from pitwall.games.pole_position.asks import (
    T_BROKEN_DOWN, T_FINISHED, T_LAP, T_LAPPED, T_NO_POINTS, T_NO_STOP, T_PASSED, T_RETIRED)

TOLD = {NO_STOP: T_NO_STOP, LAPPED: T_LAPPED, BROKEN_DOWN: T_BROKEN_DOWN, NO_POINTS: T_NO_POINTS,
        RETIRED: T_RETIRED}


def distance(race, car):
    """Return the distance a car has driven, in keys; a car in the pits counts as on the line."""
    circuit = race.circuit
    if car[PIT] == PIT_ENTRY:
        return (car[LAP] + 1) * circuit.length - 1
    return car[LAP] * circuit.length + circuit.key[cell_of(car)]


def crosses_line(circuit, here, there):
    """Return True if a move crosses the finish line, where cell numbers begin (3 a row at most)."""
    return there + 2 < here < circuit.cells


def place_of(race, who):
    """Return the index on the position track, 0 for the leader."""
    order = race.table
    for place in range(len(race.cars)):
        if order[ORDER + place] == who:
            return place
    return len(race.cars)


def before(race, one, other):
    """Return True if car `one` is ahead of car `other` on the position track."""
    return place_of(race, one) < place_of(race, other)


def standing(race):
    """Return the cars on the position track, the leader first."""
    return [race.table[ORDER + place] for place in range(len(race.cars))]


def cars_ahead(race, who):
    """Return the cars ahead on the position track, the leader first."""
    return standing(race)[:place_of(race, who)]


def leader(race):
    """Return the first car still racing, or None."""
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        if race.cars[who][STATUS] == RACING:
            return who
    return None


def move_ahead(race, who, other):
    """Update the position track after `who` has passed `other` (5)."""
    table = race.table
    place, target = place_of(race, who), place_of(race, other)
    while place > target:
        table[ORDER + place] = table[ORDER + place - 1]
        place -= 1
    table[ORDER + place] = who


def move_behind_all(race, who):
    """Move a car behind those still racing; earlier eliminations stay behind it (3.4)."""
    place = place_of(race, who)
    while place + 1 < len(race.cars):
        follower = race.table[ORDER + place + 1]
        if race.cars[follower][STATUS] != RACING:
            break
        race.table[ORDER + place] = follower
        place += 1
    race.table[ORDER + place] = who


def update_order(race, who):
    """Put a car ahead of every car it has come past in its move (3.3).

    In the same row of a straight nothing changes; in a corner no two cells are level.
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
    """Put a car that won a fight but stays behind the defender behind him again (3.3).

    beaten    the cars passed in this turn, a bit each
    ahead     the cars ahead when the turn began; those behind such a defender also stay ahead
    """
    mine, held = distance(race, race.cars[who]), False
    for other in ahead:
        if race.cars[other][STATUS] == RACING and distance(race, race.cars[other]) > mine:
            held = held or beaten >> other & 1
            if held and before(race, who, other):
                move_behind(race, who, other)


def move_behind(race, who, other):
    """Update the position track after `who` has fallen back behind `other`."""
    table = race.table
    place, target = place_of(race, who), place_of(race, other)
    while place < target:
        table[ORDER + place] = table[ORDER + place + 1]
        place += 1
    table[ORDER + place] = who


def past_pits(race, who):
    """Pass every car in the boxes and in the pit lanes by crossing the line (5.5)."""
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
    """Eliminate a car from the race (3.3, 5.6, 10); it is not classified."""
    car = race.cars[who]
    race.table[OUTS] += 1
    car[PLACE] = race.table[OUTS]
    car[WHY_OUT] = why
    race.tell(TOLD[why], who)
    move_behind_all(race, who)
    car[STATUS] = OUT


def finish(race, who):
    """Finish across the line after the last lap: places in the order of crossing (3.4)."""
    car = race.cars[who]
    race.table[PLACES] += 1
    car[PLACE] = race.table[PLACES]
    car[STATUS] = FINISHED
    race.tell(T_FINISHED, who, car[PLACE])


def count_lap(race, who):
    """Set the lap counter to the leader's lap (2.5)."""
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
    """Eliminate the cars that the leader reaches in its own turn, without a fight (5.6).

    At the flag the leader's move ends on the line (3.4), before the first row behind it; a car
    that reaches it leads all cars still racing. A car in the pit entry lane is out when the leader
    crosses the line a lap ahead.
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
    """Return a leader's distance; in the pit lane and the box, that of the entry's row."""
    if ON_TRACK < car[PIT] < PIT_EXIT:
        circuit = race.circuit
        return (car[LAP] - (car[PIT] != PIT_ENTRY)) * circuit.length + circuit.key[circuit.pit_from]
    return distance(race, car)
