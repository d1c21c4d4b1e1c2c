"""Cars on the pit road of nine laps, and the safety car that is called out for them (10.2).

Its line is behind row 5 of S4, the finish line before S1.1.5.
"""

from host_tests.moving import FAST
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, house_data, sc_queue, state
from pitwall.games.pole_position.state import (
    COLLIDED, COLLISIONS, LAP, LAP_COUNTER, MARKS, PHASE, SAFETY, SAFETY_CAR)

STANDARD = state.TECHNICAL_CORNERS
CALLED = STANDARD | COLLISIONS | SAFETY_CAR
QUEUE = ["S4.1.5", "S4.1.4", "S4.1.3", "S4.1.2", "S4.1.1"]
NO_CLOUDS = (0, 0, 0, 0)


def field(*places, seats=None, switches=CALLED, guilty=(), laps=3, **more):
    """Put cars on cells, leader first, each (cell, lap) or a cell of lap 3; one stop each."""
    at = Situation(seats or "H" * len(places), FAST, switches=switches, **more)
    for who, place in enumerate(places):
        cell, lap = place if isinstance(place, tuple) else (place, laps)
        at.put(who, cell, lap=lap, stops=1, sp=0)
    at.order(*range(len(places)))
    for who in guilty:
        at.cars[who][MARKS] |= COLLIDED
    at.table[LAP_COUNTER] = at.cars[0][LAP]
    return at


def called(at, pit=(), weather=NO_CLOUDS, faces=()):
    """Play the safety car's line-up: its weather, and a stop of these cars for the first set.

    faces    of the die of the 2022 draft, by number, with no `weather`
    """
    at.table[PHASE] = SAFETY
    at.begin(sc_queue.line_up(at.race))
    for cloud in weather:
        assert at.ask.what == asks.Q_SC_WEATHER
        at.answer(house_data.BLUE.index(cloud))
    for face in faces:
        assert (at.ask.what, at.ask.die) == (asks.Q_SC_WEATHER, asks.PURPLE_DIE)
        at.answer(face)
    while not at.over:
        if at.ask.what == asks.Q_SC_STOP:
            at.answer(int(at.ask.who in pit))
        else:
            at.answer(0)
    return at


def laps(at):
    return [car[LAP] for car in at.cars]


def lives(at):
    return [at.life(who) for who in range(len(at.cars))]


def cells(at):
    return [at.where(who) for who in range(len(at.cars))]
