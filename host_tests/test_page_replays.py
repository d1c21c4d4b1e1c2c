"""The page opens recordings of races and saves them as files."""

from pathlib import Path

import pytest

from host_tests.handheld import Handheld
from tools.screens import ROOT

pytestmark = pytest.mark.alone

RECORDINGS = sorted((ROOT / "host_tests/recordings").glob("*.pwr"))
ROADS = {"formula-90": "marlpit-park", "formula-d": "test-yard", "pole-position": "great-britain",
         "race-pace": "belgium"}
STEMS = ["%s-%s" % (game, ROADS[game])
         for game in [path.stem.removesuffix("-free") for path in RECORDINGS]]
FINGER = 44     # CSS pixels


DIALOG = {"en": ("Recorded races", "Open races", "Save", "Close"),
          "es": ("Carreras grabadas", "Abrir carreras", "Guardar", "Cerrar")}


def opened(page, *paths):
    if not page.page.locator("#recorded").is_visible():
        page.page.click("#replays")
    with page.page.expect_file_chooser() as chooser:
        page.page.locator("#recorded form button").first.click()
    chooser.value.set_files(paths)


def listed(page):
    return page.page.locator("#recorded li span").all_inner_texts()


def saved(page, place, path):
    """Save the one at that place of the list; returns the name that is proposed."""
    with page.page.expect_download() as download:
        page.page.locator("#recorded li button").nth(place).click()
    download.value.save_as(path)
    return download.value.suggested_filename


def test_several_are_opened_kept_named_and_each_can_be_saved(handheld, tmp_path):
    page = handheld()
    page.page.click("#replays")
    assert listed(page) == [] and "none yet" in page.page.locator("#recorded").inner_text()
    opened(page, *RECORDINGS)
    page.until(lambda: len(listed(page)) == len(RECORDINGS))
    assert listed(page)[-1] == "Marlpit Park\nRace! Formula 90, 27 rounds, 1st Green"
    names = []
    for place, recording in enumerate(reversed(RECORDINGS)):
        names.append(saved(page, place, tmp_path / "saved"))
        assert (tmp_path / "saved").read_bytes() == recording.read_bytes()
        kept = "/saves/replay-%d.pwr" % (len(RECORDINGS) - place)
        assert page.stored()[kept] == recording.read_bytes()
    assert names == ["%s-%d.pwr" % (stem, number) for stem, number in zip(
        reversed(STEMS), range(len(STEMS), 0, -1))]
    page.page.click("text=Close")
    page.press("down")      # keys are the device's again
    page.reload()
    page.page.click("#replays")
    assert page.state() == "running" and len(listed(page)) == len(RECORDINGS) and not page.errors


def test_keys_are_the_dialogs_while_it_is_open(handheld):
    page = handheld()
    before = page.page.evaluate("pitwall.words()")
    page.page.click("#replays")
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Escape")
    page.page.wait_for_function("!document.querySelector('#recorded').open")
    assert page.page.evaluate("pitwall.words()") == before


def test_another_file_is_named_and_left_alone(handheld, tmp_path):
    page = handheld()
    for name, data in (("letter.pwr", b"Dear all"), ("large.pwr", b"PWRR" + bytes(1 << 14))):
        Path(tmp_path / name).write_bytes(data)
    opened(page, tmp_path / "letter.pwr", RECORDINGS[0], tmp_path / "large.pwr")
    page.until(lambda: len(listed(page)) == 1)
    assert page.page.locator("#recorded .wrong").inner_text() == (
        'No recording of a race: "letter.pwr", "large.pwr"')
    opened(page, RECORDINGS[0])
    page.until(lambda: len(listed(page)) == 2)
    assert not page.page.locator("#recorded .wrong").count()
    assert sorted(path for path in page.stored() if "replay" in path) == [
        "/saves/replay-1.pwr", "/saves/replay-2.pwr"]


@pytest.mark.parametrize("width, height", [(320, 568), (390, 844), (844, 390), (1440, 900)])
@pytest.mark.parametrize("language", DIALOG)
def test_it_is_there_and_fits_on_every_window_in_both_languages(browser, serve, language, width,
                                                                height):
    context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True,
                                  locale=language)
    page = Handheld(context.new_page(), serve().address)
    title, *buttons = DIALOG[language]
    assert page.page.get_attribute("#replays", "title") == title
    opened(page, *RECORDINGS)
    dialog = page.page.locator("#recorded")
    page.until(lambda: len(listed(page)) == len(RECORDINGS))
    assert dialog.locator("h2").inner_text() == title
    box = dialog.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    assert box["y"] >= 0 and box["y"] + box["height"] <= height
    assert {button.inner_text() for button in dialog.locator("button").all()} == set(buttons)
    assert all(button.bounding_box()["height"] >= FINGER
               for button in dialog.locator("button").all())
    assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth"
                           " && box.scrollHeight <= box.clientHeight")
    context.close()
