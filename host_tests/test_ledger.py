"""The ledgers, the plugin that records which rules tests prove, and the counting command."""

import collections

import pytest

from tools import ledger
from tools.ledger_record import Record

pytest_plugins = ("pytester",)

SIZES = {"pole-position-2024": 565, "pole-position-2022": 190, "formula-90": 535,
         "formula-d-variant": 196, "race-pace": 306}

PASSING = """
    import pytest
    @pytest.mark.proves("R-1")
    def test_one(): pass
"""


# --- the project's own tables ---

def test_the_ledgers_hold_every_row_once():
    ledgers = ledger.read_all()
    assert {name: len(rows) for name, rows in ledgers.items()} == SIZES
    count = collections.Counter(row.id for rows in ledgers.values() for row in rows)
    assert [rule for rule, times in count.items() if times > 1] == []
    assert all(row.rule and row.section and row.kind for rows in ledgers.values() for row in rows)


def test_not_provable_rows_exist_are_few_and_have_a_reason():
    ledgers, table = ledger.read_all(), ledger.not_provable()
    for name, rule, reason in table:
        assert rule in {row.id for row in ledgers[name]}
        assert len(reason) > 20
    assert len({rule for _, rule, _ in table}) == len(table)
    assert max(collections.Counter(name for name, _, _ in table).values()) <= 12


# --- a small project for the plugin and the command ---

class Project:
    """A folder with ledgers of three rules, R-1 to R-3, R-9 not provable, and tests to run."""

    def __init__(self, pytester):
        self.pytester, self.root = pytester, pytester.path
        pytester.makeini("[pytest]\naddopts = -p host_tests.proofs\n")
        folder = self.root / "host_tests" / "ledger"
        folder.mkdir(parents=True)
        for name in ledger.NAMES:
            rows = ["id\tsection\tkind\trule\tgap"]
            if name == "pole-position-2024":
                rows += ["R-1\t4\tcore\tfirst\t", "R-2\t4.5\tbot\tsecond\topen",
                         "R-3\t45\tcore\tthird\t", "R-9\t4.5\tdata\tninth\t"]
            (folder / (name + ".tsv")).write_text("\n".join(rows) + "\n")
        (folder / "not-provable.tsv").write_text(
            "rule set\tid\treason\npole-position-2024\tR-9\tit lies in the box\n")

    def write(self, name, text):
        self.pytester.makepyfile(**{"host_tests/" + name: text})

    def run(self, *args):
        return self.pytester.runpytest_inprocess("-q", *(args or ["host_tests"]))

    def proven(self):
        return sorted(Record(self.root).proven())

    def stale(self):
        return Record(self.root).stale()


@pytest.fixture
def project(pytester, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(ledger.ROOT))
    return Project(pytester)


# --- the plugin ---

OUTCOMES = [
    ("def test_it(): pass", "proven"),
    ("def test_it(): assert False", "not"),
    ("def test_it(): pytest.skip('no')", "not"),
    ("@pytest.mark.skip\ndef test_it(): pass", "not"),
    ("@pytest.mark.xfail\ndef test_it(): assert False", "not"),
    ("@pytest.mark.xfail\ndef test_it(): pass", "not"),
    ("@pytest.mark.xfail(strict=True)\ndef test_it(): pass", "not"),
    ("@pytest.fixture\ndef bad(): assert False\ndef test_it(bad): pass", "not"),
    ("@pytest.fixture\ndef bad():\n yield\n assert False\ndef test_it(bad): pass", "not"),
    ("@pytest.mark.parametrize('n', [1, 2])\ndef test_it(n): assert n", "proven"),
    ("@pytest.mark.parametrize('n', [1, 0])\ndef test_it(n): assert n", "not"),
    ("@pytest.mark.parametrize('n', [1, 0])\ndef test_it(n):\n if not n: pytest.skip('')", "not"),
    ("class TestIt:\n @pytest.mark.proves('R-2')\n def test_it(self): pass", "proven")]


def test_only_a_test_that_ran_and_passed_proves(project):
    path = project.root / "host_tests" / "ledger" / "race-pace.tsv"
    rows = ["X-%d\t1\tcore\ta rule\t" % i for i in range(len(OUTCOMES))]
    path.write_text(path.read_text() + "\n".join(rows) + "\n")
    for i, (body, _) in enumerate(OUTCOMES):
        project.write("test_%d" % i,
                      "import pytest\npytestmark = pytest.mark.proves('X-%d')\n%s" % (i, body))
    project.run()
    assert project.proven() == ["R-2"] + sorted(
        "X-%d" % i for i, (_, outcome) in enumerate(OUTCOMES) if outcome == "proven")


