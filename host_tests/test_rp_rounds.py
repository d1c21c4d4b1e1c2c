"""The setup, a round from its cards to its end, available actions, the finish, teams."""

import pytest

from host_tests.rp_situations import Situation, circuit
from pitwall.circuit.lap_track import BEND, BLUE, FEB
from pitwall.games import race_pace
from pitwall.games.race_pace import actions, dash, draft, leaderboard, options, rounds
from pitwall.games.race_pace.asks import (
    Q_ACTION, Q_CARD_I, Q_CARD_II, Q_DRIVER, Q_FIRST, Q_START_TYRE, Q_TEAM, Q_TYRE, Q_WEATHER,
    T_FLIPPED)
from pitwall.games.race_pace.championship import Results, teams_of_race
from pitwall.games.race_pace.house_data import (
    A_LIGHT, B_LIGHT, DRIVERS, LIGHTS, PLACE_POINTS, TEAMS)
from pitwall.games.race_pace.state import (
    BOX_BOX, CARD_I, CHARGE_EBS, COMPOUND, DEFEND, DO_AERO, DO_ENGINE, DO_SKILL,
    DRIVER, EBS, END, ENGINE, EXPERIENCE, FINISHED, FLAT_GRID, HARD, IN_CORNER,
    IN_FEB, LAPS, MECHANICS, MEDIUM, MEDIUM_BOX, NO_CARD, ORDER, PHASE, PLACE, RANDOM_DRAFT, ROUND,
    SKILL, SOFT, SOFT_BOX, START, STATUS, STRATEGIC, TACTICAL, TEAM, TEAM_PLAY, USE_EBS,
    USED, WEAR, WET, lap_of)
from pitwall.race.referee import PICK, ROLL, YESNO
from tools.circuit.folders import names

ALL = list(range(DO_ENGINE, BOX_BOX + 1))


def started(cars=4, switches=0, on="usa"):
    race = race_pace.new(circuit(on), [0] * cars, switches)
    race.start()
    return race


def answer(race, value):
    """Give the answer with that value."""
    ask = race.ask
    return race.step(value if ask.kind == YESNO else list(ask.options[:ask.n]).index(value))


def setup(cars=4, switches=0, first=2, teams=(3, 1, 4, 2), drivers=(8, 7, 6, 5), on="usa"):
    """Play to the first cards; return (race, [(question, who), ..])."""
    race, asked = started(cars, switches, on), []
    for what, values in ((Q_FIRST, [first]), (Q_TEAM, teams), (Q_DRIVER, drivers)):
        for value in values:
            assert race.ask.what == what
            asked.append((what, race.ask.who))
            answer(race, value)
    return race, asked


def to_actions(race):
    """Answer cards and tyres with their first answers."""
    while race.ask.what != Q_ACTION:
        race.step(0)
    return race


# --- the material ---

@pytest.mark.proves(
    "RP-1-1", "RP-1-2", "RP-13-9", "RP-12-3", "RP-12-6", "RP-12-7", "RP-12-2",
    *["RP-13-%d" % n for n in range(1, 9)], *["RP-14-%d" % n for n in (1, 3, 5, 7, 9, 11, 13, 15)])
def test_teams_and_drivers_are_as_printed():
    assert TEAMS == ((90, 85, 80), (85, 90, 80), (80, 90, 85), (90, 80, 85), (85, 85, 85),
                     (85, 85, 85), (85, 80, 90), (80, 85, 90))
    assert DRIVERS == ((90, 85, 80), (90, 80, 85), (85, 90, 80), (85, 85, 85), (80, 90, 85),
                       (85, 80, 95), (80, 85, 95), (80, 85, 95))
    assert {sum(team) for team in TEAMS} == {255}
    race, _ = setup()
    for car in race.cars:
        assert tuple(car[bar] for bar in (ENGINE, ENGINE + 1, MECHANICS)) == TEAMS[car[TEAM] - 1]
        assert (car[SKILL], car[EXPERIENCE], car[EBS]) == DRIVERS[car[DRIVER] - 1]


CARDS = {   # laps, finish token, side A, minutes, difficulty, Soft, Medium, rain cards
    "usa": (56, 56, "A", 60, 1, 19, 29, 1), "mexico": (71, 11, "B", 75, 1, 20, 30, 1),
    "italy": (53, 53, "A", 75, 2, 18, 27, 2), "spain": (66, 6, "B", 90, 2, 17, 26, 2),
    "japan": (53, 53, "A", 75, 2, 16, 25, 3), "austria": (71, 11, "B", 105, 2, 19, 28, 3),
    "great-britain": (52, 52, "A", 75, 3, 15, 24, 4),
    "singapore": (60, 60, "A", 90, 3, 16, 24, 4), "netherlands": (72, 12, "B", 105, 3, 15, 25, 4),
    "brazil": (71, 11, "B", 105, 3, 17, 26, 5), "belgium": (44, 44, "A", 90, 4, 13, 20, 6),
    "monaco": (78, 18, "B", 120, 4, 18, 28, 5)}


