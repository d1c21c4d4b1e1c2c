"""What of a race of Formula D may be put right, and how far (see pitwall.race.values)."""

from pitwall.games.formula_d import in_or_out
from pitwall.games.formula_d.gears import TOP
from pitwall.games.formula_d.validate import MOST_KERS
from pitwall.games.formula_d.state import (
    AGE, BODY_WP, CELL, COMPOUND, CROSSED, CROSSING, DANGER, DISQUALIFIED, FULL,
    FULL_DONE, GEAR, KERS, LAP, LAPS, ON_TRACK, OUT, PHASE, PIT, RACING, ROLL_DUE, ROUND, ROUNDS,
    SOFT, SPUN, STATUS, STOPS, TWO_COMPOUNDS, TYRE_WP, USED, VISITS, WEATHER, WET, WET_TYRES,
    WHY_OUT, WP, cell_of, is_dangerous, uses)
from pitwall.race import values
from pitwall.circuit.lanes import NONE
from pitwall.race.referee import TABLE

(TYRE, OLD, SHIFT, KERS_LEFT, STOPPED, BACKWARD, ROUND_NOW, PLACE, FATE, AT_LINE, IN_PITS, VISITED,
 SOFT_USED, HARD_USED, WET_USED, MARKING) = range(WP, WP + 16)
SKY, SKY_DUE, MARKED = range(3)         # MARKED + a cell: is it dangerous?
NOWHERE = values.WORD                   # instead of a cell to be marked
REACH = 24      # cells before and behind
MOST_VISITS = 9


