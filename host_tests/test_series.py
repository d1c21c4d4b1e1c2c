"""A series of races: points by place, standings, ties, teams, and what it is saved as."""

import pytest

from pitwall.race.series import HEAD, Series

POINTS, LAST = (10, 8, 6), (15, 12, 9)


def series(*results, races=None, drivers=4, points=POINTS, last=LAST):
    made = Series(races or len(results) + 1, drivers, points, last)
    for places in results:
        made.enter(places)
    return made


def test_places_become_points_and_beyond_the_table_none():
    made = series((2, 1, 4, 3))
    assert [made.points(0, who) for who in range(4)] == [8, 10, 0, 6]
    assert [made.points(1, who) for who in range(4)] == [0] * 4


def test_the_last_race_has_points_of_its_own():
    made = series((2, 1, 4, 3), (2, 1, 4, 3), races=2)
    assert [made.points(1, who) for who in range(4)] == [12, 15, 0, 9]
    assert [made.total((who,)) for who in range(4)] == [20, 25, 0, 15]


def test_who_is_not_classified_has_no_place_and_no_points():
    made = series((0, 1, 0, 2))
    assert [made.points(0, who) for who in range(4)] == [0, 10, 0, 8]
    assert made.times((0,), 1) == made.times((0, 2), 0 + 2) == 0


def test_the_order_is_by_points():
    assert series((3, 1, 4, 2)).ranking() == [(1, (1,)), (2, (3,)), (3, (0,)), (4, (2,))]


def test_equal_points_go_to_more_wins_then_second_places_and_so_on():
    flat = (5, 5, 5, 5)
    wins = series((1, 2, 3, 4), (2, 1, 4, 3), (1, 3, 2, 4), points=flat)
    assert [members for _, members in wins.ranking()] == [(0,), (1,), (2,), (3,)]
    seconds = series((1, 2, 3, 4), (2, 1, 3, 4), (3, 4, 2, 1), (3, 2, 4, 1), points=flat)
    # one win each of 0 and 1, one second place of 0, two of 1; two wins of 3
    assert [members for _, members in seconds.ranking()] == [(3,), (1,), (0,), (2,)]


def test_points_come_before_wins():
    made = series((1, 2, 3, 4), (0, 1, 2, 3), (4, 2, 1, 3))
    assert made.times((0,), 1) == made.times((1,), 1) == made.times((2,), 1) == 1
    assert [members for _, members in made.ranking()] == [(1,), (2,), (3,), (0,)]


def test_who_is_equal_to_the_last_place_shares_rank_and_title():
    made = series((1, 2, 3, 0), (2, 1, 3, 0), races=3)
    assert made.ranking() == [(1, (0,)), (1, (1,)), (3, (2,)), (4, (3,))]
    assert made.champions() == [(0,), (1,)]


def test_before_the_first_race_all_are_equal():
    assert series().ranking() == [(1, (who,)) for who in range(4)]


def test_a_team_is_two_neighbours_and_the_sum_of_both():
    made = series((1, 4, 2, 3), points=(10, 8, 6, 1))
    assert made.ranking(True) == [(1, (2, 3)), (2, (0, 1))]
    assert made.total((2, 3)) == 14 and made.total((0, 1)) == 11


def test_teams_that_tie_go_by_the_places_of_both():
    flat = (5, 5, 5, 5)
    made = series((2, 3, 1, 4), points=flat)
    assert made.champions(True) == [(2, 3)]
    made = series((1, 4, 2, 3), (2, 3, 1, 4), points=flat, races=3)
    assert made.champions(True) == [(0, 1), (2, 3)]


def test_one_may_be_left_without_a_mate():
    assert series(drivers=3).groups(True) == [(0, 1), (2,)]


@pytest.mark.parametrize("places", [
    (1, 2, 3), (1, 2, 3, 4, 0), (1, 1, 2, 3), (2, 3, 4, 0), (1, 2, 3, 5), (1, 3, 0, 0)])
def test_what_cannot_be_a_result_is_refused(places):
    made = series()
    with pytest.raises(ValueError):
        made.enter(places)
    assert made.run == 0


def test_after_the_last_race_nothing_is_entered():
    made = series((1, 2, 3, 4), races=1)
    assert made.over()
    with pytest.raises(ValueError):
        made.enter((1, 2, 3, 4))


@pytest.mark.parametrize("races, drivers", [(0, 4), (9, 4), (4, 0), (4, 9)])
def test_its_size_is_bounded(races, drivers):
    with pytest.raises(ValueError):
        Series(races, drivers, POINTS, LAST)
    assert len(Series(8, 8, POINTS, LAST).data) == HEAD + 64


def test_what_is_saved_is_loaded():
    made = series((2, 1, 0, 3), races=4)
    again = series(races=4)
    again.load(bytes(made.data))
    assert again.data == made.data and again.ranking() == made.ranking() and again.run == 1
    again.enter((1, 2, 3, 4))
    assert made.run == 1


@pytest.mark.parametrize("at, value", [(0, 5), (1, 5), (2, 3), (HEAD, 1), (HEAD + 1, 9)])
def test_what_is_no_such_series_is_not_loaded(at, value):
    data = bytearray(series((2, 1, 0, 3), races=4).data)
    data[at] = value
    again = series(races=4)
    with pytest.raises(ValueError):
        again.load(data)
    with pytest.raises(ValueError):
        again.load(data[:-1])
    assert again.run == 0
