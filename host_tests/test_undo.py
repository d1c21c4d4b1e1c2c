"""Undo and redo: the same bytes and the same questions, over all kept rounds."""

import pytest

from host_tests import toy_game as toy
from host_tests.toy_race import everything, feed, race_of, walk
from pitwall.race.correcting import Correcting
from pitwall.race.dice import Dice
from pitwall.race.referee import PAST, TABLE, Listener


def rounds_of(answers):
    """Return, for each number of answers given, how many of them are in the kept rounds."""
    race, marks, kept = race_of(), [0], []
    race.start()
    for given in range(len(answers) + 1):
        if given and not race.answers:
            marks.append(given)
        kept.append(given - marks[max(0, len(marks) - 1 - PAST)])
        if given < len(answers):
            race.step(answers[given])
    return kept


@pytest.mark.parametrize("seed", range(6))
def test_undo_gives_back_the_same_bytes_and_the_same_question(seed):
    answers = walk(race_of(), seed)
    race = race_of()
    ask = race.start()
    for answer in answers:
        before = everything(race, ask)
        ask = race.step(answer)
        after = everything(race, ask)
        assert everything(race, race.undo()) == before
        assert not race.over
        ask = race.step(answer)
        assert everything(race, ask) == after
    assert race.over


@pytest.mark.parametrize("seed", range(6))
def test_undo_goes_back_to_the_start_of_two_rounds_before_and_no_further(seed):
    answers = walk(race_of(), seed)
    kept = rounds_of(answers)
    assert max(kept) > 9
    for given in range(len(answers) + 1):
        race, seen = race_of(), []
        ask = race.start()
        for answer in answers[:given]:
            seen.append(everything(race, ask))
            ask = race.step(answer)
        for _ in range(kept[given]):
            assert everything(race, race.undo()) == seen.pop()
        before = everything(race, race.ask)
        assert race.undo() is None and race.redos() == kept[given]
        assert everything(race, race.ask) == before


def test_what_was_taken_back_is_kept_until_another_answer_is_given():
    race = race_of(2)
    feed(race, [0, 1, 5, 0])
    before = everything(race, race.ask)
    for _ in range(3):
        race.undo()
    assert race.redos() == 3
    race.step(1)                        # the same answer again works like a redo
    assert race.redos() == 2
    race.redo()
    race.redo()
    assert everything(race, race.ask) == before
    race.undo()
    race.step(1)
    assert race.redos() == 0
    with pytest.raises(ValueError):
        race.redo()


def test_who_chose_is_kept_with_the_answers():
    race = race_of(2)
    feed(race, [0, 1, 5, 0, 6])
    assert bytes(race.by) == bytes([TABLE, 0, 0])
    assert [bytes(entry[2]) for entry in race.past] == [bytes([0, 1])]


def test_the_luck_of_a_mark_comes_back_with_it():
    race = race_of(1)
    marks = []

    class Luck(Listener):
        def after_checkpoint(self):
            race.luck = len(marks)
            marks.append(race.tells)
    race.listeners.append(Luck())
    feed(race, [0, 5, 0, 6, 1, 0, 1])
    assert race.luck == 2
    race.rewind(2)
    assert race.luck == 1
    race.rewind(3)
    assert race.luck == 0 and race.redos() == 6
    with pytest.raises(ValueError):
        race.rewind(1)


def test_a_correction_of_a_later_round_comes_again_with_what_follows_it():
    """Undo into the round before, then redo everything: answers, correction, answers."""
    race, dice = race_of(), Dice(5)
    ask = race.start()
    while race.table[toy.ROUND] < 3 or len(race.answers) < 6:
        ask = race.step(dice.below(ask.n))
    at = toy.TABLE_SIZE + 2 * toy.CAR_SIZE + toy.AT
    work = Correcting(race, [(at, 99, False)])
    for _ in work.steps():
        pass
    assert not work.refused and race.state[at] >= 99
    seen = [everything(race, race.ask)]
    while race.table[toy.ROUND] > 1 and race.undo():
        seen.append(everything(race, race.ask))
    assert race.table[toy.ROUND] == 1 and race.state[at] < 99
    while race.redos():
        race.redo()
        seen.pop()
        assert everything(race, race.ask)[:2] == seen[-1][:2]
    assert len(seen) == 1 and everything(race, race.ask) == seen[0]
