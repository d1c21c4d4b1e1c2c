"""House data of the 2022 draft: the six bot cards. They are our own, not the publisher's.

If you own the game you may copy the real numbers here; nothing else needs to change. Each card,
1 to 6, has a row or a number.
"""

# Base speed by compound: hard, soft, intermediate, wet; progress by place of the cube (17.1).
BASE = ((10, 11, 8, 8), (10, 11, 8, 8), (10, 11, 8, 8), (10, 11, 8, 8), (10, 11, 8, 8),
        (10, 11, 8, 8))
PROGRESS_DRY = ((0, 1, 2, 3, 1, 0), (0, 1, 2, 3, 1, 0), (0, 1, 2, 3, 1, 0),
                (0, 1, 2, 3, 1, 0), (0, 1, 2, 3, 1, 0), (0, 1, 2, 3, 1, 0))
PROGRESS_WET = ((0, 0, 1, 1, 0, 0), (0, 0, 1, 1, 0, 0), (0, 0, 1, 1, 0, 0),
                (0, 0, 1, 1, 0, 0), (0, 0, 1, 1, 0, 0), (0, 0, 1, 1, 0, 0))
# Added to the base speed of each card at level easy, normal and hard, if one is chosen
# (PP22-HOUSE-1).
LEVELS = ((1, 1, 1, 1, 1, 1), (2, 2, 2, 2, 2, 2), (3, 3, 3, 3, 3, 3))
QUALIFYING = (2, 1, 1, 2, 2, 1)     # added to its roll (17.2)
OVERTAKING = (2, 2, 1, 1, 2, 1)     # added to its roll in a fight (17.5.1)
START_MP = (4, 4, 5, 4, 3, 4)       # in each of the three start rounds (17.4.1)
# The lowest black roll that sends it in, 1, 2 and 3 steps before a weather change (17.8.1).
PITS_FROM = ((1, 2, 5), (1, 3, 6), (1, 2, 5), (2, 3, 5), (1, 2, 4), (2, 4, 6))
