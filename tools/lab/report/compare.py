"""Two cells compared: the differences, their size, and whether they are more than chance."""

from dataclasses import dataclass

from tools.lab import chance
from tools.lab.report.facts import NBSP, percent
from tools.lab.report.maps import short

MEANS = (("rounds", "rounds"), ("choices", "choices"), ("passes", "passes"),
         ("leads", "changes of the lead"), ("out", "cars out"), ("stops", "stops"))


@dataclass(frozen=True)
class Row:
    """Texts; held: True if it is more than chance."""

    what: str
    first: str
    second: str
    by: str
    interval: str
    held: bool


def rows(one, other):
    """Return rows of two Summaries, tested together for differences beyond chance."""
    found = [_share(*each) for each in _shares(one, other)]
    found += [_mean(*each) for each in _means(one, other)]
    held = chance.more_than_chance([difference.chance for *_, difference, _ in found])
    return [Row(what, first, second, told(difference.by),
                "%s to %s" % (told(difference.low), told(difference.high)), sure)
            for (what, first, second, difference, told), sure in zip(found, held)]


def _shares(one, other):
    yield "won from the first place of the grid", (one.by_grid[1], one.races), (
        other.by_grid[1], other.races)
    both = sorted(set(one.seats) & set(other.seats))
    for seat in both:
        if len(one.seats) > 1 or len(other.seats) > 1:
            yield "won by " + seat, (one.seats[seat].wins, one.races), (
                other.seats[seat].wins, other.races)
    if one.won + other.won < one.races + other.races:
        yield "nobody won", (one.races - one.won, one.races), (other.races - other.won,
                                                               other.races)
    if one.starts and other.starts:
        yield "it rained", (one.rained, one.races), (other.rained, other.races)


def _means(one, other):
    for name, told in MEANS:
        if one.means[name].total or other.means[name].total:
            yield told + " a race", one.means[name], other.means[name]
    for seat in sorted(set(one.seats) & set(other.seats)):
        first, second = one.seats[seat].places, other.seats[seat].places
        if (len(one.seats) > 1 or len(other.seats) > 1) and first.count and second.count:
            yield "mean place of " + seat, first, second


def _share(what, first, second):
    return (what, percent(first[0] / max(1, first[1])), percent(second[0] / max(1, second[1])),
            chance.of_shares(first, second), _points)


def _mean(what, first, second):
    return what, short(first.mean), short(second.mean), chance.of_means(first, second), _number


def _points(by):
    """Return a difference of shares in percent."""
    return "%+.1f" % (100 * by) + NBSP + "%"


def _number(by):
    return "%+.2f" % by
