"""A table of people next to a real circuit: a watched race is reported to a free one.

    watched = Watched("great-britain", "HAB", seed, switches)    # see watched_race
    table = Table(watched)
    table.play()                                                 # the free race, from its answers
    table.agrees()

People is the part that Formula D's table shares.
"""

from unittest import mock

from host_tests.listening import listen, state_of
from pitwall.circuit.lanes import GRIP
from pitwall.games.pole_position import asks, free, standings, state
from pitwall.games.pole_position.free import asks as told
from pitwall.games.pole_position.free.board import like
from pitwall.race.referee import TABLE


class People:
    """The people at the free board: they answer from the watched race, note by note.

    game    its free package; the names that a game's table brings are below
    asked   [(what, who, n)] of the questions that only the free board asks
    told    codes that were reported, each once
    turns   [car, presses, codes] of each turn
    """

    def __init__(self, game, watched, race):
        self.game, self.watched, self.race = game, watched, race
        self.notes, self.at = watched.notes, 0
        self.marks, self.heard, self.asked, self.told, self.turns = [], [], [], set(), []
        listen(race, lambda *tell: self.heard.append(tell),
               lambda: self.marks.append(state_of(race)))

    def play(self):
        with mock.patch.object(self.game, "take_turn", self.turn):
            ask = self.race.start()
            while ask is not None:
                ask = self.race.step(self.answer(ask))

    def count(self, ask, options, answer, code=None, turn=True):
        """Note the question and, in a turn, its presses: one, and one for each step (up wraps)."""
        self.asked.append((ask.what, ask.who, ask.n))
        number = options.index(answer)
        if self.turns and turn:
            self.turns[-1][1] += 1 + min(number, ask.n - number)
        if code is not None:
            self.told.add(code)
            self.turns[-1][2].add(code)
        return number

    def as_watched(self, note, ask, options):
        """Answer a question that the tracked race also asked, of the same car, just then."""
        assert note[:5] == ("ask", ask.what, ask.who, ask.die, tuple(options)), (note, options)
        return note[5]

    def agrees(self):
        """Assert that the two races were the same at every checkpoint, and are at the end."""
        mine, other = [races.marks + [state_of(races.race)] for races in (self, self.watched)]
        assert len(mine) == len(other)
        for (table, cars), (real, real_cars) in zip(mine, other):
            assert table[:self.TABLE] == real[:self.TABLE]
            for car, its in zip(cars, real_cars):
                assert self.known(table, car) == self.known(real, its)


