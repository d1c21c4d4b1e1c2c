"""What can be set before a race beside the board: all as on the tracked one."""

from pitwall.games.pole_position import options

for _name in dir(options):
    if _name[0] != "_":
        globals()[_name] = getattr(options, _name)
