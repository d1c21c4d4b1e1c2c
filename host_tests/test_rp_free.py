"""Race Pace at the table: players report the cards they draw, and the app shows their numbers.

A tracked race is watched and reported to the table mode, which must be in the same state at every
checkpoint.
"""

import pytest

from host_tests.app_drive import Desk
from host_tests.listening import listen
from host_tests.rp_situations import Situation, circuit
from host_tests.shaped import said_by, seen_on
from pitwall.canvas.colours import YELLOW
from pitwall.circuit.lap_track import BEND, BLUE, FEB, GRID, PLAIN
from pitwall.games import race_pace
from pitwall.games.race_pace import free, state
from pitwall.games.race_pace.asks import (
    Q_ACTION, Q_CARD_I, Q_DRIVER, Q_RAIN, Q_TEAM, T_CARD_I, T_CARD_II, T_CULPRIT, T_SAFETY_CAR,
    T_SKY)
from pitwall.games.race_pace.commentary import Commentary
from pitwall.games.race_pace.free.asks import (
    Q_CAUSED, Q_CORNER, Q_COUNTS, Q_FEB, Q_LEVEL, Q_TOLD_I, Q_TOLD_II, Q_TOLD_SKY)
from pitwall.games.race_pace.free.show import Show as FreeShow
from pitwall.games.race_pace.house_data import (
    DRIVERS, FOR_ALL, NAMED, RAIN_CARDS, SAFETY_90, SAFETY_95, SITUATIONS, TEAMS)
from pitwall.games.race_pace.show import Show
from pitwall.games.race_pace.state import (
    BOOSTED, CANCELLED, CARD_I, CARD_II, DO_MECHANICS, DRIVER, EBS, FLAGS, FORECAST, IN_CORNER,
    IN_FEB, PILE_I, POOR, RAIN_SET, RANDOM_DRAFT, SKILL, SKY_CARD, STOPPED, TACTICAL, TEAM,
    TEAM_PLAY)
from pitwall.race.dice import Dice
from pitwall.race.referee import PICK, TABLE, YESNO
from pitwall.ui import words

MARKS = {Q_FEB: FEB, Q_CORNER: BEND}


# --- numbers as printed ---

@pytest.mark.proves("RP-12-3", "RP-12-6")
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("kind, game", ((Show, "race-pace"), (FreeShow, "race-pace-free")))
def test_a_tablet_or_card_is_known_by_its_number_and_levels(kind, game, language):
    """Two teams have the same levels, and so have two drivers: the number distinguishes them."""
    race = race_pace.new(circuit(), [0, 0], RANDOM_DRAFT)
    show = kind(race, words.load(language, game))
    for what, printed in ((Q_TEAM, TEAMS), (Q_DRIVER, DRIVERS)):
        ask = race.ask.put(PICK, what, 0, range(1, 9))
        texts = [show.option(ask, i) for i in range(8)]
        for i, text in enumerate(texts):
            assert text.split()[0] == "%d" % (i + 1)
            assert [int(word[2:]) for word in text.split()[2:]] == list(printed[i])
        assert len({text[2:] for text in texts}) == 8


def to(desk, what):
    """Press OK until that question is open."""
    desk.come_to(desk.until(lambda: desk.shows() == "List" and desk.ask().what == what))


def test_a_table_takes_its_cards_by_number_and_may_take_a_choice_back(tmp_path):
    desk = Desk(tmp_path)
    desk.app.choose("race-pace-free")
    desk.begin([0, 0], "belgium", 44)
    to(desk, Q_TEAM)
    assert "6 Beacon En85 Ae85 Me85" in said_by(desk)
    race, first = desk.race, desk.ask().who
    desk.press(*["down"] * 5, "ok")
    assert race.cars[first][TEAM] == 6
    to(desk, Q_TEAM)
    assert "6 Beacon" not in said_by(desk)                      # a tablet is taken once
    desk.press("back")
    assert desk.app.screen.entries[:2] == ["back", "undo"]
    desk.press("down")
    desk.press("ok")
    desk.run(300)
    assert desk.shows() == "Cover" and not race.cars[first][TEAM]   # another's choice: hand it back
    desk.press("ok")
    assert desk.ask().what == Q_TEAM and desk.ask().who == first
    desk.press(*["down"] * 4, "ok")
    to(desk, Q_DRIVER)
    who = desk.ask().who
    assert race.cars[first][TEAM] == 5
    desk.press(*["down"] * 7, "ok")
    car = race.cars[who]
    assert car[DRIVER] == 8 and tuple(car[SKILL:EBS + 1]) == DRIVERS[7]
    to(desk, Q_TOLD_I)
    assert desk.play.texts.show.crew(first).startswith("5 Marble, ")
    assert desk.play.texts.show.crew(who).endswith(", 8 Ribbon")


