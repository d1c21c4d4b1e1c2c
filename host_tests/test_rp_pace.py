"""Counting Race Pace: the bars, tyres and weather, EBS, cards, stops, tokens; and the example."""

import pytest

from host_tests.rp_situations import Situation
from pitwall.games.race_pace import ebs, pace
from pitwall.games.race_pace.asks import Q_BOOST, Q_TYRE, T_EBS_DOWN
from pitwall.games.race_pace.house_data import DRY_PACE, RAIN_PACE
from pitwall.games.race_pace.state import (
    BOX_BOX, CHARGE_EBS, DO_AERO, DO_ENGINE, DO_EXPERIENCE, DO_MECHANICS, DO_SKILL, FREE_STOP,
    GAIN, HARD, HARD_RAIN, IN_CORNER, IN_FEB, MEDIUM, NOTHING, RANDOM_DRAFT, SHARP, SOFT,
    STRATEGIC, TACTICAL, TEAM_PLAY, USE_EBS, WET)

LEVELS = (80, 85, 90, 95, 100)
BARS = ("engine", "aero", "mechanics", "skill", "experience", "ebs")


def laps(action=TACTICAL, *answers, at=10, forecast=0, switches=0, safety_car=0, sky_card=0,
         **fields):
    """Return the laps of the car that moves last of two, far behind."""
    at = Situation(at + 20, at, forecast=forecast, switches=switches, safety_car=safety_car,
                   sky_card=sky_card).car(1, **fields)
    return at.turn(1, action, *answers)


@pytest.mark.proves(
    "RP-8.1-1", "RP-2-1", "RP-2-2", "RP-12-5", "RP-4-11", "RP-12-1", "RP-12-4",
    *["RP-8.1-%d" % n for n in range(2, 11)])
def test_base_pace_is_one_and_the_bonuses_of_three_bars():
    assert laps() == 1
    for bar in ("engine", "aero", "skill"):
        assert [laps(**{bar: level}) for level in LEVELS] == [1, 1, 2, 2, 3], bar
    for bar in ("mechanics", "experience", "ebs"):
        assert [laps(**{bar: level}) for level in LEVELS] == [1] * 5, bar
    assert laps(engine=90, aero=85, skill=90) == 3      # the printed example
    assert laps(engine=100, aero=100, skill=100) == 7
    car = Situation(1, 1).car(0, engine=90, aero=85, skill=100).race.cars[0]
    assert pace.base(car) == 4


@pytest.mark.proves(
    *["RP-8.1-%d" % n for n in range(11, 19)], "RP-6.3-8", "RP-8.2-1", "RP-9.4-6", "RP-14-4")
def test_compounds_in_the_dry_and_in_rain():
    strong = {"engine": 100, "aero": 90}         # 4 without tyres
    found = [[laps(forecast=rain, compound=tyre, **strong) for tyre in (SOFT, MEDIUM, HARD, WET)]
             for rain in (0, 1)]
    assert found == [[5, 4, 4, 2], [0, 0, 3, 5]]
    assert laps(forecast=0b1110, compound=SOFT) == 2      # the first token counts, no other
    assert laps(forecast=1, compound=HARD, switches=HARD_RAIN, **strong) == 2
    for switches in (0, HARD_RAIN):
        assert laps(forecast=1, compound=MEDIUM, driver=2, switches=switches, **strong) == 3
    assert laps(forecast=1, compound=SOFT, driver=2, **strong) == 0
    assert laps(forecast=0, compound=MEDIUM, driver=2, **strong) == 4
    assert (DRY_PACE, RAIN_PACE[2:]) == ((1, 0, 0, -2), (-1, 1))


@pytest.mark.proves("RP-14-4", "RP-7-21", "RP-9.4-5")
def test_the_rain_driver_s_mediums_stay_mediums():
    from pitwall.games.race_pace.actions import selectable
    at = Situation(10, 8, forecast=1).car(0, driver=2)
    assert USE_EBS in selectable(at.race, 0)


@pytest.mark.proves("RP-7-16", "RP-10.3-1", "RP-10.3-2", "RP-10.3-3", "RP-10.3-4", "RP-8.1-19",
                    "RP-8.1-20", "RP-8.1-21", "RP-12-12", "RP-12-13")
def test_use_ebs_brings_its_bonus_and_takes_the_level():
    for level, bonus, left in ((80, 0, 80), (85, 0, 85), (90, 1, 80), (95, 2, 80), (100, 2, 85)):
        at = Situation(30, 10).car(1, ebs=level)
        assert at.turn(1, USE_EBS) == 1 + bonus
        assert at.now(1, "ebs") == left == ebs.after_use(level) and ebs.bonus(level) == bonus
        assert at.says(T_EBS_DOWN) == ([(1, left)] if bonus else [])    # none: it is not lowered


