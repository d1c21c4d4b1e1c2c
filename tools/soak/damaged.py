"""Damaged files of every kind that a device keeps, except circuits; see kept_files.

The device's own code reads each file. It must refuse it with a reason for the player, or continue
with it. One in SCREENS inputs is read through the screens instead. A refused file must still exist,
under its name or in quarantine.
"""

import os
import shutil
import signal
import tempfile
import traceback

from pitwall import games
from pitwall.race import circuits, recorded, saves, slots
from pitwall.race.dashboards import Dashboards
from pitwall.race.dice import Dice
from pitwall.race.dice_tray import MOST, Tray
from pitwall.race.journal import Journal
from pitwall.race.records import Records
from pitwall.race.replay import Replay
from pitwall.race.season import Season
from pitwall.device.settings import Settings
from pitwall.ui.words import load
from tools.lab.mutants import play_on
from tools.soak import Result
from tools.soak.damaged_shown import Walk
from tools.soak.kept_files import TRACKS, damaged, files

WHOLE, SHARE = 70000, 3000
SCREENS = 12        # one in this many inputs
SECONDS = 30        # s of CPU time for an input
# Recordings and races are tried more often.
KINDS = ("race", "recording", "season", "race", "recording", "settings", "race", "round", "own",
         "recording", "records", "last", "dice", "dashboards")


def attack(count, seed, out):
    """Try `count` inputs; return a Result."""
    result = Result()
    files()         # created before the clock starts
    signal.signal(signal.SIGVTALRM, _too_long)
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            kind = KINDS[number % len(KINDS)]
            how, told = "", ""
            try:
                signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
                trial = Trial(folder, kind, seed, number)
                how = trial.how
                told = trial.run()
            except Exception as error:
                told = "FAULT"
                result.faults.append(_fault(kind, seed, number, how, error))
                out(result.faults[-1])
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            result.counts["%s: %s" % (kind, told)] += 1
            if number % 1000 == 999:
                out("%d of %d" % (number + 1, count))
    return result


def _fault(kind, seed, number, how, error):
    last = traceback.extract_tb(error.__traceback__)[-1]
    return "input %d of seed %d, a %s, %s: %s: %s (%s:%d)" % (
        number, seed, kind, how or "before it was damaged", type(error).__name__, error,
        os.path.basename(last.filename), last.lineno)


class Hang(Exception):
    """An input takes too long."""


def _too_long(*_):
    raise Hang("more than %d seconds" % SECONDS)


class Lost(Exception):
    """A refused file is gone."""


class Trial:
    """An input: a damaged file in a folder of saves. how: the kind of damage."""

    def __init__(self, folder, kind, seed, number):
        self.folder, self.kind = folder, kind
        self.dice = dice = Dice((seed * 1000003 + number) & 0x3FFFFFFF)
        self.screens = number // len(KINDS) % SCREENS == 0
        known = files()[kind]
        file = known[dice.below(len(known))]
        self.data, self.how = damaged(file, [other.data for other in known], dice)
        self.name = file.name
        shutil.rmtree(folder)
        os.mkdir(folder)
        for name, data in [(file.name, self.data), *file.beside.items()]:
            with open(os.path.join(folder, name), "wb") as saved:
                saved.write(data)

    def run(self):
        """Return the outcome: a reason, or "taken"."""
        if self.screens:
            return "on screens, " + Walk(self.folder, self.kind, self.name, self.dice).walk()
        told = getattr(self, "_" + self.kind)()
        if told and self.kind != "last":        # this note is rewritten, see slots
            self._still_there()
        return told or "taken"

    def _still_there(self):
        for name in os.listdir(self.folder):
            with open(os.path.join(self.folder, name), "rb") as file:
                if file.read() == self.data:
                    return
        raise Lost(self.name)

    def _refused(self, read):
        """Return why `read` refuses, "" if it does not."""
        try:
            read()
        except (OSError, ValueError) as error:
            return reason(error)
        return ""

    # --- how the device reads each kind ---

    def _race(self):
        return self._resumed(lambda: saves.load(Journal(self.folder), TRACKS))

    def _resumed(self, read):
        found = []

        def arrive():
            race = read()
            while race and race.replaying():
                race.replay()
            found.append(race)
        told = self._refused(arrive)
        if not told and found[0]:
            play_on(found[0], self.dice)
        return told

    def _season(self):
        season = Season(self.folder, TRACKS)
        told = self._refused(season.load)
        if told or not season.table:
            return told
        season.table.series.ranking()
        season.table.series.ranking(True)
        if not season.table.over():
            try:
                race = season.next(5)
            except (OSError, ValueError) as error:
                return reason(error)
            race.start()
            play_on(race, self.dice)
        return ""

    def _round(self):
        season = Season(self.folder, TRACKS)
        season.load()
        return self._resumed(season.resume)

    def _settings(self):
        settings = Settings(self.folder)
        settings.load()
        refused = settings.refused
        if refused:
            self._still_there()
        settings.save()
        return refused

    def _dice(self):
        tray = Tray(self.folder).load()
        if tray.refused:
            self._still_there()
        for tray.die in range(len(tray.dice())):
            tray.roll(self.dice)
        tray.many = 1 + tray.many % MOST
        tray.save()
        return tray.refused

    def _dashboards(self):
        boards = Dashboards(self.folder).load()
        refused = boards.refused
        if refused:
            self._still_there()
            boards.begin("formula-d-free", 0, 3, 3)
        for who in range(boards.cars):
            boards.warned(who)
            for i in boards.items(who):
                boards.step(who, i, 1 - 2 * self.dice.below(2))
        while boards.log:
            boards.undo()
        boards.save()
        return refused

    def _last(self):
        slots.note(self.folder, slots.last(self.folder))
        return ""

    def _own(self):
        game = games.OWN[0] if self.name == "own.pws" else self.name[4:-4] + "-free"
        package = games.load(game)
        road = circuits.own_board(self.folder, game)
        race = games.begun(game, road, [0, 0, 0], package.STANDARD, 0)
        race.start()
        for _ in range(40):
            if not race.over:
                race.step(self.dice.below(race.ask.n))
        return ""

    def _records(self):
        return self._refused(Records(self.folder).load)

    def _recording(self):
        path, found = os.path.join(self.folder, self.name), []

        def begin():
            found.append(Replay(recorded.read(path), TRACKS, self.folder))
        return self._refused(begin) or self._refused(
            lambda: self._watched(found[0])) or self._driven_on(found[0])

    def _watched(self, replay):
        """Replay to a random place, back, and forward to it again."""
        places = []
        for _ in range(self.dice.below(300)):
            if not replay.step():
                break
            places.append((replay.at, replay.given))
        if places:
            to = places[self.dice.below(len(places))]
            replay.rewind(*to)
            while replay.before(*to):
                replay.step()

    def _driven_on(self, replay):
        """Continue from there as a separate race."""
        if replay.run.race.over:
            return ""
        told = self._refused(lambda: replay.take(Journal(self.folder, "race-a")))
        return told or self._resumed(lambda: saves.load(Journal(self.folder, "race-a"), TRACKS))


def reason(error):
    """Return the reason that a player reads."""
    return load().refusal(error)
