"""The letters: complete, up to date with their drawings, and hard to confuse."""

import itertools
import re

import pytest

from pitwall.canvas import font
from tools.device import contents
from tools.pictures import glyphs

DRAWN = {char: data for char, _, data in glyphs.letters()}
SPANISH = "áéíóúñüÁÉÍÓÚÑÜ¿¡"
SYMBOLS = (font.SUN, font.CLOUD, font.RAIN, font.STORM, font.FLAG, font.TYRE, font.WRENCH,
           font.LOCK)


def apart(one, other):
    """Return how many dots of the 5 x 8 differ."""
    return sum((a ^ b).bit_count() for a, b in zip(DRAWN[one], DRAWN[other]))


def test_the_module_is_made_from_the_drawings():
    assert glyphs.FONT.read_text() == glyphs.module()


def test_every_letter_wanted_is_there():
    wanted = [chr(code) for code in range(32, 127)] + list(SPANISH + "←↑→↓") + list(SYMBOLS)
    for char in wanted:
        at = 5 * font.index(char)
        assert font.LETTERS[at:at + 5] == DRAWN[char], char
    assert len(font.LETTERS) == 5 * (96 + len(font.EXTRA))
    assert len(set(font.EXTRA)) == len(font.EXTRA)


def test_what_is_not_drawn_is_a_question_mark():
    for char in "\x7f€Ж\uf8ff":
        at = 5 * font.index(char)
        assert font.LETTERS[at:at + 5] == DRAWN["?"]


def test_control_characters_are_blank():
    for char in "\0\n\t\x1f":
        assert font.index(char) == font.index(" ")


def test_only_the_space_is_empty():
    assert [char for char, data in DRAWN.items() if not any(data)] == [" "]


def test_no_two_letters_look_alike():
    for one, other in itertools.combinations(DRAWN.keys() - {"\x7f"}, 2):
        assert apart(one, other) >= 2, one + other


@pytest.mark.parametrize("group", ["0O", "0D", "1lI|", "5S", "8B", "2Z", "6G", "9g", "oó0", "nñ",
                                   "OÓ", "NÑ", "UÜ", "vu", "VU", "rn", "ce", "i!", "({["])
def test_letters_that_are_often_mistaken_are_well_apart(group):
    for one, other in itertools.combinations(group, 2):
        assert apart(one, other) >= 3, one + other


def test_capitals_stand_on_the_line_and_leave_the_last_row():
    for char in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        rows = 0
        for column in DRAWN[char]:
            rows |= column
        assert rows == 0x7F, char


def test_icons_have_names_and_differ():
    icons = [font.ICONS[i:i + 8] for i in range(0, len(font.ICONS), 8)]
    assert len(set(icons)) == len(icons) == len(glyphs.read(8))
    assert font.ICONS[8 * font.I_LOCK:8 * font.I_LOCK + 8] == dict(glyphs.read(8))["LOCK"]


@pytest.mark.parametrize("art, says", [
    ("= A B\n" + "##### #####\n" * 7 + "#####\n", "2 names"),
    ("= A\n" + "#####\n" * 7 + "####\n", "not 5 wide"),
    ("= A\n" + "#####\n" * 7 + "###x#\n", "not 5 wide"),
    ("A\n" + "#####\n" * 8, "1 names"),
])
def test_a_drawing_that_is_out_of_shape_is_refused(tmp_path, monkeypatch, art, says):
    path = tmp_path / "art.txt"
    path.write_text("# a remark\n\n" + art)
    monkeypatch.setitem(glyphs.ART, 5, path)
    with pytest.raises(SystemExit, match="art.txt:3: .*" + says):
        glyphs.read(5)


def test_every_icon_is_on_some_screen():
    """Each icon takes eight bytes of flash."""
    sources = [path.read_text() for path in (contents.ROOT / "lib").rglob("*.py")
               if path.name != "font.py"]
    for name, _ in glyphs.read(8):
        assert any(re.search(r"\bI_%s\b" % name, text) for text in sources), name
