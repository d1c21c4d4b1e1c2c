"""Race Situation I and II and the weather: effects of the cards, and which can be drawn."""

import pytest

from host_tests.rp_situations import Situation
from pitwall.games.race_pace import cards, rounds
from pitwall.games.race_pace.actions import carried_out, protected
from pitwall.games.race_pace.asks import (
    Q_CARD_I, Q_CARD_II, Q_RAIN, Q_WEATHER, T_BOXES, T_CULPRIT, T_LOSS, T_SAFETY_CAR, T_SKY)
from pitwall.games.race_pace.house_data import (
    AERO_SET_UP, COMMUNICATION, DRY_CARDS, ENGINE_MODULE, FOR_ALL, NAMED, NO_SITUATION, RAIN_CARDS,
    SAFETY_90, SAFETY_95, SITUATIONS, TYRE_MANAGEMENT, TYRE_WEAR)
from pitwall.games.race_pace.pace import count
from pitwall.games.race_pace.state import (
    BOX_BOX, CARDS, CHARGE_EBS, CULPRIT, DEFEND, DO_AERO, DO_ENGINE, DO_EXPERIENCE, DO_MECHANICS,
    DO_SKILL, DRY_LEFT, FORECAST, FREE_STOP, GAIN, HARD, LOSS, MEDIUM_BOX, NOTHING, PILE_I, PILE_II,
    POOR, RAIN_LEFT, RAIN_OPEN, RAIN_SET, SAFETY_CAR, SOFT_BOX, START, STRATEGIC, TACTICAL,
    TEAM_PLAY, USE_EBS)

LEVELS = (80, 85, 90, 95, 100)
DRY, RAIN = 0, 1


def turned(at, first=13, second=0, sky=DRY, rain=None):
    """Turn the three cards of a round, chosen by their places."""
    answers = [first, second, sky] + ([rain] if sky else [])
    return at.run(cards.turn(at.race), *answers)


def flags(at, who):
    return at.race.cars[who][CARDS]


# --- the piles ---

@pytest.mark.proves("RP-6.1-1", "RP-1-5", "RP-6.1-15")
def test_the_sixteen_cards_of_race_situation_i():
    counts = [SITUATIONS.count(kind) for kind in range(8)]
    assert counts == [2, 2, 2, 2, 2, 2, 1, 3] and len(SITUATIONS) == 16
    at = Situation(10, 10, 10).all(engine=100, aero=100, mechanics=100, experience=80)
    before = bytes(at.race.state)
    cards.take_situation(at.race, NO_SITUATION)
    assert bytes(at.race.state) == before and not at.told


@pytest.mark.proves("RP-6.2-1", "RP-1-6", "RP-6.2-5")
def test_the_sixteen_cards_of_race_situation_ii():
    """Six for all, and one for each action except Tactical."""
    assert FOR_ALL + len(NAMED) == 16 and FOR_ALL == 6
    assert sorted(action for action, _ in NAMED) == [
        action for action in range(DO_ENGINE, BOX_BOX + 1) if action != TACTICAL]


@pytest.mark.proves("RP-5-3", "RP-5-4", "RP-6-2", "RP-4-17")
def test_each_card_of_a_pile_comes_once_before_it_is_shuffled():
    at = Situation(10, 8)
    for again in range(2):
        first, second = [], []
        for n in range(16):
            at.asked.clear()
            turned(at, 15 - n, n, *_weather(at))
            first.append(len(at.asked[0][2]))
            second.append(len(at.asked[1][2]))
            assert [what for what, _, _ in at.asked][:3] == [Q_CARD_I, Q_CARD_II, Q_WEATHER]
        assert first == second == list(range(16, 0, -1)), again


def _weather(at):
    """Return rain while there is a rain card, then dry cards."""
    return [RAIN, min(_possible(at))] if at.race.table[RAIN_LEFT] else [DRY]


