"""Random races with undo, corrections, leaving and resuming; and the same races replayed.

It uses only what the device has, so it runs on either Python.
"""

from binascii import crc32

from pitwall import games
from pitwall.race import circuits, recorded, run, saves
from pitwall.race.correcting import Correcting
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL, TABLE
from pitwall.race.replay import Replay

CIRCUITS = {"pole-position": "great-britain", "formula-d": "test-yard", "race-pace": "belgium",
            "formula-90": "marlpit-park"}


class Lots:
    """A race whose people answer at random.

    marks   {number of rounds: checksum of the state at their end}
    counts  numbers of undos, corrections and resumes
    """

    def __init__(self, game, saves_in, tracks, seed, edition=0):
        self.lots, self.saves, self.tracks = Dice(seed), saves_in, tracks
        options = games.room(game, "options", edition)
        names = circuits.names(tracks, game, edition)
        name = CIRCUITS[games.base(game)] if not edition else names[0]
        road = circuits.circuit(tracks, name, game)
        seats = [0 if i % 2 else options.SEATED[i] for i in range(min(4, options.CARS[1]))]
        self.real = seed % 3 == 2 and 5
        self.run = run.fresh(Journal(saves_in, "race-a-1"), tracks, name, seats,
                             options.laps(road)[0], options.SETS["standard"], seed, True, game,
                             self.real, edition)
        self.marks, self.counts = {}, [0, 0, 0]
        self._listen()
        self.run.start()

    def _listen(self):
        made = self.run
        mark = made.record.mark

        def heard(ended):
            mark(ended)
            if made.record.number:
                self.marks[made.record.number] = crc32(made.race.snapshot)
        made.record.mark = heard

    def drive(self, answers=100000, wanders=8):
        """Play `answers` answers, or to the end; do something else at one choice of `wanders`."""
        for _ in range(answers):
            made = self.run
            if made.race.over:
                break
            ask, lots = made.race.ask, self.lots
            if ask.kind == ROLL and not made.typed():
                made.answer(made.roll(), False)
            elif ask.who != TABLE and made.drives(ask.who):
                made.answer(made.rival(), False)
            else:
                if not lots.below(wanders):
                    self._wander(lots.below(3))
                    made = self.run
                if not made.race.over and not self._rolls():
                    made.answer(lots.below(made.race.ask.n), True)
        last = self.run.record.number
        return [self.marks[number] for number in range(1, last)]

    def _rolls(self):
        ask = self.run.race.ask
        return ask.kind == ROLL and not self.run.typed() or (
            ask.who != TABLE and self.run.drives(ask.who))

    def _wander(self, how):
        if how == 0:
            for _ in range(1 + self.lots.below(4)):
                if self.run.can_undo():
                    self.run.undo()
                    self._arrive()
                    self.counts[0] += 1
            if self.lots.below(2) and self.run.can_redo():
                self.run.redo()
                self._arrive()
        elif how == 1:
            self._correct()
        else:
            self.run.save()
            self.run = saves.load(Journal(self.saves, "race-a-1"), self.tracks)
            self._listen()
            self._arrive()
            self.counts[2] += 1

    def _arrive(self):
        while self.run.replaying():
            self.run.replay()

    def _correct(self):
        race, lots = self.run.race, self.lots
        values = games.room(race.game.NAME, "corrections").Values(race)
        who = lots.below(len(race.cars))
        items = values.items(who)
        offered = list(values.options(who, items[lots.below(len(items))])) if items else []
        if offered:
            i = items[lots.below(len(items))]
            offered = list(values.options(who, i))
        if len(offered) > 1:
            value = offered[lots.below(len(offered))]
            work = Correcting(race, values.changes(who, i, value), self.run,
                              lambda: values.holds(who, i, value))
            for _ in work.steps():
                pass
            self.counts[1] += not work.refused


def watched(path, tracks, saves_in=""):
    """Return (checksum of the state at each checkpoint, at the end, Replay) of a recording."""
    replay = Replay(recorded.read(path), tracks, saves_in)
    marks = []
    while True:
        at = replay.at
        more = replay.step()
        if replay.at > at and not replay.run.race.over:
            marks.append(crc32(replay.run.race.snapshot))
        if not more:
            return marks, crc32(replay.run.race.state), replay
