"""Pole Position, annex 4: the rules that a circuit has of its own, if the players agreed."""

import random

import pytest

from host_tests.event_cards import FIRST, alert, cloud, deck, event, own, under_way
from host_tests.moving import FAST, NARROW, move, ways
from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.circuit.lanes import GRIP
from pitwall.games.pole_position import asks, house_data, start, state
from pitwall.games.pole_position.house_data import (
    GUST_3, GUST_6, HEAVY, LIGHT, LOSE_BP, LOSE_EP, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import (
    BP, BROKEN, CIRCUIT_RULES, CUSTOM_SETTING, DRS, DRY, EP, EVENTS, FULL_BP, FULL_EP, HARD,
    HAS_DRS, HEAVY_RAIN, LIGHT_RAIN, MARKS, SAFETY_CAR, SP, STRESS, STRESS_LEVEL)

CIRCUITS = ("great-britain", "monaco", "brazil", "china", "spain", "united-states", "italy",
            "germany")
HEAVY_ONE = 16
EVERY_CARD = list(FIRST)
agreed_or_not = pytest.mark.parametrize("agreed", [CIRCUIT_RULES, 0])
everywhere = pytest.mark.parametrize("name", CIRCUITS)


def called(name, road=FAST):
    """A road as the circuit of that name."""
    return road.replace("laps 9", "laps 9\nspecial " + name)


def on(name, switches=CIRCUIT_RULES, road=NARROW, weather=DRY, **fields):
    """Car 0 alone on such a road."""
    at = Situation("H", called(name, road), weather, switches=switches)
    at.put(0, **dict({"cell": "S2.2.1", "tyre": HARD, "ep": 0, "bp": 0, "sp": 0}, **fields))
    return at


# --- points at the start ---

EXTRA = {"brazil": (0, -1), "china": (1, 0), "spain": (-1, 1), "united-states": (-1, 0)}


@pytest.mark.proves("PP-2.1-1", "PP-A4-6", "PP-A4-8", "PP-A4-11", "PP-A4-12", "PP-A4-14")
@agreed_or_not
@everywhere
def test_what_all_cars_start_with(name, agreed):
    ep, bp = EXTRA.get(name, (0, 0)) if agreed else (0, 0)
    at = Situation("HHA", own(name), switches=agreed, rest=False)
    at.play_race()
    for who in (0, 1):
        car = at.cars[who]
        assert (car[EP], car[BP], car[SP]) == (7 + ep, 7 + bp, 9)
        assert (car[FULL_EP], car[FULL_BP]) == (7 + ep, 7 + bp)
    assert (at.cars[2][EP], at.cars[2][BP]) == (0, 0)


@pytest.mark.proves("PP-A4-11", "PP-A4-12")
def test_the_custom_setting_swaps_points_of_what_the_circuit_gives():
    at = Situation("H", own("spain"), switches=CIRCUIT_RULES | CUSTOM_SETTING, rest=False)
    at.play_race()
    at.roll(1, 1, 1)
    assert at.ask.what == asks.Q_SETTING and at.options() == [4, 5, 6, 7, 8]
    at.choose(4)
    assert (at.cars[0][EP], at.cars[0][BP]) == (4, 10)


# --- stronger engines, stronger brakes ---

@pytest.mark.proves("PP-2.1-1", "PP-A4-7")
@agreed_or_not
@everywhere
@pytest.mark.parametrize("weather", [DRY, LIGHT_RAIN, HEAVY_RAIN])
def test_in_brazil_a_dry_ep_gives_four_mp(name, agreed, weather):
    at = on(name, agreed, ep=1, weather=weather)
    cells = 2 if weather != DRY else 4 if name == "brazil" and agreed else 3
    assert ways(at, 0) == dict({"S2.2.1": {(0, 0, 0)}}, **{
        "S2.2.%d" % (1 + n): {(1, 0, 0)} for n in range(1, cells + 1)})


@pytest.mark.proves("PP-A4-7")
def test_in_brazil_the_second_forcing_gives_four_as_well():
    found = ways(on("brazil", ep=7), 0)
    assert found["S2.2.9"] == {(3, 0, 0)} and "S2.2.10" not in found


@pytest.mark.proves("PP-2.1-1", "PP-A4-15")
@agreed_or_not
@everywhere
@pytest.mark.parametrize("weather", [DRY, LIGHT_RAIN, HEAVY_RAIN])
def test_in_the_united_states_a_dry_bp_gives_four_cells(name, agreed, weather):
    at = on(name, agreed, cell="S2.2.13", bp=1, weather=weather)
    cells = 2 if weather != DRY else 4 if name == "united-states" and agreed else 3
    far = ["S2.2.14", "S2.2.15", "S2.2.16", "C2.2.1"][:cells]
    assert ways(at, 0) == dict({"S2.2.13": {(0, 0, 0)}}, **{cell: {(0, 1, 0)} for cell in far})


@pytest.mark.proves("PP-A4-7", "PP-A4-15")
@pytest.mark.parametrize("name", ["brazil", "united-states"])
def test_each_of_the_two_has_only_its_own(name):
    engine = max(ways(on(name, ep=1), 0), key=lambda cell: int(cell.split(".")[2]))
    assert engine == ("S2.2.5" if name == "brazil" else "S2.2.4")
    assert ("C2.2.1" in ways(on(name, cell="S2.2.13", bp=1), 0)) == (name == "united-states")


# --- fights ---

def fight(name, agreed, seats="HH"):
    """Car 0 attacks car 1 with 1 MP left: no modifier but the circuit's."""
    at = Situation(seats, called(name), switches=agreed)
    at.put(0, "S1.1.9", ep=0, bp=0, sp=0)
    at.put(1, "S1.2.12", sp=0)
    at.order(1, 0)
    move(at, 4)
    at.attack("S1.1.12")
    if at.ask.what == asks.Q_DEFEND:
        at.choose(asks.FIGHT)
    at.roll(4)
    if at.ask is not None:
        at.roll(4)
    value = at.tells(asks.T_FIGHT)[0][2]
    return at, (value // 16, value % 16)


@pytest.mark.proves("PP-2.1-1", "PP-A4-2", "PP-A4-4")
@agreed_or_not
@everywhere
def test_attackers_in_great_britain_and_defenders_in_monaco_have_one_more(name, agreed):
    at, totals = fight(name, agreed)
    assert totals == (4 + (name == "great-britain" and agreed > 0),
                      4 + (name == "monaco" and agreed > 0))
    assert (at.position_track() == [0, 1]) == (name == "great-britain" and agreed > 0)


@pytest.mark.proves("PP-A4-4")
def test_a_bot_that_defends_in_monaco_keeps_its_own_value():
    at, totals = fight("monaco", CIRCUIT_RULES, "HA")
    assert totals == (4, house_data.BOT_OVERTAKING[0])


# --- decks and events ---

@pytest.mark.proves("PP-2.1-1", "PP-A4-3", "PP-A4-16")
@agreed_or_not
@everywhere
def test_the_second_safety_car_card(name, agreed):
    at = alert(under_way(switches=EVENTS | agreed, track=own(name)))
    both = [card for card in deck(at) if house_data.EVENTS[card] == (SAFETY_CAR_OUT, "B")]
    assert bool(both) == (name in ("monaco", "united-states") and agreed > 0)


@pytest.mark.proves("PP-2.1-1", "PP-A4-5")
@agreed_or_not
@everywhere
@pytest.mark.parametrize("effect", [LIGHT, HEAVY])
def test_in_monaco_light_breakdown_events_become_heavy(name, agreed, effect):
    at = event(under_way("H", EVENTS | agreed, own(name)), effect)
    at.roll(3)
    heavy = effect == HEAVY or name == "monaco" and agreed
    assert at.cars[0][BROKEN] == (HEAVY_ONE if heavy else 1)


STEPS = {GUST_6: 6, GUST_3: 3}


@pytest.mark.proves("PP-2.1-1", "PP-A4-1")
@agreed_or_not
@everywhere
@pytest.mark.parametrize("effect", EVERY_CARD)
def test_in_great_britain_each_event_also_moves_the_token_on_b_by_two(name, agreed, effect):
    at = event(under_way("H", EVENTS | SAFETY_CAR | agreed, own(name)), effect)
    if effect in (LIGHT, HEAVY, LOSE_EP, LOSE_BP):
        at.roll(3)
    steps = 1 + STEPS.get(effect, 0) + 2 * (name == "great-britain" and agreed > 0)
    assert (at.table[state.GRID_A], at.table[state.GRID_B]) == divmod(steps, 5)
    assert at.over == (effect == SAFETY_CAR_OUT)


@pytest.mark.proves("PP-A4-1")
def test_in_great_britain_the_token_stays_if_no_event_occurs():
    at = cloud(under_way("H", EVENTS | CIRCUIT_RULES, own("great-britain")))
    at.roll(2)
    assert (at.table[state.GRID_A], at.table[state.GRID_B]) == (0, 1)


# --- China ---

@pytest.mark.proves("PP-2.1-1", "PP-A4-9")
@agreed_or_not
@everywhere
@pytest.mark.parametrize("stress", [0, STRESS])
def test_in_china_all_drivers_start_with_stress_one_the_one_on_pole_too(name, agreed, stress):
    at = Situation("HHAH", own(name), switches=agreed | stress, rest=False)
    for place, who in enumerate((1, 0, 2, 3)):
        at.cars[who][state.GRID] = place + 1
    start.line_up(at.race)
    start.first_stress(at.race)
    everybody = [1, 1, 0, 1] if name == "china" and agreed else [0, 1, 0, 0]
    assert [car[STRESS_LEVEL] for car in at.cars] == (everybody if stress else [0] * 4)


@pytest.mark.proves("PP-A4-9")
def test_the_first_stress_comes_with_the_grid_of_a_real_race():
    at = Situation("HH", own("china"), switches=CIRCUIT_RULES | STRESS, rest=False)
    at.play_race()
    rng = random.Random(5)
    while at.ask.what != asks.Q_START_TYRE:
        assert [car[STRESS_LEVEL] for car in at.cars] == [0, 0]
        at.answer(rng.randrange(at.ask.n))
    assert [car[STRESS_LEVEL] for car in at.cars] == [1, 1]


def start_round(number, name, switches):
    """A start round of a car on the grid, up to what comes after its move."""
    at = under_way("H", switches, own(name))
    at.put(0, "S1.1.4", lap=0, ep=7, sp=0)
    at.table[state.PHASE], at.table[state.ROUND] = state.START, number - 1
    at.play_race()
    at.roll(3, die=asks.PURPLE_DIE)
    at.to("S1.1.6")
    return at


@pytest.mark.proves("PP-2.1-1", "PP-A4-10")
@agreed_or_not
@everywhere
@pytest.mark.parametrize("number", [1, 2, 3])
def test_in_china_the_first_event_is_run_after_the_third_start_round(name, agreed, number):
    at = start_round(number, name, EVENTS | agreed)
    due = name == "china" and agreed and number == 3
    assert at.ask.what == (
        asks.Q_EVENT_CARD if due else asks.Q_START_ROLL if number < 3 else asks.Q_WEATHER)
    if due:
        at.roll(FIRST[LOSE_EP])
        at.roll(4)
        assert at.cars[0][EP] == 6
        assert at.ask.what == asks.Q_WEATHER        # and only then the first real round


@pytest.mark.proves("PP-A4-10")
def test_without_events_nothing_is_run_in_china():
    assert start_round(3, "china", CIRCUIT_RULES).ask.what == asks.Q_WEATHER


@pytest.mark.proves("PP-A4-10")
def test_that_event_may_be_the_safety_car():
    at = start_round(3, "china", EVENTS | SAFETY_CAR | CIRCUIT_RULES)
    at.roll(FIRST[SAFETY_CAR_OUT])
    assert at.table[state.PHASE] == state.SAFETY and at.ask.what == asks.Q_SC_WEATHER


# --- Spain ---

def sky(before, after, name="spain", switches=EVENTS | CIRCUIT_RULES, then=DRY):
    """The first cloud leads from one weather to the other, the sixth from there to a third."""
    at = under_way("H", switches, own(name), grid_a=[before] * 4 + [after] + [then] * 31)
    at.table[state.GRID_A], at.table[state.GRID_B] = 3, 4
    at.put(0, "S2.2.1", ep=7, bp=7, sp=0)
    return at


@pytest.mark.proves("PP-2.1-1", "PP-A4-13")
@agreed_or_not
@everywhere
def test_in_spain_an_event_is_run_when_light_rain_starts(name, agreed):
    at = cloud(sky(DRY, LIGHT_RAIN, name, EVENTS | agreed))
    at.roll(2)                                      # no mark
    assert (at.ask.what == asks.Q_EVENT_CARD) == (name == "spain" and agreed > 0)


@pytest.mark.proves("PP-A4-13")
@pytest.mark.parametrize("before, after, due", [
    (DRY, LIGHT_RAIN, True), (HEAVY_RAIN, LIGHT_RAIN, True), (LIGHT_RAIN, LIGHT_RAIN, False),
    (DRY, HEAVY_RAIN, False), (LIGHT_RAIN, HEAVY_RAIN, False), (LIGHT_RAIN, DRY, False),
    (DRY, DRY, False)])
def test_it_is_light_rain_and_it_has_to_start(before, after, due):
    at = cloud(sky(before, after))
    at.roll(2)
    assert (at.ask.what == asks.Q_EVENT_CARD) == due
    if due:
        at.roll(FIRST[LOSE_BP])
        at.roll(5)
        assert at.cars[0][BP] == 6 and at.ask.what == asks.Q_TYRE_ROLL


@pytest.mark.proves("PP-A4-13")
def test_it_comes_on_top_of_an_event_that_the_mark_brings():
    at = alert(sky(DRY, LIGHT_RAIN))
    for effect in (LOSE_BP, LOSE_EP):
        assert at.ask.what == asks.Q_EVENT_CARD
        at.roll(FIRST[effect])
        at.roll(5)
    assert (at.cars[0][EP], at.cars[0][BP]) == (6, 6) and at.ask.what == asks.Q_TYRE_ROLL


@pytest.mark.proves("PP-A4-13")
def test_it_comes_even_if_the_event_of_the_mark_blows_the_light_rain_away():
    at = alert(sky(DRY, LIGHT_RAIN, then=HEAVY_RAIN))
    at.roll(FIRST[GUST_6])
    assert state.weather(at.race) == HEAVY_RAIN and at.ask.what == asks.Q_EVENT_CARD
    at.roll(FIRST[LOSE_BP])
    at.roll(5)
    assert at.ask.what == asks.Q_TYRE_ROLL


@pytest.mark.proves("PP-A4-13")
def test_an_event_can_start_the_light_rain_itself():
    at = sky(DRY, LIGHT_RAIN)
    at.table[state.GRID_B] = 1                      # cloud: 2, gust: 5, the end of B
    alert(at).roll(FIRST[GUST_3])
    assert state.weather(at.race) == LIGHT_RAIN and at.ask.what == asks.Q_EVENT_CARD
    at.roll(FIRST[LOSE_BP])
    at.roll(5)
    assert at.ask.what == asks.Q_TYRE_ROLL


@pytest.mark.proves("PP-A4-13")
def test_without_events_light_rain_is_only_rain():
    assert cloud(sky(DRY, LIGHT_RAIN, switches=CIRCUIT_RULES)).ask.what == asks.Q_TYRE_ROLL


# --- Italy and Germany ---

@pytest.mark.proves("PP-A4-17", "PP-A4-18")
@pytest.mark.parametrize("name", ["italy", "germany"])
def test_italy_and_germany_have_less_grip_areas(name):
    """Wherever they are: a 7 on hards that ends there in light rain is checked."""
    at = Situation("H", name, LIGHT_RAIN, switches=CIRCUIT_RULES)
    slippery = [at.circuit.cell_name(cell) for cell in range(at.circuit.cells)
                if at.circuit.flags[cell] & GRIP]
    assert slippery
    checked = set()
    for cell in range(at.circuit.cells):
        if at.circuit.flags[cell] & GRIP:
            continue
        at.put(0, at.circuit.cell_name(cell), tyre=HARD, ep=0, bp=0, sp=0)
        at.take_turn(0)
        at.roll(7)
        goal = [end for end in (at.ends() if at.ask else ()) if end in slippery]
        if goal:
            at.to(goal[0])
            assert at.ask.what == asks.Q_GRIP
            checked.add(goal[0])
    assert checked


@pytest.mark.proves("PP-2.1-1", "PP-A4-19")
@agreed_or_not
@everywhere
def test_in_germany_drs_gives_three_cells(name, agreed):
    at = on(name, DRS | agreed)
    at.cars[0][MARKS] |= HAS_DRS
    at.take_turn(0)
    at.roll(7)
    cells = 3 if name == "germany" and agreed else 2
    assert at.tells(asks.T_MP) == [(asks.T_MP, 0, 7 + cells)]
    assert sorted(int(end.split(".")[2]) for end in at.ends()) == list(range(5, 9 + cells))


@pytest.mark.proves("PP-2.1-1")
@everywhere
def test_a_circuit_without_a_name_of_its_own_has_no_special_rule(name):
    plain, other = Situation("H", ROAD, switches=CIRCUIT_RULES), on(name)
    number = other.circuit.special
    assert number and state.special(other.race, number)
    assert not state.special(plain.race, number) and plain.circuit.special == 0
    assert not state.special(on(name, 0).race, number)
