"""An edition of a game by keys: chosen, played, saved, named; in a championship; by the tools."""

import pytest

from host_tests.app_drive import Desk, ROOT
from host_tests.shaped import SHAPES, desk_of
from host_tests.season_drive import row as to_season_row, to_setup
from host_tests.test_correct_screen import choose, halted
from host_tests.test_recap import said
from host_tests.value_numbers import pp
from pitwall import games
from pitwall.games.pole_position import asks, options as of_2024, state
from pitwall.games.pole_position.edition_2022 import options as of_2022
from pitwall.race import circuits, season
from pitwall.race.journal import OTHER, Journal
from pitwall.race import code
from pitwall.ui import season_setup, setup
from tools import championship, fuzz, race as race_tool
from tools.circuit.compile import compile_file

GAME, DRAFT = "pole-position", 1
TRACKS = str(ROOT / "tracks")


def to_row(desk, kind, i=0):
    while desk.app.screen.chosen() != (kind, i):
        desk.press("down")


def set_up(desk, entry="new"):
    """Open the set-up of a race of the draft, at the edition's row."""
    desk.choose(entry)
    desk.press("ok")
    to_row(desk, setup.EDITION)
    if desk.app.edition != DRAFT:
        desk.press("right")
    return desk.app.screen


def values(screen):
    """Return {name: value} of the visible rows."""
    return {name: value for name, value, _ in map(screen.face, screen.rows())}


def test_a_room_of_an_edition_is_its_own_or_the_game_s():
    for game in (GAME, GAME + "-free"):
        assert games.room(game, "options", DRAFT).__name__ == of_2022.__name__
        assert games.room(game, "options") is games.room(game, "options", 0)
        assert games.room(game, "options").__name__ == of_2024.__name__
        assert games.room(game, "dash", DRAFT) is games.room(game, "dash")
        assert games.rules(game, DRAFT).number == DRAFT
        assert circuits.names(TRACKS, game, DRAFT) == sorted(of_2022.CIRCUITS)
        assert circuits.editions(TRACKS, game) == [0, DRAFT]
        assert set(of_2022.CIRCUITS) < set(circuits.names(TRACKS, game))
    assert circuits.editions(str(ROOT / "docs"), GAME) == []        # there is no circuit
    with pytest.raises(ImportError):
        games.room(GAME, "no such room", DRAFT)
    for name, kept in (("formula-d", 1), (GAME, 2)):
        assert len(games.editions(name)) == kept


def test_rules_that_an_edition_has_not_are_not_offered():
    named = [name for name in of_2022.SWITCHES if name]
    assert of_2022.names(of_2022.SETS["all"]) == named[:13] and len(named) == 16
    assert of_2022.names((1 << 17) - 1) == named[:13]
    for name in ("", "flags", "safety-car", "circuit-rules"):
        with pytest.raises(ValueError, match="drivers"):
            of_2022.bit(name)


def but_circuit(found):
    """Return the rows' values without circuit and code, which differ after a change of game."""
    return {name: value for name, value in found.items()
            if value and "/" not in value and len(value) != code.LONG}


@pytest.mark.parametrize("language, draft, usual", [
    ("en", "2022 draft", "2024"), ("es", "borrador 2022", "2024")])
def test_a_line_of_the_set_up_chooses_it_and_all_else_follows(tmp_path, language, draft, usual):
    desk = Desk(tmp_path)
    desk.app.words.speak(language)
    desk.choose("new")
    desk.press("ok")
    words, screen, before = desk.app.words, desk.app.screen, values(desk.app.screen)
    line = words.pick("setup.rows", setup.EDITION)
    assert before[line] == usual and screen.options.__name__ == of_2024.__name__
    to_row(desk, setup.EDITION)
    desk.press("left")
    after = values(screen)
    assert after[line] == draft and screen.options.__name__ == of_2022.__name__
    assert screen.names == sorted(of_2022.CIRCUITS) and screen.seats == list(of_2022.SEATED)
    assert after[words.pick("cars", 1)] == "bot 1" != before[words.pick("cars", 1)]
    to_row(desk, setup.RULES)
    desk.press("ok")
    shown = [screen.face(row)[0] for screen in [desk.app.screen] for row in screen.rows()]
    assert len(shown) == 17 and all(shown)
    assert [screen.help(row) for screen in [desk.app.screen] for row in screen.rows()[1:]].count(
        "") == 0
    desk.press("right", "back")
    assert screen.switches == of_2022.SETS["all"] and screen.race_laps() == 12
    desk.press("back")
    desk.run(100)
    desk.press("ok")                                    # remembered, like the game
    assert desk.app.screen.options.__name__ == of_2022.__name__
    to_row(desk, setup.EDITION)
    desk.press("right")
    assert but_circuit(values(desk.app.screen)) == but_circuit(before)
    to_row(desk, setup.GAME)
    desk.press("right")
    assert (setup.EDITION, 0) not in desk.app.screen.rows()     # Formula D has only one
    desk.press("left")
    assert but_circuit(values(desk.app.screen)) == but_circuit(before)


