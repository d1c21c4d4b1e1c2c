"""Race codes: their contents, refused codes, and the same race on both Pythons."""

import itertools
import math
import random

import pytest

from host_tests.app_drive import ROOT, Desk
from host_tests.season_drive import row
from pitwall import VERSION, games
from pitwall.circuit import opened
from pitwall.race import circuits, code
from pitwall.ui.setup import CODE
from tools import race as terminal
from tools.circuit.compile import compile_text
from tools.lab import codes

TRACKS = str(ROOT / "tracks")
RACES, PART = 10, 5
DIGESTS = ROOT / "host_tests/code_digests.txt"      # of the first N codes: tools.race --codes


def test_a_thousand_races_come_back_from_their_codes():
    lots = random.Random(19)
    for _ in range(1000):
        race = codes.by_lot(lots)
        text = codes.text_of(*race)
        assert len(text) == code.LONG and code.read(text, TRACKS) == race


def test_the_usual_race_has_the_code_of_what_a_set_up_proposes():
    for game in games.NAMES:
        options = games.room(game, "options")
        for name in circuits.names(TRACKS, game):
            assert code.usual(game, codes.board(game, name).buf, 4, 77) == codes.text_of(
                game, 0, name, 0, options.SETS["standard"], options.SEATED[:4], 77)


def refusal(text):
    """Return why a text is not a code, "" if it is one."""
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
        assert refusal(text[:-1]) == refusal("") == "code.short"
        for other in wrong + [text + "1", text.lower() + "o"]:
            assert refusal(other) == "code.wrong", (text, other)


def test_no_two_circuits_of_a_game_are_one_in_a_code():
    for game in games.NAMES:
        names = circuits.names(TRACKS, game)
        assert len({codes.text_of(game, 0, name, 0, 0, [0, 0], 1) for name in names}) == len(names)


def folder_with(tmp_path, **tables):
    """Return a folder of circuits with only these circuits of Formula D."""
    (tmp_path / "formula-d").mkdir()
    for name, table in tables.items():
        (tmp_path / "formula-d" / (name + ".pwc")).write_bytes(table)
    return str(tmp_path)


def test_a_circuit_that_is_not_here_is_said_so(tmp_path):
    text = codes.text_of("formula-d", 0, "monza", 0, 0, [0, 0], 1)
    with pytest.raises(ValueError, match="code.unknown"):
        code.read(text, folder_with(tmp_path))


def own_table(name, laps=2):
    """Return the table of a custom circuit: the test yard with another name."""
    text = (ROOT / "tracks/formula-d/test-yard.txt").read_text()
    return compile_text(text.replace("circuit Test Yard", "circuit " + name))


def test_a_circuit_of_ones_own_is_no_house_circuit_elsewhere(tmp_path):
    """8-letter codes took one in nine custom circuits for one of ours."""
    own = opened(own_table("Ring"))
    text = code.written("formula-d", 0, own, 0, 0, [0, 0], 1)
    assert refusal(text) == "code.unknown"
    friend = folder_with(tmp_path, ring=own.buf)
    assert code.read(text, friend)[2] == "ring"


def test_two_circuits_of_one_name_are_told_apart(tmp_path):
    text = code.written("formula-d", 0, opened(own_table("Ring One")), 0, 0, [0, 0], 1)
    with pytest.raises(ValueError, match="code.unknown"):
        code.read(text, folder_with(tmp_path, ring=own_table("Ring Two")))


def test_rules_laps_seats_and_boards_of_ones_own_have_none():
    seats, monaco = [0, 1, 2], codes.board("pole-position", "monaco")
    for race in (("pole-position", 0, monaco, 99, 0, seats, 1),
                 ("pole-position", 0, monaco, 1, 0, seats, 1),
                 ("pole-position", 0, monaco, 0, 5, seats, 1),
                 ("pole-position", 0, monaco, 0, 0, [0, 2, 1], 1),
                 ("pole-position", 0, monaco, 0, 0, seats, code.SEEDS),
                 ("pole-position-free", 0, monaco, 0, 0, seats, 1)):
        assert code.written(*race) == ""
    assert codes.text_of("race-pace", 0, "belgium", 40, 0, [0, 0], 1) == ""


