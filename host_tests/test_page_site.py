"""The static site in a real browser: a plain web server, a sub-path, an update, no network."""

import re
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest

from host_tests.board_served import LAP, Page
from host_tests.handheld import Handheld
from tools import budgets
from tools.build import site
from tools.build.site import Site, write
from tools.circuit.compile import compile_text
from tools.lab.bench_page import loaded

pytestmark = pytest.mark.alone
BYTES = 400000          # of the first visit, until the menu, from a server without compression
ASKED = """[...performance.getEntriesByType("navigation"),
            ...performance.getEntriesByType("resource")].map(each => each.name)"""


class Plain:
    """`python -m http.server` on the folder that has the site as "pitwall/"."""

    def __init__(self, root):
        self.root, self.folder, self.port = root, root / "pitwall", 0
        self.up()

    def up(self):
        command = [sys.executable, "-u", "-m", "http.server", str(self.port), "--bind",
                   "127.0.0.1", "--directory", str(self.root)]
        with open(self.root / "log", "a") as log:
            self.running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, stderr=log)
        self.port = int(self.running.stdout.readline().split(" port ")[1].split()[0])
        self.address = "http://127.0.0.1:%d/pitwall/" % self.port
        for _ in range(100):
            try:
                return urllib.request.urlopen(self.address).close()
            except urllib.error.URLError:
                time.sleep(.1)

    def down(self):
        self.running.terminate()
        self.running.communicate()

    def sent(self, name):
        """Return how many times a file was sent completely, not counting "unchanged" replies."""
        return (self.root / "log").read_text().count('GET /pitwall/%s HTTP/1.1" 200' % name)


def numbered(version):
    made = Site()
    if version > 1:
        for name, mark in (("start.js", "\nwindow.version = %d;\n"),
                           ("style.css", "\n:root { --version: %d; }\n")):
            data = made.read(name) + (mark % version).encode()
            made.made[name] = lambda data=data: data
    return made


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    root = tmp_path_factory.mktemp("web")
    write(numbered(1), root / "pitwall")
    server = Plain(root)
    yield server
    server.down()


@pytest.fixture(scope="module")
def context(browser):
    made = browser.new_context(viewport={"width": 1280, "height": 800})
    yield made
    made.close()


@pytest.fixture(scope="module")
def shown(context, plain):
    """The page after its first visit, with its files cached."""
    page = Handheld(context.new_page(), plain.address)
    page.wait_kept()
    return page


def acts(shown):
    """Wait until the menu is drawn, and check that a key changes it."""
    voice = shown.page.locator("#said")
    shown.until(lambda: voice.text_content().startswith("PITWALL"))
    before = voice.text_content()
    shown.key("down")
    shown.until(lambda: voice.text_content() not in ("", before))
    assert shown.state() == "running" and not shown.errors


def versions(shown):
    """Reload and return the page's versions of the bundle and of the style sheet."""
    shown.reload()
    shown.page.evaluate("document.fonts.ready")
    return tuple(shown.page.evaluate("""[String(window.version ?? 1), getComputedStyle(
        document.documentElement).getPropertyValue("--version").trim() || "1"]"""))


def test_the_first_visit_of_a_sub_path(browser, plain):
    found = loaded(browser, plain.address)
    budgets.note("site", found["bytes"])
    assert found["bytes"] < BYTES and found["packs"] <= 3 and not found["twice"]


def test_the_menu_acts_and_all_files_come_from_the_sub_path(shown, plain):
    acts(shown)
    asked = [url for url in shown.requests if not re.search("/[0-9a-f-]{36}$", url)]    # a blob
    assert asked and all(url.startswith(plain.address) for url in asked)
    assert not [url for url in asked if "/circuits/" in url]    # not before it is opened


def test_without_a_server_a_reload_plays_on(shown, plain):
    plain.down()
    shown.reload()
    acts(shown)
    plain.up()


