"""The simulator's page in a real Chromium."""

import pytest

from host_tests.stand_in import CODE

pytestmark = pytest.mark.alone
BUTTONS = ("up", "down", "left", "right", "ok", "back")


def test_keys_reach_the_device_and_change_the_picture(handheld):
    page = handheld(CODE)
    seen = [page.settle().tobytes()]
    for name in ("up", "down", "left", "right", "ok"):
        seen.append(page.press(name).tobytes())
    assert len(set(seen)) == len(seen)
    assert "".join(page.printed[1:]).split() == ["up", "down", "left", "right", "ok"]
    assert page.errors == []


@pytest.mark.parametrize("board, size, drawn", [
    ("pico_display_2", (320, 240), ["up", "down", "ok", "back"]),
    ("t_display", (240, 135), ["a", "b"]),
    ("pico_oled", (128, 64), ["up", "down", "left", "right", "ok"])])
def test_the_page_is_whatever_board_is_asked_for(handheld, board, size, drawn):
    page = handheld(CODE, board=board)
    assert page.settle().size == size
    shown = page.page.evaluate("[...document.querySelectorAll('[data-button]')]"
                               ".filter(each => !each.hidden).map(each => each.dataset.button)")
    assert sorted(shown) == sorted(drawn)
    # Where a machine is so busy that a picture takes half a second, a tap is a long press there.
    assert ["down", "up", "ok"] in (_said(page) for _ in range(3))
    page.key("back")
    page.page.locator("#stopped").wait_for(state="visible")
    assert "the way back is closed" in page.page.locator("#stopped").inner_text()
    assert page.errors == []


def _said(page):
    page.reload()
    before = len(page.printed)
    for name in ("down", "up", "ok"):
        page.press(name)
    return "".join(page.printed[before:]).split()


def test_another_board_is_chosen_on_the_page(handheld):
    page = handheld(CODE)
    page.press("up")
    page.page.select_option("#board", "pico_oled")
    page.page.wait_for_function("window.pitwall?.board?.module === 'pico_oled'")
    page.wait_ready()
    assert page.settle().size == (128, 64)
    assert page.printed[-1].endswith("count 1\n")


def test_what_is_drawn_is_what_the_canvas_shows(handheld):
    page = handheld(CODE)
    for _ in range(20):     # a busy machine draws late
        picture = page.settle().crop((8, 8, 32, 32))
        shown = page.page.evaluate(
            "[...document.querySelector('#screen').getContext('2d').getImageData(8, 8, 24, 24)"
            ".data]")
        if len(picture.getcolors()) == 2 and bytes(shown) == picture.convert("RGBA").tobytes():
            return
    raise AssertionError("the picture never came")


def test_a_pixel_of_the_screen_is_two_by_two_and_crisp(handheld):
    page = handheld(CODE).page
    box = page.locator("#screen").bounding_box()
    assert (box["width"], box["height"]) == (480, 480)
    assert page.locator("#screen").evaluate(
        "canvas => getComputedStyle(canvas).imageRendering") == "pixelated"


@pytest.mark.parametrize("touch", [False, True])
def test_every_drawn_button_works_by_mouse_and_by_touch(handheld, touch):
    page = handheld(CODE)
    for name in ("up", "down", "left", "right", "ok", "a"):
        button = page.page.locator("[data-button=%s]" % name)
        page.settle()
        page.change(lambda: _touch(button) if touch else button.click(), name)
    assert "".join(page.printed[1:]).split() == ["up", "down", "left", "right", "ok", "ok"]


def _touch(button):
    options = {"pointerType": "touch", "pointerId": 1, "bubbles": True}
    button.evaluate("button => { button.setPointerCapture = () => {}; }")  # no real finger is there
    button.dispatch_event("pointerdown", options)
    button.dispatch_event("pointerup", options)


def test_a_quick_double_press_is_two_presses(handheld):
    page = handheld(CODE)
    page.page.evaluate("Promise.all([pitwall.press('up'), pitwall.press('up')])")
    page.change(lambda: page.key("down"), "down")
    assert "".join(page.printed[1:]).split() == ["up", "up", "down"]


def test_saves_outlive_a_reload(handheld):
    page = handheld(CODE)
    page.press("up")
    page.press("up")
    page.reload()
    assert page.printed[-1].endswith("count 2\n")


def test_a_crash_is_explained_and_restart_helps(handheld):
    page = handheld(CODE)
    page.press("up")
    page.key("back")
    stopped = page.page.locator("#stopped")
    stopped.wait_for(state="visible")
    assert page.state() == "crashed"
    assert "ValueError: the way back is closed" in stopped.inner_text()
    page.page.click("#restart")
    page.wait_ready()
    assert stopped.is_hidden()
    page.press("up")
    assert page.state() == "running"
    assert any(line.endswith("count 2\n") for line in page.printed), page.printed


def test_what_is_saved_can_be_erased(handheld):
    page = handheld(CODE)
    page.key("back")
    page.page.click("#erase")
    page.wait_ready()
    assert page.state() == "running" and page.page.locator("#stopped").is_hidden()
    assert page.printed[-1].endswith("count 0\n")


def test_nothing_comes_from_anywhere_else(handheld):
    page = handheld(CODE)
    page.press("ok")
    assert page.requests and all(url.startswith(page.address) for url in page.requests)


@pytest.mark.parametrize("width, height", [(375, 667), (390, 780), (320, 568), (667, 375)])
def test_it_fits_a_telephone(handheld, width, height):
    """Nothing is wider than the screen, buttons fit a finger, and the line of the saves, at its
    longest, moves none of them away."""
    page = handheld(CODE).page
    page.set_viewport_size({"width": width, "height": height})
    other = page.context.new_page()
    other.set_viewport_size({"width": width, "height": height})
    other.goto(page.url)
    other.locator("text=Keep the saves here").wait_for()
    for each in (page, other):
        assert each.evaluate("document.documentElement.scrollWidth") <= width
        for name in BUTTONS:
            box = each.locator("[data-button=%s]" % name).bounding_box()
            assert box["width"] >= 44 and box["height"] >= 44, name
            assert box["y"] + box["height"] <= height, name
            assert 0 <= box["x"] and box["x"] + box["width"] <= width, name
