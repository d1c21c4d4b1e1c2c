"""The page's installer in node: the plan of the build, carried out at MicroPython's raw prompt."""

import base64
import json
import re

import pytest

from host_tests.test_page_words import planned, spanish
from pitwall import VERSION
from tools import deploy
from tools.build import install
from tools.device.deploy_device import NOW
from tools.machine.node import Node, packed

HEAP = 700 * 1024
MAIN = b"print('runs')\n"


def version(number):
    """Return a small version: bytes of all values, an empty file, one of several pieces."""
    return {"/boot.py": b"", "/main.py": MAIN, "/tracks/oval.pwc": bytes([number]) * 600,
            "/lib/pitwall/all.mpy": bytes(range(256)) * 30, "/lib/pitwall/b.mpy": b"b" * 100}


@pytest.fixture(scope="module")
def node():
    running = Node("host_tests/install.mjs")
    yield running
    running.close()


class Board:
    """A board in node, with {path: bytes} on it; `there`: {path: bytes} after the last request."""

    def __init__(self, node, files=None, heap=HEAP):
        self.node = node
        self.there = {}
        self.ask(boot=packed(files or {}), heap=heap)

    def ask(self, **request):
        answer = self.node.ask(request, timeout=60)
        self.there = {path: base64.b64decode(text) for path, text in answer["there"].items()}
        return answer

    def install(self, files, **more):
        """Put a version on the board, as the page does."""
        plan = json.loads(json.dumps(install.plan({"pico_oled": files})))
        data = {deploy.hash_of(each): each for each in files.values()}
        return self.ask(kind="install", about=plan["boards"]["pico_oled"], plan=plan,
                        files=packed(data), **more)

    def saves(self, kind, about=None, **more):
        return self.ask(kind=kind, about=about or {}, plan=install.plan({}), **more)

    def holds(self, folder, files):
        return {path: self.there.get("/" + folder + path) for path in files} == files


def test_an_empty_board_gets_all_of_it_and_its_launchers(node):
    board = Board(node)
    said = board.install(version(1))
    assert said.get("result") is True and said["lines"][-1] == "the device has the new version"
    assert board.holds("a", version(1)) and board.there[NOW] == b"a"
    assert {path: board.there[path] for path in deploy.launchers()} == deploy.launchers()


def test_only_what_changed_goes_over_the_line_and_own_programs_are_kept(node):
    mine = {"/main.py": b"print('mine')\n", "/boot.py": b"", "/notes.txt": b"n"}
    board = Board(node, mine)
    board.install(version(1))
    said = board.install(version(2))
    assert "600 bytes to send, 4 files are there already" in said["lines"]
    assert board.holds("a", version(1)) and board.holds("b", version(2))
    assert board.there[NOW] == b"b" and board.there["/main.py.old"] == mine["/main.py"]
    assert board.there["/notes.txt"] == b"n"
    assert board.install(version(2))["lines"] == ["nothing has changed"]


def test_nothing_is_written_before_it_is_agreed_to(node):
    board = Board(node, {"/main.py": b"mine"})
    before = board.there
    said = board.install(version(1), agree=False)
    assert "/main.py, the one that is there is kept as /main.py.old" in said["lines"]
    assert said["result"] is False and board.there == before


@pytest.mark.parametrize("heap, there, why", [
    (200 * 1024, {}, "KB of memory, Pitwall from files needs 400 KB: put a UF2 on it"),
    (HEAP, {"/circuits_in_flash.py": b""}, "has Pitwall in its firmware: put the new UF2 on it"),
    (HEAP, {"/a/log.txt": b"mine"}, "/a on the device holds /a/log.txt, which is not Pitwall's"),
    (HEAP, {"/boot.py/x": b"mine"}, "/boot.py on the device is a folder")])
def test_a_board_that_cannot_have_it_is_refused_in_words_and_stays(node, heap, there, why):
    board = Board(node, there, heap)
    before = board.there
    said = board.install(version(1))
    assert why in said["wrong"] and "\n" not in said["wrong"]
    assert board.there == before


@pytest.mark.parametrize("cut", (4000, 7000, 9000, 11000))
def test_a_line_that_is_cut_leaves_the_old_version_and_can_be_continued(node, cut):
    """cut: bytes that are sent until then; a whole update has more."""
    board = Board(node)
    board.install(version(1))
    new = {path: bytes(reversed(data)) + b"new" for path, data in version(2).items()}
    new["/main.py"] = MAIN
    assert board.install(new, cut=cut)["wrong"] == "the connection was lost"
    assert board.there[NOW] == b"a" and board.holds("a", version(1))
    Board.ask(board, boot=packed(board.there), heap=HEAP)
    assert board.install(new)["result"] is True
    assert board.holds("b", new) and board.there[NOW] == b"b"


