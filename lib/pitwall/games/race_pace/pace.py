"""Race Pace counted term by term (8.1); screens explain the same terms that the rules count.

    count(race, who, car, action, stops, boost, double)     fills race.scratch.pace
    pace.terms[BY_TYRES]      RP of one term
    pace.total                their sum, never below 0; also 0 for a car that rain stops
"""

from array import array

from pitwall.games.race_pace import ebs
from pitwall.games.race_pace.cards import experience_pace
from pitwall.games.race_pace.house_data import (
    CORNER_DRIVER, DRY_PACE, RAIN_DRIVER, RAIN_PACE, RAIN_STOP_DRIVER, STUCK_IN_RAIN)
from pitwall.games.race_pace.state import (
    AERO, CARDS, COMPOUND, DRIVER, EBS, ENGINE, FLAGS, FREE_STOP, FULL, GAIN, HARD, HARD_RAIN,
    IN_CORNER, MECHANICS,
    MEDIUM, SAFETY_CAR, SKILL, SKY_CARD, STRATEGIC, TOKENS, USE_EBS, rains, uses)

(EVERY_CAR, BY_ENGINE, BY_AERO, BY_SKILL, BY_TYRES, BY_EBS, BY_STRATEGIC, BY_CORNER, BY_CARD_I,
 BY_CARD_II, BY_STOP, BY_DOUBLE_STOP, BY_TOKENS) = range(13)
TERMS = 13
CODE = "b"      # type of an array of terms


class Pace:
    """One count, reused for each car."""

    def __init__(self):
        self.terms = array(CODE, bytes(TERMS))
        self.total = self.boost = 0     # boost: the EBS bonus in it
        self.paid = self.stuck = False  # the bonus is paid for; rain stops the car


def count(race, who, car, action, stops=False, boost=False, double=False):
    """Count the Race Pace of a car in this round, after its action.

    car     its bytes, or a copy to try an action on; action: the one that is carried out
    stops   it makes a pit stop and has its new tyres; boost: EBS is used in the out-lap
    double  its team mate stops, too, and it is ahead of the mate (RP-11-9)
    """
    pace = race.scratch.pace
    terms = pace.terms
    terms[EVERY_CAR] = 1                                                        # RP-8.1-1
    terms[BY_ENGINE], terms[BY_AERO] = bar_pace(car[ENGINE]), bar_pace(car[AERO])
    terms[BY_SKILL] = bar_pace(car[SKILL])
    terms[BY_TYRES] = tyre_pace(race, car)
    _count_ebs(race, car, pace, stops, boost or action == USE_EBS)
    terms[BY_STRATEGIC] = action == STRATEGIC                                   # RP-8.1-22
    terms[BY_CORNER] = in_corner(car)
    terms[BY_CARD_I] = 1 if car[CARDS] & GAIN else 0
    terms[BY_CARD_II] = experience_pace(race, who)
    terms[BY_STOP] = -stop_cost(race, car) if stops else 0
    terms[BY_DOUBLE_STOP] = -1 if double else 0
    terms[BY_TOKENS] = -min(car[TOKENS], 99)
    pace.stuck = is_stuck(race, car)
    pace.total = 0 if pace.stuck else max(0, sum(terms))                        # RP-8.1-26


def _count_ebs(race, car, pace, stops, used):
    """Count one bonus a round, a free one before a paid one (RP-10.4-5, RP-10.5-7)."""
    pace.boost, pace.paid = ebs.free(race, car, stops), False
    if used and not pace.boost and not race.table[SAFETY_CAR]:
        pace.boost = ebs.bonus(car[EBS])
        pace.paid = pace.boost > 0
    pace.terms[BY_EBS] = pace.boost


def base(car):
    """Return the RP of the base bar (RP-12-5)."""
    return 1 + bar_pace(car[ENGINE]) + bar_pace(car[AERO]) + bar_pace(car[SKILL])


def bar_pace(level):
    """Return the RP of Engine, Aerodynamics or Skill (RP-8.1-2 to 10)."""
    return 2 if level == FULL else 1 if level >= 90 else 0


def tyre_pace(race, car):
    """Return the RP of the compound in this round's weather (RP-8.1-11 to 18, RP-14-4)."""
    compound = car[COMPOUND]
    if not rains(race):
        return DRY_PACE[compound]
    if compound == MEDIUM and car[DRIVER] == RAIN_DRIVER:
        return RAIN_PACE[HARD]
    if compound == HARD and uses(race, HARD_RAIN):
        return RAIN_PACE[HARD] - 1
    return RAIN_PACE[compound]


def is_stuck(race, car):
    """Return True if rain keeps the car where it is (RP-8.2-1)."""
    return bool(rains(race) and car[COMPOUND] in STUCK_IN_RAIN
                and not (car[COMPOUND] == MEDIUM and car[DRIVER] == RAIN_DRIVER))


def in_corner(car):
    """Return 1 for one driver if the round starts in a corner lap (RP-14-14), otherwise 0."""
    return int(car[DRIVER] == CORNER_DRIVER and car[FLAGS] & IN_CORNER > 0)


def stop_cost(race, car):
    """Return the RP that a pit stop costs (RP-12-8, 9), 0 if it is free."""
    if (race.table[SAFETY_CAR] or car[CARDS] & FREE_STOP
            or car[DRIVER] == RAIN_STOP_DRIVER and race.table[SKY_CARD]):
        return 0
    return 2 if car[MECHANICS] >= 90 else 3


def packed(terms):
    """Pack most terms for an event: bars, tyres, EBS, Strategic, corner, card I, II."""
    return (terms[BY_ENGINE] | terms[BY_AERO] << 2 | terms[BY_SKILL] << 4 | terms[BY_TYRES] + 2 << 6
            | terms[BY_EBS] << 8 | terms[BY_STRATEGIC] << 10 | terms[BY_CORNER] << 11
            | terms[BY_CARD_I] << 12 | terms[BY_CARD_II] + 1 << 13)


def packed_minus(terms):
    """Pack the costs for an event: stop, double stop, tokens."""
    return -terms[BY_STOP] | -terms[BY_DOUBLE_STOP] << 2 | -terms[BY_TOKENS] << 3


def unpack(value, minus, terms):
    """Unpack both values into terms."""
    terms[EVERY_CAR] = 1
    for i, by in enumerate((BY_ENGINE, BY_AERO, BY_SKILL)):
        terms[by] = value >> 2 * i & 3
    terms[BY_TYRES], terms[BY_EBS] = (value >> 6 & 3) - 2, value >> 8 & 3
    terms[BY_STRATEGIC], terms[BY_CORNER] = value >> 10 & 1, value >> 11 & 1
    terms[BY_CARD_I], terms[BY_CARD_II] = value >> 12 & 1, (value >> 13 & 3) - 1
    terms[BY_STOP], terms[BY_DOUBLE_STOP] = -(minus & 3), -(minus >> 2 & 1)
    terms[BY_TOKENS] = -(minus >> 3)
