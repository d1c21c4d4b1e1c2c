"""The cards of a round as players enter them: their kinds, and details that only cards show."""

from pitwall.circuit import BEND, FEB, PLAIN
from pitwall.games.race_pace import cards, safety_car
from pitwall.games.race_pace.asks import T_CARD_I, T_CARD_II, T_SKY
from pitwall.games.race_pace.ebs import bonus
from pitwall.games.race_pace.free.asks import (
    Q_CAUSED, Q_CORNER, Q_COUNTS, Q_FEB, Q_LEVEL, Q_TOLD_I, Q_TOLD_II, Q_TOLD_SKY)
from pitwall.games.race_pace.house_data import (
    CORNER_DRIVER, FEB_DRIVER, FOR_ALL, NAMED, NO_SITUATION, RAIN_CARDS, SAFETY_90, SITUATIONS)
from pitwall.games.race_pace.state import (
    CARD_I, CARD_II, DRIVER, EBS, FLAGS, FORECAST, HUMAN, IN_CORNER, IN_FEB, SAFETY_CAR, SEAT,
    SKY_CARD, START, STEP, lap_of)
from pitwall.race.referee import NUMBER, PICK, TABLE

# Race Situation I: its seven kinds; the Safety Car has one kind for all its numbers.
KINDS = (NO_SITUATION, 0, 1, 2, 3, 4, SAFETY_90)
LEVELS = (80, 85, 90, 95, 100)      # Experience below which an action is cancelled: 80: never
DRY = 0                             # for Q_TOLD_SKY: a dry card; others are rain card patterns


def turn(race):
    """Ask for one card of each kind and apply them (RP-5-3)."""
    table, who = race.table, teller(race)
    cards.clear(race)
    kind = KINDS[(yield race.ask.put(PICK, Q_TOLD_I, who, KINDS))]
    table[CARD_I] = SITUATIONS.index(kind)
    race.tell(T_CARD_I, TABLE, table[CARD_I])
    if kind == SAFETY_90:
        yield from _call(race, who)
    else:
        cards.take_situation(race, kind)
    yield from _tell_second(race, who)
    yield from _tell_weather(race, who)


def forget_marks(circuit):
    """Remove the FEB and corner laps of our circuit: those of the real lap track are unknown.

    So no screen shows them. Blue flag laps stay, because they are printed (9.3).
    """
    circuit.marks = bytes([PLAIN if mark in (FEB, BEND) else mark for mark in circuit.marks])


def note_marks(race):
    """Ask for the real lap track's marks if a car may have a bonus there (9.3).

    Cars of one lap are on one field, so only one of them is asked.
    """
    told = {}       # lap: is it an FEB lap?
    for who, car in enumerate(race.cars):
        lap = lap_of(race, who)
        if lap < 1:
            continue
        if may_gain(race, car):
            if lap not in told:
                told[lap] = yield race.ask.yesno(Q_FEB, _asked(race, who))
            car[FLAGS] |= IN_FEB * told[lap]
        if car[DRIVER] == CORNER_DRIVER:
            car[FLAGS] |= IN_CORNER * (yield race.ask.yesno(Q_CORNER, _asked(race, who)))


def may_gain(race, car):
    """Return True if it may have an FEB lap's bonus this round (10.4), after charging EBS."""
    return not race.table[SAFETY_CAR] and (
        car[DRIVER] == FEB_DRIVER or bonus(car[EBS] + STEP) > 0)


def _asked(race, who):
    """Return the car itself if a person drives it, otherwise the person who answers for it."""
    return teller(race) if race.cars[who][SEAT] != HUMAN else who


def teller(race):
    """Return the person who turns the cards: the start player or the first person."""
    first = race.table[START]
    for who in [first] + list(range(len(race.cars))):
        if race.cars[who][SEAT] == HUMAN:
            return who
    return first


def _call(race, who):
    """Ask if the Safety Car card counts, and for the cars that caused it."""
    suspects = safety_car.sharing(race)
    if not suspects or not (yield race.ask.yesno(Q_COUNTS, who)):
        return
    safety_car.bring_out(race)
    while suspects:
        options = [TABLE] + suspects
        culprit = options[(yield race.ask.put(PICK, Q_CAUSED, who, options))]
        if culprit == TABLE:
            return
        suspects.remove(culprit)
        safety_car.blame(race, culprit)


def _tell_second(race, who):
    """Ask for Race Situation II: for all, or the action that it names and its number."""
    options = range(len(NAMED) + 1)
    card = yield race.ask.put(PICK, Q_TOLD_II, who, options)
    race.table[CARD_II] = FOR_ALL + card - 1 if card else 0
    race.tell(T_CARD_II, TABLE, race.table[CARD_II])
    least = 0
    if card:
        least = LEVELS[(yield race.ask.put(NUMBER, Q_LEVEL, who, LEVELS))]
    cards.take_experience(race, least)


def _tell_weather(race, who):
    """Ask for the weather: dry, or the four tokens of the rain card."""
    table = race.table
    pattern = yield race.ask.put(PICK, Q_TOLD_SKY, who, range(16))
    table[SKY_CARD] = 0
    if pattern != DRY:
        table[FORECAST] = pattern
        table[SKY_CARD] = 1 + (RAIN_CARDS.index(pattern) if pattern in RAIN_CARDS else 0)
    race.tell(T_SKY, TABLE, table[SKY_CARD])
