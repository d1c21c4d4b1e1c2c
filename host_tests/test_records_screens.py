"""Records, career and charts by keys: from the menu, on every shape and in both languages."""

import os

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.records_drive import driven, kept
from host_tests.shaped import said_by
from pitwall import games
from pitwall.race import career, flagged, recorded
from pitwall.race.race_state import RaceState
from pitwall.race.records import RACES, Records
from pitwall.race.referee import ROLL, TABLE
from pitwall.race.season import Season
from pitwall.ui import graphs
from tools.pictures import records_scenes, scenes
from tools.screens import SHAPES

TRACKS = str(ROOT / "tracks")


def to_records(desk):
    desk.app.menu()
    desk.run(100)
    desk.choose("saved")
    desk.press("ok")
    desk.choose("records")
    desk.press("ok")
    desk.run(100)
    assert desk.shows() == "Remains"
    return desk.app.screen


def to_row(desk, *row):
    while desk.app.screen.chosen() != row:
        desk.press("down")


def flag(desk):
    """Drive to the flag, with OK alone."""
    desk.come_to(desk.until(lambda: desk.shows() == "Result", most=6000))


def test_a_race_driven_by_keys_is_in_the_records(tmp_path):
    desk = Desk(tmp_path)
    assert "saved" not in desk.app.screen.entries
    desk.begin([0, 1], laps=2)
    flag(desk)
    made = desk.app.screen.run
    desk.press("ok")
    screen = to_records(desk)
    assert screen.records.counts[RACES] == 1
    faces = {row: screen.face(row) for row in screen.rows()}
    assert faces["count", 0][:2] == ("Races", "1")
    place = made.dash.final_place(made.race, 0)
    home = made.dash.condition(made.race, 0) == made.dash.AT_FLAG
    assert faces["circuit", 0][:2] == ("Great Britain, 2 laps",
                                       ("1st", "2nd")[place - 1] if home else "not home")
    to_row(desk, "circuit", 0)
    assert screen.help(("circuit", 0)).startswith("Pole Position: %d of 1 won." % (
        home and place == 1))
    desk.press("back")
    assert desk.shows() == "Saved"


def test_again_after_a_race_that_was_cut_off_at_its_flag(tmp_path):
    """Its save still exists: the race is driven to the flag, and stays counted once."""
    desk = Desk(tmp_path)
    desk.begin([0, 1], laps=2)
    path = tmp_path / "race-great-britain-1.pws"
    was = b""
    for _ in range(6000):
        if desk.shows() == "Result":
            break
        was = path.read_bytes() if path.exists() else was
        desk.press("ok")
    of = kept(str(tmp_path))
    made = desk.app.screen.run
    path.write_bytes(was)
    of.mark(flagged.mark_of(made))
    assert of.save()
    desk = Desk(tmp_path)
    desk.press("ok")
    flag(desk)
    of = kept(str(tmp_path))
    assert of.counts[RACES] == 1 and not of.marks and not path.exists()


def test_lessons_watched_races_and_those_taken_over_do_not_count(tmp_path):
    desk = Desk(tmp_path)
    desk.app.guide("race-pace")
    desk.run(100)
    assert not desk.app.screen.run.record.counts
    desk.app.menu()
    desk.run(60)
    desk.begin([0, 1], laps=2)
    flag(desk)
    desk.press("ok")
    before = kept(str(tmp_path)).counts
    desk.app.watch(recorded.kept(str(tmp_path))[0])
    desk.run(100)
    for _ in range(400):
        if desk.shows() != "Result":
            desk.run(2000)
    assert desk.shows() == "Result" and desk.app.screen.told
    assert kept(str(tmp_path)).counts == before
    desk.app.watch(recorded.kept(str(tmp_path))[0])
    desk.run(2000)
    desk.press("ok", "down", "down")
    desk.run(1000)
    desk.press("back")
    assert desk.shows() == "Ways"
    desk.choose("take")
    desk.press("ok")
    desk.run(300)
    assert len(kept(str(tmp_path)).marks) == 1
    flag(desk)
    of = kept(str(tmp_path))
    assert of.counts == before and not of.marks


def test_its_owner_wipes_it_and_a_file_of_others_is_put_aside(tmp_path):
    desk = Desk(tmp_path)
    records_scenes.shown(desk, "up")
    screen = desk.app.screen
    path = tmp_path / "records.pws"
    desk.press("ok")
    assert path.exists() and "deleted" in screen.help(screen.chosen())
    desk.press("up", "down")
    assert "deleted" not in screen.help(screen.chosen())
    desk.press("ok", "ok")
    assert not path.exists()
    path.write_bytes(b"of another time")
    screen = to_records(desk)
    assert screen.rows() == [("wipe", 0)]
    assert "stays as it is" in screen.help(("wipe", 0))
    desk.press("ok")
    assert path.read_bytes() == b"of another time"
    desk.press("ok")
    assert not path.exists()
    assert (tmp_path / "records-1.old").read_bytes() == b"of another time"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("shape", SHAPES)
