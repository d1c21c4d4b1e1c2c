"""Situations of the 2022 draft: a test file that imports `draft` plays all its situations by it."""

import pytest

from host_tests.situations import Situation
from pitwall.games.pole_position.edition_2022 import Edition, options

ALL = options.ALL
CIRCLE, BLANK, MARK = 0, 3, 5       # faces of the purple die: its 2, its 4 and its 6


@pytest.fixture(autouse=True)
def draft(monkeypatch):
    """Make the draft the edition of every situation of Pole Position."""
    monkeypatch.setattr(Situation, "EDITION", Edition)


def at_once(at, generator):
    """Run a part of the rules that asks nothing."""
    assert at.begin(generator) is None
    return at
