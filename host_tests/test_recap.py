"""A resumed race opens with a recap; it waits, and any key continues."""

import pytest

from host_tests.app_drive import Desk
from host_tests.test_real_dice import come_to


def resumed(desk):
    desk.app.menu()
    desk.run(100)
    desk.press("ok")
    desk.run(1000)
    return desk.play.caption


def driven(desk, rounds=6):
    desk.begin([0, 1, 2, 1], laps=6)
    come_to(desk, lambda: desk.shows() in ("List", "Move")
            and desk.play.dash.round_number(desk.play.race) >= rounds)
    return desk.state()


def said(desk):
    """Return the texts that its page draws."""
    found, page = [], desk.app.page
    body = page.body
    page.body = lambda x, y, text, *more, **named: found.append(text) or body(
        x, y, text, *more, **named)
    desk.play.open()
    page.body = body
    return " ".join(found)


@pytest.mark.parametrize("key", ["up", "left", "right", "ok", "back", "explain", "look"])
def test_it_says_where_the_race_stands_and_any_key_goes_on(tmp_path, key):
    desk = Desk(tmp_path)
    state = driven(desk)
    last = [text for _, _, text in desk.play.teller.log][-1]
    assert type(resumed(desk)).__name__ == "Recap"
    desk.run(60000)
    assert type(desk.play.caption).__name__ == "Recap"         # it waits
    play, words, dash = desk.play, desk.app.words, desk.play.dash
    text = said(desk)
    place = dash.order(play.race).index(0)
    for part in ("Round %d, lap %d/6" % (dash.round_number(play.race), dash.lap(play.race)),
                 "Red is %s of 4" % words.pick("places", place),
                 "Weather: " + play.texts.show.forecast(play.race), last):
        assert part in text
    desk.press(key)
    desk.run(500)
    assert desk.shows() in ("List", "Move") and desk.state() == state
    assert not play.teller.captions


def test_the_log_knows_what_the_save_still_holds_and_nothing_twice(tmp_path):
    desk = Desk(tmp_path)
    driven(desk)
    before = [text for _, _, text in desk.play.teller.log]
    resumed(desk)
    after = [text for _, _, text in desk.play.teller.log]
    assert len(after) > 2 and before[-len(after):] == after
    desk.press("ok")
    desk.run(300)
    desk.play.undo()
    desk.run(1000)
    again = [text for _, _, text in desk.play.teller.log]
    assert again == after[:len(again)]


def test_a_race_at_its_very_start_needs_none(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1, 2, 1], laps=6)
    play = desk.play
    assert not play.begun()
    assert type(resumed(desk)).__name__ != "Recap"
