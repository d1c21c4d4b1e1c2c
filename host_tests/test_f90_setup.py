"""Free practice, qualifying, grid, fuel chits, weather, tyres and strategies before the race."""

import pytest

from host_tests.f90_situations import Situation, T, circuit
from pitwall.games import formula_90
from pitwall.games.formula_90 import (
    cards, fuel, practice, qualifying, road, start_tyres, strategy, tyres)
from pitwall.games.formula_90.asks import (
    Q_CARD_POINTS, Q_CHIT, Q_DEAL, Q_PIT_TURN, Q_QUALIFY, Q_ROBOT_TYRES, Q_SKILL, Q_SLOT_POINTS,
    Q_START_TYRES, Q_STRATEGY, Q_SUBSTITUTE, Q_TIE, Q_TYRE_POINTS, SECRETS, T_DEALT, T_DREW,
    T_GRID, T_SKILL)
from pitwall.games.formula_90.house_data import CHITS
from pitwall.games.formula_90.state import (
    AT, BLUES, CHIPS, CHIT_AS_PRINTED, COMPOUND, FUEL, HARD, INTERMEDIATE, MOST_CHIPS, MOST_HAND,
    OWN_STRATEGY, PHASE, QUALIFIER, QUALIFYING, RAIN_EXPERT, RAIN_TYRE, ROBOT_TYRES, SAVE_TYRES,
    SKILL, SLOTS, SOFT, SOFT_SETS, START_SET_FREE, STRATEGY, TUNING, TYRES, WEATHER)

LIMITS = (MOST_CHIPS, MOST_HAND, SLOTS)


def fresh(*cars, **also):
    """Return a situation with these cars before the first question."""
    at = Situation(*[name + "@28" for name in cars], **also)
    race = at.race
    for who in range(len(race.cars)):
        seat = race.cars[who][6]
        race.cars[who][:] = bytes(len(race.cars[who]))
        race.cars[who][6] = seat
        cards.discard_all(race, cards.TARGET, who)
    cards.set_up(race)
    return at


@pytest.mark.proves("F90-PRAC-1", "F90-PRAC-2", "F90-PRAC-3", "F90-SETUP-10")
def test_each_player_picks_one_of_eight_skills_others_may_have_it_too():
    at = fresh("a", "b", "fast")
    at.run(practice.play(at.race), 5, 5, 2, 2, 2, 2, 2, 2, 0, 0)
    asked = [(what, who) for what, who, _ in at.asked]
    steps = [Q_SKILL, Q_TYRE_POINTS, Q_CARD_POINTS, Q_SLOT_POINTS, Q_SUBSTITUTE]
    assert asked == [(Q_SKILL, 0), (Q_SKILL, 1)] + [
        (what, who) for who in (0, 1) for what in steps[1:4]] + [
            (Q_SUBSTITUTE, 0), (Q_SUBSTITUTE, 1)]
    assert at.asked[0][2] == list(range(1, 9)) == at.asked[1][2]
    assert at.says(T_SKILL) == [(0, 5), (1, 5)] and at.now(0, "skill") == at.now(1, "skill") == 5
    assert at.race.table[PHASE] == QUALIFYING


@pytest.mark.proves("F90-CAR-1", "F90-CAR-2", "F90-CAR-3", "F90-CAR-4", "F90-CAR-5", "F90-CAR-6",
                    "F90-SKILL-TUNING-1")
def test_points_of_the_set_up_and_what_they_buy():
    for skill, points, limits in ((1, (2, 2, 2), (10, 6, 5)), (1, (1, 2, 3), (8, 6, 6)),
                                  (1, (3, 1, 2), (12, 5, 5)), (TUNING, (3, 2, 3), (12, 6, 6)),
                                  (TUNING, (3, 3, 2), (12, 7, 5)), (1, (3, 2, 1), (12, 6, 4))):
        at = fresh("a", "b").car(0, skill=skill)
        at.run(practice.set_up(at.race, 0), *points)
        assert tuple(at.race.cars[0][i] for i in LIMITS) == limits
        assert at.now(0, "chips") == limits[0]
        cap = 8 if skill == TUNING else 6
        for i, (_, _, options) in enumerate(at.asked):
            assert options == [n for n in (1, 2, 3) if sum(points[:i]) + n + 2 - i <= cap]


