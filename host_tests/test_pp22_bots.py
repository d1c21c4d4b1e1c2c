"""Pole Position, 2022 draft, section 17: how its bots qualify, start, steer and fight."""

import pytest

from host_tests.equipped import told
from host_tests.moving import FAST, NARROW, TECHNICAL, move
from host_tests.situations import Situation
from pitwall.games.pole_position import (
    asks, collisions, events, flags, house_data, qualifying, start, state, stress)
from pitwall.games.pole_position.bots import drive_bot
from pitwall.games.pole_position.edition_2022 import Edition, bot_data, options, order
from pitwall.games.pole_position.safety_car import SafetyCar
from pitwall.games.pole_position.state import (
    COLLISIONS, GRID, HARD, LINE, PROGRESS, SCORE, SOFT, SP)

CARDS = range(1, 7)
LONG_CORNER = FAST.replace("corner C1 right 90 cells 5 4 3\n  line 1.1 2.2 3.3",
                           "corner C1 right 90 cells 9 8 7\n  line 1.1 2.4 3.7")


def bots(*cells, seats=None, track=FAST, switches=state.TECHNICAL_CORNERS, **values):
    """Put cars on these cells, the last one leading; bots of card 1 unless `seats` differs."""
    at = Situation(seats or "1" * len(cells), track, switches=switches, rules=Edition)
    for who, cell in enumerate(cells):
        at.put(who, cell, **dict({"tyre": HARD, "life": 4, "sp": 0, "stops": 1}, **values))
    return ranked(at, *reversed(range(len(cells))))


def ranked(at, *cars):
    """Start a round in that order."""
    at.order(*cars)
    Edition.begin_round(at.race)
    return at


def ahead(at):
    """Return the cars in their current order; the track order changes when the round ends."""
    return order.standing(at.race)


def driven(at, mp, *rolls, **how):
    """Move bot 0 by `mp` MP; the dice that are asked for show these faces."""
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
            ("S1.1.16", 1, 1, "C1.1.1", 1),             # from the arrow directly to the line
            ("C1.1.1", 1, 1, "C1.2.2", 1), ("C1.1.1", 0, 1, "C1.2.2", 1),
            ("C1.1.2", 0, 1, "C1.2.2", 1), ("C1.3.1", 0, 1, "C1.2.2", 1),
            ("C1.3.1", 0, 3, "S2.3.1", 0), ("C2.2.1", 0, 1, "C2.2.2", 1),
            ("C2.2.1", 0, 2, "C2.1.4", 1)):             # technical, or not
        for track in (FAST, FAST.replace(*TECHNICAL)):
            at = driven(bots(cell, track=track, line=line), mp)
            assert (at.where(0), at.cars[0][LINE]) == (end, then), cell
    at = bots("S1.2.16", "S1.1.16")                     # the arrow's cell is taken: next to it
    ranked(at, 0, 1)
    assert driven(at, 1).where(0) == "C1.2.1" and at.cars[0][LINE] == state.NO_LINE
    assert driven(at, 1).where(0) == "C1.2.2" and at.cars[0][LINE] == state.ON_LINE
    for before, after in ((0, 0), (1, 2), (2, 2)):      # around a car: off the line
        assert Edition.bots.line(at.circuit, before, at.circuit.find("C1.1.3")) == after


def test_after_a_pass_on_a_straight_it_may_cut_into_the_arrows_lane():
    """It may do so from any lane, as people do (PP22-5.2-1)."""
    at = driven(bots("S1.2.9", "S1.1.9"), 3, 3, 3)
    assert ahead(at) == [0, 1] and at.where(0) == "S1.1.12"
    at = driven(bots("S1.2.16", "S1.1.16"), 1, 3, 3)        # but not in a corner
    assert ahead(at) == [0, 1] and at.where(0) == "C1.2.1"


@pytest.mark.proves("PP22-17.5.2-1")
def test_after_passing_in_a_corner_it_first_regains_the_line_then_goes_on():
    for mp, end, line in ((7, "C1.2.7", 0), (8, "C1.3.7", 1), (9, "S2.3.1", 0)):
        at = driven(bots("C1.1.1", "C1.2.4", track=LONG_CORNER), mp, 3, 3)
        assert ahead(at) == [0, 1]
        assert (at.where(0), at.cars[0][LINE]) == (end, line)


