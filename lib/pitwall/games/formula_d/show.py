"""Texts of Formula D: its questions, their answers with their prices, its dice.

    show = Show(race, words)          # words: a table of pitwall.ui.words
    show.question(ask)                one line that asks
    show.option(ask, i)               a short text for answer i
    show.price(ask, i)                the packed cost of answer i; show.cost(price) in words
    show.warning(ask, i)              other consequences of answer i, or ""
    show.help(ask)                    a sentence or two about the question

The ask must be the race's open one. No text is longer than 40 letters, except `help`. Cars,
weather and cells are in status.py, events are in commentary.py, odds in odds.py.
"""

from pitwall.circuit.lanes import NONE
from pitwall.race.referee import TABLE, const
from pitwall.games.formula_d import gears, hints, outcome
from pitwall.games.formula_d.asks import (
    DONE, FULL_STOP, GEAR_FACES, PIT_CELL, QUESTIONS, Q_BUILD, Q_DRS_MOVE, Q_EXIT_MOVE, Q_GEAR,
    Q_GREAT_MOVE, Q_MOVE, Q_PIT, Q_PIT_STOP, Q_PIT_TYRE, Q_REPAIR, Q_START_TYRE, STAY)
from pitwall.games.formula_d.house_data import COSTS
from pitwall.games.formula_d.moves import BLOCKED
from pitwall.games.formula_d.odds import Odds
from pitwall.games.formula_d.state import (
    CROSSING, FULL, GEAR, LAP, LAPS, ON_TRACK, PIT, POINTS, STOPS, TYRE_WP, WP, cell_of)
from pitwall.games.formula_d.status import Status
from pitwall.games.formula_d.tyres import duty_done

MOVES = (Q_MOVE, Q_GREAT_MOVE, Q_EXIT_MOVE, Q_DRS_MOVE)

# A price holds four bits for each category, then for KERS, then for building points.
TYRES, BRAKES, GEARBOX, ENGINE = 0, 1, 2, 4
KERS_PRICE, BUILDING = const(6), const(7)
MOST = const(15)


