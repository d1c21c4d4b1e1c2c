"""The page in a real Chromium, loaded once: all window sizes, touch, keys and screen reader."""

import io
import json
import threading
import urllib.request

import pytest
from PIL import Image

from host_tests.handheld import FRAME, Handheld
from tools.serve import Server

pytestmark = pytest.mark.alone
SIZES = ((320, 568), (568, 320), (390, 844), (844, 390), (768, 1024), (1440, 900), (2560, 1440))
KEYS = ("up", "down", "left", "right", "ok", "a", "back", "x", "y")
FINGER = 44     # CSS pixels
COUNT_SOUNDS = """
  window.sounds = [];
  window.AudioContext = class extends AudioContext {
    constructor(...all) { super(...all); sounds.push(this); }
  };
  window.shakes = 0;
  navigator.vibrate = () => ++shakes;
"""


@pytest.fixture(scope="module")
def served():
    server = Server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def shown(browser, served):
    context = browser.new_context(viewport={"width": 1200, "height": 760}, has_touch=True)
    yield Handheld(context.new_page(), served.address, before=COUNT_SOUNDS)
    context.close()


def voice(shown):
    return shown.page.locator("#said").text_content().split("\n")


def resize(shown, width, height):
    """Resize the window and wait until the picture has followed, which takes a frame."""
    shown.page.set_viewport_size({"width": width, "height": height})
    shown.page.bring_to_front()
    shown.page.wait_for_function("size => innerWidth === size[0] && innerHeight === size[1]",
                                 arg=[width, height])
    for _ in range(2):
        shown.page.evaluate(FRAME)


def at(shown, x, y):
    """Return the position of the panel's pixel (x, y) in the window."""
    box = shown.page.locator("#screen").bounding_box()
    each = box["width"] / 240
    return box["x"] + (x + .5) * each, box["y"] + (y + .5) * each


def test_it_speaks_the_language_of_the_browser(browser, served):
    context = browser.new_context(locale="es-MX")
    spanish = Handheld(context.new_page(), served.address)
    spanish.until(lambda: voice(spanish)[1:2] == ["Carrera ya"])
    context.close()


@pytest.mark.parametrize("width, height", SIZES)
def test_picture_and_keys_are_in_the_window_and_nothing_scrolls(shown, width, height):
    page = shown.page
    resize(shown, width, height)
    boxes = {name: page.locator("[data-button=%s]" % name).bounding_box() for name in KEYS}
    boxes["screen"] = page.locator(".bezel").bounding_box()
    boxes["sound"] = page.locator("#sound").bounding_box()
    for name, box in boxes.items():
        assert min(box["width"], box["height"]) >= FINGER, name
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, name
        assert box["y"] >= 0 and box["y"] + box["height"] <= height, name
    assert not [pair for pair in _pairs(boxes) if _meet(boxes[pair[0]], boxes[pair[1]])]
    assert page.evaluate("[scrollX, scrollY, document.documentElement.scrollWidth, "
                         "document.documentElement.scrollHeight]") == [0, 0, width, height]
    side = page.locator("#screen").bounding_box()["width"]
    assert side >= .62 * min(width, height), side
    page.evaluate("scrollTo(0, 100)")
    assert page.evaluate("scrollY") == 0


def _pairs(boxes):
    """Return pairs of the picture and all keys; `_meet` may ignore their round corners."""
    names = sorted(boxes)
    return [(one, other) for one in names for other in names if one < other]


def _meet(one, other):
    return all(min(one[at] + one[size], other[at] + other[size])
               - max(one[at], other[at]) > 1 for at, size in (("x", "width"), ("y", "height")))


def test_it_says_its_rows_and_a_tap_opens_one(shown):
    page = shown.page
    resize(shown, 390, 844)
    shown.until(lambda: voice(shown)[:2] == ["PITWALL", "Quick race"])
    page.touchscreen.tap(*at(shown, 180, 232))      # the line about the keys is not a row
    page.touchscreen.tap(*at(shown, 60, 195))
    shown.until(lambda: voice(shown)[1].startswith("Language: "))
    page.focus("[data-button=back]")                # OK on a focused key presses that key
    page.keyboard.press("Enter")
    shown.until(lambda: voice(shown)[0] == "PITWALL")
    page.locator("[data-button=down]").dispatch_event("click")      # as a screen reader does
    shown.until(lambda: voice(shown)[1] == "Dashboards")
    page.keyboard.press("ArrowDown")
    shown.until(lambda: voice(shown)[1] == "Dice")
    page.keyboard.press("ArrowDown")
    shown.until(lambda: voice(shown)[1] == "Quick race")


def test_everything_that_can_be_pressed_has_a_name(shown):
    tree = shown.page.context.new_cdp_session(shown.page).send("Accessibility.getFullAXTree")
    nodes = [(node["role"]["value"], node.get("name", {}).get("value", ""))
             for node in tree["nodes"] if not node["ignored"]]
    pressed = [name for role, name in nodes if role in ("button", "combobox")]
    assert len(pressed) >= len(KEYS) + 1 and all(pressed) and len(set(pressed)) == len(pressed)
    assert ("image", "Screen") in nodes and ("log", "What the screen says") in nodes
    assert {"main", "heading"} <= {role for role, _ in nodes}
    region = shown.page.locator("#said")
    assert region.get_attribute("aria-live") == "polite"
    shown.page.keyboard.press("Tab")
    assert shown.page.evaluate(
        "getComputedStyle(document.activeElement).outlineStyle") == "solid"


def test_nothing_sounds_until_it_is_switched_on(shown):
    page = shown.page
    page.evaluate("pitwall.signals.tone(880)")
    assert page.evaluate("[sounds.length, shakes]") == [0, 0]
    page.click("#sound")
    assert page.locator("#sound").get_attribute("aria-pressed") == "true"
    assert page.evaluate("sounds.length") == 1
    shown.key("ok")                                 # a quick race: its grid, tyres, a roll
    shown.until(lambda: "roll" in "".join(voice(shown)) or shown.key("ok"), 20)
    shown.key("ok")
    shown.until(lambda: page.evaluate("shakes") > 0)
    page.click("#sound")
    before = page.evaluate("shakes")
    page.evaluate("pitwall.signals.tone(880)")
    assert page.evaluate("[sounds.length, shakes]") == [1, before]
    assert not shown.errors


def test_without_a_network_a_reload_plays_on(shown, served):
    page = shown.page
    shown.wait_kept()
    page.context.set_offline(True)
    served.shutdown()
    served.server_close()
    shown.reload()
    shown.until(lambda: voice(shown)[0] == "PITWALL")
    before = voice(shown)
    shown.key("down")
    shown.until(lambda: voice(shown) != before)
    assert shown.state() == "running" and not shown.errors


def test_what_is_installed_has_a_name_and_icons(serve):
    address = serve().address
    with urllib.request.urlopen(address + "manifest.json") as answer:
        manifest = json.load(answer)
    assert manifest["name"] == "Pitwall" and manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        with urllib.request.urlopen(address + icon["src"]) as answer:
            image = Image.open(io.BytesIO(answer.read()))
        assert "%dx%d" % image.size == icon["sizes"] and len(image.getcolors()) == 4
