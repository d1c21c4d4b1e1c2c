"""At the table with an unknown board: people report what a tracked race showed them.

Everything that the device stores must be the same: order, laps, tyres, points, weather, stops,
cars out with the reason, at every checkpoint of every race; dice and shared questions in the same
order.
"""

import random

import pytest

from host_tests import people_by_lot
from host_tests.free_table import Table
from host_tests.watched_race import Watched, circuit
from pitwall.race.dice import Dice
from pitwall.race.referee import PICK
from pitwall.games.pole_position import (
    asks, championship, edition_2022, edition_2024, free, options, state)
from pitwall.games.pole_position.free import asks as told, choices, happenings, proposal
from pitwall.games.pole_position.free.board import FreeBoard, driven, like, place
from pitwall.games.pole_position.free.show import Show
from pitwall.ui import words
from tools import fuzz

TRACKS = ("great-britain", "monaco", "brazil", "china", "spain", "united-states", "italy",
          "germany")
RAINY = [0, 0, 1, 2] * 9
ALL = free.EVERYTHING & ~state.CHOOSE_CARDS


def played(track, seats, seed, switches, laps=3, weather=None):
    """Play the table's race to its end and compare it with the tracked race."""
    table = Table(Watched(track, seats, seed, switches, laps, weather=weather))
    table.play()
    table.agrees()
    return table


# --- the same races ---

@pytest.mark.parametrize("seed", range(8))
def test_a_standard_race_comes_out_as_on_the_tracked_board(seed):
    seats = ("HAB", "HHHAAB", "BH", "AABB", "HHHHHH", "H", "HHAB", "ABABAB")[seed]
    table = played(TRACKS[seed], seats, seed, free.STANDARD, 2 + seed % 3)
    assert table.race.table[state.PHASE] == state.END


@pytest.mark.parametrize("rule", filter(None, options.SWITCHES))
def test_every_optional_rule_comes_out_the_same(rule):
    switches = options.bit(rule)
    for needed in options.NEEDS.get(rule, ())[:1]:
        switches |= options.bit(needed)
    for seed in range(2):
        played("united-states", "HHAHB", seed, switches, weather=RAINY)


@pytest.mark.parametrize("track", TRACKS)
def test_all_rules_together_come_out_the_same(track):
    for seed, seats in enumerate(("HHHABH", "HAHB")):
        played(track, seats, 100 + seed, ALL, weather=RAINY if seed else None)


def test_rules_by_lot_and_everything_that_can_be_told_is_told():
    seen, codes = set(), set()
    for seed in range(40):
        lots = random.Random(seed)
        seats = "".join(lots.choice("HHHAB") for _ in range(2 + seed % 5))
        table = played(lots.choice(TRACKS), seats, seed, lots.randrange(ALL + 1), 2,
                       lots.choice((None, RAINY)))
        seen |= {what for what, _, _ in table.asked}
        codes |= table.told
    assert seen == set(range(told.Q_HAPPENED, told.Q_READY + 1))
    assert codes >= set(range(told.DONE, told.LINE + 1)) - {told.HELD, told.SLIPPERY}


def test_a_wrong_answer_is_noticed():
    watched = Watched("great-britain", "HAB", 1, free.STANDARD, 2)
    at = [i for i, note in enumerate(watched.notes) if note[0] == "cross"][2]
    del watched.notes[at]
    with pytest.raises((AssertionError, IndexError)):    # in the end its notes run out
        table = Table(watched)
        table.play()
        table.agrees()


# --- alone, in either game ---

@pytest.mark.parametrize("game", people_by_lot.MAKE)
def test_people_who_answer_by_lot(mpy, game):
    """Play to the end, resume any snapshot with its answers, undo, and run on the other Python."""
    people_by_lot.come_to_an_end(game)
    people_by_lot.lead_back(game)
    people_by_lot.take_back(game)
    assert fuzz.on_micropython(mpy, 0, 40, game=game) == fuzz.on_cpython(0, 40, game=game)
    text = fuzz.on_cpython(60, 300, game=game).split()
    assert text[2] == "largest" and int(text[3]) <= (512 if game == free.NAME else 1024)


def test_a_board_of_one_s_own_grids():
    board = FreeBoard(4, bytes(range(3)) * 12, 5, name="Kitchen")
    race = free.new(board, [0, 1])
    ask, dice = race.start(), Dice(1)
    while ask is not None:
        assert race.table[state.GRID_B] < 5
        ask = race.step(dice.answer(race, ask))
    assert race.table[state.LAPS] == 4


