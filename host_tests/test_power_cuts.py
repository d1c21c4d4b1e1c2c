"""Every save of a whole race, cut at every operation of the flash, on a real littlefs.

On flash a cut leaves the old save or the new one, and the race resumes at the right question: at
the last answer or the one before it. No race is lost.
"""

import pytest

from host_tests.app_drive import ROOT
from host_tests.flash import COUNT, LOOKING, Drive, Flash
from host_tests.test_run import arrive, chosen, look
from pitwall import games
from pitwall.race import journal, record, recorded, run, saves, slots
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.referee import TABLE
from pitwall.race.season import Season
from pitwall.device.settings import NAMES, SLEEPS, Settings

TRACKS = str(ROOT / "tracks")
SAVE, LOAD = Journal.save, Journal.load
AGAIN = 5       # interval of cuts after which to write again, and of answers after which to resume


class Watched:
    """A drive; each change that a journal makes is cut at every operation of its flash.

    cuts, changes    their numbers; lasted: number of cuts that left the old files
    """

    def __init__(self, patched):
        self.drive = Drive(Flash())
        self.cuts = self.changes = self.lasted = 0
        for of, name in ((Journal, "save"), (Journal, "remove"), (Journal, "aside"),
                         (record, "replace"), (record, "append"), (recorded, "keep")):
            patched.setattr(of, name, self._cut_everywhere(getattr(of, name)))

    def _cut_everywhere(self, action):
        def watched(*args):
            before = visible(self.drive)
            self.drive.flash.record()
            done = action(*args)
            after = visible(self.drive)
            self.changes += 1
            for what, flash in self.drive.flash.cuts():
                self._check(what, flash, (before, after))
            return done
        return watched

    def _check(self, what, flash, either):
        self.cuts += 1
        found = visible(Drive(flash, LOOKING))
        assert found in either, what
        self.lasted += found == either[0]
        if self.cuts % AGAIN == 0:
            drive = Drive(flash)
            assert visible(drive) == found
            write_on(drive, found)


def visible(drive):
    """Return {path: bytes} of the files that count."""
    return {path: data for path, data in drive.files().items() if not path.endswith(".tmp")}


def saved(drive):
    """Return the names of the saves."""
    return sorted(path for path in visible(drive) if path.endswith((".pws", ".old")))


def replays(drive):
    """Return the recordings; each must be readable, and finished or the one of a saved race."""
    found = {path: recorded.Recording(data) for path, data in visible(drive).items()
             if path.endswith(".pwr")}
    for path, each in found.items():
        assert each.over == ("/replay-" in path), path
    return found


def write_on(drive, found):
    """Check that after the cut a save succeeds and the other files are unchanged."""
    with drive.under(journal):
        of = Journal("/saves")
        assert SAVE(of, b"header", bytes(300), bytes(40))
        found = dict(found, **{"/saves/race.pws": bytes(journal.pack(
            b"header", bytes(300), bytes(40)))})
    assert visible(Drive(Flash(drive.flash.blocks))) == found


def play(race, lots, resume=None):
    """Play to the end; now and then check that `resume()` returns this race at its question."""
    answers = 0
    while not race.race.over:
        ask = race.race.ask
        person = ask.who != TABLE and not race.dash.bot(race.race, ask.who)
        race.answer(lots.below(ask.n) if chosen(race) else race.roll(), person)
        answers += person
        if person and resume and not race.race.over and answers % AGAIN == 0:
            again = resume()
            arrive(again)
            assert again.race.state == race.race.state and look(again)[4:] == look(race)[4:]
    race.end()


RACES = {
    "pole-position": ("great-britain", [0, 1, 0, 2, 0, 0], 3),
    "formula-d": ("lantern-bay", [0, 0, 0, 0], 1),
    "race-pace": ("belgium", [0, 0, 0, 0], 44),
    "formula-90": ("marlpit-park", [0, 0, 0, 5], 53),
}


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_race_with_every_rule(monkeypatch, game):
    watched = Watched(monkeypatch)
    name, seats, laps = RACES[game]
    with watched.drive.under(journal, recorded):
        race = run.fresh(Journal("/saves"), TRACKS, name, seats, laps,
                         games.room(game, "options").SETS["all"], 11, game=game)
        race.start()
        play(race, Dice(11), lambda: saves.load(Journal("/saves"), TRACKS))
    assert list(visible(watched.drive)) == ["/saves/replay-1.pwr"] == list(replays(watched.drive))
    assert watched.changes > 100 and watched.cuts > 15 * watched.changes
    assert watched.changes <= watched.cuts - watched.lasted < watched.cuts


def test_a_whole_championship(monkeypatch):
    """Cut its own file and that of each race; restart the device after every race."""
    watched = Watched(monkeypatch)
    with watched.drive.under(journal, recorded):
        assert Season("/saves", TRACKS).begin(("great-britain", "monaco") * 2, [1, 2, 1], 1, True,
                                              77)
        for number in range(4):
            season = Season("/saves", TRACKS)
            assert season.load() and season.table.series.run == number and not season.waits()
            race = season.next(number)
            race.start()
            play(race, Dice(number), Season.resume.__get__(season))
        assert season.load() and season.table.over()
    assert saved(watched.drive) == ["/saves/season.pws"] and len(replays(watched.drive)) == 4
    assert watched.changes > 100


