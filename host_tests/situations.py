"""Set up a situation of Pole Position and play on from it, in the rulebook's words.

    at = Situation(cars=2)
    at.put(0, "S2.2.3", ep=1, tyre=SOFT)
    at.take_turn(0)
    at.roll(9)                       # the die that is asked for shows 9
    at.pick("keep")...
"""

from host_tests.playing import Playing, board_of
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, rounds, state
from pitwall.games.pole_position.pieces import POINTS
from pitwall.race.referee import MOVE

_FIELDS = {"ep": state.EP, "bp": state.BP, "sp": state.SP, "line": state.LINE, "lap": state.LAP,
           "off": state.OFF, "noted": state.NOTED, "stops": state.STOPS, "pit": state.PIT,
           "soft_used": state.SOFT_USED, "grid": state.GRID, "moved": state.MOVED,
           "driver": state.DRIVER, "team": state.TEAM, "stress": state.STRESS_LEVEL,
           "marks": state.MARKS, "tokens": state.TOKENS, "broken": state.BROKEN,
           "full_ep": state.FULL_EP, "full_bp": state.FULL_BP, "status": state.STATUS}


class Situation(Playing):
    """A race with its cars wherever a test puts them; no question is open at first.

    seats    a letter a car: H person, A or B bot; 1 to 6 a bot of the 2022 draft
    weather  all of grid A, unless `grid_a` (36 values) is given; the tokens are on 0
    rules    the edition; by default EDITION, None for that of 2024
    """

    EDITION = None

    def __init__(self, seats="H", track="great-britain", weather=state.DRY, grid_a=None,
                 switches=pole_position.STANDARD, rest=True, rules=None):
        circuit = board_of(track)
        circuit.weather_a = bytes(grid_a or [weather] * 36)
        Playing.__init__(self, pole_position.new(
            circuit, [int(seat) if seat.isdigit() else "HAB".index(seat) for seat in seats],
            switches, rules=rules or self.EDITION))
        if rest:
            self._on_their_way()

    def _on_their_way(self):
        """Set lap 1 of the rounds after the start, tyres fitted; cars far from each other."""
        self.table[state.PHASE] = state.ROUNDS
        self.table[state.ROUND] = 3
        self.table[state.LAP_COUNTER] = 1
        spread = self.circuit.cells // (len(self.cars) + 1)
        for who, car in enumerate(self.cars):
            state.fit(car, 0)
            car[state.LAP] = 1
            car[state.GRID] = who + 1
            state.put_on(car, self.circuit.cells - 1 - spread * (who + 1))

    def put(self, who, cell=None, tyre=None, life=None, **fields):
        """Place a car on a cell by name and set its values: ep, bp, sp, lap, team, marks, ..."""
        car = self.cars[who]
        if cell is not None:
            state.put_on(car, self.circuit.find(cell))
        if tyre is not None:
            if car[state.SET] != state.GONE:
                car[state.SETS + car[state.SET]] = car[state.LIFE]
            state.fit(car, state.SETS_OF.index(tyre))
        if life is not None:
            car[state.LIFE] = state.step_of(life)
        for name, value in fields.items():
            car[_FIELDS[name]] = value
        return car

    def order(self, *cars):
        """Set the position track, leader first, as at the beginning of a round."""
        for place, who in enumerate(cars):
            self.table[state.ORDER + place] = who
        self.race.rules.begin_round(self.race)

    def position_track(self):
        return [self.table[state.ORDER + place] for place in range(len(self.cars))]

    # --- playing ---

    def take_turn(self, who):
        return self.begin(rounds.take_turn(self.race, who))

    def play_round(self):
        return self.begin(rounds.play_round(self.race))

    def play_race(self):
        """Play the race from its current phase."""
        return self.begin(pole_position.play(self.race))

    # --- moves ---

    def _move(self, i):
        """Return (cell name, line, EP, BP, SP, attack) of option i of a move; costs are totals."""
        moves = self.race.scratch.moves
        bill = moves.option_bill[i]
        return (self.circuit.cell_name(moves.option_cell[i]), moves.option_line[i] & 15,
                POINTS[bill % 3] - POINTS[moves.e], POINTS[bill // 3 % 3] - POINTS[moves.b],
                bill // 9 - moves.s, moves.is_attack(i))

    def moves(self):
        """Return all options of the open move as a list of _move tuples, without the extras."""
        assert self.ask.kind == MOVE
        return [self._move(i) for i in range(self.ask.n)
                if self.ask.options[i] != asks.EXTRAS]

    def ends(self):
        """Return the names of the cells where the move may end at no further cost."""
        return sorted({move[0] for move in self.moves() if not move[5]})

    def attacks(self):
        """Return the names of the cells from which an opponent may be attacked."""
        return sorted({move[0] for move in self.moves() if move[5]})

    def to(self, cell, attack=False, **points):
        """Choose the move to a cell, paying exactly ep=, bp=, sp= (0 if not given)."""
        for i in range(self.ask.n):
            if self.ask.options[i] == asks.EXTRAS:
                continue
            name, _, ep, bp, sp, is_attack = self._move(i)
            paid = {"ep": ep, "bp": bp, "sp": sp}
            if name == cell and is_attack == attack and all(
                    paid[kind] == points.get(kind, 0) for kind in paid):
                return self._next(i)
        raise AssertionError("no such move: %s %r; there are %r" % (cell, points, self.moves()))

    def attack(self, cell, **points):
        return self.to(cell, attack=True, **points)

    def extras(self):
        """Ask for the moves that more points reach."""
        return self.choose(asks.EXTRAS)

    # --- results ---

    def where(self, who):
        return self.circuit.cell_name(state.cell_of(self.cars[who]))

    def life(self, who):
        return state.life_of(self.cars[who][state.LIFE])