@pytest.mark.proves("RP-1-3", "RP-4-1", "RP-4-2", "RP-4-3", "RP-9.1-14", "RP-9.1-15", "RP-9.1-17",
                    "RP-9.3-1", "RP-1-16", *["RP-9.1-%d" % n for n in range(1, 14)])
def test_the_twelve_circuit_cards():
    assert names("race-pace") == sorted(CARDS)
    for name, (laps, token, side, minutes, difficulty, soft, medium, rain) in CARDS.items():
        race = race_pace.new(circuit(name), [0, 0])
        assert (race.table[LAPS], race.table[SOFT_BOX], race.table[MEDIUM_BOX]) == (
            laps, soft, medium) and race.circuit.rain == rain
        assert leaderboard.finish_token(race) == (token, side == "A"), name
        from tools.circuit.folders import text
        told = text(name, "race-pace").read_text()
        assert (f"{laps} laps, the finish token on lap {token}, side {side}; difficulty "
                f"{difficulty} of 4, about {minutes} minutes") in told


@pytest.mark.proves("RP-9.1-16", "RP-1-16")
def test_the_finish_token_is_turned_when_all_have_crossed_it():
    at = Situation(17, 16, 18, on="monaco").line_up(2, 0, 1)
    for who, flipped in ((2, 0), (0, 0), (1, 0)):
        at.turn(who, TACTICAL)
        assert len(at.says(T_FLIPPED)) == flipped
    assert leaderboard.finish_token(at.race) == (18, False)
    at.turn(1, TACTICAL)
    assert len(at.says(T_FLIPPED)) == 1 and leaderboard.finish_token(at.race) == (18, True)
    at.turn(1, TACTICAL)
    assert len(at.says(T_FLIPPED)) == 1


@pytest.mark.proves("RP-9.3-5", "RP-9.3-7", "RP-9.3-9", "RP-9.3-1", "RP-9.1-17")
def test_the_marks_of_the_lap_track():
    ring = circuit("monaco")
    marks = {lap: ring.marks[lap - ring.first] for lap in range(1, 79)}
    feb = [*range(9, 12), *range(30, 33), *range(49, 52)]
    corners = [*range(4, 7), *range(13, 16), 18, 19, *range(23, 27), *range(35, 38),
               *range(42, 46), *range(53, 56), 58, 59]
    assert [lap for lap in marks if marks[lap] == FEB] == feb + [69, 70, 71]
    assert [lap for lap in marks if marks[lap] == BEND] == corners + [
        lap + 60 for lap in corners if lap + 60 <= 78]
    assert [lap for lap in marks if marks[lap] == BLUE] == [21, 39, 56] == list(ring.blue)


@pytest.mark.proves("RP-1-19", "RP-11-22")
def test_numbers_of_players():
    for cars in (1, 9):
        with pytest.raises(ValueError, match="2 to 8 cars"):
            race_pace.new(circuit(), [0] * cars)
    assert options.CARS == (2, 8)
    for cars in range(2, 9):
        race = race_pace.new(circuit(), [0] * cars, TEAM_PLAY)
        assert race.table[3] & TEAM_PLAY == (TEAM_PLAY if cars in (4, 6, 8) else 0)


# --- the setup ---

@pytest.mark.proves("RP-4-6", "RP-4-7", "RP-4-8", "RP-4-9", "RP-4-10", "RP-4-13", "RP-1-7",
                    "RP-1-8", "RP-1-12", "RP-1-9")
def test_teams_clockwise_drivers_the_other_way_each_taken_once():
    race, asked = setup()
    assert asked == [(Q_FIRST, 255)] + [(Q_TEAM, who) for who in (2, 3, 0, 1)] + [
        (Q_DRIVER, who) for who in (1, 0, 3, 2)]
    assert race.table[START] == 1
    assert [car[TEAM] for car in race.cars] == [4, 2, 3, 1]
    assert [car[DRIVER] for car in race.cars] == [7, 8, 5, 6]
    race = started()
    answer(race, 0)
    for left in (8, 7, 6, 5):
        assert race.ask.kind == PICK and race.ask.n == left
        race.step(0)
    assert race.ask.what == Q_DRIVER and race.ask.n == 8
    drawn = started(switches=RANDOM_DRAFT)
    drawn.step(0)
    assert drawn.ask.kind == ROLL and drawn.ask.what == Q_TEAM


