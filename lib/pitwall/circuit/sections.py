"""A ring of sections: cars are in order inside a section, on its spots, or off the track.

Sections are counted from 0, the first after the finish line; people count them from 1. Everything
is read from the table in place; parts of variable size are found by their offset `at` in it.

    circuit.place(s, order)     the place of the car with `order` cars ahead of it in section s
    circuit.on_spot(s, k)       on a spot, counted from outside; EXTREME: an extreme trajectory
    circuit.off(s)              off the track
    circuit.section(place)      the section of any place
    circuit.section_at(S), circuit.standing(S, order)     for a car S sections after the line:
                                its section; its standing, which is greater for a car ahead

A place is order * sections + section, and spots follow all orders, so the places below
`sections` are the ring itself.

    kind(s) zone(s) contest(s)  STRAIGHT, CORNER or BRAKE; number of its corner, or 0; modifier
    spots(s), spot(s, k)        number of standard spots; (colours, bonus, cost): bits 1 << RED ..
    extreme(s), late(s)         its extreme trajectory or late brake, or None
    branch(at, passed)          start of the branch after a check
    symbols(at)                 the immediate symbols, and the offset of the next check or end
    zones, zone_name(z)         corners 1 .. zones; card i is of corner i // 4 + 1, colour i % 4
    card_mp(i), card_factor(i), card_powers(i), card_symbols(i)     the values on it
    pit                         sections that a pit stop costs
    stages, boxes, turns        rows of the turn track, turns of a row, all of them
    real_laps(turn)             laps of a real race in that turn, from 1 on
    sky(slot), slot(factor)     DRY, UNCERTAIN or RAIN; the first slot for a check factor
    grid                        the place of each car at the start, pole first
    clockwise, pole_right       the direction; the side of the first place on the grid

A symbol is a byte, what << 4 | how much; for a check `modifier` is its addition to the target.
"""

from array import array

from pitwall.circuit import EXTREME, MOST_ORDERS, SECTIONS, Table, const, refuse

STRAIGHT, CORNER, BRAKE = const(0), const(1), const(2)
RED, GREEN, ORANGE, YELLOW = const(0), const(1), const(2), const(3)    # of cards, of spots
DRY, UNCERTAIN, RAIN = const(0), const(1), const(2)
CONTEST, LATE, PASSES_EXTREME = const(1), const(2), const(4)    # powers of a card to discard

# the kind of a symbol; its other half is the amount
END, TYRE, DISCARD, DAMAGE, NORMAL, BLIND, DRAW, FLAG = \
    const(0), const(1), const(2), const(3), const(4), const(5), const(6), const(7)
WEATHER, PAIR, PASS = const(8), const(9), const(10)
WASTED, PIT, ENTER, CRASH = const(11), const(12), const(13), const(14)
_ZERO, _STEP = const(8), const(10)      # of a modifier

MOST_SECTIONS = const(48)
MOST_ZONES = const(15)
MOST_SPOTS = const(3)       # standard spots
_OFF = const(16)
PLACES = const(17)          # of a section: in order, on spots, off the track
MOST_DEEP = const(3)        # most checks in a row in a recovery


def modifier(symbol):
    """Return a check's addition to its target, -80 .. 70."""
    return ((symbol & 15) - _ZERO) * _STEP


