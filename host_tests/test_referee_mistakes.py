"""Errors of tools.referee for a wrong script: one sentence, the nearest word, the price."""

import pytest

from host_tests.test_referee_tool import HEAD, play  # noqa: F401
from tools.referee.near import distance, nearest

FORMULA_D = "game formula-d\ncircuit spa\nseats 2xhuman\n"

# A line of Pole Position or Formula D, and its error message.
MISTYPED = [
    (HEAD, "moev to S1.1.1", "no word 'moev' is known here; did you mean 'move'?"),
    (HEAD, "atack from S1.1.1", "no word 'atack' is known here; did you mean 'attack'?"),
    (HEAD, "lett through", "no word 'lett' is known here; did you mean 'let through'?"),
    (HEAD, "forse engine", "no word 'forse' is known here; did you mean 'force engine'?"),
    (HEAD, "tunr 1", "no word 'tunr' is known here; did you mean 'turn'?"),
    (HEAD, "hrad 9", "no word 'hrad' is known here; did you mean 'hard'?"),
    (HEAD, "expct end", "no word 'expct' is known here; did you mean 'expect'?"),
    (HEAD, "wether dry", "no word 'wether' is known here; did you mean 'weather'?"),
    (HEAD, "ep 3", "no word 'ep' is known here; a car has it: 'car 1 ep ...'"),
    (HEAD, "round", "no word 'round' is known here; did you mean 'play round'?"),
    (HEAD, "car 1 tire soft", "a car has no 'tire'; did you mean 'tyre'?"),
    (HEAD, "car 1 weather dry", "a car has no 'weather'; it is the table's: leave out 'car N'"),
    (HEAD, "car 1 tyre sotf",
     "'sotf' is none of hard, soft, intermediate, wet; did you mean 'soft'?"),
    (HEAD, "car 1 bot-speed 9",
     "'bot-speed' can be expected, not set; set bot-base, bot-dry or bot-wet"),
    (HEAD, "laps 3 lap-countr 2",
     "'lap-countr' is one word too many; did you mean 'lap-counter'?"),
    (HEAD, "play rond", "nothing to play is called 'rond'; did you mean 'round'?"),
    (HEAD, "play", "what is to be played?"),
    (HEAD, "roll blakc 4", "no die 'blakc'; did you mean 'black'?"),
    (HEAD, "roll 9", "no die '9'; say which die: 'roll black 9'"),
    (HEAD, "weather rain",
     "'rain' is none of dry, light-rain, heavy-rain; did you mean 'light-rain'?"),
    (HEAD, "car 1 bid 2", "a car has no 'bid'; it is a choice: leave out 'car N'"),
    (HEAD, "expect car 1 not ep 3",
     "'not' stands after the name of a value: 'expect car 1 lap not 3'"),
    (HEAD, "expect told fight car 1 four 3", "'four' is not a number of 0 to 999"),
    (HEAD, "expect told fight car 1 4", "a number is missing"),
    (HEAD, "draw", "a card is missing"),
    (HEAD, "count all S1.2.10", "'count all' needs 'to' and a cell"),
    (HEAD, "move to S1.1.9 ep 1 ep 1", "'ep' stands there twice"),
    (FORMULA_D, "car 1 row 9 lane 2", "'row' can be expected, not set; set 'at row N lane N'"),
    (HEAD, "roll hard 9 sotf 9",
     "'sotf' is no die and no face of the one before; did you mean 'soft'?"),
    (HEAD, "roll blue clowd",
     "the blue die shows no 'clowd', but clear, cloud; did you mean 'cloud'?"),
    (HEAD, "draw saftey-car", "no deck and no card 'saftey-car'; did you mean 'safety-car'?"),
    (HEAD, "move to S1.1.1 lien on", "'lien' cannot follow 'move to'; did you mean 'line'?"),
    (HEAD, "fit soft ep 1", "'ep' cannot follow 'fit'; life, set can"),
    (HEAD, "expect wether dry", "nothing is called 'wether'; did you mean 'weather'?"),
    (HEAD, "expect ep 3", "nothing is called 'ep'; a car has it: 'expect car 1 ep ...'"),
    (HEAD, "expect lgeal stay", "nothing is called 'lgeal'; did you mean 'legal'?"),
    (HEAD, "expect legal kepe 9", "'kepe' is no choice; did you mean 'keep'?"),
    (HEAD, "expect told figth", "no tell is called 'figth'; did you mean 'fight'?"),
    (HEAD, "expect ask moev", "no question is called 'moev'; did you mean 'move'?"),
    (HEAD, "expect ask die hrad", "no die 'hrad'; did you mean 'hard'?"),
    (HEAD, "expect car 1 tire soft", "a car has no 'tire'; did you mean 'tyre'?"),
    (HEAD, "car 1 at S99.1.1", "'S99.1.1' is no cell of the circuit; there is no section S99"),
    (HEAD, "car 1 at S3.7.1", "'S3.7.1' is no cell of the circuit; S3 has lanes 1 to 3"),
    (HEAD, "car 1 at S3.2.99",
     "'S3.2.99' is no cell of the circuit; S3.2 goes from 1 to 4"),
    (HEAD, "car 1 at S3",
     "'S3' is no cell of the circuit; a cell has section, lane and number, as in S3.1.1"),
    (HEAD, "car 1 at PIT", "'PIT' is no cell of the circuit; PIT goes from 1 to 4"),
    (HEAD, "car 1 at PIT.9", "'PIT.9' is no cell of the circuit; PIT goes from 1 to 4"),
    (FORMULA_D, "gaer 3", "no word 'gaer' is known here; did you mean 'gear'?"),
    (FORMULA_D, "mvoe to C1.1.1", "no word 'mvoe' is known here; did you mean 'move'?"),
    (FORMULA_D, "sty out", "no word 'sty' is known here; did you mean 'stay out'?"),
    (FORMULA_D, "car 1 tyers 3", "a car has no 'tyers'; did you mean 'tyres'?"),
    (FORMULA_D, "expect told overshoot", "no tell is called 'overshoot'; did you mean 'overshot'?"),
    (FORMULA_D, "expect ask gaer", "no question is called 'gaer'; did you mean 'gear'?"),
    (FORMULA_D, "draw safety-car", "formula-d has no cards to draw"),
    (FORMULA_D, "gear-3 4 gaer-4 9",
     "'gaer-4' is no die and no face of the one before; did you mean 'gear-4'?"),
    (FORMULA_D, "car 1 at row 29 lane 3",
     "row 29 has no cell in lane 3; it has one in lane 1 and 2"),
]


