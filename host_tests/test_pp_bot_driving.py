"""Pole Position, sections 17.3, 17.5 and 17.6: how bots qualify, steer and overtake."""

import pytest

from host_tests.moving import FAST, NARROW, TECHNICAL
from host_tests.situations import Situation
from pitwall.race.dice import Dice
from pitwall.games.pole_position import asks, house_data, qualifying, rounds, state
from pitwall.games.pole_position.bots import drive_bot
from pitwall.games.pole_position.state import HARD, SCORE, SP, STATUS

# C1 has 5, 4 and 3 cells, arrow S1.1.16, shaded 1.1, 2.2, 3.3; C2 is technical, arrow S2.2.6.


def bots(*cells, seats=None, track=FAST, **values):
    """Put cars on these cells, the last one leading; bots unless `seats` differs."""
    at = Situation(seats or "A" * len(cells), track)
    for who, cell in enumerate(cells):
        at.put(who, cell, tyre=HARD, life=4, sp=0, **values)
    at.order(*reversed(range(len(cells))))
    return at


def driven(at, mp, *rolls, **how):
    """Move bot 0 by `mp` MP; the dice that are asked for show these faces."""
    at.begin(drive_bot(at.race, 0, mp, **how))
    assert not rolls or at.ask.what == asks.Q_BOT_ALERT
    at.roll(*rolls)
    return at


def session(seats, number=3):
    at = Situation(seats, rest=False)
    at.begin(qualifying._run(at.race, list(range(len(seats))), number))
    return at


@pytest.mark.proves("PP-17.3-1", "PP-17.3.1-1", "PP-17.3.1-2", "PP-17.3.1-3")
def test_people_qualify_before_bots_which_keep_a_good_roll_or_take_the_best_of_three():
    at = session("AH")
    assert at.ask.who == 1 and at.ask.what == asks.Q_QUALIFY
    at.roll(3)
    assert at.ask.what == asks.Q_TOKEN and at.ask.who == 1
    at.choose(asks.PASS_TOKEN)
    assert at.ask.who == 0 and at.ask.what == asks.Q_QUALIFY
    for seat, value in zip("AB", house_data.BOT_QUALIFYING):
        for first in range(1, 7):
            at = session(seat)
            at.roll(first, die=asks.BLACK_DIE)
            if first <= value:
                at.roll(1, 5, die=asks.BLACK_DIE)
            assert at.over and at.cars[0][SCORE] == (first if first > value else 5)


@pytest.mark.proves("PP-17.3.1-4", "PP-17.3.1-5", "PP-17.3.1-6")
def test_a_bot_tied_with_a_person_is_ahead_bots_are_parted_by_lot_and_only_people_pay():
    at = Situation("HAA", rest=False)
    for car in at.cars:
        car[SCORE] = 4
    at.begin(qualifying._fill_grid(at.race, [0, 1, 2]))
    assert at.ask.what == asks.Q_TIE and at.ask.who == 1
    at.roll(2, 5, die=asks.BLACK_DIE)
    assert at.over and at.position_track() == [2, 1, 0]
    qualifying._pay_passage(at.race, [0, 1])
    assert at.cars[0][SP] == at.race.rules.values[state.V_START_SP] - 1 and at.cars[1][SP] == 0
    at.cars[0][SP] = 0
    qualifying._pay_passage(at.race, [0, 1])
    assert at.cars[0][SP] == 0                  # a car without SP passes, too


@pytest.mark.proves("PP-17.5.1-1", "PP-17.5.1-2", "PP-17.5.1-3", "PP-17.5.1-4")
def test_at_the_start_a_bot_moves_the_purple_roll_diagonally_to_the_arrows_lane():
    for cells, end in ((["S1.3.3"], "S1.1.7"), (["S1.2.3"], "S1.1.7"), (["S1.1.3"], "S1.1.7"),
                       (["S1.1.5", "S1.1.7"], "S1.1.9")):       # around a car and back
        at = bots(*cells, lap=0)
        at.order(*range(len(cells)))
        at.table[state.ROUND], at.table[state.PHASE] = 0, state.START
        at.begin(rounds.play_round(at.race))
        at.roll(4, die=asks.PURPLE_DIE)
        assert at.where(0) == end and at.position_track()[0] == 0
    assert driven(bots("S1.1.5", "S1.1.7"), 2, starting=True).where(0) == "S1.2.7"   # next to it


