"""A board beside which rivals drive: its cells are known, the places of people's cars at times.

A rival's car always stands on its cell; a person's does once the table has told where it is, until
it moves. Else its cell says only whose it is, as on a FreeBoard.
"""

from pitwall.circuit.stops import Circuit


class KnownBoard(Circuit):
    """A Circuit, and what a FreeBoard has: `around` and the rest in rows.

    off             the first of the places that say only whose a car is
    """

    def __init__(self, circuit):
        Circuit.__init__(self, circuit.buf)
        self.laps, self.start_weather = circuit.laps, circuit.start_weather
        self.off = self.cells
        first = [s for s in range(self.sections) if self.is_corner(s)][0]
        self.around, self.turn_1 = self.length, self.key_start[first + 1]
        self.entry = self.length - self.line_a
