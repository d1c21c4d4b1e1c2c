"""Pole Position, section 10.1: where yellow flags are waved, how long, and what they forbid."""

import pytest

from host_tests.moving import FAST, move
from host_tests.situations import Situation
from pitwall.circuit.lanes import CORNER, SHADED
from pitwall.games.pole_position import asks, collisions, flags, safety_car, sc_queue, state
from pitwall.games.pole_position.state import COLLISIONS, FLAGS, SAFETY_CAR
from pitwall.games.pole_position.steering import Steering

STANDARD = state.TECHNICAL_CORNERS
YELLOWS = STANDARD | COLLISIONS | FLAGS

# Two straights after each other without a corner: S2 has no double arrow, S3 has.
SPLIT = FAST.replace("  drs 2\n  arrow 2\ncorner C2 right 90 cells 4 3 lanes 1-2 technical\n"
                     "  line 2.2 1.4\nstraight S3", "  drs 2\nstraight S3").replace(
    "corner C3 right 90", "corner C3 right 180")


def names(at):
    """Sections between the flags, by name."""
    circuit = at.circuit
    yellow = [s for s in range(circuit.sections) if flags.is_yellow(at.race, s)]
    return {circuit.cell_name(circuit.start[s]).partition(".")[0] for s in yellow}


def crash(cell, *rolls, switches=YELLOWS, track=FAST, seats="HH"):
    """A collision of two cars with the defender on this cell; the collision rolls."""
    at = Situation(seats, track, switches=switches)
    at.put(0, sp=0)
    at.put(1, cell, sp=0)
    at.order(1, 0)
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find(cell)))
    at.roll(*rolls)
    return at


# --- when (10.1) ---

@pytest.mark.proves("PP-10.1-1")
@pytest.mark.parametrize("rolls, waved", (
    ((1, 1), False), ((2, 1), True), ((1, 2), True), ((3, 1), True), ((1, 4), True), ((5, 1), True),
    ((1, 6), True), ((2, 3), True), ((4, 6), True)))
def test_yellow_when_at_least_one_car_takes_damage(rolls, waved):
    at = crash("S1.2.12", *rolls)
    assert bool(names(at)) == waved
    assert bool(at.tells(asks.T_YELLOW)) == waved


@pytest.mark.proves("PP-10.1-1")
@pytest.mark.parametrize("face, waved", ((1, False), (2, True), (6, True)))
def test_a_persons_damage_against_a_bot_is_enough(face, waved):
    assert bool(names(crash("S1.2.12", face, seats="HA"))) == waved


@pytest.mark.proves("PP-10.1-1")
def test_no_flags_without_their_switch():
    assert not names(crash("S1.2.12", 6, 6, switches=STANDARD | COLLISIONS))


@pytest.mark.proves("PP-10.1-1")
def test_a_collision_on_the_track_waves_yellow_where_it_happened():
    at = Situation("HH", FAST, switches=YELLOWS)
    at.put(0, "S2.1.2", sp=0)
    at.put(1, "S2.1.4", sp=0)
    at.order(1, 0)
    move(at, 4)
    at.attack("S2.2.4")
    at.choose(asks.FIGHT)
    at.roll(3, 3)
    at.roll(2, 1)
    assert at.over and names(at) == {"S2"}


# --- where (10.1) ---

@pytest.mark.proves("PP-10.1-2")
@pytest.mark.parametrize("cell, corner", (("C1.1.1", "C1"), ("C1.2.2", "C1"), ("C1.3.3", "C1"),
                                          ("C2.1.1", "C2"), ("C4.1.5", "C4")))
def test_a_collision_in_a_corner_is_flagged_through_that_corner(cell, corner):
    """From the row after the double arrow, the corner's first, to that of the last shaded cell,
    which is the corner's last: no circuit text may have it elsewhere."""
    at = crash(cell, 2, 1)
    assert names(at) == {corner}


@pytest.mark.proves("PP-10.1-2")
@pytest.mark.parametrize("track", (FAST, "great-britain", "united-states"))
def test_the_last_row_of_every_corner_holds_its_last_shaded_cell(track):
    circuit = Situation("H", track).circuit
    for s in range(circuit.sections):
        if circuit.is_corner(s):
            cells = range(circuit.start[s], circuit.start[s + 1])
            last = [c for c in cells if circuit.flags[c] & SHADED][-1]
            assert circuit.flags[circuit.ahead[last]] & CORNER == 0
            before = circuit.arrow_of(s - 1)
            assert circuit.section[circuit.ahead[before]] == s


@pytest.mark.proves("PP-10.1-3")
@pytest.mark.parametrize("cell, straight", (("S2.1.1", "S2"), ("S2.3.6", "S2"), ("S1.1.4", "S1"),
                                            ("S1.1.5", "S1"), ("S1.2.16", "S1")))
def test_a_collision_on_a_straight_is_flagged_from_corner_to_double_arrow(cell, straight):
    assert names(crash(cell, 2, 1)) == {straight}


