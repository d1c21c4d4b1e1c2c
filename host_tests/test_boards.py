"""Boards belong to families; code that they share names no game: games and families differ."""

import ast
import re

from pitwall import games
from tools.circuit import families
from tools.device.contents import ROOT

SHARED = [*(ROOT / "lib/pitwall").glob("*.py"),
          *[path for folder in ("circuit", "race", "ui", "canvas", "device")
            for path in (ROOT / "lib/pitwall" / folder).glob("*.py")],
          *(ROOT / "tools/circuit").rglob("*.py"), *(ROOT / "tools/referee").glob("*.py"),
          *[ROOT / "tools" / name for name in (
              "championship.py", "race.py", "fuzz.py", "lab/mutants.py", "lab/headless.py",
              "lab/headless_championship.py", "pictures/scenes.py", "pictures/halted_scenes.py")]]
NAMED = re.compile("|".join(name.replace("-", "[-_ ]?") for name in games.NAMES), re.IGNORECASE)
PROSE = {ROOT / "tools/circuit" / room / "page.py"
         for room in ("racing_line", "stops", "lap_track", "sections")}


def said(path):
    """Yield names and strings of a file's code, without its docstrings."""
    tree = ast.parse(path.read_text())
    docs = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value
        elif isinstance(node, (ast.Name, ast.Attribute)):
            yield node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.name for alias in node.names)
            yield getattr(node, "module", "") or ""
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name


def test_shared_code_names_no_game():
    """The page of circuits is prose about games, and a graph is a board of one of them."""
    found = {str(path.relative_to(ROOT)): sorted({text for text in said(path)
                                                  if NAMED.search(text)})
             for path in SHARED if path not in PROSE and path.parent.name != "graph"}
    assert len(found) > 90 and {path: names for path, names in found.items() if names} == {}


def test_the_makefile_reads_folders():
    assert not NAMED.search((ROOT / "Makefile").read_text())


def test_every_family_has_its_rooms():
    for family in families.BOARDS:
        text, check, write, draw, page = [families.room(family, what) for what in (
            "text", "check", "write", "draw", "page")]
        assert text.LAPS and check.check and write.body and write.MAGIC and draw.Board
        assert page.summary
    assert {games.family(name) for name in games.NAMES} <= set(families.BOARDS)


def test_the_rooms_of_the_compiler_do_not_import_each_other_in_a_circle():
    folder = ROOT / "tools/circuit"
    known = {".".join(path.relative_to(ROOT).with_suffix("").parts): path
             for path in folder.rglob("*.py")}
    needs = {}
    for name, path in known.items():
        needs[name] = set()
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and node.module:
                needs[name] |= {node.module, *(f"{node.module}.{each.name}"
                                               for each in node.names)} & known.keys()
    left = dict(needs)
    while left:
        free = [name for name, wanted in left.items() if not wanted & left.keys()]
        assert free, sorted(left)
        for name in free:
            del left[name]
