"""Pole Position, sections 17.3, 17.5 and 17.6: how bots qualify, steer and overtake."""

import pytest

from host_tests.moving import FAST, NARROW, TECHNICAL, move, place
from host_tests.situations import Situation
from pitwall.games.pole_position import (
    asks, edition_2024, house_data, qualifying, rounds, state)
from pitwall.games.pole_position.bots import drive_bot
from pitwall.games.pole_position.state import HARD, SCORE, SP, STATUS

# C1 has 5, 4 and 3 cells, arrow S1.1.16, shaded 1.1, 2.2, 3.3; C2 is technical, arrow S2.2.6.


def bots(cells, order=None, seats=None, track=FAST, **values):
    """Cars on these cells, bots unless `seats` says otherwise."""
    at = Situation(seats or "A" * len(cells), track)
    for who, cell in enumerate(cells):
        at.put(who, cell, tyre=HARD, life=4, sp=0, **values)
    at.order(*(order or range(len(cells))))
    return at


def drive(at, mp, who=0, **how):
    return at.begin(drive_bot(at.race, who, mp, **how))


# --- 17.3 qualifying ---

def session(seats, number=3):
    at = Situation(seats, rest=False)
    at.begin(qualifying._run(at.race, list(range(len(seats))), number))
    return at


@pytest.mark.proves("PP-17.3-1", "PP-17.3.1-1")
def test_people_roll_and_choose_before_bots_roll():
    at = session("AH")
    assert at.ask.who == 1 and at.ask.what == asks.Q_QUALIFY
    at.roll(3)
    assert at.ask.what == asks.Q_TOKEN and at.ask.who == 1
    at.choose(asks.PASS_TOKEN)
    assert at.ask.who == 0 and at.ask.what == asks.Q_QUALIFY


@pytest.mark.proves("PP-17.3.1-2", "PP-17.3.1-3")
@pytest.mark.parametrize("seat", "AB")
@pytest.mark.parametrize("first", range(1, 7))
def test_a_bot_keeps_a_roll_above_its_value_and_else_takes_its_best_of_three(seat, first):
    at = session(seat)
    at.roll(first, die=asks.BLACK_DIE)
    if first > house_data.BOT_QUALIFYING["AB".index(seat)]:
        assert at.over and at.cars[0][SCORE] == first
    else:
        at.roll(1, 5, die=asks.BLACK_DIE)
        assert at.over and at.cars[0][SCORE] == 5


@pytest.mark.proves("PP-17.3.1-4", "PP-17.3.1-5")
def test_a_bot_tied_with_a_person_is_ahead_and_bots_are_parted_by_lot():
    at = Situation("HAA", rest=False)
    for car in at.cars:
        car[SCORE] = 4
    at.begin(qualifying._fill_grid(at.race, [0, 1, 2]))
    assert at.ask.what == asks.Q_TIE and at.ask.who == 1
    at.roll(2, 5, die=asks.BLACK_DIE)
    assert at.over and at.position_track() == [2, 1, 0]


@pytest.mark.proves("PP-17.3.1-6")
def test_only_people_pay_the_passage():
    at = Situation("HA", rest=False)
    qualifying._pay_passage(at.race, [0, 1])
    assert at.cars[0][SP] == edition_2024.START_SP - 1 and at.cars[1][SP] == 0


# --- 17.5.1 the start ---

def start(cells, face, track=FAST, seats=None):
    at = bots(cells, track=track, seats=seats, lap=0)
    at.table[state.ROUND] = 0
    at.table[state.PHASE] = state.START
    at.begin(rounds.play_round(at.race))
    assert at.ask.die == asks.PURPLE_DIE
    at.roll(face)
    return at


@pytest.mark.proves("PP-17.5.1-1", "PP-17.5.1-2", "PP-17.5.1-3")
@pytest.mark.parametrize("cell, end", (("S1.3.3", "S1.1.7"), ("S1.2.3", "S1.1.7"),
                                       ("S1.1.3", "S1.1.7")))
