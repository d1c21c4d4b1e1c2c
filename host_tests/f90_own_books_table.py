"""A table of Race! Formula 90 where some people keep their own books and robots drive too.

    table = OwnBooks(seed, own)     # a random tracked race; its people report their turns
    table.play()                    # robots, and people with books here, are as in that race
"""

from host_tests import f90_lot
from host_tests.f90_told import Told, now
from pitwall import circuit
from pitwall.games import formula_90
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import cards, contests, free, road, turn
from pitwall.games.formula_90.free import asks as f
from pitwall.games.formula_90.state import (
    AT, BEHIND_FLAG, CELL, CHANCES, CHANCES_SIZE, DOING, ENTERS, FAST, HUMAN, LAP,
    LEADER, MARKS, NOTES, OFF, OFF_AT, ORANGE, ORDER, OUT, OWN_BOOKS, PHASE, PITTED, PLACE,
    RING, ROBOT_TYRES, ROUND, SC_AT, SC_CALLED, SLOW, SPOT, STATUS, STOPS, SUPERFAST, WEATHER,
    YELLOWS, YELLOW_SIZE)
from pitwall.race.race_state import RaceState
from pitwall.race.referee import TABLE, YESNO

OF_OWN = (AT, AT + 1, LAP, SPOT, STATUS, PLACE, CELL, CELL + 1, STOPS) + tuple(
    range(CHANCES, CHANCES + CHANCES_SIZE))
OF_TABLE = (ROUND, PHASE, LEADER, SC_AT, SC_AT + 1, WEATHER, ROBOT_TYRES, ORANGE, NOTES) + tuple(
    range(YELLOWS, YELLOWS + YELLOW_SIZE))


class Turns(Told):
    """A tracked race that stores the state before and after each turn."""

    def __init__(self, race):
        Told.__init__(self, race)
        self.turns = {}

    def play(self, race, who, real=turn.play):
        key, before = now(race), bytes(race.state)
        yield from real(race, who)
        self.turns.setdefault((key, who), []).append((before, bytes(race.state)))


