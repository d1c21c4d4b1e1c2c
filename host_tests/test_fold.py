"""Folding constants: the content of a folded file, and the parts that must not change."""

import ast
from concurrent.futures import ThreadPoolExecutor, wait

import pytest

from pitwall.ui.words import LANGUAGES
from tools import mpy
from tools.device import contents
from tools.build.edits import without_prose
from tools.build.fold import Folder
from tools.build.packed_words import flat

STATE = """
from pitwall.race.referee import const
SP = const(5)
LIFE, TYRE = range(7, 9)
MASK = 1 << SP
NEVER = -1
NAMES = ("a", "b")
COUNT = 0
def use():
    return SP
"""


def fold(text, **others):
    sources = {"pitwall.state": STATE, "pitwall.race.referee": "const = int\n", "pitwall.it": text}
    return Folder(dict(sources, **others)).fold("pitwall.it")


def runs(text):
    """Return the globals of a folded text without imports."""
    found = {}
    exec(compile(text, "it", "exec"), found)
    return found


def test_a_shared_constant_becomes_its_number_and_what_is_none_stays_imported():
    text = fold("from pitwall.state import SP, TYRE\nx = [SP, TYRE, SP + 1]\n")
    assert runs(text)["x"] == [5, 8, 6] and "SP" not in text
    text = fold("from pitwall.state import MASK, NEVER\nx = MASK\ny = 2 -NEVER\n")
    assert runs(text)["x"] == 32 and runs(text)["y"] == 3       # computed from others, and negative
    text = fold("from pitwall.state import SP, NAMES, use\nx = NAMES[SP]\n")
    assert "from pitwall.state import NAMES, use" in text and "NAMES[5]" in text
    text = fold("from pitwall import state\nx = state.SP + state.use()\n")
    assert "x = 5 + state.use()" in text and "from pitwall import state" in text
    text = fold('from pitwall.state import SP\nx = "\u00e9\u00e9" * SP\n')  # columns do not shift
    assert runs(text)["x"] == "\u00e9" * 10
    assert "'SP'" in fold("from pitwall.state import SP\nx = 'SP' * SP\n")


def test_lines_keep_their_numbers():
    source = ("from pitwall.state import (\n    SP,\n    NAMES)\n"
              "from pitwall.state import TYRE\nx = SP\n")
    text = fold(source)
    assert text.split("\n")[4] == "x = 5" and text.count("\n") == source.count("\n")


def test_what_is_bound_again_in_an_f_string_or_changed_by_a_function_is_left_alone():
    others = {"pitwall.turns": "TURNS = 0\ndef more():\n    global TURNS\n    TURNS = 1\n"}
    for source in (
            "from pitwall.state import SP, TYRE\ndef f(SP):\n    return SP\nTYRE = TYRE + 1\n",
            'from pitwall.state import SP\nx = f"{SP}"\n',
            "from pitwall.turns import TURNS\nx = TURNS\n"):
        assert fold(source, **others) == source


BARE = {
    "pitwall.referee": "try:\n    from micropython import const\n"
                       "except ImportError:\n    const = int\n",
    "pitwall.state": "from .referee import const\nSP, EP = range(5, 7)\n"
                     "LIFE = const(\n    9)\nDECK = const(4)\n",
    "pitwall.__init__": "from pitwall.state import DECK, SP\n",
    "pitwall.it": "from .state import SP, LIFE\n_MORE = SP + 1\nx = [SP, LIFE, _MORE]\n",
    "pitwall.asks": "def ask(game):\n    from pitwall.state import EP\n    return game.DECK + EP\n"}


def test_relative_imports_are_put_in_place_too():
    assert runs(Folder(BARE).fold("pitwall.it"))["x"] == [5, 9, 6]


def test_bare_no_name_is_left_that_nobody_asks_for():
    folder = Folder(BARE, bare=True)
    found = runs(folder.fold("pitwall.it"))
    assert found["x"] == [5, 9, 6] and "_MORE" not in found
    found = runs(folder.fold("pitwall.state"))
    assert found["EP"] == 6 and found["DECK"] == 4 and "LIFE" not in found and "const" not in found
    assert folder.fold("pitwall.__init__") == "from pitwall.state import DECK\n"
    assert not runs(folder.fold("pitwall.referee")).get("const")


def test_a_state_shows_the_constants_of_its_head_as_its_own():
    sources = {"pitwall.head": "LAP, STATUS = range(2, 4)\nOTHER = 5\n",
               "pitwall.game.state": "from pitwall.head import LAP, STATUS\nGEAR = LAP + 6\n",
               "pitwall.game.turn": "from pitwall.game.state import GEAR, LAP\nx = [GEAR, LAP]\n",
               "pitwall.ui": "def lap(state):\n    return state.LAP\n"}
    folder = Folder(sources)
    assert folder.fold("pitwall.game.state") == (
        "from pitwall.head import LAP, STATUS\nGEAR = 2 + 6\n")
    assert runs(folder.fold("pitwall.game.turn"))["x"] == [8, 2]
    folder = Folder(sources, bare=True)
    assert folder.fold("pitwall.game.state").startswith("from pitwall.head import LAP\n")
    assert runs(folder.fold("pitwall.head"))["LAP"] == 2


