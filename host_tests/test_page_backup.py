"""The page saves all its data as one file, and adds the contents of such a file to its data."""

import base64

import pytest

from host_tests import page_checks
from host_tests.handheld import Handheld
from host_tests.test_backup import FILES, SETTINGS
from simulator import results
from tools import backup, kept_results

pytestmark = pytest.mark.alone
FILL = """
() => {      // to the last letter
  localStorage.filler = "";
  for (let size = 1 << 22; size; size >>= 1)
    try { localStorage.filler += "x".repeat(size); } catch {}
}
"""
WINDOWS = [{"width": width, "height": height} for width, height in (
    (280, 653), (320, 568), (844, 390), (1440, 900))]
# An app that starts changes its settings and the note.
BYTES = {path: data for path, data in FILES.items() if path != SETTINGS}


def store(page, files):
    """Put these files into the browser's storage and load the page again."""
    texts = {"pitwall:" + path: base64.b64encode(data).decode() for path, data in files.items()}
    page.page.goto("about:blank")
    page.page.goto(page.address + "manifest.json")
    page.page.evaluate("texts => Object.assign(localStorage, texts)", texts)
    page.page.goto(page.address + "?seed=1")
    page.wait_ready()


def dialog(page):
    if not page.page.locator("#backed").is_visible():
        page.page.click("#backup")
    return page.page.locator("#backed")


def saved(page, path):
    """Save all as a file; return the proposed name."""
    with page.page.expect_download() as download:
        dialog(page).locator("button", has_text="Save all as a file").click()
    download.value.save_as(path)
    return download.value.suggested_filename


def chosen(page, path, label="Add a file"):
    with page.page.expect_file_chooser() as chooser:
        dialog(page).locator("button", has_text=label).click()
    chooser.value.set_files(path)


def added(page, path):
    chosen(page, path)
    page.page.locator("#backed form button", has_text="Add").first.click()
    page.until(lambda: page.page.locator("#backed [role=status], #backed [role=alert]").count())


def told(page, role):
    page.until(lambda: page.page.locator("#backed [role=%s]" % role).count())
    return page.page.locator("#backed [role=%s]" % role).inner_text()


def test_all_saves_go_out_as_one_file_and_into_another_browser(handheld, tmp_path):
    page = handheld()
    store(page, FILES)
    name = saved(page, tmp_path / "a.zip")
    assert name.startswith("pitwall-20") and name.endswith(".zip")
    data = (tmp_path / "a.zip").read_bytes()
    put, rows, files = backup.plan(data, {}, {})
    assert files == page.stored() and {**files, **BYTES} == files
    other = handheld()
    added(other, tmp_path / "a.zip")
    assert told(other, "status").startswith("Added: ")
    other.until(lambda: other.stored() == files)
    saved(other, tmp_path / "b.zip")
    assert (tmp_path / "b.zip").read_bytes() == data
    other.page.click("text=Close")
    other.press("down")      # keys belong to the device again
    other.reload()
    assert other.state() == "running" and other.stored() == files
    assert not other.errors and not page.errors


def test_names_are_those_of_the_device_in_its_language(browser, serve, tmp_path):
    context = browser.new_context(locale="es-ES")
    page = Handheld(context.new_page(), serve().address)
    race = FILES["/saves/race-monza-1.pws"]
    files = {**FILES, "/saves/race-brazil-2.pws": race, "/saves/race-great-britain.pws": race}
    store(page, {path: data for path, data in files.items() if path != SETTINGS})
    page.until(lambda: "Brasil 2" in dialog(page).inner_text() or page.page.click("text=Cerrar"))
    text = dialog(page).inner_text()
    for name in ("Brasil 2", "Gran Bretaña", "Monza 1", "Grabación 3", "Grabación abierta 7",
                 "el circuito Mónaco", "el circuito Mine 2"):
        assert name in text, name
    for path in ("/circuits", "Brazil", "Replay", "Opened", ".pwv"):
        assert path not in text, path
    context.close()


