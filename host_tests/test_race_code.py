"""Race codes: what they carry, what is refused, and the same race on either Python."""

import itertools
import json
import random

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.season_drive import row
from pitwall import games
from pitwall.race import circuits, code
from pitwall.ui.setup import CODE
from tools import race as terminal

TRACKS = str(ROOT / "tracks")
RACES, ANSWERS = 16, 80


def by_lot(lots):
    """What a set-up may be, but for rules and seats of one's own."""
    game = lots.choice(games.NAMES)
    edition = lots.randrange(len(games.editions(game)))
    options = games.room(game, "options", edition)
    cars = lots.randint(*options.CARS)
    kind = lots.choice(options.SEATS)
    seats = lots.choice((options.SEATED[:cars], (options.SEATED[0],) + (kind,) * (cars - 1)))
    return (game, edition, lots.choice(circuits.names(TRACKS, game, edition)), lots.randint(0, 3),
            options.SETS[lots.choice(code.RULES)], list(seats), lots.randrange(code.SEEDS))


def test_a_thousand_races_come_back_from_their_codes():
    lots = random.Random(19)
    for _ in range(1000):
        race = by_lot(lots)
        text = code.written(*race)
        assert len(text) == code.LONG and code.read(text, TRACKS) == race


def test_the_usual_race_has_the_code_of_what_a_set_up_proposes():
    for game in games.NAMES:
        options = games.room(game, "options")
        for name in circuits.names(TRACKS, game):
            assert code.usual(game, name, 4, 77) == code.written(
                game, 0, name, 0, options.SETS["standard"], options.SEATED[:4], 77)


def test_every_wrong_letter_and_every_two_that_changed_places_are_found_out():
    lots = random.Random(8)
    for _ in range(20):
        text = code.written(*by_lot(lots))
        wrong = [text[:i] + letter + text[i + 1:] for i in range(code.LONG)
                 for letter in code.LETTERS if letter != text[i]]
        for i, j in itertools.combinations(range(code.LONG), 2):
            if text[i] != text[j]:
                wrong.append(text[:i] + text[j] + text[i + 1:j] + text[i] + text[j + 1:])
        for other in wrong + [text[:-1], text + "1", text.lower() + "o", ""]:
            with pytest.raises(ValueError, match="code.wrong"):
                code.read(other, TRACKS)


def test_no_two_circuits_of_a_game_are_one_in_a_code():
    for game in games.NAMES:
        names = circuits.names(TRACKS, game)
        assert len({code.written(game, 0, name, 0, 0, [0, 0], 1) for name in names}) == len(names)


def test_a_circuit_that_is_not_here_is_said_so(tmp_path):
    text = code.written("formula-d", 0, "monza", 0, 0, [0, 0], 1)
    (tmp_path / "formula-d").mkdir()
    with pytest.raises(ValueError, match="code.unknown"):
        code.read(text, str(tmp_path))


def test_rules_laps_seats_and_boards_of_ones_own_have_none():
    seats = [0, 1, 2]
    for race in (("pole-position", 0, "monaco", 4, 0, seats, 1),
                 ("pole-position", 0, "monaco", 0, 5, seats, 1),
                 ("pole-position", 0, "monaco", 0, 0, [0, 2, 1], 1),
                 ("pole-position", 0, "monaco", 0, 0, seats, code.SEEDS),
                 ("pole-position-free", 0, "monaco", 0, 0, seats, 1)):
        assert code.written(*race) == ""


# Races of some codes, some answers of each; a text, since MicroPython runs it too.
SCRIPT = """
from pitwall import games
from pitwall.race import code, run
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL

def check(text, tracks, saves, answers):
    game, edition, name, laps, switches, seats, seed = code.read(text, tracks)
    road = run.circuit(tracks, name, game)
    race = run.fresh(Journal(saves), tracks, name, seats, laps or road.laps, switches, seed, True,
                     game, 0, edition)
    race.code = text
    race.start()
    for _ in range(answers):
        if race.race.over:
            break
        ask = race.race.ask
        if ask.kind == ROLL:
            race.answer(race.roll(), False)
        elif ask.who < len(seats) and race.drives(ask.who):
            race.answer(race.rival(), False)
        else:
            race.answer(seed % ask.n, False)
    return code.check(race.race.state)
"""


