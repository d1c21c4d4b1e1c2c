"""A race with its dice and its save: what is to be known to leave it, come back, and take back.

Dice are replayed: at every mark the state of the generator is kept, so whatever is taken back rolls
the same again. A save goes back beyond the round as long as it stays small; so does taking back
after power-on. What a rival does is a function of what a save holds, too: its lots are drawn anew
for each answer from the state at the mark, the dice there, and the answers since. So nothing more
need be written for it, and whenever the power fails, it does again what was seen.
"""

from pitwall import games
from pitwall.race.answers import TABLES, Answers
from pitwall.race.circuits import circuit
from pitwall.race.dice import Dice
from pitwall.race.header import (
    CHECK, CODE, DICE, FIXED, LOT, NO_UNDO, ON, QUICK, ROLLS, SEATS, TABLE_ROLLS, TAKEN, code_of)
from pitwall.race.journal import BARE, INLINE, OTHER, weight
from pitwall.race.record import Record
from pitwall.race.record_bytes import state_check
from pitwall.race.referee import OBVIOUS, ROLL, TABLE, TYPED, Listener, const
from pitwall.race.dice_statistics import DiceStatistics

ALL_REAL = const(8191)  # every car's dice and the table's
MOST_ON = const(63)


def fresh(journal, folder, name, seats, laps, switches, seed, undo=True, game=games.NAMES[0],
          real=0, edition=0, known=None):
    """A new Run before its first question. A save that cannot be used is kept aside.

    folder      of the circuits of all games
    seats       for each car 0 person, or another of the game's kinds of seats
    laps        of the circuit; an optional rule may double them
    switches    the optional rules in use; None: those of the standard race
    undo        may choices be taken back?
    real        whose dice are real: bit i those of car i, bit TABLES those of table and rivals
    edition     of the game: its place in games.editions; known: as of `circuit`, the race's then
    """
    from pitwall.race.header import make_room
    make_room(journal, folder)
    road = circuit(folder, name, game, journal.folder, known)
    road.laps = laps
    if switches is None:
        switches = games.load(game).STANDARD
    switches |= getattr(games.load(game), "ASKS", 0)
    race = games.begun(game, road, seats, switches, edition)
    return Run(race, Dice(seed), journal, name, folder, undo, real)


def _corrections(rounds, taken, end):
    """Bytes of those in a save; see edits.saved."""
    if not taken and not any([entry[5] for entry in rounds]):
        return b""
    from pitwall.race import edits
    return edits.saved(rounds, taken, end)


