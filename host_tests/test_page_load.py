"""The page loads in few requests, shows its progress, and reports a failure."""

import re

import pytest

from host_tests.handheld import Handheld, slow_page
from host_tests.stand_in import CODE
from tools import budgets
from tools.build.pack import BOARDS
from tools.lab.bench_page import loaded

BYTES = 400000
pytestmark = pytest.mark.alone
SLOW = {"offline": False, "latency": 20, "downloadThroughput": 400000, "uploadThroughput": 100000}
WATCH = """
(() => {
  window.seen = [];
  const look = () => {
    const bar = document.querySelector("#loading progress");
    if (bar) seen.push([bar.position, document.querySelector("#loading").innerText,
                        document.querySelector("#loading").checkVisibility()]);
    setTimeout(look, 20);
  };
  look();
})()
"""


def test_the_real_page_loads_in_few_requests(browser, serve):
    """Each pack is requested once."""
    found = loaded(browser, serve().address)
    budgets.note("page", found["bytes"])
    assert found["requests"] <= 20 and found["bytes"] < BYTES, found
    assert found["packs"] <= 3 and not found["twice"]


def test_progress_is_shown_while_it_loads(browser, serve):
    page = slow_page(browser, SLOW)
    shown = Handheld(page, serve(CODE).address, before=WATCH)
    shown.until(lambda: not page.locator("#loading").is_visible())
    bars = [bar for bar, _, _ in page.evaluate("seen")]
    parts = [bar for bar in bars if 0 < bar < 1]
    assert len(set(parts)) >= 3 and parts == sorted(parts)
    said = [text for _, text, visible in page.evaluate("seen") if visible]
    assert said[0] == "Loading" and any(re.match(r"Loading, \d+ KB", text) for text in said)
    page.context.close()


def test_what_did_not_load_is_said_and_restart_loads_anew(browser, serve):
    page, address = browser.new_page(), serve(CODE).address
    for act, said in (
            (lambda route: route.abort(), "Failed to fetch"),
            (lambda route: route.fulfill(status=404), "device.pack: 404"),
            (lambda route: route.fulfill(body=b"\xff\0\0\0cut"), "device.pack: cut short"),
            (lambda route: route.fulfill(body=b"\2\0\0\0[]"),
             'There is no board "pico_lcd_1_3"')):
        page.route("**/device.pack", act)
        page.goto(address)
        stopped(page, "The simulator did not start", said)
        assert not page.locator("#loading").is_visible()
        page.unroute_all()
    page.click("#restart")
    page.wait_for_function("window.pitwall && pitwall.ready")
    page.goto(address + "?board=../fridge")
    stopped(page, 'There is no board "../fridge"')
    assert page.locator("#board").evaluate("list => list.selectedIndex") == -1
    assert page.locator("#board option").count() == len(BOARDS)
    page.click("#restart")                  # on the usual board
    page.wait_for_function("window.pitwall && pitwall.ready")
    assert "board=" not in page.url
    page.goto(address + "?board=fridge")
    stopped(page, 'There is no board "fridge"')
    page.select_option("#board", "pico_oled")
    page.wait_for_function("window.pitwall?.ready && pitwall.board.display.width === 128")
    page.close()


def stopped(page, *said):
    page.locator("#stopped").wait_for(state="visible")
    assert all(text in page.locator("#stopped").text_content() for text in said)


def test_an_error_in_a_frame_is_said_and_the_next_frame_comes(handheld):
    page = handheld(CODE)
    page.page.evaluate("""() => {
        const put = CanvasRenderingContext2D.prototype.putImageData;
        CanvasRenderingContext2D.prototype.putImageData = function(...all) {
            CanvasRenderingContext2D.prototype.putImageData = put;
            throw new Error("a frame that failed");
        }; }""")
    page.key("up")
    stopped(page.page, "a frame that failed")
    page.page.click("#restart")
    page.wait_ready()
    page.settle()
    page.press("up")
    assert page.state() == "running"
