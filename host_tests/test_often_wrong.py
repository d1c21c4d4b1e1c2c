"""The pages "Often played wrong": every situation has a script that proves its rules.

test_referee_scripts checks that the scripts pass.
"""

import re

import pytest

from host_tests.test_referee_scripts import FOLDER, PATHS, _rules
from tools import ledger
from tools.device import contents

DOCS = contents.ROOT / "docs" / "play"
# From an earlier round of questions, whose other scripts were not kept.
EARLIER = {"pole-position-2024": 4, "pole-position-2022": 2, "formula-90": 4, "formula-d": 5,
           "race-pace": 4}
PARTS = ["Situation", "One would think", "What holds", "Proof"]
LINK = re.compile(r"\[Script\]\((?:\.\./)+host_tests/scripts/often-wrong/([\w-]+)/([\w-]+)\.txt\)")


def scripts(folder, name):
    return {path.stem: path for path in PATHS if path.parent == FOLDER / folder / name}


def situations(name):
    """Return each situation of a page as a text, without its title."""
    page = (DOCS / ("often-wrong-%s.md" % name)).read_text(encoding="utf-8")
    return [" ".join(part.split("\n", 1)[1].split()) for part in page.split("\n## ")[1:]]


def rows():
    """Return {page: (asked, answered wrongly, on the page)} from docs/play/often-wrong.md."""
    text = (DOCS / "often-wrong.md").read_text(encoding="utf-8")
    return {name: tuple(map(int, counts)) for name, *counts in re.findall(
        r"\(often-wrong-([\w-]+)\.md\) \| (\d+) \| (\d+) \| (\d+) \|", text)}


def sections():
    return {row.id: row.section for book in ledger.read_all().values() for row in book}


@pytest.mark.parametrize("name", EARLIER)
def test_every_situation_has_its_script_and_every_script_its_situation(name):
    found = situations(name)
    linked = [LINK.search(text).groups() for text in found]
    assert 8 <= len(found) <= 12
    assert {folder for folder, _ in linked} == {name}
    assert sorted(stem for _, stem in linked) == sorted(scripts("often-wrong", name))


@pytest.mark.parametrize("name", EARLIER)
def test_every_situation_has_an_answer_and_names_the_rules_that_its_script_proves(name):
    at, paths = sections(), scripts("often-wrong", name)
    for text in situations(name):
        assert re.findall(r"- \*\*([\w ]+):\*\*", text) == PARTS, text
        holds, proof = re.search(r"\*\*What holds:\*\* (.*) - \*\*Proof:\*\* (.*)$", text).groups()
        assert re.search(r"\*\*[^*]+\*\*", holds), text
        rules = _rules(paths[LINK.search(text).group(2)])
        where = ", ".join(dict.fromkeys(at[rule] for rule in rules))
        assert proof.startswith("Section %s; %s. [Script]" % (where, ", ".join(rules)))


@pytest.mark.parametrize("folder", ["often-wrong", "answered-rightly"])
def test_every_script_begins_with_its_question_and_expects_something(folder):
    paths = [path for name in EARLIER for path in scripts(folder, name).values()]
    for path in paths:
        lines = path.read_text(encoding="utf-8").splitlines()
        question = [line for line in lines[:4] if line.startswith("# ")]
        assert question[0] == lines[0] and question[-1].endswith("?"), path
        assert any(line.startswith("expect ") for line in lines) and _rules(path), path
        assert not any(line.split("#")[0].strip() == "show" for line in lines), path
    assert len(paths) > 15


def test_the_counts_are_those_of_the_scripts():
    counted = rows()
    assert list(counted) == list(EARLIER)
    for name, (asked, wrong, shown) in counted.items():
        right = len(scripts("answered-rightly", name))
        assert (shown, wrong) == (len(situations(name)), shown - EARLIER[name])
        assert asked == wrong + right
        page = (DOCS / ("often-wrong-%s.md" % name)).read_text(encoding="utf-8")
        assert "asked %d questions about this rule set and answered %d wrongly" % (
            asked, wrong) in " ".join(page.split())
    together = [sum(column) for column in zip(*counted.values())]
    assert "| together | %d | %d | %d |" % tuple(together) in (
        DOCS / "often-wrong.md").read_text(encoding="utf-8")


def test_the_pages_are_found():
    for page in ("docs/develop/referee.md", "README.md"):
        assert "often-wrong.md" in (contents.ROOT / page).read_text(encoding="utf-8")
