"""Rivals of Formula D: always legal, reproducible, never weaker than the level below."""

import hashlib
import os
import re
import shutil

import pytest

from host_tests.fd_duels import LEVELS, duel, race_of
from tools.circuit.compile import compile_file
from tools.build.rival_tables import FOLDER, MADE_BY, ROOT, fresh, main
from pitwall import rivals
from pitwall.circuit import opened
from pitwall.circuit.lanes import NONE
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d.asks import (
    Q_BUILD, Q_DRS_MOVE, Q_EXIT_MOVE, Q_GEAR, Q_GREAT_MOVE, Q_MOVE, Q_PIT, Q_PIT_STOP, Q_PIT_TYRE,
    Q_REPAIR, Q_START_TYRE)
from pitwall.games.formula_d.state import FINISHED, LAPS, RIVAL, STATUS
from pitwall.games.formula_d.tyres import duty_done
from pitwall.race.referee import ROLL, TABLE
from pitwall.rivals.formula_d.values import AFTER, RUN, Values, checksum
from pitwall.rivals.formula_d import HARD, Rival

CIRCUITS = sorted(path.stem for path in FOLDER.glob("*.txt"))
ALL_ASKED = {Q_BUILD, Q_DRS_MOVE, Q_EXIT_MOVE, Q_GEAR, Q_GREAT_MOVE, Q_MOVE, Q_PIT, Q_PIT_STOP,
             Q_PIT_TYRE, Q_REPAIR, Q_START_TYRE}

def values_of(name):
    return fresh(FOLDER / (name + ".txt"))


def race_on(name, levels, seed, switches=formula_d.STANDARD, laps=1):
    race, _ = race_of(FOLDER / (name + ".txt"), levels, laps, seed, switches)
    return race


def race_at(name, cars, switches=formula_d.STANDARD, laps=2):
    circuit = opened(bytes(compile_file(FOLDER / (name + ".txt"))))
    return formula_d.new(circuit, [RIVAL] * cars, switches, laps)


# --- legal, everywhere ---

def test_every_level_drives_home_on_every_circuit_by_any_rules():
    levels = ["hard", "normal", "easy", "careful"]
    for name in CIRCUITS:
        race = race_on(name, levels, 3)
        assert race.over                        # step() refuses illegal answers
        assert any(car[STATUS] == FINISHED for car in race.cars)
    for bits in range(0, 512, 73):
        for laps in (1, 2, 3):
            assert race_on("test-yard", levels + ["hard"], bits + laps, bits, laps).over


def test_they_are_asked_everything_there_is_and_leave_the_race_as_it_is():
    asked, values = set(), values_of("test-yard")
    for seed in range(60):
        race = race_at("test-yard", 8, formula_d.STANDARD | 8, 3)       # DRS everywhere
        dice, ask = Dice(seed), race.start()
        seats = [Rival(seed * 8 + i, values, HARD) for i in range(8)]
        while ask is not None:
            if ask.kind == ROLL or ask.who == TABLE:
                ask = race.step(dice.answer(race, ask))
                continue
            asked.add(ask.what)
            before = bytes(race.state), ask.what, ask.n, list(ask.options)
            answer = seats[ask.who].answer(race, ask)
            assert (bytes(race.state), ask.what, ask.n, list(ask.options)) == before
            assert 0 <= answer < ask.n
            ask = race.step(answer)
        if asked == ALL_ASKED:
            break
    assert asked == ALL_ASKED


# --- reproducible ---

def digest(names, seed):
    race, dice, states = race_at("lantern-bay", len(names)), Dice(seed), hashlib.sha256()
    ask, values = race.start(), values_of("lantern-bay")
    seats = [rivals.load(each, seed * 8 + i, values) for i, each in enumerate(names)]
    while ask is not None:
        chance = ask.kind == ROLL or ask.who == TABLE
        ask = race.step((dice if chance else seats[ask.who]).answer(race, ask))
        states.update(race.state)
    return states.hexdigest()


NAMES = ["rival-hard", "rival-normal", "rival-easy", "rival"]


def test_a_seed_gives_the_same_race_and_another_seed_another():
    """The race is the same on either Python: see test_fd_race.py."""
    found = [digest(NAMES, seed) for seed in range(3)]
    assert len(set(found)) == 3 and digest(NAMES, 0) == found[0]


# --- tables ---

