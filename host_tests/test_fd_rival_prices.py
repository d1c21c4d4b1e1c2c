"""The values that Formula D's rivals assign to moves: properties that hold in whole races.

Every question about the end of a move is examined after the answer: the price of each end, and the
rules' result for it. The figures are compared with the engine's own data about an option.
"""

from collections import Counter

import pytest

from host_tests.fd_duels import LEVELS, circuits, race_of
from tools.circuit.compile import compile_file
from tools.build.rival_tables import FOLDER, fresh
from pitwall.circuit import opened
from pitwall.circuit.lanes import NONE
from pitwall.race.dice import Dice
from pitwall.games import formula_d
from pitwall.games.formula_d import outcome
from pitwall.games.formula_d.asks import (
    GEAR_FACES, PIT_CELL, Q_DRS_MOVE, Q_EXIT_MOVE, Q_GEAR, Q_GREAT_MOVE, Q_MOVE, STAY)
from pitwall.games.formula_d.state import (
    BRAKE_WP, CROSSING, FULL_DONE, GEAR, OUT, PIT, RACING, RIVAL, ROUND, SPUN, STATUS, cell_of,
    on_track, put_on)
from pitwall.games.formula_d.turn import prepare
from pitwall.race.referee import MOVE, ROLL, TABLE
from pitwall.rivals.formula_d import Rival
from pitwall.rivals.formula_d.gears import MOST_BRAKES
from pitwall.games.formula_d.road_ahead import SIGHT, Road

CEILING = 16000         # from this price on, the car would be out
MOVES = Q_MOVE, Q_GREAT_MOVE, Q_EXIT_MOVE, Q_DRS_MOVE
DRIVERS = ("hard", "normal", "careful")


