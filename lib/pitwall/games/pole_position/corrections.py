"""The values of a race that can be corrected, and their limits (see pitwall.race.corrections)."""

from pitwall.circuit.lanes import CORNER
from pitwall.games.pole_position import corrections_made as made, damage, flags
from pitwall.games.pole_position.cards import GENTLE
from pitwall.games.pole_position.fields import CAR_ROWS, LOW, TABLE_ROWS
from pitwall.games.pole_position.settings import full_sp
from pitwall.games.pole_position.state import (
    BLOWOUTS, BOX, BP, BROKEN, CELL, COLLISIONS, CUSTOM_SETTING, DRIVER, DRS, EP, EVENTS, FINISHED,
    FLAGS, FULL_BP, FULL_EP, FULL_LIFE, GONE, GREEN_2, HUMAN, LAP, LAPS, LEFT_LINE, LIFE, MENDED,
    NOTED, NO_ELIMINATION, NO_LINE, OFF, ON_TRACK, ORDER, OWN_BOOKS, PHASE, PIT, PIT_EXIT, PLACE,
    PLACES, RACING, RETIRED, ROUNDS, SAFETY, SAFETY_CAR, SET, SETS, SETS_OF, SOFT, SP, START,
    STATUS, STOPS, STRESS, TYRE, V_EVENTS, V_TOKENS, WET, ZONES, cell_of, is_bot, keeps_books,
    life_of, step_of, steps_b, uses)
from pitwall.games.pole_position.weather import COLUMNS
from pitwall.race import corrections
from pitwall.race.corrections import AT_FLAG, OUT_FOR, around, over_line
from pitwall.race.fields import (
    AN_ORDER, A_CELL, A_LIFE, A_LINE, A_PIT_PLACE, A_PLACE, A_SEAT, A_SET, A_STATUS, A_STEP,
    A_TOKEN, A_TYRE, BITS, BYTE, KIND, NAME)
from pitwall.race.referee import TABLE

REACH = 30              # cells before and behind
MOST_STOPS = 9
MOST_NOTED = 20
HARM = COLLISIONS | EVENTS | BLOWOUTS


# --- the legal values, (values, race, who, car) each; cells of a physical board are unknown ---

def _fates(values, race, who, car):
    """The last racing car has to stay in the race."""
    if car[STATUS] == RACING and sum([one[STATUS] == RACING for one in race.cars]) == 1:
        return ()
    last = race.table[PHASE] == ROUNDS or car[STATUS] == FINISHED
    return [fate for fate in range(OUT_FOR + RETIRED + 1)
            if fate != AT_FLAG or last]


def _at_flag(values, race, who, car):
    return range(1, race.table[PLACES] + 1) if car[STATUS] == FINISHED else ()


def _pits(values, race, who, car):
    circuit = race.circuit
    return range(PIT_EXIT + 1) if circuit.total > circuit.cells and (
        race.table[PHASE] == ROUNDS) else ()


def _noted(values, race, who, car):
    return range(max(car[NOTED], MOST_NOTED) + 1) if BOX <= car[PIT] <= GREEN_2 else ()


def _lines(values, race, who, car):
    if values.beside or car[PIT] != ON_TRACK or car[OFF] or (
            not race.circuit.flags[cell_of(car)] & CORNER):
        return ()
    return range(NO_LINE, LEFT_LINE + 1)


def _ep(values, race, who, car):
    return _points(race, car, EP, FULL_EP, car[FULL_BP] - car[BP])


def _bp(values, race, who, car):
    return _points(race, car, BP, FULL_BP, car[FULL_EP] - car[EP])


def _points(race, car, kind, full, other):
    """Up to the number at set-up; with a custom setting the pits swap one kind for the other."""
    most = car[full] + (max(0, other) if uses(race, CUSTOM_SETTING) else 0)
    return range(max(car[kind], most) + 1)


def _sp(values, race, who, car):
    return range(max(car[SP], full_sp(race, car)) + 1)


def _sets(values, race, who, car):
    return [number for number in range(len(SETS_OF))
            if number == car[SET] or car[SETS + number] != GONE]


def _bot_tyres(values, race, who, car):
    return range(WET + 1) if is_bot(car) else ()


def _wear(values, race, who, car):
    return range(max(car[LIFE], step_of(FULL_LIFE[car[TYRE]])) + 1)


def _laps(values, race, who, car):
    return range(min(1, car[LAP]), max(car[LAP], race.table[LAPS]) + 1)


def _positions(values, race, who, car):
    """Places of the cars that are still racing."""
    return [place for place in range(len(race.cars))
            if race.cars[race.table[ORDER + place]][STATUS] == RACING]


def _stops(values, race, who, car):
    return range(max(car[STOPS], MOST_STOPS) + 1)


def _off(values, race, who, car):
    return range(2) if car[PIT] == ON_TRACK and car[OFF] != 1 else ()


