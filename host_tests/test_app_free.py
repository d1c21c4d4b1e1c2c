"""Beside the board by keys: chosen in the menu, told turn by turn, left and taken up again."""

import pytest

from host_tests.app_drive import Desk, type_in
from pitwall import games
from pitwall.race import circuits, journal, run, saves
from pitwall.games.pole_position import state
from pitwall.games.pole_position.free import asks as told, own
from pitwall.ui.setup import GAME
from tools.screens import ROOT

GAME_NAME = "pole-position-free"


def begin(desk, seats, switches=1, laps=2):
    """A race beside the board at its first question."""
    desk.app.choose(GAME_NAME)
    desk.app.begin("great-britain", [0 if seat == "H" else 1 for seat in seats], laps, switches)


def to_question(desk, what, who=None):
    """OK until that question of the free board is open."""
    desk.come_to(desk.until(lambda: desk.shows() == "List" and desk.ask().what == what
                            and who in (None, desk.ask().who)))


def to_line(desk, text):
    """Down to the answer with that code and OK; returns the presses."""
    ask = desk.ask()
    at = list(ask.options).index(text)
    desk.press(*["down"] * at, "ok")
    return at + 1


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def test_chosen_in_the_menu(desk):
    assert desk.app.screen.entries == ["new", "beside", "championship", "settings"]
    desk.press("down", "ok")
    setup = desk.app.screen
    assert desk.app.game == GAME_NAME
    while setup.at != GAME:
        desk.press("up")
    desk.press(*["right"] * len(games.BESIDE))      # the others there are, and back
    assert desk.app.game == GAME_NAME
    while setup.at != len(setup.rows()) - 1:
        desk.press("down")
    desk.press("ok")
    assert desk.race.game.NAME == GAME_NAME and desk.app.page.cut == []
    desk.app.menu()
    desk.run(100)
    desk.app.screen.at = desk.app.screen.entries.index("new")
    desk.press("ok")
    assert desk.app.game == games.base(GAME_NAME)


@pytest.mark.parametrize("seats, switches", (("HB", 1), ("BBH", 4095)))
def test_a_whole_race_by_pressing_ok(desk, seats, switches):
    """The likely answer is the first one: so the cars come round."""
    begin(desk, seats, switches)
    desk.come_to(desk.until(lambda: desk.shows() == "Result", most=6000))
    race = desk.play.play.race
    assert race.over and desk.app.page.cut == []
    assert max(car[state.LAP] for car in race.cars) >= 2
    desk.press("ok")
    assert desk.shows() == "Menu"


def test_with_teams_the_result_leads_to_their_table(desk):
    begin(desk, "HBHB", state.CONSTRUCTORS)
    desk.come_to(desk.until(lambda: desk.shows() == "Result", most=6000))
    desk.press("ok")
    assert desk.shows() == "SeasonTable" and desk.app.screen.of_teams


def test_a_bots_turn_is_one_press_and_the_line_no_more_than_two(desk):
    begin(desk, "BH")
    to_question(desk, told.Q_BOT_HAPPENED, 0)
    lap = desk.race.cars[0][state.LAP]
    assert to_line(desk, told.LINE) <= 2
    desk.run(200)
    assert desk.race.cars[0][state.LAP] == lap + 1
    while desk.race.table[state.ROUND] < 5:
        to_question(desk, told.Q_BOT_HAPPENED, 0)
        assert to_line(desk, told.DONE) <= 2
        desk.run(200)


def test_one_device_on_the_table_is_not_handed_round(desk):
    begin(desk, "HHB")
    seen, race = set(), desk.race
    for _ in range(400):
        seen.add(desk.shows())
        if race.table[state.ROUND] > 4:
            break
        if desk.shows() == "Cover":
            assert race.ask.secret
        desk.press("ok")
        desk.run(300)
    assert race.table[state.ROUND] > 4 and "List" in seen


def test_real_dice_are_typed_in_for_bots_as_well(desk):
    desk.app.choose(GAME_NAME)
    desk.app.begin("great-britain", [1, 0], 2, 1, real=(2 << run.TABLES) - 1)
    desk.run(100)
    asked = set()
    while not desk.race.over and desk.race.table[state.ROUND] < 4:
        if desk.shows() == "Faces":
            asked.add(desk.race.ask.who)
        desk.press("ok")
        desk.run(100)
    assert {0, 1} <= asked and desk.app.page.cut == []


def test_what_was_told_of_a_bot_can_be_taken_back(desk):
    begin(desk, "BH")
    to_question(desk, told.Q_BOT_HAPPENED, 0)
    before = desk.state()[:4]
    to_line(desk, told.DONE)
    desk.run(300)
    assert desk.play.run.can_undo()
    desk.play.undo()
    desk.run(600)
    assert desk.state()[:4] == before


def test_left_and_taken_up_again_at_the_very_question(desk, tmp_path):
    begin(desk, "HB", 4095)
    to_question(desk, told.Q_BOT_HAPPENED)
    to_line(desk, told.LINE)
    to_question(desk, told.Q_HAPPENED)
    before = desk.state()
    other = Desk(tmp_path)
    assert other.shows() == "Menu" and other.app.screen.resume
    other.press("ok")
    other.run(1500)
    assert other.app.game == GAME_NAME and other.state()[:4] == before[:4]


def test_the_words_stand_in_the_maps_place(desk):
    begin(desk, "BH")
    to_question(desk, told.Q_BOT_HAPPENED, 0)
    play = desk.play
    assert play.track is None and play.chart.show is play.texts.show
    assert len(play.texts.show.outlook(0)) == 3 and desk.app.page.cut == []


