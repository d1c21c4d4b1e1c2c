"""Part of each long soak test, with a fixed seed; `make soak` runs all of them."""

import re

import pytest

from tools.mutate import ROOT
from tools.soak import ATTACKS, attacked, share


@pytest.mark.parametrize("name", ATTACKS)
def test_a_share_of_the_attack_breaks_nothing(name):
    result = attacked(name, share(name), out=lambda line: None)
    assert sum(result.counts.values()) and not result.faults


def test_what_runs_with_whole_alone_is_run_by_make_soak():
    command = (ROOT / "Makefile").read_text().partition("pytest --whole ")[2].partition("@")[0]
    marked = re.compile(r"shares\.(whole|some)\(|pytest\.mark\.whole")
    users = [path for folder in ("host_tests", "device_tests")
             for path in (ROOT / folder).glob("test_*.py")
             if path.name != "test_soak.py" and marked.search(path.read_text(encoding="utf-8"))]
    assert len(users) > 2
    for path in users:
        assert "%s/%s" % (path.parent.name, path.name) in command, path.name
