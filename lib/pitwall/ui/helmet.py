"""A driver's helmet, seen from the side: some squares in the colour of the car, with a pattern.

    helmet(pen, x, y, size, colour, pattern, ink)

x, y: the upper left corner; size: pixels of a square. A helmet is 16 squares wide and 15 high. For
pattern and ink see pitwall.race.people.
"""

from pitwall.canvas.colours import BLACK, GREY, KERB, WHITE
from pitwall.race.referee import const

WIDE, HIGH = const(16), const(15)
RADIUS = const(8)       # pixels, of a plain helmet
# Rows from above: "#" shell, "-" visor, "o" its glint, "=" edge.
_SHAPE = (
    ".....######....."
    "...##########..."
    "..############.."
    ".##############."
    ".##############."
    "################"
    "########--------"
    "#######--ooo----"
    "#######--oo-----"
    "#######---------"
    "########-------."
    "##############=."
    ".############==."
    "..===========..."
    "...=========....")
# The painted squares of the shell, from the first row on; the rows below are plain.
_BAND = (
    "................"
    "................"
    "................"
    "################"
    "################")
_ZIGZAG = (
    "................"
    "#...#...#...#..."
    "##.###.###.###.#"
    "################")
_CROWN = (
    "################"
    "################"
    "################")
_STRIPES = (
    ".....##.##......"
    ".....##.##......"
    ".....##.##......"
    ".....##.##......"
    ".....##.##......"
    ".....##.##......"
    ".....##.##......"
    ".....##.........")
_SPOTS = (
    "................"
    "....##...##....."
    "....##...##....."
    ".##...##...##..."
    ".##...##...##..."
    "................"
    "...##..........."
    "...##...........")
_CHECKS = (
    "....####....####"
    "....####....####"
    "####....####...."
    "####....####...."
    "....####....####"
    "....####....####")
_PATTERNS = (_BAND, _ZIGZAG, _CROWN, _STRIPES, _SPOTS, _CHECKS)


def helmet(pen, x, y, size, colour, pattern, ink):
    """Draw a helmet with pen.rect, one run of squares of the same colour at a time."""
    painted = _PATTERNS[pattern]
    if ink == colour:
        ink = WHITE if colour != WHITE else GREY
    for row in range(HIGH):
        at = row * WIDE
        begun, last = 0, -1
        for column in range(WIDE + 1):
            found = -1 if column == WIDE else _colour(at + column, painted, colour, ink)
            if found != last:
                if last >= 0:
                    pen.rect(x + begun * size, y + row * size, (column - begun) * size, size, last)
                begun, last = column, found


def _colour(at, painted, colour, ink):
    """Return the colour of one square; -1: none."""
    letter = _SHAPE[at]
    if letter == "#":
        return ink if at < len(painted) and painted[at] == "#" else colour
    return {"-": BLACK, "o": WHITE, "=": GREY}.get(letter, -1)


def plain(pen, x, y, colour):
    """Draw a person's helmet, without a pattern; x, y: its middle."""
    pen.disc(x, y, RADIUS, KERB)
    pen.disc(x, y, RADIUS - 1, colour)
    pen.rect(x - 1, y - 3, RADIUS + 1, 5, BLACK)
    pen.rect(x, y - 2, RADIUS, 3, WHITE)
    pen.rect(x - RADIUS, y + RADIUS - 2, 2 * RADIUS + 1, 3, BLACK)
