"""Dashboards without a race: every value of every game, warnings, undo, the file."""

import random

import pytest

from pitwall import games
from pitwall.race.dashboards import CHANGES, HEAD, LAYOUT, MOST, Dashboards
from pitwall.race.journal import OTHER, Journal
from pitwall.race.referee import TABLE
from pitwall.ui import words

SETS = [(game, edition, rules) for game in games.BESIDE
        for edition in range(len(games.editions(game)))
        for rules in range(len(games.room(game, "dashboards", edition).SETS))]
LANGUAGES = words.LANGUAGES


def made(folder, game, edition=0, rules=0, cars=0, laps=0):
    room = games.room(game, "dashboards", edition)
    boards = Dashboards(str(folder))
    boards.begin(game, edition, cars or room.MOST, laps or room.LAPS[2], rules)
    return boards


def named(boards, who=0):
    """{name of a value: its number}"""
    return {boards.values.row(who, i)[0]: i for i in boards.items(who)}


def show_of(boards, language="en"):
    table = words.load(language, boards.game, boards.edition)
    table.lend("dashboards")
    return games.room(boards.game, "show", boards.edition).Show(boards.race, table)


def everyone(boards):
    return list(range(boards.cars)) + [TABLE] * boards.has_table()


def turn(boards, name, to, who=0):
    """Change a value until it is that."""
    i = named(boards, who)[name]
    while boards.values.now(who, i) != to:
        assert boards.step(who, i, 1 if boards.values.now(who, i) < to else -1)


def seen(boards):
    return (bytes(boards.race.state), boards.log, boards.game, boards.edition, boards.cars,
            boards.laps, boards.rules, boards.who)


def again(folder):
    return Dashboards(str(folder)).load()


def names_in(folder):
    return sorted(path.name for path in folder.iterdir())


# --- values ---

@pytest.mark.parametrize("game, expected", [
    ("pole-position-free", "ep bp sp set life lap stops soft wet"),
    ("formula-d-free", "tyres brakes gearbox body engine handling compound age gear kers lap"),
    ("race-pace-free", "engine aerodynamics mechanics skill experience ebs compound wear tokens at"),
    ("formula-90-free", "chips blue-chips red-damage brown-damage compound fuel strategy "
                        "damage-slots")])
def test_it_has_what_the_game_has(tmp_path, game, expected):
    assert set(expected.split()) <= set(named(made(tmp_path, game)))


def test_optional_rules_bring_their_values(tmp_path):
    standard, every = (set(named(made(tmp_path, "pole-position-free", 0, rules)))
                       for rules in (0, 1))
    assert {"stress", "drs", "light", "heavy", "repaired-light", "blown", "must-pit",
            "wear-markers", "hard-2"} <= every - standard and standard <= every


@pytest.mark.parametrize("game, edition, rules", SETS)
def test_what_needs_the_board_is_left_out(tmp_path, game, edition, rules):
    """Race Pace calls its lap a place; it needs no board."""
    boards = made(tmp_path, game, edition, rules)
    shown = set().union(*[named(boards, who) for who in everyone(boards)])
    assert not shown & {"position", "status", "pit", "place", "crossing", "line", "marking",
                        "noted", "off", "yellow", "deck", "start-player", "robot-tyres"}
    assert ("at" in shown) == (game == "race-pace-free")


@pytest.mark.parametrize("game, edition, rules", SETS)
def test_every_value_goes_to_both_limits_and_no_further(tmp_path, game, edition, rules):
    """One step each; what it leads to is legal and in words in both languages."""
    boards = made(tmp_path, game, edition, rules, 2)
    shows = [show_of(boards, language) for language in LANGUAGES]
    for who in (1, TABLE):
        for i in boards.items(who):
            values, found = boards.values, []
            for step in (-1, 1, -1):
                limits = 0
                while boards.step(who, i, step):
                    limits += 1
                    assert limits < 300
                    boards._check(who)
                    for show in shows:
                        assert values.text(show, who, i, values.now(who, i))
                before = bytes(boards.race.state)
                assert not boards.step(who, i, step) and bytes(boards.race.state) == before
                found.append(values.now(who, i))
            assert found[0] == found[2] < found[1]
            for show in shows:
                assert values.name(show, who, i) and values.help(show, who, i)