@pytest.mark.proves("RP-10.3-5")
def test_a_bonus_that_the_tyres_cut_away_is_paid_all_the_same():
    at = Situation(30, 10, medium_box=20).car(1, ebs=95, wear=18)
    assert at.turn(1, USE_EBS) == 2 and at.now(1, "ebs") == 80


@pytest.mark.proves("RP-10.4-1", "RP-10.4-2", "RP-10.4-3", "RP-9.3-6", "RP-10.4-5", "RP-12-13",
                    "RP-10.4-4", "RP-14-2", "RP-14-1")
def test_feb_laps_give_the_bonus_for_nothing():
    for driver, level, compound, bonus in (
            (0, 80, MEDIUM, 0), (0, 85, SOFT, 0), (0, 90, SOFT, 1), (0, 95, MEDIUM, 2),
            (0, 100, HARD, 2), (0, 100, WET, 0), (1, 80, MEDIUM, 2), (1, 80, WET, 2),
            (1, 95, HARD, 2)):
        dry = {SOFT: 1, WET: -2}.get(compound, 0)
        at = Situation(30, 10).car(1, engine=100, skill=90, ebs=level, compound=compound,
                                   driver=driver, flags=IN_FEB)
        assert at.turn(1, TACTICAL) == 4 + dry + bonus, (driver, level, compound)
        assert at.now(1, "ebs") == level
    at = Situation(30, 10).car(1, ebs=95, flags=IN_FEB)
    assert at.turn(1, USE_EBS) == 3 and at.now(1, "ebs") == 95      # not added, nothing is paid
    assert laps(ebs=95) == 1                                        # elsewhere nothing


@pytest.mark.proves("RP-10.5-7", "RP-10.4-4")
def test_no_ebs_in_any_form_behind_the_safety_car():
    for fields in ({"ebs": 100, "flags": IN_FEB}, {"driver": 1, "flags": IN_FEB}):
        assert laps(safety_car=1, **fields) == 1
    at = Situation(30, 10, safety_car=1).car(1, mechanics=100, ebs=100, compound=HARD)
    assert at.turn(1, BOX_BOX, MEDIUM) == 1 and at.now(1, "ebs") == 100


@pytest.mark.proves("RP-14-14", "RP-14-13", "RP-9.3-8")
def test_corner_laps_matter_to_one_driver_alone():
    driven = [Situation(10, 5).car(0, driver=driver, flags=IN_CORNER).turn(0, TACTICAL)
              for driver in range(1, 9)]
    assert driven == [1, 1, 1, 1, 1, 1, 2, 1]
    assert laps(driver=7) == 1


@pytest.mark.proves("RP-7-24", "RP-8.1-22")
def test_strategic_brings_one():
    assert laps(STRATEGIC) == 2


@pytest.mark.proves("RP-12-8", "RP-12-9", "RP-8.1-23", "RP-7-27", "RP-7-29", "RP-10.1-4",
                    "RP-10.5-8", "RP-6.1-11", "RP-14-10", "RP-14-9")
def test_a_stop_costs_what_the_mechanics_say_unless_it_is_free():
    strong = {"engine": 100, "aero": 100}       # 5
    stop = lambda *tyre, **more: laps(BOX_BOX, *(tyre or (HARD,)), **strong, **more)  # noqa: E731
    assert [stop(mechanics=level) for level in (80, 85, 90)] == [2, 2, 3]
    assert stop(mechanics=95) == 3 and stop(mechanics=100) == 3
    for free in ({"safety_car": 1}, {"cards": FREE_STOP}, {"driver": 5, "sky_card": 2}):
        assert stop(**free) == 5, free
    assert stop(driver=5) == 2 and stop(driver=3, sky_card=2) == 2
    assert stop(driver=5, forecast=1, sky_card=0) == 1     # its card is from an earlier round
    assert stop(SOFT) == 3 and stop(WET) == 0 and stop(WET, forecast=1) == 3      # of the new tyres


@pytest.mark.proves("RP-12-10", "RP-12-11", "RP-10.4-5")
def test_ebs_in_the_out_lap():
    """At 95 it is offered at its price; at 100 it is free; not on wet tyres; one bonus a round."""
    for mechanics, level, tyre, answers, bonus, left in (
            (90, 95, HARD, (), 0, 95), (95, 95, HARD, (1,), 2, 80), (95, 95, HARD, (0,), 0, 95),
            (95, 90, SOFT, (1,), 1, 80), (95, 85, HARD, (), 0, 85), (95, 95, WET, (), 0, 95),
            (100, 95, HARD, (), 2, 95), (100, 100, WET, (), 0, 100), (100, 90, SOFT, (), 1, 90)):
        at = Situation(30, 10).car(1, engine=100, aero=100, skill=90, mechanics=mechanics,
                                   ebs=level)
        dry = {SOFT: 1, WET: -2}.get(tyre, 0)
        stop = 2 if mechanics >= 90 else 3
        assert at.turn(1, BOX_BOX, tyre, *answers) == 6 + dry + bonus - stop, (mechanics, level)
        assert at.now(1, "ebs") == left
        assert [what for what, _, _ in at.asked] == [Q_TYRE] + [Q_BOOST] * len(answers)
    at = Situation(30, 10).car(1, mechanics=95, ebs=95, flags=IN_FEB)
    at.turn(1, BOX_BOX, HARD)           # a free one: not asked
    assert at.now(1, "ebs") == 95
    at = Situation(30, 10, forecast=1).car(1, mechanics=95, ebs=95)
    assert at.turn(1, BOX_BOX, SOFT) == 0       # rain keeps it in its lap: not asked
    assert at.turn(1, BOX_BOX, HARD, 1) == 0 and at.now(1, "ebs") == 80


