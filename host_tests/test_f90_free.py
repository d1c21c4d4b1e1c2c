"""Race! Formula 90 at the table: reports of cards, and their consequences."""

import pytest

from host_tests import f90_lot
from host_tests.f90_situations import Situation
from host_tests.f90_told import Told, same
from pitwall import circuit
from pitwall.games import formula_90
from pitwall.games.formula_90 import (
    cards, checks, contests, free, qualifying, resources, robots, turn, validate)
from pitwall.games.formula_90.asks import (
    GO_ON, NO_ONE, Q_BLIND, Q_CHECK, Q_CONTEST, Q_DECLARE, Q_JOIN, Q_LOST_CARD, Q_SPOT,
    Q_TRAJECTORY, STAY, STOP, T_CHECKED, T_CONTEST_VALUE, T_DREW, T_DREW_TRACK, T_MP,
    T_SKILL_USED, WISE)
from pitwall.games.formula_90.free import told
from pitwall.games.formula_90.free.asks import (
    ALL_TOLD, BLUE_FLAG, CHECK_DUE, CHIPS_PAID, CHIT_EARLIER, CHIT_LATER, DISCS_TAKEN, MP_MORE,
    PASS_CARD, QUESTIONS, Q_HAPPENS, Q_MORE_MP, Q_NONE_KEPT, Q_TOLD_CHIPS, Q_TOLD_CONTEST,
    Q_TOLD_MP, SECRETS, WEATHER_MOVES, YELLOW_FLAG)
from pitwall.games.formula_90.state import (
    BY_CARDS, CHASE, END, FAST, HAZARD, HUMAN, LAPPING, OUT, PHASE, SAVE_TYRES, SLOW, STATUS,
    SUPERFAST, WISE_DRIVING)
from pitwall.race.race_state import RaceState

N0, B20 = 0x48, 0x5a


def table(*cars, **also):
    """Return a situation at the table, where nobody's hand is known."""
    at = Situation(*cars, game=free, **also)
    at.always[Q_SPOT] = NO_ONE
    return at


def drive(at, *answers, who=0):
    return at.run(turn.play(at.race, who), *answers)


@pytest.mark.proves("F90-CONV-6")
def test_a_turn_is_told_in_any_order_and_settled_in_that_of_the_rules():
    at = table("a@20.1", "b@1", weather=3).deck(60)
    drive(at, GO_ON, 4, True, CHECK_DUE, N0, WEATHER_MOVES, DISCS_TAKEN, 1, CHIPS_PAID, 2,
          ALL_TOLD, 30, STAY)
    assert [what for what, _, _ in at.asked][:5] == [
        Q_DECLARE, Q_TOLD_MP, Q_TRAJECTORY, Q_HAPPENS, Q_TOLD_CHIPS + 2]
    assert (at.now(0, "chips"), at.now(0, "red"), at.target_of(0)) == (8, 1, 30)
    assert at.says(T_CHECKED) == [(0, 30 << 8 | 1)]
    assert at.says(T_MP) == [(0, 4)] and at.sections()[0] == 24     # 4 + 1 - 1 for the tyres
    assert at.questions(Q_CHECK)[0][1] == list(range(100)) and not SECRETS


def test_what_may_be_told_and_what_each_brings():
    at = table("a@12", "b@1", turn=3).car(0, chips=0, fuel=4, slots=0)
    assert told.on_offer(at.race, 0, []) == [
        ALL_TOLD, *range(CHECK_DUE, CHIT_LATER + 1)]
    at = table("a@12", "b@1", turn=3).car(0, fuel=19)
    assert CHIT_LATER not in told.on_offer(at.race, 0, [])
    assert CHIT_EARLIER in told.on_offer(at.race, 0, [])
    assert CHECK_DUE not in told.on_offer(at.race, 0, [(CHECK_DUE, N0)] * 2)
    for strategy, answers, mp, tracks, fuel in (
            (SAVE_TYRES, (CHIPS_PAID, 1), 2, 1, 12), (SAVE_TYRES, (), 2, 0, 12),
            (HAZARD, (CHECK_DUE, B20), 2, 1, 12), (0, (MP_MORE, 2), 4, 0, 12),
            (0, (CHIT_LATER,), 2, 0, 13), (0, (CHIT_EARLIER,), 2, 0, 11)):
        at = table("a@23", "b@1-1").car(0, strategy=strategy, fuel=12).deck(1)
        drive(at, GO_ON, 2, *answers, ALL_TOLD)
        assert at.says(T_MP) == [(0, mp)] and len(at.says(T_DREW_TRACK)) == tracks, answers
        assert at.now(0, "fuel") == fuel
    at = table("a@23", "b@1-1").car(0, strategy=HAZARD).deck(1)
    drive(at, GO_ON, 2, CHECK_DUE, N0, ALL_TOLD, 0)                 # blind: 1 mp more
    assert at.says(T_MP) == [(0, 3)]
    at = table("a@23", "b@1-1").car(0, skill=LAPPING)
    drive(at, GO_ON, 1, BLUE_FLAG, PASS_CARD, YELLOW_FLAG, ALL_TOLD, 3, True, 4)
    assert at.says(T_MP) == [(0, 2)] and at.race.scratch.turn.zone == 3


