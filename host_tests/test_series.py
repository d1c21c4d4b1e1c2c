"""A series of races: points by place, standings, ties, teams, and its saved form."""

import pytest

from pitwall.race.series import HEAD, Series

POINTS, LAST = (10, 8, 6), (15, 12, 9)


def series(*results, races=None, drivers=4, points=POINTS, last=LAST):
    made = Series(races or len(results) + 1, drivers, points, last)
    for places in results:
        made.enter(places)
    return made


def points(made, run):
    return [made.points(run, who) for who in range(4)]


def order(made):
    return [members[0] for _, members in made.ranking()]


def test_places_become_points_and_the_last_race_has_points_of_its_own():
    """Places beyond the table and cars without a place get none; the order is by points."""
    assert points(series((2, 1, 4, 3)), 0) == [8, 10, 0, 6]
    assert points(series((2, 1, 4, 3)), 1) == [0] * 4
    made = series((2, 1, 4, 3), (2, 1, 4, 3), races=2)
    assert points(made, 1) == [12, 15, 0, 9]
    assert [made.total((who,)) for who in range(4)] == [20, 25, 0, 15]
    made = series((0, 1, 0, 2))
    assert points(made, 0) == [0, 10, 0, 8]
    assert made.times((0,), 1) == made.times((0, 2), 2) == 0
    assert series((3, 1, 4, 2)).ranking() == [(1, (1,)), (2, (3,)), (3, (0,)), (4, (2,))]
    assert series().ranking() == [(1, (who,)) for who in range(4)]      # all are equal


def test_equal_points_go_to_more_wins_then_second_places_and_so_on():
    flat = (5, 5, 5, 5)
    assert order(series((1, 2, 3, 4), (2, 1, 4, 3), (1, 3, 2, 4), points=flat)) == [0, 1, 2, 3]
    # one win each of 0 and 1, one second place of 0, two of 1; two wins of 3
    assert order(series((1, 2, 3, 4), (2, 1, 3, 4), (3, 4, 2, 1), (3, 2, 4, 1), points=flat)) == [
        3, 1, 0, 2]
    made = series((1, 2, 3, 4), (0, 1, 2, 3), (4, 2, 1, 3))         # points come before wins
    assert made.times((0,), 1) == made.times((1,), 1) == made.times((2,), 1) == 1
    assert order(made) == [1, 2, 3, 0]
    made = series((1, 2, 3, 0), (2, 1, 3, 0), races=3)      # equal to the last: rank and title
    assert made.ranking() == [(1, (0,)), (1, (1,)), (3, (2,)), (4, (3,))]
    assert made.champions() == [(0,), (1,)]


def test_a_team_is_two_neighbours_and_the_sum_of_both():
    made = series((1, 4, 2, 3), points=(10, 8, 6, 1))
    assert made.ranking(True) == [(1, (2, 3)), (2, (0, 1))]
    assert made.total((2, 3)) == 14 and made.total((0, 1)) == 11
    flat = (5, 5, 5, 5)                                     # a tie is decided by the places of both
    assert series((2, 3, 1, 4), points=flat).champions(True) == [(2, 3)]
    made = series((1, 4, 2, 3), (2, 3, 1, 4), points=flat, races=3)
    assert made.champions(True) == [(0, 1), (2, 3)]
    assert series(drivers=3).groups(True) == [(0, 1), (2,)]     # one is left without a mate


def test_what_cannot_be_a_result_or_a_series_is_refused():
    made = series()
    for places in ((1, 2, 3), (1, 2, 3, 4, 0), (1, 1, 2, 3), (2, 3, 4, 0), (1, 2, 3, 5),
                   (1, 3, 0, 0)):
        with pytest.raises(ValueError):
            made.enter(places)
    assert made.run == 0
    made = series((1, 2, 3, 4), races=1)
    assert made.over()
    with pytest.raises(ValueError):     # after the last race
        made.enter((1, 2, 3, 4))
    for races, drivers in ((0, 4), (17, 4), (4, 0), (4, 13)):
        with pytest.raises(ValueError):
            Series(races, drivers, POINTS, LAST)
    assert len(Series(8, 12, POINTS, LAST).data) == HEAD + 96


def test_what_is_saved_is_loaded_and_what_is_no_such_series_is_not():
    made, again = series((2, 1, 0, 3), races=4), series(races=4)
    for at, value in ((0, 5), (1, 5), (2, 3), (HEAD, 1), (HEAD + 1, 9)):
        data = bytearray(made.data)
        data[at] = value
        for wrong in (data, data[:-1]):
            with pytest.raises(ValueError):
                again.load(wrong)
        assert again.run == 0
    again.load(bytes(made.data))
    assert again.data == made.data and again.ranking() == made.ranking() and again.run == 1
    again.enter((1, 2, 3, 4))
    assert made.run == 1
