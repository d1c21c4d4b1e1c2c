"""Bots only, in Race! Formula 90: people keep the books, robots drive as on the tracked board."""

import random

import pytest

from host_tests import f90_lot
from host_tests.app_drive import Desk
from host_tests.changing_hands import change_hands, saved_and_loaded
from host_tests.f90_beside import FREE
from host_tests.f90_own_books_table import OWN, OwnBooks
from host_tests.test_help import check as check_words
from pitwall import circuit, games
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import free, state
from pitwall.games.formula_90.free import asks as f
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL
from pitwall.ui import words
from pitwall.ui.texts import Texts
from tools.screens import SHAPES

BOOKS = state.OWN_BOOKS
# Questions about a car with own books: its place, contests, flags and weather that it moved.
ALLOWED = {a.Q_CONTEST, a.Q_JOIN, a.Q_SC_STOP, a.Q_WEATHER, a.Q_YELLOW, a.Q_YELLOW_PLACE,
           a.Q_GREEN, a.Q_SPOT, a.Q_ORDER_LATE, a.Q_ORDER_SPOT, f.Q_TOLD_FACTOR} | set(OWN)


def table(seed):
    """Play a table of 1 to 4 people, some or all with own books, and robots."""
    people = 1 + seed % 4
    table = OwnBooks(seed, people, tuple(range(0, people, 1 if seed % 2 else 2)))
    table.play()
    return table


@pytest.fixture(scope="module")
def tables():
    return [table(seed) for seed in range(24)]


def test_robots_do_what_they_do_on_the_tracked_board(tables):
    seen = {what for table in tables for what, _ in table.asked}
    assert seen >= set(OWN) - {f.Q_OWN_OUT}


def test_who_keeps_the_books_is_asked_for_no_card_no_die_and_no_point(tables):
    for each in tables:
        assert not {what for what, who in each.asked if who in each.own} - ALLOWED


def test_a_wrong_number_of_sections_is_noticed():
    each = OwnBooks(3, 4, (0, 1, 2, 3))
    real, count = each._far, [0]

    def wrong(ask, key):
        count[0] += 1
        return real(ask, key) + (count[0] == 7)
    each._value = lambda ask, key, was=each._value: (
        wrong(ask, key) if ask.what == f.Q_FAR else was(ask, key))
    with pytest.raises((AssertionError, ValueError, KeyError, AttributeError)):
        each.play()


def by_lot(seed):
    lot, boards = f90_lot.player()["Lot"](seed), f90_lot.tables()
    lots = random.Random(seed)
    seats = [lots.choice((BOOKS, BOOKS, 0)) for _ in range(1 + seed % 6)] + [
        lots.choice((4, 5, 6)) for _ in range(1 + seed % 3)]
    return free.new(circuit.opened(boards[lot.below(2)]), seats,
                    lots.getrandbits(20) & free.EVERYTHING)


def test_random_answers_come_to_an_end_in_words_that_fit_and_saves_that_load():
    check, answers = games.room(FREE, "validate").check, 0
    for seed in range(10):
        race = by_lot(seed)
        texts = Texts(race, words.load(("en", "es")[seed % 3 == 0], FREE),
                      games.room(FREE, "show"), games.room(FREE, "dash"))
        commentary = games.room(FREE, "commentary").Commentary(
            texts.show, lambda kind, who, text: None)
        dice, ask = Dice(seed + 1), race.start()
        while ask is not None:
            answers += 1
            own = ask.who < len(race.cars) and state.keeps_books(race.cars[ask.who])
            assert not own or ask.kind != ROLL and ask.what in ALLOWED
            if own or ask.what == f.Q_OWN_CONTEST:
                check_words(texts, ask)
            answer = dice.answer(race, ask)
            if ask.what == f.Q_STANDS and ask.options[answer] == f.GONE and dice.below(5):
                answer = 0
            ask = race.step(answer)
            commentary.catch_up()
            if ask and not race.answers:
                check(race, race.snapshot)
    assert answers > 2000


# --- on the screens ---