class Values(values.Values):
    """The wear points come first, in their order."""

    OF_CAR = tuple([(TYRE_WP + i, 255) for i in range(WP)]) + (
        (COMPOUND, 255), (AGE, 255), (GEAR, 255), (KERS, 255), (STOPS, 255), (SPUN, 1),
        (LAP, 255), (CELL, values.WORD), (STATUS, 255), (CROSSING, 255), (PIT, 255), (VISITS, 255),
        (USED, 1), (USED, 2), (USED, 4), (DANGER, 0))
    OF_TABLE = ((WEATHER, 255), (ROLL_DUE, 1), (DANGER, 1))
    COUNTED = tuple(range(WP)) + (KERS_LEFT, VISITED)
    DEEDS = {FATE: in_or_out.put, AT_LINE: in_or_out.cross_as, IN_PITS: in_or_out.park}
    beside = False      # is the board on the table, and its cells not known?

    def items(self, who):
        if who != TABLE:
            return values.Values.items(self, who)
        race = self.race
        cells = () if self.beside else range(race.circuit.cells)
        return [SKY] + [SKY_DUE] * (race.table[PHASE] == ROUNDS) + [
            MARKED + cell for cell in cells if is_dangerous(race, cell)]

    def place(self, who, i):
        if who != TABLE or i < MARKED:
            return values.Values.place(self, who, i)
        return DANGER + (i - MARKED >> 3), 1 << (i - MARKED & 7)

    def legal(self, race, who, i):
        """By the rules' limits: nobody has more than at first, and a car that runs has what it
        cannot run without."""
        if who == TABLE:
            return range(2 if i else WET + 1) if i == SKY or race.table[PHASE] == ROUNDS else ()
        car = race.cars[who]
        if race.table[PHASE] == ROUNDS and i in (FATE, AT_LINE):
            return (self._fates if i == FATE else self._at_line)(race, car)
        if race.table[PHASE] != ROUNDS or car[STATUS] != RACING:
            return ()
        if i < WP:
            return range(int(TYRE_WP + i >= BODY_WP), car[FULL + i] + 1)
        return LEGAL[i - WP](self, race, car)

    def _tyres(self, race, car):
        return range(WET_TYRES + 1)

    def _ages(self, race, car):
        return range(max(car[AGE], race.table[LAPS]) + 1)

    def _gears(self, race, car):
        """0 is a car that has stalled."""
        if car[GEAR]:
            return range(1, TOP + 1)
        return range(2) if race.table[ROUND] and car[PIT] == ON_TRACK else ()

    def _kers(self, race, car):
        return range(MOST_KERS + 1)

    def _stops(self, race, car):
        if self.beside or car[PIT] != ON_TRACK:
            return ()       # beside the board people count them
        track = race.scratch.track
        corner = track.corner(cell_of(car))
        return () if corner == NONE else range(max(car[STOPS], track.stops(corner)) + 1)

    def _spins(self, race, car):
        return range(2) if car[PIT] == ON_TRACK else ()

    def _laps(self, race, car):
        return range(min(1, car[LAP]), max(car[LAP], race.table[LAPS]) + 1)

    def _cells(self, race, car):
        if self.beside or car[PIT] != ON_TRACK:
            return ()
        mine = cell_of(car)
        taken = [cell_of(other) for other in race.cars
                 if other is not car and other[STATUS] == RACING and other[PIT] == ON_TRACK]
        laps = range(race.table[LAPS] + 1)
        return [cell for cell in values.around(race.circuit, mine, REACH)
                if cell == mine or cell not in taken
                and car[LAP] + values.over_line(race.circuit, mine, cell) in laps]

    def _markings(self, race, car):
        """Spaces near the car, in the order of the road, and none of them."""
        if self.beside or car[PIT] != ON_TRACK:
            return ()
        mine = cell_of(car)
        near = values.around(race.circuit, mine, REACH)
        free = [[cell for cell in part if not is_dangerous(race, cell)]
                for part in (near[:len(near) // 2], near[len(near) // 2:])]
        return free[0] + [NOWHERE] + free[1]

    def _soft_used(self, race, car):
        return self._compound_used(race, car, SOFT)

    def _hard_used(self, race, car):
        return self._compound_used(race, car, SOFT + 1)

    def _wet_used(self, race, car):
        return self._compound_used(race, car, WET_TYRES)

    def _compound_used(self, race, car, compound):
        """Where two are a duty; the one that is on is in use."""
        return range(2) if car[COMPOUND] != compound and uses(race, TWO_COMPOUNDS) else ()

    # --- in the race or not ---

    def _fates(self, race, car):
        """The last that races stays in it; past the flag there is one reason to be out."""
        if car[STATUS] == RACING and sum([one[STATUS] == RACING for one in race.cars]) == 1:
            return ()
        reasons = [DISQUALIFIED] if car[CROSSING] else range(1, DISQUALIFIED)
        return [in_or_out.RACES, in_or_out.AT_FLAG] + [in_or_out.OUT_FOR + why for why in reasons]

    def _at_line(self, race, car):
        return range(1, race.table[CROSSED] + 1) if car[CROSSING] and car[STATUS] != OUT else ()

    def _pits(self, race, car):
        """In a lap in which it may have come in; the kind of stop at any time."""
        if not 1 <= car[LAP] < race.table[LAPS]:
            return ()
        return range(FULL_DONE + 1)

    def _visits(self, race, car):
        return range(max(car[VISITS], MOST_VISITS) + 1)

    # --- what a change means ---

    def value(self, race, who, i):
        if who != TABLE and i == FATE:
            return in_or_out.fate(race.cars[who])
        if who != TABLE and i == MARKING:
            return NOWHERE
        return values.Values.value(self, race, who, i)

    def holds(self, who, i, value):
        """A space that was to be marked is. In the pits a turn may have gone by since."""
        if who != TABLE and i == IN_PITS:
            return self.value(values.Begun(self.race), who, i) == value
        if who != TABLE and i == MARKING:
            return value == NOWHERE or is_dangerous(self.race, value)
        return values.Values.holds(self, who, i, value)

    def made(self, who, i, value):
        """A compound has been used; who stands in another corner has made no stop there."""
        if who != TABLE and i == MARKING:
            return [] if value == NOWHERE else self.made(TABLE, MARKED + value, 1)
        changes = values.Values.made(self, who, i, value)
        if who == TABLE:
            return changes
        car = self.begun.cars[who]
        if i == TYRE:
            changes.append(self.change(who, USED, 255, car[USED] | 1 << value))
        elif i == PLACE:
            track = self.race.scratch.track
            if car[STOPS] and track.corner(value) != track.corner(cell_of(car)):
                changes.append(self.change(who, STOPS, 255, 0))
            changes += self.crossed(who, LAP, cell_of(car), value)
        return changes

    # --- in words ---

    def kind(self, who, i):
        return min(i, MARKED) if who == TABLE else i

    def text(self, show, who, i, value):
        if who == TABLE:
            return self._table_text(show, i, value)
        if i == FATE and value > in_or_out.AT_FLAG:
            return show.words.pick("why out", value - in_or_out.OUT_FOR)
        if i in (FATE, IN_PITS):
            return self.spoken(show)["values.fates" if i == FATE else "values.pits"][value]
        if i == AT_LINE:
            return show.place_name(value)
        if i == MARKING:
            return show.say("option.no") if value == NOWHERE else show.cell_name(value)
        if i == SHIFT and not value:
            return "0"
        if i == TYRE:
            return show.tyre_name(value)
        if i == SHIFT:
            return show.gear_name(value)
        if i == PLACE:
            return show.cell_name(value)
        return values.Values.text(self, show, who, i, value)

    def _table_text(self, show, i, value):
        if i == SKY:
            return show.weather_name(value)
        if i >= MARKED and value:
            return show.cell_name(i - MARKED)
        return values.Values.text(self, show, TABLE, i, value)

    def told(self, show, who, field, value):
        """Why a car is out; which spaces are marked now."""
        now = value & 255
        if who == TABLE and field >= DANGER:
            return self._marks_told(show, field, value)
        if who != TABLE and field == STATUS:
            return self.fate_told(show, who, FATE, value)
        if who != TABLE and field == WHY_OUT:
            return self.why_told(show, who, FATE, value)
        if who != TABLE and field == CROSSING:
            place = show.place_name(now) if now else ""
            return [(self.name(show, who, AT_LINE), "", place)] if now else []
        return values.Values.told(self, show, who, field, value)

    def _marks_told(self, show, field, value):
        found = []
        for i in range(0 if self.beside else 8):
            item = MARKED + 8 * (field - DANGER) + i
            found += self.changed(show, TABLE, item, 1 << i, value)
        return found


LEGAL = (Values._tyres, Values._ages, Values._gears, Values._kers, Values._stops, Values._spins,
         Values._laps, Values._cells, None, None, Values._pits, Values._visits, Values._soft_used,
         Values._hard_used, Values._wet_used, Values._markings)
