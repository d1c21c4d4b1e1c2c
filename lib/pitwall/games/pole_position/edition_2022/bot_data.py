"""House data of the 2022 draft: the six bot cards. Ours, not the publisher's.

An owner of the game may copy the real numbers in; nothing else needs to change. A row or a number a
card, 1 to 6.
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
QUALIFYING = (2, 1, 1, 2, 2, 1)     # is added to its roll (17.2)
OVERTAKING = (2, 2, 1, 1, 2, 1)     # is added to its roll in a fight (17.5.1)
START_MP = (4, 4, 5, 4, 3, 4)       # of each of the three start rounds (17.4.1)
# From which black roll it comes in, 1, 2 and 3 steps before the weather changes (17.8.1).
PITS_FROM = ((1, 2, 5), (1, 3, 6), (1, 2, 5), (2, 3, 5), (1, 2, 4), (2, 4, 6))
