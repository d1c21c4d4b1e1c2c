"""List the rules of the rulebooks that a test proves: proven / total for each rule set.

    .venv/bin/python -m tools.ledger                    one line a rule set
    .venv/bin/python -m tools.ledger --not-provable     below it, the rows no program can prove
    .venv/bin/python -m tools.ledger --missing NAME     the rows of a rule set without a proof

`--section S` (with its subsections) and `--kind K` count and list only such rows; both may be
given more than once. Proving tests that have not run on the current project run first, unless you
give --no-run.
"""

import importlib.util
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

from tools.arguments import Parser
from tools.ledger_record import Record
from tools.running import Failure, complain, reason, run as run_tool

NAMES = ("pole-position-2024", "pole-position-2022", "formula-90", "formula-d-variant",
         "race-pace")
HEAD = ["id", "section", "kind", "rule", "gap"]
ROOT = Path(__file__).resolve().parent.parent

Row = namedtuple("Row", HEAD)


class Problem(Failure):
    """An error for the user, in one line. `status`: the exit status."""

    def __init__(self, text, status=2):
        super().__init__(text)
        self.status = status


def _table(path, width):
    """Return a tab-separated table's rows, heading first. Raises Problem for another width."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise Problem("%s: %s" % (path.name, error.strerror), 1) from None
    rows = [line.split("\t") for line in lines]
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise Problem("%s:%d: %d columns, not %d" % (path.name, number, len(row), width), 1)
    return rows


def read_all(root=ROOT):
    """Return {rule set: [Row, ...]} in the fixed order of NAMES."""
    folder = root / "host_tests" / "ledger"
    return {name: [Row(*row) for row in _table(folder / (name + ".tsv"), len(HEAD))[1:]]
            for name in NAMES}


def not_provable(root=ROOT):
    """Return [(rule set, id, reason), ...]: the rows that no program can prove."""
    path = root / "host_tests" / "ledger" / "not-provable.tsv"
    return [tuple(row) for row in _table(path, 3)[1:]]


def provable(root=ROOT):
    """Return all ids that a test may claim to prove."""
    ids = {row.id for rows in read_all(root).values() for row in rows}
    return ids - {rule for _, rule, _ in not_provable(root)}


def in_section(row, section):
    """Return True for the section ("10.1 Pit stops" by its number too) and its subsections."""
    rest = row.section[len(section):]
    return row.section.startswith(section) and (not rest or rest[0] in ". ")


def chosen(rows, sections, kinds):
    """Return the rows of these sections and kinds; no sections, or no kinds, means all."""
    return [row for row in rows
            if (not sections or any(in_section(row, section) for section in sections))
            and (not kinds or row.kind in kinds)]


def summary(name, rows, proven, excused):
    """Return a line such as `pole-position-2024 331/564, 9 not provable`."""
    return "%s %d/%d, %d not provable" % (name, sum(row.id in proven for row in rows), len(rows),
                                          sum(row.id in excused for row in rows))


def prove(root, record):
    """Run the proving tests that are new, changed or outdated; returns the new record."""
    files = record.stale()
    if not files:
        return record
    try:
        record.save()       # before half an hour is spent on results that cannot be stored
    except OSError as error:
        raise Problem("what is proven cannot be noted: " + reason(error), 1) from None
    if not importlib.util.find_spec("pytest"):
        raise Problem("pytest is not installed here; run `make setup` and use .venv/bin/python", 1)
    print("ledger: running the proving tests of %d file%s first"
          % (len(files), "s" * (len(files) != 1)), file=sys.stderr, flush=True)
    status = subprocess.run(
        [sys.executable, "-m", "pytest", "-m", "proves", "-q", "--tb=line",
         "--continue-on-collection-errors", *files], cwd=root, stdout=sys.stderr,
        process_group=0).returncode     # Ctrl-C is only for this process, which ends it
    if status == 1:
        print("ledger: what a failing test names is not counted", file=sys.stderr)
    elif status not in (0, 5):
        raise Problem("the proving tests could not run", 1)
    return Record(root)


def _arguments(argv):
    parser = Parser("ledger", "Which rules are proven by a test.")
    parser.add_argument("--missing", metavar="NAME", help="rows of this rule set without a proof")
    parser.add_argument("--not-provable", action="store_true", help="rows no program can prove")
    parser.add_argument("--section", action="append", metavar="S", help="only this section")
    parser.add_argument("--kind", action="append", metavar="K", help="only rows of this kind")
    parser.add_argument("--no-run", action="store_true",
                        help="count what earlier runs proved, run no test")
    return parser.parse_args(argv)


def _check(options, ledgers):
    """Raises Problem if a name in the options does not exist."""
    if options.missing is not None and options.missing not in NAMES:
        raise Problem("no rule set '%s'; there are %s" % (options.missing, ", ".join(NAMES)))
    names = [options.missing] if options.missing else NAMES
    rows = [row for name in names for row in ledgers[name]]
    for section in options.section or ():
        if not any(in_section(row, section) for row in rows):
            raise Problem("no section '%s' in %s" % (section, ", ".join(names)))
    for kind in options.kind or ():
        if kind not in {row.kind for row in rows}:
            raise Problem("no kind '%s'; there are %s"
                          % (kind, ", ".join(sorted({row.kind for row in rows}))))


def _print(options, ledgers, root, proven):
    table = not_provable(root)
    excused = {rule for _, rule, _ in table}
    shown = set()
    for name in NAMES:
        rows = chosen(ledgers[name], options.section, options.kind)
        shown.update(row.id for row in rows)
        if options.missing is None:
            print(summary(name, rows, proven, excused))
        elif options.missing == name:
            for row in rows:
                if row.id not in proven and row.id not in excused:
                    print("\t".join(row[:4]))
    if options.not_provable:
        for row in table:
            if row[1] in shown:
                print("\t".join(row))


def run(argv, root=ROOT):
    """Run the command. Raises Problem."""
    options = _arguments(argv)
    ledgers = read_all(root)
    _check(options, ledgers)
    record = Record(root)
    if options.no_run:
        late = len(record.stale())
        if late:
            print("ledger: %d test file%s not run as the project stands"
                  % (late, "s" * (late != 1)), file=sys.stderr)
    else:
        record = prove(root, record)
    _print(options, ledgers, root, record.proven())


def main(argv=None):
    """Run one command line; returns the exit status."""
    try:
        run(argv)
    except Problem as problem:
        return complain("ledger: %s" % problem, problem.status)
    return 0


if __name__ == "__main__":
    run_tool(main)
