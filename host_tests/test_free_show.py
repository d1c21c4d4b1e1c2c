"""At the table in words: every question of whole races, its answers, their prices and hints."""

import random

from host_tests.free_table import Table
from host_tests.watched_race import Watched, circuit
from host_tests.people_by_lot import told_whole
from host_tests.test_free_board import ALL, RAINY, TRACKS, happened
from pitwall.race.dice import Dice
from pitwall.games.pole_position import bots, free, state
from pitwall.games.pole_position.free import asks as told, corrections
from pitwall.games.pole_position.commentary import Commentary
from pitwall.games.pole_position.free.show import QUESTIONS, Show
from pitwall.games.pole_position.show import sp_of
from pitwall.race.edits import T_CORRECTED, T_CORRECTS
from pitwall.race.referee import PICK, TABLE
from pitwall.games.narration import rows
from pitwall.ui import words

LINE, ROW, PRICED, COLUMNS = 39, 25, 20, 29     # letters


def show_of(race):
    return Show(race, words.load("en", free.NAME))


def every_ask(races=40):
    """Play random races; yield (race, show, ask) at every question."""
    for seed in range(races):
        lots = random.Random(seed)
        seats = [lots.choice((0, 0, 1, 2)) for _ in range(1 + seed % 6)]
        rules = lots.choice((free.STANDARD, free.EVERYTHING, lots.randrange(free.EVERYTHING + 1)))
        race = free.new(circuit(TRACKS[seed % 8], 3, RAINY if seed % 3 else None), seats, rules)
        show, dice, ask = show_of(race), Dice(seed), race.start()
        while ask is not None:
            yield race, show, ask
            ask = race.step(dice.answer(race, ask))


def test_every_text_of_whole_races_fits_its_place():
    """A car's directions take ten lines at most in the place of a map."""
    seen = set()
    for race, show, ask in every_ask(150):
        seen.add(ask.what)
        assert 8 < len(show.question(ask)) <= LINE + 3 * (ask.what < told.Q_HAPPENED)
        for i in range(ask.n):
            option, price = show.option(ask, i), show.price(ask, i)
            if ask.what >= told.Q_HAPPENED:
                assert 0 < len(option) <= (PRICED if price else ROW), option
                assert rows(show.detail(ask, i) or show.help(ask), COLUMNS) <= 4
            show.warning(ask, i), show.detail(ask, i), show.bar(ask, i), show.cost(price)
        assert len(list(show.weigh(ask) or ())) < 1000 and len(show.aside(ask)) < 60
        if ask.who < len(race.cars) and race.table[state.PHASE] >= state.START:
            lines = show.outlook(ask.who)
            assert lines and sum(rows(line, 28) for line in lines) <= 10
    assert set(range(told.Q_HAPPENED, told.Q_READY + 1)) - {told.Q_NEAR} <= seen


def test_every_question_has_a_name():
    assert QUESTIONS[told.Q_READY] == "ready" and len(set(QUESTIONS)) == len(QUESTIONS)


QUESTIONED = (
    (told.Q_HAPPENED, (told.DONE, told.BOX, told.ENGINE, told.BRAKES, told.SKILL, told.LINE),
     "Red, 7 MP: what happened?",
     ("That is all", "Into the pit box", "Engine, 3 MP", "Brakes, 3 MP", "Corner skill, 1 MP",
      "Just over the line")),
    (told.Q_WHOM, (1, 2), "Red: whom does it attack?", ("Blue", "Green")),
    (told.Q_UNUSED, (2, 3, 5), "Red: how many MP are left to it?",
     ("2 or fewer: no bonus", "1 for the attack", "3 for the attack")),
    (told.Q_PAST, (1, 2, TABLE), "Red: past whom, and all between?",
     ("Blue", "Green", "Nobody else")),
    (told.Q_LAPPED, (1, TABLE), "Red laps a car: which?", ("Blue", "Nobody else")),
    (told.Q_NEAR, (2, TABLE), "Red collided: who else was level?", ("Green", "Nobody else")),
    (told.Q_BEHIND, (1, 2), "Red has DRS: behind whom?", ("Blue", "Green")),
    (told.Q_LEFT, (0, 2), "Red is in the box: MP left?",
     ("0 MP for the exit", "2 MP for the exit")),
    (told.Q_BEYOND, (0, 1), "Red: beyond the safety car line?", ("No", "Yes")),
    (told.Q_READY, (0,), "Red first, the others behind it", ("The queue stands",)))


def test_a_question_and_its_answers_say_what_is_meant():
    race, _ = happened("HAB", EP=7, BP=7, SP=9)
    show = show_of(race)
    for what, options, question, answers in QUESTIONED:
        ask = race.ask.put(PICK, what, 0, options)
        assert show.question(ask) == question
        assert tuple(show.option(ask, i) for i in range(ask.n)) == answers


def test_what_may_have_happened_is_explained_and_priced_by_its_kind():
    race, _ = happened("HA", EP=7, BP=7, SP=9)
    show, ask = show_of(race), race.ask.put(PICK, told.Q_HAPPENED, 0, list(range(16)))
    priced = {i: show.cost(show.price(ask, i)) for i in range(ask.n) if show.price(ask, i)}
    assert priced == {told.ENGINE: "1 EP", told.BRAKES: "1 BP", told.SKILL: "1 SP"}
    explained = [show.detail(ask, i) for i in range(ask.n)]
    assert not explained[told.DONE] and len(set(explained)) == len(explained)
    assert show.help(ask) == show.say("help.happened")
    ask = race.ask.put(PICK, told.Q_UNUSED, 0, (told.ENGINE, told.BRAKES))
    assert not show.price(ask, 0) and not show.detail(ask, 0)


