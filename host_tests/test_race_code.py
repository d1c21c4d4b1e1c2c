"""Race codes: what they carry, what is refused, and the same race on either Python."""

import itertools
import random

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.season_drive import row
from pitwall import games
from pitwall.race import circuits, code
from pitwall.ui.setup import CODE
from tools import race as terminal
from tools.lab import codes

TRACKS = str(ROOT / "tracks")
RACES, PART = 20, 10
DIGESTS = ROOT / "host_tests/code_digests.txt"      # of the first so many: tools.race --codes


def test_a_thousand_races_come_back_from_their_codes():
    lots = random.Random(19)
    for _ in range(1000):
        race = codes.by_lot(lots)
        text = code.written(*race)
        assert len(text) == code.LONG and code.read(text, TRACKS) == race


def test_the_usual_race_has_the_code_of_what_a_set_up_proposes():
    for game in games.NAMES:
        options = games.room(game, "options")
        for name in circuits.names(TRACKS, game):
            assert code.usual(game, name, 4, 77) == code.written(
                game, 0, name, 0, options.SETS["standard"], options.SEATED[:4], 77)


def refusal(text):
    """Why a text is no code, "" if it is one."""
    try:
        code.read(text, TRACKS)
    except ValueError as error:
        return str(error)
    return ""


def test_every_wrong_letter_and_every_two_that_changed_places_are_found_out():
    for text in codes.texts(1000):
        wrong = [text[:i] + letter + text[i + 1:] for i in range(code.LONG)
                 for letter in code.LETTERS if letter != text[i]]
        for i, j in itertools.combinations(range(code.LONG), 2):
            if text[i] != text[j]:
                wrong.append(text[:i] + text[j] + text[i + 1:j] + text[i] + text[j + 1:])
        for other in wrong + [text[:-1], text + "1", text.lower() + "o", ""]:
            assert refusal(other) == "code.wrong", (text, other)


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


# --- the same races everywhere ---

def kept(count):
    """The digest of so many codes."""
    return dict(line.split() for line in DIGESTS.read_text().splitlines())[str(count)]


def test_whole_races_of_codes_end_alike_on_both_pythons(mpy):
    """`tools.race --codes` is for all of them, device_tests/test_qemu_codes.py for 32 bits."""
    texts = codes.texts(RACES)
    here = list(codes.on_cpython(texts))
    assert list(codes.on_micropython(mpy, texts)) == here
    assert len({check for _, check in here}) == RACES
    assert codes.digest(here) == kept(RACES)
    assert {code.read(text, TRACKS)[0] for text in texts} == set(games.NAMES)


def test_the_command_tells_their_digest(capsys):
    terminal.main(["--codes", str(PART)])
    told = capsys.readouterr().out.splitlines()
    assert told[-1] == "%d codes, digest %s" % (PART, kept(PART)) and len(told) == PART + 1
    terminal.main(["--code", codes.texts(1)[0], "--people", "proposal", "--quiet"])
    assert capsys.readouterr().out.splitlines()[-1] == told[0]


def test_the_digest_of_a_thousand_is_the_one_in_the_figures():
    assert "| 1,000 | `%s` |" % kept(1000) in (ROOT / "docs/figures.md").read_text()


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
