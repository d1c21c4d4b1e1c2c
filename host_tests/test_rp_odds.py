"""Odds of Race Pace: effects of the next round's cards, compared with the rules card by card."""

import pytest

from host_tests.rp_situations import Situation
from host_tests.test_rp_screens import shown, tried
from pitwall.games.race_pace import cards, odds
from pitwall.games.race_pace.asks import Q_TYRE
from pitwall.games.race_pace.free.show import Show as FreeShow
from pitwall.games.race_pace.house_data import FOR_ALL, SAFETY_90, SAFETY_95, SITUATIONS
from pitwall.games.race_pace.state import (
    ACTION, CARDS, CARD_II, COMPOUND, DEFEND, DO_ENGINE, DO_EXPERIENCE, DRY_LEFT, ENGINE,
    EXPERIENCE, GAIN, LOSS, MEDIUM, MEDIUM_BOX, PILE_I, RAIN_LEFT, SOFT, SOFT_BOX, TACTICAL, WET)
from pitwall.race.referee import PICK, RaceState
from pitwall.ui import words

def befalls(at, who, pair):
    """Return the effect of two cards on a car by the rules: -1 hurts, 1 helps, or 0."""
    race = RaceState(at.race, bytearray(at.race.state))
    first, second = pair
    boxes = race.table[SOFT_BOX], race.table[MEDIUM_BOX]
    cards.clear(race)
    if SITUATIONS[first] not in (SAFETY_90, SAFETY_95):
        cards.take_situation(race, SITUATIONS[first])
    race.table[CARD_II] = second
    race.cars[who][ACTION] = TACTICAL if second >= FOR_ALL else DEFEND
    cards.take_experience(race, cards.threshold(second))
    car = race.cars[who]
    moved = (race.table[SOFT_BOX], race.table[MEDIUM_BOX])
    laps = sum(moved) - sum(boxes) if car[COMPOUND] in (SOFT, MEDIUM) else 0
    pace = cards.experience_pace(race, who) if second < FOR_ALL else 0
    if car[CARDS] & LOSS or pace < 0 or laps < 0:
        return -1
    return int(car[CARDS] & GAIN > 0 or pace > 0 or laps > 0)


@pytest.mark.parametrize("fields", (
    {}, {"engine": 100, "aero": 90, "mechanics": 100, "experience": 90},
    {"experience": 100, "compound": WET, "engine": 95, "aero": 95},
    {"experience": 85, "engine": 100, "aero": 100, "mechanics": 95, "compound": SOFT}))
@pytest.mark.parametrize("piles", ((255, 255, 255, 255), (1, 8, 12, 64), (0, 0, 34, 0)))
def test_the_odds_are_those_of_the_cards_that_are_left(fields, piles):
    at = Situation(30, 10, soft_box=13, medium_box=20).car(1, **fields)
    at.race.table[PILE_I:PILE_I + 4] = bytes(piles)
    found = [[card for card in range(16) if piles[i] + 256 * piles[i + 1] >> card & 1]
             or range(16) for i in (0, 2)]
    ends = [befalls(at, 1, (first, second)) for first in found[0] for second in found[1]]
    assert odds.next_round(at.race, at.race.cars[1]) == (
        ends.count(-1), ends.count(1), len(ends))


def test_the_line_of_odds_follows_the_answer():
    at = Situation(30, 10).car(1, experience=85)
    at.race.table[PILE_I:PILE_I + 4] = bytes((255, 255, 255, 255))
    answers = tried(at, options=(DO_ENGINE, DO_EXPERIENCE))
    assert [answers.odds(i) for i in (0, 1)] == [
        "Next: %d %% hurt, %d %% help" % pair for pair in (share(at, 1, 85), share(at, 1, 90))]
    assert share(at, 1, 85)[0] > share(at, 1, 90)[0] + 20
    at.race.table[DRY_LEFT], at.race.table[RAIN_LEFT] = 6, 2
    ask = at.race.ask.put(PICK, Q_TYRE, 1, (SOFT, WET))
    assert shown(at).tried(ask).odds(0) == "Next card: 25 % rain"
    known = FreeShow(at.race, words.load("en", "race-pace-free"))
    assert known.tried(ask).odds(0) == ""       # the table turns its own
    assert odds.percent(1, 3) == 33 and odds.percent(2, 3) == 67 and odds.percent(1, 2) == 50


def share(at, who, experience):
    """Return (percent hurt, percent helped) of a car with that Experience."""
    car = bytearray(at.race.cars[who])
    car[EXPERIENCE] = experience
    if experience == 85:
        car[ENGINE] += 5
    hurt, good, of = odds.next_round(at.race, car)
    return int(100 * hurt / of + .5), int(100 * good / of + .5)
