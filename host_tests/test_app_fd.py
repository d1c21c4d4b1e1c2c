"""Formula D by keys: chosen in the set-up, driven to the flag, left and resumed."""

import random

from host_tests.app_drive import Desk
from host_tests.shaped import texts_on
from pitwall import games
from pitwall.games.formula_d import asks, dash, options, state
from pitwall.ui.setup import CARS_ROW, GAME, LAPS, RULES
from tools.pictures.formula_d_scenes import (
    fd_begin, fd_drive, fd_gear, fd_overshoot, fd_question, fd_until)


def test_a_whole_race_by_keys(tmp_path):
    """From the menu: the other game, its first circuit, one lap, two cars; OK to the flag."""
    desk = Desk(tmp_path)
    desk.choose("new")
    desk.press("ok")
    setup = desk.app.screen
    while setup.at != GAME:
        desk.press("up")
    desk.press("right")
    assert desk.app.game == "formula-d" and setup.names == sorted(setup.names)
    assert "test-yard" in setup.names and "great-britain" not in setup.names
    while setup.names[setup.circuit] != "test-yard":
        desk.press("down", "right", "up")
    while setup.at != LAPS:
        desk.press("down")
    while setup.laps != 1:
        desk.press("left")
    while setup.at != CARS_ROW:
        desk.press("down")
    while setup.cars != 2:
        desk.press("left")
    while setup.at != len(setup.rows()) - 1:
        desk.press("down")
    desk.press("ok")
    desk.come_to(fd_drive(desk, lambda: desk.shows() == "Result", 3000))
    race = desk.play.play.race
    assert race.game.NAME == "formula-d" and race.over and desk.app.page.cut == []
    assert sorted(dash.order(race)) == [0, 1]
    desk.press("back")
    assert desk.shows() == "Menu"
    assert desk.app.screen.entries == [
        "quick", "level", "learn", "new", "beside", "championship", "saved", "settings",
        "dashboards", "dice"]


def test_the_set_up_knows_what_the_game_allows(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose("formula-d")
    desk.app.setup()
    setup, cars, laps, seats = desk.app.screen, set(), set(), set()
    while setup.at != CARS_ROW:
        desk.press("up")
    for _ in range(8):
        desk.press("right")
        cars.add(setup.cars)
    while setup.at != LAPS:
        desk.press("up")
    for _ in range(4):
        desk.press("right")
        laps.add(setup.race_laps())
    setup.at = CARS_ROW + 1
    for _ in range(5):
        desk.press("right")
        seats.add(setup.seats[0])
    assert cars == set(range(2, 9)) and laps == {1, 2, 3} and seats == set(options.SEATS)


def test_its_rules_are_those_of_the_race(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose("formula-d")
    desk.app.setup()
    while desk.app.screen.at != RULES:
        desk.press("up")
    desk.press("ok", "down", "down", "ok", "back")
    desk.app.screen.at = len(desk.app.screen.rows()) - 1
    desk.press("ok")
    desk.run(200)
    assert dash.switches(desk.race) == options.read("standard,strict-blocking")


def test_back_to_the_other_game(tmp_path):
    """The game's words, circuits and seats come back with it."""
    desk = Desk(tmp_path)
    desk.choose("new")
    desk.press("ok")
    desk.app.screen.at = GAME
    desk.press(*["right"] * len(games.NAMES))
    assert desk.app.game == "pole-position" and desk.app.screen.names[0] == "brazil"
    assert desk.app.words.pick("seats", 1) == "bot A"
    assert desk.app.screen.options is games.room("pole-position", "options")


def test_any_keys_lead_to_the_result(tmp_path):
    """People press at random, leave and resume; no text is cut off on the way."""
    for seed in range(6):
        dice = random.Random(seed)
        desk = Desk(tmp_path / str(seed), seed)
        seats = [0] * (1 + seed % 3) + [1, 2, 3, 2, 1][:1 + dice.randrange(5)]
        dice.shuffle(seats)
        rules = None if seed < 3 else dice.randrange(options.SETS["all"] + 1)
        fd_begin(desk, seats, dice.choice(["test-yard", "old-town", "monaco"]), 1 + seed % 2,
                 rules)
        desk.press_at_random(dice)
        assert desk.shows() == "Result" and desk.app.page.cut == [], seed


def test_a_race_of_rivals_needs_no_key_and_one_compound_brings_no_points(tmp_path):
    """Rivals share their tables of a circuit; the result says why there are no points."""
    desk = Desk(tmp_path)
    fd_begin(desk, (1, 2, 3), "test-yard", 2)
    tables = [desk.app.screen.run._find_rival(who).table for who in range(3)]
    assert tables[0] and all(table is tables[0] for table in tables)
    for _ in range(6000):
        if desk.shows() == "Result":
            break
        desk.run(1000)
    desk.press("up", "up", "ok")
    race = desk.play.play.race
    last = [who for who in range(3) if race.cars[who][state.STATUS] == state.FINISHED][-1]
    race.cars[last][state.USED] = 1 << state.SOFT
    said = [text.strip() for _, _, text in texts_on(desk)]
    assert " ".join(said).count("1 compound") == 1 and "0 points" not in said


def test_a_race_comes_back_after_power_off(tmp_path):
    desk = Desk(tmp_path)
    fd_begin(desk)
    desk.come_to(fd_until(desk, "Move", "Q_MOVE"))
    before = desk.state()[:4]
    other = Desk(tmp_path)
    assert other.app.screen.entries[0] == "resume" and "lap 1/2" in other.app.screen.resume
    other.press("ok")
    other.run(2000)
    assert other.app.game == "formula-d" and other.state()[:4] == before
    assert other.app.words.pick("seats", 3) == "hard"


def test_a_choice_taken_back_is_a_persons(tmp_path):
    """Rivals have chosen since; undo returns to the person's last choice, not theirs."""
    desk = Desk(tmp_path)
    fd_begin(desk, (0, 2, 3, 2), "test-yard", 1)
    desk.come_to(fd_until(desk, "List", "Q_GEAR"))
    desk.press("ok")
    number = desk.race.table[1]
    desk.come_to(fd_drive(desk, lambda: desk.race.table[1] > number and desk.shows() == "List"
                          and desk.ask().what == fd_question("Q_GEAR")))
    desk.app.options(desk.play)
    assert "undo" in desk.app.screen.entries
    desk.app.screen.at = desk.app.screen.entries.index("undo")
    desk.press("ok")
    desk.run(2000)
    assert desk.race.ask.who == 0 and not dash.bot(desk.race, desk.race.ask.who)


def test_a_gear_shows_its_odds_and_its_price(tmp_path):
    desk = Desk(tmp_path)
    desk.come_to(fd_gear(desk))
    stage, show = desk.play.stage, desk.play.texts.show
    assert all(sum(shares) == 120 for shares in stage.bars)
    for i in range(stage.ask.n):
        assert "%" in show.detail(stage.ask, i) and "gear" in show.option(stage.ask, i)
    assert show.aside(stage.ask).startswith(("turn", "in turn"))


def test_the_end_of_a_race_is_announced(tmp_path):
    """A space that spins the car or puts it out has a mark and a text that explains it."""
    desk = Desk(tmp_path)
    desk.come_to(fd_overshoot(desk))
    stage, show = desk.play.stage, desk.play.texts.show
    option = stage.option()
    assert show.warning(stage.ask, option).startswith(("out", "it spins"))
    told = desk.race.tells
    desk.press("ok")
    desk.run(100)
    what = {desk.race.told_at(number)[0] for number in range(told, desk.race.tells)}
    assert what & {asks.T_OUT, asks.T_SPIN}
