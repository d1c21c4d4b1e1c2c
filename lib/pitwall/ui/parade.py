"""Six cars that drive round the picture of a circuit, for the menu and the page of a game."""

from pitwall.canvas.colours import BLACK, CARS, INK
from pitwall.ui.track import Track

STEP = 90       # ms a car takes for a cell
HALF = 4        # pixels from the middle of a car to its edge at most
_CARS, _APART = 6, 4        # and cells from one to the next
_WRAP = 0x3FFFFFFF


class Parade:
    """track: of an open circuit; box: x, y, width, height of its picture; last: ms of a step.

    Cars are smaller on a small page; a page without colours has none.
    """

    def __init__(self, page, road):
        self.page, self.track = page, Track(road)
        self._half = HALF // 2 if page.small else HALF
        self.box, self.view, self.cells = None, None, []
        self.last = self._next = 0
        self._jobs = self.track.build()

    def builds(self, seen=True):
        """Build a part of the picture, and draw it at the end if it is `seen`.

        Return False when there is nothing left to do.
        """
        if not self._jobs:
            return False
        try:
            next(self._jobs)
        except StopIteration:
            self._jobs = None
            self._line_up()
            self.fit(self.box)
            if seen:
                self.draw()
        return True

    def fit(self, box):
        """Put the picture into another box; None removes it."""
        self.box, self.view = box, None
        if box and not self._jobs:
            self.view = self.track.fit(*box)

    def _line_up(self):
        """Place the cars a few cells apart."""
        circuit = self.track.circuit
        cell = circuit.grid[0]
        for _ in range(0 if self.page.mono else _CARS):
            self.cells.append(cell)
            for _ in range(_APART):
                cell = circuit.ahead[cell]

    def draw(self):
        """Draw the picture with a margin of half a car for cars at its edge."""
        if self.view:
            (x, y, w, h), half = self.box, self._half
            self.page.canvas.area(x - half, y - half, w + 2 * half, h + 2 * half, INK, self.paint)

    def paint(self, pen):
        half = self._half
        self.view.paint(pen)
        for i in range(len(self.cells)):
            self.view.spot(self.cells[i])
            x, y = self.view.x, self.view.y
            if y + half >= pen.top and y - half < pen.bottom:
                pen.rect(x - half, y - half, 2 * half, 2 * half, BLACK)
                pen.rect(x - half + 1, y - half + 1, 2 * half - 2, 2 * half - 2, CARS[i])

    def drive(self, now):
        """Return True if a car has moved by a cell, or had to wait for one."""
        due = self.view and self.cells and (now - self.last & _WRAP) >= STEP
        if due:
            self.last = now
            self._step()
        return bool(due)

    def _step(self):
        """Move one car to the cell ahead, and redraw its surroundings."""
        at, view = self.cells, self.view
        i = self._next = (self._next + 5) % _CARS     # the first of them first
        before, after = at[i], self.track.circuit.ahead[at[i]]
        if after in at:
            return
        at[i] = after
        view.spot(before)
        x0, y0 = view.x, view.y
        view.spot(after)
        x1, y1 = view.x, view.y
        x, y, wide = min(x0, x1) - self._half, min(y0, y1) - self._half, 2 * self._half
        self.page.canvas.area(x, y, abs(x0 - x1) + wide, abs(y0 - y1) + wide, INK, self.paint)
