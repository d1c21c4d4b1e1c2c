"""The page "Put it on a device" without a board: files, words, browsers, an ESP32's loader."""

import json

import pytest

from host_tests import page_checks
from host_tests.installer import Installer
from host_tests.test_page_words import SAME
from tools.build import install

pytestmark = pytest.mark.alone
FILES = {"/main.py": b"print(1)\n"}
NO_SERIAL = "Object.defineProperty(navigator, 'serial', {value: undefined});"
SERIAL = """
const port = {open: async () => { throw new Error("in use"); }, close: async () => {}};
Object.defineProperty(navigator, "serial", {value: {requestPort: async () => port}});
"""
IMAGE = b"\xe9" + bytes(5000)
# The expected requests to esptool-js, in order.
LOADER = """
const asked = window.asked = [];
export class Transport {
  constructor(port) { asked.push(["port", Object.keys(port).length]); }
  async disconnect() { asked.push(["disconnect"]); }
}
export class ESPLoader {
  constructor({baudrate}) { asked.push(["loader", baudrate]); }
  async main() { asked.push(["main"]); return window.chip; }
  async writeFlash({fileArray, eraseAll, reportProgress}) {
    const [{data, address}] = fileArray;
    asked.push(["write", data.length, data[0], address, eraseAll]);
    if (window.broken) throw new Error("Timeout");
    reportProgress(0, data.length, data.length);
  }
  async after(mode) { asked.push(["after", mode]); }
}
"""


@pytest.fixture
def page(browser, serve):
    """page(board=..., before="", released=(), locale=...) is an Installer."""
    made, address = [], serve().address

    def make(before=SERIAL, released=(), locale="en-GB", **more):
        made.append(browser.new_context(locale=locale))
        files = json.dumps({"version": "0.6", "files": released})
        made[-1].route("**/firmware/list.json", lambda route: route.fulfill(body=files))
        made[-1].route("**/firmware/*.bin", lambda route: route.fulfill(body=IMAGE))
        made[-1].route("**/esptool.js", lambda route: route.fulfill(
            body=LOADER, content_type="text/javascript"))
        return Installer(made[-1], address, FILES, before, **more)
    yield make
    for context in made:
        context.close()


def listed(board, chip, **more):
    return {"board": board, "chip": chip, "file": "pitwall-%s-%s.uf2" % (board, chip), **more}


@pytest.mark.parametrize("locale", ("en-GB", "es-ES"))
def test_it_is_clean_and_speaks_the_browsers_language(page, locale):
    shown = page(locale=locale, released=[listed("pico_lcd_1_3", "pico")])
    assert shown.page.title() == {"en": "Pitwall: Put it on a device",
                                  "es": "Pitwall: Ponlo en un dispositivo"}[locale[:2]]
    assert page_checks.axe(shown.page) == [] and page_checks.live(shown.page) == []
    english = page(released=[listed("pico_lcd_1_3", "pico")])
    texts = [each.page.locator("h1, h2, h3, p, li, legend, button").all_inner_texts()
             for each in (shown, english)]
    assert len(texts[0]) == len(texts[1]) > 15
    same = {one for one, other in zip(*texts) if one == other and one} - SAME
    assert same == (set() if locale == "es-ES" else set(texts[0]) - {""} - SAME)


def drawn(page):
    """Return the pictures of the steps that the browser has found in their file."""
    page.wait_for_load_state("networkidle")
    return page.evaluate("""() => [...document.querySelectorAll("#uf2 .steps use")]
      .filter(each => each.getBBox().width > 20)
      .map(each => each.getAttribute("href").split("#")[1])""")


def test_until_the_devices_are_there_it_says_that_it_loads(page):
    shown = page()
    assert not shown.page.locator("#waiting").count()
    shown.page.route("**/install/plan.json", lambda route: None)     # never answered
    shown.page.goto(shown.page.url, wait_until="commit")
    shown.page.wait_for_selector("#waiting")
    assert shown.page.locator("#waiting").inner_text() == "Loading"


def test_a_uf2_of_the_release_is_given_with_three_steps_else_the_command_is_named(page):
    shown = page(released=[listed("pico_lcd_1_3", "pico")])
    steps = shown.page.locator("#uf2 li").all_inner_texts()
    assert len(steps) == 3 and "BOOTSEL" in steps[1]
    assert drawn(shown.page) == ["save", "hold", "copy"]
    link = shown.page.locator("#uf2 a")
    assert link.get_attribute("href") == "firmware/pitwall-pico_lcd_1_3-pico.uf2"
    assert shown.page.locator("#uf2 code").inner_text() == (
        "make firmware BOARD=pico_lcd_1_3 CHIP=pico2")


def test_a_browser_without_webserial_says_so_and_names_the_other_way(page):
    shown = page(before=NO_SERIAL)
    notes = shown.page.locator(".missing")
    assert notes.count() == 2 and notes.first.is_visible() and notes.last.is_visible()
    for name in ("look", "pull", "push"):
        assert shown.page.locator("#" + name).is_disabled()
    assert not page().page.locator(".missing >> visible=true").count()


def test_a_port_that_cannot_be_opened_is_said(page):
    shown = page()
    shown.page.click("#look")
    shown.page.wait_for_selector("#serial .wrong")
    assert shown.report()[-1] == "the port cannot be opened: another program uses it"


def esp(page, chip, broken=False):
    shown = page(board="t_display", released=[listed(
        "t_display", "esp32", sha256=install.deploy.hashlib.sha256(IMAGE).hexdigest(),
        address=0x1000) | {"file": "t_display-esp32.bin"}])
    assert "Nobody has tried this on a real ESP32" in shown.page.locator("#esp32").inner_text()
    shown.page.evaluate("about => Object.assign(window, about)", {"chip": chip, "broken": broken})
    shown.page.click("#write")
    shown.page.wait_for_selector("#esp32 .report p")
    shown.page.wait_for_selector("#write:enabled")
    return shown.report("esp32"), shown.page.evaluate("window.asked")


def test_an_esp32_gets_its_image_by_the_loader(page):
    report, asked = esp(page, "ESP32-D0WDQ6 (revision 1)")
    assert report == ["The device has the new version."]
    assert asked == [["port", 2], ["loader", 115200], ["main"],
                     ["write", len(IMAGE), 0xe9, 0x1000, False], ["after", "hard_reset"],
                     ["disconnect"]]


@pytest.mark.parametrize("chip, broken, why", [
    ("ESP32-S3 (QFN56)", False, "the chip is ESP32-S3 (QFN56), the file is for esp32"),
    ("ESP32-PICO-D4", True, "the loader reports: Timeout")])
def test_another_chip_is_not_written_and_an_error_is_said(page, chip, broken, why):
    report, asked = esp(page, chip, broken)
    assert report == [why] and asked[-1] == ["disconnect"]
    assert broken == any(each[0] == "write" for each in asked)


def test_the_game_has_a_link_to_it_and_the_server_has_its_plan(handheld, monkeypatch):
    monkeypatch.setattr(install, "versions", lambda: {"picosystem": FILES})
    install._made.cache_clear()
    shown = handheld()
    shown.page.click("#device")
    shown.page.locator("#devices label", has_text="Pimoroni PicoSystem").click()
    assert shown.page.locator("#uf2 code").inner_text() == "make firmware BOARD=picosystem"
    install._made.cache_clear()
    assert shown.errors == []