@pytest.mark.proves("F90-CAR-7", "F90-SUB-1", "F90-SUB-2", "F90-SUB-3")
def test_the_opening_hand_may_be_changed_once_for_a_fresh_one():
    at = fresh("a", "b").car(0, most_hand=6)
    at.deck(3, 9, 21, 33, 45, 57, 69).run(practice.deal(at.race, 0))
    assert at.held(0) == [3, 9, 21, 33, 45, 57, 69]
    at.deck(*range(80, 87)).run(practice.substitute(at.race, 0), 1)
    assert at.held(0) == list(range(80, 87)) and at.questions(Q_SUBSTITUTE) == [(0, [0, 1])]
    assert cards.lying(at.race, cards.DISCARDED) == [3, 9, 21, 33, 45, 57, 69]
    assert Q_DEAL in SECRETS and Q_SUBSTITUTE in SECRETS
    assert not [told for told in at.told if told[0] not in (T_DREW, T_DEALT) and told[2]]
    at.run(practice.substitute(at.race, 0), 0)
    assert at.held(0) == list(range(80, 87))


def qualified(values, **also):
    """Return the grid after cards and pit turns, (card, turn) of each player, and robots' chits."""
    names = ["fast" if isinstance(value, int) else "p" for value in values]
    at = fresh(*names, **also)
    players = [value for value in values if not isinstance(value, int)]
    for who, value in enumerate(players):
        at.hand(who, value[0], 98 - who)
    at.rolls(*[chit for chit in values if isinstance(chit, int)])
    at.run(qualifying.play(at.race), *[answer for value in players for answer in value])
    return at


@pytest.mark.proves("F90-QUAL-1", "F90-QUAL-2", "F90-QUAL-4", "F90-QUAL-5", "F90-QUAL-6",
                    "F90-QUAL-9", "F90-QUAL-11", "F90-QUAL-12", "F90-FUEL-1", "F90-QUAL-3",
                    "F90-GRID-4", "F90-SETUP-10")
def test_qualifying_by_card_fuel_and_check_factor():
    # [3] of 88 and turn 8: 5; [3] of 3, turn 12: 3; [1] of 4, turn 8: 3; [4] of 10, turn 16: 2
    at = qualified([(88, 8), (4, 8), (3, 12), (10, 16)])
    assert list(at.race.table[7:11]) == [0, 2, 1, 3] == list(road.order(at.race))
    assert [at.race.cars[who][FUEL] for who in range(4)] == [8, 8, 12, 16]
    assert [at.target_of(who) for who in range(4)] == [88, 4, 3, 10]
    assert [what for what, _, _ in at.asked] == [Q_QUALIFY, Q_PIT_TURN] * 4
    assert at.questions(Q_PIT_TURN)[0][1] == [8, 10, 12, 14, 16]
    assert Q_QUALIFY in SECRETS and Q_PIT_TURN in SECRETS
    first = [i for i, (what, _, _) in enumerate(at.told) if what not in (T_DREW,)][0]
    assert first == 0 and all(at.held(who) == [98 - who] for who in range(4))
    assert [qualifying.adjustment(turn) for turn in (8, 10, 12, 14, 16)] == [2, 1, 0, -1, -2]


@pytest.mark.proves("F90-QUAL-7", "F90-QUAL-8", "F90-QUAL-10", "F90-FUEL-11",
                    "F90-SKILL-QUALIFYING-1", "F90-SKILL-QUALIFYING-2")
