"""Damaged circuit files in a device's folders, used through the app: menu, set-ups, a race.

Each input is one file that is damaged, or of another game, version or name. Half of the damaged
ones get the right checksum. The app must skip the file, refuse it with a reason, or play some
rounds on it. Any exception is a fault, and so is a step that does not end.
"""

import signal
import tempfile
from binascii import crc32
from pathlib import Path
from random import Random

from pitwall import games
from pitwall.app import App
from pitwall.circuit import files
from pitwall.race.referee import ROLL, TABLE
from pitwall.race.season import Season
from pitwall.ui import season_setup, setup
from tools.pictures.scenes import Driver
from tools.screens import ROOT, SHAPES, Board
from tools.soak import Result

WHOLE = 30000
SHARE = 200
ANSWERS = 120           # in a race on the input
FEW = 4                 # in one on an undamaged circuit
STEPS = 4000            # most steps of the app without a rest
ENDLESS = 60            # s of CPU time for one input, on a machine of any load
HOUSE = ROOT / "tracks"
LETTERS = "abcz019-AZ_ .$%#'\"\\é\n"


class Endless(Exception):
    """One step does not end."""


class Device:
    """A device's folders with a circuit for each game; `put` adds the input, `clear` removes it."""

    def __init__(self, folder):
        self.saves, self.tracks = folder / "saves", folder / "tracks"
        self.tables = {game: {path.stem: path.read_bytes() for path in sorted(
            (HOUSE / games.tracks(game)[1:]).glob("*.pwc"))} for game in games.NAMES}
        self.values = {path.stem: path.read_bytes() for path in HOUSE.glob("formula-d/*.pwv")}
        self._put = []
        for game in games.NAMES:
            self.folder(game).mkdir(parents=True)
            self.house(game)

    def folder(self, game):
        return self.tracks / games.tracks(game)[1:]

    def house(self, game):
        """Write the circuit that is always present: that of How to play."""
        name = games.room(game, "lesson").CIRCUIT
        (self.folder(game) / (name + ".pwc")).write_bytes(self.tables[game][name])

    def put(self, game, name, data):
        path = self.folder(game) / name
        path.write_bytes(data)
        self._put.append((game, path))

    def clear(self):
        """Remove the input and all saves."""
        for game, path in self._put:
            path.unlink(missing_ok=True)
            self.house(game)
        self._put = []
        for path in self.saves.glob("*"):
            path.unlink()


# --- damage ---

def sealed(data):
    """Return a table with its length and checksum corrected."""
    data = bytearray(data)
    if len(data) >= 11:
        data[5], data[6] = len(data) & 255, len(data) >> 8 & 255
        data[-4:] = crc32(bytes(data[:-4])).to_bytes(4, "little")
    return bytes(data)


def bits(lot, data):
    data = bytearray(data)
    for _ in range(lot.choice((1, 1, 1, 2, 5))):
        data[lot.randrange(len(data))] ^= 1 << lot.randrange(8)
    return bytes(data)


def numbers(lot, data):
    """Change some numbers after the name of the family, slightly or strongly."""
    data = bytearray(data)
    for _ in range(lot.choice((1, 1, 1, 2, 3))):
        at = lot.randrange(7, len(data))
        data[at] = lot.choice((data[at] + 1, data[at] - 1, 0, 255, lot.randrange(256))) & 255
    return bytes(data)


def cut(lot, data):
    return data[:lot.randrange(len(data))]


def joined(lot, data):
    at = lot.randrange(len(data))
    return data[:at] + data[lot.randrange(len(data)):]


def version(lot, data):
    return data[:4] + bytes((lot.choice((0, 2, 3, 255)),)) + data[5:]


def noise(lot, data):
    return data[:lot.choice((0, 4, 7))] + lot.randbytes(lot.randrange(600))


DAMAGES = (bits, numbers, numbers, numbers, cut, joined, version, noise)


class Input:
    """One damaged file of a game, by its number: `what` describes it in a fault."""

    def __init__(self, device, seed, number):
        lot = self.lot = Random("%d %d" % (seed, number))
        self.game = lot.choice(games.NAMES)
        self.name = lot.choice(("aaa", "aaa", "zzz", games.room(self.game, "lesson").CIRCUIT))
        made = lot.choice((self._damaged,) * 12 + (
            self._foreign, self._called, self._values, self._packed))
        self.what = "%d: %s of %s" % (number, made.__name__.strip("_"), self.game)
        made(device)

    def _table(self, device, game):
        return device.tables[game][self.lot.choice(sorted(device.tables[game]))]

    def _bad(self, device):
        damage = self.lot.choice(DAMAGES)
        data = damage(self.lot, self._table(device, self.game))
        right = self.lot.random() < .5
        self.what += ", %s, %s" % (damage.__name__, "sealed" if right else "as it is")
        return sealed(data) if right else data

    def _damaged(self, device):
        device.put(self.game, self.name + ".pwc", self._bad(device))

    def _foreign(self, device):
        """Put an undamaged table of another game."""
        other = self.lot.choice([game for game in games.NAMES if game != self.game])
        device.put(self.game, self.name + ".pwc", self._table(device, other))

    def _called(self, device):
        """Put an undamaged table under a random name."""
        self.name = "".join(self.lot.choices(LETTERS, k=self.lot.randrange(1, 50)))
        device.put(self.game, self.name + ".pwc", self._table(device, self.game))

    def _values(self, device):
        """Put an undamaged circuit of Formula D with damaged tables for its rivals."""
        self.game, self.name = "formula-d", self.lot.choice(sorted(device.values))
        device.put(self.game, self.name + ".pwc", device.tables[self.game][self.name])
        data = self.lot.choice((bits, cut, joined, noise))(self.lot, device.values[self.name])
        if self.lot.random() < .5:
            data = data[:-4] + crc32(data[:-4]).to_bytes(4, "little")
        device.put(self.game, self.name + ".pwv", data)

    def _packed(self, device):
        """Put circuits in one packed file, as from tools.deploy, and damage it."""
        data = files.packed({name + ".pwc": table for name, table
                             in device.tables[self.game].items()})
        damage = self.lot.choice((bits, cut, joined, noise))
        self.name = self.lot.choice(sorted(device.tables[self.game]))
        device.put(self.game, files.PACKED, damage(self.lot, data))


