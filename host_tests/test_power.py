"""Light, sleep, battery, tones: how the app uses a board besides its screen."""

import pytest

from host_tests.app_drive import Desk
from host_tests.shaped import SHAPES, desk_of, texts_on
from pitwall.device import motifs, power
from pitwall.app import App
from pitwall.boards.handheld import Handheld
from pitwall.race.journal import Journal
from pitwall.device.settings import Settings
from pitwall.ui.words import LANGUAGES
from tools.screens import ROOT, Blind

MINUTE = 60000


class Screen:
    """A panel that records its brightness and whether it is on."""

    percent, on = 0, True

    def light(self, percent):
        self.percent = percent

    def sleep(self):
        self.on = False

    def wake(self):
        self.on = True


class Board(Handheld):
    """A handheld whose clock, keys, piezo and battery are set by a test."""

    def __init__(self):
        self.now, self.presses, self.mv, self.tones, self.duty = 1000, [], 4000, [], 0
        self.panel, self.colours = Screen(), []
        super().__init__(self.panel, Blind(), self, self, lambda: self.mv)

    def poll(self, now):
        return self.presses.pop(0) if self.presses else 0

    def held(self, event):
        return False

    def freq(self, hertz):
        self.tones.append(hertz)

    def duty_u16(self, duty):
        self.duty = duty

    def ticks(self):
        return self.now & 0x3FFFFFFF

    def entropy(self):
        return 7

    def signal(self, colour):
        self.colours.append(colour)


class Desktop:
    """The whole app on such a board."""

    def __init__(self, folder, brightness=80, sleep=5, sound=True):
        settings = Settings(str(folder))
        settings.brightness, settings.sleep, settings.sound = brightness, sleep, sound
        settings.save()
        self.board = Board()
        self.app = App(self.board, str(folder), str(ROOT / "tracks"))
        self.run(100)

    def run(self, ms, step=100):
        for _ in range(0, ms, step):
            self.board.now += step
            for _ in range(60):         # a tumbling die always has more to do
                if not self.app.tick():
                    break

    @property
    def light(self):
        return self.board.panel.percent if self.board.panel.on else -1

    def shows(self):
        return type(self.app.screen).__name__


@pytest.fixture
def desk(tmp_path):
    return Desktop(tmp_path)


@pytest.fixture(autouse=True)
def battery():
    yield
    Journal.ready = None


def test_after_a_minute_it_dims_after_five_it_sleeps_and_a_press_brightens_and_counts(desk):
    for wait, light in ((58000, 80), (2000, 16), (4 * MINUTE - 3000, 16), (3000, -1)):
        desk.run(wait)
        assert desk.light == light
    desk.board.presses = [1]
    desk.run(100)
    desk.run(MINUTE)
    assert desk.light == 16 and desk.app.screen.at == 0
    desk.board.presses = [2]
    desk.run(100)
    assert desk.light == 80 and desk.app.screen.at == 1


def test_any_key_wakes_it_and_does_nothing_else(desk):
    screen = desk.app.screen
    for key in range(1, 7):
        desk.run(5 * MINUTE)
        at = screen.at
        desk.board.presses = [key]
        desk.run(100)
        assert desk.light == 80 and desk.app.screen is screen and screen.at == at
    desk.board.presses = [2]
    desk.run(100)
    assert screen.at == at + 1
    desk.run(MINUTE)
    assert desk.light == 16


def test_it_sleeps_when_it_was_told_to_or_never(tmp_path):
    for sleep, dims in ((1, 30000), (2, 60000), (10, 60000)):
        desk = Desktop(tmp_path, sleep=sleep)
        for wait, light in ((dims - 1000, 80), (1000, 16), (sleep * MINUTE - dims - 1000, 16),
                            (1000, -1)):
            desk.run(wait)
            assert desk.light == light
    desk = Desktop(tmp_path, sleep=0)
    desk.run(60 * MINUTE, step=5000)
    assert desk.light == 16


def test_the_clock_may_go_round(tmp_path):
    desk = Desktop(tmp_path)
    desk.board.now = 0x3FFFFFFF - 30000
    desk.board.presses = [2]
    desk.run(100)
    desk.run(55000)
    assert desk.light == 80
    desk.run(5000)
    assert desk.light == 16


def test_a_race_that_goes_by_keeps_it_awake_and_its_end_lets_it_sleep(desk):
    desk.app.begin("china", bytes([1, 1]), 3)
    most = 0
    for _ in range(4000):
        desk.run(1000)
        if desk.shows() == "Result":
            break
        assert desk.light == 80
        most += 1
    assert desk.shows() == "Result" and most > 60
    desk.run(5 * MINUTE)
    assert desk.light == -1


