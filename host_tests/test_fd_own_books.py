"""Bots only, in Formula D: people keep the books, rivals drive as on the tracked board."""

import random

import pytest

from host_tests.app_drive import Desk
from host_tests.changing_hands import change_hands, saved_and_loaded
from host_tests.fd_free_table import circuit
from host_tests.fd_own_books_table import OWN_ANSWERS, OwnBooks, Seen
from host_tests.test_help import check as check_words
from pitwall import games
from pitwall.games.formula_d import asks, free, options, state
from pitwall.games.formula_d.free import asks as told
from pitwall.games.formula_d.free.commentary import Commentary
from pitwall.race.dice import Dice
from pitwall.race.referee import MOVE, ROLL
from pitwall.ui import words
from pitwall.ui.texts import Texts
from tools.circuit import folders

FD, BOOKS = free.NAME, state.OWN_BOOKS
TRACKS = ("monza", "lantern-bay", "old-town", "salt-flats")
RULES = (state.STANDARD, 0, state.SLIPSTREAM | state.CONSTRUCTION, options.SETS["all"])


def table(seed, switches):
    """Play a table of 3 to 7 cars, one or two of rivals and some or all others with own books."""
    lots, cars = random.Random(seed), 3 + seed % 5
    driven = tuple(sorted(lots.sample(range(cars), 1 + seed % 2)))
    people = [who for who in range(cars) if who not in driven]
    own = people if seed % 2 else [who for who in people if lots.random() < .6]
    table = OwnBooks(Seen(TRACKS[seed % 4], cars, seed, switches, 1 + seed % 3,
                          rivals_in=driven), tuple(own))
    table.play()
    table.agrees()
    return table


@pytest.fixture(scope="module")
def tables():
    return [table(seed, switches) for switches in RULES for seed in range(4)]


def test_rivals_do_what_they_do_on_the_tracked_board(tables):
    seen = set().union(*[{what for what, _, _ in table.asked} for table in tables])
    assert seen >= set(OWN_ANSWERS)


def test_who_keeps_the_books_is_asked_for_no_die_and_no_point(tables):
    allowed = set(range(told.Q_ORDER, told.Q_SHARE + 1)) | {asks.Q_PIT_STOP}
    for each in tables:
        for what, who, _ in each.asked:
            assert who not in each.own or what in allowed


def test_a_wrong_number_of_spaces_is_noticed():
    watched = Seen("monza", 4, 1, state.STANDARD, 1, rivals_in=(3,))
    at = [i for i, note in enumerate(watched.notes) if note[:3] == ("tell", asks.T_MOVE, 0)][2]
    watched.notes[at] = watched.notes[at][:3] + (watched.notes[at][3] + 9,)
    with pytest.raises((AssertionError, ValueError)):
        each = OwnBooks(watched, (0, 1))
        each.play()
        each.agrees()


def by_lot(seed):
    lots, tracks = random.Random(seed), folders.names("formula-d")
    seats = [1] + [lots.choice((BOOKS, BOOKS, 0, 2)) for _ in range(1 + seed % 6)]
    return free.new(circuit(tracks[seed % len(tracks)], 1 + seed % 2), seats,
                    lots.randrange(free.EVERYTHING + 1))


def test_random_answers_come_to_an_end_in_words_that_fit_and_saves_that_load():
    check, answers = games.room(FD, "validate").check, 0
    for seed in range(12):
        race, lots = by_lot(seed), random.Random(seed)
        texts = Texts(race, words.load(("en", "es")[seed % 3 == 0], FD), games.room(FD, "show"),
                      games.room(FD, "dash"))
        commentary = Commentary(texts.show, lambda kind, who, text: None)
        dice, ask = Dice(seed + 1), race.start()
        while ask is not None:
            answers += 1
            own = ask.who < len(race.cars) and state.keeps_books(race.cars[ask.who])
            assert not own or ask.kind not in (ROLL, MOVE)
            if own or not ask.die and ask.kind != MOVE and ask.what > told.Q_LANE:
                check_words(texts, ask)
            answer = dice.answer(race, ask)
            if ask.what == told.Q_TO and ask.options[answer] == told.GONE and lots.random() < .8:
                answer = 0
            ask = race.step(answer)
            commentary.catch_up()
            if ask and not race.answers:
                check(race, race.snapshot)
    assert answers > 2000


# --- on the screens ---

def presses_of_round(desk, number):
    """Press OK from one round's first question to the next round's; return each press's reason.

    The reason is a question's number, or 0 for the directions of a rival's car.
    """
    found, play = [], desk.play
    while play.dash.round_number(play.race) <= number:
        desk.run(1200)
        if not (play.stage or play.caption and (play.caption.stays or play.caption.waits)):
            continue
        desk.run(400)
        if play.dash.round_number(play.race) == number or play.caption:
            found.append(0 if play.caption else play.race.ask.what)
        desk.press("ok")
    return found


def test_a_turn_is_two_presses_a_person_and_one_a_rival(tmp_path):
    """More questions are only about events: cars that are level, collided or in a zone."""
    desk = Desk(tmp_path)
    desk.app.choose(FD)
    desk.begin([BOOKS, BOOKS, BOOKS, BOOKS, 1, 2], "lantern-bay", laps=2)
    presses_of_round(desk, 1)
    found = [what for number in range(2, 6) for what in presses_of_round(desk, number)]
    usual = [what for what in found if what in (0, told.Q_SPACES, told.Q_TO)]
    # a round that begins at once leaves a press of the round before to it
    assert 15 <= usual.count(told.Q_SPACES) <= 16 and 15 <= usual.count(told.Q_TO) <= 16
    assert usual.count(0) <= 9
    assert set(found) - set(usual) <= {told.Q_ORDER, told.Q_HURT, told.Q_GEAR_OF, asks.Q_PIT_STOP}
    assert desk.app.page.cut == []


@pytest.mark.parametrize("first, then", ((BOOKS, 0), (0, BOOKS)))
def test_books_change_hands_in_the_middle_of_a_race(tmp_path, first, then):
    desk = Desk(tmp_path)
    desk.app.choose(FD)
    desk.begin([first, 1], "lantern-bay", laps=2)
    play, race = desk.play, desk.race

    def late():
        return race.table[state.ROUND] > 2

    assert change_hands(desk, then, late, 60) == "correct.done"
    desk.app.go(play)
    for _ in range(20):
        desk.run(900)
        desk.press("ok")
    again = saved_and_loaded(play.run)
    assert bytes(again.race.state) == bytes(race.state)
    assert again.race.cars[0][state.SEAT] == then
