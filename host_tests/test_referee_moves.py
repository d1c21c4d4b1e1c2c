"""Referee scripts with a bot's card, an injected face, a move in pieces, or a single choice.

Also impossible situations, and replies to a wrong price. Both games, on both Pythons."""

import pytest

from host_tests.test_referee_tool import HEAD, play  # noqa: F401
from pitwall.games.pole_position import asks, edition_2024, house_data, state

BOTS = "game pole-position\ncircuit great-britain\nseats human bot-a bot-b bot-a\n"
FORMULA_D = "game formula-d\ncircuit spa\nseats 2xhuman\n"
SLOW = HEAD + "car 1 at S1.2.2 sp 0 bp 0 ep 4\nturn 1\nroll hard 7\n"       # six lines
FAST = FORMULA_D + "car 1 at C2.2.9 gear 4 kers 1\nturn 1\ngear 3\nroll gear-3 7\n"     # seven


def _same_on_both(play, text):  # noqa: F811
    found = play(text)
    assert play(text, "--runtime", "micropython") == found
    return found


# --- a bot's card ---

CARD = BOTS + """
situation its values are the script's
car 2 bot-base hard 12 bot-base wet 5 bot-overtaking 9 bot-qualifying 5 bot-dry 1 2 3 4 5 6
progress 2
expect car 2 bot-speed 14 bot-overtaking 9 bot-qualifying 5
expect car 2 bot-base wet 5 bot-base soft 11 bot-wet 0 0 1 1 0 0
expect car 4 bot-speed 14             # the same side of the card
expect car 3 bot-speed 10 bot-overtaking 3
turn 2
expect told bot-mp car 2 14

situation in a fight
car 2 at S1.2.10 bot-overtaking 5
car 1 at S1.2.14 sp 0
turn 2
fight
black 4
expect told fight car 2 5 4

situation the next one has the house's values again
progress 2
expect car 2 bot-speed 11 bot-overtaking 4 bot-qualifying 3
"""


def test_a_bots_card_can_be_set_for_a_situation(play):  # noqa: F811
    before = [getattr(house_data, name) for name in dir(house_data)]
    assert _same_on_both(play, CARD) == (0, ["all hold: 3 situations in 1 script"])
    assert [getattr(house_data, name) for name in dir(house_data)] == before
    assert edition_2024.Bots.values[state.B_BASE] is house_data.BOT_BASE


# --- a face that the die lacks ---

def test_a_face_that_the_die_lacks_is_injected_and_said_to_be(play):  # noqa: F811
    status, lines = _same_on_both(play, HEAD + (
        "car 1 at S1.2.2 sp 0 ep 0 bp 0\nturn 1\nroll hard 6!\nexpect mp 6\n"
        "expect told roll car 1 6\nmove to S1.2.8\nexpect end\n"
        "situation the rest of the die is as it was\nturn 1\nrun 5\nexpect end\n"))
    assert (status, lines) == (0, [
        "~:6: hard 6 is injected: the house die shows 7, 8, 9, 10, 11, 12",
        "all hold: 2 situations in 1 script"])
    status, lines = _same_on_both(play, FORMULA_D + (
        "car 1 at S4.2.2 gear 1\nturn 1\ngear 1\nroll gear-1 3!\nexpect told roll car 1 1 3\n"
        "expect spaces 3\n"))
    assert (status, lines[0]) == (0, "~:7: gear-1 3 is injected: the house die shows 1, 2")


def test_what_is_injected_stays_in_its_situation(play):  # noqa: F811
    def dice():
        return (edition_2024.Edition.values, asks.PURPLE, asks.BLACK, house_data.PURPLE,
                house_data.ALERT)
    before = dice()
    status, lines = play(HEAD + "phase start-round 1\nturn 1\nroll purple 8!\nno\nexpect mp 8\n"
                         "situation none by lot\nturn 1\nroll hard 6!\nrun 1\n"
                         + "turn 2\nrun 3\nexpect not told roll car 2 6\n" * 9)
    assert status == 0, lines
    assert dice() == before


