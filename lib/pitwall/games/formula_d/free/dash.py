"""What a screen reads of a race beside the board: all as on the tracked one, but for the cells."""

from pitwall.games.formula_d import dash

BESIDE = True


def __getattr__(name):
    return getattr(dash, name)


def cell(race, who):
    """Only the people see where a car stands."""
    return dash.base.NOWHERE


def marked(race, cell):
    """Nor does the device know where debris lies."""
    return False
