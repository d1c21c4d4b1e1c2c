"""Proposals in Pole Position where an event or a collision may end the race (9, 10)."""

import pytest

from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall import games
from pitwall.games.pole_position import asks, cards, events, state
from pitwall.games.pole_position.dangers import Dangers
from pitwall.games.pole_position.house_data import EVENTS as CARDS, LOSE_EP
from pitwall.games.pole_position.state import COLLISIONS, EVENTS, HARD, NO_ELIMINATION
from pitwall.games.pole_position.stints import Stints
from pitwall.race.referee import PICK
from tools import proposals
from tools.race import switches_of

LONG = ROAD.replace("laps 3", "laps 6")
FIRST = 8       # seed
ROOM = games.room("pole-position", "proposal")


def moving(switches, **fields):
    """Roll a 7 on a straight, one lap gone, one stop made; no points but those given."""
    at = Situation("HB", LONG, switches=switches)
    events.build(at.race)
    at.put(0, "S1.2.5", **dict({"tyre": HARD, "ep": 0, "bp": 0, "sp": 0, "stops": 1, "lap": 2},
                               **fields))
    at.take_turn(0)
    at.roll(7)
    return at


def pays(at):
    """Return True if the proposal asks for extras, or pays for one."""
    return at.ask.options[ROOM.proposal(at.race, at.ask)] == asks.EXTRAS


def test_the_last_ep_is_kept_while_an_event_or_a_collision_can_take_it():
    assert pays(moving(0, ep=1))
    assert not pays(moving(EVENTS, ep=1))
    assert not pays(moving(COLLISIONS, ep=1))
    assert pays(moving(EVENTS, ep=3))


def spent(at, kind):
    """Return the points of a kind spent in the turn."""
    before = at.cars[0][kind]
    while not at.over and at.ask.what in (asks.Q_MOVE, asks.Q_EXTRA_MOVE):
        at.answer(ROOM.proposal(at.race, at.ask))
    return before - at.cars[0][kind]


@pytest.mark.parametrize("kind, name", ((state.EP, "ep"), (state.BP, "bp")))
def test_with_few_left_one_of_each_stays(kind, name):
    for points in (1, 2, 3, 4):
        at = moving(EVENTS | COLLISIONS, **{name: points})
        assert spent(at, kind) < points


def test_a_card_that_cannot_come_takes_nothing():
    at = moving(EVENTS, ep=1, bp=1)
    assert Dangers(at.race, 0).without(state.EP) == Dangers(at.race, 0).without(state.BP) > 0
    at.table[state.DECK] &= ~(1 << [card[0] for card in CARDS].index(LOSE_EP))
    assert not Dangers(at.race, 0).without(state.EP) and Dangers(at.race, 0).without(state.BP)


def test_at_the_flag_and_where_nobody_is_put_out_points_are_there_to_be_spent():
    at = moving(EVENTS, ep=1)
    at.put(0, "C4.1.4", lap=6)
    assert not Dangers(at.race, 0).without(state.EP)
    free, kept = moving(EVENTS | NO_ELIMINATION, ep=1), moving(EVENTS, ep=1)
    assert Dangers(free.race, 0).without(state.EP) < Dangers(kept.race, 0).without(state.EP) // 4
    free.put(0, marks=state.MUST_PIT)
    assert not Dangers(free.race, 0).without(state.EP)


def gain(switches, **fields):
    """Return the gain of a stop at the end of lap 2, on new tyres after a stop."""
    at = moving(switches, life=3, **fields)
    return Stints(at.race, 0).gain()


def test_a_breakdown_is_repaired_before_the_next_one_ends_the_race():
    assert gain(0, broken=1) < 0 and gain(EVENTS) < 0
    assert gain(EVENTS, broken=1) > 0
    assert gain(EVENTS, broken=1, team=cards.SAFE) < 0          # no event breaks it down


def test_a_collision_costs_the_race_where_one_of_its_results_ends_it():
    def worth(**fields):
        at = moving(COLLISIONS, **fields)
        return Dangers(at.race, 0).crash()
    assert worth(ep=2, bp=2) == 0 < worth(ep=0, bp=2) == worth(ep=2, bp=0)
    assert worth(ep=2, bp=2, broken=1) // 3 == worth(ep=0, bp=2)


def test_the_last_stop_but_one_is_taken_when_rain_may_slide_the_car_past_the_last():
    near = [state.DRY] + [state.HEAVY_RAIN] * 35

    def gained(clouds, stops=0):
        at = Situation("H", LONG, grid_a=near)
        at.table[state.GRID_B] = at.circuit.weather_b - clouds
        at.put(0, "S4.3.1", tyre=HARD, life=3, lap=4, stops=stops)
        return Stints(at.race, 0).gain()
    assert gained(2) > 0 > gained(2, stops=1)


def team(switches, rules=None, options=None):
    at = Situation("H", switches=switches, rules=rules)
    options = options or list(range(1, 13))
    at.race.ask.put(PICK, asks.Q_TEAM, 0, options)
    return options[ROOM.proposal(at.race, at.race.ask)]


def test_the_team_that_no_event_breaks_down_is_chosen_where_there_are_events():
    assert team(0) == cards.HARD_GRIP and team(EVENTS) == cards.SAFE
    assert team(EVENTS, options=[1, 2, 3]) == cards.HARD_GRIP
    from pitwall.games.pole_position.edition_2022 import Edition
    from pitwall.games.pole_position.edition_2022.cards import TEAMS
    assert team(EVENTS, Edition, list(TEAMS)) == cards.STURDY


@pytest.mark.parametrize("options, races, least", (
    ("standard", 12, 12), ("events", 20, 15), ("all,-extended-play,-no-elimination", 16, 14)))
def test_of_races_by_seed_it_comes_home_in(options, races, least):
    names = proposals.seated("pole-position")
    switches = switches_of("pole-position", 0)(options)
    home = [proposals.result(("pole-position", names, number, switches, False, 0))[1]
            for number in range(FIRST, FIRST + races)]
    assert sum(home) >= least
