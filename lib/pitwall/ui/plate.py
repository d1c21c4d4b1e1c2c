"""A die as a square plate with the largest face that fits."""

from pitwall.canvas.colours import BLACK, KERB, WHITE
from pitwall.canvas.font import I_CLOUD, I_SUN
from pitwall.race.referee import const

MOST = const(7)         # pixels per block of a letter at most


def plate(pen, x, y, side, inks, face, mono):
    """Draw a die of `side` pixels.

    inks    (ground, ink); mono: the display has no colours
    face    a text, or one of I_SUN and I_CLOUD
    """
    ground, ink = (BLACK, WHITE) if mono else inks
    pen.rect(x, y, side, side, WHITE if mono else KERB)
    pen.rect(x + 2, y + 2, side - 4, side - 4, ground)
    if face in (I_SUN, I_CLOUD):
        size = max(1, (side - 6) // 8)
        edge = (side - 8 * size) // 2
        pen.icon(x + edge, y + edge, face, WHITE, None, size)
        return
    size = min(MOST, (side - 6) // max(8, 6 * len(face)))
    if size < 2:        # the letters may come nearer to the edge
        size = 2 if 12 * len(face) + 2 <= side and side >= 18 else 1
    pen.text(x + (side - 6 * size * len(face) + size) // 2, y + (side - 8 * size + size) // 2,
             face, ink, None, size)
