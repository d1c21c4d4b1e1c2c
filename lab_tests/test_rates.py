"""Win rates in the docs: the right races are counted, and the tables match the spec's races."""

import re

import pytest

from lab_tests.driving import spec_of
from tools.lab import rates
from tools.lab.cells import fingerprint
from tools.lab.chance import wilson
from tools.lab.races import chunk
from tools.lab.rate_tables import TABLES, won
from tools.lab.spec import read
from tools.lab.store import Store
from tools.running import Failure

LITTLE = """\
[[grid]]
name = "Race Pace duels"
game = "race-pace"
circuit = ["belgium", "monaco"]
by_turns = ["circuit"]
seats = ["rival-hard,3xcareful", "careful,rival-easy"]
rotate = true
races = 24
[[grid]]
name = "Tempers in Race Pace"
game = "race-pace"
circuit = "belgium"
seats = ["rival-hard/late,rival-hard,rival-hard/late,rival-hard",
         "rival-hard/rain,rival-hard,rival-hard/rain,rival-hard",
         "rival-easy/late,rival-easy,rival-easy/late,rival-easy"]
rotate = true
races = 10
[[grid]]
name = "Grid places in Race Pace"
game = "race-pace"
circuit = "belgium"
seats = "4xrival"
races = 20
"""
RATE = re.compile(r"\d+ % \(\d+ to \d+\)")


def car(seat, place, number=0):
    return {"number": number, "seat": seat, "place": place, "home": place is not None}


@pytest.mark.parametrize("places, share", (
    ((1, 2, None), 1), ((2, 1, None), 0), ((None, 3, 2), 0), ((4, None, None), 1),
    ((None, None, None), 0.5)))
def test_a_duel_is_won_by_whose_first_car_is_home_first(places, share):
    """Other drivers in the race do not count."""
    cars = [car(seat, place) for seat, place in zip(("a", "b", "b"), places)]
    assert won(cars + [car("robot", 1)], "a", "b") == share


@pytest.fixture(scope="module")
def driven(tmp_path_factory):
    """(cells, store) of LITTLE."""
    folder = tmp_path_factory.mktemp("rates")
    cells, store = spec_of(folder, LITTLE).cells, Store(folder)
    for place, first, count in store.missing(cells):
        store.put(cells[place], first, count, chunk(cells[place], first, count, fingerprint()))
    return cells, store


def share(count, races):
    low, high = wilson(count, races)
    return "%d %% (%d to %d)" % tuple(round(100 * each) for each in (count / races, low, high))


def test_the_tables_count_the_races_of_their_cells(driven):
    cells, store = driven
    found = rates.tables(cells, store)
    lines = {name: [line.split(" | ") for line in made if line.startswith("| ")][1:]
             for name, made in found.items()}
    assert set(lines) == {"Race Pace duels", "Grid places", "Tempers"}
    duels = lines["Race Pace duels"]
    assert [line[0] for line in duels] == ["| hard against three careful", "| careful against easy"]
    for line, cell in zip(duels, cells):
        rows = rates.rows_of(cell, store)
        first = cell.ways[0].seats[0]
        wins = sum(race["winner_seat"] == first for race in rows["races"])
        assert line[1] == share(wins, 24), (line, wins)     # in Race Pace everybody finishes
    assert "24 races a line:" in found["Race Pace duels"]
    wins = [sum(race["winner_seat"].endswith(("/late", "/rain")) for race in rates.rows_of(
        cell, store)["races"]) for cell in cells[2:5]]
    hard, easy = lines["Tempers"]
    assert hard == ["| Race Pace", "hard", "10", share(wins[0], 10), share(wins[1], 10) + " |"]
    assert easy == ["| Race Pace", "easy", "10", share(wins[2], 10) + " |"]
    assert "| `late` | `rain` |" in found["Tempers"][0]
    grid, races = lines["Grid places"][0], rates.rows_of(cells[5], store)["races"]
    assert grid[:2] == ["| Race Pace", "20"]
    assert grid[2:6] == [share(sum(race["winner_grid"] == place for race in races), 20)
                         for place in range(1, 5)]


def test_races_that_are_missing_or_failed_make_no_table(driven, tmp_path):
    cells, store = driven
    with pytest.raises(Failure, match="races of 'Race Pace duels: .*' are missing"):
        rates.tables(cells, Store(tmp_path))
    for cell in cells:
        for piece in cell.chunks():
            rows = store.get(cell, *piece)
            rows["races"][-1]["error"] = "IndexError: on purpose"
            Store(tmp_path).put(cell, *piece, rows)
    with pytest.raises(Failure, match="on purpose"):
        rates.tables(cells, Store(tmp_path))


def test_a_page_gets_its_tables_where_they_stand_and_keeps_all_else():
    text = "a\n<!-- lab: x -->\nold\n<!-- end -->\nb\n<!-- lab: y -->\n<!-- end -->\n"
    once = rates.filled(text, {"x": ["| 1 |"], "y": ["| 2 |"]})
    assert once == ("a\n<!-- lab: x -->\n\n| 1 |\n\n<!-- end -->\nb\n"
                    "<!-- lab: y -->\n\n| 2 |\n\n<!-- end -->\n")
    assert rates.filled(once, {"x": ["| 1 |"], "y": ["| 2 |"]}) == once
    with pytest.raises(Failure, match="no table 'y'; there are x"):
        rates.filled(text, {"x": []})


def test_every_rate_in_the_docs_stands_in_a_table_that_the_command_writes():
    """Each table exists, with a rate or a line for each cell and its number of races."""
    shown = {}
    for page in rates.ROOT.joinpath("docs").rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        blocks = {block[2]: block[0] for block in rates.BLOCK.finditer(text)}
        assert not blocks or page in rates.PAGES
        shown.update(blocks)
        assert not RATE.search(rates.BLOCK.sub("", text)), page
    cells = {}
    for spec in rates.SPECS:
        there = read(spec).cells
        cells.update((name, [there[place] for place in places])
                     for name, places in rates.grids(there).items())
    assert set(shown) == set(cells) == set(TABLES)
    for name, of in cells.items():
        lines = [line for line in shown[name].splitlines() if line.startswith("| ")][1:]
        races = [str(cell.races) for cell in of]
        if name == "Tempers":
            numbers = [line.split(" | ")[2] for line in lines for _ in RATE.findall(line)]
        else:
            numbers = [line.split(" | ")[1] for line in lines if "of these" not in line]
        assert len(numbers) == len(races), name
        assert "%s races a" % races[0] in shown[name] or numbers == races, name
