"""What a sensible driver would answer, in a game that does not say: of moves that cost the least
the farthest, else the first of the answers.

A game's own room `proposal` has the same function. It is pure: it looks at the race, changes
nothing of its state, and says the same whenever it is asked the same. The screens begin there, and
a seat `proposal` (pitwall.rivals.proposal) gives no other answer.
"""

from pitwall.games import room
from pitwall.race.referee import MOVE, const

PIT_LANE = const(2048)      # its cells come after those of the track
DEAR = const(1 << 14)       # a point, against places


def proposal(race, ask):
    """The answer that is chosen at first, 0 .. ask.n - 1; ask: the race's open one."""
    return farthest(race, ask) if ask.kind == MOVE else 0


def farthest(race, ask):
    """The farthest of the moves that cost the least and alarm nobody."""
    dash, circuit = room(race.game.NAME, "dash"), race.circuit
    base = circuit.key[dash.move_from(race, ask.who)]
    best = found = -1
    for i in range(ask.n - dash.is_extras(ask, ask.n - 1)):
        if dash.alarm(race, i):
            continue
        cell = ask.options[i]
        place = PIT_LANE + cell
        if cell < circuit.cells:
            place = (circuit.key[cell] - base) % circuit.length * 4 + circuit.lane[cell]
        worth = place - dash.cost(race, i) * DEAR
        if found < 0 or worth > best:
            best, found = worth, i
    return max(0, found)
