"""A race notifies its listeners in order; nothing replaces its methods."""

import pytest

from host_tests import toy_game as toy
from host_tests.app_drive import Desk
from host_tests.toy_race import race_of
from pitwall import games
from pitwall.race import quick
from pitwall.race.dice_statistics import DiceStatistics
from pitwall.race.race_state import RaceState
from pitwall.race.referee import TABLE, Listener
from pitwall.race.run import Run
from pitwall.ui.watch import Teller


class Note(Listener):
    def __init__(self, name, race, log):
        self.name, self.race, self.log = name, race, log

    def answering(self, ask, answer):
        self.log.append((self.name, "answering", ask.what, answer, len(self.race.answers)))

    def event(self, what, who, value):
        self.log.append((self.name, "event", what, who, value, self.race.tells))

    def before_checkpoint(self):
        self.log.append((self.name, "before", bytes(self.race.snapshot)))

    def after_checkpoint(self):
        self.log.append((self.name, "after", bytes(self.race.snapshot)))


def two(log):
    """Return a race of one car with two listeners that write into log."""
    race = race_of(1)
    race.listeners += Note("first", race, log), Note("second", race, log)
    return race


def test_they_are_called_in_order_before_and_after():
    log = []
    race = two(log)
    race.start()
    race.step(2)
    both = [entry[1:] for entry in log if entry[0] == "first"]
    assert both == [entry[1:] for entry in log if entry[0] == "second"]
    assert [entry[0] for entry in log] == ["first", "second"] * len(both)
    before, after = bytes(5), bytes([1, 0, 0, 2, ord("H")])
    assert both == [("answering", toy.CHOOSE, 2, 0), ("before", before), ("after", after),
                    ("event", toy.BEGINS, TABLE, 1, 1)]


def test_an_answer_that_does_not_fit_is_no_answer():
    log = []
    race = two(log)
    race.start()
    with pytest.raises(ValueError):
        race.step(race.ask.n)
    assert log == [] and not race.answers


def test_a_checkpoint_that_is_refused_keeps_nothing():
    class Refusing(Listener):
        def before_checkpoint(self):
            raise ValueError
    race = race_of(1)
    race.listeners.append(Refusing())
    race.start()
    kept = bytes(race.snapshot)
    with pytest.raises(ValueError):
        race.step(2)
    assert bytes(race.snapshot) == kept != bytes(race.state) and race.tells == 0


def test_a_copy_of_a_race_reports_to_nobody():
    log = []
    race = two(log)
    RaceState(race, bytearray(race.state)).tell(toy.MOVES, 0, 3)
    assert log == [] and race.tells == 0


@pytest.mark.parametrize("game", games.NAMES)
def test_nothing_takes_the_place_of_a_method_of_a_race(tmp_path, game):
    """All effects of an answer are in Race and in the methods of these three listeners."""
    desk = Desk(tmp_path)
    desk.app.quick(quick.race(desk.app.tracks, game))
    for _ in range(40):
        desk.press("ok")
    methods = {name for name in dir(type(desk.race)) if callable(getattr(type(desk.race), name))}
    assert not methods & set(vars(desk.race))
    assert [type(each) for each in desk.race.listeners] == [
        DiceStatistics, Run, Teller]
