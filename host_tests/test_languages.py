"""A race is the same in each language, on both Pythons; only one language is in memory."""

import functools

import pytest

from host_tests.playing import table_of
from pitwall import games
from pitwall.games import formula_d
from pitwall.games.pole_position import options
from pitwall.games.narration import rows
from pitwall.ui import words
from tools import championship, race

OTHERS = words.LANGUAGES[1:]
# circuit: (seats, seed, switches, game), with every optional rule, to get all captions
RACES = {
    "great-britain": (["random"] * 3 + ["bot", "bot", "bot-b"], 5, options.read("all"),
                      "pole-position"),
    "united-states": (["random"] * 6, 9, options.read("all,-no-elimination"), "pole-position"),
    "formula-d/test-yard": (["random"] * 4 + ["rival"] * 2, 3, formula_d.EVERYTHING, "formula-d"),
}
SEASON = (["great-britain"] * 4, ["random", "random", "bot", "bot"], 2, options.read("all"), False)


@functools.lru_cache(maxsize=None)
def told(circuit, language):
    (seats, seed, switches, game), lines = RACES[circuit], []
    race.on_cpython(table_of(circuit), seats, seed, lines.append, switches=switches, game=game,
                    language=language)
    return lines


def story(lines):
    """Return the lines of the race, without the settings above them."""
    return lines[lines.index(""):-1]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("circuit", RACES)
def test_a_race_is_the_same_and_every_line_another(circuit, language):
    """The language does not change the race; names of circuits and numbers stay."""
    english, other = told(circuit, "en"), told(circuit, language)
    assert english[-1] == other[-1]
    assert [line for line in story(other) if line and line in english] == []


@pytest.mark.parametrize("language", OTHERS)
def test_micropython_tells_the_same(mpy, language):
    circuit = "great-britain"
    seats, seed, switches, game = RACES[circuit]
    there = race.on_micropython(mpy, table_of(circuit), seats, seed, switches=switches, game=game,
                                language=language)
    assert there.splitlines() == told(circuit, language)


@pytest.mark.parametrize("language", OTHERS)
def test_the_columns_of_a_result_stand_below_each_other(language):
    """Non-ASCII letters take one column each, also on MicroPython."""
    lines = told("united-states", language)
    table = lines[-8:-1]
    at = table[0].index(words.load(language).text("race.columns")[2])
    assert all(line[at - 1] == " " != line[at] and line[at].isdecimal() for line in table[1:])


@pytest.mark.parametrize("language", OTHERS)
def test_a_championship_on_both(mpy, language):
    lines = []
    names, seats, seed, switches, damage = SEASON
    championship.on_cpython(names, seats, seed, lines.append, switches, damage, language=language)
    there = championship.on_micropython(mpy, names, seats, seed, switches, damage,
                                        language=language)
    assert there.splitlines() == lines
    assert not any(line.startswith(("Race ", "Standings", "Champion")) for line in lines)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("circuit", RACES)
def test_a_told_line_takes_two_rows_at_most(circuit, language):
    for line in story(told(circuit, language)):
        assert rows(line.strip()) <= 2, line


LOADED = """
import sys
from pitwall.ui import words
spoken = words.load(%r, %r)
spoken.speak(%r)
spoken.play(%r)
print(sorted([path for path in sys.modules if path.startswith("pitwall.ui.words.")]))
print(spoken.say("menu.new"), "/", spoken.say("tell.rolls", 3), "/", len(spoken.own))
"""


@pytest.mark.parametrize("first", words.LANGUAGES)
@pytest.mark.parametrize("then", words.LANGUAGES)
def test_the_device_keeps_the_words_of_one_language_and_one_game(mpy, first, then):
    script = LOADED % (first, games.NAMES[0], then, games.NAMES[1])
    modules, said = mpy.run(script).splitlines()
    spoken = words.load(then, games.NAMES[1])
    assert modules == "[]"       # only the code that speaks holds a table
    assert said == "%s / %s / %d" % (spoken.say("menu.new"), spoken.say("tell.rolls", 3),
                                     len(spoken.own))
