"""Games at the table by keys: chosen in the menu, reported, left, resumed, entered by hand."""

import pytest

from host_tests.app_drive import Desk, type_in
from pitwall import games
from pitwall.race import circuits, run, saves
from pitwall.games.formula_d import asks as fd_asks, state as fd_state
from pitwall.games.formula_d.free import asks as fd, own as fd_own
from pitwall.games.pole_position import state
from pitwall.games.pole_position.free import asks as pp, own
from pitwall.ui.setup import CIRCUIT as CIRCUIT_ROW, GAME, SEAT
from tools.screens import ROOT

PP, FD = games.BESIDE[:2]
CIRCUIT = {PP: "great-britain", FD: "test-yard"}
EVERY_DIE = (2 << run.TABLES) - 1


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def begin(desk, game, seats, switches=0, laps=2, circuit=None, real=0):
    """Begin a race at the table; seats: a letter each, H a person, B a bot."""
    desk.app.choose(game)
    desk.app.begin(circuit or CIRCUIT[game], ["HB".index(seat) for seat in seats], laps, switches,
                   real=real)


def to_question(desk, what, who=None, test=lambda: True):
    """Press OK until that question is open."""
    desk.come_to(desk.until(lambda: desk.shows() in ("List", "Number") and desk.ask().what == what
                            and who in (None, desk.ask().who) and test()))


def to_turn(desk, game, seats="H"):
    """Go to the question about the first car, which is running."""
    race = desk.race
    if game == PP:
        to_question(desk, pp.Q_BOT_HAPPENED if seats[0] == "B" else pp.Q_HAPPENED, 0)
    else:
        to_question(desk, fd.Q_HAPPENED, 0, lambda: race.table[fd_state.ROUND] > 2
                    and race.cars[0][fd_state.LAP])


def to_line(desk, *codes):
    """Choose each of these answers with down or up and OK; return the number of presses."""
    count = 0
    for code in codes:
        at = list(desk.ask().options).index(code)
        up = desk.ask().n - at
        desk.run(400)           # time to read the orders
        desk.press(*["down"] * at if at <= up else ["up"] * up, "ok")
        count += min(at, up) + 1
    return count


def test_chosen_in_the_menu(desk):
    assert desk.app.screen.entries == [
        "quick", "level", "learn", "new", "beside", "championship", "settings",
        "dashboards", "dice"]
    desk.choose("beside")
    desk.press("ok")
    setup = desk.app.screen
    assert desk.app.game == PP
    while setup.at != GAME:
        desk.press("up")
    desk.press(*["right"] * len(games.BESIDE))      # through the other games, and back
    assert desk.app.game == PP
    while setup.at != len(setup.rows()) - 1:
        desk.press("down")
    desk.press("ok")
    assert desk.race.game.NAME == PP and desk.app.page.cut == []
    desk.app.menu()
    desk.run(100)
    desk.app.screen.at = desk.app.screen.entries.index("new")
    desk.press("ok")
    assert desk.app.game == games.base(PP)


@pytest.mark.parametrize("game, seats, switches", (
    (PP, "HB", 1), (PP, "BBH", 4095), (PP, "HBHB", state.CONSTRUCTORS), (FD, "HH", 0),
    (FD, "HHHH", 511), (FD, "HB", 0), (FD, "BHHB", 511)))
def test_a_whole_race_by_pressing_ok(desk, game, seats, switches):
    """The likely answer is the first one, so the cars reach the flag or the last lap."""
    begin(desk, game, seats, switches, 2 if game == PP else 1)
    desk.come_to(desk.until(lambda: desk.shows() == "Result", most=6000))
    race = desk.play.play.race
    assert race.over and desk.app.page.cut == []
    if game == PP:
        assert max(car[state.LAP] for car in race.cars) >= 2
    else:
        assert all(car[fd_state.STATUS] == fd_state.FINISHED for car in race.cars
                   if not car[fd_state.SEAT])
    desk.press("back")
    if switches == state.CONSTRUCTORS:
        assert desk.shows() == "SeasonTable" and desk.app.screen.of_teams
    else:
        assert desk.shows() == "Menu"


