"""tools.referee: passing, failing and unreadable scripts; the tool itself knows no game."""

import pytest

from tools.device import contents
from tools.referee import reader
from tools.referee.__main__ import main

HEAD = "game pole-position\ncircuit great-britain\nseats human human\n"      # lines 1 to 3
TOY = "game toy\nseats person person\n"


@pytest.fixture
def play(tmp_path, capsys):
    """play(text) is (exit status, messages) of a script; `~` is its file's name."""
    def run(text, *more):
        path = tmp_path / "script.txt"
        path.write_text(text, encoding="utf-8")
        status = main([str(path), *more])
        told = capsys.readouterr()
        return status, (told.out + told.err).replace(str(path), "~").splitlines()
    return run


def test_all_holds(play):
    status, lines = play(HEAD + "car 1 at S3.2.1 ep 3\nexpect car 1 ep 3\n")
    assert (status, lines) == (0, ["all hold: 1 situation in 1 script"])


def test_every_wrong_expectation_is_told_with_its_line_and_what_was(play):
    status, lines = play(HEAD + "car 1 ep 3\nexpect car 1 ep 4\nexpect order 2 1\n"
                         "expect car 1 ep 3 bp 1\nexpect weather wet-not\n".replace(
                             "expect weather wet-not\n", ""))
    assert status == 1
    assert lines == ["~:5: expected car 1 ep 4, was 3", "~:6: expected order 2 1, was 1 2",
                     "~:7: expected car 1 bp 1, was 7"]


def test_a_line_may_set_and_expect_several_values_of_the_table(play):
    text = HEAD + "laps 3 lap-counter 2\nexpect laps 3 lap-counter at-least 2 whose-turn nobody\n"
    assert play(text)[0] == 0
    assert play(text + "expect laps 3 lap-counter 3\n") == (
        1, ["~:6: expected lap-counter 3, was 2"])
    assert play(text + "expect laps 3 lunch\n") == (2, ["~:6: 'lunch' is one word too many"])


@pytest.mark.parametrize("line, told", [
    ("expect car 1 ep not 7", "expected car 1 ep not 7, was 7"),
    ("expect car 1 ep at-least 8", "expected car 1 ep at-least 8, was 7"),
    ("expect car 1 life at-most 3", "expected car 1 life at-most 3, was 4"),
    ("expect car 2 stored wet 5", "expected car 2 stored wet 5, was 6"),
    ("expect end", "expected end, was nothing was played yet"),
    ("expect ask move", "expected asked move, was nothing was played yet"),
    ("yes", "expected yes to be legal, was nothing was played yet"),
    ("roll black 3", "expected a roll of the black die, was nothing was played yet"),
    ("run 1", "expected a part that was begun, was nothing was played yet"),
])
def test_what_does_not_hold(play, line, told):
    assert play(HEAD + line) == (1, ["~:4: " + told])


@pytest.mark.parametrize("line, told", [
    ("roll black 4", "expected a roll of the black die, "
                     "was asked tyre-roll of car 1, hard die"),
    ("expect ask move of car 1", "expected asked move of car 1, "
                                 "was asked tyre-roll of car 1, hard die"),
    ("expect ask of car 2", "expected asked of car 2, was asked tyre-roll of car 1, hard die"),
    ("expect ask die red", "expected asked soft die, was asked tyre-roll of car 1, hard die"),
    ("expect end", "expected end, was asked tyre-roll of car 1, hard die"),
    ("turn 2", "expected the part before to be over, was asked tyre-roll of car 1, hard die"),
    ("expect told roll", "expected told roll, was 0 times; told nothing"),
    ("force engine", "expected a question that 'force engine' belongs to, "
                     "was asked tyre-roll of car 1, hard die"),
])
def test_another_question_than_the_script_expects(play, line, told):
    assert play(HEAD + "car 1 at S3.2.1\nturn 1\n" + line) == (1, ["~:6: " + told])


