"""The drawing board in a real browser: typed, clicked, driven, and nothing lost on the way."""

import re

import pytest

from host_tests.board_served import LAP, Page, served, tracks

pytestmark = pytest.mark.alone
SOON = 10_000       # ms
SAVED = re.compile("^Saved$")
MADE = "\n".join(line for line in LAP.splitlines() if line)      # as it is typed


@pytest.fixture
def folder(tmp_path):
    return tracks(tmp_path)


@pytest.fixture
def board(folder):
    with served(folder) as server:
        yield server


@pytest.fixture
def context(browser):
    made = browser.new_context(viewport={"width": 1280, "height": 800})
    made.set_default_timeout(SOON)
    yield made
    made.close()


@pytest.fixture
def opened(context, board):
    """opened(file) is the page with that circuit."""
    made = []

    def make(file=""):
        made.append(Page(context.new_page(), board.address, file))
        return made[-1]
    yield make
    assert [page.errors for page in made if page.errors] == []


def test_from_an_empty_page_to_a_driven_lap(opened, folder):
    page = opened()
    assert page.text().strip() == "" and not page.page.locator("#drive").is_enabled()
    assert page.problems() == [] and page.page.locator("#nothing").is_visible()
    first, rest = MADE[:MADE.index("corner C2")], MADE[MADE.index("corner C2"):]
    page.type(first)
    page.sees("#stale", "A sketch of what is written so far")
    page.sees("#summary", "sections so far: 3")
    assert not page.page.locator("#drive").is_enabled() and page.problems()
    page.place("C1.1.2").dispatch_event("click")
    assert page.line() == "corner C1 right 180 cells 8 7 6"
    page.page.keyboard.press("Control+End")
    page.type(rest)
    page.sees("#summary", "Small Lap: 1 lap, 2 corners, 116 cells")
    assert page.text() == MADE and page.problems() == []
    assert not page.page.locator("#stale").is_visible()
    page.page.keyboard.press("Control+s")
    page.page.locator("#naming input[name=name]").fill("my-lap")
    assert page.page.locator("#naming select[name=folder]").input_value() == "tracks/formula-d"
    page.page.locator("#naming .main").click()
    page.sees("#state", SAVED)
    assert (folder / "formula-d/my-lap.txt").read_text() == MADE
    with page.page.expect_popup() as popup:
        page.page.locator("#drive").click()
    lap(popup.value)


def lap(device):
    """Drive the race of one lap that the set-up offers, to the result."""
    said = device.locator("#said")
    device.wait_for_function("window.pitwall && pitwall.ready")
    said.filter(has_text="New race").wait_for()
    assert "/drive/my-lap-" in device.url
    for _ in range(400):
        device.keyboard.press("Enter")
        device.wait_for_timeout(100)
        if re.search(r"[Tt]akes the flag", said.inner_text()):
            break
    assert "flag" in said.inner_text()
    assert device.evaluate("pitwall.state()") == "running"


def test_a_trial_of_each_game_is_set_up_and_goes_on_after_a_reload(opened):
    page = opened()
    for game in ("Pole Position", "Race Pace", "Race! Formula 90", "Formula D"):
        begun(page, game)
        with page.page.expect_popup() as popup:
            page.page.locator("#drive").click()
        device = popup.value
        said = device.locator("#said")
        said.filter(has_text="New race").wait_for()
        device.keyboard.press("Enter")
        said.filter(has_not_text="New race").wait_for()
        device.keyboard.press("Enter")
        if game == "Formula D":
            device.wait_for_timeout(1500)
            device.reload()
            said.filter(has_text="Resume: My Circuit").wait_for()
        assert device.evaluate("pitwall.state()") == "running", game
        device.close()


def begun(page, game):
    """A small circuit of a game, from the dialog."""
    page.page.locator("#new").click()
    page.page.locator("#naming select[name=start]").select_option(game)
    page.page.locator("#naming .main").click()
    page.sees("#summary", "My Circuit")
    page.page.locator("#drive:enabled").wait_for()


