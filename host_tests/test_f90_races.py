"""Random whole races: to their end, no card lost, resumed anywhere, the same on both Pythons."""

import random

import pytest

from host_tests import f90_lot
from host_tests.parity import both
from pitwall.games import formula_90
from pitwall.games.formula_90 import validate
from pitwall.games.formula_90.state import END, FINISHED, OUT, PHASE, PLACE, SEAT, STATUS

PLAYER, TABLES = f90_lot.player(), f90_lot.tables()


@pytest.mark.proves("F90-SETUP-3", "F90-DISC-1", "F90-END-1", "F90-END-5", "F90-TURN-3")
def test_races_by_lot_come_to_their_end_and_lose_no_card():
    for seed in range(24):
        count, _, longest, race = PLAYER["play"](seed, TABLES)
        assert race.table[PHASE] == END and longest <= 1024
        assert {car[STATUS] for car in race.cars} <= {FINISHED, OUT}
        home = [car[PLACE] for car in race.cars if car[STATUS] == FINISHED]
        assert sorted(home) == list(range(1, len(home) + 1))
        assert sorted(car[PLACE] for car in race.cars) == list(range(1, len(race.cars) + 1))


def test_every_mark_is_a_save_that_is_accepted_and_goes_on_the_same():
    for seed in (3, 11):
        race, lot = PLAYER["new"](seed, TABLES)
        ask = race.start()
        while ask is not None:
            if not race.answers:
                fresh = formula_90.new(race.circuit, [car[SEAT] for car in race.cars])
                fresh.table[3:6] = race.table[3:6]
                validate.check(fresh, race.snapshot)
            elif len(race.answers) == 40:
                state, snapshot, answers = bytes(race.state), race.snapshot, race.answers
                fresh = formula_90.new(race.circuit, [car[SEAT] for car in race.cars])
                fresh.resume(bytes(snapshot), bytes(answers))
                assert bytes(fresh.state) == state
                options = list(ask.options[:ask.n])
                race.undo()
                ask = race.redo()
                assert bytes(race.state) == state and list(ask.options[:ask.n]) == options
            ask = race.step(lot.below(ask.n))


def test_a_damaged_save_is_refused_or_played_on():
    lot, taken = random.Random(4), 0
    for seed in (1, 5, 8):
        race, by = PLAYER["new"](seed, TABLES)
        ask, snapshots = race.start(), []
        while ask is not None:
            if not race.answers:
                snapshots.append(bytes(race.snapshot))
            ask = race.step(by.below(ask.n))
        for _ in range(150):
            damaged = bytearray(lot.choice(snapshots))
            damaged[lot.randrange(len(damaged))] = lot.choice((lot.randrange(256), 0, 1, 255))
            fresh = formula_90.new(race.circuit, [car[SEAT] for car in race.cars])
            fresh.table[3:6] = race.table[3:6]
            try:
                validate.check(fresh, damaged)
            except ValueError:
                continue
            ask, taken = fresh.resume(bytes(damaged), b""), taken + 1
            for _ in range(30):
                ask = ask and fresh.step(lot.randrange(ask.n))
    assert taken > 10


def test_the_same_races_on_both_pythons(tmp_path):
    said = both(f90_lot.SCRIPT + """
TABLES = %r
for seed in range(8):
    print(seed, *play(seed, TABLES, False)[:3])
""" % (TABLES,), tmp_path)
    assert len(said.splitlines()) == 8
