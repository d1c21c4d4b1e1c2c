"""A lap track: a row of laps with marks; a car's place is the number of laps that it has driven.

The track is as long as the race: from the last row of the grid, before lap 0, to the finish.
If a field of the printed track is used twice, its marks appear both times.

    circuit.place(lap)          the place of that lap, 0 .. fields - 1
    circuit.place(lap, 2)       the place for the third car of that lap

    first            lap of place 0: 0, or less if the grid has rows before it
    fields           number of laps on the strip
    marks            of each place: FEB, BEND, BLUE, GRID
    soft, medium     laps that these tyres last; rain: number of rain cards in the deck
    grid             the place of each car at the start, pole first
    blue             laps that are blue flag laps
    lights           seven bits for each selection field next to the track; b"": the game's own
    ahead            the place of the next lap, in a circle
"""

from array import array

from pitwall.circuit import (
    BEND, BLUE, FEB, GRID, LAP_TRACK, PLAIN, Table, const, refuse)

MOST_LAPS = const(99)
MOST_BACK = const(9)        # rows of the grid before lap 0
MOST_GRID = const(12)
MOST_LIGHTS = const(20)
MOST_RAIN = const(6)        # most rain cards that exist
SPOTS = const(4)            # places of one lap that a picture separates


class Circuit(Table):
    """A lap track opened from its table, with the attributes listed above.

    Raises ValueError with the reason if the table is damaged or has invalid values.
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
        self.rain = min(self._u8(0, 99, "rain cards"), MOST_RAIN)   # texts could once ask for 99
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

    # --- queries ---

    def place(self, lap, beside=0):
        """Return the place for a lap; the second argument is the number of cars already there."""
        place = min(max(lap - self.first, 0), self.fields - 1)
        return beside % SPOTS * self.fields + place

    def lap_at(self, place):
        return place % self.fields + self.first

    def cell_name(self, place):
        return "%d" % self.lap_at(place)

    def field(self, place):
        """Return the field of a place."""
        return place % self.fields

    field_name = cell_name

    def way(self, here, there):
        """Return the places from one to a later one."""
        return range(here % self.fields, there % self.fields)

    def waved(self, sections):
        """Return (): cars may be passed everywhere."""
        return ()

    def status(self):
        """Return []: all mistakes are refused when the table is opened."""
        return []

    def picture(self, wide=5, high=4):
        from pitwall.circuit.strip import Strip
        return Strip(self, wide, high)