class Table(People):
    """The people at the free board of Pole Position."""

    TABLE = state.ZONES         # bytes of the table that both know

    def __init__(self, watched):
        board = like(watched.circuit)
        board.grip = any(flag & GRIP for flag in watched.circuit.flags)
        People.__init__(self, free, watched, free.new(board, watched.seats, watched.switches))
        self.unused = 0
        self.spent = 0                # points that are reported one use at a time
        self.other = None             # the car in the last note reported
        self.first = 0                # the first note of the turn

    @staticmethod
    def known(table, car):
        """Return a car's known bytes: all but its cell, and its pits under the safety car."""
        kept = bytearray(car)
        for at in (state.CELL, state.CELL + 1, state.LINE):
            kept[at] = 0
        if table[state.PHASE] == state.SAFETY:
            kept[state.PIT] = 0
        return kept

    def turn(self, race, who, starting=False, real=free.take_turn):
        """Assert that the same cars have their turns in the same order."""
        self._up_to("turn", who)
        self.first = self.at
        self.turns.append([who, 0, set()])
        yield from real(race, who, starting)
        self._up_to("end", who)

    def _up_to(self, *start):
        while self.notes[self.at][0] != start[0]:
            self._pass_over(self.notes[self.at])
        assert self.notes[self.at][:2] == start
        self.at += 1

    def answer(self, ask):
        options = [ask.options[i] for i in range(ask.n)]
        if ask.what <= asks.Q_REPLACE:
            while self.notes[self.at][0] != "ask":
                self._pass_over(self.notes[self.at])
            self.at += 1
            return self.as_watched(self.notes[self.at - 1], ask, options)
        if ask.what in (told.Q_HAPPENED, told.Q_BOT_HAPPENED):
            code = self._happened(ask.who, options)
            return self.count(ask, options, code, code)
        return self.count(ask, options, ANSWERS[ask.what](self))

    def _pass_over(self, note):
        """Assert that a note which nobody asked about did not matter."""
        kind = note[0]
        assert kind not in ("cross", "paid", "ask", "back"), note
        assert kind != "near" or not note[1], note
        assert kind != "past" or not self._is_ahead(note[2], note[1]), note
        self.at += 1

    def presses(self, seats):
        """Return (presses, special codes) of each turn of these seats with a report."""
        return [(count, codes - {told.DONE, told.LINE})
                for who, count, codes in self.turns
                if count and "HAB"[self.watched.seats[who]] in seats]

    # --- what happened next ---

    def _happened(self, who, options):
        while True:
            what = self._next(who, options)
            if what is not None:
                return what
            self.at += 1

    def _next(self, who, options):
        """Return the code of the current note; None if it needs none."""
        note = self.notes[self.at]
        kind = note[0]
        if kind == "cross":
            self.at += 1
            return told.LINE if self._all_told(who, options) else told.CROSSED
        if kind == "past":
            return self._about(told.PASSED, note[2]) if self._is_ahead(note[2], who) else None
        if kind == "back":
            self.at += 1
            return told.STAYS
        if kind == "paid":
            return self._paid(note)
        if kind == "attack":
            self.unused = note[1]
        elif kind == "tell" and note[1] == asks.T_ATTACK:
            return self._about(told.MEETS, note[3])
        elif kind == "tell" and note[1] == asks.T_PIT:
            return told.BOX
        elif kind == "tell" and note[1] == asks.T_LAPPED:
            return self._about(told.LAPPED, note[2])
        elif kind == "ask" and note[1] == asks.Q_GRIP:
            return told.SLIPPERY
        elif kind == "ask" and note[1] == asks.Q_BOT_PIT:
            return told.LANE if self._end(who)[2] == state.PIT_ENTRY else told.BOX
        elif kind == "ask" or kind == "end" or kind == "mark":
            return self._last(who, options)
        return None

    def _about(self, what, other):
        self.other, self.at = other, self.at + 1
        return what

    def _all_told(self, who, options):
        """Return True if nothing more is to be reported in this turn."""
        kept = self.at, self.spent, self.unused, self.other
        rest = [code for code in options if code not in (told.CROSSED, told.LINE)]
        last = self._happened(who, rest)
        self.at, self.spent, self.unused, self.other = kept
        return last == told.DONE

    def _is_ahead(self, other, who):
        return standings.before(self.race, other, who)

    def _paid(self, note):
        _, who, kind, points = note
        if kind == state.SP:
            step, what = 1, told.SKILL
        else:
            what = told.ENGINE if kind == state.EP else told.BRAKES
            step = 1 if points + self.spent in (1, 3) and not self.spent else 2
        self.spent += step
        if self.spent == points:
            self.spent, self.at = 0, self.at + 1
        return what

    def _last(self, who, options):
        """Report the end of the move: the car's place, DRS and the car it chases."""
        end = self._end(who)
        if end is None:
            return told.DONE
        pit = end[2]
        if told.LANE in options and pit == state.PIT_ENTRY:
            return told.LANE
        if told.EXIT_LANE in options and pit == state.PIT_EXIT:
            return told.EXIT_LANE
        if told.HELD in options and pit == state.GREEN_2:
            return told.HELD
        if told.DRS in options and self._drs(who) is not None:
            return told.DRS
        if told.CHASED in options and end[3]:
            return told.CHASED
        return told.DONE

    def _rest(self):
        """Yield the notes of this turn, up to its end if it has one."""
        for at in range(self.first, len(self.notes)):
            yield self.notes[at]
            if self.notes[at][0] in ("end", "mark"):
                return

    def _end(self, who):
        last = list(self._rest())[-1]
        return last if last[0] == "end" and last[1] == who else None

    def _drs(self, who):
        found = [note[3] for note in self._rest() if note[:3] == ("tell", asks.T_DRS, who)]
        return found[0] if found else None

    # --- cars and amounts ---

    def _take(self, *start):
        """Use up the next note that begins so; return it."""
        while self.notes[self.at][:len(start)] != start:
            self.at += 1
        self.at += 1
        return self.notes[self.at - 1]

    def whom(self):
        return self.other

    def bonus(self):
        """Return the bonus: fewer than 3 unused MP count nothing, more than 5 count as 5."""
        return min(max(self.unused, 2), 5)

    def near(self):
        """Report one car at a time, then nobody."""
        while self.notes[self.at][0] != "near":
            self.at += 1
        more = self.notes[self.at][1]
        if more:
            return more.pop(0)
        self.at += 1
        return TABLE

    def behind(self):
        return self._drs(self.race.ask.who)

    def left(self):
        return self._take("tell", asks.T_NOTED)[3]

    def beyond(self):
        return self._take("beyond")[1]


ANSWERS = {
    told.Q_WHOM: Table.whom, told.Q_UNUSED: Table.bonus, told.Q_PAST: Table.whom,
    told.Q_LAPPED: Table.whom, told.Q_NEAR: Table.near, told.Q_BEHIND: Table.behind,
    told.Q_LEFT: Table.left, told.Q_BEYOND: Table.beyond, told.Q_READY: lambda table: TABLE}