# --- fights (17.5.1) ---

def attacks(mp=5, switches=state.TECHNICAL_CORNERS, card="1", **person):
    """A bot reaches a person on the straight; the person is asked."""
    at = bots("S1.1.7", "S1.1.9", seats=card + "H", switches=switches)
    at.put(1, **person)
    return driven(at, mp)


def attacked(mp, card="1", **person):
    """A person attacks a bot on the straight; the bot is not asked."""
    at = bots("S1.1.9", "S1.2.12", seats="H" + card)
    at.put(0, **dict({"ep": 0, "bp": 0}, **person))
    return move(at, mp).attack("S1.1.12") and at


@pytest.mark.proves("PP22-17.5.1-3")
def test_in_a_fight_a_bot_rolls_and_adds_the_number_of_its_card():
    for card, more in zip(CARDS, bot_data.OVERTAKING):
        for mine, other in ((1, 2), (3, 6), (2, 4), (6, 1), (4, 6)):
            at = attacks(card=str(card))
            at.choose(asks.FIGHT)
            assert (at.ask.who, at.ask.what) == (0, asks.Q_ATTACK_ROLL)
            at.roll(mine, die=asks.BLACK_DIE)
            assert (at.ask.who, at.ask.what) == (1, asks.Q_DEFEND_ROLL)
            at.roll(other, die=asks.BLACK_DIE)
            assert divmod(told(at, asks.T_FIGHT)[0], 16) == (mine + more, other)    # 4 MP unused
            assert at.over and ahead(at) == (             # the person holds a tie
                [0, 1] if mine + more > other else [1, 0])
            at = attacked(4, str(card))
            at.roll(other, mine, die=asks.BLACK_DIE)
            assert ahead(at) == ([0, 1] if other > mine + more else [1, 0])
            assert at.over or at.ask.what == asks.Q_MOVE            # past it, the person continues


@pytest.mark.proves("PP22-17.5.1-3")
def test_a_bot_never_bids_and_unused_points_help_only_people():
    at = attacks(sp=3)
    at.choose(asks.FIGHT)
    at.roll(3, 1)
    assert (at.ask.who, at.ask.what) == (1, asks.Q_BID)
    at.choose(3)                                                    # 4 against 5
    assert at.over and ahead(at) == [0, 1] and at.cars[1][SP] == 3
    at = attacks(sp=4)
    at.choose(asks.FIGHT)
    at.roll(3, 1)
    at.choose(4)                                                    # 5 against 5: it holds
    assert at.over and ahead(at) == [1, 0] and at.cars[1][SP] == 0
    for mp, bonus in ((4, 0), (6, 1), (7, 2), (8, 3)):
        at = attacked(mp)
        at.roll(2, 2)
        assert divmod(told(at, asks.T_FIGHT)[0], 16) == (2 + bonus, 4)
    at = attacked(4, sp=2)
    at.roll(3, 1)                                                   # 3 against 3: it must exceed
    assert (at.ask.who, at.ask.what) == (0, asks.Q_BID)
    at.choose(1)
    assert at.ask.what == asks.Q_MOVE and ahead(at) == [0, 1] and at.cars[0][SP] == 1


def test_a_bot_passes_a_bot_unless_two_rolls_alert_it():
    """As in 2024: neither adds a number, and none gets MP for it."""
    for first, second, passes in ((6, 6, False), (6, 5, True), (2, 6, True)):
        at = driven(bots("S1.1.7", "S1.1.9", seats="15"), 5)
        assert at.ask.what == asks.Q_BOT_ALERT
        at.roll(first, second, die=asks.PURPLE_DIE)
        assert at.over and ahead(at) == ([0, 1] if passes else [1, 0])
        assert not at.tells(asks.T_GIFT) and not at.tells(asks.T_FIGHT)


# --- collisions with people (17.5.1) ---

CRASHING = state.TECHNICAL_CORNERS | COLLISIONS | state.FLAGS | state.SAFETY_CAR


