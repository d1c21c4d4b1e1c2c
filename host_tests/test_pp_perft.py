"""Fixed counts of legal continuations from fixed positions."""

import pytest

from host_tests import perft


@pytest.mark.parametrize("text, at, counts", list(perft.positions("pole-position"))
                         + list(perft.positions("pole-position 2022")))
def test_the_continuations_of_a_position_are_as_many_as_ever(text, at, counts):
    assert [perft.count(at, depth + 1) for depth in range(len(counts))] == counts