class Circuit(Table):
    """A ring opened from its table. Raises ValueError with the reason if the table is wrong."""

    FAMILY = "section"
    MAGIC = b"PWSC"
    SHORTEST = 200
    family = SECTIONS

    def _read(self):
        kind = self._u8(0, 7, "kind of circuit")
        self.clockwise, self.house = bool(kind & 1), bool(kind & 2)
        self.pole_right = bool(kind & 4)
        self.laps = self._u8(1, 99, "laps")
        self.pit = self._u8(1, 20, "pit stop time")
        self.sections = self._u8(MOST_ORDERS + self.pit + 1, MOST_SECTIONS, "number of sections")
        self._read_turns()
        self._read_weather()
        self._read_grid()
        self._read_name()
        self._read_zones()
        self._read_ring()
        self.total = PLACES * self.sections
        self.ahead = bytearray([(s + 1) % self.sections for s in range(self.sections)])

    def _read_turns(self):
        self.stages, self.boxes = self._u8(1, 9, "stages"), self._u8(1, 12, "turns of a stage")
        self.turns = self.stages * self.boxes
        self._turns_at, laps = self._at, 0
        for _ in range(self.turns):
            laps += self._u8(0, 9, "laps of a turn")
        if self.turns <= 16:
            refuse("only %d turns" % self.turns)
        if laps != self.laps:
            refuse("turns of %d laps, not %d" % (laps, self.laps))

    def _read_weather(self):
        self._dry = self._u8(1, 9, "dry slots")
        self._uncertain = self._u8(1, 9, "uncertain slots")
        self.slots = self._dry + self._uncertain + self._u8(1, 9, "rain slots")
        if not self._uncertain & 1:
            refuse("no uncertain slot in the middle")
        self._weather_at, before = self._at, 0
        for _ in range(self.slots):
            before = self._u8(before + 1, 99, "last check factor of a weather slot")
        if before != 99:
            refuse("weather ends at %d" % before)

    def _read_grid(self):
        n, places = self.sections, []
        for row in range(self._u8(1, 6, "sections of the grid")):
            for order in range(self._u8(1, MOST_ORDERS, "grid places")):
                places.append(self.place(n - 1 - row, order))
        if not MOST_ORDERS <= len(places) <= 16:
            refuse("%d grid places" % len(places))
        self.grid = array("H", places)

    # --- corners and their cards ---

    def _read_zones(self):
        self.zones = self._u8(1, MOST_ZONES, "number of corners")
        self._zone_at = array("H", bytes(2 * self.zones))
        self._card_at = array("H", bytes(8 * self.zones))
        name = self.name
        for zone in range(self.zones):
            self._zone_at[zone] = self._at
            self._read_name()
            for i in range(4 * zone, 4 * zone + 4):
                self._card_at[i] = self._at
                self._read_card()
        self.name = name

    def _read_card(self):
        movement = self._u8(1, 63, "track card") & 7
        if not 2 <= movement <= 4:
            refuse("movement of a track card is %d" % movement)
        self._u8(1, 99, "check factor")
        while True:
            symbol = self._u8(0, PASS << 4, "symbol of a card")
            if not symbol >> 4:
                break
            self._check_symbol(symbol)
        if symbol:
            refuse("a symbol without meaning")

    def _check_symbol(self, symbol):
        """Refuse a symbol with an invalid amount."""
        what, much = symbol >> 4, symbol & 15
        if what in (NORMAL, BLIND):
            return
        most = 0 if what in (WEATHER, PAIR, PASS, PIT) else 1 if what == CRASH \
            else 3 if what == FLAG else 15 if what == ENTER else 9
        if what > CRASH or much > most or not much and what in (
                TYRE, DISCARD, DAMAGE, DRAW, WASTED, ENTER):
            refuse("a symbol without meaning")

    # --- sections ---

    def _read_ring(self):
        n = self.sections
        self._ring = array("H", bytes(2 * n))
        self.x, self.y = array("H", bytes(2 * n)), array("H", bytes(2 * n))
        self.heading = array("H", bytes(2 * n))
        enters = []
        for s in range(n):
            self._read_section(s, enters)
        for s, there in enters:
            if self.zone(there) != self.zone(s):
                refuse("a re-entry in another corner")
        for zone in range(1, self.zones + 1):
            self._check_zone(zone)

    def _read_section(self, s, enters):
        self._ring[s] = self._at
        first, second = self._u8(0, 255, "section"), self._u8(0, 127, "section")
        kind, zone = first & 3, first >> 2 & 31
        if kind > BRAKE or zone > self.zones or kind and not zone:
            refuse("section %d is of no kind" % (s + 1))
        if (second >> 2 & 7) > 4 or kind != CORNER and (second >> 2 & 7) != 2:
            refuse("a modifier of contests")
        if first >> 7 and kind != CORNER or second >> 6 and kind != BRAKE:
            refuse("section %d is no corner or no brake section" % (s + 1))
        self.x[s], self.y[s] = self._u16(4095, "x"), self._u16(4095, "y")
        self.heading[s] = self._u16(1023, "heading")
        for _ in range(second & 3):
            self._read_bonus(1)
            self._read_cost()
        if second & 32:
            self._read_bonus(2)
            self._read_check()
            self._read_way(s, None, 0)
        if second & 64:
            self._read_check()
            self._read_way(s, enters, 0)

    def _read_bonus(self, least):
        """Read colours and bonus of a spot: 1 to 3, of an extreme trajectory one more."""
        spot = self._u8(16 * least, 16 * least + 47, "spot")
        if not 1 <= sum([spot >> colour & 1 for colour in range(4)]) <= 2:
            refuse("a spot of no colour")

    def _read_cost(self):
        cost = self._u8(0, DAMAGE << 4 | 9, "cost of a spot")
        if bool(cost >> 4) != bool(cost & 15):
            refuse("a cost without meaning")

    def _read_check(self):
        self._u8(BLIND << 4, BLIND << 4 | 15, "blind check")

    def _read_way(self, s, enters, deep):
        """Read a branch of a recovery: symbols, then an end or a check with two more branches.

        If `enters` is None, the car stays on the track. Otherwise the branch must reach a re-entry
        or a crash, and its re-entries are added to the list.
        """
        ended = False
        while True:
            symbol = self._u8(0, CRASH << 4 | 1, "recovery")
            what = symbol >> 4
            if what == END or ended or what in (NORMAL, BLIND):
                break
            ended = self._read_step(s, symbol, enters)
        if what == END:
            if symbol or not deep or enters is not None and not ended:
                refuse("a recovery that leads nowhere")
            return
        if ended or deep == MOST_DEEP:
            refuse("a recovery that does not end")
        self._read_way(s, enters, deep + 1)
        self._read_way(s, enters, deep + 1)

    def _read_step(self, s, symbol, enters):
        """Read one symbol of a recovery; return True if it is the last."""
        what = symbol >> 4
        if DRAW <= what <= PASS or enters is None and what == ENTER:
            refuse("a symbol that is none of a recovery")
        self._check_symbol(symbol)
        if what == ENTER:
            enters.append((s, (s + (symbol & 15)) % self.sections))
        return what in (ENTER, CRASH)

    def _check_zone(self, zone):
        """Refuse a corner whose sections are not neighbours, or have no corner among them."""
        starts = corners = 0
        for s in range(self.sections):
            if self.zone(s) == zone:
                starts += self.zone(s - 1) != zone
                corners += self.kind(s) == CORNER
        if starts != 1 or not corners:
            refuse("corner %d is in %d parts" % (zone, starts))

    # --- queries: the table ---

    def kind(self, s):
        return self.buf[self._ring[s]] & 3

    def zone(self, s):
        return self.buf[self._ring[s]] >> 2 & 31

    def contest(self, s):
        return (self.buf[self._ring[s] + 1] >> 2 & 7) - 2

    def is_corner(self, s):
        return self.kind(s) == CORNER

    def turns_right(self, s):
        return self.buf[self._ring[s]] >> 7 == 1

    def spots(self, s):
        return self.buf[self._ring[s] + 1] & 3

    def spot(self, s, k):
        at = self._ring[s] + 8 + 2 * k
        return self.buf[at] & 15, self.buf[at] >> 4, self.buf[at + 1]

    def extreme(self, s):
        """Return (colours, bonus, check, start of its recovery), or None."""
        if not self.buf[self._ring[s] + 1] & 32:
            return None
        at = self._ring[s] + 8 + 2 * self.spots(s)
        return self.buf[at] & 15, self.buf[at] >> 4, self.buf[at + 1], at + 2

    def late(self, s):
        """Return (check, start of its recovery), or None."""
        if not self.buf[self._ring[s] + 1] & 64:
            return None
        extreme = self.extreme(s)
        at = self._past(extreme[3]) if extreme else self._ring[s] + 8 + 2 * self.spots(s)
        return self.buf[at], at + 1

    def symbols(self, at):
        """Return (the immediate symbols as bytes, the offset of the next check or end)."""
        end = at
        while self.buf[end] >> 4 not in (END, NORMAL, BLIND):
            end += 1
        return bytes(self.buf[at:end]), end

    def branch(self, at, passed):
        """Return the start of the branch after the check at `at`, passed or failed."""
        return at + 1 if passed else self._past(at + 1)

    def _past(self, at):
        """Return the offset after a branch with all its sub-branches."""
        ways = 1
        while ways:
            what = self.buf[at] >> 4
            ways += -1 if what == END else 1 if what in (NORMAL, BLIND) else 0
            at += 1
        return at

    def zone_name(self, zone):
        at = self._zone_at[zone - 1]
        return str(bytes(self.buf[at + 1:at + 1 + self.buf[at]]), "utf-8")

    def card_mp(self, i):
        return self.buf[self._card_at[i]] & 7

    def card_powers(self, i):
        return self.buf[self._card_at[i]] >> 3

    def card_factor(self, i):
        return self.buf[self._card_at[i] + 1]

    def card_symbols(self, i):
        at = end = self._card_at[i] + 2
        while self.buf[end]:
            end += 1
        return self.buf[at:end]

    def real_laps(self, turn):
        return self.buf[self._turns_at + turn - 1]

    def sky(self, slot):
        return DRY if slot < self._dry else UNCERTAIN if slot < self._dry + self._uncertain \
            else RAIN

    def slot(self, factor):
        slot = 0
        while self.buf[self._weather_at + slot] < factor:
            slot += 1
        return slot

    # --- queries: places of cars ---

    def place(self, s, order):
        return min(order, MOST_ORDERS - 1) * self.sections + s

    def on_spot(self, s, k):
        return (MOST_ORDERS + k) * self.sections + s

    def off(self, s):
        return _OFF * self.sections + s

    def section(self, place):
        return place % self.sections

    def section_at(self, travelled):
        return (travelled - 1) % self.sections

    def standing(self, travelled, order):
        """Return a number that is greater than that of all cars behind this one."""
        return travelled * MOST_ORDERS - order

    def cell_name(self, place):
        """Return a name like 12; on its spots 12.1 or 12.ET, off the track 12.OFF."""
        k = place // self.sections
        tail = "" if k < MOST_ORDERS else ".OFF" if k == _OFF else \
            ".ET" if k == MOST_ORDERS + EXTREME else ".%d" % (k - MOST_ORDERS + 1)
        return "%d%s" % (place % self.sections + 1, tail)

    def way(self, here, there):
        """Yield the sections from one place up to the one before another, as places."""
        s, there = here % self.sections, there % self.sections
        while s != there:
            yield s
            s = self.ahead[s]

    def waved(self, sections):
        """Return a place off the track in each of them."""
        return [self.off(s) for s in sections]

    def picture(self, wide=5, high=4):
        from pitwall.circuit.ring import Ring
        return Ring(self)

    def status(self):
        """Return everything that is wrong with it, as strings; empty if it is sound."""
        every, wrong = 0, []
        for s in range(self.sections):
            for k in range(self.spots(s)):
                every |= self.spot(s, k)[0]
        if every != 15:
            wrong.append("no spot of some colour")
        factors = [self.card_factor(i) for i in range(4 * self.zones)]
        if len(set(factors)) < len(factors):
            wrong.append("two track cards with one check factor")
        return wrong
