"""Phase D.4: flags and weather of the Movement Cards (F90-FLAG, F90-WX, F90-SYM-8)."""

from pitwall.circuit.sections import FLAG, WEATHER
from pitwall.games.formula_90 import cards, corner_use, flags
from pitwall.games.formula_90.asks import (
    INWARDS, OUTWARDS, Q_EVENT, Q_WEATHER, STAY, T_WEATHER)
from pitwall.games.formula_90.scratch import TO_DRY, TO_RAIN
from pitwall.games.formula_90.state import NOTES, WEATHER as SLOT, WX_MOVED
from pitwall.race.referee import PICK, TABLE


def play(race, who):
    """Resolve the symbols one by one, in the player's order (AMB-F90-85)."""
    due = [symbol for card in race.scratch.turn.cards for symbol in cards.symbols(race, card)
           if symbol >> 4 in (FLAG, WEATHER)]
    while due:
        found = sorted(set(due))
        symbol = found[0]
        if len(found) > 1:
            symbol = found[(yield race.ask.put(PICK, Q_EVENT, who, found))]
        due.remove(symbol)
        race.scratch.turn.come(symbol)
        if symbol >> 4 == WEATHER:
            yield from move_weather(race, who)
        else:
            yield from flags.USES[symbol & 15](race, who)


def move_weather(race, who):
    """Move the pawn one slot either way or leave it; counts at once (F90-WX-1, 2)."""
    table, found = race.table, [STAY]
    if table[SLOT] > 0:
        found.append(INWARDS)
    if table[SLOT] < race.circuit.slots - 1:
        found.append(OUTWARDS)
    found = _weathers(race, who, found)
    way = found[0]
    if len(found) > 1:
        way = found[(yield race.ask.put(PICK, Q_WEATHER, who, found))]
    if way != STAY:
        shift(race, way)
        table[NOTES] |= WX_MOVED
        race.tell(T_WEATHER, TABLE, table[SLOT])


def _weathers(race, who, found):
    """Return the pawn's moves that keep the corners in reach, or only the planned one."""
    turn = race.scratch.turn
    bound = INWARDS if turn.plan & TO_DRY else OUTWARDS if turn.plan & TO_RAIN else None
    if bound in found:
        turn.plan &= ~(TO_DRY | TO_RAIN)
        return [bound]
    return corner_use.keeping(race, who, found, lambda way: shift(race, way))


def shift(race, way):
    race.table[SLOT] += 1 if way == OUTWARDS else -1 if way == INWARDS else 0