def persons(desk, cars):
    """Set this number of cars and give them all to people."""
    screen = desk.app.screen
    to_row(desk, setup.CARS_ROW)
    while screen.cars > cars:
        desk.press("left")
    for who in range(cars):
        to_row(desk, setup.SEAT, who)
        while screen.seats[who]:
            desk.press("left")


def drive(desk, laps=6, cars=2):
    """Go from the title to the first question of a race of the draft."""
    screen = set_up(desk)
    persons(desk, cars)
    to_row(desk, setup.LAPS)
    while screen.laps != laps:
        desk.press("left")
    to_row(desk, setup.START)
    desk.press("ok")
    desk.run(200)
    uncover(desk)
    return desk.race


def uncover(desk):
    """Go to the question of the player who gets the device."""
    desk.come_to(desk.until(lambda: hasattr(desk.app.screen, "race")))


def test_a_whole_race_by_keys_left_taken_up_taken_back_and_put_right(tmp_path):
    desk = Desk(tmp_path)
    race = drive(desk, 2)
    assert race.rules is games.rules(GAME, DRAFT) and race.cars[0][state.SP] == 8     # (2.1)
    desk.to("Move", "Q_MOVE")
    left = desk.state()
    desk.app.menu()
    desk.run(100)
    desk = Desk(tmp_path)                               # after power-on
    assert desk.app.screen.resume == "Resume: Great Britain (2022), lap 1/2"
    desk.choose("saved")
    desk.press("ok")
    desk.run(200)
    assert desk.app.screen.help(desk.app.screen.rows()[0]) == "Pole Position (2022): Great Britain"
    desk.press("back")
    desk.run(100)
    desk.choose("resume")
    desk.press("ok")
    desk.run(1000)
    assert "Pole Position (2022)" in said(desk)
    desk.press("ok")
    desk.run(500)
    uncover(desk)
    assert desk.state() == left and desk.race.rules.number == desk.app.edition == DRAFT
    _put_right(desk)
    desk.to("Move", "Q_MOVE")
    before = desk.state()
    desk.press("ok")
    desk.app.options(desk.play)
    desk.choose("undo")
    desk.press("ok")
    desk.run(500)
    uncover(desk)
    assert desk.state() == before
    race = desk.race
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    assert race.over and race.rules.number == DRAFT


def _put_right(desk):
    """Take a skill point away; the race continues by the draft's rules, which the log names."""
    play = desk.play
    desk.app.options(play)
    desk.app.log(desk.app.screen)
    assert desk.app.screen.note() == "2022" and len(desk.app.screen.lines) > 5
    desk.app.go(play)
    halted(desk)
    who = play.race.ask.who
    points = play.race.cars[who][state.SP]
    choose(desk, who, pp.SKILL)
    desk.press("ok", "down", "ok")
    desk.run(2000)
    assert desk.app.screen.notice == "correct.done"
    assert play.race.cars[who][state.SP] == points - 1 and play.race.rules.number == DRAFT
    desk.press("back", "back")
    desk.run(200)


