"""Dry, damp and wet (FD-WX)."""

from pitwall.games.formula_d.asks import Q_START_WEATHER, Q_WEATHER, T_SKY, T_WEATHER, black
from pitwall.games.formula_d.house_data import DRIER, WETTER
from pitwall.games.formula_d.state import DAMP, DRY, ROLL_DUE, WEATHER, WET
from pitwall.race.referee import TABLE


def set_up(race):
    """Roll for the weather at the start, by the circuit's own table (FD-WX-2)."""
    face = yield from black(race, Q_START_WEATHER, TABLE)
    dry, damp, _ = race.circuit.start_weather
    race.table[WEATHER] = DRY if face <= dry else DAMP if face <= damp else WET
    race.tell(T_WEATHER, TABLE, race.table[WEATHER])


def end_of_round(race):
    """Roll at most once a round, if the leader finished a lap or a 20 or 30 came (FD-WX-2)."""
    table = race.table
    if not table[ROLL_DUE]:
        return
    table[ROLL_DUE] = 0
    face = yield from black(race, Q_WEATHER, TABLE)
    race.tell(T_SKY, TABLE, face)
    now = table[WEATHER]
    if face <= WETTER:
        table[WEATHER] = min(now + 1, WET)
    elif face >= DRIER:
        table[WEATHER] = max(now, 1) - 1
    if table[WEATHER] != now:
        race.tell(T_WEATHER, TABLE, table[WEATHER])
