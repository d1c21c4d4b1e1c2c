"""Formula D: compounds, their ages, and what they do in the dry and in the wet."""

import pytest

from host_tests.fd_situations import Situation
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, standings, state, trials
from pitwall.games.formula_d.state import DAMP, DRY, HARD, SOFT, WET, WET_TYRES
from pitwall.games.formula_d.weather import end_of_round

NOT_WET = (DRY, DAMP)


def on(compound, age=0, weather=DRY, start=(4, 2), switches=formula_d.STANDARD, **fields):
    """One car on tyres of an age, without brakes unless it is given some."""
    at = Situation(1, weather, switches)
    at.put(0, start, **dict({"compound": compound, "age": age, "brake": 0}, **fields))
    return at


def spaces(at, shows=6):
    """How many spaces car 0 may move in its 3rd gear, straight on, if 6 is rolled."""
    start = at.row(0)
    at.turn(0, 3, shows)
    return sorted({at.row_of(end) - start for end in at.ends() if at.lane_of(end) == 2})


def damage(compound, age=0, weather=DRY, switches=formula_d.STANDARD):
    """Tyre points lost for one space beyond C1, from its last row, with 15 of them."""
    at = on(compound, age, weather, start=(45, 1), switches=switches, tyre=15, gear=1)
    at.take_turn(0)
    at.gear(1)
    at.shows(1, 1)
    moves = at.moves()
    spaces_beyond = at.row_of(moves[0][0]) - 45
    at.answer(0)
    assert (15 - at.get(0, "tyre")) % spaces_beyond == 0
    return (15 - at.get(0, "tyre")) // spaces_beyond


# --- compounds ---

@pytest.mark.proves("FD-TYRE-1", "FD-TYRE-4")
def test_each_car_chooses_one_of_three_openly_from_the_last_of_the_grid_to_the_first():
    at = Situation(3)
    at.table[state.PHASE] = state.TYRES
    for place, who in enumerate((2, 0, 1)):
        at.table[state.ORDER + place] = who
    at.play_race()
    for who, compound in ((1, SOFT), (0, WET_TYRES), (2, HARD)):
        assert (at.ask.what, at.ask.who, at.ask.secret) == (asks.Q_START_TYRE, who, False)
        assert at.options() == [SOFT, HARD, WET_TYRES]
        at.choose(compound)
        assert at.get(who, "compound") == compound
        assert at.tells(asks.T_TYRE)[-1] == (asks.T_TYRE, who, compound)
    assert at.table[state.PHASE] == state.ROUNDS
    assert [at.get(who, "compound") for who in range(3)] == [WET_TYRES, SOFT, HARD]


@pytest.mark.proves("FD-TYRE-4")
def test_compounds_are_chosen_after_the_grid_is_known():
    at = Situation(2)
    at.table[state.PHASE] = state.QUALIFYING
    at.table[state.LAPS] = 1
    at.play_race()
    at.black(3, 9)
    assert (at.ask.what, at.ask.who) == (asks.Q_START_TYRE, 0)


@pytest.mark.proves("FD-TYRE-2")
def test_soft_is_faster_and_hard_lasts_longer():
    assert max(spaces(on(SOFT))) > max(spaces(on(HARD)))
    assert damage(SOFT, 1) > damage(HARD, 1) and damage(SOFT, 2) > damage(HARD, 2)
    assert spaces(on(HARD, 1)) == [6] and spaces(on(SOFT, 1)) == [5]


# --- the dry ---

@pytest.mark.proves("FD-TYRE-5")
@pytest.mark.parametrize("age", (0, 1))
@pytest.mark.parametrize("weather", NOT_WET)
def test_hard_two_laps_without_effect(weather, age):
    assert spaces(on(HARD, age, weather)) == [6]


@pytest.mark.proves("FD-TYRE-6")
@pytest.mark.parametrize("age", (0, 1))
def test_hard_normal_wear(age):
    assert damage(HARD, age) == 1


