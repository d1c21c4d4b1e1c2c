"""A bot's steering: to the arrow's lane, along the line, past cars in front (17.5, 17.6)."""

from pitwall.circuit.lanes import ARROW, CORNER, NONE, SHADED
from pitwall.games.pole_position import pits
from pitwall.games.pole_position.driving import check_lap, drive, settle, turn_in
from pitwall.games.pole_position.fights import come_past, overtake
from pitwall.games.pole_position.standings import cars_ahead
from pitwall.games.pole_position.state import (
    LAP, LINE, ON_LINE, RACING, STATUS, V_DIAGONALS, cell_of)
from pitwall.games.pole_position.traffic import FIGHT, NEVER
from pitwall.games.pole_position.turn import prepare

DEPTH = 4     # how far a bot off the line looks ahead for a shaded cell, in MP
FAR = 9


def drive_to(race, who, cell, left):
    """Drive into the pits: to the box with `left` MP remaining, or to a cell of the entry lane."""
    if cell == race.circuit.box:
        turn_in(race, who)
        yield from pits.enter(race, who, left)
        check_lap(race, who)
    else:
        drive(race, who, cell, ON_LINE)
    settle(race, who)


def on_line(circuit, line, cell):
    """Return ON_LINE: a bot always has the line, double arrow or not (17.5.2.2)."""
    return ON_LINE


def nothing_more(steering):
    """End a bot's turn when its MP are used up. Return (), as nothing is asked."""
    return ()