# --- reported cards ---

class Watched:
    """A random tracked race with its answers, its cards, and its state at each checkpoint.

    answers  [(what, who, value)] of all questions except those that turn a card
    cards    a dict per round: the events of its cards, {what: [(who, value), ..]}
    """

    def __init__(self, cars, switches, seed, on):
        self.race, dice = race_pace.new(circuit(on), [0] * cars, switches, 44), Dice(seed)
        self.answers, self.cards, self.marks = [], [], []
        listen(self.race, self._heard, lambda: self.marks.append(kept(self.race)))
        ask = self.race.start()
        while not self.race.over:
            answer = dice.answer(self.race, ask)
            if not Q_CARD_I <= ask.what <= Q_RAIN:
                value = answer if ask.kind == YESNO else ask.options[answer]
                self.answers.append((ask.what, ask.who, value))
            ask = self.race.step(answer)

    def _heard(self, what, who, value):
        if what == T_CARD_I:
            self.cards.append({})
        if what in (T_CARD_I, T_CARD_II, T_SKY, T_SAFETY_CAR, T_CULPRIT):
            self.cards[-1].setdefault(what, []).append((who, value))


class Told:
    """The same race at the table; asked: the questions that came."""

    def __init__(self, watched, cars, switches, on):
        self.watched, self.asked, self.marks = watched, set(), []
        self.answers, self.rounds = iter(watched.answers), iter(watched.cards)
        self.race = free.new(circuit(on), [0] * cars, switches, 44)
        listen(self.race, lambda *tell: None, lambda: self.marks.append(kept(self.race)))
        ask = self.race.start()
        for _ in range(20000):
            if self.race.over:
                return
            self.asked.add(ask.what)
            value = self._answer(ask)
            ask = self.race.step(int(value) if ask.kind == YESNO else list(
                ask.options[:ask.n]).index(value))
        raise AssertionError("it does not end")

    def _answer(self, ask):
        if ask.what in MARKS:
            at = state.cell_of(self.race.cars[ask.who])
            return self.watched.race.circuit.marks[at] == MARKS[ask.what]
        if ask.what < Q_TOLD_I:
            what, who, value = next(self.answers)
            assert (what, who) == (ask.what, ask.who)
            return value
        return self._card(ask.what)

    def _card(self, what):
        if what == Q_TOLD_I:
            self.open = next(self.rounds)
            self.culprits = [who for who, _ in self.open.get(T_CULPRIT, ())]
            kind = SITUATIONS[self.open[T_CARD_I][0][1]]
            return SAFETY_90 if kind == SAFETY_95 else kind
        if what == Q_COUNTS:
            return T_SAFETY_CAR in self.open
        if what == Q_CAUSED:
            return self.culprits.pop() if self.culprits else TABLE
        second = self.open[T_CARD_II][0][1] - FOR_ALL
        if what == Q_TOLD_II:
            return max(0, second + 1)
        if what == Q_LEVEL:
            return NAMED[second][1]
        assert what == Q_TOLD_SKY
        sky = self.open[T_SKY][0][1]
        return RAIN_CARDS[sky - 1] if sky else 0


def kept(race):
    """Return (table, cars) of a race, without the stacks and card numbers of the device."""
    table = bytearray(race.table)
    table[PILE_I:RAIN_SET + 1] = bytes(RAIN_SET + 1 - PILE_I)
    table[CARD_I] = table[CARD_II] = 0
    table[SKY_CARD] = table[SKY_CARD] > 0
    cars = [bytearray(car) for car in race.cars]
    for car in cars:
        car[FLAGS] &= BOOSTED | STOPPED
    return bytes(table), [bytes(car) for car in cars]


@pytest.mark.proves("RP-6.1-14", "RP-10.5-1", "RP-10.5-2", "RP-6.2-6", "RP-6.3-4", "RP-9.3-6")
@pytest.mark.parametrize("cars, switches, on", (
    (8, 0, "belgium"), (6, 1, "usa"), (4, TEAM_PLAY, "belgium"), (8, TEAM_PLAY | 28, "monaco"),
    (3, 8, "great-britain")))
