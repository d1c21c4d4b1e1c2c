"""Formula D at the table: people report what a tracked race showed them.

Everything that the device stores must be the same: order, laps, points, tyres, weather, pits, cars
out with the reason, at every checkpoint of every race; dice and shared questions in the same
order.
"""

import random

import pytest

from host_tests import people_by_lot
from host_tests.fd_free_table import Table, Watched
from host_tests.fd_situations import ROAD
from host_tests.playing import table_of
from pitwall.circuit import opened
from pitwall.games.formula_d import asks, free, options, state
from pitwall.games.formula_d.free import asks as told
from pitwall.games.formula_d.free.board import MILES, FreeBoard, driven, like, note

TRACKS = people_by_lot.FD_TRACKS
WET = 0, 0          # no roll is dry or damp
ALL = free.EVERYTHING


def played(track, cars, seed, switches, laps=2, wild=0.1, weather=None, rivals=()):
    """Play the table's race to its end and compare it with the tracked race."""
    table = Table(Watched(track, cars, seed, switches, laps, wild, weather, rivals), seed)
    table.play()
    table.agrees()
    return table


# --- the same races ---

@pytest.mark.parametrize("track", TRACKS)
def test_a_race_comes_out_as_on_the_tracked_board(track):
    seed = TRACKS.index(track)
    for weather in (None, WET):
        table = played(track, 2 + seed % 7, seed, free.STANDARD, 1 + seed % 3, weather=weather)
        assert table.race.table[state.PHASE] == state.END


@pytest.mark.parametrize("rule", options.SWITCHES)
def test_every_optional_rule_comes_out_the_same(rule):
    for seed, weather in enumerate((None, WET)):
        played("monza", 4, seed, options.bit(rule), weather=weather, wild=0.3)


@pytest.mark.parametrize("track", TRACKS)
def test_rivals_drive_as_on_the_tracked_board(track):
    """All rivals know the places of the others and of debris, without further questions."""
    for seed in range(4):
        cars = 2 + (TRACKS.index(track) + seed) % 7
        rivals = [who for who in range(cars) if (seed + who) % 3]
        table = played(track, cars, seed, ALL if seed & 1 else free.STANDARD, 1 + seed % 3,
                       (0.05, 0.3)[seed >> 1], (None, WET)[seed & 1], rivals)
        asked = {what for what, _, _ in table.asked}
        assert cars == len(rivals) or {told.Q_PLACE, told.Q_LANE} <= asked


def test_rules_by_lot_and_everything_that_can_be_told_is_told():
    seen, codes, ends = set(), set(), set()
    endings = {0, state.OVERSHOT, state.NO_TYRES, state.BLOCKED_IN, state.BODY}
    for seed in range(240):
        if seed >= 90 and ends >= endings:
            break               # the rarest of them needs some luck
        lots = random.Random(seed)
        if not 60 <= seed < 90:
            how = (lots.choice(TRACKS), 2 + seed % 7, seed, lots.randrange(ALL + 1), 1 + seed % 3,
                   lots.choice((0, 0.05, 0.2, 0.5)), lots.choice((None, WET)))
        else:           # a wake's car is only asked if several are possible
            how = "monza", 8, seed, free.STANDARD | state.SLIPSTREAM, 1, 0.05
        table = played(*how)
        seen |= {what for what, _, _ in table.asked}
        codes |= table.told
        ends |= {car[state.WHY_OUT] for car in table.race.cars}
    assert seen == set(range(told.Q_ORDER, told.Q_PLACE))
    assert codes == set(range(told.DONE, told.FLAG + 1))
    assert ends >= endings


def test_a_wrong_answer_is_noticed():
    watched = Watched("monza", 4, 1, free.STANDARD)
    legs = [note[1] for note in watched.notes if note[0] == "leg" and note[1].crossed]
    legs[2].crossed = False
    with pytest.raises(AssertionError):
        table = Table(watched)
        table.play()
        table.agrees()


# --- its board ---

def test_a_circuit_lends_its_laps_weather_and_length():
    """The mean of its lanes: S1 40, C1 5, S2 30, C2 7, S3 12, C3 12, S4 40.

    Line A is 16 rows before the end.
    """
    road = opened(table_of(ROAD))
    road.laps = 3
    board = like(road)
    assert board.laps == 3 and board.start_weather == bytes(road.start_weather)
    assert (board.around, board.turn_1, board.entry) == (146, 45, 16)


def test_equal_rolls_for_the_grid_may_go_on_and_on():
    """This happens if somebody enters the same face for all."""
    race = people_by_lot.formula_d_race(3)
    ask = race.start()
    for _ in range(3000):
        ask = race.step(0)
    assert ask.what == asks.Q_GRID_TIE
    while ask.what == asks.Q_GRID_TIE:
        ask = race.step(ask.who)
    assert sorted(race.table[state.ORDER:state.ORDER + 5]) == [0, 1, 2, 3, 4]


def test_what_is_noted_of_the_way_lies_beside_the_marks():
    """Marks use the bits of existing cells, and of places that only name a car."""
    for track in TRACKS:
        race = free.new(opened(table_of("formula-d/" + track)), [0, 1])
        assert state.DANGER + (free.places(race) - 1 >> 3) < MILES == state.DANGER + free.MARKS
    assert MILES + state.MOST_CARS == state.DANGER + state.DANGER_SIZE == state.TABLE_SIZE


# --- the likely answer first ---

