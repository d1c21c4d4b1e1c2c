"""A slow, plain search for legal moves: one step after another, by the rulebook, nothing clever.

It shares no code with the search of the product; it uses only a circuit's neighbour arrays. Read
it next to sections 4 and 5 of the ledger.
"""

from pitwall.circuit.lanes import ARROW, CORNER, LAST, NONE, SHADED, TECHNICAL
from pitwall.games.pole_position import state as s

NO, ON, LEFT = s.NO_LINE, s.ON_LINE, s.LEFT_LINE
_BETTER = {ON: 0, LEFT: 1, NO: 2}


class SlowMoves:
    """All moves of car `who` in a situation, by brute force.

    mp, least     tyre MP, and the least number that must be counted
    engine, brake, skill    most uses that are paid for
    sizes                   MP of an engine and of a brake use
    exclusive               not both of them in one turn (12.1)
    cornerer                driver row 7; otherwise None: SP that technical corners allow
    waved                   sections under yellow flags (10.1)
    """

    def __init__(self, race, who, mp, least, engine=0, brake=0, skill=0, sizes=(3, 3), pits=False,
                 diagonals=False, fighting=True, exclusive=False, cornerer=None, waved=()):
        self.race, self.circuit, self.who = race, race.circuit, who
        self.mp, self.least, self.pits = mp, least, pits
        self.sizes, self.exclusive, self.cornerer = sizes, exclusive, cornerer
        self.waved = waved
        self.uses = {"E": engine, "B": brake, "S": skill}
        self.diagonals, self.fighting = diagonals, fighting
        self.rain = s.rain(race)
        self.draft = race.rules.number == 1     # the edition of 2022
        self.car = race.cars[who]
        self.start = s.cell_of(self.car)
        self.row_start = self._row_start()
        self.ends, self.attacks, self.boxes, self.stuck = set(), set(), set(), set()
        self._others()
        self.seen = set()

    # --- the other cars ---

    def _others(self):
        order = [self.race.table[s.ORDER + i] for i in range(len(self.race.cars))]
        self.blocked, self.no_end, self.fronts, self.no_passing = set(), set(), [], []
        for other, car in enumerate(self.race.cars):
            if other == self.who or car[s.STATUS] != s.RACING:
                continue
            if car[s.PIT] in (s.BOX, s.GREEN_1, s.GREEN_2):
                continue
            cell = s.cell_of(car)
            if self._laps(car, cell, self.race.cars[order[0]]):
                continue
            halves = self._halves(cell)
            if car[s.OFF] == 1:
                self.no_end |= halves
            if not car[s.OFF]:
                self.blocked |= halves
            ahead = self.gap(cell)
            level_before_me = ahead == 0 and order.index(other) < order.index(self.who)
            if car[s.PIT] == s.PIT_EXIT and self._passed_on_the_line(car, cell):
                continue
            if self.fighting and car[s.PIT] != s.PIT_ENTRY and (ahead > 0 or level_before_me):
                if not car[s.OFF]:
                    self.fronts.append((cell, ahead, self.circuit.lane[cell]))
                if self.circuit.section[cell] in self.waved:
                    self.no_passing.append(ahead)
        if self.start in self.blocked:
            self.blocked.discard(self.start)
            self.no_end.add(self.start)

    def _laps(self, car, cell, first):
        """Return True if the car is a lap behind, and the mover leads when it arrives there.

        In 2024 it also leads beyond the line, if it passes the leader in the pits there (5.5,
        5.6).
        """
        leads = first is self.car or not self.draft and (
            first[s.PIT] != s.ON_TRACK and self.start < self.circuit.cells
            and self._beyond_line(cell)
            and first[s.LAP] + (first[s.PIT] == s.PIT_ENTRY) <= self.car[s.LAP] + 1)
        behind = (car[s.LAP] - self.car[s.LAP]) * self.circuit.length < (
            self._key(self.start) - self._key(cell))
        return leads and behind and self.gap(cell) >= 0 and car[s.PIT] != s.PIT_ENTRY

    def _passed_on_the_line(self, car, cell):
        """Return True if the line is before a car on the exit lane, not a lap ahead (5.5)."""
        there = self.circuit.key[cell]
        return self.gap(cell) > 0 and there < self._key(self.start) and (
            car[s.LAP] <= self.car[s.LAP] + 1)

    def _halves(self, cell):
        """Return a cell, with its other parts when the dashed divisions do not count."""
        if cell >= self.circuit.cells:
            merged = not self.rain
        else:
            merged = self._lap_at(self.circuit.joined[cell]) > 1
        if not merged:
            return {cell}
        last = self.circuit.joined[cell]
        return {c for c in range(self.circuit.total) if self.circuit.joined[c] == last}

    def _lap_at(self, cell):
        """Return the mover's lap when it comes to a cell."""
        return self.car[s.LAP] + (self.start < self.circuit.cells and self._beyond_line(cell))

    def gap(self, cell):
        """Return the distance of a cell from the start, in keys; negative: just behind it."""
        gap = self._key(cell) - self._key(self.start)
        return gap + self.circuit.length if gap < 0 and self._beyond_line(cell) else gap

    def _row_start(self):
        """Return the first cell level with the start."""
        c, cell = self.circuit, self.start
        while cell < c.cells and c.left[cell] != NONE:
            cell = c.left[cell]
        return cell

    def _beyond_line(self, cell):
        """Return True if the mover reaches a cell in its next lap. Numbers begin at the line."""
        c = self.circuit
        if cell >= c.cells:
            return self.start < c.cells and cell >= c.exit
        return cell < self.row_start

    def _key(self, cell):
        if cell == self.circuit.green2:
            return self.circuit.key[self.circuit.exit] - 1
        return self.circuit.key[cell]

    def must_fight(self, cell, target):
        """Return True if this step passes an opponent in the lane it leaves or an adjacent one."""
        return bool(self._passed(cell, target))

    def _passed(self, cell, target):
        """Return the lanes of the opponents that this step passes by a fight."""
        lanes = self.circuit.lane
        if self.circuit.cells <= target < self.circuit.exit:
            return []           # turning into the pits passes nobody
        here, there = self.gap(cell), self.gap(target)
        left = lanes[target if cell == self.circuit.green2 else cell]
        return [lane for _, ahead, lane in self.fronts
                if here <= ahead < there and abs(left - lane) <= 1]

    def is_waved(self, cell, target):
        """Return True if this step passes a car under yellow flags."""
        if self.circuit.cells <= target < self.circuit.exit:
            return False
        here, there = self.gap(cell), self.gap(target)
        return any(here <= ahead < there for ahead in self.no_passing)

    # --- single steps ---

    def steps(self, cell, line, side, tyre):
        """Yield (target, line, side) of every single MP; side: stepped aside in this row."""
        c = self.circuit
        if cell >= c.cells:
            if tyre and self._lane_open(cell, self._forward(cell)):
                yield self._forward(cell), NO, 0
        elif c.flags[cell] & CORNER:
            yield from self._corner_steps(cell, line)
        else:
            yield from self._straight_steps(cell, side, tyre)

    def _lane_open(self, cell, target):
        """The box may be closed; in the entry lane nobody passes anybody."""
        if target == self.circuit.box and not self.pits:
            return False
        return cell >= self.circuit.exit or not self.blocked & set(range(cell + 1, target))

    def _forward(self, cell):
        c = self.circuit
        if cell >= c.cells:
            return c.ahead[cell] if self.rain else c.ahead1[cell]
        return c.ahead[cell] if self._lap_at(cell) < 2 else c.ahead1[cell]

    def _straight_steps(self, cell, side, tyre):
        c = self.circuit
        target = self._forward(cell)
        if side <= 0 and c.left[cell] != NONE:
            yield c.left[cell], NO, -1
        if side >= 0 and c.right[cell] != NONE:
            yield c.right[cell], NO, 1
        if cell == c.pit_from and self.pits and tyre:
            yield (c.entry if self.rain else c.joined[c.entry]), NO, 0
        if not c.flags[target] & CORNER:
            yield target, NO, 0
            starting = self.diagonals and c.section[cell] == 0 == c.section[target]
            for beside in (c.left[target], c.right[target]):
                if beside != NONE and (starting or self._slips(cell, target, beside)):
                    yield beside, NO, 0
            return
        line = ON if c.flags[cell] & ARROW else NO
        for side in (c.left[cell], c.right[cell]):
            beside = NONE if side == NONE else self._forward(side)
            if beside != NONE and self.draft and self._slips(cell, target, beside):
                yield beside, self._entering(beside, line), 0
        if line == ON:
            yield target, self._entering(target, ON), 0
            if self._line_clear(cell):
                yield c.jump[cell], ON, 0
        else:
            yield target, NO, 0

    def _slips(self, cell, target, beside):
        """Return True if the car may go to the side of the opponent on the next cell.

        If it would pass another opponent by that, it may only go to the cell beyond (5, 5.2.1).
        """
        behind = target in self.blocked and any(
            target in self._halves(front[0]) for front in self.fronts)
        passed = self._passed(cell, beside)
        return behind and (not passed or self.circuit.lane[beside] in passed)

    def _corner_steps(self, cell, line):
        c = self.circuit
        for i in range(c.first[cell], c.first[cell + 1]):
            target = c.onward[i]
            yield target, self._entering(target, line), 0
            if not c.flags[target] & CORNER and not self.draft:
                for beside in (c.left[target], c.right[target]):
                    if beside != NONE and self._slips(cell, target, beside):
                        yield beside, NO, 0
        if line == ON and c.jump[cell] != NONE and self._line_clear(cell):
            yield c.jump[cell], ON, 0

    def _entering(self, target, line):
        flags = self.circuit.flags[target]
        if not flags & CORNER or line == NO:
            return NO
        if flags & SHADED:
            return ON
        return NO if flags & TECHNICAL and self.race.scratch.technical else LEFT

    def _line_clear(self, cell):
        c, to = self.circuit, self.circuit.jump[cell]
        lanes = range(min(c.lane[cell], c.lane[to]), max(c.lane[cell], c.lane[to]) + 1)
        section = c.section[to]
        between = [i for i in range(c.cells) if c.section[i] == section and i < to and (
            i > cell or c.section[cell] != section) and c.lane[i] in lanes]
        return not any(i in self.blocked for i in between + [to])

    # --- braking ---

    def may_brake(self, cell):
        c = self.circuit
        flags = c.flags[cell]
        if cell >= c.cells or flags & CORNER and not flags & LAST:
            return False
        reached = {(cell, 0)}
        for _ in range(4):
            if any(c.flags[at] & ARROW for at, _ in reached):
                return True
            reached = {(target, side) for at, was in reached
                       for target, _, side in self._plain_steps(at, was)
                       if target not in self.blocked and not c.flags[target] & CORNER}
        return False

    def _plain_steps(self, cell, side):
        if self.circuit.flags[cell] & CORNER:
            for step in self._corner_steps(cell, NO):
                if not self.circuit.flags[step[0]] & CORNER:
                    yield step
        else:
            held, self.pits = self.pits, False
            yield from list(self._straight_steps(cell, 0, False))
            self.pits = held

    # --- whole moves ---

    def search(self):
        """Fill ends {(cell, line, e, b, s)}, attacks {(cell, line, e, b, s, unused)}, boxes."""
        line = self.car[s.LINE] if self.circuit.flags[self.start] & CORNER else NO
        before = self.start < self.circuit.cells
        stack = [(self.start, line, "before" if before else "tyre", 0, 0, 0, 0, "", 0, 0)]
        while stack:
            now = stack.pop()
            if now not in self.seen:
                self.seen.add(now)
                stack.extend(self._next(now))
        return self

    def _next(self, now):
        cell, line, part, t, e, b, k, piece, left, side = now
        c = self.circuit
        if part == "before":
            yield cell, line, "tyre", 0, e, b, k, "", 0, 0
        if part == "tyre":
            if cell == c.box:
                self.boxes.add((e, b, k, self.mp - t))
                return
            if t >= self.least:
                yield cell, line, "after", 0, e, b, k, "", 0, 0
            self.stuck.add((t, cell, line, e, b, k))
        elif part == "after" and cell not in self.no_end:
            self.ends.add((cell, line, e, b, k))
        if part != "tyre" and cell < c.cells:
            yield from self._pieces(now)
        if part == "tyre" and t < self.mp or part != "tyre" and left:
            yield from self._step(now)

    def _pieces(self, now):
        cell, line, part, t, e, b, k, _, _, _ = now
        if e < self.uses["E"] and not (self.exclusive and b):
            yield cell, line, part, t, e + 1, b, k, "E", self.sizes[0], 0
        if b < self.uses["B"] and self.may_brake(cell) and not (self.exclusive and e):
            yield cell, line, part, t, e, b + 1, k, "B", self.sizes[1], 0
        if k < self.uses["S"] and self.cornerer is None:
            yield cell, line, part, t, e, b, k + 1, "S", 1, 0
        elif k < self.uses["S"]:
            yield cell, line, part, t, e, b, k + 1, "plain", 2, 0
            if k < self.cornerer:
                yield cell, line, part, t, e, b, k + 1, "technical", 1, 0

    def _may_count(self, piece, target):
        """Engine MP count along straights, those of SP round corners (4.2, 4.4, annex 1)."""
        flags = self.circuit.flags[target] if target < self.circuit.cells else 0
        technical = self.race.scratch.technical and flags & TECHNICAL
        return {"E": not flags & CORNER, "S": flags & CORNER,
                "plain": flags & CORNER and not technical,
                "technical": flags & CORNER and technical}.get(piece, True)

    def _step(self, now):
        cell, line, part, t, e, b, k, piece, left, side = now
        for target, line_then, side_then in self.steps(cell, line, side, part == "tyre"):
            if target == NONE or target in self.blocked:
                continue
            if not self._may_count(piece, target) or self.is_waved(cell, target):
                continue
            if self.must_fight(cell, target):
                if cell in self.no_end and cell != self.start:
                    continue        # no car may be left there
                unused = self.mp - t if part == "tyre" else left + (
                    self.mp if part == "before" else 0)
                self.attacks.add((cell, line, e, b, k, unused))
            elif part == "tyre":
                yield target, line_then, part, t + 1, e, b, k, "", 0, side_then
            else:
                yield target, line_then, part, t, e, b, k, piece, left - 1, side_then

    # --- moves worth offering ---

    def free_ends(self):
        """Return free {(cell, line)}, each with its best line; if none is legal, where it stops."""
        free = {(cell, line) for cell, line, e, b, k in self.ends if not e + b + k}
        if not free and not self.free_attacks() and not self.free_box():
            stuck = [(t, cell, line) for t, cell, line, e, b, k in self.stuck
                     if not e + b + k and (cell not in self.no_end or t == 0)]
            most = max(t for t, _, _ in stuck)
            free = {(cell, line) for t, cell, line in stuck if t == most}
        return {(cell, line) for cell, line in free if not any(
            other == cell and _BETTER[than] < _BETTER[line] for other, than in free)}

    def free_attacks(self):
        """Return {(cell, line, unused)} of attempts at no cost, without dominated ones."""
        return {(one[0], one[1], one[5]) for one in self.attacks
                if not any(one[2:5]) and not self._outdone(one)}

    def _outdone(self, one):
        return any(other != one and other[0] == one[0] and _covers(other[2:5], one[2:5])
                   and _BETTER[other[1]] <= _BETTER[one[1]] and other[5] >= one[5]
                   for other in self.attacks)

    def free_box(self):
        return {max(left for e, b, k, left in self.boxes if not e + b + k)} if any(
            not e + b + k for e, b, k, _ in self.boxes) else set()

    def dear_ends(self):
        """Return {(cell, line, e, b, s)} that cost something, without dominated ones."""
        return {end for end in self.ends if any(end[2:]) and not any(
            other != end and other[0] == end[0] and _covers(other[2:], end[2:])
            and _BETTER[other[1]] <= _BETTER[end[1]] for other in self.ends)}

    def dear_attacks(self):
        return {one for one in self.attacks if any(one[2:5]) and not self._outdone(one)}

    def dear_boxes(self):
        return {one for one in self.boxes if any(one[:3]) and not any(
            other != one and _covers(other[:3], one[:3]) and other[3] >= one[3]
            for other in self.boxes)}


def _covers(one, other):
    return all(a <= b for a, b in zip(one, other))
