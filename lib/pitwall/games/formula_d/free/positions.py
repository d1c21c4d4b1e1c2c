"""Cells of players' cars on the board, asked only when a rival needs one.

Players describe a place by corner, by spaces before it or in it, and by lane, likeliest first. The
module is loaded only for races with rivals.
"""

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d.asks import GEAR_FACES
from pitwall.games.formula_d.drs import LEAST_GEAR
from pitwall.games.formula_d.free.asks import Q_GEAR_OF, Q_LANE, Q_PLACE, Q_SPACE, T_STANDS
from pitwall.games.formula_d.free.board import driven, is_known, note
from pitwall.games.formula_d.free.order import asked
from pitwall.games.formula_d.gears import TOP
from pitwall.games.formula_d.pits import TOP_GEAR
from pitwall.games.formula_d.state import (
    DANGER, GEAR, ROUND, SLIPSTREAM, cell_of, is_dangerous, keeps_books, mark_danger, on_track,
    put_on, uses)
from pitwall.games.formula_d.track import LANES
from pitwall.race.referee import NUMBER, PICK, const

DOUBT = const(14)       # maximum error of a car's estimated row
MORE = const(6)         # spaces that soft tyres, KERS and DRS may add to a roll


def look_ahead(race, who):
    """Before a rival's turn, locate cars on its way that have moved since they were located."""
    if on_track(race.cars[who]) and not is_known(race, who):
        yield locate(race, who)
    for other in range(len(race.cars)):
        if not is_known(race, other) and _near(race, who, other):
            yield locate(race, other)
        if keeps_books(race.cars[other]) and _near(race, who, other):
            yield from gear_of(race, other)


def _near(race, who, other):
    """Return True if it may be in the way, in the highest possible gear."""
    car = race.cars[who]
    if not on_track(race.cars[other]):
        return False
    if on_track(car):
        start, gear = driven(race, who), min(car[GEAR] + 1, TOP)
    else:
        start, gear = 0, TOP_GEAR
    away = driven(race, other) - start + DOUBT
    return away % race.circuit.around <= GEAR_FACES[gear][-1] + MORE + 2 * DOUBT


def gear_of(race, who):
    """Ask for the gear if DRS depends on it and it is unknown since the car moved."""
    car, track = race.cars[who], race.scratch.track
    if not keeps_books(car) or car[GEAR] or not on_track(car) or not is_known(race, who):
        return
    if race.table[ROUND] > 1 and (uses(race, SLIPSTREAM) or track.zone(cell_of(car))):
        race.scratch.likely = LEAST_GEAR - 1
        car[GEAR] = 1 + (yield race.ask.put(PICK, Q_GEAR_OF, who, range(1, TOP + 1)))


def find_debris(race):
    """Locate debris as soon as cars leave it, because rivals must know it."""
    for who in range(len(race.cars)):
        mark = race.circuit.off + who
        if is_dangerous(race, mark):
            if not is_known(race, who):
                yield locate(race, who)
            race.table[DANGER + (mark >> 3)] &= ~(1 << (mark & 7))
            mark_danger(race, cell_of(race.cars[who]))


def locate(race, who):
    """Ask three short questions; then the car is on its cell."""
    track = race.scratch.track
    row = driven(race, who)
    places = [place for place in range(2 * track.corners + 1) if _is_place(track, place)]
    found = _nearest(_place_of(track, row), places)
    place = yield _ask(race, PICK, Q_PLACE, who, found)
    race.scratch.place = place
    numbers, cells = _spaces(race, place)
    near = min(range(len(cells)), key=lambda i: abs(track.row[cells[i][0]] - row))
    space = yield _ask(race, NUMBER, Q_SPACE, who, numbers, near)
    lanes = cells[numbers.index(space)]
    cell = yield _ask(race, PICK, Q_LANE, who, lanes, len(lanes) // 2)
    put_on(race.cars[who], cell)
    note(race, who, track.row[cell])
    race.tell(T_STANDS, who, cell)


def _ask(race, kind, what, who, options, likely=0):
    """Ask the driver, for a rival's car the table."""
    race.scratch.whose, race.scratch.likely = who, likely
    if len(options) == 1:
        return options[0]
    return options[(yield race.ask.put(kind, what, asked(race, who), options))]


# --- places: 2c is before corner c, 2c + 1 in it; the last one is the way to the line ---

def _place_of(track, row):
    for corner in range(track.corners):
        if row <= track.last_row(corner):
            return 2 * corner + (row >= track.first_row(corner))
    return 2 * track.corners


def _nearest(first, places):
    """Return the places, the likeliest first, then those around it."""
    count = places[-1] + 1

    def away(place):
        ahead = (place - first) % count
        return min(2 * ahead, 2 * (count - ahead) + 1)
    return sorted(places, key=away)


def _is_place(track, place):
    """Return True if it has spaces, because corners may follow each other."""
    first, last = _rows(track, place)
    return first <= last


def _rows(track, place):
    """Return the (first, last) row of a place."""
    corner = place >> 1
    if place & 1:
        return track.first_row(corner), track.last_row(corner)
    last = track.rows - 1 if corner == track.corners else track.first_row(corner) - 1
    return track.last_row(corner - 1) + 1 if corner else 0, last


def _spaces(race, place):
    """Return (numbers of a place, free cells for each number).

    Numbers are spaces before the corner or the line, or cells in the corner. The cells are those
    without a known car, from left to right.
    """
    track = race.scratch.track
    if place & 1:
        most = max([track.length(place >> 1, lane) for lane in range(1, LANES + 1)])
        numbers = range(1, most + 1)
    else:
        first, last = _rows(track, place)
        to_line = place >> 1 == track.corners
        numbers = range(to_line, last - first + 1 + to_line)
    taken = [NONE] + [cell_of(car) for car in race.cars if on_track(car)]
    found = []
    for number in numbers:
        cells = [_cell(track, place, number, lane) for lane in range(1, LANES + 1)]
        found.append((number, [cell for cell in cells if cell not in taken]))
    found = [each for each in found if each[1]]
    return [number for number, _ in found], [cells for _, cells in found]


def _cell(track, place, space, lane):
    corner = place >> 1
    if not place & 1:
        to_line = corner == track.corners
        return track.cell(track.rows - space if to_line
                          else track.first_row(corner) - 1 - space, lane)
    return track.cell_in(corner, lane, space)
