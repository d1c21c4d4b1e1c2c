"""Divide lap tracks for the lab's maps: a spot is a lap, and so is a zone.

See tools.circuit.lane_zones for each function.
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
    """Return the shape of a spot; the last lap of a row includes the bend after it."""
    piece = spot + spot // strip.columns * TURN
    bend = spot % strip.columns == strip.columns - 1 and spot < circuit.fields - 1
    pieces = range(piece, piece + 2 + TURN * bend)
    return [_edge(strip, i, False) for i in pieces] + [
        _edge(strip, i, True) for i in reversed(pieces)]


def _edge(strip, piece, right):
    strip.edge(piece, right)
    return strip.x, strip.y