@pytest.mark.proves("RP-4-4", "RP-4-5", "RP-1-4", "RP-6.3-7", "RP-5-4")
def test_the_weather_stack_has_the_circuit_s_rain_cards_among_ten_dry_ones():
    """Their identity shows when they are turned; after reshuffling they are the same cards."""
    assert DRY_CARDS == 10 and len(RAIN_CARDS) == len(set(RAIN_CARDS)) == 6
    for name, many in (("usa", 1), ("italy", 2), ("japan", 3), ("monaco", 5), ("belgium", 6)):
        at = Situation(10, 8, on=name)
        faces, open_cards, seen = [], [], []
        for again in range(2):
            for n in range(10 + many):
                at.asked.clear()
                rain = n < many
                card = max(_possible(at)) if rain else None
                turned(at, _any(at, PILE_I), _any(at, PILE_II), RAIN if rain else DRY, card)
                asked = {what: options for what, _, options in at.asked}
                faces.append(sorted(asked[Q_WEATHER]))
                if rain:
                    open_cards.append(asked[Q_RAIN])
                    seen.append(card)
            assert faces[0] == [DRY] * 10 + [RAIN] * many and len(faces[-1]) == 1
            assert sorted(seen) == sorted(range(6))[6 - many:], name
            assert open_cards[0] == (sorted(range(6)) if not again else sorted(seen))
            faces, open_cards, seen = [], [], []


def _possible(at):
    """Return the rain cards that may come; all turned ones when the stack is to be shuffled."""
    table = at.race.table
    bits = table[RAIN_OPEN]
    if not table[DRY_LEFT] and not table[RAIN_LEFT]:
        bits = table[RAIN_SET] & ~bits
    return [i for i in range(6) if bits >> i & 1]


def _any(at, pile):
    bits = at.race.table[pile] | at.race.table[pile + 1] << 8 or 65535
    return next(i for i in range(16) if bits >> i & 1)


# --- Race Situation I ---

@pytest.mark.proves(*["RP-6.1-%d" % n for n in range(3, 12)], "RP-6-1")
def test_a_full_bar_drops_and_a_low_one_brings_something():
    for kind, bar, gift in ((ENGINE_MODULE, "engine", GAIN), (AERO_SET_UP, "aero", GAIN),
                            (COMMUNICATION, "mechanics", FREE_STOP)):
        for level in LEVELS:
            at = Situation(10, 10).car(1, **{bar: level})
            turned(at, SITUATIONS.index(kind))
            assert flags(at, 1) & ~POOR == {100: LOSS, 80: gift, 85: gift}.get(level, 0), level
            assert at.now(1, bar) == level
            cards.take_losses(at.race)
            assert at.now(1, bar) == min(level, 95) and len(at.says(T_LOSS)) == (level == 100)
            cards.take_losses(at.race)
            assert at.now(1, bar) == min(level, 95)


@pytest.mark.proves("RP-6-1")
def test_an_upgrade_of_the_round_comes_on_top_of_a_loss():
    at = Situation(30, 10).car(1, engine=100)
    turned(at, SITUATIONS.index(ENGINE_MODULE))
    cards.take_losses(at.race)
    at.turn(1, DO_ENGINE)
    assert at.now(1, "engine") == 100
    at = Situation(30, 10).car(1, engine=85, experience=90)
    turned(at, SITUATIONS.index(ENGINE_MODULE))
    assert at.turn(1, DO_ENGINE) == 3           # the bonus uses the level when the card was turned


@pytest.mark.proves("RP-6.1-2", "RP-7-23", "RP-6.2-8", "RP-11-11")
def test_tactical_protects_from_losses_and_penalties_not_from_gains():
    for switches, action, mates, safe in (
            (0, TACTICAL, STRATEGIC, True), (0, STRATEGIC, TACTICAL, False),
            (TEAM_PLAY, STRATEGIC, TACTICAL, True), (TEAM_PLAY, STRATEGIC, DO_AERO, False)):
        at = Situation(10, 10, 30, 30, switches=switches).car(0, engine=100, experience=80)
        turned(at, SITUATIONS.index(ENGINE_MODULE))
        at.car(0, action=action).car(1, action=mates).car(2, action=DEFEND)
        assert protected(at.race, 0) == safe
        cards.take_losses(at.race)
        assert at.now(0, "engine") == (100 if safe else 95)
        assert cards.experience_pace(at.race, 0) == (0 if safe else -1)
    at = Situation(10, 10).car(0, engine=80, experience=100)
    turned(at, SITUATIONS.index(ENGINE_MODULE))
    assert at.car(0, action=TACTICAL).turn(0, TACTICAL) == 3            # +1 and +1 stay