def test_games_beside_the_board_are_known_by_name_and_number():
    for name in games.BESIDE:
        base = games.base(name)
        assert base in games.NAMES and games.numbered(games.number(name)) == name
        assert games.tracks(name) == games.tracks(base) and games.load(name).NAME == name
    assert games.numbered(0) is None and games.numbered(len(games.NAMES) + 1) is None


# --- presses, as docs/beside.md tells them ---

def answers(*codes):
    """Down to each of these answers, one question after the other."""
    def press(desk):
        return sum(to_line(desk, code) for code in codes)
    return press


def then(code, *keys):
    """An answer, then so many keys at the question that follows."""
    def press(desk):
        count = to_line(desk, code)
        desk.come_to(desk.until(lambda: desk.shows() in ("List", "Number"), key="right"))
        desk.press(*keys)
        return count + len(keys)
    return press


def expected(desk):
    """The line where the board says it must be near."""
    desk.race.circuit.around = 1
    to_line(desk, told.DONE)
    to_question(desk, told.Q_BOT_HAPPENED, 0)
    return to_line(desk, told.LINE)


# In the order of the table: seats and what is pressed.
SITUATIONS = (
    ("BH", answers(told.DONE)), ("BH", answers(told.LINE)), ("BH", expected),
    ("BH", answers(told.MEETS)), ("BH", then(told.BOX, "ok")), ("HB", answers(told.DONE)),
    ("HB", answers(told.ENGINE, told.DONE)), ("HB", then(told.MEETS, "ok")),
    ("HB", then(told.BOX, "right", "right", "ok")), ("HB", answers(told.PASSED)))


def rows():
    lines = (ROOT / "docs/beside.md").read_text().partition("## Formula D")[0].splitlines()
    cells = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    return [(what, int(count)) for what, count in cells if count.isdigit()]


@pytest.mark.parametrize("at", range(len(SITUATIONS)))
def test_presses_are_as_the_document_says(tmp_path, at):
    what, count = rows()[at]
    seats, press = SITUATIONS[at]
    desk = Desk(tmp_path)
    begin(desk, seats, laps=3)
    question = told.Q_BOT_HAPPENED if seats[0] == "B" else told.Q_HAPPENED
    desk.come_to(desk.until(lambda: desk.shows() == "List" and desk.ask().what == question
                            and desk.ask().who == 0 and desk.race.table[state.ROUND] > 3
                            and (at != 9 or told.PASSED in desk.ask().options)))
    if "stops" in what:
        desk.race.cars[0][state.LIFE] = 0
    assert press(desk) == count, what


def test_every_row_of_the_document_is_counted():
    assert len(rows()) == len(SITUATIONS) == 10


# --- a board of one's own ---

def test_a_board_is_typed_in_once_and_kept(desk, tmp_path):
    setup = type_in(desk, GAME_NAME, "ok", "right", "ok", "ok", "left", "left", "ok")
    assert desk.app.screen is setup and setup.laps == 6 and desk.app.page.cut == []
    again = Desk(tmp_path)
    setup = type_in(again, GAME_NAME)
    assert list(setup.road.weather_a[:3]) == [1, 2, 0] and setup.road.laps == 6
    setup.at = len(setup.rows()) - 1
    again.press("ok")
    assert again.race.circuit.weather_a == setup.road.weather_a
    to_question(again, told.Q_HAPPENED)
    before = again.state()[:4]
    third = Desk(tmp_path)
    third.press("ok")
    third.run(2000)
    assert third.state()[:4] == before and third.play.run.name == circuits.OWN


def test_a_board_that_cannot_be_kept_is_not_lost_unsaid(desk, tmp_path, monkeypatch):
    def full(path, mode):
        if "w" in mode:
            raise OSError(28)
        return open(path, mode)
    monkeypatch.setattr(journal, "open", full, raising=False)
    setup = type_in(desk, GAME_NAME, "ok")
    assert desk.shows() == "Own" and desk.app.screen.notice == "The flash refuses it."
    desk.press("down")
    assert desk.app.screen.notice == ""
    desk.press("back", "back")
    assert desk.app.screen is setup and desk.app.page.cut == []


def test_every_value_of_the_board_goes_round(desk):
    setup = type_in(desk, GAME_NAME, "left", *["ok"] * 8, "down", "ok", "down", *["ok"] * 21,
                    "down", "ok", "ok")
    assert setup.road.laps == 5 and setup.road.weather_b == 5
    assert setup.road.around == 60 and setup.road.grip


def test_another_board_than_the_saved_races_is_refused(desk, tmp_path):
    setup = type_in(desk, GAME_NAME)
    setup.at = len(setup.rows()) - 1
    desk.press("ok")
    to_question(desk, told.Q_HAPPENED)
    data = bytearray(own.packed(desk.race.circuit))
    data[-1] = 2
    circuits.keep_board(str(tmp_path), bytes(data))
    with pytest.raises(ValueError, match="refused.circuit"):
        saves.load(desk.app.journal, desk.app.tracks)


@pytest.mark.parametrize("data", (b"x", bytes(40), bytes([5, 6, 60, 1] + [3] * 36),
                                  bytes([5, 7, 60, 1] + [0] * 36)))
def test_no_board_of_wrong_bytes(tmp_path, data):
    with pytest.raises(ValueError):
        own.opened(data)
    assert circuits.keep_board(str(tmp_path / "new"), data)
    assert circuits.own_board(str(tmp_path / "new"), GAME_NAME).laps == 5
    assert (tmp_path / "new/own-1.old").is_file()       # kept aside, as any save
