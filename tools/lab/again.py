"""Run one race of a spec again, printed like tools.race; also on a custom board."""

from tools.lab.headless import Headless
from tools.running import Refused


def tell(spec, text):
    """Print the commentary of race CELL/NUMBER of a Spec. Raises Refused if there is none."""
    cell, number = _named(spec, text)
    way, seats, seed = cell.race(number)
    race = Headless(way.table, list(seats), seed, print, False, None, way.switches, cell.game,
                    way.laps, way.values, "en", True, cell.edition)
    while race.tick():
        pass


def _named(spec, text):
    name, _, number = text.rpartition("/")
    cells = {cell.name: cell for cell in spec.cells}
    if name not in cells:
        raise Refused("no cell '%s'; there are %s" % (name, "; ".join(cells)))
    if not number.isdecimal() or int(number) >= cells[name].races:
        raise Refused("'%s' is no race 0 to %d of %s" % (number, cells[name].races - 1, name))
    return cells[name], int(number)
