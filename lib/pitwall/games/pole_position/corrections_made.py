"""Apply corrections: in the race, at the flag or out of it, in the pits, on a cell.

Also adjust the values that depend on them: places, the position track, a free cell, the lap.
`race` is a Draft (pitwall.race.corrections). Next to a physical board a cell is a mileage.
"""

from pitwall.circuit.lanes import ARROW, CORNER
from pitwall.games import in_or_out as shared
from pitwall.games.pole_position.standings import distance, eliminate, finish
from pitwall.games.pole_position.state import (
    BOX, FINISHED, GREEN_1, GREEN_2, LAP, LAPS, LIFE, LINE, NOTED, NO_LINE, OFF,
    ON_LINE, ON_TRACK, ORDER, OUT, OUTS, PIT, PIT_ENTRY, PIT_EXIT, PLACE, PLACES, RACING, SET,
    SETS, STATUS, WHY_OUT, cell_of, fit, put_on)
from pitwall.race.corrections import AT_FLAG, OUT_FOR, RACES, over_line


def put(race, who, now, board=None):
    """Change a car's status. board: a `Mileage` next to a physical board; None: cells are known."""
    car = race.cars[who]
    if car[STATUS] == OUT and now > AT_FLAG:
        car[WHY_OUT] = now - OUT_FOR
        return
    _uncount(race, car)
    if now == RACES:
        _come_back(race, who, board or Cells(race, who))
    elif now == AT_FLAG:
        car[LAP] = race.table[LAPS] + 1
        finish(race, who)
    else:
        eliminate(race, who, now - OUT_FOR)
    _line_up(race, who, board)


def _uncount(race, car):
    """Set the car to racing; those behind it move up a place."""
    count = OUTS if car[STATUS] == OUT else PLACES
    if car[STATUS] != RACING:
        race.table[count] -= 1
        shared.close_up([other for other in race.cars if other[STATUS] == car[STATUS]],
                        PLACE, car[PLACE])
    car[PLACE] = car[WHY_OUT] = 0
    car[STATUS] = RACING


def _come_back(race, who, board):
    car = race.cars[who]
    if car[LAP] > race.table[LAPS]:     # it had crossed the finish line
        car[LAP], car[PIT] = race.table[LAPS], ON_TRACK
        stand(race, car, board.before_line())
    elif car[PIT] == ON_TRACK:
        stand(race, car, board.near(cell_of(car)))


def _line_up(race, who, board):
    """Put the car on the position track: finished cars first, then racing ones, then others."""
    table, cars = race.table, range(len(race.cars))
    order = [table[ORDER + place] for place in cars if table[ORDER + place] != who]
    place = 0
    while place < len(order) and _before(race, order[place], who, board):
        place += 1
    order.insert(place, who)
    for place in cars:
        table[ORDER + place] = order[place]


def _before(race, other, who, board):
    """Return True if the other car stays ahead of this one."""
    one, car = race.cars[other], race.cars[who]
    ranks = (1, 0, 2)       # of RACING, FINISHED, OUT
    if one[STATUS] != car[STATUS]:
        return ranks[one[STATUS]] < ranks[car[STATUS]]
    if car[STATUS] == RACING and not board:
        return distance(race, one) >= distance(race, car)
    return car[STATUS] != OUT


def reach_flag(race, who, place, _):
    """Change the place at the flag; the other cars close up."""
    shared.move_up([car for car in race.cars if car[STATUS] == FINISHED], PLACE, race.cars[who],
                   place)


# --- the pits ---

def park(race, who, where, board=None):
    """Put a car on the track, in the pit lane, the box, on green or at the exit; adjust its lap."""
    car, board = race.cars[who], board or Cells(race, who)
    before = car[PIT] == PIT_ENTRY or car[PIT] == ON_TRACK and board.late(cell_of(car))
    if before and where >= BOX:
        car[LAP] = min(car[LAP] + 1, race.table[LAPS])
    elif not before and where == PIT_ENTRY:
        car[LAP] = max(car[LAP] - 1, 1)
    if not (BOX <= car[PIT] <= GREEN_2 and BOX <= where <= GREEN_2):
        car[NOTED] = 0
    car[PIT], car[OFF] = where, 0
    if where == ON_TRACK:
        stand(race, car, board.before_line() if before else board.after_line())
    else:
        put_on(car, board.parked(where))
        car[LINE] = NO_LINE


