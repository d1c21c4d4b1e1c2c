"""Cells a move can reach by paying more: engine forcing, braking and corner SP (4.2, 4.4, 4.5).

A bill is e + 3 b + 9 s for e engine forcings, b brakings and s corner SP. Every piece increases the
bill, so the walk goes through the bills by increasing SP, and for each number of SP from e, b = 0,
0 to 2, 2. For each cell of the walk and each state of the line, an int holds three groups of nine
bits, one bit for each e, b that reaches it: with fewer SP, with the current SP, and with one more.
There are two such lists: before the tyre MP are counted, and after. A bill is dropped on a cell
where another undercuts it, because continuing with it gains nothing.
"""

from array import array

from pitwall.circuit.lanes import CORNER, NONE
from pitwall.race.referee import const
from pitwall.games.pole_position.pieces import (
    AFTER, BEFORE, BRAKE, ENGINE, FLOW, NOTHING, PRECISION, ROLLED, SKILL, WHERE, lowest, rank)
from pitwall.games.pole_position.state import LEFT_LINE, NO_LINE, ON_LINE

MOST_ATTACKS = const(96)
MOST_SKILL = const(27)        # the most corner SP in a bill
MORE_CELLS = const(24)        # the lists grow by this number of cells
_ADDS = (1, 3, 0, 0, 0, 0)    # added to e + 3 b; corner SP add to the number of SP
_FEWER = (1, 3, 7, 9, 27, 63, 73, 219, 511)   # for each e + 3 b, itself and those not dearer
_NINE = const(511)
_NOW = const(512)             # the first bit of the current number of SP
_ANY = const(0x3FFFFF)
_STRAIGHT, _CORNER = 1, 2     # kinds of cells that may follow one
_IN_PITS = const(512)         # added to the distance of a cell along the pit lane


