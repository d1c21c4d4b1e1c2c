"""A board that the device does not know: what the rules read of a circuit, and no cells.

The cell of a car says only whose it is. About how many spaces each has driven since the line is
noted behind the marked spaces; it decides which answers come first.
"""

from pitwall.games.formula_d.state import DANGER, DANGER_SIZE, MOST_CARS, cell_of, put_on
from pitwall.race.referee import const

MILES = DANGER + DANGER_SIZE - MOST_CARS        # in the table, a byte a car
FAR = const(255)
MIDDLE = const(2)       # lane
AROUND, TURN_1, ENTRY = 130, 20, 6


class FreeBoard:
    """laps           of the race; start_weather: highest black rolls for dry, damp and wet
    around         spaces of a lap, more or less
    turn_1         spaces from the line past turn 1; entry: spaces from the pit entry to the line
    name, buf      as a Circuit has them, for its title and its save
    off            the first place that says only whose a car is
    """

    off, cells, total = 0, MOST_CARS, MOST_CARS

    def __init__(self, laps, start_weather, around=AROUND, turn_1=TURN_1, entry=ENTRY, name="",
                 buf=b"\0\0\0\0"):
        self.laps, self.start_weather = laps, bytes(start_weather)
        self.around, self.turn_1, self.entry = around, turn_1, entry
        self.name, self.buf = name, buf


def like(circuit):
    """A FreeBoard with the laps and the weather of a Circuit."""
    turn_1 = [circuit.is_corner(s) for s in range(circuit.sections)].index(True)
    around = _spaces(circuit, circuit.sections)
    return FreeBoard(circuit.laps, circuit.start_weather, around, _spaces(circuit, turn_1 + 1),
                     min(around, circuit.length - circuit.line_a), circuit.name,
                     bytes(circuit.buf[-4:]))


def _spaces(circuit, sections):
    """Spaces through the first sections, in the mean of the lanes."""
    return sum([circuit.cells_in(s, lane) for s in range(sections) for lane in (1, 2, 3)]) // 3


def is_known(race, who):
    """Does the car stand on a cell, see known.py?"""
    return cell_of(race.cars[who]) < race.circuit.off


def lose(race, who):
    """It moves where only people see it."""
    put_on(race.cars[who], race.circuit.off + who)


def onward(race, who, spaces):
    """About how far a car has come after so many spaces more: on cells, along the middle lane."""
    far, track = driven(race, who), race.scratch.track
    if not track or spaces <= 0:
        return far + spaces
    cell = first = track.after((far - 1) % track.rows, MIDDLE)
    for _ in range(spaces):
        cell = track.ahead(cell)
    return far + track.distance(first, cell)


def driven(race, who):
    """Spaces since the line, about."""
    return race.table[MILES + who]


def note(race, who, spaces):
    race.table[MILES + who] = max(0, min(spaces, FAR))
