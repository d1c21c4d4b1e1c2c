"""Each game's Quick race on the real screens: presses, seconds and words, as tools.presses counts.
"""

from types import SimpleNamespace

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import texts_on
from pitwall import games
from pitwall.device.settings import ALWAYS, BY_HAND, QUICK
from pitwall.ui.quick import Quick as Screen
from pitwall.ui.words import load
from tools.pictures import scenes
from tools.presses import PRESS, Quick, table
from tools.screens import SHAPES
from tools.sim import Sim

SEED = 1


@pytest.fixture(scope="module")
def races():
    return {game: Quick(game, SEED) for game in games.NAMES}


@pytest.mark.parametrize("game", games.NAMES)
def test_it_is_driven_from_the_menu_to_its_result(races, game):
    quick = races[game]
    assert quick.d.shows() == "Result"
    first, flag = quick.first, quick.flag
    assert 0 < first.presses < flag.presses and first.ms < flag.ms and first.words < flag.words
    assert 0 < flag.matter <= flag.presses
    assert flag.ms > PRESS * flag.presses


@pytest.mark.parametrize("game", games.NAMES)
def test_every_caption_is_counted_and_left_to_its_time(races, game):
    quick = races[game]
    assert quick.flag.captions == len(quick.told) > 8
    assert quick.flag.words == sum(len(text.split()) for _, text in quick.told)
    reading = 300 * quick.flag.words
    assert quick.flag.ms - PRESS * quick.flag.presses > .8 * reading


def test_the_table_has_a_line_for_each_game(races):
    lines = list(table([(game, [quick]) for game, quick in races.items()]))
    assert len(lines) == 2 + len(games.NAMES)
    for game, line in zip(games.NAMES, lines[2:]):
        assert line.startswith("| %s |" % game) and line.count("|") == lines[0].count("|")


@pytest.mark.parametrize("game", games.NAMES)
def test_one_drives_within_three_presses_and_fifteen_seconds(races, game):
    first = races[game].first
    assert first.presses <= 3 and first.ms <= 15000


@pytest.mark.parametrize("game", games.NAMES)
def test_most_presses_are_choices_and_there_is_little_to_read(races, game):
    flag = races[game].flag
    assert 2 * flag.matter >= flag.presses
    assert flag.words <= 900 and flag.ms <= 8 * 60000


@pytest.mark.parametrize("game", games.NAMES)
def test_the_others_drive_in_a_line_a_round_and_the_log_has_it_all(races, game):
    quick = races[game]
    play, told = quick.play, quick.told
    others = [text for who, text in told if 0 < who < 6 and not is_said(text)]
    assert all("Red" in text for text in others)
    standing = [text for who, text in told if is_standing(text)]
    assert 0 < len(standing) <= play.dash.round_number(play.race)
    assert len({who for who, _, _, _ in play.teller.log.entries()}) > 3


def test_the_grid_stays_though_the_press_that_led_to_it_lasts():
    """OK held down runs ahead of captions: that is another press, once one has seen the page."""
    with Sim() as sim:
        sim.frames(60)
        sim.hold("ok")
        sim.frames(20)
        sim.release("ok")
        sim.frames(10)
        assert sim.run("print(type(app.screen.caption).__name__)") == "Grid\n"


def is_said(text):
    return text.endswith('"')


def is_standing(text):
    return " of 6." in text or text.startswith(("You lead, ", "You still lead."))


def test_a_card_of_the_cars_colour_is_not_the_car():
    quick = SimpleNamespace(words=load("en"), run=SimpleNamespace(viewer=0))
    for text, named in (("4 mp, past Red, leads.", True), ("Plays Red 3 (9) T2.", False),
                        ("Rolls: Purple 3 and Red 12, unharmed.", True), ("Held up by Red.", True),
                        ("Discards Red 2 (7), past Red.", True), ("Blue leads.", False)):
        assert Screen._names_you(quick, text) == named, text


# --- by keys ---

def started(tmp_path, game, rolls=QUICK, shape=""):
    desk = Desk(tmp_path, shape=shape)
    desk.app.settings.rolls = rolls
    desk.app.choose(game)
    desk.app.menu()
    desk.choose("quick")
    desk.press("ok")
    return desk


def on_to(desk, test):
    """Wait, and press OK at warnings and rolls, until a question is there for which it holds."""
    for _ in range(600):
        if desk.shows() not in ("Caption", "Play", "Grid", "Warning", "Recap",
                                "Menu") and test(desk):
            return
        if desk.shows() in ("Warning", "Recap") or desk.play.stage and not desk.play.caption:
            desk.press("ok")
        desk.run(500)
    raise AssertionError("it is never asked")


