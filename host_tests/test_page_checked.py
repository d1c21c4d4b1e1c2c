"""The pages are free of what axe-core and html-validate find, in several states and languages."""

import pytest

from host_tests import page_checks
from host_tests.handheld import Handheld
from host_tests.stand_in import CODE
from tools.machine.node import ROOT

SOURCES = ("simulator/index.html", "tools/drawing_board/page/index.html")
LANGUAGES = ("en-GB", "es-ES")
TELEPHONE = {"width": 390, "height": 844}


def clean(page):
    assert page_checks.axe(page) == []
    assert page_checks.live(page) == []


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
