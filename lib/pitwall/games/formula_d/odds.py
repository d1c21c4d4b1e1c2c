"""The exact odds of a gear: the driver's best end for each face of its die, and its price.

One walk over the road ahead, with the cars on it, notes the best end for each number of spaces;
then each face of each gear is looked up. From best to worst: a stop in a corner that still requires
one, a clean end, the cheapest overshoot, a spin. Ends of the same kind are compared by points
(brakes, KERS, tyres).
"""

from pitwall.circuit.lanes import NONE
from pitwall.games.formula_d import gears, overshooting, tyres
from pitwall.games.formula_d.asks import GEAR_FACES
from pitwall.games.formula_d.state import (
    BRAKE_WP, CAR_SIZE, KERS, STOPS, STRICT_BLOCKING, TYRE_WP, uses)
from pitwall.race.referee import const

STOP, CLEAN, OVER, SPIN, LOST = range(5)
KINDS = const(5)
NEVER = const(255)      # no end at all: the worst
PARTS = const(120)      # divisible by the number of faces of every die
_MOST = const(40)       # spaces that are looked ahead: 30, and possible extras


def _dearer(end, points):
    """Return the same end for more points."""
    return end & ~31 | min(31, (end & 31) + points)


class Odds:
    """The odds of a car that has to choose its gear.

    look(gear)   a generator, a space per step; run it to its end before any other call
    weigh(gear)  fills count: how many faces of the gear's die lead to each kind of end, and spent
    """

    def __init__(self, race, who):
        self.race, self.who = race, who
        self.told = race.tells          # any later event makes them outdated
        self.count = bytearray(KINDS)
        self.spent = 0
        self.faces = 1
        self.last = 0                   # spaces after which the road is blocked
        # for each number of spaces the best end, as kind << 5 | tyre points
        self.best = bytearray([NEVER] * (_MOST + 1))
        self._car = bytearray(CAR_SIZE)

    def look(self, gear=gears.TOP):
        """Walk ahead, as far as a gear may lead."""
        race = self.race
        moves = race.scratch.moves
        moves.reset()
        moves.look(race, self.who)
        car = race.cars[self.who]
        self.extra = moves.extra = tyres.corner_extra(race, car)
        most = GEAR_FACES[gear][-1] + tyres.bonus(race, car) + self.extra + car[KERS]
        for spaces in range(most + 1):
            self.last = spaces
            for i in range(moves.nodes(spaces)):
                self._note(moves, spaces, moves.node(spaces, i))
            yield
            if spaces == most or not moves.walk_on(spaces):
                break

    def _note(self, moves, spaces, cell):
        end = self._end(moves, cell, moves.far(cell, spaces), 0)
        if end < self.best[spaces]:
            self.best[spaces] = end

    def _end(self, moves, cell, far, worn):
        """Return the value of ending on a cell after `worn` tyre points."""
        track, car = moves.track, self.race.cars[self.who]
        over = overshooting.spaces(track, moves.cell, car[STOPS], cell, far)
        if over:
            return self._overshot(over, worn)
        corner = track.corner(cell)
        if corner == NONE:
            return CLEAN << 5
        made = car[STOPS] if corner == track.corner(moves.cell) else 0
        return (STOP if made < track.stops(corner) else CLEAN) << 5

    def _overshot(self, over, worn):
        mine, car = self._car, self.race.cars[self.who]
        mine[:] = car
        mine[TYRE_WP] -= worn
        price, spins, out = overshooting.outcome(self.race, mine, over)
        return (LOST if out else SPIN if spins else OVER) << 5 | price

    # --- a gear ---

    def weigh(self, gear):
        """Look up every face of a gear's die."""
        race, car = self.race, self.race.cars[self.who]
        slow, bonus = tyres.slowed(race, car), tyres.bonus(race, car)
        brakes = car[BRAKE_WP] - gears.price(race, car, gear)[1]
        for kind in range(KINDS):
            self.count[kind] = 0
        self.spent = 0
        self.faces = len(GEAR_FACES[gear])
        for face in GEAR_FACES[gear]:
            low = max(1, face - slow)
            if tyres.bonus_is_compulsory(race):
                end = self._best(low + bonus, low + bonus, brakes, car[KERS])
            else:
                end = self._best(low, low + bonus, brakes, car[KERS])
            self.count[end >> 5] += 1
            self.spent += end & 31

    def _best(self, low, high, brakes, kers):
        """Return the best end of a roll, as kind << 5 | points."""
        moves, best, demanded = self.race.scratch.moves, NEVER, 0
        moves.low, more = low, high - low
        for braked in range(min(brakes, low) + 1):
            spared, demanded = demanded - 1, moves.demanded(braked, low)
            # after a brake point that spares no extra spaces KERS would only give it back
            most = demanded + (more + kers if demanded != spared else 0)
            for spaces in range(demanded, min(most, self.last) + 1):
                end = self.best[spaces]
                if end < NEVER:
                    paid = braked + max(0, spaces - demanded - more)
                    best = min(best, _dearer(end, paid))
        if moves.demanded(0, self.last) <= self.last:
            return best
        return min(best, self._blocked(min(brakes, low), brakes))

    def _blocked(self, most, brakes):
        """Return the best end when cars block the way: pay for the rest, or be out."""
        race, car = self.race, self.race.cars[self.who]
        moves, best = race.scratch.moves, LOST << 5
        moves.brakes, moves.tyres = brakes, car[TYRE_WP]
        moves.strict = bool(uses(race, STRICT_BLOCKING))
        for early in range(most + 1):
            paid, worn = moves.blocked_price(self.last, early)
            for i in range(moves.nodes(self.last) if paid >= 0 else 0):
                cell = moves.node(self.last, i)
                end = self._end(moves, cell, moves.far(cell, self.last), worn)
                best = min(best, _dearer(end, paid + worn))
        return best

    # --- numbers for people ---

    def percent(self, kind):
        """Return the chance of a kind of end after `weigh`, in percent, rounded."""
        return (200 * self.count[kind] + self.faces) // (2 * self.faces)

    def average(self):
        """Return the points spent on average after `weigh`, in tenths, rounded."""
        return (20 * self.spent + self.faces) // (2 * self.faces)

    def shares(self, gear):
        """Return the kinds' parts of PARTS, in order."""
        self.weigh(gear)
        return [count * PARTS // self.faces for count in self.count]
