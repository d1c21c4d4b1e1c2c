"""Makes build/mip: Pitwall as a package for mip, compiled, with its package.json.

    .venv/bin/python -m tools.mip [--board NAME]
    .venv/bin/mpremote mip install build/mip/package.json

The package.json next to this project's README is npm's. A device cannot compile all of Pitwall by
itself, so mip's package.json lists the files compiled here.
"""

import json
import shutil

from tools import deploy, firmware, installed
from tools.arguments import Parser, one_of
from tools.running import run

FOLDER = installed.made() / "mip"


def make(board, folder=FOLDER, files=None):
    """Write the package into an emptied folder; returns the path of its package.json.

    files   {path on the device: bytes}, by default those of the board
    Raises deploy.DeployError if something does not compile.
    """
    shutil.rmtree(folder, ignore_errors=True)
    urls = []
    for path, data in sorted((files or deploy.files(board)).items()):
        here = folder / path[1:]
        here.parent.mkdir(parents=True, exist_ok=True)
        here.write_bytes(data)
        urls.append([_target(path), path[1:]])
    listed = folder / "package.json"
    package = {"urls": urls, "deps": [], "version": firmware.VERSION}
    listed.write_text(json.dumps(package, indent=1) + "\n", encoding="utf-8")
    return listed


def _target(path):
    """Return the path to which mip copies a file, relative to the device's /lib."""
    return path[5:] if path.startswith("/lib/") else ".." + path


def main(argv=None):
    """Run one command line."""
    boards = firmware.every_board()
    parser = Parser("mip", __doc__)
    parser.add_argument("--board", type=one_of(boards, "board"), default=firmware.BOARDS[0],
                        help=", ".join(boards))
    print(installed.shown(make(parser.parse_args(argv).board)))
    print("mip replaces /boot.py and /main.py of the device: copy your own ones off before")


if __name__ == "__main__":
    run(main)
