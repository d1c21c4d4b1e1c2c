"""Formula D in words: every question, answer, price and event of random races."""

import random

import pytest

from host_tests.listening import listen
from host_tests.one_tell import fd_told as told
from pitwall import rivals
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, outcome, state
from pitwall.games.formula_d.commentary import Commentary
from pitwall.games.formula_d.show import QUESTIONS, Show
from pitwall.race.referee import ROLL, TABLE
from pitwall.games.narration import HEADING, LINE, MORE, rows
from pitwall.ui import words
from tools.circuit import folders
from tools.circuit.compile import compile_file

NAMES = ("test-yard", "old-town", "lantern-bay")
TABLES = [bytes(compile_file(folders.text(name, "formula-d"))) for name in NAMES]
TELLS = {value: name for name, value in vars(asks).items() if name.startswith("T_")}
OLD_TOWN = bytes(compile_file(folders.text("old-town", "formula-d")))
WHOLE = (asks.Q_MOVE, asks.Q_GREAT_MOVE, asks.Q_EXIT_MOVE, asks.Q_DRS_MOVE)


def made(seed):
    lots = random.Random(seed)
    return formula_d.new(opened(TABLES[seed % 3]), [0] * lots.randint(2, 8),
                         formula_d.STANDARD if seed % 2 else lots.getrandbits(9), 1 + seed % 3)


def play(race, seed, look, most=30000):
    """Play at random, every third race by rivals; call look(ask) before each answer."""
    dice, ask = Dice(seed), race.start()
    player = rivals.load("rival-hard", seed) if seed % 3 == 2 else dice
    for _ in range(most):
        if ask is None:
            return
        look(ask)
        ask = race.step((dice if ask.kind == ROLL else player).answer(race, ask))
    raise AssertionError("no end")


def show_of(race):
    return Show(race, words.load("en", "formula-d"))


def test_every_question_is_asked_and_every_answer_has_a_text():
    seen = set()
    for seed in range(12):
        race = made(seed)
        show = show_of(race)

        def look(ask):
            seen.add(QUESTIONS[ask.what])
            question = show.question(ask)
            assert 0 < len(question) <= 39, question
            assert rows(show.help(ask), 29) <= 4
            assert len(show.aside(ask)) <= 39
            texts = [(show.option(ask, i), show.cost(show.price(ask, i)), show.warning(ask, i))
                     for i in range(ask.n)]
            for option, price, warning in texts:
                assert 0 < len(option) <= 39, texts
            for i in range(ask.n):
                brief = show.brief(show.price(ask, i))
                assert len(texts[i][2]) + 1 + len(brief) <= 39, (texts[i], brief)
            if ask.kind not in (0, 2):
                assert len({option for option, _, _ in texts}) == ask.n, texts
        play(race, seed, look)
    assert seen == set(QUESTIONS[1:]) - {"drs"}


def test_odds_are_of_the_gear_that_is_open_and_of_no_other_question():
    """Every second gear is weighed; the odds do not apply to the next car or to the next move.

    A screen reader asks about that move as well.
    """
    known = old = 0
    for seed in range(6):
        race = made(seed)
        show = show_of(race)

        def look(ask):
            nonlocal known, old
            assert not any(show.detail(ask, i) or show.bar(ask, i) for i in range(ask.n))
            old += show.odds is not None
            if show.barred(ask) and race.tells % 2:
                list(show.weigh(ask))
                known += all(show.detail(ask, i) and show.bar(ask, i) for i in range(ask.n))
        play(race, seed, look)
    assert known > 50 and old > 500


