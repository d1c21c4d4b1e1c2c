"""A race by keys: from the menu to the flag, with people and rivals; buttons always lead on."""

import random

import pytest

from host_tests.app_drive import Desk
from pitwall.race import run, saves
from pitwall import games
from pitwall.games import NAMES
from pitwall.games.pole_position import dash, options, state
from pitwall.games.pole_position.settings import full_sp
from pitwall.ui.page import Page
from pitwall.ui.setup import RULES
from tools.pictures.scenes import KEYS, question


def test_from_menu_to_result_by_ok_alone(tmp_path):
    """A new race: start, then answer every question with its preselected option."""
    desk = Desk(tmp_path)
    assert desk.shows() == "Menu"
    desk.choose("new")
    desk.press("ok")
    assert desk.shows() == "Setup" and desk.app.screen.at == 0
    desk.press("up", "ok")
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    desk.press("back")
    assert desk.shows() == "Menu"
    # the menu has the recording of a finished race
    assert desk.app.screen.entries == [
        "quick", "level", "learn", "new", "beside", "championship", "saved", "settings",
        "dashboards", "dice"]


def test_a_press_that_takes_a_while_is_seen_to_be_heard(tmp_path, monkeypatch, stays):
    """The page shows a notice before it loads or computes anything for a set-up or a race."""
    desk, done = Desk(tmp_path), []
    monkeypatch.setattr(desk.app.board.canvas, "text", lambda *text: done.append(text[2]))
    stays(saves)
    for room, name in ((run, "fresh"), (saves, "load")):
        real = getattr(room, name)
        monkeypatch.setattr(room, name, lambda *with_, real=real: done.append(0) or real(*with_))
    desk.choose("new")
    done.clear()
    desk.press("ok")
    assert done[0] == desk.app.words.say("ui.wait")
    desk.press("up")
    done.clear()
    desk.press("ok")
    assert done[0] == desk.app.words.say("ui.wait") and done[1] == 0
    desk.app.menu()
    done.clear()
    desk.app.resume()
    assert done[0] == desk.app.words.say("ui.wait") and done[1] == 0


def test_the_rules_of_the_page_are_those_of_the_race(tmp_path):
    """Turn on DRS, then flags, which require collisions; go back and start."""
    desk = Desk(tmp_path)
    desk.choose("new")
    desk.press("ok", *["up"] * 10)
    assert desk.app.screen.chosen()[0] == RULES
    desk.press("ok")
    assert desk.shows() == "Rules"
    desk.press("down", "down", "down", "down", "down", "down", "ok", "down", "down", "ok", "back")
    assert desk.shows() == "Setup"
    desk.press(*["down"] * 9, "ok")
    desk.run(200)
    rules = options.read("standard,collisions,flags,drs")
    assert dash.switches(desk.race) == rules


def test_sets_of_rules_turn_on_the_row_and_on_the_page(tmp_path):
    """The row steps through none, standard, all, and wraps; extended play shows its laps."""
    desk = Desk(tmp_path)
    desk.choose("new")
    desk.press("ok", "down", "down", "down", "down")
    setup, seen = desk.app.screen, []
    for _ in range(3):
        desk.press("right")
        seen.append((setup.switches, setup.race_laps()))
    assert seen == [(options.SETS["all"], 12), (0, 6), (options.SETS["standard"], 6)]
    desk.press("ok", "left", "left", "ok")     # all, without technical corners
    assert options.names(setup.switches) == list(options.SWITCHES[1:state.RULE_COUNT])
    desk.press("left", "back")
    assert setup.switches == options.SETS["standard"] and desk.shows() == "Setup"


def test_bars_and_marks_are_the_cars_own(tmp_path):
    """The screen shows this car's full points, stress, damage, DRS and flags in words."""
    desk = Desk(tmp_path)
    desk.begin([0, 1], switches=options.read("all,-custom-setting,-choose-cards"))
    desk.to("Die", "Q_TYRE_ROLL")
    race, car = desk.race, desk.race.cars[0]
    assert [dash.most(race, 0, kind) for kind in range(3)] == [
        car[state.FULL_EP], car[state.FULL_BP], state.LONG_SP]
    assert list(dash.marks(race, 0)) == [dash.base.NO_MARK] * 3 and not dash.yellow(race)
    car[state.BROKEN], car[state.MENDED], car[state.STRESS_LEVEL] = 16, 1, 5
    assert dash.marks(race, 0)[1:] == (("ui.stress", 5, dash.BAD), ("ui.damage", 3, dash.BAD))
    assert dash.tint(race, 0) == dash.WARNING and dash.tint(race, 1) == dash.PLAIN
    car[state.MARKS] |= state.HAS_DRS | state.MUST_PIT
    race.table[state.GRID_A] = bytes(race.circuit.weather_a).index(state.DRY)
    assert dash.drs(race, 0) and not dash.drs(race, 1)
    assert dash.marks(race, 0)[0] == ("ui.must pit", 0, dash.BAD)
    car[state.MARKS] |= state.NO_DRS
    assert not dash.drs(race, 0)
    race.table[state.OLD_ZONES + 1] = 2
    assert dash.flags(race) and dash.yellow(race) == [9]
    desk.begin([0, 1])
    assert not dash.marks(desk.race, 0)
    assert dash.most(desk.race, 0, 2) == full_sp(desk.race, desk.race.cars[0])


