"""What a move reaches when more is paid: engine forcing, braking and corner SP (4.2, 4.4, 4.5).

A bill is e + 3 b + 9 s: so many engine forcings, brakings and corner SP. For each cell and state of
the line, two masks hold the bills that reach it: before the tyre MP are counted, and after. Every
piece adds to a bill, so the bills are gone through in growing order, once. Where a bill is undercut
by another on the same cell, nothing is gained by going on with it: it is dropped there.
"""

from array import array

from pitwall.circuits import CORNER, NONE
from pitwall.referee import const
from pitwall.games.pole_position.moves import (
    AFTER, BEFORE, BRAKE, ENGINE, FLOW, NOTHING, PRECISION, ROLLED, SKILL, WHERE, lowest, rank)
from pitwall.games.pole_position.state import LEFT_LINE, NO_LINE, ON_LINE

PER_WORD = const(27)  # bills that share one mask: three numbers of SP
LIMIT = const(3)      # corner SP that most drivers may spend
MOST_ATTACKS = const(96)
_ADDS = (1, 3, 9, 0, 9, 9)    # what a piece adds to a bill
_LINES = (ON_LINE, LEFT_LINE, NO_LINE)   # the better first
_ANY = const(0x3FFFFF)
_STRAIGHT, _CORNER = 1, 2                # what may follow a cell


