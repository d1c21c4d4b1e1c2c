"""Add the toy of twelve cars on a ring of sections (toys/ring_run) to the list of games.

Its circuits are those of tracks/formula-90.
"""

from host_tests import toy_laps
from pitwall.circuit import SECTIONS
from tools.circuit.compile import compile_file
from tools.circuit.folders import ROOT

NAME = "ring-run"
ROW = (NAME, 9, SECTIONS, "/" + NAME, 0, (5, 5), (), ("first",), "marlpit-park",
       "2xmarlpit-park")
TEXTS = {path.stem: path for path in sorted((ROOT / "tracks/formula-90").glob("*.txt"))}


def listed(monkeypatch):
    toy_laps.listed(monkeypatch, ROW, "Ring Run")


def table(name="marlpit-park"):
    return bytes(compile_file(TEXTS[name]))


def desk(folder, shape=None, monkeypatch=None):
    """Return a Desk on which the toy is chosen."""
    here = folder / "tracks" / NAME
    here.mkdir(parents=True, exist_ok=True)
    for name in TEXTS:
        (here / (name + ".pwc")).write_bytes(table(name))
    return toy_laps.chosen(folder, NAME, shape, monkeypatch)