@pytest.mark.parametrize("game, edition, rules", SETS)
def test_a_change_of_one_car_leaves_the_others_as_they_are(tmp_path, game, edition, rules):
    boards = made(tmp_path, game, edition, rules, 3)
    first, size = boards.race.game.TABLE_SIZE, boards.race.game.CAR_SIZE
    start = bytes(boards.race.state)
    for i in boards.items(1):
        boards.step(1, i, 1)
        boards.step(1, i, -1)
        boards.step(1, i, -1)
    now = bytes(boards.race.state)
    at = first + size
    assert now[:at] == start[:at] and now[at + size:] == start[at + size:]
    assert now[at:at + size] != start[at:at + size]


def test_the_limits_are_those_of_the_longest_race_and_of_a_car_built_up(tmp_path):
    for game, name, least, most in (
            ("pole-position-free", "ep", 0, 24), ("pole-position-free", "sp", 0, 15),
            ("pole-position-free", "lap", 1, 5), ("formula-d-free", "tyres", 0, 8),
            ("formula-d-free", "body", 0, 5), ("formula-d-free", "gear", 1, 6),
            ("race-pace-free", "engine", 80, 100), ("formula-90-free", "chips", 0, 12),
            ("formula-90-free", "fuel", 0, 17), ("formula-90-free", "damage-slots", 4, 6)):
        boards = made(tmp_path, game)
        i = named(boards)[name]
        for step, limit in ((-1, least), (1, most)):
            while boards.step(0, i, step):
                pass
            assert boards.values.now(0, i) == limit, name


def test_a_set_of_tyres_keeps_its_laps_while_another_one_is_on(tmp_path):
    boards = made(tmp_path, "pole-position-free")
    turn(boards, "life", 2)
    turn(boards, "set", 1)
    assert named(boards)["hard"] and boards.values.now(0, named(boards)["hard"]) == 2
    turn(boards, "set", 0)
    assert boards.values.now(0, named(boards)["life"]) == 2


@pytest.mark.parametrize("game, driven", [("formula-d-free", "age"), ("race-pace-free", "wear")])
def test_a_set_counts_as_used_only_once_it_was_driven_on(tmp_path, game, driven):
    """Passing over a compound, and the choice before the start, use none."""
    boards = made(tmp_path, game)
    turn(boards, "compound", 2)
    assert "soft-used" in named(boards)
    used = [name for name, i in named(boards).items()
            if name.endswith("-used") and boards.values.now(0, i)]
    assert used == []
    turn(boards, driven, 1)
    turn(boards, "compound", 1)
    turn(boards, driven, 0)
    used = [name for name, i in named(boards).items()
            if name.endswith("-used") and boards.values.now(0, i)]
    assert used == [{"formula-d-free": "wet-used", "race-pace-free": "hard-used"}[game]]


def test_numbers_that_no_game_has_are_refused(tmp_path):
    for cars, laps, rules in ((0, 5, 0), (7, 5, 0), (2, 1, 0), (2, 21, 0), (2, 5, 2)):
        with pytest.raises(ValueError):
            Dashboards(str(tmp_path)).begin("pole-position-free", 0, cars, laps, rules)


# --- warnings ---

WARNED = [
    ("pole-position-free", "bp", 0, None), ("pole-position-free", "life", 2, None),
    ("formula-d-free", "body", 1, None), ("formula-d-free", "tyres", 1, None),
    ("race-pace-free", "wear", 16, None), ("race-pace-free", "tokens", 1, None),
    ("formula-90-free", "chips", 0, None), ("formula-90-free", "forced-pit", 1, None),
    ("formula-90-free", "fuel", 2, "due.fuel"), ("formula-90-free", "red-damage", 6, "due.damage"),
    ("race-pace-free", "at", 50, "due.duty"), ("formula-d-free", "lap", 2, "due.duty"),
    ("pole-position-free", "lap", 4, "due.stop")]


@pytest.mark.parametrize("game, name, value, due", WARNED)
def test_warnings_come_and_go(tmp_path, game, name, value, due):
    boards = made(tmp_path, game)
    assert boards.warned(0) == (set(), None)
    turn(boards, name, value)
    names, found = boards.warned(0)
    if due:
        assert found[0] == due and names == {boards.room.DUE[due]} == {found[2]}
        assert found[2] in named(boards)
    else:
        assert names == {name} and not found
    if name != "at":        # how near the end is goes by the leader
        assert boards.warned(1) == (set(), None)
    boards.undo()
    assert boards.warned(0) == (set(), None)


