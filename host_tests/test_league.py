"""Leagues: custom points, best results, more races, and results of races without the device."""

import pytest

from host_tests.app_drive import Desk
from host_tests.season_drive import begun, choose, row, table, to_setup
from host_tests.seasons import FOUR
from pitwall.games import NAMES
from pitwall.race import career, league, records
from pitwall.race.season import Season
from pitwall.race.series import LONGEST, Series
from pitwall.ui import season_setup as rows
from tools.screens import ROOT, SHAPES

RESULTS = ((1, 2, 3, 0), (2, 1, 3, 4), (4, 3, 2, 1), (1, 0, 3, 2))


def series(best=0, drivers=(), teams=(), results=RESULTS):
    found = Series(len(results), 4, (10, 8, 6, 5), (15, 12, 9, 7))
    league.count(found, league.pack(best, drivers, teams))
    for places in results:
        found.enter(places)
    return found


def test_own_points_count_in_every_race_and_places_beyond_them_bring_none():
    found = series(drivers=(3, 1))
    assert [found.total((who,)) for who in range(4)] == [3 + 1 + 0 + 3, 1 + 3 + 0 + 0, 1, 3 + 1]
    assert [found.points(3, who) for who in range(4)] == [3, 0, 0, 1]


def test_the_best_results_count_and_of_equal_ones_the_earlier():
    found = series(best=2)
    assert [found.total((who,)) for who in range(4)] == [15 + 10, 10 + 8, 9 + 8, 12 + 10]
    assert [found.counts(race, 2) for race in range(4)] == [False, False, True, True]
    equal = series(best=1, results=((1, 2, 3, 4),) * 3 + ((0, 0, 0, 0),))
    assert [equal.counts(race, 0) for race in range(4)] == [True, False, False, False]
    assert found.ranking()[0] == (1, (0,))


def test_teams_have_all_results_and_a_table_of_their_own():
    assert series(best=1).total((0, 1)) == series().total((0, 1))
    found = series(best=1, drivers=(9,), teams=(5, 2, 1))
    assert found.total((0, 1)) == 5 + 2 + 2 + 5 + 0 + 1 + 5 + 0
    assert found.brought(0, 1, True) == 2 and found.points(0, 1) == 0


def test_without_a_league_all_is_as_it_was_and_nothing_is_kept():
    assert league.tables(b"") == league.tables(league.pack(0, (), ())) == (0, (), ())
    assert league.tables(league.pack(3, (25, 18), ())) == (3, (25, 18) + (0,) * 10, ())
    for wrong in (b"x", bytes((9,)) + bytes(24), bytes((0, 100)) + bytes(23)):
        with pytest.raises(ValueError):
            league.count(Series(4, 4, (1,), (1,)), wrong)


def test_the_limits_of_a_league():
    """At most as many results as races count, and a place gives at most 99 points."""
    of = Series(4, 4, (1,), (1,))
    usual = league.pack(4, (99,), (99,))
    league.count(of, usual)
    assert of.best == 4 and of.of_teams[0] == 99
    for wrong in (league.pack(5, (), ()), league.pack(0, (100,), ()), league.pack(0, (), (100,)),
                  usual[:-1], usual + b"\0"):
        with pytest.raises(ValueError):
            league.count(Series(4, 4, (1,), (1,)), wrong)


def kept(folder):
    return Season(str(folder), str(ROOT / "tracks"))


def test_a_league_is_in_the_championships_file(tmp_path):
    season = kept(tmp_path)
    season.proposed = league.pack(2, (25, 18, 15), (5, 3))
    assert season.begin(FOUR, [0, 0, 1, 2], 0, 0, 7)
    for places in RESULTS[:3]:
        assert season.enter_places(places)
    again = kept(tmp_path)
    assert again.load() and again.league == season.league
    assert again.table.series.best == 2 and again.table.series.of_teams[:2] == (5, 3)
    assert again.table.series.ranking() == season.table.series.ranking()
    assert again.table.series.points(0, 0) == 25
    again.begin(FOUR, [0, 0, 1, 2], 0, 0, 8)        # the next one has none
    other = kept(tmp_path)
    assert other.load() and not other.league and other.table.series.best == 0


def test_a_file_with_a_damaged_league_is_refused(tmp_path):
    season = kept(tmp_path)
    season.proposed = league.pack(2, (25,), ())
    assert season.begin(FOUR, [0, 0], 0, 0, 7)
    season.league = b"\x09" + season.league[1:]
    assert season.save()
    with pytest.raises(ValueError, match="refused"):
        kept(tmp_path).load()


