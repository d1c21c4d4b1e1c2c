"""pytest plugin: `--numprocesses auto` is one process more than there are cores.

Some tests wait for ports, for pauses and for other processes meanwhile.
"""

import os

import pytest


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers():
    return os.cpu_count() + 1