SAVES = {"/saves/race-monza-1.pws": bytes(range(256)) * 3, "/saves/settings.pws": b"set",
         "/circuits/mine.pwc": b"mine" * 900, "/saves/round.pws": b"r", "/saves/season.pws": b"s"}


def test_saves_come_from_a_board_and_go_to_another_equal_to_the_byte(node):
    board = Board(node, {**SAVES, "/saves/notes.txt": b"other"})
    said = board.saves("read")
    came = {path: base64.b64decode(text) for path, text in said["came"].items()}
    assert came == {**SAVES, "/saves/notes.txt": b"other"} and len(said["result"]) == 2
    other = Board(node, {"/saves/settings.pws": b"old"})
    sums = {path: [deploy.hash_of(data), len(data)] for path, data in SAVES.items()}
    said = other.saves("put", {"files": sums, "space": [4096, 100]}, files=packed(SAVES))
    assert "wrong" not in said
    assert {path: other.there.get(path) for path in SAVES} == SAVES
    assert not any(path.startswith("/backup.new") for path in other.there)


def test_a_board_without_room_for_saves_is_refused_before_anything_is_written(node):
    board = Board(node)
    sums = {path: [deploy.hash_of(data), len(data)] for path, data in SAVES.items()}
    said = board.saves("put", {"files": sums, "space": [4096, 9]}, files=packed(SAVES))
    assert said["wrong"].startswith("the flash of the device is full: ")
    assert not any(path.startswith(("/saves", "/backup")) for path in board.there)


def test_damage_on_the_way_is_found_and_changes_nothing(node):
    board = Board(node, {"/saves/settings.pws": b"old"})
    sums = {"/saves/settings.pws": [deploy.hash_of(b"new"), 3]}
    said = board.saves("put", {"files": sums, "space": [4096, 100]},
                       files=packed({"/saves/settings.pws": b"neu"}))
    assert said["wrong"] == "what arrived is not what was sent; nothing has changed"
    assert board.there["/saves/settings.pws"] == b"old"


@pytest.mark.parametrize("window", (1, 32, 256))
def test_code_goes_no_faster_than_the_board_takes_it(node, window):
    text = "".join(chr(32 + i % 90) for i in range(1000))
    answer = node.ask({"paste": text, "window": window}, timeout=60)
    assert (answer["given"], answer["said"]) == (text, "fine")
    assert answer["least"] >= 0


# --- the build ---

def test_the_image_is_put_together_again_from_the_files(node):
    files = {**version(1), "/lib/pitwall/same.mpy": version(1)["/lib/pitwall/all.mpy"]}
    about = install.board("pico_oled", files)
    data = {deploy.hash_of(each): each for each in files.values()}
    answer = node.ask({"assemble": about, "files": packed(data)}, timeout=60)
    assert answer["hash"] == about["image"][0]
    assert sum(len(part) for part in about["recipe"] if part[0] == "=") < 800


def test_the_plan_has_a_sum_and_the_bytes_of_every_file():
    packs = []
    found = install.made({"pico_oled": version(1), "picosystem": version(2)},
                         lambda data: packs.append(data) or b"pack")
    plan = json.loads(found["install/plan.json"])
    assert plan["version"] == VERSION and found["install/files.pack"] == b"pack"
    for number, name in enumerate(("pico_oled", "picosystem"), 1):
        got = {path: packs[0][sum_] for path, (sum_, _) in plan["boards"][name]["files"].items()}
        assert got == version(number)
    assert plan["boards"]["picosystem"]["uf2"] == ["pico"]
    assert plan["boards"]["pico_oled"]["uf2"] == ["pico", "pico2"]


def test_every_board_that_runs_micropython_has_a_name_and_a_picture():
    found = install.site()
    assert list(install.boards()) and set(install.boards()) == set(install.firmware.every_board())
    for name in install.boards():
        assert b"<circle" in found["install/%s.svg" % name]()


def test_what_the_planner_says_is_known_in_spanish():
    words = spanish()
    texts = {text for text in planned() if " " in text[1:] and not re.search(r"\n|\.$|^[,:]", text)}
    heap = min(text for text in texts if text.startswith("the device has {0} KB of memory"))
    assert len(texts) > 15 and texts - {heap} - set(words) == set()
    for more in ("", ", and its ROMFS of {2} KB has no room for the {3} KB of an image",
                 ", from its ROMFS {2} KB"):
        assert more in planned() and heap + more + ": put a UF2 on it (make firmware)" in words
