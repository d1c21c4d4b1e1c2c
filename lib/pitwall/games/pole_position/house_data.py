"""House data of Pole Position for values that the rulebook only shows in pictures.

They are our own, not the publisher's. If you own the game you may copy the real faces and numbers
here; nothing else needs to change.
"""

# Dice (components). One tyre die per compound: hard, soft, intermediate, wet.
TYRE_DICE = ((7, 8, 9, 10, 11, 12), (8, 9, 10, 10, 11, 12), (6, 7, 7, 8, 8, 9), (5, 6, 7, 7, 8, 8))
PURPLE = (2, 3, 3, 4, 5, 6)
ALERT = (0, 0, 0, 0, 0, 1)       # the purple faces that also carry '!'
BLUE = (0, 0, 0, 1, 1, 1)        # 1 is a cloud
BLACK = (1, 2, 3, 4, 5, 6)

# Bot cards, sides A and B: base speed by compound, progress dry and wet, qualifying, overtaking.
BOT_BASE = ((10, 11, 8, 8), (9, 10, 8, 8))
BOT_DRY = ((0, 1, 2, 3, 1, 0), (0, 1, 2, 3, 1, 0))
BOT_WET = ((0, 0, 1, 1, 0, 0), (0, 0, 1, 1, 0, 0))
BOT_QUALIFYING = (3, 2)
BOT_OVERTAKING = (4, 3)

# Added to the base speed of sides A and B at level easy, normal and hard, if one is chosen
# (PP-HOUSE-1). Measured by `tools.shares`; docs/play/opponents.md has the table.
LEVELS = ((2, 2), (3, 3), (4, 4))

# Event cards (9, annex 3): effect and letter. A: always in the deck, B: if the circuit's own rule
# requires it, C: if all players agree (there is none). GUST is a card of 2022.
LIGHT, HEAVY, LOSE_EP, LOSE_BP, SAFETY_CAR_OUT, GUST_6, GUST_3, GUST = range(8)
EVENTS = ((LIGHT, "A"), (LIGHT, "A"), (HEAVY, "A"), (LOSE_EP, "A"), (LOSE_BP, "A"), (GUST_6, "A"),
          (GUST_3, "A"), (SAFETY_CAR_OUT, "A"), (SAFETY_CAR_OUT, "B"))

# Qualifying value of each driver card, by row of annex 1 (14).
DRIVER_VALUES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
