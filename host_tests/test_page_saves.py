"""Saves of the page in the browser's storage: one tab or several, any failure of the storage."""

import base64

import pytest

pytestmark = pytest.mark.alone

# Its buttons write saves: up and left a race each, right the championship, ok the settings.
# Each press appends a letter for the tab. Down removes the first race.
APP = '''
import os
from pitwall.boards import buttons

FILES = {buttons.UP: "race-monza-1", buttons.LEFT: "race-spa-1", buttons.RIGHT: "season",
         buttons.OK: "settings"}


class App:
    def __init__(self, board, *folders):
        self.board = board
        self.tag = "abcdefgh"[board.entropy() >> 27]
        self.colour = 0
        try:
            os.mkdir("/saves")
        except OSError:
            pass
        print("saved", {name: self.text("/saves/" + name) for name in os.listdir("/saves")})

    def text(self, path):
        try:
            with open(path) as file:
                return file.read()
        except OSError:
            return ""

    def tick(self):
        event = self.board.buttons.poll(self.board.ticks())
        if event:
            self.colour = self.colour % 6 + 1
            self.board.canvas.rect(0, 0, 240, 240, self.colour)
            if event == buttons.DOWN:
                os.remove("/saves/race-monza-1.pws")
            else:
                path = "/saves/%s.pws" % FILES[event]
                text = self.text(path) + self.tag
                with open(path, "w") as file:
                    file.write(text)
        return self.board.canvas.step()
'''
CODE = {"/lib/pitwall/app.py": APP}
MONZA, MONZA_2, SPA, SEASON, SETTINGS = ("/saves/%s.pws" % name for name in (
    "race-monza-1", "race-monza-2", "race-spa-1", "season", "settings"))
A, B, C = "beh"     # letters that the tabs of the seeds 1, 2 and 3 write

KEPT = "Races are kept in this browser"
OTHER = "Another tab keeps the saves"
HERE = "The saves are kept in this tab now."

FILL = """
() => {      // to the last letter
  localStorage.filler = "";
  for (let size = 1 << 22; size; size >>= 1)
    try { localStorage.filler += "x".repeat(size); } catch {}
}
"""


def texts(page):
    """Return the browser's storage as text, without the fake app's empty files."""
    return {path: data.decode() for path, data in page.stored().items()}


def races(page):
    return {path: data for path, data in page.stored().items()
            if path.startswith("/saves/race-") and path.endswith(".pws")}


def at_rest(page):
    """Return True if the storage no longer changes."""
    before = races(page)
    page.page.wait_for_timeout(700)
    return races(page) == before


def keeps(page, **files):
    try:
        page.until(lambda: texts(page) == files)
    except AssertionError as error:         # show the actual content
        raise AssertionError("%s: %s" % (error, texts(page))) from None


def sees(page, beginning):
    page.until(lambda: page.line().startswith(beginning))


def device_has(page):
    """Return the files that the device read at its last power-on."""
    return eval([line for line in page.printed if line.startswith("saved ")][-1][len("saved "):])


# --- several tabs ---


def test_two_tabs_of_the_real_app_keep_the_races_of_both(handheld):
    first = handheld()
    other = first.tab(seed=2)
    for page in (first, other):             # each starts the proposed race
        page.settle(most=3)
        page.press("ok")
        page.key("ok")
    first.until(lambda: races(first))
    sees(other, OTHER + ". You can play here, but this is not kept: ")
    first.until(lambda: at_rest(first))
    kept, = races(first).values()
    first.page.close()
    sees(other, HERE + " The other tab's ")
    other.until(lambda: kept in races(other).values() and len(races(other)) == 2)
    assert other.state() == "running"
    other.reload()
    sees(other, KEPT)
    assert other.state() == "running" and len(races(other)) == 2 and not other.errors


def test_one_of_three_tabs_holds_the_saves_and_the_next_takes_over(handheld):
    first = handheld(CODE)
    first.press("up")
    keeps(first, **{MONZA: A})
    second = first.tab(seed=2)
    sees(second, OTHER)
    first.reload()                          # the same tab: it still has the right to save
    sees(first, KEPT)
    sees(second, OTHER)
    third = first.tab(seed=3)
    sees(third, OTHER)
    for page in (second, third):
        assert device_has(page) == {"race-monza-1.pws": A}
    third.press("left")                     # plays on, but is not saved
    sees(third, OTHER + ". You can play here, but this is not kept: Spa 1.")
    first.press("up")
    keeps(first, **{MONZA: A + A})
    first.page.close()
    sees(second, HERE)                      # it had no changes: starts with the newest
    second.until(lambda: device_has(second) == {"race-monza-1.pws": A + A})
    second.press("down")
    keeps(second, **{})
    sees(third, OTHER)
    second.page.close()
    sees(third, HERE)                       # its own race goes on, and is saved from now on
    keeps(third, **{SPA: C})
    third.press("left")
    keeps(third, **{SPA: C + C})
    assert not second.errors and not third.errors


def test_a_tab_takes_the_saves_when_it_is_told_to(handheld):
    first = handheld(CODE)
    first.press("up")
    keeps(first, **{MONZA: A})
    other = first.tab(seed=2)
    other.press("up")
    other.press("ok")
    first.press("ok")
    keeps(first, **{MONZA: A, SETTINGS: A})
    other.page.click("text=Keep the saves here")
    sees(other, HERE)
    sees(first, OTHER)
    keeps(other, **{MONZA: A + B, SETTINGS: B})
    first.press("up")                       # from now on its changes are its own
    sees(first, OTHER + ". You can play here, but this is not kept: Monza 1.")
    other.press("up")
    keeps(other, **{MONZA: A + B + B, SETTINGS: B})
    first.page.click("text=Keep the saves here")
    sees(first, HERE + " The other tab's Monza 1 is now called Monza 2.")
    keeps(first, **{MONZA: A + A, MONZA_2: A + B + B, SETTINGS: B})


