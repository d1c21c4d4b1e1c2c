"""Captions stay until they can be read: 200 words a minute, and never less than 1.5 s."""

import pytest

from host_tests.app_drive import Desk
from pitwall import games

STEP = 20       # ms of a desk
ROADS = {"pole-position": "great-britain", "formula-d": "test-yard", "race-pace": "belgium",
         "formula-90": "marlpit-park"}


def captions(desk, most):
    """[(text, ms)] of the captions of a race in which nobody presses a key."""
    found, last, since = [], None, 0
    while len(found) < most and desk.shows() != "Result":
        caption = desk.play.caption
        if caption is not last:
            if last:
                found.append((last.text, desk.now - since))
            last, since = caption, desk.now
        desk.run(STEP)
    return found


@pytest.mark.parametrize("game", games.NAMES)
def test_a_caption_stays_until_it_is_read(tmp_path, game):
    desk = Desk(tmp_path)
    desk.app.choose(game)
    desk.begin([1, 1], ROADS[game], 3)
    found = captions(desk, 12)
    assert len(found) == 12
    for text, shown in found:
        assert shown >= max(1500, 60000 * len(text.split()) / 200) - 2 * STEP, text