def presses_of_round(desk, number):
    """Press OK from one turn's first question to the next one's; return each press's reason.

    The reason is a question's number, or 0 for the directions of a robot's car.
    """
    found, play = [], desk.play
    while play.race.table[state.ROUND] <= number and not play.race.over:
        desk.run(1200)
        if not (play.stage or play.caption and (play.caption.stays or play.caption.waits)):
            continue
        desk.run(400)
        if play.race.table[state.ROUND] == number:
            found.append(0 if play.caption else play.race.ask.what)
        if not play.caption and play.race.ask.what == f.Q_FAR:
            to_far(play)
        desk.press("ok")
    return found


def to_far(play):
    """Assert that the proposal is the usual move of four sections."""
    assert play.stage.at == 4


def test_a_turn_is_two_presses_a_person_and_one_a_robot(tmp_path):
    """More questions are only about events: contests in the corners that cars share."""
    desk = Desk(tmp_path)
    desk.app.choose(FREE)
    desk.begin([BOOKS, BOOKS, BOOKS, BOOKS, 4, 5], "saltway-street")
    presses_of_round(desk, 1)
    found = [presses_of_round(desk, number) for number in range(2, 8)]
    assert desk.app.page.cut == []
    for each in found:
        assert each.count(f.Q_FAR) == each.count(f.Q_STANDS) == 4
        assert set(each) - {0, f.Q_FAR, f.Q_STANDS} <= {
            f.Q_OWN_CONTEST, a.Q_CONTEST, a.Q_JOIN}
    ways = [each.count(0) for each in found]
    assert max(ways) <= 3 and min(ways) <= 2


@pytest.mark.parametrize("first, then", ((BOOKS, 0), (0, BOOKS)))
def test_books_change_hands_in_the_middle_of_a_race(tmp_path, first, then):
    desk = Desk(tmp_path)
    desk.app.choose(FREE)
    desk.begin([first, 4, 5], "marlpit-park")
    play, race = desk.play, desk.race

    def late():
        return race.table[state.PHASE] == state.TURNS and race.table[state.ROUND] > 2

    assert change_hands(desk, then, late, 200) == "correct.done"
    desk.app.go(play)
    for _ in range(30):
        desk.run(900)
        desk.press("ok")
    again = saved_and_loaded(play.run)
    assert bytes(again.race.state) == bytes(race.state)
    assert again.race.cars[0][state.SEAT] == then


def test_a_report_is_undone_and_a_race_has_no_code(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose(FREE)
    desk.begin([BOOKS, 4, 5], "marlpit-park")
    assert not desk.play.run.code
    for _ in range(200):
        desk.run(500)
        if desk.play.stage and not desk.play.caption and desk.ask().what == f.Q_FAR:
            break
        desk.press("ok")
    before = desk.state()
    desk.press("ok")
    for _ in range(50):
        desk.run(1000)
        if desk.play.stage and not desk.play.caption:
            break
        desk.press("ok")
    assert desk.state() != before
    desk.press("back")
    desk.run(500)
    assert desk.state() == before


@pytest.mark.parametrize("shape", SHAPES)
def test_each_shape_has_room_for_its_questions(tmp_path, shape):
    """The questions that a person reaches by OK, and each answer about the car's position."""
    desk = Desk(tmp_path, shape=shape)
    desk.app.words = words.load("es", FREE)
    desk.app.choose(FREE)
    desk.begin([BOOKS, BOOKS, 4, 5], "marlpit-park")
    seen = set()
    for _ in range(700):
        if desk.race.table[state.ROUND] > 3 and len(seen) > 8:
            break
        desk.run(1000)
        stage = desk.app.screen if desk.shows() not in ("Caption", "Play") else None
        if stage and desk.ask().what == f.Q_STANDS and desk.ask().who not in seen:
            seen.add(desk.ask().who)
            for i in range(desk.ask().n):
                desk.press("down")
                desk.run(60)
                seen.add(desk.ask().options[i] + 100)
        desk.press("ok")
    assert desk.app.page.cut == [] and {f.LEAVES + 100, f.PASSES + 100} & seen
