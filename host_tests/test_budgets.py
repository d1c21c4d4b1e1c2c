"""The page of budgets: generated; every limit is asserted by a test, every figure is within it."""

import pytest

from tools import budgets

ROWS = [row for rows in budgets.ROWS.values() for row in rows]


def test_the_page_is_the_generated_one():
    assert budgets.PAGE.read_text(encoding="utf-8") == budgets.page(budgets.taken())


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_figure_was_taken_and_keeps_its_limit(row):
    key, _, _, test, name, at = row
    most = budgets.limit(test, name, at)
    assert float(budgets.taken()[key]) > 0
    assert most is None or float(budgets.taken()[key]) <= most
    source = (budgets.ROOT / test).read_text(encoding="utf-8")
    assert "budgets.note(" in source


def test_every_figure_has_a_row():
    assert set(budgets.taken()) == {row[0] for row in ROWS}


def test_the_last_note_of_a_test_is_taken(tmp_path, monkeypatch):
    files = tmp_path / "taken.tsv", tmp_path / "page.md", tmp_path / "build" / "notes.tsv"
    for name, path in zip(("TAKEN", "PAGE", "NOTES"), files):
        monkeypatch.setattr(budgets, name, path)
    files[0].write_text("stack pico_oled\t1\n")
    with pytest.raises(budgets.Refused, match="notes.tsv: No such file"):
        budgets.main(["--take"])
    for value in (7000, 7120):
        budgets.note("stack pico_oled", value)
    assert budgets.main([]) == 0 and budgets.taken() == {"stack pico_oled": "1"}
    assert budgets.main(["--take"]) == 0 and budgets.taken() == {"stack pico_oled": "7120"}
    assert "| 7,936 B | 7,120 B |" in files[1].read_text()
