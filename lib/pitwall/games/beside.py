"""Questions that the games next to a physical board share.

They ask what happened to a car, one thing after the other, the likeliest first.
"""

from pitwall.race.referee import NUMBER, PICK


def likeliest(likely, codes, found):
    """Return the possible codes in the order of `codes`, but the likeliest first.

    The last ones are close as well, because lists wrap around.
    """
    return [likely] + [code for code in codes if code in found and code != likely]


def which(race, what, who, cars):
    """Ask for one of these cars; asks nothing if there is only one."""
    if len(cars) == 1:
        return cars[0]
    return cars[(yield race.ask.put(PICK, what, who, cars))]


def how_many(race, what, who, most):
    """Ask for a number, 1 .. most; asks nothing if there is only one answer."""
    if most < 2:
        return most
    return 1 + (yield race.ask.put(NUMBER, what, who, range(1, most + 1)))
