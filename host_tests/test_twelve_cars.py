"""Twelve cars on every screen: names, colours, tower, tables, saves, real dice, referee scripts."""

import pytest

from host_tests import toy_laps
from host_tests.shaped import SHAPES
from pitwall import games
from pitwall.canvas.colours import CARS, CELL
from pitwall.circuit import opened
from pitwall.race import run
from pitwall.race.dice_statistics import DiceStatistics
from pitwall.race.head import ROUND
from pitwall.race.referee import ROLL, TABLE
from pitwall.race.season import Season
from pitwall.race.series import MOST_DRIVERS, Series
from pitwall.ui.words import LANGUAGES, load
from tools.circuit.compile import compile_text
from tools.referee import head

FIELD = [0, 1, 0] + [1] * 8 + [0]           # people drive the first, the third and the last


@pytest.fixture(autouse=True)
def game(monkeypatch):
    toy_laps.listed(monkeypatch)


def started(folder, shape=None, monkeypatch=None, real=0):
    desk = toy_laps.desk(folder, shape, monkeypatch)
    desk.begin(FIELD, "ring-road", 56, real=real)
    return desk


def test_twelve_have_names_letters_colours_and_places():
    most = head.MOST_SEATS
    assert most == 12 == len(set(CARS)) == MOST_DRIVERS == head.MOST_SEATS == run.TABLES
    assert run.ALL_REAL == (2 << most) - 1
    for language in LANGUAGES:
        names = load(language).text("cars")
        assert len(names) == most == len({name[0] for name in names})
        assert all(len(name) <= 6 for name in names)        # the tower has room for six letters
        assert len(set(load(language).text("places"))) == most


@pytest.mark.parametrize("shape", SHAPES)
def test_a_whole_race_cuts_no_text_on_any_screen(tmp_path, monkeypatch, shape):
    desk = started(tmp_path, shape, monkeypatch)
    page, seen = desk.app.page, set()
    play = desk.play
    for count in range(4000):
        seen.add(desk.shows())
        if desk.shows() == "Result":
            break
        if count == 150:
            look_through(desk, seen)
        desk.press("ok")
    assert {"Die", "List", "Caption", "Result", "Standings", "Log",
            "Dashboard", "Luck"} <= seen
    assert page.cut == []
    ends = [play.dash.final_place(play.race, who) for who in range(12)]
    assert sorted(ends) == list(range(1, 13))


def look_through(desk, seen):
    """Open the pages behind BACK, each from its top to its end."""
    while desk.shows() != "List":
        desk.press("ok")
    desk.press("back")
    options = desk.app.screen
    for entry in ("log", "standings", "dashboard", "luck"):
        options.at = options.entries.index(entry)
        desk.press("ok")
        seen.add(desk.shows())
        assert desk.app.screen is not options
        for _ in range(30):
            desk.press("down")
        desk.app.go(options)
    desk.press("back")


def rows_of(desk):
    """Return (height of a row of the tower, the small map below it or None)."""
    frame = desk.play.frame
    return frame.tall // len(desk.race.cars), frame.inset


def test_the_tower_has_the_place_of_the_small_map(tmp_path):
    desk = started(tmp_path)
    assert rows_of(desk) == (11, None)          # eight pixels of text and a gap
    desk.app.menu()
    desk.begin(FIELD[:8], "ring-road", 56)
    high, inset = rows_of(desk)
    assert high == 10 and inset


def test_saved_at_any_time_it_comes_back_the_same(tmp_path):
    """The last car's dice are real, and separately those of the table."""
    real = 1 << 11 | 1 << run.TABLES
    desk = started(tmp_path, real=real)
    for _ in range(90):
        desk.press("ok")
    while desk.shows() != "List":
        desk.press("ok")
    state, dice = desk.state(), desk.dice()
    assert desk.play.run.saved and desk.race.table[ROUND] > 1
    again = toy_laps.desk(tmp_path)
    again.app.menu()
    again.press("ok")
    while again.shows() != "List":      # it is handed over first
        again.press("ok")
    assert again.state() == state and again.dice() == dice
    assert again.play.run.real == real and len(again.race.cars) == 12