def test_bare_constants_of_one_value_stay_numbers():
    """Once they became a tuple each, and Race Pace stopped at its first card on every device."""
    ask = "def ask(dash):\n    return dash.DECKS + dash.BARE\n"
    dash = "from pitwall.asks import CARD\nDECKS = BARE = CARD\nONE = TWO = THREE = 7\n"
    text = Folder({"pitwall.asks": "CARD = 2\n", "pitwall.dash": dash, "pitwall.ask": ask},
                  bare=True).fold("pitwall.dash")
    found = runs(text)
    assert (found["DECKS"], found["BARE"]) == (2, 2), text


def test_bare_own_constants_are_put_in_place_even_where_a_name_has_to_stay():
    rows = ("ONE, TWO, SAID = range(1, 4)\n"
            "ROWS = ((ONE, TWO), (TWO, ONE + 256))\nx = f'{SAID}'\n")
    ask = "def ask(rows):\n    return rows.ONE\n"
    text = Folder({"pitwall.rows": rows, "pitwall.ask": ask}, bare=True).fold("pitwall.rows")
    assert "ROWS = ((1, 2), (2, 1 + 256))" in text
    assert runs(text)["ONE"] == 1 and runs(text)["x"] == "3"


def test_bare_tables_of_texts_say_the_same():
    plain, found = contents.files(), contents.folded(bare=True)
    tables = [path for path in plain for language in LANGUAGES
              if path.startswith("/lib/pitwall/ui/words/" + language)]
    assert len(tables) >= 4 * len(LANGUAGES)
    bares = {path: runs(found[path].read_text())["WORDS"] for path in tables}
    for path, bare in bares.items():
        words = runs(plain[path].read_text())["WORDS"]
        assert not isinstance(bare, dict) and "no such key" not in bare
        bare.codes = bare.codes or bares[path.partition("_")[0] + ".py"].codes
        assert {key: flat(text) for key, text in words.items()} == {
            key: bare[key] for key in words if key in bare}
        with pytest.raises(KeyError):
            bare["no such key"]


def test_every_bare_file_of_the_device_finds_all_it_imports():
    found = contents.folded(bare=True)
    want_pins = ["phone", "pico", "pico_circuitpython", *contents.boards()]
    boards = ["/lib/pitwall/boards/" + name for name in want_pins]
    modules = [path[5:-3].replace("/", ".").replace(".__init__", "") for path in found
               if path.startswith("/lib/") and path.endswith(".py")
               and not path.endswith("bands.py") and path[:-3] not in boards]
    script = ("import framebuf\nfor name in %r.split():\n    __import__(name)\nprint('all')"
              % " ".join(modules))
    files = {path: here.read_bytes() for path, here in found.items() if path.endswith(".py")}
    assert mpy.run(script, files=files, lib=False).endswith("all\n")


def test_every_file_of_the_device_is_folded_and_keeps_its_lines():
    plain, folded = contents.files(), contents.folded()
    assert set(plain) == set(folded)
    changed = 0
    for path, here in plain.items():
        if path.endswith(".py"):
            text, other = here.read_text(), folded[path].read_text()
            assert text.count("\n") == other.count("\n")
            ast.parse(other)
            changed += text != other
    assert changed > 30


def test_what_was_folded_otherwise_is_folded_anew():
    """All modules of tools/ that folding runs are checked, however deep they are imported."""
    asked, to_do = set(), ["fold"]
    while to_do:
        name = to_do.pop()
        asked.add(name)
        tree = ast.parse((contents.ROOT / "tools/build" / (name + ".py")).read_text())
        to_do += [node.module[12:] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
                  and node.module.startswith("tools.build.") and node.module[12:] not in asked]
    assert asked == set(contents.FOLDED_BY)
    stamp = (contents.folded()["/lib/pitwall/app.py"].parents[2] / "stamp").read_text()
    assert all("/tools/build/%s.py " % name in stamp for name in asked)


def test_who_waits_for_another_to_fold_sees_what_has_changed_meanwhile(tmp_path):
    (tmp_path / "lib").mkdir()
    source = tmp_path / "lib" / "it.py"
    source.write_text("A = 1\n")
    with ThreadPoolExecutor() as pool:
        with contents._alone(tmp_path / "build/device"):
            waiting = pool.submit(contents.folded, tmp_path)
            assert wait([waiting], 0.2).not_done
            source.write_text("A = 22\n")
        assert waiting.result()["/lib/it.py"].read_text() == "A = 22\n"
    assert contents.folded(tmp_path)["/lib/it.py"].read_text() == "A = 22\n"


def test_folding_halves_the_names_that_the_rules_import():
    def imported(files):
        return sum(len(node.names) for path, here in files.items()
                   if "/games/pole_" in path and path.endswith(".py")
                   for node in ast.parse(here.read_text()).body
                   if isinstance(node, ast.ImportFrom))
    assert imported(contents.folded()) < imported(contents.files()) / 2


def test_code_without_its_prose_is_the_same_code_on_the_same_lines():
    text = ('"""Of a\nroom."""\n\nA = 1     # ñ, one\n\n\nclass B:\n    """Only this."""\n\n\n'
            'def c(d):\n    """It is\n    two lines."""\n    # why\n    return "# no" + d\n')
    lean = without_prose(text)
    assert lean == ('""\n\n\nA = 1\n\n\nclass B:\n    ""\n\n\n'
                    'def c(d):\n    ""\n\n\n    return "# no" + d\n')
    found = {}
    exec(lean, found)
    assert found["c"]("e") == "# noe" and found["A"] == 1