def test_a_season_has_up_to_sixteen_races_and_a_name_is_written_once(tmp_path):
    season, names = kept(tmp_path), (list(FOUR[:2]) * 8)[:LONGEST]
    season.proposed = league.pack(0, (), ())
    assert season.begin(names, [0, 1], 0, 0, 7)
    for _ in range(LONGEST - 1):
        assert season.enter_places((1, 2))
    again = kept(tmp_path)
    assert again.load() and list(again.table.circuits) == names and not again.table.over()
    assert (tmp_path / "season.pws").stat().st_size < 512
    with pytest.raises(ValueError):
        season.enter_places((1, 1))


@pytest.mark.parametrize("game", NAMES)
def test_any_game_enters_a_result_from_elsewhere(tmp_path, game):
    season = kept(tmp_path)
    from pitwall import games
    from pitwall.race import circuits
    names = (circuits.names(str(ROOT / "tracks"), game) * 4)[:4]
    seats = list(games.room(game, "options").SEATED[:4])
    room = games.room(game, "championship")
    season.begin(names, seats, games.room(game, "options").SETS["standard"], room.PROPOSED, 1, game)
    assert season.enter_places((2, 1, 0, 3))
    again = kept(tmp_path)
    assert again.load()
    assert [again.table.series.place(0, who) for who in range(4)] == [2, 1, 0, 3]


# --- on the screens ---

def test_a_league_is_one_row_that_is_off_until_it_is_chosen(tmp_path):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    assert (rows.LEAGUE, 0) in setup.rows() and (rows.COUNTED, 0) not in setup.rows()
    row(desk, rows.LEAGUE)
    desk.press("right")
    row(desk, rows.COUNTED)
    desk.press("left", "left")
    row(desk, rows.RACES)
    desk.press(*["right"] * 6)
    assert setup.races == 10
    row(desk, rows.COUNTED)
    assert setup.best == 2 and setup.face((rows.COUNTED, 0))[1] == "2"
    row(desk, rows.POINTS)
    desk.press("right")
    assert setup.face((rows.POINTS, 0))[1] == "25 18 15"
    desk.press("ok")
    assert desk.shows() == "LeaguePoints"
    desk.press("right", "down", "left", "back")
    assert desk.shows() == "SeasonSetup" and setup.points[0][:3] == (26, 17, 15)
    assert (rows.TEAM_POINTS, 0) not in setup.rows()
    row(desk, rows.TEAMS)
    desk.press("right")
    row(desk, rows.TEAM_POINTS)
    desk.press("left")
    assert setup.points[1] == league.TABLES[-1]
    row(desk, rows.START)
    desk.press("ok")
    found = table(desk).series
    assert (found.best, found.of_teams[:4]) == (2, (4, 3, 2, 1)) and found._points[0] == 26
    assert desk.app.page.cut == []


def test_a_league_that_was_switched_off_again_changes_nothing(tmp_path):
    desk = Desk(tmp_path)
    to_setup(desk)
    row(desk, rows.LEAGUE)
    desk.press("right")
    row(desk, rows.POINTS)
    desk.press("right")
    row(desk, rows.RACES)
    desk.press(*["right"] * 6)
    row(desk, rows.LEAGUE)
    desk.press("right")
    assert desk.app.screen.races == 8           # the rulebook's number
    row(desk, rows.START)
    desk.press("ok")
    assert not desk.app.screen.season.league


def test_a_result_is_entered_by_keys_and_a_place_is_taken_back(tmp_path):
    desk = begun(tmp_path, seats=[0, 0, 1])
    choose(desk, "entry")
    assert desk.shows() == "ResultEntry" and len(desk.app.screen.rows()) == 4
    desk.press("down", "ok", "down", "ok", "ok", "up", "up", "ok")
    desk.press("down", "down", "down", "ok")
    assert desk.shows() == "Championship"
    assert desk.app.screen.notice == "Race 1: 1 Blue, 2 Red"
    assert [table(desk).series.place(0, who) for who in range(3)] == [2, 1, 0]
    assert table(desk).series.run == 1


def test_the_set_up_opens_at_its_first_row_and_says_how_many_races_there_may_be(tmp_path):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    assert setup.at == 0 and setup.chosen()[0] == rows.GAME
    row(desk, rows.RACES)
    assert setup.help(setup.chosen()) == "4 to 8; in a league 2 to 16"


def test_a_league_may_be_an_evening_of_two_races_and_is_back_at_the_rulebooks_without(tmp_path):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    row(desk, rows.LEAGUE)
    desk.press("right")
    row(desk, rows.COUNTED)
    desk.press("left")
    assert setup.best == 3
    row(desk, rows.RACES)
    desk.press("left", "left")
    assert (setup.races, setup.best) == (2, 0)      # all of them
    desk.press("left")
    assert setup.races == 16
    desk.press("right")
    row(desk, rows.LEAGUE)
    desk.press("right", "right")
    assert setup.races == 4 and setup.league
    row(desk, rows.RACES)
    desk.press("left", "left")
    row(desk, rows.START)
    desk.press("ok")
    again = kept(tmp_path)
    assert again.load() and len(again.table.circuits) == 2 and again.league


