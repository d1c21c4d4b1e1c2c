"""A phone: the shape that the page chooses, keys for both hands, races with taps only."""

import random

import pytest

from host_tests.test_page_sizes import FINGER, KEYS, _meet, _pairs
from pitwall import games

pytestmark = pytest.mark.alone
WINDOWS = ((390, 844), (320, 568), (844, 390))
LEAST = 24          # CSS pixels of a tap target on the picture, see WCAG 2.5.8
RACE = 40           # taps in one
PAD = """
  window.pressed = new Set();
  const buttons = () => Array.from({length: 17}, (_, i) => ({pressed: pressed.has(i)}));
  navigator.getGamepads = () => [null, {buttons: buttons(), axes: window.tilted ?? [0, 0]}];
"""


class Telephone:
    """The page without a board in its address, in a browser with touch."""

    def __init__(self, browser, address, size, before=""):
        self.size, self.address = size, address
        self.context = browser.new_context(viewport=dict(zip(("width", "height"), size)),
                                           has_touch=True, is_mobile=True)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        if before:
            self.page.add_init_script(before)
        self.page.goto(address + "?seed=1")
        self.ready()

    def ready(self):
        self.page.wait_for_function("window.pitwall && pitwall.ready && pitwall.words()",
                                    timeout=90000)

    def words(self):
        return self.page.evaluate("pitwall.words()").split("\n")

    def until(self, test, why, most=30000):
        end = most
        while not test():
            assert end > 0, (why, self.words(), self.page.evaluate("pitwall.error()"))
            self.page.wait_for_timeout(50)
            end -= 50

    def turn(self, width, height):
        self.size = width, height
        self.page.set_viewport_size({"width": width, "height": height})

    def board(self):
        return self.page.evaluate("pitwall.board.module")

    def targets(self):
        return self.page.evaluate("pitwall.targets()")

    def scale(self):
        """Return (left, top, CSS pixels per panel pixel)."""
        box = self.page.locator("#screen").bounding_box()
        return box["x"], box["y"], box["width"] / self.page.evaluate("pitwall.board.display.width")

    def tap(self, box):
        x, y, wide, high = box
        left, top, each = self.scale()
        self.page.touchscreen.tap(left + (x + wide / 2) * each, top + (y + high / 2) * each)

    def fits(self):
        """Assert that tap targets are large enough for a finger and inside the window."""
        left, top, each = self.scale()
        for x, y, wide, high in self.targets():
            assert min(wide, high) * each >= LEAST, (self.words(), x, y, wide, high, each)
            assert left + x * each >= 0 and left + (x + wide) * each <= self.size[0]
            assert top + y * each >= 0 and top + (y + high) * each <= self.size[1]

    def to(self, row, name):
        """Tap a row of a list that leads to the screen of that name."""
        self.until(lambda: len(self.targets()) > row, name)
        self.tap(self.targets()[row])
        self.until(lambda: self.words()[0] == name and self.targets(), name)


@pytest.fixture
def telephone(browser, serve):
    made, server = [], serve()

    def make(size=WINDOWS[0], before=""):
        made.append(Telephone(browser, server.address, size, before))
        return made[-1]
    yield make
    for each in made:
        assert each.errors == [] and each.page.evaluate("pitwall.state()") == "running"
        each.context.close()


@pytest.mark.parametrize("size", WINDOWS)
def test_picture_and_keys_are_in_the_window_for_either_hand(telephone, size):
    shown = telephone(size)
    assert shown.board() == ("phone" if size[0] < size[1] else "pico_lcd_1_3")
    page, sides = shown.page, []
    for left in (False, True):
        if left:
            page.click("#more")
            page.click("#left")
            page.click("#more")
        boxes = {name: page.locator("[data-button=%s]" % name) for name in KEYS}
        boxes = {name: key.bounding_box() for name, key in boxes.items() if key.is_visible()}
        assert set(KEYS) - set(boxes) <= {"ok"}       # in portrait A is OK
        sides.append(boxes["a"]["x"] - boxes["back"]["x"])
        boxes["screen"] = page.locator(".bezel").bounding_box()
        for each in page.locator(".tools > :visible").all():
            boxes[each.get_attribute("id")] = each.bounding_box()
        for name, box in boxes.items():
            assert min(box["width"], box["height"]) >= FINGER, name
            assert box["x"] >= 0 and box["x"] + box["width"] <= size[0], name
            assert box["y"] >= 0 and box["y"] + box["height"] <= size[1], name
        assert not [pair for pair in _pairs(boxes) if _meet(boxes[pair[0]], boxes[pair[1]])]
        if size[0] > size[1]:       # the picture at one side, all keys at the other
            assert all((box["x"] > boxes["screen"]["x"]) != left for name, box in boxes.items()
                       if name in KEYS)
    assert sides[0] * sides[1] < 0
    page.reload()
    shown.ready()
    assert page.locator("#left").is_checked()