def test_robots_qualify_by_a_chit_of_their_type():
    at = fresh("p", "fast", "fast").hand(0, 88, 2).car(0, skill=QUALIFIER)
    # fast 3 (14) turn 10: 3 + 1; fast 3 (77) turn 14: 3 - 1; the player 3 - 2 + 2
    at.rolls(4, 8).tracks(T(5), T(6)).run(qualifying.play(at.race), 88, 16)
    assert list(road.order(at.race)) == [1, 0, 2] and at.held(0) == [2, T(5), T(6)]
    assert [at.race.cars[who][FUEL] for who in (1, 2)] == [10, 14]
    kind = [i for i, chit in enumerate(CHITS) if chit[0] == at.race.cars[1][6]]
    drawn = []
    at.rolls().run(qualifying.draw_chit(at.race, 1, drawn))
    assert drawn == [kind[0]] and at.result == (4, 14)
    at.run(qualifying.draw_chit(at.race, 2, drawn))
    assert drawn == kind[:2] and Q_CHIT not in SECRETS
    plain = fresh("p", "fast", switches=CHIT_AS_PRINTED)
    assert plain.run(qualifying.draw_chit(plain.race, 1, [])).result == (3, 14)     # AMB-F90-4


@pytest.mark.proves("F90-QUAL-13")
def test_equal_value_and_factor_is_drawn_by_lot():
    at = fresh("a", "b", "fast")
    for first in (0, 2):
        part = qualifying.in_order(at.race, {0: (3, 14), 1: (4, 50), 2: (3, 14)})
        assert part.send(None) is at.race.ask and at.race.ask.what == Q_TIE
        assert list(at.race.ask.options) == [0, 2]
        with pytest.raises(StopIteration) as end:
            part.send([0, 2].index(first))
        assert end.value.value == [1, first, 2 - first]


@pytest.mark.proves("F90-GRID-1", "F90-GRID-2", "F90-GRID-3")
def test_the_grid_alternates_from_pole():
    at = fresh(*["p"] * 6, *["fast"] * 3, *["slow"] * 3)
    order = [3, 1, 4, 0, 5, 9, 2, 6, 8, 7, 10, 11]
    at.run(qualifying.line_up(at.race, order))
    assert road.order(at.race) == order and at.line(28) == order[:6] and at.line(27) == order[6:]
    assert [road.travelled(at.race.cars[who]) for who in order] == [0] * 6 + [-1] * 6
    assert at.says(T_GRID) == [(who, place + 1) for place, who in enumerate(order)]
    picture, race = at.race.circuit.picture(), at.race
    found = []
    for who in order[:4]:
        picture.cell(race.cars[who][0] | race.cars[who][1] << 8)
        found.append((picture.x, picture.y))
    assert len(set(found)) == 4 and race.circuit.pole_right


@pytest.mark.proves("F90-WXSTART-1")
def test_the_starting_weather_is_the_slot_of_a_card():
    for card, slot in ((20, 0), (21, 1), (60, 3), (99, 8), (65, 4)):
        at = fresh("a", "b").deck(card)
        at.run(start_tyres.set_weather(at.race))
        assert at.race.table[WEATHER] == slot
        assert cards.lying(at.race, cards.DISCARDED) == [card]


@pytest.mark.proves("F90-TYRE-10", "F90-TYRE-11", "F90-TYRE-12", "F90-TYRE-13")
def test_the_robots_first_tyres():
    at = fresh("a", "fast")
    for slot, kind in ((0, HARD), (2, HARD), (3, HARD), (5, RAIN_TYRE), (6, RAIN_TYRE)):
        at.set(weather=slot).run(start_tyres.fit_robots(at.race))
        assert at.race.table[ROBOT_TYRES] == kind
    for kind in (HARD, RAIN_TYRE):
        at.set(weather=4).rolls(kind).run(start_tyres.fit_robots(at.race))
        assert at.race.table[ROBOT_TYRES] == kind
    part = start_tyres.fit_robots(at.race)
    part.send(None)
    assert at.race.ask.what == Q_ROBOT_TYRES and list(at.race.ask.options) == [HARD, RAIN_TYRE]


