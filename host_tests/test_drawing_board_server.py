"""The drawing board's server: the files it may access, allowed clients, its responses."""

import base64
import gzip
import hashlib
import re
import socket

import pytest

from host_tests.board_served import LAP, asked, served, tracks
from host_tests.test_serve import unpacked
from tools.circuit.compile import compile_text
from tools.drawing_board import answers, files, modules, static
from tools.drawing_board.files import Changed, Files, Refused

OUTSIDE = ("../secret.txt", "tracks/../secret.txt", "tracks/../../secret.txt", "/etc/passwd",
           "tracks//etc/passwd", "tracks", "tracks/", "tracks/.hidden.txt", "tracks/a/b/c.txt",
           "tracks/formula-d/../../secret.txt", "tracks/link.txt", "tracks/away/secret.txt",
           "tracks\\..\\secret.txt", "tracks/nul\0.txt", "elsewhere/x.txt", "tracks/monaco.pwc",
           "", "tracks/folder.txt")


@pytest.fixture
def folder(tmp_path):
    """Copy the house circuits, with files next to them that must not be reached."""
    (tmp_path / "secret.txt").write_text("secret")
    there = tracks(tmp_path)
    (there / "link.txt").symlink_to(tmp_path / "secret.txt")
    (there / "away").symlink_to(tmp_path)
    (there / "folder.txt").mkdir()
    (there / ".hidden.txt").write_text("hidden")
    return there


@pytest.fixture
def kept(folder):
    return Files(files.named([folder]))


# --- files ---

def test_the_circuits_of_a_folder_are_listed_and_read(kept, folder):
    listed = kept.listed()
    assert "tracks/monaco.txt" in listed["files"] and "tracks/formula-d/spa.txt" in listed["files"]
    assert not [name for name in listed["files"] if name in OUTSIDE]
    assert listed["folders"][0] == "tracks" and "tracks/race-pace" in listed["folders"]
    told = kept.read("tracks/monaco.txt")
    assert told["text"] == (folder / "monaco.txt").read_text()
    assert told["stamp"] == kept.stamp("tracks/monaco.txt") != kept.stamp("tracks/italy.txt")
    assert kept.stamp("tracks/new.txt") == ""


@pytest.mark.parametrize("name", OUTSIDE)
def test_nothing_outside_is_read_or_written(kept, folder, name):
    before = (folder.parent / "secret.txt").read_text()
    for act in (lambda: kept.read(name), lambda: kept.stamp(name),
                lambda: kept.write(name, "x", "")):
        with pytest.raises(Refused):
            act()
    assert (folder.parent / "secret.txt").read_text() == before


@pytest.mark.parametrize("name", [None, 3, [], {}])
def test_a_name_that_is_no_text_is_refused(kept, name):
    with pytest.raises(Refused):
        kept.read(name)


def test_a_file_that_changed_on_disk_is_not_written_over(kept, folder):
    told = kept.read("tracks/monaco.txt")
    (folder / "monaco.txt").write_text("another one")
    with pytest.raises(Changed) as caught:
        kept.write("tracks/monaco.txt", "mine", told["stamp"])
    assert caught.value.now["text"] == "another one"
    assert (folder / "monaco.txt").read_text() == "another one"
    saved = kept.write("tracks/monaco.txt", "mine", caught.value.now["stamp"])
    assert (folder / "monaco.txt").read_text() == "mine" and saved["stamp"]
    (folder / "monaco.txt").unlink()
    with pytest.raises(Changed) as caught:
        kept.write("tracks/monaco.txt", "mine", saved["stamp"])
    assert caught.value.now is None and not (folder / "monaco.txt").exists()


def test_a_new_file_is_made_only_where_there_is_none(kept, folder):
    kept.write("tracks/formula-d/mine.txt", LAP, "")
    assert (folder / "formula-d/mine.txt").read_text() == LAP
    with pytest.raises(Changed):
        kept.write("tracks/formula-d/mine.txt", "other", "")
    for wrong in ("tracks/two words.txt", "tracks/New.txt", "tracks/new_one.txt",
                  "tracks/own.txt", "tracks/a.b.txt", "tracks/x" + 40 * "y" + ".txt",
                  "tracks/nowhere/x.txt", "tracks/x.md"):
        with pytest.raises(Refused):
            kept.write(wrong, LAP, "")


