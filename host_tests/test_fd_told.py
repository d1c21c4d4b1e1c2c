"""Commentary of Formula D's turns: each event is about its own car, paid points existed.

A roll that counts for more or less has its reason in the text.
"""

from host_tests.fd_situations import Situation
from host_tests.test_fd_free_board import begun
from pitwall.games.formula_d import asks, free, state
from pitwall.games.formula_d.commentary import Commentary
from pitwall.games.formula_d.free.commentary import Commentary as FreeCommentary
from pitwall.games.formula_d.show import Show
from pitwall.games.formula_d.state import DAMP, DRY, HARD, SOFT, WET, WET_TYRES
from pitwall.race.referee import TABLE
from pitwall.ui import words


class Told(Situation):
    """A situation with a commentator: said() returns the text of the turn."""

    def take_turn(self, who, starting=False):
        self.race.mark()
        self.lines = []
        self.table[state.TURN] = who
        self.commentary = Commentary(Show(self.race, words.load("en", "formula-d")),
                                     lambda kind, who, text: self.lines.append(text))
        return Situation.take_turn(self, who, starting)

    def so_far(self):
        self.commentary.catch_up()
        return self.commentary.so_far()

    def said(self):
        """Return the whole text of the turn."""
        assert self.over
        self.race.ask.put(0, 0, TABLE, ())      # the next question is no longer part of this turn
        self.commentary.catch_up()
        self.commentary.flush()
        return " ".join(self.lines)


def driven(start, gear, face, to, paid=(), weather=DRY, **fields):
    """Return the text of a turn of Red, alone on the road."""
    at = Told(weather=weather)
    at.drive(start, gear, face, to, paid=paid, **fields)
    return at.said()


def test_what_happens_to_a_car_is_told_of_that_car_though_others_rolled_since():
    at = Told(cars=2)
    at.put(1, "S2.1.3", gear=5)
    at.drive("S4.1.33", 5, 20, "S1.1.13")
    at.black(10, 16)
    assert at.get(0, "kers") == 2 and at.get(1, "kers") == 0
    assert at.said() == (
        "Red: 5th gear, rolls 20, now before turn 1. Begins lap 2, KERS full. "
        "A 20 strains the engines. Rolls: Red 10 and Blue 16, unharmed.")
    at = Told(cars=2)
    at.put(1, "S4.2.3", gear=6)
    at.drive("C1.2.4", 5, 20, "S2.2.19", lap=3, crossing=1, stops=1)
    at.black(9, 2)
    assert at.get(1, "engine") == 2
    assert at.said() == (
        "Red: 5th gear, rolls 20. A 20 strains the engines. Red rolls 9, unharmed. "
        "Blue rolls 2, loses 1 engine point, 2 left. Red clears turn 1: 1st at the flag.")


def test_nobody_pays_tyres_that_are_not_there():
    for face, tyre, age, left, text in (
            (7, 3, 0, 1, "Overshoots by 2 spaces and burns 2 tyres."),
            (7, 2, 0, 0, "Overshoots by 2 spaces and burns 2 tyres, spins."),
            (7, 1, 0, None, "Overshoots by 2 spaces. Is out, not enough tyre left."),
            (6, 0, 0, 0, "Overshoots by 1 space, spins."),
            (7, 1, 2, 0, "Overshoots by 1 space and burns 1 tyre, spins."),     # would cost two
            (7, 3, 2, 1, "Overshoots by 1 space and burns 2 tyres.")):
        at = Told()
        at.drive("S1.3.39", 3, face, "S2.3.2" if face - (age > 1) == 7 else "S2.3.1", tyre=tyre,
                 age=age)
        assert at.is_out(0) if left is None else at.get(0, "tyre") == left
        said = at.said()
        assert said.endswith(text) and said.count("tyre") == text.count("tyre"), said


def test_what_tyres_do_to_a_roll_is_said():
    """The text is between the roll and the place."""
    for weather, compound, age, to, paid, text in (
            (DRY, HARD, 0, "S1.1.6", {}, ""),
            (DRY, HARD, 2, "S1.1.5", {}, ", -1 for wear, 4 spaces"),
            (DAMP, SOFT, 1, "S1.1.5", {}, ", -1 for wear, 4 spaces"),
            (DRY, WET_TYRES, 0, "S1.1.5", {}, ", -1 for wets, 4 spaces"),
            (DRY, SOFT, 0, "S1.1.7", {}, ", +1 for softs, 6 spaces"),
            (DRY, SOFT, 0, "S1.1.6", {}, ""),
            (DRY, HARD, 2, "S1.1.3", {"brake": 2}, ", -1 for wear, brakes off 2, 2 spaces"),
            (DRY, HARD, 2, "S1.1.6", {"kers": 1}, ", -1 for wear, KERS adds 1, 5 spaces"),
            (WET, SOFT, 0, "S1.1.6", {}, ""), (WET, WET_TYRES, 3, "S1.1.6", {}, ""),
            (WET, HARD, 0, "C3.1.5", {}, ", +2 for the wet, 7 spaces"),
            (WET, SOFT, 0, "C3.1.6", {}, ", +3 for the wet, 8 spaces")):
        start = "S1.1.1" if to[0] == "S" else "S3.1.10"
        said = driven(start, 3, 5, to, paid, weather, compound=compound, age=age, kers=1)
        said = said[said.index("rolls"):].replace(". Now", ", now").split(", now")[0]
        assert said == "rolls 5" + text
    assert driven("S1.1.1", 1, 1, "S1.1.2", age=2).endswith("rolls 1, now before turn 1.")


def test_the_weather_of_the_round_counts_though_it_has_turned_since():
    """A commentary that is built again finds other weather and an older set."""
    at = Told()
    at.drive("S1.1.1", 3, 5, "S1.1.7", compound=SOFT)
    at.table[state.WEATHER], at.cars[0][state.AGE] = WET, 1
    assert "rolls 5, +1 for softs, 6 spaces" in at.said()


def test_the_kind_of_a_stop_is_told_on_arrival():
    came = "Red: 4th gear, rolls 9, comes into the pits, fits wets"
    for fields, kind, repairs, text in (
            ({}, asks.QUICK, (), ", quick stop."), ({}, asks.FULL_STOP, (), ", full stop."),
            ({"brake": 1, "body": 2}, asks.FULL_STOP, (1, 1), ", full stop. Repairs 2 brakes."),
            ({"brake": 1, "body": 2}, asks.FULL_STOP, (3, 1),
             ", full stop. Repairs 1 brake and 1 body.")):
        at = Told()
        at.put(0, "S4.2.20", gear=4, **fields)
        at.take_turn(0)
        at.gear(4, pit=True)
        at.shows(4, 9)
        at.choose(WET_TYRES)
        assert at.so_far() == came + "."            # while the kind is not known
        for answer in (kind,) + repairs:
            at.choose(answer)
        assert at.said() == came + text


def test_half_the_roll_of_a_quick_stop_is_moved_and_the_lap_comes_after():
    at = Told()
    at.put(0, "S4.2.30", gear=0, pit=state.QUICK_STOP, arrived=1)
    at.take_turn(0)
    at.black(7)
    at.to("S1.3.4")
    assert at.said() == (
        "Red: quick stop, rolls 7, 2nd gear, that is half of it, leaves the pits. "
        "4 spaces, now before turn 1. Begins lap 2, KERS full.")


def test_beside_the_board_the_lap_and_the_debris_of_a_gear_are_told():
    """There are no events for moves at the table."""
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
