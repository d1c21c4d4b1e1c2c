"""People keep the books, the device runs only the bots and asks for the data they need.

The people of a tracked race report their turns, some with their own books. The bots, and the
books that the device keeps, must match the tracked board.
"""

import random

import pytest

from host_tests.app_drive import Desk
from host_tests.changing_hands import saved_and_loaded
from host_tests.own_books_table import OwnBooks
from host_tests.test_app_free import to_line, to_question
from host_tests.test_help import check as check_words
from host_tests.watched_race import Watched, circuit
from pitwall import games
from pitwall.games.pole_position import asks, edition_2022, fights, free, state
from pitwall.games.pole_position.commentary import Commentary
from pitwall.games.pole_position.free import asks as told
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL
from pitwall.ui import words
from pitwall.ui.texts import Texts
from tools.screens import ROOT

PP, BOOKS = free.NAME, state.OWN_BOOKS
RAINY = [0, 0, 1, 2] * 9
CARDS = state.CARDS | state.CHOOSE_CARDS
RULES = (0, free.STANDARD, state.COLLISIONS | state.FLAGS | state.SAFETY_CAR,
         state.EVENTS | state.C_CARDS | state.SAFETY_CAR, state.DRS | state.STRESS,
         state.BLOWOUTS | state.STRESS, free.EVERYTHING & ~CARDS)
ABOUT_BOOKS = {told.Q_OUTCOME, told.Q_SPENT, told.Q_BROKEN, told.Q_AFTERMATH, told.Q_HIT,
               told.Q_KNOCKED_OUT, told.Q_ON_GRID}


def table(seed, switches):
    """Play at a table of 3 to 6 cars; some or all people keep the books."""
    lots = random.Random(seed)
    seats = "".join(lots.choice("HHHAB") for _ in range(3 + seed % 4))
    people = [who for who, seat in enumerate(seats) if seat == "H"]
    own = people if seed % 2 else [who for who in people if lots.random() < .6]
    tracks = "great-britain", "monaco", "brazil"
    table = OwnBooks(Watched(tracks[seed % 3], seats, seed, switches, 2 + seed % 3,
                             weather=RAINY if seed % 5 == 0 else None), tuple(own))
    table.play()
    table.agrees()
    return table


@pytest.fixture(scope="module")
def tables():
    return [table(seed, switches) for switches in RULES for seed in range(6)]


# --- the same races ---

def test_bots_do_what_they_do_on_the_tracked_board(tables):
    seen = set().union(*[{what for what, _, _ in table.asked} for table in tables])
    codes = set().union(*[table.told for table in tables])
    assert seen >= ABOUT_BOOKS - {told.Q_AFTERMATH}
    assert codes >= {told.LINE, told.CROSSED, told.BOX, told.MEETS, told.PASSED, told.STAYS,
                     told.RETIRES}


def test_who_keeps_the_books_is_asked_for_no_die_and_no_point(tables):
    """Exceptions: an attacked person may decline a fight, and a stop behind the safety car."""
    allowed = {asks.Q_DEFEND, asks.Q_SC_STOP} | set(told.OWN)
    for each in tables:
        heard = {}
        seats = [BOOKS if who in each.own else seat
                 for who, seat in enumerate(each.watched.seats)]
        race = free.new(each.race.circuit, seats, each.watched.switches)
        ask, dice = race.start(), Dice(1)
        while ask is not None:
            if ask.who in each.own:
                heard.setdefault(ask.what, ask.kind)
            ask = race.step(dice.answer(race, ask))
        assert set(heard) <= allowed and ROLL not in heard.values()


def test_a_wrong_report_is_noticed():
    watched = Watched("great-britain", "HAB", 1, free.STANDARD, 2)
    at = [i for i, note in enumerate(watched.notes) if note[:2] == ("cross", 0)][1]
    del watched.notes[at]
    with pytest.raises((AssertionError, IndexError)):
        each = OwnBooks(watched, (0,))
        each.play()
        each.agrees()


