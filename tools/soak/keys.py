"""Random keys on devices of every board: all eight, in every game, table mode and language.

A device begins without saves. It runs races and screens at random, with occasional power cuts.
Faults are all exceptions, truncated texts, and anything drawn outside the screen.
One input is one press. Device N is the Nth after the seed, so `--seed N --count 400` repeats it.
"""

import random
import tempfile
import traceback

from pitwall import games
from pitwall.app import App
from pitwall.race import circuits
from pitwall.race.run import ALL_REAL
from pitwall.ui.words import LANGUAGES
from tools.pictures import scenes
from tools.screens import ROOT, SHAPES, Board, Shape, Sharp
from tools.soak import Result

BOARDS = tuple(SHAPES.values()) + (
    Shape("feather_s3_reverse", 240, 135, False, 3, 105),
    Shape("picosystem", 240, 240, False, 6, 115))
WHOLE = 50000 * len(BOARDS)
LIFE = 400          # presses of a device
SHARE = LIFE * len(BOARDS) * len(LANGUAGES)
KEYS = tuple(scenes.KEYS)
ONWARD = ("ok",) * 12 + KEYS        # most presses go forward
OFTEN = 7           # one in this many presses is repeated, up to this many times
SELDOM = 150        # one in this many presses is followed by a power cut, or by a jump elsewhere
SCREENS = ("setup", "learn", "adjust", "championship", "saved_races", "records",
           "dashboards")
LAST = 8            # presses that a fault names


class Canvas(Sharp):
    """Draws nothing; only checks for pixels outside the screen."""

    def _inside(self, *place):
        super()._inside(*place)
        self.drawn.clear()


class Device(scenes.Driver):
    """A device with a random life, which its number determines."""

    def __init__(self, number, folder):
        self.number, self.folder = number, folder
        self.dice = random.Random(number)
        self.shape = BOARDS[number % len(BOARDS)]
        self.language = number // len(BOARDS) % len(LANGUAGES)
        self.pressed = []
        self.power_on()
        self.app.settings.language = self.language
        self.app.settings.save()
        self.app.words.speak(LANGUAGES[self.language])
        self.app.menu()

    def power_on(self):
        board = Board(self.shape)
        board.canvas = Canvas(self.shape)
        super().__init__(App(board, self.folder, str(ROOT / "tracks")))
        board.entropy = lambda: self.dice.getrandbits(30)
        self.run(100)

    def live(self):
        """Press a key, perhaps several times; return the number of presses."""
        dice = self.dice
        if not dice.randrange(SELDOM):
            dice.choice((self.power_on, self.jump, self.race))()
        elif self.shows() == "Menu" and not dice.randrange(5):
            dice.choice((self.race, self.race, self.jump))()
        key = dice.choice(ONWARD)
        times = dice.randint(2, OFTEN) if not dice.randrange(OFTEN) else 1
        for _ in range(times):
            self.pressed.append(key)
            self.press(key)
        return times

    def jump(self):
        """Jump to a screen of the menu, or into a lesson."""
        name = self.dice.choice(SCREENS + ("guide",))
        self.pressed.append(name)
        if name == "guide":
            self.app.guide(self.dice.choice(games.NAMES))
        else:
            getattr(self.app, name)()
        self.run(60)

    def race(self):
        """Begin a race at random."""
        dice, app = self.dice, self.app
        game = dice.choice(games.ALL)
        edition = dice.choice(circuits.editions(app.tracks, game))
        options = games.room(game, "options", edition)
        names = circuits.names(app.tracks, game, edition) + [circuits.OWN] * (game in games.OWN)
        name, (fewest, most) = dice.choice(names), options.CARS
        kinds = (0,) + tuple(options.SEATS) * (name != circuits.OWN)     # bots can't drive there
        kinds += games.books(game, edition, name == circuits.OWN)
        seats = [0] + [dice.choice(kinds)
                       for _ in range(dice.randint(fewest, min(most, 6)) - 1)]
        laps = options.laps(circuits.circuit(app.tracks, name, game, app.saves))[0]
        self.pressed.append("%s %s %s" % (game, name, seats))
        app.choose(game, edition)
        app.begin(name, seats, laps, options.SETS[dice.choice(("standard", "all", "none"))],
                  dice.random() < .8, dice.choice((0, 1, ALL_REAL)))
        self.run(60)

    def told(self):
        """Return the device's position and last presses, for a fault."""
        return "%s %s, device %d, %s: " % (self.shape.board, LANGUAGES[self.language], self.number,
                                          " ".join(self.pressed[-LAST:]))


def attack(count, seed, out):
    """See tools.soak."""
    result, known, number, seen = Result(), set(), seed, 0
    while count > 0:
        with tempfile.TemporaryDirectory() as folder:
            count -= _life(Device(number, folder), min(count, LIFE), result, known)
        number += 1
        for fault in result.faults[seen:]:
            out(fault)
        seen = len(result.faults)
    return result


def _life(device, most, result, known):
    """Press that many keys, or until the device fails; return their number."""
    keys, board = 0, device.shape.board
    while keys < most:
        try:
            keys += device.live()
        except Exception as error:
            _fault(result, known, device, "%s: %s" % (
                _place(error), traceback.format_exception_only(error)[-1].strip()))
            keys += 1
            break
        for text in device.app.page.cut:
            _fault(result, known, device, "%s cuts %r" % (device.shows(), text))
        device.app.page.cut.clear()
    result.counts[board] += keys
    return keys


def _fault(result, known, device, what):
    """List a fault of a board only once."""
    if (device.shape.board, what) not in known:
        known.add((device.shape.board, what))
        result.faults.append(device.told() + what)


def _place(error):
    last = traceback.extract_tb(error.__traceback__)[-1]
    return "%s:%d" % (last.filename.rpartition("/")[2], last.lineno)
