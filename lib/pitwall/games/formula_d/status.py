"""A race of Formula D in words: cars, tyres, weather, places, and cells of the circuit.

dash.py gives the same as numbers. Texts come from the words table.
"""

from pitwall.circuit.lanes import NONE
from pitwall.games import status as shared
from pitwall.games.formula_d import dash
from pitwall.games.formula_d.state import LAPS, PHASE, ROUNDS


class Status(shared.Status):
    """The words of one race."""

    def __init__(self, race, words):
        shared.Status.__init__(self, race, words)
        self.track = race.scratch.track

    def tyre_age(self, race, who):
        """Return the age of a car's set: "2 laps", "new"; race: any state of it."""
        age = dash.life(race, who)
        return self.words.many("ui.laps", age) if age else self.say("new")

    def gear_name(self, gear):
        return self.words.pick("gears", gear)

    def points_name(self, what, count):
        """Return a text such as "2 brakes"; what: a category 0 .. 5."""
        names = "wears" if self.words.form(count) else "wear"
        return self.say("points", count, self.words.pick(names, what))

    def when(self, race):
        """Return the lap or phase; race: any state of it."""
        if race.table[PHASE] < ROUNDS:
            return self.words.pick("ui.phases", race.table[PHASE])
        return self.say("ui.lap", dash.lap(race), race.table[LAPS])

    # --- cells ---

    def _lane_name(self, cell):
        return self.words.pick("lanes", self.race.circuit.lane[cell] - 1)

    def _heads_home(self, cell):
        """Return True if there is no more corner before the line."""
        track = self.track
        return track.corner(cell) == NONE and not track.next_corner(cell) and (
            track.row[cell] >= track.first_row(0))

    def cell_name(self, cell):
        """Return the name of a cell: "turn 3, cell 2, left", "4 before turn 5, right"."""
        track, lane = self.track, self._lane_name(cell)
        corner = track.corner(cell)
        if corner != NONE:
            return self.say("turn", corner + 1, self.race.circuit.row[cell], lane)
        if self._heads_home(cell):
            return self.say("to line", track.rows - track.row[cell], lane)
        number, rows = track.next_corner(cell) + 1, track.to_corner(cell) - 1
        return self.say("to turn" if rows else "at turn", number, rows, lane)

    def where(self, cell):
        """Return roughly where a cell is, for a sentence: "in turn 3", "before turn 4"."""
        track = self.track
        corner = track.corner(cell)
        if corner != NONE:
            return self.say("in turn", corner + 1)
        if self._heads_home(cell):
            return self.say("home")
        return self.say("before turn", track.next_corner(cell) + 1)
