"""A slow, plain search for the moves of a Formula D car: one space after another, by the ledger.

It shares no code with the search that ships. It reads only the row, lane and section of each cell
from the circuit. Every path is followed to its end, except paths equal in all that counts. Read it
next to the sections Movement, Corners, Overshooting, Braking and Blocked by cars.
"""

from pitwall.games.formula_d import state as s

LEFT, RIGHT = -1, 1


class Road:
    """Rows and lanes, as the house data page describes them."""

    def __init__(self, circuit):
        self.circuit = circuit
        self.rows = 1 + max(circuit.key[c] for c in range(circuit.cells))
        self.at = {(circuit.key[c], circuit.lane[c]): c for c in range(circuit.cells)}

    def step(self, cell, way):
        """Return the next space straight on or in the next lane: the first row on that has one."""
        row, lane = self.circuit.key[cell], self.circuit.lane[cell] + way
        if not 1 <= lane <= 3:
            return None
        for on in range(1, self.rows):
            there = (row + on) % self.rows, lane
            if there in self.at:
                return self.at[there]

    def beside(self, cell, way):
        return self.at.get((self.circuit.key[cell], self.circuit.lane[cell] + way))

    def corner(self, cell):
        """Return the section, if it is a corner, or None."""
        section = self.circuit.section[cell]
        return section if self.circuit.is_corner(section) else None

    def arrow(self, cell):
        """Return the direction that the arrows of a corner allow here (FD-CORNER-5)."""
        circuit, section = self.circuit, self.circuit.section[cell]
        rows = sorted({circuit.key[c] for c in range(circuit.cells)
                       if circuit.section[c] == section})
        inside = RIGHT if circuit.turns_right(section) else LEFT
        return inside if circuit.key[cell] - rows[0] < len(rows) / 2 else -inside


class Way:
    """A path so far: its cell, and all of its past that the rules depend on."""

    def __init__(self, cell, stops):
        self.cell, self.spaces, self.marked, self.changes = cell, 0, 0, 0
        self.first, self.back = 0, False    # side stepped to on this straight; after a step back
        self.passed = frozenset()           # lanes left in which it passed something
        self.missed = ()                    # (stops missing, spaces since) of corners overshot
        self.stops = stops                  # made in its corner
        self.entered = None                 # spaces after which it was first in a corner

    def key(self):
        """Return the values that distinguish paths of the same number of spaces."""
        return (self.cell, self.marked, self.changes, self.first, self.back, self.passed,
                self.missed, self.stops, self.entered)

    def copy(self):
        twin = Way(self.cell, self.stops)
        twin.__dict__.update(self.__dict__)
        return twin


