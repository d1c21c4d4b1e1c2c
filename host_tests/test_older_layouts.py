"""Read files of an older layout: settings, records, career, championship, custom boards.

Each kind gets a layout one and two newer than today's, with a converter, and reads the golden
file that 080fb11 wrote. The file stays unchanged until something is saved.
"""

from pathlib import Path

import pytest

from host_tests import goldens, layouts
from host_tests.goldens import HERE, TRACKS, lines
from pitwall import circuit, games
from pitwall.circuit import table
from pitwall.device import settings
from pitwall.race import circuits, journal, records, slots
from pitwall.race.journal import OTHER, Journal
from pitwall.race.season import Season

# Written by 080fb11. These must always be readable: raise a layout only with a converter.
FIRST = {"settings": 5, "last": 3, "records": 3, "own": 3, "own-formula-d": 3, "own-race-pace": 3,
         "season-pole-position": 3, "season-formula-d": 3, "season-race-pace": 5,
         "season-formula-90": 5, "season-pole-position-free": 3, "season-formula-d-free": 3,
         "season-race-pace-free": 5, "season-formula-90-free": 5}
NEWER = {"dice", "dashboards"}        # kinds of files that 080fb11 did not write


def module_of(kind):
    """Return the module with a kind's LAYOUT and OLDER."""
    name, _, game = kind.partition("-")
    if name == "season":
        return games.room(game, "championship")
    if name == "own":
        return games.room((game or games.base(games.OWN[0])) + "-free", "own")
    return {"settings": settings, "last": slots, "records": records}[name]


def changed(kind, data):
    """Convert the bytes in a way that can be recognised: one byte changes."""
    at, value = {"settings": (3, 1), "last": (len(data) - 1, 49), "records": (0, data[0] + 1),
                 "own": (0, data[0] - 1)}.get(kind.partition("-")[0], (len(data), 0))
    return bytes(data[:at]) + bytes([value]) + bytes(data[at + 1:])


def golden(kind):
    """Return (file name, visible values, bytes) of today's golden file."""
    return next(iter(lines(HERE / ("%s-%d.txt" % (kind, layouts.kinds()[kind][1])))))


@pytest.fixture
def newer(monkeypatch):
    """newer(kind, convert, ...): add one layout to this kind for each of the converters."""
    monkeypatch.setattr(journal, "NEWEST", 9)

    def make(kind, *more):
        module, now = module_of(kind), layouts.kinds()[kind][1]
        older = getattr(module, "OLDER", ())
        monkeypatch.setattr(module, "LAYOUT", now + len(more), raising=False)
        monkeypatch.setattr(module, "OLDER", (*older, *more), raising=False)
        return now + len(more)
    return make


def loaded(kind, folder):
    """Return the bytes that the program uses after reading the file."""
    name, _, game = kind.partition("-")
    if name == "settings":
        of = settings.Settings(folder)
        assert of.load(), of.refused
        return bytes([getattr(of, each) for each in settings.NAMES])
    if name == "records":
        of = records.Records(folder)
        assert of.load()
        return bytes([of.counts[0]]) + bytes(of.career)
    if name == "own":
        game = (game or games.base(games.OWN[0])) + "-free"
        return games.room(game, "own").packed(circuits.own_board(folder, game))
    return slots.last(folder).encode()


def saved(kind, folder):
    """Save the data that was read."""
    name, _, game = kind.partition("-")
    if name == "settings":
        of = settings.Settings(folder)
        return of.load() and of.save()
    if name == "records":
        of = records.Records(folder)
        return of.load() and of.save()
    if name == "own":
        game = (game or games.base(games.OWN[0])) + "-free"
        return circuits.keep_board(folder, loaded(kind, folder), game)
    return slots.note(folder, "race-spa-1")


def expected(kind, data):
    if kind == "records":
        return bytes([data[0]]) + bytes(data[records.HEAD:records.HEAD + records.CAREER])
    return data


def put(folder, name, data):
    path = folder / (name + ".pws")
    folder.mkdir(exist_ok=True)
    path.write_bytes(data)
    for slot in ("race-spa-1", "race-sunday", "race-sunda1"):
        assert name != "last" or Journal(str(folder), slot).save(b"", b"", b"")
    return path


