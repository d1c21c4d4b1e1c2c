"""Rivals for Race Pace, with three levels. They rate choices in hundredths of a lap.

They use the open information: cards, four weather tokens, all cars. Easy chooses every other action
at random, normal one in five; hard always takes the best.
"""

from pitwall.race.dice import Dice
from pitwall.games.race_pace import actions, draft, ebs, pace
from pitwall.games.race_pace.asks import (
    Q_ACTION, Q_BOOST, Q_DRIVER, Q_START_TYRE, Q_TEAM, Q_TYRE)
from pitwall.games.race_pace.house_data import (
    DRY_PACE, FOR_ALL, NAMED, RAIN_DRIVER, RAIN_PACE, STUCK_IN_RAIN, UNHURT_DRIVER)
from pitwall.games.race_pace.state import (
    ACTION, BOX_BOX, CANCELLED, CARDS, CARD_II, CHARGE_EBS, COMPOUND, DEFEND, DO_AERO, DO_ENGINE,
    DO_EXPERIENCE, DO_MECHANICS, DO_SKILL, DRIVER, EBS, ENGINE, FLAGS, FORECAST, HARD, IN_FEB,
    LAPS, LOSS, LOWEST, MEDIUM, POOR, STEP, STRATEGIC, TACTICAL, TEAM_PLAY, USED, USE_EBS, WEAR,
    WET, lap_of, limit, rains, spent, uses)
from pitwall.race.referee import ROLL, const
from pitwall.rivals import temper

EASY, NORMAL, SHARP = range(3)
NOISE = (150, 6, 1)             # hundredths of a lap that a level adds at random
SLIPS = (2, 5, 0)               # one action in this many is random, except a stop; 0: none
LOST = const(150)               # a round in which the car does not move
STINT = const(26)               # typical number of laps between stops
# By level of the bar: 80, 85, 90, 95, 100.
READY = (45, 100, 45, 100, 0)  # worth of a step of a bar that counts, in hundredths of a round
STOP_WORTH = (40, 100, 50, 40, 0)       # of Mechanics, for each future stop
CARD_WORTH = (18, 45, 15, 35, 0)        # of Experience, for each future round
CHARGE_WORTH = (25, 70, 70, 20, 0)


def adviser(values):
    """Return the rival whose answers are proposed to people; it uses no random numbers."""
    return Rival(1, values, SHARP)


class Rival:
    """A rival; seed: 0 .. 2^30-1, of its random numbers; level: EASY, NORMAL or SHARP."""

    shifts = temper.CALM        # of the driver's trait
    KNOWS = (Q_ACTION, Q_TYRE, Q_START_TYRE, Q_BOOST, Q_TEAM, Q_DRIVER)

    def __init__(self, seed, values=b"", level=NORMAL):
        self.lots, self.level = Dice(seed), level

    def answer(self, race, ask):
        """Return the answer to a question, 0 .. ask.n - 1."""
        if ask.kind == ROLL or ask.n == 1:
            return self.lots.below(ask.n)
        what, options = ask.what, list(ask.options[:ask.n])
        if what == Q_ACTION:
            return options.index(self._action(race, ask.who, options))
        if what in (Q_TYRE, Q_START_TYRE):
            return options.index(_best_set(race, ask.who, options, what == Q_TYRE))
        if what == Q_BOOST:
            return 1
        if what == Q_TEAM:
            return options.index(max(options, key=lambda team: sum(
                draft.team_levels(race, team)[:2])))
        if what == Q_DRIVER:
            return options.index(max(options, key=lambda driver: draft.driver_levels(
                race, driver)[0]))
        return self.lots.below(ask.n)

    def _action(self, race, who, options):
        if BOX_BOX in options and wants_to_stop(race, who):
            return BOX_BOX
        slips = SLIPS[self.level]
        if slips and not self.lots.below(slips):
            found = options[self.lots.below(len(options))]
            if found != BOX_BOX:
                return found
        best, found = -999999, options[0]
        for action in options:
            score = tempered(race, action, worth(race, who, action), self.shifts)
            score += self.lots.below(NOISE[self.level])
            if uses(race, TEAM_PLAY) and not race.cars[who ^ 1][ACTION]:
                score += _mate_s(race, who ^ 1, action)
            if score > best:
                best, found = score, action
        return found


