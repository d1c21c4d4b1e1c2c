"""A physical board on which rivals drive: its cells are known, and at times those of players' cars.

A rival's car always has its cell; a player's car has it from the table's report until it moves.
Otherwise its cell only identifies the car, as on a FreeBoard.
"""

from pitwall.circuit.stops import Circuit


class KnownBoard(Circuit):
    """A Circuit with the attributes of a FreeBoard: `around` and the others in rows.

    off             the first cell value that only identifies a car
    """

    def __init__(self, circuit):
        Circuit.__init__(self, circuit.buf)
        self.laps, self.start_weather = circuit.laps, circuit.start_weather
        self.off = self.cells
        first = [s for s in range(self.sections) if self.is_corner(s)][0]
        self.around, self.turn_1 = self.length, self.key_start[first + 1]
        self.entry = self.length - self.line_a
