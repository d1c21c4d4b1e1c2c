"""Every byte of what is saved as 0, as 255, one more and one less: refused, or played on with."""

import pytest

from host_tests import goldens
from host_tests.goldens import HERE, TRACKS, lines
from pitwall import games
from pitwall.race import journal, saves
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.season import Season
from pitwall.device.settings import DIMMEST, LAYOUT, SLEEPS, Settings
from pitwall.ui.words import LANGUAGES
from tools.lab import mutants

LAST = 4        # which of the kept saves of races: with real dice and answers taken back


def others(value):
    return {0, 255, min(value + 1, 255), max(value - 1, 0)} - {value}


def kept(game, number):
    """Header, snapshot, answers of a kept save of today's layout."""
    path = HERE / ("race-%s-%d.txt" % (game, games.layouts(game)[1]))
    return journal.unpack(list(lines(path))[number][-1])


@pytest.mark.parametrize("game", games.ALL)
def test_every_byte_of_a_race(monkeypatch, game):
    """State and header; on the device 0 - 1 is 255, here it raises."""
    monkeypatch.setattr(mutants, "ON", 12)
    header, snapshot, answers = kept(game, LAST)
    check = 6 + header[5] + 15
    header = header[:check] + bytes(2) + header[check + 2:]
    assert mutants.try_race(bytes(journal.pack(header, snapshot, answers)), Dice(1), TRACKS) == ""
    first, refused, tried = games.load(game).TABLE_SIZE, 0, 0
    size = len(header)
    for at in list(range(size + first + games.load(game).CAR_SIZE)):
        both = bytearray(header + snapshot)
        for value in others(both[at]):
            both[at] = value
            forged = bytes(journal.pack(both[:size], both[size:], b""))
            refused += mutants.try_race(forged, Dice(at), TRACKS) != ""
            tried += 1
    assert tried > 300 and refused > tried // 3


@pytest.mark.parametrize("point", ("BODY_WP", "ENGINE_WP", "HANDLING_WP"))
def test_no_car_of_formula_d_runs_without_it(mpy, point):
    """Not even on MicroPython, where it would run for ever with 255 points."""
    state = games.room("formula-d", "state")
    header, snapshot, _ = kept("formula-d", 2)
    snapshot = bytearray(snapshot)
    snapshot[state.TABLE_SIZE + getattr(state, point)] = 0
    forged = bytes(journal.pack(header, snapshot, b""))
    assert mutants.try_race(forged, Dice(1), TRACKS) == "refused.other"
    said = mpy.run(THERE, files={"/race.pws": forged, "/tracks/formula-d/lantern-bay.pwc": (
        goldens.pathlib.Path(TRACKS) / "formula-d/lantern-bay.pwc").read_bytes()})
    assert said == "refused.other\n"


THERE = """
from pitwall.race import saves
from pitwall.race.journal import Journal
try:
    saves.load(Journal("", "race"), "/tracks")
    print("taken")
except ValueError as error:
    print(error)
"""


# --- championships ---

def championship(tmp_path, game, switches, seats, more):
    """After a race, so that there are cards and engines to carry on."""
    season = Season(str(tmp_path), TRACKS)
    assert season.begin(goldens.CIRCUITS[game], seats, switches, more, 7, game)
    race, dice = season.next(1), Dice(3)
    race.start()
    while not race.race.over:
        goldens.one_answer(race, dice)
    race.end()
    return season


def loads(folder):
    """Is the championship taken? Its next race must begin then."""
    season = Season(str(folder), TRACKS)
    try:
        season.load()
    except ValueError as error:
        assert str(error) in ("refused.championship", "refused.game")
        assert season.table is None
        return False
    if not season.table.over():
        try:
            season.next(1).start()
        except OSError:
            pass                    # the circuit by that name is not here
        season._race_journal().remove()
    return True


@pytest.mark.parametrize("game, switches, more", (
    ("pole-position", 2048 + 512 + 1, True), ("formula-d", 511, 2),
    ("pole-position-free", 2048 + 1, True), ("formula-d-free", 3, 1)))
def test_every_byte_of_a_championship(tmp_path, game, switches, more):
    season = championship(tmp_path, game, switches, (0, 0, 0), more)
    header, data, _ = season.journal.load()
    assert loads(tmp_path)
    for at in range(len(header + data)):
        both = bytearray(header + data)
        for value in others(both[at]):
            both[at] = value
            season.journal.save(both[:len(header)], bytes(both[len(header):]), b"")
            loads(tmp_path)


