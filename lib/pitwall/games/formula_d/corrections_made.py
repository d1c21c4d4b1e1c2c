"""Apply corrections: in the race, at the flag or out of it, in the pits, on a cell.

They adjust the order at the line, the order of retirements, a free cell and the lap. `race` is a
Draft (pitwall.race.corrections), which the rules use like a race.
"""

from pitwall.games import in_or_out as shared
from pitwall.games.formula_d.damage import put_out
from pitwall.games.formula_d.state import (
    ARRIVALS, ARRIVED, BODY_WP, COMPOUND, CROSSED, CROSSING, DANGER, DANGER_SIZE, FINISHED, GEAR,
    HANDLING_WP, HUMAN, LAP, LAPS, ON_TRACK, OUT, OUTS, PIT, PLACE, RACING, SEAT, SPUN, STATUS,
    STOPS, USED, VISITS, WHY_OUT, cell_of, mark_danger, on_track, put_on)
from pitwall.race.corrections import AT_FLAG, NOWHERE, OUT_FOR, RACES, over_line


def put(race, who, now, board=None):
    """Set another fate. board: positions next to a board; None: on cells, see `Cells`."""
    car, was = race.cars[who], race.cars[who][STATUS]
    if was == OUT and now > AT_FLAG:
        car[WHY_OUT] = now - OUT_FOR
        return
    marks = bytes(race.table[DANGER:DANGER + DANGER_SIZE])
    ran = on_track(car)
    _uncount(race, car)
    if now == RACES:
        _come_back(race, who, was, board or Cells(race, who))
    elif now == AT_FLAG:
        _flag(race, car)
    else:
        put_out(race, who, now - OUT_FOR)
        if not ran:             # no space is dangerous if the car was not on it
            race.table[DANGER:DANGER + DANGER_SIZE] = marks


def _uncount(race, car):
    """Return a car to the race; cars that retired later move up by one."""
    if car[STATUS] == OUT:
        race.table[OUTS] -= 1
        shared.close_up([other for other in race.cars if other[STATUS] == OUT], PLACE, car[PLACE])
    car[PLACE] = car[WHY_OUT] = 0
    car[STATUS] = RACING


def _come_back(race, who, was, board):
    car = race.cars[who]
    for what in range(BODY_WP, HANDLING_WP + 1):
        car[what] = max(car[what], 1)       # points it needs to drive
    if was == FINISHED:
        _uncross(race, car)
        car[LAP] = race.table[LAPS]
        board.before_line(race, car)
    elif car[PIT] == ON_TRACK:
        board.near(car)


def _uncross(race, car):
    """Undo crossing the line; later cars move up by one."""
    race.table[CROSSED] -= 1
    shared.close_up(race.cars, CROSSING, car[CROSSING])
    car[CROSSING] = 0


def _flag(race, car):
    if not car[CROSSING]:
        race.table[CROSSED] += 1
        car[CROSSING] = race.table[CROSSED]
        car[LAP] = race.table[LAPS] + 1
    car[PIT], car[STATUS] = ON_TRACK, FINISHED


def keep_books(race, who, seat, _):
    """Let the table or the device keep the books; the device starts with a gear and tyres."""
    car = race.cars[who]
    car[SEAT] = seat
    if seat == HUMAN:
        car[GEAR] = car[GEAR] or int(car[PIT] == ON_TRACK)
        car[USED] = car[USED] or 1 << car[COMPOUND]


def cross_as(race, who, place, _):
    """Set another place in the order of crossing the line; the others close up."""
    shared.move_up([car for car in race.cars if car[CROSSING]], CROSSING, race.cars[who], place)


# --- the pits ---

def park(race, who, where, board=None):
    """Move into the pits, out of them, or change the stop; leaving ends a lap (FD-PIT-17)."""
    car, came = race.cars[who], race.cars[who][PIT] == ON_TRACK
    car[PIT] = where
    if where == ON_TRACK:
        car[GEAR], car[LAP] = 1, car[LAP] + 1
        (board or Cells(race, who)).after_line(race, car)
    elif came:
        race.table[ARRIVALS] = min(race.table[ARRIVALS] + 1, 255)
        car[ARRIVED] = race.table[ARRIVALS]
        car[VISITS] = min(car[VISITS] + 1, 255)
        car[GEAR] = car[STOPS] = car[SPUN] = 0


class Cells:
    """Puts a car on a free cell."""

    def __init__(self, race, who):
        self.circuit, self._who = race.circuit, who
        self._taken = [cell_of(car) for i, car in enumerate(race.cars)
                       if i != who and on_track(car)]

    def near(self, car):
        """Put it on its cell, or as far back as needed."""
        self._put(car, [shared.nearest(cell_of(car), self.circuit.cells,
                                       lambda cell: cell not in self._taken)])

    def before_line(self, race, car):
        self._put(car, range(self.circuit.cells - 1, -1, -1))

    def after_line(self, race, car):
        self._put(car, range(self.circuit.cells))

    def _put(self, car, cells):
        car[STOPS] = 0
        for cell in cells:
            if cell not in self._taken:
                put_on(car, cell)
                return


class Mileage:
    """The same next to a board: only the distance is known. note: see free.board."""

    def __init__(self, note, who):
        self._note, self._who = note, who

    def near(self, car):
        """Keep the distance."""

    def before_line(self, race, car):
        self._note(race, self._who, race.circuit.around - 1)

    def after_line(self, race, car):
        self._note(race, self._who, 0)


# --- other values ---

# --- side effects, on a draft ---

def fit(race, who, compound, _):
    """Fit a compound, and note it as used."""
    car = race.cars[who]
    car[COMPOUND] = compound
    car[USED] |= 1 << compound


def move(race, who, cell, _):
    """Move a car; it has made no stop in another corner."""
    car, track = race.cars[who], race.scratch.track
    was = cell_of(car)
    if track.corner(cell) != track.corner(was):
        car[STOPS] = 0
    car[LAP] += over_line(race.circuit, was, cell)
    put_on(car, cell)


def mark(race, who, cell, _):
    if cell != NOWHERE:
        mark_danger(race, cell)
