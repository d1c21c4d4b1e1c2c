"""The page's texts: complete in both languages, and taken from the right place."""

import ast
import contextlib
import json
import re
import subprocess

import pytest

from host_tests.handheld import FRAME, Handheld
from host_tests.stand_in import CODE
from tools.machine.node import ROOT, executable

PAGE = ROOT / "simulator"
SAID = re.compile(r'\b(?:say|inWords)\(\s*"((?:[^"\\]|\\.)*)"')
# Texts that are the same in both languages: names, and keys as the screens name them.
SAME = {"Pitwall", "OK", "A", "B", "X", "Y", "RB", "LB", "D0", "D1", "D2", "BACK",
        "LED", "Esc", "\u232b", "\u2190", "\u2191", "\u2193", "\u2192"}
# Every text and every name of the page, including hidden ones.
TEXTS = """
() => {
  const found = [], lang = document.documentElement.lang;
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const around = walk.currentNode.parentElement;
    const text = walk.currentNode.textContent.replace(/\\s+/g, " ").trim();
    if (text && !around.closest("noscript, pre, option, #said")) found.push(text);
  }
  for (const each of document.querySelectorAll("*"))
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      if (each.hasAttribute(name)) found.push(each.getAttribute(name));
  return [lang, found];
}
"""

# The page checks the device's language in one frame of twelve, see page.js.
FRAMES = "async () => { for (let i = 0; i < 30; i++) await %s; }" % FRAME


def node(script):
    """Return the JSON output of a script that may import the page's modules."""
    run = subprocess.run([executable(), "--input-type=module", "--eval", script], cwd=ROOT,
                         capture_output=True, text=True, check=True)
    return json.loads(run.stdout)


def planned():
    """Yield the texts of the modules that plan an installation, joined as Python joins them."""
    for name in ("installing", "in_use", "saving"):
        tree = ast.parse((ROOT / "tools/device" / (name + ".py")).read_text(encoding="utf-8"))
        for each in ast.walk(tree):
            if isinstance(each, ast.Constant) and isinstance(each.value, str):
                yield each.value


def spanish():
    return node('import {SPANISH} from "./simulator/words.js";'
                "console.log(JSON.stringify(SPANISH));")


def test_each_text_that_the_page_says_is_there_in_spanish_and_none_without_use():
    words = spanish()
    scripts = "".join(path.read_text() for path in PAGE.glob("*.js"))
    said = {text.replace('\\"', '"') for text in SAID.findall(scripts)}
    assert len(said) > 20 and not said - set(words)
    used = scripts.split("export const SPANISH")[0] + "".join(
        path.read_text() for path in PAGE.glob("*.js") if path.name != "words.js")
    used += "".join(path.read_text() for path in PAGE.glob("*.html")) + '"hold: {0}"'
    used += "".join(planned())
    used += "".join(path.read_text() for path in (PAGE / "boards").glob("*.json"))
    heap = "the device has {0} KB of memory, Pitwall from files needs {1} KB"      # joined
    assert [text for text in words if text not in used and not text.startswith(heap)] == []


def test_a_text_has_the_same_places_to_fill_in_both():
    def places(text):
        return sorted(re.findall(r"\{\d\}", text))
    assert [text for text, other in spanish().items() if places(text) != places(other)] == []


def test_what_is_printed_on_the_keys_of_every_board_is_known_in_spanish():
    words, seen = spanish(), set()
    for path in (PAGE / "boards").glob("*.json"):
        for texts in json.loads(path.read_text()).get("labels", {}).values():
            seen |= {text.removeprefix("hold: ") for text in texts if text}
    assert seen >= {"UP", "BACK", "LOOK"} and seen <= SAME | set(words)


def compared(english, spanish):
    """Return the texts that are equal in both pages, which must show the same."""
    (lang, one), (other_lang, other) = english.evaluate(TEXTS), spanish.evaluate(TEXTS)
    assert (lang, other_lang) == ("en", "es")
    assert len(one) == len(other) > 40
    return {text for text, same in zip(one, other) if text == same} - SAME


@pytest.fixture
def both(browser, serve):
    """both(code=None) is two pages, of an English browser and of a Spanish one."""
    made = []

    def make(code=None):
        server = serve(code)
        made.extend(browser.new_context(locale=locale) for locale in ("en-GB", "es-MX"))
        return [Handheld(context.new_page(), server.address) for context in made[-2:]]

    yield make
    for context in made:
        context.close()


@pytest.mark.alone
def test_no_text_of_the_page_stays_english_and_all_follow_the_settings(both):
    english, spanish = both()
    pages = english.page, spanish.page
    for shown in (english, spanish):
        shown.until(lambda: "127.0.0.1" in shown.line())
        shown.page.locator("#link").evaluate("link => { link.hidden = false; }")
    assert compared(*pages) == set()
    for page in pages:
        page.click("#replays")
    assert compared(*pages) == set()
    for page in pages:
        page.keyboard.press("Escape")
        page.wait_for_function("!document.querySelector('#recorded').open")
    before = english.page.evaluate(TEXTS), spanish.page.evaluate(TEXTS)
    stored = english.stored(), spanish.stored()
    for shown in (english, spanish):
        for key in ("up", "up", "up", "ok", "right"):       # Settings, Language
            shown.press(key)
    english.until(lambda: english.page.evaluate("document.documentElement.lang") == "es")
    spanish.until(lambda: spanish.page.evaluate("document.documentElement.lang") == "en")
    def after():
        return spanish.page.evaluate(TEXTS), english.page.evaluate(TEXTS)

    with contextlib.suppress(AssertionError):           # the assertion below names the texts
        english.until(lambda: after() == before)
    for (lang, texts), (same, old) in zip(after(), before):
        assert lang == same and [pair for pair in zip(texts, old) if len(set(pair)) > 1] == []
    for shown, old in zip((english, spanish), stored):
        shown.until(lambda: shown.stored() != old)      # the device writes them after a while
        shown.reload()
    english.until(lambda: english.page.evaluate("document.documentElement.lang") == "es")
    spanish.until(lambda: spanish.page.evaluate("document.documentElement.lang") == "en")
    assert compared(spanish.page, english.page) == set()


@pytest.mark.alone
def test_what_it_says_of_saves_and_of_a_crash_is_in_the_browsers_language(both):
    english, spanish = both(CODE)
    for shown in (english, spanish):
        shown.press("up")
        other = shown.tab(seed=2)
        other.until(lambda: other.page.locator("#saves button").count())
        other.page.evaluate(FRAMES)
        shown.other = other
        other.key("back")
        other.page.locator("#stopped").wait_for(state="visible")
    assert compared(english.other.page, spanish.other.page) == set()
    assert spanish.other.page.locator("#stopped h2").inner_text() == "Pitwall se detuvo"
