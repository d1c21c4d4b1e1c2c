"""A tracked race of Pole Position, watched as the people at the table would see it.

    watched = Watched("great-britain", "HAB", seed, switches)    # played at random

`watched.notes` lists what happened, in order, as tuples: ("ask", what, who, die, options, answer)
of every question except those for a cell, ("tell", what, who, value), and what people see on the
board: ("cross", who), ("past", who, other), ("paid", who, kind, points), ("attack", unused),
("near", cars), ("beyond", yes), ("back", who, behind), and around a turn ("turn", who) and ("end",
who, pit, chased).
"""

import random
from contextlib import contextmanager
from unittest import mock

from host_tests.listening import listen, state_of
from host_tests.playing import table_of
from pitwall.circuit import opened
from pitwall.race.dice import Dice
from pitwall.games import pole_position as tracked
from pitwall.games.pole_position import (
    asks, driving, drs, fights, rounds, sc_queue, standings, state, steering, turn)
from pitwall.games.pole_position.edition_2024 import Edition
from pitwall.race.referee import MOVE


class Watched:
    """A tracked race, played to its end; see above.

    marks   the state at every checkpoint: (bytes of the table, [bytes of a car])
    """

    def __init__(self, track, seats, seed, switches, laps=None, keen=True, weather=None):
        self.circuit = circuit(track, laps, weather)
        self.seats, self.switches = ["HAB".index(seat) for seat in seats], switches
        self.notes, self.marks = [], []
        self.race = tracked.new(self.circuit, self.seats, switches)
        self.lots, self.dice, self.keen = random.Random(seed), Dice(seed), keen
        self._listen()
        with self._watching():
            self._play()

    def _listen(self):
        listen(self.race, lambda *told: self.notes.append(("tell",) + told), self._marked)

    def _marked(self):
        self.marks.append(state_of(self.race))
        self.notes.append(("mark",))

    def _play(self):
        ask = self.race.start()
        while ask is not None:
            answer = self._answer(ask)
            if ask.kind != MOVE:
                options = tuple(ask.options[i] for i in range(ask.n))
                self.notes.append(("ask", ask.what, ask.who, ask.die, options, answer))
            ask = self.race.step(answer)

    def _answer(self, ask):
        """Answer at random; keen drivers attack, and enter the pits where they can."""
        if ask.kind == MOVE and self.keen and self.lots.random() < 0.8:
            moves = self.race.scratch.moves
            good = [i for i in range(ask.n) if ask.options[i] != asks.EXTRAS
                    and (moves.is_attack(i) or self._stop(ask, i))]
            return self.lots.choice(good) if good else self._far(ask)
        if ask.what == asks.Q_DEFEND:
            return self.lots.random() < 0.8
        return self.dice.answer(self.race, ask)

    def _stop(self, ask, i):
        car = self.race.cars[ask.who]
        return ask.options[i] >= self.circuit.cells and car[state.LIFE] < 3

    def _far(self, ask):
        """Return one of the last few options, which lead farthest."""
        return ask.n - 1 - self.dice.below(min(ask.n, 3))

    # --- what people see ---

    @contextmanager
    def _watching(self):
        with mock.patch.object(driving, "cross_line", self._cross), \
                mock.patch.object(Edition, "update_order", self._order), \
                mock.patch.object(driving, "fall_back", self._fall_back), \
                mock.patch.object(fights, "_pass", self._pass), \
                mock.patch.object(fights, "crash", self._crash), \
                mock.patch.object(turn, "overtake", self._overtake), \
                mock.patch.object(steering, "overtake", self._overtake), \
                mock.patch.object(turn, "_pay", self._pay), \
                mock.patch.object(sc_queue, "_lap", self._lap), \
                mock.patch.object(drs, "chase", self._chase), \
                mock.patch.object(tracked, "take_turn", self._turn):
            yield

    def _note(self, *note):
        self.notes.append(note)

    def _cross(self, race, who, real=driving.cross_line):
        self._note("cross", who)
        real(race, who)

    def _order(self, race, who, real=standings.update_order):
        first = len(self.notes)
        real(race, who)
        for note in self.notes[first:]:
            self._note("past", *note[2:])

    def _fall_back(self, race, who, beaten, ahead, real=standings.fall_back):
        place = standings.place_of(race, who)
        real(race, who, beaten, ahead)
        for at in range(place, standings.place_of(race, who)):
            if race.table[state.ORDER + at] in ahead:
                self._note("back", who, race.table[state.ORDER + at])

    def _pass(self, race, who, other, road, at_once, real=fights._pass):
        first = len(self.notes)
        passed = real(race, who, other, road, at_once)
        for note in self.notes[first:]:
            if note[3] != other:
                self._note("past", *note[2:])
        return passed

    def _crash(self, race, who, other, near, real=fights.crash):
        self._note("near", [one for one in near if one != other])
        yield from real(race, who, other, near)

    def _overtake(self, race, who, road, unused, real=fights.overtake):
        self._note("attack", unused)
        return (yield from real(race, who, road, unused))

    def _pay(self, race, who, kind, points, what, real=turn._pay):
        if points:
            self._note("paid", who, kind, points)
        real(race, who, kind, points, what)

    def _lap(self, race, first, real=sc_queue._lap):
        lap = real(race, first)
        self._note("beyond", lap - race.cars[first][state.LAP])
        return lap

    def _chase(self, race, who, real=drs.chase):
        before = [car[state.MARKS] for car in race.cars]
        real(race, who)
        self._chased = before != [car[state.MARKS] for car in race.cars]

    def _turn(self, race, who, starting=False, real=rounds.take_turn):
        self._note("turn", who)
        yield from real(race, who, starting)
        self._note("end", who, race.cars[who][state.PIT], self._chased)


def circuit(track, laps=None, weather=None):
    road = opened(table_of(track))
    road.laps = laps or road.laps
    if weather:
        road.weather_a = bytes(weather)
    return road
