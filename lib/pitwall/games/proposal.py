"""Default answer of a sensible driver: the farthest of the cheapest moves, otherwise the first.

A game's own module `proposal` has the same function. It is pure: it reads the race, changes
nothing, and returns the same answer for the same state. Screens select it at first, and a seat
`proposal` (pitwall.rivals.proposal) always answers with it.
"""

from pitwall.games import room
from pitwall.race.referee import MOVE, const

PIT_LANE = const(2048)      # its cells come after those of the track
DEAR = const(1 << 14)       # a point, compared with places


def proposal(race, ask):
    """Return the answer to select at first, 0 .. ask.n - 1; ask: the race's open one."""
    return farthest(race, ask) if ask.kind == MOVE else 0


def farthest(race, ask):
    """Return the farthest of the cheapest moves without an alarm."""
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