def test_a_mark_on_one_case_is_proven_by_that_case(project):
    project.write("test_a", """
        import pytest
        @pytest.mark.parametrize("n", [
            pytest.param(1, marks=pytest.mark.proves("R-1")),
            pytest.param(0, marks=pytest.mark.proves("R-2")), 3])
        def test_it(n): assert n
    """)
    project.run()
    assert project.proven() == ["R-1"]


@pytest.mark.parametrize("mark, proven", [("", []), ("@pytest.mark.xfail\n", []),
                                          ("@pytest.mark.skip\n", ["R-1"])])
def test_a_rule_that_one_test_finds_broken_is_not_proven_by_another(project, mark, proven):
    project.write("test_a", PASSING)
    project.write("test_b", "import pytest\n@pytest.mark.proves('R-1')\n" + mark
                  + "def test_b(): assert 0\n")
    project.run()
    assert project.proven() == proven


def test_a_wrong_id_stops_the_run(project):
    for rule, why in (("R-4", "no ledger has a rule R-4"),
                      ("R-9", "R-9 is listed as not provable")):
        project.write("test_a", "import pytest\n@pytest.mark.proves('%s')\n"
                      "def test_it(): pass" % rule)
        for args in (["host_tests"], ["host_tests", "-k", "nothing"]):
            result = project.run(*args)
            assert result.ret == pytest.ExitCode.USAGE_ERROR
            result.stderr.fnmatch_lines(["*host_tests/test_a.py::test_it: " + why])
            assert project.proven() == []


# --- results that still count ---

def test_a_run_of_one_file_keeps_what_others_proved_until_they_change(project):
    project.write("test_a", PASSING)
    project.write("test_b", PASSING.replace("R-1", "R-2"))
    project.run("host_tests/test_a.py")
    assert project.proven() == ["R-1"] and project.stale() == ["host_tests/test_b.py"]
    project.run("host_tests/test_b.py")
    assert project.proven() == ["R-1", "R-2"] and project.stale() == []
    project.write("test_a", PASSING + "\n    # changed")
    assert project.proven() == ["R-2"] and project.stale() == ["host_tests/test_a.py"]
    (project.root / "host_tests" / "test_b.py").unlink()
    assert project.proven() == []
    project.run()
    assert sorted(Record(project.root).files) == ["host_tests/test_a.py"]


def test_a_changed_file_carries_no_proof_over_to_a_test_that_did_not_run(project):
    project.write("test_a", PASSING + "\n    def test_two(): pass\n")
    project.run()
    project.write("test_a", PASSING + "\n    def test_two(): assert True\n")
    project.run("host_tests", "-k", "two")
    assert project.proven() == []
    assert project.stale() == ["host_tests/test_a.py"]


def test_a_test_that_fails_later_takes_its_proof_back(project):
    project.write("test_a", "import os, pytest\n@pytest.mark.proves('R-1')\n"
                            "def test_it(): assert not os.path.exists('broken')\n")
    project.run()
    assert project.proven() == ["R-1"]
    (project.root / "broken").touch()
    project.run()
    assert project.proven() == []


def test_a_deselected_test_keeps_its_proof(project):
    project.write("test_a", PASSING + "\n    def test_two(): pass\n")
    project.run()
    project.run("host_tests", "-k", "two")
    assert project.proven() == ["R-1"]
    assert project.stale() == []


def test_a_single_case_does_not_prove_for_all_and_leaves_a_whole_file_whole(project):
    project.write("test_a", """
        import pytest
        @pytest.mark.proves("R-1")
        @pytest.mark.parametrize("n", [1, 0])
        def test_it(n): assert n
    """)
    project.run("host_tests/test_a.py::test_it[1]")
    assert project.proven() == [] and project.stale() == ["host_tests/test_a.py"]
    project.run()
    project.run("host_tests/test_a.py::test_it[1]")
    assert project.proven() == []
    project.write("test_a", PASSING)
    project.run()
    project.run("host_tests/test_a.py::test_one")
    assert project.proven() == ["R-1"]


def test_a_run_of_the_last_failures_only_does_not_prove_for_all(project):
    project.write("test_a", """
        import os, pytest
        @pytest.mark.proves("R-1")
        @pytest.mark.parametrize("name", ["mended", "other"])
        def test_it(name): assert os.path.exists(name)
    """)
    (project.root / "other").touch()
    project.run()
    (project.root / "mended").touch()
    (project.root / "build" / "proofs.json").unlink()
    project.run("host_tests", "--lf")
    assert project.proven() == []
    project.run()
    assert project.proven() == ["R-1"]


def test_a_change_of_the_ground_makes_every_proof_stale(project):
    project.write("test_a", PASSING)
    project.run()
    (project.root / "lib").mkdir()
    (project.root / "lib" / "rules.py").write_text("MP = 3\n")
    assert project.stale() == ["host_tests/test_a.py"]
    project.run("host_tests", "-k", "nothing")
    assert project.stale() == ["host_tests/test_a.py"]
    project.run()
    assert project.stale() == []