class Seen:
    """An answered question: the price of each option, and the rules' result."""

    def __init__(self, race, answer, rival):
        self.race, self.rival, self.answer, self.n = race, rival, answer, race.ask.n
        self.ask, self.moves, self.mind = race.ask, race.scratch.moves, race.scratch.mind
        self.track, self.car = race.scratch.track, race.cars[race.ask.who]
        self.cells = [race.ask.options[i] for i in range(self.n)]
        self.cost = list(self.mind.cost[:self.n])
        self.ends = [i for i, cell in enumerate(self.cells) if cell not in (PIT_CELL, STAY)]
        self.out, self.over = {}, {}
        for i in self.ends if self.ask.kind == MOVE else ():
            bound = outcome.of(race, i)
            self.out[i], self.over[i] = bound.out, bound.over

    def points(self, i):
        """Return all points that an end costs."""
        moves = self.moves
        return (moves.option_brakes[i] + moves.option_kers[i] + moves.option_tyres[i]
                + moves.option_marked[i] + self.over[i])

    def worth(self, i):
        """Return the value of the place alone for the car, in its present gear."""
        cell, mind = self.cells[i], self.mind
        stops = mind.road.stops_at(self.track, cell, 0)
        mind.worth.place(cell, stops, self.track.row[cell] < self.track.row[self.moves.cell])
        return mind.worth.of(self.car[GEAR])

    def lonely(self, i):
        """Return True if no car is level with the end or near in front of it."""
        rows = self.track.rows
        return not any(
            -2 < (self.track.row[cell_of(car)] - self.track.row[self.cells[i]] + rows // 2) % rows
            - rows // 2 < 6
            for car in self.race.cars if car is not self.car and on_track(car))

    def on_a_straight(self, i):
        """Return True if there is only road between the start of the move and its end."""
        return (self.track.corner(self.cells[i]) == NONE and not self.moves.option_marked[i]
                and self.moves.far_end(i) < self.moves.corner_at)


def asked(name, levels, seed, laps=2, whats=MOVES):
    """Yield a Seen for each question of a race of these kinds."""
    path = FOLDER / (name + ".txt")
    values = fresh(path)
    race = formula_d.new(opened(bytes(compile_file(path))), [RIVAL] * len(levels),
                         formula_d.STANDARD, laps)
    seats = [Rival(seed * 8 + i, values, LEVELS[level]) for i, level in enumerate(levels)]
    dice, ask = Dice(seed), race.start()
    while ask is not None:
        if ask.kind == ROLL or ask.who == TABLE:
            ask = race.step(dice.answer(race, ask))
            continue
        answer = seats[ask.who].answer(race, ask)
        if ask.what in whats and ask.n > 1:
            yield Seen(race, answer, seats[ask.who])
        ask = race.step(answer)


RACES = [(path.stem, seed) for seed, path in enumerate(circuits())]


# --- checks of every question; each counts its uses ---

def distances(seen, count):
    """The distance of an end depends on the spaces of its path, so it needs both.

    On a straight a space is a row, in any order of the queries.
    """
    moves = seen.moves
    with pytest.raises(TypeError):
        moves.far(seen.cells[0])
    for i in seen.ends[::-1] + seen.ends[1::2] + seen.ends[::2]:
        if seen.ask.what == Q_MOVE and moves.far_end(i) < moves.corner_at:
            assert moves.far_end(i) == moves.option_spaces[i]
            count["distances"] += 1


def ceiling(seen, count):
    """Only ends that put the car out have that price.

    One of them is only chosen if all ends of the move put the car out.
    """
    for i in seen.ends:
        assert (seen.cost[i] >= CEILING) == seen.out[i], (seen.cells[i], seen.cost[i])
    count["ends"] += len(seen.ends)
    count["hopeless"] += all(seen.out.values())
    assert not seen.out.get(seen.answer) or all(seen.out.values())


def shorter_ends(seen, count):
    """On an empty straight, such an end never costs more than its brakes and the place's value.

    Nothing else happens there, near or far.
    """
    for i in seen.ends if seen.ask.what == Q_MOVE else ():
        brakes = seen.moves.option_brakes[i]
        if brakes and not seen.out[i] and seen.on_a_straight(i) and seen.lonely(i):
            assert seen.cost[i] - seen.worth(i) <= seen.mind.prices.brakes[brakes]
            count["shorter"] += 1


def no_standstill(seen, count):
    """No rival brakes to a stop on an empty road; the careful driver only to stay in a corner."""
    i = seen.answer
    if i in seen.out and seen.moves.option_brakes[i] and seen.on_a_straight(i):
        free = [k for k in seen.ends if not seen.points(k) and seen.lonely(k)]
        assert seen.moves.option_spaces[i] or not free
        count["braked"] += 1


def free_moves(seen, count):
    """A free move is chosen unless points buy a place that is worth more than they cost."""
    i = seen.answer
    free = [k for k in seen.ends if not seen.points(k) and seen.lonely(k)]
    if free and i in seen.out and seen.points(i) and not seen.over[i] and seen.lonely(i):
        best = min(seen.worth(k) for k in free)
        assert seen.worth(i) < seen.cost[i] <= best, "points spent for a worse place"
        count["spent"] += 1


def test_what_they_think_of_every_move_of_whole_races():
    """The last two of the checks do not apply to the careful driver."""
    count = Counter()
    for name, seed in RACES:
        for seen in asked(name, [DRIVERS[i % 3] for i in range(6)], seed):
            for check in (distances, ceiling, no_standstill):
                check(seen, count)
            for check in (shorter_ends, free_moves) if seen.ask.who % 3 < 2 else ():
                check(seen, count)
    assert min(count["distances"], count["ends"]) > 10000 and count["hopeless"] < 20
    assert count["shorter"] > 500 and count["spent"] > 25 and count["braked"], count


def test_a_gear_is_held_to_be_worth_what_comes_of_it():
    """On the track and out of the pits, on average over the rolls: within an eighth of a turn."""
    off = {False: [], True: []}
    for name, seed in RACES:
        for gear, end in gears_and_ends(name, seed):
            off[gear[1]].append(min(1500, end - gear[0]))
    for errors in off.values():
        assert len(errors) > 50 and abs(sum(errors) / len(errors)) < 12


def gears_and_ends(name, seed):
    """Yield ((price of the gear without the shift, True if out of the pits), price of the end)."""
    gears = {}
    for seen in asked(name, ["hard"] * 6, seed, whats=(Q_GEAR, Q_MOVE, Q_EXIT_MOVE)):
        car, who, mind = seen.car, seen.ask.who, seen.mind
        if seen.ask.what == Q_GEAR:
            skipped = car[GEAR] - seen.cells[seen.answer] - 1
            free = car[PIT] or car[SPUN]
            price = seen.cost[seen.answer] - (0 if free else mind.prices.shift(skipped))
            gears[who] = price, bool(car[PIT])
            if mind.gears.to_pits < 255:
                del gears[who]
        elif who in gears:
            yield gears.pop(who), seen.cost[seen.answer]


def test_out_of_the_pits_it_looks_down_the_road_before_the_line():
    """It starts from the exit, not the entry: its predicted place agrees with the rules."""
    race, _ = race_of(FOLDER / "monza.txt", ["hard"] * 2, 1, 3)
    track, car, road = race.scratch.track, race.cars[0], Road()
    car[STATUS], car[PIT], race.cars[1][STATUS] = RACING, FULL_DONE, OUT
    put_on(car, track.cell(track.rows // 2, 2))
    moves = prepare(race, 0, 6, 6)
    moves.kers = moves.brakes = 0
    moves.list_from_pits()
    there = {moves.option_cell[i] for i in range(moves.options)}
    road.look(race, 0, 8)
    assert {cell for cell in road.cell[3 * 6:3 * 7] if cell != NONE} == there


def test_after_the_flag_nobody_lingers_or_throws_the_result_away():
    """Through turn 1 and home: nobody brakes to a stop on its way out of the last corner.

    Hardly anyone is put out.
    """
    for level in ("hard", "normal"):
        crossed = lost = rounds = 0
        for name, seed in RACES:
            race, flag = race_of(FOLDER / (name + ".txt"), [level] * 6, 1, seed)
            crossed += sum(car[CROSSING] > 0 for car in race.cars)
            lost += sum(car[CROSSING] > 0 and car[STATUS] == OUT for car in race.cars)
            rounds += race.table[ROUND] - flag
        assert crossed > 60 and lost <= 1 and rounds / len(RACES) < 8


def test_braking_before_a_wet_corner_spares_the_extra_spaces():
    """For each face a gear is judged by exactly the spaces that the engine demands (FD-TYRE-17)."""
    spared = 0
    for name, seed in (("spa", 6), ("silverstone", 9), ("lantern-bay", 9), ("suzuka", 9)):
        for seen in asked(name, ["hard"] * 4, seed, whats=(Q_GEAR,)):
            gears, moves = seen.mind.gears, seen.moves
            for gear in seen.cells if gears.extra else ():
                gears.more, moves.corner_at = 0, gears.corner_at
                gears._mean(gear)
                for face in GEAR_FACES[gear]:
                    moves.low, moves.extra = max(1, face - gears.slow), gears.extra
                    brakes = range(min(seen.car[BRAKE_WP], MOST_BRAKES, moves.low) + 1)
                    ends = [moves.demanded(count, 255) for count in brakes]
                    if ends[0] <= SIGHT:
                        spared += ends[-1] < ends[0] - brakes[-1]
                        assert gears._after_roll(face) == min(
                            gears._best[end] + (count and gears.prices.brakes[count])
                            for count, end in zip(brakes, ends))
    assert spared > 100
