"""Records count each race once, in a small file that is either refused or kept complete."""

import json
import random

import pytest

from host_tests import records_drive
from host_tests.app_drive import ROOT, Desk
from host_tests.records_drive import begun, drive, driven, kept, one, resumed
from pitwall import games
from pitwall.race import career, flagged, journal, quick, records, run
from pitwall.race.dice import Dice
from pitwall.race.dice_statistics import FIGHTS
from pitwall.race.journal import INLINE, OTHER, Journal
from pitwall.race.records import (
    BEST, CIRCUITS, DICE, DRIVEN, LOST, MARKS, MEASURE, NOBODY, PODIUMS, RACES, STOPS, WHO, WINS,
    WON, Records)
from pitwall.ui.records import Remains as Screen

TRACKS = str(ROOT / "tracks")


def people_of(made):
    return [who for who in range(len(made.race.cars)) if not made.dash.bot(made.race, who)]


@pytest.mark.parametrize("game", games.ALL)
def test_a_race_is_counted_as_it_ended(tmp_path, game):
    """Add up places, stops and rolls independently over some races of every game."""
    counts, rolls, rounds, won, best = [0] * 5, 0, [], 0, NOBODY
    for seed in range(3):
        made = driven(game, str(tmp_path), TRACKS, seed)
        race, dash = made.race, made.dash
        places = [dash.final_place(race, who) for who in people_of(made)
                  if dash.condition(race, who) == dash.AT_FLAG]
        place = min(places + [NOBODY])
        counts[RACES] += 1
        counts[WINS] += place == 1
        counts[PODIUMS] += place <= 3
        counts[LOST] += not places
        counts[STOPS] += sum([dash.stops(race, who) for who in people_of(made)])
        rolls += sum([row[2] for row in made.dice_statistics.rows() if row[0] < 4])
        won, best = won + (place == 1), min(best, place)
        if places:
            rounds.append(dash.laps(race, places.index(place)) if dash.schedule(race)
                          else made.record.home or dash.round_number(race))
    of = kept(str(tmp_path))
    row, = of.circuits
    assert of.counts == counts and not of.marks
    assert sum([each[2] for each in of.dice if each[1] != FIGHTS]) == rolls
    assert (row[DRIVEN], row[WON], row[BEST]) == (3, won, best)
    number = (max if made.dash.schedule(made.race) else min)(rounds + [0] * (not rounds))
    assert row[MEASURE] == number and (row[WHO] in people_of(made) or not number)


def test_the_round_to_the_flag_is_that_of_the_first_person_home(tmp_path):
    """It is not the round of the last car; undo takes it back with its answers."""
    seen = set()
    for seed in range(6):
        made, lots, home = begun("pole-position", str(tmp_path), TRACKS, seed), Dice(seed), 0
        dash, race, undone = made.dash, made.race, not seed & 1
        while not race.over:
            number = dash.round_number(race)        # the answer may end it
            one(made, lots, True)
            here = any([dash.condition(race, who) == dash.AT_FLAG for who in people_of(made)])
            if here and not undone and made.can_undo():
                undone = True
                made.undo()
                records_drive.arrive(made)
                here = any([dash.condition(race, who) == dash.AT_FLAG for who in people_of(made)])
            home = home or here and number
        assert not home or home == (made.record.home or dash.round_number(race))
        seen.add(home and dash.round_number(race) - home)
        made.end()
    assert len(seen) > 1


def test_a_beaten_record_is_told_and_kept(tmp_path):
    beaten = []
    for seed in range(14):
        before = kept(str(tmp_path)).circuits
        made = driven("formula-d", str(tmp_path), TRACKS, seed)
        row, = kept(str(tmp_path)).circuits
        number = flagged.measure(made, 1 if made.record.home is not None else NOBODY, 0)
        if made.record.beaten:
            new, old = made.record.beaten
            assert new == row[MEASURE] == number < old == before[0][MEASURE]
        elif before:
            assert row[MEASURE] == before[0][MEASURE] or not before[0][MEASURE]
        beaten.append(made.record.beaten)
    assert any(beaten) and not all(beaten)


