"""Formula D's dice, its questions and what it tells, by name."""

from pitwall.games.formula_d import asks
from pitwall.games.formula_d.asks import BLACK, BLACK_DIE, GEAR_FACES
from tools.referee.formula_d.car import COMPOUNDS, REASONS, WEAR
from tools.referee.formula_d.table import WEATHERS
from tools.referee.house_data import change
from tools.referee.words import Cell, Die, Number, OneOf, Packed, named

QUESTIONS = named(asks, "Q_")
TELLS = named(asks, "T_")


# --- dice ---

def _texts(faces):
    """Each face once, as a text, smallest first."""
    return tuple([str(face) for face in sorted(set(faces))])


def _shown(race, i):
    return (str(race.ask.options[i]),)


MOST_FACE = GEAR_FACES[-1][-1]      # no die shows more


def _to_gear(gear):
    """Adds a face to the die of a gear, for one situation."""
    def add(number):
        dice = list(asks.GEAR_FACES)
        dice[gear] += (number,)
        change((asks,), "GEAR_FACES", tuple(dice))
    return add


DICE = [Die(gear, ("gear-%d" % gear,), _texts(GEAR_FACES[gear]), _shown,
            inject=(1, MOST_FACE), add=_to_gear(gear))
        for gear in range(1, len(GEAR_FACES))]
DICE.append(Die(BLACK_DIE, ("black",), _texts(BLACK), _shown))


# --- tells: what their value is; those not here have none ---

_NUMBER = Number(0, 999, about="a number")
_HIT = OneOf(("safe", "hit"))
_POINTS = Packed(WEAR, _NUMBER, "which points, then a number")
_TEST = Packed(_NUMBER, _HIT, "the face, then safe or hit", 2)
_KINDS = {
    "weather": WEATHERS, "built": _POINTS, "tyre": COMPOUNDS, "paid": _POINTS,
    "roll": Packed(_NUMBER, _NUMBER, "the gear, then the face", 32),
    "blocked": Packed(_NUMBER, _NUMBER, "brake points, then tyre points"),
    "overshot": Packed(_NUMBER, _NUMBER, "spaces, then tyre points (at most 15)"),
    "danger": _TEST, "tested": _TEST, "lost": _POINTS, "out": REASONS, "disqualified": REASONS,
    "stop": Packed(_NUMBER, _NUMBER, "stops made, then stops demanded"), "drs": Cell(),
    "fitted": COMPOUNDS, "repaired": _POINTS,
}
_NUMBERS = (
    "score", "grid", "round", "start", "great-start", "gear", "move", "braked", "kers-used",
    "collision", "motor", "lap", "kers", "quick", "pit-out", "crossed", "finished", "end", "sky")


def told_kind(what):
    """The kind of the value that goes with tell number `what`, or None."""
    name = TELLS[what]
    return _NUMBER if name in _NUMBERS else _KINDS.get(name)


def told(race, what, value):
    """The value of a tell as a text, or None if it has none."""
    kind = told_kind(what)
    return kind.say(race, value) if kind else None