def _cells(values, race, who, car):
    if values.beside or car[OFF]:
        return ()
    if car[PIT] != ON_TRACK:
        return _lane_cells(race, car)
    mine, joined = cell_of(car), race.circuit.joined
    taken = [cell_of(other) for other in race.cars
             if other is not car and other[STATUS] == RACING]
    laps = range(race.table[PHASE] != START, race.table[LAPS] + 1)
    return [cell for cell in around(race.circuit, mine, REACH)
            if cell == mine or cell not in taken and joined[cell] == cell
            and car[LAP] + over_line(race.circuit, mine, cell) in laps]


def _lane_cells(race, car):
    """Cells of the pit entry or the pit exit."""
    taken = [cell_of(other) for other in race.cars if other is not car]
    return [cell for cell in made.lane(race.circuit, car[PIT]) if cell not in taken]


def _light(values, race, who, car):
    return _breakdowns(race, who, car, car[BROKEN] & LOW, 1, not car[BROKEN] >> 4)


def _heavy(values, race, who, car):
    return _breakdowns(race, who, car, car[BROKEN] >> 4, 2, not car[BROKEN] & LOW)


def _light_mended(values, race, who, car):
    return _breakdowns(race, who, car, car[MENDED] & LOW, 1, 9)


def _heavy_mended(values, race, who, car):
    return _breakdowns(race, who, car, car[MENDED] >> 4, 2, 9)


