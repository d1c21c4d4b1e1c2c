"""The lab: races by the thousand, counted, compared and shown.

    .venv/bin/python -m tools.lab SPEC.toml -o build/lab/NAME       on all cores of this machine
    .venv/bin/python -m tools.lab SPEC.toml --quick                 a first report after 200 races
    .venv/bin/python -m tools.lab SPEC.toml --scheduler tls://10.0.0.1:8786
    .venv/bin/python -m tools.lab SPEC.toml --race "monaco/17"      print that race's commentary

docs/internals/lab.md describes specs. After a stop, the same command continues the run. The
folder contains report.html and the tables races, cars, events and rules as Parquet. `make lab`
installs the packages it needs.
"""

import time
from pathlib import Path

from tools import terminal
from tools.arguments import Parser, whole
from tools.lab.spec import read
from tools.lab.store import Store
from tools.running import Failure, complain, run

QUICK = 200         # races of a first report
NEEDED = ("distributed", "cryptography", "pyarrow", "jinja2")   # see requirements-lab.txt


def _arguments(argv):
    parser = Parser("lab", __doc__)
    add = parser.add_argument
    add("spec", type=Path, metavar="SPEC.toml", help="what is to be driven")
    add("-o", "--out", type=Path, metavar="FOLDER",
        help="where results go; else build/lab/ and the name of the spec")
    add("--workers", type=whole(1, 999), help="processes on this machine; else one a core")
    add("--scheduler", metavar="ADDRESS", help="of a Dask cluster that drives the races")
    add("--quick", action="store_true",
        help="write a first report after %d races, and go on" % QUICK)
    add("--race", metavar="CELL/NUMBER", help="tell one race, and drive no other")
    options = parser.parse_args(argv)
    if options.workers and options.scheduler:
        parser.error("--workers are this machine's, --scheduler has its own")
    options.out = options.out or Path("build/lab") / options.spec.stem
    return options


def main(argv=None):
    """Run one command line."""
    options = _arguments(argv)
    spec = read(options.spec)
    if options.race:
        from tools.lab.again import tell
        return tell(spec, options.race)
    installed()
    options.out.mkdir(parents=True, exist_ok=True)
    Lab(spec, options).run()


def _damaged(line):
    complain("lab: " + line)


def installed():
    """Raises Failure without the packages that only the lab needs."""
    from importlib.util import find_spec
    for package in NEEDED:
        if not find_spec(package):
            raise Failure("%s is not installed here: run `make lab`" % package)


class Lab:
    """One run of a spec."""

    def __init__(self, spec, options):
        self.spec, self.options = spec, options
        self.store = Store(options.out)
        self.races = sum(cell.races for cell in spec.cells)
        self.page = options.out / "report.html"

    def run(self):
        from tools.lab import tables
        missing = self.store.missing(self.spec.cells, _damaged)
        if missing:
            self._drive(missing)
        tables.write(self.options.out, self.spec.cells, self.store)
        self._report()

    def _drive(self, missing):
        from tools.lab.workers import driven
        todo, began = sum(count for *_, count in missing), time.monotonic()
        early = self.options.quick
        with terminal.progress("races", self.races, self.races - todo) as advance:
            for (place, first, count), rows in driven(self.spec.cells, missing,
                                                      self.options.workers,
                                                      self.options.scheduler):
                self.store.put(self.spec.cells[place], first, count, rows)
                advance(count)
                if early and self._enough(missing):
                    early = False
                    self._report()
        seconds = time.monotonic() - began
        print("%d races in %.1f s, %.1f a second" % (todo, seconds, todo / seconds))

    def _enough(self, missing):
        """Return True if there are enough races for a first report, and some of each cell."""
        done = [piece for piece in missing if self.store.has(self.spec.cells[piece[0]], *piece[1:])]
        seen = {place for place, *_ in done}
        return (sum(count for *_, count in done) >= min(QUICK, self.races)
                and seen == {place for place, *_ in missing})

    def _report(self):
        from tools.lab.report.write import summaries, write
        counted = summaries(self.spec.cells, self.store)
        write(self.page, self.spec, counted)
        failed = sum(len(each.failed) for each in counted)
        print("%s: %d races%s" % (self.page, sum(each.races for each in counted),
                                  ", and %d that failed" % failed if failed else ""))


if __name__ == "__main__":
    run(main)