# --- one race, one code ---

def numbers(**changed):
    """Return the fields of a Formula D code at Monza, with changes; see code.SIZES."""
    monza = code._place(codes.board("formula-d", "monza").buf)
    fields = dict(game=1, edition=0, place=monza, laps=0, rules=0, cars=1, seats=0, level=0,
                  seed=5)
    fields.update(changed)
    return list(fields.values())


def test_every_valid_number_is_written_by_some_device():
    """Invalid numbers of laps, and a second code for a race, are refused."""
    circuit = codes.board("formula-d", "monza")
    assert refusal(code._text(numbers())) == ""
    for wrong in (dict(laps=9), dict(laps=code.HALF), dict(laps=circuit.laps), dict(cars=11),
                  dict(seats=1 + games.room("formula-d", "options").SEATS.index(2))):
        assert refusal(code._text(numbers(**wrong))) == "code.wrong", wrong


def test_a_random_code_that_is_read_is_written_alike():
    lots, read = random.Random(33), 0
    for _ in range(600):
        game = lots.choice(games.NAMES)
        board = codes.board(game, lots.choice(circuits.names(TRACKS, game)))
        text = code._text((games.number(game) - 1, lots.randrange(2), code._place(board.buf),
                           lots.randrange(code.HALF + 1), lots.randrange(3), lots.randrange(12),
                           lots.randrange(8), 0, lots.randrange(code.SEEDS)))
        if not refusal(text):
            assert codes.text_of(*code.read(text, TRACKS)) == text
            read += 1
    assert 10 < read < 500


@pytest.mark.parametrize("changed", [
    dict(rules=3), dict(rules=15), dict(seats=15), dict(level=1), dict(level=3),
    dict(laps=code.HALF + 1)])
def test_levels_short_forms_and_rule_sets_to_come_are_of_a_newer_version(changed):
    assert refusal(code._text(numbers(**changed))) == "code.newer"


def test_a_code_of_a_later_layout_is_of_a_newer_version():
    """Half of all numbers are beyond today's fields: the next layout starts there."""
    product = math.prod(code.SIZES)
    assert product * 2 <= 31 ** (code.LONG - 1)
    sizes = code.SIZES
    text = code._text([sizes[0]] + numbers()[1:])       # one game too many: the next version
    assert refusal(text) == "code.newer"


def eight_letters():
    """Yield (code, race) written by version 0.5."""
    for line in (ROOT / "host_tests/eight_letters.txt").read_text().splitlines():
        text, game, edition, name, laps, switches, seats, seed = line.split()
        yield text, (game, int(edition), name, int(laps), int(switches),
                     [int(seat) for seat in seats.split(",")], int(seed))


def test_codes_of_eight_letters_still_set_up_their_race():
    read = dict(eight_letters())
    assert {race[0] for race in read.values()} == set(games.NAMES)
    for text, race in read.items():
        assert code.read(text, TRACKS) == race
        assert code.read(codes.text_of(*race), TRACKS) == race      # which now has ten letters


def test_codes_from_before_the_even_levels_have_the_printed_ones():
    """Standard, none and all of Race Pace kept their numbers; the new standard got another one."""
    sets = games.room("race-pace", "options").SETS
    belgium = code._place(codes.board("race-pace", "belgium").buf)
    for rules, switches in enumerate((1, 0, 31, sets["standard"], sets["all"])):
        text = code._text((2, 0, belgium, 0, rules, 3, 0, 0, 5))
        assert code.read(text, TRACKS)[4] == switches
        assert codes.text_of(*code.read(text, TRACKS)) == text
    assert refusal(code._text((2, 0, belgium, 0, 5, 3, 0, 0, 5))) == "code.newer"