MOVING = HEAD + "car 1 at S1.2.9 sp 0 bp 0 ep 1\nturn 1\nroll hard 7\n"      # 6 lines


@pytest.mark.parametrize("line, told", [
    ("move to S1.2.2", "expected move to S1.2.2 to be legal, was asked move of car 1: not at any "
     "price; move to S1.1.10; move to S1.3.10; "),
    ("expect not legal count 5", "expected count 5 not to be legal, was it is"),
    ("expect legal move to C1.2.5 count 7", "expected move to C1.2.5 count 7 to be legal, was "),
    ("expect told mp car 1 8", "expected told mp car 1 8, was 0 times; told mp car 1 7"),
    ("expect told mp times 2", "expected told mp 2 times, was 1 times; told mp car 1 7"),
    ("expect not told roll", "expected told roll 0 times, was 1 times; told roll car 1 7"),
    ("expect answers 3", "expected 3 answers, was "),
    ("pass", "expected pass to be legal, was "),
])
def test_choices_that_do_not_fit(play, line, told):
    status, lines = play(MOVING + line)
    assert status == 1 and len(lines) == 1
    assert lines[0].startswith("~:7: " + told)


def test_asking_what_is_legal_changes_nothing(play):
    text = MOVING + ("expect legal move to C1.2.2 ep 1\nexpect ask move of car 1\n"
                     "expect not legal move to C1.2.2\nexpect legal move to C1.2.2 at any price\n"
                     "expect car 1 ep 1\nmove to C1.2.2 ep 1\nexpect car 1 ep 0 at C1.2.2\n")
    assert play(text)[0] == 0


def test_after_an_answer_that_does_not_fit_the_situation_ends_and_the_next_is_played(play):
    text = MOVING + "pass\nexpect car 1 ep 9\nsituation two\nexpect car 1 ep 9\n"
    status, lines = play(text)
    assert status == 1
    assert [line.split(" ")[0] for line in lines] == ["~:7:", "~:10:"]


@pytest.mark.parametrize("line, told", [
    ("mvoe to S1.1.1", "no word 'mvoe' is known here"),
    ("car 1 speed 3", "a car has no 'speed'"),
    ("car 3 ep 3", "'3' is no car; there are 1 to 2"),
    ("car 1 ep many", "'many' is not a number of 0 to 99"),
    ("car 1 ep", "a number (0 to 99) is missing"),
    ("car 1 life 0", "'0' is not a number of -2 to 6 without 0"),
    ("car 1 at S1.9.9", "'S1.9.9' is no cell of the circuit"),
    ("car 1 roll-penalty 2", "'roll-penalty' can be expected, not set"),
    ("car 1", "what about car 1?"),
    ("weather sunny", "'sunny' is none of dry, light-rain, heavy-rain"),
    ("order 1 1", "1 stands there twice"),
    ("deck heavy-breakdown heavy-breakdown", "there is only 1 card heavy-breakdown"),
    ("roll black 7", "the black die shows no '7', but 1, 2, 3, 4, 5, 6"),
    ("roll pink 3", "no die 'pink'"),
    ("draw joker", "no deck and no card 'joker'"),
    ("phase lunch", "'lunch' is none of set-up, "),
    ("play lunch", "nothing to play is called 'lunch'; there are "),
    ("move to S1.1.1 gold 3", "'gold' cannot follow 'move to'"),
    ("yes please", "'please' cannot follow 'yes'"),
    ("turn 1 2", "'2' is one word too many"),
    ("expect ask lunch", "no question is called 'lunch'"),
    ("expect told lunch", "no tell is called 'lunch'"),
    ("expect told collision car 1 3", "'collision' has no value"),
    ("expect legal lunch", "'lunch' is no choice"),
    ("expect lunch", "nothing is called 'lunch'"),
    ("expect car 1 tyre at-least soft", "'tyre' is no number"),
    ("expect not car 1 ep 3", "'not' stands before 'legal' and 'told', "),
    ("seats human\nexpect end\nseats human", None),
    ("expect end\noptions drs", "'options' comes before everything that needs a race; "),
    ("situation\noptions drs nonsense", "no optional rule 'nonsense'"),
    ("situation\nseats dog", "no seat 'dog'; there are bot, bot-a, bot-b, human"),
    ("situation\nseats 7xhuman\nexpect end", "1 to 6 cars, not 7"),
    ("situation\ngame chess",
     "no game 'chess'; there are formula-90, formula-d, pole-position, race-pace"),
    ("situation\ngame pole-position 1999", "no edition '1999'; there are 2022, 2024"),
    ("situation\ncircuit moon", "no circuit 'moon'; there are "),
    ("car 1 ep 3\nphase round 5", "'phase' changes what 'car' has set: write it first"),
    ("order 2 1\nphase round 5", "'phase' changes what 'order' has set: write it first"),
])
def test_what_cannot_be_read_is_named_with_its_line(play, line, told):
    status, lines = play(HEAD + line)
    assert status == 2
    if told:
        number = 3 + len(line.split("\n"))
        assert any(each.startswith("~:%d: %s" % (number, told)) for each in lines), lines


