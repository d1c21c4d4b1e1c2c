"""A device that waits for a key lets its core sleep."""

from device_tests import waiting
from pitwall.device.power import ASLEEP, AWAKE, DIMMED
from tools import budgets

MENU = 30       # percent of the time at work: with moving cars,
STILL = 10      # elsewhere


def test_the_core_is_at_work_for_a_small_share_of_the_time(pico):
    rows = waiting.shares(pico())
    assert [state for _, _, state in rows.values()] == [AWAKE, DIMMED, AWAKE, ASLEEP]
    for name, (percent, _, _) in rows.items():
        budgets.note("at work " + name, round(percent))
        assert percent <= (MENU if name == "menu" else STILL), name