def stand(race, car, cell):
    """Put a car on a cell of the track."""
    put_on(car, cell)
    car[LINE] = line_of(race.circuit, cell)


def line_of(circuit, cell):
    """Return the line of a car on that cell; in a corner it is on none unless corrected."""
    flags = getattr(circuit, "flags", None)
    flag = flags[cell] if flags else 0
    return ON_LINE if flag & ARROW and not flag & CORNER else NO_LINE


class Cells:
    """Finds cells that are not taken by another car."""

    def __init__(self, race, who):
        self.circuit = race.circuit
        self._taken = [cell_of(car) for i, car in enumerate(race.cars)
                       if i != who and car[STATUS] == RACING]

    def _free(self, cell):
        return cell not in self._taken and (
            cell >= self.circuit.cells or self.circuit.joined[cell] == cell)

    def near(self, cell):
        """Return that cell, or the next free one behind it."""
        return shared.nearest(cell, self.circuit.cells, self._free)

    def late(self, cell):
        """Return True if that cell is in the second half of a lap."""
        return self.circuit.key[cell] > self.circuit.length // 2

    def before_line(self):
        """Return the last free cell of a lap."""
        return max(self._all(), key=lambda cell: self.circuit.key[cell])

    def after_line(self):
        return min(self._all(), key=lambda cell: self.circuit.key[cell])

    def _all(self):
        return [cell for cell in range(self.circuit.cells) if self._free(cell)]

    def parked(self, where):
        """Return a cell in the pits."""
        circuit = self.circuit
        if where not in (PIT_ENTRY, PIT_EXIT):
            return (circuit.box, circuit.green1, circuit.green2)[where - BOX]
        for cell in lane(circuit, where):
            if self._free(cell):
                return cell
        raise ValueError        # the lane is full


def lane(circuit, where):
    """Return the cells of the pit entry or the pit exit; () for other places."""
    if where == PIT_ENTRY:
        return range(circuit.entry, circuit.box)
    return range(circuit.exit, circuit.total) if where == PIT_EXIT else ()


class Mileage:
    """Places next to a physical board: each stores its car and the distance driven."""

    def __init__(self, race, place, who):
        self.circuit, self._place, self._who = race.circuit, place, who

    def near(self, cell):
        return cell

    def late(self, cell):
        return True

    def before_line(self):
        return self._place(self._who, self.circuit.around)

    def after_line(self):
        return self._place(self._who, 0)

    def parked(self, where):
        circuit = self.circuit
        return {BOX: circuit.box, GREEN_1: circuit.green1, GREEN_2: circuit.green2}.get(
            where, circuit.lane)


# --- other values, on a draft ---

def move(race, who, cell, _):
    car, was = race.cars[who], cell_of(race.cars[who])
    car[LINE] = line_of(race.circuit, cell)
    if car[PIT] == ON_TRACK:
        car[LAP] += over_line(race.circuit, was, cell)
    put_on(car, cell)


def put_in_place(race, who, place, _):
    """Change a car's place on the position track; the others close up."""
    cars = range(len(race.cars))
    order = [race.table[ORDER + i] for i in cars]
    order.remove(who)
    order.insert(place, who)
    for i in cars:
        race.table[ORDER + i] = order[i]


def fit_set(race, who, number, _):
    """Fit another set; the old one is stored with its remaining laps."""
    car = race.cars[who]
    if number != car[SET]:
        car[SETS + car[SET]] = car[LIFE]
        fit(car, number)


def fit_bot(race, who, compound, _):
    race.rules.bots.fit(race.cars[who], compound)
