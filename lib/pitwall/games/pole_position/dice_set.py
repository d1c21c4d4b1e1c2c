"""The dice of Pole Position: black, purple, weather, and one for each compound."""

from pitwall.games.pole_position.asks import BLACK_DIE, BLUE_DIE, PURPLE_DIE, TYRE_DIE
from pitwall.games.pole_position.edition_2024 import Edition
from pitwall.games.pole_position.house_data import ALERT, BLACK, BLUE, PURPLE
from pitwall.games.pole_position.state import V_TYRE_DICE


def dice(rules):
    """Return the rows of the game's dice, see Tray.dice; the edition defines the tyre dice."""
    tyres = (rules or Edition).values[V_TYRE_DICE]
    return ((BLACK_DIE, BLACK_DIE, BLACK, ()), (PURPLE_DIE, PURPLE_DIE, PURPLE, ALERT),
            (BLUE_DIE, BLUE_DIE, BLUE, ())) + tuple(
        [(TYRE_DIE + i, TYRE_DIE + i, tyres[i], ()) for i in range(len(tyres))])
