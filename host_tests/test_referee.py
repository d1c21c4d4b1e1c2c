"""The protocol of every game: questions, answers, events, snapshots, undo and resume."""

import pytest

from host_tests import parity
from host_tests import toy_game as toy
from host_tests.toy_race import everything, feed, fields, race_of, walk
from pitwall.race.dice import Dice
from pitwall.race.referee import MOVE, NUMBER, PICK, ROLL, TABLE, TOLD, YESNO, Ask, Race


# --- questions ---

def test_a_game_asks_in_order_and_the_answers_shape_the_race():
    race, seen = race_of(1), []
    ask = race.start()
    for answer in (2, 3, 1, 5, 0, 4):
        seen.append(fields(ask))
        ask = race.step(answer)
    dice = (ROLL, toy.DIE, 0, 6, (1, 2, 3, 4, 5, 6), False)
    again = (YESNO, toy.AGAIN, 0, 2, (0, 1), False)
    assert seen == [(PICK, toy.CHOOSE, 0, 3, tuple(b"SMH"), True), dice, again, dice, again,
                    (NUMBER, toy.COUNT, 0, 7, (0, 1, 2, 3, 4, 5, 6), False)]
    assert fields(ask) == dice
    assert bytes(race.cars[0]) == bytes([4, 1, ord("H")])


def test_one_ask_serves_the_whole_race():
    race = race_of()
    asks = []
    walk(race, 1, lambda _, ask: asks.append(ask))
    assert all(ask is race.ask for ask in asks)


def test_put_counts_the_options_unless_told_how_many_are_legal():
    ask = Ask()
    assert fields(ask.put(MOVE, 7, 2, (5, 6, 9))) == (MOVE, 7, 2, 3, (5, 6, 9), False)
    assert fields(ask.put(MOVE, 7, 2, (5, 6, 9), 2, True)) == (MOVE, 7, 2, 2, (5, 6), True)
    assert fields(ask.put(MOVE, 7, 2, (5, 6, 9), 0)) == (MOVE, 7, 2, 0, (), False)
    assert fields(ask.yesno(3, TABLE)) == (YESNO, 3, TABLE, 2, (0, 1), False)


@pytest.mark.parametrize("answer", [-1, 3, 4, 256, 65535, 65536])
def test_an_answer_that_is_not_offered_is_refused_and_changes_nothing(answer):
    race = race_of()
    ask = race.start()
    before = everything(race, ask)
    with pytest.raises(ValueError, match="answer -?[0-9]+, but there are 3"):
        race.step(answer)
    assert everything(race, race.ask) == before
    assert race.step(2) is race.ask and race.ask.who == 1


def test_no_answer_fits_before_the_start_or_after_the_end():
    race = race_of()
    with pytest.raises(ValueError):
        race.step(0)
    walk(race, 2)
    before = everything(race, None)
    with pytest.raises(ValueError):
        race.step(0)
    assert everything(race, None) == before and race.over


def test_a_race_is_over_when_the_game_returns():
    race = race_of()
    asked = []
    walk(race, 3, lambda race, _: asked.append(race.over))
    assert asked and not any(asked) and race.over
    assert race.table[toy.ROUND] == toy.ROUNDS


def test_the_state_is_one_run_of_bytes_with_the_table_first():
    race = race_of(2)
    race.table[1] = 9
    race.cars[0][0], race.cars[1][2] = 7, 8
    assert bytes(race.state) == bytes([0, 9, 7, 0, 0, 0, 0, 8])


def test_a_race_may_have_no_cars_and_no_questions():
    race = Race(toy, None, 0)
    assert race.start() is None and race.over


# --- events ---

def test_tells_are_remembered_with_their_sign():
    race = race_of()
    for value in (0, 1, -1, 255, 256, -256, 32767, -32768):
        race.tell(5, 2, value)
        assert race.told_at(race.tells - 1) == (5, 2, value)
    race.tell(6)
    assert race.told_at(race.tells - 1) == (6, TABLE, 0)


