"""A car's EP, BP and SP at the start, and the custom setting (2.7, 13, 15.1, 16.2, annexes)."""

from pitwall.race.referee import NUMBER, PICK
from pitwall.circuit.lanes import BRAZIL, CHINA, SPAIN, UNITED_STATES
from pitwall.games.pole_position.asks import BP_TO_EP, EP_TO_BP, Q_PIT_SETTING, Q_SETTING, T_SETTING
from pitwall.games.pole_position.state import (
    BP, CUSTOM_SETTING, ENGINE, EP, EXTENDED_PLAY, FULL_BP, FULL_EP, LONG_BP, LONG_EP, LONG_SP,
    ORDER, SP, START_BP, START_EP, TEAM, V_NEW_ENGINE_SP, V_START_POINTS, V_START_SP,
    has_books, is_bot, special, uses)

# EP and BP that annex 4 adds, by circuit.
CIRCUIT_POINTS = {BRAZIL: (0, -1), CHINA: (1, 0), SPAIN: (-1, 1), UNITED_STATES: (-1, 0)}
MOST_SWAPPED = 2      # EP against BP before the race (13.1)
DAMAGE = 15           # in ENGINE: the number of damages
REPLACED = 16         # in ENGINE: a new engine in this race (15.1)
SETTING_BITS = 6      # of the BP in a T_SETTING; the EP are in the bits above


def full_sp(race, car):
    """Return the SP at set-up; a pit stop never brings more (2.7, 7.1, 15.1, 16.2)."""
    values = race.rules.values
    most = LONG_SP if uses(race, EXTENDED_PLAY) else values[V_START_SP]
    return most - values[V_NEW_ENGINE_SP] if car[ENGINE] & REPLACED else most


def give_points(race):
    """Give every person's car its points (2.7)."""
    for who, car in enumerate(race.cars):
        if not is_bot(car):
            car[FULL_EP], car[FULL_BP] = car[EP], car[BP] = start_points(race, who)
            car[SP] = full_sp(race, car)


def start_points(race, who):
    """Return [EP, BP] of a car at set-up."""
    car = race.cars[who]
    full = common_points(race)
    for ep, bp in (race.rules.values[V_START_POINTS][car[TEAM]], race.rules.circuit_points(race)):
        full[0] += ep
        full[1] += bp
    full[0] -= engine_damage(car)
    return full


def common_points(race):
    """Return everyone's [EP, BP], before circuit and team (2.7, 16.2)."""
    return [LONG_EP, LONG_BP] if uses(race, EXTENDED_PLAY) else [START_EP, START_BP]


def circuit_points(race):
    """Return (EP, BP) that the circuit adds (annex 4)."""
    for circuit, points in CIRCUIT_POINTS.items():
        if special(race, circuit):
            return points
    return 0, 0


def engine_damage(car):
    """Return the EP that a damaged engine costs, unless it was replaced (15.1)."""
    return 0 if car[ENGINE] & REPLACED else car[ENGINE] & DAMAGE


def choose_settings(race):
    """Let each person swap up to 2 EP for BP or the reverse (13.1)."""
    if not uses(race, CUSTOM_SETTING):
        return
    for place in range(len(race.cars)):
        who = race.table[ORDER + place]
        if has_books(race.cars[who]):
            yield from _choose_setting(race, who)


def _choose_setting(race, who):
    """Ask for the EP to start with; the rest of the points are BP."""
    car = race.cars[who]
    together = car[EP] + car[BP]
    least, most = max(0, car[EP] - MOST_SWAPPED), min(together, car[EP] + MOST_SWAPPED)
    ep = least + (yield race.ask.put(NUMBER, Q_SETTING, who, range(least, most + 1)))
    if ep != car[EP]:
        car[FULL_EP] = car[EP] = ep
        car[FULL_BP] = car[BP] = together - ep
        race.tell(T_SETTING, who, ep << SETTING_BITS | together - ep)


def swap_in_pits(race, who):
    """Offer to swap one point between EP and BP at a stop (13.2)."""
    car = race.cars[who]
    options = [0] + ([EP_TO_BP] if car[EP] else []) + ([BP_TO_EP] if car[BP] else [])
    if not uses(race, CUSTOM_SETTING) or len(options) == 1:
        return
    swap = options[(yield race.ask.put(PICK, Q_PIT_SETTING, who, options))]
    if swap:
        one, other = (EP, BP) if swap == EP_TO_BP else (BP, EP)
        car[one] -= 1
        car[other] += 1
        race.tell(T_SETTING, who, car[EP] << SETTING_BITS | car[BP])
