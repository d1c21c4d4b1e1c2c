"""Generators of a game may yield parts of the game, and the progress of a long search."""

import pytest

from pitwall.race.referee import NUMBER, Ask, Parts, Race

# --- parts of a game ---

def _sum_of_two(ask):
    first = yield ask
    return first + (yield ask)


def _twice(ask, sums):
    for _ in range(2):
        sums.append((yield _sum_of_two(ask)))


def test_a_part_is_gone_through_before_what_yielded_it_goes_on():
    ask, sums = Ask(), []
    parts = Parts(_twice(ask, sums))
    assert [parts.send(answer) for answer in (None, 1, 2, 3)] == [ask] * 4 and sums == [3]
    assert parts.send(4) is None and sums == [3, 7]


def test_what_a_part_raises_is_raised_in_what_yielded_it():
    ask = Ask()

    def inner():
        yield ask
        raise KeyError("here")

    def outer(catches):
        try:
            yield inner()
        except catches:
            yield ask

    parts = Parts(outer(KeyError))
    assert parts.send(None) is ask and parts.send(0) is ask and parts.send(0) is None
    parts = Parts(outer(ValueError))
    parts.send(None)
    with pytest.raises(KeyError, match="here"):
        parts.send(0)


def _nested(ask, depth):
    if depth:
        yield _nested(ask, depth - 1)
    else:
        yield ask


def test_parts_within_parts_take_no_stack():
    ask = Ask()
    parts = Parts(_nested(ask, 5000))
    assert parts.send(None) is ask and parts.send(0) is None


# --- a long search ---

class Searching:
    """A game whose third question comes after a search in three steps."""

    TABLE_SIZE = CAR_SIZE = 1

    def __init__(self):
        self.searched = []

    def play(self, race):
        for what in range(4):
            if what == 2:
                yield self._search()
            race.table[0] = yield race.ask.put(NUMBER, what, 0, (0, 1))

    def _search(self):
        for percent in (0, 33, 66):
            self.searched.append(percent)
            yield percent


def test_a_long_search_is_over_before_the_answer_returns():
    game = Searching()
    race = Race(game, None, 1)
    assert race.start() is race.ask and race.step(1) is race.ask and not game.searched
    assert race.step(0) is race.ask and race.ask.what == 2 and race.working == -1
    assert game.searched == [0, 33, 66]


def test_who_says_so_goes_on_with_a_long_search_step_by_step():
    game = Searching()
    race = Race(game, None, 1)
    race.start()
    race.pauses = True
    race.step(1)                        # no search: it counts for this answer alone
    assert not race.pauses
    race.pauses = True
    race.step(0)
    assert race.working == 0 and game.searched == [0] and bytes(race.answers) == b"\1\0\0\0"
    race.work()
    assert race.working == 33
    race.work()
    assert race.working == 66
    assert race.work() is race.ask and race.ask.what == 2 and race.working == -1
    assert race.step(1) is race.ask and race.step(0) is None and race.over


def test_an_answer_is_taken_back_in_the_midst_of_its_search():
    race = Race(Searching(), None, 1)
    race.start()
    race.step(1)
    race.pauses = True
    race.step(0)
    assert race.undo().what == 1 and race.working == -1
    assert race.redo().what == 2 and race.working == -1
