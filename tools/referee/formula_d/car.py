"""Formula D's words for a car: its cell, gear, wear points, tyres, and its state in the pits."""

from pitwall.circuit.cells import NONE
from pitwall.games.formula_d import drs, fields, gears, pits, state, trials, tyres
from pitwall.games.formula_d.asks import GEAR_FACES
from pitwall.race.fields import A_REASON, A_SEAT
from tools.referee.words import (
    Car, Cell, List, Noun, Number, OneOf, Refused, Rows, Section, Unless, Unreadable, YES_NO)

SEATS = OneOf(("human", "rival-easy", "rival-normal", "rival-hard"))
COMPOUNDS = OneOf(("soft", "hard", "wet"))
WEAR = OneOf(("tyres", "brakes", "gearbox", "body", "engine", "handling"))
PITS = OneOf(("no", "quick", "waited", "full", "done"))
STATES = OneOf(("racing", "finished", "out"))
REASONS = OneOf(("none", "overshot", "no-tyres", "blocked", "body", "engine", "handling",
                 "disqualified"))
POINTS = Number(0, 15)
MOST = state.MOST_CARS
LANES = 3
row = Rows(fields.CAR_ROWS, {A_SEAT: SEATS, A_REASON: REASONS}, of_car=True)


class Place(Cell):
    """A cell by name, or as `row 12 lane 3`; row 1 is the first after the finish line."""

    def __init__(self, nowhere=None):
        Cell.__init__(self, nowhere)
        self.about = "a cell, or row N lane N" + (", nowhere" if nowhere is not None else "")

    def read(self, race, words):
        if not words.took("row"):
            return Cell.read(self, race, words)
        guess = getattr(race, "guess", False)       # another circuit replaces the script's
        row = Number(1, 255 if guess else race.circuit.length).read(race, words)
        if not words.took("lane"):
            raise Unreadable("'lane' is missing after row %d" % row)
        lane = Number(1, LANES).read(race, words)
        if guess:
            return 0
        cell = race.scratch.track.cell(row - 1, lane)
        if cell == NONE:
            raise Unreadable("row %d has no cell in lane %d%s" % (
                row, lane, self._beside(race, row)))
        return cell

    def _beside(self, race, row):
        lanes = [str(lane) for lane in range(1, LANES + 1)
                 if race.scratch.track.cell(row - 1, lane) != NONE]
        return "; it has one in lane %s" % " and ".join(lanes) if lanes else ""


# --- cell ---

def _cell(race, who):
    """Return the car's cell. Raises ValueError if it has none."""
    cell = state.cell_of(race.cars[who])
    if cell == state.NO_CELL:
        raise ValueError("car %d stands nowhere" % (who + 1))
    return cell


def _put_cell(race, who, cell):
    """Put the car on the track, without a stop there."""
    if cell == state.NO_CELL and race.table[state.PHASE] > state.QUALIFYING:
        raise Refused("after qualifying a car stands somewhere; 'status out' takes it away")
    car = race.cars[who]
    state.put_on(car, cell)
    car[state.STOPS] = 0
    car[state.PIT] = state.ON_TRACK


def _section(race, who):
    cell = state.cell_of(race.cars[who])
    return state.NO_CELL if cell == state.NO_CELL else race.circuit.section[cell]


def _stops_due(race, who):
    track, car = race.scratch.track, race.cars[who]
    corner = track.corner(_cell(race, who))
    return 0 if corner == NONE else max(0, track.stops(corner) - car[state.STOPS])


def _put_pit(race, who, value):
    """Set its pit state: it has no gear there; a newcomer is the last to arrive."""
    car, table = race.cars[who], race.table
    if value != state.ON_TRACK:
        car[state.GEAR] = car[state.STOPS] = 0
        if car[state.PIT] == state.ON_TRACK:
            table[state.ARRIVALS] += 1
            car[state.ARRIVED] = table[state.ARRIVALS]
    car[state.PIT] = value


def _at_most(index, name, counter, about, most=255):
    """Return a noun for a car's number that the table counts: the count rises with it."""
    def put(race, who, value):
        race.cars[who][index] = value
        race.table[counter] = max(race.table[counter], value)
    return Noun(name, Number(0, most), about, lambda race, who: race.cars[who][index], put)


def _put_laps(race, who, laps):
    race.cars[who][state.LAP] = laps + 1


WHERE = [
    Noun("at", Place(state.NO_CELL), "its cell; no stop is made there yet, and it is not in the "
         "pits. Of a car in the pits: the last cell before them",
         lambda race, who: state.cell_of(race.cars[who]), _put_cell),
    Noun("section", Unless(Section(), "nowhere", state.NO_CELL), "its section",
         _section),
    Noun("row", Number(1, 255), "its row; 1 is the first after the finish line",
         lambda race, who: race.scratch.track.row[_cell(race, who)] + 1,
         instead="'at row N lane N'"),
    Noun("lane", Number(1, LANES), "its lane, 1 on the left",
         lambda race, who: race.circuit.lane[_cell(race, who)], instead="'at row N lane N'"),
    row("lap", "how often it crossed the finish line: 0 on the grid, "
         "1 in the first lap"),
    Noun("laps-done", Number(0, 254), "laps completed: one fewer than `lap`",
         lambda race, who: max(0, race.cars[who][state.LAP] - 1), _put_laps),
    row("gear", "its gear, 0 before the start and in the pits"),
    Noun("gears", List(Number(1, gears.TOP), goes_on=True), "all gears it may choose on the track",
         lambda race, who: tuple(gears.legal(race, who))),
    row("stops", "stops made in its corner"),
    Noun("stops-due", Number(0, 3), "stops it still owes to that corner", _stops_due),
    row("spun", "it faces backward"),
    row("stalled", "it stalled at the start"),
    Noun("pit", PITS, "in the pits: before the roll of a quick stop; that roll failed; before the "
         "turn of a full pit; after it. Who comes in so is the last to arrive",
         lambda race, who: race.cars[who][state.PIT], _put_pit),
    _at_most(state.ARRIVED, "arrival", state.ARRIVALS, "its number in the order of arrival in the "
             "pits, over the whole race"),
    row("visits", "how often it was in the pits"),
]


