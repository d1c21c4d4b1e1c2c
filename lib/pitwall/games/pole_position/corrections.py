"""What of a race of Pole Position may be put right, and how far (see pitwall.race.values)."""

from pitwall.circuit.lanes import CORNER
from pitwall.games.pole_position import damage, events, flags, in_or_out
from pitwall.games.pole_position.cards import GENTLE
from pitwall.games.pole_position.correctable import (
    AT_FLAG, BLOWN_TYRE, BLOWOUT_MARKERS, BOT_TYRE, BRAKE_POINTS, CALM, CARDS, ENGINE_POINTS, FATE,
    FITTED, HAS_TO_PIT, HEAVY_MENDED, HEAVY_ONES, IN_PITS, LAP_NOW, LIGHT_MENDED, LIGHT_ONES, LOW,
    PLACE, SECTIONS, SKILL, STAND, STOPPED, STORED, TYRE_HELD, WAKE, WEAR, WEAR_MARKERS, YELLOW)
from pitwall.games.pole_position.corrections_told import Told
from pitwall.games.pole_position.settings import full_sp
from pitwall.games.pole_position.state import (
    BLOWOUTS, BOX, BP, BROKEN, COLLISIONS, CUSTOM_SETTING, DRIVER, DRS, EP, EVENTS, FINISHED,
    FULL_BP, FULL_EP, FULL_LIFE, GONE, GREEN_2, LAP, LAPS, LEFT_LINE, LIFE, LINE, MENDED,
    NO_ELIMINATION, NO_LINE, NO_POINTS, NOTED, OFF, ON_TRACK, ORDER, PHASE, PIT, PIT_EXIT, PLACES,
    RACING, ROUNDS, SAFETY, SAFETY_CAR, SET, SETS, SETS_OF, SOFT, SOFT_USED, SP, START, STATUS,
    STOPS, STRESS, TYRE, WET, ZONES, cell_of, is_bot, step_of, uses)
from pitwall.games.pole_position.stress import MOST
from pitwall.games.pole_position.weather import COLUMNS
from pitwall.race import values
from pitwall.race.referee import TABLE

REACH = 30              # cells before and behind
MOST_STOPS = 9
MOST_NOTED = 20