def test_a_file_stays_as_it_was_if_it_cannot_be_replaced(kept, folder, monkeypatch):
    told = kept.read("tracks/monaco.txt")

    def fails(*_):
        raise OSError(28, "No space left on device")
    monkeypatch.setattr(files.os, "replace", fails)
    with pytest.raises(OSError):
        kept.write("tracks/monaco.txt", "mine", told["stamp"])
    assert kept.read("tracks/monaco.txt") == told
    assert [path.name for path in folder.iterdir() if path.name.startswith(".monaco")] == []


def test_ends_of_lines_and_rights_of_a_file_are_kept(kept, folder):
    there = folder / "monaco.txt"
    there.write_bytes(b"\xef\xbb\xbfcircuit A\r\nlaps 3\r\n")
    there.chmod(0o640)
    told = kept.read("tracks/monaco.txt")
    assert told["text"] == "circuit A\nlaps 3\n"
    kept.write("tracks/monaco.txt", "circuit B\nlaps 4\n", told["stamp"])
    assert there.read_bytes() == b"circuit B\r\nlaps 4\r\n"
    assert there.stat().st_mode & 0o777 == 0o640


def test_what_is_no_text_or_too_large_is_told(kept, folder):
    (folder / "odd.txt").write_bytes(b"\xff\xfe\xff")
    (folder / "large.txt").write_bytes(b" " * (files.LARGEST + 1))
    for name, why in (("odd", "not a text in UTF-8"), ("large", "too large"), ("none", "No such")):
        with pytest.raises(Refused, match=why):
            kept.read(f"tracks/{name}.txt")


def test_folders_of_one_name_are_told_apart(tmp_path):
    one, other = tmp_path / "a/tracks", tmp_path / "b/tracks"
    for each in (one, other):
        each.mkdir(parents=True)
    assert files.named([one, other]) == {"tracks": one, "tracks-2": other}


# --- the server ---

@pytest.fixture
def board(folder):
    with served(folder) as server:
        yield server


def test_it_listens_to_this_machine_only(board):
    assert board.server_address[0] == "127.0.0.1"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:%d", "127.0.0.1", "a:1", ""])
def test_another_name_for_this_machine_is_refused(board, host):
    host = host % board.server_port if "%" in host else host
    for method, path, body in (("GET", "/", None), ("GET", "/file?name=tracks/monaco.txt", None),
                               ("POST", "/look", {"text": LAP})):
        assert asked(board, method, path, body, Host=host)[0] == 403


def test_a_page_of_another_site_is_refused(board, folder):
    told = asked(board, "GET", "/file?name=tracks/monaco.txt")[1]
    body = {"file": "tracks/monaco.txt", "text": "theirs", "stamp": told["stamp"]}
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1"):
        assert asked(board, "POST", "/save", body, Origin=origin)[0] == 403
    plain = {"Content-Type": "text/plain"}      # a form on another site could send it
    assert asked(board, "POST", "/save", body, **plain)[0] == 400
    assert "theirs" not in (folder / "monaco.txt").read_text()
    own = "http://127.0.0.1:%d" % board.server_port
    assert asked(board, "POST", "/save", body, Origin=own)[0] == 200
    assert (folder / "monaco.txt").read_text() == "theirs"


def test_files_are_read_and_saved_and_a_change_on_disk_is_told(board, folder):
    status, told, _ = asked(board, "GET", "/file?name=tracks/monaco.txt")
    assert status == 200 and told["text"].startswith("#")
    (folder / "monaco.txt").write_text("other")
    status, why, _ = asked(board, "POST", "/save", {
        "file": "tracks/monaco.txt", "text": "mine", "stamp": told["stamp"]})
    assert (status, why["now"]["text"]) == (409, "other")
    for name in OUTSIDE:
        query = "".join("%%%02x" % byte for byte in name.encode())
        assert asked(board, "GET", "/file?name=" + query)[0] == 404, name
        body = {"file": name, "text": "mine", "stamp": ""}
        assert asked(board, "POST", "/save", body)[0] == 404, name
    assert (folder.parent / "secret.txt").read_text() == "secret"


