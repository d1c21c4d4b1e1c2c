"""The 2022 draft: its values, and its procedures beside those of 2024 that they replace."""

from pitwall.games.pole_position import edition_2024
from pitwall.games.pole_position.edition_2022.bots import Bots


class Edition(edition_2024.Edition):
    number = 1
    bots = Bots
