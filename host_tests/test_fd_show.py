"""Formula D in words: every question, answer, price and tell of races drawn by lot."""

import random

import pytest

from host_tests.one_tell import fd_told as told
from pitwall import rivals
from pitwall.circuit.lanes import Circuit
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
    return formula_d.new(Circuit(TABLES[seed % 3]), [0] * lots.randint(2, 8),
                         formula_d.STANDARD if seed % 2 else lots.getrandbits(9), 1 + seed % 3)


def play(race, seed, look, most=30000):
    """Play by lot, every third race by rivals; look(ask) before each answer."""
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


@pytest.mark.parametrize("language, one", (("en", " 1 space"), ("es", " 1 casilla")))
def test_one_space_is_said_as_one(language, one):
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
    race = formula_d.new(Circuit(TABLES[0]), [0, 0], formula_d.STANDARD, 2)
    show = Show(race, words.load(language, formula_d.NAME))
    ask, dice, duty = race.start(), Dice(1), show.say("help.duty")
    while ask.what != asks.Q_START_TYRE:
        ask = race.step(dice.answer(race, ask))
    assert show.help(ask).endswith(" " + duty) and rows(show.help(ask), 29) <= 4
    race.cars[ask.who][state.USED] = 1 << state.WET_TYRES
    assert duty not in show.help(ask)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_far_corner_with_stops_to_make_fits_its_line(language):
    said = words.load(language, formula_d.NAME)
    assert len(said.say("aside.in", 12, said.many("stops", 2), 15)) <= 39
    assert len(said.say("aside.to", 12, said.many("stops", 2), 25, 39)) <= 39


@pytest.mark.parametrize("seed", range(8))
def test_what_a_move_is_said_to_bring_comes_true(seed):
    """Tyre points, a spin, the end: as announced, before anything else happens."""
    comes_true(made(seed + 100), seed)


def test_so_does_what_each_end_of_a_leg_of_slipstream_brings():
    """It may leave the corner that the car came from: its stops count there no more."""
    legs = []
    for seed in (38, 47, 140, 143):
        race, twin = [formula_d.new(Circuit(OLD_TOWN), [0] * 8, formula_d.STANDARD
                                    | state.SLIPSTREAM, 1 + seed % 2) for _ in range(2)]

        def look(ask):
            if ask.what == asks.Q_DRS_MOVE:
                for i in range(ask.n):
                    found = outcome.of(race, i)
                    if not (found.out or found.spins):
                        legs.append((found.over, overshot(race, twin, i)))
        play(race, seed, look)
    assert all(said == was for said, was in legs) and sum(said > 0 for said, _ in legs) > 5


def overshot(race, twin, answer):
    """The spaces that are overshot if this is the answer, which the twin of the race gives."""
    twin.resume(race.snapshot, race.answers)
    number, who = twin.tells, twin.ask.who
    twin.step(answer)
    return sum([value >> 4 for what, car, value in map(twin.told_at, range(number, twin.tells))
                if what == asks.T_OVERSHOT and car == who][:1])


def comes_true(race, seed):
    expected = []

    def settle():
        if not expected:
            return
        who, tyres, told_from, options = expected.pop()
        choice = race.answers[-2] if len(race.answers) else None
        number, seen = told_from, {}
        if choice is None or choice >= len(options) or options[choice] is None:
            return
        while number < race.tells:
            what, car, value = race.told_at(number)
            if what in (asks.T_DANGER, asks.T_COLLISION, asks.T_ROUND, asks.T_GEAR):
                break
            if car == who:
                seen[what] = value
            number += 1
        over, price, spins, out = options[choice]
        assert (asks.T_SPIN in seen) == spins and (asks.T_OUT in seen
                                                   or asks.T_DISQUALIFIED in seen) == out
        if over and not out and not spins:
            assert seen[asks.T_OVERSHOT] == over << 4 | price

    def look(ask):
        settle()
        if ask.what in WHOLE:
            options = []
            for i in range(ask.n):
                if ask.options[i] >= race.circuit.cells:
                    options.append(None)
                    continue
                found = outcome.of(race, i)
                options.append((found.over, found.price, found.spins, found.out))
            expected.append((ask.who, race.cars[ask.who][state.TYRE_WP], race.tells, options))
    play(race, seed, look)


def test_a_move_costs_what_its_price_says():
    """Tyres, brakes and KERS are gone before the next question, if the car goes on."""
    paid = set()
    for seed in range(6):
        paid |= paid_in(made(seed + 200), seed)
    assert paid == {0, 1, 2}