def test_what_is_proposed_is_taken_by_tab_and_a_whole_word_by_no_key(opened):
    page = opened()
    page.type("circuit A\ngame formula-d\nru")
    page.page.locator(".cm-tooltip-autocomplete", has_text="runs").wait_for()
    page.page.keyboard.press("Tab")
    page.type("c")
    page.page.locator(".cm-tooltip-autocomplete", has_text="clockwise").wait_for()
    page.page.keyboard.press("Tab")
    page.type("\nstraight S1 rows 9\nzone")
    page.page.locator(".cm-tooltip-autocomplete", has_text="zone").wait_for()
    page.page.keyboard.press("Enter")
    page.type("corner")
    assert page.text() == ("circuit A\ngame formula-d\nruns clockwise\nstraight S1 rows 9\nzone\n"
                           "corner")


def test_a_mistake_is_told_at_its_line_and_the_last_drawing_stays(opened):
    page = opened("tracks/formula-d/spa.txt")
    page.sees("#summary", "Spa")
    drawn = page.page.locator(".drawn").inner_html()
    page.page.locator(".cm-line", has_text="runs").click()
    page.page.keyboard.press("End")
    page.type(" uphill")
    page.sees("#problems", "line 11")
    assert page.problems() == ["line 11the word crossing is missing"]
    assert page.page.locator(".cm-lint-marker-error").count() == 1
    assert page.page.locator("#stale").is_visible()
    assert page.page.locator(".drawn").inner_html() == drawn
    assert not page.page.locator("#drive").is_enabled()
    page.page.keyboard.press("Control+Home")
    page.type("\n\n\n")
    page.sees("#problems", "line 14")
    page.page.locator("#problems button").click()
    assert page.line() == "runs clockwise uphill"
    page.page.keyboard.press("End")
    for _ in " uphill":
        page.page.keyboard.press("Backspace")
    page.page.locator("#stale").wait_for(state="hidden")
    assert page.problems() == [] and page.page.locator("#drive").is_enabled()


@pytest.mark.parametrize("file, name, line, facts, near", [
    ("great-britain", "C3.2.1", "corner C3", "lane 2, cell 1 of 4", ["C3.1.1", "C3.2.2", "C3.3.2"]),
    ("formula-d/spa", "C4.1.2", "corner C4", "2 stops", None),
    ("race-pace/belgium", "lap 10", "feb 9-11", "fast laps", ["lap 11"]),
    ("formula-90/marlpit-park", "section 3", "brake 3", "late brake", ["section 4", "3.1"])])
def test_a_click_on_a_cell_tells_it_and_finds_its_line(opened, file, name, line, facts, near):
    page = opened(f"tracks/{file}.txt")
    page.place(name).click(position={"x": 3, "y": 3}, force=True) if "lap" in name else \
        page.place(name).dispatch_event("click")
    page.sees("#card h2", name)
    assert facts in page.page.locator("#card ul").inner_text()
    assert page.line().startswith(line) and page.marked("chosen") == [name]
    if near:
        assert sorted(page.marked("near")) == sorted(near)
    there = page.page.locator("#card dd button").first
    follows = there.inner_text()
    there.click()
    page.sees("#card h2", follows)
    page.page.keyboard.press("Escape")
    page.page.locator("#card").wait_for(state="hidden")


def test_a_click_in_the_text_shows_its_cells(opened):
    page = opened("tracks/great-britain.txt")
    page.page.locator(".cm-line", has_text="corner C1").click()
    page.page.locator("polygon.lit").first.wait_for()
    assert len(page.marked("lit")) == 15 and {name[:3] for name in page.marked("lit")} == {"C1."}
    page.page.locator(".cm-line", has_text="grid").click()
    assert {name[:2] for name in page.marked("lit")} == {"S1"} and len(page.marked("lit")) == 6
    page.page.locator(".cm-line", has_text="laps").first.click()
    assert page.marked("lit") == []


