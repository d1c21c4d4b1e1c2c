"""At the flag: the podium, the best numbers, and the races that can follow."""

from types import SimpleNamespace

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.recording import Lots
from host_tests.shaped import desk_of, said_by, texts_on
from pitwall import games
from pitwall.games.formula_d import state as fd
from pitwall.race import again, circuits, code, recorded, run
from pitwall.race.best import DICE, GAINED, LEADERS, LED, STOPS, best, turning
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.record import Record
from pitwall.race.referee import ROLL, RaceState
from pitwall.race.season import Season
from pitwall.ui.watch import Caption
from pitwall.ui.captions import Captions
from pitwall.ui.texts import Texts

TRACKS = str(ROOT / "tracks")


def finished(tmp_path, game, seed=3, desk=None):
    """Return a desk at the podium of a random race of that game."""
    race = Lots(game, str(tmp_path), TRACKS, seed)
    race.drive()
    race.run.end()
    desk = desk or Desk(tmp_path)
    desk.app.choose(game)
    made = race.run
    desk.app.result(SimpleNamespace(run=made, race=made.race, dash=made.dash, why="", texts=Texts(
        made.race, desk.app.words, made.show, made.dash)))
    desk.run(700)
    assert desk.shows() == "Result"
    return desk, made


def seats_of(made):
    return [made.dash.seat(made.race, who) for who in range(len(made.race.cars))]


def go(desk, way):
    screen = desk.app.screen
    desk.press(*["right"] * (screen.ways.index(way) - screen.at), "ok")
    desk.run(200)
    screen = desk.app.screen
    return screen.play.run if desk.shows() == "Cover" else screen.run


def rules_of(made):
    return made.race.game.NAME, made.dash.switches(made.race), made.undo_allowed


@pytest.mark.parametrize("game", games.ALL)
def test_again_revenge_and_the_next_circuit_of_every_game(tmp_path, game):
    desk, old = finished(tmp_path / "again", game)
    new = go(desk, "again")
    assert (new.name, seats_of(new), rules_of(new)) == (old.name, seats_of(old), rules_of(old))
    assert new.race.circuit.laps == old.race.circuit.laps and new.real == old.real
    assert new.dice_statistics is not old.dice_statistics and not new.race.over

    desk, old = finished(tmp_path / "next", game, 4)
    new = go(desk, "onward")
    names = circuits.names(TRACKS, game) + [circuits.OWN] * (game in games.OWN)
    assert new.name == names[(names.index(old.name) + 1) % len(names)]
    assert (seats_of(new), rules_of(new)) == (seats_of(old), rules_of(old))

    desk, old = finished(tmp_path / "revenge", game, 5)
    grid = recorded.read("%s/%s" % (old.journal.folder, old.record.kept)).places()[0]
    new = go(desk, "revenge")
    assert (new.name, rules_of(new)) == (old.name, rules_of(old))
    for front, back in zip(grid, reversed(grid)):
        assert seats_of(new)[back] == seats_of(old)[front]
        assert new.real >> back & 1 == old.real >> front & 1


def test_where_dice_alone_make_the_grid_revenge_turns_it_round(tmp_path):
    desk, old = finished(tmp_path, "formula-d", 6)
    grid = list(desk.app.screen.grid)
    made = go(desk, "revenge")
    while not made.dash.lined_up(made.race):
        made.answer(made.roll(), False)
    assert made.dash.order(made.race) == grid
    drivers = [seats_of(made)[who] for who in made.dash.order(made.race)]
    assert drivers == [seats_of(old)[who] for who in reversed(grid)] and len(set(drivers)) > 1


def test_revenge_without_a_recording_goes_by_the_cars_numbers(tmp_path):
    _, old = finished(tmp_path, "formula-d", 6)
    made = again.revenge(old, TRACKS, 5)
    assert made[1] == list(reversed(seats_of(old))) and made[6] == ""


def test_a_race_with_a_code_has_another_one_again(tmp_path):
    seats = [0, 2, 2, 2]
    old = run.fresh(Journal(str(tmp_path)), TRACKS, "monza", seats, 2, None, 5, game="formula-d")
    made = again.again(old, TRACKS, 9)
    assert code.seed(made[6]) == 9 and code.read(made[6], TRACKS)[2] == "monza"
    old.real = 1
    assert again.again(old, TRACKS, 9)[6] == ""


def test_another_number_of_laps_goes_along_as_far_as_the_next_circuit_has_them(tmp_path):
    _, old = finished(tmp_path, "pole-position", 3)
    assert old.race.circuit.laps == 2       # of six
    made = again.onward(old, TRACKS, 5)
    assert made[2] == 2
    old.race.circuit.laps = circuits.circuit(TRACKS, old.name, "pole-position").laps
    made = again.onward(old, TRACKS, 5)
    assert made[2] == circuits.circuit(TRACKS, made[0], "pole-position").laps


