"""Duels of Race Pace's rivals: PYTHONPATH=lib .venv/bin/python -m host_tests.rp_duels 480

One car of a kind against three of another, by lot over all circuits, seats in turn, teams and
drivers drawn. The careful driver is what rivals are measured by: it stops when it must, or when
rain keeps it from moving; else it raises the bar that is nearest to an RP, or takes Strategic.
"""

import collections
import math
import sys

from pitwall.circuit import opened
from pitwall.games import race_pace
from pitwall.games.race_pace import pace
from pitwall.games.race_pace.asks import Q_ACTION, Q_BOOST, Q_START_TYRE, Q_TYRE
from pitwall.games.race_pace.leaderboard import duty_done
from pitwall.games.race_pace.state import (
    BOX_BOX, DO_AERO, DO_ENGINE, DO_SKILL, ENGINE, HARD, LAPS, MEDIUM, PLACE, RANDOM_DRAFT, SOFT,
    STRATEGIC, USED, WET, lap_of, rains)
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL
from pitwall.rivals.race_pace import Rival
from pitwall.rivals.random import Rival as Random
from tools import fuzz

LEVELS = ("easy", "normal", "hard")
RAISED = (DO_ENGINE, DO_AERO, DO_SKILL)
DUELS = (("normal", "random"), ("easy", "random"), ("hard", "careful"), ("normal", "careful"),
         ("easy", "careful"), ("hard", "normal"), ("normal", "easy"), ("hard", "easy"))


class Careful:
    """Plain sense."""

    def __init__(self, seed):
        self.lots = Dice(seed)

    def answer(self, race, ask):
        options = list(ask.options[:ask.n])
        if ask.what in (Q_TYRE, Q_START_TYRE):
            return options.index(self._tyres(race, race.cars[ask.who], options))
        if ask.what == Q_ACTION and ask.n > 1:
            return options.index(self._action(race, ask.who, options))
        return 1 if ask.what == Q_BOOST else self.lots.below(ask.n)

    def _tyres(self, race, car, options):
        order = (WET, HARD, SOFT, MEDIUM) if rains(race) else (SOFT, MEDIUM, HARD, WET)
        found = [tyre for tyre in order if tyre in options]
        return ([tyre for tyre in found if not car[USED] >> tyre & 1] + found)[0]

    def _action(self, race, who, options):
        car = race.cars[who]
        if pace.is_stuck(race, car) and BOX_BOX in options:
            return BOX_BOX
        bars = [action for action in RAISED if action in options and car[ENGINE + action - 1] < 100]
        near = [action for action in bars if car[ENGINE + action - 1] in (85, 95)]
        late = STRATEGIC in options and lap_of(race, who) > race.table[LAPS] // 2
        return (near + [STRATEGIC] * late + bars + [options[self.lots.below(len(options))]])[0]


def driver(kind, seed):
    if kind in LEVELS:
        return Rival(seed, b"", LEVELS.index(kind))
    return (Random if kind == "random" else Careful)(seed)


def race_of(kinds, seed, switches=RANDOM_DRAFT, acts=None, laps=0):
    """A whole race of such drivers; acts: {kind: Counter} of actions."""
    dice, tables = Dice(seed), fuzz.tables("race-pace")
    race = race_pace.new(opened(tables[seed % len(tables)]), [0] * len(kinds), switches, laps)
    drivers = [driver(kind, 31 * seed + who) for who, kind in enumerate(kinds)]
    ask = race.start()
    while ask:
        drawn = ask.kind == ROLL or ask.who >= len(kinds)
        answer = dice.below(ask.n) if drawn else drivers[ask.who].answer(race, ask)
        if acts is not None and ask.what == Q_ACTION:
            acts[kinds[ask.who]][ask.options[answer]] += 1
        ask = race.step(answer)
    return race


def duel(one, other, races, cars=4, acts=None):
    """(share of races that one car of a kind wins, share of its cars that missed the duty)"""
    wins = missed = 0
    for seed in range(races):
        kinds = [other] * cars
        kinds[seed % cars] = one
        car = race_of(kinds, seed, acts=acts).cars[seed % cars]
        wins += car[PLACE] == 1
        missed += not duty_done(car)
    return wins / races, missed / races


def main(races):
    acts = collections.defaultdict(collections.Counter)
    for one, other in DUELS:
        share, missed = duel(one, other, races, acts=acts)
        wide = 1.96 * math.sqrt(share * (1 - share) / races)
        print("%s against three %s: %.0f %% (%.0f to %.0f), duty missed %.1f %%" % (
            one, other, 100 * share, 100 * (share - wide), 100 * (share + wide), 100 * missed))
    for kind in LEVELS:
        count = sum(acts[kind].values())
        print(kind, " ".join("%d:%.0f%%" % (action, 100 * acts[kind][action] / count)
                             for action in range(DO_ENGINE, BOX_BOX + 1)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
