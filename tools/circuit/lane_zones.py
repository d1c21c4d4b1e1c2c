"""Boards with lanes for the lab's maps: a spot is a cell, a zone a section.

Every family has a module `zones` with these functions:

    spots(circuit)          the numbers of all spots that are painted on a map
    spot(circuit, place)    the spot of a place
    zone(circuit, spot)     the part of the circuit it belongs to, 0 .. zones(circuit) - 1
    name(circuit, zone)     the name of that part
    is_corner(circuit, zone)
    patch(circuit, outline, spot)   its shape, a list of points in the circuit's picture
"""

from pitwall.circuit.lanes import CORNER

_STEPS = (4, 8)     # per border: straight, corner


def spots(circuit):
    return range(circuit.total)


def spot(circuit, place):
    return place


def zones(circuit):
    return circuit.sections + (circuit.total > circuit.cells)


def zone(circuit, spot):
    """Return the section of a spot; the pit lane comes after all sections."""
    return circuit.section[spot] if spot < circuit.cells else circuit.sections


def name(circuit, zone):
    return circuit.section_name(zone) if zone < circuit.sections else "pit lane"


def is_corner(circuit, zone):
    return zone < circuit.sections and bool(circuit.is_corner(zone))


def patch(circuit, outline, spot):
    return _edge(circuit, outline, spot, -256) + _edge(circuit, outline, spot, 256)[::-1]


def _edge(circuit, outline, spot, side):
    steps = _STEPS[bool(circuit.flags[spot] & CORNER)]
    found = []
    for i in range(steps + 1):
        outline.spot(spot, 256 * i // steps, side)
        found.append((outline.x, outline.y))
    return found
