"""Formula D: the whole of it: a turn from end to end, the six kinds of points, the house rules."""

import pytest

from host_tests.fd_situations import POINTS, Situation
from pitwall.games.formula_d import asks, damage, state, trials


def played(at):
    """(what is asked, who) of everything up to the end, each answered with its last option."""
    seen = []
    while not at.over:
        seen.append((at.ask.what, at.ask.who))
        at.answer(at.ask.n - 1)
    return seen


@pytest.mark.proves("FD-SCOPE-5")
def test_a_turn_from_end_to_end():
    """On to a marked space three beyond C1, beside a car and behind another."""
    at = Situation(3)
    at.put(0, (26, 1), gear=5, kers=2)
    at.put(1, (49, 1), gear=6)
    at.put(2, (48, 2), gear=1)
    at.mark((48, 1))
    at.take_turn(0)
    assert at.ask.what == asks.Q_GEAR
    at.gear(5)
    at.shows(5, 20)
    at.to((48, 1), kers=1)
    assert played(at) == [
        (asks.Q_DANGER, 0), (asks.Q_THREATENED, 1), (asks.Q_THREATENED, 2), (asks.Q_COLLISION, 0),
        (asks.Q_COLLISION, 0), (asks.Q_MOTOR, 0), (asks.Q_MOTOR, 1)]
    order = [asks.T_GEAR, asks.T_ROLL, asks.T_KERS_USED, asks.T_MOVE, asks.T_OVERSHOT,
             asks.T_DANGER, asks.T_COLLISION, asks.T_MOTOR]
    assert [what for what, _, _ in at.tells() if what in order] == order
    assert at.get(0, "tyre") == 3


@pytest.mark.proves("FD-SCOPE-5", "FD-DOWN-8")
def test_the_price_of_the_gear_comes_first_and_the_modifier_after_the_roll():
    at = Situation()
    at.put(0, (4, 2), gear=6, compound=state.SOFT, age=1)
    at.take_turn(0)
    at.gear(3)
    assert at.points(0) == (6, 2, 2, 3, 3, 2)
    at.shows(3, 7)
    at.to((10, 2))
    told = [what for what, _, _ in at.tells()]
    assert told == [asks.T_PAID, asks.T_PAID, asks.T_GEAR, asks.T_ROLL, asks.T_MOVE]
    assert at.tells(asks.T_PAID) == [(asks.T_PAID, 0, 2 * 16 + 1), (asks.T_PAID, 0, 16 + 1)]


@pytest.mark.proves("FD-SCOPE-5")
def test_the_lap_comes_after_the_tests():
    """A marked space right behind the line: its roll is made, and the lap is counted."""
    at = Situation()
    at.put(0, (148, 2), brake=0)
    at.mark((2, 2))
    at.turn(0, 3, 4)
    at.to((2, 2))
    assert at.ask.what == asks.Q_DANGER and at.get(0, "kers") == 0
    at.black(20)
    assert at.over and at.get(0, "kers") == 2 and at.get(0, "lap") == 2


# --- wear points ---

@pytest.mark.proves("FD-WP-9", "FD-WP-10", "FD-WP-11")
@pytest.mark.parametrize("name, why", [("body", state.BODY), ("engine", state.ENGINE),
                                       ("handling", state.HANDLING)])
def test_the_last_body_engine_or_road_handling_point_is_the_end(name, why):
    at = Situation()
    what = state.TYRE_WP + POINTS.index(name)
    at.put(0, (10, 1), **{name: 2})
    damage.lose(at.race, 0, what)
    assert not at.is_out(0) and at.get(0, name) == 1
    damage.lose(at.race, 0, what)
    assert at.is_out(0) and at.cars[0][state.WHY_OUT] == why


@pytest.mark.proves("FD-WP-6", "FD-WP-7", "FD-WP-8")
def test_each_kind_of_test_costs_its_own_kind_of_point():
    at = Situation(2)
    at.put(0, (10, 1), gear=5)
    at.put(1, (11, 1), gear=1)
    at.begin(trials.collisions(at.race, 0))
    at.black(1, 1)
    assert at.points(0) == (6, 3, 3, 2, 3, 2) == at.points(1)
    at.begin(trials.motors(at.race, 0, 5, 20))
    at.black(1)
    assert at.points(0) == (6, 3, 3, 2, 2, 2)
    at.begin(trials.dangerous_spaces(at.race, 0, 1))
    at.black(1)
    assert at.points(0) == (6, 3, 3, 2, 2, 1)


@pytest.mark.proves("FD-WP-12", "FD-WP-13", "FD-WP-14")
def test_without_tyres_brakes_and_gearbox_a_car_drives_on():
    at = Situation()
    at.put(0, (4, 2), gear=4, tyre=0, brake=0, gearbox=0)
    at.turn(0, 3, 7)
    assert [move[1] for move in at.moves()] == [0, 0, 0]
    at.to((11, 2))
    assert at.over and not at.is_out(0) and not at.get(0, "spun")


# --- what the house added ---

@pytest.mark.proves("FD-SCOPE-2")
def test_teams_build_cars():
    at = Situation(2)
    at.table[state.PHASE] = state.BUILDING
    assert at.play_race().what == asks.Q_BUILD


@pytest.mark.proves("FD-SCOPE-2")
def test_tyres_age_by_laps_and_kers_comes_with_them():
    at = Situation()
    at.put(0, (149, 1), compound=state.SOFT, brake=0)
    at.turn(0, 3, 4)
    at.answer(0)
    assert (at.get(0, "age"), at.get(0, "kers")) == (1, 2)


@pytest.mark.proves("FD-SCOPE-2")
def test_two_zones_and_no_slipstream_elsewhere():
    at = Situation(2)
    assert sum(at.circuit.zone) == 2
    for row, offered in ((20, True), (90, False)):
        at.put(1, (row + 1, 2), gear=4)
        at.put(0, (row - 7, 2), gear=4, stops=2)
        at.turn(0, 4, 7)
        at.to((row, 2))
        at.black(20, 20)
        assert (not at.over and at.ask.what == asks.Q_DRS_MOVE) == offered


@pytest.mark.proves("FD-SCOPE-2")
def test_cars_stand_in_the_pits_in_the_order_of_arrival():
    at = Situation(2)
    for who in (1, 0):
        at.put(who, (130, who + 1), brake=0)
        at.take_turn(who)
        at.gear(3, pit=True)
        at.shows(3, 8)
        at.choose(state.SOFT)
        at.choose(asks.QUICK)
    assert (at.get(1, "arrived"), at.get(0, "arrived")) == (1, 2)


@pytest.mark.proves("FD-SCOPE-2")
def test_the_first_corner_after_the_flag_has_to_be_taken():
    at = Situation()
    at.put(0, (149, 1), lap=2, brake=0)
    at.turn(0, 3, 4)
    at.answer(0)
    assert at.get(0, "crossing") == 1 and at.get(0, "status") == state.RACING
    at.put(0, (44, 1), stops=1)
    at.turn(0, 3, 4)
    at.answer(0)
    assert at.get(0, "status") == state.FINISHED


@pytest.mark.proves("FD-SCOPE-1")
def test_the_dice_are_those_of_the_published_game():
    assert [len(faces) for faces in asks.GEAR_FACES[1:]] == [4, 6, 8, 12, 20, 30]
    assert len(asks.BLACK) == 20
