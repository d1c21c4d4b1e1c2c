"""Set up a situation of Formula D and play on from it, in the rulebook's words.

    at = Situation(cars=2)
    at.put(0, "S2.2.3", gear=3, brake=1)
    at.turn(0, gear=4, shows=9)      # chooses the gear; its die, and no other, shows 9
    at.to("C1.3.2", brake=1)         # pays exactly that
    at.black(7)

A cell is a section, a lane (1 is on the left) and a count in that lane. The road, by rows:

    S1 0-39    C1 40-45, one stop, right; 6 5 4 cells    S2 46-75
    C2 76-83, two stops, left; 6 7 8 cells    S3 84-95
    C3 96-109, three stops, right; 14 12 10 cells    S4 110-149, line A is row 134
"""

from host_tests.playing import Playing, board_of
from pitwall.games import formula_d
from pitwall.games.formula_d import asks, gears, rounds, state, turn
from pitwall.race.referee import MOVE, ROLL

ROAD = """\
circuit Long Yard
game formula-d
house
laps 2
runs clockwise
faces 0
weather dry 12 damp 16 wet 20
straight S1 rows 40
  zone
corner C1 right 180 cells 6 5 4
  stops 1
straight S2 rows 30
  zone
corner C2 left 90 cells 6 7 8
  stops 2
straight S3 rows 12
corner C3 right 270 cells 14 12 10
  stops 3
straight S4 rows 40
  line-a 25
"""
SHORT = """\
circuit Short Yard
game formula-d
house
laps 2
runs clockwise
faces 0
weather dry 20
straight S1 rows 6
  zone
corner C1 right 180 cells 4 4 3
  stops 1
straight S2 rows 2
  drawn 46
  zone
corner C2 right 180 cells 5 4 3
  stops 1
straight S3 rows 40
  line-a 30
"""
_FIELDS = {"lap": state.LAP, "gear": state.GEAR, "tyre": state.TYRE_WP, "brake": state.BRAKE_WP,
           "gearbox": state.GEARBOX_WP, "body": state.BODY_WP, "engine": state.ENGINE_WP,
           "handling": state.HANDLING_WP, "age": state.AGE, "used": state.USED, "kers": state.KERS,
           "stops": state.STOPS, "spun": state.SPUN, "stalled": state.STALLED, "pit": state.PIT,
           "arrived": state.ARRIVED, "status": state.STATUS, "compound": state.COMPOUND,
           "crossing": state.CROSSING, "points": state.POINTS}
POINTS = ("tyre", "brake", "gearbox", "body", "engine", "handling")