def test_a_chaser_says_whether_there_is_a_card_to_take():
    for target, answers, mp in ((1, (True,), 3), (1, (False,), 2), (2, (), 3)):
        at = table("a@22", "b@24", "fast@25").car(0, strategy=CHASE, chased=target)
        drive(at, GO_ON, *answers, 2, ALL_TOLD)
        assert at.says(T_MP) == [(0, mp)] and len(at.questions(Q_NONE_KEPT)) == len(answers)
    assert QUESTIONS[Q_NONE_KEPT] == "none-kept" and QUESTIONS[Q_MORE_MP] == "more-mp"


def test_qualifying_contests_losses_and_stops_as_the_table_tells_them():
    at = table("a@9", "b@9", "fast@9")
    at.run(qualifying.play(at.race), 3, 88, 8, 3, 20, 12)
    assert at.target_of(0) == 88 and at.target_of(1) == 20
    assert list(at.race.table[7:10]) == [0, 2, 1] and at.now(1, "fuel") == 12
    at = table("a@9", "b@9")                            # modifier -1; the front car declines
    at.run(contests.offer(at.race, 8, [0, 1]), True, False, 7)    # reported when all are open
    assert at.says(T_CONTEST_VALUE) == [(1, 6)] and at.line(9) == [1, 0]
    for can, out in ((True, False), (False, True)):
        at = table("a@9", "b@9")
        at.run(resources.give_cards(at.race, 0, 2, Q_LOST_CARD), can)
        assert (at.now(0, "status") == OUT) is out
        assert not out or at.now(0, "why_out") == BY_CARDS
    at = table("a@12", "b@1")
    drive(at, STOP, 10, NO_ONE, SAVE_TYRES)             # the player's hand is not known
    assert at.sections()[0] == 7 and not at.held(0)


def test_of_a_hand_that_is_changed_nothing_is_told():
    at = table("a@12", "b@1").car(0, skill=WISE_DRIVING)
    drive(at, WISE, GO_ON, 2, ALL_TOLD)
    assert at.says(T_SKILL_USED) == [(0, WISE_DRIVING)] and not at.says(T_DREW)


@pytest.mark.proves("F90-CONTEST-9")
def test_nobody_says_what_he_has_laid_before_all_have_declared():
    at = table("a@9", "b@9", "c@9")
    at.run(contests.offer(at.race, 8, [0, 1, 2]), True, True, False, 5, 9)
    assert [(what, who) for what, who, _ in at.asked] == [
        (Q_CONTEST, 2), (Q_JOIN, 1), (Q_JOIN, 0), (Q_TOLD_CONTEST, 2), (Q_TOLD_CONTEST, 1)]
    assert at.line(9) == [1, 2, 0]


def test_blind_checks_take_any_number_of_the_tables_deck():
    at = table("a@9", "b@9")
    for _ in range(3):
        part = checks.blind(at.race, 0, B20)
        part.send(None)
        assert at.race.ask.what == Q_BLIND and bytes(at.race.ask.options) == cards.FACTORS
        with pytest.raises(StopIteration):
            part.send(41)
        assert at.target_of(0) == 42


def test_an_ordinary_robots_turn_asks_nobody():
    at = table("fast@12", "b@1")
    at.run(robots.play(at.race, 0))
    assert not at.asked and at.sections()[0] == 15


def test_races_by_lot_come_to_their_end():
    player, boards = f90_lot.player(), f90_lot.tables()
    for seed in range(8):
        lot = player["Lot"](seed)
        board = circuit.opened(boards[lot.below(2)])
        seats, switches = player["seats_by"](lot), (0, free.EVERYTHING)[lot.below(2)]
        race = free.new(board, seats, switches)
        ask = race.start()
        while ask is not None:
            assert ask.n > 0
            if not race.answers:
                validate.check(free.new(board, seats, switches), race.snapshot)
            ask = race.step(lot.below(ask.n))
        assert race.table[PHASE] == END and all(car[STATUS] for car in race.cars)
        assert not [card for who in range(len(race.cars)) for card in cards.hand(race, who)]



def test_tracked_races_told_to_the_board_come_to_the_same_at_every_mark():
    player, boards, marks = f90_lot.player(), f90_lot.tables(), 0
    for seed in range(40, 52):
        lot = player["Lot"](seed)
        board = circuit.opened(boards[lot.below(2)])
        seats = [HUMAN] * (1 + lot.below(4)) + [SUPERFAST, FAST, SLOW]
        race, other, states = formula_90.new(board, seats), free.new(board, seats), []
        tale = Told(race)
        race.start()
        while not race.over:
            if not race.answers:
                states.append(bytes(race.snapshot))
            answer = lot.below(race.ask.n)
            tale.note(answer)
            race.step(answer)
        other.start()
        for state in states:
            assert not other.answers
            same(RaceState(race, bytearray(state)), RaceState(other, bytearray(other.snapshot)))
            other.step(tale.answer(other))
            while other.answers and not other.over:
                other.step(tale.answer(other))
            marks += 1
        same(race, other)
    assert marks > 200
