"""The simulator's page in a real Chromium."""

import pytest

from host_tests.stand_in import CODE

pytestmark = pytest.mark.alone
KEYS = ["up", "down", "left", "right", "ok"]
BUTTONS = (*KEYS, "back")
SHOWN = "document.querySelector('#screen').getContext('2d').getImageData(8, 8, 24, 24).data"


def test_keys_mouse_and_touch_reach_the_device_and_change_the_picture(handheld):
    page = handheld(CODE)
    page.settle()
    seen = {page.picture().tobytes()}
    for name in KEYS:
        page.press(name)
        seen.add(page.picture().tobytes())
    assert len(seen) == 1 + len(KEYS)
    for click in (lambda button: button.click(), _touch):
        for name in (*KEYS, "a"):
            button = page.page.locator("[data-button=%s]" % name)
            page.change(lambda: click(button), name)
    page.page.evaluate("Promise.all([pitwall.press('up'), pitwall.press('up')])")
    page.change(lambda: page.key("down"), "down")       # a quick double press is two presses
    assert "".join(page.printed[1:]).split() == (
        KEYS + 2 * (KEYS + ["ok"]) + ["up", "up", "down"])
    assert page.requests and all(url.startswith(page.address) for url in page.requests)
    page.reload()                                       # saved data is there
    assert page.printed[-1].endswith("count 20\n") and page.errors == []


def _touch(button):
    options = {"pointerType": "touch", "pointerId": 1, "bubbles": True}
    button.evaluate("button => { button.setPointerCapture = () => {}; }")  # no real finger is there
    button.dispatch_event("pointerdown", options)
    button.dispatch_event("pointerup", options)


def test_what_is_drawn_is_what_the_canvas_shows_two_by_two_and_crisp(handheld):
    page = handheld(CODE)
    page.until(lambda: len(set(page.page.evaluate("[...%s]" % SHOWN))) > 1)
    page.settle()
    picture = page.picture().crop((8, 8, 32, 32))
    assert len(picture.getcolors()) == 2
    page.until(lambda: bytes(page.page.evaluate("[...%s]" % SHOWN)) == (
        picture.convert("RGBA").tobytes()))
    canvas = page.page.locator("#screen")
    box = canvas.bounding_box()
    assert (box["width"], box["height"]) == (480, 480)
    assert canvas.evaluate("it => getComputedStyle(it).imageRendering") == "pixelated"


@pytest.mark.parametrize("board, size, drawn", [
    ("pico_display_2", (320, 240), ["up", "down", "ok", "back"]),
    ("picosystem", (240, 240), ["up", "down", "left", "right", "ok", "back", "x", "y"]),
    ("t_display", (240, 135), ["a", "b"]),
    ("feather_s3_reverse", (240, 135), ["up", "ok", "down"]),
    ("pico_oled", (128, 64), ["up", "down", "left", "right", "ok"])])
def test_the_page_is_whatever_board_is_asked_for_or_chosen_on_it(handheld, board, size, drawn):
    page = handheld(CODE)
    page.page.select_option("#board", board)
    page.page.wait_for_function("name => window.pitwall?.board?.module === name", arg=board)
    page.wait_ready()
    assert page.picture().size == size
    shown = page.page.evaluate("[...document.querySelectorAll('[data-button]')]"
                               ".filter(each => !each.hidden).map(each => each.dataset.button)")
    assert sorted(shown) == sorted(drawn)
    said = [_said(page) for _ in range(3)]
    assert ["down", "up", "ok"] in said, said
    page.key("back")
    page.page.locator("#stopped").wait_for(state="visible")
    assert page.errors == []


def _said(page):
    page.reload()
    before = len(page.printed)
    for name in ("down", "up", "ok"):
        page.press(name)
    return "".join(page.printed[before:]).split()


def test_a_crash_is_explained_and_restart_helps(handheld):
    page = handheld(CODE)
    page.press("up")
    page.key("back")
    stopped = page.page.locator("#stopped")
    stopped.wait_for(state="visible")
    assert page.state() == "crashed"
    assert "ValueError: the way back is closed" in stopped.text_content()
    page.page.click("#restart")
    page.wait_ready()
    stopped.wait_for(state="hidden")
    page.press("up")
    assert page.state() == "running"
    assert any(line.endswith("count 2\n") for line in page.printed), page.printed


def test_what_is_saved_is_erased_when_it_is_said_twice(handheld):
    page = handheld(CODE)
    page.key("back")
    page.page.click("#erase")
    assert page.state() == "crashed" and page.stored()
    page.page.click("#sure")
    page.wait_ready()
    assert page.state() == "running" and page.page.locator("#stopped").is_hidden()
    assert page.printed[-1].endswith("count 0\n")


def test_it_fits_a_telephone(handheld):
    """Nothing is wider than the screen, buttons fit a finger, and the line about saves, at its
    longest, pushes none of them away."""
    page = handheld(CODE).page
    other = page.context.new_page()
    other.goto(page.url)
    other.locator("text=Keep the saves here").wait_for()
    for width, height in ((375, 667), (390, 780), (320, 568), (667, 375)):
        for each in (page, other):
            each.set_viewport_size({"width": width, "height": height})
            assert each.evaluate("document.documentElement.scrollWidth") <= width
            for name in BUTTONS:
                box = each.locator("[data-button=%s]" % name).bounding_box()
                assert box["width"] >= 44 and box["height"] >= 44, name
                assert box["y"] + box["height"] <= height, name
                assert 0 <= box["x"] and box["x"] + box["width"] <= width, name
