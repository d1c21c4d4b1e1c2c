"""Find the road of a board with stops as the game uses it: where a step from a cell leads."""

from pitwall import games
from pitwall.circuit import STOPS


def track_of(circuit):
    """Return the Track of the game that uses such boards."""
    game = next(name for name in games.NAMES if games.family(name) == STOPS)
    return games.room(game, "track").Track(circuit)