def test_beside_a_board_as_well(tmp_path):
    desk = Desk(tmp_path)
    screen = set_up(desk, "beside")
    assert screen.names == sorted(of_2022.CIRCUITS) + [circuits.OWN]
    persons(desk, 2)
    to_row(desk, setup.START)
    desk.press("ok")
    desk.run(200)
    assert desk.race.rules is games.rules(GAME, DRAFT) and desk.race.game.NAME == GAME + "-free"
    desk.to("List", "Q_START_TYRE")
    desk.app.menu()
    desk.run(100)
    assert "(2022)" in desk.app.screen.resume
    desk.press("ok")
    desk.run(1000)
    assert desk.race.rules.number == DRAFT


def test_a_quick_race_is_of_the_edition_chosen_last(tmp_path):
    desk = Desk(tmp_path)
    set_up(desk)
    desk.press("back")
    desk.run(300)
    assert desk.app.screen.quick.road.name in ("Great Britain", "United States")
    desk.app.choose("formula-d")
    desk.app.menu()
    assert desk.app.edition == 0


@pytest.mark.parametrize("shape", SHAPES)
def test_every_screen_has_the_line(tmp_path, monkeypatch, shape):
    desk = desk_of(shape, tmp_path, monkeypatch)
    screen = set_up(desk)
    assert screen.options.__name__ == of_2022.__name__ and not desk.app.page.cut


# --- a championship ---

def begun(desk, games_rows=2):
    screen = to_setup(desk)
    to_season_row(desk, season_setup.EDITION)
    desk.press("right")
    assert screen.agreed is games.room(GAME, "championship", DRAFT)
    assert screen.names == sorted(of_2022.CIRCUITS)
    to_season_row(desk, season_setup.COUNT)
    while screen.cars > 2:
        desk.press("left")
    for who in range(2):
        to_season_row(desk, season_setup.SEAT, who)
        while screen.seats[who]:
            desk.press("left")
    to_season_row(desk, season_setup.START)
    desk.press("ok")
    desk.run(100)
    return desk.app.screen


def test_a_championship_is_agreed_on_saved_resumed_and_named(tmp_path):
    desk = Desk(tmp_path)
    screen = begun(desk)
    assert screen._where()[0] == "Race 1 of 4 (2022)"
    saved, _, _ = Journal(str(tmp_path), "season").load()
    assert saved[0] == games.number(GAME) | DRAFT << season.EDITION
    desk.press("ok")
    desk.run(300)
    assert desk.race.rules.number == DRAFT and desk.race.cars[0][state.SP] == 8
    desk.app.menu()
    desk = Desk(tmp_path)
    desk.choose("championship")
    desk.press("ok")
    desk.run(100)
    assert desk.app.screen._where()[0].endswith("(2022)") and desk.app.edition == DRAFT
    desk.press("ok")
    desk.run(1000)
    assert desk.race.rules.number == DRAFT
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    desk.press("ok")
    desk.come_to(desk.until(lambda: desk.shows() == "Championship"))
    assert desk.app.screen.season.table.series.run == 1
    again = season.Season(str(tmp_path), TRACKS)
    assert again.load() and again.table.rules is games.rules(GAME, DRAFT) and again.edition == DRAFT


def test_a_championship_of_the_usual_edition_is_saved_as_ever_and_another_is_refused(tmp_path):
    kept = season.Season(str(tmp_path), TRACKS)
    for edition, last in ((0, 2), (DRAFT, 6)):
        kept.begin(["great-britain"] * 4, [0, last], 1, 0, 5, GAME, edition)
        assert kept.table.saved()[0] == 1 and kept.load() and kept.edition == edition
        with pytest.raises(ValueError):
            kept.begin(["great-britain"] * 4, [0, last + 1], 1, 0, 5, GAME, edition)
    journal = Journal(str(tmp_path), "season")
    header, data, _ = journal.load()
    for edition, error in ((7, OTHER), (2, OTHER)):
        journal.save(bytes([header[0] & 15 | edition << season.EDITION]) + header[1:], data, b"")
        with pytest.raises(ValueError, match=error):
            kept.load()


def ended(race):
    """End the race as if all cars reached the flag, the first without EP, and enter the result."""
    for who, car in enumerate(race.cars):
        car[state.STATUS], car[state.PLACE], car[state.EP] = state.FINISHED, who + 1, who
    race.table[state.PHASE] = state.END
    return race


