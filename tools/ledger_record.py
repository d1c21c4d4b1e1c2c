"""The record of the tests' proofs, build/proofs.json, and which of them are still valid.

It has one entry per test file, so that a run of some files keeps the proofs of the others:

    {"files": {"host_tests/test_x.py": {
        "digest": of the test file,   "ground": of everything it may test,
        "whole": every test of the file is listed,
        "tests": {node id: {"ids": [rule ids], "outcome": passed | failed | skipped | null}}}}}

A changed or deleted file no longer counts. A changed ground makes an entry stale: it has to be run
again, because a rule that held before the change may not hold after it.
"""

import hashlib
import json
import os

GROUND = ("lib", "tracks", "tools", "simulator", "host_tests")
KINDS = {".py", ".txt", ".tsv", ".mjs", ".js", ".html", ".css", ".json", ".ini"}


def digest(path):
    """Return 16 hex digits of a file's hash."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def test_files(root):
    """Return all test files below host_tests/, as sorted paths."""
    return sorted((root / "host_tests").rglob("test_*.py"))


def ground(root):
    """Return the digest of the project's own sources without test files."""
    mine = set(test_files(root))
    found = [root / "boot.py", root / "main.py"]
    for folder in GROUND:
        found += (root / folder).rglob("*")
    total = hashlib.sha256()
    for path in sorted(found):
        if path.suffix in KINDS and path not in mine and path.is_file():
            total.update(path.relative_to(root).as_posix().encode() + b"\0")
            total.update(digest(path).encode())
    return total.hexdigest()[:16]


class Record:
    """The record of one project; `root`: its folder. A missing or broken file counts as empty."""

    def __init__(self, root):
        self.root = root
        self.path = root / "build" / "proofs.json"
        self.files = self._load()

    def _load(self):
        try:
            return dict(json.loads(self.path.read_text(encoding="utf-8"))["files"])
        except (OSError, ValueError, KeyError, TypeError):
            return {}

    def save(self):
        """Write the record without deleted test files; the old file stays whole until then."""
        self.files = {name: entry for name, entry in self.files.items()
                      if (self.root / name).is_file()}
        self.path.parent.mkdir(exist_ok=True)
        draft = self.path.with_suffix(".%d" % os.getpid())
        draft.write_text(json.dumps({"files": self.files}, indent=1, sort_keys=True) + "\n",
                         encoding="utf-8")
        draft.replace(self.path)

    def merge(self, name, entry):
        """Add one run's findings about a test file, and keep the others."""
        old = self.files.get(name)
        same = old and all(old[key] == entry[key] for key in ("digest", "ground"))
        if same:
            tests = {} if entry["whole"] else dict(old["tests"])
            for node, test in entry["tests"].items():
                known = old["tests"].get(node)
                tests[node] = known if known and not test["outcome"] else test
            entry = dict(entry, tests=tests, whole=entry["whole"] or old["whole"])
        self.files[name] = entry

    def current(self, name):
        """Return True if the test file is unchanged and all its tests are known."""
        entry, path = self.files.get(name), self.root / name
        return bool(entry) and entry["whole"] and path.is_file() \
            and digest(path) == entry["digest"]

    def stale(self):
        """Return the names of the test files with proofs that have to be run (again)."""
        now = ground(self.root)
        names = []
        for path in test_files(self.root):
            name = path.relative_to(self.root).as_posix()
            if b"proves" in path.read_bytes() and not self._fresh(name, now):
                names.append(name)
        return names

    def _fresh(self, name, now):
        return self.current(name) and self.files[name]["ground"] == now and all(
            test["outcome"] for test in self.files[name]["tests"].values() if test["ids"])

    def proven(self):
        """Return {rule id: [tests that prove it]}.

        A parametrized test proves a rule if every case that names the rule passed. A rule that any
        test found broken is not proven, even if other tests passed.
        """
        proofs, broken = {}, set()
        for name in filter(self.current, sorted(self.files)):
            for rule, outcomes in _by_rule(self.files[name]["tests"]).items():
                for test, seen in outcomes.items():
                    if seen == {"passed"}:
                        proofs.setdefault(rule, []).append(test)
                    elif "failed" in seen:
                        broken.add(rule)
        return {rule: tests for rule, tests in proofs.items() if rule not in broken}


def _by_rule(tests):
    """Return {rule id: {test function: set of its cases' outcomes}}."""
    rules = {}
    for node, test in tests.items():
        for rule in test["ids"]:
            function = rules.setdefault(rule, {}).setdefault(node.partition("[")[0], set())
            function.add(test["outcome"])
    return rules
