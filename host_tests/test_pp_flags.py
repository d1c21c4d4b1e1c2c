"""Pole Position, section 10.1: where yellow flags are waved, how long, and what they forbid."""

import pytest

from host_tests.behind_sc import called
from host_tests.moving import FAST, move
from host_tests.situations import Situation
from pitwall.circuit.lanes import CORNER, SHADED
from pitwall.games.pole_position import asks, collisions, flags, safety_car, state
from pitwall.games.pole_position.state import COLLISIONS, FLAGS, SAFETY_CAR
from pitwall.games.pole_position.steering import Steering

STANDARD = state.TECHNICAL_CORNERS
YELLOWS = STANDARD | COLLISIONS | FLAGS

# Two consecutive straights without a corner: S2 has no double arrow, S3 has.
SPLIT = FAST.replace("  drs 2\n  arrow 2\ncorner C2 right 90 cells 4 3 lanes 1-2 technical\n"
                     "  line 2.2 1.4\nstraight S3", "  drs 2\nstraight S3").replace(
    "corner C3 right 90", "corner C3 right 180")


def names(at):
    """Return the names of the sections between the flags."""
    circuit = at.circuit
    yellow = [s for s in range(circuit.sections) if flags.is_yellow(at.race, s)]
    return {circuit.cell_name(circuit.start[s]).partition(".")[0] for s in yellow}


def wave(at, cell):
    flags.yellow(at.race, at.circuit.find(cell))
    return at


def crash(cell, *rolls, switches=YELLOWS, track=FAST, seats="HH"):
    """Let two cars collide with the defender on this cell; make the collision rolls."""
    at = Situation(seats, track, switches=switches)
    at.put(0, sp=0)
    at.put(1, cell, sp=0)
    at.order(1, 0)
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find(cell)))
    at.roll(*rolls)
    return at


@pytest.mark.proves("PP-10.1-1")
def test_yellow_when_at_least_one_car_takes_damage():
    for rolls, waved in (
            ((1, 1), False), ((2, 1), True), ((1, 2), True), ((3, 1), True), ((1, 4), True),
            ((5, 1), True), ((1, 6), True), ((2, 3), True), ((4, 6), True)):
        at = crash("S1.2.12", *rolls)
        assert bool(names(at)) == bool(at.tells(asks.T_YELLOW)) == waved
    for face, waved in ((1, False), (2, True), (6, True)):      # a person's, against a bot
        assert bool(names(crash("S1.2.12", face, seats="HA"))) == waved
    assert not names(crash("S1.2.12", 6, 6, switches=STANDARD | COLLISIONS))
    at = Situation("HH", FAST, switches=YELLOWS)                # a real one, in a move
    at.put(0, "S2.1.2", sp=0)
    at.put(1, "S2.1.4", sp=0)
    at.order(1, 0)
    move(at, 4).attack("S2.2.4")
    at.choose(asks.FIGHT)
    at.roll(3, 3, 2, 1)
    assert at.over and names(at) == {"S2"}


@pytest.mark.proves("PP-10.1-2", "PP-10.1-3")
def test_the_flagged_zone_is_a_whole_corner_or_a_straight_up_to_its_double_arrow():
    """A corner zone goes from the row after the double arrow to that of its last shaded cell."""
    for cell, section in (("C1.1.1", "C1"), ("C1.2.2", "C1"), ("C1.3.3", "C1"), ("C2.1.1", "C2"),
                          ("C4.1.5", "C4"), ("S2.1.1", "S2"), ("S2.3.6", "S2"), ("S1.1.4", "S1"),
                          ("S1.1.5", "S1"), ("S1.2.16", "S1")):
        assert names(crash(cell, 2, 1)) == {section}
    for cell in ("S2.1.1", "S3.1.3"):           # a straight of several parts is one
        assert names(crash(cell, 2, 1, track=SPLIT)) == {"S2", "S3"}
    at = crash("S1.2.12", 2, 1)                 # also on both sides of the finish line
    assert flags.is_yellow(at.race, at.circuit.section[at.circuit.find("S1.2.2")])
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("C2.1.2")))
    at.roll(2, 1)
    assert names(at) == {"S1", "C2"}            # two collisions have a zone each
    for track in (FAST, "great-britain", "united-states"):
        circuit = Situation("H", track).circuit
        for s in filter(circuit.is_corner, range(circuit.sections)):
            cells = range(circuit.start[s], circuit.start[s + 1])
            last = [c for c in cells if circuit.flags[c] & SHADED][-1]
            assert circuit.flags[circuit.ahead[last]] & CORNER == 0
            assert circuit.section[circuit.ahead[circuit.arrow_of(s - 1)]] == s


def behind(cell, other, yellow=None, mp=6, seats="HH", points=0, **values):
    """Let car 0 move by `mp` MP behind car 1, with flags waved in the section of `yellow`."""
    at = Situation(seats, FAST, switches=YELLOWS)
    at.put(0, cell, sp=points, ep=points, bp=points)
    at.put(1, other, sp=0, **values)
    at.order(*reversed(range(len(seats))))
    if yellow:
        wave(at, yellow)
    if seats[0] == "H":
        move(at, mp)
    else:
        at.begin(Steering(at.race, 0, mp, False, True).drive())
    return at