def _breakdowns(race, who, car, now, each, most):
    """At most one breakdown waits for repair, and their points are limited."""
    left = max(0, damage.limit(race, who) - damage.points(car))
    return range(max(now, min(most, now + left // each)) + 1)


def _behind_sc(values, race, who, car):
    return range(2) if uses(race, SAFETY_CAR) and uses(race, DRS) else ()


def _guilty(values, race, who, car):
    return range(2) if race.table[PHASE] == SAFETY else ()


def _soft_gone(values, race, who, car):
    return range(2) if is_bot(car) and car[TYRE] != SOFT else ()


def _blowout_markers(values, race, who, car):
    """Not every edition has them."""
    most = race.rules.values[V_TOKENS] >> 4
    return range(most + 1) if most else ()


def _stored(number):
    def legal(values, race, who, car):
        step, full = car[SETS + number], step_of(FULL_LIFE[SETS_OF[number]])
        return () if step == GONE else range(max(step, full) + 1)
    return legal


def _seats(values, race, who, car):
    """The keeper of a person's books, next to the physical board."""
    return (HUMAN, OWN_BOOKS) if values.beside and not is_bot(car) else ()


class Values(corrections.Values):
    """Applies the limits of the rules and of the optional rules in use."""

    OF_CAR, OF_TABLE = CAR_ROWS, TABLE_ROWS
    LEGAL = {
        "ep": _ep, "bp": _bp, "sp": _sp, "set": _sets, "tyre": _bot_tyres, "life": _wear,
        "lap": _laps, "position": _positions, "stops": _stops, "off": _off, "light": _light,
        "heavy": _heavy, "repaired-light": _light_mended, "repaired-heavy": _heavy_mended,
        "at": _cells, "status": _fates, "place": _at_flag, "pit": _pits, "noted": _noted,
        "line": _lines, "after-sc": _behind_sc, "collided": _guilty, "soft-used": _soft_gone,
        "hard": _stored(0), "soft": _stored(1), "intermediate": _stored(2),
        "intermediate-2": _stored(3), "wet": _stored(4), "hard-2": _stored(5),
        "blowout-markers": _blowout_markers, "seat": _seats,
        "grid-b": lambda values, race, who, table: range(steps_b(race)),
        "lap-counter": lambda values, race, who, table: range(1, table[LAPS] + 1)}
    DEEDS = {"set": made.fit_set, "tyre": made.fit_bot, "position": made.put_in_place,
             "at": made.move, "status": made.put, "place": made.reach_flag, "pit": made.park}
    TEXTS = {A_CELL: "cell_name", A_PLACE: "place_name", A_TYRE: "tyre_name",
             A_STATUS: "values.fates", A_PIT_PLACE: "values.pits", A_LINE: "values.lines"}
    # Values that need an optional rule (any one of these), and values that only people have.
    NEEDS = {"stress": STRESS, "drs": DRS, "drs-barred": DRS, "blown": BLOWOUTS,
             "blown-lap": BLOWOUTS, "must-pit": NO_ELIMINATION, "light": HARM, "heavy": HARM,
             "repaired-light": HARM, "repaired-heavy": HARM}
    PERSONS = ("ep", "bp", "sp", "set", "stress", "drs", "light", "heavy", "repaired-light",
               "repaired-heavy", "blown", "must-pit", "wear-markers", "blowout-markers",
               "blown-lap")

    LEAVES = OUT_FOR + RETIRED
    OWN = "lap", "position", "pit", "seat"      # of a car whose books the player keeps

    def legal(self, race, who, i):
        row = self.row(who, i)
        name = row[NAME]
        if race.table[PHASE] < START or name in self.NEEDS and not uses(race, self.NEEDS[name]):
            return ()
        if who == TABLE:
            if row[KIND] == BITS:
                return range(2) if self._in_play(race, name, self.at(TABLE, i)[1]) else ()
        elif name not in ("status", "place"):
            car = race.cars[who]
            stored = row[KIND] == A_LIFE and row[BYTE] != LIFE
            if keeps_books(car) and name not in self.OWN:
                return ()
            if car[STATUS] != RACING or is_bot(car) and (stored or name in self.PERSONS) or (
                    name.endswith("-markers") and car[DRIVER] != GENTLE):
                return ()
        return self.limits(race, who, row)

    def _in_play(self, race, name, bit):
        """Return True if that card exists, or if a yellow flag zone begins at that section."""
        if name == "deck":
            return (uses(race, EVENTS) and bit < len(race.rules.values[V_EVENTS])
                    and race.rules.event_in_play(race, bit))
        return (uses(race, FLAGS) and race.table[PHASE] != SAFETY and bit < race.circuit.sections
                and flags.zone(race.circuit, bit)[0] == bit)

    def _flag(self, who, i):
        """Return the section of a yellow flag, or -1."""
        return self.at(who, i)[1] if self.row(who, i)[NAME] == "yellow" else -1

    def value(self, race, who, i):
        """Return the current value. Flags waved before this round are old flags by now."""
        kind = self.row(who, i)[KIND]
        if kind == AN_ORDER:
            return list(race.table[ORDER:ORDER + len(race.cars)]).index(who)
        if self._flag(who, i) >= 0 and race is not self.begun:
            return int(flags.is_yellow(race, self._flag(who, i)) > 0)
        return corrections.Values.value(self, race, who, i)

    def made(self, who, i, value):
        section = self._flag(who, i)
        if section < 0:
            return corrections.Values.made(self, who, i, value)

        def wave(race, who, value, board):
            """Wave or take in the flags of a whole zone."""
            for s in flags.zone(race.circuit, section):
                at, bit = ZONES + (s >> 3), 1 << (s & 7)
                race.table[at] = race.table[at] & ~bit & 255 | bit * value
        return self.drafted(wave, who, value)

    # --- texts ---

    def name(self, show, who, i):
        """Return the name; cards and zones have a number."""
        name = corrections.Values.name(self, show, who, i)
        return "%s %d" % (name, self.at(who, i)[1] + 1) if self.row(who, i)[KIND] == BITS else name

    def help(self, show, who, i):
        """Return the help text: for a card its effect, for flags their place."""
        help, bit = corrections.Values.help(self, show, who, i), self.at(who, i)[1]
        if self.row(who, i)[KIND] != BITS:
            return help
        if self._flag(who, i) < 0:
            which = show.words.pick("events", self.race.rules.values[V_EVENTS][bit][0])
        else:
            which = show.car(bit) if self.beside else show.where_section(bit)
        return "%s: %s" % (which, help)

    def text(self, show, who, i, value):
        kind = self.row(who, i)[KIND]
        if kind == A_SEAT:
            return show.words.pick("seats", value)
        if kind == A_LIFE:
            return show.life_name(life_of(value))
        if kind == AN_ORDER:
            return show.place_name(value + 1)
        if kind == A_STEP:
            return "%d" % (value + 1)
        if kind == A_SET:
            return self._set_text(show, self.race.cars[who], value)
        if kind == A_TOKEN:
            weather = show.weather_name(self.race.circuit.weather_a[value])
            return "%d-%d %s" % (value // COLUMNS + 1, value % COLUMNS + 1, weather)
        return corrections.Values.text(self, show, who, i, value)

    def _set_text(self, show, car, number):
        step = car[LIFE] if number == car[SET] else car[SETS + number]
        name = show.tyre_name(SETS_OF[number])
        return name if step == GONE else "%s, %s" % (name, show.life_name(life_of(step)))

    def told(self, show, who, field, value):
        """Return the lines about a change; a place on the position track shows its car."""
        if who == TABLE:
            if 0 <= field - ORDER < len(self.race.cars):
                return [(show.place_name(field - ORDER + 1), "", show.car(value & 255))]
        elif not self._is_said(self.race.cars[who], field, value):
            return []
        elif field == PLACE:
            names = [row[NAME] for row in CAR_ROWS]
            return [self._now(show, who, names.index("place"), value & 255)]
        return corrections.Values.told(self, show, who, field, value)

    def _is_said(self, car, field, value):
        """Return False for values that follow from others: a person's tyres, cells, places."""
        if 0 <= field - SETS < len(SETS_OF):
            return GONE not in (value >> 8 & 255, value & 255)      # a set comes off or goes on
        return not (field == TYRE and not is_bot(car) or field == CELL and self.beside
                    or field == PLACE and car[STATUS] != FINISHED)

    def is_told(self, item):
        """Return True for the first item of each flag zone."""
        section = self._flag(TABLE, item)
        return section < 0 or self._in_play(self.race, "yellow", section)
