"""Texts of a race: single questions, their answers and prices, cells and cars.

test_help checks help and prices of every question in whole races.
"""

import pytest

from host_tests.asked import TRACKS, every_ask, show_of  # noqa: F401  (of test_pp_odds)
from host_tests.situations import Situation
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.show import bp_of, ep_of, sp_of
from pitwall.games.pole_position.turn import FREE
from pitwall.race.referee import PICK


def at(**options):
    """Return (a Situation, its Show)."""
    situation = Situation(**options)
    return situation, show_of(situation.race)


def texts(show, ask):
    return [show.option(ask, i) for i in range(ask.n)]


def test_prices_are_packed_and_told():
    price = 3 + 16 * 1 + 256 * 2
    assert (ep_of(price), bp_of(price), sp_of(price)) == (3, 1, 2)
    _, show = at()
    assert show.cost(price) == "3 EP, 1 BP, 2 SP"
    assert show.cost(256) == "1 SP" and show.cost(0) == "free"


NO_YES, YN = ("No", "Yes"), (0, 1)


@pytest.mark.parametrize("what, options, answers, prices", (
    (asks.Q_SETTING, (5, 7, 9), ("5 EP, 8 BP", "7 EP, 6 BP", "9 EP, 4 BP"), (0, 0, 0)),
    (asks.Q_PIT_SETTING, (0, 1, 2),
     ("Leave it", "1 EP becomes 1 BP", "1 BP becomes 1 EP"), (0, 0, 0)),
    (asks.Q_TEAM_POINT, (state.EP, state.BP), ("1 EP", "1 BP"), (0, 0)),
    (asks.Q_TOKEN, YN, ("Keep the 14", "Two more rolls"), (0, 1)),
    (asks.Q_REROLL, (9, 0), ("Take the 9", "Roll again"), (0, 1)),
    (asks.Q_REROLL, (9, FREE), ("Take the 9", "Roll again for nothing"), (0, 0)),
    (asks.Q_DEFEND, YN, ("Let it through", "Fight"), (0, 0)),
    (asks.Q_REROLL_START, YN, NO_YES, (0, 1)), (asks.Q_SECOND_ROLL, YN, NO_YES, (0, 1)),
    (asks.Q_CALM, YN, NO_YES, (0, 0)), (asks.Q_KEEP_TYRE, YN, NO_YES, (0, 0)),
    (asks.Q_WEAR_MARKER, YN, NO_YES, (0, 0)), (asks.Q_SC_STOP, YN, NO_YES, (0, 0)),
    (asks.Q_REPLACE, YN, NO_YES, (0, 0))))
def test_answers_say_what_they_do_and_cost(what, options, answers, prices):
    situation, show = at(switches=pole_position.EVERYTHING)
    situation.put(0, ep=7, bp=6, sp=4)
    situation.cars[0][state.SCORE] = 14
    ask = situation.race.ask.put(PICK, what, 0, options)
    assert tuple(texts(show, ask)) == answers
    assert tuple(sp_of(show.price(ask, i)) for i in range(ask.n)) == prices
    assert not any(ep_of(show.price(ask, i)) + bp_of(show.price(ask, i)) for i in range(ask.n))


@pytest.mark.parametrize("what, die, question", (
    (asks.Q_DRIVER, 0, "Red: which driver?"),
    (asks.Q_DRIVER, asks.DRIVER_DECK, "Red: draw a driver"),
    (asks.Q_TEAM, 0, "Red: which team?"), (asks.Q_TEAM, asks.TEAM_DECK, "Red: draw a team"),
    (asks.Q_TYRE_ROLL, asks.TYRE_DIE + state.SOFT, "Red: roll the soft die"),
    (asks.Q_CALM, 0, "Red, stress 3: calm down for 3 MP?"),
    (asks.Q_REPLACE, 0, "Red: a new engine, and start last?"),
    (asks.Q_EVENT_CARD, asks.EVENT_DECK, "An event: turn a card")))
def test_a_question_says_what_it_is_about(what, die, question):
    situation, show = at(switches=pole_position.EVERYTHING)
    situation.cars[0][state.STRESS_LEVEL] = 3
    assert show.question(situation.race.ask.put(PICK, what, 0, YN, die=die)) == question


# --- one question after the other ---

def begun(phase, **options):
    """Return (a Situation, its Show) at the first question of a part of the race."""
    situation, show = at(rest=False, **options)
    situation.table[state.PHASE] = phase
    situation.play_race()
    return situation, show


