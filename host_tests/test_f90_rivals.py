"""Rivals of Race! Formula 90: always legal, use only their own hand, ordered by level."""

import pytest

from host_tests.f90_duels import LEVELS, ROBOTS, duel, race_of
from host_tests.f90_situations import Situation, T
from pitwall import rivals
from pitwall.games.formula_90 import cards
from pitwall.games.formula_90.asks import (
    BLIND_CARD, DECLINE, GO_ON, INWARDS, OUTWARDS, Q_CARD, Q_CHECK, Q_CONTEST, Q_DECLARE, Q_FUEL,
    Q_LATE, Q_LAY, Q_LEADER_CHECK, Q_PAY, Q_SECOND, Q_SPOT, Q_TYRES, Q_WEATHER, SKIP, STAY, STOP,
    TRY)
from pitwall.games.formula_90.house_data import LOADS
from pitwall.games.formula_90.state import (
    HARD, INTERMEDIATE, LUCKY, RAIN_TYRE, SOFT, SWITCH_COUNT)
from pitwall.race.ask import Ask
from pitwall.race.referee import PICK, YESNO
from pitwall.rivals.formula_90 import ANSWERS, Rival
from tools import fuzz

EVERY_TYRE = (SOFT, HARD, INTERMEDIATE, RAIN_TYRE)


def chosen(at, what, options, who=0):
    """Return a hard rival's answer; the race is left as it was."""
    before = bytes(at.race.state)
    at.race.scratch.turn.who = who
    yesno = tuple(options) == (0, 1)
    ask = Ask().put(YESNO if yesno else PICK, what, who, list(options))
    answer = Rival(7, b"", 2).answer(at.race, ask)
    assert bytes(at.race.state) == before
    return ask.options[answer]


def table(*hand, at="a@12", turn=10, **more):
    return Situation(at, "b@1-1", "fast@3-1", turn=turn, **more).hand(0, *hand)


def test_every_level_answers_all_that_is_asked_by_any_rules():
    for seed in range(6):
        kinds = [LEVELS[(seed + who) % 3] for who in range(3 + seed % 3)]
        race = race_of(kinds, seed, 0x5555 << seed % 2 & (1 << SWITCH_COUNT) - 1, ROBOTS[seed:])
        assert race.over                    # step() refuses illegal answers


def test_no_hidden_card_is_looked_at():
    """The answers are the same for any hands of others and any order of the decks."""
    asked = ((Q_CARD, (10, 11, 25)), (Q_DECLARE, (GO_ON, STOP, SKIP)), (Q_CONTEST, (0, 1)),
             (Q_PAY, (10, 11, 25)), (Q_CHECK, (BLIND_CARD, 10, 11)), (Q_LATE, (DECLINE, TRY)))
    for where in ("a@13", "a@3", "a@22"):
        at = table(10, 11, 25, at=where).hand(1, 3, 5, T(1), T(6))
        other = table(10, 11, 25, at=where).hand(1, 95, 62, 7, T(9))
        for card in (1, 2, 4):              # one race's deck is better than the other's
            cards.put(at.race, card, cards.IN_HAND, 1)
        cards.put(other.race, 99, cards.IN_HAND, 1)
        for what, options in asked:
            assert chosen(at, what, options) == chosen(other, what, options), (where, what)


def test_nothing_is_kept_from_answer_to_answer():
    at = table(10, 11, 25)
    fresh, old = Rival(3, b"", 0), Rival(3, b"", 0)
    for what in (Q_CARD, Q_PAY, Q_CARD):
        ask = Ask().put(PICK, what, 0, [10, 11, 25])
        old.answer(at.race, ask)
        old.lots.a, old.lots.b = fresh.lots.a, fresh.lots.b = 5, 9
        assert old.answer(at.race, ask) == fresh.answer(at.race, ask)
    assert set(ANSWERS) == set(Rival.KNOWS)


