"""Numbers that screens read of a race next to the board: as on the tracked one, without cells."""

from pitwall.games.formula_d import dash
from pitwall.games.formula_d.free.asks import Q_ORDER
from pitwall.games.formula_d.free.board import is_known

BESIDE = True


def obvious(race, ask):
    """Return the only answer; reports of the board are asked for even then."""
    return -1 if ask.what >= Q_ORDER else dash.obvious(race, ask)


def __getattr__(name):
    return getattr(dash, name)


def cell(race, who):
    """Return the cell of a rival's car, or of a car whose cell was reported; otherwise NOWHERE."""
    return dash.cell(race, who) if is_known(race, who) else dash.base.NOWHERE


def marked(race, cell):
    """Return True if the device knows of debris there, which it must if rivals drive."""
    return race.circuit.off and dash.marked(race, cell)