# --- a bot's actions ---

def test_a_bot_is_guided_by_where_it_is():
    for fields, guide in (({"OFF": 2}, "off"), ({"PIT": state.GREEN_2}, "exit"), ({}, "bot"),
                          ({"OFF": 1}, "bot"), ({"PIT": state.GREEN_1}, "bot")):
        race, _ = happened("BA")
        for name, value in fields.items():
            race.cars[0][getattr(state, name)] = value
        show = show_of(race)
        told = show.words.text("guide." + guide)
        told = [told] if isinstance(told, str) else list(told)
        assert show.outlook(0)[:-1] == told + ["In a fight it counts 3."]
        assert show.outlook(1)[-2] == "In a fight it counts 4."
        race.table[state.PHASE] = state.START
        told = show.words.text("guide." + ("start" if guide == "bot" else guide))
        assert show.guide(0) == ([told] if isinstance(told, str) else list(told))


def test_a_flag_is_waved_where_a_car_stands():
    race, _ = happened("HA")
    assert show_of(race).where_section(1) == "where Blue stands"
    assert show_of(race).where_section(2) == show_of(race).say("in pits")


def test_a_bots_mp_are_told_as_a_sum():
    race, ask = happened("AH", LIFE=state.step_of(-1))
    base, progress, worn = bots.parts(race, race.cars[0])
    assert worn == 1 and show_of(race).question(ask) == "Red: %d MP = card %d + %d - 1 worn" % (
        base + progress - 1, base, progress)


def test_whether_it_pits_is_said_beforehand():
    for fields, text in (
            ({"LIFE": state.step_of(-1)}, "At the pits it stops, for softs."),
            ({"LIFE": state.step_of(3), "STOPS": 1}, "At the pits it drives on."),
            ({"LIFE": state.step_of(1), "STOPS": 1, "SOFT_USED": 1},
             "At the pits a roll decides; it would take hards.")):
        race, ask = happened("AH", **fields)
        show = show_of(race)
        assert show.outlook(0)[-1] == text
        assert show.detail(ask, list(ask.options).index(told.BOX)) == text


def test_a_person_is_told_what_to_do_while_it_is_to_be_done():
    race, ask = happened("HH")
    show = show_of(race)
    assert show.outlook(ask.who) == [show.say("guide.person")]
    assert show.outlook(1 - ask.who) == []


def test_a_correction_says_nothing_of_cells():
    race, _ = happened("HH")
    told = corrections.Values(race).told
    assert told(show_of(race), 0, state.CELL, 5) == []
    assert told(show_of(race), 0, state.SP, 5 << 8 | 6) != []


def test_a_correction_of_which_the_half_is_lost_is_not_told():
    """The ring of events is short: the first half may have left it before the second arrives."""
    race, _ = happened("HH")
    lines = []
    commentary = Commentary(show_of(race), lambda kind, who, text: lines.append(text))
    race.tell(T_CORRECTS, 0, state.WHY_OUT)
    commentary.catch_up()
    while race.told_first() <= commentary.read:
        race.tell(T_CORRECTED, 0, 77)
    commentary.catch_up()
    assert not [line for line in lines if "corrected" in line]


def test_what_it_wishes_is_what_it_does():
    """The wish predicts the decision, with any faces of the dice."""
    answers = {bots.NO: {False}, bots.YES: {True}, bots.MAYBE: {False, True}}
    found = {wish: set() for wish in answers}
    for seed in range(600):
        lots = random.Random(seed)
        race, _ = happened("AH", LIFE=lots.choice((0, 2, 3)), STOPS=1, TYRE=lots.randrange(4))
        race.circuit.weather_a = bytes(lots.choice((0, 0, 1, 2)) for _ in range(36))
        race.table[state.GRID_A], race.table[state.GRID_B] = lots.randrange(36), lots.randrange(6)
        wish, play = bots.pit_wish(race, 0), bots.wants_pit(race, 0)
        try:
            next(play)
            while True:
                play.send(lots.randrange(6))
        except StopIteration as done:
            assert bool(done.value) in answers[wish]
            found[wish].add(bool(done.value))
    assert found == answers


def test_points_are_priced_as_they_are_paid():
    race, ask = happened("HA", EP=7, BP=7, SP=9)
    show, options = show_of(race), list(ask.options)
    assert sp_of(show.price(ask, options.index(told.SKILL))) == 1
    for cost in ("1 EP", "2 EP"):
        assert show.cost(show.price(ask, list(ask.options).index(told.ENGINE))) == cost
        ask = race.step(list(ask.options).index(told.ENGINE))
    assert show.price(ask, 0) == 0


# --- the commentary ---

def test_a_whole_race_is_told():
    lines = []
    table = Table(Watched("china", "HHABH", 4, ALL, 2, weather=RAINY))
    show = show_of(table.race)
    commentary = Commentary(show, lambda kind, who, text: lines.append(text))
    told_whole(table, commentary, lines)