@pytest.mark.parametrize("file, said", [
    ("tracks/formula-d/mine.txt", ""), ("tracks/mine.txt", "looked for in tracks/formula-d, not"),
    ("tracks/race-pace/mine.txt", "looked for in tracks/formula-d, not"), ("mine/mine.txt", ""),
    ("tracks/formula-d/My_Lap.txt", "no device takes it"), ("mine/New.txt", "no device takes it")])
def test_a_file_among_those_of_another_game_is_remarked_on(file, said):
    assert (said in answers.unplayed(file, LAP)) and bool(said) == bool(answers.unplayed(file, LAP))


def test_the_page_has_one_address(board):
    status, _, headers = asked(board, "GET", "/", Host="localhost:%d" % board.server_port)
    assert (status, headers["Location"]) == (302, board.address)


def test_only_the_page_and_the_editor_are_served(board):
    status, page, headers = asked(board, "GET", "/")
    policy = headers["Content-Security-Policy"]
    script = re.search(rb'<script type="importmap">(.+?)</script>', page)[1]
    assert base64.b64encode(hashlib.sha256(script).digest()).decode() in policy
    for path in ("/main.js", "/style.css", "/flag.svg", "/modules/@codemirror/view.js"):
        assert asked(board, "GET", path)[0] == 200, path
    for path in ("/../server.py", "/%2e%2e/server.py", "/server.py", "/page", "/modules/",
                 "/modules/@codemirror/view", "/modules/playwright", "/main.js/x",
                 "/%00", "/drive/none/", "/drive/", "/nothing", "/judge", "/" + 5000 * "x"):
        assert asked(board, "GET", path)[0] in (400, 404), path


def test_every_module_that_the_editor_imports_is_in_the_map():
    known = set(modules.files())
    for name, path in modules.files().items():
        wanted = set(re.findall(r"""^(?:import|export) .*?from ['"](.+?)['"]""",
                                path.read_text(encoding="utf-8"), re.M))
        assert wanted <= known, name
    for offered in (static.common(), static.site()):
        for path in [path for name, path in offered.items() if re.fullmatch(r"\w+\.js", name)]:
            for name in re.findall(r'from "(.+?)"', path.read_text(encoding="utf-8")):
                assert name in known or name.removeprefix("./") in offered, (path, name)


def test_the_simulator_is_served_with_a_trial(board):
    status, told, _ = asked(board, "POST", "/drive", {"file": "tracks/my-lap.txt", "text": LAP})
    assert status == 200
    assert b"<title>Pitwall</title>" in asked(board, "GET", told["address"])[1]
    assert asked(board, "GET", told["address"] + "start.js")[0] == 200
    pack = unpacked(gzip.decompress(asked(board, "GET", told["address"] + "device.pack")[1]))
    assert pack["/device/tracks/formula-d/my-lap.pwc"] == bytes(compile_text(LAP))
    assert asked(board, "GET", told["address"] + "sw.js")[0] == 404
    assert asked(board, "POST", "/drive", {"file": "", "text": "circuit X"})[0] == 404


@pytest.mark.parametrize("body", ["", "nonsense", "[]", "{}", '{"text": 3}',
                                  '{"text": "%s"}' % (200_001 * "x")])
def test_what_is_no_circuit_is_refused(board, body):
    answer = asked(board, "POST", "/look", body, **{"Content-Type": "application/json"})
    assert answer[0] == 400 and answer[1]["why"]


@pytest.mark.parametrize("length", ["-1", "-99999999", "1e3", "9" * 5000])
def test_a_length_that_is_none_is_answered_at_once(board, length):
    body = b'{"text": "x"}'
    with socket.create_connection(("127.0.0.1", board.server_port), timeout=10) as line:
        line.sendall(b"POST /look HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                     b"Content-Type: application/json\r\nContent-Length: %s\r\n\r\n%s"
                     % (board.server_port, length.encode(), body))
        assert b" 400 " in line.recv(200)


@pytest.mark.parametrize("body", ["[" * 400_000, '{"text":' * 50_000])
def test_lists_in_lists_are_answered(board, body):
    answer = asked(board, "POST", "/look", body, **{"Content-Type": "application/json"})
    assert answer[0] == 400 and answer[1]["why"]