def test_one_space_is_said_as_one():
    for language, one in (("en", " 1 space"), ("es", " 1 casilla")):
        race, asked = made(1), set()
        show = Show(race, words.load(language, formula_d.NAME))

        def look(ask):
            if ask.what in (asks.Q_MOVE, asks.Q_EXIT_MOVE):
                asked.add(show.question(ask).partition(",")[2])
        play(race, 1, look)
        ones = [text for text in asked if text.startswith(one)]
        assert ones and not [text for text in ones if text.startswith(one + "s")]
        assert any(text.startswith(one[:1] + "2" + one[2:] + "s") for text in asked)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_duty_of_two_compounds_is_told_until_it_is_done(language):
    race = formula_d.new(opened(TABLES[0]), [0, 0], formula_d.STANDARD, 2)
    said = words.load(language, formula_d.NAME)
    show, ask, dice = Show(race, said), race.start(), Dice(1)
    duty = show.say("help.duty")
    while ask.what != asks.Q_START_TYRE:
        ask = race.step(dice.answer(race, ask))
    assert show.help(ask).endswith(" " + duty) and rows(show.help(ask), 29) <= 4
    race.cars[ask.who][state.USED] = 1 << state.WET_TYRES
    assert duty not in show.help(ask)
    # a far corner with stops to make fits its line
    assert len(said.say("aside.in", 12, said.many("stops", 2), 15)) <= 39
    assert len(said.say("aside.to", 12, said.many("stops", 2), 25, 39)) <= 39


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("laps", (1, 2))
def test_that_turn_1_comes_after_the_flag_is_told_before_it(language, laps):
    """From the last corner of the last lap, and after the flag until turn 1 is left (FD-END-2)."""
    seen = set()
    for seed in range(3):
        race = formula_d.new(opened(TABLES[seed]), [0, 0], formula_d.STANDARD, laps)
        show = Show(race, words.load(language, formula_d.NAME))
        dice, ask, driver = Dice(seed + 1), race.start(), rivals.load("rival-hard", seed)
        while ask is not None:
            car, track = race.cars[ask.who % 2], show.track
            if ask.what == asks.Q_GEAR and not car[state.PIT]:
                row = track.row[state.cell_of(car)]
                last = car[state.LAP] == laps and row > track.last_row(track.corners - 2)
                due = bool(last or car[state.CROSSING])
                assert (show.help(ask) == show.say("help.end")) == due
                turn_1 = show.aside(ask).startswith(show.say("aside.to end", 1, 2, 3, 4)[:9])
                assert not turn_1 or due
                seen.add((due, bool(car[state.CROSSING]), turn_1))
            by = dice if ask.kind == ROLL else driver
            ask = race.step(by.answer(race, ask))
    assert {row[:2] for row in seen} == {(False, False), (True, False), (True, True)}
    assert {row[2] for row in seen} == {False, True}


def test_the_lines_of_the_end_fit():
    for language in words.LANGUAGES:
        said = words.load(language, formula_d.NAME)
        assert len(said.say("aside.in end", 1, said.many("stops", 2), 15)) <= 39
        assert len(said.say("aside.to end", 1, said.many("stops", 2), 25, 39)) <= 39


def after(race, twin, answer):
    """Return the events of the moving car after this answer, up to any rolls.

    The twin of the race provides them.
    """
    twin.resume(race.snapshot, race.answers)
    number, who, seen = twin.tells, twin.ask.who, {}
    twin.step(answer)
    for what, car, value in map(twin.told_at, range(number, twin.tells)):
        if what in (asks.T_DANGER, asks.T_COLLISION, asks.T_ROUND, asks.T_GEAR):
            break
        if car == who:
            seen[what] = seen.get(what, 0) + value
    return seen


