"""The 2022 draft: its values, and its procedures beside those of 2024 that they replace."""

from pitwall.games.pole_position import edition_2024
from pitwall.games.pole_position.edition_2022.bots import Bots


class Edition(edition_2024.Edition):
    number = 1
    values = edition_2024.Edition.values[:3] + (
        ((0, 0, 0, 0), (5, 7, 0, 0), (7, 9, 5, 0)),     # V_BOT_STAYS_FROM: 7 is a 6 with '!'
    ) + edition_2024.Edition.values[4:]
    bots = Bots