def test_an_update_is_taken_whole(shown, plain):
    assert versions(shown) == ("1", "1")
    new = numbered(2)
    for name in ("start.js", "style.css"):         # the upload is half done
        assert versions(shown) == ("1", "1"), name
        (plain.folder / name).write_bytes(new.read(name))
    assert versions(shown) == ("1", "1")
    write(new, plain.folder)
    for _ in range(4):
        found = versions(shown)
        assert found[0] == found[1]
        if found == ("2", "2"):
            break
    assert found == ("2", "2") and not shown.errors


# --- the drawing board ---

@pytest.fixture(scope="module")
def board(context, plain, shown):
    """The drawing board, opened from the game's page."""
    shown.page.bring_to_front()
    assert shown.page.locator("footer a").first.get_attribute("href") == site.BOARD
    context.set_default_timeout(90000)
    made = Page(context.new_page(), plain.address + site.BOARD)
    asked = made.page.evaluate(ASKED)
    assert all(url.startswith(plain.address + site.BOARD) for url in asked)
    yield made
    assert made.errors == []


def write_text(board, text):
    """Replace the text in the editor."""
    board.page.locator(".cm-content").focus()
    board.page.keyboard.press("Control+a")
    board.page.keyboard.press("Delete")
    board.page.keyboard.insert_text(text)


def test_a_circuit_is_compiled_in_the_browser(board):
    write_text(board, LAP)
    board.sees("#summary", "Small Lap: 1 lap")
    assert board.page.locator("#board polygon").count() > 20


def test_a_bad_line_is_named_with_its_reason(board):
    write_text(board, LAP.replace("stops 2", "stops 22"))
    board.sees("#problems", "line 10")
    assert "stops" in board.problems()[0]
    write_text(board, LAP)
    board.page.locator("#problems button").first.wait_for(state="detached")


def test_it_is_kept_in_this_browser_and_driven_on_the_page(board, context, shown):
    page = board.page
    page.click("#save")
    page.select_option("#naming [name=folder]", "circuits/formula-d")
    for name, done in (
            ("monza", "document.querySelector('#naming .why').textContent"),    # Pitwall's own
            ("my-lap", "localStorage['pitwall-circuit:circuits/formula-d/my-lap.txt']")):
        page.fill("#naming [name=name]", name)
        page.click("#naming .main")
        page.wait_for_function(done)
    assert page.evaluate("localStorage['pitwall-circuit:circuits/formula-d/my-lap.txt']") == LAP
    with context.expect_page() as opened:
        page.click("#drive")
    game = opened.value
    game.wait_for_function("window.pitwall && window.pitwall.ready")
    game.locator("#said", has_text="New race").wait_for()
    for _ in range(20):                     # up to the row of the circuit
        if "Small Lap" in game.evaluate("pitwall.words()"):
            break
        game.keyboard.press("ArrowUp")
        game.wait_for_timeout(100)
    assert "Small Lap" in game.evaluate("pitwall.words()") and "?" not in game.url
    game.click("text=Draw a circuit")
    game.wait_for_url("**/circuits/**")
    game.close()
    shown.until(lambda: "/circuits/formula-d/my-lap.pwc" in shown.stored())
    assert shown.stored()["/circuits/formula-d/my-lap.pwc"] == compile_text(LAP)
    assert "pitwall-drawn" not in str(page.evaluate("Object.keys(localStorage)"))


def test_what_it_opens_without_a_network(board, plain, shown):
    page = board.page
    shown.until(lambda: page.evaluate("caches.keys().then(all => all.filter("
                                      "name => name.includes('/circuits/')).length > 1)"))
    page.bring_to_front()
    assert plain.sent("circuits/pyodide/pyodide.asm.wasm") == 1     # once for page and worker
    plain.down()
    board.reload()
    board.sees("#name", "circuits/formula-d/my-lap.txt")
    board.sees("#summary", "Small Lap: 1 lap")
    write_text(board, "circuit X\nnonsense 3")
    board.sees("#problems", "unknown word nonsense")
    plain.up()

