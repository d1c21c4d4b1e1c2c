"""Windows as small as at 400 % zoom, folded phones, and contrast themes."""

import io

import pytest
from PIL import Image

from host_tests.stand_in import CODE
from host_tests.test_page_sizes import FINGER, KEYS, resize

pytestmark = pytest.mark.alone
ZOOMED = ((320, 256), (427, 341), (256, 320), (440, 400), (441, 300), (480, 270))
FOLDED = ((280, 653), (300, 653), (320, 653))
LEAST = 128     # pixels of the picture's side
MIDDLE = 24     # pixels of a key around its arrow
# With the most tools there can be; if there is no space left for the title, it is hidden.
TITLE_FITS = """(() => {
  const link = document.querySelector("#link");
  link.hidden = false;
  const [title, tool] = [document.querySelector("h1"), link.firstElementChild].map(
    each => each.getBoundingClientRect());
  const seen = getComputedStyle(document.querySelector("header")).clipPath === "none";
  return tool.width > 0 && tool.left >= 0 && (!seen || title.right <= tool.left);
})()"""


def boxes(page):
    found = {name: page.locator("[data-button=%s]" % name).bounding_box() for name in KEYS}
    return {**found, "screen": page.locator(".bezel").bounding_box()}


def test_picture_and_keys_fit_small_windows(handheld):
    shown = handheld(CODE)
    for width, height in ZOOMED + FOLDED:
        resize(shown, width, height)
        window = width, height
        found = boxes(shown.page)
        assert shown.page.locator("#screen").bounding_box()["width"] >= LEAST, window
        assert shown.page.evaluate("document.documentElement.scrollWidth") == width, window
        assert window not in FOLDED or shown.page.evaluate(TITLE_FITS), window
        for name, box in found.items():
            assert box["x"] >= 0 and box["x"] + box["width"] <= width, (window, name)
            whole = window in FOLDED or name == "screen"    # otherwise one scrolls down to it
            assert not whole or box["y"] + box["height"] <= height, (window, name)
            assert width < 280 or box["width"] >= FINGER - 2, (window, name)
    resize(shown, *ZOOMED[0])
    shown.page.locator("[data-button=down]").scroll_into_view_if_needed()
    shown.press("down")
    assert not shown.errors


def test_with_a_contrast_theme_each_arrow_points_its_way(handheld):
    page = handheld(CODE).page
    page.emulate_media(forced_colors="active")
    arrows = set()
    for name in ("up", "down", "left", "right"):
        box = page.locator("[data-button=%s]" % name).bounding_box()
        picture = page.screenshot(clip={
            "x": box["x"] + (box["width"] - MIDDLE) / 2, "width": MIDDLE,
            "y": box["y"] + (box["height"] - MIDDLE) / 2, "height": MIDDLE})
        image = Image.open(io.BytesIO(picture)).convert("L").point(lambda each: 255 * (each > 127))
        assert image.getextrema() == (0, 255), name
        arrows.add(image.tobytes())
    assert len(arrows) == 4