def test_a_save_that_is_kept_aside_is_cut_everywhere_too(monkeypatch):
    watched = Watched(monkeypatch)
    with watched.drive.under(journal):
        for _ in range(3):
            assert Journal("/saves").save(b"", b"of nobody", b"")
            race = run.fresh(Journal("/saves"), TRACKS, "monaco", [0, 1], 2, 0, 3)
            race.start()
    assert saved(watched.drive) == [
        "/saves/race-1.old", "/saves/race-2.old", "/saves/race-3.old", "/saves/race.pws"]


def test_several_races_in_slots_and_the_settings_beside_them(monkeypatch):
    """Races take turns: every write is cut, and every other file stays unchanged."""
    watched = Watched(monkeypatch)
    lots, slotted = Dice(5), []
    with watched.drive.under(journal, slots, recorded):
        for number in range(3):
            slot = slots.free("/saves", "monaco")
            race = run.fresh(Journal("/saves", slot), TRACKS, "monaco", [0, 1], 2, 0, number)
            race.start()
            assert slots.note("/saves", slot)
            slotted.append(slot)
        for number in range(12):
            slot = slotted[lots.below(3)]
            assert slots.note("/saves", slot) and slots.last("/saves") == slot
            race = saves.load(Journal("/saves", slot), TRACKS)
            arrive(race)
            for _ in range(6):
                race.answer(lots.below(race.race.ask.n) if chosen(race) else race.roll(), True)
            other = Settings("/saves")
            assert other.load() == (number > 0)
            other.sleep, other.sound = SLEEPS[lots.below(len(SLEEPS))], bool(lots.below(2))
            assert other.save() and look_settings() == look_settings(other)
        assert slots.slots("/saves") == slotted
    assert watched.changes > 60 and watched.cuts > 10 * watched.changes


def look_settings(of=None):
    if not of:
        of = Settings("/saves")
        assert of.load()
    return [getattr(of, name) for name in NAMES]


def test_a_new_name_is_cut_everywhere():
    """The race has the old name or the new one, and no other race is touched."""
    drive = Drive(Flash())
    with drive.under(journal, slots):
        for slot in ("race-a", "race-b"):
            assert Journal("/saves", slot).save(b"header", bytes(300), slot.encode())
        slots.note("/saves", "race-a")
        before = visible(drive)
        drive.flash.record()
        assert slots.rename("/saves", "race-a", "sunday") == "race-sunday"
        after = visible(drive)
    between = dict(after, **{"/saves/last.pws": before["/saves/last.pws"]})
    seen = [visible(Drive(flash)) for _, flash in drive.flash.cuts()]
    assert all(found in (before, between, after) for found in seen)
    assert before in seen and between in seen and seen[-1] == after
    assert after["/saves/race-sunday.pws"] == before["/saves/race-a.pws"]


def remove_first(of, data):
    fresh = of.folder + "/new.tmp"
    with journal.open(fresh, "wb") as file:
        file.write(data)
    try:
        journal.os.remove(of.path)
    except OSError:
        pass
    journal.os.rename(fresh, of.path)


def in_two_pieces(of, data):
    for piece, mode in ((data[:200], "wb"), (data[200:], "ab")):
        with journal.open(of.path, mode) as file:
            file.write(piece)


@pytest.mark.parametrize("careless", [remove_first, in_two_pieces])
def test_a_careless_journal_is_found_out(monkeypatch, careless):
    watched = Watched(monkeypatch)
    watched.drive.mkdir("/saves")
    monkeypatch.setattr(Journal, "_write", careless)
    with pytest.raises(AssertionError, match="prog|erase|sync"), watched.drive.under(journal):
        for number in range(3):
            assert Journal("/saves").save(b"header", bytes(300), bytes(2 * number))


def fill(drive):
    """Write files until the drive is full."""
    number = 0
    while True:
        try:
            with drive.open("/full-%d" % number, "wb") as file:
                file.write(bytes(3 * 4096))
        except OSError:
            return number
        number += 1


def test_a_full_flash_does_not_stop_a_race_nor_hurt_what_is_saved():
    drive = Drive(Flash())
    with drive.under(journal):
        race = run.fresh(Journal("/saves"), TRACKS, "monaco", [0, 1], 2, 0, 3)
        race.start()
        lots, last = Dice(1), visible(drive)["/saves/race.pws"]
        assert race.saved and fill(drive) > COUNT // 8
        for _ in range(200):
            if race.race.over:
                break
            race.answer(lots.below(race.race.ask.n) if chosen(race) else race.roll(), True)
            found = visible(drive)["/saves/race.pws"]
            assert found == last or race.saved
            last = found
        again = saves.load(Journal("/saves"), TRACKS)
        arrive(again)
        drive.remove("/full-0")
        race.save()
        assert race.saved


def test_a_full_flash_leaves_settings_and_slots_as_they_were():
    drive = Drive(Flash())
    with drive.under(journal, slots):
        of = Settings("/saves")
        assert of.save() and Journal("/saves", "race-a").save(b"header", bytes(300), b"")
        fill(drive)
        last = 100
        for number in range(200):
            of.brightness = 10 + number % 90
            if of.save():
                last = of.brightness
            assert look_settings()[NAMES.index("brightness")] == last
            try:
                slots.rename("/saves", slots.slots("/saves")[0], "b%d" % number)
            except ValueError as error:
                assert str(error) == "slots.refused"
            slot, = slots.slots("/saves")
            assert Journal("/saves", slot).load() == (b"header", bytes(300), b"")
