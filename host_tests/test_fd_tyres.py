"""Formula D: compounds, their ages, their effects in the dry and in the wet; and the weather."""

import pytest

from host_tests.fd_situations import Situation, road
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, state
from pitwall.games.formula_d.state import DAMP, DRY, HARD, SOFT, WET, WET_TYRES
from pitwall.games.formula_d.weather import end_of_round


def on(compound, age=0, weather=DRY, start=(4, 2), switches=formula_d.STANDARD, **fields):
    """Put one car on tyres of this age, by default without brakes."""
    return road(start, weather=weather, switches=switches, compound=compound, age=age, **fields)


def more(compound, age, weather, switches=formula_d.STANDARD):
    """Return the spaces added to the roll: (on a straight, into a corner, out of a corner)."""
    found = []
    for start in ((4, 2), (37, 1), (45, 1)):
        at = on(compound, age, weather, start, switches, stops=1)
        at.turn(0, 3, 6)
        found.append({spaces - 6 for spaces in at.spaces()})
    return tuple(found)


def damage(compound, age, weather):
    """Return the tyre points lost for one space beyond C1; its spaces are forced in the wet."""
    at = on(compound, age, weather, start=(45, 1), tyre=15, gear=1)
    at.take_turn(0)
    at.gear(1)
    at.shows(1, 1)
    beyond = at.row_of(at.moves()[0][0]) - 45
    at.answer(0)
    lost, rest = divmod(15 - at.get(0, "tyre"), beyond)
    assert not rest
    return lost


# compound, weather: by ages, added spaces on a straight and where a corner is touched; wear rate
AS_ROLLED, LESS, MAY = ({0}, {0}), ({-1}, {-1}), ({0, 1}, {0, 1})
EFFECTS = (
    (HARD, (DRY, DAMP), (AS_ROLLED, AS_ROLLED, LESS, LESS), (1, 1, 2, 2)),
    (SOFT, (DRY, DAMP), (MAY, LESS, LESS, LESS), (1, 2, 3, 3)),
    (WET_TYRES, (DRY, DAMP), (LESS,) * 4, (2, 3, 3, 3)),
    (HARD, (WET,), (({0}, {2}),) * 4, (1,) * 4),
    (SOFT, (WET,), (({0}, {3}),) * 4, (2,) * 4),
    (WET_TYRES, (WET,), (AS_ROLLED,) * 4, (1,) * 4))


@pytest.mark.proves(*["FD-TYRE-%d" % row for row in range(5, 19)], "FD-TYRE-2", "FD-WX-1")
def test_what_a_set_does_in_each_of_its_laps():
    for compound, skies, spaces, rates in EFFECTS:
        for weather in skies:
            for age in range(4):
                straight, corner = spaces[age]
                assert more(compound, age, weather) == (straight, corner, corner), (compound, age)
                assert damage(compound, age, weather) == rates[age]


@pytest.mark.proves("FD-TYRE-8", "FD-TYRE-18")
def test_the_other_readings():
    assert more(SOFT, 0, DRY, state.SOFT_ALWAYS) == ({1}, {1}, {1})
    assert more(WET_TYRES, 0, WET, state.WET_CORNERS) == ({0}, {1}, {1})


@pytest.mark.proves("FD-TYRE-8")
def test_the_bonus_of_softs_is_chosen_after_the_roll():
    at = on(SOFT)
    at.turn(0, 3, 6)
    assert at.ask.what == asks.Q_MOVE
    at.to((11, 2))
    assert at.row(0) == 11 and at.points(0) == (6, 0, 3, 3, 3, 2)


@pytest.mark.proves("FD-TYRE-19")
def test_never_less_than_one_space():
    at = on(SOFT, 1)
    at.put(0, gear=1)
    at.turn(0, 1, 1)
    assert at.spaces() == {1}