def test_lines_and_cells_keep_together_while_the_text_is_broken(opened):
    page = opened("tracks/formula-d/spa.txt")
    page.sees("#summary", "Spa")
    page.page.keyboard.press("Control+Home")
    page.type("nonsense\n\n")
    page.page.locator("#stale").wait_for()
    page.place("C1.1.2").dispatch_event("click")
    assert page.line().startswith("corner C1")
    page.page.locator(".cm-line", has_text="corner C2").click()
    assert {name[:2] for name in page.marked("lit")} == {"C2"}


# --- nothing is lost ---

def test_a_draft_survives_a_reload_and_is_dropped_when_asked(opened, folder):
    before = (folder / "monaco.txt").read_text()
    page = opened("tracks/monaco.txt")
    page.type("# mine\n")
    page.sees("#state", "Not saved yet; kept in this browser")
    page.reload()
    page.sees("#banner", "What you typed last time is back")
    assert page.text().startswith("# mine\n") and (folder / "monaco.txt").read_text() == before
    page.page.locator("#open").click()
    page.sees("#opening button[value='=tracks/monaco.txt']", "not saved")
    page.page.keyboard.press("Escape")
    page.page.locator("#banner button", has_text="Drop it").click()
    page.sees("#state", SAVED)
    assert not page.text().startswith("# mine")
    page.page.locator(".cm-content").focus()
    page.page.keyboard.press("Control+z")
    assert page.text().startswith("# mine")


def test_what_was_typed_while_the_server_is_away_is_kept_and_saved_later(context, folder):
    with served(folder) as server:
        port = server.server_port
        page = Page(context.new_page(), server.address, "tracks/formula-d/spa.txt")
        page.sees("#summary", "Spa")
    drawn = page.page.locator(".drawn").inner_html()
    page.type("# typed alone\n")
    page.sees("#banner", "The server does not answer")
    page.page.locator("#save").click()
    page.sees("#state", "Not saved yet; kept in this browser")
    assert page.page.locator(".drawn").inner_html() == drawn
    assert not page.page.locator("#drive").is_enabled()
    page.page.evaluate("location.reload()")      # what a browser shows now is not ours
    with served(folder, port=port) as server:
        page.page.wait_for_timeout(500)
        page.page.goto(server.address)           # the circuit of last time
        page.ready()
        assert page.text().startswith("# typed alone\n")
        page.page.locator("#save").click()
        page.sees("#state", SAVED)
    assert (folder / "formula-d/spa.txt").read_text().startswith("# typed alone\n")
    assert page.errors == []


def test_the_drawing_goes_on_when_the_server_is_back(context, folder):
    with served(folder) as server:
        port = server.server_port
        page = Page(context.new_page(), server.address, "tracks/formula-d/spa.txt")
        page.sees("#summary", "Spa")
    page.page.locator(".cm-line", has_text="circuit").click()
    page.page.keyboard.press("End")
    page.type(" Two")
    page.sees("#banner", "The server does not answer")
    with served(folder, port=port):
        page.sees("#summary", "Spa Two")
        page.page.locator("#banner").wait_for(state="hidden")
    assert page.errors == []


def test_a_file_that_changed_on_disk_is_not_written_over_unasked(opened, folder):
    there = folder / "formula-d/spa.txt"
    page = opened("tracks/formula-d/spa.txt")
    page.type("# mine\n")
    there.write_text("# theirs\n" + LAP)
    page.page.locator("#save").click()
    page.sees("#banner", "The file changed on disk")
    assert there.read_text() == "# theirs\n" + LAP and page.text().startswith("# mine\n")
    page.page.locator("#banner button", has_text="Keep mine").click()
    assert there.read_text() == "# theirs\n" + LAP
    page.page.locator("#save").click()
    page.sees("#state", SAVED)
    assert there.read_text().startswith("# mine\n")


def test_the_file_is_taken_when_asked_and_undo_brings_mine_back(opened, folder):
    there = folder / "formula-d/spa.txt"
    page = opened("tracks/formula-d/spa.txt")
    page.type("# mine\n")
    there.write_text("# theirs\n" + LAP)
    page.page.locator("#banner button", has_text="Take the file").click()
    page.sees("#summary", "Small Lap")
    assert page.text().startswith("# theirs\n")
    page.page.locator(".cm-content").focus()
    page.page.keyboard.press("Control+z")
    assert page.text().startswith("# mine\n") and there.read_text().startswith("# theirs")


