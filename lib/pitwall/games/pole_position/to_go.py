"""The quality of a place: the fewest MP from there to a goal further on.

The road is treated as empty. The goal is the second straight after the farthest place, the finish
line at the end of the race, or the pit entry. One pass goes back from it over the cells, so the
result includes the racing line, the lane and the cost of corners off the line.
"""

from pitwall.circuit.lanes import ARROW, CORNER, NONE, SHADED, TECHNICAL
from pitwall.games.pole_position.state import LEFT_LINE, NO_LINE, ON_LINE
from pitwall.race.referee import const

FAR = const(120)        # for cells from which the goal cannot be reached


class ToGo:
    """road: the road of the move, after `look`. Cells from `first` to `last` are of interest.

    ends    the finish line is the goal
    pits    the pit entry is the goal, if it comes before that
    """

    def __init__(self, road, first, last, ends, pits):
        self.road, self.circuit = road, road.circuit
        self.first = self._row_start(first)
        size = self._size(last, ends)
        self.stops = pits and self._off(self.circuit.pit_from) < size
        if self.stops:
            size = self._row_end(self.circuit.pit_from) + 1
        self.size, self.low = size, self.circuit.arrow_of(self._section(size))
        self.of = [bytearray(size), bytearray(size), bytearray(size)]    # by state of the line
        self._fill()

    def at(self, cell, line):
        """Return the MP from a cell of the track; past the goal 0, past the pit entry FAR."""
        off = self._off(cell)
        if off < self.size:
            return self.of[line][off]
        if self.stops:
            return FAR
        if self.low == NONE:
            return 0
        return abs(self.circuit.lane[cell] - self.circuit.lane[self.low])

    # --- the stretch ---

    def _off(self, cell):
        return (cell - self.first) % self.circuit.cells

    def _row_start(self, cell):
        left = self.circuit.left
        while left[cell] != NONE:
            cell = left[cell]
        return cell

    def _row_end(self, cell):
        right = self.circuit.right
        while right[cell] != NONE:
            cell = right[cell]
        return self._off(cell)

    def _section(self, off):
        return self.circuit.section[(self.first + off) % self.circuit.cells]

    def _size(self, last, ends):
        """Return the number of cells up to the goal."""
        circuit, past = self.circuit, 0
        s = circuit.section[last]
        while past < 2:
            s = (s + 1) % circuit.sections
            past += not circuit.is_corner(s)
        size = self._off(circuit.start[s])
        return min(size, circuit.cells - self.first) if ends else size

    # --- the backward pass ---

    def _fill(self):
        circuit, cells, flags = self.circuit, self.circuit.cells, self.circuit.flags
        for off in range(self.size - 1, -1, -1):
            cell = (self.first + off) % cells
            if flags[cell] & CORNER:
                self._corner(cell, off)
                continue
            self.of[NO_LINE][off] = self._straight(cell)
            if circuit.left[cell] == NONE:
                self._sideways(cell, off)

    def _straight(self, cell):
        circuit = self.circuit
        if self.stops and cell == circuit.pit_from:
            return 0
        target = self.road.ahead(cell)
        flag = circuit.flags[target]
        if not flag & CORNER or not circuit.flags[cell] & ARROW:
            return self._onward(target, NO_LINE)
        best = self._onward(target, self._line(flag, ON_LINE))
        if circuit.jump[cell] != NONE:
            best = min(best, self._onward(circuit.jump[cell], ON_LINE))
        return best

    def _sideways(self, cell, off):
        """Process the cells of a row, from its left end; the line does not matter there."""
        none, right = self.of[NO_LINE], self.circuit.right
        start = end = off
        while right[cell] != NONE:
            cell = right[cell]
            end += 1
            none[end] = min(none[end], none[end - 1] + 1)
        last = end + 1
        while end > start:
            end -= 1
            none[end] = min(none[end], none[end + 1] + 1)
        for line in (ON_LINE, LEFT_LINE):
            self.of[line][start:last] = none[start:last]

    def _corner(self, cell, off):
        """Process a corner cell: the innermost loop, inline so that a step costs no calls."""
        circuit, of, first, size = self.circuit, self.of, self.first, self.size
        flags, onward, technical = circuit.flags, circuit.onward, self.road.technical
        none = line = FAR - 1
        for i in range(circuit.first[cell], circuit.first[cell + 1]):
            target = onward[i]
            flag, there = flags[target], target - first
            if there < 0:
                there += circuit.cells
            if there >= size:
                far = self.at(target, NO_LINE)
                none, line = min(none, far), min(line, far)
                continue
            far = of[NO_LINE][there]
            if far < none:
                none = far
            if flag & SHADED:
                far = of[ON_LINE][there]
            elif not (technical and flag & TECHNICAL):
                far = of[LEFT_LINE][there]
            if far < line:
                line = far
        of[NO_LINE][off], of[LEFT_LINE][off] = none + 1, line + 1
        if circuit.jump[cell] != NONE:
            line = min(line, self.at(circuit.jump[cell], ON_LINE))
        of[ON_LINE][off] = line + 1

    def _line(self, flag, line):
        """Return the line on a cell with these flags, for a car that had it (4.2.2)."""
        if not flag & CORNER:
            return NO_LINE
        if flag & SHADED:
            return ON_LINE
        return NO_LINE if self.road.technical and flag & TECHNICAL else LEFT_LINE

    def _onward(self, target, line):
        return min(FAR, 1 + self.at(target, line))
