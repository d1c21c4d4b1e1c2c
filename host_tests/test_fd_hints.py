"""The odds shown with a roll of Formula D agree with every face of the die; prices are paid."""

import re

import pytest

from host_tests.test_fd_pits import coming_in
from pitwall import games
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, state
from pitwall.games.formula_d.show import KERS_PRICE, Show
from pitwall.race.referee import ROLL
from pitwall.ui import words
from tools import fuzz

# The event of the rolling car that a face must cause to count, by question.
BRINGS = {asks.Q_DANGER: asks.T_LOST, asks.Q_THREATENED: asks.T_LOST,
          asks.Q_COLLISION: asks.T_LOST, asks.Q_MOTOR: asks.T_LOST, asks.Q_START: asks.T_STALL}


def races(count, language="en"):
    """Yield races that have begun, each with a show and its dice."""
    tables, everything = fuzz.tables("formula-d"), games.room("formula-d", "options").SETS["all"]
    for seed in range(count):
        dice = Dice(seed)
        race = formula_d.new(opened(tables[dice.below(len(tables))]), [0] * 6,
                             everything if seed % 2 else state.STANDARD, 3)
        race.start()
        yield race, Show(race, words.load(language, "formula-d")), dice


def brings(race, what):
    """Count the faces of the open roll that cause that event of the car; change nothing."""
    who, count = race.ask.who, 0
    for answer in range(race.ask.n):
        before = race.tells
        race.step(answer)
        told = [race.told_at(n)[:2] for n in range(max(before, race.told_first()), race.tells)]
        first = [car for tell, car in told if tell == what][:1]
        count += first == [who] and told.index((what, who)) < 3
        race.undo()
    return count


def test_odds_of_a_black_roll_are_what_its_faces_bring():
    met = dict.fromkeys(BRINGS, 0)
    for race, show, dice in races(30):
        while not race.over and min(met.values()) < 6:
            ask = race.ask
            if met.get(ask.what, 40) < 40:
                faces, of = [int(number) for number in re.findall(r"\d+", show.aside(ask))[:2]]
                assert (faces, of) == (brings(race, BRINGS[ask.what]), 20), ask.what
                met[ask.what] += 1
            race.step(dice.below(race.ask.n))
    assert min(met.values()) > 0


def test_the_way_into_the_pits_costs_the_kers_that_makes_up_the_roll():
    for face, price in ((13, 1), (12, 2)):
        at = coming_in(face, kers=2)
        show = Show(at.race, words.load("en", "formula-d"))
        into = list(at.ask.options).index(asks.PIT_CELL)
        assert show.price(at.ask, into) == price << 4 * KERS_PRICE
        assert show.cost(show.price(at.ask, into)) == "%d KERS" % price
        at.choose(asks.PIT_CELL)
        assert at.get(0, "kers") == 2 - price


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_line_of_odds_fits(language):
    for race, show, dice in races(6, language):
        for _ in range(800):
            if race.over:
                break
            assert race.ask.kind != ROLL or len(show.aside(race.ask)) <= 39
            race.step(dice.below(race.ask.n))
