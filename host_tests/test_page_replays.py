"""The page opens recordings of races and saves them as files."""

import base64
from pathlib import Path

import pytest

from host_tests import page_checks
from host_tests.handheld import Handheld
from pitwall.race import recorded
from pitwall.race.recorded import BLOCK, BUDGET
from tools.screens import ROOT
from tools.soak.kept_files import pieces, sealed

pytestmark = pytest.mark.alone

RECORDINGS = sorted((ROOT / "host_tests/recordings").glob("*.pwr"))
ROADS = {"formula-90": "marlpit-park", "formula-d": "test-yard", "pole-position": "great-britain",
         "race-pace": "belgium"}
STEMS = ["%s-%s" % (game, ROADS[game])
         for game in [path.stem.removesuffix("-free") for path in RECORDINGS]]
WINDOWS = [{"width": width, "height": height} for width, height in (
    (320, 568), (390, 844), (844, 390), (1440, 900))]


DIALOG = {"en": ("Recorded races", "Open races", "Save", "Delete", "Close"),
          "es": ("Carreras grabadas", "Abrir carreras", "Guardar", "Borrar", "Cerrar")}


def opened(page, *paths):
    if not page.page.locator("#recorded").is_visible():
        page.page.click("#replays")
    with page.page.expect_file_chooser() as chooser:
        page.page.locator("#recorded form button").first.click()
    chooser.value.set_files(paths)


def listed(page):
    return page.page.locator("#recorded li span").all_inner_texts()


def saved(page, place, path):
    """Save the recording at that place of the list; return the proposed name."""
    with page.page.expect_download() as download:
        page.page.locator("#recorded li").nth(place).locator("button").first.click()
    download.value.save_as(path)
    return download.value.suggested_filename


def test_several_are_opened_kept_named_and_each_can_be_saved(handheld, tmp_path):
    page = handheld()
    page.page.click("#replays")
    assert listed(page) == [] and "none yet" in page.page.locator("#recorded").inner_text()
    opened(page, *RECORDINGS)
    page.until(lambda: len(listed(page)) == len(RECORDINGS))
    assert listed(page)[-1] == "Marlpit Park\nRace! Formula 90, 25 rounds, 1st Green"
    names = []
    for place, recording in enumerate(reversed(RECORDINGS)):
        names.append(saved(page, place, tmp_path / "saved"))
        assert (tmp_path / "saved").read_bytes() == recording.read_bytes()
        path = "/saves/opened-%d.pwr" % (len(RECORDINGS) - place)
        assert page.stored()[path] == recording.read_bytes()
    assert names == ["%s-%d.pwr" % (stem, number) for stem, number in zip(
        reversed(STEMS), range(len(STEMS), 0, -1))]
    page.page.click("text=Close")
    page.press("down")      # keys belong to the device again
    page.reload()
    page.page.click("#replays")
    assert page.state() == "running" and len(listed(page)) == len(RECORDINGS) and not page.errors


def test_keys_are_the_dialogs_while_it_is_open(handheld):
    page = handheld()
    page.until(lambda: "against" in page.page.evaluate("pitwall.words()"))  # its circuit is loaded
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
    assert wrong(page) == ('Not opened: "letter.pwr" (not a Pitwall file), '
                           '"large.pwr" (the file\'s size is wrong)')
    opened(page, RECORDINGS[1])
    page.until(lambda: len(listed(page)) == 2)
    assert not page.page.locator("#recorded .wrong").count()
    assert recordings(page) == ["/saves/opened-1.pwr", "/saves/opened-2.pwr"]


def wrong(page):
    page.until(lambda: page.page.locator("#recorded .wrong").count())
    return page.page.locator("#recorded .wrong").inner_text()


def kept(files):
    """Return a script that puts {name: bytes} into the browser's storage."""
    return "".join("localStorage.setItem('pitwall:/saves/%s.pwr', '%s');" % (
        name, base64.b64encode(data).decode()) for name, data in files.items())


def recordings(page):
    return sorted(path for path in page.stored() if path.endswith((".pwr", ".tmp")))