def test_a_file_that_nobody_has_typed_into_follows_the_disk(opened, folder):
    page = opened("tracks/formula-d/spa.txt")
    page.sees("#summary", "Spa")
    (folder / "formula-d/spa.txt").write_text(LAP)
    page.sees("#summary", "Small Lap")
    page.sees("#state", SAVED)
    (folder / "formula-d/spa.txt").unlink()
    page.sees("#banner", "no longer in its folder")
    assert page.text().startswith("circuit Small Lap")
    page.page.locator("#banner button").click()
    page.page.locator("#save").click()
    page.sees("#state", SAVED)
    assert (folder / "formula-d/spa.txt").read_text() == LAP


def test_a_draft_of_a_file_that_changed_meanwhile_asks(opened, folder):
    page = opened("tracks/formula-d/spa.txt")
    page.type("# mine\n")
    page.sees("#state", "Not saved yet")
    page.page.goto("about:blank")
    (folder / "formula-d/spa.txt").write_text(LAP)
    page = opened("tracks/formula-d/spa.txt")
    page.sees("#banner", "The file changed on disk")
    assert page.text().startswith("# mine\n")


# --- files ---

def test_a_copy_of_a_house_circuit_is_a_file_of_its_own(opened, folder):
    page = opened("tracks/monaco.txt")
    page.type("# not saved, and kept\n")
    page.page.locator("#new").click()
    page.page.locator("#naming select[name=start]").select_option("tracks/formula-d/monza")
    assert page.page.locator("#naming select[name=folder]").input_value() == "tracks/formula-d"
    page.page.locator("#naming input[name=name]").fill("spa")
    page.page.locator("#naming .main").click()
    page.sees("#naming .why", "There is a circuit of that name already")
    page.page.locator("#naming input[name=name]").fill("my-monza")
    page.page.locator("#naming .main").click()
    page.sees("#summary", "Monza")
    assert not (folder / "formula-d/my-monza.txt").exists()
    page.page.locator("#save").click()
    page.sees("#state", SAVED)
    assert (folder / "formula-d/my-monza.txt").read_text() == (
        folder / "formula-d/monza.txt").read_text()
    page.page.locator("#open").click()
    page.page.locator("#opening input").fill("mona")
    page.page.locator("#opening input").press("Enter")
    page.sees("#name", "tracks/monaco.txt")
    assert page.text().startswith("# not saved, and kept")


def test_a_small_circuit_of_each_game_is_one_click_away(opened):
    page = opened()
    for game, name in (("Pole Position", "6 laps"), ("Formula D", "3 laps"),
                       ("Race Pace", "40 laps"), ("Race! Formula 90", "40 laps")):
        begun(page, game)
        page.sees("#summary", "My Circuit: " + name)
        assert page.problems() == []


def test_two_tabs_on_one_circuit_are_told(opened):
    one, other = opened("tracks/monaco.txt"), opened("tracks/monaco.txt")
    other.type("# in the other tab\n")
    other.sees("#state", "Not saved yet")
    one.sees("#banner", "edited in another tab")


def test_it_fits_a_narrow_window_and_the_view_can_come_closer(opened):
    page = opened("tracks/monaco.txt")
    page.sees("#summary", "Monaco")
    page.page.set_viewport_size({"width": 390, "height": 760})
    for part in ("#drive", "#board", ".cm-content", "#closer"):
        box = page.page.locator(part).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 391, part
    before = page.page.locator("#board").get_attribute("viewBox")
    page.page.locator("#closer").click()
    x, y, wide, high = map(float, page.page.locator("#board").get_attribute("viewBox").split())
    assert (round(wide), round(high)) == (1600, 1600) and x == y == 400
    page.page.locator("#whole").click()
    assert page.page.locator("#board").get_attribute("viewBox") == before
