"""Drawing a text removes the old one in its place (scenes after each key: test_scenes.py)."""

import pytest

from host_tests.shaped import SHAPES, desk_of, seen_on
from pitwall.race.referee import TABLE
from pitwall.ui.page import Page
from pitwall.ui.words import LANGUAGES
from tools import screens


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_one_moment_has_its_line_to_itself(tmp_path, monkeypatch, shape, language):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    page = desk.app.page
    for to in ("menu", "setup", "saved_races", "championship"):
        getattr(desk.app, to)()
        desk.run(100)
        seen = seen_on(desk)
        desk.app._wait()
        told = [row[:] for row in seen.dots]
        desk.app.page = Page(seen)
        desk.app.page.clear()
        desk.app._wait()
        desk.app.page = page
        high = 9 if page.mono else 8 if page.small else 12
        assert told[-high:][:8] == seen.dots[-high:][:8], to


@pytest.mark.parametrize("shape", screens.SHAPES)
def test_nothing_of_a_car_is_left_above_what_the_table_says(tmp_path, shape):
    driver = screens.played("told-round", tmp_path, "en", shape)
    seen, play = seen_on(driver), driver.app.screen
    driver.app.page.clear()
    for who in (0, TABLE):
        play.frame.draw(play.race, who)
    before = [row[:] for row in seen.dots]
    driver.app.page.clear()
    play.frame.draw(play.race, TABLE)
    assert before == seen.dots
