"""Makes a release: fills dist/ with everything that people download.

    .venv/bin/python -m tools.release [--board NAME ...] [--tag v0.6] [--to dist]
    .venv/bin/python -m tools.release --check [--board NAME ...]

--board limits it to some boards. --tag fails unless the version and CHANGELOG.md fit the tag.
--check clones the last commit into two folders, makes the release in both and compares the files.
docs/develop/releasing.md has the steps of a maintainer.
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from functools import cache, partial
from pathlib import Path

from pitwall import VERSION
from tools import circuitpython, deploy, firmware, licenses, mip
from tools.arguments import Parser, one_of
from tools.build import archive, own_circuits, release_notes, site
from tools.device import contents, installing, romfs
from tools.device.deploy_device import NOW
from tools.running import Failure, Refused, run

ROOT = contents.ROOT
DIST = ROOT / "dist"
SUMS = "SHA256SUMS"
BUILT = "firmware/"             # folder of the UF2 files on the page
STEM = "pitwall-%s-" % VERSION
MADE = ("pitwall-", "pitwall_board_games-", SUMS)       # names of files of a release
EPOCH = "SOURCE_DATE_EPOCH"     # compilers use it as the date of a build
CLONES = ("a", "another-folder")    # two lengths: a path in a file would shift the bytes after it


# --- files of a release ---

def makers(boards):
    """Return {name: function(folder) -> [Path]} of a release; each writes into the folder.

    boards  names of its boards
    """
    return {
        "UF2 files": partial(uf2s, boards),
        "files": partial(bundles, boards),
        "mip": partial(packages, boards),
        "ROMFS": partial(images, boards),
        "page": partial(page, boards),
        "wheel": wheel,
        "licences": licences,
        "notes": notes,
        "sources": sources,
    }


def named(*words):
    """Return a file name of this version: named("x", ".zip")."""
    return STEM + "-".join(words[:-1]) + words[-1]


def targets(boards):
    """Return [(board, chip)] of the UF2 files that exist for these boards."""
    return [(board, chip) for chip in firmware.CHIPS for board in firmware.BOARDS
            if board in boards and firmware.WITH_CHIP.get(board, chip) == chip]


def from_files(boards):
    """Return the boards that run from files: they have neither a UF2 nor an ESP32 firmware."""
    return [board for board in boards if board in firmware.every_board()
            and board not in firmware.BOARDS and not (ROOT / "firmware/esp32" / board).is_dir()]


def every_board():
    """Return the names of all boards with files in a release."""
    return [*firmware.every_board(), circuitpython.BOARD]


@cache
def _files(board):
    """Return {path on the device: bytes} of a board, compiled once."""
    return deploy.files(board)


def uf2s(boards, folder):
    """Build UF2 files from scratch: an earlier build may contain another date."""
    made, found = set(), []
    for board, chip in targets(boards):
        if chip not in made:
            shutil.rmtree(firmware.WORK / chip, ignore_errors=True)
            firmware.make(chip)
            made.add(chip)
        found.append(Path(shutil.copyfile(firmware.uf2(board, "", chip),
                                          folder / uf2_name(board, chip))))
    return found


def uf2_name(board, chip):
    """Return the name of a board's UF2 on a chip."""
    return named(board, *[chip] * (chip != "pico"), ".uf2")


def bundles(boards, folder):
    """Write ZIP files to copy onto a board by hand."""
    found = {board: _files(board) for board in from_files(boards)}
    if circuitpython.BOARD in boards:
        found[circuitpython.BOARD] = circuitpython.files()
    return [archive.write(folder / named(board, "files", ".zip"), files)
            for board, files in found.items()]


def packages(boards, folder):
    """Write ZIP files of packages for `mpremote mip install package.json`."""
    found = []
    for board in from_files(boards):
        with tempfile.TemporaryDirectory(prefix="mip-") as here:
            mip.make(board, Path(here, "mip"), _files(board))
            files = archive.folder(Path(here, "mip"))
        found.append(archive.write(folder / named(board, "mip", ".zip"), files))
    return found


def images(boards, folder):
    """Write ZIP files of an image for a ROMFS, with the files at the root that start it."""
    return [archive.write(folder / named(board, "romfs", ".zip"), {
        "pitwall.romfs": romfs.image(_files(board)), NOW: installing.ROM.encode(),
        **deploy.launchers()}) for board in boards if board in firmware.every_board()]


def page(boards, folder):
    """Write the page as a static site, with the UF2 files of the folder."""
    made = site.Site()
    files = {name: made.read(name) for name in made.names()}
    listed = [_listed(board, chip) for board, chip in targets(boards)]
    files.update((BUILT + row["file"], (folder / row["file"]).read_bytes()) for row in listed)
    files[BUILT + "list.json"] = json.dumps(
        {"version": VERSION, "files": listed}, indent=1).encode()
    return [archive.write(folder / named("page", ".zip"), files)]


def _listed(board, chip):
    """Return the entry of a UF2 on the page "Put it on a device"."""
    return {"board": board, "chip": chip, "file": uf2_name(board, chip)}


def wheel(folder):
    """Build the wheel of the command `pitwall`."""
    words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation",
             "--disable-pip-version-check", "--wheel-dir", folder, ROOT]
    if subprocess.run(words).returncode:
        raise Failure("pip made no wheel; the lines above say why")
    return list(folder.glob("*.whl"))


