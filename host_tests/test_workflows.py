"""The workflows and issue forms of .github: valid, pinned, few permissions, existing commands."""

import json
import re
import subprocess

import pytest
import yaml

from tools import command
from tools.device import contents
from tools.machine.node import executable

ROOT = contents.ROOT
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
FORMS = sorted(path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")
               if path.name != "config.yml")
PINNED = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
NAMES = [path.stem for path in WORKFLOWS]
# Elements of a form, as GitHub documents them, and the required attributes of each kind.
ASKED = {"markdown": {"value"}, "input": {"label"}, "textarea": {"label"},
         "dropdown": {"label", "options"}, "checkboxes": {"label", "options"}}


def _lint(*paths):
    done = subprocess.run([executable(), ROOT / "host_tests/workflows.mjs", *paths],
                          capture_output=True, text=True, cwd=ROOT, timeout=100)
    assert done.returncode == 0, done.stderr
    return ["%s:%d: %s" % (each["file"], each["line"], each["message"])
            for each in json.loads(done.stdout)]


def _jobs(path):
    return yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]


def test_actionlint_finds_nothing():
    assert _lint(*WORKFLOWS) == [] and len(WORKFLOWS) >= 5


def test_actionlint_finds_a_mistake(tmp_path):
    text = WORKFLOWS[0].read_text(encoding="utf-8").replace("runs-on: ubuntu-latest",
                                                            "runs-on: ubuntu-24", 1)
    (tmp_path / "bad.yml").write_text(text)
    assert "ubuntu-24" in "".join(_lint(tmp_path / "bad.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_every_action_is_pinned_by_its_commit_and_names_its_tag(path):
    used = re.findall(r"\buses: (.+)", path.read_text(encoding="utf-8"))
    assert used
    for name in used:
        assert PINNED.fullmatch(name) or (ROOT / name).is_file(), name


def test_an_action_has_one_pin_in_all_workflows():
    pins = {}
    for path in WORKFLOWS:
        for name, pin in re.findall(r"\buses: ([\w-]+/[\w./-]+)@(.+)", path.read_text("utf-8")):
            pins.setdefault(name, set()).add(pin)
    assert {name: each for name, each in pins.items() if len(each) > 1} == {}


@pytest.mark.parametrize("path", WORKFLOWS, ids=NAMES)
def test_containers_are_pinned_by_digest_and_no_job_has_rights_it_does_not_name(path):
    text = path.read_text(encoding="utf-8")
    assert yaml.safe_load(text)["permissions"] == {}
    for name, job in _jobs(path).items():
        assert job.get("permissions"), name
        assert "timeout-minutes" in job or "uses" in job, name
        if "container" in job:
            assert re.fullmatch(r"debian:trixie-\d{8}-slim@sha256:[0-9a-f]{64}",
                                job["container"]["image"])


def test_only_these_jobs_may_write():
    writes = {(path.stem, name): sorted(each for each, right in job["permissions"].items()
                                        if right == "write")
              for path in WORKFLOWS for name, job in _jobs(path).items()}
    assert {where: rights for where, rights in writes.items() if rights} == {
        ("release", "publish"): ["contents"], ("release", "attach-esp32"): ["contents"],
        ("pages", "deploy"): ["id-token", "pages"], ("figures", "comment"): ["pull-requests"]}


def test_no_job_that_may_write_runs_code_of_a_pull_request():
    for path in WORKFLOWS:
        assert "pull_request_target" not in path.read_text(encoding="utf-8")
        for name, job in _jobs(path).items():
            if "write" in job["permissions"].values():
                assert not any("actions/checkout@" in step.get("uses", "")
                               for step in job["steps"]), name


def _commands():
    """Yield every line of shell in the workflows, with its file."""
    for path in WORKFLOWS:
        for job in _jobs(path).values():
            for step in job.get("steps", ()):
                for line in step.get("run", "").replace("\\\n", " ").splitlines():
                    yield path.stem, line.strip()


def test_every_target_tool_and_script_of_a_workflow_exists():
    targets = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    seen = set()
    for name, line in _commands():
        for word in re.findall(r"^make (?:-C \S+ )?([a-z][a-z-]*)", line):
            seen.add("make")
            assert word in targets, (name, line)
        for word in re.findall(r"-m (tools\.[\w.]+)", line):
            seen.add("tools")
            path = ROOT / word.replace(".", "/")
            assert path.with_suffix(".py").is_file() or (path / "__main__.py").is_file(), line
        for word in re.findall(r"^pitwall (\S+)", line):
            seen.add("pitwall")
            assert word in command.COMMANDS, (name, line)
        for word in re.findall(r"(?:^|\bsh )(\.ci/\w+|firmware/\S+\.sh)", line):
            seen.add("script")
            assert (ROOT / word).is_file(), (name, line)
        for word in re.findall(r"\b(?:host_tests|tracks)/\S+", line):
            assert (ROOT / word).is_file(), (name, line)
    assert seen == {"make", "tools", "pitwall", "script"}


def test_forms_are_what_github_reads():
    for path in FORMS:
        form = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert {"name", "description", "body"} <= set(form) <= {
            "name", "description", "body", "title", "labels"}, path.name
        asked = [each for each in form["body"] if each["type"] != "markdown"]
        ids = [each["id"] for each in asked]
        labels = [each["attributes"]["label"] for each in asked]
        assert asked and len(set(ids)) == len(ids) and len(set(labels)) == len(labels), path.name
        for each in form["body"]:
            assert ASKED[each["type"]] <= set(each["attributes"]), (path.name, each)
            assert set(each) <= {"type", "id", "attributes", "validations"}, (path.name, each)
            for option in each["attributes"].get("options", ()):
                assert isinstance(option, str) or isinstance(option["label"], str), option


@pytest.mark.parametrize("form, needed", [
    ("rules", {"game", "section", "script", "reading", "version"}),
    ("bug", {"happened", "version", "place", "board", "recording"}),
    ("board", {"board", "chip", "display", "keys", "source"})])
def test_a_form_requires_what_an_answer_needs(form, needed):
    body = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE" / (form + ".yml")).read_text("utf-8"))
    assert needed == {each["id"] for each in body["body"]
                      if each.get("validations", {}).get("required")}


def test_forms_name_pages_that_exist():
    for path in FORMS:
        for page in re.findall(r"`(docs/\S+)`", path.read_text(encoding="utf-8")):
            assert (ROOT / page).is_file(), (path.name, page)