def test_a_race_on_the_screen_is_not_left_without_a_word(handheld, tmp_path):
    (tmp_path / "a.zip").write_bytes(backup.zipped(FILES))
    page = handheld()
    page.press("ok")
    page.until(lambda: "/saves/race" in "".join(page.stored()))
    chosen(page, tmp_path / "a.zip")
    assert "restarts the device. Your race is saved" in told(page, "status")
    dialog(page).locator("form button", has_text="Back").click()
    page.page.click("text=Close")
    page.reload()               # in the menu there is nothing to leave
    chosen(page, tmp_path / "a.zip")
    page.until(lambda: dialog(page).locator("li").count())
    assert "restarts" not in dialog(page).inner_text()


def test_the_race_of_a_file_goes_on(handheld, tmp_path):
    page = handheld()
    page.settle(most=3)
    page.press("ok")
    page.key("ok")
    page.until(lambda: [path for path in page.stored() if path.startswith("/saves/race-")])
    page.settle()
    saved(page, tmp_path / "a.zip")
    other = handheld(seed=2)
    added(other, tmp_path / "a.zip")
    assert any(path.startswith("/saves/race-") for path in other.stored())
    other.page.click("text=Close")
    other.press("ok")       # "Continue" is the first row of the menu
    assert other.state() == "running"


def test_what_is_here_stays_unless_one_takes_the_file_s(handheld, tmp_path):
    (tmp_path / "a.zip").write_bytes(backup.zipped(FILES))
    page = handheld()
    mine = {path: data[:-1] + b"x" for path, data in FILES.items() if "settings" not in path}
    store(page, mine)
    before = page.stored()
    chosen(page, tmp_path / "a.zip")
    rows = dialog(page).locator("li")
    page.until(lambda: rows.count())
    assert "Monza 1\nwill be added as Monza 2" in rows.all_inner_texts()
    for select in dialog(page).locator("select").all():
        assert select.input_value() == "keep" and select.get_attribute("aria-label")
    dialog(page).locator("select[data-kind=circuit]").first.select_option("replace")
    dialog(page).locator("form button").first.click()
    told(page, "status")
    after = page.stored()
    circuits = [path for path in FILES if "circuits" in path]
    assert {path: after[path] for path in before} == {
        **before, **{path: FILES[path] for path in circuits}}
    assert after["/saves/race-monza-2.pws"] == FILES["/saves/race-monza-1.pws"]


def test_a_file_without_anything_new_offers_nothing_to_add(handheld, tmp_path):
    page = handheld()
    store(page, FILES)
    saved(page, tmp_path / "a.zip")
    page.page.click("text=Close")
    chosen(page, tmp_path / "a.zip")
    assert told(page, "status") == "There is nothing to add."
    assert [button.inner_text() for button in dialog(page).locator("form button").all()] == ["Back"]


def test_nobody_is_shut_out_of_the_dialog(handheld, tmp_path):
    """axe-core finds nothing in the dialogs for saving, for reading a file and for a refusal."""
    (tmp_path / "a.zip").write_bytes(backup.zipped(FILES))
    (tmp_path / "b.zip").write_bytes(b"Dear all")
    page = handheld()
    store(page, {path: data[:-1] + b"x" for path, data in FILES.items() if "settings" not in path})
    page.page.click("#backup")
    dialog(page).locator("button").first.wait_for()
    assert page_checks.axe(page.page) == []
    page.page.click("text=Close")
    for name in ("a.zip", "b.zip"):
        chosen(page, tmp_path / name)
        page.until(lambda: dialog(page).locator("li, [role=alert]").count())
        assert page_checks.axe(page.page) == []
        dialog(page).locator("button", has_text="Close" if name == "b.zip" else "Back").click()


def test_another_file_is_refused_and_nothing_changes(handheld, tmp_path):
    page = handheld()
    before = page.stored()
    good = backup.zipped(FILES)
    for data, text in ((b"Dear all", "not a Pitwall backup"), (good[:-9], "not a Pitwall backup"),
                       (good.replace(FILES[SETTINGS], FILES[SETTINGS][:-1] + b"?"),
                        "damaged: /saves/settings.pws")):
        (tmp_path / "a.zip").write_bytes(data)
        chosen(page, tmp_path / "a.zip")
        page.until(lambda text=text: text in told(page, "alert"))
        assert page.stored() == before and page.state() == "running"


