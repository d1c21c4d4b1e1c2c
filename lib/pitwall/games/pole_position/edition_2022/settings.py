"""Values at the start: circuit, and the split of EP and BP (13.1, 15.1, 18.4); the switches."""

from pitwall.circuit.lanes import UNITED_STATES
from pitwall.race.referee import NUMBER
from pitwall.games.pole_position.asks import Q_SPLIT, T_SETTING
from pitwall.games.pole_position.settings import SETTING_BITS, common_points, start_points
from pitwall.games.pole_position.state import (
    BP, C_CARDS, CIRCUIT_RULES, COLLISIONS, CUSTOM_SETTING, ENGINE, EP, FLAGS, FULL_BP, FULL_EP,
    ORDER, SAFETY_CAR, SCORE, SWITCH_COUNT, has_books, uses)

# The draft's rules. The module `options` names them, but need not be loaded in a race.
RULES = (1 << SWITCH_COUNT) - 1 - C_CARDS - CIRCUIT_RULES - FLAGS - SAFETY_CAR
LASTS = 32          # in ENGINE: engines may be damaged and the split lasts for the championship
LEAST_EP = 3        # in such a split (15.1)


def allowed(switches):
    """Return the switches; collisions include safety car and flags, circuits are no choice."""
    switches &= RULES
    return switches | FLAGS | SAFETY_CAR if switches & COLLISIONS else switches


def circuit_points(race):
    """Return an EP and a BP less in the United States; Great Britain has no rule (18.4)."""
    return (-1, -1) if race.circuit.special == UNITED_STATES else (0, 0)


def choose_settings(race):
    """Let each person split EP and BP; a split from an earlier race stays (13.1, 15.1).

    During the set-up SCORE is the EP of a split, plus 1.
    """
    if not uses(race, CUSTOM_SETTING):
        return
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        car = race.cars[who]
        if not has_books(car):
            continue
        if not car[SCORE]:
            least = LEAST_EP if car[ENGINE] & LASTS else 0
            most = sum(common_points(race))
            car[SCORE] = 1 + least + (
                yield race.ask.put(NUMBER, Q_SPLIT, who, range(least, most + 1)))
        _split(race, who, car[SCORE] - 1)
        car[SCORE] = 0


def split_of(race, who):
    """Return the split that a car takes to the next race of a championship: see `new`."""
    return 1 + race.cars[who][FULL_EP] + common_points(race)[0] - start_points(race, who)[0]


def _split(race, who, ep):
    """Apply a split; circuit, team and damage change it afterwards."""
    car, common, full = race.cars[who], common_points(race), start_points(race, who)
    more_ep, more_bp = full[0] - common[0], full[1] - common[1]
    car[FULL_EP] = car[EP] = max(0, ep + more_ep)
    car[FULL_BP] = car[BP] = max(0, sum(common) - ep + more_bp)
    race.tell(T_SETTING, who, car[EP] << SETTING_BITS | car[BP])