PP_SEAT, PP_ENGINE, PP_DRIVER, PP_TEAM = range(4, 8)


@pytest.mark.parametrize("at, value, taken", (
    (PP_DRIVER, 12, True), (PP_DRIVER, 13, False), (PP_DRIVER, 255, False), (PP_DRIVER, 0, True),
    (PP_TEAM, 12, True), (PP_TEAM, 13, False), (PP_TEAM, 255, False),
    (PP_ENGINE, 3, True), (PP_ENGINE, 4, False), (PP_ENGINE, 255, False),
    (PP_SEAT, 3, False), (PP_SEAT, 255, False), (PP_SEAT, 1, False), (3, 2, False)))
def test_cards_engines_and_seats_of_a_championship_are_those_there_are(tmp_path, at, value, taken):
    """A bot has no cards: a seat with cards cannot become one."""
    season = championship(tmp_path, "pole-position", 2048, (0, 0, 1), True)
    header, data, _ = season.journal.load()
    data = bytearray(data)
    for who in range(2):            # such as the test leaves free
        data[PP_DRIVER + 4 * who], data[PP_TEAM + 4 * who] = 1 + who, 1 + who
    data[at] = value
    season.journal.save(header, bytes(data), b"")
    assert loads(tmp_path) == taken


def test_two_cars_of_a_championship_have_no_card_in_common(tmp_path):
    season = championship(tmp_path, "pole-position", 2048, (0, 0, 1), False)
    header, data, _ = season.journal.load()
    for at, other in ((PP_DRIVER, PP_DRIVER + 4), (PP_TEAM, PP_TEAM + 4)):
        forged = bytearray(data)
        forged[at] = forged[other]
        season.journal.save(header, bytes(forged), b"")
        assert not loads(tmp_path)
    for at in (PP_DRIVER + 8, PP_TEAM + 8, PP_ENGINE):      # a bot's; engines are not damaged
        forged = bytearray(data)
        forged[at] = 3
        season.journal.save(header, bytes(forged), b"")
        assert not loads(tmp_path)
    forged = bytearray(data)
    forged[1] = 0                   # without the rule that deals them
    season.journal.save(header, bytes(forged), b"")
    assert not loads(tmp_path)


def test_no_rival_drives_beside_a_board(tmp_path):
    """Nor in a race of its own: it would have to see the board."""
    season = championship(tmp_path, "formula-d-free", 0, (0, 0), 1)
    header, data, _ = season.journal.load()
    season.journal.save(header, data[:3] + b"\1" + data[4:], b"")
    assert not loads(tmp_path)
    header, snapshot, _ = kept("formula-d-free", 1)
    room = games.room("formula-d", "state")
    forged, snapshot = bytearray(header), bytearray(snapshot)
    forged[6] = snapshot[room.TABLE_SIZE + room.SEAT] = room.RIVAL
    held = mutants.Held(bytes(journal.pack(forged, snapshot, b"")))
    with pytest.raises(ValueError, match="refused.other"):
        saves.load(held, TRACKS)


@pytest.mark.parametrize("game, laps", (("formula-d", 4), ("pole-position", 0),
                                        ("pole-position", 7), ("formula-d-free", 99)))
def test_a_race_has_no_more_laps_than_can_be_chosen(game, laps):
    header, snapshot, _ = kept(game, 0)
    forged, snapshot = bytearray(header), bytearray(snapshot)
    at = games.room(games.base(game), "state").LAPS
    extended = snapshot[at] // header[4]
    forged[4], snapshot[at] = laps, laps * extended
    held = mutants.Held(bytes(journal.pack(forged, snapshot, b"")))
    with pytest.raises(ValueError, match="refused.other"):
        saves.load(held, TRACKS)


# --- settings ---

def test_every_byte_of_the_settings(tmp_path):
    usual = (0, 1, 100, 5, 0, 1)
    for at, sound in enumerate((range(len(LANGUAGES)), (0, 1), range(DIMMEST, 101), SLEEPS, (0, 1),
                                (0, 1))):
        for value in range(256):
            data = bytearray(usual)
            data[at] = value
            Journal(str(tmp_path), "settings", only=LAYOUT).save(b"", bytes(data), b"")
            assert Settings(str(tmp_path)).load() == (value in sound)
            for old in tmp_path.glob("*.old"):
                old.unlink()
