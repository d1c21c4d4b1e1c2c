"""Races from codes in a real Chromium, with the page's own MicroPython and its initial files."""

import pytest

from host_tests.test_race_code import kept
from tools.lab import codes
from tools.screens import ROOT

pytestmark = pytest.mark.alone
RACES = 5
# Replaces the app's ticks: whole races, some answers per tick.
MAIN = (ROOT / "main.py").read_text().replace("\ntry:", """
from coded import Coded
left, race = %r, None
def tick():
    global race
    if left and not race:
        race = Coded(left[0], app.tracks, "/saves")
    elif left and not race.tick():
        print("code", left.pop(0), race.check)
        race = None
    return bool(left)
app.tick = tick
try:""")


def test_whole_races_of_codes_end_in_the_page_as_everywhere(handheld):
    coded = (ROOT / "tools/lab/coded.py").read_text()
    device = handheld(code={"/main.py": MAIN % codes.texts(RACES), "/lib/coded.py": coded})
    device.until(lambda: len(said(device)) == RACES, 120)
    assert codes.digest(said(device)) == kept(RACES)


def said(device):
    """Return (code, check) of the finished races."""
    return [tuple(line.split()[1:]) for line in device.printed if line.startswith("code ")]
