"""tools.referee: a game without its own folder there uses its own fields, questions and texts."""

import pytest

from tools.referee import head, reader
from tools.referee.__main__ import main
from tools.referee.scripts import Script, judge, on_cpython
from tools.referee.words import Refused

HEAD = "game formula-d\noptions none\ncircuit test-yard\nseats human rival-hard\n"   # lines 1 to 4


@pytest.fixture(autouse=True)
def no_folder(monkeypatch):
    """Formula D as if nobody had written words for it."""
    monkeypatch.setitem(head.GAMES, "formula-d", "tools.referee.nobody_wrote_it.game")


def play(text):
    """Return (exit status, shown lines and messages) of a script."""
    scripts = [Script("~", text)]
    found = on_cpython(scripts)
    status, lines = judge(scripts, found)
    return status, [text for _, text in found[0]["shown"]] + lines


def told(line, status=2):
    """Return the messages about a line after HEAD."""
    found, lines = play(HEAD + line)
    assert found == status, lines
    return [text.partition("~:5: ")[2] for text in lines]


def test_a_race_is_set_up_played_and_looked_at():
    status, lines = play("""
game formula-d variant
options standard -slipstream
circuit test-yard
seats human rival-hard

situation every kind of field
car 1 gear 3 tyres 2 spun yes at nowhere status racing compound wet seat rival
car 2 status out why-out no-tyres place 1 seat human
order 2
weather damp outs 1
option slipstream yes
marked 1 9 10
whose-turn nobody
expect car 1 gear 3 tyres not 3 tyres at-most 2 spun yes at nowhere compound wet
expect car 2 why-out 2 status out seat human
expect car 1 seat rival-normal
expect order 2 1
expect weather 1 whose-turn nobody option slipstream yes
expect option two-compounds yes phase 0 round 0
expect marked 10 9 1

situation a race
play race
expect ask start-weather of table die black
roll black 3
expect told setup
expect told weather dry
expect not told weather wet
expect ask grid
black 17 4
run 3 until ask gear
expect round 2 phase 4
expect legal gear 2
expect not legal gear 6
expect answers 2
pick 2
expect ask gear-roll
run 5
expect end
expect phase end

situation a part at a time
play round
run 1
expect end
expect phase 1
play round
run 1
expect phase 2
""")
    assert (status, lines) == (0, [])


def test_answers_are_said_in_the_screens_words_by_number_or_by_place():
    text = HEAD + "play race\nrun 3 until ask start-tyre\nshow\n"
    status, lines = play(text)
    assert status == 0 and lines[0].endswith(
        ": start-tyre soft; start-tyre hard; start-tyre wet")
    for said in ("start-tyre soft", "start-tyre Soft, +1 in the first lap", "start-tyre 0",
                 "answer soft", "pick 1"):
        assert play(text + said + "\nexpect car 2 compound soft\n")[0] == 0, said
    for said in ("start-tyre sft", "pick 4", "yes", "gear 1"):
        status, lines = play(text + said + "\n")
        assert status == 1 and lines[-1].startswith("~:8: expected %s to be legal" % said)


@pytest.mark.parametrize("line, reason", [
    ("car 1 geer 3", "a car has no 'geer'; did you mean 'gear'?"),
    ("car 1 gear 9", "'9' is not a number of 0 to 6"),
    ("car 1 compound sof", "'sof' is none of soft, hard, wet; did you mean 'soft'?"),
    ("car 3 gear 1", "'3' is no car; there are 1 to 2"),
    ("option slipstrem yes", None),
    ("gear", "an answer is missing"),
    ("roll blak 3", "no die 'blak'; did you mean 'black'?"),
    ("expect told wether", "no tell is called 'wether'; did you mean 'weather'?"),
    ("expect ask gaer", "no question is called 'gaer'; did you mean 'gear'?"),
    ("play turn", None),
])
def test_a_mistake_is_told_with_its_line_and_reason(line, reason):
    found = told(line)
    assert len(found) == 1 and found[0] and reason in (None, found[0])


@pytest.mark.parametrize("line, failed", [
    ("expect car 1 tyres 5", "expected car 1 tyres 5, was 6"),
    ("expect weather wet", "expected weather wet, was dry"),
    ("roll black 3", "expected a roll of the black die, was nothing was played yet"),
])
def test_what_does_not_hold_is_told(line, failed):
    assert told(line, 1) == [failed]


def test_what_no_race_can_be_is_refused_when_it_is_played():
    status, lines = play(HEAD + "car 1 arrival 3\nplay race\n")
    assert status == 2 and lines == [
        "~:5: no race can stand so: 'car 1 arrival 3' does not fit, or 'arrivals' is missing"]


@pytest.mark.parametrize("lines, found", [
    ("car 1 gear 2\nround 3\ncar 2 arrival 3\n", "~:7: no race can stand so: "
     "'car 2 arrival 3' does not fit, or 'arrivals' is missing"),
    ("car 1 status out\ncar 1 gear 1\n", "~:5: no race can stand so: "
     "'car 1 status out' does not fit"),
    ("car 1 status out why-out no-tyres place 1\n", "~:5: no race can stand so: "
     "'outs' is missing"),
    ("outs 1\ncar 2 gear 1\n", "~:5: no race can stand so: 'outs 1' does not fit"),
])
def test_it_is_told_which_value_is_wrong_or_missing(lines, found):
    """The message names the line that set it, even if other lines follow."""
    assert play(HEAD + lines + "play race\n") == (2, [found])


def test_what_is_looked_for_is_left_as_it_was():
    read = reader.Reader(Script("~", HEAD).tables)
    read.read((HEAD + "car 1 status out\n").split("\n"))
    scene = read.scenes[0]
    for _, step, _ in scene.steps:
        step()
    before = bytes(scene.race.state)
    with pytest.raises(Refused):
        scene.check()
    assert bytes(scene.race.state) == before


@pytest.mark.parametrize("said, status, found", [
    ("told score car 1 then score car 2 then told grid", 0, None),
    ("told score car 2 then score car 1 3", 1, "expected told score car 2 then told score car 1 3, "
     "was told score car 1 3; told score car 2 4"),
    ("told setup then score times 2", 2, "'times' is one word too many"),
    ("not told setup then score", 2, "'then' is one word too many"),
    ("told setup then scroe", 2, "no tell is called 'scroe'; did you mean 'score'?"),
])
def test_the_order_of_events_can_be_expected(said, status, found):
    text = HEAD + "play race\nroll black 3\nroll black 3\nroll black 4\nexpect " + said + "\n"
    result, lines = play(text)
    assert result == status, lines
    assert not found or lines == ["~:9: " + found]


def test_its_words_are_listed(capsys):
    assert main(["--words", "formula-d"]) == 0
    listed = capsys.readouterr().out
    for row in ("| `compound` | soft, hard, wet | compound |", "| `gear X` |",
                "| `option WHICH` | no, yes |", "| `die-7` |", "| `weather` | dry, damp, wet |"):
        assert row.partition("| `die-7`")[0] in listed, row
