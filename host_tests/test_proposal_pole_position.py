"""Proposals in Pole Position, situation by situation: the choices of a sensible driver."""

import pytest

from host_tests.pit_road import ROAD
from host_tests.playing import table_of
from host_tests.situations import Situation
from pitwall import games
from pitwall.circuit import opened
from pitwall.games.pole_position import asks, start, state
from pitwall.games.pole_position.free import asks as beside
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, SOFT, WET)
from pitwall.games.pole_position.stints import Stints
from pitwall.games.pole_position.to_go import FAR, ToGo
from pitwall.race.referee import NUMBER, PICK

LONG = ROAD.replace("laps 3", "laps 6")


def proposed(at):
    """Return the value of the proposed answer to the open question."""
    found = games.room("pole-position", "proposal").proposal(at.race, at.ask)
    assert 0 <= found < at.ask.n
    return at.ask.options[found]


def taken(at, *questions):
    """Follow all proposals with middle die faces; return the answers to these questions."""
    given = []
    while not at.over:
        if at.ask.kind == asks.ROLL:
            at.answer(at.ask.n // 2)
            continue
        value = proposed(at)
        if at.ask.what in questions:
            given.append(value)
        at.choose(value)
    return given


def start_tyre(sky, track=LONG):
    at = Situation("H", track, weather=sky, rest=False)
    at.begin(start.choose_tyres(at.race))
    return proposed(at)


def test_one_starts_on_the_tyres_for_the_weather():
    assert start_tyre(DRY) in (HARD, SOFT)
    assert start_tyre(LIGHT_RAIN) == INTERMEDIATE and start_tyre(HEAVY_RAIN) == WET


def test_rain_that_is_near_counts_as_rain():
    near = [DRY] + [LIGHT_RAIN] * 35
    at = Situation("H", LONG, grid_a=near, rest=False)
    at.table[state.GRID_B] = at.circuit.weather_b - 1
    at.begin(start.choose_tyres(at.race))
    assert proposed(at) == INTERMEDIATE


def fitted(sky, lap, **fields):
    """Return the tyres fitted at the stop that ends lap `lap` of six."""
    at = Situation("H", LONG, weather=sky)
    at.put(0, "PIT.4", **dict({"tyre": WET, "lap": lap, "pit": state.PIT_ENTRY}, **fields))
    at.take_turn(0)
    assert len(taken(at, asks.Q_FIT)) == 1
    return at.cars[0][state.TYRE]


def test_what_is_fitted_is_for_the_weather_and_the_laps_to_go():
    assert fitted(HEAVY_RAIN, 2) == WET and fitted(LIGHT_RAIN, 2) == INTERMEDIATE
    assert fitted(DRY, 4, tyre=HARD, life=1) == SOFT        # two laps to go
    assert fitted(DRY, 2, tyre=SOFT, life=1) == HARD        # four


def at_pits(sky=DRY, track=LONG, seats="H", **fields):
    """Roll a 9 two rows before the pit entry."""
    at = Situation(seats, track, weather=sky)
    at.put(0, "S4.3.1", **dict({"tyre": HARD, "sp": 0, "ep": 0, "bp": 0}, **fields))
    at.take_turn(0)
    while at.ask.kind == asks.ROLL:
        at.answer(2)
    return at


def goes_in(at):
    return proposed(at) >= at.circuit.cells


@pytest.mark.parametrize("fields, stops", (
    (dict(lap=5), True),                        # the last chance
    (dict(lap=5, stops=1, life=2), False),      # stopped before
    (dict(lap=1, life=4), False),
    (dict(lap=4, life=1), True),                # worn at the line, and a stop is due
    (dict(lap=4, life=1, stops=1), False),      # worn, but another stop costs more
    (dict(lap=1, life=4, marks=state.MUST_PIT), True),
))
def test_one_stops_when_a_stop_is_due_and_not_before(fields, stops):
    assert goes_in(at_pits(**fields)) == stops


def test_one_stops_for_other_tyres_when_the_weather_lasts():
    assert goes_in(at_pits(lap=2, tyre=WET, life=6, stops=1))
    assert not goes_in(at_pits(LIGHT_RAIN, lap=2, tyre=INTERMEDIATE, life=6))
    assert Stints(at_pits(HEAVY_RAIN, lap=2, tyre=WET).race, 0).gain() < 0
    assert Stints(at_pits(HEAVY_RAIN, lap=2, tyre=INTERMEDIATE).race, 0).gain() > 0


def test_the_line_that_would_put_it_out_is_not_crossed_where_it_can_wait():
    """From the row before the entry the box is too far: the car stays before the entry."""
    at = Situation("H", LONG)
    at.put(0, "C3.1.3", tyre=HARD, life=-2, lap=5, sp=0, ep=0, bp=0)
    at.take_turn(0)
    while at.ask.kind == asks.ROLL:
        at.answer(0)
    found = proposed(at)
    circuit = at.circuit
    assert found >= circuit.cells or circuit.key[found] <= circuit.key[circuit.pit_from]
    assert any(circuit.cells > cell and circuit.key[cell] > circuit.key[circuit.pit_from]
               for cell in at.options() if cell != asks.EXTRAS)      # it might have gone past


def test_behind_the_safety_car_the_first_stop_is_made_and_no_idle_one():
    at = Situation("H", LONG)
    at.put(0, lap=3, stops=0)
    at.race.ask.yesno(asks.Q_SC_STOP, 0)
    room = games.room("pole-position", "proposal")
    assert room.proposal(at.race, at.race.ask) == 1
    at.put(0, lap=6)            # the leader's lap may have ended without it
    assert room.proposal(at.race, at.race.ask) == 1
    at.put(0, lap=3, stops=1, tyre=HARD, life=4)
    assert room.proposal(at.race, at.race.ask) == 0


# --- moves ---

def moving(cell, face, seats="H", track=LONG, **fields):
    """Roll `face` on a cell, with no points to spend but those given."""
    at = Situation(seats, track)
    at.put(0, cell, **dict({"tyre": HARD, "ep": 0, "bp": 0, "sp": 0, "stops": 1}, **fields))
    at.take_turn(0)
    while at.ask.what in (asks.Q_TYRE_ROLL, asks.Q_REROLL):
        at.choose(face) if at.ask.what == asks.Q_REROLL else at.roll(face)
    return at


def test_one_keeps_the_line():
    """Of equally far cells, choose the one from which the next turn continues along the line."""
    at = moving("S1.1.12", 7)
    found = at.options().index(proposed(at))
    assert at._move(found)[1] == state.ON_LINE
    real = moving("S1.2.13", 8, track="great-britain", lap=2)
    assert real._move(real.options().index(proposed(real)))[1] == state.ON_LINE


def test_points_are_spent_where_they_pay_and_not_where_nothing_is_left_to_gain():
    at = moving("S1.2.5", 7, ep=7, bp=7, sp=9)
    assert proposed(at) == asks.EXTRAS
    at.choose(asks.EXTRAS)
    room = games.room("pole-position", "proposal")
    _, _, ep, bp, sp, _ = at._move(room.proposal(at.race, at.ask))
    assert 0 < ep + bp < 3 and not sp                   # not all points are spent at once
    last = moving("C4.1.4", 12, ep=7, bp=7, sp=9, lap=6)
    assert proposed(last) != asks.EXTRAS                # the flag costs nothing more


def test_how_far_it_still_is_knows_the_line_and_the_pits():
    at = moving("S1.2.5", 7, track="great-britain")
    circuit, road = at.circuit, at.race.scratch.moves.road
    go = ToGo(road, circuit.find("S1.1.8"), circuit.find("S1.1.16"), False, False)
    on_arrow = circuit.find("S1.1.16")
    assert go.at(on_arrow, 0) < go.at(circuit.find("S1.2.16"), 0)        # it gives the line
    assert go.at(circuit.find("S1.1.15"), 0) == go.at(on_arrow, 0) + 1
    at = moving("S1.2.5", 7)
    circuit, road = at.circuit, at.race.scratch.moves.road
    first, entry = circuit.find("S4.1.1"), circuit.pit_from
    pits = ToGo(road, first, circuit.find("S4.1.6"), False, True)
    assert pits.at(entry, 0) == 0 and pits.at(circuit.find("S4.1.3"), 0) == FAR
    assert pits.at(circuit.find("S4.1.1"), 0) == 3          # two lanes over, one row on
    plain = ToGo(road, first, circuit.find("S4.1.6"), True, False)
    assert plain.at(0, 0) == 0 and plain.at(circuit.find("C4.1.4"), 0) < plain.at(first, 0)


# --- rolls, fights ---

def rolled(sky, *faces, **fields):
    at = Situation("H", LONG, weather=sky)
    at.put(0, "S1.2.5", **dict({"ep": 0, "bp": 0, "sp": 9}, **fields))
    at.take_turn(0)
    for face in faces[:-1]:
        at.roll(face)
        at.choose(0)        # another one
    at.roll(faces[-1])
    return at


def test_a_low_roll_is_rolled_again_and_a_high_one_kept():
    assert proposed(rolled(DRY, 7, tyre=HARD)) == 0
    assert proposed(rolled(DRY, 12, tyre=HARD)) == 12
    assert proposed(rolled(DRY, 9, tyre=HARD, sp=2)) == 9


def test_in_rain_the_roll_that_stays_on_is_kept_and_sp_keep_it_there():
    assert proposed(rolled(LIGHT_RAIN, 9, 8, tyre=SOFT)) == 8
    at = rolled(LIGHT_RAIN, 9, tyre=SOFT)
    at.choose(9)
    assert at.ask.what == asks.Q_STAY_ON and proposed(at) == 1


def bid(mine, theirs, unused, sp=9, lap=2):
    """Return the proposed bid for an attacker with `mine` against `theirs`."""
    at = Situation("HB", LONG)
    at.put(0, "S2.2.2", sp=sp, lap=lap)
    at.race.tell(asks.T_ATTACK, 0, 1)
    at.race.tell(asks.T_FIGHT, 0, mine * 16 + theirs)
    at.race.scratch.unused = unused
    at.race.ask.put(NUMBER, asks.Q_BID, 0, range(sp + 1))
    return games.room("pole-position", "proposal").proposal(at.race, at.race.ask)


def test_bids_are_what_it_takes_or_nothing():
    assert bid(3, 3, 4) == 1 and bid(2, 3, 5) == 2      # a tie is not enough
    assert bid(1, 8, 2) == 0                            # too expensive
    assert bid(3, 7, 5, sp=2) == 0                      # cannot be reached


def defends(switches, **fields):
    at = Situation("HA", LONG, switches=switches)
    at.put(0, "S2.2.3", **fields)
    at.race.tell(asks.T_ATTACK, 1, 0)
    at.race.ask.put(PICK, asks.Q_DEFEND, 0, (asks.LET_THROUGH, asks.FIGHT))
    return games.room("pole-position", "proposal").proposal(at.race, at.race.ask)


def test_one_fights_unless_a_crash_would_cost_the_race():
    assert defends(state.TECHNICAL_CORNERS) == asks.FIGHT
    assert defends(state.COLLISIONS, broken=1) == asks.LET_THROUGH
    assert defends(state.COLLISIONS, lap=6) == asks.FIGHT
    assert defends(state.COLLISIONS, lap=6, broken=1) == asks.LET_THROUGH


# --- at the table ---

def told(lap, options, seats="H", **fields):
    """Return the proposed report for car 0 at the end of its lap."""
    race = games.load("pole-position-free").new(
        opened(table_of("great-britain")), ["HAB".index(seat) for seat in seats])
    car = race.cars[0]
    state.fit(car, 0)
    car[state.LAP], car[state.STOPS] = lap, fields.get("stops", 0)
    car[state.LIFE] = state.step_of(fields.get("life", 4))
    what = beside.Q_HAPPENED if seats == "H" else beside.Q_BOT_HAPPENED
    race.ask.put(PICK, what, 0, options)
    room = games.room("pole-position-free", "proposal")
    return options[room.proposal(race, race.ask)]


def test_beside_a_board_a_car_that_comes_round_is_sent_in_when_it_is_to_stop():
    every = (beside.LINE, beside.DONE, beside.BOX)
    for seats in ("H", "A"):
        assert told(5, every, seats) == beside.BOX
        assert told(2, every, seats, stops=1) == beside.LINE
        assert told(5, every[:2], seats) == beside.DONE         # crossing would put it out
        assert told(5, every[:2], seats, stops=1) == beside.LINE
        assert told(5, (beside.DONE, beside.LINE, beside.BOX), seats) == beside.DONE
