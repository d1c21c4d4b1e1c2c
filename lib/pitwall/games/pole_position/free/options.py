"""What can be set before a race beside the board: all as on the tracked one."""

from pitwall.games.pole_position import options


def __getattr__(name):
    return getattr(options, name)