def test_a_table_fits_its_circuit_and_the_budget():
    """A place nearer the line is worth more; no lap is left after it."""
    for name in CIRCUITS:
        circuit = opened(bytes(compile_file(FOLDER / (name + ".txt"))))
        track = formula_d.Track(circuit)
        values = Values(values_of(name), circuit, track)
        assert 300 < values.turns[RUN] < 3000       # hundredths of a turn a lap
        assert len(values.buf) < 11000              # five tables
        first, middle, last = [values.least(RUN, track.cell(row, 1 if track.cell(row, 1) != NONE
                                                            else 3))
                               for row in (0, track.rows // 2, track.rows - 1)]
        assert first > middle > last
        assert values.least(AFTER, track.cell(track.rows - 1, 2)) == 0


def test_a_table_damaged_or_of_another_circuit_or_version_is_refused_with_a_reason():
    good = values_of("test-yard")
    for at in range(0, len(good), 7):
        bad = bytearray(good)
        bad[at] ^= 16
        assert refusal(bytes(bad)).startswith("rival's table: ")
    for end in (0, 3, 11, 20, len(good) - 1):
        assert refusal(good[:end]).startswith("rival's table: ")
    assert refusal(good) == ""
    assert refusal(values_of("monza")) == "rival's table: of another circuit"
    newer = bytearray(good)
    newer[4] += 1
    newer[-4:] = checksum(newer).to_bytes(4, "little")
    assert refusal(bytes(newer)) == "rival's table: of another version"
    for short in (good[:-40], good[:60] + good[-4:], good[:7] + b"\xff" + good[8:]):
        short = short[:-4] + checksum(short).to_bytes(4, "little")
        assert refusal(short).startswith("rival's table: too ")


def refusal(values):
    """Return a rival's complaint about a table at its first gear; it answers nevertheless."""
    race, dice = race_at("test-yard", 2), Dice(5)
    ask = race.start()
    while ask.what != Q_GEAR:
        ask = race.step(dice.answer(race, ask))
    rival = Rival(1, values, HARD)
    assert 0 <= rival.answer(race, ask) < ask.n
    return rival.refused


# --- by name ---

def test_names_and_levels():
    assert set(NAMES) < set(rivals.names("formula-d"))
    assert rivals.names("pole-position") == ("random", "proposal")
    assert rivals.load("rival-hard", 1).level == LEVELS["hard"]
    assert rivals.load("rival", 1).level == rivals.load("rival-normal", 1).level
    with pytest.raises(ValueError):
        rivals.load("rival-hard", 1, game="pole-position")
    with pytest.raises(ValueError):
        rivals.load("champion", 1)


# --- strength ---

def test_a_level_is_not_weaker_than_the_one_below():
    """24 races of fixed seeds: two equal sides would win this many once in 300 tries.

    Over many races the better one wins 75 in 100 and more.
    """
    for better, worse in (("hard", "careful"), ("normal", "careful"), ("normal", "easy")):
        assert sum(duel(better, worse, number)[1] for number in range(24)) >= 18


def test_hard_beats_normal_over_one_two_and_three_laps():
    """On every circuit with both sides on the same grid: more than three races in five, each."""
    won = {laps: 0 for laps in (1, 2, 3)}
    for number in range(6 * len(CIRCUITS)):
        laps, wins = duel("hard", "normal", number)
        won[laps] += wins
    assert all(wins > 0.6 * 2 * len(CIRCUITS) for wins in won.values()), won


def test_eight_hard_rivals_mostly_come_home_and_do_their_duty():
    home = duty = 0
    for seed in range(4):
        race = race_on("lantern-bay", ["hard"] * 8, seed, laps=2)
        assert race.table[LAPS] == 2
        home += sum(car[STATUS] == FINISHED for car in race.cars)
        duty += sum(car[STATUS] == FINISHED and duty_done(race, car) for car in race.cars)
    assert home >= 20 and duty == home


def test_what_is_older_than_what_makes_it_is_made_anew(tmp_path):
    for ending in (".txt", ".pwv"):
        shutil.copy(FOLDER / ("test-yard" + ending), tmp_path)
    text, made = tmp_path / "test-yard.txt", tmp_path / "test-yard.pwv"
    whole, newest = made.read_bytes(), max((ROOT / name).stat().st_mtime for name in MADE_BY)
    for age, kept in ((1, True), (-1, False)):
        made.write_bytes(whole[:-1] + b"?")
        os.utime(made, (newest + age, newest + age))
        assert (fresh(text) == whole) != kept
    rule = re.search(r"^SOLVER := ((.*\\\n)*.*)", (ROOT / "Makefile").read_text(), re.M)[1]
    assert all(os.path.basename(name) in rule for name in MADE_BY)


def test_a_text_that_is_no_circuit_of_the_game_is_told_of_in_lines(tmp_path, capsys):
    other = ROOT / "tracks" / "monaco.txt"
    assert main([str(other)]) == 1
    assert capsys.readouterr().err == "%s: no circuit of Formula D\n" % other
    (tmp_path / "broken.txt").write_text("circuit Broken\n")
    assert main([str(tmp_path / "broken.txt")]) == main([str(tmp_path / "none.txt")]) == 1
    said = capsys.readouterr().err.splitlines()
    assert all(line.startswith(str(tmp_path / "broken.txt")) for line in said[:-1])
    assert said[-1] == "rival_tables: %s: No such file or directory" % (tmp_path / "none.txt")
