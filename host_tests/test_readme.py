"""Run every command of README.md and docs/develop/commands.md; one without a check fails."""

import json
import os
import re
import signal
import subprocess
import sys
import urllib.request

import pytest

from host_tests.background import listening
from host_tests.stand_in import CODE
from tools import sim as sim_room
from tools.device import contents
from tools.sim import Sim

README = (contents.ROOT / "README.md").read_text()
MORE = (contents.ROOT / "docs" / "develop" / "commands.md").read_text()
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", README + MORE, re.S)
            for line in block.splitlines()]
PYTHON = ".venv/bin/python"
EXPORT = PYTHON + " -m tools.circuit export tracks/formula-d/spa.txt -o build/spa.json"
HIDDEN = ("DISPLAY", "WAYLAND_DISPLAY", "MAKEFLAGS", "MFLAGS", "MAKELEVEL")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in HIDDEN}


def _run(command, status=0):
    """Run a README command with this Python instead of .venv's; return its output."""
    words = [sys.executable if word == PYTHON else word for word in command.split()]
    done = subprocess.run(words, cwd=contents.ROOT, env=ENVIRONMENT, capture_output=True, text=True,
                          timeout=600)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


def _play(command, folder):
    running = subprocess.Popen(command.split(), cwd=contents.ROOT, text=True, env=ENVIRONMENT,
                               stdout=subprocess.PIPE, start_new_session=True,
                               preexec_fn=listening)
    try:
        line = next(line for line in running.stdout if line.startswith("Pitwall is at"))
        with urllib.request.urlopen(line.split()[3]) as answer:
            assert b"<title>Pitwall</title>" in answer.read()
    finally:
        os.killpg(running.pid, signal.SIGINT)
        running.wait(timeout=20)
        running.stdout.close()


def _test(command, folder):
    # Running it would run this test again: check that it means pytest, and that CI runs the same.
    assert "-m pytest" in _run(command.replace("make", "make -n", 1))
    assert command in (contents.ROOT / ".ci" / "run").read_text().splitlines()


def _setup(command, folder):
    _run(command)
    assert _run(command) in ("", "make: Nothing to be done for 'setup'.\n")


def _circuit(command, folder):
    _run(command)


def _built(command, folder):
    table = contents.ROOT / command.split()[-1].replace(".txt", ".pwc")
    before = table.read_bytes()
    _run(command)
    assert table.read_bytes() == before and before


def _drawn(command, folder):
    picture = folder / "circuit.png"
    _run(command.replace("build/great-britain.png", str(picture)))
    assert picture.read_bytes().startswith(b"\x89PNG")


def _graph(command, folder):
    """The text and back: the second command needs the file that the first one writes."""
    graph, text = folder / "spa.json", folder / "spa.txt"
    _run(EXPORT.replace("build/spa.json", str(graph)))
    assert len(json.loads(graph.read_text())["cells"]) > 100
    if command != EXPORT:
        _run(command.replace("build/spa.json", str(graph)).replace("build/spa.txt", str(text)))
        assert "game formula-d" in text.read_text()


def _ledger(command, folder):
    # --no-run: the tests that prove the rules are running already
    lines = _run(command + " --no-run").splitlines()
    assert len(lines) == 5
    assert all(re.fullmatch(r"\S+ \d+/\d+, \d+ not provable", line) for line in lines)


def _referee(command, folder):
    assert re.fullmatch("all hold: [1-9][0-9]* situations in 1 script\n", _run(command))


def _replay(command, folder):
    said = _run(command)
    assert "recorded" in said.splitlines()[0] and "digest " in said


def _race(command, folder):
    lines = _run(command.replace("human,", "random,")).splitlines()   # no person to answer here
    if "--code" in command:
        assert re.fullmatch("code [1-9A-Z]{10}, check [1-9A-Z]{4}, v[0-9.]+", lines.pop())
    assert re.fullmatch("digest [0-9a-f]{64}", lines[-1])
    assert any(line.startswith("1st") for line in lines)


def _championship(command, folder):
    lines = _run(command).splitlines()
    if "--code" in command:
        assert re.fullmatch("code [1-9A-Z]{10}, check [1-9A-Z]{4}, v[0-9.]+", lines.pop())
    assert re.fullmatch("digest [0-9a-f]{64}", lines[-1])
    assert sum(line.startswith("Race ") for line in lines) == 4
    assert any(line.startswith("Champion") for line in lines)


def _installed(command, folder):
    _run(command.replace("pip", sys.executable + " -m pip", 1)
         + " --quiet --no-compile --no-deps --no-index --no-build-isolation --target %s" % folder)
    assert (folder / "bin/pitwall").is_file() and (folder / "pitwall_board_games").is_dir()


def _completion(command, folder):
    done = subprocess.run(["bash", "-c", command + "; complete -p pitwall"], capture_output=True,
                          text=True, env={"PATH": os.path.dirname(sys.executable) + ":/bin"})
    assert done.stdout.strip().endswith("pitwall"), done.stderr


def _result(command, folder):
    said = _run(command)
    if "--json" in command:
        assert len(json.loads(said)["cars"]) == 6
    else:
        assert said.startswith("race,circuit,place,car,") and said.count("\n") == 1 + 4 * 6


def _mpy(command, folder):
    script = folder / "script.py"
    script.write_text("import sys\nprint(sys.implementation.name)")
    assert _run(command.replace("SCRIPT", str(script))) == "micropython\n"


def _sim(command, folder, monkeypatch):
    monkeypatch.setattr(sim_room, "Sim", lambda board: Sim(code=CODE, board=board))
    picture = folder / "new" / "screen.png"
    words = command.replace("build/screen.png", str(picture)).split()[3:]
    assert sim_room.main(words) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")


TRACK = "tracks/great-britain.txt"
CHECKS = {
    "make play": _play,
    "make test": _test,
    "make setup": _setup,
    "pip install .": _installed,
    'eval "$(register-python-argcomplete pitwall)"': _completion,
    PYTHON + " -m tools.circuit check " + TRACK: _circuit,
    PYTHON + " -m tools.circuit build " + TRACK: _built,
    PYTHON + " -m tools.circuit draw " + TRACK + " -o build/great-britain.png": _drawn,
    EXPORT: _graph,
    PYTHON + " -m tools.circuit import build/spa.json -o build/spa.txt": _graph,
    PYTHON + " -m tools.ledger": _ledger,
    PYTHON + " -m tools.mpy SCRIPT": _mpy,
    PYTHON + " -m tools.referee host_tests/scripts/fights.txt": _referee,
}


@pytest.mark.parametrize("command", COMMANDS)
def test_the_command_does_what_it_says(command, tmp_path, monkeypatch):
    if command.endswith(("--json", "--csv")):
        return _result(command, tmp_path)
    if "tools.race" in command:
        return _race(command, tmp_path)
    if "tools.replay" in command:
        return _replay(command, tmp_path)
    if "tools.championship" in command:
        return _championship(command, tmp_path)
    if "tools.sim" in command:
        return _sim(command, tmp_path, monkeypatch)
    assert command in CHECKS, "no check for this command"
    CHECKS[command](command, tmp_path)


def test_the_two_commands_come_first():
    assert COMMANDS[:2] == ["make play", "make test"]


def test_what_it_points_to_is_there():
    names = re.findall(r"^\| (`.*?) \|", README, re.M)
    paths = re.findall(r"`([^`]+)`", " ".join(names)) + re.findall(r"\]\(([^)#:]+)\)", README)
    assert len(paths) > 6
    assert [path for path in paths if not (contents.ROOT / path).exists()] == []
