"""pytest plugin: `@pytest.mark.proves("PP-4.4-1", ...)` names the ledger rows a test proves.

A test proves its rows if it ran and passed in every phase. The outcomes are written to
build/proofs.json, where tools.ledger counts them. An id that is in no ledger, or is listed as not
provable, stops the run.
"""

import sys

import pytest

from tools import ledger, ledger_record
from tools.running import reason


def pytest_configure(config):
    config.addinivalue_line("markers", "proves(*ids): the ledger rows that this test proves")
    config.pluginmanager.register(Recorder(config), "pitwall-proofs")


class Recorder:
    """Follow one run and merge its proofs into the record."""

    def __init__(self, config):
        self.config = config
        self.root = config.rootpath
        self.files = {}     # test file: its entry of the record
        self.lost = ""      # why it could not be written

    @pytest.hookimpl(tryfirst=True)     # before -k and -m deselect tests
    def pytest_collection_modifyitems(self, items):
        wrong = []
        known = ledger.provable(self.root)
        for item in items:
            ids = _ids(item)
            wrong += ["%s: %s" % (item.nodeid, _why(self.root, rule))
                      for rule in ids if rule not in known]
            self._entry(item)["tests"][item.nodeid] = {"ids": ids, "outcome": None}
        if wrong:
            raise pytest.UsageError("\n".join(wrong))

    def _entry(self, item):
        name = item.nodeid.partition("::")[0]
        if name not in self.files:
            self.files[name] = {"digest": ledger_record.digest(item.path),
                                "whole": not self._picked(item.path), "tests": {}}
        return self.files[name]

    def _picked(self, path):
        """Return True if the command line may have asked for single tests of this file only."""
        here = self.config.invocation_params.dir
        return bool(self.config.getoption("lf", False)) or any(
            "::" in arg and (here / arg.partition("::")[0]).resolve() == path.resolve()
            for arg in self.config.args)

    def pytest_collection_finish(self):
        now = ledger_record.ground(self.root)
        for entry in self.files.values():
            entry["ground"] = now

    def pytest_runtest_logreport(self, report):
        entry = self.files.get(report.nodeid.partition("::")[0])
        test = entry and entry["tests"].get(report.nodeid)
        if not test or test["outcome"] == "failed":
            return
        if report.failed or report.skipped:
            broken = report.failed or hasattr(report, "wasxfail")
            test["outcome"] = "failed" if broken else "skipped"
        elif hasattr(report, "wasxfail"):   # passed, against its author's expectation
            test["outcome"] = "skipped"
        elif report.when == "teardown" and not test["outcome"]:
            test["outcome"] = "passed"

    def pytest_sessionfinish(self, session):
        if not self.config.option.collectonly and any("ground" in e for e in self.files.values()):
            self._hand_on()
        if self.lost:
            print("\nwhat was proven cannot be noted: %s" % self.lost, file=sys.stderr)
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR

    def _hand_on(self):
        if hasattr(self.config, "workeroutput"):    # one of several processes: the first records
            self.config.workeroutput["proofs"] = self.files
        else:
            self._record(self.files)

    @pytest.hookimpl(optionalhook=True)     # of pytest-xdist
    def pytest_testnodedown(self, node, error):
        self._record(getattr(node, "workeroutput", {}).get("proofs", {}))

    def _record(self, files):
        record = ledger_record.Record(self.root)
        for name, entry in files.items():
            record.merge(name, entry)
        try:
            record.save()
        except OSError as error:
            self.lost = reason(error)


def _ids(item):
    """Return the ids of all `proves` marks of a test, each once."""
    return list(dict.fromkeys(rule for mark in item.iter_markers("proves") for rule in mark.args))


def _why(root, rule):
    if any(rule == row.id for rows in ledger.read_all(root).values() for row in rows):
        return "%s is listed as not provable" % rule
    return "no ledger has a rule %s" % rule
