"""Cards, chits and tables of Race! Formula 90, a race's parts, and the possible seats."""

from collections import Counter

import pytest

from host_tests.f90_situations import Situation, T, circuit
from host_tests.formula_90_house import PARK_CARDS, RACE_CARDS, STREET_CARDS
from pitwall.circuit.sections import (
    BLIND, CONTEST, DAMAGE, DISCARD, DRAW, FLAG, GREEN, LATE, NORMAL, ORANGE, PAIR, PASS,
    PASSES_EXTREME, RED, TYRE, WEATHER, YELLOW, modifier)
from pitwall.games import formula_90
from pitwall.games.formula_90 import asks, cards, fields, house_data, options, state
from pitwall.games.formula_90.house_data import CHITS, robots_for
from pitwall.games.formula_90.state import FAST, HUMAN, SLOW, SUPERFAST
from pitwall.race.fields import BITS, MASK, NO_BITS, size

COLOURS = {"S": RED, "D": GREEN, "G": ORANGE, "Y": YELLOW}
CODES = {"T": TYRE, "C": DISCARD, "D": DAMAGE, "R": DRAW}
HOUSE = [(COLOURS[text[0]], int(text[1]), [s for s in text[3:].split(",") if s != "-"])
         for text in RACE_CARDS.split()]


def packed(symbol):
    """Return a symbol of the house data in the code of a card."""
    if symbol in ("W", "PAIR", "PASS"):
        return {"W": WEATHER, "PAIR": PAIR, "PASS": PASS}[symbol] << 4
    if symbol[0] == "F":
        return FLAG << 4 | "YGBO".index(symbol[1])
    if symbol[0] in "NB":
        return (NORMAL if symbol[0] == "N" else BLIND) << 4 | 8 + int(symbol[1:]) // 10
    return CODES[symbol[0]] << 4 | int(symbol[1:])


@pytest.fixture
def race():
    return formula_90.new(circuit(), [HUMAN, HUMAN, FAST])


@pytest.mark.proves("F90-COMP-5", *["F90-COMP-%d" % n for n in range(10, 17)], "F90-COMP-20",
                    "F90-COMP-21", "F90-CONV-4", "F90-CONV-5")
def test_the_race_cards_are_those_of_the_house_data(race):
    assert len(HOUSE) == house_data.RACE_DECK == 99
    for number, (colour, mp, symbols) in enumerate(HOUSE, 1):
        assert (cards.colour(race, number), cards.mp(race, number), cards.factor(race, number),
                list(cards.symbols(race, number))) == (
                    colour, mp, number, [packed(s) for s in symbols]), number
    assert Counter(mp for _, mp, _ in HOUSE) == {1: 29, 2: 38, 3: 22, 4: 10}
    assert Counter(colour for colour, _, _ in HOUSE) == {RED: 30, GREEN: 30, ORANGE: 24, YELLOW: 15}
    kinds = {colour: {packed(s) >> 4 for of, _, symbols in HOUSE if of == colour for s in symbols}
             for colour in range(4)}
    assert kinds[RED] == {TYRE, DISCARD, DAMAGE} and kinds[GREEN] == {NORMAL, BLIND}
    assert DRAW in kinds[ORANGE] and max(mp for of, mp, _ in HOUSE if of == ORANGE) == 2
    for of, _, symbols in HOUSE:
        assert (of == YELLOW) == any(packed(s) >> 4 in (FLAG, WEATHER) for s in symbols)
        assert not any(packed(s) >> 4 in (PAIR, PASS) for s in symbols)
    assert all([s for s in symbols if packed(s) >> 4 in (TYRE, DAMAGE)]
               for of, _, symbols in HOUSE if of == RED)
    assert {modifier(packed(s)) for _, _, symbols in HOUSE for s in symbols
            if packed(s) >> 4 in (NORMAL, BLIND)} == {-10, 0, 20}


@pytest.mark.proves("F90-COMP-12", "F90-COMP-17", "F90-COMP-18", "F90-COMP-21", "F90-COMP-22")
def test_the_track_cards_are_those_of_the_circuit():
    powers = {"-": 0, "PL": LATE, "PE": PASSES_EXTREME, "PC": CONTEST}
    for on, text in (("marlpit-park", PARK_CARDS), ("saltway-street", STREET_CARDS)):
        race = formula_90.new(circuit(on), [HUMAN, HUMAN])
        factors = []
        for line in text.splitlines():
            front, back = line.split("|")
            number, corner, colour, mp, *symbols = front.split()
            factor, *has = back.split()
            card = T(int(number))
            assert (cards.corner(card), cards.colour(race, card), cards.mp(race, card),
                    cards.factor(race, card), list(cards.symbols(race, card))) == (
                        int(corner), COLOURS[colour], int(mp), int(factor),
                        [packed(s) for s in symbols])
            for power in (LATE, PASSES_EXTREME, CONTEST):
                assert bool(cards.has_power(race, card, power)) == any(
                    powers[name] == power for name in has)
            factors.append(int(factor))
        assert len(set(factors)) == len(factors) == 4 * race.circuit.zones
        assert max(factors) <= 99
    assert cards.corner(50) == 0 and not cards.has_power(race, 50, CONTEST)


@pytest.mark.proves("F90-COMP-23", "F90-QUAL-8")
def test_the_robots_chits():
    assert Counter(kind for kind, *_ in CHITS) == {SUPERFAST: 4, FAST: 5, SLOW: 5}
    for kind, most in ((SUPERFAST, 2), (FAST, 3), (SLOW, 3)):
        assert sum(of == kind for of, *_ in CHITS) >= most
    assert len({factor for _, _, factor, _ in CHITS}) == len(CHITS)
    assert {mp for _, mp, _, _ in CHITS} == {1, 2, 3, 4}
    assert all(1 <= factor <= 99 and turn in house_data.PIT_TURNS for _, _, factor, turn in CHITS)


