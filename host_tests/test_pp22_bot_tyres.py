"""Pole Position, 2022 draft, section 17: its bots' tyres, their stops, rain and the weather."""

import pytest

from host_tests.equipped import told
from host_tests.moving import NARROW
from host_tests.test_pp_bot_tables import COMPOUNDS, SKIES, by_die, result
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, bots, house_data, state, tyres, weather
from pitwall.games.pole_position.bot_tyres import EITHER
from pitwall.games.pole_position.edition_2022 import Edition, bot_data, bots as edition_bots
from pitwall.games.pole_position.state import (
    DRY, HARD, HEAVY_RAIN, INTERMEDIATE, LIFE, LIGHT_RAIN, OFF, PROGRESS, SETS, SOFT, SOFT_USED,
    TYRE, WET)

CARDS = Edition.bots


def bot(now=DRY, future=None, steps=4, seats="1", cell="S2.2.1", **values):
    """A bot on its way, the weather to change in so many steps."""
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
                assert not stops(card=card, steps=steps, future=future, tyre=tyre)    # suited
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
    ("PP22-17.8.2-1", SOFT, -1, 0, DRY, LIGHT_RAIN, 1, INTERMEDIATE),
    ("PP22-17.8.2-1", HARD, 4, 1, HEAVY_RAIN, LIGHT_RAIN, 3, INTERMEDIATE),
    ("PP22-17.8.2-2", HARD, 4, 1, DRY, HEAVY_RAIN, 3, WET),
    ("PP22-17.8.2-2", SOFT, 2, 0, LIGHT_RAIN, HEAVY_RAIN, 2, WET),
    ("PP22-17.8.2-3", SOFT, -1, 0, DRY, None, 0, HARD),
    ("PP22-17.8.2-3", SOFT, 1, 0, DRY, HEAVY_RAIN, 4, HARD),
    ("PP22-17.8.2-4", HARD, -1, 1, DRY, None, 0, SOFT),
    ("PP22-17.8.2-4", HARD, 1, 1, DRY, LIGHT_RAIN, 4, SOFT),
    ("PP22-17.8.2-4", HARD, -2, 0, DRY, None, 0, HARD),
    ("PP22-17.8.2-5", INTERMEDIATE, 6, 1, LIGHT_RAIN, DRY, 3, EITHER),
    ("PP22-17.8.2-5", INTERMEDIATE, -1, 0, LIGHT_RAIN, DRY, 1, HARD),
    ("PP22-17.8.2-6", INTERMEDIATE, -1, 1, LIGHT_RAIN, HEAVY_RAIN, 3, WET),
    ("PP22-17.8.2-7", INTERMEDIATE, 1, 1, LIGHT_RAIN, HEAVY_RAIN, 4, INTERMEDIATE),
    ("PP22-17.8.2-7", INTERMEDIATE, -1, 1, DRY, None, 0, INTERMEDIATE),
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
    ("PP22-17.8.2-10", SOFT, 2, 0, DRY, None, 0, HARD))


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
    assert change(HARD) == 4 and at.cars[0][SOFT_USED]          # nothing is left of them
    at.put(0, life=-1)
    assert CARDS.next_tyre(at.race, 0) == HARD
    assert bot(tyre=HARD).cars[0][SOFT_USED] == 0               # it starts with one set of softs,
    at = bot(tyre=HARD, life=1)
    CARDS.fit(at.cars[0], SOFT)
    assert at.life(0) == 2                                      # that is new
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
    """The house's purple die has but one 6; an owner's may have another."""
    monkeypatch.setattr(edition_bots, "PURPLE", (6,) + house_data.PURPLE[1:])
    assert [at.cars[0][OFF] for at in (wet_softs(0), wet_softs(5))] == [2, 0]


def wet_softs(face):
    at = bot(LIGHT_RAIN, tyre=SOFT)
    at.take_turn(0)
    at.answer(face)
    return at


# --- the weather (17.3, 0) ---

@pytest.mark.proves("PP22-17.3-1")
def test_every_circle_of_a_weather_roll_moves_the_progress_of_all_bots():
    at = bot(seats="13")
    for place in (1, 2, 3, 4, 5, 0, 1):
        weather.advance(at.race)
        assert at.table[PROGRESS] == place
