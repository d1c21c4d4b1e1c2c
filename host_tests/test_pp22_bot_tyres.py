"""Pole Position, 2022 draft, section 17: its bots' tyres, their stops, rain and the weather."""

import pytest

from host_tests.behind_sc import CALLED
from host_tests.equipped import told
from host_tests.moving import FAST, NARROW
from host_tests.test_pp_bot_tables import COMPOUNDS, SKIES, by_die, result
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, bots, house_data, sc_queue, state, tyres, weather
from pitwall.games.pole_position.bot_tyres import EITHER
from pitwall.games.pole_position.edition_2022 import Edition, bot_data, bots as rules, events
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIFE, LIGHT_RAIN, OFF, PROGRESS, SETS, SOFT, SOFT_USED,
    TYRE, WET)

CARDS = Edition.bots


def bot(now=DRY, future=None, steps=4, seats="1", cell="S2.2.1", **values):
    """Return a race with a bot on the road; the weather changes in `steps` steps."""
    at = Situation(seats, NARROW, rules=Edition,
                   grid_a=[now] + [now if future is None else future] * 35)
    if future is not None:
        at.table[state.GRID_B] = at.circuit.weather_b - steps
    at.put(0, cell, **values)
    return at


# --- at the start (17.7) ---

@pytest.mark.proves("PP22-17.7-1", "PP22-17.7-2", "PP22-17.7-3", "PP22-17.7-4")
def test_start_tyres_by_weather_steps_grid_place_and_die():
    for now, future, steps, grids, table in (
            (DRY, LIGHT_RAIN, 3, (1, 2, 3), by_die(1, HARD, SOFT)),
            (DRY, HEAVY_RAIN, 4, (1, 2, 3), by_die(1, HARD, SOFT)),
            (DRY, None, 0, (1, 2, 3), by_die(1, HARD, SOFT)),
            (DRY, LIGHT_RAIN, 3, (4, 5, 6), by_die(1, SOFT, HARD)),
            (DRY, None, 0, (4, 5, 6), by_die(1, SOFT, HARD)),
            (LIGHT_RAIN, None, 0, (1, 6), {None: INTERMEDIATE}),
            (LIGHT_RAIN, DRY, 1, (1, 6), {None: INTERMEDIATE}),
            (DRY, LIGHT_RAIN, 2, (1, 6), {None: INTERMEDIATE}),
            (DRY, LIGHT_RAIN, 1, (1, 6), {None: INTERMEDIATE}),
            (HEAVY_RAIN, LIGHT_RAIN, 2, (1, 6), {None: INTERMEDIATE}),
            (HEAVY_RAIN, LIGHT_RAIN, 3, (1, 6), {None: WET}),
            (HEAVY_RAIN, DRY, 1, (1, 6), {None: WET}), (DRY, HEAVY_RAIN, 2, (1, 6), {None: WET}),
            (LIGHT_RAIN, HEAVY_RAIN, 2, (1, 6), {None: WET}),
            (LIGHT_RAIN, HEAVY_RAIN, 3, (1, 6), {None: INTERMEDIATE})):
        for grid in grids:
            for face, compound in table.items():
                at = bot(now, future, steps, grid=grid)
                faces = () if face is None else (face,)
                assert result(at, CARDS.start_tyre(at.race, 0), *faces) == compound


# --- when to stop (17.8.1, 17.11) ---

@pytest.mark.proves("PP22-17.8.1-1", "PP22-17-2")
def test_the_weather_sends_a_bot_in_by_the_table_of_its_card():
    def stops(*faces, card, steps, now=DRY, future=LIGHT_RAIN, tyre=HARD):
        at = bot(now, future, steps, str(card), tyre=tyre, life=3, stops=1)
        return result(at, bots.wants_pit(at.race, 0), *faces)

    for card, least in enumerate(bot_data.PITS_FROM, 1):
        for steps in (1, 2, 3):
            if least[steps - 1] == 1:
                assert stops(card=card, steps=steps)                    # without a die
            else:
                for face in range(1, 7):
                    assert stops(face, card=card, steps=steps) == (face >= least[steps - 1])
            for future, tyre in ((LIGHT_RAIN, INTERMEDIATE), (HEAVY_RAIN, WET)):
                assert not stops(card=card, steps=steps, future=future, tyre=tyre)    # fitted
        assert not stops(card=card, steps=4)
        assert stops(card=card, steps=4, now=LIGHT_RAIN, future=DRY)    # rule C: wrong for now
        assert not stops(card=card, steps=4, now=LIGHT_RAIN, future=DRY, tyre=INTERMEDIATE)


