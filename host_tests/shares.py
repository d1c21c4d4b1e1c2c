"""pytest plugin: `share` gives a test its share of what takes long; with `--whole` it gets all.

`make soak` runs those tests whole.
"""

import pytest


def pytest_addoption(parser):
    parser.addoption("--whole", action="store_true", help="no test takes a share alone")


@pytest.fixture
def share(request):
    """share(items, first, step) is every step-th of them from the first on; all with --whole."""
    whole = request.config.getoption("--whole")
    return lambda items, first, step: list(items) if whole else list(items)[first % step::step]