@pytest.mark.proves("RP-11-1", "RP-11-2", "RP-11-3", "RP-11-4", "RP-1-1")
def test_in_team_play_a_player_takes_a_team_and_two_drivers():
    race, asked = setup(6, TEAM_PLAY, 2, (5, 6, 7), (1, 2, 3, 4, 5, 6))
    assert asked[1:] == [(Q_TEAM, 2), (Q_TEAM, 4), (Q_TEAM, 0), (Q_DRIVER, 0), (Q_DRIVER, 4),
                         (Q_DRIVER, 2), (Q_DRIVER, 3), (Q_DRIVER, 5), (Q_DRIVER, 1)]
    assert [car[TEAM] for car in race.cars] == [7, 7, 5, 5, 6, 6]
    assert [car[DRIVER] for car in race.cars] == [1, 6, 3, 4, 2, 5] and race.table[START] == 0


@pytest.mark.proves("RP-4-14", "RP-4-15", "RP-4-16", "RP-9.3-3", "RP-9.3-4", "RP-12-6")
def test_the_grid_by_team_and_driver_number():
    for switches, laps in ((0, [0, 0, -1, -1, -2]), (FLAT_GRID, [0] * 5)):
        at = Situation(1, 1, 1, 1, 1, switches=switches)
        for who, (team, driver) in enumerate(((1, 2), (8, 8), (2, 7), (4, 5), (3, 6))):
            at.car(who, team=team, driver=driver)
        draft.line_up(at.race)
        assert at.order() == [1, 2, 4, 3, 0]        # 16; three of 9: the higher driver number; 3
        assert [at.lap(who) for who in at.order()] == laps
        assert list(at.race.table[ORDER:ORDER + 5]) == at.order()
    at = Situation(*[1] * 8)
    for who in range(8):
        at.car(who, team=who + 1, driver=who + 1)
    draft.line_up(at.race)
    assert [at.lap(who) for who in at.order()] == [0, 0, -1, -1, -2, -2, -3, -3]


@pytest.mark.proves("RP-4-17", "RP-4-18", "RP-4-19", "RP-4-20", "RP-5-2", "RP-6-3", "RP-4-12")
def test_the_first_cards_are_turned_before_tyres_are_chosen_in_grid_order():
    race, _ = setup()
    assert race.table[CARD_I] == NO_CARD
    for what in (Q_CARD_I, Q_CARD_II, Q_WEATHER):
        assert race.ask.what == what
        race.step(0)
    grid = list(race.table[ORDER:ORDER + 4])
    for who, tyre in zip(grid, (WET, HARD, MEDIUM, SOFT)):
        assert (race.ask.what, race.ask.who) == (Q_START_TYRE, who)
        assert list(race.ask.options[:race.ask.n]) == [SOFT, MEDIUM, HARD, WET]
        answer(race, tyre)
        car = race.cars[who]
        assert (car[COMPOUND], car[WEAR], car[USED]) == (tyre, 0, 1 << tyre)
    assert race.ask.what == Q_ACTION and race.table[ROUND] == 1     # no cards in the first round
    first = race.table[CARD_I]
    while race.table[ROUND] == 1:
        race.step(0)
    assert race.ask.what == Q_CARD_I and race.table[CARD_I] == first


# --- a round ---

@pytest.mark.proves("RP-5-1", "RP-5-5", "RP-5-6", "RP-9.2-2", "RP-5-8", "RP-9.2-1", "RP-3-2",
                    "RP-7-1", "RP-6-3")
def test_select_clockwise_from_the_start_player_act_by_the_leaderboard():
    race, _ = setup()
    to_actions(race)
    grid = list(race.table[ORDER:ORDER + 4])
    selected = []
    while race.ask.what == Q_ACTION:
        selected.append(race.ask.who)
        assert race.ask.n >= len(ALL) - len(selected) - 1      # all fields are open again
        answer(race, (DO_ENGINE, DO_AERO, STRATEGIC, BOX_BOX)[len(selected) - 1])
    assert selected == [1, 2, 3, 0] and race.ask.what == Q_TYRE and race.ask.who == 0
    before = grid[:grid.index(0)]
    assert [lap_of(race, who) != _grid_lap(grid.index(who)) for who in grid] == [
        who in before and _drives(race, who) for who in grid]