@pytest.mark.proves("PP22-17.8.1-1")
def test_worn_tyres_and_the_duty_send_it_in_as_in_2024():
    for life, faces, stop in ((1, (2,), True), (1, (3,), False), (-1, (), True), (2, (), False)):
        at = bot(tyre=HARD, life=life, stops=1)
        assert result(at, bots.wants_pit(at.race, 0), *faces) == stop
    at = bot(DRY, LIGHT_RAIN, 3, tyre=HARD, life=1, stops=1)            # one after the other
    assert result(at, bots.wants_pit(at.race, 0), 3, 5)
    at = bot(tyre=HARD, life=4, lap=8)
    assert result(at, bots.wants_pit(at.race, 0))


# --- which tyres (17.8.2, 17.1.1) ---

NEW = (     # tyre in use, life, softs left, weather, coming, steps: the new set
    ("PP22-17.8.2-1", HARD, 4, 1, DRY, LIGHT_RAIN, 3, INTERMEDIATE),
    ("PP22-17.8.2-1", SOFT, -1, 1, DRY, LIGHT_RAIN, 1, INTERMEDIATE),
    ("PP22-17.8.2-1", HARD, 4, 1, HEAVY_RAIN, LIGHT_RAIN, 3, INTERMEDIATE),
    ("PP22-17.8.2-2", HARD, 4, 1, DRY, HEAVY_RAIN, 3, WET),
    ("PP22-17.8.2-2", SOFT, 2, 1, LIGHT_RAIN, HEAVY_RAIN, 2, WET),
    ("PP22-17.8.2-3", SOFT, -1, 1, DRY, None, 0, HARD),
    ("PP22-17.8.2-3", SOFT, 1, 1, DRY, HEAVY_RAIN, 4, HARD),
    ("PP22-17.8.2-3", SOFT, 1, 1, LIGHT_RAIN, HEAVY_RAIN, 4, HARD),
    ("PP22-17.8.2-4", HARD, -1, 1, DRY, None, 0, SOFT),
    ("PP22-17.8.2-4", HARD, 1, 1, LIGHT_RAIN, HEAVY_RAIN, 4, SOFT),
    ("PP22-17.8.2-4", HARD, -2, 0, DRY, None, 0, HARD),
    ("PP22-17.8.2-5", INTERMEDIATE, 6, 1, LIGHT_RAIN, DRY, 3, EITHER),
    ("PP22-17.8.2-5", INTERMEDIATE, -1, 0, LIGHT_RAIN, DRY, 1, HARD),
    ("PP22-17.8.2-6", INTERMEDIATE, -1, 1, LIGHT_RAIN, HEAVY_RAIN, 3, WET),
    ("PP22-17.8.2-7", INTERMEDIATE, 1, 1, LIGHT_RAIN, HEAVY_RAIN, 4, INTERMEDIATE),
    ("PP22-17.8.2-7", INTERMEDIATE, 1, 1, DRY, None, 0, INTERMEDIATE),
    ("PP22-17.8.2-8", WET, 6, 1, HEAVY_RAIN, DRY, 3, EITHER),
    ("PP22-17.8.2-8", WET, 6, 0, HEAVY_RAIN, DRY, 3, HARD),
    ("PP22-17.8.2-9", WET, 6, 1, HEAVY_RAIN, LIGHT_RAIN, 2, INTERMEDIATE),
    ("PP22-17.8.2-9", WET, 6, 1, HEAVY_RAIN, LIGHT_RAIN, 3, WET),
    ("PP22-17.8.2-10", WET, 6, 1, DRY, HEAVY_RAIN, 4, SOFT),
    ("PP22-17.8.2-10", WET, 6, 0, DRY, None, 0, HARD),
    ("PP22-17.8.2-10", WET, 6, 0, LIGHT_RAIN, None, 0, INTERMEDIATE),
    ("PP22-17.8.2-10", HARD, 3, 1, HEAVY_RAIN, DRY, 4, WET),
    ("PP22-17.8.2-10", HARD, 3, 1, LIGHT_RAIN, HEAVY_RAIN, 5, INTERMEDIATE),
    ("PP22-17.8.2-10", INTERMEDIATE, 4, 1, HEAVY_RAIN, DRY, 5, WET),
    ("PP22-17.8.2-10", INTERMEDIATE, 4, 1, DRY, None, 0, SOFT),
    ("PP22-17.8.2-10", SOFT, 2, 1, DRY, None, 0, HARD))


