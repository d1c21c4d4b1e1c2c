"""The drawing board in a real browser: typing, clicking, driving, judging."""

import re
import time

import pytest

from host_tests.board_served import LAP, Page, served
from tools.drawing_board import judge

pytestmark = pytest.mark.alone
SAVED = re.compile("^Saved$")
MADE = "\n".join(line for line in LAP.splitlines() if line)      # as it is typed


def test_from_an_empty_page_to_a_driven_lap(drawing_board, circuits_folder):
    page = drawing_board()
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
    assert (circuits_folder / "formula-d/my-lap.txt").read_text() == MADE
    with page.page.expect_popup() as popup:
        page.page.locator("#drive").click()
    lap(popup.value)


def lap(device):
    """Drive the race of one lap that the set-up offers, to the result."""
    said = device.locator("#said")
    device.wait_for_url("http**")     # the empty page before it has the board's rules for scripts
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


def test_a_trial_of_each_game_is_set_up_and_goes_on_after_a_reload(drawing_board):
    page = drawing_board()
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
    """Create a small circuit of a game from the dialog."""
    page.page.locator("#new").click()
    page.page.locator("#naming select[name=start]").select_option(game)
    page.page.locator("#naming .main").click()
    page.sees("#summary", "My Circuit")
    page.page.locator("#drive:enabled").wait_for()


def test_what_is_proposed_is_taken_by_tab_and_a_whole_word_by_no_key(drawing_board):
    page = drawing_board()
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


def test_the_drawing_is_not_greyed_while_a_sound_text_is_typed(drawing_board):
    page = drawing_board("tracks/formula-d/spa.txt")
    page.sees("#summary", "Spa")
    page.page.evaluate("""() => {
        window.greyed = false;
        const board = document.querySelector("#board");
        new MutationObserver(() => { window.greyed ||= board.classList.contains("stale"); })
            .observe(board, {attributes: true});
    }""")
    page.type("# words that mean nothing to the compiler\n")
    page.page.wait_for_timeout(700)
    assert not page.page.evaluate("greyed") and page.page.locator("#drive").is_enabled()
    page.type("nonsense\n")
    page.sees("#problems", "line 2")
    assert page.page.evaluate("greyed")


def test_a_mistake_is_told_at_its_line_and_the_last_drawing_stays(drawing_board):
    page = drawing_board("tracks/formula-d/spa.txt")
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
def test_a_click_on_a_cell_finds_its_line(drawing_board, file, name, line, facts, near):
    page = drawing_board(f"tracks/{file}.txt")
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


def test_a_click_in_the_text_shows_its_cells(drawing_board):
    page = drawing_board("tracks/great-britain.txt")
    page.page.locator(".cm-line", has_text="corner C1").click()
    page.page.locator("polygon.lit").first.wait_for()
    assert len(page.marked("lit")) == 15 and {name[:3] for name in page.marked("lit")} == {"C1."}
    page.page.locator(".cm-line", has_text="grid").click()
    assert {name[:2] for name in page.marked("lit")} == {"S1"} and len(page.marked("lit")) == 6
    page.page.locator(".cm-line", has_text="laps").first.click()
    assert page.marked("lit") == []


def test_lines_and_cells_keep_together_while_the_text_is_broken(drawing_board):
    page = drawing_board("tracks/formula-d/spa.txt")
    page.sees("#summary", "Spa")
    page.page.keyboard.press("Control+Home")
    page.type("nonsense\n\n")
    page.page.locator("#stale").wait_for()
    page.place("C1.1.2").dispatch_event("click")
    assert page.line().startswith("corner C1")
    page.page.locator(".cm-line", has_text="corner C2").click()
    assert {name[:2] for name in page.marked("lit")} == {"C2"}


def test_the_judge_is_heard_and_closing_ends_it(board_context, circuits_folder, monkeypatch):
    monkeypatch.setattr(judge, "available", lambda: True)
    said = []
    monkeypatch.setattr(judge, "judge", lambda *about: said.append(about[:2]) or waits(about[2]))

    def waits(wanted):
        while len(said) > 1 and wanted():
            time.sleep(0.1)
        said.append("over")
        return {"words": "nothing odd", "well": True}
    with served(circuits_folder) as server:
        page = Page(board_context.new_page(), server.address, "tracks/formula-d/spa.txt")
        page.page.locator("#judge:enabled").click()
        page.sees("#judging pre", "nothing odd")
        assert said[0][0] == "tracks/formula-d/spa.txt" and "circuit Spa" in said[0][1]
        page.page.keyboard.press("Escape")
        page.page.locator("#judge").click()
        page.sees("#judging pre", "Races are driven on it")
        assert page.page.locator("#judging progress").is_visible()
        page.page.locator("#judging button").click()
        for _ in range(100):
            page.page.wait_for_timeout(50)
            if said[-1] == "over" and len(said) == 4:
                break
        assert len(said) == 4 and page.errors == []


def test_without_a_judge_there_is_no_button(board_context, circuits_folder, monkeypatch):
    monkeypatch.setattr(judge, "available", lambda: False)
    with served(circuits_folder) as server:
        page = Page(board_context.new_page(), server.address)
        assert not page.page.locator("#judge").is_visible()
        page.page.locator("#drive").wait_for()


# --- files ---

def test_a_copy_of_a_house_circuit_is_a_file_of_its_own(drawing_board, circuits_folder):
    page = drawing_board("tracks/monaco.txt")
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
    assert not (circuits_folder / "formula-d/my-monza.txt").exists()
    page.page.locator("#save").click()
    page.sees("#state", SAVED)
    assert (circuits_folder / "formula-d/my-monza.txt").read_text() == (
        circuits_folder / "formula-d/monza.txt").read_text()
    page.page.locator("#open").click()
    page.page.locator("#opening input").fill("mona")
    page.page.locator("#opening input").press("Enter")
    page.sees("#name", "tracks/monaco.txt")
    assert page.text().startswith("# not saved, and kept")


def test_a_small_circuit_of_each_game_is_one_click_away(drawing_board):
    page = drawing_board()
    for game, name in (("Pole Position", "6 laps"), ("Formula D", "3 laps"),
                       ("Race Pace", "40 laps"), ("Race! Formula 90", "40 laps")):
        begun(page, game)
        page.sees("#summary", "My Circuit: " + name)
        assert page.problems() == []


def test_two_tabs_on_one_circuit_are_told(drawing_board):
    one, other = drawing_board("tracks/monaco.txt"), drawing_board("tracks/monaco.txt")
    other.type("# in the other tab\n")
    other.sees("#state", "Not saved yet")
    one.sees("#banner", "edited in another tab")


def test_it_fits_a_narrow_window_and_the_view_can_come_closer(drawing_board):
    page = drawing_board("tracks/monaco.txt")
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