def test_a_place_tells_whose_it_is_and_how_far_it_has_come():
    board = like(circuit("monaco"))
    for who in range(6):
        for far in (0, 1, 37, 255, 400):
            cell = place(who, far)
            assert cell < board.cells and board.section[cell] == who
            assert driven(cell) == min(far, 255)
    assert driven(board.box) == 0 and max(board.box, board.lane) < board.total


def test_on_a_device_it_leaves_with_another_game(mpy):
    """The game itself stays loaded with it; going back to that frees its table modules."""
    out = mpy.run('''
import sys
sys.path.insert(0, "/lib")
from pitwall import games
def loaded(end):
    return any([end in name for name in sys.modules])
for name in ("pole-position-free", "formula-d", "pole-position-free", "pole-position"):
    games.room(name, "dash")
    print(loaded("pole_position.free"), loaded("pole_position.rounds"), loaded("formula_d.rounds"))
''')
    assert out.splitlines() == ["True True False", "False False True", "True True False",
                                "False True False"]


def test_a_championship_goes_from_board_to_board():
    """Engines, drivers and teams are carried over, and every result is entered."""
    rules = state.CARDS | state.TECHNICAL_CORNERS
    season = championship.new(TRACKS[:4], [0, 0, 1], rules, damage=True)
    dice, cards = Dice(3), set()
    for track in TRACKS[:4]:
        race = season.race(circuit(track, 2), free)
        ask = race.start()
        while ask is not None:
            ask = race.step(dice.answer(race, ask))
        season.enter(race)
        cards.add((race.cars[0][state.DRIVER], race.cars[0][state.TEAM]))
    assert season.over() and len(cards) == 1 and 0 not in cards.pop()


# --- the likely answer first ---

def happened(seats="HA", weather=0, driven_mp=0, **fields):
    """Return the question of the first car's turn, with its rolls made by the least face."""
    board = FreeBoard(5, [weather] * 36, 6, around=40)
    race = free.new(board, ["HAB".index(seat) for seat in seats])
    race.table[state.PHASE], race.table[state.ROUND] = state.ROUNDS, 4
    for who, car in enumerate(race.cars):
        state.fit(car, 0)
        car[state.LAP] = 1
        state.put_on(car, place(who, driven_mp))
    for name, value in fields.items():
        race.cars[0][getattr(state, name)] = value
    ask = race.start()
    while ask.what not in (told.Q_HAPPENED, told.Q_BOT_HAPPENED):
        ask = race.step(0)
    return race, ask


def choose(race, code):
    return race.step(list(race.ask.options).index(code))


def test_nothing_more_is_the_first_answer_until_the_line_is_near():
    for seats in ("HA", "AH"):
        assert happened(seats)[1].options[0] == told.DONE
        race, ask = happened(seats, driven_mp=35)
        assert list(ask.options[:2]) == [told.LINE, told.DONE]
        race.step(0)
        assert race.cars[0][state.LAP] == 2 and driven(state.cell_of(race.cars[0])) < 10


def test_in_the_entry_lane_the_box_comes_first_and_in_the_last_lap_it_is_closed():
    assert happened(PIT=state.PIT_ENTRY)[1].options[0] == told.BOX
    last = happened(LAP=5)[1].options
    assert told.BOX not in last and told.LANE not in last


def test_points_are_offered_as_far_as_they_go():
    race, ask = happened(EP=1, BP=3, SP=0)
    assert told.ENGINE in ask.options and told.SKILL not in ask.options
    ask = choose(race, told.ENGINE)
    assert told.ENGINE not in ask.options and race.cars[0][state.EP] == 0
    for _ in range(2):
        ask = choose(race, told.BRAKES)
    assert told.BRAKES not in ask.options and race.cars[0][state.BP] == 0


def test_a_bot_says_whether_it_pits_before_it_is_asked_how_far_it_got():
    race, ask = happened("AH", STOPS=0, LIFE=state.step_of(-1))
    ask = choose(race, told.BOX)
    assert ask.what == told.Q_LEFT
    race.step(3)
    car = race.cars[0]
    assert car[state.PIT] == state.BOX and car[state.NOTED] == 3 and car[state.STOPS] == 1
    race, ask = happened("AH", STOPS=1)
    ask = choose(race, told.BOX)
    assert ask.what == told.Q_BOT_HAPPENED and told.BOX not in ask.options


def test_one_rival_is_not_asked_for_by_name():
    race, ask = happened("HA")
    ask = choose(race, told.MEETS)
    assert ask.what == told.Q_UNUSED and list(ask.options) == [2, 3, 4, 5]
    ask = race.step(0)
    assert ask.what == asks.Q_ATTACK_ROLL


