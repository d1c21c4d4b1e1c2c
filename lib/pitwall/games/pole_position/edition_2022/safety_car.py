"""The safety car adds a lap; if cars cross the line to queue, it is that lap (10.2)."""

from pitwall.games.pole_position import sc_queue
from pitwall.games.pole_position.state import LAP


def more_laps(race, first, lap):
    """Return the laps added without wear: 1, in a long race 2; 1 less if the line is crossed."""
    return race.cars[first][LAP] + 1 + sc_queue.more_laps(race, first, lap) - lap
