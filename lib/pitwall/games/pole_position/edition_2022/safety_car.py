"""The safety car adds a lap: if cars cross the line to queue, it is that one (10.2)."""

from pitwall.games.pole_position import sc_queue
from pitwall.games.pole_position.state import LAP


def more_laps(race, first, lap):
    """Laps given without wear: one in all, two in a long race, but for the way over the line."""
    return race.cars[first][LAP] + 1 + sc_queue.more_laps(race, first, lap) - lap
