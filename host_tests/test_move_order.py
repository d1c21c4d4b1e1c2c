"""Moves are shuffled before sorting, because sorted offers take MicroPython's sort too long."""

from pitwall.games.pole_position.moves import MOST_OPTIONS
from pitwall.ui.move import _mixed


def _compared(numbers):
    """Count comparisons of MicroPython's sort: with the last item, then in each part likewise."""
    if len(numbers) < 2:
        return 0
    *rest, last = numbers
    return (len(rest) + _compared([number for number in rest if number < last])
            + _compared([number for number in rest if number > last]))


def test_offers_that_lie_in_order_are_sorted_in_a_time_that_grows_little_faster_than_they():
    for count in range(MOST_OPTIONS + 1):
        numbers = _mixed(count)
        assert sorted(numbers) == list(range(count))
        assert _compared(numbers) <= 13 * count
