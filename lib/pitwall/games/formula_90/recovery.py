"""Recovery manoeuvres: the symbols to resolve after a loss of control (F90-REC)."""

from pitwall.circuit.sections import CRASH, DAMAGE, DISCARD, END, ENTER, PIT, TYRE, WASTED
from pitwall.games.formula_90 import checks, off_track, out, resources
from pitwall.games.formula_90.asks import Q_LOST_CARD, Q_RECOVERY, T_FORCED_PIT, T_WASTED
from pitwall.games.formula_90.state import (
    BY_CRASH, FORCED_PIT, MARKS, NOTES, SC_CALLED, WASTED as PENDING, is_out)


def follow(race, who, at):
    """Resolve symbols from `at` in the circuit's table to its end, a re-entry or a crash.

    The result of each check selects the next branch. An elimination ends it (F90-REC-1).
    """
    circuit = race.circuit
    while True:
        found, at = circuit.symbols(at)
        for symbol in found:
            yield from suffer(race, who, symbol)
            if is_out(race, who):
                return
        check = circuit.buf[at]
        if check >> 4 == END:
            return
        passed = yield from checks.check(race, who, check, Q_RECOVERY)
        at = circuit.branch(at, passed)


def suffer(race, who, symbol):
    """Resolve one symbol; wasted time and forced pit are kept for later (F90-REC-2, 4 to 10)."""
    what, much, car = symbol >> 4, symbol & 15, race.cars[who]
    if what == TYRE:
        resources.ruin_tyres(race, who, much)
    elif what == DAMAGE:
        yield from resources.take_damage(race, who, much)
    elif what == DISCARD:
        yield from resources.give_cards(race, who, much, Q_LOST_CARD)
    elif what == WASTED:
        car[PENDING] += much                            # AMB-F90-90
        race.tell(T_WASTED, who, much)
    elif what == PIT:
        car[MARKS] |= FORCED_PIT
        race.tell(T_FORCED_PIT, who)
    elif what == ENTER:
        off_track.leave(race, who, much)
    elif what == CRASH:
        crash_out(race, who, much)


def crash_out(race, who, calls):
    """Eliminate the car; a marked crash calls the safety car (F90-REC-10, F90-SC-1)."""
    if calls:
        race.table[NOTES] |= SC_CALLED
    out.eliminate(race, who, BY_CRASH)