def test_a_bots_turn_is_one_press_and_the_line_no_more_than_two(desk):
    begin(desk, PP, "BH", 1)
    to_question(desk, pp.Q_BOT_HAPPENED, 0)
    lap = desk.race.cars[0][state.LAP]
    assert to_line(desk, pp.LINE) <= 2
    desk.run(200)
    assert desk.race.cars[0][state.LAP] == lap + 1
    while desk.race.table[state.ROUND] < 5:
        to_question(desk, pp.Q_BOT_HAPPENED, 0)
        assert to_line(desk, pp.DONE) <= 2
        desk.run(200)


@pytest.mark.parametrize("game, seats", ((PP, "HHB"), (FD, "HHH")))
def test_one_device_on_the_table_is_not_handed_round_unless_for_a_secret(desk, game, seats):
    begin(desk, game, seats, 1 if game == PP else 0)
    seen, race = set(), desk.race
    while race.table[state.ROUND if game == PP else fd_state.ROUND] < 4:
        seen.add(desk.shows())
        if desk.shows() == "Cover":
            assert race.ask.secret
        desk.press("ok")
        desk.run(300)
    assert "List" in seen and (game == PP or "Cover" not in seen)


def test_a_rival_of_formula_d_asks_where_cars_stand_and_says_where_to_put_it(desk):
    """Three presses report a place that is as expected; a rival's turn takes one."""
    begin(desk, FD, "HB", circuit="lantern-bay")
    asked, presses, race = [], [], desk.race
    while race.table[fd_state.ROUND] < 12:
        desk.run(400)
        play, ask = desk.app.screen, desk.race.ask
        way = type(play.caption).__name__ == "Way"
        if way:
            assert play.dash.bot(race, play.caption.who) and play.chart.way
            at = fd_state.cell_of(race.cars[1])
            assert play.texts.show.cell_name(at) in play.caption.text
            presses.append(0)
        elif play.stage and not play.caption and ask.what in (fd.Q_PLACE, fd.Q_SPACE, fd.Q_LANE):
            assert ask.who == 0
            asked.append(ask.what)
        desk.press("ok")
    assert len(presses) > 8 and asked[:3] == [fd.Q_PLACE, fd.Q_SPACE, fd.Q_LANE]
    assert desk.app.page.cut == []
    # the map shows a person's car where it was reported, until it moves
    to_question(desk, fd.Q_PLACE, 0)
    desk.press("down", "ok")
    to_question(desk, fd.Q_LANE, 0)
    cell = desk.ask().options[desk.app.screen.stage.at]
    desk.press("ok")
    desk.run(50)
    assert desk.play.dash.cell(race, 0) == cell == fd_state.cell_of(race.cars[0])


def test_places_that_were_told_can_be_taken_back(desk):
    begin(desk, FD, "HB", circuit="lantern-bay")
    to_question(desk, fd.Q_LANE, 0)
    state_then = bytes(desk.race.state)
    desk.press("back")
    desk.run(100)
    assert desk.ask().what == fd.Q_SPACE
    desk.press("ok")
    desk.run(100)
    assert desk.ask().what == fd.Q_LANE and bytes(desk.race.state) == state_then


def test_nobody_can_have_a_rival_on_a_board_that_was_typed_in(desk):
    desk.app.choose(FD)
    desk.app.setup()
    setup = desk.app.screen
    setup.change((SEAT, 1), 1)
    assert setup.seats[1] == 1
    while setup.names[setup.circuit] != circuits.OWN:
        setup.change((CIRCUIT_ROW, 0), 1)
    assert set(setup.seats) == {0}
    setup.change((SEAT, 1), 1)
    assert setup.seats[1] == 0 and setup.real >> 1 & 1       # a person with real dice


def test_real_dice_are_typed_in_for_bots_as_well(desk):
    begin(desk, PP, "BH", 1, real=EVERY_DIE)
    desk.run(100)
    asked = set()
    while desk.race.table[state.ROUND] < 4:
        if desk.shows() == "Faces":
            asked.add(desk.race.ask.who)
        desk.press("ok")
        desk.run(100)
    assert {0, 1} <= asked and desk.app.page.cut == []
    begin(desk, FD, "HH", real=EVERY_DIE)
    while desk.race.table[fd_state.ROUND] < 3:
        if desk.shows() == "Faces":
            asked.add(desk.race.ask.what)
            desk.press(*["right"] * (desk.race.ask.who > 0))    # all rolling the same never ends
        desk.press("ok")
        desk.run(100)
    assert {fd_asks.Q_GRID, fd_asks.Q_START, fd_asks.Q_GEAR_ROLL} <= asked
    assert desk.app.page.cut == []


