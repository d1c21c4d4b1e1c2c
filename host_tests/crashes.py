"""Fights on the straight S1 of the pit road: equal natural rolls are a collision (10)."""

from host_tests.equipped import duel
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import COLLISIONS

STANDARD = state.TECHNICAL_CORNERS
CRASHES = STANDARD | COLLISIONS


def attack(seats="HH", switches=CRASHES, mp=4, **values):
    """Car 0 attacks car 1 next to it with mp - 3 unused MP; both have 7 EP and BP and no SP."""
    both = dict({"ep": 7, "bp": 7}, **values)
    return duel(switches, mp=mp, seats=seats, other=both, **both)


def collide(*rolls, face=3, **setting):
    """Let the two cars collide, with these collision rolls, the car in front first."""
    at = attack(**setting)
    at.roll(face, face)
    if rolls:
        at.roll(*rolls, die=asks.BLACK_DIE)
    return at
