"""List every space where a move may end, with its cost, by one search space by space (FD-MOVE).

After s spaces the car can be on a handful of cells. A *node* is such a cell together with the lane
changes on this straight; of all paths to a node the one over the fewest marked spaces counts.
"""

from array import array

from pitwall.circuit.lanes import CORNER, NONE
from pitwall.games.formula_d import blocking
from pitwall.games.formula_d.state import (
    DANGER, DANGER_SIZE, MOST_CARS, STOPS, cell_of, on_track)
from pitwall.games.formula_d.track import LANES
from pitwall.race.referee import const

# Lane changes on this straight (FD-MOVE-5): none yet; to the left or right, without passing
# anything in the previous lane, or after passing a car or marked space there; and back.
STEADY, WENT_LEFT, WENT_RIGHT, PASSED_LEFT, PASSED_RIGHT, BACK_RIGHT, BACK_LEFT = range(7)
LEFT, RIGHT = -1, 1
_NO_END = const(-1)
_HOW = const(7)             # the bits above these count the changes, if they are counted
A_CHANGE = const(8)
MOST_CHANGES = const(2)     # of a great start (FD-START-4)
# For each of them the steps that may follow: straight on, to the left, to the right.
_WAYS = ((0, LEFT, RIGHT), (0, LEFT), (0, RIGHT), (0, LEFT, RIGHT), (0, LEFT, RIGHT), (0, RIGHT),
         (0, LEFT))

MORE_NODES = const(48)      # nodes added at a time to the list of one number of spaces
MOST_OPTIONS = const(120)
MORE_OPTIONS = const(40)    # options added at a time
MOST_MARKED = const(15)

# Kinds of options.
FREELY, BLOCKED, CRASH = range(3)