def test_laps_of_eight_letters_are_held_against_the_game():
    """0.5 accepted races of one lap of Pole Position, and of three of Race Pace."""
    assert refusal("1KF86537") == refusal("LBL77Y84") == "code.wrong"


# --- every proposed race has a code ---

@pytest.mark.parametrize("game", games.NAMES)
def test_the_quick_race_and_an_untouched_set_up_have_a_code(tmp_path, game):
    for edition in range(len(games.editions(game))):
        desk = Desk(tmp_path / str(edition))
        desk.app.choose(game, edition)
        desk.app.menu()
        desk.run(50)
        desk.app.setup()
        desk.run(50)
        setup = desk.app.screen
        for setup.circuit in range(len(setup.names)):
            setup._load()
            assert code.read(setup.code(), TRACKS)[2] == setup.names[setup.circuit]
        desk.app.choose(game, edition)
        desk.app.menu()
        desk.press("ok")
        desk.run(100)
        made = desk.app.screen.play.run if hasattr(desk.app.screen, "play") else desk.app.screen.run
        race = code.read(made.code, TRACKS)
        assert race[:3] == (game, edition, made.name)
        assert (race[3] or codes.board(game, made.name).laps) == made.race.circuit.laps


@pytest.mark.parametrize("game", games.NAMES)
def test_every_circuit_has_a_code_for_its_quick_race(game):
    for edition in range(len(games.editions(game))):
        options = games.room(game, "options", edition)
        for name in circuits.names(TRACKS, game, edition):
            circuit = codes.board(game, name)
            half = code.half_laps(circuit, options.laps(circuit))
            text = codes.text_of(game, edition, name, half, 0, list(options.SEATED[:6]), 7)
            assert (code.read(text, TRACKS)[3] or circuit.laps) == half


# --- the same races everywhere ---

def kept(count):
    """Return the digest of this many codes."""
    return dict(line.split() for line in DIGESTS.read_text().splitlines())[str(count)]


def test_whole_races_of_codes_end_alike_on_both_pythons(mpy):
    """`tools.race --codes` plays all of them, device_tests/test_qemu_codes.py does 32 bits."""
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
    assert capsys.readouterr().out.splitlines()[-1] == told[0] + ", v" + VERSION


# --- with keys ---

def typed(desk, text):
    """Enter a code, a letter at a time."""
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
    mine.press("up")
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
    desk.press("up", "ok")
    desk.run(300)
    again = Desk(tmp_path)
    again.app.resume()
    again.run(300)
    assert again.app.screen.run.code == text != ""


@pytest.mark.parametrize("text", [
    codes.text_of("pole-position", 1, "great-britain", 2, 0, [0, 1, 2], 4),
    codes.text_of("formula-d", 0, "monza", 1, 0, [0, 2, 2, 2], 5),
    codes.text_of("race-pace", 0, "belgium", 22, 0, [0, 2, 2], 6)])
def test_the_terminal_tells_the_race_that_a_device_comes_to(tmp_path, capsys, text):
    """Taking all proposals there and pressing only OK here gives the same four check letters."""
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
    assert capsys.readouterr().out.splitlines()[-1] == "code %s, check %s, v%s" % (
        text, code.check(state), VERSION)


@pytest.mark.parametrize("words, why", [
    (["--code", "BK2GNK1G"], "--code BK2GNK1G: A letter is wrong"),
    (["--code", code._text(numbers(level=2))], "This code needs a newer version"),
    (["--code", "BK2GNK1F", "--seed", "4"], "--seed: a code says that already"),
    (["--code", "BK2GNK1F", "--laps=2"], "--laps=2: a code says that already")])
def test_a_code_that_is_none_or_is_contradicted_is_refused(capsys, words, why):
    with pytest.raises(SystemExit) as left:
        terminal.main(words)
    assert left.value.code == 2 and why in capsys.readouterr().err
