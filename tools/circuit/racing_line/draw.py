"""Draw a board with a racing line: lanes, cells, marks, pit lane and weather grids."""

from math import atan2, cos, hypot, sin

from pitwall.circuit.lanes import ARROW, DASHED, GRIP, NONE, SHADED
from pitwall.circuit.outline import LANE
from tools.circuit.board import (
    ARROW_INK, BLUE, BORDER, BROWN, DRS, EDGE, FINE, GREEN, INK, LINE, PAPER, PIT_ROAD, RED, ROAD,
    SAFETY, WEATHER, LaneBoard)


class Board(LaneBoard):
    """One drawing in progress; `picture()` returns it."""

    # --- the road ---

    def _cells(self):
        for c in range(self.circuit.cells):
            flags = self.circuit.flags[c]
            self.pen.polygon(self.shape(c), fill=LINE if flags & SHADED else ROAD)
            if flags & GRIP:
                self._wet(c)

    def _wet(self, c):
        """Draw less grip: wavy marks that leave the cell's own colour visible."""
        for t in range(40, 256, 58):
            wave = [self._spot(c, t + (10 if i & 1 else -10), -190 + 38 * i) for i in range(11)]
            self.pen.line(wave, fill=BLUE, width=2 * FINE, joint="curve")

    def _edges(self):
        """Draw white lines at the edges of the road, thin ones between the lanes."""
        circuit = self.circuit
        for c in range(circuit.cells):
            s, lane = circuit.section[c], circuit.lane[c]
            for side, outer in ((-256, circuit.low_lane[s]), (256, circuit.high_lane[s])):
                if lane == outer:
                    self.pen.line(self._edge(c, side), fill=EDGE, width=2 * FINE, joint="curve")
                elif side > 0:
                    self.pen.line(self._edge(c, side), fill=BORDER, width=FINE, joint="curve")
        self._tapers()

    def _tapers(self):
        """Close the road where a lane begins or ends."""
        circuit = self.circuit
        for s in range(circuit.sections):
            before = (s - 1) % circuit.sections
            for lane in (1, 2, 3):
                if bool(circuit.cells_in(s, lane)) != bool(circuit.cells_in(before, lane)):
                    middle = (lane - 2) * LANE
                    ends = [self._point(s, 0, middle + side) for side in (-LANE // 2, LANE // 2)]
                    self.pen.line(ends, fill=EDGE, width=2 * FINE)

    def _divisions(self):
        circuit = self.circuit
        for c in range(circuit.total):
            ends = [self._spot(c, 256, -256), self._spot(c, 256, 256)]
            if circuit.flags[c] & DASHED:
                self._dashes(ends, BLUE if c >= circuit.cells else BROWN)
            elif c < circuit.cells:
                shaded = circuit.flags[c] & SHADED
                self.pen.line(ends, fill=PAPER if shaded else BORDER, width=FINE + bool(shaded))
        for s in range(circuit.sections):
            if circuit.is_technical(s):
                self._across(s, 0, RED, 4)
                self._across(s, 256, RED, 4)

    def _dashes(self, ends, ink):
        (x, y), (u, v) = ends
        for i in range(3):
            a, b = (i + 0.15) / 3, (i + 0.85) / 3
            self.pen.line([(x + (u - x) * a, y + (v - y) * a),
                           (x + (u - x) * b, y + (v - y) * b)], fill=ink, width=3 * FINE)

    # --- pit lane ---

    def _pit(self):
        circuit = self.circuit
        for c in range(circuit.entry, circuit.total):
            green = c in (circuit.green1, circuit.green2)
            self.pen.polygon(self.shape(c), fill=GREEN if green else PIT_ROAD, outline=EDGE)
            if circuit.flags[c] & DASHED:
                self._dashes([self._spot(c, 256, -256), self._spot(c, 256, 256)], BLUE)
        self._zigzag()
        self._thick_line()
        self._label(self._spot(circuit.box, 128), "BOX", 13, INK)
        self._label(self._spot(circuit.green1, 128), "1", 12, INK)
        self._label(self._spot(circuit.green2, 128), "2", 12, INK)
        self._step(circuit.pit_from, circuit.entry)
        self._step(circuit.total - 1, circuit.joins)

    def _zigzag(self):
        c = self.circuit.box
        wave = [self._spot(c, 14 if i & 1 else 0, -256 + 64 * i) for i in range(9)]
        self.pen.line(wave, fill=ARROW_INK, width=2 * FINE)

    def _thick_line(self):
        """Draw the line that cars must not cross, between the track and the pit exit."""
        circuit = self.circuit
        side = -330 if circuit.pit_right else 330
        for c in range(circuit.green1, circuit.total):
            self.pen.line(self._edge(c, side), fill=EDGE, width=5 * FINE, joint="curve")

    def _step(self, a, b):
        """Draw a small arrow from one cell to another."""
        (x, y), (u, v) = self._spot(a, 200), self._spot(b, 90)
        self.pen.line([(x, y), (u, v)], fill=BLUE, width=2 * FINE)
        way = atan2(v - y, u - x)
        for turn in (2.6, -2.6):
            tip = u + 11 * FINE * cos(way + turn), v + 11 * FINE * sin(way + turn)
            self.pen.line([(u, v), tip], fill=BLUE, width=2 * FINE)

    # --- lines and marks ---

    def _lines(self):
        self._finish()
        for key in self.circuit.drs:
            self._line(key, DRS, "DRS")
        self._line(self.circuit.sc, SAFETY, "SC")

    def _line(self, key, ink, name):
        circuit = self.circuit
        c = next(c for c in range(circuit.cells) if circuit.key[c] == key)
        s = circuit.section[c]
        t = circuit.row[c] * 256 // circuit.cells_in(s, circuit.low_lane[s])
        (x, y), (u, v) = self._across(s, t, ink, 4)
        away = 18 * FINE / hypot(u - x, v - y)
        dx, dy = (x - u) * away, (y - v) * away
        self._label(self._free([(x + dx, y + dy), (u - dx, v - dy)]), name, 14, ink)

    def _arrows(self):
        circuit = self.circuit
        for c in range(circuit.cells):
            if circuit.flags[c] & ARROW:
                corner = (circuit.section[c] + 1) % circuit.sections
                self._chevrons(c, RED if circuit.is_technical(corner) else ARROW_INK)
            if circuit.jump[c] != NONE:
                self._thread(c, circuit.jump[c])

    def _chevrons(self, c, ink):
        long = hypot(*[a - b for a, b in zip(self._spot(c, 0), self._spot(c, 256))])
        reach = min(60, round(256 * 12 * FINE / long))
        for tip in (128 - reach // 4, 128 + reach + reach // 4):
            mark = [self._spot(c, tip - reach, -150), self._spot(c, tip, 0),
                    self._spot(c, tip - reach, 150)]
            self.pen.line(mark, fill=ink, width=4 * FINE, joint="curve")

    def _thread(self, a, b):
        """Draw a thin dotted thread along the racing line."""
        (x, y), (u, v) = self._spot(a, 128), self._spot(b, 128)
        dots = max(2, int(hypot(u - x, v - y) / (9 * FINE)))
        for i in range(1, dots):
            px, py, r = x + (u - x) * i / dots, y + (v - y) * i / dots, 1.4 * FINE
            self.pen.ellipse([px - r, py - r, px + r, py + r], fill=INK)

    # --- labels ---

    def _weather(self):
        self._write(120, "Weather A", 18, INK)
        for i, weather in enumerate(self.circuit.weather_a):
            self._square(i % 6 * 38, 150 + i // 6 * 38, 34, WEATHER[weather])
            self._write(157 + i // 6 * 38, "DLH"[weather], 16, PAPER, i % 6 * 38 + 12)
        self._write(394, f"Weather B: {self.circuit.weather_b} positions", 18, INK)
        for i in range(self.circuit.weather_b):
            self._square(i * 38, 424, 34, (60, 68, 78))
            self._write(431, str(i + 1), 16, INK, i * 38 + 12)

    def _legend(self):
        lines = ((LINE, "racing line"), (ARROW_INK, "double arrow"), (RED, "technical corner"),
                 (BLUE, "less grip (waves)"), (BROWN, "division in lap 1 only"),
                 (BLUE, "division in rain (pits)"), (DRS, "DRS line"), (SAFETY, "safety car line"),
                 (GREEN, "pit exit, first two turns"))
        for i, (ink, text) in enumerate(lines):
            self._square(0, 500 + 30 * i, 18, ink)
            self._write(498 + 30 * i, text, 17, INK, 30)