def test_a_mistyped_word_is_told_with_the_nearest(play):  # noqa: F811
    wrong = [(line, told, play(head + line)) for head, line, told in MISTYPED]
    assert [each for each in wrong if each[2] != (2, ["~:4: " + each[1]])] == []


@pytest.mark.parametrize("line, told", [
    ("game pole-positon", "no game 'pole-positon'; did you mean 'pole-position'?"),
    ("game pole-position\noptions standrd",
     "no optional rule 'standrd'; did you mean 'standard'?"),
    ("game pole-position\ncircuit great-britian",
     "no circuit 'great-britian'; did you mean 'great-britain'?"),
    ("game pole-position\nseats 2xhumn", "no seat 'humn'; did you mean 'human'?"),
    ("game pole position", "no game 'pole'; did you mean 'pole-position'?"),
    ("game formula-d\nseats 2 human", "no seat '2'; several are written '2xhuman'"),
    ("game formula-d\ncircuit", "the name of a circuit, or 'inline', is missing"),
    ("game formula-d\nseats rival-hrad", "no seat 'rival-hrad'; did you mean 'rival-hard'?"),
    ("game formula-d\noptions slipsteam",
     "no optional rule 'slipsteam'; did you mean 'slipstream'?"),
])
def test_so_is_one_of_the_lines_that_come_first(play, line, told):  # noqa: F811
    assert play(line) == (2, ["~:%d: %s" % (len(line.split("\n")), told)])


def test_what_is_near():
    assert [distance(*pair) for pair in (("a", "a"), ("tyre", "tire"), ("moev", "move"),
                                         ("", "abc"), ("told", "tod"))] == [0, 1, 1, 3, 1]
    assert nearest("xyz", ["ep", "bp"]) == "" and nearest("sp1", ["ep", "sp"]) == "sp"


# --- all of them together ---