def test_whose_dice_are_real(tmp_path):
    """Each of the twelve has its own setting; bots roll with the table's."""
    desk = started(tmp_path, real=1 << 11)
    made = desk.play.run
    for bits, persons, others in ((1 << 11, {11}, False), (1 << run.TABLES, set(), True),
                                  (run.ALL_REAL, {0, 2, 11}, True), (1, {0}, False)):
        made.real = bits
        typed = set()
        for who in range(12):
            made.race.ask.put(ROLL, 1, who, (1, 2, 3, 4, 5, 6))
            if made.typed():
                typed.add(who)
        assert {who for who in typed if FIELD[who] == 0} == persons
        assert (1 in typed) == others


def test_rolls_of_twelve_are_counted_apart(tmp_path):
    desk = started(tmp_path)
    tally = desk.play.run.dice_statistics
    assert isinstance(tally, DiceStatistics)
    for _ in range(200):
        desk.press("ok")
    counted = {who for who, *_ in tally.rows()}
    assert counted == {0, 2, 11, TABLE}


def test_a_championship_of_twelve(tmp_path):
    series = Series(8, 12, tuple(range(12, 0, -1)), (24,))
    series.enter(tuple(range(12, 0, -1)))
    assert series.ranking()[0] == (1, (11,)) and len(series.ranking(True)) == 6
    with pytest.raises(ValueError):
        Series(1, 13, (), ())
    desk = toy_laps.desk(tmp_path)
    season = Season(str(tmp_path), desk.app.tracks)
    desk.app.begin_season(season, ["ring-road"] * 8, [1] * 12, 0, 0, toy_laps.NAME)
    kept = Season(str(tmp_path), desk.app.tracks)
    assert kept.load() and kept.table.seats() == [1] * 12


@pytest.mark.parametrize("shape", SHAPES)
def test_the_championships_table_has_room_for_twelve(tmp_path, monkeypatch, shape):
    from pitwall.ui.season_table import SeasonTable
    desk = toy_laps.desk(tmp_path, shape, monkeypatch)
    series = Series(8, 12, tuple(range(25, 1, -2)), (50,))
    for race in range(8):
        series.enter([(who + race) % 12 + 1 for who in range(12)])
    about = [(desk.app.words.pick("seats", 1), CELL)] * 12
    table, seen = SeasonTable(desk.app, series, about, True, lambda: None), set()
    desk.app.go(table)
    for key in ("right", "left", "down", "up"):
        for _ in range(40):
            desk.press(key)
            seen.add(table.of_teams)
    assert seen == {False, True} and desk.app.page.cut == []


def played(circuit, seats):
    """Return every state of a race with simple pseudo-random answers."""
    package, states, at = games.load(toy_laps.NAME), [], 7
    race = package.new(circuit, seats)
    ask = race.start()
    while ask:
        at = (at * 75 + 74) % 65537
        states.append(bytes(race.state))
        ask = race.step(at % ask.n)
    return states


SCRIPT = """
from binascii import crc32
from pitwall import games
games.GAMES += (%r,)
games.NAMES += ("long-haul",)
games.ALL = games.NAMES + games.BESIDE
from pitwall.circuit import opened
package = games.load("long-haul")
race = package.new(opened(open("/table", "rb").read()), %r)
value, at, ask = 0, 7, race.start()
while ask:
    at = (at * 75 + 74) %% 65537
    value = crc32(race.state, value)
    ask = race.step(at %% ask.n)
print(value)
"""


def test_both_pythons_drive_the_same_race(mpy):
    from binascii import crc32
    value, table = 0, bytes(compile_text(toy_laps.CIRCUIT))
    for state in played(opened(table), FIELD):
        value = crc32(state, value)
    files = {"/lib/pitwall/games/long_haul/" + path.name: path.read_text()
             for path in (toy_laps.TOYS / "long_haul").glob("*.py")}
    printed = mpy.run(SCRIPT % (toy_laps.ROW, FIELD), files={"/table": table, **files})
    assert int(printed) == value