def _mate_s(race, who, action):
    """Return the worth of the best action that the team mate can combine with it."""
    return max([worth(race, who, other) for other in actions.alone(race, who)
                if actions.fits(race, action, other)] or [0])


def to_go(race, who):
    """Return the laps to the finish."""
    return max(1, race.table[LAPS] - lap_of(race, who))


def rounds_left(race, who):
    """Return the rounds to the finish, in hundredths."""
    return to_go(race, who) * 100 // (pace.base(race.cars[who]) + 1)


def one_compound(car):
    """Return True if the car has used only one compound."""
    return not car[USED] & car[USED] - 1


# --- tyres ---

def _best_set(race, who, options, stops):
    """Choose the compound with the fewest rounds to the finish.

    Compounds that cannot move in this round's rain are left out if possible.
    """
    moving = [compound for compound in options if moves(race, race.cars[who], compound)]
    return min(moving or options, key=lambda compound: stint(race, who, compound, stops))


def moves(race, car, compound):
    """Return True if a car moves on that compound in this round's weather (RP-8.2-1)."""
    return not rains(race) or compound not in STUCK_IN_RAIN or _holds(car, compound)


def stint(race, who, compound, stops):
    """Return the rounds to the finish on a new set, in hundredths: forecast, then dry."""
    car, base, left = race.cars[who], pace.base(race.cars[who]), to_go(race, who)
    lasts, rounds, ahead = _lasts(race, compound), 0, 0
    while left > 0 and lasts > 0:
        rain = race.table[FORECAST] >> ahead & 1 if ahead < 4 else 0
        laps = base + (RAIN_PACE if rain else DRY_PACE)[compound]
        if rain and compound < HARD and not _holds(car, compound) or laps <= 0:
            rounds += 0 if ahead else LOST
            break
        laps = min(laps, lasts, left)
        left, lasts, rounds, ahead = left - laps, lasts - laps, rounds + 100, ahead + 1
    stop = pace.stop_cost(race, car) * 100 // base + 20
    if left > 0:
        rounds += stop * (1 + left // STINT) + left * 1000 // (10 * base + 4)
    elif stops and not (car[USED] | 1 << compound) & (car[USED] | 1 << compound) - 1:
        rounds += 3 * stop          # a stop only for the required second compound
    return rounds


def _lasts(race, compound):
    """Return the laps of a new set."""
    car = bytearray(COMPOUND + 1)
    car[COMPOUND] = compound
    return limit(race, car)


def _holds(car, compound):
    """Return True if the driver's skill lets this set move in rain."""
    return car[DRIVER] == RAIN_DRIVER and compound == MEDIUM


def wants_to_stop(race, who):
    """Return True if a stop is worthwhile in this round."""
    car = race.cars[who]
    left, rem, base = limit(race, car) - car[WEAR], to_go(race, who), pace.base(car)
    if spent(race, car) or pace.is_stuck(race, car) and base > pace.stop_cost(race, car):
        return True
    if named(race, BOX_BOX) and car[CARDS] & CANCELLED:
        return False
    here, single = base + pace.tyre_pace(race, car), one_compound(car)
    if single and rem <= 2 * (base + 2):
        return True
    if rem <= left:
        return False
    return 10 * left < 6 * here or _cheap(race, car, single) or _wrong(race, car, rem)


def _cheap(race, car, single):
    """Return True if a stop costs nothing and comes at the right time."""
    if pace.stop_cost(race, car):
        return False
    return car[WEAR] * 100 >= 45 * limit(race, car) or single and car[WEAR] >= 6


def _wrong(race, car, rem):
    """Return True for hard tyres in lasting rain, or wet ones when it dries."""
    ahead = race.table[FORECAST] & 7
    if rains(race):
        return ahead == 7 and car[COMPOUND] == HARD and pace.stop_cost(race, car) <= 2
    return car[COMPOUND] == WET and ahead not in (6, 7, 3, 5) and rem > 6


# --- actions ---

def named(race, action):
    """Return True if the open card of Race Situation II names the action."""
    card = race.table[CARD_II]
    return card >= FOR_ALL and NAMED[card - FOR_ALL][0] == action


# Actions that save something, and the price that raises their worth; actions that spend it, or that
# suit drivers with a low price.
SPARES = {CHARGE_EBS: temper.TYRES, DO_MECHANICS: temper.CAR, DO_EXPERIENCE: temper.CAR}
SPENDS = {USE_EBS: temper.BRAKES, DEFEND: temper.OTHERS}
CAREFUL = (TACTICAL, STRATEGIC)     # worth more in the rain to drivers who hate it


def tempered(race, action, gain, shifts):
    """Return the worth of an action for a driver with that personality."""
    if gain <= 0:
        return gain
    if action in SPARES:
        return gain * shifts[SPARES[action]] // temper.EVEN
    if action in SPENDS:
        return gain * (2 * temper.EVEN - shifts[SPENDS[action]]) // temper.EVEN
    if action in CAREFUL and rains(race):
        return gain * shifts[temper.RAIN] // temper.EVEN
    return gain


def worth(race, who, action):
    """Return the laps that an action gains up to the finish, in hundredths."""
    car = race.cars[who]
    if named(race, action):
        cost = 100 if car[CARDS] & POOR else 0
        return -cost if car[CARDS] & CANCELLED else _worth(race, who, car, action) - cost
    return _worth(race, who, car, action)


def _worth(race, who, car, action):
    rounds = rounds_left(race, who)
    if action in (DO_ENGINE, DO_AERO, DO_SKILL, DO_MECHANICS, DO_EXPERIENCE, CHARGE_EBS):
        step = (car[ENGINE + action - DO_ENGINE] - LOWEST) // STEP
        if action == DO_MECHANICS:
            return to_go(race, who) * STOP_WORTH[step] // STINT
        if action == DO_EXPERIENCE:
            return rounds * CARD_WORTH[step] // 100
        if action == CHARGE_EBS:
            return CHARGE_WORTH[step] + _spared(race, car)
        sooner = 0 if READY[step] == 100 else 100
        return max(0, (rounds - sooner) * READY[step] // 100)
    return OTHERS[action](race, who, car, rounds)


def _room(race, car):
    """Return (laps that it would drive, laps that its tyres allow)."""
    laps = 0 if pace.is_stuck(race, car) else pace.base(car) + pace.tyre_pace(race, car)
    return max(0, laps), max(0, limit(race, car) - car[WEAR])


def _spared(race, car):
    """Return the worth of charging: laps that the tyres last longer, or are not cut short."""
    laps, left = _room(race, car)
    return 11 * laps + 80 * max(0, laps - left)


def _use_ebs(race, who, car, rounds):
    laps, left = _room(race, car)
    if car[FLAGS] & IN_FEB:
        return 0
    return 90 * max(0, min(ebs.bonus(car[EBS]), left - laps))


def _defend(race, who, car, rounds):
    """Return the worth of defending against cars close behind."""
    lap = lap_of(race, who)
    near = [other for other in range(len(race.cars)) if other != who
            and 0 <= lap - lap_of(race, other) <= 4
            and race.cars[other][DRIVER] != UNHURT_DRIVER]
    return 35 * len(near)


def _tactical(race, who, car, rounds):
    """Return the worth of losses that the open cards would cause."""
    saved = 100 if race.table[CARD_II] < FOR_ALL and car[CARDS] & POOR else 0
    return saved + (rounds * 90 // 100 if car[CARDS] & LOSS else 0)


def _strategic(race, who, car, rounds):
    laps, left = _room(race, car)
    return 125 if left > laps else 45


def _box(race, who, car, rounds):
    """Return the worth of a stop that is not wanted, see wants_to_stop."""
    return -100 * pace.stop_cost(race, car) - 50


OTHERS = {USE_EBS: _use_ebs, DEFEND: _defend, TACTICAL: _tactical, STRATEGIC: _strategic,
          BOX_BOX: _box}
