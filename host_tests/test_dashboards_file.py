"""The file of dashboards without a race: power-off, other versions, damage."""

import random

import pytest

from host_tests.dashboards_kept import (
    LANGUAGES, SETS, again, everyone, made, named, names_in, seen, show_of, turn)
from pitwall import games
from pitwall.race.dashboards import HEAD, LAYOUT, MOST
from pitwall.race.journal import OTHER, Journal
from pitwall.ui import words


def at_random(folder, game, edition=0, rules=0, seed=1, changes=40):
    boards, dice = made(folder, game, edition, rules), random.Random(seed)
    for _ in range(changes):
        who = dice.choice(everyone(boards))
        boards.step(who, dice.choice(boards.items(who)), dice.choice((-1, -1, 1)))
    boards.who = dice.choice(everyone(boards))
    return boards


@pytest.mark.parametrize("game, edition, rules", SETS)
def test_power_off_loses_nothing(tmp_path, game, edition, rules):
    boards = at_random(tmp_path, game, edition, rules)
    assert boards.save()
    found = again(tmp_path)
    assert seen(found) == seen(boards) and not found.refused
    while boards.log:
        assert boards.undo() == found.undo()
        assert bytes(boards.race.state) == bytes(found.race.state)
    assert names_in(tmp_path) == ["dashboards.pws"]


def test_the_largest_file_keeps_the_last_changes(tmp_path):
    boards = at_random(tmp_path, "formula-d-free", changes=400)
    for who in range(8):
        turn(boards, "compound", 2, who)
    assert len(boards._packed()) <= MOST and boards.save()
    found = again(tmp_path)
    assert found.log == boards.log[-len(found.log):] and len(found.log) > 30
    assert (tmp_path / "dashboards.pws").stat().st_size <= 1024


def test_nothing_is_written_if_nothing_has_changed(tmp_path, monkeypatch):
    boards = made(tmp_path, "race-pace-free")
    assert boards.save()
    monkeypatch.setattr(Journal, "save", lambda *_: 1 / 0)
    assert boards.save() and again(tmp_path).save()


def written(folder, data, layout=LAYOUT):
    assert Journal(str(folder), "dashboards", only=layout).save(b"", bytes(data), b"")


def test_no_file_is_no_dashboards(tmp_path):
    boards = again(tmp_path)
    assert boards.race is None and not boards.refused and boards.save() and not names_in(tmp_path)


def test_a_newer_file_stays_until_another_one_is_written(tmp_path):
    boards = made(tmp_path, "formula-d-free")
    written(tmp_path, boards._packed(), LAYOUT + 1)
    data = (tmp_path / "dashboards.pws").read_bytes()
    found = again(tmp_path)
    assert found.refused == OTHER and found.race is None
    assert (tmp_path / "dashboards.pws").read_bytes() == data
    found.begin("formula-d-free", 0, 2, 3)
    assert found.save() and not found.refused
    assert (tmp_path / "dashboards-1.old").read_bytes() == data and again(tmp_path).race


@pytest.mark.parametrize("at, value", [
    (0, 1), (0, 200), (1, 2), (2, 0), (2, 9), (3, 0), (3, 99), (4, 2), (HEAD + 6, 2),
    (HEAD + 3, 1), (HEAD + 12, 6), (HEAD + 36, 1)])
def test_what_no_dashboards_can_be_is_put_aside(tmp_path, at, value):
    data = bytearray(made(tmp_path, "pole-position-free")._packed())
    data[at] = value
    written(tmp_path, data)
    found = again(tmp_path)
    assert found.refused in ("refused.other", "refused.size") and found.race is None
    assert names_in(tmp_path) == ["dashboards-1.old"]


@pytest.mark.parametrize("more", [b"\0", b"\0\0", b"\0\0\0", b"\7\0\1\10\0", b"\0\x63\1\10\0",
                                  b"\0\0\1\10", b"\0\0\1\6\0", b"\377\1\1\0\0"])
def test_a_change_that_none_can_be_is_refused(tmp_path, more):
    """An empty change, and one with no such car or value, cut short, or with an impossible byte."""
    written(tmp_path, made(tmp_path, "pole-position-free")._packed() + more)
    assert again(tmp_path).refused == "refused.other"


def test_a_change_that_leads_to_no_value_is_not_taken_back(tmp_path):
    boards = made(tmp_path, "formula-d-free")
    i = named(boards)["compound"]
    boards.step(0, i, 1)
    who, number, changed = boards.log[-1]
    boards.log[-1] = who, number, [(at, 99) for at, _ in changed]
    written(tmp_path, boards._packed())
    found = again(tmp_path)
    state = bytes(found.race.state)
    assert list(found.history(show_of(found))) == [] and found.undo() is None
    assert found.log == [] and bytes(found.race.state) == state


def test_any_damage_is_refused_in_words_or_leads_to_dashboards_that_work(tmp_path):
    """Damage to the file's bytes, and to its data below a correct checksum."""
    dice, texts = random.Random(3838), set()
    table = words.load("en")
    for number in range(400):
        for path in tmp_path.iterdir():
            path.unlink()
        game, edition, rules = SETS[number % len(SETS)]
        boards = at_random(tmp_path, game, edition, rules, number, 12)
        data = bytearray(boards._packed())
        for _ in range(dice.choice((1, 1, 1, 2, 5))):
            data[dice.randrange(len(data))] = dice.choice((0, 1, 2, 4, 255, dice.randrange(256)))
        written(tmp_path, data[:dice.choice((len(data), len(data), dice.randrange(len(data))))])
        if number % 4 == 0:
            path = tmp_path / "dashboards.pws"
            raw = bytearray(path.read_bytes())
            raw[dice.randrange(len(raw))] ^= 1 << dice.randrange(8)
            path.write_bytes(raw)
        found = again(tmp_path)
        texts.add(found.refused)
        if found.refused:
            assert table.refusal(found.refused) and found.race is None
            found.begin(game, edition, 2, games.room(game, "dashboards", edition).LAPS[2])
        use(found, dice)
        assert found.save() and seen(again(tmp_path))[0] == bytes(found.race.state)
    assert {"", "refused.other", "refused.damaged", "refused.size"} <= texts


def use(boards, dice):
    """Do all that a screen does with them."""
    show = show_of(boards, dice.choice(LANGUAGES))
    list(boards.history(show))
    assert bytes(boards.race.state)
    for who in everyone(boards):
        boards.warned(who)
        for i in boards.items(who):
            assert boards.text(show, who, i) is not None and boards.said(show, who, i)
        boards.step(who, dice.choice(boards.items(who)), dice.choice((-1, 1)))
    boards.undo()


def test_a_full_flash_keeps_them_in_memory(tmp_path, monkeypatch):
    boards = made(tmp_path, "race-pace-free")
    assert boards.save()
    old = (tmp_path / "dashboards.pws").read_bytes()
    boards.step(0, 0, 1)
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_write", lambda *_: (_ for _ in ()).throw(OSError(28)))
        assert not boards.save() and (tmp_path / "dashboards.pws").read_bytes() == old
    assert boards.save() and seen(again(tmp_path)) == seen(boards)