class SlowMoves:
    """All moves of car `who` that rolled `low`, or `low` to `high` with the bonus of its tyres.

    extra    additional spaces if those of the roll begin in a corner or lead into one
    brakes, kers, tyres    available points; strict: no tyres instead of brakes when blocked
    changes    allowed lane changes, if they are counted: two in a great start (FD-START-4)
    """

    def __init__(self, race, who, low, high, extra=0, brakes=0, kers=0, tyres=0, strict=False,
                 changes=0):
        self.changes = changes
        self.race, self.road, self.car = race, Road(race.circuit), race.cars[who]
        self.low, self.high, self.extra = low, high, extra
        self.brakes, self.kers, self.tyres, self.strict = brakes, kers, tyres, strict
        self.taken = {s.cell_of(car) for other, car in enumerate(race.cars)
                      if other != who and car[s.STATUS] == s.RACING and car[s.PIT] == s.ON_TRACK}

    def marked(self, cell):
        return bool(s.is_dangerous(self.race, cell))

    # --- one space ---

    def onward(self, way):
        """Return every path one space longer."""
        for side in (0, LEFT, RIGHT):
            cell = self.road.step(way.cell, side)
            if cell is None or cell in self.taken:                  # FD-MOVE-3
                continue
            if side and not self.may_change(way, cell, side):
                continue
            yield self.stepped(way, cell, side)

    def may_change(self, way, cell, side):
        if way.missed or self.leaves_too_early(way, cell):          # FD-OVER-6
            return False
        if self.changes and way.changes == self.changes:
            return False
        if self.road.corner(way.cell) is not None:
            return side == self.road.arrow(way.cell)                # FD-CORNER-5
        if way.first in (0, side):
            return not way.back or side != way.first
        lane = self.race.circuit.lane[cell]                         # FD-MOVE-5: a way back
        return way.back or lane in way.passed

    def leaves_too_early(self, way, cell):
        corner = self.road.corner(way.cell)
        return (corner is not None and self.road.corner(cell) != corner
                and way.stops < self.race.circuit.stops[corner])

    def stepped(self, way, cell, side):
        new = way.copy()
        new.cell, new.spaces = cell, way.spaces + 1
        new.marked += self.marked(cell)
        new.changes += bool(side and self.changes)
        new.missed = tuple((missing, spaces + 1) for missing, spaces in way.missed)
        corner = self.road.corner(way.cell)
        if self.leaves_too_early(way, cell):
            new.missed += ((self.race.circuit.stops[corner] - way.stops, 1),)
        if self.road.corner(cell) != corner:
            new.stops = 0
        if new.entered is None and self.road.corner(cell) is not None:
            new.entered = new.spaces
        self.note_lanes(way, new, side)
        return new

    def note_lanes(self, way, new, side):
        """Update the values that the rule against weaving needs on one straight."""
        if self.road.corner(new.cell) is not None:
            new.first, new.back, new.passed = 0, False, frozenset()
            return
        if side and not way.first:
            new.first = side
        elif side and side != way.first:
            new.back = True
        if side:
            lane = self.race.circuit.lane[new.cell]
            new.passed = frozenset(each for each in new.passed if each != lane)
        if new.first and not new.back:
            behind = self.road.beside(new.cell, -new.first)
            if behind is not None and (behind in self.taken or self.marked(behind)):
                new.passed |= {self.race.circuit.lane[behind]}

    # --- whole moves ---

    def options(self):
        """({(cell, brakes, KERS, tyres, marked): {(spaces, missed), ...}}, the last paths).

        The best ones only; none if the car crashes, where the last paths end.
        """
        start = Way(s.cell_of(self.car), self.car[s.STOPS])
        if self.road.corner(start.cell) is not None:
            start.entered = 0
        ways, found, whole = [start], {}, False
        while ways:
            for way in ways:
                whole = self.offer(way, found) or whole
            last, ways = ways, self.longer(ways)
        if not whole:
            self.blocked(last, found)
        return self.best(found), last

    def longer(self, ways):
        most = self.high + self.extra + self.kers
        found = {new.key(): new for way in ways for new in self.onward(way) if new.spaces <= most}
        return list(found.values())

    def demanded(self, way, braked):
        """Return the roll's spaces less those braked; more if they touch a corner on this path."""
        due = self.low - braked
        return due + (self.extra if way.entered is not None and way.entered <= due else 0)

    def braking(self):
        """Return the numbers of brake points that may be spent on the roll's spaces (FD-BRAKE)."""
        return range(min(self.brakes, self.low) + 1)

    def offer(self, way, found):
        """Offer the end of the move here if brakes, KERS and the bonus add up to exactly that."""
        for braked in self.braking():
            for kers in range(self.kers + 1):
                for bonus in range(self.high - self.low + 1):
                    if way.spaces == self.demanded(way, braked) + kers + bonus:
                        self.add(found, way, braked, kers, 0)
        return way.spaces >= self.demanded(way, 0)

    def blocked(self, ways, found):
        """Move as far as possible, then apply the table of unmoved spaces (FD-BLOCK-1 to 4).

        Braking in advance shortens the move (FD-BLOCK-6).
        """
        for way in ways:
            for braked in self.braking():
                unmoved, left = self.demanded(way, braked) - way.spaces, self.brakes - braked
                if not 1 <= unmoved <= 6:
                    continue
                brakes, tyres = ((1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3))[unmoved - 1]
                while brakes > left and not self.strict:
                    brakes, tyres = brakes - 1, tyres + 1
                if brakes <= left and tyres <= min(3, self.tyres):
                    self.add(found, way, braked + brakes, 0, tyres)

    def add(self, found, way, brakes, kers, tyres):
        option = way.cell, brakes, kers, tyres, way.marked
        found.setdefault(option, set()).add((way.spaces, way.missed))

    def best(self, found):
        """Drop moves to the same cell that cost no less of anything and more of something."""
        def beaten(one):
            return any(one != other and one[0] == other[0]
                       and all(b <= a for a, b in zip(one[1:], other[1:])) for other in found)
        return {option: found[option] for option in found if not beaten(option)}