def test_at_the_start_a_bot_moves_the_purple_roll_diagonally_to_the_arrows_lane(cell, end):
    assert start([cell], 4).where(0) == end


@pytest.mark.proves("PP-17.5.1-4")
def test_at_the_start_it_goes_diagonally_around_a_car_and_back():
    at = start(["S1.1.5", "S1.1.7"], 4)
    assert at.where(0) == "S1.1.9"
    assert at.position_track() == [0, 1]
    at = bots(["S1.1.5", "S1.1.7"], order=(1, 0))
    drive(at, 2, starting=True)
    assert at.where(0) == "S1.2.7"          # level, beside it


# --- 17.5.2 the turn ---

@pytest.mark.proves("PP-17.5.2-3")
def test_bots_take_their_turns_in_position_track_order():
    at = bots(["S2.1.3", "S2.1.5", "S2.1.1"], order=(1, 0, 2), stops=1)
    at.begin(rounds.play_round(at.race))
    at.roll(0)
    while not at.over:
        at.roll(at.options()[0])
    moved = [tell[1] for tell in at.tells(asks.T_BOT_MP)]
    assert moved[0] == 1 and sorted(moved) == [0, 1, 2]


@pytest.mark.proves("PP-17.5.2.1-1")
@pytest.mark.parametrize("cell, mp, end", (("S1.3.7", 1, "S1.2.7"), ("S1.3.7", 2, "S1.1.7"),
                                           ("S1.3.7", 4, "S1.1.9"), ("S1.1.7", 2, "S1.1.9")))
def test_on_a_straight_the_first_mp_lead_to_the_arrows_lane(cell, mp, end):
    at = bots([cell])
    drive(at, mp)
    assert at.where(0) == end


@pytest.mark.proves("PP-17.5.2-5")
def test_a_bot_uses_all_its_mp_and_no_points():
    at = bots(["S2.2.1"], track=NARROW, ep=7, bp=7)
    drive(at, 9)
    assert at.where(0) == "S2.2.10" and at.over
    assert at.cars[0][state.EP] == at.cars[0][state.BP] == 7


@pytest.mark.proves("PP-17.5.2.1-2", "PP-17.6.2-1", "PP-17.6.2-3")
def test_on_a_straight_a_bot_overtakes_the_car_in_front():
    at = bots(["S1.1.7", "S1.1.9"], order=(1, 0))
    drive(at, 5)
    assert at.ask.what == asks.Q_BOT_ALERT and at.where(0) == "S1.2.9"
    at.roll(6, 5)
    assert at.over and at.position_track() == [0, 1]
    assert at.where(0) == "S1.1.12"         # beside it, past it diagonally, and on


@pytest.mark.proves("PP-17.6.2-3")
@pytest.mark.parametrize("first, second, held", ((6, 6, True), (6, 2, False), (2, 6, False)))
def test_only_two_alerts_keep_a_bot_behind_a_bot(first, second, held):
    at = bots(["S1.1.7", "S1.1.9"], order=(1, 0))
    drive(at, 5)
    at.roll(first, second)
    assert (at.position_track() == [1, 0]) == held
    assert (at.where(0) == "S1.2.9") == held


@pytest.mark.proves("PP-17.5.2.2-1", "PP-17.5.2.2-2")
def test_in_a_corner_a_bot_jumps_from_shaded_to_shaded_cell_though_it_missed_the_arrow():
    for mp, end in ((1, "C1.2.2"), (2, "C1.3.3"), (3, "S2.3.1")):
        at = bots(["C1.1.1"])
        drive(at, mp)
        assert at.where(0) == end


@pytest.mark.proves("PP-17.5.2.2-3")
@pytest.mark.parametrize("cell, end", (("C1.1.2", "C1.2.2"), ("C1.3.1", "C1.2.2"),
                                       ("C1.2.3", "C1.3.3")))
def test_off_the_line_the_next_mp_leads_to_the_nearest_shaded_cell(cell, end):
    at = bots([cell])
    drive(at, 1)
    assert at.where(0) == end


