"""The cars in the way of a moving car, and those it must fight to pass (4.6, 5)."""

from pitwall.circuit.lanes import NO_LANE
from pitwall.race.referee import const
from pitwall.games.pole_position.braking import can_brake
from pitwall.games.pole_position.standings import before, crosses_line, distance, leader
from pitwall.games.pole_position.state import (
    LAP, OFF, PIT, PIT_ENTRY, PIT_EXIT, RACING, STATUS, cell_of)

UNSEEN = const(0xFFFFF)   # farther away than any car
FIGHT, NEVER = 1, 2       # meaning of a step past an opponent; 0: it passes nobody


class Traffic:
    """The other cars from the view of car `who`; keys are relative to its cell.

    taken     number + 1 of the car on a cell
    no_end    cells that may be crossed but not ended upon
    front_*   the opponents in front that must be fought
    waved     a byte per section: yellow flags, no overtaking (10.1)
    """

    def __init__(self, circuit):
        self.circuit = circuit
        self._zero = bytes(circuit.total)
        self.taken = bytearray(self._zero)
        self.no_end = bytearray(self._zero)
        self.brakes = bytearray(self._zero)     # can brake here: 0 not computed yet, 1 no, 2 yes
        self.front_key = [UNSEEN] * 6
        self.front_lane = bytearray(6)
        self.front_car = bytearray(6)
        self.front_waved = bytearray(6)
        self.waved = bytearray(circuit.sections)
        self.fronts = self.farthest = 0
        self.nearest = UNSEEN
        self.base = 0
        self.leads_from = UNSEEN
        self.lap = self.set_out = 0     # the mover's lap, and its lap at the start of the turn
        self.cell = 0
        self.fighting = True

    def look(self, race, who, beaten):
        """Read the situation of car `who`; bit i of `beaten`: it has passed car i in this turn."""
        car = race.cars[who]
        self.taken[:] = self._zero
        self.no_end[:] = self._zero
        self.brakes[:] = self._zero
        self.fronts = self.farthest = 0
        self.nearest = UNSEEN
        self.cell = cell_of(car)
        self.base = self._key(self.cell)
        self.lap = car[LAP]
        self.leads_from = self._leads_from(race, who)
        for other in range(len(race.cars)):
            if other != who and race.cars[other][STATUS] == RACING:
                self._meet(race, who, other, beaten >> other & 1)
        if self.taken[self.cell]:
            self.taken[self.cell] = 0
            self.no_end[self.cell] = 1

    def _key(self, cell):
        """Return the key of a cell; the second green cell is just before the exit lane."""
        circuit = self.circuit
        if cell == circuit.green2:
            return circuit.key[circuit.exit] - 1
        return circuit.key[cell]

    def _leads_from(self, race, who):
        """Return the key from which the mover leads: here, from the finish line on, or nowhere."""
        if who == leader(race):
            return 0
        if self.cell < self.circuit.cells and race.rules.leads_over_line(race, who):
            return self.circuit.length - self.base
        return UNSEEN

    def _meet(self, race, who, other, beaten):
        car = race.cars[other]
        if PIT_ENTRY < car[PIT] < PIT_EXIT:
            return   # in the box or on green: passed freely
        cell = cell_of(car)
        ahead = self.along(cell)
        if ahead >= self.leads_from and car[PIT] != PIT_ENTRY and (
                distance(race, car) < distance(race, race.cars[who])):
            return   # about to be lapped by the leader: no fight
        if not car[OFF]:
            self._mark(self.taken, cell, other + 1)
        elif car[OFF] == 1:
            self._mark(self.no_end, cell, 1)
        if car[OFF] and not self.waved[self.circuit.section[cell]]:
            return   # off track: passed freely, but not under yellow flags
        if not self.fighting or beaten or car[PIT] == PIT_ENTRY:
            return
        if car[PIT] == PIT_EXIT and self._passed_by_line(race, who, other, ahead):
            return
        if ahead > 0 or ahead == 0 and (car[LAP] < self.lap or before(race, other, who)):
            self._face(other, ahead, cell)

    def _passed_by_line(self, race, who, other, ahead):
        """Return True if the mover passes a car on the exit lane by crossing the line (5.5).

        It has crossed the line already, or will do so before it reaches that car."""
        car = race.cars[other]
        crosses = ahead > 0 and self.base > self._key(cell_of(car))
        if self.lap > self.set_out:
            return self.lap >= car[LAP]
        return before(race, who, other) or crosses and self.lap + 1 >= car[LAP]

    def _mark(self, where, cell, value):
        """Mark a cell; cells that only an inactive dashed division separates are one (3.2.4, 7)."""
        where[cell] = value
        whole = self.circuit.joined[cell]
        if not self.rain if cell >= self.circuit.cells else self._lap_at(whole) > 1:
            where[whole] = value

    def _face(self, other, ahead, cell):
        i = self.fronts
        self.front_key[i] = ahead
        self.front_lane[i] = self.circuit.lane[cell]
        self.front_waved[i] = self.waved[self.circuit.section[cell]]
        self.front_car[i] = other
        self.fronts = i + 1
        self.nearest, self.farthest = min(self.nearest, ahead), max(self.farthest, ahead)

    def along(self, cell):
        """Return the distance of a cell from the mover, in keys; just behind it is negative."""
        circuit = self.circuit
        ahead = (self._key(cell) if cell == circuit.green2 else circuit.key[cell]) - self.base
        if ahead < 0 and (cell + 2 < self.cell or cell >= circuit.exit and
                          self.cell < circuit.cells):
            return ahead + circuit.length       # beyond the line
        return ahead

    def ahead(self, cell):
        """Return the next cell; from the second lap on dashed divisions do not count (3.2.4)."""
        return (self.circuit.ahead if self._lap_at(cell) < 2 else self.circuit.ahead1)[cell]

    def _lap_at(self, cell):
        """Return the lap in which the mover reaches a cell: a later one beyond the line."""
        return self.lap + crosses_line(self.circuit, self.cell, cell)

    def in_front(self, other):
        """Return True if car `other` is an opponent in front that must be fought."""
        for i in range(self.fronts):
            if self.front_car[i] == other:
                return True
        return False

    def lanes_of(self, cars):
        """Return the lanes of these opponents on the mover's straight, a bit each."""
        lanes = 0
        for i in range(self.fronts):
            if cars >> self.front_car[i] & 1:
                lanes |= 1 << self.front_lane[i]
        return lanes

    def held_up(self, cell, target):
        """Return True if a step along the pit lane is blocked.

        No car is passed in the entry, not even one that shares a cell with the mover since the rain
        stopped (7)."""
        if cell < self.circuit.box:
            for between in range(cell + 1, target):
                if self.taken[between]:
                    return True
        return self.taken[target] > 0

    def can_brake(self, cell):
        """Return True if a car on this cell may brake (4.5); the result is cached."""
        if not self.brakes[cell]:
            self.brakes[cell] = 1 + can_brake(self, cell)
        return self.brakes[cell] == 2

    def meets(self, cell):
        """Return True if a step from a cell can pass an opponent at all."""
        return self.nearest < UNSEEN and self.along(cell) <= self.farthest

    def passes(self, cell, target):
        """Return FIGHT if the step passes an opponent, NEVER under yellow flags, otherwise 0."""
        found, there = 0, self.along(target)
        if there > self.nearest:
            here = self.along(cell)
            for i in range(self.fronts):
                if here <= self.front_key[i] < there:
                    if self.front_waved[i]:
                        return NEVER
                    if self._is_beside(i, cell, target):
                        found = FIGHT
        return found

    def passes_one(self, i, cell, target):
        """Return True if the step passes opponent i, in the same or an adjacent lane."""
        return (self.along(cell) <= self.front_key[i] < self.along(target)
                and self._is_beside(i, cell, target))

    def _is_beside(self, i, cell, target):
        """Return True if opponent i is in the cell's lane or an adjacent one.

        From one outer lane the other is passed freely, whichever lane the step ends in (5.2, 5.3).
        Green cells are in the exit lane."""
        lane = self.circuit.lane[cell]
        if lane == NO_LANE:
            lane = self.circuit.lane[target]
        return abs(lane - self.front_lane[i]) < 2

    def passes_aside(self, cell, target):
        """Return True if a diagonal passes an opponent, except onto the cell beyond it (5)."""
        lane, found = self.circuit.lane[target], False
        for i in range(self.fronts):
            if self.passes_one(i, cell, target):
                if self.front_lane[i] == lane:
                    return False
                found = True
        return found
