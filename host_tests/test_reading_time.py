"""Captions stay until they can be read: 200 words a minute, and never less than 1.5 s."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shares import whole
from pitwall import games
from pitwall.ui.words import LANGUAGES
from tools.presses import STEP, Quick

PACE, LEAST = 200, 1500     # words a minute; ms
ROADS = {"pole-position": "great-britain", "formula-d": "test-yard", "race-pace": "belgium",
         "formula-90": "marlpit-park"}
# Of quick races: five of each game, one of them in CI, in either language by turns.
RACES = [(game, seed) if seed < 2 else whole(game, seed) for game in games.NAMES
         for seed in range(1, 6)]


def needs(text):
    """ms to read a text."""
    return max(LEAST, 60000 * len(text.split()) / PACE)


class Clock(Quick):
    """A quick race with each caption left to its time.

    read    [(text, ms that it was shown)] of the captions that went by on their own
    """

    def __init__(self, *args):
        self.read, self.since, self.shown, self.stays = [], 0, None, True
        Quick.__init__(self, *args)

    def _pass(self):
        Quick._pass(self)
        self.since += STEP
        self._look()

    def _press(self):
        Quick._press(self)
        self.stays = True       # a key may have ended it
        self._look()

    def _look(self):
        caption = getattr(self.d.app.screen, "caption", None)
        if caption is self.shown:
            return
        if self.shown and not self.stays:
            self.read.append((self.shown.text, self.since))
        self.shown, self.since = caption, 0
        self.stays = not caption or caption.waits


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
        assert shown >= needs(text) - 2 * STEP, text


@pytest.mark.parametrize("game, seed", RACES)
def test_no_caption_of_a_quick_race_is_shorter_than_its_words_need(game, seed):
    clock = Clock(game, seed, "240x240", LANGUAGES[seed % len(LANGUAGES)])
    assert clock.d.shows() == "Result" and len(clock.read) > 10
    short = [(text, shown) for text, shown in clock.read if shown < needs(text) - 2 * STEP]
    assert short == []
