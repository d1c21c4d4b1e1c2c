"""The 2022 draft: the order of a round is fixed at its start and changes at its end (3)."""

import pytest

from host_tests.equipped import told
from host_tests.moving import move, place, roll
from host_tests.pit_road import ROAD
from host_tests.playing import table_of
from host_tests.pp22 import BLANK, draft  # noqa: F401
from host_tests.situations import Situation
from pitwall.circuit import opened
from pitwall.games.pole_position import asks, free, safety_car, state
from pitwall.games.pole_position.edition_2022 import Edition
from pitwall.games.pole_position.free import choices
from pitwall.games.pole_position.state import BOX, GREEN_1, LAP, LAP_COUNTER, PIT_ENTRY, PIT_EXIT

IN_LANE = {"BOX": BOX, "G1": GREEN_1, "G2": state.GREEN_2, "PIT.2": PIT_ENTRY, "EXIT.1": PIT_EXIT}
WIN = (6, 1)


def stand(*places, order=None):
    """Put cars on cells, each (cell, lap); leader first, unless an order is given."""
    at = Situation("H" * len(places), ROAD)
    for who, (cell, lap) in enumerate(places):
        at.put(who, cell, lap=lap, stops=1, sp=0, pit=IN_LANE.get(cell, state.ON_TRACK))
    at.order(*(order or range(len(places))))
    at.race.rules.begin_round(at.race)
    return at


def ranked(at):
    """End the round and return the position track."""
    at.race.rules.end_round(at.race)
    return at.position_track()


@pytest.mark.proves("PP22-3.3-1", "PP22-3.2.3-1", "PP22-5.1-2", "PP22-5.1-1")
def test_who_is_passed_still_moves_before_who_passed_it_and_the_markers_change_at_the_end():
    at = Situation("HHH", ROAD)
    for who, cell in enumerate(("S1.1.12", "S1.2.10", "S4.1.1")):
        at.put(who, cell, tyre=state.WET, life=-2, lap=1, sp=0, ep=0, bp=0)
    at.order(2, 0, 1)                       # 2 was away: it leads the round
    at.table[state.ROUND] = 4
    at.play_round()
    assert (at.ask.what, at.ask.who) == (asks.Q_WEATHER, 2)
    at.answer(BLANK)
    moved = []
    while at.ask is not None:
        if at.table[state.TURN] not in moved:
            moved.append(at.table[state.TURN])
            assert at.position_track() == [2, 0, 1]
        at.answer(at.ask.n - 1 if at.ask.what == asks.Q_TYRE_ROLL and at.ask.who == 1 else 0)
    assert moved == [2, 0, 1]
    assert at.position_track() == sorted(
        range(3), key=lambda who: (-at.cars[who][LAP], -at.circuit.key[state.cell_of(
            at.cars[who])]))


@pytest.mark.proves("PP22-3.2.3-1", "PP22-3.2.3-2")
def test_in_the_start_rounds_too_and_who_ends_level_has_not_passed():
    for cell, order in (("S1.1.13", [1, 0]), ("S1.1.12", [0, 1]), ("S1.1.11", [0, 1])):
        at = stand(("S1.2.12", 1), ("S1.1.9", 1))
        at.put(1, cell)
        at.race.rules.update_order(at.race, 1)
        assert at.position_track() == [0, 1] and ranked(at) == order
    at = Situation("HH", ROAD)
    at.put(0, "S1.2.12", lap=0)
    at.put(1, "S1.1.9", lap=0)
    at.table[state.PHASE], at.table[state.ROUND] = state.START, 1
    at.play_round()
    for face in (2, 6):                     # 0 moves by 2, 1 by 6
        at.answer(at.options().index(face))
        passing_on = at.options().index(0) if at.ask.what == asks.Q_REROLL_START else 0
        at.answer(passing_on)
        assert at.position_track() == [0, 1]
        at.answer(at.ask.n - 1)
    assert at.over and at.position_track() == [1, 0] and at.table[state.ROUND] == 2


@pytest.mark.proves("PP22-3.3-2")
def test_cars_are_ranked_by_lap_and_place_level_ones_as_before_in_corners_by_cells_left():
    for places, order in (
            ([("S1.1.9", 2), ("S1.3.10", 2)], [1, 0]),      # in any lane
            ([("S1.1.10", 2), ("S1.3.10", 2)], [0, 1]),     # level
            ([("S1.3.10", 2), ("S1.1.10", 2)], [0, 1]),
            ([("S4.1.1", 1), ("S1.1.5", 2)], [1, 0]),       # one lap more
            ([("C1.2.2", 1), ("C1.1.4", 1)], [1, 0]),       # 1 cell is left against 2
            ([("C1.1.3", 1), ("C1.2.3", 1)], [1, 0]),
            ([("C1.2.3", 1), ("C1.1.4", 1)], [1, 0]),       # equally many: the outermost lane
            ([("C1.1.4", 1), ("C1.2.3", 1)], [0, 1])):
        assert ranked(stand(*places)) == order, places