@pytest.mark.parametrize("game, seats, code", ((PP, "BH", pp.DONE), (FD, "HH", fd.BRAKES)))
def test_what_was_told_can_be_taken_back_and_the_words_stand_in_the_maps_place(
        desk, game, seats, code):
    begin(desk, game, seats)
    to_turn(desk, game, seats)
    play = desk.play
    assert play.track is None and play.chart.show is play.texts.show
    assert len(play.texts.show.outlook(0)) >= 2 and desk.app.page.cut == []
    before = desk.state()[:4]
    to_line(desk, code)
    desk.run(300)
    assert play.run.can_undo()
    play.undo()
    desk.run(600)
    assert desk.state()[:4] == before


@pytest.mark.parametrize("game, seats, switches, what", (
    (PP, "HB", 4095, pp.Q_HAPPENED), (FD, "HHHH", 511, fd.Q_NEAR)))
def test_left_and_taken_up_again_at_the_very_question(desk, tmp_path, game, seats, switches, what):
    begin(desk, game, seats, switches)
    if game == PP:
        to_question(desk, pp.Q_BOT_HAPPENED)
        to_line(desk, pp.LINE)
    else:
        to_turn(desk, game)
        to_line(desk, fd.NEAR)
    to_question(desk, what)
    before = desk.state()
    other = Desk(tmp_path)
    assert other.shows() == "Menu" and other.app.screen.resume
    other.press("ok")
    other.run(1500)
    assert other.app.game == game and other.state()[:4] == before[:4]


# --- presses, as docs/play/at-the-table.md lists them ---

def codes(*told):
    return lambda desk: to_line(desk, *told)


def then(code, *keys):
    """Return an answer with a number of keys for the question that follows."""
    def press(desk):
        count = to_line(desk, code)
        desk.come_to(desk.until(lambda: desk.shows() in ("List", "Number"), key="right"))
        desk.press(*keys)
        return count + len(keys)
    return press


def expected(game, seats, *codes):
    """Return a function that reports these codes when the board expects the line nearby."""
    def press(desk):
        desk.race.circuit.around = 1
        to_line(desk, pp.DONE if game == PP else fd.DONE)
        to_turn(desk, game, seats)
        return to_line(desk, *codes)
    return press


def order(*keys):
    def press(desk):
        to_question(desk, fd.Q_ORDER)
        desk.press(*keys)
        return len(keys)
    return press


# In the order of the tables: seats and keys.
SITUATIONS = {
    PP: (("BH", codes(pp.DONE)), ("BH", codes(pp.LINE)), ("BH", expected(PP, "B", pp.LINE)),
         ("BH", codes(pp.MEETS)), ("BH", then(pp.BOX, "ok")), ("HB", codes(pp.DONE)),
         ("HB", codes(pp.ENGINE, pp.DONE)), ("HB", then(pp.MEETS, "ok")),
         ("HB", then(pp.BOX, "right", "right", "ok")), ("HB", codes(pp.PASSED))),
    FD: (("HH", codes(fd.DONE)), ("HH", codes(fd.LINE, fd.DONE)),
         ("HH", expected(FD, "H", fd.LINE, fd.DONE)), ("HH", codes(fd.NEAR)),
         ("HH", then(fd.BRAKES, "right", "ok")), ("HH", then(fd.OVER, "ok")),
         ("HH", codes(fd.PITS)), ("HHH", order("ok")), ("HH", order("down", "ok")),
         ("HHH", order("down", "ok", "ok")))}


def rows(game):
    """Return (situation, presses) of the game's table in the document."""
    text = (ROOT / "docs/play/at-the-table.md").read_text().partition("## Race Pace")[0]
    text = text.partition("## Only the bots" if game == PP else "## Formula D")[2 * (game != PP)]
    cells = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    return [(row[0], int(row[1])) for row in cells if len(row) == 2 and row[1].isdigit()]