@pytest.mark.proves("FD-TYRE-1", "FD-TYRE-4")
def test_each_car_chooses_one_of_three_openly_from_the_last_of_the_grid_to_the_first():
    at = Situation(3, laps=1)
    at.table[state.PHASE] = state.QUALIFYING
    at.play_race()
    at.black(9, 3, 15)                              # 2, 0, 1: the grid is known by then
    for who, compound in ((1, SOFT), (0, WET_TYRES), (2, HARD)):
        assert at.asked() == (asks.Q_START_TYRE, who) and not at.ask.secret
        assert at.options() == [SOFT, HARD, WET_TYRES]
        at.choose(compound)
        assert at.get(who, "compound") == compound
        assert at.tells(asks.T_TYRE)[-1] == (asks.T_TYRE, who, compound)
    assert at.table[state.PHASE] == state.ROUNDS
    assert [at.get(who, "compound") for who in range(3)] == [WET_TYRES, SOFT, HARD]


@pytest.mark.proves("FD-TYRE-16", "FD-TYRE-17", "FD-TYRE-18", "FD-TYRE-20", "FD-SCOPE-2")
def test_a_set_grows_a_lap_older_on_the_line():
    """It does not before it, on the way from the grid, or in the wet."""
    for start, lap, weather, older in (
            (145, 1, DRY, 0), (148, 1, DRY, 1), (148, 1, DAMP, 1), (148, 0, DRY, 0),
            (148, 1, WET, 0)):
        for compound in (SOFT, HARD, WET_TYRES):
            at = on(compound, 0, weather, (start, 2), lap=lap)
            at.turn(0, 3, 4)
            at.answer(0)
            assert at.get(0, "age") == older
            assert at.get(0, "lap") == lap + (start == 148)


# --- weather ---

@pytest.mark.proves("FD-WX-2")
def test_the_circuit_says_what_a_roll_means_for_the_start():
    for face, weather in ((1, DRY), (12, DRY), (13, DAMP), (16, DAMP), (17, WET), (20, WET)):
        at = Situation(2)
        at.table[state.PHASE] = state.SETUP
        assert at.play_race().what == asks.Q_START_WEATHER
        at.black(face)
        assert at.table[state.WEATHER] == weather
        assert at.tells(asks.T_WEATHER) == [(asks.T_WEATHER, 255, weather)]


def round_of(places, laps, gear=3, shows=4, weather=DAMP):
    """Play a round up to the weather roll or its end; every car goes straight on."""
    at = Situation(len(places), weather)
    for who, place in enumerate(places):
        at.put(who, place, lap=laps[who], gear=gear, brake=0, tyre=200)
    at.play_round()
    for who in range(len(places)):
        at.gear(gear)
        at.shows(gear, shows)
        at.answer(0)
        while not at.over and at.ask.what == asks.Q_MOTOR:
            at.black(20)
    return at


@pytest.mark.proves("FD-WX-2")
def test_the_leader_completes_a_lap_and_the_weather_may_change():
    for face, change in ((1, 1), (3, 1), (4, 0), (17, 0), (18, -1), (20, -1)):
        for weather in (DRY, DAMP, WET):
            at = round_of([(148, 2), (120, 2)], [1, 1], weather=weather)
            assert at.ask.what == asks.Q_WEATHER
            at.black(face)
            now = min(max(weather + change, DRY), WET)
            assert at.over and at.table[state.WEATHER] == now
            assert at.tells(asks.T_WEATHER) == [(asks.T_WEATHER, 255, now)] * (now != weather)


@pytest.mark.proves("FD-WX-2")
def test_one_roll_and_not_without_a_reason():
    """There is none for a lap of another car than the leader.

    Two cars with a natural 20 or 30 cause one roll, and none in the next round.
    """
    assert round_of([(20, 2), (10, 2)], [1, 1]).over
    assert round_of([(10, 2), (148, 2)], [2, 1]).over
    for gear, shows, due in ((5, 20, True), (5, 19, False), (6, 30, True), (6, 29, False)):
        at = round_of([(10, 2), (1, 1)], [1, 1], gear, shows)
        assert (not at.over) == due
        if due:
            assert at.ask.what == asks.Q_WEATHER
            assert at.black(10) is None and at.begin(end_of_round(at.race)) is None