def test_a_purple_face_is_injected_with_its_mark(play):  # noqa: F811
    text = ("game pole-position\noptions standard events\ncircuit great-britain\n"
            "seats human human\ndeck lose-ep\nplay weather\nroll blue cloud\nroll purple %s\n"
            "expect %s told event\n")
    assert play(text % ("5!", "ask target\nexpect"))[0] == 0
    assert play(text % ("5", "end\nexpect not"))[0] == 0


@pytest.mark.parametrize("line, told", [
    ("roll hard 9!", "the hard die has a 9: write it without '!'"),
    ("roll hard 6", "the hard die shows no '6', but 7, 8, 9, 10, 11, 12; '6!' injects one"),
    ("roll hard 99!",
     "the hard die shows no '99!', but 7, 8, 9, 10, 11, 12; 0 to 15 may be injected"),
    ("roll blue sun!", "the blue die shows no 'sun!', but clear, cloud"),
    ("roll hard !", "the hard die shows no '!', but 7, 8, 9, 10, 11, 12"),
])
def test_a_face_that_cannot_be_injected(play, line, told):  # noqa: F811
    assert play(HEAD + line) == (2, ["~:4: " + told])


# --- a move in pieces ---

PIECES = SLOW + """
expect not legal force engine to S1.3.16
expect legal count 7 to S1.2.10
expect not legal count 3 to S1.2.6        # three fewer at most
count all to S1.2.10
expect not legal count all to S1.2.16
force engine to S1.2.14
expect legal force engine to S1.2.16
force engine to S1.2.16
expect ask move of car 1                  # nothing is settled before the end
expect car 1 ep 4 at S1.2.2
end move
expect end
expect car 1 ep 1 at S1.2.16
expect told paid-ep car 1 3

situation forced before the roll, on the line into the corner
car 1 at S1.2.9 sp 1 bp 0 ep 4
turn 1
roll hard 7
keep 7
force engine to S1.2.12
count all to C1.2.2
expect not legal force engine to C1.2.5   # straights only
expect legal use skill to C1.2.3
end move
expect car 1 ep 3 sp 1 at C1.2.2
"""


def test_a_move_is_played_piece_by_piece(play):  # noqa: F811
    assert _same_on_both(play, PIECES) == (0, ["all hold: 2 situations in 1 script"])


@pytest.mark.parametrize("lines, told", [
    ("count all to S1.2.9", "expected count all to S1.2.9 to be legal, was a count that leads to "),
    ("count 7 to S1.2.8", "expected count 7 to S1.2.8 to be legal, was a cell that counting 6 "
     "leads to"),
    ("count 3 to S1.2.6", "expected count 3 to S1.2.6 to be legal, was a roll of which 4 to 7 MP "
     "are counted"),
    ("count all to S1.2.10\ncount all to S1.2.14",
     "expected count all to S1.2.14 to be legal, was a roll that has been counted"),
    ("force engine to S1.2.5\nend move", "expected the roll to be counted before the end of the "
     "move, was at S1.2.5, no MP of the roll counted, for ep 1"),
    ("count all to S1.2.10\nbrake to S1.2.12",
     "expected brake to S1.2.12 to be legal, was that no BP may be spent on it"),
    ("count 6 to S1.2.8\nforce engine to S1.2.10\nend move", "expected move to S1.2.10 ep 1 to be "
     "legal, was asked move of car 1: it costs nothing: move to S1.2.10"),
    ("count all to S1.2.10\nmove to S1.2.12", "expected another piece or the end of the move, was "
     "asked move of car 1; so far at S1.2.10, 7 MP of the roll counted, for nothing"),
    ("end move", "expected a piece of a move before 'end move', was asked move of car 1"),
    ("force engine\nforce engine to S1.2.5", "expected pieces with 'to' and a cell, was announced "
     "ep 1"),
])
def test_pieces_that_do_not_fit(play, lines, told):  # noqa: F811
    status, found = play(SLOW + lines)
    assert status == 1 and len(found) == 1
    assert found[0].startswith("~:%d: %s" % (6 + len(lines.split("\n")), told)), found