ALL = """game pole-position
options standrd drs
circuit {}
seats humn human
car 1 at S1.1.1 epp 3
car 2 at {}
turn 1
roll hrad 9
kep 9
expect yellow C1 C77
expect told figth
"""
TOLD = ["~:2: no optional rule 'standrd'; did you mean 'standard'?",
        "~:4: no seat 'humn'; did you mean 'human'?",
        "~:5: a car has no 'epp'; did you mean 'ep'?",
        "~:8: no die 'hrad'; did you mean 'hard'?",
        "~:9: no word 'kep' is known here; did you mean 'keep'?",
        "~:11: no tell is called 'figth'; did you mean 'fight'?"]
NO_C77 = "~:10: 'C77' is no section of the circuit"


def test_all_errors_of_a_file_are_told_even_after_an_unknown_circuit(play):  # noqa: F811
    status, lines = play(ALL.format("moon", "S77.1.1"))
    assert status == 2 and lines[1].startswith("~:3: no circuit 'moon'; there are brazil, ")
    assert lines[:1] + lines[2:] == TOLD          # cells of another circuit are not reported
    status, lines = play(ALL.format("moon", "banana"))
    assert "~:6: 'BANANA' is no cell of the circuit" in lines


def test_a_mistyped_circuit_is_read_as_the_one_that_was_meant(play):  # noqa: F811
    status, lines = play(ALL.format("great-britian", "S77.1.1"))
    assert status == 2 and len(lines) == len(TOLD) + 3
    assert set(lines) == {
        *TOLD, NO_C77, "~:3: no circuit 'great-britian'; did you mean 'great-britain'?",
        "~:6: 'S77.1.1' is no cell of the circuit; there is no section S77"}
    assert [int(line.split(":")[1]) for line in lines] == sorted(
        int(line.split(":")[1]) for line in lines)


def test_an_unsound_circuit_and_what_is_wrong_after_it(play):  # noqa: F811
    inline = "game formula-d\ncircuit inline\nruns uphill\nend\nseats 2xhuman\n" \
             "car 1 at row 200 lane 3 gaer 2\nexpect told spun\n"
    status, lines = play(inline)
    assert status == 2 and len(lines) > 2 and lines[0].startswith("~:")
    assert lines[-2:] == ["~:6: a car has no 'gaer'; did you mean 'gear'?",
                          "~:7: no tell is called 'spun'; did you mean 'spin'?"]


@pytest.mark.parametrize("text, told", [
    ("game chess\ncircuit inline\nlaps 6\nend\nseats dog\nturn 1\nmate",
     ["~:1: no game 'chess'; there are formula-90, formula-d, pole-position, race-pace"]),
    ("circuit inline\nlaps 6\nend\nseats dog\nturn 1", ["~:1: 'game NAME' comes first"]),
    ("game pole-position\nseats human\ncar 1 at S1.1.1\ncar 1 epp 3\nturn 2",
     ["~:3: 'car' needs a 'circuit' line before it", "~:4: a car has no 'epp'; did you mean 'ep'?",
      "~:5: '2' is no car; there are 1 to 1"]),
    ("game formula-d\ncircuit spa\nseats 9xhuman\nexpect end\nturn 7\ntunr 1",
     ["~:4: 2 to 8 cars, not 9", "~:6: no word 'tunr' is known here; did you mean 'turn'?"]),
    ("game formula-d\ncircuit spa\ncar 1 geer 3\ncar 2 gear 9",
     ["~:3: 'car' needs a 'seats' line before it", "~:3: a car has no 'geer'; did you mean 'gear'?",
      "~:4: '9' is not a number of 0 to 6"]),
])
def test_what_comes_first_is_told_once(play, text, told):  # noqa: F811
    assert play(text) == (2, told)


def test_a_game_mistyped_is_read_as_the_one_that_was_meant(play):  # noqa: F811
    assert play("game formula-b\ncircuit spa\nseats 2xhuman\ncar 1 gaer 2\n") == (
        2, ["~:1: no game 'formula-b'; did you mean 'formula-d'?",
            "~:4: a car has no 'gaer'; did you mean 'gear'?"])


def test_the_same_is_told_on_micropython(play):  # noqa: F811
    for text in (ALL.format("moon", "S77.1.1"), ALL.format("great-britian", "banana"),
                 HEAD + "\n".join(line for head, line, _ in MISTYPED if head == HEAD)):
        status, lines = play(text)
        assert status == 2 and len(lines) > 5
        assert play(text, "--runtime", "micropython") == (status, lines)
