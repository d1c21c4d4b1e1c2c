"""The safety car next to a physical board: steps that are reported or asked in order (10.2)."""

from pitwall.games.pole_position import sc_queue
from pitwall.games.pole_position.free.asks import Q_BEYOND, Q_READY
from pitwall.games.pole_position.free.board import place
from pitwall.games.pole_position.standings import leader
from pitwall.games.pole_position.state import (
    GREEN_2, LAP, ON_TRACK, PHASE, PIT, PIT_EXIT, ROUNDS, put_on)
from pitwall.race.referee import PICK, TABLE


def line_up(race):
    """Run the whole procedure; see sc_queue.line_up."""
    first = leader(race)
    if first is not None:
        lap = yield from _lap(race, first)
        if (yield from sc_queue.to_stops(race, first, lap)):
            order = sc_queue.racing(race)
            for who in order:
                put_on(race.cars[who], place(who, 0))
            sc_queue.restart(race, order)
            yield race.ask.put(PICK, Q_READY, order[0], (TABLE,))
    race.table[PHASE] = ROUNDS


def _lap(race, first):
    """Return the lap of the queue: the next one if the leader is beyond the line."""
    car = race.cars[first]
    beyond = 0
    if car[PIT] in (ON_TRACK, GREEN_2, PIT_EXIT):       # it may have got out in this turn
        beyond = yield race.ask.yesno(Q_BEYOND, first)
    return car[LAP] + beyond
