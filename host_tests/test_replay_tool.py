"""tools.replay: old recordings of every game can still be printed to their end."""

import pytest

from host_tests.recording import Lots
from pitwall import games
from pitwall.race import recorded
from pitwall.race.replay import Replay
from tools import replay
from tools.running import status
from tools.screens import ROOT
from tools.soak.kept_files import pieces, sealed

FOLDER = ROOT / "host_tests" / "recordings"
DIGESTS = {
    "pole-position":
        "1933c91e8da4fee3b7986b281e880e59e8ec489be3d63d86ccb171b57a8bb96d",
    "formula-d":
        "5b0f31d7e9fe75ab4092baf47ddd60c39d8606f09f68dcf419a5f7dfe2636baf",
    "race-pace":
        "537dd8e2b1dee16099e2a9e53eb219c34670890a900f237405ee6bdc6cdf0663",
    "formula-90":
        "0219c98e823a9b1ff7c3c38b02b2a17dfc2595bb63b216b396e0c454404ad50b",
    "pole-position-free":
        "94a9cdea4aa89986b26734582b74142ba088a721bb344c8abdd3545d20fa40c1",
    "formula-d-free":
        "8f07b58784322aca8d607664a7618fe1c4abd54893cf7a3a9b81194bfdda7ece",
    "race-pace-free":
        "86e44ac8a3ad48c85b1788a6676524d62ae1eb460d8dc28015dfe86228d5fefc",
    "formula-90-free":
        "d573faf41371211fd9fcad7442549acd1bfa89974cf7630c4a36f59fbac7364f",
}


def told(capsys, *arguments):
    assert status(lambda: replay.main([str(each) for each in arguments])) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("game", games.ALL)
def test_a_recording_that_was_made_long_ago_is_the_race_that_it_was(capsys, game):
    lines = told(capsys, FOLDER / (game + ".pwr"))
    assert lines[-1] == "digest " + DIGESTS[game] and "recorded" in lines[0] and len(lines) > 20
    quiet = told(capsys, FOLDER / (game + ".pwr"), "--quiet")
    assert quiet == lines[-len(quiet):] and len(quiet) < 9


def test_it_is_told_in_either_language_with_rules_and_rolls(capsys):
    lines = told(capsys, FOLDER / "formula-d.pwr", "--language", "es", "--log")
    assert "grabada" in lines[0] and any("; dado negro " in line for line in lines)


def test_a_race_that_goes_on_is_told_as_far_as_it_was_driven(tmp_path, capsys):
    race = Lots("formula-d", str(tmp_path), str(ROOT / "tracks"), 3)
    race.drive(60, 20000)
    path = tmp_path / "race-a-1.pwr"
    assert not recorded.read(str(path)).over
    _not_over(capsys, path, len(recorded.read(str(path)).rounds))


def _not_over(capsys, path, rounds):
    assert status(lambda: replay.main([str(path)])) == 1
    said = capsys.readouterr()
    assert said.out.splitlines()[-1].startswith("digest ")
    assert "%s: the race is not over: the recording ends after %d rounds\n" % (
        path, rounds) in said.err and said.err.count("\n") == 1


@pytest.mark.parametrize("rounds", (0, 1, 7))
def test_one_that_was_cut_after_a_round_is_not_over(tmp_path, capsys, rounds):
    data = (FOLDER / "formula-90.pwr").read_bytes()
    path = tmp_path / "cut.pwr"
    path.write_bytes(sealed(pieces(data)[:rounds + 1]))
    _not_over(capsys, path, rounds)


def test_what_cannot_be_watched_is_named_with_its_reason_in_one_line(tmp_path, capsys):
    data = (FOLDER / "formula-d.pwr").read_bytes()
    for wrong, reason in ((data[:99], "cut short"), (b"GIF8" + data, "not a Pitwall file"),
                          (data[:90] + b"!" + data[91:], "damaged"), (b"", "cut short"),
                          (data + bytes(20000), "size"), (None, "No such file")):
        path = tmp_path / "wrong.pwr"
        path.unlink(missing_ok=True)
        if wrong is not None:
            path.write_bytes(wrong)
        assert status(lambda: replay.main([str(path)])) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1 and str(path) in said and reason in said


def test_a_race_of_another_version_is_told_so(tmp_path, capsys, monkeypatch):
    """Its rules lead to another state, and printing ends where that is noticed."""
    monkeypatch.setattr(Replay, "_compare", lambda self: setattr(self, "_wrong", self.at > 4))
    assert status(lambda: replay.main([str(FOLDER / "formula-d.pwr")])) == 2
    assert "another version" in capsys.readouterr().err