class Bills:
    """The bills of one move; made at the first extra and kept."""

    def __init__(self, moves):
        self.moves = moves
        self.road = moves.road
        self.circuit = moves.circuit
        self.skill = max(LIMIT, moves.skill_uses)
        self.bills = 9 * (self.skill + 1)
        self.words = (self.bills + PER_WORD - 1) // PER_WORD
        nodes = bytes(12 * self.circuit.total)
        self.masks = [[array("i", nodes) for _ in range(self.words)] for _ in range(2)]
        self.used = [bytearray(self.bills), bytearray(self.bills)]
        self.nearest = [bytearray(self.bills), bytearray(self.bills)]  # of the cells of a bill
        self.farthest = [bytearray(self.bills), bytearray(self.bills)]
        self.follows = _follows(self.circuit)
        self.box = bytearray(self.bills)   # 1 + least tyre MP counted to the box
        self.under = [array("i", bytes(4 * self.bills)) for _ in range(self.words)]
        self._note_under()
        self.attack = array("H", bytes(12 * MOST_ATTACKS))  # six numbers an attack
        self.attacks = 0
        self.first = self.reach = 0

    def list(self):
        """Walk all bills of the move so far and list what they reach as options of the move."""
        self._clear()
        self._seed()
        if self.moves.part == BEFORE:
            for bill in range(self.bills):
                if self.used[0][bill] and self._prune(0, bill):
                    self._buy(0, bill)
                    self._count(bill)
        for bill in range(self.bills):
            if self.used[1][bill] and self._prune(1, bill):
                self._buy(1, bill)
        self._list_ends()
        self._list_box()
        self._list_attacks()

    def _note_under(self):
        """Masks, a word at a time, of the bills that undercut each bill."""
        for bill in range(self.bills):
            for other in range(bill):
                if _covers(other, bill):
                    self.under[other // PER_WORD][bill] |= 1 << other % PER_WORD

    def _rivals(self, side, bill):
        """(masks of the nodes, mask of bills) by word, of the bills that undercut this one."""
        return [(self.masks[side][word], self.under[word][bill])
                for word in range(self.words) if self.under[word][bill]]

    def _clear(self):
        cells = self.circuit.cells
        for masks in self.masks[0] + self.masks[1]:
            node = 3 * self.first
            for _ in range(3 * self.reach + 3):
                masks[node] = 0
                node += 1
                if node >= 3 * cells:
                    node = 0
            for node in range(3 * cells, len(masks)):
                masks[node] = 0
        for bill in range(self.bills):
            self.used[0][bill] = self.used[1][bill] = self.box[bill] = 0
            self.farthest[0][bill] = self.farthest[1][bill] = 0
        self.attacks = 0
        self.reach = 0

    def _seed(self):
        """What the bill so far reaches."""
        moves, road = self.moves, self.road
        road.begin(moves.cell)
        self.first = road.first
        road.source(moves.cell, moves.line, 1 << moves.counted if moves.part == ROLLED else 1)
        if moves.part == ROLLED:
            self._roll(moves.bill())
            return
        if moves.left:
            road.spread(moves.left, WHERE[moves.piece])
        self._keep(0 if moves.part == BEFORE else 1, moves.bill(), _ANY)
        if moves.left:
            self._note_attacks(moves.bill(), moves.part, moves.piece, moves.left)

    def _count(self, bill):
        """Count the tyre MP from wherever a bill leads before them."""
        if self._load(0, bill, NOTHING):
            self._roll(bill)

    def _roll(self, bill):
        moves, road = self.moves, self.road
        road.pits_open = moves.pits_open
        road.spread(moves.mp)
        if self.first >= self.circuit.cells:   # out of the pits: the extras begin on the track
            self.first = road.first
        self._keep(1, bill, _ANY >> moves.least << moves.least)
        box = road.none[moves.goal()]
        if box:
            self.box[bill] = 1 + lowest(box)
        self._note_attacks(bill, ROLLED, NOTHING, 0)

    def _buy(self, side, bill):
        """One more piece of each kind that may be bought."""
        moves = self.moves
        part = AFTER if side else BEFORE
        engine, brake = bill % 3, bill // 3 % 3
        if engine < moves.engine_uses and not (moves.exclusive and brake):
            self._piece(side, part, bill, ENGINE, moves.engine_size)
        if brake < moves.brake_uses and not (moves.exclusive and engine):
            self._piece(side, part, bill, BRAKE, moves.brake_size)
        if bill // 9 >= moves.skill_uses:
            return
        if not moves.skilled:
            self._piece(side, part, bill, SKILL, 1)
            return
        self._piece(side, part, bill, FLOW, 2)
        if bill // 9 < moves.skill_limit:
            self._piece(side, part, bill, PRECISION, 1)

    def _piece(self, side, part, bill, piece, size):
        if self._load(side, bill, piece):
            self.road.spread(size, WHERE[piece])
            self._keep(side, bill + _ADDS[piece], _ANY - 1)
            self._note_attacks(bill + _ADDS[piece], part, piece, size)

    # --- sets of nodes ---

    def _load(self, side, bill, piece):
        """Begin a walk from every node of a bill that a piece can start from; is there one?"""
        masks, bit = self.masks[side][bill // PER_WORD], 1 << bill % PER_WORD
        road, cells, found = self.road, self.circuit.cells, False
        if self.first >= cells:
            return False
        cell = (self.first + self.nearest[side][bill]) % cells
        for _ in range(self.farthest[side][bill] - self.nearest[side][bill] + 1):
            node = 3 * cell
            here = masks[node] | masks[node + 1] | masks[node + 2]
            if here & bit and self._starts(piece, cell):
                if not found:
                    road.begin(cell)
                    found = True
                for line in _LINES:
                    if masks[node + line] & bit:
                        road.source(cell, line, 1)
            cell += 1
            if cell == cells:
                cell = 0
        return found

    def _starts(self, piece, cell):
        """Can a piece begin here: does a cell follow that it may be counted on?"""
        if piece == NOTHING:
            return True
        if piece == BRAKE:
            return self.road.can_brake(cell)
        return self.follows[cell] & (_STRAIGHT if piece == ENGINE else _CORNER)

    def _keep(self, side, bill, counts):
        """Add what the walk reached by one of these counts to a bill's nodes."""
        road, cells = self.road, self.circuit.cells
        none, on, left = road.none, road.on, road.left
        masks, bit = self.masks[side][bill // PER_WORD], 1 << bill % PER_WORD
        rivals = self._rivals(side, bill)
        cell, low, high = road.first, 255, 0
        begin = (cell - self.first) % cells if cell < cells else 0
        for far in range(begin, begin + road.reach + 1):
            node = 3 * cell
            if (none[cell] | on[cell] | left[cell]) & counts and not _beaten(rivals, node + 1):
                if on[cell] & counts:
                    masks[node + ON_LINE] |= bit
                if left[cell] & counts:
                    masks[node + LEFT_LINE] |= bit
                if none[cell] & counts and not _beaten(rivals, node):
                    masks[node] |= bit
                low, high = min(low, far), far
            cell += 1
            if cell >= cells:
                cell = 0
        for cell in range(cells, self.circuit.total):
            if none[cell] & counts:
                masks[3 * cell] |= bit
        self._note_span(side, bill, low, high)

    def _note_span(self, side, bill, low, high):
        """Between which cells of the walk a bill's nodes lie."""
        if low > high:
            return
        if not self.used[side][bill]:
            self.used[side][bill] = 1
            self.nearest[side][bill] = low
        self.nearest[side][bill] = min(low, self.nearest[side][bill])
        self.farthest[side][bill] = max(high, self.farthest[side][bill])
        self.reach = max(self.reach, high)

    def _prune(self, side, bill):
        """Drop a bill where another undercuts it; returns whether it is left anywhere."""
        cells, kept = self.circuit.cells, False
        cell = (self.first + self.nearest[side][bill]) % cells
        for _ in range(self.farthest[side][bill] - self.nearest[side][bill] + 1):
            if self._prune_cell(side, bill, cell):
                kept = True
            cell += 1
            if cell == cells:
                cell = 0
        return kept

    def _prune_cell(self, side, bill, cell):
        """The same on one cell: a bill is undercut by one no dearer, with no worse a line."""
        masks, bit = self.masks[side][bill // PER_WORD], 1 << bill % PER_WORD
        node, beaten, kept = 3 * cell, False, 0
        if not (masks[node] | masks[node + 1] | masks[node + 2]) & bit:
            return 0
        rivals = self._rivals(side, bill)
        for line in _LINES:
            beaten = beaten or _beaten(rivals, node + line)
            if masks[node + line] & bit:
                if kept or beaten:
                    masks[node + line] &= ~bit
                else:
                    kept = 1
        return kept

    # --- what is worth offering ---

    def _list_ends(self):
        """The ends after the move, in track order, then those in the pit lane."""
        cell, cells = self.first, self.circuit.cells
        if cell < cells:
            for _ in range(self.reach + 1):
                self._list_cell(cell)
                cell = cell + 1 if cell + 1 < cells else 0
        for cell in range(cells, self.circuit.total):
            if cell != self.circuit.box and cell != self.moves.goal():
                for bill in range(self.bills):
                    self._prune_cell(1, bill, cell)
                self._list_cell(cell)

    def _list_cell(self, cell):
        """Each bill that is left on a cell, but for the one there was at the outset."""
        if self.road.no_end[cell]:
            return
        for line in _LINES:
            for word in range(self.words):
                mask, bill = self.masks[1][word][3 * cell + line], PER_WORD * word
                while mask:
                    if mask & 1 and bill != self.moves.bill():
                        self.moves.option(cell, line, bill, 0, 0)
                    mask >>= 1
                    bill += 1

    def _list_box(self):
        """The box, for each bill that no other undercuts at the same MP to take along (7.1)."""
        for bill in range(self.bills):
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
            at = self._room(road.attack_cell[i], road.attack_line[i], bill, unused)
            if at >= 0:
                attack = self.attack
                attack[at] = road.attack_cell[i]
                attack[at + 1] = road.attack_code(i, count)
                attack[at + 2] = bill
                attack[at + 3] = left
                attack[at + 4] = 1 + part + 3 * piece
                attack[at + 5] = unused

    def _room(self, cell, line, bill, unused):
        """Where to keep an attempt; -1 if another undercuts it at as many unused MP.

        Those that it undercuts make room.
        """
        attack, at = self.attack, 0
        while at < 6 * self.attacks:
            if attack[at] == cell:
                than = rank(attack[at + 1] & 15)
                if _covers(attack[at + 2], bill) and attack[at + 5] >= unused \
                        and than <= rank(line):
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


def _follows(circuit):
    """For each track cell, whether a straight or a corner cell may follow it."""
    follows = bytearray(circuit.cells)
    for cell in range(circuit.cells):
        if circuit.left[cell] != NONE or circuit.right[cell] != NONE:
            follows[cell] = _STRAIGHT
        for i in range(circuit.first[cell], circuit.first[cell + 1]):
            turning = circuit.flags[circuit.onward[i]] & CORNER
            follows[cell] |= _CORNER if turning else _STRAIGHT
    return follows


def _beaten(rivals, node):
    """Does one of these bills reach the node?"""
    for masks, bills in rivals:
        if masks[node] & bills:
            return True
    return False


def _covers(one, other):
    """Is bill `one` nowhere dearer than bill `other`?"""
    return (one % 3 <= other % 3 and one // 3 % 3 <= other // 3 % 3 and one // 9 <= other // 9)