class Steering:
    """One bot's move, step by step."""

    def __init__(self, race, who, mp, starting, attacking):
        self.race, self.who, self.mp = race, who, mp
        self.starting, self.attacking = starting, attacking
        self.car, self.circuit = race.cars[who], race.circuit
        self.cell = self.stop = cell_of(self.car)
        self.line = self.stop_line = self.car[LINE]
        self.laps = self.car[LAP]
        self.dodging = False      # has just stepped aside: straight on has priority
        self.barred = False       # the slipstream would lead past a third car, which is illegal (5)
        self.beaten, self.ahead = 0, cars_ahead(race, who)
        self.lost = False         # an attempt to pass has failed
        self.way = race.scratch.ways[who]
        self.way[0] = 0
        self.road = prepare(race, who, mp, mp).road
        self.road.technical = False
        self.road.fighting = not starting
        self.road.slip_from = NONE
        self.road.look(race, who, 0)

    def drive(self):
        """Use all MP, as far as the road allows."""
        while self.mp and self.car[STATUS] == RACING:
            target = self.next_step()
            if target == NONE:
                break
            passing = self.passing(target)
            if passing:
                if passing != FIGHT or not self.attacking or self.stop != self.cell:
                    break
                if not (yield from self.fight()):
                    break
                continue
            self.step(target)
        self.end()

    def end(self):
        """End the move on the last cell where the bot may stop."""
        self._arrive(self.stop, self.stop_line)
        settle(self.race, self.who, self.beaten, self.ahead)

    def stand(self):
        """Continue from the car's cell, after it has passed the cars in `beaten`."""
        self.cell = self.stop = cell_of(self.car)
        self.line = self.stop_line = self.car[LINE]
        self.road.look(self.race, self.who, self.beaten)

    def passing(self, target):
        """Return a true value if the step would pass an opponent, see Traffic.passes."""
        if self.barred:
            return NEVER
        return self.road.fronts and self.road.passes(self.cell, target)

    def step(self, target):
        """Move to that cell for 1 MP."""
        if target + 2 < self.cell < self.circuit.cells:
            self.laps += 1
        self.dodging = self.dodging and target in (
            self.circuit.left[self.cell], self.circuit.right[self.cell])
        self.line = self.race.rules.bots.line(self.circuit, self.line, target)
        self.cell = target
        self.mp -= 1
        if self.way[0] < len(self.way) - 1:
            self.way[0] += 1
            self.way[self.way[0]] = target
        if not self.road.no_end[target]:
            self.stop, self.stop_line = target, self.line

    def _arrive(self, cell, line):
        if cell != cell_of(self.car) and self.car[STATUS] == RACING:
            drive(self.race, self.who, cell, line)

    def fight(self):
        """Fight from the car's cell; return whether the move continues."""
        self._arrive(self.cell, self.line)
        self.stop, self.stop_line = self.cell, self.line
        if self.car[STATUS] != RACING:
            return False
        come_past(self.race, self.who, self.road, self.beaten)
        passed, won = yield from overtake(self.race, self.who, self.road, self.mp)
        self.beaten |= passed
        self.lost = not won
        if passed and self.race.rules.values[V_DIAGONALS]:
            self.road.slip_from = self.cell
            self.road.slip_into = self.road.lanes_of(passed)
        self.road.look(self.race, self.who, self.beaten)
        return won

    # --- the next cell ---

    def next_step(self):
        """Return the cell for the bot's next MP, or NONE if it is blocked."""
        cell, circuit = self.cell, self.circuit
        self.barred = False
        if cell >= circuit.cells:
            return self._in_pit_lane(cell, self._ahead(cell))
        if circuit.flags[cell] & CORNER:
            return self._in_corner(cell)
        return self._on_straight(cell)

    def _ahead(self, cell):
        """Return the next cell. Dashed divisions count in lap 1, those of the pits in rain."""
        fine = self.road.rain if cell >= self.circuit.cells else self.laps < 2
        return self.circuit.ahead[cell] if fine else self.circuit.ahead1[cell]

    def _in_pit_lane(self, cell, target):
        """Return the next cell; not the box, which no car drives over, see drive_to."""
        if target == self.circuit.box or self.road.held_up(cell, target):
            return NONE
        return target

    def _free(self, cell):
        return cell if cell != NONE and not self.road.taken[cell] else NONE

    # --- straights (17.5.2.1) ---

    def _on_straight(self, cell):
        circuit = self.circuit
        target = self._ahead(cell)
        if circuit.flags[target] & CORNER:
            return self._turn_in(cell, target)
        beside = self._toward_arrow(cell)
        if beside != NONE and not self.dodging:
            return beside
        if not self.road.taken[target]:
            return target
        return self._around(cell, target)

    def _side(self, cell):
        """Return the direction of the next arrow's lane: -1 left, 0 here, 1 right."""
        arrow = self.circuit.arrow_of(self.circuit.section[cell])
        lane, goal = self.circuit.lane[cell], self.circuit.lane[arrow]
        return (goal > lane) - (goal < lane)

    def _toward_arrow(self, cell):
        """Return a cell towards the arrow's lane: diagonally at the start, otherwise sideways."""
        side = self._side(cell)
        if not side:
            return NONE
        if self._may_cut(cell, side):
            ahead = self._neighbour(self._ahead(cell), side)
            if ahead != NONE:
                return ahead
        return self._neighbour(cell, side)

    def _may_cut(self, cell, side):
        """Return True at the start before the first corner or after a slipstream (4.3, 5.2.1)."""
        if self.starting:
            return self._may_start_so(cell)
        return cell == self.road.slip_from and (
            self.road.slip_into >> self.circuit.lane[cell] + side & 1)

    def _may_start_so(self, cell):
        """Return True before the first corner (3.2.4)."""
        circuit = self.circuit
        return not circuit.section[cell] and not circuit.section[self._ahead(cell)]

    def _neighbour(self, cell, side):
        return self._free((self.circuit.left if side < 0 else self.circuit.right)[cell])

    def _around(self, cell, target):
        """Go around a car ahead: diagonally, lowest lane first; otherwise sideways."""
        level = self._draw_level(cell, target)
        if level != NONE:
            return level
        for side in (-1, 1):
            beside = self._neighbour(cell, side)
            if beside != NONE and self._free(self._ahead(beside)) != NONE and not self.dodging:
                self.dodging = True
                return beside
        return NONE

    def _draw_level(self, cell, target):
        """Return a diagonal at the start or in the slipstream, see Road._slipstream; or NONE."""
        road, found = self.road, NONE
        if self.starting:
            slip = self._may_start_so(cell)
        else:
            slip = road.in_front(road.taken[target] - 1)
        for side in (-1, 1) if slip else ():
            beside = self._free(road.level_with(cell, target, side))
            if beside == NONE:
                continue
            self.barred = road.passes_aside(cell, beside)
            found = beside
            if not self.barred:
                road.slip_from = beside
                road.slip_into = 1 << self.circuit.lane[target]
                break
        return found

    # --- corners (17.5.2.2) ---

    def _turn_in(self, cell, target):
        circuit = self.circuit
        if circuit.flags[cell] & ARROW and circuit.clear(self.road.taken, cell):
            return circuit.jump[cell]
        beside = self._toward_arrow(cell)
        if beside != NONE and not self.dodging:
            return beside
        if self.road.taken[target] and self.road.straight_first:
            return self._draw_level(cell, target)
        return self._free(target)

    def _in_corner(self, cell):
        """Stay on the line; off it, go to the nearest shaded cell; go around cars in the way."""
        circuit = self.circuit
        if circuit.jump[cell] != NONE and circuit.clear(self.road.taken, cell):
            return circuit.jump[cell]
        best, found = 2 * FAR, NONE
        for i in range(circuit.first[cell], circuit.first[cell + 1]):
            target = circuit.onward[i]
            if not self.road.taken[target]:
                far = self._to_line(target, DEPTH)
                if far < best or (
                        far == best and circuit.lane[target] < circuit.lane[found]):
                    best, found = far, target
        ahead = circuit.ahead[cell]
        if found == NONE and not circuit.flags[ahead] & CORNER and not self.road.straight_first:
            return self._draw_level(cell, ahead)
        return found

    def _to_line(self, cell, depth):
        """Return the fewest MP to a shaded cell or the next straight; FAR if none is near."""
        circuit = self.circuit
        flag = circuit.flags[cell]
        if flag & SHADED or not flag & CORNER:
            return 0
        best = FAR
        if depth:
            for i in range(circuit.first[cell], circuit.first[cell + 1]):
                if not self.road.taken[circuit.onward[i]]:
                    best = min(best, 1 + self._to_line(circuit.onward[i], depth - 1))
        return best
