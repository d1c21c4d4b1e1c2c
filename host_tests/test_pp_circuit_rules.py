"""Pole Position, annex 4: special rules of a circuit, if the players agreed to use them."""

import random

import pytest

from host_tests.equipped import duel, told, totals
from host_tests.event_cards import FIRST, HEAVY_ONE, alert, cloud, event, own, under_way
from host_tests.moving import FAST, NARROW, ways
from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.circuit.lanes import GRIP
from pitwall.games.pole_position import asks, house_data, start, state
from pitwall.games.pole_position.house_data import (
    GUST_3, GUST_6, HEAVY, LIGHT, LOSE_BP, LOSE_EP, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import (
    BP, BROKEN, CIRCUIT_RULES, CUSTOM_SETTING, DRS, DRY, EP, EVENTS, FULL_BP, FULL_EP, HARD,
    HAS_DRS, HEAVY_RAIN, LIGHT_RAIN, SAFETY_CAR, SP, STRESS, STRESS_LEVEL)

CIRCUITS = ("great-britain", "monaco", "brazil", "china", "spain", "united-states", "italy",
            "germany")
# Every test of a rule runs on all circuits, with and without the agreement, to find others.
ALL = [(name, agreed) for name in CIRCUITS for agreed in (CIRCUIT_RULES, 0)]


def called(name, road=FAST):
    """Return the road with the special rules of that circuit."""
    return road.replace("laps 9", "laps 9\nspecial " + name)


def on(name, switches=CIRCUIT_RULES, road=NARROW, weather=DRY, **fields):
    """Put car 0 alone on such a road."""
    at = Situation("H", called(name, road), weather, switches=switches)
    at.put(0, **dict({"cell": "S2.2.1", "tyre": HARD, "ep": 0, "bp": 0, "sp": 0}, **fields))
    return at


EXTRA = {"brazil": (0, -1), "china": (1, 0), "spain": (-1, 1), "united-states": (-1, 0)}


@pytest.mark.proves("PP-2.1-1", "PP-A4-6", "PP-A4-8", "PP-A4-11", "PP-A4-12", "PP-A4-14")
def test_what_all_cars_start_with():
    for name, agreed in ALL:
        ep, bp = EXTRA.get(name, (0, 0)) if agreed else (0, 0)
        at = Situation("HHA", own(name), switches=agreed, rest=False)
        at.play_race()
        for car in at.cars[:2]:
            assert (car[EP], car[BP], car[SP]) == (7 + ep, 7 + bp, 9)
            assert (car[FULL_EP], car[FULL_BP]) == (7 + ep, 7 + bp)
        assert (at.cars[2][EP], at.cars[2][BP]) == (0, 0)
    at = Situation("H", own("spain"), switches=CIRCUIT_RULES | CUSTOM_SETTING, rest=False)
    at.play_race()
    at.roll(1, 1, 1)
    assert at.ask.what == asks.Q_SETTING and at.options() == [4, 5, 6, 7, 8]
    at.choose(4)
    assert (at.cars[0][EP], at.cars[0][BP]) == (4, 10)      # the circuit's points, swapped


@pytest.mark.proves("PP-2.1-1", "PP-A4-7", "PP-A4-15")
def test_in_brazil_a_dry_ep_and_in_the_united_states_a_dry_bp_gives_four():
    behind = ["S2.2.14", "S2.2.15", "S2.2.16", "C2.2.1"]
    for name, agreed in ALL:
        for weather in (DRY, LIGHT_RAIN, HEAVY_RAIN):
            least = 2 if weather != DRY else 3
            engine = least + (weather == DRY and name == "brazil" and agreed > 0)
            brakes = least + (weather == DRY and name == "united-states" and agreed > 0)
            assert ways(on(name, agreed, ep=1, weather=weather), 0) == dict(
                {"S2.2.1": {(0, 0, 0)}},
                **{"S2.2.%d" % (2 + n): {(1, 0, 0)} for n in range(engine)})
            assert ways(on(name, agreed, cell="S2.2.13", bp=1, weather=weather), 0) == dict(
                {"S2.2.13": {(0, 0, 0)}}, **{cell: {(0, 1, 0)} for cell in behind[:brakes]})
    found = ways(on("brazil", ep=7), 0)                     # forced a second time: four as well
    assert found["S2.2.9"] == {(3, 0, 0)} and "S2.2.10" not in found


@pytest.mark.proves("PP-2.1-1", "PP-A4-2", "PP-A4-4")
def test_attackers_in_great_britain_and_defenders_in_monaco_have_one_more():
    for name, agreed in ALL:
        at = duel(agreed, 4, 4, track=called(name))
        attacker = name == "great-britain" and agreed > 0
        assert totals(at) == (4 + attacker, 4 + (name == "monaco" and agreed > 0))
        assert (at.position_track() == [0, 1]) == attacker
    at = duel(CIRCUIT_RULES, 4, seats="HA", track=called("monaco"))
    assert totals(at) == (4, house_data.BOT_OVERTAKING[0])


@pytest.mark.proves("PP-2.1-1", "PP-A4-1", "PP-A4-5")
def test_heavier_breakdowns_in_monaco_and_two_steps_on_b_with_each_event_in_great_britain():
    for name, agreed in ALL:
        for effect in FIRST:
            at = event(under_way("H", EVENTS | SAFETY_CAR | agreed, own(name)), effect)
            if effect in (LIGHT, HEAVY, LOSE_EP, LOSE_BP):
                at.roll(3)
            heavy = effect == HEAVY or effect == LIGHT and name == "monaco" and agreed
            assert at.cars[0][BROKEN] == (HEAVY_ONE if heavy else effect == LIGHT)
            steps = 1 + {GUST_6: 6, GUST_3: 3}.get(effect, 0) + 2 * (
                name == "great-britain" and agreed > 0)
            assert (at.table[state.GRID_A], at.table[state.GRID_B]) == divmod(steps, 5)
            assert at.over == (effect == SAFETY_CAR_OUT)
    at = cloud(under_way("H", EVENTS | CIRCUIT_RULES, own("great-britain")))
    at.roll(2)                                              # no event occurs
    assert (at.table[state.GRID_A], at.table[state.GRID_B]) == (0, 1)


@pytest.mark.proves("PP-2.1-1", "PP-A4-9")
def test_in_china_all_drivers_start_with_stress_one_the_one_on_pole_too():
    for name, agreed in ALL:
        for stress in (0, STRESS):
            at = Situation("HHAH", own(name), switches=agreed | stress, rest=False)
            for place, who in enumerate((1, 0, 2, 3)):
                at.cars[who][state.GRID] = place + 1
            start.line_up(at.race)
            start.first_stress(at.race)
            everybody = [1, 1, 0, 1] if name == "china" and agreed else [0, 1, 0, 0]
            assert [car[STRESS_LEVEL] for car in at.cars] == (everybody if stress else [0] * 4)
    at = Situation("HH", own("china"), switches=CIRCUIT_RULES | STRESS, rest=False)
    at.play_race()
    rng = random.Random(5)
    while at.ask.what != asks.Q_START_TYRE:                 # with the grid of a real race
        assert [car[STRESS_LEVEL] for car in at.cars] == [0, 0]
        at.answer(rng.randrange(at.ask.n))
    assert [car[STRESS_LEVEL] for car in at.cars] == [1, 1]


def start_round(number, name, switches):
    """Play a start round of a car on the grid, up to the question after its move."""
    at = under_way("H", switches, own(name))
    at.put(0, "S1.1.4", lap=0, ep=7, sp=0)
    at.table[state.PHASE], at.table[state.ROUND] = state.START, number - 1
    at.play_race()
    at.roll(3, die=asks.PURPLE_DIE)
    at.to("S1.1.6")
    return at


@pytest.mark.proves("PP-2.1-1", "PP-A4-10")
def test_in_china_the_first_event_is_run_after_the_third_start_round():
    for name, agreed in ALL:
        for number in (1, 2, 3):
            at = start_round(number, name, EVENTS | agreed)
            due = name == "china" and agreed and number == 3
            assert at.ask.what == (
                asks.Q_EVENT_CARD if due else asks.Q_START_ROLL if number < 3 else asks.Q_WEATHER)
            if due:
                at.roll(FIRST[LOSE_EP])
                at.roll(4)
                assert at.cars[0][EP] == 6
                assert at.ask.what == asks.Q_WEATHER        # and only then the first real round
    assert start_round(3, "china", CIRCUIT_RULES).ask.what == asks.Q_WEATHER    # without events
    at = start_round(3, "china", EVENTS | SAFETY_CAR | CIRCUIT_RULES)
    at.roll(FIRST[SAFETY_CAR_OUT])
    assert at.table[state.PHASE] == state.SAFETY and at.ask.what == asks.Q_SC_WEATHER


def sky(before, after, name="spain", switches=EVENTS | CIRCUIT_RULES, then=DRY):
    """The first cloud changes the weather, the sixth one changes it to a third one."""
    at = under_way("H", switches, own(name), grid_a=[before] * 4 + [after] + [then] * 31)
    at.table[state.GRID_A], at.table[state.GRID_B] = 3, 4
    at.put(0, "S2.2.1", ep=7, bp=7, sp=0)
    return at


def draw(at, *effects):
    """Draw these events, and nothing after them."""
    for effect in effects:
        assert at.ask.what == asks.Q_EVENT_CARD
        at.roll(FIRST[effect])
        if effect in (LOSE_BP, LOSE_EP):
            at.roll(5)
    assert at.ask.what == asks.Q_TYRE_ROLL


@pytest.mark.proves("PP-2.1-1", "PP-A4-13")
def test_in_spain_an_event_is_run_when_light_rain_starts():
    for name, agreed in ALL:
        at = cloud(sky(DRY, LIGHT_RAIN, name, EVENTS | agreed))
        at.roll(2)                                          # no mark
        assert (at.ask.what == asks.Q_EVENT_CARD) == (name == "spain" and agreed > 0)
    for before, after, due in (
            (DRY, LIGHT_RAIN, True), (HEAVY_RAIN, LIGHT_RAIN, True),
            (LIGHT_RAIN, LIGHT_RAIN, False), (DRY, HEAVY_RAIN, False),
            (LIGHT_RAIN, HEAVY_RAIN, False), (LIGHT_RAIN, DRY, False), (DRY, DRY, False)):
        at = cloud(sky(before, after))
        at.roll(2)
        draw(at, *[LOSE_BP] * due)
        assert at.cars[0][BP] == 7 - due
    dry = cloud(sky(DRY, LIGHT_RAIN, switches=CIRCUIT_RULES))
    assert dry.ask.what == asks.Q_TYRE_ROLL                 # without events it is only rain


@pytest.mark.proves("PP-A4-13")
def test_it_comes_on_top_of_an_event_that_the_mark_brings():
    at = alert(sky(DRY, LIGHT_RAIN))
    draw(at, LOSE_BP, LOSE_EP)
    assert (at.cars[0][EP], at.cars[0][BP]) == (6, 6)
    at = alert(sky(DRY, LIGHT_RAIN, then=HEAVY_RAIN))       # even one that ends the rain
    draw(at, GUST_6, LOSE_BP)
    assert state.weather(at.race) == HEAVY_RAIN
    at = sky(DRY, LIGHT_RAIN)                               # or one that starts the rain itself
    at.table[state.GRID_B] = 1                              # cloud: 2, gust: 5, the end of B
    draw(alert(at), GUST_3, LOSE_BP)
    assert state.weather(at.race) == LIGHT_RAIN


@pytest.mark.proves("PP-A4-17", "PP-A4-18")
@pytest.mark.parametrize("name", ["italy", "germany"])
def test_italy_and_germany_have_less_grip_areas(name):
    """Anywhere: a 7 on hards that ends on such an area in light rain is checked."""
    at = Situation("H", name, LIGHT_RAIN, switches=CIRCUIT_RULES)
    cells = range(at.circuit.cells)
    slippery = {at.circuit.cell_name(cell) for cell in cells if at.circuit.flags[cell] & GRIP}
    checked = 0
    for cell in cells:
        if not at.circuit.flags[cell] & GRIP:
            at.put(0, at.circuit.cell_name(cell), tyre=HARD, ep=0, bp=0, sp=0)
            at.take_turn(0)
            at.roll(7)
            for goal in slippery.intersection(at.ends() if at.ask else ()):
                at.to(goal)
                assert at.ask.what == asks.Q_GRIP
                checked += 1
                break
    assert checked


@pytest.mark.proves("PP-2.1-1", "PP-A4-19")
def test_in_germany_drs_gives_three_cells():
    for name, agreed in ALL:
        at = on(name, DRS | agreed, marks=HAS_DRS)
        at.take_turn(0)
        at.roll(7)
        cells = 3 if name == "germany" and agreed else 2
        assert told(at, asks.T_MP) == [7 + cells]
        assert sorted(int(end.split(".")[2]) for end in at.ends()) == list(range(5, 9 + cells))


@pytest.mark.proves("PP-2.1-1")
def test_a_circuit_without_a_name_of_its_own_has_no_special_rule():
    plain = Situation("H", ROAD, switches=CIRCUIT_RULES)
    assert plain.circuit.special == 0
    for name in CIRCUITS:
        other = on(name)
        number = other.circuit.special
        assert number and state.special(other.race, number)
        assert not state.special(plain.race, number)
        assert not state.special(on(name, 0).race, number)