@pytest.mark.proves("PP22-17.5.1-4")
def test_equal_natural_rolls_are_a_collision_which_hurts_the_person_alone():
    for mine, other in ((3, 3), (3, 5), (1, 3), (6, 6)):
        at = attacks(switches=CRASHING)
        at.choose(asks.FIGHT)
        at.roll(mine, other)
        assert bool(at.tells(asks.T_COLLISION)) == (mine == other)
        if mine == other:
            assert (at.ask.who, at.ask.what) == (1, asks.Q_COLLISION)
            at.roll(1)
            assert at.over and told(at, asks.T_DAMAGE) == [1] and told(at, asks.T_HELD) == [0]
            assert ahead(at) == [1, 0]


def crash(seats, *rolls):
    """Crash with these collision and check rolls; return True if the safety car comes out."""
    at = Situation(seats, FAST, switches=CRASHING, rules=Edition)
    for who in range(len(seats)):
        at.put(who, sp=0, ep=3, bp=3)
    at.begin(collisions.collide(at.race, list(range(len(seats))), at.circuit.find("S1.2.12")))
    try:
        at.roll(*rolls)
    except SafetyCar:
        guilty = [who for who, car in enumerate(at.cars) if car[state.MARKS] & state.COLLIDED]
        assert guilty == list(range(len(seats)))
        return True
    assert at.over
    return False


@pytest.mark.proves("PP22-17.5.1-5")
def test_only_a_persons_heavy_breakdown_calls_for_the_black_die():
    for seats in ("H1", "2H"):
        for result in range(1, 6):
            assert not crash(seats, result)
        for face in range(1, 7):
            assert crash(seats, 6, face) == (face <= 3)
    assert crash("HH1", 4, 5) and not crash("HH1", 4, 2)


# --- gifts (17.5.1) ---

def gifted(bot, person, track=FAST, card="1", mp=0, **how):
    """Move a bot by `mp` MP to that cell, behind a person."""
    at = bots(bot, person, seats=card + "H", track=track, line=1)
    return driven(at, mp, **how)


@pytest.mark.proves("PP22-17.5.1-1", "PP22-17.5.1-2", "PP22-17.5.1-6")
def test_one_mp_behind_a_person_a_bot_is_given_what_an_attempt_takes():
    for track, cell, person, gift, beside, beyond in (
            (FAST, "S1.1.8", "S1.1.9", 2, "S1.2.9", "S1.2.10"),
            (FAST, "C1.1.1", "C1.2.2", 2, "C1.1.2", "C1.1.3"),
            (LONG_CORNER, "C1.1.1", "C1.2.4", 4, "C1.1.4", "C1.1.5"),
            (LONG_CORNER.replace("1.1 2.4", "1.2 2.4"), "C1.1.2", "C1.2.4", 3, "C1.1.4",
             "C1.1.5"),
            (LONG_CORNER, "C1.1.1", "C1.2.1", 1, "C1.1.1", None)):
        at = gifted(cell, person, track)
        assert told(at, asks.T_GIFT) == [gift] and (at.ask.who, at.ask.what) == (1, asks.Q_DEFEND)
        assert at.where(0) == beside
        at.choose(asks.FIGHT)
        at.roll(1, 6)                                       # it fails, and stays level
        assert at.over and at.where(0) == beside and ahead(at) == [1, 0]
        at = gifted(cell, person, track)
        at.choose(asks.LET_THROUGH)
        assert at.over and ahead(at) == [0, 1] and at.where(0) == (
            beyond or at.where(0)) != beside                # one cell ahead, and no farther
    at = bots("S1.1.5", "S1.1.9", seats="1H")               # after its own points are used up
    at.begin(drive_bot(at.race, 0, 3))
    assert told(at, asks.T_GIFT) == [2] and told(at, asks.T_MOVE, 0)[0] == at.circuit.find("S1.1.8")


