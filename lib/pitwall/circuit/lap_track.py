"""A lap track: a row of laps with marks; a car stands on the number of laps that it has driven.

The track is as long as the race: from the last row of the grid, before lap 0, to the finish.
Fields of the printed track that are used a second time have their marks there, too.

    circuit.place(lap)          the place of that lap, 0 .. fields - 1
    circuit.place(lap, 2)       beside it, for the third car of that lap

    first            lap of place 0: 0, or less where the grid has rows before it
    fields           how many laps the strip shows
    marks            of each place: FEB, BEND, BLUE, GRID
    soft, medium     laps that these tyres last; rain: how many rain cards are in the deck
    grid             the place of each car at the start, the first first
    blue             laps that are blue flag laps
    lights           of each field of the board beside the track, seven bits; b"": as the game has
    ahead            the place of the lap after, round and round
"""

from array import array

from pitwall.circuit import (
    BEND, BLUE, FEB, GRID, LAP_TRACK, PLAIN, Table, const, refuse)

MOST_LAPS = const(99)
MOST_BACK = const(9)        # rows of the grid before lap 0
MOST_GRID = const(12)
MOST_LIGHTS = const(20)
MOST_RAIN = const(6)        # rain cards that there are
SPOTS = const(4)            # places of one lap that lie apart on a picture


class Circuit(Table):
    """A lap track opened from its table; what it has stands above.

    Raises ValueError with the reason when the table is damaged or makes no sense.
    """

    FAMILY = "lap track"
    MAGIC = b"PWLT"
    SHORTEST = 20
    family = LAP_TRACK

    def _read(self):
        kind = self._u8(0, 6, "kind of circuit")
        self.house = bool(kind & 2)
        self.laps = self._u8(1, MOST_LAPS, "laps")
        printed = self._u8(1, MOST_LAPS, "fields")
        self.soft = self._u8(1, MOST_LAPS, "laps of soft tyres")
        self.medium = self._u8(1, MOST_LAPS, "laps of medium tyres")
        self.rain = min(self._u8(0, 99, "rain cards"), MOST_RAIN)   # once, a text might ask for 99
        self._read_grid()
        self.fields = self.laps + 1 - self.first
        self.total = SPOTS * self.fields
        self._mark(printed)
        self._read_name()
        self.lights = self._read_lights() if kind & 4 else b""
        self.ahead = bytearray([(i + 1) % self.fields for i in range(self.fields)])

    def _read_lights(self):
        count = self._u8(1, MOST_LIGHTS, "fields with lights")
        return bytes([self._u8(0, 127, "lights") for _ in range(count)])

    def _read_grid(self):
        grid, behind = array("H"), 0
        for _ in range(self._u8(1, MOST_GRID, "cars on the grid")):
            behind = self._u8(behind, MOST_BACK, "grid place")
            grid.append(behind)
        self.first = -behind
        self.grid = array("H", [behind - row for row in grid])

    def _mark(self, printed):
        self.marks = marks = bytearray(self.fields)
        for kind in (FEB, BEND):
            after = 0
            for _ in range(self._u8(0, 50, "marked stretches")):
                start = self._u8(after + 1, printed, "marked field")
                after = self._u8(start, printed, "marked field")
                for field in range(start, after + 1):
                    for lap in range(field, self.laps + 1, printed):
                        marks[lap - self.first] = kind
        before, self.blue = 0, bytearray(self._u8(0, 50, "blue flag laps"))
        for i in range(len(self.blue)):
            before = self.blue[i] = self._u8(before + 1, MOST_LAPS, "blue flag lap")
            if before <= self.laps:
                marks[before - self.first] = BLUE
        for place in self.grid:
            if marks[place] not in (PLAIN, GRID):
                refuse("a mark on the grid")
            marks[place] = GRID

    # --- asking ---

    def place(self, lap, beside=0):
        """Where a car is that has driven so many laps, with so many others there before it."""
        place = min(max(lap - self.first, 0), self.fields - 1)
        return beside % SPOTS * self.fields + place

    def lap_at(self, place):
        return place % self.fields + self.first

    def cell_name(self, place):
        return "%d" % self.lap_at(place)

    def field(self, place):
        """Which field of the row a place is."""
        return place % self.fields

    field_name = cell_name

    def way(self, here, there):
        """The places from one to a later one."""
        return range(here % self.fields, there % self.fields)

    def waved(self, sections):
        """There is no part of it in which nobody may be passed."""
        return ()

    def status(self):
        """Nothing can be wrong with it that is not refused."""
        return []

    def picture(self, wide=5, high=4):
        from pitwall.circuit.strip import Strip
        return Strip(self, wide, high)
