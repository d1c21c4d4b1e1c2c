"""Free practice: skills, set-up of the cars, the first hand, a substitute car (F90-PRAC to SUB).

In seat order, openly; all make one step before the next step (AMB-F90-93).
"""

from pitwall.games.formula_90 import cards
from pitwall.games.formula_90.asks import (
    Q_CARD_POINTS, Q_DEAL, Q_SKILL, Q_SLOT_POINTS, Q_SUBSTITUTE, Q_TYRE_POINTS, T_SETUP, T_SET_UP,
    T_SKILL, T_SUBSTITUTE)
from pitwall.games.formula_90.house_data import SET_UP, SET_UP_POINTS, TUNING_POINTS
from pitwall.games.formula_90.state import (
    CHIPS, MOST_CHIPS, MOST_HAND, PHASE, QUALIFYING, RAIN_EXPERT, SKILL, SLOTS, TUNING, TURN,
    VERSATILITY, booked)
from pitwall.race.referee import PICK, TABLE

SKILLS = tuple(range(VERSATILITY, RAIN_EXPERT + 1))


def play(race):
    race.tell(T_SETUP)
    for step in (choose_skill, set_up, deal, substitute):
        for who in booked(race):
            race.table[TURN] = who
            yield from step(race, who)
    race.table[TURN] = TABLE
    race.table[PHASE] = QUALIFYING


def choose_skill(race, who):
    """Choose one of eight skills; several players may have the same (F90-PRAC-1 to 3)."""
    race.cars[who][SKILL] = SKILLS[(yield race.ask.put(PICK, Q_SKILL, who, SKILLS))]
    race.tell(T_SKILL, who, race.cars[who][SKILL])


def set_up(race, who):
    """Spend points on tyre chips, cards and damage slots (F90-CAR-1 to 6)."""
    car = race.cars[who]
    left = TUNING_POINTS if car[SKILL] == TUNING else SET_UP_POINTS
    for i, why in enumerate((Q_TYRE_POINTS, Q_CARD_POINTS, Q_SLOT_POINTS)):
        found = [points for points in (1, 2, 3) if points <= left - (2 - i)]
        points = found[(yield race.ask.put(PICK, why, who, found))]
        left -= points
        car[(MOST_CHIPS, MOST_HAND, SLOTS)[i]] = SET_UP[i][points - 1]
    car[CHIPS] = car[MOST_CHIPS]
    race.tell(T_SET_UP, who, car[MOST_CHIPS] << 8 | car[MOST_HAND] << 4 | car[SLOTS])


def deal(race, who):
    """Deal the hand, and one card more for qualifying (F90-CAR-7)."""
    if race.game.told:
        return
    for _ in range(race.cars[who][MOST_HAND] + 1):
        yield from cards.deal(race, who, Q_DEAL)


def substitute(race, who):
    """Offer to exchange the whole hand once (F90-SUB-1 to 3)."""
    if not race.game.told and (yield race.ask.yesno(Q_SUBSTITUTE, who, True)):
        count = cards.count(race, cards.IN_HAND, who)
        cards.discard_all(race, cards.IN_HAND, who)
        race.tell(T_SUBSTITUTE, who)
        for _ in range(count):
            yield from cards.deal(race, who, Q_DEAL)