def begun(cars=3, board=None, **fields):
    """Return a race in its third round; all cars are on hards, in lap 2 and in 3rd gear."""
    race = free.new(board or FreeBoard(3, (20, 20, 20), 100), [state.HUMAN] * cars, 0)
    race.table[state.PHASE], race.table[state.ROUND] = state.ROUNDS, 2
    for who, car in enumerate(race.cars):
        car[state.COMPOUND], car[state.USED] = state.HARD, 2
        car[state.LAP], car[state.GEAR] = 1, 3
        state.put_on(car, who)
        note(race, who, 50 - 10 * who)
    for name, value in fields.items():
        race.cars[0][getattr(state, name)] = value
    return race


def to_happened(race, who=0):
    """Advance to that question; gears are kept, dice show their least."""
    ask = race.start()
    while (ask.what, ask.who) != (told.Q_HAPPENED, who):
        gear = race.cars[ask.who][state.GEAR] if ask.what == asks.Q_GEAR else ask.options[0]
        ask = race.step(list(ask.options).index(gear))
    return ask


def choose(race, code):
    return race.step(list(race.ask.options).index(code))


def order_of(race):
    return list(race.table[state.ORDER:state.ORDER + len(race.cars)])


def test_the_order_is_asked_once_a_round():
    """One press keeps it; a car comes before others, and the rest keep their order.

    Cars with more laps are ahead without a question, and cars in the pits keep their order of
    arrival.
    """
    race = begun()
    ask = race.start()
    assert ask.what == told.Q_ORDER and list(ask.options) == [255, 1, 2]
    ask = race.step(0)
    assert (ask.what, ask.who, order_of(race)) == (asks.Q_GEAR, 0, [0, 1, 2])
    race = begun(4)
    race.start()
    ask = race.step(3)                              # the last of the four
    assert ask.what == told.Q_AHEAD and list(ask.options) == [2, 1, 0]
    ask = race.step(1)
    assert (ask.what, order_of(race)) == (told.Q_ORDER, [0, 3, 1, 2])
    race = begun(2, LAP=2)
    for who, mile in ((0, 0), (1, 90)):
        note(race, who, mile)
    ask = race.start()
    assert (ask.what, ask.who) == (asks.Q_GEAR, 0)
    race = begun(3)
    for who, arrived in ((0, 2), (1, 1), (2, 3)):
        race.cars[who][state.PIT], race.cars[who][state.ARRIVED] = state.QUICK_WAITED, arrived
        note(race, who, 94)
    assert race.start().what != told.Q_ORDER and order_of(race) == [1, 0, 2]


def test_nothing_more_comes_first_until_the_line_is_near():
    race = begun()
    assert to_happened(race).options[0] == told.DONE
    race = begun()
    note(race, 0, 97)
    ask = to_happened(race)
    assert list(ask.options[:2]) == [told.LINE, told.DONE]
    race.step(0)
    assert race.cars[0][state.LAP] == 2 and race.ask.options[0] == told.DONE
    race.step(0)
    assert driven(race, 0) < 20


def test_after_the_flag_a_car_passes_turn_1_and_no_line_again():
    """Another crossing would cost it its place (FD-END-2, FD-END-5)."""
    for crossing in (0, 1):
        race = begun(2, LAP=3 + crossing, CROSSING=crossing)
        race.table[state.CROSSED] = crossing
        options = to_happened(race).options
        assert (told.LINE in options, told.FLAG in options) == (not crossing, crossing == 1)


def test_points_are_offered_as_far_as_they_go():
    ask = to_happened(begun(BRAKE_WP=0, KERS=0))
    assert told.BRAKES not in ask.options and told.KERS not in ask.options
    race = begun(BRAKE_WP=2, KERS=1)
    ask = to_happened(race)
    assert told.KERS in ask.options
    ask = choose(race, told.BRAKES)
    assert ask.what == told.Q_BRAKES and list(ask.options) == [1, 2]
    ask = race.step(1)
    assert race.cars[0][state.BRAKE_WP] == 0 and told.KERS not in ask.options


def test_the_pits_are_shut_in_the_last_lap_and_to_who_has_overshot():
    assert told.PITS in to_happened(begun()).options
    assert told.PITS not in to_happened(begun(LAP=3)).options
    race = begun()
    to_happened(race)
    choose(race, told.OVER)
    assert told.PITS not in race.step(0).options


def test_drs_is_offered_behind_a_car_close_by_if_both_gears_allow_it():
    """It is not offered after braking: then the turn is over."""
    for mine, its, brake, offered in ((4, 4, 0, True), (5, 4, 0, True), (4, 5, 0, False),
                                      (4, 3, 0, False), (3, 3, 0, False), (4, 4, 1, False)):
        race = begun(2, GEAR=mine)
        race.cars[1][state.GEAR] = its
        to_happened(race)
        if brake:
            choose(race, told.BRAKES)
            race.step(0)
        ask = choose(race, told.NEAR)
        while ask.what in (asks.Q_THREATENED, asks.Q_COLLISION):
            ask = race.step(10)
        assert (ask.what == told.Q_HAPPENED and told.DRS in ask.options) == offered
        assert not brake or ask.who == 1


def test_debris_is_asked_about_only_where_there_is_any():
    assert told.MARKED not in to_happened(begun()).options
    race = begun()
    state.mark_danger(race, 1)
    ask = to_happened(race)
    ask = choose(race, told.MARKED)
    assert ask.what == told.Q_BEYOND
    race.step(1)
    choose(race, told.DONE)
    assert race.ask.what == asks.Q_DANGER
    race.step(9)
    assert race.ask.what == asks.Q_DANGER       # two of them


def test_presses_of_a_turn():
    """Whole races: a press an answer, one more for each step down a list (up wraps round)."""
    turns = presses = 0
    for seed in range(4):
        table = played("monza", 4, seed, free.STANDARD, wild=0)
        for _, count, codes in table.turns:
            turns += bool(count)
            presses += count
            assert count <= 3 or codes - {told.DONE, told.LINE}
    assert presses < 2.5 * turns, (presses, turns)