class Payments:
    """The bills of one move.

    Lists for two sides, 0 before the tyre MP are counted and 1 after:
    nodes    an int for each pit cell, then one for each state of the line on the track cells
             from `first` on
    low      the distance at which a bill's nodes begin; high: at which they end. A bill's number
             is e + 3 b, plus 9 with one SP more than the current SP
    sources  the nodes where the last pruned bill is left, `source_count` of them
    """

    def __init__(self, moves):
        self.moves = moves
        self.road = moves.road
        self.circuit = moves.circuit
        self.pits = self.circuit.total - self.circuit.cells
        self.nodes = [array("i", bytes(4 * self.pits)), array("i", bytes(4 * self.pits))]
        self.low = [array("H", (1,) * 18), array("H", (1,) * 18)]     # empty: they end before
        self.high = [array("H", bytes(36)), array("H", bytes(36))]
        self.sources = array("H", bytes(2 * MORE_CELLS))
        self.source_count = 0
        self.follows = bytearray(self.circuit.cells)    # see _follows; 0: not computed yet
        self.box = bytearray(9 * MOST_SKILL + 9)   # 1 + the fewest tyre MP counted to the box
        self.attack = array("H", bytes(12 * MOST_ATTACKS))  # six numbers per attack
        self.attacks = 0
        self.first = self.skill = 0
        self.found = []

    def list(self):
        """Walk all bills of the move so far and list the cells they reach as options of the move.

        Yields the percentage done, as it may take more than a second.
        """
        self._seed()
        while self.skill <= MOST_SKILL and self._any():
            if self.moves.part == BEFORE:
                for pieces in range(9):
                    if self._prune(0, pieces):
                        self._buy(0, pieces)
                        self._count(pieces)
                        yield self._done(pieces)
            for pieces in range(9):
                if self._prune(1, pieces):
                    self._buy(1, pieces)
                    yield self._done(9 + pieces)
            self._end_skill()
        self._list_ends()
        self._list_box()
        self._list_attacks()
        self.moves.heed_pits()

    def _done(self, walked):
        """Return the percentage done after `walked` of the 18 sets of bills with the current SP."""
        most = min(self.moves.skill_uses, MOST_SKILL) + 1 - self.moves.s
        return 100 * (18 * (self.skill - self.moves.s) + walked) // (18 * most)

    def _forget(self, side, bill):
        self.low[side][bill], self.high[side][bill] = 1, 0

    def _seed(self):
        """Start with the cells that the current bill reaches."""
        moves, road = self.moves, self.road
        pieces, self.skill = moves.e + 3 * moves.b, moves.s
        road.begin(moves.cell)
        self.first = road.first
        road.source(moves.cell, moves.line, 1 << moves.counted if moves.part == ROLLED else 1)
        if moves.part == ROLLED:
            self._roll(pieces)
            return
        if moves.left:
            road.spread(moves.left, WHERE[moves.piece])
        self._keep(0 if moves.part == BEFORE else 1, pieces, _ANY)
        if moves.left:
            self._note_attacks(moves.bill(), moves.part, moves.piece, moves.left)

    def _count(self, pieces):
        """Count the tyre MP from every cell that a bill reaches before them."""
        if self._load(NOTHING):
            self._roll(pieces)

    def _roll(self, pieces):
        moves, road = self.moves, self.road
        road.pits_open = moves.pits_open
        road.spread(moves.mp)
        if self.first >= self.circuit.cells:   # from the pits: extras begin on the track
            self.first = road.first
        self._keep(1, pieces, _ANY >> moves.least << moves.least)
        box, bill = road.none[moves.goal()], pieces + 9 * self.skill
        if box:
            self.box[bill] = 1 + lowest(box)
        self._note_attacks(bill, ROLLED, NOTHING, 0)

    def _buy(self, side, pieces):
        """Buy one more piece of each available kind."""
        moves = self.moves
        engine, brake = pieces % 3, pieces // 3
        if engine < moves.engine_uses and not (moves.exclusive and brake):
            self._piece(side, pieces, ENGINE, moves.engine_size)
        if brake < moves.brake_uses and not (moves.exclusive and engine):
            self._piece(side, pieces, BRAKE, moves.brake_size)
        if self.skill >= min(moves.skill_uses, MOST_SKILL):
            return
        if not moves.skilled:
            self._piece(side, pieces, SKILL, 1)
            return
        self._piece(side, pieces, FLOW, 2)
        if self.skill < moves.skill_limit:
            self._piece(side, pieces, PRECISION, 1)

    def _piece(self, side, pieces, piece, size):
        if self._load(piece):
            self.road.spread(size, WHERE[piece])
            bill = pieces + (_ADDS[piece] or 9)
            self._keep(side, bill, _ANY - 1)
            self._note_attacks(bill + 9 * self.skill, AFTER if side else BEFORE, piece, size)

    # --- sets of nodes ---

    def _any(self):
        """Return True if any bill with the current SP or more is left."""
        for bill in range(18):
            if self.low[0][bill] <= self.high[0][bill] or self.low[1][bill] <= self.high[1][bill]:
                return True
        return False

    def _span(self, side, bill):
        """Return the first node of each cell in the range of a bill."""
        return range(self.pits + 3 * self.low[side][bill],
                     self.pits + 3 * self.high[side][bill] + 1, 3)

    def _load(self, piece):
        """Begin a walk from every source where a piece may start; return False if there is none."""
        road, cells, found = self.road, self.circuit.cells, False
        for i in range(self.source_count if self.first < cells else 0):
            place = self.sources[i] - self.pits
            cell = (self.first + place // 3) % cells
            if self._starts(piece, cell):
                if not found:
                    road.begin(cell)
                    found = True
                road.source(cell, place % 3, 1)
        return found

    def _starts(self, piece, cell):
        """Return True if a piece can begin here, because it may be used on a following cell."""
        if piece == NOTHING:
            return True
        if piece == BRAKE:
            return self.road.can_brake(cell)
        if not self.follows[cell]:
            self.follows[cell] = _follows(self.circuit, cell)
        return self.follows[cell] & (_STRAIGHT if piece == ENGINE else _CORNER)

    def _keep(self, side, bill, counts):
        """Add the cells the walk reached by one of these counts to a bill, then clear the walk."""
        road, cells, nodes = self.road, self.circuit.cells, self.nodes[side]
        none, on, left = road.none, road.on, road.left
        bit, rivals = _NOW << bill, _rivals(bill)
        cell, low, high = road.first, 0, -1
        begin = (cell - self.first) % cells if cell < cells else 0
        self._make_room(nodes, begin + road.reach + 1)
        node = self.pits + 3 * begin
        for far in range(begin, begin + road.reach + 1):
            here = none[cell] | on[cell] | left[cell]
            if here & counts and not nodes[node + ON_LINE] & rivals:
                if on[cell] & counts:
                    nodes[node + ON_LINE] |= bit
                if left[cell] & counts:
                    nodes[node + LEFT_LINE] |= bit
                if none[cell] & counts and not nodes[node] & rivals:
                    nodes[node] |= bit
                if high < 0:
                    low = far
                high = far
            if here:
                none[cell] = on[cell] = left[cell] = 0
            node += 3
            cell += 1
            if cell >= cells:
                cell = 0
        road.reach = -1
        for cell in range(cells, self.circuit.total):
            if none[cell] & counts:
                nodes[cell - cells] |= bit
        if high >= 0:
            self._note_span(side, bill, low, high)

    def _make_room(self, nodes, far):
        """Extend the nodes to `far` cells along the walk."""
        while len(nodes) < self.pits + 3 * far:
            nodes.extend(array("i", bytes(12 * MORE_CELLS)))
        while len(self.sources) < far:
            self.sources.extend(array("H", bytes(2 * MORE_CELLS)))

    def _note_span(self, side, bill, low, high):
        lows, highs = self.low[side], self.high[side]
        if lows[bill] <= highs[bill]:
            low, high = min(low, lows[bill]), max(high, highs[bill])
        lows[bill], highs[bill] = low, high

    def _prune(self, side, pieces):
        """Drop a bill where another undercuts it; return the number of nodes where it is left.

        A bill is undercut by one that is not dearer and has no worse line. The rest are sources.
        """
        nodes, sources, count = self.nodes[side], self.sources, 0
        bit, rivals = _NOW << pieces, _rivals(pieces)
        any_one = bit | rivals
        for node in self._span(side, pieces):
            if (nodes[node] | nodes[node + 1] | nodes[node + 2]) & bit:
                best = node + ON_LINE
                if not nodes[best] & any_one:
                    best = node + LEFT_LINE if nodes[node + LEFT_LINE] & any_one else node
                stays = nodes[best] & any_one == bit
                for line in range(3):
                    nodes[node + line] &= ~bit
                if stays:
                    nodes[best] |= bit
                    sources[count] = best
                    count += 1
        self.source_count = count
        return count

    # --- options worth offering ---

    def _end_skill(self):
        """Record the remaining ends with the current SP, then continue with one SP more."""
        for side in range(2):
            nodes = self.nodes[side]
            for node in range(len(nodes)):
                here = nodes[node]
                if here:
                    if side and here & _NINE << 9:
                        self._find(node, here)
                    nodes[node] = (here | here >> 9) & _NINE | here >> 18 << 9
            for bill in range(9):
                self.low[side][bill] = self.low[side][bill + 9]
                self.high[side][bill] = self.high[side][bill + 9]
                self._forget(side, bill + 9)
        self.skill += 1

    def _find(self, node, here):
        """Record each bill that is left on a node, except the bill at the start."""
        place = node - self.pits
        if place < 0:
            at = _IN_PITS + node << 2 | rank(NO_LINE)
        else:
            at = place // 3 << 2 | rank(place % 3)
        for pieces in range(9):
            if here & _NOW << pieces and not (place < 0 and here & _rivals(pieces)):
                self.found.append(at << 8 | pieces + 9 * self.skill)

    def _list_ends(self):
        """List the ends after the move, in track order, then those in the pit lane."""
        moves, found, cells = self.moves, self.found, self.circuit.cells
        found.sort()
        for end in found:
            far, line, bill = end >> 10, (end >> 8 & 3) + ON_LINE, end & 255
            if far < _IN_PITS:
                cell = (self.first + far) % cells
            else:
                cell = cells + far - _IN_PITS
                if cell == self.circuit.box or cell == moves.goal():
                    continue
            if bill != moves.bill() and not self.road.no_end[cell]:
                moves.option(cell, line % 3, bill, 0, 0)
        found.clear()

    def _list_box(self):
        """List the box for each bill that no other undercuts with the same MP left (7.1)."""
        for bill in range(len(self.box)):
            if self.box[bill] and bill != self.moves.bill() and not self._beaten_box(bill):
                self.moves.option(self.moves.goal(), NO_LINE, bill, self.box[bill] - 1, 0)

    def _beaten_box(self, bill):
        for other in range(bill):
            if self.box[other] and _covers(other, bill) and self.box[other] <= self.box[bill]:
                return True
        return False

    # --- attacks ---

    def _note_attacks(self, bill, part, piece, size):
        """Record the attacks of the last walk, with the MP unused at that point (5.1)."""
        road, mp = self.road, self.moves.mp
        for i in range(road.attacks):
            count = lowest(road.attack_mask[i])
            if part == ROLLED:
                left, unused = count, mp - count
            else:
                left = size - count
                unused = left + mp if part == BEFORE else left
            at = self._room(road.attack_cell[i], road.attack_line[i], bill, unused, part == AFTER)
            if at >= 0:
                attack = self.attack
                attack[at] = road.attack_cell[i]
                attack[at + 1] = road.attack_code(i, count)
                attack[at + 2] = bill
                attack[at + 3] = left
                attack[at + 4] = 1 + part + 3 * piece
                attack[at + 5] = unused

    def _room(self, cell, line, bill, unused, after):
        """Return an index for an attack; -1 if another undercuts it with as many unused MP.

        It replaces those that it undercuts. Of two equal ones the earlier part of the move is kept.
        """
        attack, at = self.attack, 0
        while at < 6 * self.attacks:
            if attack[at] == cell:
                than = rank(attack[at + 1] & 15)
                alike = than == rank(line) and attack[at + 2] == bill and attack[at + 5] == unused
                late = alike and not after and (attack[at + 4] - 1) % 3 == AFTER
                if _covers(attack[at + 2], bill) and attack[at + 5] >= unused \
                        and than <= rank(line) and not late:
                    return -1
                if _covers(bill, attack[at + 2]) and unused >= attack[at + 5] \
                        and rank(line) <= than:
                    self.attacks -= 1
                    for k in range(6):
                        attack[at + k] = attack[6 * self.attacks + k]
                    continue
            at += 6
        if self.attacks == MOST_ATTACKS:
            return -1
        self.attacks += 1
        return at

    def _list_attacks(self):
        attack = self.attack
        for at in range(0, 6 * self.attacks, 6):
            if attack[at + 2] != self.moves.bill():
                self.moves.option(attack[at], attack[at + 1], attack[at + 2], 1 + attack[at + 3],
                                  attack[at + 4])


def _follows(circuit, cell):
    """Return bits for a straight and a corner cell that may follow a cell of the track."""
    beside = circuit.left[cell] != NONE or circuit.right[cell] != NONE
    follows = _STRAIGHT if beside else 0
    for i in range(circuit.first[cell], circuit.first[cell + 1]):
        turning = circuit.flags[circuit.onward[i]] & CORNER
        follows |= _CORNER if turning else _STRAIGHT
    return follows


def _rivals(bill):
    """Return the bits of the bills that undercut this one.

    Its number is that of the current SP, or 9 higher for one SP more."""
    if bill < 9:
        fewer = _FEWER[bill]
        return fewer | (fewer << 9) - (_NOW << bill)
    fewer = _FEWER[bill - 9]
    return fewer | fewer << 9 | (fewer << 18) - (_NOW << bill)


def _covers(one, other):
    """Return True if bill `one` is nowhere dearer than bill `other`."""
    return (one % 3 <= other % 3 and one // 3 % 3 <= other // 3 % 3 and one // 9 <= other // 9)