@pytest.mark.parametrize("game", (PP, FD))
def test_presses_are_as_the_document_says(tmp_path, game):
    assert len(rows(game)) == len(SITUATIONS[game])
    for at, ((what, count), (seats, press)) in enumerate(zip(rows(game), SITUATIONS[game])):
        desk = Desk(tmp_path / str(at))
        begin(desk, game, seats, laps=3, circuit={PP: "great-britain", FD: "monza"}[game])
        race = desk.race
        if game == PP:
            question = pp.Q_BOT_HAPPENED if seats[0] == "B" else pp.Q_HAPPENED
            to_question(desk, question, 0, lambda: race.table[state.ROUND] > 3
                        and (at != 9 or pp.PASSED in desk.ask().options))
            if "stops" in what:
                race.cars[0][state.LIFE] = 0
        else:
            to_turn(desk, game)
            if "brakes" in what or "over" in what:
                to_line(desk, fd.DONE)
                race.cars[0][fd_state.GEAR] = 4
                to_turn(desk, game)
        answered, round_now = len(race.answers), race.table[state.ROUND]
        assert press(desk) == count, what
        desk.run(300)
        assert (len(race.answers), race.table[state.ROUND]) != (answered, round_now), what


# --- a board entered by hand ---

def test_a_board_is_typed_in_once_and_kept_apart_from_the_other_games(desk, tmp_path):
    setup = type_in(desk, PP, "ok", "right", "ok", "ok", "left", "left", "ok")
    assert desk.app.screen is setup and setup.laps == 6 and desk.app.page.cut == []
    setup = type_in(desk, FD, "down", "left", "left", "down", "left", "down", "ok")
    assert desk.app.screen is setup and desk.app.page.cut == []
    for game in (PP, FD):
        again = Desk(tmp_path)
        road = type_in(again, game).road
        if game == PP:
            assert list(road.weather_a[:3]) == [1, 2, 0] and road.laps == 6
        else:
            assert list(road.start_weather) == [18, 19, 20]
            assert road.around == 140 and road.laps == 3
        again.app.screen.at = len(again.app.screen.rows()) - 1
        again.press("ok")
        to_question(again, pp.Q_HAPPENED if game == PP else fd.Q_HAPPENED)
        before = again.state()[:4]
        third = Desk(tmp_path)
        third.press("ok")
        third.run(2000)
        assert third.state()[:4] == before and third.play.run.name == circuits.OWN
        third.app.menu()


def test_every_value_of_the_board_goes_round(desk):
    setup = type_in(desk, PP, "left", *["ok"] * 8, "down", "ok", "down", *["ok"] * 21,
                    "down", "ok", "ok")
    assert setup.road.laps == 5 and setup.road.weather_b == 5
    assert setup.road.around == 60 and setup.road.grip
    board = fd_own.packed(fd_own.opened(b""))
    for at, (least, most, step) in enumerate(fd_own.STEPS):
        seen, data = set(), board
        for _ in range((most - least) // step + 2):
            data = fd_own.turned(data, at, 1)
            fd_own.opened(data)
            seen.add(data[at])
        assert {least, most} <= seen
    assert list(fd_own.turned(bytes([3, 9, 9, 90]), 1, 1)) == [3, 10, 10, 90]
    assert list(fd_own.turned(bytes([3, 9, 9, 90]), 2, -1)) == [3, 8, 8, 90]


def test_another_board_than_the_saved_races_is_refused(desk, tmp_path):
    setup = type_in(desk, PP)
    setup.at = len(setup.rows()) - 1
    desk.press("ok")
    to_question(desk, pp.Q_HAPPENED)
    data = bytearray(own.packed(desk.race.circuit))
    data[-1] = 2
    circuits.keep_board(str(tmp_path), bytes(data))
    with pytest.raises(ValueError, match="refused.circuit"):
        saves.load(desk.app.journal, desk.app.tracks)


@pytest.mark.parametrize("game, room, laps, kept, wrong", (
    (PP, own, 5, "own-1.old",
     (b"x", bytes(40), bytes([5, 6, 60, 1] + [3] * 36), bytes([5, 7, 60, 1] + [0] * 36))),
    (FD, fd_own, 3, "own-formula-d-1.old",
     (b"x", bytes([4, 9, 9, 90]), bytes([3, 9, 8, 90]), bytes([3, 9, 9, 20]),
      bytes([3, 9, 21, 90])))))
def test_no_board_of_wrong_bytes(tmp_path, game, room, laps, kept, wrong):
    for i, data in enumerate(wrong):
        folder = tmp_path / str(i)
        with pytest.raises(ValueError):
            room.opened(data)
        assert circuits.keep_board(str(folder), data, game)
        assert circuits.own_board(str(folder), game).laps == laps
        assert (folder / kept).is_file()        # quarantined, like any save