@pytest.mark.parametrize("rules", (edition_2024.Edition, edition_2022.Edition))
def test_who_beat_cars_and_stays_behind_falls_back(rules):
    """By fights car 2 passes car 1 and car 0, but ends its move behind both; texts name each."""
    race = free.new(FreeBoard(5, bytes(36), 6), [1, 1, 1], rules=rules)
    show, move = Show(race, words.load("en", free.NAME)), race.scratch.moves
    for car in race.cars:
        state.fit(car, 0)
    rules.begin_round(race)
    move.ahead = choices.ahead(race, 2)
    move.begin(race.cars[2], 5)
    assert told.STAYS not in choices.offered(race, 2)
    for other in (1, 0):
        move.beaten |= 1 << other
        race.rules.get_past(race, 2, other)
    for order in ([0, 2, 1], [0, 1, 2]):
        options = choices.offered(race, 2)
        ask = race.ask.put(PICK, told.Q_BOT_HAPPENED, 2, options)
        foremost = show.car(order[order.index(2) - 1])
        assert show.option(ask, options.index(told.STAYS)) == "Stays behind " + foremost
        list(happenings.DEEDS[told.STAYS](race, 2))
        assert race.rules.standing(race) == order
    assert told.STAYS not in choices.offered(race, 2)
    assert list(race.table[state.ORDER:state.ORDER + 3]) == [0, 1, 2]


def test_two_presses_when_nothing_special_happens():
    """Whole races: a press an answer, one more for each step down a list (up wraps round)."""
    turns = presses = quick = 0
    for seed in range(6):
        table = played(TRACKS[seed], "HABAB", seed, free.STANDARD, 3)
        for count, special in table.presses("AB"):
            turns += 1
            presses += count
            quick += count <= 2
            assert count <= 2 or special
    assert quick > turns * 0.85 and presses < 2 * turns, (quick, presses, turns)


def test_a_safety_car_is_a_list_of_steps():
    table = next(table for table in (
        played("china", "HHHHHH", seed, ALL, 3) for seed in range(20))
        if {told.Q_BEYOND, told.Q_READY} <= {what for what, _, _ in table.asked})
    steps = [what for what, _, _ in table.asked if what in (told.Q_BEYOND, told.Q_READY)]
    assert steps[0] == told.Q_BEYOND


@pytest.mark.proves("PP-5.6-1", "PP-5.6-4")
def test_at_the_flag_any_number_of_cars_may_be_lapped():
    """Of five laps, car 3 has begun the last one and is not reached; car 4 is in its box."""
    race, ask = happened("HHHHH", LAP=5)
    for who, laps in ((1, 4), (2, 4), (3, 5), (4, 5)):
        race.cars[who][state.LAP] = laps
    race.cars[4][state.PIT] = state.BOX
    ask = choose(race, told.CROSSED)
    for who in (4, 2, 1):
        ask = choose(race, told.LAPPED)
        if ask.what == told.Q_LAPPED:
            assert 3 not in ask.options
            ask = choose(race, who)
    assert told.LAPPED not in ask.options and race.cars[0][state.STATUS] == state.RACING
    choose(race, told.DONE)
    assert [car[state.STATUS] for car in race.cars] == [
        state.FINISHED, state.OUT, state.OUT, state.RACING, state.OUT]


def test_over_the_line_is_proposed_to_whom_it_is_near_enough():
    """On the grid of Brazil, the line after row 7: the fifth in row 3, the last one in row 2."""
    board = like(circuit("brazil"))
    assert list(board.to_line) == [1, 2, 3, 4, 5, 6]
    race = free.new(board, [0] * 6)
    for who, car in enumerate(race.cars):
        car[state.GRID] = who + 1
        state.fit(car, 0)
    free.line_up(race)
    race.table[state.PHASE] = state.START
    for who, mp, over in ((0, 1, True), (4, 2, False), (5, 4, False), (4, 5, True), (5, 5, False),
                          (5, 6, True)):
        race.scratch.moves.begin(race.cars[who], mp, attacking=False, pits=False)
        options = choices.offered(race, who)
        assert options[0] == told.LINE      # recorded answers keep their meaning
        ask = race.ask.put(PICK, told.Q_HAPPENED, who, options)
        assert options[proposal.proposal(race, ask)] == (told.LINE if over else told.DONE)
    race.circuit.to_line = b""              # it is unknown for a custom board
    assert proposal.proposal(race, race.ask) == 0
