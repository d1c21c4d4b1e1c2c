"""The 2022 draft, sections 8, 9 and 18: weather by the purple die, and events."""

import pytest

from host_tests.event_cards import own
from host_tests.equipped import told
from host_tests.pit_road import ROAD
from host_tests.pp22 import BLANK, CIRCLE, MARK, draft  # noqa: F401
from host_tests.situations import Situation
from host_tests.test_pp_odds import told as told_odds
from pitwall.games.pole_position import asks, cards, events, state
from pitwall.games.pole_position.edition_2022 import events as draft_events, options
from pitwall.games.pole_position.edition_2022.events import CARDS
from pitwall.games.pole_position.house_data import (
    ALERT, GUST, HEAVY, LIGHT, LOSE_BP, LOSE_EP, PURPLE, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import (
    BP, BROKEN, COLLISIONS, DRY, EP, EVENTS, GRID_A, GRID_B, HEAVY_RAIN, LIGHT_RAIN, MORE_EVENTS,
    PROGRESS)
from pitwall.games.pole_position.weather import COLUMNS
from pitwall.ui import words

CARD = {effect: [card[0] for card in CARDS].index(effect)
        for effect in (LIGHT, HEAVY, LOSE_EP, LOSE_BP, GUST, SAFETY_CAR_OUT)}


def begun(*faces, seats="HHH", switches=EVENTS, track=ROAD, **more):
    """Start a round; the purple die shows these faces, by number."""
    at = Situation(seats, track, switches=switches, **more)
    events.build(at.race)
    at.table[state.ROUND] = 4
    at.order(*(1, 0, 2)[:len(seats)] if len(seats) > 1 else (0,))
    at.play_round()
    for face in faces:
        assert at.ask.die == asks.PURPLE_DIE
        at.answer(face)
    return at


def event(effect, **more):
    """Draw this event."""
    at = begun(MARK, MARK, **more)
    return at.roll(CARD[effect], die=asks.EVENT_DECK) or at, at


def hit(at, who=0):
    """Make this car the event's target, with the lowest black roll."""
    for one in range(len(at.cars)):
        at.roll(1 if one == who else 6, die=asks.BLACK_DIE)
    return at


@pytest.mark.proves("PP22-8.1-1", "PP22-8.1-2", "PP22-17.3-1", "PP22-19-16")
def test_the_leader_rolls_purple_before_anyone_moves_and_a_circle_moves_the_weather_on():
    for face, circle in enumerate((1, 1, 0, 0, 1, 0)):
        for step, cell, then in ((0, 0, (0, 1)), (4, 5, (6, 0)), (4, 35, (0, 0))):
            at = begun(switches=0)
            assert (at.ask.what, at.ask.who, at.ask.die) == (asks.Q_WEATHER, 1, asks.PURPLE_DIE)
            assert not [car for car in at.cars if car[state.MOVED] & 1]
            at.table[GRID_A], at.table[GRID_B], at.table[PROGRESS] = cell, step, 5
            at.answer(face)
            assert (at.table[GRID_A], at.table[GRID_B]) == (then if circle else (cell, step))
            assert at.table[PROGRESS] == (0 if circle else 5)
            assert len(told(at, asks.T_CLOUD)) == circle


@pytest.mark.proves("PP22-9-1", "PP22-9-3")
def test_a_mark_and_a_second_mark_bring_an_event_or_with_more_of_them_a_circle_and_a_mark():
    for switches, first in ((EVENTS, lambda face: ALERT[face]),
                            (EVENTS | MORE_EVENTS, lambda face: face in (0, 1, 4)),
                            (0, lambda face: False)):
        for face in range(6):
            for second in range(6):
                at = begun(face, switches=switches)
                again = at.ask.what == asks.Q_EVENT
                assert again == bool(first(face))
                if again:
                    assert (at.ask.who, at.ask.die) == (1, asks.PURPLE_DIE)
                    assert at.race.rules.event_ways(at.race) == 1
                    at.answer(second)
                    assert (at.ask.what == asks.Q_EVENT_CARD) == bool(ALERT[second])
    assert len(PURPLE) == 6


def test_the_odds_of_the_weather_are_those_of_the_circles(monkeypatch):
    at = begun()
    for circles, ways in (((1, 0, 0, 0, 0, 0), 1), ((1, 1, 0, 1, 1, 1), 5)):
        monkeypatch.setattr(draft_events, "CIRCLES", circles)
        assert told_odds(at).startswith("%d of 6 " % ways)


@pytest.mark.proves("PP22-8.1-1", "PP22-9-3")
def test_what_moves_the_weather_on_and_brings_more_events_is_called_a_circle():
    said = words.load("en", "pole-position", 1)
    assert said.pick("rule helps", options.SWITCHES.index("more-events")) == (
        "A circle brings one, not a '!'.")
    assert said.say("line.cloud", said.many("clouds", 2)) == "A circle: 2 circles."
    for language in words.LANGUAGES:        # no die of the draft shows a cloud
        said = words.load(language, "pole-position", 1)
        for key in ("clouds", "odds.cloud", "line.cloud", "help.grid-b", "rule helps",
                    "2022.weather", "2022.event"):
            text = str(said.text(key)).lower()
            assert "cloud" not in text and "nube" not in text, (language, key)


@pytest.mark.proves("PP22-9-2", "PP22-9-6")
def test_a_card_leaves_the_game_and_an_empty_deck_ends_events():
    at = begun(MARK, MARK)
    left = at.options()
    assert len(left) == 10
    at.roll(CARD[GUST])
    at.play_round()
    at.answer(MARK)
    at.answer(MARK)
    assert at.options() == [card for card in left if card != CARD[GUST]]
    at.roll(CARD[SAFETY_CAR_OUT])                           # without collisions: the next card
    assert told(at, asks.T_EVENT) == [] and at.ask.what == asks.Q_EVENT_CARD
    at.table[state.DECK] = at.table[state.DECK + 1] = 0
    at.play_round()
    at.answer(MARK)
    at.answer(MARK)
    assert at.ask.what == asks.Q_TYRE_ROLL
    for cards_left in (1 << CARD[SAFETY_CAR_OUT], 0):       # nor if the last one does not count
        at.table[state.DECK], at.table[state.DECK + 1] = cards_left & 255, cards_left >> 8
        at.play_round()
        at.answer(MARK)
        at.answer(MARK)
        if cards_left:
            at.answer(0)
        assert at.ask.what == asks.Q_TYRE_ROLL
    at = begun(MARK, MARK, switches=EVENTS | COLLISIONS)
    at.roll(CARD[SAFETY_CAR_OUT])
    assert at.over and at.table[state.PHASE] == state.SAFETY


@pytest.mark.proves("PP22-18.1-2", "PP22-17.3-1")
def test_a_gust_moves_the_panel_to_the_next_weather():
    grid = [DRY] * 3 + [LIGHT_RAIN] * 2 + [HEAVY_RAIN] * 31
    for cell, step, then, sky in ((0, 0, 3, LIGHT_RAIN), (2, 4, 3, LIGHT_RAIN),
                                  (3, 2, 5, HEAVY_RAIN), (20, 3, 0, DRY)):
        at = Situation("HHH", ROAD, grid_a=grid, switches=EVENTS)
        at.table[GRID_A], at.table[GRID_B], at.table[PROGRESS] = cell, step, 2
        at.begin(events.happen(at.race)) if events.build(at.race) is None else None
        at.roll(CARD[GUST], die=asks.EVENT_DECK)
        assert at.over and (at.table[GRID_A], at.table[GRID_B]) == (then, 0)
        assert told(at, asks.T_WEATHER) == [sky] and at.table[PROGRESS] == 2
    at = Situation("HHH", ROAD, switches=EVENTS)            # the weather never changes
    at.table[GRID_A], at.table[GRID_B] = 7, 3
    at.race.rules.gust(at.race, GUST)
    assert (at.table[GRID_A], at.table[GRID_B]) == (7, 3) and COLUMNS == 6


@pytest.mark.proves("PP22-18.1-1", "PP22-9-5", "PP22-18.3-5", "PP22-18.3-6")
def test_breakdowns_and_lost_points_hit_the_lowest_roll_unless_the_team_is_immune():
    harm = {LIGHT: (1, 7, 7), HEAVY: (16, 7, 7), LOSE_EP: (0, 6, 7), LOSE_BP: (0, 7, 6)}
    immune = {cards.STURDY: (LIGHT, HEAVY), cards.SAFE: (HEAVY,), 0: (), cards.PIT_CREW: ()}
    for team, spared in immune.items():
        for effect, lost in harm.items():
            _, at = event(effect)
            at.put(0, team=team)
            hit(at)
            car = at.cars[0]
            assert (car[BROKEN], car[EP], car[BP]) == ((0, 7, 7) if effect in spared else lost)
            assert len(told(at, asks.T_IMMUNE)) == (effect in spared)


@pytest.mark.proves("PP22-18.4-1", "PP22-18.4-2", "PP22-18.4-3")
def test_no_event_of_great_britain_moves_the_weather_and_its_deck_has_another_gust():
    for name, cards_there in (("great-britain", {GUST: 2, SAFETY_CAR_OUT: 1}),
                              ("united-states", {GUST: 1, SAFETY_CAR_OUT: 2})):
        at = begun(MARK, MARK, track=own(name))
        effects = [CARDS[card][0] for card in at.options()]
        assert {kind: effects.count(kind) for kind in cards_there} == cards_there
        before = at.table[GRID_A], at.table[GRID_B]
        at.roll(CARD[LOSE_EP])
        hit(at)
        assert (at.table[GRID_A], at.table[GRID_B]) == before


def test_a_face_without_a_sign_does_nothing():
    at = begun(BLANK)
    assert at.ask.what == asks.Q_TYRE_ROLL and not told(at, asks.T_CLOUD) and CIRCLE == 0
