"""A race as text: cars, tyres, weather, places, and the names of cells.

dash.py has the same as numbers. The texts come from the words table.
"""

from pitwall.circuit.lanes import ARROW, CORNER
from pitwall.games import status as shared
from pitwall.games.pole_position import dash
from pitwall.games.pole_position.settings import SETTING_BITS
from pitwall.games.pole_position.state import (
    PHASE, SAFETY, START, weather)
from pitwall.games.pole_position.weather import outlook


class Status(shared.Status):
    """The texts of one race."""

    def life_name(self, life):
        """Return the life of a set, such as "3 laps" or "worn, -1 MP"."""
        return self.words.many("laps", life) if life > 0 else self.say("worn", life)

    def tyre_age(self, race, who):
        """Return a set's remaining life: "3 laps", "worn -1"; race: any state of the race."""
        left = dash.life(race, who)
        if left < 0:
            return self.say("ui.worn", left)
        return self.words.many("ui.laps", left)

    def when(self, race):
        """Return the lap, start round or session, with flags; race: any state of the race."""
        text = self._when(race)
        return self.say("ui.flags", text) if dash.flags(race) else text

    def _when(self, race):
        if dash.session(race):
            return self.say("ui.session", dash.session(race))
        phase = race.table[PHASE]
        if phase < START:
            return self.words.pick("ui.phases", phase)
        if phase == SAFETY:
            return self.say("ui.safety car")
        if phase == START:
            return self.say("ui.start", max(1, dash.round_number(race)))
        return self.say("ui.lap", dash.lap(race), dash.race_laps(race))

    def setting_name(self, ep, bp):
        """Return a setting, such as "6 EP, 8 BP"."""
        return self.say("setting", ep, bp)

    def setting_told(self, value):
        """Return the setting in the value of a T_SETTING."""
        return self.setting_name(value >> SETTING_BITS, value & (1 << SETTING_BITS) - 1)

    def forecast(self, race=None):
        """Return the forecast: "dry, light rain in 3 clouds"; "dry, and so it stays" for no change.

        race    another state of the race: any object with its table and circuit
        """
        race = race or self.race
        now = self.weather_name(weather(race))
        steps, coming = outlook(race)
        if not steps:
            return self.say("line.settled", now)
        return self.say("line.outlook", now, self.weather_name(coming),
                        self.words.many("clouds", steps))

    # --- the names of places ---

    def corner_after(self, s):
        """Return the number of the corner at or after section s; 0 before the finish line."""
        circuit, number = self.race.circuit, 1
        for i in range(s):
            number += circuit.is_corner(i)
        for i in range(s, circuit.sections):
            if circuit.is_corner(i):
                return number
        return 0

    def _rows_left(self, cell):
        """Return the rows between a cell of a straight and the next corner, or the line."""
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
        """Return the cell's name: "turn 3, cell 2, left", "4 before turn 5, right", "pit box"."""
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
        """Return a cell's rough place: "in turn 3", "before turn 4", "in the pits"."""
        circuit = self.race.circuit
        if cell >= circuit.cells:
            return self.say("in pit lane" if cell < circuit.box else
                            "at exit" if cell >= circuit.exit else "in pits")
        if cell >= circuit.start[circuit.sections]:
            return self.say("home")
        return self.where_section(circuit.section[cell])

    def where_section(self, s):
        """Return the rough place of a whole section."""
        number = self.corner_after(s)
        if not number:
            return self.say("home")
        return self.say("in turn" if self.race.circuit.is_corner(s) else "before turn", number)
