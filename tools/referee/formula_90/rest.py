"""The rest of a game turn of Race! Formula 90."""

from pitwall.games.formula_90 import rounds, safety_car
from pitwall.games.formula_90.state import under_sc


def play(race):
    """Play the cars that have not `played`; then the pawn advances."""
    yield safety_car.play_turn(race) if under_sc(race) else rounds.activate(race)
    rounds._end(race)


CAR, ABOUT = False, "the cars that have not `played`, then its end"
