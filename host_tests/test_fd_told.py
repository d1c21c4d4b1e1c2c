"""Turns of Formula D as they are told: what happens to a car is told of that car, points that are
paid are points that were there, and a roll that counts for more or less says why."""

import pytest

from host_tests.fd_situations import Situation
from host_tests.test_fd_free_board import begun
from pitwall.games.formula_d import asks, free, state
from pitwall.games.formula_d.commentary import Commentary
from pitwall.games.formula_d.free.commentary import Commentary as FreeCommentary
from pitwall.games.formula_d.show import Show
from pitwall.race.referee import TABLE
from pitwall.ui import words


class Told(Situation):
    """A situation with a commentator: told() after a turn is what was said of it."""

    def __init__(self, language="en", **given):
        Situation.__init__(self, **given)
        self.language = language

    def take_turn(self, who, starting=False):
        self.race.mark()
        self.lines = []
        self.table[state.TURN] = who
        self.commentary = Commentary(Show(self.race, words.load(self.language, "formula-d")),
                                     lambda kind, who, text: self.lines.append(text))
        return Situation.take_turn(self, who, starting)

    def so_far(self):
        self.commentary.catch_up()
        return self.commentary.so_far()

    def said(self):
        """All of the turn."""
        assert self.over
        self.race.ask.put(0, 0, TABLE, ())      # the next question is no longer of this turn
        self.commentary.catch_up()
        self.commentary.flush()
        return " ".join(self.lines)


def test_kers_is_told_of_the_car_that_has_begun_a_lap_though_others_tested_their_motors_since():
    at = Told(cars=2)
    at.put(0, "S4.1.33", gear=5)
    at.put(1, "S2.1.3", gear=5)
    at.turn(0, gear=5, shows=20)
    at.to("S1.1.13")
    at.black(10, 16)
    assert at.get(0, "kers") == 2 and at.get(1, "kers") == 0
    assert at.said() == (
        "Red: 5th gear, rolls 20, now before turn 1. Begins lap 2, KERS full. "
        "A 20 strains the engines. Red rolls 10, unharmed. Blue rolls 16, unharmed.")


def test_a_result_is_told_of_the_car_whose_turn_it_is():
    at = Told(cars=2)
    at.put(0, "C1.2.4", gear=5, lap=3, crossing=1, stops=1)
    at.put(1, "S4.2.3", gear=6)
    at.turn(0, gear=5, shows=20)
    at.to("S2.2.19")
    at.black(9, 2)
    assert at.get(1, "engine") == 2
    assert at.said() == (
        "Red: 5th gear, rolls 20. A 20 strains the engines. Red rolls 9, unharmed. "
        "Blue rolls 2, loses 1 engine point, 2 left. Red clears turn 1: 1st at the flag.")


@pytest.mark.parametrize("face, tyre, age, left, text", (
    (7, 3, 0, 1, "Overshoots by 2 spaces and burns 2 tyres."),
    (7, 2, 0, 0, "Overshoots by 2 spaces and burns 2 tyres, spins."),
    (7, 1, 0, None, "Overshoots by 2 spaces. Is out, not enough tyre left."),
    (6, 0, 0, 0, "Overshoots by 1 space, spins."),
    (7, 1, 2, 0, "Overshoots by 1 space and burns 1 tyre, spins."),     # would cost two
    (7, 3, 2, 1, "Overshoots by 1 space and burns 2 tyres."),
))
def test_nobody_pays_tyres_that_are_not_there(face, tyre, age, left, text):
    at = Told()
    at.put(0, "S1.3.39", gear=3, tyre=tyre, age=age)
    at.turn(0, gear=3, shows=face)
    at.to("S2.3.2" if face - (age > 1) == 7 else "S2.3.1")
    assert at.is_out(0) if left is None else at.get(0, "tyre") == left
    said = at.said()
    assert said.endswith(text), said
    assert said.count("tyre") == text.count("tyre")


def rolled(at, gear, face, place, **paid):
    """What is said between the roll and the place."""
    at.turn(0, gear=gear, shows=face)
    at.to(place, **paid)
    text = at.said()
    return text[text.index("rolls"):].replace(". Now", ", now").split(", now")[0]


@pytest.mark.parametrize("weather, tyres, age, face, row, paid, text", (
    (state.DRY, state.HARD, 0, 5, 5, {}, "rolls 5"),
    (state.DRY, state.HARD, 2, 5, 4, {}, "rolls 5, -1 for wear, 4 spaces"),
    (state.DAMP, state.SOFT, 1, 5, 4, {}, "rolls 5, -1 for wear, 4 spaces"),
    (state.DRY, state.WET_TYRES, 0, 5, 4, {}, "rolls 5, -1 for wets, 4 spaces"),
    (state.DRY, state.SOFT, 0, 5, 6, {}, "rolls 5, +1 for softs, 6 spaces"),
    (state.DRY, state.SOFT, 0, 5, 5, {}, "rolls 5"),
    (state.DRY, state.HARD, 2, 5, 2, {"brake": 2}, "rolls 5, -1 for wear, brakes off 2, 2 spaces"),
    (state.DRY, state.HARD, 2, 5, 5, {"kers": 1}, "rolls 5, -1 for wear, KERS adds 1, 5 spaces"),
    (state.WET, state.SOFT, 0, 5, 5, {}, "rolls 5"),
    (state.WET, state.WET_TYRES, 3, 5, 5, {}, "rolls 5"),
))
def test_what_tyres_do_to_a_roll_is_said(weather, tyres, age, face, row, paid, text):
    at = Told(weather=weather)
    at.put(0, "S1.1.1", gear=3, compound=tyres, age=age, kers=1)
    assert rolled(at, 3, face, "S1.1.%d" % (row + 1), **paid) == text


