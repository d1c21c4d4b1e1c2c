"""A table for each language and game: every text is there, used, drawable, its places filled."""

import ast
import collections
import functools
import itertools
import pathlib
import re

import pytest

from pitwall.canvas import font
from pitwall import games
from pitwall.games.narration import rows
from pitwall.ui import words
from pitwall.ui.words.table import DEEP, Table, marked
from tools.build.packed_words import flat, frequent, packed, rows as packed_rows
from tools.circuit import folders

ROOT = pathlib.Path(__file__).parent.parent
FORM = re.compile(r"ask\.|help\.|(%d|%s|-)+")    # no words
PLACE = re.compile(r"\{(\d*)\}")
LENT = ("records",)     # tables of a few screens in any game
SHOWS = ("show", "status", "story", "mishaps", "commentary", "dash")   # a game in words


def questions_of(game):
    """Names of a game's questions."""
    return [""] + [name for name in games.room(game, "show").QUESTIONS if name]


def whole(language, game, edition=0):
    """{key: text} of all that is said in a game."""
    spoken = words.load(language, game, edition)
    lent = {}
    for name in LENT:
        spoken.lend(name)
        lent.update(spoken.lent)
    return {**spoken.table, **spoken.own, **spoken.beside, **spoken.seldom(), **spoken.people(),
            **spoken.edition, **lent}


EVERY = [(game, edition) for game in games.ALL for edition in range(len(games.editions(game)))]


def tables_of(language, game):
    """The tables of a language as they stand in its files: dicts of the syntax tree."""
    folder = ROOT / "lib/pitwall/ui/words"
    own = [name.replace("-", "_") for name in sorted({games.base(game), game})]
    files = [language] + [language + "_" + name
                          for name in own + [own[0] + "_seldom", "people", *LENT]]
    return [node.value for path in [folder / (name + ".py") for name in files]
            for node in ast.parse(path.read_text()).body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)]


def texts_of(value):
    return (value,) if isinstance(value, str) else flat(value)


def every_text():
    return [(language, key, text) for language in words.LANGUAGES for which in EVERY
            for key, value in whole(language, *which).items() for text in texts_of(value)]


@functools.lru_cache(maxsize=None)
def string_constants(path):
    """All string literals of a file but its docstrings."""
    tree = ast.parse(path.read_text())
    documents = {id(node.body[0].value) for node in ast.walk(tree)
                 if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
                 and node.body and isinstance(node.body[0], ast.Expr)}
    return [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)
            and isinstance(node.value, str) and id(node) not in documents]


def code():
    """The files that may use words."""
    return [path for folder in ("lib", "tools") for path in (ROOT / folder).rglob("*.py")
            if path.parent.name != "words" or path.name == "__init__.py"]


def test_english_is_there_and_another_planet_is_not():
    assert words.load().say("ask.qualify", "Red") == "Red: roll for the grid"
    with pytest.raises(ValueError, match="no words for klingon"):
        words.load("klingon")


def test_texts_are_filled_picked_counted_and_listed():
    english = words.load("en")
    assert english.many("laps", 1) == "1 lap" and english.many("laps", 3) == "3 laps"
    assert english.pick("cars", 1) == "Blue"
    assert [english.listed(["Red", "Blue", "Green"][:n]) for n in range(4)] == [
        "", "Red", "Red and Blue", "Red, Blue and Green"]
    for lookup, more in ((english.say, ()), (english.many, (1,)), (english.pick, (0,))):
        with pytest.raises(KeyError):
            lookup("no such key", *more)


@pytest.mark.parametrize("game", games.ALL)
def test_every_question_has_its_line_and_its_help_and_no_text_is_unused_or_given_twice(game):
    """A key stands in the code whole, or as a prefix that the code completes."""
    table = whole("en", game)
    for name in questions_of(game)[1:]:
        assert "ask." + name in table and "help." + name in table, name
    for language in words.LANGUAGES:
        keys = [key.value for table in tables_of(language, game) for key in table.keys]
        assert len(keys) > 200
        assert [key for key, times in collections.Counter(keys).items() if times > 1] == []
    others = [name.replace("-", "_") for name in games.NAMES if name != games.base(game)]
    shared = set(words.load("en", game).table)      # what some game or other says
    used = {text for path in code() for text in string_constants(path)
            if text in shared or not set(path.parts) & set(others)}
    made = {prefix + name for prefix in ("ask.", "help.", "2022.") for name in questions_of(game)}
    made |= {"circuit." + name for each in games.NAMES for path in folders.texts(each)
             for name in re.findall("^circuit (.+)", path.read_text(), re.M)}
    made |= {prefix + "." + text for prefix in ("menu", "options", "season", "slots", "tell", "way",
                                          "podium", "flag", "watch",
                                          "records", "career")
             if prefix + "." in used
             for text in used}
    made |= {"editions." + name for name in games.NAMES}
    known = used | made
    for edition in range(len(games.editions(game))):
        assert [key for key in whole("en", game, edition) if key not in known] == []


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("game, edition", EVERY)
def test_languages_say_the_same_things(game, edition, language):
    """The same keys; as many texts, those of the same things; each with the same places.

    What is counted has as many texts as the language has forms.
    """
    english, other = whole("en", game, edition), whole(language, game, edition)
    forms = 1 + max(words.load(language).form(n) for n in range(200))
    assert set(other) == set(english)
    for key, value in english.items():
        assert isinstance(other[key], str) == isinstance(value, str), key
        assert set().union(*places_of(other[key])) == set().union(*places_of(value)), key
        if key in counted():
            assert len(other[key]) == forms, key
            continue
        assert len(texts_of(other[key])) == len(texts_of(value)), key
        assert places_of(other[key]) == places_of(value), key
        assert [bool(text) for text in texts_of(other[key])] == [
            bool(text) for text in texts_of(value)], key


