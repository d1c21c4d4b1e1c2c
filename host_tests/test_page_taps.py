"""A thumb on a phone: every kind of screen of the page takes taps and has a text version."""

import pytest

from host_tests.handheld import Handheld

pytestmark = pytest.mark.alone


@pytest.fixture(scope="module")
def telephone(browser):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    yield context
    context.close()


@pytest.fixture
def shown(telephone, serve):
    page = Handheld(telephone.new_page(), serve().address)
    yield page
    assert page.errors == [] and page.state() == "running"
    page.page.close()


def words(shown):
    return shown.page.evaluate("pitwall.words()").split("\n")


def tap(shown, x, y):
    """Tap the panel's pixel (x, y) with a finger."""
    box = shown.page.locator("#screen").bounding_box()
    each = box["width"] / 240
    shown.page.touchscreen.tap(box["x"] + (x + .5) * each, box["y"] + (y + .5) * each)


def on(shown, x, y, test):
    """Tap, and wait until test(words) holds; return the words."""
    tap(shown, x, y)
    shown.until(lambda: test(words(shown)), 60)
    return words(shown)


def looked(shown):
    """Press LOOK, which a rolling die ignores; return True once the standings are shown."""
    shown.page.click("[data-button=y]")
    shown.page.wait_for_timeout(700)
    return words(shown)[0].startswith("Standings")


def test_from_the_menu_to_settings_and_back_by_taps(shown):
    shown.until(lambda: any("China" in text for text in words(shown)), 60)
    first = on(shown, 60, 195, lambda said: said[0] == "Settings")
    value = on(shown, 60, 62, lambda said: said[1:] and said[1] != first[1])    # is selected
    on(shown, 60, 62, lambda said: said[1:] and said[1] != value[1])            # is changed
    on(shown, 168, 232, lambda said: said[0] == "PITWALL")                      # BACK
    on(shown, 60, 142, lambda said: said[0] == "New race")


def test_a_lesson_card_is_spoken_and_a_tap_above_it_leads_on(shown):
    shown.until(lambda: any("China" in text for text in words(shown)), 60)
    on(shown, 60, 123, lambda said: said[0] == "Pole Position")
    card = on(shown, 60, 172, lambda said: said[0] == "You are Red")
    assert len(card[1]) > 40 and card[2].startswith("OK")
    on(shown, 120, 60, lambda said: said[0] == "A turn")


def test_captions_dice_standings_and_log_of_a_race_are_left_by_taps(shown):
    shown.until(lambda: any("China" in text for text in words(shown)), 60)
    on(shown, 60, 60, lambda said: said[0].startswith("Starting grid"))
    first = on(shown, 120, 160, lambda said: "which tyres" in said[0])
    other = on(shown, 60, 112, lambda said: said[:1] == first[:1] and said[1] != first[1])
    shown.page.wait_for_timeout(500)        # a new question ignores OK for a moment
    asked = on(shown, 60, 112, lambda said: said != [""] and said[:1] != other[:1])
    on(shown, 60, 56, lambda said: said not in (asked, [""]))
    shown.until(lambda: looked(shown), 60)
    on(shown, 120, 120, lambda said: said[0] and not said[0].startswith("Standings"))
