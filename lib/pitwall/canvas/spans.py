"""A pen that only needs `rect`: its lines and quads have the same pixels as framebuf's."""

from pitwall.canvas.pens import Pen as Verbs


def _over(a, b):
    """Return a / b, rounded towards zero as processors do."""
    return a // b if (a < 0) == (b < 0) else -(-a // b)


class Pen(Verbs):
    """A pen; a subclass has `rect`, and `top` and `bottom` of the painted rows."""

    def line(self, x0, y0, x1, y1, colour):
        """Draw a line one pixel wide, both ends included."""
        dx = abs(x1 - x0)
        dy = abs(y1 - y0)
        sx = 1 if x1 > x0 else -1
        sy = 1 if y1 > y0 else -1
        if dy > dx:
            self._steep(x0, y0, sx, sy, dx, dy, colour)
        else:
            self._flat(x0, y0, sx, sy, dx, dy, colour)
        self.rect(x1, y1, 1, 1, colour)

    def _flat(self, x, y, sx, sy, dx, dy, colour):
        error = 2 * dy - dx
        for _ in range(dx):
            self.rect(x, y, 1, 1, colour)
            if error >= 0:
                y += sy
                error -= 2 * dx
            x += sx
            error += 2 * dy

    def _steep(self, x, y, sx, sy, dx, dy, colour):
        error = 2 * dx - dy
        for _ in range(dy):
            self.rect(x, y, 1, 1, colour)
            if error >= 0:
                x += sx
                error -= 2 * dy
            y += sy
            error += 2 * dx

    def quad(self, x0, y0, x1, y1, x2, y2, x3, y3, colour):
        """Draw a filled convex quadrilateral."""
        corners = ((x3, y3), (x2, y2), (x1, y1), (x0, y0))
        top = max(min(y0, y1, y2, y3), self.top)
        bottom = min(max(y0, y1, y2, y3) + 1, self.bottom)
        for row in range(top, bottom):
            nodes = self._nodes(row, corners, colour)
            for i in range(0, len(nodes), 2):
                self.rect(nodes[i], row, nodes[i + 1] - nodes[i] + 1, 1, colour)

    def _nodes(self, row, corners, colour):
        """Return where the borders cross a row, from left to right; draw the lowest points."""
        nodes = []
        x0, y0 = corners[3]
        for x1, y1 in corners:
            if y0 > row >= y1 or y0 <= row < y1:
                along = _over(32 * (x1 - x0) * (row - y0), y1 - y0)
                nodes.append(_over(32 * x0 + along + 16, 32))
            elif row == max(y0, y1):
                self._lowest(x0, y0, x1, y1, colour)
            x0, y0 = x1, y1
        nodes.sort()
        return nodes

    def _lowest(self, x0, y0, x1, y1, colour):
        if y0 < y1:
            self.rect(x1, y1, 1, 1, colour)
        elif y1 < y0:
            self.rect(x0, y0, 1, 1, colour)
        else:
            self.rect(min(x0, x1), y0, abs(x1 - x0) + 1, 1, colour)