# --- use of the input ---

class Visit:
    """A device that is switched on with the input in it."""

    def __init__(self, device, of):
        self.of, self.lot = of, of.lot
        shape = SHAPES[self.lot.choice(sorted(SHAPES))]
        self.driver = Driver(App(Board(shape), str(device.saves), str(device.tracks)))
        self.app = self.driver.app
        self.app.settings.save()
        self.game = of.game
        if self.lot.random() < .2:
            self.game = ([name for name in games.BESIDE if games.base(name) == of.game]
                         or [of.game])[0]

    def run(self):
        """Use one random screen and return the outcome."""
        self.app.choose(games.base(self.game), 0)
        self.app.menu()
        self.driver.run(200)
        self.app.choose(self.game, 0)
        return self.lot.choice((self._quick, self._setup, self._setup, self._learn,
                                self._season))()

    def _quick(self):
        self.app.choose(games.base(self.game), 0)
        self.app.menu()
        self.driver.run(100)
        self.app.screen.enter("quick")
        return self._race()

    def _setup(self):
        """Go to the input, if it is offered; this opens every circuit on the way."""
        self.app.setup()
        self.driver.run(100)
        screen = self.app.screen
        for _ in range(len(screen.names)):
            screen.change((setup.CIRCUIT, 0), 1)
            screen.help((setup.CIRCUIT, 0))
            self.driver.run(20)
        if self.of.name in screen.names:
            screen.change((setup.CIRCUIT, 0), screen.names.index(self.of.name) - screen.circuit)
            self._agree(screen)
        screen.draw()
        if (setup.START, 0) not in screen.rows():
            return "refused with a reason"
        screen.enter((setup.START, 0))
        return self._race()

    def _agree(self, screen):
        """Choose rules, cars and laps at random."""
        for kind in (setup.RULES, setup.CARS_ROW, setup.LAPS):
            for _ in range(self.lot.randrange(4)):
                screen.change((kind, 0), 1)

    def _learn(self):
        self.app.guide(games.base(self.game))
        return self._race()

    def _season(self):
        """Start a championship and its first race."""
        season = Season(self.app.saves, self.app.tracks)
        season.game = self.game
        self.app.season_setup(season)
        if (season_setup.START, 0) not in self.app.screen.rows():
            return "refused with a reason"
        self.app.screen.enter((season_setup.START, 0))
        self.app.next_race(season)
        return self._race()

    def _race(self):
        """Play some rounds of the race that has begun, and resume it after power-on."""
        self.driver.run(60)
        run = getattr(self.app.screen, "run", None)
        if not run:
            return "refused with a reason"
        for _ in range(ANSWERS if run.name == self.of.name else FEW):
            if run.race.over:
                break
            self._answer(run)
        self.driver.run(40)
        run.save()
        if run.saved and not run.season:
            self.app.resume()
            self.driver.run(40)
        return "driven on it" if run.name == self.of.name else "driven on another circuit"

    def _answer(self, run):
        ask = run.race.ask
        if ask.kind == ROLL and not run.typed():
            answer = run.roll()
        elif ask.who != TABLE and run.dash.bot(run.race, ask.who) and run.drives(ask.who):
            answer = run.rival()
        else:
            answer = run.proposal() if self.lot.random() < .7 else self.lot.randrange(ask.n)
        run.answer(answer, False)
        for _ in range(STEPS):
            if run.race.working < 0:
                return
            run.race.work()
        raise Endless


def attack(count, seed, out):
    """Try `count` files; return a Result."""
    result = Result()
    with tempfile.TemporaryDirectory() as folder:
        device = Device(Path(folder))
        for number in range(count):
            of = Input(device, seed, number)
            result.counts[_outcome(device, of, result)] += 1
            device.clear()
            if number % 1000 == 999:
                out("circuits: %d of %d, %d faults" % (number + 1, count, len(result.faults)))
    return result


def _outcome(device, of, result):
    before = signal.signal(signal.SIGVTALRM, _stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, ENDLESS)
    try:
        return Visit(device, of).run()
    except Exception as error:
        result.faults.append("%s: %s %s" % (of.what, type(error).__name__, error))
        return "fault"
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _stop(*_):
    raise Endless("no end in %d s" % ENDLESS)
