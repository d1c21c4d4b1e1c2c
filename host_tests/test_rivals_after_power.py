"""Rivals of every game give the same answers after the race is resumed from its save."""

import pytest

from pitwall import games
from pitwall.games.formula_90.scratch import Turn
from pitwall.race import run, saves
from pitwall.race.dice import Dice
from pitwall.race.head import TURN
from pitwall.race.referee import ROLL, TABLE
from tools.soak.saves import TRACKS, Held, arrive, device, look

RACES = {"formula-d": "test-yard", "race-pace": "belgium", "formula-90": "saltway-street",
         "formula-d-free": "test-yard", "race-pace-free": "belgium"}
SELDOM = 4     # one in this many questions of a turn is tried; between turns all are


def questions(game, seed):
    """Yield a race of rivals (and a person at the table) at each question to a rival."""
    seats = [(seed + car) % 3 + 1 for car in range(6 if game == "formula-90" else 3)]
    if game in games.BESIDE:
        seats[0] = 0
    made = run.fresh(Held(), TRACKS, RACES[game], seats, 1 if game != "formula-90" else 60, None,
                     seed, game=game)
    made.start()
    dice = Dice(seed)
    while not made.race.over:
        answer = device(made)
        if answer >= 0 and made.race.ask.kind != ROLL:
            yield made, answer
        made.answer(dice.below(made.race.ask.n) if answer < 0 else answer, answer < 0)


def test_every_game_with_rivals_is_here():
    assert sorted(RACES) == sorted([game for game in games.ALL if games.rivals(game)])


@pytest.mark.parametrize("game", RACES)
def test_the_answer_is_the_same_after_the_save_was_loaded(game):
    dice, tried = Dice(5), 0
    for made, answer in questions(game, 1):
        if made.race.table[TURN] != TABLE and dice.below(SELDOM):
            continue
        other = saves.load(Held(made.journal.data), TRACKS)
        arrive(other)
        while look(other) != look(made):
            assert len(other.race.answers) < len(made.race.answers)
            other.answer(device(other), False)
        assert device(other) == answer
        tried += 1
    assert tried > 5


@pytest.mark.parametrize("seed", (1, 5))
def test_contests_are_not_judged_by_another_driver_s_turn(seed):
    """A finished turn left its mp and chips behind, for anyone asked before the next turn."""
    tried = 0
    for made, answer in questions("formula-90", seed):
        if made.race.table[TURN] == TABLE:
            race, kept = made.race, made.race.scratch.turn
            race.scratch.turn = Turn()
            assert made.rival() == answer
            race.scratch.turn, tried = kept, tried + 1
    assert tried > 20
