"""Your own circuits in a firmware: which they are, their size, and which ones do not fit.

Circuits of the project are opened when a firmware is built. Your own are not: a device opens them
in 0.4 s, and this way a program holds ten times as many. If they still do not fit, files are left
out, the largest first: tables of rivals before circuits, because rivals without one drive by
simpler rules. You can copy them to the device, which reads /circuits first.
"""

import shutil

# The project's own, by folder below tracks/.
PROJECT = {
    "": "brazil china germany great-britain italy monaco spain united-states",
    "formula-90/": "marlpit-park saltway-street",
    "formula-d/": "lantern-bay monaco monza old-town pine-ridge salt-flats silverstone singapore "
                  "spa suzuka test-yard",
    "race-pace/": "austria belgium brazil great-britain italy japan mexico monaco netherlands "
                  "singapore spain usa"}
_PROJECT = {folder + name for folder, names in PROJECT.items() for name in names.split()}
TABLE = ".pwv"      # of rivals


def is_own(path):
    """Return whether a path below tracks/, such as "formula-d/home.pwc", is none of the project's.
    """
    return path.rpartition(".")[0] not in _PROJECT


def longest(sizes, without, over):
    """Return more paths to leave out to save `over` bytes, as far as there are enough.

    sizes    {path below tracks/: bytes}; without: paths that are left out already
    """
    more = []
    for path in sorted(set(filter(is_own, sizes)) - set(without),
                       key=lambda path: (not path.endswith(TABLE), -sizes[path], path)):
        if over > 0:
            more.append(path)
            over -= sizes[path]
    return more


def report(sizes, without):
    """Return lines with the size of your own circuits in a program."""
    circuits = {}
    for path in sorted(filter(is_own, sizes)):
        circuits.setdefault(path.rpartition(".")[0], []).append(path)
    return ["%9d  your circuit %s%s" % (
        sum(sizes[path] for path in paths if path not in without), name,
        "".join(", without %s of %d bytes" % (path.rpartition("/")[2], sizes[path])
                for path in paths if path in without)) for name, paths in circuits.items()]


def put_aside(tables, without, folder):
    """Copy the files that were left out into a new, empty folder: {path: Path here}."""
    shutil.rmtree(folder, ignore_errors=True)
    for path in without:
        to = folder / path
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(tables[path], to)