@pytest.mark.proves("FD-TYRE-7")
@pytest.mark.parametrize("age", (2, 3))
def test_hard_from_the_third_lap(age):
    assert spaces(on(HARD, age)) == [5] and damage(HARD, age) == 2


@pytest.mark.proves("FD-TYRE-8")
@pytest.mark.parametrize("weather", NOT_WET)
@pytest.mark.parametrize("start", ((4, 2), (100, 2)))
def test_soft_one_more_if_the_driver_wants_it(weather, start):
    at = on(SOFT, weather=weather, start=start)
    at.turn(0, 3, 6)
    m = at.race.scratch.moves
    assert {m.option_spaces[i] for i in range(m.options)} == {6, 7}


@pytest.mark.proves("FD-TYRE-8")
def test_soft_the_bonus_is_chosen_after_the_roll():
    at = on(SOFT)
    at.turn(0, 3, 6)
    assert at.ask.what == asks.Q_MOVE
    at.to((11, 2))
    assert at.row(0) == 11 and at.points(0) == (6, 0, 3, 3, 3, 2)


@pytest.mark.proves("FD-TYRE-8")
def test_soft_the_other_reading():
    assert spaces(on(SOFT, switches=formula_d.STANDARD | state.SOFT_ALWAYS)) == [7]


@pytest.mark.proves("FD-TYRE-9")
def test_soft_normal_wear_in_the_first_lap():
    assert damage(SOFT) == 1


@pytest.mark.proves("FD-TYRE-10")
@pytest.mark.parametrize("start", ((4, 2), (100, 2)))
def test_soft_one_less_in_the_second_lap(start):
    at = on(SOFT, 1, start=start)
    at.turn(0, 3, 6)
    m = at.race.scratch.moves
    assert {m.option_spaces[i] for i in range(m.options)} == {5}


@pytest.mark.proves("FD-TYRE-11")
def test_soft_double_wear_in_the_second_lap():
    assert damage(SOFT, 1) == 2


@pytest.mark.proves("FD-TYRE-12", "FD-TYRE-13")
@pytest.mark.parametrize("age", (2, 3))
def test_soft_from_the_third_lap(age):
    """Nothing forbids to stay on them; it only costs more and more."""
    assert spaces(on(SOFT, age)) == [5] and damage(SOFT, age) == 3


@pytest.mark.proves("FD-TYRE-14")
@pytest.mark.parametrize("age", (0, 1, 2))
@pytest.mark.parametrize("start", ((4, 2), (100, 2)))
def test_wet_tyres_one_less_in_the_dry(age, start):
    at = on(WET_TYRES, age, start=start)
    at.turn(0, 3, 6)
    m = at.race.scratch.moves
    assert {m.option_spaces[i] for i in range(m.options)} == {5}


@pytest.mark.proves("FD-TYRE-15")
@pytest.mark.parametrize("age, rate", [(0, 2), (1, 3), (2, 3)])
def test_wet_tyres_wear_fast_in_the_dry(age, rate):
    assert damage(WET_TYRES, age) == rate


@pytest.mark.proves("FD-TYRE-19")
def test_never_less_than_one_space():
    at = on(SOFT, 1, gear=1)
    at.turn(0, 1, 1)
    m = at.race.scratch.moves
    assert {m.option_spaces[i] for i in range(m.options)} == {1}


@pytest.mark.proves("FD-TYRE-19")
@pytest.mark.parametrize("compound, age, shows, tested", [
    (SOFT, 1, 20, True), (SOFT, 0, 19, False), (SOFT, 0, 20, True)])
def test_engines_hear_the_number_on_the_die(compound, age, shows, tested):
    at = on(compound, age, gear=5)
    at.turn(0, 5, shows)
    at.to((4 + 20 - age, 2))
    assert (not at.over and at.ask.what == asks.Q_MOTOR) == tested


# --- the wet ---

