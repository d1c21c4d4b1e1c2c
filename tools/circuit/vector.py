"""Draw a board as SVG with the methods of PIL's ImageDraw that the boards use.

    pen = Pen()
    families.room(circuit.family, "draw").Board(circuit).draw(pen)
    pen.svg()       # the elements, in the order in which they were drawn
"""

from html import escape
from math import cos, radians, sin

ANCHORS = {"mm": ' text-anchor="middle" dominant-baseline="central"'}
RISE = 0.78      # of a letter's size: distance from the top, which PIL uses, to the baseline


class Pen:
    """One drawing. Colours are (red, green, blue), points (x, y)."""

    def __init__(self):
        self.parts = []

    def svg(self):
        return "".join(self.parts)

    # --- methods of ImageDraw ---

    def polygon(self, points, fill=None, outline=None, width=1):
        """Draw one; without a border half a pixel larger, so that neighbours leave no gap."""
        self._put("polygon", f' points="{_points(points)}"', fill, outline or fill,
                  width if outline else 1)

    def line(self, points, fill=None, width=1, joint=None):
        self._put("polyline", f' points="{_points(points)}"', None, fill, width)

    def ellipse(self, box, fill=None, outline=None, width=1):
        x, y, u, v = box
        self._put("ellipse", f' cx="{_short((x + u) / 2)}" cy="{_short((y + v) / 2)}" '
                  f'rx="{_short((u - x) / 2)}" ry="{_short((v - y) / 2)}"', fill, outline, width)

    def pieslice(self, box, start, end, fill=None):
        """Draw about half a disc, from one angle to another, in degrees, 0 to the right."""
        x, y, u, v = box
        r = (u - x) / 2
        (ax, ay), (bx, by) = ((x + r + r * cos(radians(angle)), y + r + r * sin(radians(angle)))
                              for angle in (start, end))
        way = _points([(ax, ay)]), f"{_short(r)} {_short(r)} 0 0 1", _points([(bx, by)])
        self._put("path", ' d="M%s A%s %sZ"' % way, fill, None, 0)

    def rectangle(self, box, fill=None):
        self.rounded_rectangle(box, 0, fill)

    def rounded_rectangle(self, box, radius, fill=None, outline=None, width=1):
        x, y, u, v = box
        self._put("rect", f' x="{_short(x)}" y="{_short(y)}" width="{_short(u - x)}" '
                  f'height="{_short(v - y)}" rx="{_short(radius)}"', fill, outline, width)

    def text(self, at, text, font, fill=None, anchor="", stroke_width=0, stroke_fill=None):
        x, y = at
        rest = ANCHORS.get(anchor, "")
        if not rest:
            y += font.size * RISE
        halo = (f' stroke="{_ink(stroke_fill)}" stroke-width="{2 * stroke_width}"'
                ' stroke-linejoin="round" paint-order="stroke"' if stroke_width > 1 else "")
        self.parts.append(f'<text x="{_short(x)}" y="{_short(y)}" font-size="{_short(font.size)}"'
                          f' fill="{_ink(fill)}"{rest}{halo}>{escape(str(text))}</text>')

    def _put(self, name, where, fill, outline, width):
        stroke = f' stroke="{_ink(outline)}" stroke-width="{width}"' if outline else ""
        self.parts.append(f'<{name}{where} fill="{_ink(fill)}"{stroke}/>')


def _ink(colour):
    return "#%02x%02x%02x" % colour if colour else "none"


def _short(number):
    """Return a number with one decimal, if it has any."""
    return f"{number:.1f}".removesuffix(".0")


def _points(points):
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in points)