@pytest.mark.proves("RP-8.1-24", "RP-6.1-5", "RP-6.1-8", "RP-6.2-2", "RP-6.2-4")
def test_cards_count_in_the_same_round():
    assert laps(cards=GAIN) == 2 and laps(cards=SHARP) == 2 and laps(cards=GAIN | SHARP) == 3
    assert laps(STRATEGIC, cards=16) == 1               # POOR


@pytest.mark.proves("RP-8.1-25", "RP-10.7-2", "RP-10.7-3", "RP-10.7-4", "RP-8.1-26", "RP-8.2-1",
                    "RP-8.2-6")
def test_tokens_are_paid_once_as_far_as_there_is_pace_for():
    for owed, driven in ((0, 5), (2, 3), (5, 0), (9, 0)):
        at = Situation(30, 10).car(1, engine=100, aero=100, tokens=owed)
        assert at.turn(1, TACTICAL) == driven and at.now(1, "tokens") == 0
        assert at.turn(1, TACTICAL) == 5
    at = Situation(30, 10, forecast=1).car(1, tokens=3)
    assert at.turn(1, TACTICAL) == 0 and at.now(1, "tokens") == 0       # even without a move


@pytest.mark.proves("RP-11-9")
def test_a_double_stop_costs_the_higher_car_one():
    strong = {"engine": 100, "aero": 100}
    for switches, order, cost in ((TEAM_PLAY, (0, 1), 1), (TEAM_PLAY, (1, 0), 0), (0, (0, 1), 0)):
        for free in (0, 1):
            at = Situation(10, 10, 5, 5, switches=switches, safety_car=free).all(**strong)
            at.line_up(*order, 2, 3)
            if free:
                at.line_up(2, *order, 3).race.cars[2][25] = 2       # the leader has stopped
            assert at.turn(0, BOX_BOX, HARD, car1=BOX_BOX) == 5 - 3 * (not free) - cost
    at = Situation(10, 10, 5, 5, switches=TEAM_PLAY, card_ii=15).all(**strong)
    at.line_up(0, 1, 2, 3).car(1, cards=32)     # the mate's stop is cancelled
    assert at.turn(0, BOX_BOX, HARD, car1=BOX_BOX) == 2


@pytest.mark.proves(*["RP-7-%d" % n for n in (9, 10, 11, 12, 13, 14, 30, 31)])
def test_upgrades_raise_their_bar_by_five_to_a_hundred_before_pace_is_counted():
    actions = (DO_ENGINE, DO_AERO, DO_MECHANICS, DO_SKILL, DO_EXPERIENCE, CHARGE_EBS)
    for action, bar in zip(actions, BARS):
        for level in LEVELS:
            at = Situation(30, 10).car(1, **{bar: level})
            driven, now = at.turn(1, action), min(level + 5, 100)
            assert at.now(1, bar) == now
            assert sum([at.now(1, other) for other in BARS]) == 400 + now
            grows = bar in ("engine", "aero", "skill")
            assert driven == 1 + grows * {90: 1, 95: 1, 100: 2}.get(now, 0)


@pytest.mark.proves("RP-5-12")
def test_no_bonus_can_be_declined_and_fewer_laps_not_be_driven():
    """A turn only asks for the compound and the out-lap at Mechanics 95."""
    at = Situation(30, 10).all(engine=100, mechanics=100, ebs=100, flags=IN_FEB)
    assert at.turn(1, STRATEGIC) == 6 and not at.asked


def test_terms_add_up_and_survive_being_packed():
    at = Situation(30, 10, switches=RANDOM_DRAFT).car(
        1, engine=100, aero=90, ebs=95, flags=IN_FEB | IN_CORNER, driver=7, cards=GAIN | SHARP,
        tokens=4, compound=SOFT)
    car, counted = at.race.cars[1], at.race.scratch.pace
    pace.count(at.race, 1, car, STRATEGIC, True, False, True)
    terms = list(counted.terms)
    assert terms == [1, 2, 1, 0, 1, 2, 1, 1, 1, 1, -3, -1, -4] and counted.total == sum(terms)
    found = [9] * pace.TERMS
    pace.unpack(pace.packed(counted.terms), pace.packed_minus(counted.terms), found)
    assert found == terms and pace.packed(counted.terms) < 1 << 15
    at.race.cars[1][21] = NOTHING