@pytest.mark.proves("PP-10.1-3")
@pytest.mark.parametrize("cell", ("S2.1.1", "S3.1.3"))
def test_a_straight_of_several_parts_is_one(cell):
    at = crash(cell, 2, 1, track=SPLIT)
    assert names(at) == {"S2", "S3"}


@pytest.mark.proves("PP-10.1-3")
def test_the_start_straight_is_one_on_both_sides_of_the_finish_line():
    at = crash("S1.2.12", 2, 1)
    yellow = at.circuit.section[at.circuit.find("S1.2.2")]
    assert flags.is_yellow(at.race, yellow)


@pytest.mark.proves("PP-10.1-3")
def test_two_collisions_have_a_zone_each():
    at = crash("S1.2.12", 2, 1)
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("C2.1.2")))
    at.roll(2, 1)
    assert names(at) == {"S1", "C2"}


# --- what they forbid (10.1) ---

def behind(cell, other, yellow=None, mp=6, seats="HH", **values):
    """Car 0 may move so many MP; car 1 stands in front; the section of `yellow` is waved."""
    at = Situation(seats, FAST, switches=YELLOWS)
    at.put(0, cell, sp=0, ep=0, bp=0)
    at.put(1, other, sp=0, **values)
    at.order(*reversed(range(len(seats))))
    if yellow:
        flags.yellow(at.race, at.circuit.find(yellow))
    if seats[0] == "H":
        move(at, mp)
    else:
        at.begin(Steering(at.race, 0, mp, False, True).drive())
    return at


def beyond(at, cell):
    """Did car 0 get, or may it get, past that cell?"""
    key = at.circuit.key
    goal = key[at.circuit.find(cell)]
    if at.over:
        return key[state.cell_of(at.cars[0])] > goal
    return any(key[at.circuit.find(end)] > goal for end in at.ends())


@pytest.mark.proves("PP-10.1-4")
@pytest.mark.parametrize("cell, other, yellow, free", (
    ("S1.1.9", "S1.1.12", None, True), ("S1.1.9", "S1.1.12", "S1.1.16", False),
    ("S1.1.9", "S1.1.12", "C1.1.1", True), ("S1.1.9", "S1.1.12", "C4.1.1", True),
    ("S1.1.16", "C1.1.2", "C1.3.3", False), ("S1.1.16", "C1.1.2", "S1.1.8", True),
    # both rows of the flags included
    ("S1.1.13", "S1.1.16", "S1.1.8", False), ("S1.1.14", "C1.1.1", "C1.2.2", False),
    ("C1.2.1", "C1.1.5", "C1.1.1", False), ("C1.1.3", "S2.1.1", "S2.2.4", False)))
def test_no_overtaking_between_the_flags(cell, other, yellow, free):
    at = behind(cell, other, yellow)
    attacks = [] if at.over else at.attacks()
    assert bool(attacks) == free
    if not free:
        assert not beyond(at, other)


@pytest.mark.proves("PP-10.1-4")
def test_not_even_where_two_lanes_lie_between():
    assert beyond(behind("S1.1.9", "S1.3.12"), "S1.3.12")
    assert not beyond(behind("S1.1.9", "S1.3.12", "S1.1.16"), "S1.3.12")


@pytest.mark.proves("PP-10.1-4")
def test_the_one_behind_loses_the_rest_of_its_mp():
    at = behind("S1.1.9", "S1.1.12", "S1.1.16", mp=8)
    at.to("S1.2.12")
    assert at.over and at.where(0) == "S1.2.12" and at.position_track() == [1, 0]


@pytest.mark.proves("PP-10.1-4")
@pytest.mark.parametrize("off", (1, 2))
def test_a_car_off_the_track_is_not_passed_either(off):
    assert beyond(behind("S1.1.9", "S1.2.12", off=off), "S1.2.12")
    assert not beyond(behind("S1.1.9", "S1.2.12", "S1.1.16", off=off), "S1.2.12")


@pytest.mark.proves("PP-10.1-4")
def test_crossing_the_line_still_passes_cars_in_the_pits():
    at = Situation("HH", FAST, switches=YELLOWS)
    at.put(0, "S1.1.3", sp=0, ep=0, bp=0)
    at.put(1, "BOX", pit=state.BOX, lap=2, stops=1)
    at.order(1, 0)
    flags.yellow(at.race, at.circuit.find("S1.1.3"))
    move(at, 4)
    at.to("S1.1.7")
    assert at.position_track() == [0, 1]


@pytest.mark.proves("PP-10.1-4")
@pytest.mark.parametrize("other", "HA")
def test_a_bot_holds_back_too(other):
    at = behind("S1.1.7", "S1.2.12", seats="A" + other, mp=9)
    assert not at.over and at.ask.what in (asks.Q_DEFEND, asks.Q_BOT_ALERT)
    at = behind("S1.1.7", "S1.2.12", "S1.1.16", seats="A" + other, mp=9)
    assert at.over and not beyond(at, "S1.2.12")
    assert at.position_track() == [1, 0]