class Values(Told):
    """Points, tyres, place, marks."""

    COUNTED = (ENGINE_POINTS, BRAKE_POINTS, SKILL, WEAR, STOPPED, CALM)
    DEEDS = {FATE: in_or_out.put, AT_FLAG: in_or_out.reach_flag, IN_PITS: in_or_out.park}

    def legal(self, race, who, i):
        """By the rules' limits, and by the optional rules in use."""
        if race.table[PHASE] < START:
            return ()
        if who == TABLE:
            return self._of_table(race, i)
        car = race.cars[who]
        if i in (FATE, AT_FLAG):
            return (self._fates if i == FATE else self._at_flag)(race, car)
        if car[STATUS] != RACING or is_bot(car) and (i in PERSONS or i >= STORED):
            return ()
        return LEGAL[min(i, STORED)](self, race, who, car, *([i - STORED] if i >= STORED else ()))

    def items(self, who):
        if who != TABLE:
            return Told.items(self, who)
        last = YELLOW + min(self.race.circuit.sections, SECTIONS)
        return [i for i in range(last) if len(self.legal(self.race, who, i)) > 1]

    # --- of the table ---

    def _of_table(self, race, i):
        if i < CARDS:
            return range((race.circuit.weather_b, COLUMNS * COLUMNS, COLUMNS,
                          race.table[LAPS] + 1)[i])[i == LAP_NOW:]
        if i < YELLOW:
            return range(2) if uses(race, EVENTS) and events.is_in_play(race, i - CARDS) else ()
        return range(2) if self.waves(race, i - YELLOW) else ()

    # --- in the race or not ---

    def _fates(self, race, car):
        """The last that races stays in it."""
        if car[STATUS] == RACING and sum([one[STATUS] == RACING for one in race.cars]) == 1:
            return ()
        last = race.table[PHASE] == ROUNDS or car[STATUS] == FINISHED
        return [fate for fate in range(in_or_out.OUT_FOR + NO_POINTS + 1)
                if fate != in_or_out.AT_FLAG or last]

    def _at_flag(self, race, car):
        return range(1, race.table[PLACES] + 1) if car[STATUS] == FINISHED else ()

    def _pits(self, race, who, car):
        circuit = race.circuit
        return range(PIT_EXIT + 1) if circuit.total > circuit.cells and (
            race.table[PHASE] == ROUNDS) else ()

    def _noted(self, race, who, car):
        return range(max(car[NOTED], MOST_NOTED) + 1) if BOX <= car[PIT] <= GREEN_2 else ()

    def _lines(self, race, who, car):
        if self.beside or car[PIT] != ON_TRACK or car[OFF] or (
                not race.circuit.flags[cell_of(car)] & CORNER):
            return ()
        return range(NO_LINE, LEFT_LINE + 1)

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
        if self.beside or car[OFF]:
            return ()
        if car[PIT] != ON_TRACK:
            return self._lane_cells(race, who, car)
        mine, joined = cell_of(car), race.circuit.joined
        taken = [cell_of(other) for other in race.cars
                 if other is not car and other[STATUS] == RACING]
        laps = range(race.table[PHASE] != START, race.table[LAPS] + 1)
        return [cell for cell in values.around(race.circuit, mine, REACH)
                if cell == mine or cell not in taken and joined[cell] == cell
                and car[LAP] + values.over_line(race.circuit, mine, cell) in laps]

    def _lane_cells(self, race, who, car):
        """On the way into the pits, or out of them."""
        taken = [cell_of(other) for other in race.cars if other is not car]
        return [cell for cell in in_or_out.lane(race.circuit, car[PIT]) if cell not in taken]

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

    def _no_wake(self, race, who, car):
        return range(2) if uses(race, DRS) else ()

    def _tyre_held(self, race, who, car):
        return range(2) if uses(race, BLOWOUTS) else ()

    def _behind_sc(self, race, who, car):
        return range(2) if uses(race, SAFETY_CAR) and uses(race, DRS) else ()

    def _guilty(self, race, who, car):
        return range(2) if race.table[PHASE] == SAFETY else ()

    def _soft_gone(self, race, who, car):
        return range(2) if is_bot(car) and car[TYRE] != SOFT else ()

    def _stored(self, race, who, car, number):
        step = car[SETS + number]
        full = step_of(FULL_LIFE[SETS_OF[number]])
        return () if step == GONE else range(max(step, full) + 1)

    # --- values that are more than a byte ---

    def value(self, race, who, i):
        if who == TABLE:
            return self._value_of_table(race, i)
        if i == FATE:
            return in_or_out.fate(race.cars[who])
        if i != STAND:
            return Told.value(self, race, who, i)
        return [race.table[ORDER + place] for place in range(len(race.cars))].index(who)

    def _value_of_table(self, race, i):
        """Flags that were out when the round began are old ones now."""
        if i < YELLOW or race is self.begun:
            return Told.value(self, race, TABLE, i)
        return int(flags.is_yellow(race, i - YELLOW) > 0)

    def holds(self, who, i, value):
        """In the pits a turn may have gone by since the round began."""
        if who != TABLE and i == IN_PITS:
            return self.value(values.Begun(self.race), who, i) == value
        return Told.holds(self, who, i, value)

    def made(self, who, i, value):
        if who == TABLE:
            return self._waved(i - YELLOW, value) if i >= YELLOW else (
                Told.made(self, who, i, value))
        if i == STAND:
            return self._moved(who, value)
        if i == FITTED:
            return self._fitted(who, value)
        changes = Told.made(self, who, i, value)
        if i == PLACE:
            line = in_or_out.line_of(self.race.circuit, value)
            changes.append(self.change(who, LINE, 255, line))
            if self.begun.cars[who][PIT] == ON_TRACK:
                changes += self.crossed(who, LAP, cell_of(self.begun.cars[who]), value)
        elif i == BOT_TYRE:
            changes.append(self.change(who, LIFE, 255, step_of(FULL_LIFE[value])))
            if value == SOFT:
                changes.append(self.change(who, SOFT_USED, 255, 1))
        return changes

    def _waved(self, section, value):
        """The flags of a whole zone come out, or are in."""
        draft = values.Draft(self.race)
        for s in flags.zone(self.race.circuit, section):
            at, bit = ZONES + (s >> 3), 1 << (s & 7)
            draft.table[at] = draft.table[at] & ~bit & 255 | bit * value
        return self.drafted(draft)

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


PERSONS = (ENGINE_POINTS, BRAKE_POINTS, SKILL, FITTED, CALM, WAKE, LIGHT_ONES, HEAVY_ONES,
           LIGHT_MENDED, HEAVY_MENDED, BLOWN_TYRE, HAS_TO_PIT, WEAR_MARKERS, BLOWOUT_MARKERS,
           TYRE_HELD)
LEGAL = (Values._ep, Values._bp, Values._sp, Values._sets, Values._bot_tyres, Values._wear,
         Values._laps, Values._stands, Values._stops, Values._off, Values._stress, Values._drs,
         Values._light, Values._heavy, Values._light_mended, Values._heavy_mended, Values._blown,
         Values._must_pit, Values._wear_markers, Values._blowout_markers, Values._cells, None, None,
         Values._pits, Values._noted, Values._lines, Values._no_wake, Values._tyre_held,
         Values._behind_sc, Values._guilty, Values._soft_gone, Values._stored)
