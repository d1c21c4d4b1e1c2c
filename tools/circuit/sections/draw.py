"""Draw a ring of sections: kinds, spots, late brakes, corners' names, weather and turns."""

from pitwall.circuit import sections as ring
from tools.circuit.board import ARROW_INK, BLUE, BORDER, DIM, EDGE, FINE, GREEN, INK, LINE, PAPER, \
    RED, ROAD, SIZE, VERGE, WEATHER, Paper, font

_STEPS = 12                             # per border of a section
_FILL = (ROAD, (104, 98, 84), (46, 58, 96))                 # straight, corner, brake section
_EDGES = ((150, 104, 190), ARROW_INK, BORDER)
_INKS = (RED, GREEN, LINE, ARROW_INK)   # of trajectories
_KINDS = ("straight", "corner", "brake section")
_COSTS = {ring.TYRE: "T", ring.DISCARD: "C", ring.DAMAGE: "D"}
_ROAD = 272                             # width, as on the device's own map
SPOT = 12 * FINE                        # radius of a spot


class Board(Paper):
    """One drawing in progress; `picture()` returns it."""

    def __init__(self, circuit):
        Paper.__init__(self, circuit, circuit.picture())
        self.taken = [self._point(s, t, 0) for s in range(circuit.sections)
                      for t in (32, 96, 160, 224)]

    def _layers(self):
        return (self._verge, self._road, self._lines, self._grid, self._trajectories,
                self._brakes, self._numbers, self._names)

    def at(self, place):
        """Return the middle of a place."""
        self.outline.cell(place)
        return self._here()

    # --- the road ---

    def _border(self, s, off):
        return [self._point(s, 256 * i // _STEPS, off) for i in range(_STEPS + 1)]

    def shape(self, s, off=_ROAD // 2):
        return self._border(s, -off) + self._border(s, off)[::-1]

    def _verge(self):
        for s in range(self.circuit.sections):
            self.pen.polygon(self.shape(s, _ROAD), fill=VERGE)

    def _road(self):
        for s in range(self.circuit.sections):
            kind = self.circuit.kind(s)
            self.pen.polygon(self.shape(s), fill=_FILL[kind])
        for s in range(self.circuit.sections):
            for off in (-_ROAD // 2, _ROAD // 2):
                self.pen.line(self._border(s, off), fill=_EDGES[self.circuit.kind(s)],
                              width=5 * FINE, joint="curve")

    def _ends(self, s):
        return [self._point(s, 0, -_ROAD // 2), self._point(s, 0, _ROAD // 2)]

    def _lines(self):
        for s in range(1, self.circuit.sections):
            self.pen.line(self._ends(s), fill=EDGE, width=2 * FINE)
        ends = self._ends(0)
        self.pen.line(ends, fill=EDGE, width=7 * FINE)
        self._checks(ends)

    def _grid(self):
        for number, place in enumerate(self.circuit.grid, 1):
            self.outline.cell(place)
            self._label(self._here(), str(number), 15, BORDER)

    # --- marks on the road ---

    def _trajectories(self):
        circuit = self.circuit
        for s in range(circuit.sections):
            for k in range(circuit.spots(s)):
                colours, bonus, cost = circuit.spot(s, k)
                self.outline.cell(circuit.on_spot(s, k))
                self._disc(self._here(), colours, str(bonus))
                if cost:
                    at = self._point(s, 190, (76 - 92 * k) * self.outline.outside(s))
                    self._label(at, _COSTS[cost >> 4] + str(cost & 15), 17, INK)
            if circuit.extreme(s):
                colours, bonus = circuit.extreme(s)[:2]
                self.outline.cell(circuit.on_spot(s, ring.EXTREME))
                self._diamond(self._here(), colours, str(bonus))

    def _disc(self, at, colours, text):
        (x, y), (first, last) = at, _two(colours)
        box = [x - SPOT, y - SPOT, x + SPOT, y + SPOT]
        self.pen.pieslice(box, 90, 270, fill=first)
        self.pen.pieslice(box, 270, 450, fill=last)
        self.pen.ellipse(box, outline=PAPER, width=2 * FINE)
        self._number(at, text)

    def _diamond(self, at, colours, text):
        (x, y), (first, last), r = at, _two(colours), SPOT * 1.35
        self.pen.polygon([(x, y - r), (x - r, y), (x, y + r)], fill=first)
        self.pen.polygon([(x, y - r), (x + r, y), (x, y + r)], fill=last)
        self.pen.line([(x, y - r), (x + r, y), (x, y + r), (x - r, y), (x, y - r)], fill=INK,
                      width=2 * FINE)
        self._number(at, text)

    def _number(self, at, text):
        self.pen.text(at, text, font=font(15), fill=PAPER, anchor="mm", stroke_width=1,
                      stroke_fill=PAPER)

    def _brakes(self):
        circuit = self.circuit
        for s in range(circuit.sections):
            if circuit.late(s):
                outside = self.outline.outside(s)
                x, y = self._point(s, 128, -outside * 78)
                r = 13 * FINE
                self.pen.rounded_rectangle([x - r, y - r * .8, x + r, y + r * .8], 4 * FINE,
                                           fill=RED, outline=PAPER, width=FINE)
                self.pen.text((x, y), "LB", font=font(13), fill=EDGE, anchor="mm")

    # --- labels ---

    def _numbers(self):
        """Write each section's number outside, and a corner section's contest modifier inside."""
        circuit = self.circuit
        for s in range(circuit.sections):
            out = self.outline.outside(s)
            at = self._point(s, 128, out * 200)
            self.taken.append(at)
            self._label(at, str(s + 1), 19, INK)
            if circuit.is_corner(s):
                at = self._point(s, 128, -out * 200)
                self.taken.append(at)
                self._label(at, "%+d" % circuit.contest(s) if circuit.contest(s) else "0", 20,
                            ARROW_INK)

    def _names(self):
        circuit = self.circuit
        for zone in range(1, circuit.zones + 1):
            corners = [s for s in range(circuit.sections)
                       if circuit.zone(s) == zone and circuit.is_corner(s)]
            spots = [self._point(s, t, off) for s in corners for t in (128, 64, 192)
                     for off in (330, -330, 430, -430)]
            at = self._free([spot for spot in spots if 60 * FINE < spot[0] < (SIZE - 60) * FINE])
            self._label(at, f"{zone} {circuit.zone_name(zone)}", 21, BLUE)

    def _weather(self):
        circuit = self.circuit
        self._write(96, f"{circuit.sections} sections, {circuit.zones} corners", 18, DIM)
        self._write(120, f"pit stop {circuit.pit} sections", 18, DIM)
        self._write(160, "Weather at the start", 18, INK)
        for i in range(circuit.slots):
            x, y = i % 3 * 84, 192 + i // 3 * 44
            self._square(x, y, 34, WEATHER[circuit.sky(i)])
            factors = [each for each in range(1, 100) if circuit.slot(each) == i]
            self._write(y + 8, f"{factors[0]}-{factors[-1]}", 14, INK, x + 38)
        self._write(340, "Laps in each turn", 18, INK)
        for turn in range(1, circuit.turns + 1):
            row, box = divmod(turn - 1, circuit.boxes)
            self._write(370 + 26 * row, str(circuit.real_laps(turn)), 16, DIM, 30 * box)

    def _legend(self):
        top = 400 + 26 * self.circuit.stages
        for i, kind in enumerate(_KINDS):
            self._square(0, top + 30 * i, 18, _EDGES[i])
            self._square(3, top + 3 + 30 * i, 12, _FILL[i])
            self._write(top - 2 + 30 * i, kind, 17, INK, 30)
        top += 30 * len(_KINDS)
        for i, ink in enumerate(_INKS):
            self._square(24 * i, top, 18, ink)
        self._write(top - 2, "spots: bonus", 17, INK, 104)
        for i, text in enumerate(("beside it what it costs:", "tyres T, cards C, damage D",
                                  "diamond: extreme trajectory", "LB: late brake",
                                  "yellow: modifier of contests", "grey: places on the grid")):
            self._write(top + 30 + 28 * i, text, 16, DIM)


def _two(colours):
    """Return the inks of both halves of a spot from its bits."""
    inks = [ink for bit, ink in enumerate(_INKS) if colours >> bit & 1]
    return inks[0], inks[-1]
