"""Drive the game of docs/develop/new-game.md by keys, without a display, on both Pythons.

`scenes` (tools/pictures), FOLDER for saves and TRACKS must be defined before it. Each line that it
prints must be the same on both.
"""

from binascii import crc32

from pitwall.app import App
from pitwall.canvas import Canvas
from pitwall.race.season import Season
from scenes import Driver

NAME, SEATS = "sunday-drive", 2


class Blind(Canvas):
    """A canvas that discards its pixels."""

    def _queue(self, *_):
        pass

    _write = _fill = _queue


class Board:
    """The part of a board that the app needs; Driver provides clock and buttons."""

    class Buttons:
        def poll(self, now):
            return 0

    keys = 6
    pixel = 100

    def __init__(self):
        self.canvas, self.buttons = Blind(240, 240), self.Buttons()
        self.canvas.mono = False

    def light(self, percent):
        pass

    def ticks(self):
        return 0


def switched_on():
    drive = Driver(App(Board(), FOLDER, TRACKS))        # noqa: F821
    drive.app.menu()
    drive.run(200)
    return drive


def state(drive):
    race = drive.app.screen.race
    return crc32(race.state), race.ask.what, race.ask.who, len(race.answers)


def on_row(drive, at):
    for _ in range(30):
        if drive.app.screen.at == at:
            return
        drive.press("down")
    raise ValueError("no row %d" % at)


def press_to(drive, shown, key="ok"):
    for _ in range(300):
        if drive.shows() == shown:
            return
        drive.press(key)
    raise ValueError("no " + shown + ", but " + drive.shows())


def set_up(drive):
    """Set up the game by keys with all its optional rules and two people, and start it."""
    drive.app.setup()
    drive.run(200)
    screen = drive.app.screen
    on_row(drive, 0)
    while drive.app.game != NAME:
        drive.press("right")
    on_row(drive, 3)
    while not screen.switches:
        drive.press("right")
    on_row(drive, 4)
    while screen.cars != SEATS:
        drive.press("left")
    on_row(drive, 6)
    while screen.seats[1]:
        drive.press("right")
    print("set up", screen.names[screen.circuit], screen.laps, screen.seats[:SEATS])
    on_row(drive, len(screen.rows()) - 1)
    drive.press("ok")
    drive.run(100)


def option(drive, name):
    """Choose an entry of the menu of BACK at a question."""
    press_to(drive, "Options", "back")
    screen = drive.app.screen
    on_row(drive, screen.entries.index(name))
    drive.press("ok")
    drive.run(400)


def correct(drive):
    """Correct the number of pushes of the car in question by -1."""
    race = drive.app.screen.race
    who, before = race.ask.who, crc32(race.state)
    option(drive, "correct")
    assert drive.shows() == "Correct"
    drive.press("ok", "down", "ok")
    drive.run(2000)
    print(drive.app.screen.notice, who, list(race.cars[who])[-1])
    assert drive.app.screen.notice == "correct.done" and crc32(race.state) != before
    drive.press("back", "back")
    drive.run(300)


def main():
    drive = switched_on()
    set_up(drive)
    press_to(drive, "List")
    drive.run(1000)
    first = state(drive)
    print("asked", first)
    again = switched_on()           # as after switching off
    assert again.app.screen.entries[0] == "resume"
    on_row(again, 0)
    again.press("ok")
    again.run(2000)
    press_to(again, "List")
    assert state(again) == first, state(again)
    drive = again
    drive.press("down", "ok")
    after = state(drive)
    assert after != first
    press_to(drive, "List")
    option(drive, "undo")
    press_to(drive, "List")
    print("taken back", state(drive))
    correct(drive)
    press_to(drive, "List")
    print("corrected", state(drive))
    option(drive, "standings")
    assert drive.shows() == "Standings"
    drive.press("back", "back")
    press_to(drive, "List")
    race, log = drive.app.screen.race, drive.app.screen.teller.log
    for _ in range(2000):
        if drive.shows() == "Result":
            break
        drive.press("ok")
    print(drive.shows(), race.over, race.tells, crc32(race.state), [car[4] for car in race.cars])
    print([text for _, _, text in log][-4:])
    assert drive.app.page.cut == []
    championship()


def championship():
    """Begin a championship, and find it again after switching the device on."""
    season = Season(FOLDER, TRACKS)                     # noqa: F821
    assert season.begin(["country-lane"] * 4, [0] * SEATS, 0, 0, 1, NAME)
    again = Season(FOLDER, TRACKS)                      # noqa: F821
    assert again.load()
    print("championship", again.game, again.table.circuits)


main()
