"""Every command of tools/ passes the same checks: one-line messages and a fitting exit status.

They run in copies of the project: one in a folder with a space and a non-ASCII letter in its
name, one without write permission. New tools are found and checked automatically.
"""

import os
import re
import shutil
import signal
import subprocess
import sys

import pytest

from host_tests.sealed import allow, bound_by_modes
from tools.device import contents

ROOT = contents.ROOT
TOOLS = sorted(".".join(path.relative_to(ROOT / "tools").with_suffix("").parts)
               .removesuffix(".__main__") for path in (ROOT / "tools").rglob("*.py")
               if re.search('^if __name__ == "__main__"', path.read_text(encoding="utf-8"), re.M))
LEFT_OUT = {".git", ".venv", "node_modules", "build"}
WELL, FAILED, USAGE, STOPPED = 0, 1, 2, (130, -signal.SIGINT)
VERBS = {"circuit": (["check"], ["build"], ["draw"], ["judge"], ["import"],
                     ["export"]),       # words that come before a file
         "backup": (["show"], ["in"], ["out"]), "figures": (["compare", "package.json"],)}
NEEDED = {      # words that a tool needs to have something to do
    "backup": ["show", "odd/binary.png"],
    "circuit": ["build", "tracks/monaco.txt"], "circuitpython": ["drive"],
    "deploy": ["--board", "pico_lcd_1_3", "--port", "/dev/none"],
    "figures": ["compare", "package.json", "package.json"],
    "lab": ["docs/internals/lab/every-game.toml"], "lab.keys": ["out"],
    "command": ["race", "--seats", "6xrandom"], "mpy": ["endless.py"], "project": ["test"],
    "race": ["--runtime", "micropython"], "referee": ["host_tests/scripts/fights.txt"],
    "replay": ["host_tests/recordings/formula-90.pwr"],
    "screens": ["out"], "serve": ["--port", "0", "--no-browser"], "sheets": ["out", "128x64"],
    "drawing_board": ["--port", "0", "--no-browser"], "sim": ["out.png", "ok", "back"]}
LITTLE = {      # shortens a tool that works for minutes
    "bench": ["--runs", "1"], "fuzz": ["--races", "1"],
    "proposals": ["--races", "2"], "shares": ["race-pace", "--races", "1"],
    "lab.usual": ["--races", "1"],
    "soak": ["--count", "1"], "mutate": ["--count", "1"], "mpy": ["host_tests/scripts/fights.txt"],
    "championship": ["--seats", "6xrandom"], "versions": ["--from", "9.9"]}
WRITES = {      # tools that must fail where nothing can be written
    "build.firmware_qemu", "circuit", "circuit.pages", "circuitpython", "deploy", "firmware",
    "lab", "lab.keys", "lab.rates", "lab.usual", "ledger", "mip", "pictures.body_font",
    "pictures.glyphs", "pictures.wiring", "race", "release", "screens", "sheets", "sim"}
