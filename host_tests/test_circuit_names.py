"""File names of circuits: one alphabet in every tool, and no name stops make."""

import os
import shutil
import subprocess
import sys

import pytest

from host_tests.test_setup import NPM, PYTHON
from pitwall.race.circuits import is_name
from tools.circuit import __main__ as command, names
from tools import deploy
from tools.device import contents

ROOT = contents.ROOT
STRANGE = (b"mi pista", b"$x", b"$(HOME)", b"a#b", b"100%", b"%", b"a'b", b'a"b', b"\xe9t\xe9",
           "año".encode(), b"a:b", b"a;b", b"a,b", b"a\\b", b"a=b", b"new\nline", b"\x1b[2J", b"*",
           b"My_Track", b"a.b", b"own", b"a b.txt tracks/monaco", b"a&b", b"`id`", b"~", b"(a)")


@pytest.fixture
def project(tmp_path):
    """Return an up-to-date copy of the files that make needs, so that nothing is fetched."""
    folder = tmp_path / "project"
    shutil.copytree(ROOT, folder, symlinks=True, ignore=shutil.ignore_patterns(
        ".git", ".venv", "node_modules", "build", "docs", "*tests", "simulator", "firmware"))
    (folder / ".venv/bin").mkdir(parents=True)
    for name, text in (("python", PYTHON), ("npm", NPM)):
        (folder / ".venv/bin" / name).write_text(text)
        (folder / ".venv/bin" / name).chmod(0o755)
    for made in folder.glob("tracks/**/*.pw[cv]"):
        made.touch()
    return folder


def _made(folder, *words):
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYTHONPATH", "PYTHON")}
    return subprocess.run(["make", *words], cwd=folder, capture_output=True, env=environment,
                          timeout=600)


def test_no_name_of_a_file_in_tracks_stops_make(project):
    text = (ROOT / "tracks/monaco.txt").read_bytes()
    tracks = os.fsencode(project / "tracks")
    files = [tracks + (b"/formula-d/" if i & 1 else b"/") + name + b".txt"
             for i, name in enumerate(STRANGE) if b"/" not in name]
    for path in files:
        with open(path, "wb") as file:
            file.write(text)
    (project / "tracks/good-1.txt").write_bytes(text)
    done = _made(project, "setup")
    said = done.stderr.decode()
    assert done.returncode == 0, said
    lines = [line for line in said.splitlines() if line.startswith("passed over: ")]
    assert len(lines) == len(files) and all(line.endswith(names.RULE) for line in lines)
    assert said.isprintable() or all(line.isprintable() for line in said.splitlines())
    assert "passed over: tracks/mi pista.txt: " in said and "make: " not in said
    assert (project / "tracks/good-1.pwc").is_file()
    for word in ("play", "circuits", "firmware", "test"):
        assert _made(project, "-n", word).returncode == 0, word


def test_nothing_is_said_where_every_name_is_right(project):
    done = _made(project, "setup")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Nothing to be done" in _made(project, "setup").stdout


@pytest.mark.parametrize("name", ["My-Track", "my_track", "mi pista", "a.b", "own", "a" * 41])
def test_a_circuit_is_not_compiled_under_a_name_that_no_save_can_hold(tmp_path, capsys, name):
    path = tmp_path / (name + ".txt")
    shutil.copy(ROOT / "tracks/monaco.txt", path)
    for verb in ("check", "build"):
        assert command.main([verb, str(path)]) == 1
        assert capsys.readouterr().err == "%s: %s\n" % (path, names.RULE)
    good = tmp_path / "good.pwc"
    assert command.main(["build", str(path), "-o", str(good)]) == 0 and good.is_file()
    path.rename(tmp_path / "good.txt")
    out = tmp_path / (name + ".pwc")
    assert command.main(["build", str(tmp_path / "good.txt"), "-o", str(out)]) == 1
    assert not out.exists()


def test_a_device_gets_only_files_whose_names_a_save_can_hold(tmp_path):
    (tmp_path / "tracks/formula-d").mkdir(parents=True)
    for name in ("good.pwc", "My_Track.pwc", "mi pista.pwc", "formula-d/own.pwc",
                 "formula-d/good.pwv", "formula-d/A.pwv"):
        (tmp_path / "tracks" / name).write_bytes(b"")
    assert sorted(contents.files(tmp_path)) == ["/tracks/formula-d/good.pwv", "/tracks/good.pwc"]
    assert len(names.passed_over(tmp_path)) == 4


def test_the_house_circuits_have_names_that_a_save_can_hold():
    found = list((ROOT / "tracks").glob("**/*.txt"))
    assert found and all(is_name(path.stem) for path in found)


def test_the_command_prints_what_is_passed_over():
    done = subprocess.run([sys.executable, "-m", "tools.circuit.names"], cwd=ROOT,
                          capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_deploy_says_what_it_leaves_out(monkeypatch, capsys):
    monkeypatch.setattr(names, "passed_over", lambda: ["passed over: tracks/a b.txt"])
    monkeypatch.setattr(deploy, "files", lambda board: {})
    monkeypatch.setattr(deploy, "deploy", lambda *_, **more: None)
    deploy.main(["--board", "pico_lcd_1_3"])
    assert capsys.readouterr().err == "passed over: tracks/a b.txt\n"
