"""Bytes of picture that the canvas over displayio sends: the changes, and little more."""

import pytest

from host_tests.app_drive import Desk
from tools.device import glass

SCREEN = 2 * 240 * 240
LABELS = 5331480        # bytes that RACE took as of 080fb11, with labels above one bitmap
RACE = ([0, 1, 2], "great-britain", 1)
MOST = 4                # times the bytes that differ


class Counted:
    """A canvas, the bytes sent, and the number of them that differ from the shown picture."""

    def __init__(self, monkeypatch):
        self.screen = glass.Glass(240, 240)
        self.canvas, self.wire, self.sent = self.screen.canvas, self.screen.wire, 0
        kept = self.wire._pixels

        def pixels(data):
            self.sent += len(data)
            kept(data)
        monkeypatch.setattr(self.wire, "_pixels", pixels)
        self.cost()
        self.cost()             # Blinka sends the first picture twice

    def cost(self, *verbs):
        """Run these verbs and a refresh; return (bytes sent, bytes that differ)."""
        before, self.sent = bytes(self.wire.frame), 0
        for verb in verbs:
            verb()
        frame = self.screen.frame()
        return self.sent, 2 * sum(before[i:i + 2] != frame[i:i + 2]
                                  for i in range(0, len(frame), 2))

    def words(self, *texts):
        """Return verbs that write them from the top to the bottom, left and right in turn."""
        step = 232 // max(len(texts) - 1, 1)
        return [lambda at=at, text=text: self.canvas.text(180 * (at % 2), step * at, text, 7, 0)
                for at, text in enumerate(texts)]


@pytest.fixture
def counted(monkeypatch):
    return Counted(monkeypatch)


def small(sent, differs):
    assert 0 < differs <= sent <= MOST * differs


def test_words_at_top_and_bottom_send_little_more_than_they_change(counted):
    small(*counted.cost(*counted.words("LAP 12", "OK")))
    small(*counted.cost(*counted.words("LAP 13", "OK")))
    small(*counted.cost(*counted.words("LAP 14", "NO")))
    small(*counted.cost(*counted.words("      ", "  ")))
    small(*counted.cost(*counted.words("a", "bc", "def", "ghij", "klmno")))


def test_boxes_and_icons_far_apart_send_what_they_change(counted):
    rect, icon = counted.canvas.rect, counted.canvas.icon
    assert counted.cost(lambda: rect(0, 50, 6, 6, 3), lambda: rect(230, 200, 6, 6, 3)) == (144, 144)
    small(*counted.cost(lambda: icon(3, 3, 2, 5, 0), lambda: icon(200, 220, 2, 5, 0)))


def test_what_comes_out_as_it_was_sends_nothing(counted):
    counted.cost(*counted.words("LAP 12", "OK"))
    clear = [lambda: counted.canvas.rect(0, 0, 240, 240, 0)]
    assert counted.cost(*clear, counted.canvas.flush, *counted.words("LAP 12", "OK")) == (0, 0)
    assert counted.cost() == (0, 0)


def test_a_whole_new_picture_is_sent_once(counted):
    assert counted.cost(lambda: counted.canvas.rect(0, 0, 240, 240, 3)) == (SCREEN, SCREEN)


def test_a_race_sends_much_less_than_with_labels(counted, tmp_path):
    desk = Desk(tmp_path)
    desk.app.board.canvas = desk.app.page.canvas = counted.canvas
    desk.begin(*RACE)
    counted.cost()
    total = changed = 0
    while desk.shows() != "Result":
        sent, differs = counted.cost(lambda: desk.press("ok"))
        total, changed = total + sent, changed + differs
    print("%d bytes sent, %d of them differ" % (total, changed))
    assert total <= .7 * LABELS and total <= MOST * changed
