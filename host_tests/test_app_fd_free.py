"""Formula D beside the board by keys: told turn by turn, left and taken up again, typed in."""

import pytest

from host_tests.app_drive import Desk, type_in
from pitwall import games
from pitwall.race import circuits, run
from pitwall.games.formula_d import asks, state
from pitwall.games.formula_d.free import asks as told, own
from tools.screens import ROOT

GAME_NAME = "formula-d-free"


def begin(desk, cars=2, circuit="test-yard", laps=1, switches=0, real=0):
    """A race beside the board at its first question."""
    desk.app.choose(GAME_NAME)
    desk.app.begin(circuit, [0] * cars, laps, switches, real=real)


def to_question(desk, what, who=None, key="ok"):
    """OK until that question is open."""
    desk.come_to(desk.until(lambda: desk.shows() in ("List", "Number") and desk.ask().what == what
                            and who in (None, desk.ask().who), key))


def to_running(desk, who=0):
    """What happened, asked of a car that has crossed the line and is in a gear."""
    desk.come_to(desk.until(lambda: desk.shows() == "List" and desk.ask().who == who
                            and desk.ask().what == told.Q_HAPPENED
                            and desk.race.table[state.ROUND] > 2
                            and desk.race.cars[who][state.LAP]))


def to_line(desk, *codes):
    """Down to each of these answers and OK, a question after the other; returns the presses."""
    count = 0
    for code in codes:
        at = list(desk.ask().options).index(code)
        up = desk.ask().n - at
        desk.press(*["down"] * at if at <= up else ["up"] * up, "ok")
        count += min(at, up) + 1
    return count


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


@pytest.mark.parametrize("cars, switches", ((2, 0), (4, 511)))
def test_a_whole_race_by_pressing_ok(desk, cars, switches):
    """The likely answer is the first one: so the cars come round, and to the flag."""
    begin(desk, cars, switches=switches)
    desk.come_to(desk.until(lambda: desk.shows() == "Result", most=6000))
    race = desk.play.play.race
    assert race.over and desk.app.page.cut == []
    assert all(car[state.STATUS] == state.FINISHED for car in race.cars)
    desk.press("ok")
    assert desk.shows() == "Menu"


def test_one_device_on_the_table_is_not_handed_round(desk):
    begin(desk, 3)
    seen, race = set(), desk.race
    while race.table[state.ROUND] < 4:
        seen.add(desk.shows())
        desk.press("ok")
        desk.run(300)
    assert "Cover" not in seen and "List" in seen


def test_real_dice_are_typed_in(desk):
    begin(desk, 2, real=(2 << run.TABLES) - 1)
    asked = set()
    while desk.race.table[state.ROUND] < 3:
        if desk.shows() == "Faces":
            asked.add(desk.race.ask.what)
        if desk.shows() == "Faces" and desk.race.ask.who:
            desk.press("right")         # or all would roll the same, for ever
        desk.press("ok")
        desk.run(100)
    assert {asks.Q_GRID, asks.Q_START, asks.Q_GEAR_ROLL} <= asked and desk.app.page.cut == []


def test_what_was_told_can_be_taken_back(desk):
    begin(desk)
    to_running(desk)
    before = desk.state()[:4]
    to_line(desk, told.BRAKES)
    desk.run(300)
    assert desk.play.run.can_undo()
    desk.play.undo()
    desk.run(600)
    assert desk.state()[:4] == before


def test_left_and_taken_up_again_at_the_very_question(desk, tmp_path):
    begin(desk, 4, switches=511)
    to_running(desk)
    to_line(desk, told.NEAR)
    to_question(desk, told.Q_NEAR)
    before = desk.state()
    other = Desk(tmp_path)
    assert other.shows() == "Menu" and other.app.screen.resume
    other.press("ok")
    other.run(1500)
    assert other.app.game == GAME_NAME and other.state()[:4] == before[:4]


def test_the_words_stand_in_the_maps_place(desk):
    begin(desk)
    to_running(desk)
    play = desk.play
    assert play.track is None and play.chart.show is play.texts.show
    assert len(play.texts.show.outlook(0)) >= 2 and desk.app.page.cut == []


# --- presses, as docs/beside.md tells them ---

