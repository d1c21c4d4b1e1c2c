"""A board that the device does not know: the parts of a circuit that rules read, without cells.

Every car has its own place on it, which stores the car and the MP driven since the finish line, as
far as known. The rules treat a place as a cell; as positions on the track all places are equal.
"""

from pitwall.race.referee import const

CARS = const(8)          # places with the same mileage
FAR = const(255)         # the most MP counted since the line
TRACK = const(2048)      # CARS * (FAR + 1): the places in the pits start here
AROUND = const(60)       # MP of a lap, if not given


class _Nowhere:
    """The key of every cell: the position along the track is unknown."""

    def __getitem__(self, cell):
        return 0


class _Whose:
    """The section of a cell: a yellow flag is waved where a car is."""

    def __getitem__(self, cell):
        return cell % CARS


class FreeBoard:
    """A board without cells.

    laps       of the race; weather_a: 36 bytes, weather_b: 5 or 6 steps (2.4)
    special    the circuit of annex 4 it represents, 0 none; grip: it has less-grip cells
    around     approximate MP of a lap: decides which answer is offered first
    to_line    MP from each place of the grid over the line, b"": unknown
    name, buf  as a Circuit has them, for its title and its save
    """

    cells, total = TRACK, TRACK + 4
    box, green1, green2, lane = TRACK, TRACK + 1, TRACK + 2, TRACK + 3
    key, section = _Nowhere(), _Whose()
    length = 1               # distances are in laps
    sections = CARS

    def __init__(self, laps, weather_a, weather_b, special=0, grip=True, around=AROUND, name="",
                 buf=b"\0\0\0\0", to_line=b""):
        self.laps, self.special, self.grip, self.around = laps, special, grip, around
        self.weather_a, self.weather_b = bytes(weather_a), weather_b
        self.name, self.buf, self.to_line = name, buf, to_line

    def is_corner(self, section):
        """Return True: each section is a zone of its own."""
        return True


def like(circuit):
    """Return a FreeBoard with the weather, laps and rule of a Circuit."""
    rows = 0
    for s in range(circuit.sections):
        rows += min([circuit.cells_in(s, lane)
                     for lane in range(circuit.low_lane[s], circuit.high_lane[s] + 1)])
    to_line = bytes([circuit.finish_row - circuit.row[cell] + 1 for cell in circuit.grid])
    return FreeBoard(circuit.laps, circuit.weather_a, circuit.weather_b, circuit.special,
                     True, rows, circuit.name, bytes(circuit.buf[-4:]), to_line)


def place(who, driven):
    """Return the cell of a car that has driven this many MP since the line."""
    return who + CARS * min(driven, FAR)


def driven(cell):
    """Return the MP since the line; 0 in the pits."""
    return cell // CARS if cell < TRACK else 0
