"""A board that the device does not know: what the rules read of a circuit, and no cells.

Every car has a place of its own on it, which says whose it is and how many MP it has driven since
the finish line: so far it is known. To the rules a place is a cell; as a way, all are one.
"""

from pitwall.race.referee import const

CARS = const(8)          # places of one mileage
FAR = const(255)         # MP since the line that are counted
TRACK = const(2048)      # CARS * (FAR + 1): then come the places in the pits
AROUND = const(60)       # MP of a lap, if nobody says


class _Nowhere:
    """The key of every cell: how far along the track it is cannot be told."""

    def __getitem__(self, cell):
        return 0


class _Whose:
    """The section of a cell: a yellow flag is waved where a car stands."""

    def __getitem__(self, cell):
        return cell % CARS


class FreeBoard:
    """laps       of the race; weather_a: 36 bytes, weather_b: 5 or 6 steps (2.4)
    special    the circuit of annex 4 it stands for, 0 none; grip: are there less-grip cells?
    around     MP of a lap, more or less: it decides which answer is offered first
    to_line    MP from each place of the grid over the line, b"": nobody says
    name, buf  as a Circuit has them, for its title and its save
    """

    cells, total = TRACK, TRACK + 4
    box, green1, green2, lane = TRACK, TRACK + 1, TRACK + 2, TRACK + 3
    key, section = _Nowhere(), _Whose()
    length = 1               # a distance is in laps
    sections = CARS

    def __init__(self, laps, weather_a, weather_b, special=0, grip=True, around=AROUND, name="",
                 buf=b"\0\0\0\0", to_line=b""):
        self.laps, self.special, self.grip, self.around = laps, special, grip, around
        self.weather_a, self.weather_b = bytes(weather_a), weather_b
        self.name, self.buf, self.to_line = name, buf, to_line

    def is_corner(self, section):
        """Each is a zone of its own."""
        return True


def like(circuit):
    """A FreeBoard with the weather, laps and rule of a Circuit."""
    rows = 0
    for s in range(circuit.sections):
        rows += min([circuit.cells_in(s, lane)
                     for lane in range(circuit.low_lane[s], circuit.high_lane[s] + 1)])
    to_line = bytes([circuit.finish_row - circuit.row[cell] + 1 for cell in circuit.grid])
    return FreeBoard(circuit.laps, circuit.weather_a, circuit.weather_b, circuit.special,
                     True, rows, circuit.name, bytes(circuit.buf[-4:]), to_line)


def place(who, driven):
    """The cell of a car that has driven so many MP since the line."""
    return who + CARS * min(driven, FAR)


def driven(cell):
    """MP since the line; 0 in the pits."""
    return cell // CARS if cell < TRACK else 0
