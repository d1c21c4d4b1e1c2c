"""A championship in progress: results are corrected, drivers join late or leave."""

import tempfile
from pathlib import Path

import pytest

from host_tests.goldens import HERE, TRACKS, lines
from host_tests.season_drive import begun, choose, table
from host_tests.seasons import FOUR
from host_tests.test_season import drive
from pitwall import games
from pitwall.race import league
from pitwall.race.season import Season
from pitwall.race.season import seats as season_seats
from tools.screens import ROOT

# A league of three drivers that a fourth joins, on both Pythons: its file and its points.
SCRIPT = """
from pitwall.race import league
from pitwall.race.season import Season
season = Season(SAVES, TRACKS)
season.proposed = league.pack(2, (9, 6, 4), (5, 3))
season.begin(["great-britain", "united-states"], [0, 0, 1], 1, True, 7)
season.enter_places((1, 2, 3))
season.enter_places((2, 3, 1), 0)
season.seat([0, 1, 1, 0])
season.enter_places((0, 2, 3, 1))
again = Season(SAVES, TRACKS)
again.load()
series = again.table.series
print([series.total((who,)) for who in range(4)], again.table.seats(), series.ranking())
for races in (1, 3, 8, 9, 17):
    try:
        again.begin(["great-britain"] * races, [0, 0], 1, True, 7)
        print(races)
    except ValueError as error:
        print(error)
"""


def kept(folder):
    return Season(str(folder), str(ROOT / "tracks"))


def test_micropython_keeps_the_same_championship(mpy, capsys):
    with tempfile.TemporaryDirectory() as saves:
        exec(SCRIPT, {"SAVES": saves, "TRACKS": str(ROOT / "tracks")})
        written = (Path(saves) / "season.pws").read_bytes()
    there = SCRIPT + "print(open('/saves/season.pws', 'rb').read().hex())"
    found = mpy.run("SAVES, TRACKS = '/saves', '/tracks'\n" + there, files={})
    assert found == capsys.readouterr().out + written.hex() + "\n"
    assert found.startswith("[6, 10, 13, 9] [0, 1, 1, 0] ")
    assert "4 to 8 races, not 9" in found


def test_a_result_can_be_corrected_later_too(tmp_path):
    desk = begun(tmp_path, seats=[0, 0, 1])
    for places in ((1, 2, 3), (3, 1, 2), (2, 1, 0)):
        assert desk.app.screen.season.enter_places(places)
    desk.app.championship()
    choose(desk, "correct")
    screen = desk.app.screen
    assert screen.race == 2 and screen.order == [1, 0]          # the last one
    desk.press("right")                     # wraps to the first
    assert screen.race == 0 and screen.order == [0, 1, 2]
    desk.press("down", "right")
    assert screen.order == [1, 0, 2]
    desk.press("right", "right")
    assert screen.order == [1, 2]           # after the last one: not classified
    desk.press("left", "left", "down", "left", "left")
    assert screen.order == [1, 0, 2]        # the first one stays the first
    desk.press("right", "right")
    assert screen.order == [0, 2, 1]
    desk.press("up", "right")
    assert screen.order == [2, 0, 1]
    desk.press("down")
    desk.press("up", "up", "up", "ok")
    assert desk.shows() == "Championship"
    assert desk.app.screen.notice == "Race 1: 1 Green, 2 Red, 3 Blue"
    again = kept(tmp_path)
    again.load()
    assert [[again.table.series.place(race, who) for who in range(3)] for race in range(3)] == [
        [2, 3, 1], [3, 1, 2], [2, 1, 0]]
    assert again.table.series.run == 3


def test_a_result_that_cannot_be_saved_is_said_and_nothing_changes(tmp_path, monkeypatch):
    desk = begun(tmp_path, seats=[0, 0, 1])
    desk.app.screen.season.enter_places((1, 2, 3))
    desk.app.championship()
    choose(desk, "correct")
    monkeypatch.setattr(Season, "_save", lambda self, table: False)
    desk.press("down", "right", "up", "up", "ok")
    assert desk.shows() == "ResultEntry" and desk.app.screen.notice
    assert desk.app.screen.season.table.series.place(0, 0) == 1


def test_a_correction_leaves_the_fastest_lap_of_a_race(tmp_path):
    season = kept(tmp_path)
    season.begin(["usa"] * 3, [0, 0, 0], 0, 0, 1, "race-pace")
    season.table.series.enter((1, 2, 3), 2)
    assert season.save() and season.enter_places((2, 1, 3), 0)
    again = kept(tmp_path)
    again.load()
    assert [again.table.series.points(0, who) for who in range(3)] == [
        season.table.series.points(0, who) for who in range(3)]
    assert again.table.series.points(0, 2) > again.table.POINTS[2]


# --- drivers who join late or leave ---

