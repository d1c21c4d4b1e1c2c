"""People next to a real circuit: a tracked race of Formula D is watched and reported to a free one.

    watched = Watched("monza", 5, seed, switches)     # the tracked race, of rivals and dice
    table = Table(watched)
    table.play()                                      # the free race, from its answers
    table.agrees()

`watched.notes` lists what happened, in order, as tuples: ("ask", what, who, die, options,
answer) for every question that both ask, ("tell", what, who, value), and what people see on the
board: ("order", cars), ("leg", Leg), ("near", cars), ("wake", car), ("pits", kers, marked), with
("turn", who, cells) and ("end", who) around a turn. Where rivals drive, both races also ask for
their moves, and the table reports the positions of the other cars.
"""

import random
from contextlib import contextmanager
from unittest import mock

from host_tests.free_table import People
from host_tests.listening import listen, state_of
from host_tests.playing import table_of
from pitwall import rivals
from pitwall.circuit import opened
from pitwall.circuit.lanes import NONE
from pitwall.race.dice import Dice
from pitwall.games import formula_d as tracked
from pitwall.games.formula_d import (
    asks, drs, free, moves, overshooting, rounds, state, trials, turn)
from pitwall.games.formula_d.free import asks as told
from pitwall.games.formula_d.free.board import MILES
from pitwall.race.referee import MOVE, ROLL, TABLE
from tools.circuit import folders

GAME = "formula-d"
DRIVERS = ("rival-normal", "rival-hard")
NOT_TOLD = (asks.T_MOVE, asks.T_STOP, told.T_STANDS)     # events that give a car's position


class Leg:
    """A move, or a leg of it with DRS, as people see it."""

    def __init__(self, race, who, choice, leaving):
        way, track = race.scratch.moves, race.scratch.track
        far = way.far_end(choice)
        car = race.cars[who]
        self.brakes, self.kers = way.option_brakes[choice], way.option_kers[choice]
        self.kind, self.marked = way.option_kind[choice], way.option_marked[choice]
        self.tyres = way.option_tyres[choice]
        self.crossed = not leaving and way.row + far >= track.rows
        self.over = overshooting.spaces(track, way.cell, car[state.STOPS],
                                        way.option_cell[choice], far)
        self.drs = race.ask.what == asks.Q_DRS_MOVE
        self.corner = self.drs and far >= way.corner_at
        stuck = 0 if self.kind == moves.FREELY else min(3, self.brakes)
        self.cell = way.option_cell[choice]
        self.braked = self.brakes - self.corner - stuck

    def codes(self):
        """Return the codes to report about it, besides those at its end."""
        found = []
        found += [told.BRAKES] * bool(self.braked) + [told.KERS] * bool(self.kers)
        found += [told.BLOCKED] * (self.kind != moves.FREELY)
        found += [told.CORNER] * self.corner + [told.LINE] * self.crossed
        if self.kind != moves.CRASH and self.over:
            found.append(told.MISSED if self.over == overshooting.HOPELESS else told.OVER)
        return found + [told.MARKED] * bool(self.marked)


class Watched:
    """A tracked race, played to its end; see above.

    marks   the state at every checkpoint: (bytes of the table, [bytes of a car])
    """

    def __init__(self, track, cars, seed, switches, laps=2, wild=0.1, weather=None, rivals_in=()):
        self.circuit = circuit(track, laps, weather)
        self.seats = [state.RIVAL if who in rivals_in else state.HUMAN for who in range(cars)]
        self.switches, self.wild = switches, wild
        self.notes, self.marks = [], []
        self.race = tracked.new(self.circuit, self.seats, switches)
        self.lots, self.dice = random.Random(seed), Dice(seed)
        values = rivals.table(str(folders.text(track, GAME).parent), track)
        self.drivers = [rivals.load(DRIVERS[who % 2], seed * 8 + who + 1, values, GAME)
                        for who in range(cars)]
        self._listen()
        with self._watching():
            self._play()

    def _listen(self):
        listen(self.race, lambda *told: self.notes.append(("tell",) + told),
               lambda: self.marks.append(state_of(self.race)))

    def _play(self):
        ask = self.race.start()
        while ask is not None:
            answer = self._answer(ask)
            if ask.kind != MOVE and ask.what != asks.Q_PIT or self.seats[ask.who]:
                options = tuple(ask.options[i] for i in range(ask.n))
                self.notes.append(("ask", ask.what, ask.who, ask.die, options, answer))
            ask = self.race.step(answer)

    def _answer(self, ask):
        """Answer like a rival, now and then at random."""
        if ask.kind == ROLL or self.lots.random() < self.wild:
            return self.dice.answer(self.race, ask)
        return self.drivers[ask.who].answer(self.race, ask)

    # --- what people see on the board ---

    @contextmanager
    def _watching(self):
        with mock.patch.object(rounds, "line_up", self._order), \
                mock.patch.object(rounds, "play_turn", self._turn), \
                mock.patch.object(turn, "_go", self._go), \
                mock.patch.object(turn, "_into_the_pits", self._into_the_pits), \
                mock.patch.object(trials, "collide", self._collide), \
                mock.patch.object(drs, "wake", self._wake):
            yield

    def _order(self, race, real=rounds.line_up):
        real(race)
        self.notes.append(("order", [race.table[state.ORDER + place]
                                     for place in range(len(race.cars))]))

    def _turn(self, race, who, starting, real=turn.play_turn):
        self.notes.append(("turn", who, [state.cell_of(car) for car in race.cars]))
        yield from real(race, who, starting)
        self.notes.append(("end", who))

    def _go(self, race, who, choice, leaving=False, real=turn._go):
        self.notes.append(("leg", Leg(race, who, choice, leaving)))
        return (yield from real(race, who, choice, leaving))

    def _into_the_pits(self, race, who, kers, marked, real=turn._into_the_pits):
        self.notes.append(("pits", kers, marked))
        yield from real(race, who, kers, marked)

    def _collide(self, race, who, near, real=trials.collide):
        self.notes.append(("near", list(near)))
        yield from real(race, who, near)

    def _wake(self, race, who, real=drs.wake):
        other = real(race, who)
        self.notes.append(("wake", other))
        return other


