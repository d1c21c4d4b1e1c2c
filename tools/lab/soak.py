"""The soak on the device: random races, one after another, with menus between them.

It is frozen into the firmware for QEMU; main.py starts it in place of the app's own loop. It prints
lines for the host: see device_tests/soak.py.
"""

import gc
import os
import sys
import time

from pitwall import games
from pitwall.boards.buttons import BACK, DOWN, EXPLAIN, LEFT, LOOK, OK, RIGHT, UP
from pitwall.race import circuits
from pitwall.race.slots import slots

STEP = 40           # ms between two readings of the clock
MANY = 5            # waiting races; at this number one continues before another begins
IDLE = 40           # idle ticks after which a screen counts as still
LONG = 200000       # ticks after which a race counts as endless
MENUS = ("setup", "adjust", "saved_races", "learn", "championship")
KEYS = (OK,) * 24 + (LEFT, RIGHT, UP, DOWN, LOOK, EXPLAIN, BACK)


class Stopped(Exception):
    """The app has failed, or a race is endless."""


class Keys:
    """Replaces the board's buttons: a `press` is read once."""

    event = 0

    def press(self, event):
        self.event = event

    def poll(self, now):
        event, self.event = self.event, 0
        return event

    def held(self, event):
        return False


class Clock:
    """Advances at every reading, so that nothing has to wait."""

    now = looks = 0

    def ticks(self):
        self.looks += 1
        self.now = self.now + STEP & 0x3FFFFFFF
        return self.now


class Lot:
    """Random numbers; the same for the same seed."""

    def __init__(self, seed):
        self.state = seed * 2654435 + 12345 & 0x3FFFFFFF

    def below(self, count):
        self.state = self.state * 1103515 + 12345 & 0x3FFFFFFF
        return (self.state >> 8) % count

    def of(self, things):
        return things[self.below(len(things))]


class Soak:
    """app, guard: the device's own; it shows its menu."""

    def __init__(self, app, guard):
        self.app, self.guard = app, guard
        self.keys = app.board.buttons = Keys()
        app.board.ticks = Clock().ticks
        self.lot, self.ticks, self.halt = Lot(0), 0, 0

    def tick(self):
        self.ticks += 1
        if self.guard.error:
            raise Stopped(self.guard.error)
        return self.guard.tick()

    def rest(self):
        """Run until the screen is still."""
        idle = 0
        for _ in range(4000):
            idle = 0 if self.tick() else idle + 1
            if idle == IDLE:
                return

    def shown(self):
        return type(self.app.screen).__name__

    # --- a race ---

    def begin(self):
        """Begin a random race, or continue one of the waiting ones."""
        app, lot = self.app, self.lot
        waiting = slots(app.saves)
        if len(waiting) >= MANY or waiting and not lot.below(4):
            self.resume(lot.of(waiting))
            return
        game = lot.of(games.ALL)
        edition = lot.of(circuits.editions(app.tracks, game))
        options, name = games.room(game, "options", edition), lot.of(
            circuits.names(app.tracks, game, edition))
        fewest, most = options.CARS
        seats = (0,) + tuple([lot.of(options.SEATS) for _ in range(
            fewest - 1 + lot.below(min(most, 4) - fewest + 1))])
        laps = options.laps(circuits.circuit(app.tracks, name, game))[0]
        switches = options.SETS[lot.of(("standard", "standard", "all", "none"))]
        app.choose(game, edition)
        app.begin(name, seats, laps, switches)

    def resume(self, slot):
        self.app.resume(slot=slot)

    def drive(self):
        """Drive to the flag, or to where it is left; returns whether it reached the flag."""
        flag, end = False, self.ticks + LONG
        self.halt = self.ticks + self.lot.below(10000) if not self.lot.below(5) else 0
        print("driven", self.app.game, self.app.edition, self.app.journal.path)
        while self.shown() != "Menu":
            if self.shown() == "Result" and not flag:
                print("flag", self.app.journal.path)
                flag = True
            if self.ticks > end:
                raise Stopped("no end")
            if self.tick():
                continue
            self.press(self.shown())
            if self.halt and self.ticks > self.halt and self.shown() == "Play":
                self.halt = 0
                self.options()
                self.halted("leave")
        return flag

    def press(self, shown):
        if shown == "Play":
            if not self.lot.below(60):
                self.look()
            else:
                self.keys.press(self.lot.of(KEYS))
        elif shown in ("Result", "SeasonTable", "Notice"):
            self.keys.press(self.lot.of((OK, OK, BACK)))
        else:
            self.keys.press(BACK)

    def look(self):
        """Open an entry of a halted race; BACK closes it again."""
        self.halted(self.lot.of([entry for entry in self.options() if entry != "leave"]))
        self.keys.press(self.lot.of((UP, DOWN, LEFT, RIGHT, BACK)))
        self.rest()

    def options(self):
        """Halt the race and return the entries. A key that was about to be pressed is dropped."""
        self.keys.press(0)
        self.app.options(self.app.screen)
        self.rest()
        return self.app.screen.entries

    def halted(self, entry):
        self.app.screen.enter(entry)
        self.rest()

    # --- outside of it ---

    def menus(self):
        for _ in range(self.lot.below(3)):
            getattr(self.app, self.lot.of(MENUS))()
            self.rest()
            for _ in range(self.lot.below(4)):
                self.keys.press(self.lot.of((UP, DOWN)))
                self.rest()
        self.app.menu()
        self.rest()

    def tell(self, number, game, flag):
        """Print a line about the device at its menu."""
        deep(24)
        gc.collect()
        gc.collect()
        heap = gc.mem_alloc()           # reading the files makes garbage
        told, now = os.statvfs("/"), self.app.board.ticks() // 1000
        print("race", number, game, int(flag), heap, len(sys.modules), told[2] - told[3], now,
              largest())


def largest():
    """Return the bytes of the largest free block of the heap, to the KB."""
    found, more = 0, 1 << 17
    while more >= 1024:
        try:
            bytearray(found + more)
            found += more
        except MemoryError:
            pass
        more >>= 1
    return found


def deep(count):
    """Overwrite the stack: left-overs of old frames would be taken for pointers."""
    return count and deep(count - 1)


def run(app, guard, first, count):
    """Run races `first` to `first + count - 1`; continues a race that a power cut interrupted."""
    soak = Soak(app, guard)
    soak.lot = Lot(first * 7 + 1)
    soak.rest()
    print("slots", *slots(app.saves))
    if soak.app.screen.entries[0] == "resume":
        app.resume()
        soak.drive()
        app.menu()
    for number in range(first, first + count):
        soak.lot = Lot(number)
        soak.begin()
        game, flag = app.game, soak.drive()
        soak.menus()
        time.sleep_ms(0)        # firmware/qemu clears left-overs of old frames on the stack
        soak.tell(number, game, flag)
        print("slots", *slots(app.saves))
    print("done")
