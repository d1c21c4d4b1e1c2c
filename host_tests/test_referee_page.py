"""The pages on referee scripts list every word of the language, and their examples pass."""

import re

import pytest

from tools.device import contents
from tools.referee import page, scripts
from tools.referee.__main__ import main
from tools.referee.expect import RELATIONS
from tools.referee.plain import Plain
from tools.referee.reader import GAMES, Reader, vocabulary


def _page(name):
    return (contents.ROOT / "docs" / "develop" / name).read_text(encoding="utf-8")


PAGE = _page("referee.md")
PAGES = {"pole-position": PAGE, "formula-d": _page("referee-formula-d.md"),
         "race-pace": _page("referee-race-pace.md"),
         "formula-90": _page("referee-formula-90.md")}
EXAMPLES = [text for game in PAGES
            for text in re.findall(r"```referee\n(.*?)```", PAGES[game], re.S)]


def test_every_game_has_its_page():
    assert set(PAGES) == set(GAMES)
    assert all("`%s`" % name in PAGE for name in GAMES)
    assert len(EXAMPLES) > 4


@pytest.mark.parametrize("name", PAGES)
def test_the_page_lists_the_words_of_the_game(name, capsys):
    """If this fails: put the output of `tools.referee --words NAME` at the end of its page."""
    assert PAGES[name].endswith("\n".join(page.tables(vocabulary(name))) + "\n")
    assert main(["--words", name]) == 0
    assert PAGES[name].endswith(capsys.readouterr().out)


def test_the_page_tells_every_statement():
    language = PAGE[:PAGE.index("## A game's words")]
    names = [name[3:] for name in dir(Reader) if name.startswith("do_")]
    assert len(names) > 11
    for name in names:
        assert re.search(r"\| `[^|]*\b%s\b" % name, language), name
    for name in RELATIONS + ("at any price", "until", "nothing asked", "of table", "times"):
        assert re.search(r"\|[^|]*`[^`|]*%s\b" % name, language), name


@pytest.mark.parametrize("name", PAGES)
def test_everything_has_a_meaning(name):
    game = vocabulary(name)
    assert sorted(game.QUESTIONS.values()) == sorted(game.ABOUT.QUESTIONS)
    if not isinstance(game, Plain):         # its events only have names
        assert sorted(game.TELLS.values()) == sorted(game.ABOUT.TELLS)
    for things in (game.CAR, game.TABLE, game.PARTS, game.CHOICES, game.ANNOUNCEMENTS):
        assert all(thing.about for thing in things)
        assert len({thing.name for thing in things}) == len(things)
    for choice in game.CHOICES:
        assert set(choice.tags) <= set(game.ABOUT.TAGS)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_holds(number):
    read = [scripts.Script("example", EXAMPLES[number])]
    assert scripts.judge(read, scripts.on_cpython(read)) == (0, [])