def test_qualifying_start_tyres_and_dice():
    situation, show = begun(state.QUALIFYING, seats="HH")
    assert show.question(situation.ask) == "Red: roll for the grid"
    assert show.die_name(situation.ask) == "black"
    situation.roll(4, 6)
    assert show.question(situation.ask) == "Red has 4: keep it or roll again?"
    assert texts(show, situation.ask) == ["Keep the 4", "Two more rolls"]
    assert [show.price(situation.ask, i) for i in (0, 1)] == [0, 256]
    situation, show = begun(state.TYRES, seats="H")
    assert texts(show, situation.ask) == [
        "Hard, 4 laps", "Soft, 2 laps", "Intermediate, 6 laps", "Wet, 6 laps"]
    situation, show = begun(state.START, seats="H")
    assert show.die_name(situation.ask) == "purple"
    assert texts(show, situation.ask) == ["2", "3", "3", "4", "5", "6!"]
    situation.roll(4)
    assert show.question(situation.ask) == "Red has 4: roll again for 1 SP?"
    assert texts(show, situation.ask) == ["No", "Yes"]
    situation, show = at()
    situation.play_round()
    assert texts(show, situation.ask) == ["sun"] * 3 + ["cloud"] * 3
    assert show.question(situation.ask) == "Red leads: roll for the weather"


def test_rolls_can_be_compared_and_worn_tyres_are_told():
    situation, show = at()
    situation.put(0, life=-2)
    situation.take_turn(0)
    assert show.question(situation.ask) == "Red: roll the hard die"
    situation.roll(9)
    situation.choose(0)
    situation.roll(11)
    assert texts(show, situation.ask) == [
        "Take the 9: 7 MP, worn", "Take the 11: 9 MP, worn", "Roll again"]
    assert show.price(situation.ask, 2) == 256


def test_staying_on_track_tells_the_speed_and_what_it_saves_and_a_slip_so():
    for roll, question, answers, prices in (
            (9, "Red: 9 is too fast in light rain!",
             ["Go off, pay nothing", "Slow to 7: stay on", "Slow to 6: no risk"], [0, 2, 3]),
            (7, "Red: 7 may slip in light rain", ["Risk it, pay nothing", "Slow to 6: no risk"],
             [0, 1])):
        situation, show = at(weather=state.LIGHT_RAIN)
        situation.take_turn(0)
        situation.roll(roll)
        situation.choose(roll)
        assert show.question(situation.ask) == question
        assert texts(show, situation.ask) == answers
        assert [show.price(situation.ask, i) >> 8 for i in range(len(answers))] == prices
    assert "slip" in show.help(situation.ask)


def moved(seats="H", cells=("S7.1.1",), roll=8, **fields):
    """Return a race with a car about to move after a roll, others on the given cells."""
    situation, show = at(seats=seats)
    for who, cell in enumerate(cells):
        situation.put(who, cell)
    situation.put(0, sp=0, **fields)
    situation.take_turn(0)
    situation.roll(roll)
    return situation, show


def offered(situation, show):
    """Return {cell: text} of the offered moves; "!" after the cell of an attack."""
    ask, name = situation.ask, situation.circuit.cell_name
    return {name(ask.options[i]) + "!" * show.is_attack(i): show.option(ask, i)
            for i in range(ask.n) if ask.options[i] != asks.EXTRAS}


def test_moves_say_how_far_and_where():
    situation, show = moved(roll=7)
    assert show.question(situation.ask) == "Red, 7 MP: where to?"
    found = offered(situation, show)
    assert found["S7.1.5"] == "4 MP: arrow of turn 7, left"
    assert found["S7.2.5"] == "5 MP: last row before turn 7, middle"
    assert found["C7.2.2"] == "5 MP: turn 7, cell 2 middle, on line"
    assert found["C7.1.2"] == "6 MP: turn 7, cell 2 left, off line"
    assert texts(show, situation.ask)[-1] == "Pay EP, BP or SP for more"


def test_an_attack_names_the_rivals_and_the_mp_left_and_the_box_what_is_kept():
    situation, show = moved("HH", ("S7.1.1", "S7.1.4"), roll=8)
    found = offered(situation, show)
    assert found["S7.2.4!"] == "Attack Blue, 5 MP left"
    i = texts(show, situation.ask).index(found["S7.2.4!"])
    assert show.option_place(i) == "1 before turn 7, middle"
    assert show.option_left(i) == 5 and list(show.rivals(i)) == [1]
    situation, show = moved("HHH", ("S7.2.1", "S7.1.4", "S7.3.4"), roll=8)
    assert offered(situation, show)["S7.2.4!"] == "Attack Green and Blue, 5 MP left"
    situation, show = moved(cells=("S8.3.2",), roll=12)
    assert offered(situation, show)["BOX"] == "Into the pits, keep 9 MP"


