"""Stored results of a device or a backup: championship, records, career and recorded races.

    .venv/bin/python -m tools.kept_results pitwall.zip --csv
    .venv/bin/python -m tools.kept_results /dev/ttyACM0 --csv > results.csv

DEVICE is a port or "auto"; any other name is a backup, see tools.backup. A folder of saves works,
too. The page has the same table in its dialog of saves. docs/play/backup.md lists the columns.
"""

import json
import tempfile
from pathlib import Path

from pitwall.ui import words
from simulator import results
from tools import backup
from tools.arguments import Parser
from tools.running import Refused, run

ROOT = Path(__file__).resolve().parent.parent
WIDE = ("what", "game", "circuit", "race", "place", "name", "points", "races", "wins")


def found(files):
    """Return the rows of simulator/results.py for saves as {path on the device: bytes}."""
    with tempfile.TemporaryDirectory(prefix="results-") as here:
        for path, data in files.items():
            to = Path(here + path)
            to.parent.mkdir(parents=True, exist_ok=True)
            to.write_bytes(data)
        (Path(here) / "saves").mkdir(exist_ok=True)
        return rows(here + "/saves")


def rows(saves):
    """Return the rows of a folder of saves, without changing it."""
    return results.rows(str(saves), str(ROOT / "tracks"), words.load("en").text("cars"))


def read(source):
    """Return the rows of a port, a folder or a backup. Raises Refused or Failure."""
    path = Path(source)
    if path.is_dir():
        return found({"/saves/" + each.name: each.read_bytes()
                      for each in path.iterdir() if each.is_file()})
    if is_port(source):
        device = backup.Device(source)
        device.remote.reset()
        return found(device.files)
    return found(backup.plan(backup.read(source), {}, {})[2])


def is_port(source):
    """Return True for a device: "auto", a port of Windows, or a path that is no file."""
    path = Path(source)
    return source == "auto" or source.upper().startswith("COM") and source[3:].isdigit() or (
        path.exists() and not path.is_file())


def lines(table):
    """Return rows as text with columns, those of WIDE."""
    cells = [WIDE] + [[str(row.get(column, "")) for column in WIDE] for row in table]
    wide = [max(len(row[i]) for row in cells) for i in range(len(WIDE))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, wide)).rstrip()
            for row in cells]


def main(argv=None):
    """Run one command line."""
    parser = Parser("kept_results", __doc__)
    parser.add_argument("source", metavar="DEVICE|FILE",
                        help="a port such as /dev/ttyACM0, auto, a backup, or a folder of saves")
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--json", action="store_true", help="a list of rows as JSON")
    group.add_argument("--csv", action="store_true", help="all columns, for a spreadsheet")
    options = parser.parse_args(argv)
    table = read(options.source)
    if options.csv:
        print(results.text(table), end="")
    elif options.json:
        print(json.dumps([{column: row.get(column, "") for column in results.COLUMNS}
                          for row in table], indent=1))
    elif table:
        print("\n".join(lines(table)))
    else:
        raise Refused("%s: keeps no results yet" % options.source)


if __name__ == "__main__":
    run(main)
