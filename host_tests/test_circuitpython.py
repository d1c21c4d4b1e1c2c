"""The board on CircuitPython: its display, keys and clock, and a whole race by its code.py."""

import subprocess
import sys

import pytest

from host_tests.canvas_plain import Plain
from host_tests.circuitpython import Bench
from host_tests.test_canvas_board import seen
from pitwall import boards
from pitwall.boards.buttons import BACK, LEFT, OK, RIGHT, UP
from pitwall.canvas import bands, colours
from pitwall.race.journal import Journal
from tools import circuitpython, deploy
from tools.device.glass import fill_region
from tools.device import contents

HERE = contents.ROOT / "firmware" / "circuitpython"


@pytest.fixture
def bench(monkeypatch):
    yield Bench(monkeypatch)
    Journal.ready = None


def heard(board, polls=12):
    return [event for event in [board.buttons.poll(board.ticks()) for _ in range(polls)] if event]


def test_keys_say_what_they_mean_in_their_order(bench):
    board = bench.module.Board()
    assert heard(board) == []
    for name in ("up", "ok", "ok", "left", "back", "right"):
        bench.press(name)
    assert heard(board) == [UP, OK, OK, LEFT, BACK, RIGHT]
    bench.ms += 500
    assert heard(board) == []


def test_a_direction_that_is_held_repeats(bench):
    board = bench.module.Board()
    bench.key("up", True)
    said = []
    for _ in range(100):
        bench.ms += 10
        said += heard(board, 1)
    assert said == [UP] * 6 or said == [UP] * 7
    bench.key("up", False)
    bench.ms += 100
    assert heard(board) == []


def test_the_clock_goes_on_where_supervisors_goes_round(monkeypatch):
    bench = Bench(monkeypatch, ms=(1 << 29) - 30)
    board = bench.module.Board()
    before = board.ticks()
    bench.press("ok")
    bench.press("up")
    assert heard(board) == [OK, UP]
    assert board.ticks() - before & (1 << 30) - 1 == bench.ms - (1 << 29) + 30
    bench.ms += 1 << 28
    board.ticks()
    bench.ms += 1 << 28
    assert board.ticks() - before & (1 << 30) - 1 == bench.ms - (1 << 29) + 30


def test_held_ok_is_seen_before_there_is_a_board(bench):
    assert not bench.module.hold()
    for pin, held in ((15, True), (3, True), (2, False)):
        bench.down = {pin}
        assert bench.module.hold() is held


def test_light_sleep_piezo_and_battery(bench):
    board = bench.module.Board()
    light, piezo = bench.pwms[13], bench.pwms[26]
    assert light.duty_cycle == 65535 and bench.wire.panel.on and bench.wire.panel.awake
    board.light(50)
    assert light.duty_cycle == 32767
    board.sleep()
    board.light(30)
    assert light.duty_cycle == 0 and not bench.wire.panel.on and not bench.wire.panel.awake
    board.wake()
    assert light.duty_cycle == 19660 and bench.wire.panel.on and bench.wire.panel.awake
    board.play((880, 50))
    assert (piezo.frequency, piezo.duty_cycle > 0) == (880, True)
    bench.ms += 60
    board.tick(board.ticks())
    assert piezo.duty_cycle == 0
    assert 4000 < board.millivolts() < 4300
    board.restart()
    assert bench.reloads == 1


class Quiet(bands.Canvas):
    """Blinka takes long to refresh, so this canvas does it only on request."""

    really_refresh = bands.Canvas.refresh

    def refresh(self):
        pass


class Player:
    """Plays by keys from inside time.sleep, like the world around code.py; stores the pictures."""

    def __init__(self, bench, monkeypatch, most):
        self.bench, self.main, self.most = bench, {}, most
        self.pictures, self.shown, self.presses = [], [], 0
        bench.module.time.sleep = self.sleep
        monkeypatch.setattr(bench.module, "Canvas", Quiet)
        monkeypatch.setattr(bands, "fill_region", fill_region)

    def sleep(self, seconds):
        self.bench.ms += 25
        app = self.main.get("app")
        if not app or app.board.canvas.busy():
            return
        shows = type(app.screen).__name__
        self.shown.append(shows)
        if shows == "Result" or self.presses > self.most:
            raise KeyboardInterrupt
        if self.presses % 20 == 0:
            app.board.canvas.really_refresh()
            self.pictures.append((self.bench.wire.panel.picture().tobytes(), drawn_anew(app)))
        self.presses += 1
        self.bench.press("ok")


def drawn_anew(app):
    """Return the same screen from a very simple canvas, in the colours that a panel shows."""
    plain, canvas, shown = Plain(), app.page.canvas, app.page._shown
    app.page.canvas = plain
    app.screen.open()
    app.page.canvas, app.page._shown = canvas, shown
    true = [bytes(seen(rgb)) for rgb in colours.RGB]
    return b"".join([true[dot] for row in plain.dots for dot in row])


