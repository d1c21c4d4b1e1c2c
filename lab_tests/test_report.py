"""The report: its numbers match the tables, it needs no network, nothing overflows its boxes."""

from collections import Counter

import pyarrow.compute as pc
import pytest
from pyarrow import parquet

from lab_tests.driving import spec_of
from tools.lab import races, tables
from tools.lab.cells import fingerprint
from tools.lab.chance import wilson
from tools.lab.report.facts import bins, percent, quantile
from tools.lab.report.maps import ROAD, Map, colour
from tools.lab.report.write import page, summaries, write
from tools.lab.store import Store

SPEC = """\
title = "Shown <here>"
races = 20
minutes = {choice = 6, roll = 3}
[[grid]]
circuit = "monaco"
seats = ["4xrandom", "proposal,3xbot"]
laps = 2
[[grid]]
game = "formula-d"
circuit = ["test-yard", "old-town"]
by_turns = ["circuit"]
seats = "4xrandom"
laps = 1
[[grid]]
game = "race-pace"
circuit = "belgium"
seats = "rival-hard,3xrival-easy"
rotate = true
[[grid]]
game = "formula-90"
circuit = "saltway-street"
seats = "random,fast,2xslow"
[[grid]]
name = "Beside"
game = "formula-d-free"
circuit = "monza"
seats = "4xrandom"
laps = 1
"""


@pytest.fixture(scope="module")
def driven(tmp_path_factory):
    """(spec, folder, summaries) of all races of SPEC."""
    folder = tmp_path_factory.mktemp("report")
    spec, store = spec_of(folder, SPEC), Store(folder)
    for cell in spec.cells:
        for piece in cell.chunks():
            store.put(cell, *piece, races.chunk(cell, *piece, fingerprint()))
    tables.write(folder, spec.cells, store)
    counted = summaries(spec.cells, store)
    write(folder / "report.html", spec, counted)
    return spec, folder, counted


def test_its_numbers_are_those_of_the_tables(driven):
    """Counted again with another library, from the files for people."""
    spec, folder, counted = driven
    shown = {name: parquet.read_table(folder / (name + ".parquet")) for name in tables.SCHEMAS}
    for place, summary in enumerate(counted):
        of = {name: table.filter(pc.equal(table["cell"], place)) for name, table in shown.items()}
        assert of["races"].num_rows == summary.races == 20 and not summary.failed
        for name, mean in summary.means.items():
            assert pc.mean(of["races"][name]).as_py() == pytest.approx(mean.mean)
        winners = Counter(of["races"]["winner_grid"].drop_null().to_pylist())
        assert winners == summary.by_grid
        cars = of["cars"].to_pylist()
        wins = Counter(car["seat"] for car in cars if car["place"] == 1)
        assert {seat: each.wins for seat, each in summary.seats.items() if each.wins} == wins
        kinds = Counter(of["events"]["kind"].to_pylist())
        assert kinds == summary.kinds and kinds["pass"] == summary.means["passes"].total
        sums = of["rules"].group_by("section").aggregate([("times", "sum"), ("times", "count")])
        assert {row["section"]: (row["times_sum"], row["times_count"])
                for row in sums.to_pylist()} == {
            name: (summary.rules[name], summary.ruled[name]) for name in summary.rules}
        assert sum(summary.causes.values()) == sum(not car["home"] and car["why_out"] is not None
                                                   for car in cars)


def test_it_asks_nothing_of_the_network_and_stands_in_its_window(driven, browser):  # noqa: F811
    spec, folder, counted = driven
    for wide in (1280, 400):
        sheet = browser.new_page(viewport={"width": wide, "height": 900})
        asked, wrong = [], []
        sheet.on("request", lambda request: asked.append(request.url))
        sheet.on("console", lambda message: wrong.append(message.text))
        sheet.on("pageerror", lambda error: wrong.append(str(error)))
        sheet.goto((folder / "report.html").as_uri())
        assert asked == [(folder / "report.html").as_uri()] and not wrong
        assert sheet.title() == "Shown <here>"
        assert sheet.evaluate("document.documentElement.scrollWidth") <= wide
        assert sheet.locator("article").count() == len(spec.cells)
        outside = sheet.evaluate("""[...document.querySelectorAll('.track i')].filter(each => {
            const at = each.getBoundingClientRect(), in_ = each.parentNode.getBoundingClientRect();
            return at.left < in_.left - 1 || at.right > in_.right + 1; }).length""")
        assert outside == 0
        cut = sheet.evaluate("""[...document.querySelectorAll('svg.map text')].filter(each => {
            const at = each.getBoundingClientRect(),
                  in_ = each.ownerSVGElement.getBoundingClientRect();
            return at.left < in_.left || at.right > in_.right || at.top < in_.top
                || at.bottom > in_.bottom; }).length""")
        assert cut == 0
        sheet.close()


