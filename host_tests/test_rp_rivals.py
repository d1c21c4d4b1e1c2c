"""Rivals of Race Pace: always legal, the same on both Pythons, and levels in the right order."""

import json

import pytest

from host_tests.rp_duels import LEVELS, duel, race_of
from host_tests.rp_situations import Situation, circuit
from pitwall import rivals
from pitwall.games import race_pace
from pitwall.games.race_pace import tyres
from pitwall.games.race_pace.asks import Q_ACTION, Q_TYRE
from pitwall.games.race_pace.leaderboard import duty_done
from pitwall.games.race_pace.pace import is_stuck
from pitwall.games.race_pace.state import (
    BOX_BOX, CANCELLED, DO_ENGINE, DO_SKILL, HARD, MEDIUM, SOFT, TACTICAL, TEAM_PLAY, WET)
from pitwall.race.ask import Ask
from pitwall.race.dice import Dice
from pitwall.race.referee import PICK, ROLL
from pitwall.rivals.race_pace import Rival, worth
from tools import fuzz

ALL = range(DO_ENGINE, BOX_BOX + 1)


def chosen(at, who, what, options):
    """Return the option that a hard rival takes."""
    ask = Ask().put(PICK, what, who, list(options))
    return ask.options[Rival(7, b"", 2).answer(at.race, ask)]


@pytest.mark.parametrize("cars", (2, 5, 8))
def test_every_level_answers_all_that_is_asked_by_any_rules(cars):
    for switches in range(32):
        kinds = [LEVELS[(switches + who) % 3] for who in range(cars)]
        race = race_of(kinds, switches, switches, laps=25)      # step() refuses illegal answers
        assert race.over


def test_nothing_is_kept_from_answer_to_answer_and_the_race_is_left_as_it_is():
    at = Situation(20, 18, 17, switches=TEAM_PLAY, forecast=6).all(used=2, wear=12)
    before = bytes(at.race.state)
    fresh, old = Rival(3, b"", 2), Rival(3, b"", 2)
    for what, options in ((Q_TYRE, (SOFT, HARD, WET)), (Q_ACTION, ALL), (Q_ACTION, ALL[:4])):
        ask = Ask().put(PICK, what, 1, list(options))
        old.answer(at.race, ask)
        old.lots.a, old.lots.b = fresh.lots.a, fresh.lots.b = 5, 9
        assert old.answer(at.race, ask) == fresh.answer(at.race, ask)
    assert bytes(at.race.state) == before


def test_what_is_plain_is_done():
    at = Situation(20, 18, forecast=0b0111).car(0, wear=3, engine=100, aero=100)
    assert chosen(at, 0, Q_ACTION, ALL) == BOX_BOX                  # rain: mediums do not move
    assert chosen(at, 0, Q_TYRE, (SOFT, MEDIUM, HARD, WET)) in (HARD, WET)
    at = Situation(50, 18).car(0, used=2, wear=10)
    assert chosen(at, 0, Q_ACTION, ALL) == BOX_BOX                  # the mandatory stop, in time
    at = Situation(20, 18, card_ii=6).car(0, engine=85, skill=80, cards=CANCELLED | 16, used=3)
    assert chosen(at, 0, Q_ACTION, (DO_ENGINE, DO_SKILL)) == DO_SKILL
    at = Situation(20, 18).car(0, engine=85, skill=80, used=3)
    assert chosen(at, 0, Q_ACTION, (DO_ENGINE, DO_SKILL)) == DO_ENGINE
    at = Situation(10, 8).car(0, engine=100, cards=2)
    assert worth(at.race, 0, TACTICAL) > 300                        # a full bar is threatened
    assert rivals.names("race-pace") == rivals.names("race-pace-free") == (
        "random", "proposal", "rival") + rivals.LEVELS


def test_in_rain_a_set_is_fitted_that_moves(monkeypatch):
    """14 % of the stops in rain used to fit softs or mediums, on which the car does not move."""
    seen = []

    def noted(car, compound):
        told = fit(car, compound)
        seen.append(is_stuck(race, car))
        return told
    fit = tyres.fit
    monkeypatch.setattr(tyres, "fit", noted)
    for seed in range(12):
        race = race_pace.new(circuit("belgium"), [0] * 6)
        dice, hard = Dice(seed), [Rival(seed, b"", level) for level in (0, 1, 2)]
        ask = race.start()
        while ask:
            ask = race.step(dice.below(ask.n) if ask.kind == ROLL
                            else hard[ask.who % 3].answer(race, ask))
    assert len(seen) > 150 and not any(seen)


def test_no_level_is_below_another():
    """A car against three: fair is a quarter."""
    found = [duel(*pair, 60) for pair in (("hard", "easy"), ("easy", "random"),
                                             ("hard", "careful"))]
    assert found[0] > .4 and found[1] > .75 and found[2] > .33, found


def test_two_compounds_are_used():
    for seed in range(24):
        race = race_of(["hard"] * 4, seed)
        assert all(duty_done(car) for car in race.cars), seed


def test_rivals_drive_the_same_races_on_both_pythons(mpy):
    here = fuzz.on_cpython(0, 6, game="race-pace", driven=True)
    assert fuzz.on_micropython(mpy, 0, 6, game="race-pace", driven=True) == here
    assert json.dumps(here) != json.dumps(fuzz.on_cpython(0, 6, game="race-pace"))
