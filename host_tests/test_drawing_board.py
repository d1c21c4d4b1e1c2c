"""The drawing board: its view of a text, the words it proposes, its trials and its judge."""

import gzip
import os
import re
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from host_tests.board_served import LAP, asked, served
from host_tests.test_serve import unpacked
from pitwall import games
from tools.circuit import families
from tools.circuit.compile import compile_text
from tools.circuit.draft import Errors
from tools.circuit.text import Parser
from tools.device import contents
from tools.drawing_board import judge, static, trial, vocabulary
from tools.drawing_board.look import look

# --- the view of a text ---

def test_a_board_comes_with_its_places_and_a_mistake_with_its_line():
    told = look(LAP)
    assert told["errors"] == [] and told["board"]["name"] == "Small Lap"
    assert len(told["board"]["places"]) == 116 and "<polygon" in told["board"]["svg"]
    told = look(LAP.replace("stops 2", "stop 2"))
    assert told["board"] is None and (10, "unknown word stop: stops is meant?") in told["errors"]
    assert look("")["board"] is None


@pytest.mark.parametrize("name", ("monaco", "formula-d/spa", "formula-90/marlpit-park"))
def test_what_is_written_so_far_is_sketched(name):
    text = (contents.ROOT / f"tracks/{name}.txt").read_text(encoding="utf-8")
    whole = {place["name"]: place["line"] for place in look(text)["board"]["places"]}
    rows, seen = text.splitlines(keepends=True), 0
    for end in range(0, len(rows), 5):
        told = look("".join(rows[:end]))
        if told["board"]:
            break
        assert told["errors"]
        sketch = told["sketch"] or {"places": [], "lines": {}}
        for i, place in enumerate(sketch["places"]):
            assert whole[place["name"]] == place["line"] and i in sketch["lines"][place["line"]]
            assert all(0 <= number <= 2400 for number in place["shape"]), place
        assert seen <= len(sketch["places"])
        seen = len(sketch["places"])
    assert seen > 20 and look(text)["sketch"] is None


@pytest.mark.parametrize("name", ("monaco", "formula-d/spa", "race-pace/usa",
                                  "formula-90/saltway-street"))
def test_whatever_line_is_missing_something_is_told(name):
    rows = (contents.ROOT / f"tracks/{name}.txt").read_text(encoding="utf-8").splitlines()
    for i in range(0, len(rows), 3):
        told = look("\n".join(rows[:i] + rows[i + 1:]))
        assert told["board"] or told["errors"]
        told = look("\n".join([*rows[:i], rows[i].rpartition(" ")[0], *rows[i + 1:]]))
        assert told["board"] or told["errors"]


def test_a_name_is_text_in_the_drawing_and_nothing_else():
    told = look(LAP.replace("Small Lap", "<script>&'\"</script>"))["board"]
    assert "<script" not in told["svg"] + told["panel"] and "&lt;script&gt;" in told["panel"]


# --- words ---

@pytest.mark.parametrize("name", families.NAMES)
def test_every_word_is_proposed_where_it_may_stand_and_explained(name):
    family = families.NAMES.index(name)
    known = {each[3:].replace("_", "-") for each in dir(families.room(family, "text"))
             if each[:3] == "do_"}
    found = {each["word"]: each for each in vocabulary.vocabulary()[name]["words"]}
    assert known < set(found) and {"circuit", "laps", "house"} < set(found)
    for word, each in found.items():
        assert each["form"].split()[0] == word and len(each["means"]) > 5, word
        assert each["below"], word


def test_words_belong_below_what_the_compiler_says():
    found = {name: {each["word"]: each["below"] for each in told["words"]}
             for name, told in vocabulary.vocabulary().items()}
    assert found["stops"]["stops"] == found["racing-line"]["line"] == ["corner"]
    assert found["stops"]["zone"] == found["racing-line"]["finish"] == ["straight"]
    assert "" in found["stops"]["laps"] and found["sections"]["card"] == ["zone"]
    assert found["sections"]["passed"] == ["lost"] and found["sections"]["failed"] == ["passed"]
    assert "line" not in found["stops"] and "stops" not in found["racing-line"]


@pytest.mark.parametrize("name", families.NAMES)
def test_what_may_follow_a_word_is_a_word_of_the_format(name):
    page = vocabulary.FORMAT.read_text(encoding="utf-8")
    for word, follow in vocabulary.vocabulary()[name]["follow"].items():
        for each in follow:
            known = each in games.NAMES or re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", page)
            assert known, (word, each)


