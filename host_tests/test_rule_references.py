"""The log: the rules section of each line, every roll, and at least two rounds of lines."""

import csv
import functools

import pytest

from host_tests.app_drive import ROOT, Desk
from pitwall import games
from pitwall.race.referee import ROLL, TABLE
from pitwall.games.rule_references import RuleReferences, sections
from pitwall.games.narration import HEADING, HEADLINE, MORE, NEWS
from pitwall.ui import words
from pitwall.ui.diary import Diary
from tools import fuzz
from tools.lab.headless import Headless

LEDGERS = {"pole-position": "pole-position-2024", "formula-d": "formula-d-variant",
           "race-pace": "race-pace", "formula-90": "formula-90"}


def asks_of(game):
    return games.room(games.base(game), "asks")


def sections_of(game, edition=0):
    ledger = LEDGERS[games.base(game)] if not edition else "%s-%s" % (
        game, games.editions(game)[edition])
    with open(ROOT / "host_tests/ledger" / (ledger + ".tsv")) as file:
        return {row["section"] for row in csv.DictReader(file, delimiter="\t")}


@pytest.mark.parametrize("game", games.ALL)
def test_every_tell_has_a_section_of_the_ledger_or_needs_none(game):
    unruled = [row for section, row in asks_of(game).TELLS if not section]
    assert [[what for what, _ in row] for row in unruled] == [[asks_of(game).T_SETUP]]
    names = RuleReferences(words.load("en", game), game).names
    assert set(names) - {""} <= sections_of(game)


@pytest.mark.parametrize("game", games.NAMES)
def test_all_sections_have_names_in_every_language(game):
    tells = asks_of(game).TELLS
    for language in words.LANGUAGES:
        names = RuleReferences(words.load(language, game), game).names
        assert len(set(names)) == len(names) > 10
        assert sections(tells, range(1, 99)) == list(range(len(tells) - 1))


class Logged(Headless):
    """A race in the terminal that logs its lines and its rolls."""

    def __init__(self, game, seed, seats):
        self.lines, self.rolled = [], []
        options = games.room(game, "options")
        super().__init__(fuzz.tables(game)[seed], list(seats), seed, self.lines.append, False, None,
                         options.SETS["all"], game, 2, b"", "en", True)

    def _answer(self, race, ask):
        answer = super()._answer(race, ask)
        if ask.kind == ROLL and self.dash.die(ask) < self.dash.DECKS:
            self.rolled.append((self.dash.die(ask), self.dash.face(ask, answer)))
        return answer

    def _tell(self, kind, who, text):
        super()._tell(kind, who, text)
        self.told.append((kind, text, self.commentary.rulings, self.commentary.rolls))

    told = ()


@functools.lru_cache(maxsize=None)
def logged(game, seed, seats):
    race = Logged.__new__(Logged)
    race.told = []
    race.__init__(game, seed, seats)
    while race.tick():
        pass
    return race


RACES = [("pole-position", ("random", "bot", "random", "random")), ("formula-d", ("random",) * 5),
         ("pole-position-free", ("random",) * 2), ("formula-d-free", ("random",) * 3)]


@pytest.mark.parametrize("game, seats", RACES)
def test_every_roll_is_in_the_log_once_and_in_order_and_every_line_names_what_it_applies(
        game, seats):
    """Except for a line that continues in the next one."""
    race = logged(game, 1, seats)
    decks, bare = race.dash.DECKS, []
    told = [(rolls[i], rolls[i + 1]) for _, _, _, rolls in race.told
            for i in range(0, len(rolls), 2) if rolls[i] < decks]
    assert len(race.rolled) > 15
    assert told == race.rolled[:len(told)] and len(race.rolled) - len(told) < 3
    for i, (kind, text, tells, rolls) in enumerate(race.told):
        goes_on = i + 1 < len(race.told) and race.told[i + 1][0] in (MORE, NEWS)
        if kind == HEADLINE:
            assert tells == rolls == b""        # they belong to a car's turn
        elif not sections(asks_of(game).TELLS, tells) and not goes_on:
            bare.append(text)
    assert bare == [] and len(race.told) > 20


def test_a_line_names_its_sections_and_dice():
    rulings = RuleReferences(words.load("en", "formula-d"), "formula-d")
    asks = asks_of("formula-d")
    assert rulings.tail(bytes([asks.T_GEAR, asks.T_ROLL, asks.T_MOVE]), bytes([2, 4, 7, 9, 7, 1])) \
        == "Gears and dice, Movement; 2nd gear die 4, black die 9 1"
    rulings = RuleReferences(words.load("es", "pole-position"), "pole-position")
    asks = asks_of("pole-position")
    assert rulings.tail(bytes([asks.T_CLOUD]), bytes([3, 1, 8, 2])) == "8.1; dado azul nube"
    assert rulings.tail(b"", b"") == ""