def test_what_a_move_is_said_to_bring_and_to_cost_comes_true():
    """Tyre points, a spin, the end; brakes and KERS.

    A leg of slipstream may leave the corner that the car came from: its stops no longer count
    there.
    """
    lots, kinds = random.Random(1), set()
    for seed in (100, 101, 102, 104, 107, 38, 47, 140, 143):
        race, twin = [made(seed) if seed in range(100, 108) else formula_d.new(
            opened(OLD_TOWN), [0] * 8, formula_d.STANDARD | state.SLIPSTREAM, 1 + seed % 2)
            for _ in range(2)]
        show = show_of(race)

        def look(ask):
            if ask.what not in WHOLE:
                return
            cells = [i for i in range(ask.n) if ask.options[i] < race.circuit.cells]
            for i in cells if ask.what == asks.Q_DRS_MOVE else lots.sample(cells, 1):
                found, seen = outcome.of(race, i), after(race, twin, i)
                over, price = found.over, found.price
                out = asks.T_OUT in seen or asks.T_DISQUALIFIED in seen
                assert (asks.T_SPIN in seen, out) == (found.spins, found.out)
                kinds.add((found.spins, out, over > 0, ask.what == asks.Q_DRS_MOVE))
                if out:
                    continue
                if not found.spins:
                    assert seen.get(asks.T_OVERSHOT, 0) == (over << 4 | price if over else 0)
                    blocked = seen.get(asks.T_BLOCKED, 0)
                    lost = [price + (blocked & 15),
                            seen.get(asks.T_BRAKED, 0) + (blocked >> 4),
                            seen.get(asks.T_KERS_USED, 0)]
                    cost = show.price(ask, i)
                    assert lost == [cost >> 4 * what & 15 for what in (0, 1, 6)]
                    kinds.update(what for what in range(3) if lost[what])
        play(race, seed, look)
    assert kinds >= {0, 1, 2, (True, False, True, False), (False, True, True, False),
                     (False, False, True, True), (False, False, True, False)}


def test_every_tell_says_something():
    """Events that do not occur in these few races are emitted separately."""
    heard = {}
    for seed in (0, 1, 3, 4, 6, 7):
        race = made(seed)
        show = show_of(race)

        def hear(what, who, value, show=show):
            name = TELLS[what]
            heard[name] = heard.get(name) or told(show, what, who, value)
        listen(race, hear)
        play(race, seed, lambda ask: None)
    rare = {"T_DISQUALIFIED": 4, "T_DRS": 7, "T_BLOCKED": 33, "T_REPAIRED": 34, "T_SPIN": 0,
            "T_TURNED": 0, "T_MOTOR": 20, "T_STALL": 0, "T_QUICK": 7,
            "T_PIT_WAIT": 0, "T_CROSSED": 1, "T_FINISHED": 1}
    assert set(TELLS.values()) <= set(heard) | set(rare)
    for name, value in rare.items():
        heard[name] = told(show, getattr(asks, name), 0, value)
    assert heard["T_BLOCKED"] == "Red: is boxed in for 2 brakes and 1 tyre."
    with_others = {"T_KERS", "T_PAID", "T_REPAIRED"}      # in test_fd_commentary.py
    assert {name for name, text in heard.items() if not text} <= {
        "T_SETUP", "T_STOP"} | with_others


def lines_of(seed, undo=0):
    """Return (lines, letters of tyres) of a race, with an undo and redo every `undo` answers."""
    race, lines = made(seed), []
    commentary = Commentary(show_of(race), lambda kind, who, text: lines.append((kind, who, text)))
    dice, ask, count = Dice(seed), race.start(), 0
    commentary.catch_up()
    while ask is not None:
        answer = dice.answer(race, ask)
        ask = race.step(answer)
        commentary.catch_up()
        count += 1
        if undo and count % undo == 0 and race.answers and ask is not None:
            race.undo()
            del lines[len(lines) - commentary.rewind():]
            commentary.catch_up()
            ask = race.step(answer)
            commentary.catch_up()
    return lines, commentary.used


def test_lines_fit_and_name_their_car_and_an_answer_taken_back_is_not_told():
    cars = words.load("en", "formula-d").text("cars")
    for seed in range(6):
        lines, used = lines_of(seed)
        assert lines[-1] == (HEADING, TABLE, "The race is over")
        for kind, who, text in lines:
            assert rows(text) <= 2 and text == text.strip() and "  " not in text, text
            assert kind != LINE or who == TABLE or text.startswith(cars[who]), text
            assert kind in (HEADING, MORE) or text.endswith((".", ",")), text
        assert all(letters and set(letters) <= set("SHW") for letters in used)
        assert seed > 2 or lines_of(seed, 5) == (lines, used)
