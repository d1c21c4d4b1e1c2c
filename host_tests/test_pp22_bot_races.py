"""Whole random races of the 2022 draft with bots only, on both Pythons."""

import pytest

from host_tests import parity

SCRIPT = """
from binascii import crc32
from pitwall.circuit import opened
from pitwall.games import pole_position
from pitwall.games.pole_position import state
from pitwall.games.pole_position.edition_2022 import Edition
from pitwall.race.dice import Dice
for seed in range(12):
    lots = Dice(seed)
    seats = [1 + lots.below(6) for _ in range(1 + seed % 6)]
    switches = (pole_position.STANDARD, pole_position.EVERYTHING)[seed // 2 % 2]
    race = pole_position.new(opened(TABLES[seed % 2]), seats, switches, rules=Edition)
    ask, crc, count = race.start(), 0, 0
    while ask and count < 3000:
        ask = race.step(lots.answer(race, ask))
        crc, count = crc32(race.state, crc), count + 1
    home = [car for car in race.cars if car[state.STATUS] == state.FINISHED]
    stopped = [car for car in race.cars
               if car[state.STATUS] == state.FINISHED and car[state.STOPS]]
    print(seed, int(race.over), len(home), len(stopped), count, crc)
"""


@pytest.mark.proves("PP22-17-1")
def test_races_of_bots_end_with_a_winner_who_has_stopped_the_same_on_both_pythons(tmp_path):
    tables = [(parity.ROOT / "tracks" / name).read_bytes()
              for name in ("great-britain.pwc", "united-states.pwc")]
    lines = parity.both(SCRIPT.replace("TABLES", repr(tables)), tmp_path).splitlines()
    assert len(lines) == 12 == len({line.split()[-1] for line in lines})
    for line in lines:
        _, over, home, stopped, _, _ = map(int, line.split())
        assert over and home == stopped > 0, line
