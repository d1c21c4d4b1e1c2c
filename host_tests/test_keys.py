"""Keys on screens that are freed after use: info pages, covers, custom boards, faces of dice."""

import random

import pytest

from host_tests.app_drive import Desk, type_in
from host_tests.records_drive import kept
from host_tests.shaped import SHAPES, desk_of, said_by
from pitwall import games
from pitwall.games.formula_90 import start_tyres
from pitwall.games.formula_90.asks import Q_ROBOT_TYRES
from pitwall.race import career
from pitwall.race.run import ALL_REAL
from pitwall.ui.words import LANGUAGES
from tools.pictures.scenes import KEYS
from tools.soak import keys

# game: circuit, laps
RACES = {"pole-position": ("great-britain", 2), "formula-d": ("test-yard", 1),
         "race-pace": ("belgium", 30), "formula-90": ("marlpit-park", 53)}
NOT_OK = [key for key in KEYS if key != "ok"]


def begin(desk, game, seats, real=0):
    desk.app.choose(game)
    desk.begin(list(seats), *RACES[games.base(game)], real=real)


# --- info pages ---

@pytest.mark.parametrize("game", RACES)
def test_a_look_goes_round_all_pages_three_times(tmp_path, game):
    desk, seen = Desk(tmp_path), []
    begin(desk, game, [0] + [games.room(game, "options").SEATS[-1]] * 3)
    desk.come_to(desk.until(lambda: getattr(desk.play, "stage", None) and not desk.play.caption))
    play = desk.play
    for _ in range(15):
        desk.press("look")
        seen.append(desk.shows())
    pages = seen[:seen.index("Places", 1)]
    assert {"Places", "Lines", "Drivers"} <= set(pages) and len(pages) == len(set(pages))
    assert ("Coming" in pages) == (game == "formula-90") and seen == (pages * 15)[:15]
    desk.press("back")
    assert desk.app.screen is play


LOOKS = """
from pitwall.boards.buttons import LOOK
app.choose("formula-90")
app.begin("marlpit-park", [0, 4, 5, 6], 53)
for _ in range(20000):
    play = app.screen
    if play.stage and not play.caption and not play._jobs:
        break
    app.tick()
    play.caption = None
seen = []
for _ in range(11):
    app.screen.key(LOOK)
    seen.append(type(app.screen).__name__)
print(*seen)
"""


def test_a_look_goes_round_all_pages_on_micropython(sim):
    pages = sim().run(LOOKS).split()
    assert pages == (["Places", "Map", "Coming", "Lines", "Drivers"] * 3)[:11]


# --- a cover ---

def uncovered(desk):
    """Return True if there is a question on the screen."""
    return getattr(desk.app.screen, "stage", None) is not None


def left_by(desk, dice, who):
    """Press every key but OK on a cover: none leads to the question."""
    for key in NOT_OK + ["back"] + dice.choices(NOT_OK, k=6):
        desk.press(key)
        desk.run(200)
        assert not uncovered(desk) and desk.shows() in ("Cover", "Options"), key
    for way in ("standings", "log"):
        if desk.shows() == "Cover":
            desk.press("back")
        getattr(desk.app, way)(desk.app.screen)
        desk.press("back", "back")
        desk.run(200)
        assert not uncovered(desk), way
    if desk.shows() == "Options":
        desk.press("back")
        desk.run(200)
    assert desk.shows() == "Cover" and desk.app.screen.who == who


@pytest.mark.parametrize("game", [
    "pole-position", "pole-position-free", "formula-d", "race-pace", "formula-90"])
def test_a_cover_is_lifted_by_ok_alone(tmp_path, game):
    """Check every cover at the start of a race, with and without a secret below it."""
    desk, dice, covers, secrets = Desk(tmp_path), random.Random(game), 0, 0
    begin(desk, game, (0, 0, 0))
    for _ in range(3000):
        if desk.shows() == "Cover":
            covers, secrets = covers + 1, secrets + desk.app.screen.secret
            who = desk.app.screen.who
            left_by(desk, dice, who)
            desk.press("ok")
            desk.run(400)
            assert desk.play.holder == who and desk.ask().who == who
            if covers == 12:
                break
        desk.press("ok")
    assert covers > 2 and (secrets > 2) == (games.base(game) in ("pole-position", "formula-90"))


def test_a_cover_is_there_again_after_the_power_was_off(tmp_path):
    desk = Desk(tmp_path)
    begin(desk, "pole-position", (0, 0, 0))
    desk.come_to(desk.until(lambda: desk.shows() == "Cover" and desk.app.screen.secret))
    again = Desk(tmp_path)
    again.app.resume()
    again.run(3000)
    again.come_to(again.until(lambda: again.shows() != "Recap"))
    assert again.shows() == "Cover" and not uncovered(again)


# --- a custom board ---