@pytest.mark.proves("PP-17.5.2-3", "PP-17.5.2-5")
def test_bots_take_their_turns_in_order_and_use_all_their_mp_and_no_points():
    at = bots("S2.1.3", "S2.1.5", "S2.1.1", stops=1)
    at.order(1, 0, 2)
    at.begin(rounds.play_round(at.race))
    at.roll(0)
    while not at.over:
        at.roll(at.options()[0])
    moved = [tell[1] for tell in at.tells(asks.T_BOT_MP)]
    assert moved[0] == 1 and sorted(moved) == [0, 1, 2]
    at = driven(bots("S2.2.1", track=NARROW, ep=7, bp=7), 9)
    assert at.where(0) == "S2.2.10" and at.over
    assert at.cars[0][state.EP] == at.cars[0][state.BP] == 7


@pytest.mark.proves("PP-17.5.2.1-1", "PP-17.5.2.2-1", "PP-17.5.2.2-2", "PP-17.5.2.2-3",
                    "PP-17.5.2.2-5")
def test_a_bot_makes_for_the_arrows_lane_and_in_a_corner_for_the_line():
    for cell, mp, end in (
            ("S1.3.7", 1, "S1.2.7"), ("S1.3.7", 2, "S1.1.7"), ("S1.3.7", 4, "S1.1.9"),
            ("S1.1.7", 2, "S1.1.9"),
            ("C1.1.1", 1, "C1.2.2"), ("C1.1.1", 2, "C1.3.3"), ("C1.1.1", 3, "S2.3.1"),
            ("C1.1.2", 1, "C1.2.2"), ("C1.3.1", 1, "C1.2.2"), ("C1.2.3", 1, "C1.3.3"),  # off it
            ("C2.2.1", 2, "C2.1.4")):               # technical or not: 2.2 is shaded, then a jump
        for track in (FAST, FAST.replace(*TECHNICAL)):
            assert driven(bots(cell, track=track), mp).where(0) == end


@pytest.mark.proves("PP-17.5.2.1-2", "PP-17.6.2-1", "PP-17.6.2-3")
def test_on_a_straight_a_bot_overtakes_the_car_in_front_unless_both_rolls_alert_it():
    for first, second, end in ((6, 6, "S1.2.9"), (6, 5, "S1.1.12"), (6, 2, "S1.1.12"),
                               (2, 6, "S1.1.12")):
        at = driven(bots("S1.1.7", "S1.1.9"), 5)
        assert at.ask.what == asks.Q_BOT_ALERT and at.where(0) == "S1.2.9"
        at.roll(first, second)
        assert at.over and at.where(0) == end       # past it diagonally, and on
        assert at.position_track() == ([1, 0] if end == "S1.2.9" else [0, 1])


@pytest.mark.proves("PP-17.5.2.2-4", "PP-17.6.2-5")
def test_blocked_on_the_line_it_overtakes_the_car_and_regains_the_line():
    track = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                         "corner C1 right 90 cells 9 8 7\n  line 1.1 2.4 3.7")
    at = driven(bots("C1.1.1", "C1.2.4", track=track), 9, 3, 3)
    assert at.over and at.position_track() == [0, 1] and at.where(0).startswith("S2")


@pytest.mark.proves("PP-17.6.1-1", "PP-17.6.1-2", "PP-17.6.1-3", "PP-17.6.1-5")
def test_a_person_lets_a_bot_through_or_holds_it_with_a_total_of_at_least_its_value():
    for sp, *answers, held in (
            [(0, asks.LET_THROUGH, None, False)] +
            [(0, asks.FIGHT, face, face >= house_data.BOT_OVERTAKING[0]) for face in range(1, 7)] +
            [(5, asks.FIGHT, 1, True)]):
        at = driven(bots("S1.1.7", "S1.1.9", seats="AH"), 5)    # it has none to bid itself
        at.cars[1][SP] = sp
        assert at.ask.what == asks.Q_DEFEND and at.ask.who == 1
        at.choose(answers[0])
        if answers[1]:
            assert at.ask.who == 1 and at.ask.what == asks.Q_DEFEND_ROLL     # the bot rolls none
            at.roll(answers[1])
            assert at.over == (sp == 0)
        if sp:
            assert at.ask.what == asks.Q_BID and at.ask.who == 1
            at.choose(3)                                        # 4 against 4
            assert at.over and at.cars[1][SP] == 2
        assert at.position_track() == ([1, 0] if held else [0, 1])


@pytest.mark.proves("PP-17.9.1-8")
def test_every_race_of_bots_has_a_winner_who_has_stopped():
    for seed in range(24):
        dice = Dice(seed)
        at = Situation("".join("AB"[dice.below(2)] for _ in range(1 + seed % 6)),
                       ("great-britain", "united-states")[seed % 5 % 2], rest=False)
        at.circuit.weather_a = bytes(dice.below(3) for _ in range(36))
        ask = at.race.start()
        while ask is not None:
            ask = at.race.step(dice.answer(at.race, ask))
        winners = [car for car in at.cars if car[STATUS] == state.FINISHED]
        assert winners and all(car[state.STOPS] for car in winners)