@pytest.mark.proves("F90-TYRE-1", "F90-STRATPICK-1", "F90-STRATPICK-3", "F90-SETUP-10")
def test_tyres_then_strategy_one_at_a_time_from_pole():
    at = fresh("a", "b", "fast").car(0, most_chips=10).car(1, most_chips=10)
    at.deck(2).run(qualifying.line_up(at.race, [2, 1, 0]))
    at.run(start_tyres.play(at.race), INTERMEDIATE, SAVE_TYRES, SOFT, SAVE_TYRES)
    assert [(what, who) for what, who, _ in at.asked] == [
        (Q_START_TYRES, 1), (Q_STRATEGY, 1), (Q_START_TYRES, 0), (Q_STRATEGY, 0)]
    assert at.asked[1][2] == list(range(1, 9)) == at.asked[3][2]
    assert at.now(0, "strategy") == at.now(1, "strategy") == SAVE_TYRES
    assert at.asked[0][2] == [SOFT, HARD, INTERMEDIATE, RAIN_TYRE]
    own = fresh("a", "b", switches=OWN_STRATEGY).car(0, strategy=SAVE_TYRES)     # AMB-F90-6
    assert strategy.on_offer(own.race, 1) == list(range(2, 9))
    assert SAVE_TYRES in strategy.on_offer(own.race, 0)


@pytest.mark.proves("F90-TYRE-2", "F90-TYRE-4", "F90-TYRE-5", "F90-TYRE-7", "F90-TYRE-8",
                    "F90-TYRE-9", "F90-SKILL-RAIN-2", "F90-COMP-9")
def test_what_comes_with_each_type_of_tyre():
    for kind, skill, chips, blues, drawn in (
            (SOFT, 0, 9, 3, 0), (HARD, 0, 12, 0, 1), (INTERMEDIATE, 0, 12, 0, 0),
            (RAIN_TYRE, 0, 12, 0, 0), (RAIN_TYRE, RAIN_EXPERT, 12, 3, 0),
            (SOFT, RAIN_EXPERT, 9, 3, 0), (HARD, RAIN_EXPERT, 12, 0, 1)):
        at = Situation("a@5", "b@5").car(0, most_chips=12, chips=2, blues=1, skill=skill)
        at.run(start_tyres.choose(at.race, 0), kind, SAVE_TYRES)
        car = at.race.cars[0]
        assert (car[COMPOUND], car[CHIPS], car[BLUES], len(at.held(0))) == (
            kind, chips, blues, drawn), kind
        assert car[STRATEGY] == SAVE_TYRES


@pytest.mark.proves("F90-TYRE-6")
def test_two_sets_of_soft_tyres_at_most_the_first_one_counts():
    for switches, starts, sets in ((0, True, (1, 2)), (START_SET_FREE, True, (0, 1)),
                                   (START_SET_FREE, False, (1, 2))):
        at = Situation("a@5", "b@5", switches=switches)
        tyres.fit(at.race, 0, SOFT, starts)
        assert at.now(0, "soft_sets") == sets[0] and SOFT in tyres.on_offer(at.race, 0)
        tyres.fit(at.race, 0, SOFT)
        assert at.now(0, "soft_sets") == sets[1]
        assert (SOFT in tyres.on_offer(at.race, 0)) == (sets[1] < 2)
    at.car(0, soft_sets=2)
    assert tyres.on_offer(at.race, 0) == [HARD, INTERMEDIATE, RAIN_TYRE]


@pytest.mark.proves("F90-FUEL-2", "F90-FUEL-9", "F90-STRAT-PUSH-6")
def test_a_chit_is_a_turn_that_may_lie_beyond_the_last():
    at = Situation("a@5", "b@5", turn=22).car(0, fuel=22).car(1, fuel=23)
    assert fuel.is_due(at.race, 0) and not fuel.is_due(at.race, 1)
    fuel.refuel(at.race, 0, 16)
    assert at.now(0, "fuel") == 38
    fuel.move_chit(at.race, 0, -1)
    assert at.now(0, "fuel") == 37 > at.race.circuit.turns


@pytest.mark.proves("F90-SETUP-2", "F90-SETUP-10")
def test_the_whole_setup_comes_before_the_first_turn():
    race = formula_90.new(circuit(), [0, 4])
    ask, phases = race.start(), []
    while race.table[PHASE] < formula_90.TURNS:
        if phases[-1:] != [race.table[PHASE]]:
            phases.append(race.table[PHASE])
        try:
            ask = race.step(0)
        except ImportError:
            break
        assert ask is not None
    assert phases == [0, QUALIFYING, TYRES] and race.cars[0][SKILL] and race.cars[0][SOFT_SETS]
    assert race.cars[0][AT] | race.cars[1][AT]