def paid_in(race, seed):
    """Play, compare each move's price with what is lost; returns which of the three were."""
    show, due, paid = show_of(race), [], set()

    def look(ask):
        if due:
            who, tells, before, prices = due.pop()
            car = race.cars[who]
            if race.answers and car[state.STATUS] == state.RACING:
                price = prices[race.answers[-2]]
                told = [race.told_at(n) for n in range(tells, race.tells)]
                lost = [before[i] - car[state.TYRE_WP + i] for i in (0, 1)] + [
                    sum(value for what, _, value in told if what == asks.T_KERS_USED)]
                assert lost == [price >> 4 * what & 15 for what in (0, 1, 6)]
                paid.update(what for what in range(3) if lost[what])
        if ask.what in (asks.Q_MOVE, asks.Q_DRS_MOVE):
            due.append((ask.who, race.tells,
                        bytes(race.cars[ask.who][state.TYRE_WP:state.TYRE_WP + 2]),
                        [show.price(ask, i) for i in range(ask.n)]))
    play(race, seed, look)
    return paid


@pytest.mark.parametrize("compound, price", ((state.SOFT, 1), (state.HARD, 1),
                                             (state.WET_TYRES, 2)))
def test_over_the_line_a_set_is_as_old_as_it_was(compound, price):
    """The books of a lap are closed when the turn is over: till then nothing costs more."""
    race = formula_d.new(Circuit(TABLES[2]), [state.HUMAN] * 2, 0, 3)
    track = race.scratch.track
    race.table[state.PHASE], race.table[state.ROUND] = state.ROUNDS, 3
    for who, car in enumerate(race.cars):
        car[state.COMPOUND], car[state.USED] = compound, 1 << compound
        car[state.LAP], car[state.GEAR] = 1, 6
        state.put_on(car, track.cell(track.rows - 3 - 5 * who, 2))
    ask, checked = race.start(), 0
    while ask.what != asks.Q_MOVE:
        ask = race.step({asks.Q_GEAR: ask.n - 1, asks.Q_GEAR_ROLL: 9}.get(ask.what, 0))
    answers = bytes(race.answers)
    for i in range(ask.n):
        ask = race.resume(race.snapshot, answers)
        found = outcome.of(race, i)
        over, cost, out = found.over, found.price, found.out
        if over and not out:
            checked += 1
            assert cost == over * price
            number = race.tells
            race.step(i)
            told = [race.told_at(n) for n in range(number, race.tells)]
            assert (asks.T_OVERSHOT, 0, over * 16 + cost) in told
    assert checked


def test_every_tell_says_something():
    """What does not happen in so few races is told by itself."""
    heard = {}
    for seed in (0, 1, 3, 4, 6, 7):
        race = made(seed)
        show = show_of(race)
        tell = race.tell

        def hear(what, who=TABLE, value=0, show=show, tell=tell):
            name = TELLS[what]
            heard[name] = heard.get(name) or told(show, what, who, value)
            tell(what, who, value)
        race.tell = hear
        play(race, seed, lambda ask: None)
    rare = {"T_DISQUALIFIED": 4, "T_DRS": 7, "T_BLOCKED": 33, "T_REPAIRED": 34, "T_SPIN": 0,
            "T_TURNED": 0, "T_MOTOR": 20, "T_STALL": 0, "T_QUICK": 7,
            "T_PIT_WAIT": 0, "T_CROSSED": 1, "T_FINISHED": 1}
    assert set(TELLS.values()) <= set(heard) | set(rare)
    for name, value in rare.items():
        heard[name] = told(show, getattr(asks, name), 0, value)
    assert heard["T_BLOCKED"] == "Red: is boxed in for 2 brakes and 1 tyre."
    with_others = {"T_KERS", "T_PAID", "T_REPAIRED"}      # in test_fd_told.py
    assert {name for name, text in heard.items() if not text} <= {
        "T_SETUP", "T_STOP"} | with_others


def lines_of(seed, undo=0):
    """(lines, letters of tyres) of a race; undo: every so many answers one is taken back."""
    race, lines = made(seed), []
    show = show_of(race)
    commentary = Commentary(show, lambda kind, who, text: lines.append((kind, who, text)))
    dice, ask, count = Dice(seed), race.start(), 0
    commentary.catch_up()
    while ask is not None:
        answer = dice.answer(race, ask)
        ask = race.step(answer)
        commentary.catch_up()
        count += 1
        if undo and count % undo == 0 and race.answers and ask is not None:
            race.undo()
            void = commentary.rewind()
            del lines[len(lines) - void:]
            commentary.catch_up()
            ask = race.step(answer)
            commentary.catch_up()
    return lines, commentary.used


@pytest.mark.parametrize("seed", range(6))
def test_lines_fit_and_name_their_car(seed):
    lines, used = lines_of(seed)
    cars = words.load("en", "formula-d").text("cars")
    assert lines[-1] == (HEADING, TABLE, "The race is over")
    for kind, who, text in lines:
        assert rows(text) <= 2 and text == text.strip() and "  " not in text, text
        assert kind != LINE or who == TABLE or text.startswith(cars[who]), text
        assert kind in (HEADING, MORE) or text.endswith((".", ",")), text
    assert all(letters and set(letters) <= set("SHW") for letters in used)


@pytest.mark.parametrize("seed", range(3))
def test_an_answer_taken_back_is_not_told(seed):
    assert lines_of(seed, 5) == lines_of(seed)
