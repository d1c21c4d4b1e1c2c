"""What of a race of Pole Position may be put right, and how far (see pitwall.values)."""

from pitwall.games.pole_position import damage
from pitwall.games.pole_position.cards import GENTLE
from pitwall.games.pole_position.settings import full_sp
from pitwall.games.pole_position.state import (
    BLOWN, BLOWOUTS, BP, BROKEN, CELL, COLLISIONS, CUSTOM_SETTING, DRIVER, DRS, EP, EVENTS, FULL_BP,
    FULL_EP, FULL_LIFE, GONE, GRID_A, GRID_B, HAS_DRS, LAP, LAPS, LAP_COUNTER, LIFE, LINE, MARKS,
    MENDED, MUST_PIT, NO_ELIMINATION, NO_LINE, OFF, ON_TRACK, ORDER, PHASE, PIT, PROGRESS, RACING,
    SET, SETS, SETS_OF, SOFT, SOFT_USED, SP, START, STATUS, STOPS, STRESS, STRESS_LEVEL, TOKENS,
    TYRE, WET, cell_of, is_bot, life_of, step_of, uses)
from pitwall.games.pole_position.stress import MOST
from pitwall.games.pole_position.weather import COLUMNS
from pitwall import values
from pitwall.referee import TABLE

(ENGINE_POINTS, BRAKE_POINTS, SKILL, FITTED, BOT_TYRE, WEAR, ROUND_NOW, STAND, STOPPED, OFF_TRACK,
 CALM, WAKE, LIGHT_ONES, HEAVY_ONES, LIGHT_MENDED, HEAVY_MENDED, BLOWN_TYRE, HAS_TO_PIT,
 WEAR_MARKERS, BLOWOUT_MARKERS, PLACE) = range(21)
CLOUDS_B, CLOUDS_A, PROGRESSED, LAP_NOW = range(4)
LOW, HIGH = 15, 240     # light and heavy breakdowns, wear and blowout markers share a byte
REACH = 30              # cells before and behind
MOST_STOPS = 9