# --- without a tracked race ---

def by_lot(seed):
    """Return (race before its first question, its edition), with random seats and rules."""
    lots = random.Random(seed)
    rules = edition_2022.Edition if seed % 2 else None
    seats = [lots.choice((BOOKS, BOOKS, 0, 1, 2)) for _ in range(1 + seed % 6)]
    switches = lots.randrange(free.EVERYTHING + 1)
    return free.new(circuit("monaco", 3), seats, switches, rules=rules), seed % 2


def test_random_answers_come_to_an_end_in_words_that_fit_and_saves_that_load():
    """Thousands of answers: texts fit their line, each checkpoint loads, no book changes."""
    check = games.room(PP, "validate").check
    answers = 0
    for seed in range(60):
        race, edition = by_lot(seed)
        texts = Texts(race, words.load(("en", "es")[seed % 3 == 0], PP, edition),
                      games.room(PP, "show"), games.room(PP, "dash"))
        show = texts.show
        lines = []
        commentary = Commentary(show, lambda kind, who, text: lines.append(text))
        dice, ask, books = Dice(seed + 1), race.start(), {}
        while ask is not None:
            answers += 1
            check_words(texts, ask)
            ask = race.step(dice.answer(race, ask))
            commentary.catch_up()
            if ask and not race.answers:
                check(race, race.snapshot)
                for who, car in enumerate(race.cars):
                    if state.keeps_books(car) and race.table[state.PHASE] > state.TYRES:
                        kept = bytes(car[at] for at in BOOK)
                        assert books.setdefault(who, kept) == kept
    assert answers > 4000


BOOK = (state.EP, state.BP, state.SP, state.TYRE, state.SET, state.LIFE, state.STRESS_LEVEL,
        state.BROKEN, state.TOKENS, state.DRIVER, state.TEAM)


def test_an_answer_leads_back_and_can_be_taken_back():
    race, dice = by_lot(4)[0], Dice(3)
    race.start()
    for _ in range(40):
        race.step(dice.answer(race, race.ask))
    again = by_lot(4)[0]
    back = again.resume(race.snapshot, race.answers)
    assert (back.what, back.who, bytes(again.state)) == (
        race.ask.what, race.ask.who, bytes(race.state))
    kept = bytes(race.state)
    for _ in range(9):
        race.undo()
    for _ in range(9):
        race.redo()
    assert bytes(race.state) == kept


def test_who_missed_the_stop_is_not_put_out_and_comes_to_the_flag():
    race = free.new(circuit("monaco", 2), [BOOKS, 1], 0)
    ask, dice = race.start(), Dice(1)
    while ask is not None:
        options = list(ask.options[i] for i in range(ask.n))
        answer = dice.answer(race, ask)
        if ask.what == told.Q_HAPPENED:
            answer = options.index(told.LINE) if told.LINE in options else 0
        ask = race.step(answer)
    car = race.cars[0]
    assert (car[state.STATUS], car[state.PLACE], car[state.STOPS]) == (state.FINISHED, 1, 0)


# --- on the screens ---

def press_round(desk, number):
    """Press OK from one round's first question to the next round's; return the presses."""
    count, play = 0, desk.play
    while play.dash.round_number(play.race) <= number:
        desk.run(1200)
        waits = play.stage or play.caption and (play.caption.stays or play.caption.waits)
        if waits and play.dash.round_number(play.race) == number:
            count += 1
        if waits:
            desk.run(400)           # time to read it
            desk.press("ok")
    return count


def at_round(desk, number):
    play = desk.play
    while play.dash.round_number(play.race) < number or desk.app.screen is not play:
        desk.press("ok")            # a cover names the player who decides in secret
        desk.run(1200)


