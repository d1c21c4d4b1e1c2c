"""The result of an option of a move: overshooting, its price, a spin, the end."""

from pitwall.games.formula_d import overshooting
from pitwall.games.formula_d.moves import CRASH
from pitwall.games.formula_d.state import CAR_SIZE, TYRE_WP


class Fate:
    """The answer of `of`, reused each time.

    over     spaces overshot; price: tyre points for them
    spins    the car will face backward; out: it will be out of the race
    """

    def __init__(self):
        self.over = self.price = 0
        self.spins = self.out = False
        self.car = bytearray(CAR_SIZE)


_fate = Fate()


def of(race, i):
    """Return the Fate of option i of the open move of race.ask.who."""
    moves, track = race.scratch.moves, race.scratch.track
    fate, car = _fate, race.cars[race.ask.who]
    fate.over = fate.price = 0
    fate.spins, fate.out = False, moves.option_kind[i] == CRASH
    if fate.out:
        return fate
    far = moves.far_end(i)
    over = overshooting.spaces(track, moves.cell, moves.stops, moves.option_cell[i], far)
    if over:
        fate.car[:] = car
        fate.car[TYRE_WP] -= moves.option_tyres[i]
        fate.over = over
        fate.price, fate.spins, fate.out = overshooting.outcome(race, fate.car, over)
    return fate
