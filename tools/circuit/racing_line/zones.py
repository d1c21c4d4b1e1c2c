"""See tools.circuit.lane_zones."""

from tools.circuit.lane_zones import is_corner, name, patch, spot, spots, zone, zones  # noqa: F401