def circuit(track, laps=2, weather=None):
    """weather: where dry and damp end, on the black die, at the start."""
    road = opened(table_of("formula-d/" + track))
    road.laps = laps
    if weather:
        road.start_weather = bytes(weather) + b"\x14"
    return road


class Table(People):
    """The people at the free board, who answer from the watched race.

    seed    determines the order of their reports
    """

    TABLE = state.DANGER        # bytes of the table that both know

    def __init__(self, watched, seed=0):
        race = free.new(watched.circuit, watched.seats, watched.switches)
        People.__init__(self, free, watched, race)
        self.lots, self.order = random.Random(seed), None

    @staticmethod
    def known(table, car):
        """Return the known bytes of a car without its cell and the stops in its corner.

        Everything is known of a rival.
        """
        if car[state.SEAT]:
            return car
        kept = bytearray(car)
        kept[state.CELL] = kept[state.CELL + 1] = kept[state.STOPS] = 0
        return kept

    def play(self):
        with mock.patch.object(free.order, "line_up", self._line_up):
            People.play(self)

    def agrees(self):
        People.agrees(self)
        if any(self.watched.seats):
            self._agrees_on_places()
        assert _plain(self.heard) == _plain(note[1:] for note in self.notes if note[0] == "tell")

    def _agrees_on_places(self):
        """If the device has a place of a car, or of debris, it is the right one."""
        for (table, cars), (real, real_cars) in zip(self.marks, self.watched.marks):
            assert table[state.DANGER:MILES] == real[state.DANGER:MILES]
            for car, its in zip(cars, real_cars):
                if state.on_track(car) and state.cell_of(car) < self.race.circuit.off:
                    assert state.cell_of(car) == state.cell_of(its)

    # --- rounds and turns ---

    def _line_up(self, race, real=free.order.line_up):
        """Assert that the same cars have their turns in the same order."""
        self.order = self._next("order")[1]
        yield from real(race)
        assert [race.table[state.ORDER + place] for place in range(len(race.cars))] == self.order

    def turn(self, race, who, starting, real=free.take_turn):
        _, mover, self.cells = self._next("turn")
        assert mover == who
        end = self.notes.index(("end", who), self.at)
        self.legs, self.leg, self.left = [], None, None
        if not self.watched.seats[who]:
            self._look_ahead(self.notes[self.at:end])
        self.turns.append([who, 0, set()])
        yield from real(race, who, starting)
        assert self._next("end") == ("end", who) and not self.legs

    def _next(self, kind):
        """Advance to the next note of a kind; no question may be skipped."""
        while self.notes[self.at][0] != kind:
            assert self.notes[self.at][0] not in ("ask", "turn", "order"), self.notes[self.at]
            self.at += 1
        self.at += 1
        return self.notes[self.at - 1]

    def _look_ahead(self, notes):
        """Collect a turn's legs, each with the cars it ends close to and the wake it begins in."""
        self.legs, self.flag, wake = [], False, None
        for note in notes:
            if note[0] in ("leg", "pits"):
                self.legs.append([note, [], wake])
            elif note[0] == "near" and self.legs:
                self.legs[-1][1] = note[1]
            elif note[0] == "wake":
                wake = note[1]
            self.flag = self.flag or note[:2] == ("tell", asks.T_FINISHED)
        self._begin_leg()

    def _begin_leg(self):
        """Prepare the codes to report for the next leg, in any order."""
        if not self.legs:
            return
        (kind, *seen), near, self.wake = self.legs.pop(0)
        if kind == "pits":
            self.leg, self.to_tell = seen, [told.KERS] * bool(seen[0]) + [
                told.MARKED] * bool(seen[1])
        else:
            self.leg, self.to_tell = seen[0], seen[0].codes()
        self.lots.shuffle(self.to_tell)
        self.near, self.ending = list(near), [told.PITS] * (kind == "pits") + [
            told.NEAR] * bool(near)

    # --- answers ---

    def answer(self, ask):
        options = [ask.options[i] for i in range(ask.n)]
        assert ask.kind != MOVE or self.watched.seats[ask.who]
        if ask.what < told.Q_ORDER:
            return self.as_watched(self._next("ask"), ask, options)
        if ask.what == told.Q_HAPPENED:
            code = self._code(options)
            return self.count(ask, options, code, code)
        answer = ANSWERS[ask.what](self, options)
        return self.count(ask, options, answer, turn=ask.what in OF_A_TURN)

    def _code(self, options):
        self.left = None
        if self.to_tell:
            return self.to_tell.pop()
        if self.ending:
            return self.ending.pop(0)
        if self.legs:
            assert told.DRS in options
            self.left = self.leg.cell       # here it may have lost something
            self._begin_leg()
            return told.DRS
        if self.flag and told.FLAG in options:
            self.flag = False
            return told.FLAG
        return told.DONE

    def _order(self, options):
        """Return the first of the cars that are listed too far behind."""
        place = self._wrong()
        return TABLE if place < 0 else self.order[place]

    def _ahead(self, options):
        return self.race.table[state.ORDER + self._wrong()]

    def _wrong(self):
        """Return the first place that must go to another car, among those now asked about."""
        ask = self.race.ask
        asked = ask.options[1] if ask.who == TABLE else ask.who
        for place, who in enumerate(self.order):
            there = self.race.table[state.ORDER + place]
            if there != who:
                same = self.race.cars[who][state.LAP] == self.race.cars[there][state.LAP]
                first = self.race.cars[asked][state.LAP]
                return place if same and self.race.cars[who][state.LAP] == first else -1
        return -1

    def _unmoved(self, options):
        leg = self.leg
        return options[-1] if leg.kind == moves.CRASH else leg.brakes - leg.braked + leg.tyres

    def _cell(self):
        """Return the cell of the car in question; only the active car has moved."""
        who = self.race.scratch.whose
        if self.left is not None:
            return self.left
        return self.leg.cell if self.leg and who == self.turns[-1][0] else self.cells[who]

    def _place(self, options):
        """Answer with the name that people use; the device knows it from the reported numbers."""
        track, cell = self.watched.race.scratch.track, self._cell()
        corner = track.next_corner(cell)
        if track.corner(cell) != NONE:
            return 2 * corner + 1
        return 2 * (corner or track.corners * (track.row[cell] > track.last_row(0)))

    def _space(self, options):
        track, cell = self.watched.race.scratch.track, self._cell()
        if track.corner(cell) != NONE:
            return self.watched.circuit.row[cell]
        if self._place(options) == 2 * track.corners:
            return track.rows - track.row[cell]
        return track.to_corner(cell) - 1

    def _lane(self, options):
        return self._cell()

    def _marks(self, options):
        return self.leg[1] if isinstance(self.leg, list) else self.leg.marked

    def _kers(self, options):
        return self.leg[0] if isinstance(self.leg, list) else self.leg.kers

    def _close(self, options):
        return self.near.pop(0) if self.near else TABLE


def _plain(tells):
    """Return events without their place and without spaces that no longer matter; split brakes."""
    found = []
    for what, who, value in tells:
        if what == asks.T_BRAKED:
            found += [(what, who, 1)] * value
        elif what not in NOT_TOLD:
            found.append((what, who, 0 if what in (asks.T_OVERSHOT, asks.T_DRS) else value))
    return sorted(found)


OF_A_TURN = range(told.Q_HAPPENED, told.Q_PLACE)
ANSWERS = {
    told.Q_PLACE: Table._place, told.Q_SPACE: Table._space, told.Q_LANE: Table._lane,
    told.Q_ORDER: Table._order, told.Q_AHEAD: Table._ahead, told.Q_KERS: Table._kers,
    told.Q_UNMOVED: Table._unmoved, told.Q_BEYOND: Table._marks, told.Q_NEAR: Table._close,
    told.Q_BRAKES: lambda table, options: table.leg.braked,
    told.Q_OVER: lambda table, options: min(table.leg.over, options[-1]),
    told.Q_WAKE: lambda table, options: table.wake}