def test_the_same_race_lies_behind_a_code_on_both_pythons(tmp_path, mpy):
    lots = random.Random(5)
    texts = [code.written(*by_lot(lots)) for _ in range(RACES)]
    here = {}
    exec(SCRIPT, here)
    there = mpy.run(SCRIPT + """
import json, sys
left = json.loads(sys.argv[1])
def tick():
    print(check(left.pop(0), "/tracks", "/saves", %d))
    return bool(left)
""" % ANSWERS, args=["codes", json.dumps(texts)]).split()
    assert there == [here["check"](text, TRACKS, str(tmp_path), ANSWERS) for text in texts]
    assert len(set(there)) > RACES // 2


# --- by keys ---

def typed(desk, text):
    """A code, a letter at a time."""
    row(desk, CODE)
    desk.press("ok")
    for letter in text:
        desk.press(*["up"] * (code.LETTERS.index(letter) + 1), "ok")
    desk.press("ok")


def test_a_friend_types_the_code_and_the_same_race_lies_there(tmp_path):
    mine, yours = Desk(tmp_path / "a"), Desk(tmp_path / "b")
    mine.app.choose("formula-d")
    for desk in (mine, yours):
        desk.app.setup()
        desk.run(50)
    text = mine.app.screen.code()
    typed(yours, text)
    assert yours.shows() == "Setup" and yours.app.screen.code() == text
    for desk in (mine, yours):
        desk.press("ok")
        desk.run(2000)
    first, second = mine.app.screen.run, yours.app.screen.run
    assert first.code == second.code == text
    assert bytes(first.race.state) == bytes(second.race.state)
    for _ in range(300):
        for run in (first, second):
            if not run.race.over:
                ask = run.race.ask
                run.answer(run.roll() if ask.kind == 0 else run.proposal(), False)
    assert bytes(first.race.state) == bytes(second.race.state)


def test_a_mistyped_code_is_refused_and_what_was_set_up_stays(tmp_path):
    desk = Desk(tmp_path)
    desk.app.setup()
    desk.run(50)
    setup, text = desk.app.screen, desk.app.screen.code()
    typed(desk, text[1] + text[0] + text[2:] if text[0] != text[1] else "1" * code.LONG)
    assert desk.shows() == "Code" and desk.app.screen.notice == desk.app.words.say("code.wrong")
    for _ in range(code.LONG + 1):
        desk.press("back")
    assert desk.app.screen is setup and setup.code() == text


def test_to_the_side_there_is_another_race_of_the_same_set_up(tmp_path):
    desk = Desk(tmp_path)
    desk.app.setup()
    desk.run(50)
    setup, text = desk.app.screen, desk.app.screen.code()
    row(desk, CODE)
    desk.app.board.entropy = lambda: 4321
    desk.press("right")
    assert setup.code() != text
    assert code.read(setup.code(), TRACKS)[:-1] == code.read(text, TRACKS)[:-1]


def test_a_saved_race_knows_its_code(tmp_path):
    desk = Desk(tmp_path)
    desk.app.setup()
    desk.run(50)
    text = desk.app.screen.code()
    desk.press("ok")
    desk.run(300)
    again = Desk(tmp_path)
    again.app.resume()
    again.run(300)
    assert again.app.screen.run.code == text != ""


@pytest.mark.parametrize("text", ["BK2GNK1F", "PGWCE661", "6DN1TCAC"])
def test_the_terminal_tells_the_race_that_a_device_comes_to(tmp_path, capsys, text):
    """Whoever takes what is proposed, there by OK alone, gets the same four letters to compare."""
    desk = Desk(tmp_path)
    desk.app.setup()
    desk.run(50)
    desk.app.screen.coded(text)
    desk.press("ok")
    for _ in range(600):
        if desk.shows() == "Result":
            break
        desk.press("ok")
        desk.run(300)
    state = desk.app.screen.play.run.race.state
    terminal.main(["--code", text, "--people", "proposal", "--quiet"])
    assert capsys.readouterr().out.splitlines()[-1] == "code %s, check %s" % (
        text, code.check(state))


@pytest.mark.parametrize("words, why", [
    (["--code", "BK2GNK1G"], "--code BK2GNK1G: A letter is wrong"),
    (["--code", "BK2GNK1F", "--seed", "4"], "--seed: a code says that already"),
    (["--code", "BK2GNK1F", "--laps=2"], "--laps=2: a code says that already")])
def test_a_code_that_is_none_or_is_contradicted_is_refused(capsys, words, why):
    with pytest.raises(SystemExit) as left:
        terminal.main(words)
    assert left.value.code == 2 and why in capsys.readouterr().err
