"""The save file: its content and the files it refuses; cuts: see test_power_cuts."""

import pytest

from pitwall.race import journal
from pitwall.race.journal import INLINE, MOST, Journal, pack, unpack, weight
from pitwall.ui import words

HEADER = bytes(range(40))
SNAPSHOT = bytes(range(185))
REASONS = [key for key in words.load("en").table if key.startswith("refused.")]
ANSWERS = bytes([3, 0, 127, 0, 128, 0, 255, 0, 0, 1, 127, 2])


def test_what_is_saved_is_loaded(tmp_path):
    saves = Journal(str(tmp_path / "saves"))
    assert saves.load() is None
    assert saves.save(HEADER, SNAPSHOT, ANSWERS)
    assert saves.load() == (HEADER, SNAPSHOT, ANSWERS)
    assert saves.save(HEADER, SNAPSHOT, b"")
    assert saves.load() == (HEADER, SNAPSHOT, b"")
    saves.remove()
    assert saves.load() is None
    saves.remove()


def test_saves_of_two_names_do_not_touch_and_one_of_another_owner_is_none(tmp_path):
    one, two = Journal(str(tmp_path)), Journal(str(tmp_path), "other")
    assert one.save(HEADER, SNAPSHOT, ANSWERS) and two.save(b"", b"", b"")
    assert one.load() == (HEADER, SNAPSHOT, ANSWERS) and two.load() == (b"", b"", b"")
    one.remove()
    assert one.load() is None and two.load() == (b"", b"", b"")
    mine, theirs = Journal(str(tmp_path), tag=b"12"), Journal(str(tmp_path), tag=b"13")
    assert mine.save(HEADER, SNAPSHOT, ANSWERS)
    assert mine.load() == (HEADER, SNAPSHOT, ANSWERS) and theirs.load() is None
    assert theirs.save(b"", b"", b"") and mine.load() is None


def test_a_small_answer_takes_one_byte_and_a_long_round_fits():
    bare = len(pack(HEADER, SNAPSHOT, b""))
    assert weight(ANSWERS) == 2 + 4 * 2 and unpack(pack(b"", b"", ANSWERS))[2] == ANSWERS
    for answers in (b"", ANSWERS, bytes(2 * 40), b"\x80\0\0\1" * 9):
        assert len(pack(HEADER, SNAPSHOT, answers)) == bare + weight(answers)
    assert len(pack(HEADER, SNAPSHOT, bytes(2 * 250))) <= INLINE


def test_more_than_fits_is_not_written(tmp_path):
    saves = Journal(str(tmp_path))
    assert saves.save(HEADER, SNAPSHOT, ANSWERS)
    assert not saves.save(HEADER, SNAPSHOT, bytes(2 * MOST))
    assert saves.load() == (HEADER, SNAPSHOT, ANSWERS)


def why_not(data):
    with pytest.raises(ValueError) as refused:
        unpack(data)
    return str(refused.value)


def test_any_changed_byte_and_any_cut_is_refused_with_a_reason_of_the_words():
    data = bytes(pack(HEADER, SNAPSHOT, ANSWERS))
    for at in range(len(data)):
        assert why_not(data[:at] + bytes([data[at] ^ 1 << at % 8]) + data[at + 1:]) in REASONS
        assert why_not(data[:at]) in REASONS
    for wrong, reason in ((data[:-1] + b"?", "refused.damaged"), (data[:9], "refused.size"),
                          (data + bytes(MOST), "refused.size"), (data + b"\0", "refused.damaged"),
                          (_forged({0: 1}), "refused.no save"),
                          (_forged({4: 1}), "refused.version"), (_forged({5: 200}), "refused.cut"),
                          (_forged({}, more=b"\0"), "refused.size")):
        assert why_not(wrong) == reason and reason in REASONS


def _forged(changes, answers=ANSWERS, more=b""):
    """Return a save changed by someone who knows the checksum: {place: value}."""
    data = bytearray(pack(HEADER, SNAPSHOT, answers)[:-4])
    for at, value in changes.items():
        data[at] = value
    data += more
    return bytes(data + journal._check(data))


def test_lengths_that_lie_and_an_answer_without_its_end_are_refused():
    for at, value in ((4, 2), (4, journal.NEWEST + 1), (5, 255), (5, 0), (6 + 40, 200),
                      (6 + 40 + 1, 2), (6 + 42 + 185, 9), (6 + 42 + 185 + 1, 1)):
        assert why_not(_forged({at: value}))
    assert why_not(_forged({-1: 200}, b"\3\0"))


def test_no_room_is_no_crash_and_an_interrupt_is_not_swallowed(tmp_path, monkeypatch):
    saves = Journal(str(tmp_path))

    def fails(error):
        def opened(path, mode):
            raise error
        monkeypatch.setattr(journal, "open", opened, raising=False)
    fails(OSError(28))
    assert not saves.save(HEADER, SNAPSHOT, ANSWERS) and saves.failed
    fails(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        saves.save(HEADER, SNAPSHOT, ANSWERS)
    monkeypatch.undo()
    assert saves.save(HEADER, SNAPSHOT, ANSWERS) and not saves.failed


def test_a_save_is_kept_aside_under_the_next_free_name(tmp_path):
    saves = Journal(str(tmp_path))
    assert saves.aside()                    # no other file is in the way
    for number in (1, 2, 3):
        saves.save(HEADER, SNAPSHOT, bytes(2 * number))
        assert saves.aside() and saves.load() is None
    kept = sorted(tmp_path.iterdir())
    assert [path.name for path in kept] == ["race-1.old", "race-2.old", "race-3.old"]
    assert [len(unpack(path.read_bytes())[2]) for path in kept] == [2, 4, 6]


def test_what_lies_there_and_cannot_be_read_is_kept_aside_too(tmp_path):
    (tmp_path / "race.pws").mkdir()
    saved = Journal(str(tmp_path))
    with pytest.raises(ValueError, match="refused.damaged"):
        saved.load()
    assert saved.aside() and (tmp_path / "race-1.old").is_dir()
    assert saved.save(b"new", b"", b"") and saved.load() == (b"new", b"", b"")


def test_when_no_name_is_free_nothing_moves(tmp_path):
    saves = Journal(str(tmp_path))
    for number in range(1, journal.ASIDE + 1):
        (tmp_path / ("race-%d.old" % number)).touch()
    saves.save(HEADER, SNAPSHOT, ANSWERS)
    assert not saves.aside() and saves.load() == (HEADER, SNAPSHOT, ANSWERS)