def test_what_080fb11_wrote_is_read_for_ever():
    kinds = layouts.kinds()
    assert FIRST.keys() == {
        kind for kind in kinds if not kind.startswith("race-")} - NEWER
    for kind, first in FIRST.items():
        oldest, newest = kinds[kind][:2]
        assert oldest <= first <= newest, "%s: layout %d needs a converter" % (kind, first)
        assert (HERE / ("%s-%d.txt" % (kind, first))).exists()


@pytest.mark.parametrize("kind", [kind for kind in FIRST if not kind.startswith("season")])
@pytest.mark.parametrize("more", (1, 2))
def test_a_newer_layout_reads_the_file_and_keeps_it_until_it_is_saved(tmp_path, newer, kind, more):
    name, _, data = golden(kind)
    path = put(tmp_path, name, data)
    body = journal.unpack(data)[1]
    calls = []

    def first(old):
        calls.append(1)
        return changed(kind, old)

    def second(old):
        calls.append(2)
        return bytes(old)
    layout = newer(kind, *(first, second)[:more])
    assert loaded(kind, str(tmp_path)) == expected(kind, changed(kind, body))
    assert sorted(set(calls)) == [1, 2][:more] and calls == sorted(calls[:more]) * (
        len(calls) // more)
    assert path.read_bytes() == data and not list(tmp_path.glob("*.old"))
    assert saved(kind, str(tmp_path)) and path.read_bytes()[4] == layout
    del calls[:]
    loaded(kind, str(tmp_path))
    assert not calls, "today's layout is not converted"


@pytest.mark.parametrize("kind", [kind for kind in FIRST if kind.startswith("season")])
def test_a_championship_of_an_older_layout_goes_on(tmp_path, newer, kind):
    name, seen, data = golden(kind)     # its race may be refused now, because rules changed
    path = put(tmp_path, name, data)
    put(tmp_path, "round", list(lines(HERE / ("%s-%d.txt" % (kind, FIRST[kind]))))[1][-1])
    calls = []
    layout = newer(kind, lambda old: calls.append(old) or bytes(old))
    table = goldens.seen_season(tmp_path, name).split("/")[:3]
    assert table == seen.split("/")[:3] and table[2] == bytes(calls[0]).hex()
    assert len(calls) == 1 and path.read_bytes() == data
    season = Season(str(tmp_path), TRACKS)
    assert season.load() and season.save() and path.read_bytes()[4] == layout


@pytest.mark.parametrize("kind", FIRST)
def test_a_newer_layout_than_the_program_knows_is_refused_and_stays(tmp_path, newer, kind):
    name, _, data = golden(kind)
    newest = newer(kind, lambda old: old)
    for layout in (newest + 1, layouts.kinds()[kind][0] - 1):
        later = data[:4] + bytes([layout]) + data[5:-4]
        later += journal._check(later)
        path = put(tmp_path, name, later)
        if name == "settings":
            of = settings.Settings(str(tmp_path))
            assert not of.load() and of.refused == OTHER
        elif name in ("records", "season"):
            with pytest.raises(ValueError, match=OTHER):
                (records.Records(str(tmp_path)) if name == "records"
                 else Season(str(tmp_path), TRACKS)).load()
        else:       # these continue with the defaults
            loaded(kind, str(tmp_path))
        assert path.read_bytes() == later and not list(tmp_path.glob("*.old"))


@pytest.mark.parametrize("path", sorted(Path(TRACKS).glob("**/*.pwc")), ids=lambda path: path.stem)
def test_a_circuit_of_an_older_version_is_opened_and_known_to_saves(path, monkeypatch):
    old = path.read_bytes()
    kind = type(circuit.opened(old))
    calls = []

    def convert(buf):
        calls.append(bytes(buf[:5]))
        return bytes(buf[:4]) + bytes([buf[4] + 1]) + bytes(buf[5:])
    monkeypatch.setattr(table.Table, "VERSION", kind.VERSION + 1)
    monkeypatch.setattr(table.Table, "OLDER", (*kind.OLDER, convert))
    road = kind(old)
    assert circuit.flaw(old, circuit.family_of(old)) == ""      # and it is offered
    assert calls and bytes(road.buf[-4:]) == old[-4:] and road.status() == []
    for version in (kind.VERSION + 1, 0):
        other = old[:4] + bytes([version]) + old[5:]
        with pytest.raises(ValueError, match="version %d" % version):
            kind(other)
