"""A table of Formula D where some people keep their own books and rivals drive too.

    table = OwnBooks(watched("monza", 5, seed, switches, rivals_in=(4,)), (0, 1))
    table.play()
    table.agrees()      # rivals, and people with books here, are as in the tracked race
"""

from host_tests.fd_free_table import ANSWERS, Table, Watched, _plain
from host_tests.free_table import People
from pitwall.games.formula_d import asks, free, state
from pitwall.games.formula_d.free import asks as told
from pitwall.games.formula_d.house_data import COSTS
from pitwall.games.formula_d.tyres import duty_done
from pitwall.race.referee import TABLE

SHARED = (state.LAP, state.STATUS, state.PLACE, state.CROSSING, state.GRID)
ROLLS = (asks.Q_THREATENED, asks.Q_COLLISION, asks.Q_MOTOR)


class Seen(Watched):
    """A tracked race that notes the car's cell, gear, pits and fate at the end of each turn."""

    def _turn(self, race, who, starting):
        yield from Watched._turn(self, race, who, starting)
        car = race.cars[who]
        self.notes.insert(-1, ("state", who, state.cell_of(car), car[state.GEAR],
                               car[state.PIT], car[state.STATUS], duty_done(race, car)))


class OwnBooks(Table):
    """own: the cars whose drivers keep the books."""

    def __init__(self, watched, own):
        Table.__init__(self, watched)
        self.own, self.gears = own, {}
        seats = [state.OWN_BOOKS if who in own else seat
                 for who, seat in enumerate(watched.seats)]
        People.__init__(self, free, watched,
                        free.new(watched.circuit, seats, watched.switches))

    def known(self, table, car):
        if state.keeps_books(car):
            return [car[at] for at in SHARED] + [bool(car[state.PIT])]
        kept = bytearray(Table.known(table, car))
        kept[state.POINTS] = 0      # points that the team has not spent
        return kept

    def agrees(self):
        for cars in [mark[1] for mark in self.watched.marks]:
            for who in self.own:
                cars[who] = self._reseated(cars[who])
        for who in self.own:
            self.watched.race.cars[who][state.SEAT] = state.OWN_BOOKS
        People.agrees(self)
        self._agrees_on_places()
        tells = [_plain(tell for tell in tells if tell[1] not in self.own and tell[0] not in OPEN)
                 for tells in (self.heard, [note[1:] for note in self.notes if note[0] == "tell"])]
        assert tells[0] == tells[1], [set(tells[0]) - set(tells[1]), set(tells[1]) - set(tells[0])]

    def _reseated(self, car):
        car = bytearray(car)
        car[state.SEAT] = state.OWN_BOOKS
        return bytes(car)

    # --- turns ---

    def turn(self, race, who, starting, real=free.take_turn):
        if who not in self.own:
            yield from Table.turn(self, race, who, starting, real)
            return
        self._next("turn")
        self.first = self.at
        self.end = self.notes.index(("end", who), self.at)
        self.now = self.notes[self.end - 1][2:]
        self.was = race.cars[who][state.PIT]
        self.debris = self._debris(who)
        self.strained = any(note[:3] == ("tell", asks.T_MOTOR, who)
                            for note in self.notes[self.first:self.end])
        self.cells = list(self.notes[self.first - 1][2])
        self.cells[who] = self.now[0]
        self.leg = self.left = self.told_near = None
        self.groups = self._close()
        self.legs_over = [note[1].cell for note in self.notes[self.first:self.end]
                          if note[0] == "leg"]
        self.turns.append([who, 0, set()])
        yield from real(race, who, starting)
        self.at = max(self.at, self.end + 1)
        self.gears[who] = self.now[1]

    def _debris(self, who):
        """The engine paid a point for the gear, so debris is left where the car stops."""
        return any(note[:3] == ("tell", asks.T_PAID, who)
                   and state.TYRE_WP + (note[3] >> 4) == state.ENGINE_WP and note[3] & 15
                   for note in self.notes[self.first:self.end])

    def _next(self, kind):
        while self.notes[self.at][0] != kind or kind == "ask" and self._unasked(
                self.notes[self.at]):
            note = self.notes[self.at]
            assert note[0] not in ("ask", "turn", "order") or self._unasked(note), note
            self.at += 1
        self.at += 1
        return self.notes[self.at - 1]

    def _unasked(self, note):
        """Return True for a question about a car with own books that is not asked here."""
        return note[0] == "ask" and note[2] in self.own and (
            note[1] not in (asks.Q_GRID, asks.Q_GRID_TIE))

    # --- answers ---

    def as_watched(self, note, ask, options):
        if ask.who == TABLE and note[2] in self.own:
            note = note[:2] + (TABLE,) + note[3:]
        return Table.as_watched(self, note, ask, options)

    def answer(self, ask):
        options = [ask.options[i] for i in range(ask.n)]
        if ask.what == asks.Q_PIT_STOP and ask.who in self.own:
            return options.index(self._find(("ask", asks.Q_PIT_STOP, ask.who))[5])
        if ask.what == told.Q_NEAR and ask.who in self.own:
            return options.index(self.near_own(options))
        if ask.what in OWN_ANSWERS:
            return self.count(ask, options, OWN_ANSWERS[ask.what](self, options))
        return Table.answer(self, ask)

    def _find(self, start):
        for at in range(self.at, len(self.notes)):
            if self.notes[at][:len(start)] == start:
                return self.notes[at]
        raise AssertionError(start)

    def spaces(self, options):
        who = self.race.ask.who
        return sum(note[3] for note in self.notes[self.first:self.end]
                   if note[:3] == ("tell", asks.T_MOVE, who))

    def to(self, options):
        cell, _, pit, status, _ = self.now
        if self.debris and told.DEBRIS in options:
            return told.DEBRIS
        if self.strained and told.STRAINED in options:
            return told.STRAINED
        if self.groups:
            running = [car for other, car in enumerate(self.race.cars)
                       if other != self.race.ask.who and state.on_track(car)]
            if len(running) == 1:
                self.groups.pop(0)      # one car: no question names it
            return told.CLOSE
        if pit != state.ON_TRACK and self.was == state.ON_TRACK:
            return told.TO_PITS
        if status == state.OUT and not self._hit_later():
            return told.GONE
        return cell if self.spaces(options) else told.STAYS

    def _close(self):
        """Return the cars it came close to on the way, and at its end those with unknown places."""
        near = [note[1] for note in self.notes[self.first:self.end] if note[0] == "near"]
        last = [other for other in (near[-1] if near else ())
                if state.cell_of(self.race.cars[other]) >= self.race.circuit.off]
        return [group for group in near[:-1] + [last] if group]

    def near_own(self, options):
        if not self.told_near:
            self.told_near = self.groups.pop(0) + [TABLE]
        return self.told_near.pop(0)

    def _cell(self):
        if self.race.scratch.midway:
            return self.legs_over[0]
        return Table._cell(self)

    def _hit_later(self):
        """Return True if a roll at the end of the turn has put the car out."""
        notes = self.notes[self.first:self.end]
        out = [i for i, note in enumerate(notes) if note[0] == "tell" and note[1] in OUT]
        rolls = [i for i, note in enumerate(notes) if note[0] == "ask" and note[1] in ROLLS]
        return bool(rolls and out and out[-1] > rolls[0])

    def gear(self, options):
        return max(1, self.gears[self.race.ask.who])    # any low gear, if the car has stalled

    def hurt(self, options):
        """Return 0 to 2: no harm, a point lost, or out, by the car's next roll."""
        who = self.race.ask.who
        for at in range(self.at, len(self.notes)):
            if self.notes[at][0] == "ask" and self.notes[at][1] in ROLLS and (
                    self.notes[at][2] == who):
                break
            if self.notes[at][0] == "end":
                return 0            # too low a gear for a test
        self.at, found = at + 1, 0
        for note in self.notes[at + 1:]:
            if note[0] != "tell" or note[2] != who:
                break
            if note[1] == asks.T_LOST:
                found = 1
            elif note[1] in OUT:
                found = 2
        return found

    def share(self, options):
        """Return the points that the first car of a team has not spent."""
        who, spent = self.race.ask.who, 0
        for note in self.notes:
            if note[:3] == ("tell", asks.T_BUILT, who):
                spent += COSTS[note[3] >> 4]
        return options[-1] - spent

    def duty(self, options):
        return int(self.now[4])


OUT = (asks.T_OUT, asks.T_DISQUALIFIED)
OPEN = (asks.T_COLLISION, asks.T_MOTOR)
OWN_ANSWERS = {told.Q_SPACES: OwnBooks.spaces, told.Q_TO: OwnBooks.to,
               told.Q_GEAR_OF: OwnBooks.gear, told.Q_HURT: OwnBooks.hurt,
               told.Q_SECOND_COMPOUND: OwnBooks.duty, told.Q_SHARE: OwnBooks.share}
assert not set(OWN_ANSWERS) & set(ANSWERS)
