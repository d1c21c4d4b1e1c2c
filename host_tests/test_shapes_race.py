"""A race on every shape of board with only UP, DOWN, OK and BACK.

Everything stays on the screen, and every answer can be chosen.
"""

import random

import pytest

from host_tests.shaped import SHAPES, Sharp, desk_of, drawn_anew, said_by, seen_on
from pitwall.games import formula_d
from pitwall.games.pole_position import options
from pitwall.ui import small_choose, small_frame, ticker
from tools import screens

KEYS = ["ok"] * 8 + ["up", "down"] * 2
# game, circuit, seats, switches, whose dice are real (bits)
RACES = {
    "standard": ("pole-position", "great-britain", [0, 1, 2, 0], None, 0),
    "all": ("pole-position", "united-states", [1, 0, 2], options.read("all"), 1),
    "real": ("pole-position", "great-britain", [0, 1], options.read("all"), 1 << 8 | 1),
    "fd": ("formula-d", "monza", [0, 1, 2, 3], None, 0),
    "fd-real": ("formula-d", "test-yard", [0, 2], formula_d.EVERYTHING, 1),
    "beside": ("pole-position-free", "great-britain", [0, 1, 2], options.read("all"), 0),
    "fd-beside": ("formula-d-free", "test-yard", [0, 0], formula_d.EVERYTHING, 1),
}


@pytest.fixture(params=SHAPES)
def desk(request, tmp_path, monkeypatch):
    """A Desk of each shape with four keys."""
    wide, high, mono, _ = SHAPES[request.param]
    monkeypatch.setattr(screens, "Blind", Sharp)
    monkeypatch.setitem(SHAPES, request.param, (wide, high, mono, 4))
    return desk_of(request.param, tmp_path, monkeypatch)


def chosen(stage):
    """Return the answer that OK would give."""
    if hasattr(stage, "answers"):
        return stage.answers[stage.at]
    return stage.option() if hasattr(stage, "option") else stage.at


def all_reached(desk):
    """Check that up and down lead to every answer of the open question."""
    stage, found = desk.play.stage, set()
    expected = set(getattr(stage, "answers", range(stage.ask.n)))
    for key in ["up"] * len(expected) + ["down"] * 2 * len(expected):
        found.add(chosen(stage))
        desk.press(key)
    assert found == expected, (desk.shows(), stage.ask.what)


@pytest.mark.parametrize("name", RACES)
def test_four_keys_are_enough(desk, name):
    game, circuit, seats, switches, real = RACES[name]
    desk.app.choose(game)
    desk.begin(list(seats), circuit, 2 if game.startswith("pole") else 1, switches, real)
    dice, seen = random.Random(name), set()
    for _ in range(20000):
        shows = desk.shows()
        if shows == "Result":
            break
        if shows in ("List", "Number", "Faces", "Move") and (shows, desk.ask().what) not in seen:
            seen.add((shows, desk.ask().what))
            all_reached(desk)
        if shows == "Menu":
            desk.press("up" if desk.app.screen.at else "ok")
        elif shows in ("Options", "Dashboard") and dice.random() < .7:
            desk.press("back")
        else:
            desk.press("back" if dice.random() < .03 else dice.choice(KEYS))
    assert desk.shows() == "Result"
    assert len(seen) > 2
    assert desk.app.page.cut == []


def oled(tmp_path, monkeypatch):
    return desk_of("pico_oled", tmp_path, monkeypatch)


def test_help_takes_turns_with_the_question(tmp_path, monkeypatch):
    desk = oled(tmp_path, monkeypatch)
    desk.begin([0, 1])
    desk.to("List", "Q_START_TYRE")
    texts, seen = desk.play.texts, set()
    words = (texts.question(desk.ask()) + " " + texts.help(desk.ask(), 0)).split()
    assert "wear" not in said_by(desk)
    for _ in range(20):
        seen.update(said_by(desk).split())
        desk.run(ticker.STAY)
    assert set(words) <= seen


def test_a_long_caption_is_told_in_parts(tmp_path, monkeypatch):
    desk = oled(tmp_path, monkeypatch)
    desk.begin([0, 1])
    desk.come_to(desk.until(lambda: desk.shows() == "Caption"))
    caption = desk.play.caption
    words = ["word%d" % i for i in range(60)]
    more = caption.rest(" ".join(words))
    desk.play.teller.captions.insert(0, more)
    told = []
    while len(told) < len(words):
        desk.press("ok")
        told += [word for word in said_by(desk).split() if word.startswith("word")]
    assert told == words


def test_every_car_has_its_lines_on_the_dashboard(desk):
    desk.begin([0, 1, 2, 1, 2, 1])
    desk.to("Move")
    desk.app.options(desk.play)
    options_, seen = desk.app.screen, ""
    options_.enter("dashboard")
    assert desk.shows() == "Dashboard"
    for _ in range(12):
        seen += " " + said_by(desk)
        desk.press("down")
    for who in range(6):
        assert desk.app.words.pick("cars", who) in seen
    car = desk.app.screen.race.cars[0]
    assert "EP %d" % car[options_.play.dash._FIELDS[0]] in seen
    desk.press("back")
    assert desk.app.screen is options_


def test_a_small_page_loads_one_frame(tmp_path, monkeypatch):
    desk = oled(tmp_path, monkeypatch)
    desk.begin([0, 1])
    desk.to("List")
    assert type(desk.play.frame) is small_frame.Frame
    assert type(desk.play.stage) is small_choose.List
    assert desk.play.track is None      # no space for a map: none is computed


def test_a_die_leaves_nothing_of_the_one_before(desk):
    """The start's die has a line of odds, so it is lower than the gear's, which follows."""
    desk.app.choose("formula-d-free")
    desk.begin([0, 0], "test-yard", 2)
    desk.come_to(desk.until(lambda: desk.shows() == "Die" and desk.play.stage.aside))
    seen = seen_on(desk)
    desk.come_to(desk.until(lambda: desk.shows() == "Die" and not desk.play.stage.aside))
    assert drawn_anew(desk, seen)


def test_what_is_drawn_bit_by_bit_is_the_whole_screen(desk):
    """After some presses the screen equals a complete redraw."""
    for name in ("all", "fd-real", "beside"):
        game, circuit, seats, switches, real = RACES[name]
        desk.app.choose(game)
        desk.begin(list(seats), circuit, 2, switches, real)
        dice, page = random.Random(name), desk.app.page
        for _ in range(dice.randrange(60)):      # blind, then seen
            desk.press(dice.choice(KEYS))
        blind = page.canvas
        seen = seen_on(desk)
        for _ in range(12):
            desk.press(dice.choice(KEYS), "down")
            assert drawn_anew(desk, seen), (name, desk.shows())
        page.canvas = desk.app.board.canvas = blind