def extra(compound, weather=WET, age=0, switches=formula_d.STANDARD):
    """Spaces more in the wet: (on a straight, from it into a corner, out of a corner)."""
    found = []
    for start in ((4, 2), (37, 1), (45, 1)):
        at = on(compound, age, weather, start, switches, stops=1 if start[0] == 45 else 0)
        at.turn(0, 3, 6)
        m = at.race.scratch.moves
        found.append({m.option_spaces[i] - 6 for i in range(m.options)})
    assert all(len(each) == 1 for each in found)        # compulsory
    return tuple(each.pop() for each in found)


@pytest.mark.proves("FD-TYRE-16", "FD-WX-1")
@pytest.mark.parametrize("age", (0, 2, 3))
def test_hard_in_the_wet(age):
    assert extra(HARD, age=age) == (0, 2, 2)
    assert damage(HARD, age, WET) == 1
    assert extra(HARD, DAMP) == (0, 0, 0)


@pytest.mark.proves("FD-TYRE-17", "FD-WX-1")
@pytest.mark.parametrize("age", (0, 1, 2))
def test_soft_in_the_wet(age):
    assert extra(SOFT, age=age) == (0, 3, 3)
    assert damage(SOFT, age, WET) == 2


@pytest.mark.proves("FD-TYRE-18", "FD-WX-1")
@pytest.mark.parametrize("age", (0, 1, 3))
def test_wet_tyres_in_the_wet(age):
    assert extra(WET_TYRES, age=age) == (0, 0, 0)
    assert damage(WET_TYRES, age, WET) == 1
    assert extra(WET_TYRES, age=age, switches=state.WET_CORNERS) == (0, 1, 1)


# --- ages ---

@pytest.mark.proves("FD-TYRE-20")
def test_a_set_grows_a_lap_older_on_the_line():
    at = on(HARD, start=(145, 2), lap=1)
    at.turn(0, 3, 4)
    at.to((149, 2))
    assert at.get(0, "age") == 0
    at.turn(0, 3, 4)
    at.to((3, 2))
    assert at.get(0, "age") == 1 and at.get(0, "lap") == 2


@pytest.mark.proves("FD-TYRE-20")
def test_the_line_before_the_first_lap_ends_no_lap():
    at = on(SOFT, start=(148, 2), lap=0)
    at.turn(0, 3, 4)
    at.to((2, 2))
    assert at.get(0, "age") == 0 and at.get(0, "lap") == 1


@pytest.mark.proves("FD-TYRE-16", "FD-TYRE-17", "FD-TYRE-18")
@pytest.mark.parametrize("compound", (SOFT, HARD, WET_TYRES))
def test_nothing_grows_older_in_the_wet(compound):
    at = on(compound, 0, WET, start=(148, 2), lap=1)
    at.turn(0, 3, 6)
    at.answer(0)
    assert at.get(0, "lap") == 2 and at.get(0, "age") == 0


@pytest.mark.proves("FD-TYRE-20")
def test_a_fresh_set_is_of_age_0_and_the_line_in_the_pits_does_not_count():
    at = on(SOFT, 1, start=(130, 2), lap=1, gear=3)
    at.take_turn(0)
    at.gear(3, pit=True)
    at.shows(3, 8)
    at.choose(HARD)
    at.choose(asks.QUICK)
    assert at.get(0, "age") == 0 and at.get(0, "tyre") == 6
    at.take_turn(0)
    at.black(8)
    at.answer(0)
    assert at.get(0, "lap") == 2 and at.get(0, "age") == 0


# --- two compounds ---

def finishers(*used, switches=formula_d.STANDARD, laps=2):
    """Places and points of cars that crossed the line in this order, having used these."""
    at = Situation(len(used), switches=switches, laps=laps)
    for who, compounds in enumerate(used):
        at.put(who, status=state.FINISHED, crossing=who + 1,
               used=sum(1 << compound for compound in compounds))
    standings.classify(at.race)
    return ([car[state.PLACE] for car in at.cars],
            [standings.points(at.race, who) for who in range(len(used))])


@pytest.mark.proves("FD-TYRE-3")
def test_who_used_one_compound_only_is_last_and_has_no_points():
    assert finishers([SOFT], [HARD], [SOFT, HARD]) == ([2, 3, 1], [0, 0, 25])