@pytest.mark.parametrize("size", WINDOWS)
def test_what_the_last_line_has_is_reached(telephone, size):
    page = telephone(size).page
    line = page.locator("#help")
    assert not line.is_visible()
    page.click("#more")
    for each in ("a[href='circuits/']", "#board", "#device", "#left"):
        box = line.locator(each).bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= size[0]
        assert 0 <= box["y"] and box["y"] + box["height"] <= size[1]
    page.mouse.click(5, 60)
    assert not line.is_visible() and page.locator("#more").get_attribute("aria-expanded") == "false"
    page.click("#more")
    page.select_option("#board", "thumby_color")
    page.wait_for_function("window.pitwall?.ready && pitwall.board.module === 'thumby_color'")


def test_the_tap_that_closes_the_last_line_does_nothing_else(telephone):
    page = telephone((390, 844)).page
    page.wait_for_timeout(1000)
    before = page.evaluate("pitwall.words()")
    page.click("#more")
    box = page.locator("#screen").bounding_box()
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.7       # a row of the menu
    page.touchscreen.tap(*at)
    page.wait_for_timeout(800)
    assert not page.locator("#help").is_visible()
    assert page.evaluate("pitwall.words()") == before
    page.touchscreen.tap(*at)
    page.wait_for_function("words => pitwall.words() !== words", arg=before)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("game", games.NAMES[:4])
def test_a_race_of_each_game_goes_on_by_taps_alone(telephone, size, game):
    shown = telephone(size)
    dice = random.Random(game)
    shown.until(lambda: len(shown.targets()) > 4, "menu")
    shown.fits()
    shown.page.goto(shown.address + "?seed=1&circuit=%s/any" % game)
    shown.ready()
    shown.until(lambda: shown.words()[0] == "New race" and shown.targets(), "set-up")
    shown.fits()
    start = shown.words()
    while shown.words()[0] == "New race":       # to the last row, which starts
        swipe(shown, -200)
        shown.tap(shown.targets()[-1])
        shown.page.wait_for_timeout(200)
    seen = {tuple(start)}
    for _ in range(RACE):
        boxes = shown.targets()
        if boxes:
            shown.fits()
            shown.tap(dice.choice(boxes))
        shown.page.wait_for_timeout(120)
        seen.add(tuple(shown.words()))
    assert len(seen) > RACE // 3


def swipe(shown, down):
    """Drag a finger over the middle of the picture by `down` CSS pixels."""
    left, top, each = shown.scale()
    x, y = left + 60 * each, top + 120 * each
    session = shown.context.new_cdp_session(shown.page)
    for kind, at in (("touchStart", 0), ("touchMove", down / 2), ("touchMove", down)):
        session.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": x, "y": y + at}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_list_goes_along_with_the_finger_and_chooses_nothing(telephone):
    shown = telephone(WINDOWS[1])
    shown.until(lambda: len(shown.targets()) > 4, "menu")
    shown.to(3, "New race")
    looks = set()
    for down in (400, -100, -100, 400):
        swipe(shown, down)
        shown.page.wait_for_timeout(400)
        looks.add(shown.page.evaluate("pitwall.pixels().reduce((a, b) => a * 31 + b | 0, 0)"))
        assert shown.words()[0] == "New race"
    assert len(looks) > 1


def test_a_telephone_that_is_turned_goes_on_with_its_race(telephone):
    shown = telephone()
    shown.until(lambda: len(shown.targets()) > 4, "menu")
    shown.tap(shown.targets()[0])
    shown.until(lambda: "tyres" in shown.words()[0], "race")
    for size, board in ((WINDOWS[2], "pico_lcd_1_3"), (WINDOWS[0], "phone")):
        shown.turn(*size)
        shown.until(lambda board=board: shown.board() == board, "turned")
        shown.until(lambda: "tyres" in shown.words()[0], "race")
    assert shown.page.evaluate("new URL(location).search") == "?seed=1"


def test_a_lesson_is_not_lost_when_it_is_turned(telephone):
    shown = telephone()
    shown.until(lambda: len(shown.targets()) > 4, "menu")
    shown.to(2, "Pole Position")
    shown.to(0, "You are Red")
    shown.turn(*WINDOWS[2])
    shown.page.wait_for_timeout(1500)
    assert shown.words()[0] == "You are Red" and shown.board() == "phone"


def test_a_gamepad_is_another_way_to_press(telephone):
    shown = telephone(before=PAD)
    said = shown.words()
    for step in ("pressed.add(13)", "pressed.clear()", "tilted = [0, 1]", "tilted = [0, 0]"):
        before = shown.words()
        shown.page.evaluate("void (%s)" % step)
        if "add" in step or "1]" in step:
            shown.until(lambda before=before: shown.words() != before, step)
        shown.page.wait_for_timeout(150)
    assert shown.words() != said
    shown.page.evaluate("void pressed.add(0)")
    # The row is the third, or a later one: on a busy machine the pad was held until it repeated.
    shown.until(lambda: shown.words()[0] != "PITWALL", "opened")
    shown.page.evaluate("void pressed.clear()")
    shown.page.wait_for_timeout(200)
    shown.page.evaluate("void pressed.add(1)")
    shown.until(lambda: shown.words()[0] == "PITWALL", "back")
