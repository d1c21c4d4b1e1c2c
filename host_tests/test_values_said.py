"""Texts of corrections, word for word: a value's name, its setting, its options, and its help."""

import pytest

from host_tests import fd_situations, situations
from host_tests.test_free_board import happened
from host_tests.value_numbers import fd, pp
from pitwall import games
from pitwall.games import pole_position
from pitwall.games.formula_d import state as fds
from pitwall.games.pole_position import flags, state
from pitwall.race import corrections
from pitwall.race.referee import TABLE
from pitwall.ui import words


@pytest.fixture(scope="module")
def cars():
    """Pole Position with every rule, a person, a bot, one at the flag, one card, one zone."""
    at = situations.Situation("HAH", switches=pole_position.EVERYTHING)
    at.table[state.DECK] = 1
    flags.yellow(at.race, at.circuit.start[0])
    at.cars[2][state.STATUS], at.cars[2][state.PLACE] = state.FINISHED, 1
    return said(at.race)


@pytest.fixture(scope="module")
def road():
    """Formula D, car 0 in turn 2 with one stop made; cell 1 is dangerous."""
    at = fd_situations.Situation(3, switches=511)
    at.put(0, "C2.1.2", stops=1)
    at.table[fds.DANGER] |= 2
    return said(at.race)


def said(race):
    """Return (the race's values, its show)."""
    show = games.room(race.game.NAME, "show").Show(race, words.load("en", race.game.NAME))
    return games.room(race.game.NAME, "corrections").Values(race), show


@pytest.mark.parametrize("who, i, name, now, other, text", (
    (0, pp.SKILL, "SP", "15", 3, "3"),
    (0, pp.FITTED, "tyres", "Hard, 4 laps", 1, "Soft, 2 laps"),
    (1, pp.BOT_TYRE, "tyres", "Hard", state.WET, "Wet"),
    (0, pp.WEAR, "tyre life", "4 laps", state.step_of(-1), "worn: -1 MP"),
    (1, pp.STAND, "place", "2nd", 0, "1st"),
    (0, pp.OFF_TRACK, "off track", "No", 1, "Yes"),
    (0, pp.PLACE, "cell", "turn 7, cell 2 left", 0, "8 before turn 1, left"),
    (0, pp.FATE, "in the race", "Yes", corrections.AT_FLAG, "at the flag"),
    (0, pp.FATE, "in the race", "Yes", corrections.OUT_FOR + state.LAPPED, "lapped"),
    (2, pp.FATE, "in the race", "at the flag", 0, "Yes"),
    (2, pp.AT_FLAG, "place at the flag", "1st", 2, "2nd"),
    (0, pp.IN_PITS, "in the pits", "No", state.BOX, "box"),
    (0, pp.ON_THE_LINE, "racing line", "none", state.LEFT_LINE, "left it"),
    (0, pp.STORED + 1, "soft, stored", "2 laps", state.step_of(1), "1 lap"),
    (TABLE, pp.CLOUDS_B, "clouds, grid B", "1", 5, "6"),
    (TABLE, pp.CLOUDS_A, "weather, grid A", "1-1 dry", 8, "2-3 dry"),
    (TABLE, pp.PROGRESSED, "bots' progress", "0", 5, "5"),
    (TABLE, pp.LAP_NOW, "lap", "1", 3, "3"),
    (TABLE, pp.CARDS, "card 1", "Yes", 0, "No"),
    (TABLE, pp.CARDS + 8, "card 9", "No", 1, "Yes"),
    (TABLE, pp.YELLOW, "yellow 1", "Yes", 0, "No"),
    (TABLE, pp.YELLOW + 1, "yellow 2", "No", 1, "Yes")))
def test_a_value_of_pole_position(cars, who, i, name, now, other, text):
    values, show = cars
    assert values.name(show, who, i) == name
    assert values.text(show, who, i, values.now(who, i)) == now
    assert values.text(show, who, i, other) == text


@pytest.mark.parametrize("i, text", (
    (pp.LAP_NOW, "The leader's lap."), (pp.CARDS, "light breakdown: is it still in the deck?"),
    (pp.YELLOW, "before turn 1: nobody overtakes there in this round."),
    (pp.YELLOW + 1, "in turn 1: nobody overtakes there in this round.")))
def test_help_says_which_card_and_where_flags_are(cars, i, text):
    values, show = cars
    assert values.help(show, TABLE, i) == text


def test_beside_the_board_flags_are_where_a_car_stands():
    race, _ = happened("HA")
    values, show = said(race)
    assert values.help(show, TABLE, pp.YELLOW + 1) == "Blue: nobody overtakes there in this round."


@pytest.mark.parametrize("who, i, name, now, other, text", (
    (0, 0, "tyres", "6", 2, "2"),
    (0, fd.TYRE, "compound", "Hard", fds.WET_TYRES, "Wet"),
    (0, fd.OLD, "tyre age", "0", 2, "2"),
    (0, fd.SHIFT, "gear", "3rd gear", 0, "0"),
    (0, fd.STOPPED, "stops in the turn", "1", 2, "2"),
    (0, fd.BACKWARD, "spun", "No", 1, "Yes"),
    (0, fd.PLACE, "cell", "turn 2, cell 2 left", 0, "39 before turn 1, left"),
    (0, fd.FATE, "in the race", "Yes", corrections.OUT_FOR + fds.HANDLING, "handling"),
    (0, fd.FATE, "in the race", "Yes", corrections.AT_FLAG, "at the flag"),
    (0, fd.AT_LINE, "over the line", "", 2, "2nd"),
    (0, fd.IN_PITS, "in the pits", "No", fds.FULL_DONE, "full, waited"),
    (0, fd.MARKING, "mark a space", None, fd.NOWHERE, "No"),
    (0, fd.MARKING, "mark a space", None, 0, "39 before turn 1, left"),
    (TABLE, fd.SKY, "weather", "dry", fds.WET, "wet"),
    (TABLE, fd.SKY_DUE, "weather roll", "No", 1, "Yes"),
    (TABLE, fd.MARKED + 1, "dangerous", "39 before turn 1, middle", 0, "No")))
def test_a_value_of_formula_d(road, who, i, name, now, other, text):
    values, show = road
    assert values.name(show, who, i) == name
    if now:
        assert values.text(show, who, i, values.now(who, i)) == now
    assert values.text(show, who, i, other) == text
