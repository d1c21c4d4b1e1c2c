"""The pages of rulings: every ruling of the contract, and every option of every rule set."""

import re

import pytest

from pitwall import games
from tools import ledger
from tools.device import contents

DOCS = contents.ROOT / "docs" / "play"
# The page of each rule set, and the ids of its rulings.
RULINGS = {"formula-90": ["AMB-F90-%d" % n for n in range(1, 95)],
           "formula-d": ["FD-A-%d" % n for n in range(1, 21)],
           "race-pace": ["RP-A-%d" % n for n in range(1, 41)],
           "pole-position": ["%d" % n for n in range(1, 71)] + ["5.6-%d" % n for n in range(1, 11)]}
NAMED = re.compile(r"\b(?:AMB-F90|FD-A|RP-A)-\d+\b")


def page(name):
    return (DOCS / (name + ".md")).read_text(encoding="utf-8")


def first_cells(text):
    """Return the first cell of each row of all tables, without code marks."""
    return re.findall(r"^\| `?([^|`]+?)`? \|", text, re.MULTILINE)


@pytest.mark.parametrize("name", RULINGS)
def test_a_page_has_a_row_for_every_ruling(name):
    rows = first_cells(page("rulings-" + name))
    for ruling in RULINGS[name]:
        assert rows.count(ruling) == 1, ruling


def test_every_ruling_that_the_list_of_rules_names_is_one_of_them():
    named = {ruling for rows in ledger.read_all().values() for row in rows
             for ruling in NAMED.findall(row.gap + row.rule)}
    assert named and named <= set(sum(RULINGS.values(), []))


def options(game):
    """Return the names of a game's options, in all editions."""
    return {name for edition in range(len(games.editions(game)))
            for name in games.room(game, "options", edition).SWITCHES if name}


@pytest.mark.parametrize("name", RULINGS)
def test_a_page_says_what_every_option_does(name):
    text = page("rulings" if name == "pole-position" else "rulings-" + name)
    table = text.partition("## Options")[2].partition("\n## ")[0]
    for option in options(name):
        assert "`%s`" % option in table, option


@pytest.mark.parametrize("name", RULINGS)
def test_an_option_named_at_a_ruling_is_one_of_the_game(name):
    for option in re.findall(r"Option: `([\w-]+)`", page("rulings-" + name)):
        assert option in options(name)


def test_contrary_readings_are_named_together():
    """This holds for every game that has some."""
    for name in RULINGS:
        rules = games.room(name, "options")
        for pair in rules._RULES.CONTRARY:
            sentences = page("rulings-" + name).replace("\n", " ").split(". ")
            assert any("contrary" in sentence and all("`%s`" % each in sentence for each in pair)
                       for sentence in sentences), pair


@pytest.mark.parametrize("name", ["rulings"] + ["rulings-" + name for name in RULINGS])
def test_links_lead_somewhere(name):
    for link in re.findall(r"\]\(([\w./-]+\.md)?#?[\w-]*\)", page(name)):
        assert not link or (DOCS / link).is_file(), link


def test_the_pages_are_listed():
    text = page("rulings")
    for name in RULINGS:
        assert "(rulings-%s.md)" % name in text
