"""The drag reduction system: gained 1 MP behind another car, used in the next turn (11)."""

from pitwall.circuit.lanes import ARROW, CORNER, GERMANY, NONE
from pitwall.games.pole_position import stress
from pitwall.games.pole_position.asks import T_DRS
from pitwall.games.pole_position.cards import CHASER
from pitwall.games.pole_position.standings import before, distance, leader
from pitwall.games.pole_position.state import (
    AFTER_SC, DRIVER, DRS, HAS_DRS, LAP, LINE, MARKS, NO_DRS, OFF, ON_LINE, ON_TRACK, PIT, PIT_EXIT,
    RACING, STATUS, STRESS, V_DRS_LEVEL, cell_of, has_books, rain, special, uses)


# --- using it ---

def take(race, who):
    """Return the marker's MP bonus on a tyre roll, at the start of a turn; the marker goes (11)."""
    car = race.cars[who]
    marks = car[MARKS]
    car[MARKS] &= ~(HAS_DRS | NO_DRS) & 255
    if not marks & HAS_DRS or marks & NO_DRS or rain(race):
        return 0
    return (3 if special(race, GERMANY) else 2) + (car[DRIVER] == CHASER)


# --- gaining it ---

def setting_out(race, who):
    """Return the distance at the start of a turn that may gain DRS, or -1 if it may not (11).

    Call this before `take`: if a marker could not be used, none is gained either.
    """
    car = race.cars[who]
    if not uses(race, DRS) or not has_books(car) or rain(race) or car[MARKS] & (NO_DRS | AFTER_SC):
        return -1
    return distance(race, car) if on_road(car) or car[PIT] == PIT_EXIT else -1


def gain(race, who, before):
    """Gain DRS after a move from distance `before`: across a DRS line, 1 MP behind a car (11)."""
    car = race.cars[who]
    if before < 0 or not on_road(car):
        return
    if not _crossed(race, before, distance(race, car)):
        return
    ahead = car_ahead(race, who, 2 if car[DRIVER] == CHASER else 1)
    if ahead is not None:
        give(race, who, ahead)


def give(race, who, ahead):
    """Give the car a marker, which stresses the driver ahead (11, 12.2)."""
    race.cars[who][MARKS] |= HAS_DRS
    race.tell(T_DRS, who, ahead)
    stress.gain(race, ahead)


def on_road(car):
    return car[STATUS] == RACING and not car[OFF] and car[PIT] == ON_TRACK


def _crossed(race, before, after):
    """Return True if a DRS line is between two distances."""
    length = race.circuit.length
    for line in race.circuit.drs:
        line += before // length * length
        if before <= line < after or before <= line + length < after:
            return True
    return False


def car_ahead(race, who, reach):
    """Return the nearest car at most `reach` MP ahead, or None (11, ruling 37)."""
    mine, best, nearest = distance(race, race.cars[who]), None, reach + 1
    if race.rules.values[V_DRS_LEVEL]:
        best = _level(race, who, mine)
        if best is not None:
            return best
    for other in range(len(race.cars)):
        rival = race.cars[other]
        if other != who and on_road(rival) and _before(race, rival, mine):
            far = mp_to(race, who, other, nearest - 1)
            if far < nearest:
                best, nearest = other, far
    return best


def _level(race, who, mine):
    """Return a car that is level and ahead in the order, or None."""
    for other in range(len(race.cars)):
        rival = race.cars[other]
        if other != who and on_road(rival) and before(race, other, who) and not (
                distance(race, rival) - mine) % race.circuit.length:
            return other
    return None


def _before(race, rival, mine):
    """Return True if that car is ahead on the road, even if it is a lap down."""
    length = race.circuit.length
    return 0 < (distance(race, rival) - mine) % length < length // 2


def mp_to(race, who, other, reach):
    """Return the fewest MP from a car to another's cell, past nobody; reach + 1 if more (11)."""
    circuit, start = race.circuit, race.cars[who]
    taken = bytearray(circuit.total)
    for car in race.cars:
        if on_road(car):
            taken[_stands_on(circuit, start, cell_of(car))] = 1
    return _steps(circuit, start, taken, cell_of(start), start[LINE] == ON_LINE,
                  _stands_on(circuit, start, cell_of(race.cars[other])), reach)


def _past_dashes(car, cell):
    """Return True if the car is beyond its first lap when it reaches that cell (3.2.4)."""
    return car[LAP] + (cell + 2 < cell_of(car)) > 1


def _stands_on(circuit, car, cell):
    """Return the cell as this car counts it: dashed divisions are for the first lap only."""
    return circuit.joined[cell] if _past_dashes(car, cell) else cell


def _steps(circuit, start, taken, cell, on_line, goal, reach):
    if cell == goal:
        return 0
    if not reach:
        return 1
    best = reach + 1
    for target, line in _next(circuit, start, taken, cell, on_line, goal):
        if target == goal or not taken[target]:
            best = min(best, 1 + _steps(circuit, start, taken, target, line, goal, reach - 1))
    return best


def _next(circuit, start, taken, cell, on_line, goal):
    """Return (cell, on the line) for each step: along the line, ahead, bordering, sideways."""
    found = []
    if circuit.flags[cell] & CORNER:
        for i in range(circuit.first[cell], circuit.first[cell + 1]):
            found.append((circuit.onward[i], False))
    else:
        for beside in (circuit.left[cell], circuit.right[cell]):
            if beside != NONE:
                found.append((beside, False))
        ahead = circuit.ahead1 if _past_dashes(start, cell) else circuit.ahead
        found.append((ahead[cell], False))
    jump = circuit.jump[cell]
    if jump != NONE and (on_line or circuit.flags[cell] & ARROW):
        if jump != goal or _way_free(circuit, taken, cell):
            found.append((jump, True))
    return found


def _way_free(circuit, taken, cell):
    """Return True if the line is free up to the car on its next shaded cell."""
    goal = circuit.jump[cell]
    taken[goal] = 0
    free = circuit.clear(taken, cell)
    taken[goal] = 1
    return free


def chase(race, who):
    """Stress the leader if the car is exactly 1 MP behind after its turn (12.2)."""
    first, car = leader(race), race.cars[who]
    if first in (None, who) or not uses(race, STRESS):
        return
    if on_road(car) and on_road(race.cars[first]) and _before(
            race, race.cars[first], distance(race, car)) and mp_to(race, who, first, 1) == 1:
        stress.gain(race, first)