@pytest.mark.proves("PP-10.1-4")
def test_points_buy_no_way_past():
    at = Situation("HH", FAST, switches=YELLOWS)
    at.put(0, "S1.1.9", sp=9, ep=7, bp=7)
    at.put(1, "S1.2.12")
    at.order(1, 0)
    flags.yellow(at.race, at.circuit.find("S1.1.16"))
    move(at, 8)
    if asks.EXTRAS in at.options():
        at.extras()
    assert not at.attacks() and not beyond(at, "S1.2.12")


# --- how long (10.1) ---

def quiet_round(at):
    """A round without a cloud in which everybody takes the first answer: [(whose turn, zones)]."""
    at.play_round()
    yellow = []
    while not at.over:
        if at.ask.what != asks.Q_WEATHER:
            yellow.append((at.table[state.TURN], names(at)))
        at.answer(0)
    return yellow


@pytest.mark.proves("PP-10.1-4", "PP-10.1-5", "PP-10.1-6")
def test_flags_stay_for_the_rest_of_this_round_and_all_of_the_next():
    at = Situation("HHHH", FAST, switches=YELLOWS)
    for who, cell in enumerate(("S1.1.15", "S1.2.6", "S1.1.6", "S1.3.5")):
        at.put(who, cell, sp=0, ep=0)
    at.order(0, 1, 2, 3)
    at.play_round()
    at.answer(0)                                    # no cloud
    at.roll(7)
    at.answer(0)                                    # car 0 goes on
    at.roll(7)
    at.to("S1.2.13")
    at.roll(8)
    at.attack("S1.1.13")
    at.choose(asks.FIGHT)
    at.roll(3, 3)
    assert not names(at)
    at.roll(2, 1)
    assert names(at) == {"S1"} and at.table[state.TURN] == 3     # still the same round
    at.roll(10)
    assert not beyond(at, "S1.2.13") and not at.attacks()
    at.answer(0)
    assert at.over and names(at) == {"S1"}
    seen = quiet_round(at)
    assert {who for who, _ in seen} == {0, 1, 2, 3}    # from the leader's turn to the last car's
    assert all(yellow == {"S1"} for _, yellow in seen)
    seen = quiet_round(at)
    assert seen and not any(yellow for _, yellow in seen)
    assert not names(at)


@pytest.mark.proves("PP-10.1-5")
def test_flags_of_the_next_round_are_told_from_those_of_this_one():
    at = crash("S1.2.12", 2, 1)
    flags.new_round(at.race)
    flags.yellow(at.race, at.circuit.find("C2.1.1"))
    assert names(at) == {"S1", "C2"}
    flags.new_round(at.race)
    assert names(at) == {"C2"}
    flags.new_round(at.race)
    assert not names(at)


@pytest.mark.proves("PP-10.1-5")
def test_a_zone_that_is_waved_again_lasts_from_the_second_time():
    at = crash("S1.2.12", 2, 1)
    flags.new_round(at.race)
    flags.yellow(at.race, at.circuit.find("S1.1.9"))
    flags.new_round(at.race)
    assert names(at) == {"S1"}
    flags.new_round(at.race)
    assert not names(at)


@pytest.mark.proves("PP-10.1-5")
def test_that_flags_are_in_is_told_once_and_not_while_a_zone_is_waved_again():
    at = Situation("HH", switches=YELLOWS)
    for section in (0, at.circuit.sections - 1):        # of two bytes of the table
        flags.yellow(at.race, at.circuit.start[section])
    flags.new_round(at.race)
    for section in (0, at.circuit.sections - 1):
        flags.yellow(at.race, at.circuit.start[section])
    flags.new_round(at.race)
    assert names(at) and not at.tells(asks.T_FLAGS_IN)
    flags.new_round(at.race)
    assert not names(at) and len(at.tells(asks.T_FLAGS_IN)) == 1


@pytest.mark.proves("PP-10.1-5")
def test_after_two_rounds_the_car_may_be_overtaken_again():
    at = crash("S1.2.12", 2, 1)
    at.put(0, "S1.1.9", ep=0, bp=0, sp=0)
    for _ in range(2):
        move(at, 4)
        assert not at.attacks()
        flags.new_round(at.race)
    move(at, 4)
    assert at.attacks()


# --- the safety car (10.1) ---

@pytest.mark.proves("PP-10.1-7")
def test_no_flags_when_the_safety_car_comes():
    at = Situation("HH", FAST, switches=YELLOWS | SAFETY_CAR)
    at.put(0, "S1.1.9", sp=0)
    at.put(1, "S1.1.12", sp=0)
    at.order(1, 0)
    flags.yellow(at.race, at.circuit.find("C2.1.1"))            # of a collision before
    collision = collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12"))
    at.begin(collision)
    at.roll(4)
    with pytest.raises(safety_car.SafetyCar):
        at.roll(4)
    assert not at.tells(asks.T_YELLOW)
    at.begin(sc_queue.line_up(at.race))
    while not at.over:
        at.answer(0)
    assert not names(at)