@pytest.mark.proves("PP-17.5.2.2-4", "PP-17.6.2-5")
def test_blocked_on_the_line_it_overtakes_the_car_and_regains_the_line():
    track = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                         "corner C1 right 90 cells 9 8 7\n  line 1.1 2.4 3.7")
    at = bots(["C1.1.1", "C1.2.4"], order=(1, 0), track=track)
    drive(at, 9)
    assert at.ask.what == asks.Q_BOT_ALERT
    at.roll(3, 3)
    assert at.over and at.position_track() == [0, 1]
    assert at.where(0).startswith("S2")


@pytest.mark.proves("PP-17.5.2.2-5")
def test_a_technical_corner_is_an_ordinary_one_for_a_bot():
    ends = []
    for track in (FAST, FAST.replace(*TECHNICAL)):
        at = bots(["C2.2.1"], track=track)
        drive(at, 2)
        ends.append(at.where(0))
    assert ends == ["C2.1.4", "C2.1.4"]     # 2.2 is shaded, then the jump


# --- 17.6.1 bots and people ---

def bot_attacks(sp=0):
    at = bots(["S1.1.7", "S1.1.9"], order=(1, 0), seats="AH")
    at.cars[1][SP] = sp
    drive(at, 5)
    return at


@pytest.mark.proves("PP-17.6.1-1")
def test_a_bot_tries_to_pass_a_person_who_may_let_it_through():
    at = bot_attacks()
    assert at.ask.what == asks.Q_DEFEND and at.ask.who == 1
    at.choose(asks.LET_THROUGH)
    assert at.position_track() == [0, 1]


@pytest.mark.proves("PP-17.6.1-2", "PP-17.6.1-3")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_person_holds_a_bot_with_a_total_of_at_least_its_value(face):
    at = bot_attacks()
    at.choose(asks.FIGHT)
    assert at.ask.who == 1 and at.ask.what == asks.Q_DEFEND_ROLL      # the bot does not roll
    at.roll(face)
    assert at.over
    assert (at.position_track() == [1, 0]) == (face >= house_data.BOT_OVERTAKING[0])


@pytest.mark.proves("PP-17.6.1-5")
def test_a_person_may_raise_his_total_with_sp_and_the_bot_never_bids():
    at = bot_attacks(sp=5)
    at.choose(asks.FIGHT)
    at.roll(1)
    assert at.ask.what == asks.Q_BID and at.ask.who == 1
    at.choose(3)                            # 4 against 4
    assert at.over and at.position_track() == [1, 0] and at.cars[1][SP] == 2


@pytest.mark.proves("PP-17.6.1-4", "PP-17.6.1-2")
@pytest.mark.parametrize("seat, face, passes", (("A", 4, False), ("A", 5, True), ("B", 3, False),
                                                ("B", 4, True)))
def test_a_person_passes_a_bot_only_with_a_total_above_its_value(seat, face, passes):
    at = place("S1.1.9", "H" + seat)
    at.put(1, "S1.2.12")
    at.order(1, 0)
    move(at, 4)
    at.attack("S1.1.12")
    assert at.ask.what == asks.Q_ATTACK_ROLL
    at.roll(face)                           # the bot neither rolls nor decides
    assert (at.position_track() == [0, 1]) == passes


# --- whole races ---

@pytest.mark.proves("PP-17.9.1-8")
@pytest.mark.parametrize("track", ("great-britain", "united-states"))
@pytest.mark.parametrize("cars", range(1, 7))
def test_every_race_of_bots_has_a_winner_who_has_stopped(track, cars):
    from pitwall.race.dice import Dice
    for seed in range(12):
        dice = Dice(100 * cars + seed)
        at = Situation("".join("AB"[dice.below(2)] for _ in range(cars)), track, rest=False)
        at.circuit.weather_a = bytes(dice.below(3) for _ in range(36))
        ask = at.race.start()
        while ask is not None:
            ask = at.race.step(dice.answer(at.race, ask))
        winners = [car for car in at.cars if car[STATUS] == state.FINISHED]
        assert winners and all(car[state.STOPS] for car in winners)
