"""How to play: the guided race of each game, played to its end with the proposed answers."""

import pytest

from host_tests.lesson_drive import Walk, switched_on
from pitwall import games
from pitwall.device.settings import OFF
from pitwall.race import lesson
from pitwall.ui.words import LANGUAGES, load
from tools.device.glass import Glass
from tools.pictures import scenes
from tools.screens import SHAPES
from tools.sim import Sim

# Games, and the ideas explained to a player who takes each proposal, in that order.
TOLD = {
    "pole-position": [0, 1, 2, 3, 4, 6, 5, 7, 8, 9, 10],
    "formula-d": [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 9, 10],
    "race-pace": [0, 1, 2, 3, 4, 6, 5, 7, 8, 9],
    "formula-90": [0, 1, 2, 3, 4, 5, 8, 9, 6, 10, 7, 11],
}
CARDS, PRESSES, WORDS = 12, 60, 600     # limits; 600 words can be read in three minutes
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


@pytest.mark.parametrize("game", TOLD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_takes_three_minutes(tmp_path, game, language):
    """Limit cards, presses and words to read, on the real screens with every caption."""
    walk = Walk(tmp_path, game, language)
    assert [card[0] for card in walk.cards] == TOLD[game]
    assert len(walk.cards) <= CARDS and walk.presses <= PRESSES and walk.words() <= WORDS
    assert walk.d.shows() == "Menu"
    assert not list(tmp_path.glob("*.pws"))         # nothing was saved


@pytest.mark.parametrize("game", TOLD)
def test_a_lesson_takes_few_presses_on_the_smallest_page(tmp_path, game):
    """On the smallest page each card takes about two pages."""
    assert Walk(tmp_path, game, shape="128x64").presses <= PRESSES


@pytest.mark.parametrize("game", TOLD)
def test_other_cars_are_told_of_in_one_line_a_round(tmp_path, game):
    walk = Walk(tmp_path, game)
    others = walk.d.app.words.say("learn.others")
    told = [text for who, text in walk.captions if who]
    assert others in told and set(told) == {others}
    rounds = walk.rounds
    assert len(told) <= 2 * rounds      # before the learner's turn and after it


@pytest.mark.parametrize("shape", SHAPES)
def test_a_lesson_goes_on_whatever_is_answered(tmp_path, shape):
    """The lesson also ends if the player never takes the proposed answer."""
    for game in TOLD:
        walk = Walk(tmp_path, game, shape=shape, keys=("up", "ok"))
        assert walk.d.shows() == "Menu" and walk.presses <= 3 * PRESSES


def test_microcontrollers_explain_the_same():
    with Sim() as sim:
        for game, told in TOLD.items():
            sim.boot()
            sim.run(open(scenes.__file__, encoding="utf-8").read() + WALK + "_d = Driver(app)\n")
            assert sim.run("print(walk(_d, %r))" % game).strip() == str(told)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_its_card(tmp_path, language, shape):
    """Check all texts, also those that one race does not reach."""
    from pitwall.ui.lesson import Card
    for game in TOLD:
        d = switched_on(tmp_path, language, shape)
        d.app.guide(game)
        said = d.app.words.seldom()["lesson"]
        for title, text in zip(said[::2], said[1::2]):
            card = Card(d.app.screen, title, text, 0, len(said) // 2)
            seen, pages = [], 1
            card.draw()
            while True:
                seen += card.lines[card.first:card.first + card.room]
                if not card.turn():
                    break
                pages += 1
                card.draw()
            assert " ".join(seen) == text and pages <= 3
            assert d.app.page.small or len(card.lines) <= 8
            assert d.app.page.cut == []


@pytest.mark.parametrize("game", TOLD)
def test_each_idea_has_its_text_and_the_end_one_more(game):
    steps = games.room(game, "lesson").STEPS
    assert len(steps) <= CARDS
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
    assert lesson.follows(race, 1) and not lesson.follows(race, 2)
    assert lesson.next_step(race, ask, told) == -1      # 1 follows 0; the others wait for it
    told[1] = 1
    assert ask.what == asks.Q_ACTION and lesson.next_step(race, ask, told) == 2
    told[2] = told[3] = 1
    assert lesson.next_step(race, ask, told) == 7       # its tyres are new, the sun shines
    from pitwall.games.race_pace.state import WEAR
    race.cars[0][WEAR] = 16
    assert lesson.next_step(race, ask, told) == 4
    assert not lesson.ends(race, told)
    told[:10] = b"\1" * 10
    assert lesson.ends(race, told)
    race.ask.who = 1
    assert not lesson.ends(race, told)                  # the round goes on


def test_back_leaves_at_once_and_no_other_race_is_touched(tmp_path):
    d = switched_on(tmp_path)
    d.begin([0, 1, 2, 1])
    d.app.menu()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    d.app.guide("formula-d")
    d.run(200)
    d.press("ok", "ok", "ok")
    d.run(4000)
    assert d.app.screen.run.saved
    d.press("back")
    assert d.shows() == "Menu" and d.app.screen.resume
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_it_is_three_presses_from_the_menu(tmp_path):
    d = switched_on(tmp_path)
    d.app.menu()
    d.press("down", "down", "ok")       # past the quick race and its level
    assert d.shows() == "Learn"
    d.press("ok")
    d.run(300)
    assert d.shows() == "Lesson"


def test_it_begins_with_the_game_of_the_quick_race(tmp_path):
    d = switched_on(tmp_path)
    d.app.menu()
    d.press("right", "down", "down", "ok")
    assert d.shows() == "Learn" and d.app.screen.game == "formula-d"


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


def test_a_card_lies_over_the_part_of_the_screen_that_it_does_not_explain(tmp_path):
    """The road ahead is below the hand, so its card is above; all others are below."""
    d = switched_on(tmp_path)
    glass = Glass()
    d.app.board.canvas = d.app.page.canvas = glass.canvas
    d.app.guide("formula-90")
    d.run(200)
    while d.app.screen.step < 3:
        d.press("ok")
        d.run(200)
        assert d.app.screen.card is None or d.app.screen.card.over == (d.app.screen.step == 3)
    covered = glass.picture()
    d.press("ok")
    bare = glass.picture()
    box, road = (0, 0, 240, 100), (4, 180, 236, 222)
    assert covered.crop(box).tobytes() != bare.crop(box).tobytes()
    assert covered.crop(road).tobytes() == bare.crop(road).tobytes()
