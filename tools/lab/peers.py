"""Speed of one core, compared with two well-known games in Python: see tools.bench --peers.

    found, refused = measure(runs=5)    # {(who, Python): Speed}, why there is no PyPy or ""

The others are installed into an environment of their own below build/ (requirements-peers.txt).
Runs of all take turns, each in a process of its own, and count its processor time, so that other
load slows all alike. PyPy, if not installed, is unpacked below build/ from this machine's Debian
packages; nothing is installed, and no rights are needed.
"""

import cProfile
import json
import os
import pstats
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from pitwall import games
from pitwall.circuit import opened
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.lab.boards import values
from tools.lab.bench_races import begun, recorded
from tools.machine.debian import unpack_package
from tools.running import Failure

ROOT = Path(__file__).resolve().parent.parent.parent
HOME = ROOT / "build" / "peers"
NEEDED = ROOT / "requirements-peers.txt"
SCRIPT = Path(__file__).with_name("bench_peer.py")
RUN = "import runpy, sys; runpy.run_path(sys.argv[1])['main'](*sys.argv[2:])"
SECONDS = 1         # counted processor time of a run
WARM, JIT = 1, 6    # the same before it; a compiler at run time needs more
RACES = 6           # of ours, with drivers who finish
DRIVEN = (          # driver, cars, circuits
    ("pole-position", "proposal", 6, ("great-britain", "united-states")),
    ("formula-d", "rival-normal", 8, ("lantern-bay",)))
OTHERS = ("chess", "catan")
PYPY = ("pypy3", "pypy3-lib")       # packages
NAMES = {"pole-position": "Pole Position", "formula-d": "Formula D", "chess": "python-chess",
         "catan": "Catanatron"}
COSTS = 8           # number of a game's most expensive functions


@dataclass
class Speed:
    """Medians: answers and players' choices per second."""

    answers: float
    choices: float


def races_of(game, rival, cars, circuits):
    """Return [(compiled circuit, cars, answers)] of races that end at the flag."""
    found = []
    for seed in range(RACES):
        path = folders.text(circuits[seed % len(circuits)], game)
        table = bytes(compile_file(path))
        given = recorded(games.load(game), opened(table), cars, rival, seed,
                         values(game, path, table))[2]
        found.append((table, cars, given))
    return found


def _written(game, races):
    path = HOME / (game + ".json")
    path.write_text(json.dumps({"game": game, "races": [
        [table.hex(), cars, given] for table, cars, given in races]}), encoding="utf-8")
    return path


# --- the Pythons ---

def environment():
    """Return the Python of the others' environment, which is made if missing."""
    python, done = HOME / "venv" / "bin" / "python", HOME / "venv" / NEEDED.name
    if not done.is_file() or done.read_bytes() != NEEDED.read_bytes():
        shutil.rmtree(HOME / "venv", ignore_errors=True)
        _quietly([sys.executable, "-m", "venv", str(HOME / "venv")])
        _quietly([str(python), "-m", "pip", "install", "--quiet", "-r", str(NEEDED)])
        shutil.copy(NEEDED, done)
    return [str(python)], {}


def _quietly(words):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise Failure("%s cannot be set up: %s" % (NEEDED.name, last))


def pypy():
    """Return (words that begin a command of PyPy's, its environment). Raises Failure if none."""
    there = shutil.which("pypy3")
    if there:
        return [there], {}
    folder = HOME / "pypy"
    root, program = folder / "root", folder / "root" / "usr" / "bin" / "pypy3"
    if not program.is_file():
        _unpacked(folder, root)
    libraries = {str(path.parent) for path in root.rglob("libpypy*.so")}
    words, more = [str(program)], {"LD_LIBRARY_PATH": os.pathsep.join(sorted(libraries))}
    tried = subprocess.run([*words, "-c", ""], env={**os.environ, **more}, capture_output=True)
    if tried.returncode:
        raise Failure("Debian's PyPy does not run here")
    return words, more


def _unpacked(folder, root):
    for command in ("apt-get", "dpkg-deb"):
        if not shutil.which(command):
            raise Failure("no pypy3 is installed, and no %s here to fetch it with" % command)
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(["apt-get", "-qq", "download", *PYPY], cwd=folder, capture_output=True,
                          text=True)
    if done.returncode:
        raise Failure("pypy3 cannot be downloaded: " + done.stderr.strip().splitlines()[-1])
    for package in PYPY:
        unpack_package(folder, package, root)