def test_all_that_cannot_be_read_is_told_and_nothing_is_played(play):
    status, lines = play(HEAD + "expect car 1 ep 9\nlunch\nexpect dinner\n")
    assert status == 2
    assert lines == ["~:5: no word 'lunch' is known here", "~:6: nothing is called 'dinner'"]


@pytest.mark.parametrize("text, told", [
    ("", "~:1: nothing is played or expected"),
    ("# only a remark\n", "~:2: nothing is played or expected"),
    ("expect end", "~:1: 'expect' needs a 'game' line before it"),
    ("circuit great-britain", "~:1: 'game NAME' comes first"),
    ("game pole-position\nturn 1", "~:2: 'turn' needs a 'circuit' line before it\n"
     "~:2: 'turn' needs a 'seats' line before it"),
    ("game pole-position\ncircuit great-britain\nturn 1",
     "~:3: 'turn' needs a 'seats' line before it"),
])
def test_what_must_come_first(play, text, told):
    assert play(text) == (2, told.split("\n"))


def test_a_circuit_in_the_script_itself(play):
    track = (contents.ROOT / "tracks" / "great-britain.txt").read_text()
    text = "game pole-position\ncircuit inline\n%s\nend\nseats human\nexpect laps %d\n"
    assert play(text % (track, 6))[0] == 0
    assert play(text % (track.replace("laps 6", "laps 9"), 9))[0] == 0
    wrong = track.replace("runs clockwise", "runs uphill")
    line = 3 + wrong.split("\n").index("runs uphill")
    status, lines = play(text % (wrong, 6))
    assert status == 2
    assert lines[0].startswith("~:%d: " % line)
    assert play("game pole-position\ncircuit inline\nlaps 6\n")[0] == 2


def test_files_that_are_not_there(capsys):
    for argv, told in ((["nowhere.txt"], "referee: nowhere.txt: No such file or directory\n"),
                       ([], "referee: which script?\n")):
        with pytest.raises(SystemExit) as left:
            main(argv)
        assert left.value.code == 2
        assert capsys.readouterr().err == told


def test_show_prints_and_changes_nothing(play):
    status, lines = play(MOVING + "show\nshow car 1\nshow table\nexpect ask move of car 1\n")
    assert status == 0 and len(lines) == 4
    assert lines[0].startswith("~:7: asked move of car 1: ")
    assert "move to C1.1.1 ep 1" in lines[0]
    assert lines[1].startswith("~:8: car 1; at S1.2.9; ") and "; ep 1; bp 0; sp 0; " in lines[1]
    assert "weather dry; " in lines[2]
    assert play(HEAD + "show")[1][0] == "~:4: nothing was played yet"


