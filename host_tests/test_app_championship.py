"""The championship by the buttons of the device: driven, left, cut off, and won."""

import pytest

from host_tests.app_drive import Desk
from host_tests.season_drive import begun, choose, row, table, to_result, to_setup
from pitwall.games.pole_position import state
from pitwall.race.season import Season
from pitwall.ui.season_setup import COUNT, GAME, MORE, RACES, SEAT, START
from tools.pictures.scenes import question


# --- of every game ---

@pytest.mark.parametrize("game, most, races", (
    ("pole-position", 6, (4, 8)), ("formula-d", 8, (1, 8)), ("pole-position-free", 6, (4, 8)),
    ("formula-d-free", 8, (1, 8))))
def test_of_any_game_set_up_by_buttons(tmp_path, game, most, races):
    desk = Desk(tmp_path)
    setup = to_setup(desk)
    row(desk, GAME)
    while desk.app.game != game:
        desk.press("right")
    seen = set()
    for kind in (RACES, COUNT):
        row(desk, kind)
        for _ in range(8):
            desk.press("right")
            seen.add((kind, setup.races if kind == RACES else setup.cars))
    assert {number for kind, number in seen if kind == COUNT} == set(range(2, most + 1))
    assert {number for kind, number in seen if kind == RACES} == set(range(races[0], 9))
    row(desk, MORE)
    more = setup.more
    desk.press("right")
    assert setup.more != more
    row(desk, SEAT, 1)
    desk.press("right")
    row(desk, START)
    desk.press("ok")
    assert desk.shows() == "Championship" and desk.app.page.cut == []
    season = desk.app.screen.season
    assert season.game == game and season.table.seats() == setup.seats[:setup.cars]
    assert desk.app.words.game == game
    desk.press("ok")
    assert desk.race.game.NAME == game


def small(tmp_path, game, names=("test-yard", "test-yard"), laps=1):
    """A championship of two cars; those of people answer by OK."""
    desk = Desk(tmp_path)
    desk.app.begin_season(Season(str(tmp_path), desk.app.tracks), names, [0, 0], 0, laps, game)
    return desk


@pytest.mark.parametrize("names", (("test-yard", "test-yard"), ("own", "test-yard")))
def test_races_beside_the_board_one_after_the_other(tmp_path, names):
    """The likely answer is the first one; each race after another power-on, to the champion."""
    small(tmp_path, "formula-d-free", names)
    for count in (1, 2):
        desk = Desk(tmp_path)
        choose(desk, "championship")
        assert desk.app.game == "formula-d-free" and desk.app.page.cut == []
        desk.press("ok")
        desk.race.circuit.around = 30
        desk.come_to(desk.until(lambda: desk.shows() == "Result", most=6000))
        assert desk.app.screen.keys == "keys.podium"
        desk.press("ok")
        assert desk.shows() == "SeasonTable" and desk.app.screen.series.run == count
        assert desk.app.page.cut == []
    desk.press("ok")
    assert desk.shows() == "Champion"


def test_real_dice_in_a_championship_are_the_owners_setting(tmp_path):
    desk = small(tmp_path, "formula-d-free")
    desk.app.settings.real = 1
    desk.press("ok")
    desk.run(500)
    assert desk.shows() == "Faces"


# --- from race to race ---

def test_a_whole_championship(tmp_path):
    """Race, result, table, next race, to the champion; every race after another power-on."""
    begun(tmp_path, damage=True)
    places = []
    for run in range(4):
        desk = Desk(tmp_path)
        choose(desk, "championship")
        assert desk.shows() == "Championship" and table(desk).series.run == run
        to_result(desk)
        race = desk.app.screen.play.race
        places.append([car[state.PLACE] if car[state.STATUS] == state.FINISHED else 0
                       for car in race.cars])
        desk.press("ok")
        assert desk.shows() == "SeasonTable" and desk.app.page.cut == []
        assert desk.app.screen.series.run == run + 1
    series = desk.app.screen.series
    assert [[series.place(run, who) for who in range(2)] for run in range(4)] == places
    desk.press("ok")
    assert desk.shows() == "Champion" and desk.app.page.cut == []
    desk.press("ok")
    assert desk.app.screen.entries == ["champion", "table", "chart", "correct", "new"]
    choose(desk, "champion")
    assert desk.shows() == "Champion"


