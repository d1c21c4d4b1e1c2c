"""Add the toy of twelve cars on a lap track (toys/long_haul) to the list of games, for a test.

Its circuit is made up, with the marks and the grid of a published kind of lap track.
"""

from pathlib import Path

import pitwall.games
import pitwall.ui.words
from host_tests.app_drive import Desk
from pitwall import games
from pitwall.circuit import LAP_TRACK
from pitwall.ui.words import en

TOYS = Path(__file__).parent / "toys"
NAME = "long-haul"
ROW = (NAME, 9, LAP_TRACK, "/" + NAME, 0, (5, 5), (), ("first",), "ring-road", "2xring-road",
       ("", 1, 0))
CIRCUIT = """\
# Marks of every kind, some of them on fields that are used a second time.
circuit  Ring Road
game     long-haul
house
laps     56
fields   50
grid     0 0 0 1 1 1 2 2 2 3 3 3
feb      9-11 30-32
corners  3-6 13-15 18-19 42
blue     21 39 55
soft     19
medium   29
rain     2
"""


def listed(monkeypatch, row=ROW, title="Long Haul"):
    """Add the game to the list, with its modules, words and name."""
    names = games.NAMES + (row[0],)
    for name, value in (("GAMES", games.GAMES + (row,)), ("NAMES", names),
                        ("ALL", names + games.BESIDE)):
        monkeypatch.setattr(games, name, value)
    monkeypatch.setattr(pitwall.games, "__path__", [*pitwall.games.__path__, str(TOYS)])
    monkeypatch.setattr(pitwall.ui.words, "__path__",
                        [*pitwall.ui.words.__path__, str(TOYS / "words")])
    monkeypatch.setitem(en.WORDS, "games", en.WORDS["games"] + (title,))


def tracks(folder):
    """Write a folder of circuits with the toy's one, compiled; return it."""
    from tools.circuit.compile import compile_text
    here = folder / "tracks" / NAME
    here.mkdir(parents=True, exist_ok=True)
    (here / "ring-road.pwc").write_bytes(compile_text(CIRCUIT))
    return here.parent


def desk(folder, shape=None, monkeypatch=None):
    """Return a Desk on which the toy is chosen."""
    tracks(folder)
    return chosen(folder, NAME, shape, monkeypatch)


def chosen(folder, name, shape=None, monkeypatch=None):
    """Return a Desk on which that toy is chosen, with its circuits in folder/tracks."""
    from host_tests.shaped import desk_of
    found = desk_of(shape, folder, monkeypatch) if shape else Desk(folder)
    found.app.tracks = str(folder / "tracks")
    found.app.choose(name)
    return found