@pytest.mark.proves(*sorted({row[0] for row in NEW}))
def test_the_new_set_by_the_one_in_use():
    for rule, used, life, soft, now, future, steps, compound in NEW:
        at = bot(now, future, steps, tyre=used, life=life, soft_used=1 - soft)
        assert CARDS.next_tyre(at.race, 0) == compound, rule


@pytest.mark.proves("PP22-17.8.2-5", "PP22-17.8.2-8")
def test_a_black_1_or_2_takes_the_softs_that_are_left():
    for used, now in ((INTERMEDIATE, LIGHT_RAIN), (WET, HEAVY_RAIN)):
        for face in range(1, 7):
            at = bot(now, DRY, 3, tyre=used)
            result(at, CARDS.change_tyres(at.race, 0), face)
            assert at.cars[0][TYRE] == (SOFT if face < 3 else HARD)
            assert told(at, asks.T_FITTED) == [at.cars[0][TYRE] * 16 + at.cars[0][LIFE]]


@pytest.mark.proves("PP22-17.1.1-1", "PP22-17.8.2-11")
def test_softs_come_back_with_what_is_left_and_all_other_sets_are_new():
    def change(compound):
        CARDS.fit(at.cars[0], compound)
        return at.life(0)

    for left, back in ((2, 2), (1, 1)):
        at = bot(tyre=SOFT, life=left)
        assert change(INTERMEDIATE) == 6 and not at.cars[0][SOFT_USED]
        at.put(0, life=3)
        assert change(SOFT) == back and at.cars[0][SETS + 1] == state.GONE
        assert [change(HARD), change(HARD), change(WET), change(INTERMEDIATE)] == [4, 4, 6, 6]
    at = bot(tyre=SOFT, life=-1)
    assert change(HARD) == 4 and at.cars[0][SOFT_USED]          # the set is used up
    at.put(0, life=-1)
    assert CARDS.next_tyre(at.race, 0) == HARD
    assert bot(tyre=HARD).cars[0][SOFT_USED] == 0               # it starts with one set of softs,
    at = bot(tyre=HARD, life=1)
    CARDS.fit(at.cars[0], SOFT)
    assert at.life(0) == 2                                      # which is new
    for now in SKIES:                                           # wets never wear
        at = bot(now, tyre=WET, life=6)
        tyres.wear(at.race, 0)
        assert at.life(0) == 6


# --- in rain (17.10) ---

STAYS = {(LIGHT_RAIN, SOFT): ("6!",), (LIGHT_RAIN, HARD): ("5", "6!"), (HEAVY_RAIN, SOFT): (),
         (HEAVY_RAIN, HARD): ("6!",), (HEAVY_RAIN, INTERMEDIATE): ("5", "6!")}


@pytest.mark.proves("PP22-17.10-1", "PP22-17.10-2", "PP22-17.10-3", "PP22-17.10-4", "PP22-0-3")
def test_unsuited_tyres_in_rain_are_checked_by_the_purple_die():
    for now in SKIES:
        for compound in COMPOUNDS:
            stays = STAYS.get((now, compound))
            for i, number in enumerate(house_data.PURPLE):
                at = bot(now, tyre=compound)
                at.table[PROGRESS] = 2
                at.take_turn(0)
                if stays:
                    assert (at.ask.what, at.ask.die) == (asks.Q_BOT_GRIP, asks.PURPLE_DIE)
                    at.answer(i)
                face = "%d%s" % (number, "!" * house_data.ALERT[i])
                off = stays is not None and face not in stays
                assert at.over and (at.cars[0][OFF] == 2) == off
                if not off:
                    most = 99 if stays is None else 8 if now == LIGHT_RAIN else 7
                    speed = bot_data.BASE[0][compound] + (2 if now == DRY else 1)
                    assert told(at, asks.T_BOT_MP) == [min(most, speed)]


def test_a_six_without_the_mark_is_no_six_with_it(monkeypatch):
    """Our purple die has only one 6; the owner of another die may have more."""
    monkeypatch.setattr(rules, "PURPLE", (6,) + house_data.PURPLE[1:])
    assert [at.cars[0][OFF] for at in (wet_softs(0), wet_softs(5))] == [2, 0]


def wet_softs(face):
    at = bot(LIGHT_RAIN, tyre=SOFT)
    at.take_turn(0)
    at.answer(face)
    return at


# --- the weather (17.3) ---

