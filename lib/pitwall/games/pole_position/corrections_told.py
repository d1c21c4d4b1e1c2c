"""Corrections in words: what a value is called, what it is now, what the log says of a change."""

from pitwall.race import values
from pitwall.games.pole_position import flags, in_or_out
from pitwall.games.pole_position.correctable import (
    AT_FLAG, BOT_TYRE, CARDS, CLOUDS_A, CLOUDS_B, FATE, FITTED, IN_PITS, OF_CAR, OF_TABLE,
    ON_THE_LINE, PLACE, STAND, STORED, WEAR, YELLOW)
from pitwall.games.pole_position.house_data import EVENTS as EVENT_CARDS
from pitwall.games.pole_position.state import (
    CELL, DECK, FINISHED, FLAGS, GONE, LIFE, ORDER, PHASE, PLACE as FLAG_PLACE, SAFETY, SET, SETS,
    SETS_OF, STATUS, TYRE, WHY_OUT, ZONES, is_bot, life_of, uses)
from pitwall.games.pole_position.weather import COLUMNS
from pitwall.race.referee import TABLE

SPOKEN = {FATE: "values.fates", IN_PITS: "values.pits", ON_THE_LINE: "values.lines"}


class Told(values.Values):
    """The words of a race's values; which there are and what they may be, see `corrections`."""

    OF_CAR, OF_TABLE = OF_CAR, OF_TABLE

    def place(self, who, i):
        if who != TABLE or i < CARDS:
            return values.Values.place(self, who, i)
        first, i = (DECK, i - CARDS) if i < YELLOW else (ZONES, i - YELLOW)
        return first + (i >> 3), 1 << (i & 7)

    def _of_byte(self, field):
        """Cards and sections that a byte of the table holds."""
        first, item = (DECK, CARDS) if field < ZONES else (ZONES, YELLOW)
        return range(item + 8 * (field - first), item + 8 * (field - first) + 8)

    beside = False      # is the board on the table, and its cells not known?

    def waves(self, race, section):
        """Is that where a zone of yellow flags begins?"""
        return (uses(race, FLAGS) and race.table[PHASE] != SAFETY
                and section < race.circuit.sections
                and flags.zone(race.circuit, section)[0] == section)

    def kind(self, who, i):
        return i if who != TABLE or i < CARDS else CARDS + (i >= YELLOW)

    def name(self, show, who, i):
        """Cards and zones are numbered."""
        name = values.Values.name(self, show, who, i)
        if who != TABLE or i < CARDS:
            return name
        return "%s %d" % (name, i + 1 - (CARDS if i < YELLOW else YELLOW))

    def help(self, show, who, i):
        """Of a card what it brings, of flags where they are."""
        help = values.Values.help(self, show, who, i)
        if who != TABLE or i < CARDS:
            return help
        return "%s: %s" % (self._which(show, i), help)

    def _which(self, show, i):
        if i < YELLOW:
            return show.words.pick("events", EVENT_CARDS[i - CARDS][0])
        return show.car(i - YELLOW) if self.beside else show.where_section(i - YELLOW)

    def text(self, show, who, i, value):
        if who == TABLE:
            return self._table_text(show, i, value)
        if i in SPOKEN:
            return self._spoken(show, i, value)
        if i >= STORED:
            return show.life_name(life_of(value))
        if i == FITTED:
            return self._set_text(show, who, value)
        if i == BOT_TYRE:
            return show.tyre_name(value)
        if i == WEAR:
            return show.life_name(life_of(value))
        if i == STAND:
            return show.place_name(value + 1)
        if i == AT_FLAG:
            return show.place_name(value)
        if i == PLACE:
            return show.cell_name(value)
        return values.Values.text(self, show, who, i, value)

    def _spoken(self, show, i, value):
        """One of a list of words."""
        if i == FATE and value > in_or_out.AT_FLAG:
            return show.words.pick("why out", value - in_or_out.OUT_FOR)
        return self.spoken(show)[SPOKEN[i]][value]

    def _table_text(self, show, i, value):
        if i >= CARDS:
            return values.Values.text(self, show, TABLE, i, value)
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
        if who == TABLE and field >= DECK:
            return self._bits_told(show, field, value)
        if who != TABLE and field in (STATUS, WHY_OUT, FLAG_PLACE):
            return self._fate_told(show, who, field, value)
        if who != TABLE and field == TYRE and not is_bot(self.race.cars[who]):
            return []           # said with the set
        if who != TABLE and 0 <= field - SETS < len(SETS_OF) and (
                GONE in (value >> 8 & 255, value & 255)):
            return []           # it comes off or goes on: likewise
        if who != TABLE and field == CELL and self.beside:
            return []           # there are no cells
        return values.Values.told(self, show, who, field, value)

    def _bits_told(self, show, field, value):
        """Cards, and each zone of flags once."""
        found = []
        for bit, item in enumerate(self._of_byte(field)):
            if item < YELLOW or self.waves(self.race, item - YELLOW):
                found += self.changed(show, TABLE, item, 1 << bit, value)
        return found

    def _fate_told(self, show, who, field, value):
        """Why it is out, and its place at the flag, if there is one."""
        if field == STATUS:
            return self.fate_told(show, who, FATE, value)
        if field == WHY_OUT:
            return self.why_told(show, who, FATE, value)
        if self.race.cars[who][STATUS] != FINISHED:
            return []
        return [(self.name(show, who, AT_FLAG), "", show.place_name(value & 255))]