class Situation(Playing):
    """A race with its cars wherever a test puts them, in the first lap after the start.

    Every car is in 3rd gear on hard tyres, which change nothing. They are far from each other on
    the road, in the order of their numbers.
    """

    def __init__(self, cars=1, weather=state.DRY, switches=formula_d.STANDARD, track=ROAD, laps=2):
        race = formula_d.new(board_of(track), [state.HUMAN] * max(2, cars), switches, laps)
        Playing.__init__(self, race)
        self.table[state.PHASE] = state.ROUNDS
        self.table[state.ROUND] = 3
        self.table[state.WEATHER] = weather
        for who, car in enumerate(self.cars):
            car[state.LAP], car[state.GEAR], car[state.COMPOUND] = 1, 3, state.HARD
            car[state.USED] = 1 << state.HARD
            state.put_on(car, self._far_off(who))
            if who >= cars:
                car[state.STATUS] = state.OUT

    def _far_off(self, who):
        """Return a cell right after the line, a row behind that of the previous car."""
        return 3 * (8 - who) + who % 3

    def cell(self, place):
        """Return the number of a cell by its name, or by row and lane."""
        if isinstance(place, str):
            return self.circuit.find(place)
        return self.race.scratch.track.cell(*place)

    def put(self, who, place=None, **fields):
        """Put a car on a cell, by name or (row, lane), and set its values: gear, tyre, ..."""
        car = self.cars[who]
        if place is not None:
            state.put_on(car, self.cell(place))
        for name, value in fields.items():
            car[_FIELDS[name]] = value
        return car

    def get(self, who, name):
        return self.cars[who][_FIELDS[name]]

    def points(self, who):
        """Return the wear points left: tyres, brakes, gearbox, body, engine, road handling."""
        return tuple(self.get(who, name) for name in POINTS)

    def mark(self, *places):
        """Make cells dangerous."""
        for place in places:
            state.mark_danger(self.race, self.cell(place))

    def marks(self):
        """Return (row, lane) of every marked cell."""
        return {self.at(c) for c in range(self.circuit.cells) if state.is_dangerous(self.race, c)}

    # --- playing ---

    def take_turn(self, who, starting=False):
        return self.begin(turn.play_turn(self.race, who, starting))

    def play_round(self):
        return self.begin(rounds.play_round(self.race))

    def play_race(self):
        """Play the race from its current phase."""
        return self.begin(formula_d.play(self.race))

    def gear(self, gear, pit=False):
        """Choose the gear, if there is a choice, and answer whether the car pits, if asked."""
        if self.ask.what == asks.Q_GEAR:
            self.choose(gear)
        if self.ask is not None and self.ask.what == asks.Q_PIT:
            self.answer(int(pit))
        return self.ask

    def shows(self, gear, face):
        """Roll a face on the die of that gear."""
        return self.roll(face, die=gear)

    def black(self, *faces):
        """Roll these faces on the black die of twenty faces, one after the other."""
        for face in faces:
            assert self.options() == list(range(1, 21))
            self.roll(face, die=asks.BLACK_DIE)
        return self.ask

    def asked(self):
        """Return (what, who) of the open question, or None."""
        return self.ask and (self.ask.what, self.ask.who)

    def all_black(self, *faces):
        """Roll these faces on all black dice that are due, the last one again for the rest.

        Return (what, who) of each roll.
        """
        seen = []
        while self.ask is not None and self.ask.die == asks.BLACK_DIE and self.ask.kind == ROLL:
            seen.append(self.asked())
            self.black(faces[min(len(seen), len(faces)) - 1])
        return seen

    def turn(self, who, gear, shows):
        """Play a car's turn up to the question where it goes."""
        self.take_turn(who)
        self.gear(gear)
        return self.shows(gear, shows)

    def drive(self, start, gear, face, to, who=0, paid=(), **fields):
        """Drive a car from one place to another, in its present gear, on that roll."""
        self.put(who, start, gear=gear, **fields)
        self.turn(who, gear, face)
        return self.to(to, **dict(paid))

    def gears(self, who):
        """Return the gears a car may choose."""
        return gears.legal(self.race, who)

    # --- moves ---

    def moves(self):
        """Return (cell name, brakes, KERS, tyres, marked spaces) of each option of the move."""
        assert self.ask is not None and self.ask.kind == MOVE, "no move is asked for"
        m = self.race.scratch.moves
        return [(self.circuit.cell_name(m.option_cell[i]), m.option_brakes[i], m.option_kers[i],
                 m.option_tyres[i], m.option_marked[i]) for i in range(m.options)]

    def places(self, free=True):
        """Return (row, lane) of each end of the open move, without cost or at any cost."""
        return {self.at(move[0]) for move in self.moves() if not free or not any(move[1:4])}

    def spaces(self):
        """Return the possible numbers of spaces of the open move."""
        m = self.race.scratch.moves
        return {m.option_spaces[i] for i in range(m.options)}

    def to(self, place, brake=0, kers=0, tyre=0):
        """Choose the move to a cell that costs exactly these points."""
        name = self.circuit.cell_name(self.cell(place))
        for i, move in enumerate(self.moves()):
            if move[:4] == (name, brake, kers, tyre):
                return self.answer(i)
        raise AssertionError("no such move: %s; there are %r" % (name, self.moves()))

    # --- results ---

    def at(self, place):
        """Return (row, lane) of a cell, by name or number."""
        cell = self.cell(place) if isinstance(place, str) else place
        return self.circuit.key[cell], self.circuit.lane[cell]

    def where(self, who):
        return self.at(state.cell_of(self.cars[who]))

    def row(self, who):
        return self.where(who)[0]

    def row_of(self, place):
        return self.circuit.key[self.cell(place)]

    def is_out(self, who, why=0):
        """Return True if it is out, and for that reason, if one is given."""
        car = self.cars[who]
        return car[state.STATUS] == state.OUT and why in (0, car[state.WHY_OUT])


def road(start, *others, marks=(), weather=state.DRY, switches=formula_d.STANDARD, **fields):
    """Put car 0 on (row, lane), by default without brakes, and the others on their places."""
    at = Situation(1 + len(others), weather, switches)
    at.put(0, start, **dict({"brake": 0}, **fields))
    for who, place in enumerate(others):
        at.put(who + 1, place)
    at.mark(*marks)
    return at
