"""House data of the 2022 draft: the six bot cards. Ours, not the publisher's.

An owner of the game may copy the real numbers in; nothing else needs to change. A row or a number a
card, 1 to 6. What the cards of 2024 hold as well stands among the values of the edition.
"""

START_MP = (4, 4, 5, 4, 3, 4)       # MP of each of the three start rounds (17.4.1)
# From which black roll it comes in, 1, 2, 3 steps before the weather changes (17.8.1).
PITS_FROM = ((1, 2, 5), (1, 3, 6), (1, 2, 5), (2, 3, 5), (1, 2, 4), (2, 4, 6))
