"""pytest plugin: `share` gives a test a share of slow work; with `--whole` it gets all.

A parameter in `whole(...)` and a test marked `whole` run with `--whole` alone; another test shows
the same in a smaller way. `make soak` runs those tests whole.
"""

import pytest


def pytest_addoption(parser):
    parser.addoption("--whole", action="store_true", help="no test takes a share alone")


def pytest_configure(config):
    config.addinivalue_line("markers", "whole: runs with --whole alone")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--whole"):
        return
    left = [item for item in items if item.get_closest_marker("whole")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]


def whole(*values):
    """Return a parameter for a test that runs with --whole alone."""
    return pytest.param(*values, marks=pytest.mark.whole)


def some(count, first):
    """Return parameters 0 .. count - 1; the `first` ones always run."""
    return [number if number < first else whole(number) for number in range(count)]


@pytest.fixture
def share(request):
    """share(items, first, step) is every step-th item from the first on; all with --whole."""
    everything = request.config.getoption("--whole")
    return lambda items, first, step: list(items) if everything else list(items)[first % step::step]