def test_an_edition_names_its_own_sections():
    """They are in its ledger, as a section or the chapter of one; each event has one.

    Its rows leave out the yellow flags (10.1), which are the same.
    """
    asks, name = asks_of("pole-position"), "pole-position"
    known = sections_of(name, 1) | {"10.1"}
    rulings = RuleReferences(words.load("en", name), name, 1)
    moved = [what for _, row in rulings.moved for what in row]
    assert len(set(moved)) == len(moved)
    for section, row in asks.TELLS[:-1]:
        for what, _ in row:
            told = rulings.tail(bytes([what]), b"")
            assert told and any((each + ".").startswith(told + ".") for each in known), told
            assert (told != section) >= (what in moved)
    for told, number in (
            ((asks.T_OFF_TRACK, asks.T_PAID_SP), "4.8, 18.5"), ((asks.T_ROUND,), "3.3"),
            ((asks.T_ROLL, asks.T_PAID_EP, asks.T_PAID_BP), "4, 4.6, 4.7"),
            ((asks.T_DAMAGE, asks.T_LIGHT), "10"), ((asks.T_EXIT,), "7.3"),
            ((asks.T_FIGHT, asks.T_PASSED), "5.1, 5.2")):
        assert rulings.tail(bytes(told), b"") == number
    assert RuleReferences(words.load("en", name), name).moved == ()


def test_no_section_is_named_that_was_not_applied():
    """SP are paid and MP given for many reasons; a roll is no reroll (4.1)."""
    rulings, asks = RuleReferences(words.load("en", "pole-position"), "pole-position"), asks_of(
        "pole-position")
    assert rulings.tail(bytes([asks.T_ROLL, asks.T_MP, asks.T_MOVE]), b"") == "4"
    assert rulings.tail(bytes([asks.T_SCORE, asks.T_TOKEN, asks.T_PAID_SP]), b"") == "3.1.1, SP"
    assert rulings.tail(bytes([asks.T_ROLL, asks.T_BONUS]), b"") == "4, 14"


def test_the_log_screen_shows_them(tmp_path):
    desk = Desk(tmp_path)
    desk.begin([1, 1, 0])
    desk.to("List", "Q_REROLL")
    play = desk.play
    desk.app.options(play)
    desk.app.log(desk.app.screen)
    texts = " ".join([str(part) for line in desk.app.screen.lines for part in line])
    assert "17.5.2" in texts and "purple" in texts and not desk.app.page.cut


# --- how far back ---

@pytest.mark.parametrize("game, seats", RACES[:2])
def test_two_rounds_are_in_the_diary_at_any_time(game, seats):
    race, diary, headings = logged(game, 1, seats), Diary(), []
    for number, (kind, text, tells, rolls) in enumerate(race.told):
        diary.add(number, TABLE, text, tells, rolls)
        if kind == HEADING:
            headings.append(text)
        kept = [text for _, text, _, _ in diary.entries()]
        assert kept[-1] == text and set(headings[-3:]) <= set(kept)
    assert len(headings) > 10


def test_it_takes_no_more_than_there_is_to_keep():
    diary = Diary(1200)
    assert not diary.data
    for number in range(100):
        diary.add(number, 0, "a line of the race")
        if len(diary.data) < 1200:
            assert diary.used <= len(diary.data) < diary.used + 512
            assert len(list(diary)) == number + 1
    assert len(diary.data) == 1200 and list(diary)[-1][0] == 99


def test_where_memory_has_no_room_to_grow_the_oldest_give_way():
    class Short(bytearray):
        def extend(self, more):
            if len(self) + len(more) > 1024:
                raise MemoryError
            super().extend(more)

    diary = Diary()
    diary.data = Short()
    for number in range(100):
        diary.add(number, 0, "a line of the race")
    assert len(diary.data) == 1024 and list(diary)[-1] == (99, 0, "a line of the race")
    assert 0 < list(diary)[0][0] < 90


def test_the_oldest_give_way_and_the_newest_can_be_cut():
    diary = Diary(600)
    for number in range(100):
        diary.add(number, number % 3, "líne %d" % number, bytes([number]), b"\1\2")
    lines = list(diary)
    assert lines[-1] == (99, 0, "líne 99") and 5 < len(lines) < 40
    assert [n for n, _, _ in lines] == list(range(lines[0][0], 100))
    kept = diary.copy()
    diary.cut(97)
    assert [n for n, _, _ in diary][-1] == 97
    diary.restore(kept)
    assert list(diary) == lines
    assert list(diary.entries())[-1] == (0, "líne 99", b"c", b"\1\2")
