"""The body font: complete, as drawn, distinguishable, as high as legibility requires."""

import itertools

from pitwall.canvas import body, body_font as made, font
from pitwall.canvas.body import BODY_2
from tools.pictures import body_font, glyphs

DRAWN = dict(zip([char for char, _, _ in glyphs.letters()], body_font.letters()))
WIDE = 8


def dots(char):
    rows = DRAWN[char]
    return {(x, y) for y, row in enumerate(rows) for x, ink in enumerate(row) if ink == "#"}


def test_the_module_is_made_from_the_drawing():
    assert body_font.FONT.read_text() == body_font.module()


def test_every_letter_of_the_captions_has_one():
    assert len(made.WIDE) == len(font.LETTERS) // 5 == len(made.LETTERS) // 16
    assert max(made.WIDE) <= WIDE


def test_only_the_space_is_empty_and_no_two_look_alike():
    assert [char for char in DRAWN if not dots(char)] == [" "]
    for one, other in itertools.combinations(DRAWN.keys() - {"\x7f"}, 2):
        assert len(dots(one) ^ dots(other)) >= 3, one + other


def test_what_is_read_has_capitals_and_figures_of_ten_pixels():
    for char in "ABCDEFGHIJKLMNOPRSTUVWXYZ0123456789":
        rows = {y for _, y in dots(char)}
        assert (min(rows), max(rows)) == (2, 11), char
    assert {made.WIDE[font.index(digit)] for digit in "0123456789"} == {6}


def test_a_letter_is_as_wide_as_its_ink():
    for char in DRAWN.keys() - set(" 1\x7f"):
        columns = {x for x, _ in dots(char)}
        assert max(columns) + 1 == len(DRAWN[char][0]) or char >= "\ue000", char


def test_a_text_is_as_wide_as_its_letters_and_a_pixel_after_each():
    assert body.measure("Ii", body.BODY) == 4 + 1 + 2 + 1
    assert body.measure("Ii", body.BODY_3) == 3 * 8
    assert body.measure("Ii", 2) == 24
    assert (body.height(body.BODY), body.height(body.BODY_4), body.height(3)) == (14, 56, 24)


def test_thirty_letters_stand_in_a_line():
    text = "On the racing line you jump from shaded cell"
    assert body.measure(text[:30]) <= 240


def test_a_large_letter_is_a_step_of_its_own(sim):
    """It takes a microcontroller some 10 ms."""
    device = sim()
    told = device.run("""
canvas = board.canvas
canvas.flush()
canvas.text(20, 20, "PIT", 1, 0, %d)
steps = 1
while canvas.step():
    steps += 1
canvas.text(20, 100, "PIT", 1, 0)
print(steps, canvas.busy())
""" % BODY_2)
    assert told.split() == ["3", "False"]
