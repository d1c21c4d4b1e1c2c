"""A share of each long attack, with a fixed seed; `make soak` runs the whole of them."""

import pytest

from tools.soak import ATTACKS, attacked, share


@pytest.mark.parametrize("name", ATTACKS)
def test_a_share_of_the_attack_breaks_nothing(name):
    result = attacked(name, share(name), out=lambda line: None)
    assert sum(result.counts.values()) and not result.faults
