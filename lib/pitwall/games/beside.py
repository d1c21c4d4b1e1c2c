"""What the games share that are played beside a board which the device does not know.

What became of a car is asked, one thing after the other, likeliest first.
"""

from pitwall.race.referee import NUMBER, PICK


def likeliest(likely, codes, found):
    """What was found to be possible, in the order of `codes`, but for the likely one at first.

    The last are near as well, since lists go round.
    """
    return [likely] + [code for code in codes if code in found and code != likely]


def which(race, what, who, cars):
    """One of these cars; nothing is asked if there is but one."""
    if len(cars) == 1:
        return cars[0]
    return cars[(yield race.ask.put(PICK, what, who, cars))]


def how_many(race, what, who, most):
    """1 .. most; nothing is asked if there is but one answer."""
    if most < 2:
        return most
    return 1 + (yield race.ask.put(NUMBER, what, who, range(1, most + 1)))