class Run(Answers, Listener):
    """A race in progress.

    race, dice, dice_statistics, journal, game, show, dash    the race and the rooms of its game
    name      of the circuit's file
    people    how many cars people drive; viewer: the only one, or TABLE
    real      whose dice are real, see `fresh`
    code      of the race, see pitwall.race.code; "": it has none
    quick     is it a quick race? What leads to the grid is chosen for its person
    """

    code, quick = "", False

    def __init__(self, race, dice, journal, name, folder, undo=True, real=0):
        self.race, self.dice, self.journal, self.name = race, dice, journal, name
        game = race.game.NAME
        self.dash, self.show = games.room(game, "dash"), games.room(game, "show")
        self.folder = folder                 # of all circuits, and of what rivals know of them
        self._rivals = {}                    # who drives a car that asks as a person would
        self._values = self._adviser = None  # what they know of the circuit; who proposes
        people = [who for who in range(len(race.cars)) if not self.dash.bot(race, who)]
        self.people, self.viewer = len(people), people[0] if len(people) == 1 else TABLE
        self.undo_allowed, self.real = undo, real       # agreed on before the race
        race.typed, race.obvious = self.typed, self._certain
        self.dice_statistics = DiceStatistics(race, self.dash, dice)
        race.listeners += self.dice_statistics, self    # then captions, see ui.watch
        race.validate = self._check
        # Answers are given again; then save; then on to the next choice.
        self._again = self._keeps = self._on = False
        self._ended = 0                      # answers of the round that ends at a checkpoint
        self.saved = True
        journal.layout = games.layouts(game)[1]
        self.lot = dice.a & 255              # of the race: from it come its rivals' tempers
        self._led_to = 0                     # check of the state that a save must lead to; 0: any
        self.season, self.entered = None, False     # its championship; is its result safe there?
        self.record = Record(self)           # for it to be watched again
        self.start = race.start
    # --- going on ---

    def answer(self, answer, person):
        """Give an answer; a person's is saved."""
        self.race.step(answer)
        self.answered(person)

    def answered(self, person=True):
        """What comes of an answer, unless a search goes on: ask again after each race.work()."""
        race = self.race
        if race.over:
            self.record.finish()
            self._enter()
        elif person and race.answers and race.working < 0:      # at a mark it is saved already
            self.save()

    def before_checkpoint(self):
        self._ended = self.race.given()

    def after_checkpoint(self):
        """Save: the dice have noted their state, which belongs to the same moment."""
        self._compare()
        self.record.mark(self._ended)
        if not self.replaying():
            self.save()

    def _enter(self):
        self.entered = self.entered or not self.season or self.season.enter(self.race)

    def end(self):
        """No save any more: the race is over, and its result stands where it belongs."""
        self._enter()
        if self.entered:
            self.journal.remove()
            self.record.settle()

    # --- the save ---

    def save(self):
        """Write the save: as many of the rounds before as fit a small file, this one in any case.

        What was taken back comes along if it fits with them.
        """
        race = self.race
        rounds = race.past + [(race.snapshot, race.answers, None, 0, race.luck, race.edits)]
        first = len(rounds) - 1
        room = self._room() - weight(rounds[first][1], rounds[first][5])
        while first:
            need = weight(rounds[first - 1][1], rounds[first - 1][5])
            if room < need:
                break
            room, first = room - need, first - 1
        taken, edits, count = bytes(race.taken[race.taken_at:]), race.taken_edits, race.redos()
        if count > 255 or weight(taken, [edit for _, edit in edits]) > room:
            taken, edits, count = b"", (), 0
        snapshot, luck = rounds[first][0], rounds[first][4]
        answers = b"".join([entry[1] for entry in rounds[first:]]) + taken
        state = snapshot + _corrections(rounds[first:], edits, len(answers))
        self.saved = self.journal.save(
            self.header(luck, count, self._laps_on(snapshot)), state, answers)

    def _laps_on(self, snapshot):
        """How many laps the race is past that state of it."""
        lap, game = self.dash.laps_saved, self.race.game
        return min(MOST_ON, max(0, lap(game, self.race.state)[0] - lap(game, snapshot)[0]))

    def _room(self):
        """Bytes for answers in a small file."""
        return (INLINE - BARE - len(self.journal.tag) - SEATS - len(self.race.cars) - FIXED
                - CODE - len(self.name) - len(self.race.snapshot))

    def header(self, luck, taken=0, laps_on=0):
        """Game, switches (3), the circuit's laps, cars, a seat each, the circuit's checksum (4),
        the dice (8), how many answers and corrections are taken back, marks with the laps they
        lead on, the edition of the game, the race's lot, a check of the state that all this leads
        to (2), a tracked race's code (10), the circuit's file."""
        race = self.race
        seats = [self.dash.seat(race, who) | (ROLLS if self.real >> who & 1 else 0)
                 for who in range(len(race.cars))]
        switches = self.dash.switches(race)
        data = bytearray([games.number(race.game.NAME), switches & 255, switches >> 8 & 255,
                          switches >> 16, race.circuit.laps, len(seats)])
        data += bytes(seats) + bytes(race.circuit.buf[-4:])
        data += luck[0].to_bytes(4, "little") + luck[1].to_bytes(4, "little") + bytes([taken])
        data.append((0 if self.undo_allowed else NO_UNDO)
                    | (TABLE_ROLLS if self.real >> TABLES else 0) | laps_on << ON)
        check = state_check(race.state)
        edition = games.edition_of(race) | (QUICK if self.quick else 0)
        data += bytes([edition, self.lot, check & 255, check >> 8])
        room = code_of(race.game.NAME, self.journal.layout)
        return data + ((self.code.encode() + bytes(room))[:room]) + self.name.encode()

    def load(self, snapshot, answers, fixed):
        """Be as a save says, to be led to its question by `replay()`.

        snapshot    the state, and after it the corrections beside the answers
        fixed   the bytes of its header from the dice on, without the circuit's file
        Raises ValueError if it is no save of this race.
        """
        taken, self.lot = fixed[TAKEN - DICE], fixed[LOT - DICE]
        self._led_to = fixed[CHECK - DICE] | fixed[CHECK + 1 - DICE] << 8
        size, corrected = len(self.race.state), ()
        if len(snapshot) > size:
            from pitwall.race import edits
            corrected = edits.read(snapshot[size:], answers)
        if len(answers) // 2 + len(corrected) < taken:
            raise ValueError("refused.answers")
        self._check(snapshot[:size])
        self.record.find(snapshot[:size])
        self.race.load(snapshot[:size], answers, taken, corrected)
        self._seed(fixed)
        self._careful(lambda: self._go(False))

    def _check(self, state):
        """Raises ValueError if these bytes can be no state of this race."""
        games.room(self.race.game.NAME, "validate").check(self.race, state)

    def _careful(self, step):
        """A step from a save: a byte that is sound may still be no place in some list."""
        try:
            step()
        except LookupError:
            raise ValueError("refused.answers")

    def _seed(self, data):
        a, b = [data[i] | data[i + 1] << 8 | data[i + 2] << 16 | data[i + 3] << 24 for i in (0, 4)]
        if not 0 < a < 1 << 30 or not 0 < b < 1 << 30:
            raise ValueError("refused.dice")
        self.race.luck = (a, b, {})

    # --- back to an earlier moment ---

    def replaying(self):
        return self._again

    def resuming(self):
        """Is it led on by what a save holds?"""
        return self._again and not self._keeps

    def _go(self, keeps):
        """Begin at the mark; `replay()` then gives again what is due, one answer a call."""
        self._keeps, self._on = keeps, False
        self.begin_again()
        self._check_arrival()

    def begin_again(self):
        """From the mark, with the dice as they were there."""
        self.dice_statistics.restore()
        self._again = True
        self.race.start()

    def arrived(self):
        """No answer is given again any more."""
        self._again = False

    def replay(self):
        """The next answer. Raises ValueError if it does not fit; its save is then kept aside."""
        try:
            self._replay()
        except ValueError as error:
            if str(error) != OTHER:
                self.journal.aside()
            raise

    def _replay(self):
        race, at = self.race, self.race.taken_at
        if race.over:
            raise ValueError("refused.answers")
        if race.corrects():
            self.dice_statistics.restore()
        else:
            answer = race.taken[at] | race.taken[at + 1] << 8
            if answer >= race.ask.n or self.rolled_other(answer):
                raise ValueError("refused.answers")
        if self._keeps:
            race.redo()
        else:
            self._careful(race.redo)
        self._check_arrival()

    def _compare(self):
        """Has the save led to the state that it was written in, at a mark or at a question?"""
        if self._led_to and self._led_to == state_check(self.race.state):
            self._led_to = 0

    def rolled_other(self, answer):
        """Do the electronic dice roll something else than they did? They roll it again."""
        return self.race.ask.kind == ROLL and not self.typed() and self.roll() != answer

    def _check_arrival(self):
        race, ask = self.race, self.race.ask
        chosen = race.corrects() or self.typed() or (
            ask.kind != ROLL and self._is_person(ask.who) and self.obvious() < 0)
        if not (race.due or self._on and race.redos() and not chosen):
            self._again = False
            if self._keeps:
                self.save()
            self._compare()
            if self._led_to:
                raise ValueError(OTHER)

    # --- taking back and giving again ---

    def can_undo(self, harmless=False):
        """Is there a choice to be taken back?

        harmless: only the very last answer will do, of the person now asked, so that nothing came
        of it yet; or a real die, which all have seen.
        """
        race = self.race
        if not harmless:
            return self.undo_allowed and self._last_choice() > 0
        by = race.by
        return bool(self.undo_allowed and by and self._is_person(by[-1])
                    and (self.people == 1 or by[-1] in (race.ask.who, TYPED)))

    def chosen(self):
        """Has a person chosen anything, as far as is kept?"""
        return self._last_choice() > 0

    def undo(self):
        """Take the last choice back; `replay()` then leads to its question."""
        rounds = len(self.race.past)
        self.race.rewind(self._last_choice())
        self.record.back(rounds - len(self.race.past))
        self._go(True)

    def _last_choice(self):
        """How many answers there are from the last choice on, it included; 0: none is kept."""
        race = self.race
        count = 0
        for by, edits in [(race.by, race.edits)] + [(entry[2], entry[5])
                                                    for entry in reversed(race.past)]:
            for i in range(len(by) - 1, -1, -1):
                count += 1
                if self._is_person(by[i]):
                    return count
            if edits:
                return count + 1
        return 0

    def _is_person(self, who):
        return who == TYPED or who < OBVIOUS and not self.drives(who)

    def drives(self, who):
        """Does the device answer for a car? Beside a board the rulebook's bots are told of."""
        return self.dash.bot(self.race, who) and (
            not self.dash.BESIDE or games.rivals(self.race.game.NAME))

    def can_redo(self):
        """Is a choice taken back that can be given again?"""
        return self.undo_allowed and self.race.redos() > 0

    def redo(self):
        """Give it again; `replay()` then does so, and goes on as far as dice and bots had come."""
        self._again = self._keeps = self._on = True
