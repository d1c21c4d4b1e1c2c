"""How to play: each game's guided race, walked to its flag by what is chosen already."""

import pytest

from pitwall import games
from pitwall.device.settings import OFF
from pitwall.race import lesson
from pitwall.ui.words import LANGUAGES, load
from tools.device.glass import Glass
from tools.pictures import scenes
from tools.screens import ROOT, SHAPES, Board
from tools.sim import Sim

# Games, and the ideas that whoever takes what is proposed is told, in that order.
TOLD = {
    "pole-position": [0, 1, 2, 3, 5, 6, 9, 11, 13, 10, 4, 12, 8, 14, 7],
    "formula-d": [0, 1, 2, 3, 4, 5, 7, 9, 6, 8],
    "race-pace": [0, 1, 3, 4, 5, 2, 6, 8, 9],
    "formula-90": [0, 1, 2, 3, 4, 5, 9, 8, 6],
}
WALK = """
def walk(d, game):
    told = []
    d.app.settings.captions = %d
    d.app.guide(game)
    for _ in range(400):
        d.run(60)
        if d.shows() == "Notice":
            break
        if d.shows() == "Lesson" and told[-1:] != [d.app.screen.step]:
            told.append(d.app.screen.step)
        d.press("ok")
    return told
""" % OFF


def switched_on(folder, language="en", shape="240x240"):
    from pitwall.app import App
    app = App(Board(SHAPES[shape]), str(folder), str(ROOT / "tracks"))
    app.words.speak(language)
    return scenes.Driver(app)


@pytest.mark.parametrize("game", TOLD)
def test_every_game_is_explained_to_the_flag(tmp_path, game):
    held = {}
    exec(WALK, held)
    d = switched_on(tmp_path)
    assert held["walk"](d, game) == TOLD[game]
    d.press("ok")
    d.run(500)
    assert d.shows() == "Result"
    d.press("ok")
    assert d.shows() == "Menu"
    assert not list(tmp_path.glob("*.pws"))         # nothing was saved


def test_microcontrollers_explain_the_same():
    with Sim() as sim:
        for game, told in TOLD.items():
            sim.boot()
            sim.run(open(scenes.__file__, encoding="utf-8").read() + WALK + "_d = Driver(app)\n")
            assert sim.run("print(walk(_d, %r))" % game).strip() == str(told)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_its_card(tmp_path, language, shape):
    """All of them, those too that one race does not come to."""
    from pitwall.ui.lesson import Card
    for game in TOLD:
        d = switched_on(tmp_path, language, shape)
        d.app.guide(game)
        said = d.app.words.seldom()["lesson"]
        for title, text in zip(said[::2], said[1::2]):
            card = Card(d.app.screen, title, text, 0, 16)
            seen = []
            while True:
                card.draw()
                seen += card.lines[card.first:card.first + card.room]
                if not card.turn():
                    break
            assert " ".join(seen) == text and len(card.lines) <= 8
            assert d.app.page.cut == []


@pytest.mark.parametrize("game", TOLD)
def test_each_idea_has_its_text_and_the_end_one_more(game):
    steps = games.room(game, "lesson").STEPS
    for language in LANGUAGES:
        assert len(load(language, game).seldom()["lesson"]) == 2 * len(steps) + 2
    questions = range(1, len(games.room(game, "asks").QUESTIONS))
    assert all(each in questions for asked, _ in steps for each in asked)


def test_an_idea_waits_until_it_matters_and_is_told_once(tmp_path):
    d = switched_on(tmp_path)
    d.app.guide("race-pace")
    asks, race = games.room("race-pace", "asks"), d.app.screen.race
    ask, told = race.ask, bytearray(11)
    assert lesson.next_step(race, ask, told) == 0
    told[0] = 1
    assert lesson.next_step(race, ask, told) == -1
    for _ in d.until_stage("Terms", asks.Q_ACTION, 0):
        pass
    told[1] = 1
    assert lesson.next_step(race, race.ask, told) == 3      # its tyres are new: 2 waits
    from pitwall.games.race_pace.state import WEAR
    race.cars[0][WEAR] = 18
    assert lesson.next_step(race, race.ask, told) == 2


def test_back_leaves_at_once_and_no_other_race_is_touched(tmp_path):
    d = switched_on(tmp_path)
    d.begin([0, 1, 2, 1])
    d.app.menu()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    d.app.guide("formula-d")
    d.run(200)
    d.press("ok", "ok", "ok", "ok")
    assert d.app.screen.run.saved
    d.press("back")
    d.press("back")
    assert d.shows() == "Menu" and d.app.screen.resume
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_it_is_two_presses_from_the_menu(tmp_path):
    d = switched_on(tmp_path)
    d.app.menu()
    d.press("down", "ok")
    assert d.shows() == "Learn"
    d.press("ok")
    d.run(300)
    assert d.shows() == "Lesson"


def test_what_a_card_covers_is_there_when_it_is_gone(tmp_path):
    d = switched_on(tmp_path)
    shape = SHAPES["240x240"]
    glass = Glass(shape.width, shape.height, shape.mono)
    d.app.board.canvas = d.app.page.canvas = glass.canvas
    d.app.guide("pole-position")
    for _ in range(3):
        d.run(200)
        covered = glass.picture()
        d.press("ok")
        bare = glass.picture()
        d.app.screen.open()
        assert covered.tobytes() != bare.tobytes() == glass.picture().tobytes()
        d.press("ok")
        d.run(2000)