class Show(Status):
    """Texts and numbers for the questions of one race."""

    QUESTIONS = QUESTIONS

    def __init__(self, race, words):
        Status.__init__(self, race, words)
        self.odds = None        # of the gears to choose from

    # --- the question ---

    def question(self, ask):
        """Return the question of the race's open ask as one line."""
        name, key = self.car(ask.who), "ask." + self.QUESTIONS[ask.what]
        if ask.what == Q_MOVE or ask.what == Q_EXIT_MOVE:
            return self.say(key, name, self._spaces())
        if ask.what == Q_BUILD:
            return self.say(key, name, self.race.cars[ask.who & ~1][POINTS])
        return Status.question(self, ask)

    def _spaces(self):
        """Return the demanded spaces: "12 spaces", or "12-13 spaces" if there is a bonus."""
        moves = self.race.scratch.moves
        low = self._demanded(moves)
        high = low + moves.high - moves.low
        count = "%d-%d" % (low, high) if high > low else low
        return self.words.pick("spaces", self.words.form(high)).format(count)

    def _demanded(self, moves):
        """Return the demanded spaces with compulsory extra spaces in the wet."""
        return moves.demanded(0, moves.low)

    def help(self, ask):
        """Return a sentence or two about the question."""
        car = self.race.cars[ask.who % TABLE]
        if ask.what == Q_GEAR and car[PIT] != ON_TRACK:
            return self.say("help.exit-gear")
        if ask.what == Q_GEAR and self.track and self._ends(car, cell_of(car), 2):
            return self.say("help.end")
        return Status.help(self, ask) + self._duty(ask)

    def _duty(self, ask):
        """Return the text on compounds still to be used, for a start or a stop, or ""."""
        if ask.what not in (Q_START_TYRE, Q_PIT) or duty_done(self.race, self.race.cars[ask.who]):
            return ""
        return " " + self.say("help.duty")

    # --- dice ---

    # --- answers ---

    def option(self, ask, i):
        """Return answer i in a few words; of a roll, the face."""
        what, value = ask.what, ask.options[i]
        if ask.die:
            return self.face(ask, i)
        if what in MOVES:
            return self._move(i, value)
        if what == Q_GEAR:
            faces = GEAR_FACES[value]
            return self.say("option.gear", self.gear_name(value), faces[0], faces[-1])
        if what in (Q_BUILD, Q_REPAIR):
            return self._wear(ask, value)
        if what in (Q_START_TYRE, Q_PIT_TYRE):
            return self.words.pick("option.tyres", value)
        if what == Q_PIT_STOP:
            return self.say("option.full" if value == FULL_STOP else "option.quick")
        return self.say("option.yes" if value else "option.no")

    def _wear(self, ask, value):
        if value == DONE:
            return self.say("option.done")
        car = self.race.cars[ask.who]
        first = FULL if ask.what == Q_BUILD else TYRE_WP
        return self.say("option.wear", self.words.pick("wear", value), car[first + value] + 1)

    def _move(self, i, cell):
        if cell == PIT_CELL:
            return self.say("option.pits")
        if cell == STAY:
            return self.say("option.no drs")
        return self.say("option.cells", self.race.scratch.moves.option_spaces[i],
                        self.cell_name(cell))

    # --- moves ---

    def is_move(self, ask):
        """Return True if the ask offers moves."""
        return ask.what in MOVES

    def option_place(self, i):
        """Return the end of option i of a move."""
        return self.cell_name(self.race.scratch.moves.option_cell[i])

    def warning(self, ask, i):
        """Return other consequences of a move: overshot, spun, out, marked spaces; or ""."""
        if ask.what not in MOVES or ask.options[i] in (PIT_CELL, STAY):
            return ""
        told, moves = outcome.of(self.race, i), self.race.scratch.moves
        marked = moves.option_marked[i]
        texts = []
        if told.out:
            texts.append(self.say("warn.out"))
        elif told.spins:
            texts.append(self.say("warn.spins"))
        elif told.over:
            texts.append(self.say("warn.over", told.over))
        elif moves.option_kind[i] == BLOCKED:
            texts.append(self.say("warn.blocked"))
        if not told.over and not told.out:
            texts += self._stop(ask.who, moves.option_cell[i])
        if marked and not told.out:
            texts.append(self.words.many("warn.marked", marked))
        return ", ".join(texts)

    def _stop(self, who, cell):
        """Return, as a list, the stop that ending on a cell makes, if the corner requires one."""
        track, car = self.track, self.race.cars[who]
        corner = track.corner(cell)
        if corner == NONE:
            return []
        made = car[STOPS] if corner == track.corner(self.race.scratch.moves.cell) else 0
        if made >= track.stops(corner):
            return []
        return [self.say("tell.stop", made + 1, track.stops(corner))]

    def aside(self, ask):
        """Return the odds of a roll, otherwise a line about the next corner.

        It has the spaces straight on to the corner, and the stops that the corner still requires.
        """
        if ask.die:
            return hints.line(self, ask)
        car = self.race.cars[ask.who % TABLE]
        if ask.what not in (Q_GEAR, Q_PIT) or car[PIT] != ON_TRACK:
            return ""
        track, cell = self.track, cell_of(car)
        corner, made = track.next_corner(cell), 0
        if track.corner(cell) == corner:
            made = car[STOPS]
            if made >= track.stops(corner):
                corner, made = (corner + 1) % track.corners, 0
        first, last = self._spaces_to(cell, corner)
        missing = self.words.many("stops", track.stops(corner) - made)
        at_end = not corner and self._ends(car, cell)
        if not first:
            return self.say("aside.in end" if at_end else "aside.in", corner + 1, missing, last)
        return self.say("aside.to end" if at_end else "aside.to", corner + 1, missing, first, last)

    def _ends(self, car, cell, corners=1):
        """Return True if the race ends past turn 1 (FD-END-2), with fewer corners to go before."""
        if self.dash.BESIDE:
            return False        # at the table nobody knows the board
        track = self.track
        left = track.corners - corners
        return car[CROSSING] or car[LAP] == self.race.table[LAPS] and (
            left < 0 or track.row[cell] > track.last_row(left))

    def _spaces_to(self, cell, corner):
        """Return (spaces to a corner's first cell, to its last) straight on; 0: it is there."""
        track = self.track
        spaces = first = 0
        while track.corner(cell) != corner:
            cell, spaces = track.ahead(cell), spaces + 1
            first = spaces
        while track.corner(track.ahead(cell)) == corner:
            cell, spaces = track.ahead(cell), spaces + 1
        return first, spaces

    # --- the cost of an answer ---

    def price(self, ask, i):
        """Return the points of every kind that answer i costs at once, packed."""
        what, value = ask.what, ask.options[i]
        if what in MOVES:
            return self._move_price(i, value)
        if what == Q_GEAR and self.race.cars[ask.who][PIT] == ON_TRACK:
            gearbox, brake, engine = gears.price(self.race, self.race.cars[ask.who], value)
            return gearbox << 4 * GEARBOX | brake << 4 * BRAKES | engine << 4 * ENGINE
        if what == Q_BUILD and value != DONE:
            return COSTS[value] << 4 * BUILDING
        return 0

    def _move_price(self, i, cell):
        moves = self.race.scratch.moves
        if cell == PIT_CELL:
            return moves.short << 4 * KERS_PRICE    # KERS makes up the roll
        if cell == STAY:
            return 0
        tyres = moves.option_tyres[i] + outcome.of(self.race, i).price
        return (min(tyres, MOST) | moves.option_brakes[i] << 4 * BRAKES
                | moves.option_kers[i] << 4 * KERS_PRICE)

    def cost(self, price):
        """Return a price in words: "2 brakes, 1 KERS", or "free"."""
        paid = []
        for what in range(WP):
            if price >> 4 * what & 15:
                paid.append(self.points_name(what, price >> 4 * what & 15))
        if price >> 4 * KERS_PRICE & 15:
            paid.append(self.say("price.kers", price >> 4 * KERS_PRICE & 15))
        if price >> 4 * BUILDING:
            paid.append(self.words.many("season.points", price >> 4 * BUILDING))
        return ", ".join(paid) or self.say("free")

    def brief(self, price):
        """Return a short price: "3Br K", or the number of building points."""
        if price >> 4 * BUILDING:
            return "%d" % (price >> 4 * BUILDING)
        names, paid = self.words.text("gauges") + (self.say("KERS"),), []
        for what, name in enumerate(names):
            count = price >> 4 * what & 15
            if count:
                paid.append(name if count == 1 else self.say("price.brief", count, name))
        return " ".join(paid)

    # --- the odds of a gear ---

    def barred(self, ask):
        """Return True if each answer has a bar of odds: the gears have, on the track."""
        return ask.what == Q_GEAR and self.race.cars[ask.who][PIT] == ON_TRACK

    def weigh(self, ask):
        """Return a generator that works out the odds of the gears in small steps; or None."""
        self.odds = None
        return self._weigh(ask) if self.barred(ask) else None

    def _weigh(self, ask):
        odds = Odds(self.race, ask.who)
        yield from odds.look(ask.options[ask.n - 1])
        self.odds = odds

    def _weighed(self, ask):
        """Return True if the odds of this question are known."""
        odds = self.odds
        return odds and self.barred(ask) and odds.who == ask.who and odds.told == self.race.tells

    def bar(self, ask, i):
        """Return the shares of 120 of answer i: stop, clean, overshot, spun, out; None: not yet."""
        if not self._weighed(ask):
            return None
        return self.odds.shares(ask.options[i])

    def detail(self, ask, i):
        """Return answer i in a sentence or two, or ""."""
        if not self._weighed(ask):
            return ""
        odds, gear = self.odds, ask.options[i]
        odds.weigh(gear)
        texts = [self.words.pick("odds", kind).format(odds.percent(kind))
                 for kind in range(5) if odds.count[kind]]
        spent = odds.average()
        if spent:
            texts.append(self.say("odds.cost", spent // 10, spent % 10))
        return ", ".join(texts)

    def data(self, who):
        """Return a line about a car for players without a dashboard."""
        if who == TABLE:
            return ""
        car = self.race.cars[who]
        return self.say("race.points", self.gear_name(car[GEAR]),
                        *[car[TYRE_WP + what] for what in range(WP)])