class OwnBooks:
    """people, robots: their numbers; own: cars whose drivers keep the books."""

    def __init__(self, seed, people, own, switches=0):
        lot = f90_lot.player()["Lot"](seed)
        boards = f90_lot.tables()
        board = circuit.opened(boards[lot.below(len(boards))])
        seats = [HUMAN] * people + [SUPERFAST, FAST, SLOW, FAST][:2 + seed % 3]
        self.race, self.own, self.marks, self.asked = (
            formula_90.new(board, seats, switches), own, [], [])
        self.tale = Turns(self.race)
        self._drive(lot)
        self.free = free.new(board, [OWN_BOOKS if who in own else seat
                                     for who, seat in enumerate(seats)], switches)

    def _drive(self, lot):
        race, real = self.race, turn.play
        turn.play = self.tale.play
        try:
            race.start()
            while not race.over:
                if not race.answers:
                    self.marks.append(bytes(race.snapshot))
                answer = lot.below(race.ask.n)
                self.tale.note(answer)
                race.step(answer)
        finally:
            turn.play = real

    def play(self):
        race = self.free
        race.start()
        for mark in self.marks:
            if bytes((mark[PHASE], mark[ROUND])) != bytes(
                    (race.snapshot[PHASE], race.snapshot[ROUND])):
                continue        # no question in free practice with own books
            assert not race.answers
            self._same(RaceState(self.race, bytearray(mark)),
                       RaceState(race, bytearray(race.snapshot)))
            self._step()
            while race.answers and not race.over:
                self._step()
        assert race.over
        self._same(self.race, race)

    def _step(self):
        ask = self.free.ask
        self.asked.append((ask.what, ask.who))
        self.free.step(self.answer(ask))

    def _same(self, ours, theirs):
        count = len(ours.cars)
        assert ours.table[ORDER:ORDER + count] == theirs.table[ORDER:ORDER + count]
        assert road.ring(ours) == road.ring(theirs)
        for at in OF_TABLE:
            assert ours.table[at] == theirs.table[at], at
        for who, (car, other) in enumerate(zip(ours.cars, theirs.cars)):
            if who in self.own:
                known = OF_OWN[3:] if car[STATUS] == OUT else OF_OWN
                assert [car[at] for at in known] == [other[at] for at in known], who
                assert not (car[MARKS] ^ other[MARKS]) & (OFF | BEHIND_FLAG), who
            else:
                assert bytes(car[:32]) == bytes(other[:32]), who    # without the target

    # --- answers ---

    def answer(self, ask):
        own = ask.who in self.own or ask.what == f.Q_OWN_CONTEST
        if not own:
            noted = self.tale.noted.get((now(self.free), ask.what, ask.who))
            if ask.what in (a.Q_DISC, a.Q_CHECK) and not noted:
                return 0        # the bag was empty; or the plan made a check blind
            return self.tale.answer(self.free)
        value = self._value(ask, now(self.free))
        return int(value) if ask.kind == YESNO else list(ask.options[:ask.n]).index(value)

    def _value(self, ask, key):
        who, tale = ask.who, self.tale
        told = [each for each in tale.tells.get((key, who), [])]
        if ask.what in OWN:
            return OWN[ask.what](self, ask, key)
        if ask.what in (a.Q_CONTEST, a.Q_JOIN):
            return self._joins(key, who)
        if ask.what == a.Q_SC_STOP:
            return any(what in (a.T_PIT, a.T_FUEL) for what, _ in told)
        if ask.what == f.Q_TOLD_FACTOR:
            return tale.qualified[who] if tale.qualified[who] < 100 else cards.factor(
                self.race, tale.qualified[who])
        if ask.what in (a.Q_ORDER_LATE, a.Q_ORDER_SPOT):
            return tale.noted[key, ask.what, who].pop(0)
        return self._of_turn(ask, key)

    def _joins(self, key, who):
        noted = self.tale.noted
        return any((noted.get((key, what, who)) or [0])[0] for what in (a.Q_CONTEST, a.Q_JOIN))

    def _who_joins(self, ask, key):
        for other in ask.options[1:]:
            if self._joins(key, other):
                return other
        return TABLE

    def _contest_value(self, ask, key):
        for what, value in self.tale.tells[key, ask.who]:
            if what == a.T_CONTEST_VALUE:
                s, on = self.free.scratch.contest[0], self.free.scratch.contest[1]
                return value - contests.modifier(self.free, s, on, ask.who)
        raise AssertionError(key)

    def _qualifies(self, ask, _):
        for (_, who), tells in self.tale.tells.items():
            for what, value in tells if who == ask.who else ():
                if what == a.T_QUALIFIED:
                    return value >> 8
        raise AssertionError(ask.who)

    def _is_out(self, ask, key):
        return any(what == a.T_OUT for what, _ in self.tale.tells.get((key, ask.who), []))

    # --- a turn ---

    def _states(self, key, who):
        before, after = self.tale.turns[key, who][0]
        return [RaceState(self.race, bytearray(state)) for state in (before, after)]

    def _far(self, ask, key):
        before, after = self._states(key, ask.who)
        was, car = before.cars[ask.who], after.cars[ask.who]
        if car[STATUS] == OUT:
            return max(0, road.travelled(car) - road.travelled(was))
        if car[DOING] & PITTED:
            return 0
        if was[MARKS] & OFF and not was[DOING] & PITTED:
            far = road.travelled(car) - road.travelled(was) - was[OFF_AT]
            moved = any(what == a.T_MOVED for what, _ in self.tale.tells[key, ask.who])
            return far + 1 if moved else 0
        return road.travelled(car) - road.travelled(was)

    def _stands(self, ask, key):
        _, after = self._states(key, ask.who)
        car, mine = after.cars[ask.who], self.free.cars[ask.who]
        found = self._happened(after, ask)
        if found:
            return found
        if car[STATUS] == OUT:
            return f.GONE
        if car[DOING] & PITTED:
            return f.TO_PITS
        if car[MARKS] & OFF:
            return f.LEAVES
        if not mine[MARKS] & OFF and self._passes(after, ask.who):
            return f.PASSES
        if car[DOING] & ENTERS and not mine[DOING] & ENTERS:
            return f.CAME_BACK
        return 0 if mine[MARKS] & OFF else car[SPOT]

    def _happened(self, after, ask):
        """Return weather and flags that differ from those at the end of the turn."""
        race, offered = self.free, list(ask.options)
        if self._sky(after):
            return f.SKY_MOVES
        if self._flags(after, race) and f.LAYS_YELLOW in offered:
            return f.LAYS_YELLOW
        if self._flags(race, after):
            return f.TAKES_GREEN
        if f.TAKES_ORANGE in offered and any(
                what == a.T_ORANGE for what, _ in self.tale.tells[now(race), ask.who]):
            return f.TAKES_ORANGE
        return 0

    def _sky(self, after):
        return (after.table[WEATHER] > self.free.table[WEATHER]) - (
            after.table[WEATHER] < self.free.table[WEATHER])

    def _flags(self, one, other):
        return [s for s in road.yellows(one) if not road.has_yellow(other, s)]

    def _passes(self, after, who):
        """Return True if a car or a flag is ahead that was behind it in the end."""
        there = road.meets(self.free, who)
        if there == TABLE or road.section(self.free, who) != road.section(after, who):
            return False
        if there == road.FLAG:
            return not after.cars[who][MARKS] & BEHIND_FLAG
        ring = list(after.table[RING:RING + len(after.cars)])
        return ring.index(there) > ring.index(who)

    def _of_turn(self, ask, key):
        _, after = self._states(key, ask.who)
        if ask.what == a.Q_WEATHER:
            return (a.STAY, a.OUTWARDS, a.INWARDS)[self._sky(after)]
        if ask.what == a.Q_YELLOW:
            return self._flags(after, self.free)[0] + 1
        if ask.what == a.Q_GREEN:
            return self._flags(self.free, after)[0] + 1
        if ask.what == a.Q_YELLOW_PLACE:
            s = [s for s in self._flags(after, self.free)][0]
            return sum(not after.cars[who][MARKS] & BEHIND_FLAG
                       for who in road.line(self.free, s))
        if ask.what == a.Q_SPOT:
            return after.cars[ask.who][SPOT]
        raise AssertionError(ask.what)

    def _back(self, ask, key):
        """Count back the sections that were reported when it left the pits."""
        n, s = self.race.circuit.sections, road.section(self.free, ask.who)
        after = [value for what, value in self.tale.tells[key, ask.who] if what == a.T_PIT][-1]
        return (s - after) % n

    def _re_entry(self, ask, key):
        return self._states(key, ask.who)[1].cars[ask.who][OFF_AT]

    def _calls(self, ask, key):
        return self._states(key, ask.who)[1].table[NOTES] & SC_CALLED > 0


OWN = {f.Q_FAR: OwnBooks._far, f.Q_STANDS: OwnBooks._stands, f.Q_BACK: OwnBooks._back,
       f.Q_RE_ENTRY: OwnBooks._re_entry, f.Q_OWN_CONTEST: OwnBooks._who_joins,
       f.Q_OWN_VALUE: OwnBooks._contest_value, f.Q_OWN_QUALIFY: OwnBooks._qualifies,
       f.Q_OWN_OUT: OwnBooks._is_out, f.Q_SC_CALLED: OwnBooks._calls}
