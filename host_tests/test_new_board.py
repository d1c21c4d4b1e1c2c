"""docs/develop/new-board.md describes a board: its code blocks work in a copy of the project."""

import os
import re
import shutil
import subprocess
import sys

import pytest
from PIL import Image

from tools.device.contents import ROOT

PAGE = (ROOT / "docs/develop/new-board.md").read_text(encoding="utf-8")
COPIED = ("lib", "tools", "tracks", "simulator", "firmware", "host_tests", "docs/build", "boot.py",
          "main.py", "package.json", "requirements.txt", "constraints.txt", "pytest.ini")
BOARD = "pico_breadboard"
# {file: (pattern; its first group ends where the page's row is inserted, text before the row)}
ROWS = {
    "simulator/page.js": (r"const BOARDS = \[(.*?)\];", ", "),
    "tools/pictures/wiring.py": (r"TITLES = \{(.*?)          \"pico_circuitpython\"", ""),
    "docs/build/boards/about.txt": (r"(.*)\Z", "\n"),
    "tools/build/join.py": (r"\nROOTS = \((.*?)\)\n", ", "),
    "tools/firmware.py": (r"\nBOARDS = \((.*?)\)\n", ", ")}
STARTS = """
from tools.sim import Sim
with Sim(board="%s") as sim:
    sim.settle(most=60)
    print(sim.state, sim.run("print(type(app.screen).__name__)"))
    before = sim.screen()
    sim.press("down")
    sim.settle(most=60)
    print(sim.state, before.size, sim.screen() != before)
"""


def blocks():
    """Return {path: text} of the blocks that name a file."""
    return dict(re.findall(r"^```\w+ (\S+)\n(.*?)^```$", PAGE, re.M | re.S))


def files():
    return {path: text for path, text in blocks().items() if path not in ROWS}


def put_row(path, text, pattern, before):
    old = path.read_text(encoding="utf-8")
    at = re.search(pattern, old, re.S).end(1)
    path.write_text(old[:at] + before + text + old[at:], encoding="utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """Return a copy of the project with the board in it."""
    root = tmp_path_factory.mktemp("project")
    for name in COPIED:
        put = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        (root / name).parent.mkdir(exist_ok=True)
        put(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    for path, text in files().items():
        assert not (root / path).exists()
        (root / path).write_text(text, encoding="utf-8")
    for path, (pattern, before) in ROWS.items():
        text = blocks()[path]
        put_row(root / path, text.strip() if before == ", " else text, pattern, before)
    run(root, "-m", "tools.pictures.wiring")
    return root


def run(root, *command):
    """Return the output of a command in the copy; it must succeed."""
    path = os.pathsep.join([str(root), str(root / "lib")])
    done = subprocess.run([sys.executable, *command], cwd=root, capture_output=True, text=True,
                          env=dict(os.environ, PYTHONPATH=path), timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_lists_the_files_that_a_board_touches():
    listed = re.findall(r"^\| `([\w/.]+)` \| ", PAGE.partition("## Before")[0], re.M)
    assert sorted(listed) == sorted(blocks()) == sorted([*files(), *ROWS])


def test_it_starts_to_the_menu_and_its_keys_move(copy):
    assert run(copy, "-c", STARTS % BOARD).split("\n") == [
        "running Menu", "", "running (240, 240) True", ""]
    command = re.search(r"^\.venv/bin/python (-m tools\.sim .*)", PAGE, re.M)[1].split()
    run(copy, *command)
    assert Image.open(copy / command[4]).size == (240, 240)


def test_the_tests_of_all_boards_take_it(copy):
    said = run(copy, "-m", "pytest", "-q", "-n0", "-p", "no:cacheprovider",
               "host_tests/test_wiring.py", "host_tests/test_canvas_board.py",
               "-k", "%s or list or page or place" % BOARD)
    assert " passed" in said and "failed" not in said
    page = (copy / "docs/build/boards.md").read_text(encoding="utf-8")
    assert "## Pico on a breadboard: `%s`" % BOARD in page and "| GP20 | display data/com" in page
    assert (copy / ("docs/build/boards/%s.svg" % BOARD)).exists()


@pytest.mark.whole
def test_a_firmware_brings_it_and_a_deployment_knows_it(copy):
    run(copy, "-m", "tools.firmware", "--board", BOARD, "--stage")
    staged = copy / "build/frozen/pitwall/boards"
    assert sorted(path.stem for path in staged.glob("*.py")) == ["__init__", "chosen", BOARD]
    assert BOARD in run(copy, "-c", "from tools import firmware\nprint(*firmware.every_board())")
    drivers = {path.stem for path in (copy / "build/frozen/pitwall/canvas").glob("*.py")}
    assert not drivers & {"ssd1306", "mono", "gc9107", "bands"}     # of other boards