def test_what_house_circuits_say_behind_a_word_is_proposed():
    for path in sorted((contents.ROOT / "tracks").rglob("*.txt")):
        text = path.read_text(encoding="utf-8")
        draft = Parser(Errors("")).read(text)
        follow = vocabulary.vocabulary()[families.NAMES[draft.family]]["follow"]
        for line in text.splitlines():
            first, *rest = line.split("#")[0].split() or [""]
            said = {word for word in rest if re.fullmatch("[a-z-]+", word)}
            if first not in ("circuit", "zone"):
                assert said <= set(follow.get(first, ())), (path, line)


def test_a_small_circuit_of_each_game_is_there_to_begin_with():
    for game in games.NAMES:
        text = (static.TEMPLATES / (game + ".txt")).read_text(encoding="utf-8")
        notes = []
        compile_text(text, game, notes)
        assert f"\ngame {game}\n" in text and not notes


# --- trials ---

def test_a_trial_is_the_device_with_this_circuit():
    trials = trial.Trials()
    key = trials.add("tracks/formula-d/My Lap!.txt", LAP)
    assert re.fullmatch("my-lap-[0-9a-f]{8}", key)
    assert trials.add("x", LAP.replace("9", "0")) is None
    found = unpacked(gzip.decompress(trials.site(key).read("device.pack")))
    assert found["/device/tracks/formula-d/my-lap.pwc"] == bytes(compile_text(LAP))
    assert b'prepare(app, "formula-d", "my-lap")' in found["/device/main.py"]
    for i in range(trial.KEPT):
        trials.add(f"other{i}", LAP)
    assert trials.site(key) is None


@pytest.mark.parametrize("file, name", [("", "my-circuit"), (None, "my-circuit"),
                                        ("a/B c_ñ.txt", "b-c"), ("x/spa.txt", "spa")])
def test_a_trial_is_named_as_devices_name_circuits(file, name):
    assert trial.stem(file) == name


# --- the judge ---

JUDGE = """
import os, sys, time
if "--help" in sys.argv:
    print("check build draw %s")
else:
    print(sys.argv[1], open(sys.argv[2]).read().split()[1], sys.argv[2])
    if %f:
        os.fork() or os.execlp("sleep", "judge", "61.25")
    time.sleep(%f)
    sys.exit(%d)
"""


@pytest.fixture
def command(tmp_path, monkeypatch):
    """command(word, seconds, status) replaces tools.circuit by a command."""
    def put(word="judge", seconds=0, status=0):
        path = tmp_path / "judge.py"
        path.write_text(JUDGE % (word, seconds, seconds, status))
        monkeypatch.setattr(judge, "COMMAND", [sys.executable, str(path)])
        judge.available.cache_clear()
    yield put
    judge.available.cache_clear()


def test_the_judge_is_offered_only_if_there_is_one(command, tmp_path):
    with served(tmp_path) as board:
        offered(board, command)


def offered(board, command):
    for word, there in (("judge", True), ("nothing", False)):
        command(word)
        assert judge.available() is there and asked(board, "GET", "/words")[1]["judge"] is there
        body = {"file": "tracks/mine.txt", "text": LAP}
        status, told, _ = asked(board, "POST", "/judge", body)
        assert (status == 200) is there
        if there:
            assert told == {"words": "judge Small mine.txt\n", "well": True}


def test_a_judge_that_fails_is_heard_and_one_no_longer_wanted_is_ended(command):
    command(status=1)
    assert judge.judge("mine", LAP) == {"words": "judge Small mine.txt\n", "well": False}
    command(seconds=60)
    began = time.monotonic()
    assert judge.judge("mine", LAP, wanted=lambda: time.monotonic() < began + 2) is None
    assert time.monotonic() - began < 20 and not at_work("61.25")


def at_work(word):
    """Return True if a process has this word on its command line."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):     # it has ended meanwhile
            if word.encode() in path.read_bytes().split(b"\0"):
                return True
    return False


# --- the command ---

def test_make_circuits_hands_folder_and_port_on():
    done = os.popen(f"make -C '{static.PAGE.parents[2]}' -n circuits FOLDER=mine PORT=8299").read()
    assert "-m tools.drawing_board --folder \"mine\" --port 8299" in done
