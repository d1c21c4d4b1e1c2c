"""Pole Position, 2022 draft, section 17: how its bots qualify, start, steer and fight."""

import pytest

from host_tests.equipped import told
from host_tests.moving import FAST, NARROW, TECHNICAL
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, collisions, qualifying, rounds, standings, state
from pitwall.games.pole_position.bots import drive_bot
from pitwall.games.pole_position.edition_2022 import Edition, bot_data, options
from pitwall.games.pole_position.state import (
    COLLISIONS, DRY, GRID, HARD, HEAVY_RAIN, INTERMEDIATE, LIGHT_RAIN, LINE, OFF, PROGRESS, SCORE,
    SOFT, SP, STATUS, TYRE, WET)

CARDS = range(1, 7)
LONG_CORNER = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                           "corner C1 right 90 cells 9 8 7\n  line 1.1 2.4 3.7")


def bots(*cells, seats=None, track=FAST, switches=state.TECHNICAL_CORNERS, **values):
    """Cars on these cells, the last leading, bots of card 1 unless `seats` says otherwise."""
    at = Situation(seats or "1" * len(cells), track, switches=switches, rules=Edition)
    for who, cell in enumerate(cells):
        at.put(who, cell, **dict({"tyre": HARD, "life": 4, "sp": 0, "stops": 1}, **values))
    at.order(*reversed(range(len(cells))))
    return at


def driven(at, mp, *rolls, **how):
    """Bot 0 moves so many MP, and the dice that are asked for show these faces."""
    at.begin(drive_bot(at.race, 0, mp, **how))
    at.roll(*rolls)
    return at


# --- the cards (17) ---

@pytest.mark.proves("PP22-17-1", "PP22-17-2")
def test_six_cards_no_two_alike_with_all_that_a_card_holds():
    cards = list(zip(*Edition.bots.values[:5], bot_data.START_MP, bot_data.PITS_FROM))
    assert len(cards) == 6 == len(set(cards)) and options.SEATS == (state.HUMAN, *CARDS)
    for number, card in zip(CARDS, (
            (2, 2, 4, (1, 2, 5)), (1, 2, 4, (1, 3, 6)), (1, 1, 5, (1, 2, 5)),
            (2, 1, 4, (2, 3, 5)), (2, 2, 3, (1, 2, 4)), (1, 1, 4, (2, 4, 6)))):
        base, dry, wet, *rest = cards[number - 1]
        assert base == (10, 11, 8, 8) and dry == (0, 1, 2, 3, 1, 0) and wet == (0, 0, 1, 1, 0, 0)
        assert tuple(rest) == card
        at = bots("S2.2.1", seats=str(number), track=NARROW, tyre=SOFT)
        at.table[PROGRESS] = 3
        at.take_turn(0)
        assert told(at, asks.T_BOT_MP) == [11 + 3]


# --- qualifying (17.2) ---

@pytest.mark.proves("PP22-17.2-1", "PP22-17.2-2")
def test_bots_roll_once_with_the_people_who_then_choose_knowing_what_bots_have():
    at = Situation("1H2", rest=False, rules=Edition)
    at.begin(qualifying._run(at.race, [0, 1, 2], 3))
    for who, face in ((0, 6), (1, 2), (2, 1)):
        assert (at.ask.who, at.ask.what) == (who, asks.Q_QUALIFY)
        at.roll(face, die=asks.BLACK_DIE)
    assert [tell[1:] for tell in at.tells(asks.T_SCORE)] == [(0, 8), (1, 2), (2, 2)]
    assert (at.ask.who, at.ask.what) == (1, asks.Q_TOKEN)
    at.choose(asks.PASS_TOKEN)
    assert at.over and at.cars[0][SP] == 0
    for number in CARDS:
        for face in range(1, 7):
            at = Situation(str(number), rest=False, rules=Edition)
            at.begin(qualifying._run(at.race, [0], 3))
            at.roll(face)
            assert at.over and at.cars[0][SCORE] == face + bot_data.QUALIFYING[number - 1]


@pytest.mark.proves("PP22-17.2-1")
def test_more_than_six_takes_the_better_place():
    at = Situation("21H", rest=False, rules=Edition)
    for car, score in zip(at.cars, (7, 8, 6)):
        car[SCORE] = score
    at.begin(qualifying._fill_grid(at.race, [0, 1, 2]))
    assert at.over and at.position_track() == [1, 0, 2] and at.cars[0][GRID] == 2


# --- the start (17.4.1) ---

@pytest.mark.proves("PP22-17.4.1-1")
def test_in_each_start_round_a_bot_moves_the_number_of_its_card():
    for number, mp in zip(CARDS, bot_data.START_MP):
        at = bots("S1.1.1", seats=str(number), track=NARROW, lap=0, tyre=HARD, life=-2)
        at.table[state.ROUND], at.table[state.PHASE] = 0, state.START
        for done in range(1, 4):
            at.play_round()
            assert at.over and told(at, asks.T_BOT_MP) == [mp]      # no die, and no worn tyres
            assert at.where(0) == "S1.1.%d" % (1 + done * mp) and at.table[state.ROUND] == done


# --- steering (17.4.2) ---

@pytest.mark.proves("PP22-17.4.2.1-1")
def test_on_a_straight_the_first_points_lead_to_the_arrows_lane():
    for cell, mp, end in (("S1.3.7", 1, "S1.2.7"), ("S1.3.7", 2, "S1.1.7"),
                          ("S1.3.7", 4, "S1.1.9"), ("S1.1.7", 2, "S1.1.9")):
        assert driven(bots(cell), mp).where(0) == end


@pytest.mark.proves("PP22-17.4.2.2-1")
def test_without_the_arrow_a_bot_has_no_line_up_to_the_nearest_shaded_cell():
    for cell, line, mp, end, then in (
            ("S1.1.16", 1, 1, "C1.1.1", 1),             # by the arrow, at once on the line
            ("C1.1.1", 1, 1, "C1.2.2", 1), ("C1.1.1", 0, 1, "C1.2.2", 1),
            ("C1.1.2", 0, 1, "C1.2.2", 1), ("C1.3.1", 0, 1, "C1.2.2", 1),
            ("C1.3.1", 0, 3, "S2.3.1", 0), ("C2.2.1", 0, 1, "C2.2.2", 1),
            ("C2.2.1", 0, 2, "C2.1.4", 1)):             # technical, or not
        for track in (FAST, FAST.replace(*TECHNICAL)):
            at = driven(bots(cell, track=track, line=line), mp)
            assert (at.where(0), at.cars[0][LINE]) == (end, then), cell
    at = bots("S1.2.16", "S1.1.16")                     # the arrow's cell is taken: in beside it
    at.order(0, 1)
    assert driven(at, 1).where(0) == "C1.2.1" and at.cars[0][LINE] == state.NO_LINE
    assert driven(at, 1).where(0) == "C1.2.2" and at.cars[0][LINE] == state.ON_LINE
    for before, after in ((0, 0), (1, 2), (2, 2)):      # around a car: the line is left, or was
        assert Edition.bots.line(at.circuit, before, at.circuit.find("C1.1.3")) == after


@pytest.mark.proves("PP22-17.5.2-1")
def test_after_passing_in_a_corner_it_first_regains_the_line_then_goes_on():
    for mp, end, line in ((7, "C1.2.7", 0), (8, "C1.3.7", 1), (9, "S2.3.1", 0)):
        at = driven(bots("C1.1.1", "C1.2.4", track=LONG_CORNER), mp, 3, 3)
        assert at.position_track() == [0, 1]
        assert (at.where(0), at.cars[0][LINE]) == (end, line)
