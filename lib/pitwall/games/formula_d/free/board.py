"""A board that the device does not know: the values that the rules read of a circuit, no cells.

A car's cell only identifies the car. The approximate spaces that each has driven since the line
are stored after the marked spaces. They decide which answers come first.
"""

from pitwall.games.formula_d.state import DANGER, DANGER_SIZE, MOST_CARS, cell_of, put_on
from pitwall.race.referee import const

MILES = DANGER + DANGER_SIZE - MOST_CARS        # in the table, a byte a car
FAR = const(255)
MIDDLE = const(2)       # lane
AROUND, TURN_1, ENTRY = 130, 20, 6


class FreeBoard:
    """The values of a circuit that the rules read on an unknown board.

    laps           of the race; start_weather: highest black rolls for dry, damp and wet
    around         spaces of a lap, approximately
    turn_1         spaces from the line past turn 1; entry: spaces from the pit entry to the line
    name, buf      as a Circuit has them, for its title and its save
    off            the first cell value that only identifies a car
    """

    off, cells, total = 0, MOST_CARS, MOST_CARS

    def __init__(self, laps, start_weather, around=AROUND, turn_1=TURN_1, entry=ENTRY, name="",
                 buf=b"\0\0\0\0"):
        self.laps, self.start_weather = laps, bytes(start_weather)
        self.around, self.turn_1, self.entry = around, turn_1, entry
        self.name, self.buf = name, buf


def like(circuit):
    """Return a FreeBoard with the laps and the weather of a Circuit."""
    turn_1 = [circuit.is_corner(s) for s in range(circuit.sections)].index(True)
    around = _spaces(circuit, circuit.sections)
    return FreeBoard(circuit.laps, circuit.start_weather, around, _spaces(circuit, turn_1 + 1),
                     min(around, circuit.length - circuit.line_a), circuit.name,
                     bytes(circuit.buf[-4:]))


def _spaces(circuit, sections):
    """Return the spaces through the first sections, averaged over the lanes."""
    return sum([circuit.cells_in(s, lane) for s in range(sections) for lane in (1, 2, 3)]) // 3


def is_known(race, who):
    """Return True if the car's cell is known, see known.py."""
    return cell_of(race.cars[who]) < race.circuit.off


def lose(race, who):
    """Mark its cell as unknown: it moves on the physical board."""
    put_on(race.cars[who], race.circuit.off + who)


def onward(race, who, spaces):
    """Return about how far a car is after `spaces` more: on cells, along the middle lane."""
    far, track = driven(race, who), race.scratch.track
    if not track or spaces <= 0:
        return far + spaces
    cell = first = track.after((far - 1) % track.rows, MIDDLE)
    for _ in range(spaces):
        cell = track.ahead(cell)
    return far + track.distance(first, cell)


def driven(race, who):
    """Return the approximate spaces since the line."""
    return race.table[MILES + who]


def note(race, who, spaces):
    race.table[MILES + who] = max(0, min(spaces, FAR))
