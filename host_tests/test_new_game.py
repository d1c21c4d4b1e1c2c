"""docs/develop/new-game.md describes a game: its code blocks run in a copy of the project.

Nothing else is written: a new game is a folder, its row, its words and its circuits.
"""

import os
import re
import shutil
import subprocess
import sys

import pytest

from host_tests import interface
from tools.device.contents import ROOT

PAGE = (ROOT / "docs/develop/new-game.md").read_text(encoding="utf-8")
COPIED = ("lib", "tools", "tracks", "simulator", "boot.py", "main.py", "package.json",
          "requirements.txt")
FOLDER, GAMES = "lib/pitwall/games/sunday_drive/", "lib/pitwall/games/__init__.py"
RACE = ("tools.race", "--game", "sunday-drive", "--seats", "2xrandom,random", "--options", "all",
        "--seed", "7", "--log")


def block(named):
    """Return the block of the page that begins with `named`."""
    return re.search(r"^```%s\n(.*?)^```$" % named, PAGE, re.M | re.S).group(1)


def files():
    """Return {path: text} of the blocks that are files."""
    return dict(re.findall(r"^```(?:python|text) (\S+/\S+)\n(.*?)^```$", PAGE, re.M | re.S))


def add(path, pattern, more):
    """Insert `more` where the pattern's first group ends."""
    text = path.read_text(encoding="utf-8")
    found = re.search(pattern, text, re.S)
    path.write_text(text[:found.end(1)] + more + text[found.end(1):], encoding="utf-8")


def contents(root):
    return {str(path.relative_to(root)): path.read_bytes()
            for name in COPIED[:4] for path in (root / name).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts}


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """Return (the project with the game in it, the paths of the files written for it)."""
    root = tmp_path_factory.mktemp("project")
    for name in COPIED:
        put = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        put(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    before = contents(root)
    for path, text in files().items():
        (root / path).parent.mkdir(exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    add(root / GAMES, r"(\nGAMES = \(.*?\)\))\)\n", ",\n" + block("python row of GAMES").rstrip())
    for language in ("en", "es"):
        add(root / ("lib/pitwall/ui/words/%s.py" % language), r"(\"games\": \([^)]*)\)",
            ", " + block("python name in games").strip())
    after = contents(root)
    written = {path for path in after if before.get(path) != after[path]}
    run(root, "tools.circuit", "build", "tracks/sunday-drive/country-lane.txt")
    return root, written


def run(root, *command, more=()):
    """Return the output of a tool in the copy; it must succeed."""
    path = os.pathsep.join([str(root), str(root / "lib"), *more])
    start = ["-m"] if command[0].startswith("tools.") else []
    done = subprocess.run([sys.executable, *start, *command], cwd=root, capture_output=True,
                          text=True, env=dict(os.environ, PYTHONPATH=path), timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_is_its_folder_its_row_its_words_and_its_circuits(copy):
    _, written = copy
    words = "lib/pitwall/ui/words/"
    assert written == {path for path in files()} | {GAMES, words + "en.py", words + "es.py"}
    assert {path for path in files() if not path.startswith(FOLDER)} == {
        words + "en_sunday_drive.py", words + "es_sunday_drive.py",
        "tracks/sunday-drive/country-lane.txt"}
    rules = [text for path, text in files().items() if path.startswith(FOLDER)]
    assert sum(len(text.splitlines()) for text in rules) < 200


def test_it_races_without_a_screen_alike_on_both(copy):
    here = run(copy[0], *RACE)
    assert "drives" in here and "[Driving" in here and "digest" in here
    assert here == run(copy[0], *RACE, "--runtime", "micropython")


def test_a_referee_script_speaks_of_it(copy):
    root = copy[0]
    (root / "script.txt").write_text(block("referee-script"))
    for more in ((), ("--runtime", "micropython")):
        assert "all hold: 1 situation" in run(root, "tools.referee", "script.txt", *more)


DRIVE = """
from tools import mpy
script = open("drive.py").read()
scenes = open("tools/pictures/scenes.py").read()
text = mpy.run("FOLDER, TRACKS = '/', '/tracks'\\n" + script, files={"/lib/scenes.py": scenes})
print(text, end="")
"""


def test_it_is_played_by_keys_saved_resumed_taken_back_and_put_right_alike_on_both(copy):
    root = copy[0]
    script = (ROOT / "host_tests/new_game_drive.py").read_text(encoding="utf-8")
    (root / "saves").mkdir()
    (root / "drive.py").write_text(script)
    here = run(root, "-c", "FOLDER, TRACKS = 'saves', 'tracks'\n" + script,
               more=[str(root / "tools/pictures")])
    assert "corrected" in here and "Result True" in here
    assert here == run(root, "-c", DRIVE)


def test_the_page_lists_what_a_game_must_bring():
    must = ["`%s.%s`" % (room, name) for room, name, needed, _ in interface.listed()
            if needed == "must"]
    said = re.search(r"\n## The interface\n\n.*?\n\n(.*?)(\n\n|$)", PAGE, re.S)
    assert re.findall(r"`[^`]+`", said.group(1)) == must and len(must) <= 60
