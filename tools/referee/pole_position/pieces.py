"""Pole Position's move piece by piece: the roll, engine forcings, brakings and corner SP (4).

Each piece is walked on the road of the rules, from the end of the pieces before it. The whole is
then one answer to the open question, at the price of all pieces.
"""

from pitwall.circuit.cells import CORNER
from pitwall.games.pole_position.asks import Q_EXTRA_MOVE
from pitwall.games.pole_position.pieces import (
    BEFORE, BRAKE, ENGINE, FLOW, POINTS, PRECISION, ROLLED, SKILL, WHERE)
from pitwall.games.pole_position.state import LEFT_LINE, NO_LINE, ON_LINE
from pitwall.race.referee import MOVE
from tools.referee.pole_position.answers import look_again
from tools.referee.words import Cell, Failed, Number, Piece, Unless

ALL, NOTHING = 255, -1
_COUNT = "count"
PIECES = [
    Piece(_COUNT, "count N MP of the roll, or all of them, and stop there for now",
          (Unless(Number(0, 30), "all", ALL),), Cell()),
    Piece("force engine", "then, or before it, one engine forcing, up to that cell", (), Cell()),
    Piece("brake", "likewise, one braking", (), Cell()),
    Piece("use skill", "likewise, 1 SP in a corner", (), Cell()),
    Piece("end move", "the pieces so far are the move"),
]
_LINES = (ON_LINE, LEFT_LINE, NO_LINE)


def in_pieces(race):
    """Return True for answers piece by piece, which end once a fight has cut a piece."""
    moves = race.scratch.moves
    return (race.ask.kind == MOVE and race.ask.what != Q_EXTRA_MOVE
            and (moves.part == ROLLED and not moves.counted or moves.part == BEFORE
                 and not moves.left))


def start_pieces(race):
    """Return a walk that has not begun."""
    moves = race.scratch.moves
    return Walk([(moves.cell, moves.line)], (moves.e, moves.b, moves.s), NOTHING,
                moves.part == BEFORE)


class Walk:
    """The end of the pieces of a move.

    nodes    [(cell, line)]: one cell, with each state of the line on reaching it
    bill     (engine forcings, brakings, SP) so far
    counted  MP of the roll that were counted, or NOTHING yet
    extras   points may be spent now
    """

    def __init__(self, nodes, bill, counted, extras):
        self.nodes, self.bill, self.counted = nodes, bill, counted
        self.extras = extras

    def text(self, race):
        """Return where it is, and its cost so far."""
        counted = "no MP of the roll counted" if self.counted == NOTHING \
            else "%d MP of the roll counted" % self.counted
        price = " ".join(["%s %s" % pair for pair in sorted(self._price(race).items())])
        return "at %s, %s, for %s" % (race.circuit.cell_name(self.nodes[0][0]), counted,
                                      price or "nothing")

    def _price(self, race):
        """Return the cost of the pieces that was not paid before, as tags."""
        moves = race.scratch.moves
        price = {"ep": POINTS[self.bill[0]] - POINTS[moves.e],
                 "bp": POINTS[self.bill[1]] - POINTS[moves.b], "sp": self.bill[2] - moves.s}
        return {name: str(price[name]) for name in price if price[name]}

    def end(self, race):
        """Return (head, tags) of the whole move. Raises Failed if the roll is not counted yet."""
        if self.counted == NOTHING:
            raise Failed("the roll to be counted before the end of the move", self.text(race))
        return ("move to", race.circuit.cell_name(self.nodes[0][0])), self._price(race)

    def play(self, race, piece, values, cell):
        """Return the walk with another piece. Raises Failed if the rules do not allow it."""
        self.said = piece.text(race, values, cell)
        try:
            if piece.name == _COUNT:
                return self._roll(race, cell, values[0])
            return self._buy(race, cell, piece.name)
        finally:
            look_again(race)

    def _no(self, why):
        raise Failed("%s to be legal" % self.said, why)

    # --- the roll ---

    def _roll(self, race, cell, count):
        moves = race.scratch.moves
        if self.counted != NOTHING:
            self._no("a roll that has been counted")
        count = moves.mp if count == ALL else count
        if not moves.least <= count <= moves.mp:
            self._no("a roll of which %d to %d MP are counted" % (moves.least, moves.mp))
        self._set_out(race, moves.pits_open)
        moves.road.spread(moves.mp)
        nodes = self._reached(race, cell, 1 << count)
        if not nodes:
            ways = [str(n) for n in range(moves.least, moves.mp + 1)
                    if self._reached(race, cell, 1 << n)]
            self._no("a cell that counting %s leads to" % " or ".join(ways) if ways
                     else self._cells(race, "a count that leads to", 1 << count))
        return Walk(nodes, self.bill, count, moves.cell < race.circuit.cells)

    def _set_out(self, race, pits_open=False):
        road = race.scratch.moves.road
        road.begin(self.nodes[0][0])
        road.pits_open = pits_open
        for cell, line in self.nodes:
            road.source(cell, line, 1)

    def _reached(self, race, cell, counts):
        road = race.scratch.moves.road
        return [(cell, line) for line in _LINES if road.masks(line)[cell] & counts
                and (line == NO_LINE or race.circuit.flags[cell] & CORNER)]

    def _cells(self, race, text, counts):
        """Return the reached cells, after that text."""
        circuit = race.circuit
        found = [circuit.cell_name(cell) for cell in range(circuit.total)
                 if self._reached(race, cell, counts)]
        return "%s %s" % (text, ", ".join(found) or "no cell")

    # --- points ---

    def _buy(self, race, cell, name):
        moves, (e, b, s) = race.scratch.moves, self.bill
        if not self.extras:
            self._no("a move that begins with the roll, out of the pit lane")
        if name == "force engine":
            self._may(e, moves.engine_uses, "EP")
            return self._walk(race, cell, ENGINE, moves.engine_size, (e + 1, b, s))
        if name == "brake":
            self._may(b, moves.brake_uses, "BP")
            if not moves.road.can_brake(self.nodes[0][0]):
                self._no("%s, where nobody may brake" % race.circuit.cell_name(self.nodes[0][0]))
            return self._walk(race, cell, BRAKE, moves.brake_size, (e, b + 1, s))
        self._may(s, moves.skill_uses, "SP")
        if not moves.skilled:
            return self._walk(race, cell, SKILL, 1, (e, b, s + 1))
        try:
            return self._walk(race, cell, FLOW, 2, (e, b, s + 1))
        except Failed:
            if s >= moves.skill_limit:
                raise
            return self._walk(race, cell, PRECISION, 1, (e, b, s + 1))

    def _may(self, used, uses, points):
        if used >= uses:
            self._no("that no more %s may be spent on it in this turn" % points if used
                     else "that no %s may be spent on it" % points)

    def _walk(self, race, cell, piece, size, bill):
        moves = race.scratch.moves
        if moves.exclusive and bill[0] and bill[1]:
            self._no("a stress under which engine and brakes are not both used")
        self._set_out(race)
        moves.road.spread(size, WHERE[piece])
        counts = (2 << size) - 2
        nodes = self._reached(race, cell, counts)
        if not nodes:
            self._no(self._cells(race, "a piece that leads to", counts))
        return Walk(nodes, bill, self.counted, True)
