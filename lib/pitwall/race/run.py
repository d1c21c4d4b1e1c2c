"""A running race with its dice and save file; supports leaving, resuming and undo.

Dice are replayed: every checkpoint stores the dice state, so an undone roll gives the same result
again. A save contains earlier rounds as long as it stays small; so undo works after power-on, too.
Rivals draw random numbers from a seed computed from the save: the state at the checkpoint, the dice
there, and the answers since. So nothing more need be stored for them, and after a power failure
they repeat their moves.
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
    """Return a new Run before its first question. A save that cannot be used is moved aside.

    folder      of the circuits of all games
    seats       for each car 0 person, or another of the game's kinds of seats
    laps        of the circuit; an optional rule may double them
    switches    the optional rules in use; None: those of the standard race
    undo        True if choices may be undone
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
    """Return the bytes of the corrections in a save; see edits.saved."""
    if not taken and not any([entry[5] for entry in rounds]):
        return b""
    from pitwall.race import edits
    return edits.saved(rounds, taken, end)


class Run(Answers, Listener):
    """A race in progress.

    race, dice, dice_statistics, journal, game, show, dash    the race and modules of its game
    name      of the circuit's file
    people    how many cars people drive; viewer: the only one, or TABLE
    real      whose dice are real, see `fresh`
    code      of the race, see pitwall.race.code; "": it has none
    quick     True for a quick race: questions before the grid are answered automatically
    """

    code, quick = "", False

    def __init__(self, race, dice, journal, name, folder, undo=True, real=0):
        self.race, self.dice, self.journal, self.name = race, dice, journal, name
        game = race.game.NAME
        self.dash, self.show = games.room(game, "dash"), games.room(game, "show")
        self.folder = folder                 # with the circuits and the rivals' tables of values
        self._rivals = {}                    # rivals by car
        self._values = self._adviser = None  # the rivals' values; who makes proposals
        people = [who for who in range(len(race.cars)) if not self.dash.bot(race, who)]
        self.people, self.viewer = len(people), people[0] if len(people) == 1 else TABLE
        self.undo_allowed, self.real = undo, real       # agreed on before the race
        race.typed, race.obvious = self.typed, self._certain
        self.dice_statistics = DiceStatistics(race, self.dash, dice)
        race.listeners += self.dice_statistics, self    # then captions, see ui.watch
        race.validate = self._check
        # answers are given again; then save; then go on to the next choice
        self._again = self._keeps = self._on = False
        self._ended = 0                      # answers of the round that ends at a checkpoint
        self.saved = True
        journal.layout = games.layouts(game)[1]
        self.lot = dice.a & 255  # of the race: it determines the drivers and so their personalities
        self._led_to = 0                     # check of the state that a save must lead to; 0: any
        self.season, self.entered = None, False     # its championship; True if its result is safe
        self.record = Record(self)           # for watching it again
        self.start = race.start
    # --- going on ---

    def answer(self, answer, person):
        """Give an answer; that of a person is saved."""
        self.race.step(answer)
        self.answered(person)

    def answered(self, person=True):
        """Handle the result of an answer.

        If a search goes on, call this again after each race.work().
        """
        race = self.race
        if race.over:
            self.record.finish()
            self._enter()
        elif person and race.answers and race.working < 0:      # a checkpoint has saved already
            self.save()

    def before_checkpoint(self):
        self._ended = self.race.given()

    def after_checkpoint(self):
        """Save the race. The listener for the dice comes first, so their state is already noted."""
        self._compare()
        self.record.mark(self._ended)
        if not self.replaying():
            self.save()

    def _enter(self):
        self.entered = self.entered or not self.season or self.season.enter(self.race)

    def end(self):
        """Delete the save of a race that is over, once its result is safe."""
        self._enter()
        if self.entered:
            self.journal.remove()
            self.record.settle()

    # --- the save ---

    def save(self):
        """Write the save: this round, and as many earlier ones as fit a small file.

        Undone answers are saved if they fit, too.
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
        """Return how many laps the race is ahead of that state."""
        lap, game = self.dash.laps_saved, self.race.game
        return min(MOST_ON, max(0, lap(game, self.race.state)[0] - lap(game, snapshot)[0]))

    def _room(self):
        """Return how many bytes a small file has for answers."""
        return (INLINE - BARE - len(self.journal.tag) - SEATS - len(self.race.cars) - FIXED
                - CODE - len(self.name) - len(self.race.snapshot))

    def header(self, luck, taken=0, laps_on=0):
        """Return the header of the save.

        Game, switches (3), the circuit's laps, cars, a seat each, the circuit's checksum (4), the
        dice (8), how many answers and corrections are undone, marks with the laps that they add,
        the edition of the game, the race's lot, a check of the state that all this leads to (2), a
        tracked race's code (10), the circuit's file.
        """
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
        """Load a save; `replay()` then leads to its question.

        snapshot    the state, followed by the corrections of these answers
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
        """Raise ValueError if these bytes cannot be a state of this race."""
        games.room(self.race.game.NAME, "validate").check(self.race, state)

    def _careful(self, step):
        """Run a step of a loaded save. A valid byte can still be an invalid index."""
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
        """Return True while a loaded save is replayed."""
        return self._again and not self._keeps

    def _go(self, keeps):
        """Begin at the checkpoint; `replay()` then gives the due answers again, one a call."""
        self._keeps, self._on = keeps, False
        self.begin_again()
        self._check_arrival()

    def begin_again(self):
        """Start from the checkpoint, with the dice state stored there."""
        self.dice_statistics.restore()
        self._again = True
        self.race.start()

    def arrived(self):
        """End the replay of answers."""
        self._again = False

    def replay(self):
        """Give the next answer again.

        Raises ValueError if it does not fit; a save is then moved aside.
        """
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
        """Clear the check if the state is the one that the save was written in.

        It is called at checkpoints and at questions.
        """
        if self._led_to and self._led_to == state_check(self.race.state):
            self._led_to = 0

    def rolled_other(self, answer):
        """Return True if the electronic dice now roll something else. It rolls them again."""
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
        """Return True if there is a choice to undo.

        harmless: only the very last answer, of the person now asked, so that it had no consequences
        yet; or a real die, which all have seen
        """
        race = self.race
        if not harmless:
            return self.undo_allowed and self._last_choice() > 0
        by = race.by
        return bool(self.undo_allowed and by and self._is_person(by[-1])
                    and (self.people == 1 or by[-1] in (race.ask.who, TYPED)))

    def chosen(self):
        """Return True if the answers that are kept include a person's choice."""
        return self._last_choice() > 0

    def undo(self):
        """Undo the last choice; `replay()` then leads to its question."""
        rounds = len(self.race.past)
        self.race.rewind(self._last_choice())
        self.record.back(rounds - len(self.race.past))
        self._go(True)

    def _last_choice(self):
        """Return the number of answers from the last choice on, including it; 0: none is kept."""
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
        """Return True if the device answers for a car.

        At a physical board, players report the moves of the rulebook's bots.
        """
        return self.dash.bot(self.race, who) and (
            not self.dash.BESIDE or games.rivals(self.race.game.NAME))

    def can_redo(self):
        """Return True if an undone choice can be given again."""
        return self.undo_allowed and self.race.redos() > 0

    def redo(self):
        """Give it again; `replay()` then does so, with the dice and bots that followed it."""
        self._again = self._keeps = self._on = True
