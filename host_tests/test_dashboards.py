"""Dashboards without a race: every value of every game, warnings, the changes, undo."""

import random

import pytest

from host_tests.dashboards_kept import LANGUAGES, SETS, everyone, made, named, show_of, turn
from pitwall import games
from pitwall.race.dashboards import CHANGES, Dashboards
from pitwall.race.referee import TABLE


# --- values ---

@pytest.mark.parametrize("game, expected", [
    ("pole-position-free", "ep bp sp set life lap stops soft wet"),
    ("formula-d-free", "tyres brakes gearbox body engine handling compound age gear kers lap"),
    ("race-pace-free", "engine aerodynamics mechanics skill experience ebs compound wear at"),
    ("formula-90-free", "chips blue-chips red-damage brown-damage compound fuel strategy "
                        "damage-slots")])
def test_it_has_what_the_game_has(tmp_path, game, expected):
    assert set(expected.split()) <= set(named(made(tmp_path, game)))


def test_optional_rules_bring_their_values(tmp_path):
    standard, every = (set(named(made(tmp_path, "pole-position-free", 0, rules)))
                       for rules in (0, 1))
    assert {"stress", "drs", "light", "heavy", "repaired-light", "blown", "must-pit",
            "wear-markers", "hard-2"} <= every - standard and standard <= every


def test_formula_90_names_each_strategy_and_what_it_does(tmp_path):
    boards = made(tmp_path, "formula-90-free")
    show, row = show_of(boards, "en"), named(boards)["strategy"]
    found = [(boards.text(show, 0, row), boards.explained(show, 0, row)[1])]
    while boards.step(0, row, 1):
        found.append((boards.text(show, 0, row), boards.explained(show, 0, row)[1]))
    assert found[0][0] == "none" and found[1][0] == "Save tyres" and len(found) == 9
    assert len(set(found)) == 9 and found[1][1].startswith("1 tyre point less")


@pytest.mark.parametrize("game, edition, rules", SETS)
def test_what_needs_the_board_is_left_out(tmp_path, game, edition, rules):
    """Race Pace calls its lap a place, but needs no board for it."""
    boards = made(tmp_path, game, edition, rules)
    shown = set().union(*[named(boards, who) for who in everyone(boards)])
    assert not shown & {"position", "status", "pit", "place", "crossing", "line", "marking",
                        "noted", "off", "yellow", "deck", "start-player", "robot-tyres"}
    assert ("at" in shown) == (game == "race-pace-free")


@pytest.mark.parametrize("game, edition, rules", SETS)
def test_every_value_goes_to_both_limits_and_no_further(tmp_path, game, edition, rules):
    """One step each; every value on the way is legal and has words in both languages."""
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
                        assert boards.text(show, who, i)
                before = bytes(boards.race.state)
                assert not boards.step(who, i, step) and bytes(boards.race.state) == before
                found.append(values.now(who, i))
            assert found[0] == found[2] < found[1]
            for show in shows:
                assert all(boards.said(show, who, i))


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
            ("formula-90-free", "fuel", 0, 64), ("formula-90-free", "damage-slots", 4, 6)):
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
    """Stepping past a compound, and the choice before the start, use none."""
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
    assert boards.warned(0) == ([], None)
    turn(boards, name, value)
    names, found = boards.warned(0)
    if due:
        assert found[0] == due and names == [boards.room.DUE[due]] == [found[2]]
        assert found[2] in named(boards)
    else:
        assert names == [name] and not found
    if name != "at":        # the leader determines how near the end is
        assert boards.warned(1) == ([], None)
    boards.undo()
    assert boards.warned(0) == ([], None)


@pytest.mark.parametrize("game, name, value, due", [
    ("pole-position-free", "grid-a", 1, "due.slicks"),
    ("formula-d-free", "weather", 2, "due.slicks"),
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
            every = set().union(*[named(boards, who) for who in everyone(boards)])
            room = boards.room
            assert set(room.WATCHED) | set(room.LIMITS) | set(room.OF_TABLE) <= every | set(named(
                made(tmp_path, game, 0, len(room.SETS) - 1)))
            assert all(show.words.pick(key, part) for key in room.OURS.values() for part in (0, 1))


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
    assert list(boards.history(show_of(boards))) == [
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
    assert len(list(boards.history(show_of(boards)))) == CHANGES
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