def test_every_row_and_chart_fits(tmp_path, shape, language):
    """Nothing is cut that is not shown elsewhere; the texts are freed with the screens."""
    desk = Desk(tmp_path, shape=shape)
    desk.app.words.speak(language)
    records_scenes.shown(desk)
    page, screen = desk.app.page, desk.app.screen
    page.cut[:] = []
    for _ in screen.rows():
        desk.press("down")
    desk.press("down", "ok")
    assert desk.shows() == "Graphs" and page.cut == []
    first = desk.app.screen.at
    while True:
        desk.press("right")
        if desk.app.screen.at == first:
            break
    assert page.cut == []
    desk.press("back", "up", "ok")
    for _ in desk.app.screen.rows():
        desk.press("down")
    assert desk.shows() == "Career" and page.cut == []
    desk.press("back", "back", "back")
    assert desk.shows() == "Menu" and not desk.app.words.lent


# --- the career ---

def test_a_career_by_keys(tmp_path):
    desk = Desk(tmp_path)
    driven("formula-d", str(tmp_path), TRACKS, 1)
    desk.app.choose("formula-d")
    to_records(desk)
    desk.press("ok")
    assert desk.shows() == "Career"
    to_row(desk, "level", 0)
    desk.press("right")
    assert desk.app.screen.level == 0          # no other is open
    to_row(desk, "start", 0)
    desk.press("ok")
    assert desk.shows() == "Championship"
    of = Season(str(tmp_path), TRACKS)
    assert of.load() and of.table.seats() == [0, 1, 1, 1, 1] and of.game == "formula-d"
    assert career.runs(kept(str(tmp_path)).career, of)
    to_records(desk)
    desk.press("ok")
    assert desk.app.screen.rows()[0] == ("go", 0)
    desk.press("ok")
    assert desk.shows() == "Championship"


@pytest.mark.parametrize("game", games.NAMES)
def test_seasons_go_up_the_ladder(tmp_path, game):
    """A win opens the next level, a loss does not; up to the last."""
    from pitwall.race import circuits
    names, of = circuits.names(TRACKS, game), Records(str(tmp_path))
    rungs = career.ladder(game)
    options = games.room(game, "options")
    assert 3 <= len(rungs) <= 16 and all(
        seat in options.SEATS and seat for rung in rungs for seat in rung)
    for level, wins in [(0, False)] + [(level, True) for level in range(len(rungs))] + [(0, True)]:
        before = career.open_levels(of.career, game)
        made = career.season_of(game, level, of.career[career.SEASONS], names)
        season = Season(str(tmp_path), TRACKS)
        assert season.begin(*made, 7 + level, game)
        career.begin(of.career, season, game, level)
        cars = len(made[1])
        places = list(range(1, cars + 1)) if wins else list(range(cars, 0, -1))
        while not season.table.over():
            career.follow(of.career, _Over(season, places))
            season.table = season.after(places)
        opens = wins and level + 1 == before < len(rungs)
        assert career.open_levels(of.career, game) == before + opens
        assert career.past(of.career)[0] == (game, level, 1 if wins else cars,
                                             0 if wins else cars - 1)
        assert career.game_of(of.career) is None
    races = of.career[career.SEASONS] * len(made[0])
    assert career.met(of.career)[0][1:] == (races - len(made[0]), len(made[0]))
    assert of.save() and bytes(kept(str(tmp_path)).career) == bytes(of.career)


class _Over:
    """A fake Run whose race ended in these places."""

    def __init__(self, season, places):
        self.season, self.race = season, places
        season.after = lambda race: _entered(season, race)


def _entered(season, places):
    table = season._room().load(season.table.circuits, season.table.saved())
    table.series.enter(*table_results(table, places))
    return table


def table_results(table, places):
    """Return arguments for a game's championship; it may note more than places."""
    return (places,) if type(table.series).__name__ == "Series" else (places, 0)


