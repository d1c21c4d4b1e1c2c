"""Draw a board with stops: lanes, cells, stops of the corners, DRS zones, pit entry line."""

from pitwall.circuit.lanes import NONE, OTHER_LEFT, OTHER_RIGHT
from tools.circuit.board import (
    ARROW_INK, BORDER, DRS, EDGE, FINE, INK, PAPER, RED, ROAD, SAFETY, WEATHER, LaneBoard, font)
from tools.circuit.stops.road import track_of

BEND = (88, 84, 92)                                    # the road of a corner
STOPS = ((120, 176, 226), ARROW_INK, RED)              # of one, two and three stops
STATES = ("dry", "damp", "wet")


class Board(LaneBoard):
    """One drawing in progress; `picture()` returns it."""

    def __init__(self, circuit):
        LaneBoard.__init__(self, circuit)
        self._track = track_of(circuit)

    def _cells(self):
        """Draw the road one section at a time, so that a bridge hides the road below it."""
        circuit = self.circuit
        for s in range(circuit.sections):
            cells = [c for c in range(circuit.cells) if circuit.section[c] == s]
            for c in cells:
                fill = BEND if circuit.is_corner(s) else ROAD
                self.pen.polygon(self.shape(c), fill=fill)
            for c in cells:
                ends = [self._spot(c, 256, -256), self._spot(c, 256, 256)]
                self.pen.line(ends, fill=BORDER, width=FINE)
                self._borders(s, c, circuit.lane[c])
                self._own_changes(s, c)

    def _borders(self, s, c, lane):
        """Draw the edges of the road, coloured by its kind, and thin lines between the lanes."""
        circuit = self.circuit
        if lane < 3:
            self.pen.line(self._edge(c, 256), fill=BORDER, width=FINE, joint="curve")
        if lane == 2:
            return
        ink = DRS if circuit.zone[s] else STOPS[circuit.stops[s] - 1] if circuit.stops[s] else EDGE
        self.pen.line(self._edge(c, -256 if lane == 1 else 256), fill=ink,
                      width=(2 if ink == EDGE else 5) * FINE, joint="curve")

    def _own_changes(self, s, c):
        """Mark the sides of a cell where lane changes differ from the rule."""
        circuit = self.circuit
        for flag, side, other in ((OTHER_LEFT, -256, -1), (OTHER_RIGHT, 256, 1)):
            if circuit.flags[c] & flag:
                kept = self._track.beside(c, other) == NONE
                self.pen.line(self._edge(c, side), fill=EDGE if kept else ARROW_INK,
                              width=4 * FINE, joint="curve")

    def _edges(self):
        """Draw nothing: the edges and divisions are drawn with the cells."""

    _divisions = _edges

    def _pit(self):
        """Draw the line before which a car turns in; the board has no pit lane."""

    def _lines(self):
        self._finish()
        self._line(self.circuit.line_a, SAFETY, "A")

    def _line(self, key, ink, name):
        """Draw a line before a row of the last straight."""
        circuit = self.circuit
        s = circuit.sections - 1
        rows = circuit.cells_in(s, 1)
        t = (key - circuit.key_start[s]) * 256 // rows
        self._across(s, t, ink, 4)
        self._label(self._free([self._point(s, t, off) for off in (220, -220)]), name, 14, ink)

    def _arrows(self):
        """Draw a corner's stops on a disc in its middle."""
        circuit = self.circuit
        for s in range(circuit.sections):
            if circuit.stops[s]:
                x, y = self._point(s, 128, 0)
                r = 13 * FINE
                self.pen.ellipse([x - r, y - r, x + r, y + r], fill=STOPS[circuit.stops[s] - 1],
                                 outline=PAPER, width=2 * FINE)
                self.pen.text((x, y), str(circuit.stops[s]), font=font(17), fill=PAPER,
                              anchor="mm", stroke_width=1, stroke_fill=PAPER)

    def _weather(self):
        self._write(120, "Weather at the start", 18, INK)
        low = 1
        for i, end in enumerate(self.circuit.start_weather):
            if end >= low:
                self._square(0, 152 + 30 * i, 18, WEATHER[i])
                self._write(150 + 30 * i, f"{STATES[i]} {low}-{end}", 17, INK, 30)
            low = end + 1
        self._write(250, f"{self.circuit.length} rows, {self.circuit.cells} spaces", 18, INK)

    def _changed(self):
        """Return the legend entries of `_own_changes`, if there are any."""
        if not any(flag & (OTHER_LEFT | OTHER_RIGHT) for flag in self.circuit.flags):
            return ()
        return (EDGE, "the lane is kept"), (ARROW_INK, "the lane may be changed")

    def _legend(self):
        lines = ((STOPS[0], "corner of one stop"), (STOPS[1], "two stops"),
                 (STOPS[2], "three stops"), (DRS, "DRS zone"), (SAFETY, "pit entry line A"),
                 (EDGE, "finish line"), *self._changed())
        for i, (ink, text) in enumerate(lines):
            self._square(0, 300 + 30 * i, 18, ink)
            self._write(298 + 30 * i, text, 17, INK, 30)
