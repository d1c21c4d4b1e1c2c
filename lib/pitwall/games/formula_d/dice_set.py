"""The dice of Formula D: one for each gear, and the black one."""

from pitwall.games.formula_d.asks import BLACK, BLACK_DIE, FIRST_LOOK, GEAR_FACES


def dice(rules):
    """Return the rows of its dice, see Tray.dice."""
    faces = GEAR_FACES[1:] + (BLACK,)
    return tuple([(i + 1, FIRST_LOOK + i + 1, faces[i], ()) for i in range(BLACK_DIE)])
