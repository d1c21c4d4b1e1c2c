"""A race whose power fails at every question; resuming must lead to the same states.

It uses only what the device has, so it runs on CPython and on MicroPython. People answer at
random, undo, redo and correct; rivals and dice are the device's. A save is written at a person's
answer and at a checkpoint. Whenever there is a new one, a race resumed from the one before must
meet every question that was met since, in every byte of the state.
"""

from binascii import crc32

from pitwall import games
from pitwall.race import run, saves
from pitwall.race.correcting import Correcting
from pitwall.race.dice import Dice
from pitwall.race.journal import Journal
from pitwall.race.referee import ROLL, TABLE

SELDOM = 9      # one choice of SELDOM is undone, or a correction is made


class Held(Journal):
    """A journal whose file is bytes in memory."""

    def __init__(self, data=None):
        Journal.__init__(self, "", "")
        self.data = data

    def _read(self):
        return self.data

    def _write(self, data):
        self.data = bytes(data)

    def remove(self):
        self.data = None

    def aside(self):
        raise AssertionError("a save was refused")


class Outage:
    """tick() plays to the next question; returns False after the race.

    made      (name, seats, laps, switches, seed, undo, game, real) of run.fresh
    questions, saved, lost    numbers of questions, saves, and questions that came back different
    rivals    number of questions that rivals answered
    goes_on   True: the resumed race replaces the other one, now and then
    """

    def __init__(self, tracks, made, goes_on):
        name, seats, laps, switches, seed, undo, game, real = made
        self.tracks, self.goes_on, self.lots = tracks, goes_on, Dice(seed + 1000003)
        self.fails = Dice(seed)
        self.run = run.fresh(Held(), tracks, name, seats, laps, switches, seed, undo, game, real)
        self.run.start()
        self.seen, self.data = [], None
        self.questions = self.saved = self.lost = self.rivals = 0
        self._note()

    def look(self, on):
        race = on.race
        return race.ask.what, race.ask.who, race.ask.n, crc32(race.state), len(race.answers)

    def _note(self):
        """Note a question; if a save was written since the last, test the one before."""
        if self.run.journal.data != self.data:
            self._come_back()
            self.data = self.run.journal.data
        if not self.seen or self.seen[-1] != self.look(self.run):
            self.seen.append(self.look(self.run))
            self.questions += 1

    def _come_back(self):
        """Resume the last save and compare all questions since."""
        if self.data is None:
            self.seen = []
            return
        self.saved += 1
        again = saves.load(Held(self.data), self.tracks)
        arrive(again)
        for number, seen in enumerate(self.seen):
            if number:
                again.answer(device(again), False)
            if self.look(again) != seen:
                self.lost += len(self.seen) - number
                break
        self.seen = []

    def tick(self):
        on = self.run
        if on.race.over:
            return False
        answer = device(on)
        self.rivals += answer >= 0 and on.race.ask.kind != ROLL
        if answer < 0:
            answer = self._person()
            on.answer(answer, True)
        else:
            on.answer(answer, False)
        if on.race.over:
            self._come_back()
            return False
        self._note()
        if self.goes_on and not self.fails.below(SELDOM):
            self._switch()
        return True

    def _switch(self):
        """Cut the power and continue with the resumed race in place of this one."""
        seen, self.run = self.look(self.run), saves.load(Held(self.data), self.tracks)
        arrive(self.run)
        for _ in range(1000):
            if self.look(self.run) == seen:
                return
            self.run.answer(device(self.run), False)
        self.lost += 1

    def _person(self):
        """Before an answer, make corrections, or undo and perhaps redo answers."""
        on, lots = self.run, self.lots
        if not lots.below(SELDOM):
            self._put_right()
            self._note()
        if not lots.below(SELDOM) and on.can_undo():
            for _ in range(1 + lots.below(3)):
                if on.can_undo():
                    on.undo()
                    arrive(on)
                    self._note()
            if lots.below(2):
                on.redo()
                arrive(on)
                self._note()
        answer = device(on)
        while answer >= 0:          # a redo may go on beyond the next choice
            on.answer(answer, False)
            self._note()
            answer = device(on)
        return lots.below(on.race.ask.n)

    def _put_right(self):
        on, lots = self.run, self.lots
        values = games.room(on.race.game.NAME, "corrections").Values(on.race)
        who = lots.below(len(on.race.cars))
        items = values.items(who)
        i = items[lots.below(len(items))] if items else 0
        options = values.options(who, i) if items else ()
        if options:
            value = options[lots.below(len(options))]
            for _ in Correcting(on.race, values.changes(who, i, value), on).steps():
                pass

    def told(self):
        return "%d questions, %d saves, %d came back otherwise, %08x" % (
            self.questions, self.saved, self.lost, crc32(self.run.race.state))


def arrive(on):
    while on.replaying():
        on.replay()


def device(on):
    """Return the device's automatic answer, as ui.play does; -1: ask a person."""
    race, ask = on.race, on.race.ask
    if on.typed():
        return -1
    if ask.kind == ROLL:
        return on.roll()
    if ask.who != TABLE and not on.dash.BESIDE and on.dash.bot(race, ask.who):
        return on.rival()
    return -1
