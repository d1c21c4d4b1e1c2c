"""Each question and event is described once: constants, tables and words cannot disagree."""

import sys

import pytest

from pitwall import games
from pitwall.games.described import SECRET, V_NONE
from pitwall.games.narration import tells
from pitwall.games.rule_references import sections
from pitwall.ui import words
from tools import fuzz
from tools.lab.lots import Lots
from tools.referee.reader import vocabulary
from tools.referee.words import named

# Words of questions that are asked in two ways, and of additions to a help text.
MORE = {"stay-safe", "draw driver", "draw team", "bot-sum", "then", "leg", "space in", "space home",
        "exit-gear", "duty", "crash", "bot-weather", "bot-fit", "end"}


def asks_of(game):
    return games.room(game, "asks")


@pytest.mark.parametrize("game", games.ALL)
def test_questions_have_the_names_of_their_constants_and_words_in_both_languages(game):
    asks, names = asks_of(game), asks_of(game).QUESTIONS
    numbers = {**named(asks_of(games.base(game)), "Q_"), **named(asks, "Q_")}
    given = {number: name for number, name in enumerate(names) if name}
    assert given == numbers and len(set(given.values())) == len(given)
    for language in words.LANGUAGES:
        spoken = words.load(language, game)
        for form in ("ask.", "help."):
            said = {key[len(form):] for key in {**spoken.table, **spoken.own, **spoken.beside}
                    if key.startswith(form)}
            assert said - MORE == set(given.values()), (language, form)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_tell_stands_in_one_row_and_a_script_can_say_its_value(game):
    asks, spoken = asks_of(game), vocabulary(game)
    rows = [row for _, section in asks.TELLS for row in section]
    assert sorted([what for what, _ in rows]) == sorted(named(asks, "T_"))
    for what, kind in rows:
        assert (spoken.told_kind(what) is None) == (kind == V_NONE), spoken.TELLS[what]


@pytest.mark.parametrize("game", games.ALL)
def test_a_turn_tells_of_a_tell_in_one_way(game):
    story = sys.modules[games.room(game, "commentary").Commentary.__module__].Story
    plain = [what for what, _, _ in story.PLAIN]
    assert len(set(plain)) == len(plain) > 1 and not set(plain) & set(dict(story.TELLERS))
    assert len(dict(story.TELLERS)) == len(story.TELLERS)
    assert all(hasattr(story, method) for _, method in story.TELLERS)
    assert all(tells(story, what) for what in plain + list(dict(story.TELLERS)))
    assert not tells(story, 0)


class Read(Lots):
    """Compares every question and every event of its races with their tables."""

    read = 0

    def _answer(self, race, ask):
        asks = asks_of(games.base(self.name))
        secrets = getattr(asks_of(self.name), "SECRETS", asks.SECRETS)
        assert ask.secret == (ask.what in secrets), ask.what
        bare = {what for _, row in asks.TELLS for what, kind in row if kind == V_NONE}
        for number in range(min(max(self.read, race.told_first()), race.tells), race.tells):
            what, _, value = race.told_at(number)
            assert not value or what not in bare, named(asks, "T_")[what]
        self.read = race.tells
        return super()._answer(race, ask)


@pytest.mark.parametrize("game", games.ALL)
def test_a_tell_has_a_value_and_a_question_is_secret_where_the_table_says_so(game):
    lots = Read(fuzz.tables(game)[:3], 0, 8, game=game)
    while lots.tick():
        pass
    assert lots.decisions > 300


def test_a_table_is_read_by_section():
    tells = (("1", ((1, 0), (2, 3 | SECRET))), ("2", ((3, 1),)), ("", ((4, SECRET),)))
    assert sections(tells, bytes([4, 3, 1])) == [0, 1]