@pytest.mark.parametrize("tyres, text", ((state.HARD, "rolls 5, +2 for the wet, 7 spaces"),
                                         (state.SOFT, "rolls 5, +3 for the wet, 8 spaces")))
def test_the_wet_in_corners_is_named(tyres, text):
    at = Told(weather=state.WET)
    at.put(0, "S3.1.10", gear=3, compound=tyres)
    more = 2 if tyres == state.HARD else 3
    assert rolled(at, 3, 5, "C3.1.%d" % (3 + more)) == text


def test_a_worn_set_takes_nothing_off_a_one():
    at = Told()
    at.put(0, "S1.1.1", gear=1, age=2)
    assert rolled(at, 1, 1, "S1.1.2") == "rolls 1"


def coming_in(at, kind, *repairs):
    """Red comes into the pits; said so far while the stop is not known, and all of it."""
    at.take_turn(0)
    at.gear(4, pit=True)
    at.shows(4, 9)
    at.choose(state.WET_TYRES)
    before = at.so_far()
    at.choose(kind)
    for what in repairs:
        at.choose(what)
    return before, at.said()


def test_the_kind_of_a_stop_is_told_on_arrival():
    came = "Red: 4th gear, rolls 9, comes into the pits, fits wets"
    at = Told()
    at.put(0, "S4.2.20", gear=4)
    assert coming_in(at, asks.QUICK) == (came + ".", came + ", quick stop.")
    at = Told()
    at.put(0, "S4.2.20", gear=4)
    assert coming_in(at, asks.FULL_STOP) == (came + ".", came + ", full stop.")
    at = Told()
    at.put(0, "S4.2.20", gear=4, brake=1, body=2)
    assert coming_in(at, asks.FULL_STOP, 1, 1)[1] == came + ", full stop. Repairs 2 brakes."
    at = Told()
    at.put(0, "S4.2.20", gear=4, brake=1, body=2)
    assert coming_in(at, asks.FULL_STOP, 3, 1)[1] == (
        came + ", full stop. Repairs 1 brake and 1 body.")


def test_half_the_roll_of_a_quick_stop_is_moved_and_the_lap_comes_after():
    at = Told()
    at.put(0, "S4.2.30", gear=0, pit=state.QUICK_STOP, arrived=1)
    at.take_turn(0)
    at.black(7)
    at.to("S1.3.4")
    assert at.said() == (
        "Red: quick stop, rolls 7, 2nd gear, that is half of it, leaves the pits. "
        "4 spaces, now before turn 1. Begins lap 2, KERS full.")


def test_a_great_start_says_its_spaces_once():
    at = Told()
    at.put(0, "S4.2.40", gear=0, lap=0)
    at.take_turn(0, starting=True)
    at.black(20)
    at.to("S1.2.4")
    assert at.said() == "Red: gets away on 20, off like a shot, 4 spaces, now before turn 1."


def test_what_a_gear_costs_is_said_with_it():
    at = Told()
    at.put(0, "S1.1.1", gear=5)
    at.turn(0, gear=2, shows=3)
    at.to("S1.1.4")
    assert at.said() == (
        "Red: down to 2nd gear for 1 gearbox and 1 brake, rolls 3. Now before turn 1.")


def test_the_weather_of_the_round_counts_though_it_has_turned_since():
    """A commentary that is read again finds another weather, and an older set."""
    at = Told()
    at.put(0, "S1.1.1", gear=3, compound=state.SOFT)
    at.turn(0, gear=3, shows=5)
    at.to("S1.1.7")
    at.table[state.WEATHER], at.cars[0][state.AGE] = state.WET, 1
    assert "rolls 5, +1 for softs, 6 spaces" in at.said()


def test_beside_the_board_the_lap_and_the_debris_of_a_gear_are_told():
    """No move is told there."""
    race = begun(2, ENGINE_WP=3)
    said = []
    commentary = FreeCommentary(Show(race, words.load("en", free.NAME)),
                                lambda kind, who, text: said.append(text))
    for tell in ((asks.T_GEAR, 0, 2), (asks.T_ROLL, 0, 2 << 5 | 3), (asks.T_PIT_OUT, 0, 3),
                 (asks.T_LAP, 0, 2), (asks.T_KERS, 0, 2),
                 (asks.T_PAID, 1, 2 << 4 | 1), (asks.T_PAID, 1, 4 << 4 | 1), (asks.T_GEAR, 1, 1)):
        commentary.hear(*tell)
    commentary.flush()
    assert said == [
        "Red: 2nd gear, rolls 3, leaves the pits. Begins lap 2, KERS full.",
        "Blue: down to 1st gear for 1 gearbox and 1 engine. Debris goes where it stops."]