def test_the_same_bytes_are_not_kept_twice(handheld, tmp_path):
    page = handheld()
    copy = tmp_path / "copy.pwr"
    copy.write_bytes(RECORDINGS[0].read_bytes())
    opened(page, RECORDINGS[0], copy)
    assert wrong(page) == 'Not opened: "copy.pwr" (already here)' and len(listed(page)) == 1
    opened(page, RECORDINGS[1], RECORDINGS[0])
    page.until(lambda: len(listed(page)) == 2)
    assert wrong(page) == 'Not opened: "%s" (already here)' % RECORDINGS[0].name


def test_a_damaged_one_shuts_no_other_and_each_can_be_deleted(handheld):
    data = RECORDINGS[0].read_bytes()
    page = handheld(before=kept({"replay-1": data[:-3], "replay-2": data}))
    page.page.click("#replays")
    assert listed(page) == ["Marlpit Park\nRace! Formula 90, 25 rounds, 1st Green",
                            "replay-1.pwr\nCannot be watched: the file is cut short"]
    eraser = page.page.locator("#recorded li").last.locator("button").last
    eraser.dblclick()           # counts as one press
    assert eraser.inner_text() == "Delete?" and len(recordings(page)) == 2
    eraser.focus()
    page.page.keyboard.down("Enter")
    for _ in range(3):
        page.page.keyboard.down("Enter")    # held down
    assert len(recordings(page)) == 1       # only the second press deletes it
    page.page.keyboard.up("Enter")
    for left in (0,):
        eraser = page.page.locator("#recorded li").last.locator("button").last
        eraser.click()
        assert eraser.inner_text() == "Delete?" and len(listed(page)) == left + 1
        eraser.click()
        page.until(lambda left=left: len(listed(page)) == left)
    assert recordings(page) == []


def test_many_opened_at_once_fit_the_budget_and_one_s_own_stay(handheld, tmp_path):
    own = RECORDINGS[0].read_bytes()
    page = handheld(before=kept({"replay-1": own}))
    files = many(tmp_path, 40)
    opened(page, *files)
    page.until(lambda: len(listed(page)) > 1)
    text = wrong(page)
    assert "+" in text and "(no room, delete a race first)" in text
    files_kept = {path: data for path, data in page.stored().items() if path.endswith(".pwr")}
    assert files_kept["/saves/replay-1.pwr"] == own and len(files_kept) == 8
    assert sum(-(-len(data) // BLOCK) * BLOCK for data in files_kept.values()) == BUDGET
    opened(page, files[30])         # the oldest opened one makes room for it
    page.until(lambda: "/saves/opened-9.pwr" in page.stored())
    again = {path for path in page.stored() if path.endswith(".pwr")}
    assert again == set(files_kept) - {"/saves/opened-2.pwr"} | {"/saves/opened-9.pwr"}


def many(folder, count):
    """Write recordings of one flash block each: a race whose rounds are voided repeatedly."""
    parts, files = pieces(RECORDINGS[0].read_bytes()), []
    for number in range(count):
        more = [bytearray(parts[1]) for _ in range(2 + number)]
        for part in more[1:]:
            part[0] = 1
        files.append(folder / ("race-%d.pwr" % number))
        files[-1].write_bytes(sealed([parts[0], *more, *parts[2:]]))
    assert all(recorded.room(str(path)) == BLOCK for path in files)
    return files


@pytest.mark.parametrize("language", DIALOG)
def test_it_is_there_and_fits_on_every_window_in_both_languages(browser, serve, language):
    context = browser.new_context(viewport=WINDOWS[0], has_touch=True, locale=language)
    page = Handheld(context.new_page(), serve().address)
    title, *buttons = DIALOG[language]
    assert page.page.get_attribute("#replays", "title") == title
    opened(page, *RECORDINGS)
    dialog = page.page.locator("#recorded")
    page.until(lambda: len(listed(page)) == len(RECORDINGS))
    assert dialog.locator("h2").inner_text() == title
    assert {button.inner_text() for button in dialog.locator("button").all()} == set(buttons)
    page_checks.fits(page.page, dialog, WINDOWS, whole=True)
    context.close()