def test_what_is_plain_is_done():
    last = table(10, 11, 5, turn=24)        # red [4] T3, green [1], red [2]: all goes in the end
    assert chosen(last, Q_CARD, (5, 10, 11)) in (10, 11)
    last.race.scratch.turn.cards = (10,)
    assert chosen(last, Q_SECOND, (0, 11)) == 11
    for turn, most in ((9, 16), (12, 13), (15, 10), (5, 10)):      # fuel for the rest, no more
        assert chosen(table(turn=turn).car(0, fuel=turn), Q_FUEL, LOADS) == most
    for slot, tyre in ((8, (RAIN_TYRE,)), (0, (SOFT, HARD)), (4, (INTERMEDIATE,))):
        assert chosen(table(weather=slot).car(0, compound=0), Q_TYRES, EVERY_TYRE) in tyre
    empty = table(turn=12).car(0, fuel=14, chips=0, red=3)
    assert chosen(empty, Q_DECLARE, (GO_ON, STOP, SKIP)) == STOP
    full = table(10, 25, 3, 9, 11, 14, turn=6).car(0, fuel=14)
    assert chosen(full, Q_DECLARE, (GO_ON, STOP, SKIP)) == GO_ON
    assert chosen(table(turn=12).car(0, fuel=12), Q_DECLARE, (STOP, SKIP)) == STOP


def test_cards_are_let_go_by_what_they_are_worth():
    at = table(10, 14, 25, 3, 44, 33, 63).car(0, strategy=LUCKY)
    assert chosen(at, Q_PAY, (10, 25, 3)) in (10, 3)                # not the cheap [4]
    at = table(3, 60, at="a@12").laid(0, 14).target(0, 50).car(0, slots=3)
    assert chosen(at, Q_CHECK, (BLIND_CARD, 3, 14, 60)) == 14       # its own card passes
    at = table(3, 60, at="a@12").target(0, 2)
    assert chosen(at, Q_LEADER_CHECK, (BLIND_CARD, 3, 60)) == BLIND_CARD
    at = table(10, 11, at="a@13").target(0, 99)                     # 13: check 0
    assert chosen(at, Q_LATE, (DECLINE, TRY)) == TRY
    assert chosen(at.target(0, 20), Q_LATE, (DECLINE, TRY)) == DECLINE


def test_contests_spots_and_the_weather():
    rich = Situation("b@14", "a@14", turn=10).ring(0, 1).hand(1, 10, 25, 30, 40, 11, 60)
    assert chosen(rich, Q_CONTEST, (0, 1), 1) == 1
    poor = Situation("b@14", "a@14", turn=10).ring(0, 1).hand(1, 11, 14)
    assert chosen(poor, Q_CONTEST, (0, 1), 1) == 0
    assert chosen(rich, Q_LAY, rich.held(1), 1) != 11
    assert chosen(table(10, 11, at="a@17"), Q_SPOT, (0, 1, 2)) in (1, 2)
    assert chosen(table(10, at="a@17", turn=24), Q_SPOT, (0, 1, 2)) == 0
    ways = (STAY, INWARDS, OUTWARDS)
    assert chosen(table(weather=3), Q_WEATHER, ways) == INWARDS     # hard tyres: back to the dry
    at = table(weather=5).car(0, compound=RAIN_TYRE)
    assert chosen(at, Q_WEATHER, ways) == OUTWARDS                  # and all robots must stop


def test_no_level_is_below_another():
    """A car against three: its fair share is a quarter."""
    found = [duel(one, other, races) for one, other, races in (
        ("hard", "random", 3), ("easy", "random", 3), ("hard", "easy", 5))]
    assert found[0] == 3 and found[1] >= 2 and found[2] >= 3, found


def test_rivals_drive_the_same_races_on_both_pythons(mpy):
    here = fuzz.on_cpython(3, 1, game="formula-90", driven=True)
    assert fuzz.on_micropython(mpy, 3, 1, game="formula-90", driven=True) == here


def test_the_game_has_rivals():
    assert rivals.names("formula-90") == ("random", "proposal", "rival") + rivals.LEVELS
    with pytest.raises(ValueError):
        rivals.load("rival-best", 1, b"", "formula-90")