def beyond(at, cell):
    """Return True if car 0 is past that cell or may get past it."""
    key = at.circuit.key
    ends = [at.where(0)] if at.over else at.ends()
    return any(key[at.circuit.find(end)] > key[at.circuit.find(cell)] for end in ends)


@pytest.mark.proves("PP-10.1-4")
def test_no_overtaking_between_the_flags():
    for cell, other, yellow, free in (
            ("S1.1.9", "S1.1.12", None, True), ("S1.1.9", "S1.1.12", "S1.1.16", False),
            ("S1.1.9", "S1.1.12", "C1.1.1", True), ("S1.1.9", "S1.1.12", "C4.1.1", True),
            ("S1.1.16", "C1.1.2", "C1.3.3", False), ("S1.1.16", "C1.1.2", "S1.1.8", True),
            # both rows of the flags included
            ("S1.1.13", "S1.1.16", "S1.1.8", False), ("S1.1.14", "C1.1.1", "C1.2.2", False),
            ("C1.2.1", "C1.1.5", "C1.1.1", False), ("C1.1.3", "S2.1.1", "S2.2.4", False)):
        at = behind(cell, other, yellow)
        assert bool(not at.over and at.attacks()) == free
        assert free or not beyond(at, other)
    for other, off in (("S1.3.12", 0), ("S1.2.12", 1), ("S1.2.12", 2)):
        # not even two lanes away, or a car off the track
        assert beyond(behind("S1.1.9", other, off=off), other)
        assert not beyond(behind("S1.1.9", other, "S1.1.16", off=off), other)
    at = behind("S1.1.9", "S1.2.12", "S1.1.16", 8, points=7)    # points don't buy a way past either
    if asks.EXTRAS in at.options():
        at.extras()
    assert not at.attacks() and not beyond(at, "S1.2.12")
    at = behind("S1.1.9", "S1.1.12", "S1.1.16", mp=8)           # the rest of the MP is lost
    at.to("S1.2.12")
    assert at.over and at.where(0) == "S1.2.12" and at.position_track() == [1, 0]
    at = behind("S1.1.3", "BOX", "S1.1.3", 4, pit=state.BOX, lap=2, stops=1)
    at.to("S1.1.7")
    assert at.position_track() == [0, 1]                        # a car in the pits is passed


@pytest.mark.proves("PP-10.1-4")
def test_a_bot_holds_back_too():
    for seats in ("AH", "AA"):
        at = behind("S1.1.7", "S1.2.12", seats=seats, mp=9)
        assert not at.over and at.ask.what in (asks.Q_DEFEND, asks.Q_BOT_ALERT)
        at = behind("S1.1.7", "S1.2.12", "S1.1.16", seats=seats, mp=9)
        assert at.over and not beyond(at, "S1.2.12") and at.position_track() == [1, 0]


def quiet_round(at):
    """Play a round without a cloud, always the first answer: return [(whose turn, zones)]."""
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
    assert seen and not any(yellow for _, yellow in seen) and not names(at)


@pytest.mark.proves("PP-10.1-5")
def test_each_zone_lasts_from_the_time_it_was_last_waved():
    for second, then in (("C2.1.1", [{"S1", "C2"}, {"C2"}, set()]),
                         ("S1.1.9", [{"S1"}, {"S1"}, set()])):
        at = crash("S1.2.12", 2, 1)
        flags.new_round(at.race)
        seen = [names(wave(at, second))]
        for _ in range(2):
            flags.new_round(at.race)
            seen.append(names(at))
        assert seen == then
    at = crash("S1.2.12", 2, 1)
    at.put(0, "S1.1.9", ep=0, bp=0, sp=0)
    for _ in range(2):
        assert not move(at, 4).attacks()
        flags.new_round(at.race)
    assert move(at, 4).attacks()                    # the car may be overtaken again
    at = Situation("HH", switches=YELLOWS)          # their end is reported once,
    zones = [at.circuit.cell_name(at.circuit.start[s]) for s in (0, at.circuit.sections - 1)]
    for _ in range(2):                              # and not while a zone is waved again
        for cell in zones:                          # of two bytes of the table
            wave(at, cell)
        flags.new_round(at.race)
    assert names(at) and not at.tells(asks.T_FLAGS_IN)
    flags.new_round(at.race)
    assert not names(at) and len(at.tells(asks.T_FLAGS_IN)) == 1


@pytest.mark.proves("PP-10.1-7")
def test_no_flags_when_the_safety_car_comes():
    at = Situation("HH", FAST, switches=YELLOWS | SAFETY_CAR)
    at.put(0, "S1.1.9", sp=0)
    at.put(1, "S1.1.12", sp=0)
    at.order(1, 0)
    wave(at, "C2.1.1")                              # of an earlier collision
    at.begin(collisions.collide(at.race, [0, 1], at.circuit.find("S1.2.12")))
    at.roll(4)
    with pytest.raises(safety_car.SafetyCar):
        at.roll(4)
    assert not at.tells(asks.T_YELLOW) and not names(called(at))