@pytest.mark.proves("FD-TYRE-3", "FD-WX-3")
def test_wet_tyres_at_any_time_lift_the_duty():
    assert finishers([WET_TYRES], [HARD], [SOFT, WET_TYRES]) == ([1, 3, 2], [25, 0, 18])


@pytest.mark.proves("FD-TYRE-3", "FD-SCOPE-3")
def test_a_race_of_one_lap_asks_for_no_stop():
    assert finishers([SOFT], [HARD], laps=1) == ([1, 2], [25, 18])
    assert finishers([SOFT], [HARD], switches=0) == ([1, 2], [25, 18])


# --- weather ---

@pytest.mark.proves("FD-WX-2")
@pytest.mark.parametrize("face, weather", [(1, DRY), (12, DRY), (13, DAMP), (16, DAMP), (17, WET),
                                           (20, WET)])
def test_the_circuit_says_what_a_roll_means_for_the_start(face, weather):
    at = Situation(2)
    at.table[state.PHASE] = state.SETUP
    at.play_race()
    assert at.ask.what == asks.Q_START_WEATHER
    at.black(face)
    assert at.table[state.WEATHER] == weather
    assert at.tells(asks.T_WEATHER) == [(asks.T_WEATHER, 255, weather)]


def round_of(places, laps, gear=3, shows=4, weather=DAMP, **fields):
    """A round up to the weather roll or its end; every car goes straight on."""
    at = Situation(len(places), weather)
    for who, place in enumerate(places):
        at.put(who, place, lap=laps[who], gear=gear, brake=0, **fields)
    at.play_round()
    for who in range(len(places)):
        at.gear(gear)
        at.shows(gear, shows)
        at.answer(0)
        while not at.over and at.ask.what == asks.Q_MOTOR:
            at.black(20)
    return at


@pytest.mark.proves("FD-WX-2")
@pytest.mark.parametrize("face, change", [(1, 1), (3, 1), (4, 0), (17, 0), (18, -1), (20, -1)])
@pytest.mark.parametrize("weather", (DRY, DAMP, WET))
def test_the_leader_completes_a_lap_and_the_weather_may_change(weather, face, change):
    at = round_of([(148, 2), (120, 2)], [1, 1], weather=weather)
    assert at.ask.what == asks.Q_WEATHER
    at.black(face)
    now = min(max(weather + change, DRY), WET)
    assert at.over and at.table[state.WEATHER] == now
    assert at.tells(asks.T_WEATHER) == ([(asks.T_WEATHER, 255, now)] if now != weather else [])


@pytest.mark.proves("FD-WX-2")
def test_no_roll_without_a_reason():
    assert round_of([(20, 2), (10, 2)], [1, 1]).over


@pytest.mark.proves("FD-WX-2")
def test_a_lap_of_another_car_than_the_leader_changes_nothing():
    assert round_of([(10, 2), (148, 2)], [2, 1]).over


@pytest.mark.proves("FD-WX-2")
@pytest.mark.parametrize("gear, shows, roll", [(5, 20, True), (5, 19, False), (6, 30, True),
                                               (6, 29, False)])
def test_a_natural_20_or_30_calls_for_one_roll(gear, shows, roll):
    at = round_of([(10, 2), (1, 1)], [1, 1], gear, shows, tyre=200)
    assert (not at.over) == roll
    if roll:
        assert at.ask.what == asks.Q_WEATHER
        at.black(10)
        assert at.over          # one, although two cars rolled it
        at.begin(end_of_round(at.race))
        assert at.over          # and none in the next round


@pytest.mark.proves("FD-WX-1")
def test_damp_counts_as_dry_and_wet_has_thresholds_of_its_own():
    for weather, worst in ((DRY, 4), (DAMP, 4), (WET, 6)):
        lost = []
        for face in range(1, 21):
            at = Situation(1, weather)
            at.put(0, (10, 2), handling=2)
            at.begin(trials.dangerous_spaces(at.race, 0, 1))
            at.black(face)
            if at.get(0, "handling") == 1:
                lost.append(face)
        assert lost == list(range(1, worst + 1))