def test_all_places_are_a_key_away_and_the_podium_a_key_back(tmp_path):
    desk, made = finished(tmp_path, "formula-d")
    podium = desk.app.screen
    desk.press("up", "up", "ok")
    assert desk.shows() == "Table"
    for who in range(len(made.race.cars)):
        assert desk.app.words.pick("cars", who) in said_by(desk)
    desk.press("back")
    assert desk.app.screen is podium
    desk.press("down", "ok")
    assert desk.shows() == "Menu"


def test_in_a_championship_its_table_comes_next(tmp_path):
    desk = Desk(tmp_path)
    desk.app.begin_season(Season(str(tmp_path), desk.app.tracks), ("great-britain",) * 4, [1] * 4,
                          1, False)
    desk.press("ok")
    desk.come_to(desk.until(lambda: desk.shows() == "Result", most=6000))
    assert desk.app.screen.ways == ["on", "table"]
    desk.press("ok")
    assert desk.shows() == "SeasonTable"


@pytest.mark.parametrize("shape", ("pico_oled", "thumby_color", "t_display", "pico_display_2"))
@pytest.mark.parametrize("language", ("en", "es"))
def test_every_way_is_told_on_every_shape(tmp_path, monkeypatch, shape, language):
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    finished(tmp_path, "formula-d", 3, desk)
    screen, words = desk.app.screen, desk.app.words
    for way in screen.ways:
        assert words.say("podium." + way) in said_by(desk)
        desk.press("down")
    assert desk.app.page.cut == [] and screen.at == 0


def steps_of(tmp_path, home, shape="", monkeypatch=None):
    """Return (a podium with `home` finished cars, the cars in order); the others are out."""
    desk = desk_of(shape, tmp_path, monkeypatch) if shape else None
    desk, made = finished(tmp_path, "formula-d", desk=desk)
    race, podium = made.race, desk.app.screen
    cars = list(podium.order)
    for place, who in enumerate(cars):
        car = race.cars[who]
        car[fd.STATUS], car[fd.PLACE] = (fd.FINISHED, place + 1) if place < home else (
            fd.OUT, len(cars) - place)
        car[fd.WHY_OUT] = 0 if place < home else 1
    desk.app.result(podium.play)
    desk.run(100)
    return desk, cars


@pytest.mark.parametrize("home", [0, 1, 2, 3, 4])
def test_on_the_podium_stands_who_came_home(tmp_path, home):
    """Cars that did not finish are in the row below, with "-"."""
    desk, cars = steps_of(tmp_path, home)
    podium, words = desk.app.screen, desk.app.words
    assert len(cars) == 4 and podium.stand == cars[:min(3, home)]
    names = [words.pick("cars", who) for who in cars]
    texts = [(y, text.strip()) for _, y, text in texts_on(desk)]
    steps = [text for y, text in texts if 54 < y < 143 and text in names]
    assert sorted(steps) == sorted(names[:min(3, home)])
    row = [text for y, text in texts if 145 <= y < 158]
    assert row.count("-") == 4 - home
    assert all(name[0] in row for name in names[min(3, home):])


def test_on_a_small_page_too(tmp_path, monkeypatch):
    desk, cars = steps_of(tmp_path, 2, "thumby_color", monkeypatch)
    texts = [text.strip() for _, _, text in texts_on(desk)]
    assert [text for text in texts if text in ("1", "2", "3", "-")] == ["1", "2"] and cars


# --- the numbers ---

class Home:
    """Three cars at the flag."""

    AT_FLAG = 3

    def condition(self, race, who):
        return self.AT_FLAG

    def stops(self, race, who):
        return who


def test_the_best_numbers():
    places = [bytes((0, 1, 2)), bytes((0, 1, 2)), bytes((2, 0, 1)), bytes((2, 0, 1))]
    rows = [(0, 1, 10, 41, 35), (1, 1, 10, 24, 35), (1, 2, 5, 30, 30), (255, 1, 90, 99, 35)]
    assert best(None, Home(), rows, places, [2, 0, 1]) == [
        (GAINED, 2, 2, 0), (LED, 2, 2, 3), (STOPS, 2, 2, 0), (DICE, 1, -7, 0), (LEADERS, 255, 1, 0)]


def test_nobody_gained_no_dice_no_recording():
    assert best(None, Home(), [], (), [0, 1]) == [(STOPS, 0, 0, 0)]
    places = [bytes((0, 1))] * 2
    assert [row[0] for row in best(None, Home(), [(0, 1, 5, 60, 35)], places, [0, 1])] == [
        LED, STOPS, LEADERS]


def test_dice_are_those_that_began_it(tmp_path):
    """The dice state is the recording's: that of a new race with the same seed."""
    desk, old = finished(tmp_path, "formula-d", 6)
    begun = Dice(6)
    assert desk.app.screen.dice == [begun.a, begun.b]
    made = go(desk, "revenge")
    assert made.lot == old.lot and made.race.ask.kind == ROLL


# --- the only person ---

def alone(desk, place, out=False):
    """Return the podium of a race whose only person finished at that place, counted from 0."""
    podium = desk.app.screen
    you = podium.order[place]
    for who, car in enumerate(podium.race.cars):
        car[fd.SEAT] = 0 if who == you else 1
    if out:
        podium.race.cars[you][fd.STATUS] = fd.OUT
    desk.app.result(podium.play)
    desk.run(100)
    return desk.app.screen