# --- replies to a wrong price ---

@pytest.mark.parametrize("text, told", [
    (SLOW + "move to S1.2.12", "~:7: expected move to S1.2.12 to be legal, was asked move of car "
     "1: it costs ep 1: move to S1.2.12 ep 1"),
    (SLOW + "force engine\nmove to S1.2.10", "~:8: expected move to S1.2.10 with ep 1 to be legal, "
     "was asked move of car 1: it costs nothing: move to S1.2.10"),
    (SLOW + "expect legal move to S1.2.16 ep 1", "~:7: expected move to S1.2.16 ep 1 to be legal, "
     "was asked move of car 1: it costs ep 3: move to S1.2.16 ep 3"),
    (SLOW + "move to S1.2.10 count 6", "~:7: expected move to S1.2.10 count 6 to be legal, was "
     "asked move of car 1: it is move to S1.2.10"),
    (FAST + "move to S4.2.2", "~:8: expected move to S4.2.2 to be legal, was asked move of car 1: "
     "it costs brake 2: move to S4.2.2 brake 2 overshoot 2"),
    (FAST + "move to S4.2.4 brake 1", "~:8: expected move to S4.2.4 brake 1 to be legal, was asked "
     "move of car 1: it costs nothing: move to S4.2.4 overshoot 4"),
    (FAST + "move to S4.2.4 overshoot 1", "~:8: expected move to S4.2.4 overshoot 1 to be legal, "
     "was asked move of car 1: it is move to S4.2.4 overshoot 4"),
])
def test_a_wrong_price_is_answered_with_the_right_one(play, text, told):  # noqa: F811
    assert play(text) == (1, [told])


def test_asking_for_a_price_keeps_what_was_set_amid_the_turn(play):  # noqa: F811
    text = SLOW + "car 2 ep 3\nexpect not legal move to S1.2.16 ep 1\nexpect car 2 ep 3\n"
    assert play(text) == (0, ["all hold: 1 situation in 1 script"])


# --- one answer only ---

PIT = HEAD + "car 1 at PIT.1 sp 0 ep 0 bp 0\nturn 1\nroll hard 9\n"      # six lines
SPUN = FORMULA_D + "car 1 at C2.2.9 spun yes\nturn 1\n"                       # five

ALONE = PIT + """keep 9
lower 0
pit
expect ask fit

situation so too by the name of the cell
car 1 at PIT.1 sp 0 ep 0 bp 0
turn 1
roll hard 9
expect legal pit
expect not legal stay
move to BOX
fit soft
expect end

situation a fight for which nobody has SP
car 1 at S1.2.12 tyre soft sp 0
car 2 at S1.2.14 sp 0
order 2 1
turn 1
roll soft 9
attack from S1.1.14
fight
roll black 1 6
pass
expect end
"""


def test_an_answer_that_was_not_asked_may_be_said_all_the_same(play):  # noqa: F811
    assert _same_on_both(play, ALONE) == (0, ["all hold: 3 situations in 1 script"])
    assert _same_on_both(play, SPUN + "gear 1\nstay out\nroll gear-1 2\n")[0] == 0


@pytest.mark.parametrize("text, told", [
    (PIT + "keep 8", "~:7: expected keep 8 to be legal, was asked fit of car 1; there was but one "
     "answer, so it was not asked: keep 9"),
    (PIT + "stay", "~:7: expected stay to be legal, was asked fit of car 1; there was but one "
     "answer, so it was not asked: pit"),
    (PIT + "expect ask move", "~:7: expected asked move, was asked fit of car 1; not asked, with "
     "but one answer: keep 9, pit"),
    (SPUN + "gear 2", "~:6: expected gear 2 to be legal, was asked gear-roll of car 1, gear-1 die; "
     "there was but one answer, so it was not asked: gear 1"),
    (SPUN + "expect ask gear", "~:6: expected asked gear, was asked gear-roll of car 1, gear-1 "
     "die; not asked, with but one answer: gear 1"),
    (SPUN + "pit", "~:6: expected pit to be legal, was asked gear-roll of car 1, gear-1 die; there "
     "was but one answer, so it was not asked: stay out"),
])
def test_that_it_was_not_asked_is_told(play, text, told):  # noqa: F811
    assert play(text) == (1, [told])