def test_the_ring_holds_the_last_tells():
    race = race_of()
    for number in range(3 * TOLD + 5):
        race.tell(1, 0, number)
        assert race.told_first() == max(0, race.tells - TOLD)
        for kept in range(race.told_first(), race.tells):
            assert race.told_at(kept) == (1, 0, kept)


def test_telling_never_changes_the_race():
    aloud, quiet = race_of(), race_of()
    quiet.tell = lambda *_: None
    states = [], []
    walk(aloud, 4, lambda race, ask: states[0].append((bytes(race.state), fields(ask))))
    walk(quiet, 4, lambda race, ask: states[1].append((bytes(race.state), fields(ask))))
    assert states[0] == states[1] and bytes(aloud.state) == bytes(quiet.state)
    assert aloud.tells > 0 == quiet.tells


# --- snapshots, undo, resume ---

def test_a_mark_keeps_the_state_and_starts_the_answers_afresh():
    race = race_of(2)
    feed(race, [0, 1])
    top = bytes([1, 0, 0, 2, ord("S"), 0, 2, ord("M")])
    assert bytes(race.snapshot) == top and bytes(race.answers) == b""
    for answer in (5, 0, 6):
        race.step(answer)
    assert bytes(race.snapshot) == top and bytes(race.answers) == bytes([5, 0, 0, 0, 6, 0])
    assert bytes(race.state) != top


def test_undo_works_before_the_first_mark():
    race = race_of(3)
    feed(race, [2, 1])
    ask = race.undo()
    assert ask.who == 1 and bytes(race.answers) == bytes([2, 0])
    ask = race.step(0)
    assert ask.who == 2 and bytes(race.answers) == bytes([2, 0, 0, 0])
    assert race.cars[1][toy.TYRE] == ord("S")
    assert race.undo().who == 1 and race.undo().who == 0 and race.undo() is None


def test_the_last_answer_of_a_race_can_be_taken_back():
    race = race_of()
    answers = walk(race, 5)
    end = bytes(race.state)
    assert race.undo().what == toy.COUNT and not race.over
    assert race.step(answers[-1]) is None and race.over
    assert bytes(race.state) == end


def test_undo_never_rolls_a_die_again():
    """The dice are answers: undoing a choice keeps the roll before it."""
    class Thrown(Dice):
        throws = 0

        def below(self, n):
            self.throws += 1
            return Dice.below(self, n)

    dice, race = Thrown(8), race_of(1)
    ask = feed(race, [0])
    race.step(dice.answer(race, ask))
    ask = race.step(0)
    assert (ask.what, dice.throws) == (toy.COUNT, 1)
    rolled = bytes(race.answers[:2]), ask.n
    ask = race.undo()
    assert ask.what == toy.AGAIN
    ask = race.step(0)
    assert (bytes(race.answers[:2]), ask.n) == rolled and dice.throws == 1


@pytest.mark.parametrize("seed", range(6))
def test_resume_from_any_point_equals_the_original(seed):
    answers = walk(race := race_of(), seed)
    end = bytes(race.state)
    for taken in range(len(answers) + 1):
        race, other = race_of(), race_of()
        ask = feed(race, answers[:taken])
        found = other.resume(bytes(race.snapshot), bytes(race.answers))
        assert everything(other, found)[:3] == everything(race, ask)[:3]
        assert fields(found) == fields(ask)
        for answer in answers[taken:]:
            found = other.step(answer)
        assert found is None and bytes(other.state) == end


def test_a_resumed_race_can_be_undone():
    race = race_of(2)
    feed(race, [0, 1, 5, 0, 6])
    other = race_of(2)
    other.resume(bytes(race.snapshot), bytes(race.answers))
    assert fields(other.undo()) == fields(race.undo())
    assert bytes(other.state) == bytes(race.state)


@pytest.mark.parametrize("change", ["short", "long", "odd", "wild", "beyond"])
def test_a_resume_that_does_not_fit_is_refused(change):
    race = race_of()
    answers = walk(race, 6)
    snapshot, kept = bytes(race.snapshot), bytes(race.answers)
    assert answers and race_of().resume(snapshot, kept) is None
    if change == "short":
        snapshot = snapshot[:-1]
    elif change == "long":
        snapshot += b"\0"
    elif change == "odd":
        kept = kept[:-1]
    elif change == "wild":
        kept = b"\xff" + kept[1:]
    else:
        kept += b"\0\0"
    with pytest.raises(ValueError):
        race_of().resume(snapshot, kept)