@pytest.mark.parametrize("label, race, season", [
    ("The saved one", A, A + A), ("This tab's", A + B, A + B)])
def test_where_only_one_can_be_kept_it_is_asked(handheld, label, race, season):
    first = handheld(CODE)
    first.press("right")
    first.press("up")
    keeps(first, **{SEASON: A, MONZA: A})
    other = first.tab(seed=2)
    other.press("right")
    other.press("up")
    first.press("right")
    keeps(first, **{SEASON: A + A, MONZA: A})
    first.page.close()
    other.until(lambda: "Both tabs have changed the championship" in other.line())
    other.press("left")                     # the race goes on meanwhile, and nothing is written
    other.settle()
    keeps(other, **{SEASON: A + A, MONZA: A})
    other.page.click("text=" + label)
    sees(other, HERE)
    keeps(other, **{SEASON: season, MONZA: A + B, SPA: B})
    other.press("right")
    keeps(other, **{SEASON: season + B, MONZA: A + B, SPA: B})


# --- storage that is full, refused, or damaged ---


def test_a_full_storage_stops_no_race_and_it_is_said_what_is_not_kept(handheld):
    page = handheld(CODE)
    page.press("up")
    keeps(page, **{MONZA: A})
    page.page.evaluate(FILL)
    for name in ("up", "up", "up", "left", "ok"):
        page.press(name)                    # the picture changes, or this raises
    sees(page, "The browser's storage is full. Not kept: Monza 1, Spa 1 and the settings.")
    assert texts(page)[MONZA] in (A, 2 * A, 3 * A)      # one that fitted, whole
    assert page.state() == "running" and not page.errors
    page.page.evaluate("delete localStorage.filler")
    sees(page, KEPT)
    keeps(page, **{MONZA: 4 * A, SPA: A, SETTINGS: A})


REFUSED = "The browser does not let this page store anything."
STORES = {
    "access throws": ("""Object.defineProperty(window, "localStorage",
        {get() { throw new DOMException("no", "SecurityError"); }})""", REFUSED),
    "there is none": ('Object.defineProperty(window, "localStorage", {value: null})', REFUSED),
    "session storage, too": ("""for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {get() { throw new Error("no"); }})""", REFUSED),
    "writing throws": ("""Storage.prototype.setItem = () => {
        throw new DOMException("no", "InvalidStateError"); }""",
                       "The browser's storage cannot be written (InvalidStateError)."),
    "reading throws": ("""Storage.prototype.getItem = () => {
        throw new DOMException("no", "UnknownError"); }""",
                       "The browser's storage cannot be written (UnknownError)."),
    "no locks": ('Object.defineProperty(navigator, "locks", {value: undefined})', KEPT),
    "locks throw": ("""navigator.locks.request = async () => {
        throw new DOMException("no", "SecurityError"); }""", KEPT),
}


@pytest.mark.parametrize("kind", STORES)
def test_a_storage_that_refuses_lets_the_race_go_on(handheld, kind):
    script, line = STORES[kind]
    page = handheld(CODE, before=script)
    for name in ("up", "left"):
        page.press(name)
    sees(page, line)
    if line != KEPT:
        page.until(lambda: "Monza 1 and Spa 1" in page.line())
        page.page.evaluate("document.querySelector('#restart').click()")
        page.until(lambda: device_has(page) == {"race-monza-1.pws": A, "race-spa-1.pws": A})
    assert page.state() == "running" and not page.errors


def test_what_is_damaged_in_the_storage_is_left_or_handed_to_the_device(handheld):
    page = handheld(CODE)
    page.page.evaluate("""() => Object.assign(localStorage, {
        "pitwall:/saves/race-monza-1.pws": "%% no base64 %%", "pitwall:/saves": "AAAA",
        "pitwall:/main.py/x": "AAAA", "pitwall:nonsense": "?", "pitwall:/dev/null": "AAAA",
        "pitwall:/saves/race-spa-1.pws": "QUJD", "another": "page's"})""")
    page.reload()
    assert device_has(page) == {"race-monza-1.pws": "%% no base64 %%", "race-spa-1.pws": "ABC"}
    page.press("left")
    page.until(lambda: '"/saves"' in page.line() and '"/main.py/x"' in page.line())
    page.until(lambda: page.stored()[SPA] == b"ABC" + A.encode())
    kept = page.page.evaluate("({...localStorage})")
    assert kept["another"] == "page's" and kept["pitwall:nonsense"] == "?"
    assert kept["pitwall:/saves"] == kept["pitwall:/main.py/x"] == kept["pitwall:/dev/null"]
    assert base64.b64decode(kept["pitwall:" + MONZA]) == b"%% no base64 %%"
    other = page.tab(seed=2)
    other.press("up")
    page.page.close()
    sees(other, HERE)                       # nor does a tab that takes over touch them
    other.until(lambda: other.stored()[MONZA].endswith(B.encode()))
    after = other.page.evaluate("({...localStorage})")
    assert {**after, "pitwall:" + MONZA: 0} == {**kept, "pitwall:" + MONZA: 0}
    assert not page.errors and not other.errors


def test_saves_of_the_page_before_this_one_are_read(handheld):
    """Their format: an entry per file, "pitwall:" and its path, in base64."""
    page = handheld(CODE)
    page.page.evaluate("""() => { localStorage["pitwall:/saves/race-spa-1.pws"] = "YWFhYg=="; }""")
    page.reload()
    assert device_has(page) == {"race-spa-1.pws": "aaab"}
    page.press("left")
    keeps(page, **{SPA: "aaab" + A})
