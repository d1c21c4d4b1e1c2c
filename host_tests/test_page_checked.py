"""axe-core and html-validate find nothing on the pages, in several states and languages."""

import re

import pytest

from host_tests import page_checks
from host_tests.board_served import LAP
from host_tests.handheld import Handheld
from host_tests.stand_in import CODE
from tools.machine.node import ROOT

SOURCES = ("simulator/index.html", "simulator/install.html",
           "tools/drawing_board/page/index.html")
LANGUAGES = ("en-GB", "es-ES")
TELEPHONE = {"width": 390, "height": 844}
CAPTIONS = """[...document.querySelectorAll("[data-button]:not([hidden]) small")].map(small => {
  const {color, fontSize} = getComputedStyle(small);
  return [color, getComputedStyle(small.parentElement).backgroundImage, parseFloat(fontSize)];
})"""
CONTRAST, LEAST = 4.5, 9        # of WCAG 1.4.3; pixels of letters


def clean(page):
    assert page_checks.axe(page) == []
    assert page_checks.live(page) == []


def light(colour):
    """Return the relative luminance of (red, green, blue), as defined by WCAG."""
    parts = [part / 255 / 12.92 if part <= 10 else ((part / 255 + .055) / 1.055) ** 2.4
             for part in colour]
    return .2126 * parts[0] + .7152 * parts[1] + .0722 * parts[2]


def contrasts(ink, ground):
    """Return the contrasts of a colour with each one of a gradient; axe-core skips gradients."""
    one, *others = [light([int(part) for part in found]) for found in re.findall(
        r"rgb\((\d+), (\d+), (\d+)\)", ink + ground)]
    assert others
    return [(max(one, other) + .05) / (min(one, other) + .05) for other in others]


@pytest.mark.parametrize("source", SOURCES)
def test_html_validate_finds_nothing_in_the_source(source):
    assert page_checks.html((ROOT / source).read_text(encoding="utf-8")) == []


def test_html_validate_and_the_rules_that_are_off_still_find_faults():
    text = "<!DOCTYPE html><html lang=\"en\"><head><title>T</title></head><body>%s</body></html>"
    assert page_checks.html(text % "<p>Fine</p>", page_checks.LIVE) == []
    for wrong in ("<h2></h2>", "<button>A</button>", "<p><div>D</div></p>",
                  "<a aria-label=\"B\">C</a>"):
        assert page_checks.html(text % wrong, page_checks.LIVE)


@pytest.mark.alone
@pytest.mark.parametrize("locale", LANGUAGES)
def test_menu_race_dialog_and_telephone_are_clean(browser, serve, locale):
    context = browser.new_context(locale=locale, viewport={"width": 1200, "height": 760})
    shown = Handheld(context.new_page(), serve().address)
    page = shown.page
    shown.until(lambda: page.locator("#said").text_content())
    clean(page)
    page.click("#replays")
    clean(page)
    page.keyboard.press("Escape")
    shown.press("ok")
    page.locator("#link").wait_for(state="visible")
    page.set_viewport_size(TELEPHONE)
    clean(page)
    captions = page.evaluate(CAPTIONS)
    assert len(captions) == 4
    for ink, ground, size in captions:
        assert size > LEAST and min(contrasts(ink, ground)) >= CONTRAST
    assert not shown.errors
    context.close()


@pytest.mark.alone
@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_page_of_a_crash_is_clean(browser, serve, locale):
    context = browser.new_context(locale=locale, viewport=TELEPHONE)
    shown = Handheld(context.new_page(), serve(CODE).address)
    shown.press("up")
    shown.key("back")
    shown.page.locator("#stopped").wait_for(state="visible")
    clean(shown.page)
    context.close()


@pytest.mark.alone
def test_axe_finds_what_a_screen_reader_cannot_use(browser):
    page = browser.new_page()
    page.set_content("<html lang=en><title>T</title><main><h1>H</h1>"
                     "<button aria-label='A, OK'>A<small>OK</small></button></main></html>")
    assert [text.split(":")[0] for text in page_checks.axe(page)] == ["label-content-name-mismatch"]
    page.close()


@pytest.mark.alone
def test_the_drawing_board_is_clean(drawing_board):
    clean(drawing_board().page)


@pytest.mark.alone
def test_the_key_of_the_drawing_board_is_clean_and_its_button_says_if_it_is_open(drawing_board):
    shown = drawing_board()
    shown.type(LAP)
    shown.sees("#summary", "Small Lap")
    key, button = shown.page.locator("#key"), shown.page.locator("#keys")
    button.click()
    assert key.is_visible() and button.get_attribute("aria-pressed") == "true"
    clean(shown.page)
    button.click()
    assert not key.is_visible() and button.get_attribute("aria-pressed") == "false"