@pytest.mark.parametrize("game, circuit", (
    ("pole-position", "great-britain"), ("formula-d", "monza"), ("race-pace", "usa"),
    ("formula-90", "marlpit-park"), ("formula-d-free", "monza"), ("pole-position-free", "monaco")))
def test_a_driver_joins_without_points_and_one_leaves_the_seat(tmp_path, game, circuit):
    season, room = kept(tmp_path), games.room(game, "championship")
    switches = games.room(game, "options").SETS["standard"]
    bot = season_seats(game)[-1]
    assert season.begin([circuit] * 4, [0, 0, bot], switches, room.PROPOSED, 1, game)
    results = (2, 1, 0), (1, 3, 2)
    for places in results:
        assert season.enter_places(places)
    before = [season.table.series.total((who,)) for who in range(3)]
    assert season.seat([0, bot, bot, 0])
    again = kept(tmp_path)
    assert again.load() and again.table.seats() == [0, bot, bot, 0]
    series = again.table.series
    assert [series.total((who,)) for who in range(4)] == before + [0]
    assert [[series.place(race, who) for who in range(4)] for race in range(2)] == [
        list(places) + [0] for places in results]
    assert again.enter_places((0, 2, 3, 1)) and again.table.series.points(2, 3) > 0
    if game in ("pole-position", "formula-d"):
        driven = drive(again)
        assert driven.race.over and again.table.series.run == 4
        assert len(driven.race.cars) == 4


@pytest.mark.parametrize("path", sorted(HERE.glob("season-*.txt")), ids=lambda path: path.stem)
def test_championships_of_older_versions_are_corrected_and_joined(tmp_path, path):
    (tmp_path / "season.pws").write_bytes(next(lines(path))[-1])
    season = Season(str(tmp_path), TRACKS)
    assert season.load() and season.table.series.run == 1
    cars, seats = season.table.cars, season.table.seats()
    assert season.enter_places(range(1, cars + 1), 0)
    assert season.seat(seats + [0])
    again = Season(str(tmp_path), TRACKS)
    assert again.load() and again.table.seats() == seats + [0]
    series = again.table.series
    assert [series.place(0, who) for who in range(cars + 1)] == [*range(1, cars + 1), 0]
    assert again.enter_places(range(cars + 1, 0, -1)) and again.table.series.points(1, cars)


def test_what_a_car_brought_along_goes_with_the_driver_who_leaves(tmp_path):
    from host_tests.seasons import season
    of = season("HHA", damage=True, circuits=FOUR)
    for who, damage in ((0, 2), (1, 1)):
        of.data[of.at(who) + 1] = damage
    other = of.with_seats([0, 1, 1, 0])
    assert [other.engine(who) for who in range(4)] == [2, 0, 0, 0]
    assert other.switches() == of.switches() and other.damage() == of.damage()
    assert [of.engine(who) for who in range(3)] == [2, 1, 0]


def test_the_fastest_laps_of_race_pace_and_a_league_stay(tmp_path):
    season = kept(tmp_path)
    season.proposed = league.pack(1, (9, 5), ())
    season.begin(["usa"] * 3, [0, 0, 0], 0, 0, 1, "race-pace")
    season.table.series.enter((1, 2, 3), 2)
    total = season.table.series.total((2,))
    assert season.seat([0, 0, 0, 0, 0])
    again = kept(tmp_path)
    assert again.load() and again.table.series.total((2,)) == total > 0
    assert again.table.series.points(0, 0) == 9 and again.table.series.best == 1


def test_a_driver_joins_by_keys_and_two_where_teams_are_of_two(tmp_path):
    desk = begun(tmp_path, seats=[0, 0, 1])
    choose(desk, "drivers")
    screen = desk.app.screen
    assert desk.shows() == "SeasonDrivers" and screen.help(screen.chosen())
    desk.press("left")
    assert len(screen.seats) == 6           # wraps to the largest number
    desk.press("right", "right", "back")
    assert desk.shows() == "Championship" and table(desk).cars == 3
    choose(desk, "drivers")
    desk.press("ok", "down", "right", "up", "up", "ok")
    assert desk.shows() == "Championship" and table(desk).seats() == [1, 0, 1, 0]
    assert desk.app.screen.notice == "From race 1 on"
    teams = begun(tmp_path / "2", seats=[0, 0, 1, 1], switches=1 | 1 << 16)
    choose(teams, "drivers")
    teams.press("ok")
    assert len(teams.app.screen.seats) == 6
    teams.press("up", "ok")
    assert table(teams).cars == 6 and table(teams).teams()


def test_drivers_that_cannot_be_saved_are_said_and_nothing_changes(tmp_path, monkeypatch):
    desk = begun(tmp_path, seats=[0, 0, 1])
    choose(desk, "drivers")
    monkeypatch.setattr(Season, "_save", lambda self, table: False)
    desk.press("ok", "up", "ok")
    assert desk.shows() == "SeasonDrivers" and desk.app.screen.notice
    assert desk.app.screen.season.table.cars == 3


