"""Every text can be told from its ground: all scenes, and every row of the set-up chosen."""

import pytest

from host_tests.shaped import SHAPES, desk_of
from pitwall.canvas.colours import RGB
from tools.screens import SCENES

LEAST = 2.5     # of the contrast by which the W3C measures it, 1 (none) to 21
COLOUR = ("pico_lcd_1_3", "t_display")      # a large page and a small one


def light(index):
    """How light a colour is, 0 to 1."""
    parts = [(RGB[index] >> shift & 255) / 255 for shift in (16, 8, 0)]
    red, green, blue = [c / 12.92 if c <= .04 else ((c + .055) / 1.055) ** 2.4 for c in parts]
    return .2126 * red + .7152 * green + .0722 * blue


def contrast(one, other):
    dark, bright = sorted((light(one), light(other)))
    return (bright + .05) / (dark + .05)


def faint(desk):
    """Texts of the screen, drawn anew, that have too little contrast."""
    found, page = [], desk.app.page
    text = page.text

    def noted(x, y, string, colour, ground=0, *more, **named):
        if string.strip() and contrast(colour, ground) < LEAST:
            found.append(string.strip())
        return text(x, y, string, colour, ground, *more, **named)
    page.text = noted
    desk.app.screen.open()
    page.text = text
    return found


@pytest.mark.parametrize("shape", COLOUR)
@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_legible(tmp_path, monkeypatch, name, shape):
    monkeypatch.setitem(SHAPES, shape, SHAPES[shape][:3] + (6,))
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.come_to(SCENES[name][2](desk))
    assert faint(desk) == []


@pytest.mark.parametrize("shape", COLOUR)
def test_whichever_row_is_chosen_it_can_be_read(tmp_path, monkeypatch, shape):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.press("ok")
    for _ in range(2 * len(desk.app.screen.rows())):
        assert faint(desk) == []
        desk.press("up")