@pytest.mark.parametrize("place, said", [(0, "YOU WIN"), (1, "2ND OF 4"), (3, "4TH OF 4")])
def test_it_says_first_what_became_of_you(tmp_path, place, said):
    desk, _ = steps_of(tmp_path, 4)
    alone(desk, place)
    assert said in [text.strip() for _, _, text in texts_on(desk)]


def test_who_is_out_is_told_so_and_not_who_wins(tmp_path):
    desk, _ = steps_of(tmp_path, 2)
    alone(desk, 3)
    assert "YOU ARE OUT" in [text.strip() for _, _, text in texts_on(desk)]


def test_who_is_out_is_told_why(tmp_path):
    desk, _ = steps_of(tmp_path, 4)
    podium = alone(desk, 3)
    race, you = podium.race, podium.you
    told = SimpleNamespace(run=SimpleNamespace(viewer=you), ways=None, dash=podium.dash, why="",
                           view=RaceState(race, bytearray(race.state)))
    for out, text in ((False, "drives on"), (True, "is lapped and out"), (True, "is far away")):
        race.cars[you][fd.STATUS] = fd.OUT if out else race.cars[you][fd.STATUS]
        Captions._pass(told, Caption(you, text, bytes(race.state), -1))
        assert told.why == ("is lapped and out" if out else "")
    podium.play.why = told.why
    desk.app.result(podium.play)
    desk.run(100)
    assert any("is lapped and out" in text for _, _, text in texts_on(desk))


def test_where_two_people_drive_the_winner_is_named(tmp_path):
    desk, _ = steps_of(tmp_path, 4)
    podium = alone(desk, 0)
    podium.race.cars[podium.order[1]][fd.SEAT] = 0
    desk.app.result(podium.play)
    desk.run(100)
    assert desk.app.screen.you == -1 and desk.app.screen._winner().endswith(" wins")


def test_again_is_chosen_and_an_early_ok_begins_no_race(tmp_path):
    """The press was meant for the last caption."""
    desk, _ = finished(tmp_path, "formula-d")
    podium = desk.app.screen
    desk.app.result(podium.play)
    desk.press("ok")
    assert desk.shows() == "Result" and desk.app.screen.ways[desk.app.screen.at] == "again"
    desk.run(700)
    desk.press("ok")
    desk.run(200)
    assert desk.shows() == "Cover" or desk.app.screen.run is not podium.run


def test_the_round_that_decided_your_race():
    places = [bytes(order) for order in ((0, 1, 2), (1, 2, 0), (1, 0, 2), (0, 1, 2), (0, 1, 2))]
    assert turning(places, 0, [0, 1, 2]) == (1, 3)          # no place lost: the last gain
    assert turning(places, 0, [1, 0, 2]) == (-2, 1)         # it finished behind its grid place
    assert turning(places, 2, [0, 1, 2]) == (1, 1)
    assert turning(places[:1], 0, [0, 1, 2]) is None


@pytest.mark.parametrize("change, said", [
    ((-1, 4), "You lost a place in round 4"), ((3, 9), "You gained 3 places in round 9")])
def test_it_is_said_before_the_decisive_pass(tmp_path, monkeypatch, change, said):
    desk, _ = steps_of(tmp_path, 4)
    podium = alone(desk, 1)
    monkeypatch.setitem(podium._yours.__func__.__globals__, "turning", lambda *_: change)
    assert said in podium._numbers((b"\0\1\2\3",))[:2]


@pytest.mark.parametrize("language", ("en", "es"))
@pytest.mark.parametrize("shape", ("", "pico_oled", "thumby_color", "t_display"))
@pytest.mark.parametrize("place, out", [(0, 0), (2, 0), (3, 1)])
def test_your_best_place_there_and_what_to_try_next(
        tmp_path, monkeypatch, language, shape, place, out):
    desk, _ = steps_of(tmp_path, 3, shape, monkeypatch)
    desk.app.words.speak(language)
    podium = alone(desk, place, out)
    words = desk.app.words
    for number in (0, 1, 12):
        podium.run.record.best = number
        text = words.pick("podium.try", 2 if out else 1 if place else 0)
        if number:
            text = words.pick("podium.best", 1 if place else 0).format(
                words.pick("places", number - 1))
        assert podium._help("again") == text
        desk.app.page.clear()
        podium.open()
        desk.run(100)
        assert desk.app.page.cut == []
        if not desk.app.page.small:
            assert " ".join(text.split()) in " ".join(said_by(desk).split())


def test_the_best_place_is_that_of_an_earlier_race_too(tmp_path, monkeypatch):
    monkeypatch.setattr(Record, "counts", True)
    found = []
    for seed in (3, 4):
        race = Lots("formula-d", str(tmp_path), TRACKS, seed)
        race.drive()
        race.run.end()
        made = race.run
        found.append(min([made.dash.final_place(made.race, who) or 99 for who in (1, 3)]))
        assert made.record.best == (min(found) if len(found) > 1 else 0)
    assert found[0] < 5 and found[1] < 5