def test_listing_the_tests_proves_nothing(project):
    project.write("test_a", PASSING)
    project.run("host_tests", "--collect-only")
    assert not (project.root / "build").exists()


def test_a_broken_record_is_an_empty_one(project):
    (project.root / "build").mkdir()
    project.write("test_a", PASSING)
    for text in ("", "{", "[]", '{"files": 3}'):
        (project.root / "build" / "proofs.json").write_text(text)
        assert project.proven() == []
    project.run()
    assert project.proven() == ["R-1"]


# --- the command ---

def test_the_command_runs_what_has_not_run_and_counts(project, capfd):
    project.write("test_a", PASSING)
    ledger.run([], project.root)
    out, err = capfd.readouterr()
    assert out.splitlines() == ["pole-position-2024 1/4, 1 not provable",
                                "pole-position-2022 0/0, 0 not provable",
                                "formula-90 0/0, 0 not provable",
                                "formula-d-variant 0/0, 0 not provable",
                                "race-pace 0/0, 0 not provable"]
    assert "running the proving tests of 1 file first" in err
    ledger.run(["--not-provable"], project.root)
    out, err = capfd.readouterr()
    assert out.splitlines()[5:] == ["pole-position-2024\tR-9\tit lies in the box"]
    assert err == ""
    ledger.run(["--not-provable", "--kind", "core"], project.root)
    assert capfd.readouterr().out.splitlines() == ["pole-position-2024 1/2, 0 not provable"] + \
        ["%s 0/0, 0 not provable" % name for name in ledger.NAMES[1:]]


def test_the_command_does_not_count_what_fails(project, capfd):
    project.write("test_a", PASSING.replace("pass", "assert False"))
    project.write("test_b", "import nothing_of_the_kind  # proves\n")
    ledger.run([], project.root)
    out, err = capfd.readouterr()
    assert out.startswith("pole-position-2024 0/4,")
    assert "what a failing test names is not counted" in err


def test_the_command_says_when_the_tests_cannot_run(project):
    project.write("test_a", PASSING.replace("R-1", "R-4"))
    with pytest.raises(ledger.Problem, match="could not run") as caught:
        ledger.run([], project.root)
    assert caught.value.status == 1


def test_without_a_run_it_says_what_is_out_of_date(project, capsys):
    project.write("test_a", PASSING)
    ledger.run(["--no-run"], project.root)
    out, err = capsys.readouterr()
    assert out.startswith("pole-position-2024 0/4,")
    assert err == "ledger: 1 test file not run as the project stands\n"


def test_missing_lists_rows_without_a_proof(project, capsys):
    project.write("test_a", PASSING)
    project.run()
    second, third = "R-2\t4.5\tbot\tsecond", "R-3\t45\tcore\tthird"
    for args, rows in (("", [second, third]), ("--section 4", [second]), ("--kind core", [third]),
                       ("--section 4 --section 45 --kind core", [third])):
        capsys.readouterr()
        ledger.run(["--missing", "pole-position-2024", *args.split()], project.root)
        assert capsys.readouterr().out.splitlines() == rows


def test_a_wrong_argument_gets_one_line_and_status_2(capsys):
    for args in ("--missing ludo", "--missing", "--section 99", "--kind odd", "--odd", "odd",
                 "--missing race-pace --kind skill"):
        try:
            status = ledger.main(args.split())
        except SystemExit as left:
            status = left.code
        out, err = capsys.readouterr()
        assert (status, out) == (2, "") and err.startswith("ledger: ") and err.count("\n") == 1


def test_a_damaged_table_is_named_with_its_line(project, capsys):
    path = project.root / "host_tests" / "ledger" / "race-pace.tsv"
    path.write_text(path.read_text() + "RP-1\t1\tcore\n")
    with pytest.raises(ledger.Problem, match=r"race-pace\.tsv:2: 3 columns, not 5") as caught:
        ledger.run([], project.root)
    assert caught.value.status == 1


def test_what_cannot_be_noted_is_told(project, capsys, monkeypatch):
    def refused(record):
        raise OSError(30, "Read-only file system", "proofs.json")
    project.write("test_a.py", "import pytest\n@pytest.mark.proves('R-1')\n"
                               "def test_a():\n    pass\n")
    monkeypatch.setattr(Record, "save", refused)
    assert project.run().ret == pytest.ExitCode.INTERNAL_ERROR
    assert "noted: proofs.json: Read-only file system\n" in capsys.readouterr().err
    with pytest.raises(ledger.Problem, match="cannot be noted: proofs.json: Read-only") as told:
        ledger.prove(project.root, Record(project.root))
    assert told.value.status == 1
