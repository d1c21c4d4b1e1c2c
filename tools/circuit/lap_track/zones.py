"""Lap tracks for the lab's maps: a spot is a lap, and a zone, too.

See tools.circuit.lane_zones for what each function is.
"""

from pitwall.circuit import BEND
from pitwall.circuit.strip import TURN


def spots(circuit):
    return range(circuit.fields)


def spot(circuit, place):
    return circuit.field(place)


def zones(circuit):
    return circuit.fields


def zone(circuit, spot):
    return spot


def name(circuit, zone):
    return "lap %s" % circuit.field_name(zone)


def is_corner(circuit, zone):
    return circuit.marks[zone] == BEND


def patch(circuit, strip, spot):
    found, piece = [], spot + spot // strip.columns * TURN
    for i, right in ((piece, False), (piece + 1, False), (piece + 1, True), (piece, True)):
        strip.edge(i, right)
        found.append((strip.x, strip.y))
    return found
