"""Texts that were cut off on some board: all of them, on every shape and in both languages."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import desk_of, said_by
from pitwall import games
from pitwall.canvas.font import CELL_W
from pitwall.games.formula_90 import state as f90
from pitwall.ui import choose, graphs
from pitwall.ui.inks import gauges
from pitwall.ui.words import LANGUAGES
from tools.screens import SCENES, SHAPES, played

ALL = [(shape, language) for shape in SHAPES for language in LANGUAGES]


def desk_in(tmp_path, shape, language, game=games.NAMES[0]):
    desk = Desk(tmp_path, shape=shape)
    desk.app.words.speak(language)
    desk.app.choose(game)
    return desk


@pytest.mark.parametrize("shape,language", ALL)
def test_whatever_is_said_of_a_code_fits(tmp_path, shape, language):
    desk = desk_in(tmp_path, shape, language)
    desk.app.setup()
    desk.app.code(desk.app.screen)
    screen, words = desk.app.screen, desk.app.words
    for key in ("code.end", "code.take", "code.wrong", "code.short", "code.unknown", "slots.end",
                "slots.blank"):
        screen.notice = words.say(key)
        screen.draw()
        assert screen.notice.split()[-1] in said_by(desk) and desk.app.page.cut == [], key


@pytest.mark.parametrize("shape,language", ALL)
def test_a_race_to_resume_is_named_whole(tmp_path, shape, language):
    """The chosen row takes as many lines as it needs; in others cut text is marked."""
    desk = desk_in(tmp_path, shape, language, "race-pace")
    desk.begin([0, 1, 1], "netherlands", 30)
    desk.app.menu()
    desk.run(100)
    menu = desk.app.screen
    for name in ("Netherlands", "Great Britain", "Hermanos Rodriguez of the Ring"):
        menu.resume = desk.app.words.say("menu.resume", name, 14, 20)
        menu.at = 0
        said = " ".join(said_by(desk).split())
        assert menu.resume in said and desk.app.page.cut == []
        menu.at = 1
        said = said_by(desk)
        assert menu.resume in said or "\u2026" in said
        assert desk.app.page.cut == []


@pytest.mark.parametrize("shape,language", ALL)
def test_every_die_of_a_chart_is_named(tmp_path, shape, language):
    for game in games.NAMES:
        desk = desk_in(tmp_path / game, shape, language, game)
        names = [name for name in desk.app.words.text("dice") if name]
        charts = graphs.Graphs(desk.app, graphs.dice(desk.app, [
            (name, 120, 61, 60) for name in names]), None)
        desk.app.go(charts)
        said = ""
        for _ in charts.pages:
            said += said_by(desk)
            desk.press("down")
        assert all(name in said for name in names) and desk.app.page.cut == []


@pytest.mark.parametrize("races", (1, 4, 8))
@pytest.mark.parametrize("shape,language", [each for each in ALL if SHAPES[each[0]].height > 200])
def test_every_seat_has_room_in_a_season_table(tmp_path, shape, language, races):
    from pitwall.race.season import Season
    desk = desk_in(tmp_path, shape, language, "formula-90")
    season = Season(desk.app.saves, desk.app.tracks)
    agreed, rules = [games.room("formula-90", room) for room in ("championship", "options")]
    season.begin(["marlpit-park"] * races, [0, 1, 2, 3, 4, 5, 6][:rules.CARS[1]],
                 *agreed.agree(rules.SETS["standard"], agreed.PROPOSED, False), 7, "formula-90")
    desk.app.season_table(season)
    said = said_by(desk)
    assert desk.app.page.cut == []
    assert all(seat in said for seat in desk.app.words.text("seats")[:7])


def test_odds_and_help_of_a_hand_of_cards_fit_below_it(tmp_path):
    """These texts are from an earlier version, on 240 pixels."""
    page = Desk(tmp_path).app.page
    lines, *_, room = choose._set(page, (
        ("Extreme: Green/Orange +4, 25 of 40 pass", 1),
        ("Draws 2 cards. Pairs with any card. In all T1 D1.", 2)), 224, 37)
    assert len(lines) <= room


@pytest.mark.parametrize("name", ("list-token", "fd-build", "f90-hand", "rp-action", "move"))
@pytest.mark.parametrize("shape,language", [each for each in ALL if SHAPES[each[0]].height > 64])
def test_every_gauge_of_a_car_is_shown_with_a_question(tmp_path, name, shape, language):
    driver, seen = played(name, tmp_path, language, shape), []
    app, play = driver.app, driver.app.screen
    text = app.board.canvas.text
    app.board.canvas.text = lambda x, y, string, *more: seen.append(string) or text(
        x, y, string, *more)
    del app.page.cut[:]
    play.open()
    said = " ".join(seen)
    for _, gauge in gauges(play.dash, app.words):       # Terms on a large page has them
        assert gauge in said or app.page.height > 200 and driver.shows() == "Terms", gauge
    assert app.page.cut == [] and SCENES[name]


def test_a_gauge_without_room_is_noted(tmp_path, monkeypatch):
    desk = desk_of("thumby_color", tmp_path, monkeypatch)
    desk.begin([0, 1])
    desk.to("List", "Q_START_TYRE")
    frame, page = desk.play.frame, desk.app.page
    monkeypatch.setattr(frame, "_parts", lambda *_: [("gauge%d" % i, 7) for i in range(8)])
    frame.draw(desk.race, 0)
    assert page.cut == ["gauge6", "gauge7"]


@pytest.mark.parametrize("game", ("formula-90", "formula-90-free"))
@pytest.mark.parametrize("shape,language", [each for each in ALL if SHAPES[each[0]].height > 64])
def test_a_car_of_formula_90_with_all_it_can_have_is_shown_whole(tmp_path, shape, language, game):
    """A flag and a stop, or fuel that ends, with the gauges and the mp of its turn."""
    desk = desk_in(tmp_path, shape, language, game)
    desk.begin([0, 4, 5], "marlpit-park", 53)
    desk.run(100)
    frame, race, said = desk.play.frame, desk.race, []
    car, table = race.cars[0], race.table
    table[f90.PHASE], table[f90.ROUND], table[f90.ORANGE] = f90.TURNS, 19, 0
    car[f90.COMPOUND], car[f90.CHIPS], car[f90.BLUES], car[f90.SLOTS] = 2, 11, 10, 5
    car[f90.FUEL] = 20
    desk.app.board.canvas.text = lambda x, y, string, *more: said.append((x, y, string))
    for marks, flag, mark in ((0, "orange", "fuel"), (f90.FORCED_PIT, "orange", "pit"),
                              (f90.BLUE_FLAG, "blue", "fuel")):
        car[f90.MARKS] = marks
        desk.app.page.clear()
        del said[:], desk.app.page.cut[:]
        (getattr(frame, "stock", None) or frame.draw)(race, 0, 20)
        shown = " ".join([text for _, _, text in said])
        for text in [desk.app.words.say("mark." + key) for key in (flag, mark)] + ["20", "11"]:
            assert text in shown, shown
        assert desk.app.page.cut == []
        assert all(x + CELL_W * len(text) - 1 <= desk.app.page.width for x, _, text in said)


@pytest.mark.parametrize("shape,language", [each for each in ALL if SHAPES[each[0]].height > 64])
def test_a_car_of_pole_position_with_all_it_can_have_is_shown_whole(
        tmp_path, monkeypatch, shape, language):
    """Worn tyres, a stop that is due, stress and breakdown points, with its own points."""
    desk = desk_in(tmp_path, shape, language, "pole-position")
    desk.begin([0, 1], "great-britain")
    desk.run(100)
    frame, page, dash, words = desk.play.frame, desk.app.page, desk.race.game.dash, desk.app.words
    due = [("ui.must pit", 0, dash.BAD), ("ui.stress", 6, dash.BAD), ("ui.damage", 9, dash.BAD)]
    for name, value in (("marks", due), ("points", 10), ("life", -2), ("compound", 1)):
        monkeypatch.setattr(dash, name, lambda *_, value=value: value)
    page.clear()
    del page.cut[:]
    (getattr(frame, "stock", None) or frame.draw)(desk.race, 0, 10)
    assert page.cut == []
    assert [part for part in frame._parts(desk.race, 0, 10) if words.say("ui.damage", 9) in part]