# Nothing can be downloaded, there is no home folder, and the terminal has only ASCII letters.
BARE = {"PATH": "/nonexistent", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
ENDLESS = ("serve", "drawing_board")
SOME = ("race", "serve", "circuit")     # examples for code of tools.running that all tools share
HELP = {}       # tool: the end of its --help


def _copied(folder):
    shutil.copytree(ROOT, folder, ignore=lambda here, names:
                    LEFT_OUT if here == str(ROOT) else ())
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    (folder / "drive").mkdir()
    (folder / "endless.py").write_text("def tick():\n    pass\n")
    odd = folder / "odd"
    odd.mkdir()
    (odd / "binary.png").write_bytes(bytes(range(256)))
    (odd / "empty.png").write_bytes(b"")
    (odd / "square.png").write_text("game pole-position\ncircuit monaco\nseats human\n"
                                    "car ² ep 3\n", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return _copied(tmp_path_factory.mktemp("every") / "a spacé")


@pytest.fixture(scope="module")
def sealed(tmp_path_factory):
    """Yield a project that nobody can write to; root loses the capability."""
    folder = _copied(tmp_path_factory.mktemp("every") / "sealed")
    allow(folder, 0o555, 0o444)
    probe = _run(folder, [sys.executable, "-c", "open('odd/new', 'w')"])
    assert b"Permission denied" in probe.stderr, "this folder can still be written"
    yield folder
    allow(folder, 0o755, 0o644)


def _run(folder, command, cwd=None, stdout=subprocess.PIPE, **more):
    environment = {**BARE, "PYTHONPATH": str(folder), **more}
    return subprocess.run(command, cwd=cwd or folder, env=environment, stdout=stdout,
                          stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=300,
                          start_new_session=True, preexec_fn=bound_by_modes)


def _tool(folder, name, words, cwd=None, **more):
    """Run a tool and return the finished process. It must not show a traceback."""
    done = _run(folder, [sys.executable, "-m", "tools." + name, *words], cwd, **more)
    assert b"Traceback" not in done.stderr, (words, done.stderr.decode())
    return done


def _in_a_line(done, *statuses):
    told = done.stderr.decode()
    assert done.returncode in statuses, (done.args, told)
    assert told.count("\n") == (done.returncode in (FAILED, USAGE)), (done.args, told)


def _files(folder):
    return {path for path in folder.rglob("*") if "__pycache__" not in path.parts}


def test_the_tools_are_found():
    assert {"race", "circuit", "serve", "pictures.wiring"} < set(TOOLS) and "running" not in TOOLS


@pytest.mark.parametrize("name", TOOLS)
def test_help_and_wrong_words_do_nothing_but_answer(project, tmp_path, name):
    before = _files(project)
    done = HELP[name] = _tool(project, name, ["--help"], tmp_path)
    _in_a_line(done, WELL)
    assert done.stdout.startswith(b"usage: ") and not done.stdout.count(b"\n\n\n")
    if name in SOME:
        reading, writing = os.pipe()
        os.close(reading)
        _in_a_line(_tool(project, name, ["--help"], tmp_path, stdout=writing), WELL)
        os.close(writing)
    _in_a_line(_tool(project, name, ["--nonsense", "x", "y", "²"], tmp_path), USAGE)
    assert not list(tmp_path.iterdir()) and _files(project) == before


@pytest.mark.parametrize("name", TOOLS)
def test_a_file_that_is_none_is_told(sealed, tmp_path, name):
    if name not in HELP:
        HELP[name] = _tool(sealed, name, ["--help"])
    if b"positional arguments" not in HELP[name].stdout:
        return _in_a_line(_tool(sealed, name, ["odd/binary.png"], tmp_path), USAGE)
    for verb in VERBS.get(name, ([],)):
        for file in ("odd/binary.png", "odd/none.png", "odd"):
            _in_a_line(_tool(sealed, name, [*verb, str(sealed / file)], tmp_path), FAILED, USAGE)
        for file in ("odd/empty.png", "odd/square.png"):    # these may be its input
            done = _tool(sealed, name, [*verb, str(sealed / file)], tmp_path)
            assert bool(done.returncode) == bool(done.stderr)


@pytest.mark.parametrize("name", [name for name in TOOLS if name not in ENDLESS])
def test_a_project_that_cannot_be_written(sealed, name):
    done = _tool(sealed, name, LITTLE.get(name, NEEDED.get(name, [])))
    _in_a_line(done, *((FAILED, USAGE) if name in WRITES else (WELL, FAILED, USAGE)))


@pytest.mark.parametrize("name", TOOLS)
def test_ctrl_c_ends_it_without_a_word(project, tmp_path, name):
    (tmp_path / "sitecustomize.py").write_bytes(
        (ROOT / "host_tests/stray_interrupt.py").read_bytes())
    for seconds in ("0", "0.9")[name not in SOME:]:
        done = _tool(project, name, NEEDED.get(name, []), PRESS_AT=seconds,
                     PYTHONPATH=os.pathsep.join((str(tmp_path), str(project))))
        if done.returncode not in STOPPED:      # it finished before
            assert float(seconds)
            _in_a_line(done, WELL, FAILED, USAGE)
        elif name != "ledger":                  # which first prints its steps
            assert done.stderr == b"", done.stderr.decode()
