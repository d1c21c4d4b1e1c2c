"""A race on the device without its screens: undone, redone, saved and resumed."""

import pytest

from host_tests.app_drive import ROOT
from host_tests.listening import listen
from host_tests.playing import write_save
from pitwall.race import journal, run, saves
from pitwall.race.dice import Dice
from pitwall.games import pole_position
from pitwall.race.journal import INLINE, Journal
from pitwall.race.referee import ROLL, TABLE

TRACKS = str(ROOT / "tracks")
SEATS = [0, 1, 0, 2, 0, 0]


def fresh(folder, seats=SEATS, seed=7, **options):
    made = run.fresh(Journal(str(folder)), TRACKS, "great-britain", seats, 2,
                     pole_position.EVERYTHING, seed, **options)
    made.start()
    return made


def resumed(folder):
    found = saves.load(Journal(str(folder)), TRACKS)
    arrive(found)
    return found


def arrive(race):
    while race.replaying():
        race.replay()


def chosen(race):
    """Return True if a person decides the open question."""
    return race.race.ask.kind != ROLL and race.race.ask.who != TABLE


def to_choice(race, lots):
    """Go to the next choice; return a random answer to it, None at the end of the race."""
    while not race.race.over and (not chosen(race) or race.obvious() >= 0):
        race.answer(race.obvious() if chosen(race) else race.roll(), True)
    return None if race.race.over else lots.below(race.race.ask.n)


def look(race):
    """Return everything in which a person could see a difference between two moments."""
    on = race.race
    return (bytes(on.state), bytes(on.snapshot), bytes(on.answers), on.tells, on.ask.what,
            on.ask.who, on.ask.n, race.dice.a, race.dice.b)


@pytest.mark.parametrize("seed", range(3))
def test_any_walk_of_taking_back_and_giving_again_is_the_same_race(tmp_path, seed):
    """After each choice some are undone and redone; the race ends as it would have."""
    race, plain = fresh(tmp_path / "walk", seed=seed), fresh(tmp_path / "plain", seed=seed)
    lots, walk, seen = Dice(seed), Dice(seed + 99), []
    while True:
        answer = to_choice(race, lots)
        to_choice(plain, Dice(0))
        assert look(race) == look(plain)
        if answer is None:
            break
        seen.append(look(race))
        back = 0
        while walk.below(4) and race.can_undo():
            race.undo()
            arrive(race)
            back += 1
            assert look(race) == seen[-1 - back]
        while back and walk.below(8):
            race.redo()
            arrive(race)
            back -= 1
            assert look(race) == seen[-1 - back]
        if back:                        # redo the rest
            assert race.can_redo()
        while back:
            race.redo()
            arrive(race)
            back -= 1
        assert not race.can_redo()
        race.answer(answer, True)
        plain.answer(answer, True)
    assert len(seen) > 60


def test_taking_back_reaches_the_start_of_the_round_before(tmp_path):
    """At every choice of a race, all choices of this round and the one before can be undone."""
    race, lots = fresh(tmp_path), Dice(5)
    choices, here, before = 0, 0, 0      # of this round and of the one before

    def marked():
        nonlocal here, before
        if race.race.answers and not race.replaying():
            here, before = 0, here
    listen(race.race, marked=marked)
    while (answer := to_choice(race, lots)) is not None and choices < 60:
        if choices % 7 == 0:
            for back in range(here + before):
                assert race.can_undo()
                race.undo()
                arrive(race)
            for _ in range(here + before):
                race.redo()
                arrive(race)
        choices += 1
        here += 1
        race.answer(answer, True)
    assert choices == 60


def test_another_answer_forgets_what_was_taken_back(tmp_path):
    race, lots = fresh(tmp_path), Dice(1)
    for _ in range(12):
        race.answer(to_choice(race, lots), True)
    to_choice(race, lots)
    for _ in range(3):
        race.undo()
        arrive(race)
    while race.race.ask.n < 2:
        race.undo()
        arrive(race)
    at = race.race.taken_at
    race.answer((race.race.taken[at] + 1) % race.race.ask.n, True)
    assert not race.can_redo() and race.can_undo()


def test_undo_can_be_ruled_out_before_a_race_and_stays_so(tmp_path):
    race, lots = fresh(tmp_path, undo=False), Dice(2)
    for _ in range(9):
        race.answer(to_choice(race, lots), True)
        assert not race.can_undo() and not race.can_undo(True) and not race.can_redo()
    again = resumed(tmp_path)
    assert not again.undo_allowed and not again.can_undo()
    assert resumed_after(tmp_path / "other", undo=True).can_undo()


def resumed_after(saves, **options):
    race, lots = fresh(saves, **options), Dice(2)
    for _ in range(9):
        race.answer(to_choice(race, lots), True)
    return resumed(saves)


def test_a_save_is_small_and_brings_the_rounds_before_and_what_was_taken_back(tmp_path):
    race, lots, path = fresh(tmp_path), Dice(3), tmp_path / "race.pws"
    choices = brought = 0
    while (answer := to_choice(race, lots)) is not None:
        assert path.stat().st_size <= INLINE
        back = lots.below(3) if choices % 4 == 0 and race.race.past else 0
        for _ in range(back):
            race.undo()
            arrive(race)
        if choices % 4 == 0:
            race.save()
            again = resumed(tmp_path)
            assert look(again)[:3] == look(race)[:3] and look(again)[4:] == look(race)[4:]
            brought += len(again.race.past)
            for _ in range(back if again.can_redo() else 0):
                again.redo()
                arrive(again)
                race.redo()
                arrive(race)
                assert look(again)[:3] == look(race)[:3]
        while race.can_redo():
            race.redo()
            arrive(race)
        choices += 1
        race.answer(answer, True)
    assert choices > 60 and brought > 12