def test_not_counted(tmp_path):
    """Races of bots only, races without the app, and races next to a damaged file."""
    folder = str(tmp_path)
    made = begun("pole-position", folder, TRACKS, 1)
    made.record.counts = False
    drive(made, Dice(1))
    assert not (tmp_path / "records.pws").exists()
    desk = Desk(tmp_path)
    desk.begin([1, 2, 1], laps=2)
    desk.come_to(desk.until(lambda: desk.shows() == "Result"))
    assert not (tmp_path / "records.pws").exists()
    (tmp_path / "records.pws").write_bytes(b"PWSV rubbish that somebody may want")
    driven("pole-position", folder, TRACKS, 2)
    assert (tmp_path / "records.pws").read_bytes() == b"PWSV rubbish that somebody may want"


def test_after_the_flag_it_is_led_there_again_and_not_counted_twice(tmp_path):
    """Its save still exists, as after a power cut; the answers may differ then."""
    folder = str(tmp_path)
    made = drive(begun("formula-d", folder, TRACKS, 5), Dice(5), False)
    for seed in range(3):
        of = kept(folder)
        assert of.counts[RACES] == 1 and of.marks == [flagged.mark_of(made)]
        again = drive(resumed(folder, TRACKS), Dice(seed), False)
        assert again.record.beaten is None
    again.end()
    of = kept(folder)
    assert of.counts[RACES] == 1 and not of.marks
    driven("formula-d", folder, TRACKS, 5)      # the same race from its beginning
    assert kept(folder).counts[RACES] == 2


def test_a_new_race_that_looks_like_a_marked_one_counts(tmp_path):
    """A cut between removing the save and removing its mark left the mark."""
    folder = str(tmp_path)
    made = drive(begun("formula-d", folder, TRACKS, 5), Dice(5), False)
    made.journal.remove()
    assert kept(folder).marks
    driven("formula-d", folder, TRACKS, 5)
    assert kept(folder).counts[RACES] == 2 and not kept(folder).marks


# --- the file ---

def full():
    """Return records with as many rows as possible."""
    of, lots = Records(""), random.Random(3)
    of.counts = [60000, 5, 11, 2, 65535]
    for die in range(DICE + 5):
        of.roll(1 + die % 4, die, 1 + lots.randrange(100000), 700000, 1 + lots.randrange(255))
    for i in range(CIRCUITS + 9):
        of.circuit(1 + i % 4, 0, lots.randrange(65536), 1 + i)[4:] = [9, 3, 1 + i % 12, 300, i % 12]
    for i in range(MARKS + 3):
        of.mark(lots.randrange(65536))
    of.career[:] = of.career[:9] + bytes((6,)) + bytes((2, 17, 3)) * 6 + bytes(22)
    return of


def rows_of(of):
    return of.counts, of.dice, of.circuits, of.marks, bytes(of.career)


def saved(tmp_path, of):
    of.journal = Journal(str(tmp_path), "records", only=records.LAYOUT)
    assert of.save()
    return tmp_path / "records.pws"


def test_a_full_file_costs_half_an_erase_and_comes_back(tmp_path):
    of = full()
    path = saved(tmp_path, of)
    assert path.stat().st_size <= INLINE
    assert rows_of(kept(str(tmp_path))) == rows_of(of)
    assert (len(of.dice), len(of.circuits), len(of.marks)) == (DICE, CIRCUITS, MARKS)


def test_what_is_driven_least_and_longest_ago_makes_room():
    of = Records("")
    for i in range(CIRCUITS):
        of.circuit(1, 0, i, 3)[DRIVEN] = 2 if i == 4 else 1
    of.circuit(1, 0, 0, 3)[DRIVEN] = 1      # driven last now
    of.circuit(1, 0, 99, 3)
    names = [row[2] for row in of.circuits]
    assert 1 not in names and names[-2:] == [0, 99] and 4 in names
    for die in range(DICE):
        of.roll(1, die, 50 - die, 100, 35)
    of.roll(2, 1, 1, 3, 35)
    assert [2, 1] in [row[:2] for row in of.dice] and len(of.dice) == DICE
    assert [1, DICE - 1] not in [row[:2] for row in of.dice]