def test_only_bots_have_a_bots_values(play):
    for line in ("expect car 1 bot-overtaking 3", "car 1 bot-overtaking 3\nexpect end"):
        assert play(HEAD + line) == (2, ["~:4: car 1 is no bot: it has no card of one"])


def test_capitals_commas_indents_and_line_ends_are_all_one(play):
    text = "\ufeffGame Pole-Position\r\nCircuit Great-Britain\r\n\tSeats Human, Human\r\n" \
           "Car 1 at s3.2.1, EP 3  # so\r\nTurn 1\r\nRoll Hard 9\r\nExpect car 1 ep 3 at S3.2.1"
    assert play(text)[0] == 0


def test_a_car_that_is_out_has_no_turn(play):
    status, lines = play(HEAD + "car 1 status out\nturn 1\n")
    assert status == 1
    assert lines == ["~:5: expected car 1 to be racing, was out"]


def test_rules_that_break_are_told_with_the_line(play, monkeypatch):
    from pitwall.games.pole_position import rounds
    monkeypatch.setattr(rounds, "take_turn", lambda *_: 1 // 0)
    status, lines = play(HEAD + "turn 1\nexpect end\n")
    assert status == 1 and len(lines) == 1
    assert lines[0].startswith("~:4: expected the rules to go on, was ZeroDivisionError: ")


def test_the_same_is_told_on_micropython(play, capsys):
    text = MOVING + "expect car 1 ep 4\nexpect legal move to C1.2.2 ep 1\npass\n"
    assert play(text, "--runtime", "micropython") == play(text)
    text = HEAD + "car 1 ep many\n"
    assert play(text, "--runtime", "micropython") == play(text)


# --- another game ---

@pytest.fixture
def toy(monkeypatch):
    monkeypatch.setitem(reader.GAMES, "toy", "host_tests.toy_words")


def test_another_game_needs_its_vocabulary_only(play, toy):
    text = TOY + ("car 1 gear 2 fuel 1 tyre hard\nturn 1\nroll gear 4\nyes\ngear 3\n"
                  "expect legal shift 3\nexpect not legal shift 4\nshift 2\nexpect end\n"
                  "expect car 1 gear 4 fuel 0\nexpect told pays car 1 -1\n"
                  "situation\nlap 2\nplay race\nrun 5\nexpect end\nexpect lap 3\n")
    assert play(text) == (0, ["all hold: 2 situations in 1 script"])
    assert play(text.replace("expect lap 3", "expect lap 2"))[0] == 1


@pytest.mark.parametrize("word", ["ep 3", "at S1.1.1", "stress 2"])
def test_words_of_one_game_are_not_known_in_another(play, toy, word):
    status, lines = play(TOY + "car 1 %s\n" % word)
    assert status == 2
    assert lines == ["~:3: a car has no '%s'" % word.split()[0]]


def test_the_language_itself_names_no_game():
    language = sorted((contents.ROOT / "tools/referee").glob("*.py"))
    assert len(language) > 12
    for path in language:
        text = path.read_text(encoding="utf-8")
        text = text.replace('"pole-position": "tools.referee.pole_position.game"', "")
        text = text.replace('"formula-d": "tools.referee.formula_d.game"', "")
        text = text.replace("--words pole-position", "")
        text = text.replace('"tyres"', "")      # a group of words that every game has
        for word in ("pole_position", "pole-position", "Pole Position", " EP", "tyre", "stress",
                     "formula", "Formula", "gear", "kers"):
            assert word not in text, (path.name, word)


def test_a_digit_that_is_no_number_is_refused(play):
    for line in ("car ² ep 3", "car 1 ep ²", "roll restart ²"):
        status, lines = play(HEAD + line + "\n")
        assert status == 2 and len(lines) == 1 and lines[0].startswith("~:4: "), lines
    status, lines = play(HEAD.replace("seats ", "seats ²x") + "car 1 ep 3\n")
    assert status == 2 and "no seat '²x" in lines[0]
