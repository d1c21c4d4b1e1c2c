"""Chance: intervals of shares and means, and of differences between two of them.

Intervals are 95 % unless another z is given. Shares have Wilson's intervals, differences of shares
Newcombe's; means go by the normal curve, which fits from some thirty races on.
"""

from dataclasses import dataclass
from math import erfc, inf, sqrt

Z = 1.96
SURE = 0.05         # less likely results count as more than chance


def wilson(won, races, z=Z):
    """Return (low, high) of a share."""
    if not races:
        return 0.0, 1.0
    share = won / races
    middle = share + z * z / (2 * races)
    half = z * sqrt(max(0, share * (1 - share)) / races + z * z / (4 * races * races))
    return max(0.0, (middle - half) / (1 + z * z / races)), \
        min(1.0, (middle + half) / (1 + z * z / races))


@dataclass
class Mean:
    """Numbers that are added one by one: their count, their mean, and its uncertainty."""

    count: int = 0
    total: float = 0
    squares: float = 0

    def add(self, value):
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self):
        return self.total / self.count if self.count else 0.0

    @property
    def error(self):
        """Return the standard error of the mean; inf for fewer than two numbers."""
        if self.count < 2:
            return inf
        spread = max(0.0, self.squares - self.total * self.total / self.count)
        return sqrt(spread / (self.count - 1) / self.count)


@dataclass(frozen=True)
class Difference:
    """The difference between two numbers: its interval, and its probability by chance alone.
    """

    by: float
    low: float
    high: float
    chance: float


def of_shares(first, second):
    """Return the Difference of two shares, (won, races) each."""
    (a, n), (b, m) = first, second
    if not n or not m:
        return Difference(0.0, -1.0, 1.0, 1.0)
    by = b / m - a / n
    (low_a, high_a), (low_b, high_b) = wilson(a, n), wilson(b, m)
    both = (a + b) / (n + m)
    error = sqrt(both * (1 - both) * (1 / n + 1 / m))
    return Difference(by, by - sqrt((b / m - low_b) ** 2 + (high_a - a / n) ** 2),
                      by + sqrt((high_b - b / m) ** 2 + (a / n - low_a) ** 2),
                      _both_sides(by, error))


def of_means(first, second):
    """Return the Difference of two Means."""
    by, error = second.mean - first.mean, sqrt(first.error ** 2 + second.error ** 2)
    if error == inf:
        return Difference(by, -inf, inf, 1.0)
    return Difference(by, by - Z * error, by + Z * error, _both_sides(by, error))


def _both_sides(by, error):
    if not error:
        return float(by == 0)
    return erfc(abs(by) / error / sqrt(2))


def more_than_chance(chances):
    """Return which of several results hold together (Holm): in 95 % of lists none is chance."""
    held, order = [False] * len(chances), sorted(range(len(chances)), key=lambda i: chances[i])
    for rank, i in enumerate(order):
        if chances[i] > SURE / (len(chances) - rank):
            break
        held[i] = True
    return held