def test_a_die_that_was_rolled_without_end_keeps_its_mean():
    of = Records("")
    for _ in range(3):
        of.roll(2, 6, 250000, 6375000, 255)
    _, _, rolls, shown, _ = of.dice[0]
    assert shown < 1 << 24 and abs(shown / rolls - 25.5) < .01


def test_every_damage_is_refused_with_a_reason_and_the_file_stays(tmp_path):
    """Use random bytes with a correct checksum: a file that loads can be shown."""
    path = saved(tmp_path, full())
    whole, lots, told = path.read_bytes(), random.Random(1), set()
    for number in range(1500):
        data = bytearray(whole)
        for _ in range(lots.randrange(1, 4)):
            data[lots.randrange(len(data) - 4)] = lots.randrange(256)
        if number % 5 == 0:
            del data[lots.randrange(len(data) - 4):-4]
        if number % 7:
            data[-4:] = journal._check(data[:-4])
        path.write_bytes(bytes(data))
        try:
            found = kept(str(tmp_path))
        except ValueError as error:
            told.add(str(error))
            driven_over(path, data)
            continue
        assert found.counts[WINS] <= found.counts[RACES] and career.met(found.career) is not None
    assert {"refused.size", "refused.damaged", "refused.other", OTHER} <= told
    assert all(reason.startswith("refused.") for reason in told)


def driven_over(path, data):
    """A race that ends next to a refused file leaves the file alone."""
    assert flagged.loaded(begun_once(path.parent)) is None
    assert path.read_bytes() == bytes(data)


def begun_once(folder, made={}):
    if folder not in made:
        made[folder] = begun("formula-d", str(folder), TRACKS, 1)
    return made[folder]


# --- on MicroPython ---

SCRIPT = """
import json, sys
from binascii import hexlify
from records_drive import driven
left = json.loads(sys.argv[1])
def tick():
    game, seed = left.pop(0)
    driven(game, "/saves", "/tracks", seed)
    with open("/saves/records.pws", "rb") as file:
        print(hexlify(file.read()).decode())
    return bool(left)
"""


def test_micropython_counts_the_same(mpy, tmp_path):
    races = [(game, seed) for seed in range(2) for game in games.ALL]
    files = {"/lib/records_drive.py": (ROOT / "host_tests/records_drive.py").read_text()}
    printed = mpy.run(SCRIPT, files=files, args=["races", json.dumps(races)]).split()
    for (game, seed), data in zip(races, printed, strict=True):
        driven(game, str(tmp_path), TRACKS, seed)
        assert (tmp_path / "records.pws").read_bytes().hex() == data


@pytest.mark.parametrize("game", ("pole-position", "race-pace"))
def test_the_best_place_is_kept_for_each_level(tmp_path, game):
    """A win against easy drivers does not count for hard ones; other races have no level."""
    for level in (0, 2, 2):
        of = quick.race(TRACKS, game, 0, level)
        switches, seats = of.drivers()
        made = run.fresh(Journal(str(tmp_path), records_drive.SLOT), TRACKS, of.name, seats,
                         of.laps, switches, level, True, game)
        made.record.counts = True
        made.record.settle()
        made.start()
        drive(made, Dice(level))
    drive(begun(game, str(tmp_path), TRACKS, 1), Dice(1))
    rows = kept(str(tmp_path)).circuits
    assert [(row[records.EDITION] >> records.LEVEL, row[DRIVEN]) for row in rows] == [
        (1, 1), (3, 2), (0, 1)]
    app = Desk(tmp_path).app
    app.go(Screen(app))
    said = [app.screen.help(("circuit", i)) for i in range(3)]
    assert "easy" in said[0] and "hard" in said[1] and "(" not in said[2]