def number(code, *keys):
    """That it happened, then so many keys at the number that is asked for."""
    def press(desk):
        count = to_line(desk, code)
        desk.run(300)
        desk.press(*keys)
        return count + len(keys)
    return press


def line_expected(desk):
    desk.race.circuit.around = 1
    to_line(desk, told.DONE)
    to_running(desk)
    return to_line(desk, told.LINE, told.DONE)


def order(*keys):
    def press(desk):
        to_question(desk, told.Q_ORDER)
        desk.press(*keys)
        return len(keys)
    return press


def codes(*told_codes):
    return lambda desk: to_line(desk, *told_codes)


# In the order of the table: cars, what is pressed, what must have come of it.
SITUATIONS = (
    (2, codes(told.DONE)), (2, codes(told.LINE, told.DONE)), (2, line_expected),
    (2, codes(told.NEAR)), (2, number(told.BRAKES, "right", "ok")),
    (2, number(told.OVER, "ok")), (2, codes(told.PITS)), (3, order("ok")),
    (2, order("down", "ok")), (3, order("down", "ok", "ok")))


def rows():
    text = (ROOT / "docs/beside.md").read_text().partition("## Formula D")[2]
    cells = [line.strip("| ").split(" | ") for line in text.splitlines()
             if line.startswith("| ")]
    return [(what, int(count)) for what, count in cells if count.isdigit()]


@pytest.mark.parametrize("at", range(len(SITUATIONS)))
def test_presses_are_as_the_document_says(tmp_path, at):
    what, count = rows()[at]
    cars, press = SITUATIONS[at]
    desk = Desk(tmp_path)
    begin(desk, cars, "monza", 3)
    to_running(desk)
    car = desk.race.cars[0]
    if "brakes" in what or "over" in what:
        to_line(desk, told.DONE)
        car[state.GEAR] = 4
        to_running(desk)
    answered, round_now = len(desk.race.answers), desk.race.table[state.ROUND]
    assert press(desk) == count, what
    desk.run(300)
    assert (len(desk.race.answers), desk.race.table[state.ROUND]) != (answered, round_now)


def test_every_row_of_the_document_is_counted():
    assert len(rows()) == len(SITUATIONS) == 10


# --- a board of one's own ---

def test_a_board_is_typed_in_once_and_kept_apart_from_the_other_games(desk, tmp_path):
    setup = type_in(desk, GAME_NAME, "down", "left", "left", "down", "left", "down", "ok")
    assert desk.app.screen is setup and desk.app.page.cut == []
    again = Desk(tmp_path)
    setup = type_in(again, GAME_NAME)
    assert list(setup.road.start_weather) == [18, 19, 20]
    assert setup.road.around == 140 and setup.road.laps == 3
    assert circuits.own_board(str(tmp_path), games.BESIDE[0]).laps == 5
    setup.at = len(setup.rows()) - 1
    again.press("ok")
    to_question(again, told.Q_HAPPENED)
    before = again.state()[:4]
    third = Desk(tmp_path)
    third.press("ok")
    third.run(2000)
    assert third.state()[:4] == before and third.play.run.name == circuits.OWN


def test_every_value_of_the_board_goes_round():
    board = own.packed(own.opened(b""))
    for at, (least, most, step) in enumerate(own.STEPS):
        seen, data = set(), board
        for _ in range((most - least) // step + 2):
            data = own.turned(data, at, 1)
            own.opened(data)
            seen.add(data[at])
        assert {least, most} <= seen
    assert list(own.turned(bytes([3, 9, 9, 90]), 1, 1)) == [3, 10, 10, 90]
    assert list(own.turned(bytes([3, 9, 9, 90]), 2, -1)) == [3, 8, 8, 90]


@pytest.mark.parametrize("data", (b"x", bytes([4, 9, 9, 90]), bytes([3, 9, 8, 90]),
                                  bytes([3, 9, 9, 20]), bytes([3, 9, 21, 90])))
def test_no_board_of_wrong_bytes(tmp_path, data):
    with pytest.raises(ValueError):
        own.opened(data)
    assert circuits.keep_board(str(tmp_path / "new"), data, GAME_NAME)
    assert circuits.own_board(str(tmp_path / "new"), GAME_NAME).laps == 3
    assert (tmp_path / "new/own-formula-d-1.old").is_file()       # kept aside, as any save
