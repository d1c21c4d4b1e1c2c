"""Find the answers that no person chooses: dice, rivals, proposals and obvious answers."""

from binascii import crc32

from pitwall import games
from pitwall.race.dice import Dice
from pitwall.race.referee import MOVE, ROLL, const

PROPOSED = const(65535)     # no answer, see Answers._certain
TABLES = const(12)  # most cars of any game; the table's bit in Run.real follows those of the cars


class Answers:
    """A part of Run; see there for the attributes."""

    def typed(self):
        """Return True if a person makes the open roll with a real die.

        Most card decks are always electronic.
        """
        ask, dash = self.race.ask, self.dash
        if not self.real or ask.kind != ROLL or (
                dash.die(ask) >= dash.DECKS and dash.die(ask) not in dash.REAL_DECKS):
            return False
        return bool(self.real >> (ask.who if self._is_person(ask.who) else TABLES) & 1)

    def obvious(self):
        """Return the only sensible answer to the open question, or -1. No person is asked then.

        Race, save and recording hold it like any other answer, but undo does not stop at it.
        """
        found = self._certain()
        return self.proposal() if found == PROPOSED else found

    def _certain(self):
        """Return the same, but PROPOSED for the proposal itself, which takes long to find."""
        race, ask = self.race, self.race.ask
        if ask.kind == ROLL or not self._is_person(ask.who):
            return -1
        if ask.kind == MOVE:
            return 0 if self.quick and ask.n == 1 else -1
        found = self.dash.obvious(race, ask)
        return PROPOSED if found < 0 and self.sets_up() else found

    def sets_up(self):
        """Return True if the open question only leads to the start of a quick race."""
        return self.quick and self.dash.sets_up(self.race)

    def roll(self):
        """Return the answer of the electronic dice to the open question."""
        return self.dice_statistics.roll()

    def rival(self):
        """Return the answer of the rival who drives the car that is asked."""
        race, who = self.race, self.race.ask.who
        if who not in self._rivals:
            self._rivals[who] = self._find_rival(who)
        rival = self._rivals[who]
        seed = crc32(race.answers, crc32(race.snapshot)) ^ race.luck[0]
        rival.lots = Dice(seed & 0x3FFFFFFF)
        return rival.answer(race, race.ask)

    def _find_rival(self, who):
        from pitwall.race.people import shifts
        names = games.room(self.race.game.NAME, "options").RIVALS
        rival = self._driver(names[self.dash.seat(self.race, who)], (self.lot << 3) + who)
        rival.shifts = shifts(self, who)
        return rival

    def _driver(self, name, seed):
        """Load the rival of that name, with its table of values for the circuit."""
        from pitwall import rivals
        game = self.race.game.NAME
        if self._values is None:
            self._values = rivals.table(self.folder + games.tracks(game), self.name)
        return rivals.load(name, seed, self._values, game)

    def proposal(self):
        """Return the proposal for the person who is asked: the answer of the seat `proposal`."""
        game = self.race.game.NAME
        if self.dash.BESIDE or not games.rivals(game):      # no rival to load, or it sees no board
            return games.room(game, "proposal").proposal(self.race, self.race.ask)
        if self._adviser is None:
            self._adviser = self._driver("proposal", 1)
        return self._adviser.answer(self.race, self.race.ask)
