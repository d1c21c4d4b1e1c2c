"""Situations with stressed drivers, and their stress levels afterwards (12)."""

import random

from host_tests.equipped import LANE, ROOMY, begin_turn, equipped, give, told
from host_tests.moving import move
from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.state import COLLISIONS, HARD, STRESS, STRESS_LEVEL, WET


def level(at, who=0):
    return at.cars[who][STRESS_LEVEL]


def tense(cell, number, seats="H", track=LANE, **values):
    """Put car 0 on a cell at stress level `number`."""
    return equipped(cell, STRESS, seats, track, stress=number, **values)


def all_answers(at, answer=0):
    """Give the same answer to everything; return the questions that were asked."""
    asked = []
    while at.ask is not None:
        asked.append(at.ask.what)
        at.answer(min(answer, at.ask.n - 1))
    return asked


def be_chased(number, end="S2.2.4", seats="HH", switches=STRESS, leading=True):
    """Car 0 ends its turn on `end`, behind car 1 on S2.2.5, which is at stress level `number`."""
    at = equipped("S2.2.3", switches, seats, tyre=WET, life=-2)
    give(at, 1, cell="S2.2.5", stress=number)
    others = list(range(2, len(seats)))
    at.order(*([1] + others + [0] if leading else others + [1, 0]))
    begin_turn(at, 5)
    at.to(end)
    assert at.over
    return at


def crash(seats="HHH", number=0, involved=2, sp=0, switches=STRESS):
    """Car 0, at level `number`, and the car or cars it attacks have both rolled 4."""
    at = equipped("S1.2.8", switches | COLLISIONS, seats, ROOMY, tyre=HARD, sp=sp, bp=7,
                  stress=number)
    give(at, 1, cell="S1.1.12" if involved == 3 else "S1.2.12", sp=0)
    give(at, 2, cell="S1.3.12" if involved == 3 else "S4.1.1", sp=0)
    at.order(*((1, 2, 0) if involved == 3 else (2, 1, 0)))
    move(at, 5)
    at.attack("S1.2.12" if involved == 3 else at.attacks()[0])
    at.choose(asks.FIGHT)
    at.roll(4)
    at.roll(4)
    assert len(told(at, asks.T_COLLISION)) == involved
    return at


def up_to_the_grid(seats, seed, switches=STRESS):
    """Play set-up and qualifying with random answers."""
    at = Situation(seats, rest=False, switches=pole_position.STANDARD | switches)
    lot = random.Random(seed)
    at.play_race()
    while at.table[state.PHASE] < state.TYRES:
        at.answer(lot.randrange(at.ask.n))
    return at
