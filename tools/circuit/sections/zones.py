"""Divide rings for the lab's maps: a spot is a section, a zone a corner or a section between two.

See tools.circuit.lane_zones for each function.
"""

from pitwall.circuit.ring import WIDE

_STEPS = 12         # per border of a section


def spots(circuit):
    return range(circuit.sections)


def spot(circuit, place):
    return place % circuit.sections


def zones(circuit):
    return circuit.sections


def zone(circuit, spot):
    return spot


def name(circuit, zone):
    """Return the section's number, counted from 1, and its corner's name."""
    corner = is_corner(circuit, zone)
    return "%d %s" % (zone + 1, circuit.zone_name(circuit.zone(zone))) if corner else str(zone + 1)


def is_corner(circuit, zone):
    return bool(circuit.is_corner(zone) and circuit.zone(zone))


def patch(circuit, outline, spot):
    return _edge(outline, spot, -WIDE // 2) + _edge(outline, spot, WIDE // 2)[::-1]


def _edge(outline, spot, off):
    found = []
    for i in range(_STEPS + 1):
        outline.point(spot, 256 * i // _STEPS, off)
        found.append((outline.x, outline.y))
    return found
