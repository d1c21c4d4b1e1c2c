"""The start: our levels, with which no draft decides the race, and the first round's cards."""

import pytest

from host_tests.rp_duels import race_of
from host_tests.rp_situations import Situation
from host_tests.test_rp_rounds import setup
from pitwall import games
from pitwall.games.race_pace import options, validate
from pitwall.games.race_pace.house_data import DRIVERS, EVEN_DRIVERS, EVEN_TEAMS, TEAMS
from pitwall.games.race_pace.state import (
    DRIVER, EBS, ENGINE, EVEN_LEVELS, MEDIUM, NO_CARD, PLACE, SKILL, STANDARD, TEAM)


def test_even_levels_are_the_house_standard_and_the_printed_ones_an_option():
    """Every team has 90 and 85 for its two pace bars; the rest is as printed."""
    assert options.SETS["standard"] & EVEN_LEVELS and not options.SETS["none"]
    race, _ = setup(8, EVEN_LEVELS, 0, range(1, 9), range(1, 9))
    assert {tuple(sorted(levels[:2])) for levels in EVEN_TEAMS} == {(85, 90)}
    for even, printed in ((EVEN_TEAMS, TEAMS), (EVEN_DRIVERS, DRIVERS)):
        assert [levels[2] for levels in even] == [levels[2] for levels in printed]
    for car in race.cars:
        assert tuple(car[ENGINE:SKILL]) == EVEN_TEAMS[car[TEAM] - 1]
        assert tuple(car[SKILL:EBS + 1]) == EVEN_DRIVERS[car[DRIVER] - 1]


def test_no_place_on_the_grid_decides_a_race_with_even_levels():
    """With the printed levels the first two places win 1 race in 20, the last two 6 in 10."""
    wins = [0] * 8
    for seed in range(120):
        race = race_of(["hard"] * 8, seed, STANDARD, laps=44)
        value = {who: (car[TEAM] + car[DRIVER], car[DRIVER]) for who, car in enumerate(race.cars)}
        grid = sorted(value, key=value.get, reverse=True)
        wins[[race.cars[who][PLACE] for who in grid].index(1)] += 1
    assert sum(wins[:2]) > 18 and sum(wins[6:]) < 48, wins


def test_the_table_s_tablets_have_their_printed_levels():
    options = games.room("race-pace-free", "options")
    assert "even-levels" not in options.SWITCHES and not options.SETS["all"] & EVEN_LEVELS
    assert not any(switches & EVEN_LEVELS for switches in options.SETS.values())


@pytest.mark.proves("RP-4-18")
def test_the_first_round_needs_the_cards_of_the_setup():
    """A state without them is refused; it used to end in an IndexError."""
    for number, cards, refused in ((0, (NO_CARD, 0), True), (0, (13, NO_CARD), True),
                                   (0, (13, 0), False), (1, (NO_CARD, NO_CARD), False)):
        at = Situation(0, 0, round=number, card_i=cards[0], card_ii=cards[1]).all(used=1 << MEDIUM)
        at.car(1, driver=2).car(0, driver=1)
        if refused:
            with pytest.raises(ValueError):
                validate.check(at.race, bytes(at.race.state))
        else:
            validate.check(at.race, bytes(at.race.state))