@pytest.mark.proves("PP22-17.5.1-1", "PP22-17.5.1-2")
def test_there_is_no_gift_where_no_person_is_to_be_fought_1_mp_ahead():
    for track, cell, person in (
            (FAST, "S1.1.8", "S1.1.10"), (FAST, "S1.1.8", "S1.2.8"), (FAST, "S1.1.8", "S1.3.9"),
            (FAST, "S1.1.8", "S1.2.9"),                                 # 2 MP, as for DRS
            (LONG_CORNER.replace("1.1 2.4", "1.1 2.5"), "C1.1.1", "C1.2.5"),    # 5 would be needed
            (LONG_CORNER, "C1.1.1", "C1.1.3"), (NARROW, "S2.2.3", "S2.2.4")):
        at = gifted(cell, person, track)
        assert at.over and not at.tells(asks.T_GIFT) and at.where(0) == cell, person
    assert gifted("S1.1.8", "S1.1.9", starting=True).over
    assert gifted("S1.1.8", "S1.1.9", attacking=False).over     # off the track
    at = bots("S1.1.8", "S1.1.9", seats="12")                   # a bot, or one of two
    assert driven(at, 0).over and at.where(0) == "S1.1.8"
    at = bots("S1.2.8", "S1.1.9", "S1.3.9", seats="12H")
    assert driven(at, 0).over and at.where(0) == "S1.2.8"
    for value in (1, 2):                                        # passed freely
        at = bots("S1.1.8", "S1.1.9", seats="1H")
        at.put(1, off=value)
        assert driven(at, 0).over and at.where(0) == "S1.1.8"
    at = bots("S1.1.8", "S1.1.9", seats="1H", switches=CRASHING)
    flags.yellow(at.race, at.circuit.find("S1.1.9"))
    assert driven(at, 0).over and at.where(0) == "S1.1.8"
    at = bots("PIT.1", "PIT.2", seats="1H", pit=state.PIT_ENTRY)
    assert driven(at, 0).over and at.where(0) == "PIT.1"


@pytest.mark.proves("PP22-17.5.1-1", "PP22-17.5.1-2")
def test_there_is_one_gift_a_turn_and_none_after_a_lost_fight():
    at = bots("S1.1.8", "S1.1.9", "S1.1.11", seats="1HH")
    driven(at, 0).choose(asks.LET_THROUGH)
    assert at.over and at.where(0) == "S1.2.10" and len(at.tells(asks.T_GIFT)) == 1
    at = attacks()
    at.choose(asks.FIGHT)
    at.roll(1, 6)
    assert at.over and not at.tells(asks.T_GIFT) and at.where(0) == "S1.2.9"
    at = bots("C1.1.1", "C1.2.1", seats="1H")                   # in a corner, still 1 MP behind
    driven(at, 2).choose(asks.FIGHT)
    at.roll(1, 6)
    assert at.over and not at.tells(asks.T_GIFT)
    at = bots("S1.1.5", "S1.1.7", "S1.1.10", seats="1HH")       # after one passed by its own points
    driven(at, 4).choose(asks.LET_THROUGH)
    assert told(at, asks.T_GIFT) == [2] and at.where(0) == "S1.2.10"
    at.choose(asks.LET_THROUGH)
    assert at.over and at.where(0) == "S1.2.11" and ahead(at) == [0, 2, 1]


# --- stress and events (17.12) ---

@pytest.mark.proves("PP22-17.12-1")
def test_bots_have_no_stress_and_events_pass_them_by():
    at = Situation("1H2", switches=state.STRESS, rules=Edition)
    at.put(0, grid=1)
    start.first_stress(at.race)
    for who in range(3):
        stress.gain(at.race, who)
    assert [car[state.STRESS_LEVEL] for car in at.cars] == [0, 1, 0]
    at = Situation("1H2H", rules=Edition)
    at.begin(events._hit(at.race, house_data.LOSE_EP))
    for who, face in ((1, 6), (3, 5)):
        assert (at.ask.what, at.ask.who) == (asks.Q_TARGET, who)
        at.roll(face)
    assert at.over and [tell[1] for tell in at.tells(asks.T_TARGET)] == [3]
    at = Situation("12", rules=Edition)
    at.begin(events._hit(at.race, house_data.HEAVY))
    assert at.over and not at.tells() and not at.cars[0][state.BROKEN] | at.cars[1][state.BROKEN]
