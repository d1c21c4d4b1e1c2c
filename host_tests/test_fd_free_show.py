"""Formula D at the table in words: every question of whole races, answers, prices, hints."""

import random

import pytest

from host_tests.fd_free_table import Table, Watched, circuit
from host_tests.one_tell import fd_told
from host_tests.people_by_lot import told_whole
from host_tests.test_fd_free_board import ALL, TRACKS, WET, begun, choose, to_happened
from pitwall.race.dice import Dice
from pitwall.games.formula_d import asks, free, state
from pitwall.games.formula_d.free import asks as told
from pitwall.games.formula_d.free.commentary import Commentary
from pitwall.games.formula_d.free.show import QUESTIONS, Show
from pitwall.games.narration import rows
from pitwall.ui import words
from tools.screens import SHAPES, Sharp, played

LINE, ROW, PRICED, COLUMNS = 39, 25, 20, 29     # letters


def show_of(race, language="en"):
    return Show(race, words.load(language, free.NAME))


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_text_of_whole_races_fits_its_place(language):
    seen = set()
    for seed in range(30):
        lots, dice = random.Random(seed), Dice(seed)
        race = free.new(circuit(TRACKS[seed % len(TRACKS)], 1 + seed % 3, seed % 2 and WET),
                        [state.HUMAN] * (2 + seed % 7), lots.randrange(ALL + 1))
        show, ask = show_of(race, language), race.start()
        while ask is not None:
            seen.add(ask.what)
            if ask.what >= told.Q_ORDER:
                fits(show, ask)
            ask = race.step(dice.answer(race, ask))
    assert set(range(told.Q_ORDER, told.Q_WAKE)) - {told.Q_KERS} <= seen    # KERS are rare there
    race = begun(2, KERS=2)
    to_happened(race)
    ask, show = choose(race, told.KERS), show_of(race, language)
    assert ask.what == told.Q_KERS and 8 < len(show.question(ask)) <= LINE
    assert [show.option(ask, i) for i in range(ask.n)] == ["1 KERS", "2 KERS"]


def fits(show, ask):
    assert 8 < len(show.question(ask)) <= LINE, show.question(ask)
    assert len(show.aside(ask)) <= LINE and not show.barred(ask)
    for i in range(ask.n):
        option, price = show.option(ask, i), show.price(ask, i)
        assert 0 < len(option) <= (PRICED if price else ROW), option
        assert rows(show.detail(ask, i) or show.help(ask), COLUMNS) <= 4
    lines = show.outlook(ask.who)
    assert sum(rows(line, 28) for line in lines) <= 10, lines


def test_every_question_has_a_name():
    assert len(QUESTIONS) == told.Q_SHARE + 1 and len(set(QUESTIONS)) == len(QUESTIONS)


# --- texts ---

def test_who_is_ahead_of_whom_stands_in_the_list():
    race = begun(3)
    ask = race.start()
    show = show_of(race)
    assert [show.option(ask, i) for i in range(ask.n)] == [
        "It is right", "Blue ahead of Red", "Green ahead of Blue"]


def test_the_order_is_a_list_in_which_an_answer_marks_the_two_cars_that_it_swaps():
    race = begun(4)
    ask = race.start()
    show = show_of(race)
    assert [show.lineup(ask, i) for i in range(3)] == [
        [(0, False), (1, False), (2, False), (3, False)],
        [(0, True), (1, True), (2, False), (3, False)],
        [(0, False), (1, True), (2, True), (3, False)]]
    race.cars[1][state.STATUS] = state.RACING + 1       # it is out
    race.table[state.ORDER:state.ORDER + 4] = bytes((0, 2, 3, 1))
    assert [who for who, _ in show.lineup(ask, 0)] == [0, 2, 3]
    race = begun(2)
    assert show_of(race).lineup(to_happened(race), 0) == ()


