"""Intervals and verdicts, compared with published numbers and with many random samples."""

from math import inf

import pytest

from pitwall.race.dice import Dice
from tools.lab import chance

CLOSE = {"abs": 0.0006}


@pytest.mark.parametrize("won, races, low, high", (
    (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611),
    (1, 29, 0.0061, 0.1718)))
def test_wilson_is_as_published(won, races, low, high):
    """Newcombe 1998, Statistics in Medicine 17, 857-872, table I, method 3."""
    assert chance.wilson(won, races) == pytest.approx((low, high), **CLOSE)


@pytest.mark.parametrize("first, second, low, high", (
    ((48, 80), (56, 70), 0.0524, 0.3339), ((0, 20), (0, 10), -0.1611, 0.2775)))
def test_a_difference_of_shares_is_as_published(first, second, low, high):
    """The same author, 873-890, method 10: 56/70 - 48/80 is 0.0524 to 0.3339."""
    found = chance.of_shares(first, second)
    assert (found.low, found.high) == pytest.approx((low, high), **CLOSE)
    assert found.low <= found.by <= found.high


def test_no_races_say_nothing():
    assert chance.wilson(0, 0) == (0.0, 1.0)
    assert chance.of_shares((0, 0), (5, 9)).chance == 1.0
    one = chance.Mean()
    one.add(4)
    assert chance.of_means(one, chance.Mean()).high == inf


def test_means_and_their_difference():
    first, second = chance.Mean(), chance.Mean()
    for value in (1, 2, 3, 4, 5):
        first.add(value)
        second.add(value + 10)
    assert first.mean == 3 and first.error == pytest.approx((2.5 / 5) ** 0.5)
    found = chance.of_means(first, second)
    assert found.by == 10 and found.low == pytest.approx(10 - 1.96) and found.chance < 1e-9
    assert chance.of_means(first, first).chance == 1.0


def test_what_holds_of_several_looked_at_together():
    """Holm's steps: 0.05 / 4, then / 3, and so on, until one does not hold."""
    assert chance.more_than_chance([0.01, 0.04, 0.03, 0.005]) == [True, False, False, True]
    assert chance.more_than_chance([0.049]) == [True]
    assert chance.more_than_chance([0.03, 0.03]) == [False, False]
    assert chance.more_than_chance([]) == []


def test_an_interval_holds_the_truth_as_often_as_it_says():
    dice, held, times = Dice(7), 0, 2000
    for _ in range(times):
        won = sum(dice.below(6) == 0 for _ in range(120))
        low, high = chance.wilson(won, 120)
        held += low <= 1 / 6 <= high
    assert 0.935 <= held / times <= 0.965


def test_chance_alone_is_seldom_held_to_be_more():
    dice, found, times = Dice(8), 0, 1000
    for _ in range(times):
        shares = [(sum(dice.below(4) == 0 for _ in range(100)), 100) for _ in range(2)]
        found += chance.more_than_chance([chance.of_shares(*shares).chance])[0]
    assert 0.03 <= found / times <= 0.075