def test_another_championship_is_no_season_of_it(tmp_path):
    of, season = Records(str(tmp_path)), Season(str(tmp_path), TRACKS)
    made = career.season_of("formula-d", 1, 0, ["test-yard"])
    assert season.begin(*made, 5, "formula-d")
    career.begin(of.career, season, "formula-d", 1)
    assert career.runs(of.career, season)
    assert season.begin(*made, 6, "formula-d") and not career.runs(of.career, season)
    before = bytes(of.career)
    career.follow(of.career, _Over(season, [1, 2, 3, 4, 5]))
    assert bytes(of.career) == before


# --- charts ---

def test_the_charts_of_a_race_are_its_recording(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 2, 1], laps=2)
    flag(desk)
    orders = desk.app.screen.places()
    desk.press("up", "up", "ok", "ok")
    assert desk.shows() == "Graphs"
    desk.press("right")     # from the decisive moment
    chart = desk.app.screen.pages[desk.app.screen.at]
    assert [bytes(row) for row in chart.rows] == [bytes(
        [list(order).index(who) + 1 for order in orders]) for who in range(3)]
    assert list(chart.people) == [0] and chart.level(1) < chart.level(3)
    desk.press("ok")
    assert desk.shows() == "Table"
    desk.press("back")
    assert desk.shows() == "Result"


def lines_of(desk):
    """Open the standings over a race and press OK; return the chart's rows, () without a chart."""
    play = desk.app.screen
    desk.app.options(play)
    desk.choose("standings")
    desk.press("ok")
    assert desk.shows() == "Standings"
    said, standings = said_by(desk), desk.app.screen
    desk.press("ok")
    rows = ()
    if desk.shows() == "Graphs":
        chart, = desk.app.screen.pages
        assert type(chart).__name__ == "Lines" and "charts" in said
        assert desk.app.page.cut == []
        rows = [bytes(row) for row in chart.rows]
        desk.press("ok")
        assert desk.app.screen is standings
        desk.press("back")
    desk.press("back")
    desk.app.go(play)
    return rows


def to_mark(desk, marks):
    """Drive on until the recording has that many checkpoints."""
    made = desk.app.screen.run
    while made.record.number < marks:
        ask = made.race.ask
        made.answer(made.roll() if ask.kind == ROLL else made.rival()
                    if ask.who != TABLE and made.drives(ask.who) else made.proposal(),
                    ask.kind != ROLL)


def test_place_by_round_is_there_during_the_race(tmp_path):
    """It goes up to the current round, without rounds that were undone."""
    desk = Desk(tmp_path)
    desk.app.choose("formula-d")
    desk.begin([0, 2, 2, 3], "test-yard", 2)
    desk.run(100)
    made = desk.app.screen.run
    assert lines_of(desk) == ()
    to_mark(desk, 6)
    rows = lines_of(desk)
    count = len(rows[0])
    assert len(rows) == 4 and 2 < count <= 6
    order = made.dash.order(RaceState(made.race, made.race.snapshot))
    assert [rows[who][-1] for who in order] == [1, 2, 3, 4]
    while made.record.number == 6:      # into the round before
        made.undo()
        while made.replaying():
            made.replay()
    assert len(lines_of(desk)[0]) == count - 1
    os.remove(made.record.path())
    assert lines_of(desk) == ()


def test_points_by_race_add_up(tmp_path):
    desk = Desk(tmp_path)
    desk.come_to(records_scenes.points(desk))
    rows = desk.app.screen.pages[0].rows
    table = Season(str(tmp_path), TRACKS)
    table.load()
    series = table.table.series
    assert [row[-1] for row in rows] == [series.total((who,)) for who in range(6)]
    assert all(row[0] == 0 and sorted(row) == list(row) for row in rows)


def test_a_long_race_is_drawn_in_few_steps_from_its_first_to_its_last():
    chart = graphs.places([(0, 1)] * 40 + [(1, 0)] * 61, [0])
    assert len(chart.at) == graphs.STEPS and chart.at[0] == 0 and chart.at[-1] == 100


def test_bars_lie_on_the_side_of_the_luck(tmp_path):
    desk = Desk(tmp_path)
    desk.come_to(scenes.menu(desk))
    boxes = []
    desk.app.page.canvas.rect = lambda *box: boxes.append(box)
    for mean in (20, 35, 50, 99):
        boxes.clear()
        desk.app.graphs([graphs.Dice([("die", 9, mean, 35)], "")], desk.app.menu)
        desk.run(60)
        bars = [box for box in boxes if box[3] == 5]
        middles = [box for box in boxes if box[2:4] == (1, 7)]
        x, wide = bars[-1][0], bars[-1][2]
        assert (x < middles[-1][0]) == (mean < 35) and (wide > 1) == (mean != 35)
        assert 0 <= x and x + wide <= 240
    assert "die" in said_by(desk)
