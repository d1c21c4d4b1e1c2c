"""What a screen reads of a race beside the board: all as on the tracked one, but for the cells."""

from pitwall.games.formula_d import dash

for _name in dir(dash):
    if _name[0] != "_":
        globals()[_name] = getattr(dash, _name)

BESIDE = True


def cell(race, who):
    """Only the people see where a car stands."""
    return dash.NOWHERE


def marked(race, cell):
    """Nor does the device know where debris lies."""
    return False
