"""Text in the drawing board is not lost: drafts, an unreachable server, changes by others."""

import re

import pytest

from host_tests.board_served import LAP, Page, served

pytestmark = pytest.mark.alone
SAVED = re.compile("^Saved$")


def test_a_draft_survives_a_reload_and_is_dropped_when_asked(drawing_board, circuits_folder):
    before = (circuits_folder / "monaco.txt").read_text()
    page = drawing_board("tracks/monaco.txt")
    page.type("# mine\n")
    page.sees("#state", "Not saved yet; kept in this browser")
    page.reload()
    page.sees("#banner", "What you typed last time is back")
    assert page.text().startswith("# mine\n")
    assert (circuits_folder / "monaco.txt").read_text() == before
    page.page.locator("#open").click()
    page.sees("#opening button[value='=tracks/monaco.txt']", "not saved")
    page.page.keyboard.press("Escape")
    page.page.locator("#banner button", has_text="Drop it").click()
    page.sees("#state", SAVED)
    assert not page.text().startswith("# mine")
    page.page.locator(".cm-content").focus()
    page.page.keyboard.press("Control+z")
    assert page.text().startswith("# mine")


def test_what_was_typed_while_the_server_is_away_is_kept(board_context, circuits_folder):
    with served(circuits_folder) as server:
        port = server.server_port
        page = Page(board_context.new_page(), server.address, "tracks/formula-d/spa.txt")
        page.sees("#summary", "Spa")
    drawn = page.page.locator(".drawn").inner_html()
    page.type("# typed alone\n")
    page.sees("#banner", "The server does not answer")
    page.page.locator("#save").click()
    page.sees("#state", "Not saved yet; kept in this browser")
    assert page.page.locator(".drawn").inner_html() == drawn
    assert not page.page.locator("#drive").is_enabled()
    page.page.evaluate("location.reload()")      # the browser now shows its own page
    with served(circuits_folder, port=port) as server:
        page.page.wait_for_timeout(500)
        page.page.goto(server.address)           # the circuit of the previous visit
        page.ready()
        assert page.text().startswith("# typed alone\n")
        page.page.locator("#save").click()
        page.sees("#state", SAVED)
    assert (circuits_folder / "formula-d/spa.txt").read_text().startswith("# typed alone\n")
    assert page.errors == []


def test_the_drawing_goes_on_when_the_server_is_back(board_context, circuits_folder):
    with served(circuits_folder) as server:
        port = server.server_port
        page = Page(board_context.new_page(), server.address, "tracks/formula-d/spa.txt")
        page.sees("#summary", "Spa")
    page.page.locator(".cm-line", has_text="circuit").click()
    page.page.keyboard.press("End")
    page.type(" Two")
    page.sees("#banner", "The server does not answer")
    with served(circuits_folder, port=port):
        page.sees("#summary", "Spa Two")
        page.page.locator("#banner").wait_for(state="hidden")
    assert page.errors == []


def test_a_file_that_changed_on_disk_is_not_written_over_unasked(drawing_board, circuits_folder):
    there = circuits_folder / "formula-d/spa.txt"
    page = drawing_board("tracks/formula-d/spa.txt")
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


def test_the_file_is_taken_when_asked_and_undo_brings_mine_back(drawing_board, circuits_folder):
    there = circuits_folder / "formula-d/spa.txt"
    page = drawing_board("tracks/formula-d/spa.txt")
    page.type("# mine\n")
    there.write_text("# theirs\n" + LAP)
    page.page.locator("#banner button", has_text="Take the file").click()
    page.sees("#summary", "Small Lap")
    assert page.text().startswith("# theirs\n")
    page.page.locator(".cm-content").focus()
    page.page.keyboard.press("Control+z")
    assert page.text().startswith("# mine\n") and there.read_text().startswith("# theirs")


def test_a_file_that_nobody_has_typed_into_follows_the_disk(drawing_board, circuits_folder):
    page = drawing_board("tracks/formula-d/spa.txt")
    page.sees("#summary", "Spa")
    (circuits_folder / "formula-d/spa.txt").write_text(LAP)
    page.sees("#summary", "Small Lap")
    page.sees("#state", SAVED)
    (circuits_folder / "formula-d/spa.txt").unlink()
    page.sees("#banner", "no longer in its folder")
    assert page.text().startswith("circuit Small Lap")
    page.page.locator("#banner button").click()
    page.page.locator("#save").click()
    page.sees("#state", SAVED)
    assert (circuits_folder / "formula-d/spa.txt").read_text() == LAP


def test_a_tab_does_not_drop_what_was_typed_in_another(drawing_board):
    idle, other = drawing_board("tracks/monaco.txt"), drawing_board("tracks/monaco.txt")
    other.type("# in the other tab\n")
    other.sees("#state", "Not saved yet")
    other.page.close()
    idle.page.evaluate("dispatchEvent(new Event('visibilitychange'))")
    idle.reload()
    assert idle.text().startswith("# in the other tab\n")
    for _ in "# in the other tab ":
        idle.page.keyboard.press("Delete")
    idle.sees("#state", SAVED)
    idle.reload()
    assert idle.text().startswith("# Between houses")
    assert not idle.page.locator("#banner").is_visible()


def test_a_draft_of_a_file_that_is_gone_is_there(drawing_board, circuits_folder):
    page = drawing_board("tracks/formula-d/spa.txt")
    page.type("# mine\n")
    page.sees("#state", "Not saved yet")
    page.page.goto("about:blank")
    (circuits_folder / "formula-d/spa.txt").unlink()
    page = drawing_board("tracks/formula-d/spa.txt")
    page.sees("#banner", "no longer in its folder")
    assert page.text().startswith("# mine\n")


def test_an_address_of_no_circuit_says_so_and_leads_to_an_empty_text(drawing_board):
    page = drawing_board("tracks/none.txt")
    page.sees("#banner", "No such file")
    page.sees("#name", "New circuit")
    page.page.evaluate("location.hash = '#tracks/monaco.txt'")
    page.sees("#summary", "Monaco")
    page.page.evaluate("location.hash = '#%E0%A4%A'")
    page.sees("#name", "New circuit")


def test_a_draft_of_a_file_that_changed_meanwhile_asks(drawing_board, circuits_folder):
    page = drawing_board("tracks/formula-d/spa.txt")
    page.type("# mine\n")
    page.sees("#state", "Not saved yet")
    page.page.goto("about:blank")
    (circuits_folder / "formula-d/spa.txt").write_text(LAP)
    page = drawing_board("tracks/formula-d/spa.txt")
    page.sees("#banner", "The file changed on disk")
    assert page.text().startswith("# mine\n")
