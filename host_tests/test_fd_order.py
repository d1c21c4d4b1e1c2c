"""Formula D: the order of turns."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games.formula_d import state


def standing(*places, **fields):
    """Put cars on (row, lane), with values given as lists, a car each."""
    at = Situation(len(places))
    for who, place in enumerate(places):
        at.put(who, place, **{name: values[who] for name, values in fields.items()})
    return at


def turns(at, last=False):
    """Return the cars in the order of their turns in a whole round.

    Each car gives the first answer, or the last.
    """
    seen = []
    at.play_round()
    while not at.over:
        if at.table[state.TURN] not in seen + [255]:
            seen.append(at.table[state.TURN])
        at.answer((at.ask.n - 1) * last)
    return seen


@pytest.mark.proves("FD-ORDER-1", "FD-ORDER-2", "FD-ORDER-3")
def test_every_running_car_once_from_the_front_to_the_back():
    """By the whole distance, not the place on the lap; of level cars the higher gear comes first.

    Then the inside line of the next corner decides: C1 turns right, C2 left, after the line comes
    C1.
    """
    for order, places, fields in (
            ([1, 2, 4, 0], ((10, 1), (70, 1), (30, 1), (50, 1), (20, 1)),
             {"status": [0, 0, 0, state.OUT, 0]}),
            ([0, 1, 2], ((10, 1), (70, 1), (30, 1)), {"lap": [2, 1, 1]}),
            ([1, 2, 0], ((20, 3), (20, 1), (20, 2)), {"gear": [3, 5, 4]}),
            ([1, 0], ((20, 3), (21, 1)), {"gear": [6, 1]}),
            ([2, 1, 0], ((20, 1), (20, 2), (20, 3)), {}),
            ([2, 1, 0], ((60, 3), (60, 2), (60, 1)), {}),
            ([2, 1, 0], ((79, 3), (79, 2), (79, 1)), {}),
            ([1, 0], ((120, 1), (120, 3)), {})):
        assert turns(standing(*places, **fields)) == order, places


@pytest.mark.proves("FD-ORDER-3")
def test_overtaking_gives_no_turn_and_takes_none():
    at = standing((20, 1), (16, 3), (12, 2), gear=[1, 3, 3])
    assert turns(at, last=True) == [0, 1, 2]
    assert at.row(1) > at.row(0)
    assert turns(at)[0] != 0


@pytest.mark.proves("FD-ORDER-4", "FD-PIT-16")
def test_the_pits_after_those_past_their_entry_and_before_those_who_may_still_enter():
    """Line A is row 134; a car that is a lap down in the pits counts as a lap down."""
    pit, no = state.FULL_PIT, state.ON_TRACK
    for order, places, fields in (
            ([2, 0, 4, 3, 1], ((134, 1), (133, 1), (137, 2), (125, 3), (125, 2)),
             {"pit": [no, no, no, pit, pit], "arrived": [0, 0, 0, 2, 1], "gear": [3, 3, 3, 0, 0]}),
            ([0, 2, 1], ((20, 1), (125, 1), (10, 2)),
             {"pit": [no, pit, no], "arrived": [0, 1, 0], "lap": [2, 1, 2], "gear": [3, 0, 3]})):
        at = standing(*places, **fields)
        at.play_round()
        assert list(at.table[state.ORDER:state.ORDER + len(order)]) == order