@pytest.mark.proves("PP22-17.3-1")
def test_every_circle_moves_the_progress_of_all_bots_and_a_gust_does_not():
    for i, circle in enumerate(events.CIRCLES):
        for place in range(6):
            at = bot(seats="13", tyre=HARD, stops=1)
            at.table[PROGRESS] = place
            at.play_round()
            assert (at.ask.what, at.ask.die) == (asks.Q_WEATHER, asks.PURPLE_DIE)
            at.answer(i)
            assert at.table[PROGRESS] == (place + circle) % 6
    at = behind_safety_car(DRY, circles=3)
    assert at.table[PROGRESS] == 3
    at = bot(DRY, HEAVY_RAIN, 4)
    events.gust(at.race, house_data.GUST)
    assert state.weather(at.race) == HEAVY_RAIN and at.table[PROGRESS] == 0


# --- behind the safety car (17.11) ---

def behind_safety_car(now, future=None, steps=4, circles=0, *rolls, **values):
    """A bot leads a person to the queue, over the line; `circles` weather rolls show a circle."""
    at = Situation("1H", FAST, rules=Edition, switches=CALLED,
                   grid_a=[now] + [now if future is None else future] * 35)
    if future is not None:
        at.table[state.GRID_B] = at.circuit.weather_b - steps
    at.put(0, "S1.2.2", **dict({"lap": 3, "stops": 1, "tyre": HARD, "life": 4}, **values))
    at.put(1, "S1.2.1", lap=3, stops=1)
    at.order(0, 1)
    at.table[state.PHASE], at.table[state.LAP_COUNTER] = state.SAFETY, 3
    at.begin(sc_queue.line_up(at.race))
    for roll in range(4):
        at.answer(events.CIRCLES.index(int(roll < circles)))
    at.roll(*rolls, die=asks.BLACK_DIE)
    return at


@pytest.mark.proves("PP22-17.11-1")
def test_behind_the_safety_car_wear_and_weather_come_first_then_bots_decide():
    at = behind_safety_car(DRY, LIGHT_RAIN, 4, 0)
    assert at.ask.who == 1 and not at.tells(asks.T_SC_STOP)     # 4 steps: it stays out
    for face, stops in ((4, 0), (5, 1)):                        # 3 steps, after a circle
        at = behind_safety_car(DRY, LIGHT_RAIN, 4, 1, face)
        assert at.ask.who == 1 and len(at.tells(asks.T_SC_STOP)) == stops
        assert at.cars[0][TYRE] == (INTERMEDIATE if stops else HARD)    # a whole stop at once
        assert at.life(0) == (6 if stops else 3) and at.cars[0][state.PIT] == state.ON_TRACK
    at = behind_safety_car(DRY, LIGHT_RAIN, 2, 2)               # it rains now: wrong tyres
    assert at.cars[0][TYRE] == INTERMEDIATE
    for face, stops in ((2, 1), (3, 0)):                        # it has one lap left by then
        at = behind_safety_car(DRY, None, 0, 0, face, life=2)
        assert len(at.tells(asks.T_SC_STOP)) == stops and at.life(0) == (2 if stops else 1)


# --- in the pits (17.9) ---

@pytest.mark.proves("PP22-17.9-1")
def test_a_bot_stops_gets_its_tyres_in_first_goes_and_leaves_by_the_purple_die():
    at = bot(DRY, LIGHT_RAIN, 4, cell="S4.3.1", tyre=HARD, life=-1, lap=2)
    at.cars[0][state.NOTED] = 0
    at.take_turn(0)
    left = told(at, asks.T_NOTED)[0]
    assert at.where(0) == "BOX" and at.over and at.cars[0][TYRE] == HARD and at.life(0) == -2
    weather.advance(at.race)                                    # rain comes nearer meanwhile
    for cell, pit, tyre in (("G1", state.GREEN_1, INTERMEDIATE), ("G2", state.GREEN_2, None)):
        at.take_turn(0)
        assert at.over and at.where(0) == cell and at.cars[0][state.PIT] == pit
        assert [value >> 4 for value in told(at, asks.T_FITTED)] == [tyre] * (tyre is not None)
    at.take_turn(0)
    assert (at.ask.what, at.ask.die) == (asks.Q_EXIT_ROLL, asks.PURPLE_DIE)
    at.roll(4)
    assert told(at, asks.T_EXIT) == [4 + left] and left > 0
    assert at.cars[0][state.PIT] in (state.ON_TRACK, state.PIT_EXIT) and at.cars[0][TYRE] == 2