def run(name, monkeypatch, folder, player=None):
    """Run one of the files of firmware/circuitpython as CircuitPython does."""
    text = (HERE / name).read_text().replace('"/saves"', repr(str(folder)))
    monkeypatch.setattr(boards, "this", lambda: sys.modules["pitwall.boards.pico_circuitpython"])
    names = {"__name__": "__main__"}
    if player:
        player.main = names
    with pytest.raises(KeyboardInterrupt):
        exec(compile(text, name, "exec"), names)
    return names


def test_a_whole_race_by_keys(bench, monkeypatch, tmp_path):
    player = Player(bench, monkeypatch, 4000)
    run("code.py", monkeypatch, tmp_path, player)
    assert player.shown[0] == "Menu" and "Quick" in player.shown and player.shown[-1] == "Result"
    assert len(player.pictures) > 3
    for shown, should in player.pictures:
        assert shown == should


def test_ok_held_at_the_start_leads_to_the_prompt(bench, monkeypatch, tmp_path):
    bench.down = {3}
    assert "board" not in run("code.py", monkeypatch, tmp_path)


@pytest.mark.parametrize("down, mounted", [(set(), [("/", False)]), ({3}, [])])
def test_boot_leaves_the_drive_to_the_computer_while_ok_is_held(bench, monkeypatch, down, mounted):
    import types
    said = []
    storage = types.SimpleNamespace(remount=lambda path, readonly: said.append((path, readonly)))
    monkeypatch.setitem(sys.modules, "storage", storage)
    monkeypatch.setattr(boards, "this", lambda: bench.module)
    bench.down = down
    exec((HERE / "boot.py").read_text(), {})
    assert said == mounted


# --- onto the drive ---

def test_the_drive_holds_what_the_board_imports_compiled(tmp_path):
    assert circuitpython.main([str(tmp_path)]) == 0
    lib = tmp_path / "lib/pitwall"
    assert {here.suffix for here in lib.rglob("*") if here.is_file()} == {".mpy"}
    assert {here.read_bytes()[:2] for here in lib.rglob("*.mpy")} == {b"C\x06"}     # CircuitPython
    assert b"pico_circuitpython" in (lib / "boards/chosen.mpy").read_bytes()
    assert (lib / "canvas/bands.mpy").is_file() and not (lib / "canvas/strips.mpy").exists()
    assert (tmp_path / "tracks/circuits.pwb").is_file() and (tmp_path / "code.py").is_file()


def test_the_drive_holds_all_that_is_imported(tmp_path, monkeypatch):
    """As text, which this Python can import."""
    monkeypatch.setattr(deploy, "modules", lambda made: {
        "/lib/%s.py" % name.replace(".", "/"): text.encode() for name, text in made.items()})
    circuitpython.copy(tmp_path, circuitpython.files())
    done = subprocess.run([sys.executable, "-c", IMPORTS], cwd=tmp_path, capture_output=True,
                          text=True)
    assert done.stdout.endswith("all\n"), done.stderr


def test_what_pitwall_left_goes_from_the_drive_and_nothing_else(tmp_path):
    """A module as text would be loaded before a compiled one; earlier versions left some."""
    wanted = circuitpython.files()
    circuitpython.copy(tmp_path, wanted)
    gone = ["lib/pitwall/gone.mpy", "lib/pitwall/app.py", "tracks/monaco.pwc"]
    mine = ["settings.toml", "lib/mine.py", "tracks/mine.pwc", "saves/last.pws"]
    (tmp_path / "saves").mkdir()
    for name in gone + mine:
        (tmp_path / name).write_text("")
    (tmp_path / "lib/pitwall/app.mpy").write_text("old")
    assert circuitpython.copy(tmp_path, wanted) == 1
    assert not [name for name in gone if (tmp_path / name).exists()]
    assert all((tmp_path / name).is_file() for name in mine)


def test_programs_of_one_s_own_on_the_drive_are_kept_once(tmp_path):
    (tmp_path / "code.py").write_text("print('my thermometer')")
    (tmp_path / "code.py.old").write_text("older")
    assert list(circuitpython.keep(tmp_path)) == [("code.py", "code.py.old2")]
    assert (tmp_path / "code.py.old2").read_text() == "print('my thermometer')"
    for ours in HERE.glob("*.py"):
        (tmp_path / ours.name).write_text(ours.read_text() + "# of another version\n")
    assert not list(circuitpython.keep(tmp_path))


def test_no_drive_is_one_line(tmp_path, capsys):
    assert circuitpython.main([str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.startswith("circuitpython: no folder ")


IMPORTS = """
import sys, pathlib
sys.path.insert(0, "lib")
for path in sorted(pathlib.Path("lib/pitwall").rglob("*.py")):
    name = ".".join(path.relative_to("lib").with_suffix("").parts).removesuffix(".__init__")
    if name not in ("pitwall.boards.pico_circuitpython", "pitwall.canvas.bands"):
        __import__(name)
print("all")
"""
