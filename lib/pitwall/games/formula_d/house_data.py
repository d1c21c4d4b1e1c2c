"""House data: our values where the text of the variant is open or incomplete; replace them."""

from pitwall.race.referee import const

COSTS = (1, 1, 1, 1, 2, 2)      # building points for another wear point, by category (FD-BUILD-3)
MOST_ADDED = const(2)           # of one category of one car
TEAM_POINTS = const(4)          # of a team of two (FD-BUILD-1); a single car has half
REPAIRS = const(2)              # wear points that a full pit stop repairs (FD-PIT-12)
PLACE_POINTS = (25, 18, 15, 12, 10, 8, 6, 4, 2, 1)   # FD-END-7
WETTER, DRIER = 3, 18           # the weather roll: up to, from (FD-WX-2)