def test_it_may_be_said_once(play):  # noqa: F811
    assert play(PIT + "keep 9\nkeep 9")[0] == 1


# --- impossible situations ---

@pytest.mark.parametrize("text, told", [
    (HEAD + "car 1 at S1.2.12\ncar 2 at S1.2.12\nturn 1",
     "~:5: cars 1 and 2 both stand on S1.2.12"),
    (FORMULA_D + "car 1 at C2.2.9\ncar 2 at C2.2.9\nweather wet\nplay round",
     "~:5: cars 1 and 2 both stand on C2.2.9"),
    (HEAD + "car 1 at S1.2.12\ncar 2 at S1.2.14\norder 1 2\nplay round", "~:6: the order has car 1 "
     "ahead of car 2, which has come farther: car 1 is on S1.2.12 in lap 1, and car 2 is on "
     "S1.2.14 in lap 1"),
    (HEAD + "car 2 position 1 at S3.2.1\ncar 1 at S1.2.12 lap 3\nturn 1", "~:5: the order has car "
     "2 ahead of car 1, which has come farther: car 2 is on S3.2.1 in lap 1, and "),
    (HEAD.replace("human human", "3xhuman") + "car 1 at C4.1.7\nturn 1",
     "~:4: cars 1 and 2 both stand on C4.1.7; put car 2 elsewhere"),
    (HEAD + "car 1 at S1.2.12\ncar 2 at S1.2.12\nexpect car 1 lap 1",
     "~:5: cars 1 and 2 both stand on S1.2.12"),       # although nothing is played
    (HEAD + "races 4\nresult-of 2 1 2\nexpect end", "~:5: the next result is that of race 1"),
])
def test_a_situation_that_cannot_be_is_refused(play, text, told):  # noqa: F811
    status, lines = _same_on_both(play, text)
    assert status == 2 and len(lines) == 1 and lines[0].startswith(told), lines


def test_what_can_be_is_not_refused(play):  # noqa: F811
    for lines in ("car 1 at S1.2.12\ncar 2 at S1.2.12 off marker", "car 1 at BOX\ncar 2 at BOX",
                  "car 1 at S1.2.12\ncar 2 at S1.2.12 status out",
                  "car 1 at S1.1.12\ncar 2 at S1.2.12\norder 2 1",
                  "car 1 at S1.2.12 lap 2\ncar 2 at S1.2.14\norder 1 2", "order 2 1",
                  "car 1 at S1.2.12\norder 1 2"):      # car 2 is not mentioned
        status, found = play(HEAD + lines + "\nturn 1\n")
        assert status == 0, (lines, found)
    assert play(HEAD + "car 1 at S1.2.12\ncar 2 at S1.2.12\nturn 1\nsituation\nturn 1\nroll black 1"
                )[1][-1].startswith("~:9: ")        # the next situation is played


def test_engine_damage_settles_the_points_at_set_up(play):  # noqa: F811
    assert _same_on_both(play, HEAD + """
phase set-up
car 2 ep 5
car 1 engine-damage 2 bp 3
expect car 1 ep 5 full-ep 5 bp 3
expect car 2 ep 5
car 1 new-engine 1
expect car 1 ep 7 bp 7
car 1 team 10
expect car 1 ep 10

situation in the race the points are what the script says
car 1 ep 3 engine-damage 1
expect car 1 ep 3
""")[0] == 0
    for value in ("engine-damage 4", "new-engine 2"):
        assert play(HEAD + "car 1 " + value)[0] == 2
