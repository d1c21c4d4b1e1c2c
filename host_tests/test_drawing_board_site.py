"""The drawing board's answers on the static site: without Pillow, from the ZIP alone."""

import base64
import json
import subprocess
import sys
import zipfile

import pytest

from host_tests.board_served import LAP
from tools.circuit import folders
from tools.circuit.compile import compile_text
from tools.drawing_board import in_browser, static
from tools.drawing_board.files import Refused
from tools.drawing_board.in_browser import KEPT, TAKEN, BrowserFiles
from tools.drawing_board.look import look

TEXTS = ["tracks/monaco.txt", "tracks/formula-d/monza.txt", "tracks/formula-90/marlpit-park.txt",
         "tracks/race-pace/belgium.txt"]        # a circuit of each family
ALONE = """
import json, sys
sys.modules.update(dict.fromkeys(("PIL", "select", "socket", "subprocess")))    # not to be had
sys.path[:0] = [sys.argv[1], sys.argv[1] + "/lib"]
from pathlib import Path
from tools.drawing_board.look import look
from tools.drawing_board import in_browser
print(json.dumps([look(Path(sys.argv[1], name).read_text("utf-8")) for name in sys.argv[2:]]))
"""


@pytest.fixture
def files(tmp_path):
    return BrowserFiles(tmp_path / "circuits", folders.ROOT / "tracks")


def test_the_zip_has_all_that_the_compiler_needs_and_it_draws_the_same(tmp_path):
    (tmp_path / "compiler.zip").write_bytes(static.compiler())
    zipfile.ZipFile(tmp_path / "compiler.zip").extractall(tmp_path / "a b")
    done = subprocess.run([sys.executable, "-I", "-c", ALONE, tmp_path / "a b", *TEXTS], text=True,
                          capture_output=True)
    assert done.returncode == 0, done.stderr
    here = [look((folders.ROOT / name).read_text(encoding="utf-8")) for name in TEXTS]
    assert json.loads(done.stdout) == json.loads(json.dumps(here))
    assert static.compiler() == static.compiler()


def test_circuits_of_pitwall_are_read_and_those_of_the_user_written(files):
    listed = files.listed()
    assert set(TEXTS) <= set(listed["files"]) and "circuits/formula-d" in listed["folders"]
    assert "circuits/formula-d/monza.txt" in listed["taken"]
    told = files.read("tracks/monaco.txt")
    for name, why in (("tracks/monaco.txt", KEPT), ("tracks/new.txt", KEPT),
                      ("circuits/formula-d/monza.txt", TAKEN)):
        with pytest.raises(Refused, match=why):
            files.write(name, told["text"], "")
    saved = files.write("circuits/formula-d/my-lap.txt", LAP, "")
    assert files.read("circuits/formula-d/my-lap.txt")["stamp"] == saved["stamp"]


def test_texts_of_another_tab_come_and_go(files, tmp_path):
    files.sync({"circuits/a.txt": "one", "circuits/../evil.txt": "x", "tracks/monaco.txt": "x",
                "evil.txt": "x"})
    assert [name for name in files.listed()["files"] if not name.startswith("tracks")] == [
        "circuits/a.txt"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["circuits"]
    assert not (folders.ROOT / "tracks/monaco.txt").read_text().startswith("x")
    files.sync({})
    assert files.stamp("circuits/a.txt") == ""


@pytest.mark.parametrize("file, path", [
    ("circuits/formula-d/my-lap.txt", "my-lap"), ("", "my-circuit"),
    ("tracks/formula-d/monza.txt", "monza-my"), ("circuits/x/A b.txt", "a-b")])
def test_a_circuit_goes_to_the_page_under_a_name_of_its_own(file, path):
    told = in_browser.drive(file, LAP)
    assert told["path"] == "/circuits/formula-d/%s.pwc" % path
    assert told["address"] == "../?circuit=formula-d/" + path
    assert base64.b64decode(told["table"]) == bytes(compile_text(LAP))
    assert in_browser.drive(file, "circuit X") is None


def test_an_answer_has_its_status(tmp_path, monkeypatch):
    monkeypatch.setattr(in_browser, "_answers", in_browser.Answers(
        BrowserFiles(tmp_path, folders.ROOT / "tracks"), in_browser.drive))

    def ask(path, body="", texts="{}"):
        return json.loads(in_browser.answer(path, body and json.dumps(body), texts))
    assert ask("/file?name=tracks/monaco.txt")[1]["text"].startswith("#")
    status, told = ask("/look", {"text": "circuit X\nnonsense 3"})
    assert status == 200 and told["errors"][0][:1] == [2] and told["board"] is None
    assert ask("/save", {"file": "circuits/a.txt", "text": LAP, "stamp": ""})[0] == 200
    status, told = ask("/save", {"file": "circuits/a.txt", "text": "x", "stamp": ""},
                       json.dumps({"circuits/a.txt": LAP}))
    assert (status, told["now"]["text"]) == (409, LAP)
    assert [ask(*wrong)[0] for wrong in (("/file?name=tracks/none.txt",), ("/judge", {"text": ""}),
                                         ("/look", {"text": 3}), ("/look", [1]))] == [
        404, 404, 400, 400]
