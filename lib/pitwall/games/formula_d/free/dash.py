"""What a screen reads of a race beside the board: all as on the tracked one, but for the cells."""

from pitwall.games.formula_d import dash
from pitwall.games.formula_d.free.asks import Q_ORDER
from pitwall.games.formula_d.free.board import is_known

BESIDE = True


def obvious(race, ask):
    """The only answer there is; but what happened on the board is asked even then."""
    return -1 if ask.what >= Q_ORDER else dash.obvious(race, ask)


def __getattr__(name):
    return getattr(dash, name)


def cell(race, who):
    """Only the people see where a car stands, but for rivals' and those that were told."""
    return dash.cell(race, who) if is_known(race, who) else dash.base.NOWHERE


def marked(race, cell):
    """Does the device know of debris there? It has to where rivals drive."""
    return race.circuit.off and dash.marked(race, cell)