@pytest.mark.parametrize("game", games.NAMES)
def test_the_grid_is_a_table_all_at_once(tmp_path, game):
    desk = started(tmp_path, game)
    for _ in range(400):
        if desk.play.caption:
            break
        desk.run(20)
    grid = desk.play.caption
    assert type(grid).__name__ == "Grid" and desk.app.page.cut == []
    assert [who for who, _, _ in grid.cars] == desk.play.dash.order(desk.race)
    assert len(grid.cars) == 6 and grid.cars[[who for who, _, _ in grid.cars].index(0)][2] == "you"
    assert all(car in grid.text for _, car, _ in grid.cars)         # for screen readers
    clouds = game == "pole-position" and desk.play.dash.sky_next(desk.race)[0]
    assert bool(grid.clouds) == bool(clouds)        # the word is explained where it comes first


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", games.NAMES)
def test_the_grid_says_the_weather_whole(tmp_path, game, shape):
    """Nothing is drawn over it; a small page leaves out what brings a cloud rather than a word."""
    desk = started(tmp_path, game, shape=shape)
    for _ in range(400):
        if desk.play.caption:
            break
        desk.run(20)
    grid = desk.play.caption
    said = [text.strip() for _, _, text in texts_on(desk)]
    assert "" not in said
    assert desk.app.page.small or grid.sky in said
    told = " ".join(said)
    assert not grid.clouds or grid.clouds in told or desk.app.page.small
    if SHAPES[shape].height > 64:
        assert grid.sky in told


@pytest.mark.parametrize("game", games.NAMES)
def test_dice_are_rolled_by_whoever_likes_to(tmp_path, game):
    asked = {}
    for rolls in (BY_HAND, QUICK):
        desk, asked[rolls] = started(tmp_path / str(rolls), game, rolls), 0
        for _ in range(60):
            desk.run(1500)
            stage = getattr(desk.app.screen, "stage", None)
            if desk.shows() == "Die" and stage.answer < 0:
                asked[rolls] += 1
            desk.press("ok")
    assert not asked[QUICK]
    assert bool(asked[BY_HAND]) == (game != "race-pace")        # which has no dice


def test_always_rolls_in_any_race_and_quick_in_no_other(tmp_path):
    for rolls, rolled in ((QUICK, False), (ALWAYS, True)):
        desk = Desk(tmp_path / str(rolls))
        desk.app.settings.rolls = rolls
        desk.begin([0, 1, 2])
        desk.run(60)
        for _ in range(200):
            if desk.shows() == "Die":
                break
            desk.run(100)
        assert (desk.play.stage.answer >= 0) == rolled


@pytest.mark.parametrize("game", games.NAMES)
def test_it_stays_one_after_power_off_and_when_it_is_driven_again(tmp_path, game):
    desk = started(tmp_path, game)
    on_to(desk, lambda desk: desk.play.dash.round_number(desk.race) > 1)
    before = desk.state()
    desk = Desk(tmp_path)
    desk.press("ok")
    on_to(desk, lambda desk: True)
    assert type(desk.play).__name__ == "Quick" and desk.play.run.quick and desk.state() == before
    desk.app.another(SimpleNamespace(run=desk.play.run, grid=(), dice=()), "again")
    desk.run(60)
    assert type(desk.play).__name__ == "Quick" and desk.play.run.quick


def test_other_races_are_told_in_full(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1, 2])
    assert type(desk.play).__name__ == "Play" and not desk.play.run.quick


@pytest.mark.parametrize("game", games.NAMES)
def test_what_was_chosen_for_the_person_is_not_taken_back(tmp_path, game):
    """But the first choice of one's own is."""
    desk = started(tmp_path, game)
    on_to(desk, lambda desk: True)
    first = desk.state()
    assert not desk.play.run.can_undo()
    desk.press("ok")
    on_to(desk, lambda desk: desk.play.run.can_undo() and desk.state() != first)
    desk.play.undo()
    desk.run(2000)
    assert desk.play.race.ask.what == first[1] and not desk.play.run.can_undo()


# The same on both Pythons: some questions of each game, what was told, and the state after them.
WALK = """
def walk(d, game):
    from binascii import crc32
    d.app.choose(game)
    d.app.menu()
    while d.app.screen.chosen() != "quick":
        d.press("down")
    d.press("ok")
    told, last = [], None
    for _ in range(70):
        d.run(1600)
        if d.shows() == "Result":
            break
        caption = d.app.screen.caption
        if caption and caption is not last:
            told.append(caption.text)
        last = caption
        d.press("ok")
    return told, crc32(bytes(d.app.screen.race.state))
"""


def test_microcontrollers_tell_the_same(tmp_path):
    walk = {}
    exec(WALK, walk)
    with Sim() as sim:
        for game in games.NAMES:
            sim.boot()
            sim.run(open(scenes.__file__, encoding="utf-8").read() + WALK + "_d = Driver(app)\n")
            found = sim.run("print(walk(_d, %r))" % game).strip()
            desk = Desk(tmp_path / game)
            assert found == str(walk["walk"](desk, game))
