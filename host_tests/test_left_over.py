"""Nothing of a screen outlives it, and nothing is lost: after each key the picture is what it is
when it is drawn anew, on the canvases of the boards.
"""

import pytest

from host_tests.shaped import SHAPES, desk_of, drawn_anew, seen_on
from pitwall.race.referee import TABLE
from pitwall.ui.page import Page
from pitwall.ui.words import LANGUAGES
from tools import screens
from tools.sim import Sim

# On every screen up, down and to the side; then on to another, and what it shows after a key.
WALK = ("down", "right", "up", "ok", "down", "up")
BOARDS = {"240x240": ("pico_lcd_1_3", "en"), "128x64": ("pico_oled", "es")}
SCENES = list(screens.SCENES)
FEW = 12        # every so manyth scene on MicroPython, too

PRESS = """
_driver.press(%r)
_driver.run(200)
board.canvas.flush()
print(_driver.shows())
"""


@pytest.mark.parametrize("shape", BOARDS)
def test_after_each_key_the_picture_is_the_one_that_is_drawn_anew(tmp_path, shape):
    found = []
    for name in SCENES:
        driver = screens.played(name, tmp_path / name, BOARDS[shape][1], shape)
        seen = seen_on(driver)
        for count, key in enumerate(WALK, 1):
            driver.press(key)
            driver.run(200)
            if not drawn_anew(driver, seen):
                found.append((name, WALK[:count], driver.shows()))
    assert found == []


@pytest.mark.parametrize("board, language", BOARDS.values())
def test_so_it_is_on_the_device(board, language):
    found = []
    with Sim(board=board) as sim:
        device = screens.Device(sim)
        for name in SCENES[::FEW]:
            seen = device.play(name, language)
            for count in range(len(WALK) + 1):
                if seen.tobytes() != device.redraw().tobytes():
                    found.append((name, WALK[:count]))
                if count < len(WALK):
                    sim.run(PRESS % WALK[count])
                    seen = sim.screen()
    assert found == []


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