def test_a_race_that_was_cut_off_or_left_comes_back_to_its_question(tmp_path):
    for game, what, desk in (
            ("pole-position", "Q_START_MOVE", begun(tmp_path / "pp", [0, 1])),
            ("formula-d", None, small(tmp_path / "fd", "formula-d", laps=2))):
        desk.press("ok")
        desk.to("Move", what)
        before, dice = desk.state(), desk.dice()
        again = Desk(tmp_path / ("fd" if what is None else "pp"))
        assert "resume" not in again.app.screen.entries          # no single race waits
        choose(again, "championship")
        assert again.app.screen.entries == ["resume", "anew", "table", "new"]
        again.press("ok")
        again.run(500)
        again.to("Move", what)
        assert again.state() == before and again.dice() == dice and again.app.game == game
        desk.app.options(desk.play)
        desk.press("up", "ok")
        assert desk.shows() == "Menu"
        choose(desk, "championship")
        assert desk.app.screen.entries == ["resume", "anew", "table", "new"]


def test_the_result_is_safe_before_it_is_told(tmp_path):
    """The power goes during the captions of the last move: the race is over and entered."""
    desk = begun(tmp_path)
    desk.press("ok")
    desk.come_to(desk.until(lambda: desk.race.over))
    assert desk.shows() != "Result"
    again = Desk(tmp_path)
    choose(again, "championship")
    assert table(again).series.run == 1 and again.app.screen.entries[0] == "next"


def test_a_race_is_driven_anew_only_at_the_second_press(tmp_path):
    desk = begun(tmp_path, [0, 1])
    desk.press("ok")
    desk.to("Move", "Q_START_MOVE")
    desk = Desk(tmp_path)
    choose(desk, "championship")
    choose(desk, "anew")
    assert desk.shows() == "Championship" and desk.app.screen.notice
    assert desk.app.page.cut == []
    desk.press("up", "down")                            # on second thoughts
    assert not desk.app.screen.notice
    desk.press("ok", "ok")
    desk.to("List", "Q_TOKEN")
    assert desk.race.table[state.PHASE] == state.QUALIFYING
    again = Desk(tmp_path)
    choose(again, "championship")
    assert again.app.screen.entries[0] == "resume"


def test_a_single_race_in_between(tmp_path):
    desk = begun(tmp_path, [0, 1])
    desk.press("ok")
    desk.to("List", "Q_TOKEN")
    desk.app.menu()
    desk.begin([1, 2], laps=3)
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    desk.press("back")
    assert desk.shows() == "Menu"
    choose(desk, "championship")
    assert desk.app.screen.entries[0] == "resume" and table(desk).series.run == 0


@pytest.mark.proves("PP-15.1-5")
def test_a_person_is_asked_about_a_damaged_engine(tmp_path):
    desk = begun(tmp_path, [0, 1], damage=True)
    season = desk.app.screen.season
    season.table.data[5] = 2
    season.save()
    desk.press("ok")
    desk.to("List", "Q_REPLACE")
    assert desk.race.cars[0][state.EP] == 5
    while not desk.ask().options[desk.play.stage.at]:
        desk.press("down")
    desk.press("ok")
    desk.come_to(desk.until(lambda: desk.race.table[state.PHASE] > state.QUALIFYING))
    assert desk.race.cars[0][state.EP] == 7 and desk.race.cars[0][state.GRID] == 2
    assert desk.race.ask.what != question("Q_REPLACE")


@pytest.mark.proves("PP-15.2-6", "PP-15.2-4")
def test_a_single_race_with_teams_ends_with_their_table(tmp_path):
    desk = Desk(tmp_path)
    desk.app.begin("great-britain", [1, 2, 1, 2], 3, state.CONSTRUCTORS)
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    desk.press("ok")
    screen = desk.app.screen
    assert desk.shows() == "SeasonTable" and screen.of_teams and desk.app.page.cut == []
    assert sum(screen.series.total(team) for team in ((0, 1), (2, 3))) > 10
    desk.press("right")
    assert not screen.of_teams
    desk.press("ok")
    assert desk.shows() == "Menu"


# --- what cannot be used ---

def test_a_broken_championship_is_refused_and_a_broken_race_is_driven_anew(tmp_path):
    desk = begun(tmp_path)
    desk.press("ok")
    desk.to("Caption")
    for name, entries in (("round", ["next", "table", "entry", "drivers", "new"]),
                          ("season", ["new"])):
        path = tmp_path / (name + ".pws")
        path.write_bytes(path.read_bytes()[:-1])
        desk = Desk(tmp_path)
        choose(desk, "championship")
        assert desk.app.screen.entries == entries and desk.app.screen.notice
        assert desk.app.page.cut == []
        if name == "round":
            to_result(desk)
            desk.press("ok")
            assert desk.app.screen.series.run == 1
    desk.press("ok")
    assert desk.shows() == "SeasonSetup"


def test_a_circuit_that_is_gone_is_told(tmp_path):
    desk = begun(tmp_path)
    table(desk).circuits = ("atlantis",) * 4
    desk.press("ok")
    assert desk.shows() == "Menu" and desk.app.screen.notice
