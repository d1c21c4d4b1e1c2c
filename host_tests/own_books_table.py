"""A table where some people keep their own books; of their cars, only data for bots is reported.

    table = OwnBooks(Watched("great-britain", "HHAB", seed, switches), (0,))    # Red keeps books
    table.play()
    table.agrees()      # bots, and people with books here, are as in the tracked race
"""

from host_tests.free_table import ANSWERS, People, Table
from host_tests.listening import state_of
from pitwall.games.pole_position import asks, fights, free, state
from pitwall.games.pole_position.free import asks as told
from pitwall.games.pole_position.free.board import like
from pitwall.circuit.lanes import GRIP
from pitwall.race.referee import TABLE

# The tracked race asks these even of other cars; here the table rolls or decides.
AT_TABLE = (asks.Q_TIE, asks.Q_BID, asks.Q_BOT_CRASH, asks.Q_TARGET)
SHARED = (state.LAP, state.STATUS, state.PLACE, state.GRID)     # known of cars with own books


class OwnBooks(Table):
    """own: the cars whose drivers keep the books."""

    def __init__(self, watched, own):
        self.own = own
        self.duel = None            # (attacker, defender) of a fight that nobody reports
        Table.__init__(self, watched)
        board = like(watched.circuit)
        board.grip = any(flag & GRIP for flag in watched.circuit.flags)
        seats = [state.OWN_BOOKS if who in own else seat
                 for who, seat in enumerate(watched.seats)]
        People.__init__(self, free, watched, free.new(board, seats, watched.switches))

    def known(self, table, car):
        """Return the place of a car with own books; of any other car all that any table knows."""
        if car[state.SEAT] == state.OWN_BOOKS:
            return [car[at] for at in SHARED]
        return Table.known(table, car)

    def agrees(self):
        """Compare the races as for any table; cars with the same number correspond."""
        mine, other = [races.marks + [state_of(races.race)] for races in (self, self.watched)]
        assert len(mine) == len(other)
        for (table, cars), (real, real_cars) in zip(mine, other):
            assert bytes(table[:self.TABLE]) == bytes(real[:self.TABLE])
            for who, (car, its) in enumerate(zip(cars, real_cars)):
                its = bytearray(its)
                its[state.SEAT] = car[state.SEAT]
                assert self.known(table, car) == self.known(real, its), who

    # --- what is not reported ---

    def _unasked(self, note):
        """Return True for a question of the tracked race that this one need not ask."""
        return note[0] == "ask" and (note[2] in self.own or note[1] in AT_TABLE)

    def _pass_over(self, note):
        if self._unasked(note) or note[0] == "paid" and note[1] in self.own:
            self.at += 1
        else:
            Table._pass_over(self, note)

    def answer(self, ask):
        options = [ask.options[i] for i in range(ask.n)]
        if ask.what <= asks.Q_REPLACE:
            while not self._is_it(self.notes[self.at], ask, options):
                self._pass_over(self.notes[self.at])
            self.at += 1
            return self.notes[self.at - 1][5]
        return Table.answer(self, ask)

    def _is_it(self, note, ask, options):
        """Return True if this is the question; the table rolls for a leader with own books."""
        by = note[2] if note[0] == "ask" else -1
        return note[:2] == ("ask", ask.what) and ask.who in (by, TABLE) and (
            note[3:5] == (ask.die, tuple(options))) and (ask.who == by or by in self.own)

    def _next(self, who, options):
        note = self.notes[self.at]
        if self._unasked(note) or note[0] == "paid" and note[1] in self.own:
            return None
        if note[0] == "tell" and note[1] == asks.T_ATTACK and (
                note[2] in self.own and note[3] in self.own):
            self.duel = note[2:]
            crash = self.outcome() == fights.CRASH
            return self._about(told.MEETS, note[3]) if crash else None
        if note[:2] == ("tell", asks.T_PASSED) and note[2:] == self.duel:
            return self._about(told.PASSED, note[3]) if self._is_ahead(note[3], who) else None
        if note[:3] == ("tell", asks.T_PIT, who) and who in self.own:
            self.at += 1            # nobody asks for the MP that are left
            return told.BOX
        if note[:2] == ("ask", asks.Q_BOT_PIT):
            for later in self._ahead():         # cars that it passes first
                if later[0] == "past" and later[1] == who and self._is_ahead(later[2], who):
                    self.other = later[2]
                    return told.PASSED
        if note[0] == "tell" and note[1] in OUT and note[2] == who and who in self.own:
            return told.RETIRES
        return Table._next(self, who, options)

    def _drs(self, who):
        ahead = Table._drs(self, who)
        return None if who in self.own and ahead in self.own else ahead

    # --- known only to the table ---

    def _ahead(self, ends=("turn", "end", "mark")):
        """Yield the notes to come, up to one of these."""
        for at in range(self.at, len(self.notes)):
            if self.notes[at][0] in ends:
                return
            yield self.notes[at]

    def outcome(self):
        for note in self._ahead():
            if note[0] == "near":
                return fights.CRASH
            if note[:2] == ("tell", asks.T_HELD):
                return fights.LOST
            if note[0] in ("attack", "past") or note[:2] in (
                    ("tell", asks.T_PASSED), ("tell", asks.T_LET_THROUGH)):
                return fights.WON
        return fights.WON

    def spent(self):
        """Return the SP that the winner has paid, before anything else of the fight is reported."""
        who = self.race.ask.who
        for note in self._ahead():
            if note[:3] == ("tell", asks.T_PAID_SP, who):
                return note[3]
            if note[0] in ("attack", "past") or note[:2] in (
                    ("tell", asks.T_HELD), ("tell", asks.T_PASSED)):
                return 0
        return 0

    def broken(self):
        who = self.race.ask.who
        return any(note[0] == "tell" and note[1] in OUT and note[2] == who
                   for note in self._ahead(("end", "mark")))

    def aftermath(self):
        notes = [note[1] for note in self._ahead(("end", "mark")) if note[0] == "tell"]
        if asks.T_SAFETY_CAR in notes:
            return told.SAFETY_CAR_OUT
        flags = asks.T_YELLOW in notes and told.YELLOW in self.race.ask.options[:self.race.ask.n]
        return told.YELLOW if flags else told.CLEAR

    def hit(self):
        return self._told(asks.T_TARGET)

    def knocked_out(self):
        return self._told(asks.T_KNOCKED_OUT)

    def on_grid(self):
        places = [note for note in self.notes if note[:2] == ("tell", asks.T_GRID)]
        left = [self.race.ask.options[i] for i in range(self.race.ask.n)]
        best = min(place for _, _, who, place in places if who in left)
        return [who for _, _, who, at in places if at == best][0]

    def _told(self, what):
        return [note[2] for note in self._ahead(("mark",)) if note[:2] == ("tell", what)][0]


OUT = (asks.T_BROKEN_DOWN, asks.T_NO_POINTS, asks.T_NO_STOP)
ANSWERS.update({
    told.Q_OUTCOME: OwnBooks.outcome, told.Q_SPENT: OwnBooks.spent,
    told.Q_BROKEN: OwnBooks.broken, told.Q_AFTERMATH: OwnBooks.aftermath,
    told.Q_HIT: OwnBooks.hit, told.Q_KNOCKED_OUT: OwnBooks.knocked_out,
    told.Q_ON_GRID: OwnBooks.on_grid})