@pytest.mark.proves("RP-6.1-12", "RP-6.1-13", "RP-7-23", "RP-1-14")
def test_box_box_tokens_move_for_good_within_the_bar():
    at = Situation(10, 8, soft_box=5, medium_box=36)
    for kind, soft, medium in ((TYRE_WEAR, 2, 33), (TYRE_WEAR, 1, 30), (TYRE_MANAGEMENT, 4, 33),
                               (TYRE_MANAGEMENT, 7, 36), (TYRE_MANAGEMENT, 10, 37)):
        cards.take_situation(at.race, kind)
        assert (at.race.table[SOFT_BOX], at.race.table[MEDIUM_BOX]) == (soft, medium)
    assert [value for _, value in at.says(T_BOXES)] == [-3, -3, 3, 3, 3]


@pytest.mark.proves("RP-6.1-14", "RP-10.5-1", "RP-10.5-2")
def test_the_safety_car_needs_two_cars_in_a_lap_and_one_with_little_experience():
    for kind, below in ((SAFETY_90, 90), (SAFETY_95, 95)):
        for laps, levels, caused in (
                ((5, 5, 3), (85, 100, 80), [0]), ((5, 5, 3), (below, 100, 80), []),
                ((5, 4, 3), (80, 80, 80), []), ((5, 5, 5), (85, 85, 100), [0, 1]),
                ((1, 1, 0), (80, 100, 80), [0]), ((0, 0, -1), (80, 80, 80), []),
                ((4, 4, 4), (below - 5, below, 100), [0])):
            at = Situation(*laps)
            for who, level in enumerate(levels):
                at.car(who, experience=level)
            turned(at, SITUATIONS.index(kind), 6)
            assert at.race.table[SAFETY_CAR] == bool(caused), (laps, levels)
            assert [who for who in range(3) if flags(at, who) & CULPRIT] == caused
            assert at.says(T_CULPRIT) == [(who, 0) for who in caused]
            assert len(at.says(T_SAFETY_CAR)) == bool(caused)
    turned(at, 15)
    assert not at.race.table[SAFETY_CAR] and not flags(at, 0) & CULPRIT     # one round only


# --- Race Situation II ---

@pytest.mark.proves("RP-6.2-2", "RP-6.2-3", "RP-6.2-4", "RP-12-14")
def test_cards_for_all_look_at_experience():
    for card in range(FOR_ALL):
        found = []
        for level in LEVELS:
            at = Situation(10, 10).car(1, experience=level)
            turned(at, 13, card)
            found.append(cards.experience_pace(at.race, 1))
            count(at.race, 1, at.race.cars[1], NOTHING)
            assert at.race.scratch.pace.terms[9] == found[-1]
        assert found == [-1, -1, 0, 0, 1], card


@pytest.mark.proves("RP-6.2-5", "RP-6.2-6", "RP-6.2-7", "RP-12-14")
def test_a_named_action_fails_without_the_experience_it_needs():
    for number, (action, least) in enumerate(NAMED):
        for level in LEVELS:
            at = Situation(10, 10, 8).car(1, experience=level, action=action)
            at.car(2, experience=80, action=TACTICAL if action == STRATEGIC else STRATEGIC)
            turned(at, 13, FOR_ALL + number)
            assert carried_out(at.race, 1) == (NOTHING if level < least else action)
            assert cards.experience_pace(at.race, 1) == (-1 if level < 90 else 0)
            assert carried_out(at.race, 2) and not cards.experience_pace(at.race, 2)
    assert dict(NAMED) == {
        DO_ENGINE: 90, DO_AERO: 90, DO_MECHANICS: 90, DO_SKILL: 90, DO_EXPERIENCE: 85,
        CHARGE_EBS: 90, USE_EBS: 95, DEFEND: 95, STRATEGIC: 90, BOX_BOX: 90}