def test_the_points_of_dearer_moves_are_their_price():
    situation, show = moved(roll=7, ep=7)
    situation.extras()
    assert show.question(situation.ask) == "Red, for points: where to?"
    for i, move in enumerate(situation.moves()):
        price = show.price(situation.ask, i)
        assert (ep_of(price), bp_of(price), sp_of(price)) == move[2:5]
        assert price and show.option(situation.ask, i)


def fought(attack, defence):
    """Red attacks Blue, both people, with these rolls."""
    situation, show = at(seats="HH")
    situation.put(0, "S7.1.1", ep=0, bp=0, sp=3)
    situation.put(1, "S7.1.4", sp=2)
    situation.order(1, 0)
    situation.take_turn(0)
    situation.roll(7)
    situation.choose(7)
    situation.attack("S7.2.4")
    assert show.question(situation.ask) == "Blue: Red attacks you. Fight?"
    assert texts(show, situation.ask) == ["Let it through", "Fight"]
    situation.choose(asks.FIGHT)
    assert show.question(situation.ask) == "Red attacks Blue: roll"
    situation.roll(attack)
    assert show.question(situation.ask) == "Blue defends against Red: roll"
    situation.roll(defence)
    return situation, show


def test_bids_show_both_sides_as_they_stand():
    situation, show = fought(1, 5)      # 4 MP unused: 1 + 2
    assert show.question(situation.ask) == "Red loses 3 to 5: bid SP?"
    assert texts(show, situation.ask) == [
        "Give up", "Bid 1: 4 to 5", "Bid 2: 5 to 5", "Bid 3: 6 to 5"]
    situation.choose(3)
    assert show.question(situation.ask) == "Blue loses 5 to 6: bid SP?"
    assert texts(show, situation.ask) == ["Give up", "Bid 1: 6 to 6", "Bid 2: 7 to 6"]
    assert show.price(situation.ask, 2) == 2 * 256


def test_stored_sets_come_with_what_is_left_of_them():
    situation, show = moved(cells=("S8.3.2",), roll=12, life=1)
    situation.to("BOX")
    assert show.question(situation.ask) == "Red: which tyres now?"
    assert texts(show, situation.ask) == [
        "Hard, worn: -1 MP", "Soft, 2 laps", "Intermediate, 6 laps", "Wet, 6 laps"]


# --- cars, weather, cells ---

def test_notes_tell_pits_off_track_out_and_places():
    situation, show = at(seats="HHHHH")
    situation.put(1, pit=state.BOX)
    situation.put(2, off=2)
    situation.cars[3][state.STATUS], situation.cars[3][state.WHY_OUT] = state.OUT, state.LAPPED
    situation.cars[4][state.STATUS], situation.cars[4][state.PLACE] = state.FINISHED, 1
    assert [show.note(who) for who in range(5)] == ["", "PIT", "OFF", "OUT", "1st"]
    assert [show.why_out(who) for who in (0, 3)] == ["", "lapped"]


def test_the_forecast_counts_the_clouds():
    rows = [state.DRY] * 2 + [state.HEAVY_RAIN] * 34
    situation, show = at(grid_a=rows)
    situation.table[state.GRID_B] = 5
    assert show.forecast() == "dry, heavy rain in 7 clouds"
    situation.table[state.GRID_A] = 1
    assert show.forecast() == "dry, heavy rain in 1 cloud"
    _, show = at(weather=state.LIGHT_RAIN)
    assert show.forecast() == "light rain, for the rest of the race"


def test_cells_have_names_of_their_own_that_people_understand():
    for cell, name, where in (
            ("S1.1.1", "7 before the line, left", "before the line"),
            ("S1.3.7", "1 before the line, right", "before the line"),
            ("S1.2.8", "8 before turn 1, middle", "before turn 1"),
            ("S1.1.16", "arrow of turn 1, left", "before turn 1"),
            ("S1.2.16", "last row before turn 1, middle", "before turn 1"),
            ("C1.3.3", "turn 1, cell 3 right", "in turn 1"),
            ("S6.2.1", "1 before turn 6, right", "before turn 6"),
            ("C6.2.4", "turn 6, cell 4 right", "in turn 6"),
            ("PIT.2", "pit lane, cell 2", "in the pit lane"),
            ("BOX", "pit box", "in the pits"), ("G2", "pits, green 2", "in the pits"),
            ("EXIT.3", "pit exit, cell 3", "at the pit exit")):
        situation, show = at()
        found = situation.circuit.find(cell)
        assert (show.cell_name(found), show.where(found)) == (name, where)
    for track in TRACKS:
        situation, show = at(track=track)
        names = [show.cell_name(cell) for cell in range(situation.circuit.total)]
        assert len(set(names)) == len(names) and max(map(len, names)) <= 33