def test_any_keys_lead_to_the_result(tmp_path):
    """People press at random, leave and resume; no text is cut off on the way.

    From seed 8 on with all the rules or some of them.
    """
    for seed in (0, 1, 2, 3, 8, 9, 10, 11):
        dice = random.Random(seed)
        desk = Desk(tmp_path / str(seed), seed)
        people = 1 + seed % 6
        seats = [0] * people + [1, 2, 1, 2, 1][:dice.randrange(7 - people)]
        dice.shuffle(seats)
        rules = (None if seed < 8 else options.read("all,-extended-play,-no-elimination")
                 if seed % 2 else dice.randrange(options.SETS["all"] + 1))
        desk.begin(seats, dice.choice(["great-britain", "united-states"]), 3, rules)
        desk.press_at_random(dice)
        assert desk.shows() == "Result" and desk.app.page.cut == [], seed


def test_a_race_of_rivals_needs_no_key(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([1, 2, 1], laps=3)
    for _ in range(3000):
        if desk.shows() == "Result":
            break
        desk.run(1000)
    assert desk.shows() == "Result"


def test_what_is_told_stays_long_enough_to_be_read(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([1, 2, 1])
    desk.come_to(desk.until(lambda: desk.shows() == "Caption"))
    caption = desk.play.caption
    desk.run(700)
    assert desk.play.caption is caption
    desk.press("ok")
    assert desk.play.caption is not caption


@pytest.mark.parametrize("game, circuit", list(zip(NAMES, ("great-britain", "monza"))))
def test_the_weather_that_is_told_is_the_one_that_is_shown(tmp_path, game, circuit):
    desk = Desk(tmp_path, seed=5)
    desk.app.choose(game)
    desk.begin([0, 1], circuit)
    desk.come_to(desk.until(lambda: desk.shows() == "Caption"))
    play, shown = desk.play, desk.play.view
    assert play.caption.text.startswith("The weather: ")
    assert play.dash.sky_next(shown) == play.dash.sky_next(desk.race)
    assert play.dash.sky(shown) == play.dash.sky(desk.race)
    assert play.dash.sky_next(shown)[0] not in (0, 6) or play.dash.sky(shown)   # not the old one


def test_a_person_rolls_rivals_roll_by_themselves(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1])
    desk.to("Die")
    assert desk.race.ask.who == 0
    desk.run(30000)
    assert desk.shows() == "Die" and desk.play.stage.answer < 0
    desk.press("ok")
    assert desk.play.stage.answer >= 0


def test_the_face_that_is_shown_is_the_one_that_counts(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1])
    for _ in range(20):
        desk.to("Die")
        stage = desk.play.stage
        before = desk.race.tells
        desk.queue.append(KEYS["ok"])
        desk.run(520)
        assert stage.over and stage.shown == stage.answer
        face, answers = stage.faces[stage.shown], stage.answer
        desk.press("ok")
        if not desk.race.answers:
            continue   # a checkpoint has come in between
        assert answers in desk.race.answers[::2]
        assert desk.race.tells >= before and face == stage.faces[answers]


def test_a_move_begins_at_what_is_proposed_the_extras_too(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([0, 1, 2])
    for _ in range(6):
        desk.to("Move", "Q_MOVE")
        found = games.room("pole-position", "proposal").proposal(desk.race, desk.ask())
        assert desk.play.stage.option() == found
        desk.press("ok")


def test_every_option_of_a_move_can_be_reached(tmp_path):
    """Left and right step through the places, up and down through the ways of paying."""
    desk = Desk(tmp_path)
    desk.begin([0, 1, 2])
    for _ in range(4):
        desk.to("Move", "Q_MOVE")
        stage = desk.play.stage
        _all_reached(desk)
        while stage.option() != stage.extras:
            desk.press("right")
        desk.press("ok")
        desk.to("Move", "Q_EXTRA_MOVE")
        _all_reached(desk)
        desk.press("ok")


def _all_reached(desk):
    stage = desk.play.stage
    found = set()
    for _ in range(len(stage.starts)):
        for _ in range(stage._ways(stage.at)):
            found.add(stage.option())
            if stage._ways(stage.at) > 1:
                desk.press("down")
        desk.press("right")
    assert found == set(range(desk.race.ask.n))


def test_bids_and_fights_are_answered_by_buttons(tmp_path):
    from tools.pictures.scenes import number
    desk = Desk(tmp_path)
    desk.come_to(number(desk))
    assert desk.shows() == "Number" and desk.race.ask.what == question("Q_BID")
    stage = desk.play.stage
    desk.press("left", "left", "left", "left")
    assert stage.at == 0
    desk.press(*["up"] * 30)
    assert stage.at == stage.ask.n - 1
    race, bid, told = desk.race, stage.ask.options[stage.at], desk.race.tells
    desk.press("ok")
    assert bid > 0 and race.tells > told


def test_text_that_does_not_fit_is_noticed():
    class Canvas:
        width = height = 240

        def text(self, *_):
            pass
    page = Page(Canvas())
    page.text(0, 0, "1234567890", 7, 0, 1, 60)
    page.text(0, 8, "1234567890", 7, 0, 2, 120)
    page.text(180, 16, "1234567890", 7, 0)
    assert page.cut == []
    page.text(0, 24, "1234567890", 7, 0, 1, 59)
    page.text(181, 32, "1234567890", 7, 0)
    assert len(page.cut) == 2


def test_a_quick_race_of_any_game_is_as_long_as_the_menu_says(tmp_path):
    desk, told = Desk(tmp_path), {}
    for game in games.NAMES:
        desk.app.choose(game)
        desk.app.menu()
        desk.run(4000)
        told[game] = desk.app.screen.told()[0].rpartition(", ")[2]
        desk.choose("quick")
        desk.press("ok")
        assert told[game].split()[0] == str(desk.play.dash.race_laps(desk.race))
    assert told["pole-position"] == "3 laps" and told["formula-90"] == "8 turns"