def version(python):
    """Return such as "CPython 3.11" for words that begin a command, and their environment."""
    words, more = python
    said = "import platform as p; print(p.python_implementation(), *p.python_version_tuple()[:2])"
    done = subprocess.run([*words, "-c", said], env={**os.environ, **more}, capture_output=True,
                          text=True, check=True)
    return "%s %s.%s" % tuple(done.stdout.split())


# --- runs ---

def run_of(python, name, path, seconds=SECONDS, warm=WARM):
    """Return one run: {"answers", "choices", "seconds"}. Raises Failure."""
    words, more = python
    words = [*words, "-c", RUN, str(SCRIPT), name, str(warm), str(seconds)]
    words += [str(path)] if path else []
    done = subprocess.run(words, capture_output=True, text=True, cwd=HOME,
                          env={**os.environ, **more, "PYTHONPATH": str(ROOT / "lib")})
    if done.returncode:
        raise Failure("%s: %s" % (name, (done.stderr.strip() or "it ended").splitlines()[-1]))
    return json.loads(done.stdout)


def measure(runs, seconds=SECONDS):
    """Return ({(name, Python): Speed}, why there is no PyPy or "", [costs]) of runs in turn."""
    HOME.mkdir(parents=True, exist_ok=True)
    races = {row[0]: races_of(*row) for row in DRIVEN}
    files, here, refused = {game: _written(game, found) for game, found in races.items()}, \
        ([sys.executable], {}), ""
    there = environment()
    turns = [(version(there), there, name, "") for name in OTHERS]
    turns += [(version(here), here, game, path) for game, path in files.items()]
    try:
        fast = pypy()
        turns += [(version(fast), fast, game, path) for game, path in files.items()]
    except Failure as error:
        refused = str(error)
    found = {}
    for _ in range(runs):
        for told, python, name, path in turns:
            warm = JIT if told.startswith("PyPy") else WARM
            found.setdefault((name, told), []).append(run_of(python, name, path, seconds, warm))
    return ({key: _speed(each) for key, each in found.items()}, refused,
            {game: costs(game, each) for game, each in races.items()})


def _speed(runs):
    return Speed(*[statistics.median(run[what] / run["seconds"] for run in runs)
                   for what in ("answers", "choices")])


def costs(game, races):
    """Return [(share of the time, calls per answer, function)] of replays, the largest first.

    A profiler slows calls more than the work inside them.
    """
    package, profile = games.load(game), cProfile.Profile(time.process_time)
    for table, cars, given in races:
        race = begun(package, opened(table), cars, 0)
        profile.enable()
        race.start()
        for answer in given:
            race.step(answer)
        profile.disable()
    stats = pstats.Stats(profile).stats
    total, answers = sum(row[2] for row in stats.values()), sum(len(race[2]) for race in races)
    most = sorted(stats.items(), key=lambda each: -each[1][2])[:COSTS]
    return [(row[2] / total, row[1] / answers, _function(*place)) for place, row in most]


def _function(path, line, name):
    return "%s.%s" % (Path(path).stem, name) if line else name


# --- output ---

def lines(found, refused, spent):
    """Yield the tables in Markdown."""
    chess = next(speed for (name, _), speed in found.items() if name == "chess")
    yield "| answers and people's choices a second, one core | answers | choices " \
        "| choices, python-chess = 1 |"
    yield "|---|---:|---:|---:|"
    for (name, told), speed in found.items():
        yield "| %s, %s | %s | %s | %.2f |" % (
            NAMES[name], told, *["{:,.0f}".format(each) for each in (
                speed.answers, speed.choices)], speed.choices / chess.choices)
    if refused:
        yield "\nNo PyPy: " + refused
    for game, each in spent.items():
        yield "\n| what takes most in %s | of the time | calls an answer |" % NAMES[game]
        yield "|---|---:|---:|"
        for share, calls, name in each:
            yield "| `%s` | %.0f %% | %.1f |" % (name, 100 * share, calls)