@pytest.mark.parametrize("game, races, league_too", (
    ("pole-position", 3, True), ("pole-position", 9, True), ("pole-position", 16, True),
    ("pole-position", 1, False), ("pole-position", 17, False), ("formula-d", 9, True),
    ("race-pace", 16, True), ("formula-90", 9, True)))
def test_without_a_league_the_rulebooks_number_of_races_is_the_limit(
        tmp_path, game, races, league_too):
    from pitwall import games
    from pitwall.race import circuits
    names = (circuits.names(str(ROOT / "tracks"), game) * 17)[:races]
    options, season = games.room(game, "options"), kept(tmp_path)
    rest = (list(options.SEATED[:2]), options.SETS["standard"],
            games.room(game, "championship").PROPOSED, 1, game)
    with pytest.raises(ValueError, match="races, not %d" % races):
        season.begin(names, *rest)
    assert not season.load()
    season.proposed = league.pack(0, (), ())
    if league_too:
        assert season.begin(names, *rest) and kept(tmp_path).load()
    else:
        with pytest.raises(ValueError):
            season.begin(names, *rest)


def test_a_long_season_of_an_older_version_that_kept_no_league_is_still_read(tmp_path):
    """That version wrote nothing for a league that only had more races."""
    season = kept(tmp_path)
    season.proposed = league.pack(0, (), ())
    assert season.begin(list(FOUR) * 4, [0, 1], 0, 0, 7)
    season.league = b""
    assert season.save()
    again = kept(tmp_path)
    assert again.load() and again.table.series.races == 16


@pytest.mark.parametrize("game, switches, cars, there", (
    ("pole-position", 0, 4, False), ("formula-d", 0, 3, True), ("formula-90", 0, 4, False)))
def test_team_points_are_offered_where_there_are_teams(tmp_path, game, switches, cars, there):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    row(desk, rows.GAME)
    while desk.app.game != game:
        desk.press("right")
    setup.league, setup.cars = True, cars
    assert ((rows.TEAM_POINTS, 0) in setup.rows()) is there


def test_team_points_of_teams_that_were_switched_off_again_are_not_kept(tmp_path):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    setup.league, setup.points = True, [(9, 6), (5, 3)]
    row(desk, rows.START)
    desk.press("ok")
    assert league.tables(desk.app.screen.season.league)[2] == ()


def test_a_season_of_a_career_and_a_race_that_is_begun_take_none(tmp_path):
    desk = begun(tmp_path, seats=[0, 1])
    kept = records.Records(desk.app.saves)
    career.begin(kept.career, desk.app.screen.season, "pole-position", 0)
    assert kept.save()
    for entry in ("entry", "correct", "drivers"):
        desk.app.screen.season.table.series.data[1] = entry != "entry"
        desk.app.screen.season.save()
        desk.app.championship()
        choose(desk, entry)
        assert desk.shows() == "Championship" and "career" in desk.app.screen.notice
    choose(desk, "next")
    desk.run(500)
    desk.app.championship()
    assert desk.shows() != "Championship" or "entry" not in desk.app.screen.entries


@pytest.mark.parametrize("shape", SHAPES)
def test_long_seasons_and_own_points_fit_every_shape(tmp_path, shape):
    desk = Desk(tmp_path, shape=shape)
    season = kept(tmp_path)
    season.proposed = league.pack(3, league.TABLES[1], league.TABLES[2])
    season.begin(["great-britain", "united-states"] * 8, [0, 0, 1, 1, 2, 2], 1, 0, 7)
    for count in range(10):
        season.enter_places(tuple((who + count) % 6 + 1 for who in range(6)))
    for language in ("en", "es"):
        desk.app.words.speak(language)
        desk.app.championship()
        choose(desk, "entry")
        desk.press("ok", "down", "down", "ok")
        desk.press("back")
        choose(desk, "correct")
        desk.press("up", "ok")
        assert desk.shows() == "Championship" and desk.app.screen.notice
        choose(desk, "correct")
        for _ in range(8):
            desk.press("down")
        desk.press("back")
        choose(desk, "drivers")
        for _ in desk.app.screen.rows()[1:]:
            desk.press("ok", "down")
        desk.press("back")
        choose(desk, "table")
        assert desk.shows() == "SeasonTable"
        desk.press("right", "down", "back")
        desk.app.season_setup(season)
        setup = desk.app.screen
        row(desk, rows.RACES)
        setup.league = True
        for kind in (rows.RACES, rows.TEAMS, rows.LEAGUE, rows.COUNTED, rows.POINTS,
                     rows.TEAM_POINTS):
            row(desk, kind)
            desk.press(*["ok"] * (kind == rows.TEAMS and not setup._teamed()))
        desk.press("ok")
        for _ in range(12):
            desk.press("down")
        desk.press("back")
    assert desk.app.page.cut == []