def round_of(shape):
    """Return the presses of a round with no reports, the most of five."""
    def press(tmp_path):
        desk = Desk(tmp_path, shape=shape)
        desk.app.choose(PP)
        desk.begin([BOOKS] * 4 + [1, 2], laps=5)
        at_round(desk, 4)
        counts = [press_round(desk, number) for number in range(4, 9)]
        assert desk.app.page.cut == []
        return max(counts)
    return press


def turn_of(seats, *codes):
    """Return the presses of the first car's turn with these answers, one per question."""
    def press(tmp_path):
        desk = Desk(tmp_path)
        desk.app.choose(PP)
        desk.begin(list(seats), laps=5)
        what = told.Q_BOT_HAPPENED if state.is_bot(desk.race.cars[0]) else told.Q_HAPPENED
        to_question(desk, what, 0, lambda: desk.race.table[state.ROUND] > 4)
        count = 0
        for question, code in zip((what, told.Q_OUTCOME), codes):
            to_question(desk, question)
            count += to_line(desk, code)
            desk.run(300)
        return count
    return press


# From docs/play/at-the-table.md.
PRESSES = (
    round_of("240x240"), round_of("240x135"), turn_of((BOOKS, 1), told.DONE),
    turn_of((BOOKS, 1), told.LINE), turn_of((BOOKS, 1), told.MEETS, fights.WON),
    turn_of((1, BOOKS), told.MEETS, fights.LOST), turn_of((BOOKS, 1), told.BOX),
    turn_of((BOOKS, 1), told.RETIRES))


def test_presses_are_as_the_document_says(tmp_path):
    text = (ROOT / "docs/play/at-the-table.md").read_text()
    text = text.partition("## Only the bots")[2].partition("## Formula D")[0]
    rows = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    rows = [(what, int(count)) for what, count in rows if count.isdigit()]
    found = [press(tmp_path / str(at)) for at, press in enumerate(PRESSES)]
    assert found == [count for _, count in rows] and max(found[:2]) <= 8


@pytest.mark.parametrize("shape", ("320x240", "128x128", "128x64"))
def test_a_round_of_four_people_and_two_bots_takes_eight_presses_at_most(tmp_path, shape):
    assert 6 <= round_of(shape)(tmp_path) <= 8


def test_own_books_are_shown_instead_of_gauges(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose(PP)
    desk.begin([BOOKS, 0, 1], laps=3)
    at_round(desk, 4)
    dash, race = desk.play.dash, desk.race
    assert not dash.has_points(race, 0) and dash.compound(race, 0) == dash.NO_TYRE
    assert dash.has_points(race, 1) and not dash.bot(race, 0) and not dash.bot(race, 1)
    desk.app.options(desk.play)
    desk.app.dashboard(desk.app.screen)
    name = desk.app.screen._name(0)
    assert name[1] == "own books"
    assert [part for part in desk.app.screen._book(0) if part] == []


@pytest.mark.parametrize("first, then", ((BOOKS, 0), (0, BOOKS)))
def test_books_change_hands_in_the_middle_of_a_race(tmp_path, first, then):
    """Both ways; the change is in the log and in the save, and can be undone."""
    desk = Desk(tmp_path)
    desk.app.choose(PP)
    desk.begin([2, first, 1], laps=3)
    at_round(desk, 5)
    play, race = desk.play, desk.race
    play.halt()
    desk.press(*["down"] * desk.app.screen.entries.index("seats"), "ok")
    screen = desk.app.screen
    assert desk.shows() == "Keeping"
    while screen.chosen() != 1:
        desk.press("down")
    desk.press("ok", "up" if then else "down", "ok")
    while screen.work:
        desk.run(50)
    assert screen.notice == "correct.done" and race.cars[1][state.SEAT] == then
    lines = [line for line in play.teller.log if "corrected" in str(line)]
    assert lines
    desk.press("back", "back")
    at_round(desk, 6)
    again = saved_and_loaded(play.run)
    assert bytes(again.race.state) == bytes(race.state)
    assert again.race.cars[1][state.SEAT] == then