def test_sleep_changes_nothing_in_a_race(tmp_path):
    def race(sleeps):
        desk = Desktop(tmp_path / str(sleeps))
        desk.app.begin("china", bytes([0, 1]), 5)
        for _ in range(12):
            desk.run(30000, step=100)
            if sleeps:
                desk.run(6 * MINUTE, step=5000)
                desk.board.presses = [1]
                desk.run(100)
            desk.board.presses = [5]
            desk.run(3000)
        return bytes(desk.app.screen.race.state), bytes(desk.app.screen.race.answers)
    assert race(False) == race(True)


# --- the battery ---

def test_a_low_battery_is_told_once(desk):
    desk.board.mv = desk.board.low - 1
    desk.run(25000)
    assert desk.shows() == "Menu"
    desk.run(10000)
    assert desk.shows() == "Notice"
    desk.board.presses = [3]
    desk.run(100)
    assert desk.shows() == "Menu"
    desk.run(10 * MINUTE, step=1000)
    assert desk.shows() == "Menu"


def test_a_dip_no_battery_or_a_cable_is_no_low_battery(desk):
    for _ in range(9):
        for desk.board.mv in (desk.board.low - 1, 4000):
            desk.run(15000)
    assert desk.shows() == "Menu"
    for desk.board.mv in (0, 700, 5000):
        desk.run(2 * MINUTE, step=1000)
        assert desk.shows() == "Menu" and desk.app.power.safe()


def test_below_the_safe_level_nothing_is_written(desk, tmp_path):
    desk.app.begin("china", bytes([0, 1]), 5)
    desk.run(3000)
    play = desk.app.screen
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert play.run.saved and before
    desk.board.mv = desk.board.safe - 1
    for _ in range(8):
        desk.board.presses = [5]
        desk.run(4000)
    assert not play.run.saved and not desk.app.settings.save()
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    desk.board.mv = 4000
    for _ in range(8):
        desk.board.presses = [5]
        desk.run(4000)
    assert play.run.saved
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} != before


def test_the_notice_fits_every_screen(tmp_path, monkeypatch):
    for shape in SHAPES:
        desk = desk_of(shape, tmp_path, monkeypatch)
        for language in LANGUAGES:
            desk.app.words.speak(language)
            desk.app.page.cut.clear()
            desk.app.notice("power.low", "power.charge")
            rows = sorted({y for _, y, _ in texts_on(desk)})[1:]
            assert desk.app.page.cut == []
            assert min(b - a for a, b in zip(rows, rows[1:])) >= 8
            assert rows[-1] + 8 <= desk.app.page.height


# --- tones and the LED ---

def test_a_tone_ends_by_itself(desk):
    desk.board.play((440, 200))
    assert desk.board.tones == [440] and desk.board.duty > 0
    desk.run(100)
    assert desk.board.duty > 0
    desk.run(200)
    assert desk.board.duty == 0
    desk.board.play((440, 200))
    desk.board.hush()
    assert desk.board.duty == 0


def test_tones_tell_of_turns_dice_and_the_flag(desk):
    desk.app.begin("china", bytes([0, 1]), 5)
    desk.run(8000)
    assert motifs.NOTES[motifs.TURN][0] in desk.board.tones
    for _ in range(600):
        desk.board.presses = [5]
        desk.run(3000)
        if desk.shows() == "Result":
            break
    flag = list(motifs.NOTES[motifs.FLAG][::2])
    assert desk.board.tones[-len(flag):] == flag
    assert desk.board.tones.count(motifs.NOTES[motifs.DIE][0]) > 3
    assert 1 < desk.board.tones.count(motifs.NOTES[motifs.TURN][0]) < 60


def test_silence_when_it_is_set(tmp_path):
    desk = Desktop(tmp_path, sound=False)
    desk.app.begin("china", bytes([0, 1]), 5)
    for _ in range(20):
        desk.board.presses = [5]
        desk.run(3000)
    assert desk.board.tones == []


def test_the_light_is_the_colour_of_the_car_to_move(desk):
    from pitwall.canvas.colours import CARS
    desk.app.begin("china", bytes([0, 1]), 5)
    for _ in range(12):
        desk.board.presses = [5]
        desk.run(3000)
    assert {CARS[0], CARS[1]} <= set(desk.board.colours) <= {-1, CARS[0], CARS[1]}
    desk.app.menu()
    desk.run(1000)
    assert desk.board.colours[-1] == -1


def test_a_board_without_all_that_plays_as_well(tmp_path):
    desk = Desk(tmp_path)
    assert not hasattr(desk.app.board, "sleep")
    desk.run(400000)
    assert desk.shows() == "Menu" and desk.app.power.safe() and power.AWAKE == 0