@pytest.mark.proves("PP22-3.3-3", "PP22-19-11")
def test_over_the_line_is_ahead_of_boxes_and_exit_lane_at_the_end_of_the_round():
    for cell, lap, order in (("BOX", 2, [1, 0]), ("G1", 2, [1, 0]), ("EXIT.1", 2, [1, 0]),
                             ("EXIT.1", 3, [0, 1]), ("BOX", 3, [0, 1]), ("PIT.2", 1, [1, 0])):
        at = stand((cell, lap), ("S1.1.3", 1))
        at.put(1, tyre=state.WET, life=-2)
        roll(at, 7, 1)
        at.to("S1.1.5")
        assert at.over and at.position_track() == [0, 1]
        assert ranked(at) == order, (cell, lap)
    for cell, order in (("S4.1.5", [0, 1]), ("S4.1.1", [0, 1])):    # short of the line
        assert ranked(stand(("BOX", 2), (cell, 1))) == order
    assert ranked(stand(("S4.1.1", 1), ("BOX", 2))) == [1, 0]       # it turned in beyond
    assert ranked(stand(("S1.1.2", 1), ("BOX", 2))) == [0, 1]


@pytest.mark.proves("PP22-3.3-1", "PP22-2-4")
def test_the_leader_is_who_was_so_marked_when_the_round_began():
    at = stand(("S4.1.1", 1), ("S1.1.3", 1))
    at.table[LAP_COUNTER] = 1
    roll(at, 8, 1)
    at.to("S1.1.9")                         # first over the line, but not the leader
    assert at.over and at.table[LAP_COUNTER] == 1 and not told(at, asks.T_LAP)
    assert ranked(at) == [1, 0] and at.table[LAP_COUNTER] == 2


@pytest.mark.proves("PP22-3.3-1", "PP22-10.2-1")
def test_the_order_is_brought_up_to_date_before_the_queue():
    at = stand(("S1.1.9", 2), ("S1.3.12", 2))
    at.table[state.ROUND] = 5
    at.table[state.SWITCHES] |= state.EVENTS | state.SAFETY_CAR

    def called(race, who, starting=False):
        safety_car.call(race)
        yield
    at.race.game = type("Game", (), {"take_turn": staticmethod(called), "KNOWS_CELLS": True})
    at.play_round()
    at.answer(BLANK)
    assert at.over and at.table[state.PHASE] == state.SAFETY and at.position_track() == [1, 0]


@pytest.mark.proves("PP22-5.4-1", "PP22-19-8")
def test_between_two_fights_for_a_step_the_order_changes_at_once():
    for second, order in ((WIN, [2, 0, 1]), ((1, 6), [1, 0, 2])):
        at = place("S1.2.9", "HHH")
        for who, cell in ((1, "S1.1.11"), (2, "S1.3.11")):
            at.put(who, cell, sp=0)
        at.order(1, 2, 0)
        at.race.rules.begin_round(at.race)
        move(at, 5)
        at.attack("S1.2.11")
        assert at.ask.who == 2              # the one further back
        at.choose(asks.FIGHT)
        at.roll(*WIN)
        assert at.position_track() == [1, 0, 2] and at.ask.who == 1
        at.choose(asks.FIGHT)
        at.roll(*second)
        if second == WIN:
            at.to("S1.2.14")
            assert ranked(at) == [0, 1, 2]
        else:
            assert at.over and ranked(at) == order


@pytest.mark.proves("PP22-19-11")
def test_who_crosses_the_line_fights_nobody_in_the_exit_lane_not_even_after_another_fight():
    at = stand(("EXIT.1", 2), ("S1.2.5", 2), ("S1.3.3", 1))
    at.put(2, tyre=state.HARD)
    roll(at, 10, 2)
    at.attack("S1.3.5")
    at.choose(asks.FIGHT)
    at.roll(*WIN)
    assert at.attacks() == [] and "S1.3.12" in at.ends()
    at.to("S1.3.12")
    assert at.over and ranked(at) == [2, 0, 1]
    at = stand(("EXIT.1", 3), ("S1.2.5", 2), ("S1.3.3", 1))     # it is a lap ahead
    at.put(2, tyre=state.HARD)
    roll(at, 10, 2)
    at.attack("S1.3.5")
    at.choose(asks.FIGHT)
    at.roll(*WIN)
    assert at.attacks()


@pytest.mark.proves("PP22-3.3-1")
def test_beside_a_board_the_order_of_the_next_round_is_what_was_told():
    race = free.new(opened(table_of("great-britain")), (0, 0, 0), rules=Edition)
    for car in race.cars:
        car[LAP] = 1
    race.rules.begin_round(race)
    race.rules.get_past(race, 2, 0)
    assert list(race.table[state.ORDER:state.ORDER + 3]) == [0, 1, 2]
    assert choices.ahead(race, 0) == [2] and choices.others(race, 2) == [1, 0]
    race.rules.end_round(race)
    assert list(race.table[state.ORDER:state.ORDER + 3]) == [2, 0, 1]
