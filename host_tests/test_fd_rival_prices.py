"""What rivals of Formula D think of their moves: properties that hold in whole races.

Every question where a move may end is looked at, after the answer: what each end was priced at, and
what the rules say of it. The figures are compared with what the engine itself knows of an option.
"""

import pytest

from tools.circuit.compile import compile_file
from tools.build.rival_tables import FOLDER, fresh
from tools.rivals_lab import LEVELS, circuits, race_of
from pitwall.circuit.lanes import NONE, Circuit
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
from pitwall.rivals.formula_d.road import SIGHT, Road

CEILING = 16000         # so much and more: the car would be out
MOVES = Q_MOVE, Q_GREAT_MOVE, Q_EXIT_MOVE, Q_DRS_MOVE
DRIVERS = ("hard", "normal", "careful")


class Seen:
    """A question as it was answered: what each option was priced at, and what the rules say."""

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
        """Everything that an end takes."""
        moves = self.moves
        return (moves.option_brakes[i] + moves.option_kers[i] + moves.option_tyres[i]
                + moves.option_marked[i] + self.over[i])

    def worth(self, i):
        """What the place alone is worth to the car, in the gear it is in."""
        cell, mind = self.cells[i], self.mind
        stops = mind.road.stops_at(self.track, cell, 0)
        mind.worth.place(cell, stops, self.track.row[cell] < self.track.row[self.moves.cell])
        return mind.worth.of(self.car[GEAR])

    def lonely(self, i):
        """Nobody beside or near before it."""
        rows = self.track.rows
        return not any(
            -2 < (self.track.row[cell_of(car)] - self.track.row[self.cells[i]] + rows // 2) % rows
            - rows // 2 < 6
            for car in self.race.cars if car is not self.car and on_track(car))

    def on_a_straight(self, i):
        """Nothing between the start of the move and its end but road."""
        return (self.track.corner(self.cells[i]) == NONE and not self.moves.option_marked[i]
                and self.moves.far_end(i) < self.moves.corner_at)


def asked(name, levels, seed, laps=2, whats=MOVES):
    """Seen of each question of a race of these kinds."""
    path = FOLDER / (name + ".txt")
    values = fresh(path)
    race = formula_d.new(Circuit(bytes(compile_file(path))), [RIVAL] * len(levels),
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


def every(levels=DRIVERS):
    for name, seed in RACES:
        yield from asked(name, [levels[i % len(levels)] for i in range(6)], seed)


def test_how_far_an_end_lies_cannot_be_asked_without_saying_of_which_way():
    """On a straight a space is a row, in whatever order the ends are asked for."""
    count = 0
    for seen in every():
        moves = seen.moves
        with pytest.raises(TypeError):
            moves.far(seen.cells[0])
        for i in seen.ends[::-1] + seen.ends[1::2] + seen.ends[::2]:
            if seen.ask.what == Q_MOVE and moves.far_end(i) < moves.corner_at:
                assert moves.far_end(i) == moves.option_spaces[i]
                count += 1
    assert count > 10000


def test_only_what_puts_a_car_out_is_at_the_ceiling():
    """So no move has all its prices there unless every end of it is the end of the race."""
    count = hopeless = 0
    for seen in every():
        for i in seen.ends:
            assert (seen.cost[i] >= CEILING) == seen.out[i], (seen.cells[i], seen.cost[i])
            count += 1
        hopeless += all(seen.out.values())
        assert seen.answer not in seen.out or not seen.out[seen.answer] or all(seen.out.values())
    assert count > 10000 and hopeless < 20


def test_on_an_empty_straight_a_shorter_end_is_never_dearer_than_its_brakes():
    """Beside what the place itself is worth: nothing else happens there, near or far."""
    count = 0
    for seen in every(("hard", "normal")):
        if seen.ask.what != Q_MOVE:
            continue
        prices = seen.mind.prices
        for i in seen.ends:
            brakes = seen.moves.option_brakes[i]
            if brakes and not seen.out[i] and seen.on_a_straight(i) and seen.lonely(i):
                assert seen.cost[i] - seen.worth(i) <= prices.brakes[brakes]
                count += 1
    assert count > 500


def test_nobody_brakes_to_a_standstill_on_an_empty_road():
    """The careful driver does so only to stay in a corner; what it spends is told above."""
    for name, seed in RACES[::3] + [("monza", 11)]:
        for seen in asked(name, ["hard"] * 3 + ["normal"] * 2 + ["careful"], seed, 3):
            i = seen.answer
            if i in seen.out and seen.moves.option_brakes[i] and seen.on_a_straight(i):
                free = [k for k in seen.ends if not seen.points(k) and seen.lonely(k)]
                assert seen.moves.option_spaces[i] or not free


def test_a_free_move_is_taken_unless_something_better_is_named():
    """Points are spent for a place that is worth more: by what they cost, and by no more."""
    spent = 0
    for seen in every(("hard", "normal")):
        i = seen.answer
        free = [k for k in seen.ends if not seen.points(k) and seen.lonely(k)]
        if free and i in seen.out and seen.points(i) and not seen.over[i] and seen.lonely(i):
            best = min(seen.worth(k) for k in free)
            assert seen.worth(i) < seen.cost[i] <= best, "points spent for a worse place"
            spent += 1
    assert spent > 40


def test_a_gear_is_held_to_be_worth_what_comes_of_it():
    """On the track and out of the pits, on average over the rolls: within an eighth of a turn."""
    off = {False: [], True: []}
    for name, seed in RACES:
        for gear, end in gears_and_ends(name, seed):
            off[gear[1]].append(min(1500, end - gear[0]))
    for errors in off.values():
        assert len(errors) > 50 and abs(sum(errors) / len(errors)) < 12


def gears_and_ends(name, seed):
    """((price of the gear chosen but for the shift, out of the pits?), price of the end chosen)."""
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
    """Not from where it came in: after so many spaces it sees itself where the rules put it."""
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


@pytest.mark.parametrize("level", ("hard", "normal"))
def test_after_the_flag_nobody_lingers_or_throws_the_result_away(level):
    """Through turn 1 and home: nobody brakes to stand still on its way out of the last corner, and
    hardly anyone is put out."""
    crossed = lost = rounds = 0
    for name, seed in RACES:
        race, told = race_of(FOLDER / (name + ".txt"), [level] * 6, 1, seed)
        crossed += sum(car[CROSSING] > 0 for car in race.cars)
        lost += sum(car[CROSSING] > 0 and car[STATUS] == OUT for car in race.cars)
        rounds += race.table[ROUND] - told.won_in
    assert crossed > 60 and lost <= 1 and rounds / len(RACES) < 8


def test_braking_before_a_wet_corner_spares_the_extra_spaces():
    """For each face a gear is judged by just the spaces that the engine demands (FD-TYRE-17)."""
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
