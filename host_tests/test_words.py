"""One table a language: every text is there, used, drawable, and its places are filled."""

import ast
import pathlib
import re

import pytest

from pitwall.canvas import font
from pitwall.games.pole_position.commentary import rows
from pitwall.games.pole_position.show import QUESTIONS
from pitwall.ui import words

ROOT = pathlib.Path(__file__).parent.parent
PLACE = re.compile(r"\{(\d*)\}")
SHOWS = ("show", "status", "story", "mishaps", "commentary", "dash")   # a game in words


def tables_of(language):
    """The tables of a language as they stand in its files: dicts of the syntax tree."""
    folder = ROOT / "lib/pitwall/ui/words"
    return [node.value for path in (folder / (language + ".py"), folder / (language + "_help.py"))
            for node in ast.parse(path.read_text()).body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)]


def texts_of(value):
    return (value,) if isinstance(value, str) else value


def every_text():
    return [(language, key, text) for language in words.LANGUAGES
            for key, value in words.load(language).table.items() for text in texts_of(value)]


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


def test_every_question_has_its_line_and_its_help():
    table = words.load("en").table
    for name in QUESTIONS[1:]:
        assert "ask." + name in table and "help." + name in table, name


def test_no_text_is_unused():
    """A key stands in the code whole, or as a prefix that the code completes."""
    used = {text for path in code() for text in string_constants(path)}
    made = {prefix + name for prefix in ("ask.", "help.") for name in QUESTIONS}
    made |= {prefix + "." + text for prefix in ("menu", "options", "season") if prefix + "." in used
             for text in used}
    table = words.load("en").table
    assert [key for key in table if key not in used | made] == []


def test_no_key_is_given_twice():
    for language in words.LANGUAGES:
        keys = [key.value for table in tables_of(language) for key in table.keys]
        assert len(keys) > 300
        assert [key for key in keys if keys.count(key) > 1] == []


def test_languages_say_the_same_things():
    english = words.load("en").table
    for language in words.LANGUAGES:
        other = words.load(language)
        assert set(other.table) == set(english)
        for key, value in english.items():
            assert isinstance(other.table[key], str) == isinstance(value, str), key
            mine = {place for text in texts_of(value) for place in PLACE.findall(text)}
            its = {place for text in texts_of(other.table[key]) for place in PLACE.findall(text)}
            assert mine == its, (language, key)


def test_places_are_numbered_and_no_other_braces_stand_in_a_text():
    for language, key, text in every_text():
        assert all(PLACE.findall(text)), (language, key)
        assert not re.search("[{}]", PLACE.sub("", text)), (language, key)


def test_the_device_can_draw_every_letter():
    question_mark = font.index("?")
    for language, key, text in every_text():
        missing = [char for char in text if font.index(char) == question_mark and char != "?"]
        assert not missing, (language, key, missing)


def test_help_keeps_to_four_lines():
    for language, key, text in every_text():
        assert not key.startswith("help.") or rows(text) <= 4, (language, key)


def test_the_rooms_that_show_a_game_hold_no_words_of_their_own():
    known = set(words.load("en").table)
    for room in SHOWS:
        path = ROOT / "lib/pitwall/games/pole_position" / (room + ".py")
        strange = [text for text in string_constants(path)
                   if re.search("[A-Za-z]", PLACE.sub("", text)) and text not in known
                   and text not in QUESTIONS and text not in ("ask.", "help.", "%d%s")]
        assert strange == [] or room == "dash" and strange == ["EP", "BP", "SP"], room
