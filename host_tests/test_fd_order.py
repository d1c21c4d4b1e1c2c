"""Formula D: who is next."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import state

LINE_A = 134        # row of the pit entry line


def turns(at, answer=lambda at: 0):
    """The cars in the order of their turns in a whole round; the first answer to everything."""
    seen = []
    at.play_round()
    while not at.over:
        if at.table[state.TURN] not in seen + [255]:
            seen.append(at.table[state.TURN])
        at.answer(answer(at))
    return seen


def lined_up(at):
    """The order in which the round is played; a car at work in the pits is asked nothing."""
    at.play_round()
    return [at.table[state.ORDER + place] for place in range(len(at.cars))]


def standing(*places, **fields):
    """Cars on (row, lane), with values given as lists, a car each."""
    at = Situation(len(places))
    for who, place in enumerate(places):
        at.put(who, place, **{name: values[who] for name, values in fields.items()})
    return at


@pytest.mark.proves("FD-ORDER-1")
def test_every_running_car_once_from_the_front_to_the_back():
    at = standing((10, 1), (70, 1), (30, 1), (50, 1), (20, 1))
    at.put(3, status=state.OUT)
    assert turns(at) == [1, 2, 4, 0]


@pytest.mark.proves("FD-ORDER-1", "FD-ORDER-3")
def test_the_whole_distance_counts_not_the_place_on_the_lap():
    at = standing((10, 1), (70, 1), (30, 1), lap=[2, 1, 1])
    assert turns(at) == [0, 1, 2]


@pytest.mark.proves("FD-ORDER-2")
def test_level_cars_the_higher_gear_first():
    assert turns(standing((20, 3), (20, 1), (20, 2), gear=[3, 5, 4])) == [1, 2, 0]


@pytest.mark.proves("FD-ORDER-2")
def test_level_in_the_same_gear_the_inside_line_first():
    assert turns(standing((20, 1), (20, 2), (20, 3))) == [2, 1, 0]      # C1 turns right
    assert turns(standing((60, 3), (60, 2), (60, 1))) == [2, 1, 0]      # C2 turns left
    assert turns(standing((79, 3), (79, 2), (79, 1))) == [2, 1, 0]      # in C2 itself
    assert turns(standing((120, 1), (120, 3))) == [1, 0]                # C1 beyond the line


@pytest.mark.proves("FD-ORDER-2")
def test_the_gear_says_nothing_between_rows():
    assert turns(standing((20, 3), (21, 1), gear=[6, 1])) == [1, 0]


@pytest.mark.proves("FD-ORDER-3")
def test_overtaking_gives_no_turn_and_takes_none():
    at = standing((20, 1), (16, 3), (12, 2), gear=[1, 3, 3])
    assert turns(at, lambda at: at.ask.n - 1) == [0, 1, 2]
    assert at.row(1) > at.row(0)
    assert turns(at)[0] != 0


@pytest.mark.proves("FD-ORDER-4")
def test_the_pits_after_those_past_their_entry_and_before_those_who_may_still_enter():
    at = standing((LINE_A, 1), (LINE_A - 1, 1), (LINE_A + 3, 2), (125, 3), (125, 2))
    for who, arrived in ((3, 2), (4, 1)):
        at.put(who, pit=state.FULL_PIT, gear=0, arrived=arrived)
    assert lined_up(at) == [2, 0, 4, 3, 1]


@pytest.mark.proves("FD-ORDER-4")
def test_a_lap_down_in_the_pits_is_a_lap_down():
    at = standing((20, 1), (125, 1), (10, 2), lap=[2, 1, 2])
    at.put(1, pit=state.FULL_PIT, gear=0, arrived=1)
    assert lined_up(at) == [0, 2, 1]
