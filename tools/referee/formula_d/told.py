"""Formula D's dice, questions and events, by name."""

from pitwall.games.described import V_CELL, V_NUMBER, V_TYRE, V_WEATHER
from pitwall.games.formula_d import asks
from pitwall.games.formula_d.asks import BLACK, BLACK_DIE, GEAR_FACES
from tools.referee.formula_d.car import COMPOUNDS, REASONS, WEAR
from tools.referee.formula_d.table import WEATHERS
from tools.referee.house_data import change
from tools.referee.words import Cell, Die, Number, OneOf, Packed, named, valued

QUESTIONS = dict(enumerate(asks.QUESTIONS[1:], 1))
TELLS = named(asks, "T_")


# --- dice ---

def _texts(faces):
    """Return each face once, as a text, smallest first."""
    return tuple([str(face) for face in sorted(set(faces))])


def _shown(race, i):
    return (str(race.ask.options[i]),)


MOST_FACE = GEAR_FACES[-1][-1]      # no die shows more


def _to_gear(gear):
    """Return a function that adds a face to the die of a gear, for one situation."""
    def add(number):
        dice = list(asks.GEAR_FACES)
        dice[gear] += (number,)
        change((asks,), "GEAR_FACES", tuple(dice))
    return add


DICE = [Die(gear, ("gear-%d" % gear,), _texts(GEAR_FACES[gear]), _shown,
            inject=(1, MOST_FACE), add=_to_gear(gear))
        for gear in range(1, len(GEAR_FACES))]
DICE.append(Die(BLACK_DIE, ("black",), _texts(BLACK), _shown))


# --- kinds of the events' values ---

_NUMBER = Number(0, 999, about="a number")
told_kind, told = valued(asks.TELLS, {
    V_NUMBER: _NUMBER, V_CELL: Cell(), V_WEATHER: WEATHERS, V_TYRE: COMPOUNDS,
    asks.V_POINTS: Packed(WEAR, _NUMBER, "which points, then a number"),
    asks.V_GEAR_ROLL: Packed(_NUMBER, _NUMBER, "the gear, then the face", 32),
    asks.V_BLOCKED: Packed(_NUMBER, _NUMBER, "brake points, then tyre points"),
    asks.V_OVER: Packed(_NUMBER, _NUMBER, "spaces, then tyre points (at most 15)"),
    asks.V_STOP: Packed(_NUMBER, _NUMBER, "stops made, then stops demanded"),
    asks.V_TEST: Packed(_NUMBER, OneOf(("safe", "hit")), "the face, then safe or hit", 2),
    asks.V_REASON: REASONS})