def test_a_race_that_was_watched_is_the_same_when_its_cards_are_told(cars, switches, on):
    asked = set()
    for seed in range(4):
        watched = Watched(cars, switches, seed, on)
        told = Told(watched, cars, switches, on)
        assert told.marks == watched.marks and kept(told.race) == kept(watched.race)
        assert len(watched.marks) > 8 and next(told.answers, None) is None
        asked |= told.asked
    assert {Q_TOLD_I, Q_TOLD_II, Q_LEVEL, Q_TOLD_SKY, Q_ACTION} <= asked
    assert cars < 8 or {Q_COUNTS, Q_CAUSED, Q_FEB, Q_CORNER} <= asked


def test_marks_of_our_own_are_not_shown_for_those_of_the_table(tmp_path):
    race = free.new(circuit("monaco"), [0, 0])
    assert set(race.circuit.marks) == {PLAIN, GRID, BLUE}
    assert [lap for lap in range(1, 79) if race.circuit.marks[race.circuit.place(lap)] == BLUE] == [
        21, 39, 56]
    desk = Desk(tmp_path)
    desk.app.choose("race-pace-free")
    desk.begin([0, 2], "belgium", 44)
    desk.come_to(desk.until(lambda: desk.shows() == "Terms"))
    strip = desk.play.stage.strip
    strip.look(desk.race, 0, [12])
    assert YELLOW not in {dot for row in seen_on(desk).dots[22:80] for dot in row}


@pytest.mark.proves("RP-9.3-6", "RP-10.4-4", "RP-14-14")
def test_a_bonus_lap_is_asked_of_those_who_could_have_one():
    """Not on the grid, not behind the Safety Car; from EBS 85 on, which may be charged in this
    round; below it the driver who always has one. Cars of one lap are asked only once."""
    race = free.new(circuit(), [0] * 5, 0)
    for who, (lap, ebs, driver) in enumerate(
            ((0, 95, 2), (9, 85, 3), (10, 80, 1), (9, 90, 4), (11, 80, 5))):
        state.place_at(race, who, lap)
        race.cars[who][EBS], race.cars[who][DRIVER] = ebs, driver
    assert asked_at(race) == [(Q_FEB, 1), (Q_FEB, 2)]
    assert [car[FLAGS] & IN_FEB for car in race.cars] == [0, IN_FEB, IN_FEB, IN_FEB, 0]
    race.cars[4][DRIVER] = 7
    assert asked_at(race) == [(Q_FEB, 1), (Q_FEB, 2), (Q_CORNER, 4)]
    assert race.cars[4][FLAGS] == IN_CORNER
    race.table[state.SAFETY_CAR] = 1
    assert asked_at(race) == [(Q_CORNER, 4)]


def asked_at(race):
    """Return [(question, car), ..], answering each with yes."""
    for car in race.cars:
        car[FLAGS] = 0
    found, part = [], free.note_marks(race)
    try:
        ask = next(part)
        while True:
            found.append((ask.what, ask.who))
            ask = part.send(1)
    except StopIteration:
        return found


@pytest.mark.parametrize("language, said", (
    ("en", ("Situation II (Mechanics)", "Situation II (For all)", "Nothing happens; For all",
            "Situation II", "Situation II: it cannot be done.")),
    ("es", ("Situación II (Mecánica)", "Situación II (Para todos)", "No pasa nada; Para todos",
            "Situación II", "Situación II: no se puede."))))
def test_no_card_is_called_what_only_the_device_s_own_is_called(language, said):
    at = Situation(12, 12).car(1, cards=POOR)
    show = FreeShow(at.race, words.load(language, "race-pace-free"))
    ask = at.race.ask.put(PICK, Q_ACTION, 1, (DO_MECHANICS, TACTICAL))
    named = FOR_ALL + [action for action, _ in NAMED].index(DO_MECHANICS)
    assert (show.event_name(named), show.event_name(0), show.aside(ask)) == said[:3]
    assert (said[3], -1) in show.terms(ask, 0)[0]
    at.set(card_ii=named).car(1, cards=POOR | CANCELLED)
    assert show.detail(ask, 0) == said[4]


def test_the_log_says_the_forecast_that_was_told():
    """A rain card of the table may have a pattern that none of ours has."""
    race = free.new(circuit(), [0, 0], 0)
    show, lines = FreeShow(race, words.load("en", "race-pace-free")), []
    commentary = Commentary(show, lambda kind, who, text: lines.append(text))
    ask = race.start()
    for _ in range(30):
        if ask.what == Q_ACTION:
            break
        ask = race.step(0b1101 if ask.what == Q_TOLD_SKY else 0)
        commentary.catch_up()
    assert race.table[FORECAST] == 0b1101 and 0b1101 not in RAIN_CARDS
    assert "Forecast: rain, sun, rain, rain." in lines and "The start, rain" in lines