def test_an_answer_may_need_two_bytes():
    class Wide:
        TABLE_SIZE, CAR_SIZE = 2, 1

        def play(self, race):
            while True:
                answer = yield race.ask.put(MOVE, 1, TABLE, range(600))
                race.table[0], race.table[1] = answer & 255, answer >> 8

    race = Race(Wide(), None, 0)
    feed(race, [599, 255, 256])
    assert bytes(race.answers) == bytes([87, 2, 255, 0, 0, 1])
    assert race.undo().n == 600 and bytes(race.table) == bytes([255, 0])
    assert race.resume(bytes(2), bytes([87, 2])).n == 600 and bytes(race.table) == bytes([87, 2])


def test_after_an_undo_tells_that_were_overwritten_are_not_offered():
    class Talker:
        TABLE_SIZE, CAR_SIZE = 1, 1

        def play(self, race):
            while True:
                if race.table[0] == 1:
                    race.mark()
                race.table[0] += 1
                for _ in range(20):
                    race.tell(race.table[0], 0, race.tells)
                yield race.ask.yesno(1, 0)

    race = Race(Talker(), None, 0)
    feed(race, [0, 0, 0, 0])                # 100 events, the checkpoint after 20
    assert race.told_first() == 100 - TOLD
    race.undo()
    race.undo()
    assert race.tells == 60
    for number in range(race.told_first(), race.tells):
        assert race.told_at(number)[2] == number
    assert race.told_first() == 20          # 12 to 19 were overwritten, the rest was reported again


# --- the same on MicroPython ---

WALK = """
import binascii
import toy_game
from pitwall.race.dice import Dice
from pitwall.race.referee import Race

def look(race, ask):
    said = (ask.kind, ask.what, ask.who, ask.n, ask.secret) if ask else ()
    return bytes(race.state) + bytes(race.snapshot) + bytes(race.answers) + bytes(race.told) \\
        + repr((said, race.tells, race.over)).encode()

for seed in range(30):
    race, dice, crc = Race(toy_game, None, 1 + seed % 6), Dice(seed), 0
    ask = race.start()
    while ask:
        ask = race.step(dice.answer(race, ask))
        if dice.below(4) == 0:
            ask = race.undo() or ask
        if race.redos() and dice.below(2):
            ask = race.redo()
        if dice.below(4) == 0:
            other = Race(toy_game, None, len(race.cars))
            other.resume(bytes(race.snapshot), bytes(race.answers))
            assert other.state == race.state and other.answers == race.answers
        crc = binascii.crc32(look(race, ask), crc)
    for answer in (-1, 0, 1):
        try:
            race.step(answer)
        except ValueError as refused:
            crc = binascii.crc32(str(refused).encode(), crc)
    for number in range(race.told_first(), race.tells):
        crc = binascii.crc32(repr(race.told_at(number)).encode(), crc)
    print(seed, crc)
"""


def test_the_referee_is_the_same_on_both(tmp_path):
    source = (parity.ROOT / "host_tests" / "toy_game.py").read_text()
    lines = parity.both(WALK, tmp_path, {"toy_game.py": source}).splitlines()
    assert len(lines) == 30 and len({line.split()[1] for line in lines}) == 30


BAD_SAVES = """
import toy_game
from pitwall.race.referee import Race
for snapshot, answers in ((b"", b""), (bytes(5), b"x"), (bytes(6), b""),
                          (bytes(5), b"\\xff\\xff")):
    try:
        Race(toy_game, None, 1).resume(snapshot, answers)
        print("taken")
    except ValueError as refused:
        print(refused)
"""


def test_saves_are_refused_alike_on_both(tmp_path):
    source = (parity.ROOT / "host_tests" / "toy_game.py").read_text()
    assert "taken" not in parity.both(BAD_SAVES, tmp_path, {"toy_game.py": source})