# --- wear points and tyres ---

def _get_full(race, who, what):
    return race.cars[who][state.FULL + what]


def _put_full(race, who, what, points):
    race.cars[who][state.FULL + what] = points


def _get_used(race, who):
    used = race.cars[who][state.USED]
    return tuple([compound for compound in tyres.COMPOUNDS if used >> compound & 1])


def _put_used(race, who, compounds):
    used = 0
    for compound in compounds:
        used |= 1 << compound
    race.cars[who][state.USED] = used


def _put_compound(race, who, compound):
    """Set a compound, which counts as used from now on."""
    car = race.cars[who]
    car[state.COMPOUND] = compound
    car[state.USED] |= 1 << compound


def _of_car(value):
    """Return a rule's value(race, car) as a noun's getter."""
    return lambda race, who: int(value(race, race.cars[who]))


WEARING = [
    row("tyres", "tyre points left", POINTS), row("brakes", "brake points left", POINTS),
    row("gearbox", "gearbox points left", POINTS), row("body", "body points left", POINTS),
    row("engine", "engine points left", POINTS),
    row("handling", "road handling points left", POINTS),
    Noun("full", POINTS, "what it started with", _get_full, _put_full, WEAR),
    Noun("compound", COMPOUNDS, "its tyres; setting it makes them used ones",
         lambda race, who: race.cars[who][state.COMPOUND], _put_compound),
    row("age", "laps on this set"),
    Noun("used", List(COMPOUNDS, any_order=True, goes_on=True), "compounds it has driven on",
         _get_used, _put_used),
    Noun("duty-done", YES_NO, "the duty to use two compounds is done, or there is none",
         _of_car(tyres.duty_done)),
    Noun("slower", Number(0, 1), "spaces that every roll counts less", _of_car(tyres.slowed)),
    Noun("bonus", Number(0, 1), "spaces that a roll may count more", _of_car(tyres.bonus)),
    Noun("corner-extra", Number(0, 3), "spaces more for a move that touches a corner",
         _of_car(tyres.corner_extra)),
    Noun("wear-rate", Number(1, 3), "tyre points for each space overshot", _of_car(tyres.rate)),
    row("kers", "KERS points"),
    Noun("die-from", Number(0, 30), "the least that the die of its gear shows, 0 without gear",
         lambda race, who: _face(race, who, 0)),
    Noun("die-to", Number(0, 30), "the most", lambda race, who: _face(race, who, -1)),
]


def _face(race, who, i):
    faces = GEAR_FACES[race.cars[who][state.GEAR]]
    return faces[i] if faces else 0


# --- other cars ---

def _wake(race, who):
    _cell(race, who)
    other = drs.wake(race, who)
    return 255 if other is None else other


def _threatens(race, who):
    _cell(race, who)
    return tuple(trials.threatened(race, who))


def _shut_in(race, who):
    car = race.cars[who]
    return int(car[state.PIT] != state.ON_TRACK and pits.shut_in(race, who))


OTHERS = [
    Noun("wake-of", Car("nobody"), "the car ahead of it, for which it may use DRS", _wake),
    Noun("threatens", List(Car(), "nobody", any_order=True, goes_on=True), "cars at risk of a "
         "collision if it ends its move in its space", _threatens),
    Noun("shut-in", YES_NO, "it cannot leave the pits for a car before it", _shut_in),
]


# --- seat and result ---

def _put_status(race, who, status):
    """Set the status; a car that is out is the latest to be so."""
    car, table = race.cars[who], race.table
    if status == state.OUT and car[state.STATUS] != state.OUT:
        table[state.OUTS] += 1
        car[state.PLACE] = table[state.OUTS]
    car[state.STATUS] = status


RESULT = [
    row("seat", "who drives"),
    row("grid", "its grid place, 0 before qualifying"),
    row("score", "its roll for the grid"),
    Noun("status", STATES, "still racing, past turn 1 after the flag, or out; `out` makes it the "
         "latest", lambda race, who: race.cars[who][state.STATUS], _put_status),
    row("why-out", "why it is out"),
    _at_most(state.CROSSING, "crossing", state.CROSSED, "its place in the order in which the cars "
             "crossed the finish line at the flag, 0 before", MOST),
    row("place", "final place; of a car that is out, 1 for the "
         "first to go"),
]

NOUNS = WHERE + WEARING + OTHERS + RESULT
