"""Races as links on the page: opening one, the race of the day, sharing one."""

import shutil

import pytest

from pitwall.race import code
from host_tests.app_drive import ROOT
from simulator import race_codes
from tools.lab import codes

TRACKS = str(ROOT / "tracks")
CLIPBOARD = "navigator.clipboard.writeText = text => { window.copied = text; }"
NO_CLIPBOARD = """
navigator.clipboard.writeText = () => Promise.reject(new Error("none"));
window.prompt = (text, address) => { window.copied = address; };
"""
alone = pytest.mark.alone


def test_the_races_of_400_days_are_of_every_game_and_no_two_days_are_alike():
    texts = [race_codes.of_day(day, TRACKS) for day in range(20000, 20400)]
    assert len(set(texts)) == 400
    for first in range(0, 400, 4):
        assert len({code.read(text, TRACKS)[0] for text in texts[first:first + 4]}) == 4


def test_circuits_of_one_s_own_do_not_change_the_race_of_a_day(tmp_path, monkeypatch):
    """The page offers them among the other circuits."""
    before = [race_codes.of_day(day, TRACKS) for day in range(40)]
    both = shutil.copytree(TRACKS, tmp_path / "tracks")
    for folder in (both, tmp_path / "circuits"):
        (folder / "formula-d").mkdir(parents=True, exist_ok=True)
        shutil.copy(both / "formula-d/monza.pwc", folder / "formula-d/a-lap.pwc")
        shutil.copy(both / "monaco.pwc", folder / "a-ring.pwc")
    monkeypatch.setattr(race_codes, "OWN", str(tmp_path / "circuits"))
    assert [race_codes.of_day(day, str(both)) for day in range(40)] == before
    monkeypatch.setattr(race_codes, "OWN", str(tmp_path))
    assert [race_codes.of_day(day, str(both)) for day in range(40)] != before


def test_a_day_has_the_same_race_on_the_page(mpy, monkeypatch):
    text = (ROOT / "simulator/race_codes.py").read_text(encoding="utf-8")
    there = mpy.run("import race_codes\nprint(*[race_codes.of_day(day) for day in range(40)])",
                    files={"/lib/race_codes.py": text}).split()
    assert there == [race_codes.of_day(day, TRACKS) for day in range(40)]


def test_to_find_the_race_of_a_day_no_game_is_loaded_or_forgotten(mpy):
    """The page asks for it during a race."""
    text = (ROOT / "simulator/race_codes.py").read_text(encoding="utf-8")
    assert mpy.run("""
import sys, race_codes
from pitwall import games
played = games.load("pole-position")
before = set(sys.modules)
[race_codes.of_day(day) for day in range(8)]
print(set(sys.modules) == before, games.load("pole-position") is played)
""", files={"/lib/race_codes.py": text}).split() == ["True", "True"]


def opened(page, text):
    """Load the page again, from a link to a race."""
    page.page.goto("%s?seed=1&code=%s" % (page.address, text))
    page.wait_ready()
    page.settle()


def linked(page):
    """Return the code of the race that can be shared, once it is known."""
    page.page.wait_for_selector("#link:not([hidden])")
    return page.page.get_attribute("#link", "data-code")


@alone
def test_a_link_sets_its_race_up_and_ok_starts_it(handheld):
    page = handheld()
    text = codes.text_of("formula-d", 0, "monza", 2, 0, [0, 0, 0], 77)
    opened(page, text)
    page.until(lambda: "New race" in said(page))
    assert linked(page) == text and "code=" not in page.page.url
    page.press("ok")
    page.until(lambda: "New race" not in said(page))
    assert linked(page) == text         # of the current race
    assert not page.errors


def said(page):
    return page.page.locator("#said").inner_text()


@alone
def test_who_reloads_goes_on_with_what_is_saved(handheld):
    page = handheld()
    opened(page, codes.text_of("pole-position", 0, "monaco", 0, 0, [0, 1, 2], 5))
    page.reload()
    page.settle()
    page.until(lambda: said(page).startswith("PITWALL"))


@alone
@pytest.mark.parametrize("text, why", [
    ("12345678", "A letter is wrong"), ("", "Letters are missing"),
    ("%3Cb%3E", "Letters are missing"),
    (code._text((0, 0, 1, 0, 1, 2, 0, 0, 5)), "lacks that game"),
    (code._text((0, 0, 1, 0, 9, 2, 0, 0, 5)), "newer version")])
def test_a_link_that_is_no_race_says_why_and_leads_to_the_menu(handheld, text, why):
    page = handheld()
    opened(page, text)
    page.until(lambda: why in said(page))
    page.press("ok")
    page.until(lambda: said(page).startswith("PITWALL"))
    assert page.page.is_hidden("#link") and not page.errors


@alone
def test_the_race_of_the_day_is_one_press_away_and_can_be_passed_on(handheld):
    page = handheld(before=CLIPBOARD)
    page.settle(20)
    page.page.wait_for_selector("#day:not([hidden])")
    today = page.page.evaluate("""() => { const now = new Date();
        return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000; }""")
    page.change(lambda: page.page.click("#day"), "day")
    text = linked(page)
    assert text == race_codes.of_day(today, TRACKS)
    page.page.click("#link")
    page.page.wait_for_selector("#link.copied")
    address = page.page.evaluate("window.copied")
    day = page.page.get_attribute("#day", "href")
    assert "board=" in day and "board=" not in address      # theirs may be another one
    assert address == day.replace("board=pico_lcd_1_3&", "")
    page.press("up")        # keys belong to the device again
    page.page.goto(address)
    page.wait_ready()
    assert linked(page) == text


@alone
def test_without_a_clipboard_the_link_is_shown(handheld):
    page = handheld(before=NO_CLIPBOARD)
    opened(page, codes.text_of("race-pace", 0, "belgium", 0, 0, [0, 0], 9))
    text = linked(page)
    page.page.click("#link")
    page.page.wait_for_function("window.copied")
    assert page.page.evaluate("window.copied").endswith("code=" + text)
    assert not page.page.locator("#link.copied").count()