@pytest.mark.parametrize("game, name, value, due", [
    ("pole-position-free", "grid-a", 1, "due.slicks"), ("formula-d-free", "weather", 2, "due.slicks"),
    ("race-pace-free", "rain-now", 1, "due.stuck"), ("race-pace-free", "rain-next", 1, "due.rain"),
    ("formula-90-free", "weather-slot", 2, "due.wet")])
def test_rain_on_slicks_is_warned_of(tmp_path, game, name, value, due):
    boards = made(tmp_path, game)
    turn(boards, name, value, TABLE)
    assert boards.warned(0)[1][0] == boards.warned(boards.cars - 1)[1][0] == due
    boards.undo()
    assert not boards.warned(0)[1]


def test_every_warning_has_a_value_and_a_text(tmp_path):
    for game in games.BESIDE:
        boards = made(tmp_path, game)
        for language in LANGUAGES:
            show = show_of(boards, language)
            for key, name in boards.room.DUE.items():
                assert len(boards.values.spoken(show)[key]) == 3
                assert name in named(boards)
            for name, key in boards.room.SAID.items():
                assert show.say(key) and name in named(boards)


# --- the log, undo ---

def test_changes_of_one_value_that_follow_each_other_are_one(tmp_path):
    boards = made(tmp_path, "pole-position-free")
    i, j = (named(boards)[name] for name in ("ep", "sp"))
    for who, item, step in ((0, i, -1), (0, i, -1), (0, j, 1), (1, j, -1), (0, i, 1), (0, i, -1)):
        boards.step(who, item, step)
    told = [(who, name, before, after) for who, name, before, after in
            boards.history(show_of(boards))]
    assert told == [(1, "SP", "9", "8"), (0, "SP", "9", "10"), (0, "EP", "7", "5")]


def test_the_log_says_sets_as_they_were(tmp_path):
    boards = made(tmp_path, "pole-position-free")
    turn(boards, "life", 2)
    turn(boards, "set", 1)
    assert boards.history(show_of(boards)) == [
        (0, "tyres", "Hard, 1 lap", "Soft, 2 laps"), (0, "tyre life", "4 laps", "1 lap")]


@pytest.mark.parametrize("game, edition, rules", SETS)
def test_undo_of_everything_returns_the_first_bytes(tmp_path, game, edition, rules):
    boards, dice = made(tmp_path, game, edition, rules), random.Random(38)
    start, states = bytes(boards.race.state), []
    while len(boards.log) < CHANGES:
        who = dice.choice(everyone(boards))
        i = dice.choice(boards.items(who))
        if boards.log and boards.log[-1][:2] == (who, i):
            continue
        count, before = len(boards.log), bytes(boards.race.state)
        boards.step(who, i, dice.choice((-1, 1)))
        if len(boards.log) > count:
            states.append(before)
    assert len(boards.history(show_of(boards))) == CHANGES
    while boards.log:
        assert boards.undo()
        assert bytes(boards.race.state) == states.pop()
    assert bytes(boards.race.state) == start and boards.undo() is None


def test_the_oldest_changes_are_forgotten(tmp_path):
    boards = made(tmp_path, "formula-d-free")
    i, j = list(boards.items(0))[:2]
    for number in range(CHANGES + 20):
        boards.step(number % 2, (i, j)[number % 4 > 1], -1 if number % 8 < 4 else 1)
    assert len(boards.log) == CHANGES


# --- the file ---

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
    """An empty one, of no car, no value, cut short, of a byte that no value has."""
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
    assert found.history(show_of(found)) == [] and found.undo() is None
    assert found.log == [] and bytes(found.race.state) == state


def test_any_damage_is_refused_in_words_or_leads_to_dashboards_that_work(tmp_path):
    """Of the file's bytes, and of its data below a checksum that is right."""
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
    """All that a screen does with them."""
    show = show_of(boards, dice.choice(LANGUAGES))
    boards.history(show)
    for who in everyone(boards):
        boards.warned(who)
        for i in boards.items(who):
            boards.values.text(show, who, i, boards.values.now(who, i))
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
