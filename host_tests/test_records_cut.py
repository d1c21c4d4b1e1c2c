"""The flag of a race, cut at every operation of the flash, on a real littlefs.

After any cut the race is driven to its flag again or its save is gone, and in the end it is counted
once, in the records, the career and the championship.
"""

import pytest

from host_tests.flash import Drive, Flash
from host_tests.records_drive import arrive, begun, drive, kept, resumed
from host_tests.test_power_cuts import AGAIN, TRACKS, visible
from pitwall.race import career, flagged, journal, recorded
from pitwall.race.dice import Dice
from pitwall.race.records import RACES, Records
from pitwall.race.season import Season

FOLDER = "/saves"


def last_answers(made, lots, drive_of):
    """Drive to the flag; record the flash from the last answer of a person on."""
    count, answer = [0], made.answer

    def watched(value, person):
        if person:
            drive_of.flash.record()
            count[0] += 1
        answer(value, person)
    made.answer = watched
    drive(made, lots)
    assert count[0] > 3


@pytest.mark.parametrize("game", ["formula-d", "pole-position"])
def test_a_race_is_counted_once_whenever_the_power_fails(game):
    disk, led = Drive(Flash()), set()
    with disk.under(journal, recorded):
        drive(begun(game, FOLDER, TRACKS, 3), Dice(3))      # there are records before it
        last_answers(begun(game, FOLDER, TRACKS, 4), Dice(4), disk)
        assert kept(FOLDER).counts[RACES] == 2
    for number, (what, flash) in enumerate(disk.flash.cuts()):
        cut = Drive(flash)
        with cut.under(journal, recorded):
            before = kept(FOLDER).counts[RACES]
            made = resumed(FOLDER, TRACKS)
            assert made or before == 2, what
            led.add((bool(made), before))
            if made:
                drive(made, Dice(9))
            of = kept(FOLDER)
            assert of.counts[RACES] == 2 and sum([row[4] for row in of.circuits]) == 2, what
            assert not made or not of.marks, what
            if number % AGAIN == 0:     # the same race driven again counts, too
                drive(begun(game, FOLDER, TRACKS, 4), Dice(4))
                assert kept(FOLDER).counts[RACES] == 3, what
        assert not [path for path in visible(cut) if path.endswith(".old")]
    assert led == {(True, 1), (True, 2), (False, 2)}


def season(folder=FOLDER):
    of = Season(folder, TRACKS)
    assert of.load()
    return of


def test_the_last_race_of_a_career_season_ends_it_once(monkeypatch):
    """Its championship, the rivals' score and the level change together."""
    monkeypatch.setattr(career, "RACES", 2)
    disk, led = Drive(Flash()), set()
    with disk.under(journal, recorded):
        of, made = Records(FOLDER), Season(FOLDER, TRACKS)
        assert made.begin(*career.season_of("formula-d", 0, 0, ["test-yard"]), 77, "formula-d")
        career.begin(of.career, made, "formula-d", 0)
        assert of.save()
        race = counted(season().next(1))
        race.start()
        drive(race, Dice(1))
        assert career.game_of(kept(FOLDER).career) == "formula-d"
        race = counted(season().next(2))
        race.start()
        last_answers(race, Dice(2), disk)
        whole = bytes(kept(FOLDER).career)
        assert season().table.over() and not career.game_of(whole) and len(career.past(whole)) == 1
        assert all(ahead + behind == 2 for _, ahead, behind in career.met(whole))
    for what, flash in disk.flash.cuts():
        with Drive(flash).under(journal, recorded):
            before = kept(FOLDER).counts[RACES]
            again = None if season().table.over() else season().resume()
            led.add((bool(again), before))
            if again:
                arrive(again)
                drive(again, Dice(2))
            of = kept(FOLDER)
            assert season().table.over() and of.counts[RACES] == 2, what
            assert all(ahead + behind == 2 for _, ahead, behind in career.met(of.career)), what
            assert len(career.past(of.career)) == of.career[career.SEASONS] == 1, what
    assert led == {(True, 1), (True, 2), (False, 2)}


def counted(race):
    race.record.counts = True
    return race


def test_a_count_that_forgets_its_mark_is_found_out(monkeypatch):
    monkeypatch.setattr(Records, "mark", lambda self, own: None)
    with pytest.raises(AssertionError):
        test_a_race_is_counted_once_whenever_the_power_fails("formula-d")


def test_a_count_after_the_save_is_gone_is_found_out(monkeypatch):
    """The race would be lost to the records."""
    enter, settle = flagged.enter, flagged.settle
    monkeypatch.setattr(flagged, "enter", lambda run: None)
    monkeypatch.setattr(flagged, "settle", lambda run: run.race.over and (
        enter(run), settle(run)))
    with pytest.raises(AssertionError):
        test_a_race_is_counted_once_whenever_the_power_fails("formula-d")


def test_wiping_is_cut_everywhere():
    """All of it is there, or nothing."""
    disk = Drive(Flash())
    with disk.under(journal, recorded):
        drive(begun("formula-d", FOLDER, TRACKS, 3), Dice(3))
        before = visible(disk)["/saves/records.pws"]
        of = kept(FOLDER)
        disk.flash.record()
        assert of.wipe()
    seen = [visible(Drive(flash)).get("/saves/records.pws") for _, flash in disk.flash.cuts()]
    assert set(seen) == {before, None} and seen[-1] is None
