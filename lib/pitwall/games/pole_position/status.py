"""What can be seen of a race at any time: table, cars and circuit, as numbers and in words.

Numbers are asked for often, so they come without making anything; texts come from the words table.
"""

from pitwall.circuits import ARROW, CORNER
from pitwall.referee import TABLE
from pitwall.games.pole_position.state import (
    BP, EP, FINISHED, GONE, LAP, LAP_COUNTER, LIFE, OFF, ON_TRACK, ORDER, OUT, PIT, PLACE,
    ROUND, SEAT, SET, SP, START_BP, START_EP, START_SP, STATUS, STOPS, TURN, TYRE, WHY_OUT,
    cell_of, is_bot, life_of, weather)
from pitwall.games.pole_position.weather import outlook

MOST_EP, MOST_BP, MOST_SP = START_EP, START_BP, START_SP
MOST_LIFE = 6


class Status:
    """A race as others may see it. `words` is a table of pitwall.ui.words.

    steps, coming   after look_ahead(): clouds until the weather changes (0: never), and to what
    """

    def __init__(self, race, words):
        self.race = race
        self.words = words
        self.say = words.say
        self.steps = self.coming = 0

    # --- the table, as numbers ---

    def laps(self):
        return self.race.circuit.laps

    def lap(self):
        """The lap counter, 1 .. laps; 0 before it is set."""
        return self.race.table[LAP_COUNTER]

    def round(self):
        """1 .. 3 are the start rounds; 0 before them."""
        return self.race.table[ROUND]

    def weather(self):
        """0 dry, 1 light rain, 2 heavy rain."""
        return weather(self.race)

    def look_ahead(self):
        """Fill in `steps` and `coming`."""
        self.steps, self.coming = outlook(self.race)

    def turn(self):
        """The car whose turn it is, or TABLE."""
        return self.race.table[TURN]

    def at_place(self, place):
        """The car at a place of the position track, 0 is the leader."""
        return self.race.table[ORDER + place]

    # --- a car, as numbers ---

    def ep(self, who):
        return self.race.cars[who][EP]

    def bp(self, who):
        return self.race.cars[who][BP]

    def sp(self, who):
        return self.race.cars[who][SP]

    def is_bot(self, who):
        """Bots have no EP, BP or SP."""
        return is_bot(self.race.cars[who])

    def has_tyre(self, who):
        """Is a set fitted yet?"""
        return self.is_bot(who) and self.round() > 0 or self.race.cars[who][SET] != GONE

    def tyre(self, who):
        """0 hard, 1 soft, 2 intermediate, 3 wet."""
        return self.race.cars[who][TYRE]

    def life(self, who):
        """Laps the fitted set is good for, 1 .. 6; -1 or -2: worn, it costs so many MP."""
        return life_of(self.race.cars[who][LIFE])

    def car_lap(self, who):
        """The lap a car is in; 0 on the grid."""
        return min(self.race.cars[who][LAP], self.laps())

    def cell(self, who):
        return cell_of(self.race.cars[who])

    def on_board(self, who):
        """Does the car stand on the circuit or in the pits?"""
        return self.cell(who) < self.race.circuit.total and not self.is_over(who)

    def stops(self, who):
        return self.race.cars[who][STOPS]

    def in_pits(self, who):
        return self.race.cars[who][PIT] != ON_TRACK

    def is_off(self, who):
        return self.race.cars[who][OFF] > 0

    def is_out(self, who):
        return self.race.cars[who][STATUS] == OUT

    def has_finished(self, who):
        return self.race.cars[who][STATUS] == FINISHED

    def is_over(self, who):
        return self.is_out(who) or self.has_finished(who)

    # --- in words ---

    def car(self, who):
        """Its house name, or the table's."""
        return self.say("table") if who == TABLE else self.words.pick("cars", who)

    def seat(self, who):
        return self.words.pick("seats", self.race.cars[who][SEAT])

    def weather_name(self, state):
        return self.words.pick("weathers", state)

    def tyre_name(self, compound):
        return self.words.pick("tyres", compound)

    def tyre_letter(self, compound):
        return self.words.pick("tyre letters", compound)

    def life_name(self, life):
        """Such as "3 laps", or "worn, -1 MP"."""
        return self.words.many("laps", life) if life > 0 else self.say("worn", life)

    def place_name(self, place):
        """Place 1 .. 6 in words."""
        return self.words.pick("places", place - 1)

    def note(self, who):
        """PIT, OFF, OUT, the place of a car that has finished, or nothing."""
        if self.is_out(who):
            return self.say("OUT")
        if self.has_finished(who):
            return self.place_name(self.race.cars[who][PLACE])
        if self.in_pits(who):
            return self.say("PIT")
        return self.say("OFF") if self.is_off(who) else ""

    def ending(self, who):
        """How the race ended for a car: its place, or why it is out; nothing while it races."""
        if self.is_out(who):
            return self.words.pick("why out", self.race.cars[who][WHY_OUT])
        return self.note(who) if self.has_finished(who) else ""

    def forecast(self):
        """Such as "dry, light rain in 3 clouds"; "dry, and so it stays" if nothing is coming."""
        self.look_ahead()
        now = self.weather_name(self.weather())
        if not self.steps:
            return self.say("line.settled", now)
        return self.say("line.outlook", now, self.weather_name(self.coming),
                        self.words.many("clouds", self.steps))

    # --- where a cell is ---

    def corner_after(self, s):
        """Number of the corner that section s is, or leads to; 0 on the way to the finish line."""
        circuit, number = self.race.circuit, 1
        for i in range(s):
            number += circuit.is_corner(i)
        for i in range(s, circuit.sections):
            if circuit.is_corner(i):
                return number
        return 0

    def _rows_left(self, cell):
        """Rows that lie between a cell of a straight and the next corner, or the line."""
        circuit = self.race.circuit
        s = circuit.section[cell]
        left = -circuit.row[cell]
        if cell >= circuit.start[circuit.sections]:
            return left + circuit.finish_row
        while s < circuit.sections and not circuit.is_corner(s):
            left += circuit.cells_in(s, circuit.low_lane[s])
            s += 1
        return left + circuit.finish_row if s == circuit.sections else left

    def _heads_home(self, cell):
        circuit = self.race.circuit
        return (cell >= circuit.start[circuit.sections]
                or not self.corner_after(circuit.section[cell]))

    def _lane_name(self, cell):
        circuit = self.race.circuit
        s, lane = circuit.section[cell], circuit.lane[cell]
        if circuit.low_lane[s] == circuit.high_lane[s]:
            return ""
        return self.words.pick("lanes", 0 if lane == circuit.low_lane[s] else
                               2 if lane == circuit.high_lane[s] else 1)

    def cell_name(self, cell):
        """A cell for people: "turn 3, cell 2, left", "4 before turn 5, right", "pit box"."""
        circuit = self.race.circuit
        if cell >= circuit.cells:
            return self._pit_cell_name(cell)
        lane = self._lane_name(cell)
        number = self.corner_after(circuit.section[cell])
        if circuit.flags[cell] & CORNER:
            return self.say("turn", number, circuit.row[cell], lane)
        if circuit.flags[cell] & ARROW:
            return self.say("arrow", number, 0, lane)
        rows = self._rows_left(cell)
        if self._heads_home(cell):
            return self.say("to line", rows + 1, lane)
        return self.say("to turn" if rows else "at turn", number, rows, lane)

    def _pit_cell_name(self, cell):
        circuit = self.race.circuit
        if cell == circuit.box:
            return self.say("box")
        if cell < circuit.box:
            return self.say("pit cell", circuit.row[cell])
        if cell < circuit.exit:
            return self.say("green", cell - circuit.box)
        return self.say("exit cell", circuit.row[cell])

    def where(self, cell):
        """Roughly where a cell is, for a sentence: "in turn 3", "before turn 4", "in the pits"."""
        circuit = self.race.circuit
        if cell >= circuit.cells:
            return self.say("in pit lane" if cell < circuit.box else
                            "at exit" if cell >= circuit.exit else "in pits")
        if self._heads_home(cell):
            return self.say("home")
        return self.say("in turn" if circuit.flags[cell] & CORNER else "before turn",
                        self.corner_after(circuit.section[cell]))