def _grid_lap(place):
    return -(place // 2)


def _drives(race, who):
    return lap_of(race, who) != _grid_lap(list(race.table[ORDER:ORDER + 4]).index(who))


@pytest.mark.proves("RP-5-8", "RP-5-9", "RP-9.2-1")
def test_the_order_of_turns_is_fixed_and_the_leaderboard_moves_at_once():
    at = Situation(10, 9, 8).car(2, engine=100, aero=100)
    at.turn(2, TACTICAL)
    assert at.order() == [2, 0, 1] and list(at.race.table[ORDER:ORDER + 3]) == [0, 1, 2]
    rounds._end(at.race)
    assert list(at.race.table[ORDER:ORDER + 3]) == [2, 0, 1]


@pytest.mark.proves("RP-5-7", "RP-9.3-6", "RP-9.3-8")
def test_marks_count_where_a_round_starts():
    for lap, bits in ((8, 0), (9, IN_FEB), (11, IN_FEB), (12, 0), (4, IN_CORNER), (-1, 0)):
        at = Situation(lap, 1)
        assert not rounds.note_marks(at.race) and at.now(0, "flags") == bits, lap


@pytest.mark.proves("RP-5-10", "RP-7-25")
def test_strategic_takes_the_start_player_token():
    at = Situation(10, 9, 8, start=1)
    rounds._end(at.race)
    assert at.race.table[START] == 1
    at.car(2, action=STRATEGIC)
    rounds._end(at.race)
    assert at.race.table[START] == 2


# --- available actions ---

A_ACTIONS = tuple([action for action in ALL if LIGHTS[action - 1] & A_LIGHT])


@pytest.mark.proves("RP-7-3", "RP-7-4", "RP-7-5", "RP-7-6", "RP-7-7", "RP-7-8", "RP-7-17",
                    "RP-7-18", "RP-7-21", "RP-7-22", "RP-9.4-5", "RP-10.5-6", "RP-7-26", "RP-11-6")
def test_lights_of_the_fields():
    for tyre in (SOFT, MEDIUM, HARD, WET):
        for safety in (0, 1):
            at = Situation(10, 9, start=1, safety_car=safety).car(0, compound=tyre, engine=100)
            dark = {USE_EBS, DEFEND} if safety or tyre in (HARD, WET) else set()
            assert actions.selectable(at.race, 0) == [one for one in ALL if one not in dark]
    assert len(LIGHTS) == 11 and A_ACTIONS == tuple(range(DO_ENGINE, CHARGE_EBS + 1))
    assert all(bool(lit & A_LIGHT) != bool(lit & B_LIGHT) for lit in LIGHTS)
    at = Situation(10, 9, start=0)
    assert STRATEGIC not in actions.selectable(at.race, 0)
    assert STRATEGIC in actions.selectable(at.race, 1)


@pytest.mark.proves("RP-7-2", "RP-7-28")
def test_a_field_is_for_one_car_but_the_pits():
    at = Situation(10, 9, 8, start=2).car(1, action=DO_SKILL).car(2, action=BOX_BOX)
    assert actions.selectable(at.race, 0) == [one for one in ALL if one != DO_SKILL]


@pytest.mark.proves("RP-7-2", "RP-11-5", "RP-11-6", "RP-11-7", "RP-7-8", "RP-7-26", "RP-11-8")
def test_pairs_of_a_team():
    at = Situation(10, 9, 8, 7, switches=TEAM_PLAY, start=2)
    assert rounds.selecting(at.race) == [2, 3, 0, 1]
    assert rounds.selecting(at.set(start=3).race) == [2, 3, 0, 1]
    a_fields, b_fields = list(A_ACTIONS), [USE_EBS, DEFEND, TACTICAL, STRATEGIC, BOX_BOX]
    assert actions.selectable(at.race, 0) == ALL
    assert actions.selectable(at.car(0, action=DO_AERO).race, 1) == [DO_AERO] + b_fields
    assert actions.selectable(at.car(0, action=DEFEND).race, 1) == a_fields + [DEFEND]
    at.car(0, action=0).car(1, wear=29)
    assert actions.selectable(at.race, 0) == a_fields + [BOX_BOX]       # the mate has to stop
    at.car(1, wear=0).car(2, action=DO_AERO).car(3, action=DEFEND)
    assert actions.selectable(at.race, 0) == [one for one in ALL if one not in (DO_AERO, DEFEND)]
    at = Situation(10, 9, 8, 7, switches=TEAM_PLAY, start=1)
    assert STRATEGIC not in actions.selectable(at.race, 0)              # the team has the token
    at.car(0, wear=29).car(1, wear=29, action=DEFEND)                   # no pair: any legal one
    assert actions.selectable(at.race, 0) == [BOX_BOX]


# --- the end ---

@pytest.mark.proves("RP-2-3", "RP-2-4", "RP-2-5", "RP-9.4-7", "RP-10.1-1", "RP-10.7-5")
def test_the_round_in_which_a_car_crosses_is_the_last():
    at = Situation(55, 57, 20, 56, on="usa").line_up(1, 3, 0, 2).all(used=3).car(1, used=2)
    rounds._end(at.race)
    assert at.race.table[PHASE] == END
    assert [car[PLACE] for car in at.race.cars] == [2, 4, 3, 1]     # 1 used one compound
    assert {car[STATUS] for car in at.race.cars} == {FINISHED}
    at = Situation(55, 54)
    rounds._end(at.race)
    assert at.race.table[PHASE] != END                              # set back: nobody has finished
    race = to_actions(setup(2, teams=(1, 2), drivers=(1, 2), first=0, on="belgium")[0])
    while race.table[PHASE] != END:
        over = any(lap_of(race, who) >= 44 for who in (0, 1))
        asked = race.ask.what
        race.step(0 if asked != Q_ACTION else race.ask.n - 1)
    assert race.over and not (over and asked == Q_CARD_I)


@pytest.mark.proves("RP-2-4")
def test_of_several_past_the_line_the_one_furthest_wins():
    at = Situation(57, 58, 56).line_up(1, 0, 2).all(used=3)
    rounds._end(at.race)
    assert [car[PLACE] for car in at.race.cars] == [2, 1, 3]


@pytest.mark.proves("RP-11-12", "RP-10.6-3", "RP-11-21", *["RP-11-%d" % n for n in range(13, 21)])
def test_points_of_drivers_and_teams():
    assert PLACE_POINTS == (25, 18, 15, 12, 10, 6, 2, 0)
    at = Situation(*range(60, 52, -1), switches=TEAM_PLAY, fastest=7, fastest_by=3).all(used=3)
    rounds._end(at.race)
    assert [dash.score(at.race, who) for who in range(8)] == [25, 18, 15, 13, 10, 6, 2, 0]
    series = teams_of_race(at.race)
    assert [series.total(pair) for pair in ((0, 1), (2, 3), (4, 5), (6, 7))] == [43, 28, 16, 2]
    assert series.champions(True) == [(0, 1)]
    series = Results(1, 4, PLACE_POINTS, PLACE_POINTS)
    series.enter((1, 4, 2, 3), 2)
    assert [series.total(pair) for pair in ((0, 1), (2, 3))] == [37, 34]
    assert teams_of_race(Situation(60, 59, 58, 57).race) is None


@pytest.mark.proves("RP-11-21")
def test_equal_teams_go_by_the_better_best_place():
    series = Results(1, 6, PLACE_POINTS, PLACE_POINTS)
    series.enter((2, 4, 1, 6, 3, 5), 0)         # 18 + 12 + 1, 25 + 6, 15 + 10
    assert [series.total(pair) for pair in ((0, 1), (2, 3), (4, 5))] == [31, 31, 25]
    assert [members for _, members in series.ranking(True)] == [(2, 3), (0, 1), (4, 5)]


# --- on the screen ---

@pytest.mark.proves("RP-3-1", "RP-3-3", "RP-1-13", "RP-3-4", "RP-12-2")
def test_the_board_s_screens_as_numbers():
    at = Situation(10, 12, forecast=0b0110).car(0, wear=7, compound=SOFT, engine=90, ebs=100)
    race = at.race
    assert dash.order(race) == [1, 0] and [dash.laps(race, who) for who in (0, 1)] == [10, 12]
    assert dash.forecast(race) == [0, 1, 1, 0] and dash.sky_next(race) == (1, 1)
    assert dash.compound(race, 0) == SOFT and dash.life(race, 0) == 7
    assert [dash.points(race, 0, kind) for kind in range(6)] == [2, 0, 0, 0, 0, 4]
    assert race.circuit.lap_at(dash.cell(race, 0)) == 10 and dash.race_laps(race) == 56


@pytest.mark.proves("RP-1-15")
def test_penalty_tokens_do_not_run_out():
    at = Situation(10, *[11] * 7).car(0, engine=100, aero=100)
    for who in range(1, 8):
        at.car(who, action=DEFEND)
    at.turn(0, TACTICAL)
    assert at.now(0, "tokens") == 14


@pytest.mark.proves("RP-14-17")
def test_an_ability_lasts_all_the_race():
    for lap in (4, 36, 54, 64):
        at = Situation(lap, 1, on="monaco").car(0, driver=7, blues=7)
        rounds.note_marks(at.race)
        assert at.turn(0, TACTICAL) == 2, lap