def choosing(table, ep):
    """Play the next race's splits; return the race and the number of questions."""
    race = table.race(circuits.circuit(TRACKS, "great-britain", GAME))
    race.start()
    asked = 0
    while race.ask.what != asks.Q_QUALIFY:
        split = race.ask.what == asks.Q_SPLIT
        asked += split
        race.step(list(race.ask.options[:race.ask.n]).index(ep) if split else 0)
    return race, asked


def have(race):
    """Return (EP, BP) of the people's cars."""
    return [(car[state.EP], car[state.BP]) for car in race.cars[:2]]


@pytest.mark.proves("PP22-15-1", "PP22-15.1-3")
def test_a_split_lasts_for_a_championship_with_damaged_engines_of_any_number_of_races():
    room, draft = games.room(GAME, "championship", DRAFT), games.rules(GAME, DRAFT)
    switches = of_2022.read("custom-setting")
    assert room.agree(switches, 1, True) == (switches, 1) and room.PROPOSED == 1
    assert season_setup.PROPOSED == 4 and (room.FEWEST, room.MOST) == (1, 8)
    for damage, asks_again, worn in ((0, 2, 0), (1, 0, 1)):
        table = room.new(["great-britain"] * 2, [0, 0, 3], switches, damage, draft)
        race, asked = choosing(table, 4)
        assert asked == 2 and have(race) == [(4, 10), (4, 10)]
        table.enter(ended(race))
        table = room.load(table.circuits, table.saved(), draft)
        assert [table.engine(who) for who in range(3)] == [worn, 0, 0]
        assert table.splits() == ([5, 5, 0] if damage else [0, 0, 0])
        race, asked = choosing(table, 4)
        assert asked == asks_again and have(race) == [(4 - worn, 10), (4, 10)]
    data = bytearray(table.saved())
    data[4 + 8 + 1] = 5 << room.SPLIT                    # a bot's
    with pytest.raises(ValueError):
        room.load(table.circuits, bytes(data), draft)


# --- the tools ---

def test_tools_play_an_edition_alike_on_both_pythons(mpy):
    table = compile_file(ROOT / "tracks/united-states.txt")
    names, lines = ["random", "proposal", "random"], []
    more = {"switches": of_2022.SETS["all"], "edition": DRAFT, "language": "es", "log": True}
    made = race_tool.on_cpython(table, names, 3, lines.append, **more)
    assert made.race.rules.number == DRAFT
    assert lines[0].startswith("Estados Unidos (2022), 12 vueltas")
    assert any("18.5" in line for line in lines)
    assert race_tool.on_micropython(mpy, table, names, 3, **more).splitlines() == "\n".join(
        lines).splitlines()


def test_a_championship_of_an_edition_is_alike_on_both_pythons(mpy):
    setup, lines = (["great-britain"] * 4, ["random"] * 2, 1), []
    championship.on_cpython(*setup, lines.append, 1, 0, GAME, "en", DRAFT)
    assert lines[0] == "Race 1 of 4: Great Britain (2022)"
    found = championship.on_micropython(mpy, *setup, 1, 0, GAME, edition=DRAFT)
    assert found.splitlines() == "\n".join(lines).splitlines()


def test_races_by_lot_are_of_the_edition_asked_for():
    assert len(fuzz.tables(GAME, DRAFT)) == 2 < len(fuzz.tables(GAME))


@pytest.mark.parametrize("argv, said", [
    (["--edition", "1999"], "no edition '1999'; there are 2024, 2022"),
    (["--edition", "2022", "--circuit", "monaco"], "no circuit 'monaco'"),
    (["--edition", "2022", "--options", "flags"], "no optional rule 'flags'"),
    (["--edition", "2022", "--seats", "bot-a"], "no seat 'bot-a'"),
    (["--seats", "bot-1"], "no seat 'bot-1'"), (["--edition"], "expected one argument")])
def test_a_command_line_goes_by_the_edition_that_it_names(argv, said, capsys):
    for tool in (race_tool, championship):
        given = ["--circuits" if word == "--circuit" else word for word in argv] \
            if tool is championship else argv
        with pytest.raises(SystemExit):
            tool._arguments(given)
        assert said in capsys.readouterr().err