def test_what_is_shown_of_each_cell(driven, browser):  # noqa: F811
    spec, folder, counted = driven
    sheet = browser.new_page()
    sheet.goto((folder / "report.html").as_uri())
    for place, cell in enumerate(spec.cells):
        article = sheet.locator("article").nth(place)
        text = article.inner_text()
        assert article.locator("h2").inner_text() == cell.name
        maps = article.locator("svg.map").count()
        if cell.game.endswith("-free"):
            assert not maps and "Not told: where anything happened" in text
        else:
            assert maps and article.locator("svg.map title").count() > 5
        assert ("Retirements: " in text) == bool(counted[place].means["out"].total)
    rival = sheet.locator("article").nth(3).inner_text()
    assert "rival-hard" in rival and "mean place" in rival
    assert "Tyres that win" in rival and "Use of points" in rival
    pair = sheet.locator("h2:text('Side by side') ~ div section").first.inner_text()
    assert "pole-position: 4xrandom and pole-position: proposal,3xbot" in pair
    assert "more than chance" in pair and "may be chance" in pair
    sheet.close()


def test_the_same_races_make_the_same_page(driven):
    spec, folder, counted = driven
    again = summaries(spec.cells, Store(folder))
    assert page(spec, again) == (folder / "report.html").read_text(encoding="utf-8")


def test_minutes_are_reckoned_from_choices_and_rolls(driven):
    spec, folder, counted = driven
    from tools.lab.report.facts import Facts
    facts = Facts(spec.cells[0], counted[0], spec)
    rows = [row for row in tables.rows(folder, "races") if row["cell"] == 0]
    seconds = sum(6 * row["choices"] + 3 * row["rolls"] for row in rows) / len(rows)
    assert facts.minutes() == pytest.approx(seconds / 60) and facts.minutes() > 5


def test_bars_hold_shares_and_intervals(driven):
    spec, folder, counted = driven
    from tools.lab.report.facts import Facts
    facts = Facts(spec.cells[3], counted[3], spec)
    bars = {bar.label: bar for bar in facts.by_seat()}
    won = counted[3].seats["rival-hard"].wins
    assert (bars["rival-hard"].low, bars["rival-hard"].high) == wilson(won, 20)
    assert bars["rival-hard"].fair == 0.25 and sum(bar.share for bar in facts.by_grid()) == 1


# --- small parts ---

def test_bins_hold_every_number_once():
    assert bins(Counter({3: 2, 5: 1})) == [(3, 3, 2), (4, 4, 0), (5, 5, 1)]
    many = Counter({value: 1 for value in range(100, 175)})
    found = bins(many)
    assert sum(times for *_, times in found) == 75 and len(found) <= 24
    assert bins(Counter()) == []


def test_quantiles():
    counts = Counter({1: 10, 2: 80, 9: 10})
    assert [quantile(counts, part) for part in (0.05, 0.5, 0.95)] == [1, 2, 9]


def test_percent_says_no_more_than_it_knows():
    assert [percent(share) for share in (0, 0.004, 0.25, 1)] == [
        "0\u00a0%", "0.4\u00a0%", "25\u00a0%", "100\u00a0%"]


def test_the_hottest_place_is_the_darkest():
    assert colour(1) == "#800e26" and colour(0) == "#ffecb3"


def test_a_map_has_each_place_once_and_ranks_its_zones():
    from pitwall.circuit import opened
    from tools.circuit import folders
    from tools.circuit.compile import compile_file
    circuit = opened(compile_file(folders.text("monaco")))
    heat = Map(circuit, Counter({0: 30, 1: 10, circuit.box: 5}), 10)
    svg = heat.svg("passes")
    assert svg.count("<path") == circuit.total and svg.count(ROAD) == circuit.total - 3
    assert [(name, often) for _, name, often in heat.ranking()] == [("S1", 4.0), ("pit lane", 0.5)]
    assert "S1: 3.00 passes a race" in svg