def licences(folder):
    """Write the licences of all third-party parts of the other files."""
    path = folder / named("licenses", ".txt")
    path.write_text(licenses.text(["firmware", "site"]), encoding="utf-8")
    return [path]


def notes(folder):
    """Write the release notes."""
    path = folder / named("notes", ".md")
    path.write_text(release_notes.notes(changelog(), VERSION), encoding="utf-8")
    return [path]


def sources(folder):
    """Write a list of the sources of the files."""
    rows = ["Pitwall %s, commit %s" % (VERSION, _git("rev-parse", "HEAD") or "unknown"),
            "dated %s seconds since 1970 (%s)" % (os.environ[EPOCH], EPOCH),
            "compiler of Python modules: mpy-cross %s" % deploy.COMPILER]
    rows += ["%s  %s" % (_sum(path), path.name) for path in sorted(
        (firmware.WORK / "src").glob("*")) if path.suffix in (".xz", ".deb", ".dsc")]
    path = folder / named("sources", ".txt")
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return [path]


# --- steps ---

def changelog():
    """Return the text of CHANGELOG.md."""
    return (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def _git(*words):
    """Return the output of git in this folder; "" if it fails."""
    try:
        done = subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def date_builds():
    """Date every build by the last commit, unless the environment has a date. Raises Refused."""
    os.environ.setdefault(EPOCH, _git("log", "-1", "--format=%ct"))
    if not os.environ[EPOCH].isdecimal():
        raise Refused("%s is not a number, and git has no commit here to date the build by" % EPOCH)


def check_circuits():
    """Refuse circuits of your own: they would be in every file."""
    for path in sorted(filter(own_circuits.is_own, firmware.sizes())):
        raise Refused("tracks/%s: a release has the project's circuits only; make it in a clone"
                      % path)


def emptied(folder):
    """Return the folder without files of an earlier release. Raises Refused if it has others."""
    folder.mkdir(parents=True, exist_ok=True)
    there = sorted(folder.iterdir())
    for path in there:
        if not path.is_file() or not path.name.startswith(MADE):
            raise Refused("%s: not a file of a release; move it, or choose another --to" % path)
    for path in there:
        path.unlink()
    return folder


def _sum(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def sums(paths):
    """Return the text of SHA256SUMS, as `sha256sum --check` reads it."""
    return "".join("%s  %s\n" % (_sum(path), path.name)
                   for path in sorted(paths, key=lambda path: path.name))


def make(folder, boards, out=print):
    """Make the release in a folder; return the paths of its files. Raises Refused, BuildError.

    An earlier release in the folder is deleted, but the folder may contain no other files.
    """
    date_builds()
    check_circuits()
    emptied(folder)
    found = []
    for name, maker in makers(boards).items():
        since = time.monotonic()
        made = maker(folder)
        for path in made:
            out("%9d  %s  %s" % (path.stat().st_size, _sum(path), path.name))
        out("%9.1f s  %s" % (time.monotonic() - since, name))
        found += made
    (folder / SUMS).write_text(sums(found), encoding="utf-8")
    return [*found, folder / SUMS]


# --- reproducibility ---

def differences(one, other):
    """Return the names of files that are not in both folders with the same bytes."""
    files = [archive.folder(folder) for folder in (one, other)]
    return sorted(name for name in set().union(*files)
                  if files[0].get(name) != files[1].get(name))


def check(boards, out=print):
    """Make the release of the last commit in two clones and compare. Raises Failure."""
    with tempfile.TemporaryDirectory(prefix="release-") as root:
        folders = [Path(root, name) for name in CLONES]
        # Both clones first: otherwise one of them could contain a commit made in between.
        for words in [["git", "clone", "--quiet", ROOT, folder] for folder in folders] + [
                ["make", "-C", folder, "release", "BOARDS=" + " ".join(boards)]
                for folder in folders]:
            if subprocess.run(words).returncode:
                raise Failure("no release could be made: %s" % " ".join(map(str, words)))
        dists = [folder / "dist" for folder in folders]
        found = differences(*dists)
        if found:
            raise Failure("not the same from two folders: " + ", ".join(found))
        out("%d files, the same from two folders" % len(list(dists[0].iterdir())))


def _arguments(argv):
    parser = Parser("release", __doc__)
    boards = every_board()
    parser.add_argument("--board", nargs="+", type=one_of(boards, "board"), default=boards,
                        help=", ".join(boards))
    parser.add_argument("--tag", help="such as v%s" % VERSION)
    parser.add_argument("--to", type=Path, default=DIST, help="the folder, dist/ by default")
    parser.add_argument("--check", action="store_true", help="twice, and compare")
    return parser.parse_args(argv)


def main(argv=None):
    """Run one command line."""
    options = _arguments(argv)
    if options.tag:
        release_notes.check_tag(options.tag, changelog(), VERSION)
    if options.check:
        return check(options.board)
    since = time.monotonic()
    paths = make(options.to, options.board)
    print("%d files, %d bytes, %d s: %s" % (
        len(paths), sum(path.stat().st_size for path in paths), time.monotonic() - since,
        options.to))


if __name__ == "__main__":
    run(main)
