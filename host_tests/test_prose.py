"""The documents: plain prose, lines of readable length, no dead link, every page in the index."""

import re

import pytest

from pitwall import VERSION
from tools import prose

PAGES = prose.pages()
NAMES = [str(path.relative_to(prose.ROOT)) for path in PAGES]
LINK = re.compile(r"(?<!\\)\]\(([^)\s]+)\)")
INDEX = prose.ROOT / "docs" / "index.md"


def anchors(text):
    """Return the anchors that GitHub gives to the headings of a page."""
    plain = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", each)
             for each in re.findall(r"^#+ +(.*)$", prose._CODE.sub(_kept, text), re.M)]
    return {re.sub(r"[^\w\- ]", "", each.lower()).strip().replace(" ", "-") for each in plain}


def _kept(code):
    """Keep code within a line, which belongs to a heading; drop blocks."""
    return "" if code[0].startswith(("```", "<")) else code[0].strip("`")


def dead(path):
    """Return the links of a page that lead nowhere."""
    found = []
    for target in LINK.findall(prose._CODE.sub("", path.read_text(encoding="utf-8"))):
        if "://" in target or target.startswith("mailto:"):
            continue
        name, _, anchor = target.partition("#")
        there = (path.parent / name).resolve() if name else path
        if not there.exists() or anchor and anchor not in anchors(
                there.read_text(encoding="utf-8")):
            found.append(target)
    return found


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_a_page_is_plain_english(path):
    assert prose.too_often([prose.prose(path)]) == []


def test_all_pages_together_are_plain_english():
    assert prose.too_often([prose.prose(path) for path in PAGES]) == []


@pytest.mark.parametrize("folder", prose.FOLDERS)
def test_docstrings_and_comments_are_plain_english(folder):
    assert prose.too_often([prose.prose(path) for path in prose.code(folder)]) == []


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_no_line_of_a_page_is_wide(path):
    assert prose.wide(path) == []


@pytest.mark.parametrize("path", PAGES, ids=NAMES)
def test_no_link_is_dead(path):
    assert dead(path) == []


def test_every_page_is_in_the_index_or_linked_from_a_page_there():
    seen, todo = set(), [INDEX]
    while todo:
        path = todo.pop()
        if path in seen or not path.exists() or path.suffix != ".md":
            continue
        seen.add(path)
        if path == INDEX or path.parent.parent == INDEX.parent:
            todo += [(path.parent / target.partition("#")[0]).resolve() for target in LINK.findall(
                path.read_text(encoding="utf-8")) if "://" not in target and target[0] != "#"]
    assert {path for path in PAGES if path.parent != prose.ROOT} - seen == set()


def test_readme_and_architecture_are_short():
    lines = {name: len((prose.ROOT / name).read_text().splitlines())
             for name in ("README.md", "ARCHITECTURE.md")}
    assert lines["README.md"] <= 90 and lines["ARCHITECTURE.md"] <= 120


def test_the_changelog_begins_with_the_version_of_the_program():
    text = (prose.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[([\d.]+)\] - (?:unreleased|\d{4}-\d\d-\d\d)$", text, re.M)[0] == (
        VERSION)


def test_a_habit_a_wide_line_and_a_dead_link_are_seen(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("# A head\n" + "What stands here was told anew beside it. " * 9 +
                    "\n[there](#a-head) [gone](#gone) [lost](lost.md)\n")
    assert prose.too_often([prose.prose(page)]) == ["what", "tell", "stand", "beside", "anew"]
    assert prose.wide(page) == [2] and dead(page) == ["#gone", "lost.md"]


def test_a_habit_is_seen_in_docstrings_and_comments_but_not_in_code(tmp_path):
    file, script = tmp_path / "a.py", tmp_path / "a.js"
    file.write_text('def told():\n    """What stands here."""\n' * 9 + "room = 1  # told\n" * 9)
    script.write_text("told = 1; // it lies there\n" * 9)
    assert prose.too_often([prose.prose(file)]) == ["what", "tell", "stand"]
    assert prose.too_often([prose.prose(script)]) == ["lie"]
