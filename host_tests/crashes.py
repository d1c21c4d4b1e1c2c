"""Fights on the straight S1 of the pit road: equal natural rolls are a collision (10)."""

from host_tests.moving import FAST, move
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import COLLISIONS

STANDARD = state.TECHNICAL_CORNERS
CRASHES = STANDARD | COLLISIONS


def attack(seats="HH", switches=CRASHES, mp=4, sp=0, **values):
    """Car 0 stands on S1.1.12 and attacks car 1 beside it with mp - 3 unused MP; car 1 fights."""
    at = Situation(seats, FAST, switches=switches)
    at.put(0, "S1.1.9", **dict({"sp": sp}, **values))
    at.put(1, "S1.2.12", **dict({"sp": sp}, **values))
    at.order(1, 0, *range(2, len(seats)))
    move(at, mp)
    at.attack("S1.1.12", ep=0)
    if seats[1] == "H":
        at.choose(asks.FIGHT)
    return at


def collide(*rolls, face=3, **setting):
    """The two cars have collided; these are the collision rolls, first of the car in front."""
    at = attack(**setting)
    at.roll(face, face)
    if rolls:
        at.roll(*rolls, die=asks.BLACK_DIE)
    return at
