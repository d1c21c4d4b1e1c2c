"""Set every saved byte to 0, 255, one more and one less: refused, or playable."""

import pytest

from host_tests import goldens
from host_tests.goldens import HERE, TRACKS, lines
from host_tests.playing import layout_of
from pitwall import games
from pitwall.race import journal
from pitwall.race.header import CARS, CHECK, SEATS, TAKEN
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.season import Season
from pitwall.device.settings import DIMMEST, LAYOUT, LIMITS, SLEEPS, Settings
from pitwall.ui.words import LANGUAGES
from tools.lab import mutants

LAST = 4        # index of the stored race save with real dice and undone answers


def others(value):
    return {0, 255, min(value + 1, 255), max(value - 1, 0)} - {value}


def kept(game, number):
    """Return header, snapshot, answers of a stored save of today's layout."""
    path = HERE / ("race-%s-%d.txt" % (game, games.layouts(game)[1]))
    return [bytearray(part) for part in journal.unpack(list(lines(path))[number][-1])]


def judged(header, snapshot, answers=b"", dice=None):
    """Return the reason why a save is refused, or "" if the race continues."""
    data = journal.pack(header, snapshot, answers, layout_of(header))
    return mutants.try_race(bytes(data), dice or Dice(1), TRACKS)


@pytest.mark.parametrize("game", games.ALL)
def test_every_byte_of_a_race(monkeypatch, game):
    """State and header; on the device 0 - 1 is 255, here it raises an error."""
    monkeypatch.setattr(mutants, "ON", 12)
    header, snapshot, answers = kept(game, LAST)
    check = SEATS + header[CARS] + CHECK
    header[check:check + 2] = bytes(2)
    assert judged(header, snapshot, answers) == ""
    refused = tried = 0
    size, room = len(header), games.load(game)
    for at in range(size + room.TABLE_SIZE + room.CAR_SIZE):
        both = header + snapshot
        for value in others(both[at]):
            both[at] = value
            refused += judged(both[:size], both[size:], dice=Dice(at)) != ""
            tried += 1
    assert tried > 300 and refused > tried // 3


def test_no_car_of_formula_d_runs_without_a_point_it_needs(mpy):
    """This includes MicroPython, where it would run forever with 255 points."""
    state = games.room("formula-d", "state")
    circuit = (goldens.pathlib.Path(TRACKS) / "formula-d/lantern-bay.pwc").read_bytes()
    for point in (state.BODY_WP, state.ENGINE_WP, state.HANDLING_WP):
        header, snapshot, _ = kept("formula-d", 2)
        header[SEATS + header[CARS] + TAKEN] = 0
        del snapshot[state.TABLE_SIZE + header[CARS] * state.CAR_SIZE:]     # its corrections
        snapshot[state.TABLE_SIZE + point] = 0
        assert judged(header, snapshot) == "refused.other"
        assert mpy.run(THERE, files={
            "/race.pws": bytes(journal.pack(header, snapshot, b"", layout_of(header))),
            "/tracks/formula-d/lantern-bay.pwc": circuit}) == "refused.other\n"


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
    """Return a championship after one race, so that there are cards and engines to carry over."""
    season = Season(str(tmp_path), TRACKS)
    assert season.begin(goldens.CIRCUITS[game], seats, switches, more, 7, game)
    race, dice = season.next(1), Dice(3)
    race.start()
    while not race.race.over:
        goldens.one_answer(race, dice)
    race.end()
    return season


def loads(folder):
    """Return True if the championship loads and its next race begins."""
    season = Season(str(folder), TRACKS)
    try:
        season.load()
    except ValueError as error:
        assert str(error) in ("refused.championship", "refused.game", "refused.version"), error
        assert season.table is None
        return False
    if not season.table.over():
        try:
            season.next(1).start()
        except OSError:
            pass                    # the circuit by that name does not exist here
        season._race_journal().remove()
    return True


@pytest.mark.parametrize("game, switches, more", (
    ("pole-position", 2048 + 512 + 1, True), ("formula-d", 511, 2),
    ("pole-position-free", 2048 + 1, True), ("formula-d-free", 3, 1),
    ("race-pace", 31, 0), ("race-pace-free", 2, 0),
    ("formula-90-free", 3, 0)))
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


def test_cards_engines_and_seats_of_a_championship_are_those_there_are(tmp_path):
    """A bot has no cards, so a seat with cards cannot become one. No two cars share a card."""
    season = championship(tmp_path, "pole-position", 2048, (0, 0, 1), True)
    header, data, _ = season.journal.load()

    def taken(at, value):
        forged = bytearray(data)
        for who in range(2):            # values that the test does not use
            forged[PP_DRIVER + 4 * who] = forged[PP_TEAM + 4 * who] = 1 + who
        forged[at] = value
        season.journal.save(header, bytes(forged), b"")
        return loads(tmp_path)

    for at, good, bad in ((PP_DRIVER, (12, 0), (13, 255, 2)), (PP_TEAM, (12,), (13, 255, 2)),
                          (PP_ENGINE, (3,), (4, 255)), (PP_SEAT, (), (3, 255, 1)), (3, (), (2,)),
                          (1, (), (0,)),                # without the rule that deals them
                          (PP_DRIVER + 8, (), (3,)), (PP_TEAM + 8, (), (3,))):      # a bot's
        for value in good + bad:
            assert taken(at, value) == (value in good), (at, value)


def test_engines_that_are_not_damaged_have_none(tmp_path):
    season = championship(tmp_path, "pole-position", 2048, (0, 0, 1), False)
    header, data, _ = season.journal.load()
    forged = bytearray(data)
    forged[PP_ENGINE] = 3
    season.journal.save(header, bytes(forged), b"")
    assert not loads(tmp_path)


def test_no_rival_drives_beside_a_board_that_was_typed_in(tmp_path):
    """A rival would have to see the board. In a championship such boards are allowed."""
    season = championship(tmp_path, "formula-d-free", 0, (0, 0), 1)
    header, data, _ = season.journal.load()
    season.journal.save(header, data[:3] + b"\1" + data[4:], b"")
    assert not loads(tmp_path)
    game, room = games.load("formula-d-free"), games.room("formula-d-free", "own")
    with pytest.raises(ValueError, match="refused.circuit"):
        game.new(room.opened(b""), [0, 1])
    assert game.new(room.opened(b""), [0, 0]).circuit.cells == room.opened(b"").cells


def test_a_race_has_no_more_laps_than_can_be_chosen():
    for game, laps in (("formula-d", 4), ("pole-position", 0), ("pole-position", 7),
                       ("formula-d-free", 99)):
        header, snapshot, _ = kept(game, 0)
        at = games.room(games.base(game), "state").LAPS
        extended = snapshot[at] // header[4]
        header[4], snapshot[at] = laps, laps * extended
        assert judged(header, snapshot) == "refused.other"


# --- settings ---

def test_every_byte_of_the_settings(tmp_path):
    usual = (0, 1, 100, 5, 0, 1, 1, 1, 1, 1, 0, 0, 0, 0)
    for at, sound in enumerate((range(len(LANGUAGES)), (0, 1), range(DIMMEST, 101), SLEEPS, (0, 1),
                                (0, 1), range(4), (0, 1), range(3), range(3), (0, 1),
                                range(LIMITS), range(LIMITS), (0, 1))):
        for value in range(256):
            data = bytearray(usual)
            data[at] = value
            Journal(str(tmp_path), "settings", only=LAYOUT).save(b"", bytes(data), b"")
            assert Settings(str(tmp_path)).load() == (value in sound)
            for old in tmp_path.glob("*.old"):
                old.unlink()