class Moves:
    """The search and the options that it finds.

    low, high     spaces that the roll requires, and allows (the bonus of soft tyres)
    extra         additional spaces if those of the roll begin in a corner or lead into one (wet)
    brakes, kers  points that may be spent
    change        A_CHANGE to count lane changes, which are then limited to MOST_CHANGES
    options       their number; option i ends on option_cell[i] after option_spaces[i] spaces over
                  option_marked[i] marked ones, for option_brakes[i], option_kers[i] and, if it
                  is blocked, option_tyres[i]; option_kind[i] as above
    """

    def __init__(self, circuit, track):
        self.circuit, self.track = circuit, track
        self.taken = bytearray(circuit.total)
        self._others = array("H", bytes(2 * MOST_CARS))    # the cells of other cars, set in `taken`
        self.short = 0          # spaces to line A that only KERS can cover
        self.marked = bytes(DANGER_SIZE)
        self._cell = [array("H", bytes(2 * MORE_NODES)) for _ in range(2)]
        self._how = [bytearray(MORE_NODES) for _ in range(2)]
        self._over = [bytearray(MORE_NODES) for _ in range(2)]
        self._nodes = [0, 0]
        self.option_cell = array("H", bytes(2 * MORE_OPTIONS))
        self.option_spaces = bytearray(MORE_OPTIONS)
        self.option_marked = bytearray(MORE_OPTIONS)
        self.option_brakes = bytearray(MORE_OPTIONS)
        self.option_kers = bytearray(MORE_OPTIONS)
        self.option_tyres = bytearray(MORE_OPTIONS)
        self.option_kind = bytearray(MORE_OPTIONS)
        self.reset()

    def reset(self):
        self.low = self.high = self.extra = self.brakes = self.kers = self.tyres = 0
        self.strict = False
        self.change = 0
        self.options = self.marked_on_way = 0
        self._gaps = False      # True if an option was undercut; its cell is NONE

    def look(self, race, who):
        """Read the positions of the other cars and the start of the car."""
        car, taken, others = race.cars[who], self.taken, self._others
        for cell in others:
            taken[cell] = 0
        for other in range(len(race.cars)):
            if other != who and on_track(race.cars[other]):
                cell = cell_of(race.cars[other])
                if cell < len(taken):       # in table mode others may be elsewhere
                    others[other] = cell
                    taken[cell] = other + 1
        self.marked = race.table[DANGER:DANGER + DANGER_SIZE]
        self.start_at(cell_of(car), car[STOPS])

    def start_at(self, cell, stops):
        """Begin on a cell, with `stops` stops made in its corner."""
        track = self.track
        self.cell, self.stops = cell, stops
        self.row = track.row[cell]
        self.locked_from = track.first_missed(cell, stops)
        self.corner_at = track.to_corner(cell)
        self._nodes[0] = 1
        self._cell[0][0], self._how[0][0], self._over[0][0] = cell, STEADY, 0

    def far(self, cell, spaces):
        """Return the rows from a move's start to a cell reached after `spaces` spaces or in the
        next one; every space advances at least one row, which shows whether a lap is included."""
        rows = self.track.row[cell] - self.row
        while rows < spaces:
            rows += self.track.rows
        return rows

    def far_end(self, choice):
        """Return the rows that an option advances."""
        return self.far(self.option_cell[choice], self.option_spaces[choice])

    # --- the options of a roll ---

    def list(self, spaces=0):
        """Fill the options and return their number. There is always one, if only a crash.

        spaces  number of spaces that the car has moved already
        """
        self.options = 0
        fewest = self.low - self.brakes     # brake points allow no fewer spaces
        while True:
            if spaces >= fewest:
                self._offer(spaces)
            if spaces >= self.high + self.extra + self.kers or not self._advance(spaces):
                break
            spaces += 1
        if spaces < self.demanded(0, spaces):
            self._list_blocked(spaces)
        self._close_gaps()
        return self.options

    def list_from_pits(self):
        """Fill the options from the pit exit: one space leads to the first row, right lane, or to
        the next free space there (FD-PIT-17)."""
        track = self.track
        self.start_at(track.cell(track.rows - 1, 3), 0)
        cell = track.ahead(self.cell)
        while self.taken[cell]:
            cell = track.ahead(cell)
        self.corner_at -= self.far(cell, 1) - 1
        self._nodes[1] = 1
        self._cell[1][0], self._how[1][0] = cell, STEADY
        self._over[1][0] = self.marked[cell >> 3] >> (cell & 7) & 1
        return self.list(1)

    def demanded(self, brakes, reach):
        """Return the spaces to move after `brakes` points if the road is free for `reach`.

        If those of the die begin in a corner or lead into one, the extra ones must be moved as
        well; otherwise there are none (FD-TYRE-16, FD-TYRE-17).
        """
        due = self.low - brakes
        return due + self.extra if min(due, reach) >= self.corner_at else due

    def _offer(self, spaces):
        """Add the ends of a move of `spaces` spaces, if the roll and the points allow it."""
        turns_in = self.corner_at if self.extra else 0
        outside = inside = _NO_END
        if turns_in:
            outside = self._points(spaces, min(self.low, turns_in - 1))
        if self.low >= turns_in and spaces >= turns_in + self.extra:
            inside = self._points(spaces - self.extra, self.low)
        cells, overs = self._cell[spaces & 1], self._over[spaces & 1]
        for i in range(self._nodes[spaces & 1]):
            if outside != _NO_END:
                self._option(cells[i], spaces, overs[i], outside >> 8, outside & 255, 0, FREELY)
            if inside != _NO_END:
                self._option(cells[i], spaces, overs[i], inside >> 8, inside & 255, 0, FREELY)

    def _points(self, spaces, most):
        """Return the points for moving `spaces` spaces, at most `most` of them by the die, as
        brakes << 8 | KERS; _NO_END if the car does not have them."""
        due = min(spaces, most)
        brakes, kers = self.low - due, max(0, spaces - due - self.high + self.low)
        return brakes << 8 | kers if brakes <= self.brakes and kers <= self.kers else _NO_END

    def _option(self, cell, spaces, marked, brakes, kers, tyres, kind):
        """Add an option unless one to the same cell costs no more; mark those that it undercuts."""
        cells = self.option_cell
        for i in range(self.options):
            if cells[i] == cell:
                if self._no_dearer(i, brakes, kers, tyres, marked):
                    return
                if self._no_cheaper(i, brakes, kers, tyres, marked):
                    cells[i] = NONE
                    self._gaps = True
        if self.options == len(self.option_kind):
            self._close_gaps()
        i = self.options
        if i == len(self.option_kind) and not self._make_room():
            return
        cells[i], self.option_spaces[i], self.option_marked[i] = cell, spaces, marked
        self.option_brakes[i], self.option_kers[i], self.option_tyres[i] = brakes, kers, tyres
        self.option_kind[i] = kind
        self.options = i + 1

    def _make_room(self):
        """Extend the lists of options; return False if they have reached their limit."""
        if len(self.option_kind) == MOST_OPTIONS:
            return False
        self.option_cell.extend(array("H", bytes(2 * MORE_OPTIONS)))
        for what in self._lists():
            what.extend(bytes(MORE_OPTIONS))
        return True

    def _lists(self):
        """Return the lists of the options' other values."""
        return (self.option_spaces, self.option_marked, self.option_brakes, self.option_kers,
                self.option_tyres, self.option_kind)

    def _no_dearer(self, i, brakes, kers, tyres, marked):
        return (self.option_brakes[i] <= brakes and self.option_kers[i] <= kers
                and self.option_tyres[i] <= tyres and self.option_marked[i] <= marked)

    def _no_cheaper(self, i, brakes, kers, tyres, marked):
        return (self.option_brakes[i] >= brakes and self.option_kers[i] >= kers
                and self.option_tyres[i] >= tyres and self.option_marked[i] >= marked)

    def _close_gaps(self):
        """Remove the options that were undercut; the others keep their order."""
        if not self._gaps:
            return
        kept = 0
        for i in range(self.options):
            if self.option_cell[i] != NONE:
                self.option_cell[kept] = self.option_cell[i]
                for what in self._lists():
                    what[kept] = what[i]
                kept += 1
        self.options, self._gaps = kept, False

    # --- blocked by cars (FD-BLOCK) ---

    def _list_blocked(self, spaces):
        """Add options to move as far as possible and pay for it, or to crash (FD-BLOCK-1 to 4)."""
        side = spaces & 1
        for early in range(min(self.brakes, self.low) + 1):
            brakes, tyres = self.blocked_price(spaces, early)
            for i in range(self._nodes[side] if brakes >= 0 else 0):
                self._option(self._cell[side][i], spaces, self._over[side][i], brakes, 0, tyres,
                             BLOCKED)
        if not self.options:
            for i in range(self._nodes[side]):
                self._option(self._cell[side][i], spaces, self._over[side][i], 0, 0, 0, CRASH)

    def blocked_price(self, spaces, early):
        """Return (brakes, tyres) for being blocked after `spaces` spaces, with `early` brake points
        used in advance, which shorten it (FD-BLOCK-6); (-1, 0) if the car cannot pay."""
        unmoved = self.demanded(early, spaces) - spaces
        if unmoved <= 0:
            return blocking.NO_WAY      # no longer blocked: any other end
        brakes, tyres = blocking.price(unmoved, self.brakes - early, self.tyres, self.strict)
        return (early + brakes, tyres) if brakes >= 0 else blocking.NO_WAY

    # --- the search ---

    def nodes(self, spaces):
        """Return the number of nodes after `spaces` spaces, which must be the last step walked."""
        return self._nodes[spaces & 1]

    def node(self, spaces, i):
        """Return the cell of one of them."""
        return self._cell[spaces & 1][i]

    def walk_on(self, spaces):
        """Walk one space further; return False if there is nowhere to go."""
        return self._advance(spaces)

    def _advance(self, spaces):
        """Walk one space on from every node; return False if there is nowhere to go.

        The innermost loop of the search, written inline so that a step straight on costs no calls.
        """
        track, taken, marked = self.track, self.taken, self.marked
        ahead, flags = self.circuit.ahead, self.circuit.flags
        side = spaces & 1
        here, hows, overs = self._cell[side], self._how[side], self._over[side]
        there, to_hows, to_overs = self._cell[1 - side], self._how[1 - side], self._over[1 - side]
        nodes = 0
        for i in range(self._nodes[side]):
            cell, lanes = here[i], hows[i] & _HOW
            for way in _WAYS[lanes]:
                how, over = hows[i], overs[i]
                target = track.beside(cell, way) if way else ahead[cell]
                if target == NONE or taken[target]:
                    continue
                if way:
                    if how >> 3 >= MOST_CHANGES or self.far(target, spaces) > self.locked_from:
                        continue    # an overshot corner is behind: the lane is kept (FD-OVER-6)
                    how += self.change
                if flags[target] & CORNER:
                    how &= ~_HOW    # the rule applies to straights
                elif lanes or way:
                    how += self._lanes(target, lanes, way) - lanes
                if over < MOST_MARKED:
                    over += marked[target >> 3] >> (target & 7) & 1
                for k in range(nodes):
                    if there[k] == target and to_hows[k] == how:
                        if over < to_overs[k]:
                            to_overs[k] = over
                        break
                else:
                    if nodes == len(to_hows):
                        self._more_nodes(1 - side)
                    there[nodes], to_hows[nodes], to_overs[nodes] = target, how, over
                    nodes += 1
        self._nodes[1 - side] = nodes
        return nodes

    def _more_nodes(self, side):
        """Extend the lists of nodes; few circuits have a corner long enough to need it."""
        self._cell[side].extend(array("H", bytes(2 * MORE_NODES)))
        self._how[side].extend(bytes(MORE_NODES))
        self._over[side].extend(bytes(MORE_NODES))

    def _lanes(self, target, how, way):
        """Return the state of the lane changes after this step to a cell of a straight."""
        if way == LEFT:
            how = BACK_LEFT if how in (PASSED_RIGHT, BACK_LEFT) else WENT_LEFT
        elif way == RIGHT:
            how = BACK_RIGHT if how in (PASSED_LEFT, BACK_RIGHT) else WENT_RIGHT
        if how == WENT_LEFT and self._obstacle(target, RIGHT):
            return PASSED_LEFT
        if how == WENT_RIGHT and self._obstacle(target, LEFT):
            return PASSED_RIGHT
        return how

    def _obstacle(self, cell, way):
        """Return whether a car or a marked space is next to a cell, in the lane that was left."""
        circuit, lane = self.circuit, self.circuit.lane[cell] + way
        if not 1 <= lane <= LANES:
            return False
        beside = cell + way         # cells of a row are consecutive
        if circuit.uneven(circuit.section[cell]):
            beside = self.track.cell(self.track.row[cell], lane)
            if beside == NONE:
                return False
        return self.taken[beside] or self.marked[beside >> 3] >> (beside & 7) & 1

    # --- DRS (FD-DRS-6 to 10) ---

    def list_leg(self, cell, stops):
        """List the ends of a DRS leg of 3 spaces; braking shortens it. It begins sideways."""
        self.start_at(cell, stops)
        self.low = self.high = 3
        self.extra = self.kers = self.options = 0
        for way in (LEFT, RIGHT):
            for second, third in ((0, -way), (0, 0), (way, 0), (0, way)):
                self._walk_leg((way, second, third))
        self._close_gaps()
        return self.options

    def _walk_leg(self, ways):
        """Offer every space of one of the allowed paths, as far as it is free."""
        cell, marked = self.cell, 0
        for i, way in enumerate(ways):
            target = self.track.beside(cell, way) if way else self.track.ahead(cell)
            if target == NONE or self.taken[target]:
                return
            if way and self.far(target, i) > self.locked_from:
                return
            cell = target
            marked += self.marked[cell >> 3] >> (cell & 7) & 1
            self._offer_leg(cell, i + 1, marked)

    def _offer_leg(self, cell, spaces, marked):
        """Add a space; into a corner it costs one brake point more, if there is one (FD-DRS-12)."""
        track = self.track
        turns_in = track.corner(cell) != NONE or (
            track.next_corner(cell) != track.next_corner(self.cell))
        brakes = 3 - spaces + turns_in
        if brakes <= self.brakes:
            self._option(cell, spaces, marked, brakes, 0, 0, FREELY)

    # --- the path to the pits (FD-PIT-7) ---

    def spaces_to(self, row, most):
        """Return the fewest spaces to a cell of at least that row of the lap; 255 if over `most`.

        `marked_on_way` is then the least number of marked spaces on these paths.
        """
        goal, self.marked_on_way = row - self.row, MOST_MARKED
        for spaces in range(most + 1):
            side, there = spaces & 1, False
            for i in range(self._nodes[side]):
                if goal <= self.far(self._cell[side][i], spaces):
                    there = True
                    self.marked_on_way = min(self.marked_on_way, self._over[side][i])
            if there:
                return spaces
            if not self._advance(spaces):
                break
        return 255
