"""A device's assembled modules: read from the cache, assembled again when anything has changed."""

import pytest

from tools.build import assembled as room
from tools.build.flat_imports import flat
from tools.build.join import joined

SOURCES = {"pitwall.race.referee": "from pitwall.race import ask\ndef n():\n    return ask.N\n",
           "pitwall.race.ask": "N = 3\n", "pitwall.race.__init__": "\n"}


@pytest.fixture
def made(tmp_path, monkeypatch):
    """Collect the texts that were assembled rather than read, in order."""
    found = []
    monkeypatch.setattr(room, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(room, "joined", lambda sources, roots: found.append(
        dict(sources)) or joined(sources, roots))
    return found


def test_it_is_made_once_and_is_what_would_be_made(made):
    first, again = room.assembled(SOURCES), room.assembled(SOURCES)
    assert first == again == flat(joined(SOURCES)) and len(first) < len(SOURCES)
    assert len(made) == 1


def test_a_text_a_name_or_what_makes_it_changed_makes_it_anew(made, monkeypatch):
    room.assembled(SOURCES)
    assert "4" in str(room.assembled({**SOURCES, "pitwall.race.ask": "N = 4\n"}))
    room.assembled({**SOURCES, "pitwall.race.other": "N = 3\n"})
    monkeypatch.setattr(room, "MADE_BY", room.MADE_BY[1:])
    room.assembled(SOURCES)
    assert len(made) == 4


def test_the_oldest_make_room(made, monkeypatch):
    monkeypatch.setattr(room, "MOST", 2)
    for n in range(4):
        room.assembled({"pitwall.a": "N = %d\n" % n})
    assert len(list(room.KEPT.glob("*"))) == 2
