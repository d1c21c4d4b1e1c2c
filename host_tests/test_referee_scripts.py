"""The project's own referee scripts pass on both Pythons; they prove the rules they name."""

import pytest

from tools.device import contents
from tools.referee import scripts
from tools.referee.reader import split

FOLDER = contents.ROOT / "host_tests" / "scripts"
PATHS = sorted(FOLDER.rglob("*.txt"))


def _script(path):
    return scripts.Script(path.name, path.read_text(encoding="utf-8"))


def _name(path):
    """Return a name such as "formula-d/pits"; Pole Position's are in the folder itself."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def _rules(path):
    """Return the ids of a script's `proves` lines."""
    lines = [split(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [rule for words in lines if words[:1] == ["proves"] for rule in words[1:]]


@pytest.mark.parametrize("path", [
    pytest.param(path, id=_name(path), marks=pytest.mark.proves(*_rules(path))) for path in PATHS])
def test_it_holds(path):
    read = [_script(path)]
    assert scripts.judge(read, scripts.on_cpython(read)) == (0, [])


def test_all_hold_on_micropython(mpy):
    read = [_script(path) for path in PATHS]
    found = scripts.on_micropython(mpy, read)
    assert scripts.judge(read, found) == (0, [])
    assert [each["situations"] for each in found] == [
        each["situations"] for each in scripts.on_cpython(read)]
    assert len(PATHS) > 30


def test_a_changed_face_breaks_them():
    """They check the results of their dice: with other dice, most no longer pass."""
    broken = 0
    for path in PATHS:
        text = path.read_text(encoding="utf-8")
        script = scripts.Script(path.name, text.replace("black 4", "black 5")
                                .replace("hard 9", "hard 12").replace("sp 0", "sp 1")
                                .replace("black 20", "black 1").replace("gear-3 ", "gear-2 ")
                                .replace("gear-1 2", "gear-1 1").replace("gear-4 ", "gear-3 ")
                                .replace("hard 7", "hard 12").replace("soft 8", "soft 12")
                                .replace("wet 5", "wet 8").replace("race-deck 9", "race-deck 8")
                                .replace("weather dry", "weather 1"))
        broken += scripts.judge([script], scripts.on_cpython([script]))[0] > 0
    assert broken > len(PATHS) // 2
