"""The page after a crash, and the persistent storage and wake lock of an open race."""

import pytest

from host_tests.handheld import Handheld
from host_tests.stand_in import CODE
from tools.screens import ROOT

pytestmark = pytest.mark.alone
RACE = "/saves/race-china-1.pws"
# The device's own program, with an EXPLAIN key that fails.
MAIN = (ROOT / "main.py").read_text().replace("\ntry:", """
from pitwall.boards.buttons import EXPLAIN
usual = app.tick
def tick():
    if not getattr(app.screen, "fails", None) and hasattr(app.screen, "race"):
        app.screen.fails, key = True, app.screen.key
        def fail(event):
            if event == EXPLAIN:
                raise ValueError("no explanation")
            key(event)
        app.screen.key = fail
    return usual()
app.tick = tick
try:""")
WATCH = """
  window.persists = 0;
  navigator.storage.persist = async () => ++window.persists > 0;
  window.locks = {asked: 0, held: 0};
  Object.defineProperty(navigator, "wakeLock", {value: {async request(kind) {
    locks.asked++;
    locks.held++;
    const lock = new EventTarget();
    lock.release = async () => {
      locks.held--;
      lock.dispatchEvent(new Event("release"));
    };
    return lock;
  }}});
  window.hide = hidden => {
    Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
  };
"""


def held(page):
    return page.page.evaluate("locks.held")


def shown(page):
    return page.locator("#stopped").inner_text()


@pytest.fixture
def racing(handheld):
    """The real app in a race that is saved."""
    page = handheld({"/main.py": MAIN}, before=WATCH)
    page.settle(most=3)
    page.page.wait_for_timeout(600)         # twice as long as the page waits between two checks
    assert page.page.evaluate("[persists, locks.asked]") == [0, 0]
    page.press("ok")
    page.until(lambda: RACE in page.stored(), 60)
    return page


def test_an_open_race_is_kept_for_good_and_keeps_the_screen_on(racing):
    page = racing.page
    racing.until(lambda: page.evaluate("persists") == 1 and held(racing) == 1)
    for hidden, count in ((True, 0), (False, 1)):
        page.evaluate("hide(%s)" % str(hidden).lower())
        racing.until(lambda count=count: held(racing) == count)
    racing.settle(most=3)
    racing.key("back")                      # paused: it is still open
    racing.settle(most=3)
    assert held(racing) == 1
    page.click("#day")                      # to the set-up of another race: this one waits
    racing.until(lambda: held(racing) == 0)
    assert page.evaluate("[persists, locks.asked]") == [1, 2]


def test_a_crash_says_first_that_the_race_is_safe_and_asks_twice_before_it_erases(racing):
    page = racing.page
    page.keyboard.press("x")
    page.locator("#stopped").wait_for(state="visible")
    said = shown(page)
    order = [said.index(text) for text in (
        "The race is safe: China 1 is saved in this browser, for 127.0.0.1:", "Start again",
        "What went wrong", "Erase what is saved")]
    assert order == sorted(order) and "no explanation" not in said
    assert "ValueError: no explanation" in page.locator("#stopped pre").text_content()
    racing.until(lambda: held(racing) == 0)
    kept = racing.stored()
    page.click("#erase")
    assert "Erase China 1" in shown(page) and "cannot be undone" in shown(page)
    assert racing.stored() == kept and RACE in kept
    page.click("#spare")
    assert not page.locator("#sure").is_visible() and racing.stored() == kept
    page.click("#restart")
    racing.wait_ready()
    racing.until(lambda: "Resume" in page.evaluate("pitwall.words()"))
    assert RACE in racing.stored() and not page.locator("#stopped").is_visible()


def test_a_page_that_did_not_start_says_what_is_safe_and_erases_nothing(browser, serve):
    context = browser.new_context()
    page = Handheld(context.new_page(), serve(CODE).address).page
    page.evaluate("localStorage['pitwall:%s'] = 'YQ=='" % RACE)
    page.goto(page.url.split("?")[0] + "?board=fridge")
    page.locator("#stopped").wait_for(state="visible")
    said = shown(page)
    assert said.index("What you saved is safe in this browser") < said.index("Start again")
    assert "China 1" in said and 'no board "fridge"' in said
    assert not page.locator("#erase").is_visible()
    context.close()
