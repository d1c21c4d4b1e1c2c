"""The choice of tyres and pit stops: turns still to go, in hundredths of a turn.

An estimate based on the means of the dice: a lap costs a fixed number of MP, a cloud comes in every
other round. It uses only what a person can see on the weather grid, and it is not a rule.
"""

from pitwall.games.pole_position import damage, settings
from pitwall.games.pole_position.dangers import Dangers
from pitwall.games.pole_position.state import (
    BLOWOUTS, FULL_LIFE, GONE, GRID_A, GRID_B, LAP, LAPS, LIFE, SET, SETS, SETS_OF, SP, STOPS, TYRE,
    V_LATE_STOP, V_OFF_AT, V_TYRE_DICE, WET, step_of, steps_b, uses)
from pitwall.games.pole_position.tyres import WEAR
from pitwall.race.referee import const

LAP_MP = const(52)          # MP of a lap, approximately
MORE_MP = const(10)         # tenths of an MP that points add in a turn
HALF = const(250)           # to the middle of a lap, for its weather
OFF_MP = const(8)           # in the two turns off track
STOP = const(270)           # the cost of a stop: two turns on green, and the exit roll
BLOWN = const(150)          # the cost of a lap on worn out tyres that may blow
SLIDES = const(200)         # a lap on tyres that slide while a stop is due
MISSED = const(1000)        # the last such lap: sliding past the pits ends the race
CHANCES = const(4)          # with more laps to go, a missed stop can be made later
NEVER = const(99999)        # for illegal choices
CELLS = const(36)           # of the weather grid
SURE = const(50)            # a stop must be better by this
TURN = const(10)            # MP
_POINT_BACK = const(8)      # the value of an SP that a stop returns


class Stints:
    """The laps of one car from now on: `to_flag` for one set of tyres, `choose` for the best."""

    def __init__(self, race, who):
        self.race, self.who, self.car = race, who, race.cars[who]
        self.broken = damage.penalty(self.car)
        self.means = [[self._mean(compound, state) for state in range(3)]
                      for compound in range(4)]

    def _mean(self, compound, state):
        """Return tenths of an MP per turn; leaving the track makes two turns of 4 cells."""
        values = self.race.rules.values
        off_at, faces = values[V_OFF_AT][state][compound], values[V_TYRE_DICE][compound]
        stays = [face for face in faces if face < off_at]
        off = len(faces) - len(stays)
        return 10 * (sum(stays) + OFF_MP * off) // (len(faces) + off)

    def _state(self, at):
        """Return the weather in `at` hundredths of a turn."""
        table, grid = self.race.table, self.race.circuit
        cells = (table[GRID_B] + at // 200) // steps_b(self.race)
        return grid.weather_a[(table[GRID_A] + cells) % CELLS]

    def _lap(self, compound, step, at, broken):
        """Return (hundredths of a turn for a lap, life left after it)."""
        state = self._state(at + HALF)
        slow = (2 - step if step < 2 else 0) + broken
        turns = LAP_MP * 1000 // max(20, self.means[compound][state] + MORE_MP - 10 * slow)
        if not step and compound != WET and uses(self.race, BLOWOUTS):
            turns += BLOWN
        return turns, max(0, step - WEAR[compound][state])

    def _rest(self, laps, at):
        """Return the turns of the laps on the best compound, with new sets when worn."""
        best = NEVER
        for compound in range(4):
            step, now = step_of(FULL_LIFE[compound]), at
            for left in range(laps, 0, -1):
                if step < 2 < left:
                    step, now = step_of(FULL_LIFE[compound]), now + STOP
                turns, step = self._lap(compound, step, now, 0)
                now += turns
            best = min(best, now - at)
        return best

    def _slides(self, compound, at):
        """Return True if the car may leave the track in that lap, and so miss the pits."""
        values, fastest = self.race.rules.values, -1
        for when in (at + HALF, at + 2 * HALF):
            off_at = values[V_OFF_AT][self._state(when)][compound]
            fastest = max(fastest, max(values[V_TYRE_DICE][compound]) - off_at)
        return fastest >= 0

    def to_flag(self, compound, step, laps, due, at=0, broken=0):
        """Return the turns of the laps on a set, with the best later stop; due: one is required."""
        now, best, risk = at, NEVER, 0
        for done in range(laps):
            if due and laps - done <= CHANCES and self._slides(compound, now):
                risk += MISSED if laps - done == 2 else SLIDES
            turns, step = self._lap(compound, step, now, broken)
            now += turns
            if done + 1 < laps:
                best = min(best, now - at + STOP + risk + self._rest(
                    laps - done - 1, now + STOP))
        return best if due else min(best, now - at)

    def choose(self, numbers, laps, due):
        """Return the number of the set that finishes first; sets are new, or as stored."""
        best, found = NEVER, numbers[0]         # there is none if a stop is due in one lap
        for number in numbers:
            step = self.car[SETS + number]
            turns = self.to_flag(SETS_OF[number], step, laps, due)
            if turns < best:
                best, found = turns, number
        return found

    def _new_set(self, step, laps, at):
        """Return (turns to the flag, compound) of the best set at a stop; step: current life."""
        owned = [self.car[SETS + number] for number in range(len(SETS_OF))]
        owned[self.car[SET]] = step
        return min([(self.to_flag(SETS_OF[number], life, laps, False, at), SETS_OF[number])
                    for number, life in enumerate(owned) if life != GONE])

    def gain(self, price=STOP):
        """Return the gain of a stop at the end of this lap; price: its cost."""
        car, table = self.car, self.race.table
        left = table[LAPS] - car[LAP]
        due = not car[STOPS]
        if left < 1:
            return NEVER if due and self.race.rules.values[V_LATE_STOP] else -NEVER
        if due and left == 1:
            return NEVER
        step = max(0, car[LIFE] - WEAR[car[TYRE]][self._state(0)])
        on = self.to_flag(car[TYRE], step, left, due, 0, self.broken)
        best, compound = self._new_set(step, left, price)
        if compound == car[TYRE] and left > CHANCES:        # a lap later, at the same price
            turns, step = self._lap(compound, step, 0, self.broken)
            on = min(on, turns + price + self._new_set(step, left - 1, turns + price)[0])
        missing = settings.full_sp(self.race, car) - car[SP]
        return on - best - price - SURE + _POINT_BACK * max(0, min(3, missing)) + (
            Dangers(self.race, self.who).repair() // TURN)