@pytest.mark.proves("RP-6.2-6", "RP-10.3-4")
def test_a_cancelled_action_has_no_effect_at_all():
    weak = {"experience": 80, "ebs": 95, "engine": 85}
    for action, number in ((DO_ENGINE, 0), (CHARGE_EBS, 5), (USE_EBS, 6), (STRATEGIC, 8),
                           (BOX_BOX, 9)):
        at = Situation(30, 10).car(1, wear=3, **weak)
        turned(at, 13, FOR_ALL + number)
        assert at.turn(1, action) == 0                  # 1 - 1
        assert [at.now(1, bar) for bar in ("ebs", "engine", "wear", "stops")] == [95, 85, 3, 0]
        rounds._end(at.race)
        assert at.race.table[START] == 0 and at.now(1, "action") == action     # its field is taken
    at = Situation(30, 10).car(1, experience=90, ebs=85, aero=100, engine=100, wear=3)
    turned(at, 13, FOR_ALL + 6)
    at.car(1, ebs=95)
    assert at.turn(1, USE_EBS) == 5 and at.now(1, "wear") == 8 and at.now(1, "ebs") == 95


@pytest.mark.proves("RP-6.2-6")
def test_the_level_that_counts_is_that_of_the_turning():
    at = Situation(30, 10).car(1, experience=80)
    turned(at, 13, FOR_ALL)
    at.car(1, experience=100)
    assert at.turn(1, DO_ENGINE) == 0 and at.now(1, "engine") == 80


@pytest.mark.proves("RP-6.2-9")
def test_spent_tyres_are_changed_even_if_the_stop_is_cancelled():
    at = Situation(30, 10).car(1, experience=80, wear=29, engine=100, aero=100)
    turned(at, 13, FOR_ALL + 9)
    assert at.turn(1, BOX_BOX, HARD) == 1 and at.now(1, "compound") == HARD     # 5 - 3 - 1


@pytest.mark.proves("RP-11-11")
def test_tactical_of_the_mate_saves_a_named_action():
    at = Situation(10, 10, 30, 30, switches=TEAM_PLAY).car(0, experience=80)
    turned(at, 13, FOR_ALL)
    at.turn(0, DO_ENGINE, car1=TACTICAL)
    assert at.now(0, "engine") == 85


# --- the weather ---

@pytest.mark.proves("RP-6.3-1", "RP-6.3-2", "RP-6.3-3", "RP-6.3-4", "RP-6.3-5", "RP-6.3-6",
                    "RP-6.3-7", "RP-5-11", "RP-3-4", "RP-1-13", "RP-6.3-8")
def test_the_forecast_of_four_rounds():
    """W2, the printed example: rain from the next round on, for two rounds."""
    at = Situation(10, 8, on="belgium")
    assert [["SR"[at.race.table[FORECAST] >> i & 1] for i in range(4)]] == [["S"] * 4]
    for sky, rain, pattern in ((DRY, None, "SSSS"), (RAIN, 1, "SRRS"), (DRY, None, "RRSS"),
                               (DRY, None, "RSSS"), (RAIN, 2, "SRRR"), (RAIN, 3, "SSRR"),
                               (RAIN, 0, "RSSS"), (RAIN, 4, "SRSS"), (RAIN, 5, "RRSS"),
                               (DRY, None, "RSSS")):
        turned(at, _any(at, PILE_I), _any(at, PILE_II), sky, rain)
        assert "".join("SR"[at.race.table[FORECAST] >> i & 1] for i in range(4)) == pattern
        assert at.says(T_SKY)[-1] == (255, 0 if rain is None else rain + 1)
        cards.pass_weather(at.race)
