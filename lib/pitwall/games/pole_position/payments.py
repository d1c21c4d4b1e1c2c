"""What a move reaches when more is paid: engine forcing, braking and corner SP (4.2, 4.4, 4.5).

A bill is e + 3 b + 9 s: so many engine forcings, brakings and corner SP. Every piece adds to a
bill, so the bills are gone through by growing SP, and for each number of SP from e, b = 0, 0 to
2, 2. For each cell along the walk, and state of the line, an int holds three times nine bits, one
for each e, b that reaches it: with fewer SP, with as many as are being gone through, and with one
more. That is kept twice: before the tyre MP are counted, and after. Where a bill is undercut by
another on the same cell, nothing is gained by going on with it: it is dropped there.
"""

from array import array

from pitwall.circuit.lanes import CORNER, NONE
from pitwall.race.referee import const
from pitwall.games.pole_position.pieces import (
    AFTER, BEFORE, BRAKE, ENGINE, FLOW, NOTHING, PRECISION, ROLLED, SKILL, WHERE, lowest, rank)
from pitwall.games.pole_position.state import LEFT_LINE, NO_LINE, ON_LINE

MOST_ATTACKS = const(96)
MOST_SKILL = const(27)        # corner SP that a bill can hold
MORE_CELLS = const(24)        # room is made for so many more cells of a walk at a time
_ADDS = (1, 3, 0, 0, 0, 0)    # what a piece adds to e + 3 b; the corner SP to the number of SP
_FEWER = (1, 3, 7, 9, 27, 63, 73, 219, 511)   # for each e + 3 b, those no dearer and itself
_NINE = const(511)
_NOW = const(512)             # the first bit of this number of SP
_ANY = const(0x3FFFFF)
_STRAIGHT, _CORNER = 1, 2     # what may follow a cell
_IN_PITS = const(512)         # added to how far along the pit lane a cell lies


class Payments:
    """The bills of one move.

    Of two sides, 0 before the tyre MP are counted and 1 after:
    nodes    an int a pit cell, then for each track cell from `first` on one a state of the line
    low      how far along the nodes of a bill begin; high: where they end. A bill is numbered
             e + 3 b, and 9 more with one SP more than those that are being gone through
    sources  the nodes on which the last bill that was pruned is left, `source_count` of them
    """

    def __init__(self, moves):
        self.moves = moves
        self.road = moves.road
        self.circuit = moves.circuit
        self.pits = self.circuit.total - self.circuit.cells
        self.nodes = [array("i", bytes(4 * self.pits)), array("i", bytes(4 * self.pits))]
        self.low = [array("H", (1,) * 18), array("H", (1,) * 18)]     # none: they end before
        self.high = [array("H", bytes(36)), array("H", bytes(36))]
        self.sources = array("H", bytes(2 * MORE_CELLS))
        self.source_count = 0
        self.follows = bytearray(self.circuit.cells)    # see _follows; 0: not asked yet
        self.box = bytearray(9 * MOST_SKILL + 9)   # 1 + least tyre MP counted to the box
        self.attack = array("H", bytes(12 * MOST_ATTACKS))  # six numbers an attack
        self.attacks = 0
        self.first = self.skill = 0
        self.found = []

    def list(self):
        """Walk all bills of the move so far and list what they reach as options of the move.

        Yields how many percent are done: it may take more than a second.
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
        """Percent of it, when so many of 18 sets of bills with as many SP were walked."""
        most = min(self.moves.skill_uses, MOST_SKILL) + 1 - self.moves.s
        return 100 * (18 * (self.skill - self.moves.s) + walked) // (18 * most)

    def _forget(self, side, bill):
        self.low[side][bill], self.high[side][bill] = 1, 0

    def _seed(self):
        """What the bill so far reaches."""
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
        """Count the tyre MP from wherever a bill leads before them."""
        if self._load(NOTHING):
            self._roll(pieces)

    def _roll(self, pieces):
        moves, road = self.moves, self.road
        road.pits_open = moves.pits_open
        road.spread(moves.mp)
        if self.first >= self.circuit.cells:   # out of the pits: the extras begin on the track
            self.first = road.first
        self._keep(1, pieces, _ANY >> moves.least << moves.least)
        box, bill = road.none[moves.goal()], pieces + 9 * self.skill
        if box:
            self.box[bill] = 1 + lowest(box)
        self._note_attacks(bill, ROLLED, NOTHING, 0)

    def _buy(self, side, pieces):
        """One more piece of each kind that may be bought."""
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
        """Is there anything to go through with so many SP or more?"""
        for bill in range(18):
            if self.low[0][bill] <= self.high[0][bill] or self.low[1][bill] <= self.high[1][bill]:
                return True
        return False

    def _span(self, side, bill):
        """The first nodes of the cells between which those of a bill lie."""
        return range(self.pits + 3 * self.low[side][bill],
                     self.pits + 3 * self.high[side][bill] + 1, 3)

    def _load(self, piece):
        """Begin a walk from every source that a piece can start from; is there one?"""
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
        """Can a piece begin here: does a cell follow that it may be counted on?"""
        if piece == NOTHING:
            return True
        if piece == BRAKE:
            return self.road.can_brake(cell)
        if not self.follows[cell]:
            self.follows[cell] = _follows(self.circuit, cell)
        return self.follows[cell] & (_STRAIGHT if piece == ENGINE else _CORNER)

    def _keep(self, side, bill, counts):
        """Add what the walk reached by one of these counts to a bill's nodes, and forget it."""
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
        """Let the nodes go so many cells along the walk."""
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
        """Drop a bill where another undercuts it; returns on how many nodes it is left.

        A bill is undercut by one no dearer, with no worse a line. What is left are the sources.
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

    # --- what is worth offering ---

    def _end_skill(self):
        """Note the ends with so many SP that are left; then turn to one SP more."""
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
        """Each bill that is left on a node, but for the one there was at the outset."""
        place = node - self.pits
        if place < 0:
            at = _IN_PITS + node << 2 | rank(NO_LINE)
        else:
            at = place // 3 << 2 | rank(place % 3)
        for pieces in range(9):
            if here & _NOW << pieces and not (place < 0 and here & _rivals(pieces)):
                self.found.append(at << 8 | pieces + 9 * self.skill)

    def _list_ends(self):
        """The ends after the move, in track order, then those in the pit lane."""
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
        """The box, for each bill that no other undercuts at the same MP to take along (7.1)."""
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
        """The attempts of the last walk, with what is unused when they are made (5.1)."""
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
        """Where to keep an attempt; -1 if another undercuts it at as many unused MP.

        Those that it undercuts make room. Of two alike the earlier part of the move has it.
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
    """May a straight cell follow a cell of the track, may one of a corner?"""
    beside = circuit.left[cell] != NONE or circuit.right[cell] != NONE
    follows = _STRAIGHT if beside else 0
    for i in range(circuit.first[cell], circuit.first[cell + 1]):
        turning = circuit.flags[circuit.onward[i]] & CORNER
        follows |= _CORNER if turning else _STRAIGHT
    return follows


def _rivals(bill):
    """The bits of the bills that undercut one; it is among those that are being gone through, or
    9 more: with one SP more than those."""
    if bill < 9:
        fewer = _FEWER[bill]
        return fewer | (fewer << 9) - (_NOW << bill)
    fewer = _FEWER[bill - 9]
    return fewer | fewer << 9 | (fewer << 18) - (_NOW << bill)


def _covers(one, other):
    """Is bill `one` nowhere dearer than bill `other`?"""
    return (one % 3 <= other % 3 and one // 3 % 3 <= other // 3 % 3 and one // 9 <= other // 9)
