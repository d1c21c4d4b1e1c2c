"""Drive the specs of docs/internals/lab and write their win rates into the docs.

    .venv/bin/python -m tools.lab.rates     # stores the races in build/lab/rivals and tempers
    .venv/bin/python -m tools.lab.rates --workers 1

`make lab` installs the packages it needs. On a page a table is between <!-- lab: NAME --> and
<!-- end -->; NAME is a grid of a spec, or the beginning of several grids' names. After a stop,
the same command continues; the report of all these races is next to them.
"""

import re
from pathlib import Path

from tools.arguments import Parser, whole
from tools.lab.rate_tables import TABLES
from tools.lab.spec import read
from tools.lab.store import Store
from tools.running import Failure, run, writable

ROOT = Path(__file__).resolve().parent.parent.parent
LAB = ROOT / "docs" / "internals"
SPECS = tuple([LAB / "lab" / name for name in ("rivals.toml", "tempers.toml")])
PAGES = (ROOT / "docs" / "play" / "opponents.md", LAB / "lab.md")
BLOCK = re.compile(r"(<!-- lab: (.+?) -->\n).*?(<!-- end -->)", re.S)


def grids(cells):
    """Return {name of a table: indices of its cells}."""
    found = {}
    for place, cell in enumerate(cells):
        grid = cell.name.partition(": ")[0]
        name = grid if grid in TABLES else grid.partition(" in ")[0]
        if name not in TABLES:
            raise Failure("no table for '%s'; there are %s" % (grid, "; ".join(TABLES)))
        found.setdefault(name, []).append(place)
    return found


def rows_of(cell, store):
    """Return rows {table: [row, ..]} of a cell. Raises Failure for a missing or failed race."""
    found = {"races": [], "cars": []}
    for piece in cell.chunks():
        rows = store.get(cell, *piece)
        if rows is None:
            raise Failure("races of '%s' are missing" % cell.name)
        for table, more in found.items():
            more += rows[table]
    for race in found["races"]:
        if race["error"]:
            raise Failure("race %d of '%s': %s" % (race["number"], cell.name, race["error"]))
    return found


def tables(cells, store):
    """Return {name: lines of that table}."""
    return {name: list(TABLES[name]([(cells[place], rows_of(cells[place], store))
                                     for place in places]))
            for name, places in grids(cells).items()}


def filled(text, found):
    """Return a page's text with its tables. Raises Failure for an unknown table."""
    def fill(block):
        if block[2] not in found:
            raise Failure("no table '%s'; there are %s" % (block[2], "; ".join(found)))
        return block[1] + "\n" + "\n".join(found[block[2]]) + "\n\n" + block[3]
    return BLOCK.sub(fill, text)


def main(argv=None):
    """Run one command line."""
    parser = Parser("lab.rates", __doc__)
    parser.add_argument("-o", "--out", type=Path, metavar="FOLDER", default=Path("build/lab"),
                        help="where results go, those of each spec by its name")
    parser.add_argument("--workers", type=whole(1, 999), help="processes; else one a core")
    options = parser.parse_args(argv)
    writable(*PAGES)
    workers = ["--workers", str(options.workers)] if options.workers else []
    from tools.lab.__main__ import main as drive
    found = {}
    for spec in SPECS:
        out = options.out / spec.stem
        drive([str(spec), "-o", str(out), *workers])
        found.update(tables(read(spec).cells, Store(out)))
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        page.write_text(filled(text, found), encoding="utf-8")


if __name__ == "__main__":
    run(main)