def test_a_full_storage_is_found_out_before_anything_is_written(handheld, tmp_path):
    (tmp_path / "a.zip").write_bytes(backup.zipped(FILES))
    page = handheld()
    page.page.evaluate(FILL)
    before = page.stored()
    added(page, tmp_path / "a.zip")
    assert told(page, "alert") == "The browser's storage is full. Nothing was added."
    assert page.stored() == before
    page.page.evaluate("delete localStorage.filler")
    added(page, tmp_path / "a.zip")
    assert told(page, "status").startswith("Added: ") and len(page.stored()) >= len(FILES)


def test_a_tab_that_does_not_keep_the_saves_saves_those_of_the_other(handheld, tmp_path):
    first = handheld()
    other = first.tab(seed=2)
    other.page.bring_to_front()
    first.page.evaluate("text => localStorage.setItem('pitwall:/saves/race-monza-1.pws', text)",
                        base64.b64encode(FILES["/saves/race-monza-1.pws"]).decode())
    assert "Monza 1" in dialog(other).inner_text()
    saved(other, tmp_path / "a.zip")
    _, _, files = backup.plan((tmp_path / "a.zip").read_bytes(), {}, {})
    assert files["/saves/race-monza-1.pws"] == FILES["/saves/race-monza-1.pws"]


def test_a_tab_that_does_not_keep_the_saves_adds_nothing(handheld):
    first = handheld()
    other = first.tab(seed=2)
    other.page.bring_to_front()
    dialog(other).locator("button", has_text="Add a file").click()
    assert told(other, "alert") == "Another tab keeps the saves. Add the file there."


def focused(page):
    return page.page.evaluate("document.activeElement.textContent")


def tab_to(page, text):
    """Press Tab until that button has the focus."""
    for _ in range(20):
        if focused(page) == text:
            return
        page.page.keyboard.press("Tab")
    raise AssertionError("%s: the focus is at %s" % (text, focused(page)))


def test_it_is_used_by_keys_alone(handheld, tmp_path):
    (tmp_path / "a.zip").write_bytes(backup.zipped(FILES))
    page = handheld()
    words, choosers = page.page.evaluate("pitwall.words()"), []
    page.page.on("filechooser", lambda each: choosers.append(each))
    page.page.bring_to_front()
    page.page.focus("#backup")
    page.page.keyboard.press("Enter")
    keyboard = page.page.keyboard
    page.until(lambda: page.page.locator("#backed").is_visible())
    tab_to(page, "Add a file")
    keyboard.press("Enter")
    page.until(lambda: choosers)
    choosers[0].set_files(tmp_path / "a.zip")
    page.until(lambda: focused(page) == "In this file")
    tab_to(page, "Add")
    keyboard.press("Enter")
    told(page, "status")
    assert page.page.evaluate("document.activeElement.tagName") == "H2"
    keyboard.press("Escape")
    page.page.wait_for_function("!document.querySelector('#backed').open")
    assert words and page.state() == "running"


@pytest.mark.parametrize("language", ("en", "es"))
def test_it_is_there_and_fits_on_every_window(browser, serve, tmp_path, language):
    (tmp_path / "a.zip").write_bytes(backup.zipped(FILES))
    context = browser.new_context(viewport=WINDOWS[0], has_touch=True, locale=language)
    page = Handheld(context.new_page(), serve().address)
    label = {"en": "Add a file", "es": "Añadir un archivo"}[language]
    store(page, {path: data[:-1] + b"x" for path, data in FILES.items() if path != SETTINGS})
    for window in WINDOWS:
        page.page.set_viewport_size(window)
        box = page.page.locator("#backup").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= window["width"]
    found = dialog(page)
    page_checks.fits(page.page, found, WINDOWS)
    chosen(page, tmp_path / "a.zip", label)
    page.until(lambda: found.locator("select").count())
    page_checks.fits(page.page, found, WINDOWS)
    context.close()


def test_results_come_out_as_a_table(handheld, tmp_path):
    """It has the same rows that the command prints for the backup."""
    page = handheld()
    store(page, FILES)
    with page.page.expect_download() as download:
        dialog(page).locator("button", has_text="Results (CSV)").click()
    download.value.save_as(tmp_path / "a.csv")
    assert download.value.suggested_filename.startswith("pitwall-results-20")
    assert (tmp_path / "a.csv").read_text() == results.text(kept_results.found(page.stored()))
    assert page.state() == "running" and not page.errors