def test_what_does_not_fit_a_small_file_is_not_saved(tmp_path, monkeypatch):
    """The round itself always is."""
    race, lots = fresh(tmp_path), Dice(3)
    for _ in range(30):
        race.answer(to_choice(race, lots), True)
    to_choice(race, lots)
    assert race.race.past
    monkeypatch.setattr(run, "INLINE", 300)
    race.undo()
    arrive(race)
    again = resumed(tmp_path)
    assert look(again)[:3] == look(race)[:3]
    assert not again.race.past and not again.can_redo() and race.can_redo()


# --- unusable files are kept ---

def spoiled(path, how):
    data = bytearray(path.read_bytes())
    if how == "damaged":
        data[50] ^= 1
    else:
        data[4] = journal.OLDEST - 1
        data = data[:-4] + journal._check(data[:-4])
    path.write_bytes(data)
    return bytes(data)


def test_a_new_race_keeps_a_save_that_cannot_be_used_and_takes_the_place_of_a_sound_one(tmp_path):
    for how in ("damaged", "older", "missing circuit"):
        folder = tmp_path / how
        fresh(folder)
        fresh(folder)
        assert [path.name for path in folder.iterdir()] == ["race.pws"]
        for number in (1, 2):
            if how == "missing circuit":
                header, snapshot, answers = Journal(str(folder)).load()
                header = header.replace(b"britain", b"bretagne")
                write_save(folder, header, snapshot, answers)
                data = (folder / "race.pws").read_bytes()
            else:
                data = spoiled(folder / "race.pws", how)
            with pytest.raises(ValueError, match="refused"):
                saves.load(Journal(str(folder)), TRACKS)
            fresh(folder, seed=8)
            assert (folder / ("race-%d.old" % number)).read_bytes() == data
            assert resumed(folder)


@pytest.mark.parametrize("what", ["answers", "state"])
def test_a_save_that_is_no_race_is_kept_when_it_is_found_out(tmp_path, what):
    race, lots = fresh(tmp_path), Dice(4)
    for _ in range(9):
        race.answer(to_choice(race, lots), True)
    header, snapshot, answers = Journal(str(tmp_path)).load()
    if what == "answers":
        answers = answers[:-2] + bytes([200, 1])
    else:
        snapshot = b"\xff" + snapshot[1:]
    write_save(tmp_path, header, snapshot, answers)
    data = (tmp_path / "race.pws").read_bytes()
    with pytest.raises(ValueError, match="refused"):
        resumed(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["race-1.old"]
    assert (tmp_path / "race-1.old").read_bytes() == data


DICE, TAKEN, MARKS, NAME = 16, 24, 25, 40         # in the header of a save of six cars


def spoilt(folder, *bytes_of_header):
    """Return why a new race's save is refused with these bytes (at, value); "" if it is not."""
    fresh(folder)
    header, snapshot, answers = Journal(str(folder)).load()
    header = bytearray(header)
    for at, value in bytes_of_header:
        header[at] = value
    write_save(folder, header, snapshot, answers)
    try:
        resumed(folder)
    except ValueError as error:
        return str(error)
    return ""


def test_each_part_of_a_save_is_looked_at(tmp_path):
    for header, reason in (
            ([], ""), ([(0, 0)], "refused.game"), ([(0, 99)], "refused.game"),
            ([(3, 2)], "refused.other"), ([(4, 0)], "refused.other"),
            ([(4, 100)], "refused.other"), ([(5, 30)], "refused.game"),
            ([(12, 0), (13, 0)], "refused.circuit"),
            ([(DICE + i, 0) for i in range(4)], "refused.dice"),
            ([(DICE + 4 + i, 0) for i in range(4)], "refused.dice"),
            ([(DICE + 3, 64)], "refused.dice"), ([(DICE + 7, 64)], "refused.dice"),
            ([(DICE + i, 255 if i < 3 else 63) for i in range(4)], ""),
            ([(TAKEN, 1)], "refused.answers"),
            ([(NAME, 71)], "refused.no circuit"), ([(NAME, 46)], "refused.no circuit"),
            ([(NAME - 1, 200)], "refused.other"), ([(NAME - 10, 65)], "refused.other"),
            ([(NAME, 47)], "refused.no circuit"), ([(NAME, 123)], "refused.no circuit")):
        assert spoilt(tmp_path, *header) == reason, header


def test_who_rolls_real_dice_is_saved(tmp_path):
    table = 1 << run.TABLES
    for real in (0, 1, 4, table, table | 1, run.ALL_REAL & ~0b001010):
        fresh(tmp_path, real=real)
        header = Journal(str(tmp_path)).load()[0]
        assert header[MARKS] == (run.TABLE_ROLLS if real & table else 0)
        assert resumed(tmp_path).real == real & (table | 63)


def test_nothing_is_taken_back_before_the_first_choice(tmp_path):
    race, lots = fresh(tmp_path), Dice(4)
    answer = to_choice(race, lots)
    assert not race.can_undo() and not race.can_redo()
    race.answer(answer, True)
    assert race.can_undo()
