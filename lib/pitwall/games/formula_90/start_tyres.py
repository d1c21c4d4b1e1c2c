"""Before the first turn: the weather, the robots' tyres, then tyres and strategy of each player."""

from pitwall.circuit.sections import DRY, RAIN
from pitwall.games.formula_90 import cards, road, strategy, tyres
from pitwall.games.formula_90.asks import (
    LOT, Q_ROBOT_TYRES, Q_SKY, Q_START_TYRES, T_ROBOT_TYRES, T_SKY)
from pitwall.games.formula_90.state import (
    HARD, PHASE, RAIN_TYRE, ROBOT_TYRES, TURN, TURNS, WEATHER, has_books, robots)
from pitwall.race.referee import PICK, ROLL, TABLE


def play(race):
    yield from set_weather(race)
    yield from fit_robots(race)
    for who in road.order(race):
        if has_books(race.cars[who]):                   # F90-TYRE-1
            race.table[TURN] = who
            yield choose(race, who)
    race.table[TURN] = TABLE
    race.table[PHASE] = TURNS


def set_weather(race):
    """Draw a Race Card; its check factor selects the weather's slot (F90-WXSTART-1)."""
    card = yield from cards.turn_up(race, TABLE, Q_SKY)
    race.table[WEATHER] = race.circuit.slot(cards.factor(race, card))
    race.tell(T_SKY, TABLE, race.table[WEATHER])


def fit_robots(race):
    """Fit hard or rain tyres, for the nearer stable weather (F90-TYRE-10 to 13)."""
    if not robots(race):
        race.table[ROBOT_TYRES] = HARD
        return
    kind = nearer(race.circuit, race.table[WEATHER])
    if not kind:
        found = (HARD, RAIN_TYRE)
        kind = found[(yield race.ask.put(ROLL, Q_ROBOT_TYRES, TABLE, found, die=LOT))]
    race.table[ROBOT_TYRES] = kind
    race.tell(T_ROBOT_TYRES, TABLE, kind)


def nearer(circuit, slot):
    """Return HARD or RAIN_TYRE for the nearest dry or rain slot, 0 exactly midway."""
    for away in range(circuit.slots):
        dry = slot - away >= 0 and circuit.sky(slot - away) == DRY
        rain = slot + away < circuit.slots and circuit.sky(slot + away) == RAIN
        if dry or rain:
            return 0 if dry and rain else HARD if dry else RAIN_TYRE
    return 0


def choose(race, who):
    """Choose tyres and strategy (F90-TYRE-1, F90-STRATPICK-1); hard tyres give their card now."""
    found = tyres.on_offer(race, who)
    kind = found[(yield race.ask.put(PICK, Q_START_TYRES, who, found))]
    tyres.fit(race, who, kind, start=True)
    yield from tyres.bonus(race, who, kind)
    yield from strategy.choose(race, who)