@functools.lru_cache(maxsize=None)
def counted():
    """Keys of the texts that go with a number."""
    return set(re.findall(r'many\("([^"]+)"', "".join([path.read_text() for path in code()])))


def places_of(value):
    """The places of each text, those of a text in order of their numbers."""
    return [sorted(set(PLACE.findall(text))) for text in texts_of(value)]


def test_what_stands_in_one_letter_has_one_and_a_sentence_can_begin_with_what_is_told():
    """Cars on the map by their first letter; in the tower tyres and what a car is up to."""
    assert len(words.load("en").text("games")) == len(games.NAMES)
    for game, language in itertools.product(games.ALL, words.LANGUAGES):
        table = whole(language, game)
        cars = [name[0] for name in table["cars"]]
        tower = [text for text in table["tyre letters"] + table["ui.conditions"] if text]
        assert len(set(cars)) == len(cars) and len(set(tower)) == len(tower)
        assert all(len(text) == 1 for text in tower)
        for key, value in table.items():        # a device makes capitals of a to z only
            if key.startswith("tell."):
                assert all(text[:1].isascii() for text in texts_of(value)), key


def test_every_text_can_be_filled_and_drawn_and_help_keeps_to_four_lines():
    question_mark = font.index("?")
    for language, key, text in every_text():
        assert all(PLACE.findall(text)), (language, key)
        assert not re.search("[{}]", PLACE.sub("", text)), (language, key)
        missing = [char for char in text if font.index(char) == question_mark and char != "?"]
        assert not missing, (language, key, missing)
        assert not key.startswith("help.") or rows(text) <= 4, (language, key)


@pytest.mark.parametrize("game", games.NAMES)
def test_the_rooms_that_show_a_game_hold_no_words_of_their_own(game):
    known = set(whole("en", game))
    for room in SHOWS:
        path = ROOT / "lib/pitwall/games" / game.replace("-", "_") / (room + ".py")
        if not path.is_file():
            continue
        strange = [text for text in string_constants(path)
                   if re.search("[A-Za-z]", PLACE.sub("", text)) and text not in known
                   and text not in questions_of(game) and not FORM.fullmatch(text)]
        methods = re.findall(r'\(\w[\w.]*, "(_\w+)"\)', path.read_text())   # of TELLERS
        strange = [text for text in strange if text not in methods]
        if room == "story" and "tell." in strange:
            strange = [text for text in strange if "tell." + text not in known | {"tell.tell."}]
        assert strange == [], room


@functools.lru_cache(maxsize=None)
def packed_tables(language):
    """[(dict, what a Table takes)] of all files of a language."""
    dicts = [words._module(path.stem).WORDS
             for path in sorted((ROOT / "lib/pitwall/ui/words").glob(language + "*.py"))]
    pairs = frequent([row for each in dicts for row in packed_rows(each)])
    return [(each, packed(each, pairs)) for each in dicts]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_packed_texts_take_half_the_bytes(language):
    tables = packed_tables(language)
    plain = sum([len(packed(table)[2]) for table, _ in tables])
    assert sum([len(block) for _, (_, _, block, _) in tables]) < 0.56 * plain


def test_codes_may_be_within_codes_and_never_join_two_texts():
    pairs = frequent([b"abcabcabc\0abcabc\0", b"bcabca"])
    table = Table(*packed({"one": ("abcabcabc", "abcabc"), "two": "bcabca", "none": ""}, pairs))
    assert (table["one"], table["two"], table["none"]) == (("abcabcabc", "abcabc"), "bcabca", "")
    assert len(table._block) < 12 and table._block.count(b"\0") == 2
    assert all(code not in b"abc\0" for code, _ in pairs)
    assert packed({"a": "xyz"}, frequent([b"xyz"])) == (
        marked("a"), b"\x03\0", b"xyz", bytes(512))


def test_codes_are_no_deeper_than_a_table_has_places_for():
    """Of equal letters 2, 4, 8 .. have a code, as long as codes within codes have a place."""
    long = "a" * (5 << DEEP)
    table = Table(*packed({"long": long}, frequent([long.encode()])))
    assert table["long"] == long and len(table._block) < 10


def test_no_two_keys_have_the_same_checksum():
    keys = {key for language in words.LANGUAGES for table, _ in packed_tables(language)
            for key in table}
    assert len({marked(key) for key in keys}) == len(keys) > 1000
    assert all(len(marked(key)) == 4 for key in keys)


def test_a_checksum_is_not_found_across_two_others():
    a, b = marked("a"), marked("b")
    table = Table(b"\0" + a + b + b"\0\0\0", b"\x01\0\x02\0\x03\0", b"xyz", bytes(512))
    assert "a" not in table and "b" not in table
    table = Table(b"\0" + a + b"\0\0\0" + a, b"\x01\0\x02\0\x03\0", b"xyz", bytes(512))
    assert table["a"] == "z" and "b" not in table


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_packed_table_says_what_the_dict_says(language):
    for table, found in packed_tables(language):
        told = Table(*found)
        assert "no such key" not in told and all(key in told for key in table)
        for key, text in [(key, flat(text)) for key, text in table.items()]:
            assert told[key] == text
            for i in range(-len(text), len(text)) if isinstance(text, tuple) else ():
                assert told.part(key, i) == text[i]
        with pytest.raises(KeyError):
            told["no such key"]
        lists = [key for key in table if isinstance(table[key], tuple)]
        for key in lists[:1]:       # some tables have no list
            with pytest.raises(ValueError):
                told.part(key, 99)
