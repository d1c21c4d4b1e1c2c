"""Specs and runs for the tests of the lab."""

import json
import subprocess
import sys
from pathlib import Path

from tools.lab.spec import read

ROOT = Path(__file__).resolve().parent.parent
TABLES = ("races", "cars", "events", "rules")
# Some hundred races of a few hundredths of a second, over three families of boards.
SMALL = """\
title = "Small"
races = 60
[[grid]]
circuit = ["great-britain", "monaco"]
seats = "6xbot"
[[grid]]
game = "race-pace"
circuit = "belgium"
seats = "rival-hard,rival-easy"
cars = 4
rotate = true
[[grid]]
game = "formula-90"
circuit = "saltway-street"
seats = "fast,slow,superfast,slow"
races = 30
"""


def spec_of(folder, text):
    """Write a text into a folder and return its Spec."""
    path = folder / "spec.toml"
    path.write_text(text, encoding="utf-8")
    return read(path)


def command(spec, out, *words):
    return [sys.executable, "-m", "tools.lab", str(spec), "-o", str(out), *words]


def run(spec, out, *words, status=0):
    """Run the lab to its end; return its standard output and error."""
    done = subprocess.run(command(spec, out, *words), cwd=ROOT, capture_output=True, text=True,
                          timeout=300)
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout, done.stderr


def results(folder):
    """Return the bytes of all files for people: tables and report."""
    names = [name + ".parquet" for name in TABLES] + ["report.html"]
    return {name: (folder / name).read_bytes() for name in names}


def pieces(folder):
    return sorted((folder / "pieces").glob("*/*.json.gz"))


def told(value):
    return json.dumps(value, sort_keys=True)