@pytest.mark.parametrize("game", games.OWN)
def test_every_key_on_every_value_of_a_board(tmp_path, game):
    """A key moves to a value, changes one, or does nothing."""
    desk = Desk(tmp_path)
    type_in(desk, game)
    setup = desk.app.screen
    desk.app.own(setup)
    own = desk.app.screen
    for at in range(own.own.GRID + own.down):
        for key in ("left", "right", "look", "explain", "up", "down"):
            own.at = at
            desk.press(key)
            assert desk.app.screen is own and 0 <= own.at < own.own.GRID + own.down
            assert own.at == at or key not in ("look", "explain")


# --- a real die ---

def robots_tyres(tmp_path, monkeypatch, shape, language):
    """Return a desk at the question for the robots' random tyres."""
    monkeypatch.setattr(start_tyres, "nearer", lambda *_: 0)
    desk = desk_of(shape, tmp_path, monkeypatch)
    desk.app.words.speak(language)
    begin(desk, "formula-90", (0, 4, 5, 6), ALL_REAL)
    desk.come_to(desk.until(lambda: desk.shows() == "Faces"
                            and desk.ask().what == Q_ROBOT_TYRES))
    return desk


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_robots_tyres_by_a_real_lot(tmp_path, monkeypatch, shape, language):
    desk = robots_tyres(tmp_path, monkeypatch, shape, language)
    tyres = desk.app.words.text("tyres")
    assert tyres[1] in said_by(desk) and tyres[3] in said_by(desk)
    assert desk.app.page.cut == []
    desk.press("ok")
    desk.run(400)
    assert desk.shows() != "Faces" or desk.ask().what != Q_ROBOT_TYRES


@pytest.mark.parametrize("shape", SHAPES)
def test_long_faces_take_a_row_each_and_are_named_when_cut(tmp_path, monkeypatch, shape):
    """A face of any length stays inside the page, and the chosen one is visible."""
    desk = robots_tyres(tmp_path, monkeypatch, shape, "en")
    stage, page = desk.play.stage, desk.app.page
    stage.answers = bytearray(stage.answers) * 6
    stage.counts = bytearray(stage.counts) * 6
    for letters in (1, 5, 12, 20, 45):
        stage._label = lambda i: "W" * letters
        stage._fit()
        page.clear()
        for at in range(len(stage.answers)):
            stage.at = at
            stage.draw()
            wide, high = stage._box()
            x, y = stage._corner(at, wide, high)
            assert 0 <= x and x + wide <= page.width and 0 <= y and y + high <= page.height
        assert bool(page.cut) == (6 * letters > stage._box()[0] - 2)
        page.cut.clear()


# --- the career ---

def test_a_career_beyond_its_ladder_is_shown(tmp_path):
    desk = Desk(tmp_path)
    desk.app.career()
    screen = desk.app.screen
    of = screen.records
    made = career.season_of("formula-d", 0, 0, ["test-yard"])
    assert screen.season.begin(*made, 7, "formula-d", 0)
    career.begin(of.career, screen.season, "formula-d", 0)
    of.career[career.LEVEL] = of.career[career.OPEN] = of.career[career.OPEN + 1] = 255
    assert of.save() and kept(str(tmp_path)).career[career.LEVEL] == 255
    desk.app.career()
    for key in ["down", "up", "right", "left", "look", "explain"] * 3:
        desk.press(key)
        assert desk.shows() == "Career"


def test_a_place_beyond_the_cars_is_no_career():
    data = bytearray(career.SIZE)
    data[career.SEASONS] = 1
    for place in range(16):
        data[career.PAST:career.PAST + 3] = bytes((games.number("formula-d"), place, 0))
        if 1 <= place <= 12:
            career.check(data)
        else:
            with pytest.raises(ValueError):
                career.check(data)


# --- random keys ---

def test_a_fault_names_board_device_and_keys(monkeypatch):
    press = keys.Device.press

    def fails(self, *names):
        press(self, *names)
        if len(self.pressed) > 20:
            raise ValueError("of ours")
    monkeypatch.setattr(keys.Device, "press", fails)
    said = []
    found = keys.attack(30, 16, said.append)
    fault, = found.faults
    assert fault.startswith("pico_lcd_1_3 en, device 16, ") and said == [fault]
    assert fault.endswith(": ValueError: of ours") and "test_keys.py:" in fault
    assert fault.split(", ")[2].count(" ") >= keys.LAST - 1
    monkeypatch.setattr(keys.Device, "press", press)
    assert not keys.attack(30, 16, said.append).faults and len(said) == 1


def test_a_text_that_is_cut_is_a_fault(monkeypatch):
    press = keys.Device.press

    def cuts(self, *names):
        press(self, *names)
        self.app.page.cut.append("of ours")
    monkeypatch.setattr(keys.Device, "press", cuts)
    found = keys.attack(9, 0, lambda line: None).faults
    assert found and all([" cuts 'of ours'" in fault for fault in found])
