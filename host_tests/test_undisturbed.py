"""While the rules search, memory is collected only when it is used up; then as before."""

import gc

import pytest

from host_tests.app_drive import Desk
from pitwall.device.unload import undisturbed

USUAL, USED_UP = 150000, -1


@pytest.fixture
def set_to(monkeypatch):
    """What MicroPython's gc.threshold was given; it begins with USUAL."""
    given = [USUAL]

    def threshold(*new):
        given.extend(new)
        return None if new else given[-1]
    monkeypatch.setattr(gc, "threshold", threshold, raising=False)
    return given


def test_what_was_set_comes_back_with_the_result(set_to):
    assert undisturbed(lambda a, b: (a, b, set_to[-1]), 1, 2) == (1, 2, USED_UP)
    assert set_to == [USUAL, USED_UP, USUAL]


def test_it_comes_back_after_an_error_too(set_to):
    with pytest.raises(ValueError):
        undisturbed(int, "no number")
    assert set_to[-1] == USUAL


def test_an_answer_in_a_race_is_given_so(set_to, tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1], "great-britain", 1)      # to the first question
    assert USED_UP in set_to and set_to[-1] == USUAL


def test_where_there_is_no_threshold_the_work_is_just_done():
    assert not hasattr(gc, "threshold") and undisturbed(max, 3, 4) == 4