class Values(values.Values):
    """Points, tyres, place, marks."""

    OF_CAR = ((EP, 255), (BP, 255), (SP, 255), (SET, 255), (TYRE, 255), (LIFE, 255), (LAP, 255),
              (ORDER, 0), (STOPS, 255), (OFF, 2), (STRESS_LEVEL, 255), (MARKS, HAS_DRS),
              (BROKEN, LOW), (BROKEN, HIGH), (MENDED, LOW), (MENDED, HIGH), (MARKS, BLOWN),
              (MARKS, MUST_PIT), (TOKENS, LOW), (TOKENS, HIGH), (CELL, values.WORD))
    OF_TABLE = ((GRID_B, 255), (GRID_A, 255), (PROGRESS, 255), (LAP_COUNTER, 255))
    COUNTED = (ENGINE_POINTS, BRAKE_POINTS, SKILL, WEAR, STOPPED, CALM)
    beside = False      # is the board on the table, and its cells not known?

    def legal(self, race, who, i):
        """By the rules' limits, and by the optional rules in use."""
        if race.table[PHASE] < START:
            return ()
        if who == TABLE:
            return range((race.circuit.weather_b, COLUMNS * COLUMNS, COLUMNS,
                          race.table[LAPS] + 1)[i])[i == LAP_NOW:]
        car = race.cars[who]
        if car[STATUS] != RACING or is_bot(car) and i in PERSONS:
            return ()
        return LEGAL[i](self, race, who, car)

    # --- points ---

    def _ep(self, race, who, car):
        return self._points(race, car, EP, FULL_EP, car[FULL_BP] - car[BP])

    def _bp(self, race, who, car):
        return self._points(race, car, BP, FULL_BP, car[FULL_EP] - car[EP])

    def _points(self, race, car, kind, full, other):
        """As many as at set-up; with a custom setting the pits give one kind for the other."""
        most = car[full] + (max(0, other) if uses(race, CUSTOM_SETTING) else 0)
        return range(max(car[kind], most) + 1)

    def _sp(self, race, who, car):
        return range(max(car[SP], full_sp(race)) + 1)

    # --- tyres ---

    def _sets(self, race, who, car):
        return [number for number in range(len(SETS_OF))
                if number == car[SET] or car[SETS + number] != GONE]

    def _bot_tyres(self, race, who, car):
        return range(WET + 1) if is_bot(car) else ()

    def _wear(self, race, who, car):
        return range(max(car[LIFE], step_of(FULL_LIFE[car[TYRE]])) + 1)

    # --- place ---

    def _laps(self, race, who, car):
        return range(min(1, car[LAP]), max(car[LAP], race.table[LAPS]) + 1)

    def _stands(self, race, who, car):
        """The places of those who race."""
        return [place for place in range(len(race.cars))
                if race.cars[race.table[ORDER + place]][STATUS] == RACING]

    def _stops(self, race, who, car):
        return range(max(car[STOPS], MOST_STOPS) + 1)

    def _off(self, race, who, car):
        return range(2) if car[PIT] == ON_TRACK and car[OFF] != 1 else ()

    def _cells(self, race, who, car):
        if self.beside or car[PIT] != ON_TRACK or car[OFF]:
            return ()
        mine, joined = cell_of(car), race.circuit.joined
        taken = [cell_of(other) for other in race.cars
                 if other is not car and other[STATUS] == RACING]
        return [cell for cell in range(max(0, mine - REACH),
                                       min(race.circuit.cells, mine + REACH + 1))
                if cell == mine or cell not in taken and joined[cell] == cell]

    # --- marks ---

    def _stress(self, race, who, car):
        return range(MOST + 1) if uses(race, STRESS) else ()

    def _drs(self, race, who, car):
        return range(2) if uses(race, DRS) else ()

    def _light(self, race, who, car):
        return self._breakdowns(race, who, car, car[BROKEN] & LOW, 1, not car[BROKEN] >> 4)

    def _heavy(self, race, who, car):
        return self._breakdowns(race, who, car, car[BROKEN] >> 4, 2, not car[BROKEN] & LOW)

    def _light_mended(self, race, who, car):
        return self._breakdowns(race, who, car, car[MENDED] & LOW, 1, 9)

    def _heavy_mended(self, race, who, car):
        return self._breakdowns(race, who, car, car[MENDED] >> 4, 2, 9)

    def _breakdowns(self, race, who, car, now, each, most):
        """One waits for repair at most, and there is a limit to their points."""
        if not uses(race, COLLISIONS | EVENTS | BLOWOUTS):
            return ()
        left = max(0, damage.limit(race, who) - damage.points(car))
        return range(max(now, min(most, now + left // each)) + 1)

    def _blown(self, race, who, car):
        return range(2) if uses(race, BLOWOUTS) else ()

    def _must_pit(self, race, who, car):
        return range(2) if uses(race, NO_ELIMINATION) else ()

    def _wear_markers(self, race, who, car):
        return range(5) if car[DRIVER] == GENTLE else ()

    def _blowout_markers(self, race, who, car):
        return range(3) if car[DRIVER] == GENTLE else ()

    # --- values that are more than a byte ---

    def value(self, race, who, i):
        if i != STAND or who == TABLE:
            return values.Values.value(self, race, who, i)
        return [race.table[ORDER + place] for place in range(len(race.cars))].index(who)

    def made(self, who, i, value):
        if who == TABLE:
            return values.Values.made(self, who, i, value)
        if i == STAND:
            return self._moved(who, value)
        if i == FITTED:
            return self._fitted(who, value)
        changes = values.Values.made(self, who, i, value)
        if i == PLACE:
            changes.append(self.change(who, LINE, 255, NO_LINE))
        elif i == BOT_TYRE:
            changes.append(self.change(who, LIFE, 255, step_of(FULL_LIFE[value])))
            if value == SOFT:
                changes.append(self.change(who, SOFT_USED, 255, 1))
        return changes

    def _moved(self, who, place):
        """On the position track: the others close up."""
        cars = len(self.race.cars)
        order = [self.begun.table[ORDER + i] for i in range(cars)]
        order.remove(who)
        order.insert(place, who)
        return [self.change(TABLE, ORDER + i, 255, order[i]) for i in range(cars)
                if order[i] != self.begun.table[ORDER + i]]

    def _fitted(self, who, number):
        """One set comes off and keeps what is left of it, another goes on."""
        car = self.begun.cars[who]
        if number == car[SET]:
            return []
        return [self.change(who, byte, 255, value) for byte, value in (
            (SET, number), (TYRE, SETS_OF[number]), (LIFE, car[SETS + number]),
            (SETS + car[SET], car[LIFE]), (SETS + number, GONE))]

    # --- in words ---

    def text(self, show, who, i, value):
        if who == TABLE:
            return self._table_text(show, i, value)
        if i == FITTED:
            return self._set_text(show, who, value)
        if i == BOT_TYRE:
            return show.tyre_name(value)
        if i == WEAR:
            return show.life_name(life_of(value))
        if i == STAND:
            return show.place_name(value + 1)
        if i == PLACE:
            return show.cell_name(value)
        return values.Values.text(self, show, who, i, value)

    def _table_text(self, show, i, value):
        if i == CLOUDS_A:
            weather = show.weather_name(self.race.circuit.weather_a[value])
            return "%d-%d %s" % (value // COLUMNS + 1, value % COLUMNS + 1, weather)
        return "%d" % (value + (i == CLOUDS_B))

    def _set_text(self, show, who, number):
        car = self.race.cars[who]
        step = car[LIFE] if number == car[SET] else car[SETS + number]
        name = show.tyre_name(SETS_OF[number])
        return name if step == GONE else "%s, %s" % (name, show.life_name(life_of(step)))

    def told(self, show, who, field, value):
        """A place on the position track says who stands there now."""
        if who == TABLE and 0 <= field - ORDER < len(self.race.cars):
            return [(show.place_name(field - ORDER + 1), "", show.car(value & 255))]
        if who != TABLE and field == TYRE and not is_bot(self.race.cars[who]):
            return []           # said with the set
        return values.Values.told(self, show, who, field, value)


PERSONS = (ENGINE_POINTS, BRAKE_POINTS, SKILL, FITTED, CALM, WAKE, LIGHT_ONES, HEAVY_ONES,
           LIGHT_MENDED, HEAVY_MENDED, BLOWN_TYRE, HAS_TO_PIT, WEAR_MARKERS, BLOWOUT_MARKERS)
LEGAL = (Values._ep, Values._bp, Values._sp, Values._sets, Values._bot_tyres, Values._wear,
         Values._laps, Values._stands, Values._stops, Values._off, Values._stress, Values._drs,
         Values._light, Values._heavy, Values._light_mended, Values._heavy_mended, Values._blown,
         Values._must_pit, Values._wear_markers, Values._blowout_markers, Values._cells)