@pytest.mark.proves("F90-COMP-7", "F90-COMP-8", "F90-TURN-8")
def test_a_box_of_the_turn_track_is_a_game_turn_and_a_row_a_stage():
    for on, stages, boxes in (("marlpit-park", 4, 6), ("saltway-street", 4, 5)):
        board = circuit(on)
        assert (board.stages, board.boxes, board.turns) == (stages, boxes, stages * boxes)
        race = formula_90.new(board, [HUMAN, HUMAN])
        assert race.table[state.LAPS] == board.turns != board.laps
        assert options.laps(board) == (board.laps, board.laps)


@pytest.mark.proves("F90-SETUP-6", "F90-SETUP-7", "F90-SETUP-8", "F90-SETUP-9", "F90-SETUP-11",
                    "F90-CONV-1")
def test_who_takes_part_and_the_damage_bag():
    for players, robots, bag in ((1, (2, 3, 3), (18, 6)), (2, (2, 3, 3), (18, 6)),
                                 (3, (2, 3, 3), (18, 6)), (4, (2, 2, 2), (24, 6)),
                                 (6, (2, 2, 2), (24, 6))):
        assert robots_for(players) == robots
        seats = [HUMAN] * players
        for kind, count in zip((SUPERFAST, FAST, SLOW), robots):
            seats += [kind] * count
        race = formula_90.new(circuit(), seats)
        assert (race.table[state.RED_BAG], race.table[state.BROWN_BAG]) == bag
        assert state.players(race) == list(range(players))
        assert state.robots(race) == list(range(players, len(seats)))
    for seats in ([HUMAN], [HUMAN] * 13):
        with pytest.raises(ValueError):
            formula_90.new(circuit(), seats)
    for seats, seated in (([HUMAN] * 7, [HUMAN] * 6 + [SLOW]),
                          ([HUMAN, *[SUPERFAST] * 5], [HUMAN, *[SUPERFAST] * 4, SLOW]),
                          ([SLOW] * 7, [SLOW] * 5 + [FAST] * 2),
                          ([HUMAN] * 12, [HUMAN] * 6 + [SLOW] * 5 + [FAST])):
        race = formula_90.new(circuit(), seats)
        assert [car[state.SEAT] for car in race.cars] == seated


@pytest.mark.proves("F90-SETUP-1", "F90-SETUP-3", "F90-COMP-9", "F90-SETUP-2")
def test_at_setup_both_decks_are_whole_and_charts_empty(race):
    assert race.table[state.ROUND] == 1
    found = cards.lying(race, cards.IN_DECK)
    assert found == list(range(1, 100)) + [T(n) for n in range(1, 29)]
    street = formula_90.new(circuit("saltway-street"), [HUMAN, HUMAN])
    assert len(cards.lying(street, cards.IN_DECK)) == 99 + 24
    for name in ("most_chips", "most_hand", "slots", "strategy", "skill", "compound", "chips"):
        assert race.cars[0][getattr(state, name.upper())] == 0
    assert cards.target(race, 0) == cards.NO_CARD


def test_questions_tells_and_bytes_are_described_once():
    asked = [value for name, value in vars(asks).items() if name.startswith("Q_")]
    assert sorted(asked) == list(range(1, len(set(asks.QUESTIONS))))
    assert len(asks.QUESTIONS) == len(set(asks.QUESTIONS))
    told = [what for _, row in asks.TELLS for what, _ in row]
    assert sorted(told) == list(range(1, asks.T_END + 1))
    for rows, whole in ((fields.TABLE_ROWS, state.TABLE_SIZE), (fields.CAR_ROWS, state.CAR_SIZE)):
        bits = Counter()
        for row in rows:
            for byte in range(row[1], row[1] + size(row)):
                bits[byte] += row[MASK] if row[MASK] != NO_BITS and size(row) == 1 else 255
        assert bits == {byte: 255 for byte in range(whole)}
        assert len({row[0] for row in rows}) == len(rows) and BITS in {row[3] for row in rows}
    assert len(options.SWITCHES) == state.SWITCH_COUNT
    assert formula_90.EVERYTHING == (
        options.SETS["all"] | state.NO_FIRST_LATE | state.SHORT_RACE)
    for i, name in enumerate(options.SWITCHES):
        assert getattr(state, name.upper().replace("-", "_")) == 1 << i


@pytest.mark.proves("F90-SETUP-4", "F90-DISC-1", "F90-DISC-2")
def test_a_deck_that_runs_out_takes_its_own_pile_when_a_card_is_needed():
    at = Situation("a@5", "b@5")
    for card in range(1, 100):
        if card not in (50, 49):
            cards.put(at.race, card, cards.IN_HAND if card > 60 else cards.DISCARDED,
                      1 if card > 60 else 0)
    cards.discard(at.race, T(1))
    assert not [card for card in cards.lying(at.race, cards.IN_DECK) if card < 100]
    at.run(cards.deal(at.race, 0, asks.Q_DRAW))
    assert at.result == 1 and at.held(0) == [1] and at.says(asks.T_RESHUFFLED) == [(255, 0)]
    assert cards.lying(at.race, cards.DISCARDED) == [T(1)]
    for card in cards.lying(at.race, cards.IN_DECK):
        cards.put(at.race, card, cards.IN_HAND, 1)
    cards.discard(at.race, T(1))
    at.run(cards.deal(at.race, 0, asks.Q_DRAW))         # AMB-F90-74: the draw is lost
    assert at.result == cards.NO_CARD and at.says(asks.T_NO_DECK) == [(0, 0)]
    at.run(cards.track_cards(at.race, 0))
    assert at.held(0) == [1, T(1)]
