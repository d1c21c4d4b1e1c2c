"""The likeliest reports next to a physical board, and the answers of a sensible driver.

Questions that the tracked game also asks get the same answer.
"""

from pitwall.games.pole_position import bots, proposal as tracked
from pitwall.games.pole_position.free.asks import (
    BOX, CROSSED, DONE, LINE, Q_BOT_HAPPENED, Q_HAPPENED)
from pitwall.games.pole_position.free.board import driven
from pitwall.games.pole_position.state import GRID, LAP, keeps_books

_ROUND = (LINE, CROSSED)        # it has driven a lap


def proposal(race, ask):
    """Return the answer that is proposed, 0 .. ask.n - 1."""
    if ask.what in (Q_HAPPENED, Q_BOT_HAPPENED):
        return _happened(race, ask)
    return tracked.proposal(race, ask)


def _happened(race, ask):
    """Return the likeliest answer; but drive into the pits for a stop.

    It never proposes to drive past the pits if that would end the race."""
    options = [ask.options[i] for i in range(ask.n)]
    if options[0] not in _ROUND:
        return 0
    if not _reaches(race, ask.who):
        return options.index(DONE)
    if keeps_books(race.cars[ask.who]):
        return 0
    if ask.what == Q_BOT_HAPPENED:
        stops, must = bots.pit_wish(race, ask.who) != bots.NO, bots.must_stop(race, ask.who)
    else:
        stops, must = tracked.stop(race, ask.who)
    if stops and BOX in options:
        return options.index(BOX)
    return options.index(DONE) if must else 0


def _reaches(race, who):
    """Return True if it may have crossed the line from the grid; later laps use the mileage."""
    car, move, to_line = race.cars[who], race.scratch.moves, race.circuit.to_line
    return car[LAP] or not to_line or driven(move.cell) + move.mp >= to_line[car[GRID] - 1]
