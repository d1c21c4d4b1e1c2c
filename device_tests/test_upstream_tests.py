"""MicroPython's own tests print the same with functions in flash: tools/soak/frozen.py.

Only the folders basics and micropython; `python -m tools.soak frozen` runs all of them.
"""

import fcntl

import pytest

from tools import firmware
from tools.build import upstream_tests
from tools.soak import attacked, frozen, share


@pytest.fixture
def alone():
    """Let one process at a time build."""
    firmware.WORK.mkdir(parents=True, exist_ok=True)
    with (firmware.WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def test_upstreams_tests_print_the_same_frozen_with_our_edits(alone):
    result = attacked("frozen", share("frozen"))
    assert not result.faults and result.counts["same"] > 500
    listed = upstream_tests.listed(firmware.sources())
    assert sum(result.counts.values()) == len(
        [path for path in listed if path.startswith(("basics/", "micropython/"))])
    assert frozen.known() <= set(listed)
