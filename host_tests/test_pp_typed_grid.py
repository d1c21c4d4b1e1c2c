"""At the table, a new race of Pole Position asks for the grid; it can be entered by hand."""

import pytest

from host_tests.app_drive import Desk
from host_tests.watched_race import circuit
from pitwall import games
from pitwall.games.pole_position import asks, free
from pitwall.games.pole_position.free.asks import (
    DONE, LINE, Q_BOT_HAPPENED, Q_GRID_KNOWN, Q_HAPPENED, Q_ON_GRID)
from pitwall.games.pole_position.free.board import place
from pitwall.games.pole_position.free.proposal import proposal
from pitwall.games.pole_position.state import GRID, GRID_ASKED, LAP, ORDER, SET, SP, TYRE, put_on
from pitwall.race import again, saves
from pitwall.race.ask import PICK, Ask
from pitwall.ui.words import LANGUAGES
from tools.screens import SHAPES

ORDERED = (4, 1, 0, 3, 2)
SEATS = [0, 0, 7, 1, 2]


def begun(tmp_path, edition=0, shape=""):
    desk = Desk(tmp_path, shape=shape)
    desk.app.choose("pole-position-free")
    desk.app.edition = edition
    desk.begin(SEATS, "great-britain", 3)
    return desk


def to(desk, what):
    desk.come_to(desk.until(lambda: desk.shows() == "List" and desk.ask().what == what))


def type_in(desk, first=0):
    """Enter the cars from that place on; return the texts in the line of cars."""
    seen = []
    for who in ORDERED[first:4]:
        to(desk, Q_ON_GRID)
        ask = desk.ask()
        at = list(ask.options[:ask.n]).index(who)
        desk.press(*["down"] * at)
        seen.append(desk.play.texts.show.lineup(ask, desk.play.stage.at))
        desk.press("ok")
        desk.run(100)
    return seen


def typed_grid(desk, edition=0):
    """Play to the first move; each place gets the answer that takes the most presses."""
    desk.app.choose("pole-position-free")
    desk.app.edition = edition
    desk.begin([0, 0, 0, 0, 1, 2], laps=3)
    presses = 0
    while presses < 60:
        desk.run(4000)
        if desk.shows() in ("Caption", "Play"):
            continue
        keys, ask = ["ok"], getattr(desk.app.screen, "race", None) and desk.ask()
        if ask and ask.what in (Q_HAPPENED, Q_BOT_HAPPENED):
            return presses
        if ask and ask.what == Q_GRID_KNOWN:
            keys = ["down", "ok"]
        elif ask and ask.what == Q_ON_GRID:
            keys = ["down"] * (ask.n // 2) + ["ok"]
        desk.press(*keys)
        presses += len(keys)
    raise AssertionError("no car ever moves")


@pytest.mark.parametrize("edition", (0, 1))
def test_the_grid_is_that_of_the_table_and_nobody_pays_for_it(tmp_path, edition):
    desk = begun(tmp_path, edition)
    to(desk, Q_GRID_KNOWN)
    race = desk.race
    before = [car[SP] for car in race.cars]
    desk.press("down", "ok")
    seen = type_in(desk)
    assert seen == [[(who, who == ORDERED[last]) for who in ORDERED[:last + 1]]
                    for last in range(4)]
    assert [race.cars[who][GRID] for who in ORDERED] == [1, 2, 3, 4, 5]
    assert tuple(race.table[ORDER:ORDER + 5]) == ORDERED
    assert [car[SP] for car in race.cars] == before
    to(desk, asks.Q_START_TYRE)


def test_to_qualify_here_is_one_press_and_then_the_rules(tmp_path):
    desk = begun(tmp_path)
    to(desk, Q_GRID_KNOWN)
    desk.press("ok")
    desk.run(400)
    desk.come_to(desk.until(lambda: desk.ask().what == asks.Q_QUALIFY))


def test_the_save_of_a_half_typed_grid_goes_on_there(tmp_path):
    desk = begun(tmp_path)
    to(desk, Q_GRID_KNOWN)
    desk.press("down", "ok")
    to(desk, Q_ON_GRID)
    desk.press(*["down"] * ORDERED[0], "ok")
    desk.run(400)
    run = desk.play.run
    found = saves.load(run.journal, run.folder)
    while found.replaying():
        found.replay()
    assert found.race.ask.what == Q_ON_GRID and found.race.cars[4][GRID] == 1
    assert bytes(found.race.state) == bytes(desk.race.state)


def test_races_of_before_have_no_such_question(tmp_path):
    """Old recordings and saves, without this switch, start by the rules."""
    race = free.new(circuit("great-britain"), [0, 0])
    ask, seen = race.start(), set()
    for _ in range(30):
        seen.add(ask.what)
        ask = race.step(0)
    assert Q_GRID_KNOWN not in seen and asks.Q_QUALIFY in seen


def test_a_rematch_asks_again_and_its_rules_are_those_that_were_chosen(tmp_path):
    desk = begun(tmp_path)
    run = desk.play.run
    assert run.dash.switches(run.race) & GRID_ASKED
    switches = again.again(run, run.folder, 1)[3]
    assert switches == free.STANDARD
    desk.app.begin("great-britain", SEATS, 3, switches)
    desk.run(60)
    to(desk, Q_GRID_KNOWN)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", SHAPES)
def test_both_questions_fit_every_shape(tmp_path, shape, language):
    desk = begun(tmp_path, shape=shape)
    desk.app.words.speak(language)
    to(desk, Q_GRID_KNOWN)
    desk.press("down", "ok")
    type_in(desk)
    assert desk.app.page.cut == []


@pytest.mark.parametrize("name", ("brazil", "great-britain", "monaco"))
def test_over_the_line_is_proposed_to_who_gets_there_from_the_grid(name):
    """From row 3 with 2 MP nobody reaches a line behind row 7."""
    race = free.new(circuit(name), [0] * 6)
    race.ask.put(PICK, Q_HAPPENED, 0, [LINE, DONE])
    far, seen = race.circuit.to_line, set()
    for who in range(6):
        race.cars[who][GRID], race.cars[who][LAP] = who + 1, 0
        put_on(race.cars[who], place(who, 0))
        race.cars[who][SET] = race.cars[who][TYRE] = 0
        race.ask.who = who
        for mp in range(1, 12):
            race.scratch.moves.begin(race.cars[who], mp)
            found = race.ask.options[proposal(race, race.ask)]
            assert (found == LINE) == (mp >= far[who]), (who, mp)
            seen.add(found)
    assert seen == {LINE, DONE}


@pytest.mark.parametrize("game", ("formula-d-free", "formula-90-free"))
def test_a_question_of_the_rules_with_one_answer_is_not_asked_at_the_table(game):
    dash, own = games.room(game, "dash"), games.room(game, "asks")
    ask = Ask().put(PICK, 1, 0, [3])
    assert dash.obvious(None, ask) == 0
    assert dash.obvious(None, Ask().put(PICK, 1, 0, [3, 4])) == -1
    happened = own.Q_HAPPENS if game == "formula-90-free" else own.Q_HAPPENED
    assert dash.obvious(None, Ask().put(PICK, happened, 0, [0])) == -1


def test_a_grid_that_is_typed_in_takes_no_more_presses_in_the_2022_edition(tmp_path):
    assert typed_grid(Desk(tmp_path), 1) <= 30