@pytest.mark.parametrize("shape", SHAPES)
def test_the_order_is_seen_above_the_answers_on_every_shape(shape, tmp_path):
    driver = played("fd-free-order", tmp_path, shape=shape)
    play, page = driver.app.screen, driver.app.page
    page.canvas = Sharp(SHAPES[shape])
    play.open()
    stage = play.stage
    letters = [(x, what) for x, y, what in page.canvas.drawn if y == stage.order_y
               and isinstance(what, str) and what != "rect"]
    turns = play.texts.show.lineup(stage.ask, stage.at)
    names = play.words.text("cars")
    assert [what for _, what in sorted(letters)] == [
        what for at, (who, _) in enumerate(turns, 1) for what in ("%d" % at, names[who][0])]
    assert stage.order_y < stage.y and page.cut == []


def test_a_new_soft_and_rain_are_told_beside_the_spaces():
    race = begun(2, COMPOUND=state.SOFT)
    ask = to_happened(race)
    show = show_of(race)
    assert show.question(ask) == "Red, 4-5 spaces: what happened?"
    assert show.aside(ask) == "The last space need not be moved"
    race = begun(2)
    race.table[state.WEATHER] = state.WET
    ask = to_happened(race)
    assert show_of(race).aside(ask) == "Into a corner: 2 spaces more"


def test_what_overshooting_and_blocked_ways_cost():
    race = begun(2, TYRE_WP=4, AGE=2)           # old hards: two points a space
    ask = to_happened(race)
    show = show_of(race)
    assert "2 tyres" in show.detail(ask, list(ask.options).index(told.OVER))
    ask = choose(race, told.OVER)
    assert [show.option(ask, i) for i in range(ask.n)] == [
        "2 tyres", "it spins", "out of the race"]
    race = begun(2, BRAKE_WP=1, TYRE_WP=1)
    to_happened(race)
    ask = choose(race, told.BLOCKED)
    assert [show_of(race).option(ask, i) for i in range(ask.n)] == [
        "1 brake", "1 tyre, 1 brake", "out of the race"]


def test_what_to_do_is_not_said_again_of_a_move_that_is_told():
    race = begun(2)
    to_happened(race)
    show = show_of(race)
    assert show.outlook(0)[0] == show.say("guide.move")
    while race.ask.who == 0:
        race.step(0)
    assert show.say("guide.move") not in show.outlook(0)


def test_drs_names_the_car_and_the_outlook_the_gear_it_asks_for():
    race = begun(2, GEAR=5)
    race.cars[1][state.GEAR] = 4
    ask = to_happened(race)
    show = show_of(race)
    assert show.outlook(0)[-1].endswith("up to its own 5th gear.")
    ask = choose(race, told.NEAR)
    while ask.what in (asks.Q_THREATENED, asks.Q_COLLISION):
        ask = race.step(10)
    assert show.question(ask) == "Red: what happened then?"
    assert "Blue" in show.detail(ask, list(ask.options).index(told.DRS))
    ask = choose(race, told.DRS)
    assert show.question(ask) == "Red with DRS: what happened?"
    assert show.cost(show.price(ask, list(ask.options).index(told.CORNER))) == "1 brake"


# --- the commentary ---

def test_players_are_told_to_put_debris():
    """Body and engine leave it, and so does a car that is out: that event has the last point."""
    for what, value, debris in (
            (asks.T_LOST, 3 << 4 | 2, True), (asks.T_LOST, 5 << 4 | 1, False),
            (asks.T_LOST, 3 << 4, False), (asks.T_OUT, state.BODY, True),
            (asks.T_REPAIRED, 3 << 4 | 2, False)):
        said = fd_told(show_of(begun()), what, 0, value, Commentary)
        assert ("debris goes there" in said) == debris


def test_a_whole_race_is_told():
    lines = []
    table = Table(Watched("spa", 5, 4, ALL, 2, weather=WET))
    commentary = Commentary(show_of(table.race), lambda kind, who, text: lines.append(text))
    told_whole(table, commentary, lines)
