"""The command `pitwall`: its list, what it forwards, and how a shell completes it."""

import os
import subprocess
import sys
import tempfile

import pytest

from tools import command, installed, project
from tools.command import COMMANDS
from tools.device import contents

ROOT = contents.ROOT


def _run(*words, **more):
    return subprocess.run([sys.executable, "-m", "tools.command", *words], cwd=ROOT,
                          capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL, **more)


def _completed(line):
    """Return the words that a shell offers at the end of a line."""
    with tempfile.NamedTemporaryFile("r") as offered:
        _run(env={**os.environ, "_ARGCOMPLETE": "1", "_ARGCOMPLETE_IFS": "\n", "COMP_LINE": line,
                  "COMP_POINT": str(len(line)), "COMP_TYPE": "9",
                  "_ARGCOMPLETE_STDOUT_FILENAME": offered.name})
        return [word.strip() for word in offered.read().split("\n")]


def test_each_command_has_a_tool_and_a_line_in_the_help():
    text = _run("--help").stdout
    for name, each in COMMANDS.items():
        assert callable(command._main(each.module)), name
        assert "  %s " % name in text and each.line in text
    assert len({each.line for each in COMMANDS.values()}) == len(COMMANDS)


def test_a_command_is_its_tool():
    words = ("--seats", "6xrandom", "--quiet")
    tool = subprocess.run([sys.executable, "-m", "tools.race", *words], cwd=ROOT,
                          capture_output=True, encoding="utf-8")
    assert _run("race", *words).stdout == tool.stdout != ""


@pytest.mark.parametrize("words, line", [
    ((), "pitwall: which command? `pitwall --help` lists them\n"),
    (("race", "--laps", "x"), "race: argument --laps: 'x' is not a whole number\n"),
    (("replay", "none.pwr"), "replay: none.pwr: No such file or directory\n"),
    (("circuit", "check"), "circuit: the following arguments are required: FILE\n")])
def test_a_wrong_word_gets_one_line_and_status_2(words, line):
    done = _run(*words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", line)


def test_an_unknown_command_is_named():
    done = _run("rase")
    assert done.returncode == 2 and done.stderr.startswith("pitwall: argument COMMAND: ")
    assert "rase" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("line, offered", [
    ("pitwall ra", {"race"}), ("pitwall re", {"replay", "results", "referee"}),
    ("pitwall race --se", {"--seats", "--seed"}),
    ("pitwall race --game formula-d --circuit mon", {"monza", "monaco"}),
    ("pitwall race --game pole-position-f", {"pole-position-free"}),
    ("pitwall circuit j", {"judge"}),
    ("pitwall championship --lan", {"--language"}), ("pitwall backup s", {"show"})])
def test_a_shell_completes_commands_options_and_values(line, offered):
    assert set(_completed(line)) == offered


def test_the_marker_of_argcomplete_is_where_it_looks():
    package = ROOT / "tools/installed/pitwall_board_games/__init__.py"
    assert b"PYTHON_ARGCOMPLETE_OK" in package.read_bytes()[:1024]


# --- a checkout and an installed copy ---

@pytest.fixture
def copy(monkeypatch):
    """Make the tools believe that they are installed."""
    monkeypatch.setattr(command, "is_installed", lambda: True)
    monkeypatch.setattr(installed, "is_installed", lambda root=None: True)


def test_what_is_missing_has_its_cure(monkeypatch):
    monkeypatch.setitem(command.EXTRAS, "device", ("no_such_module",))
    with pytest.raises(command.Needs, match="deploy: no_such_module .*: `make setup`"):
        command.check("deploy")
    monkeypatch.setitem(command.EXTRAS, "lab", ("no_such_module",))
    with pytest.raises(command.Needs, match="`make lab`"):
        command.check("lab")


def test_a_command_of_a_checkout_is_run_by_the_checkout_of_the_folder(copy, monkeypatch, tmp_path):
    ran = []
    monkeypatch.setattr(command.subprocess, "run", lambda words, cwd: ran.append(
        (list(map(str, words)), cwd)) or subprocess.CompletedProcess(words, 7))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(command.Needs, match="needs a checkout"):
        command.start("ledger", [])
    for name in ("requirements.txt", "package-lock.json", "tools/project.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    python = project.python(tmp_path)
    python.parent.mkdir(parents=True)
    python.touch()
    assert command.start("ledger", ["--no-run"]) == 7
    assert command.start("setup", []) == 7
    assert ran == [([str(python), "-m", "tools.command", "ledger", "--no-run"], tmp_path),
                   ([sys.executable, "-m", "tools.command", "setup"], tmp_path)]


def test_an_installed_copy_writes_into_the_users_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "__init__.py").touch()
    assert installed.made(tmp_path).is_relative_to(tmp_path / "cache/pitwall-board-games")
    assert installed.made(ROOT) == ROOT / "build"


def test_an_editable_package_uses_the_checkout():
    code = "import pitwall_board_games as p; p.add_paths(); import tools, pitwall; " \
           "print(p.ROOT, tools.__file__, pitwall.__file__, sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd="/",
                          env={"PYTHONPATH": str(ROOT / "tools/installed")})
    assert done.stdout.splitlines() == [str(ROOT), str(ROOT / "tools/__init__.py"),
                                        str(ROOT / "lib/pitwall/__init__.py")], done.stderr
