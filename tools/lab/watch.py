"""Count a race while it is driven: it reads the race after every answer and changes nothing.

    watch = Watch(driven, words)        # of a tools.lab.headless.Driven that has not begun
    watch.see()                         # after the start, and after every answer
    watch.finish()                      # when it is over

It works for any game: it reads `dash`, the events by section of the rules and the words. A value
that a game does not have is None. Names of columns are those of tools.lab.tables.
"""

from pitwall import games
from pitwall.games.rule_references import RuleReferences
from pitwall.race.head import ORDER, ORDER_SIZE, cell_of

OUT, ON_TRACK, IN_PITS, LEAD, STOP = "out", "pass", "pass in pits", "lead", "stop"
_NEVER = -1
_ORDER = slice(ORDER, ORDER + ORDER_SIZE)     # of the state's bytes


class Watch:
    """The counts of a race.

    grid    the cars on the grid, the first first; [] before
    events  rows (round, kind, car, other, lap, place): passes, stops, retirements and new leaders;
            the lap is the car's
    rules   {section of the rules: number of its events}
    """

    def __init__(self, driven, words, edition):
        self.race, self.dash, self.words = driven.race, driven.dash, words
        cars = range(len(self.race.cars))
        self._sections = _sections(words, driven.game, edition)
        self._kinds = _kinds(self.dash, words)
        self.grid, self.events, self.rules = [], [], dict.fromkeys(self._sections.values(), 0)
        self.skies, self.wet, self.lost = [], 0, 0
        self._order, self._state, self._read, self._round = [], b"", 0, _NEVER
        self._leader, self.step = None, 0
        self.cars = [Car(self, who) for who in cars]

    def see(self):
        """Take in the changes."""
        race = self.race
        if race.tells != self._read:
            self._hear()
        if race.state == self._state:
            return
        before, self._state = self._state, bytes(race.state)
        self.step += 1
        moved, at = self._state[_ORDER] != before[_ORDER], race.game.TABLE_SIZE
        for car in self.cars:
            if self._state[at:at + car.size] != before[at:at + car.size]:
                car.see()
                moved = True
            at += car.size
        if self.grid or self.dash.lined_up(race):
            self._line_up(moved)

    def _line_up(self, moved):
        if moved or not self.grid:
            self._place()
        if self.dash.round_number(self.race) != self._round:
            self._next_round()

    def finish(self):
        """Settle pending counts when the race is over."""
        self._lead()
        for car in self.cars:
            car.settle()

    def _hear(self):
        race, first = self.race, self.race.told_first()
        self.lost += max(0, first - self._read)
        for number in range(max(first, self._read), race.tells):
            section = self._sections.get(race.told_at(number)[0])
            if section is not None:
                self.rules[section] += 1
        self._read = race.tells

    # --- the order ---

    def _place(self):
        order = self.dash.order(self.race)
        if not self.grid:
            self.grid = self._order = order
        elif order != self._order:
            self._passes(self._order, order)
            self._order = order

    def _passes(self, before, after):
        """Note passes: two cars on their way changed places, and one of them has moved."""
        was = {who: place for place, who in enumerate(before)}
        for place, who in enumerate(after):
            for other in after[place + 1:]:
                if was[other] < was[who] and self.cars[who].runs() and self.cars[other].runs():
                    pits = self.cars[who].pits() or self.cars[other].pits()
                    self.note(IN_PITS if pits else ON_TRACK, who, other)

    def _next_round(self):
        self._lead()
        self._round = self.dash.round_number(self.race)
        sky = self.dash.SKIES[self.dash.sky(self.race)]
        self.wet += sky in (1, 2)
        if self.skies[-1:] != [sky]:
            self.skies.append(sky)
        for car in self.cars:
            car.tyre(self.dash)

    def _lead(self):
        """Note the leader at the end of a round; there is none on the grid."""
        leader = self._order[0] if self._round > _NEVER and self._order else None
        if leader is not None and leader != self._leader:
            if self._leader is not None:
                self.note(LEAD, leader, self._leader)
            self._leader = leader

    def note(self, kind, who, other=None):
        dash, race = self.dash, self.race
        self.events.append((dash.round_number(race), kind, who, other, dash.laps(race, who),
                            self.cars[who].place))


class Car:
    """The counts of one car.

    place   the last known place on the board, None: unknown
    tyres   letters of the sets it has used; None in a game without
    spent, points   of each kind of points: number spent, number left; None: it has none
    """

    def __init__(self, watch, who):
        self.watch, self.who, self.size = watch, who, watch.race.game.CAR_SIZE
        self.place, self.out = None, False
        self.tyres, self.stops = None, 0
        self.spent = self.points = None
        self._condition = self._before = self._step = 0
        self._compound, self._fitted = None, False

    def runs(self):
        """Return True if it is on its way, in the state before, too."""
        dash = self.watch.dash
        return not any(each in (dash.AT_FLAG, dash.IS_OUT) for each in self._lately())

    def pits(self):
        """Return True if it is in the pits, or was in the state before."""
        return self.watch.dash.IN_PITS in self._lately()

    def _lately(self):
        changed = self._step == self.watch.step
        return (self._condition, self._before) if changed else (self._condition,)

    def see(self):
        """Take in a change of the car."""
        race, dash = self.watch.race, self.watch.dash
        self._before, self._condition = self._condition, dash.condition(race, self.who)
        self._step = self.watch.step
        self._changed(race, dash)
        self.tyre(dash)

    def _changed(self, race, dash):
        cell = dash.cell(race, self.who)
        if cell != dash.NOWHERE and not dash.BESIDE:
            self.place = cell
        if self._condition == dash.IS_OUT and not self.out:
            self._ends(race, dash)
        stops = dash.stops(race, self.who)
        if stops > self.stops:
            self.settle()
            self._fitted, self.stops = True, stops
            self.watch.note(STOP, self.who)
        if dash.has_points(race, self.who):
            self._count(race, dash)

    def _ends(self, race, dash):
        """Note that it is out: at its last move's end, otherwise at its last known place."""
        self.out, there = True, cell_of(race.cars[self.who])
        if there < race.circuit.total and not dash.BESIDE:
            self.place = there
        self.watch.note(OUT, self.who)

    def _count(self, race, dash):
        points = [dash.points(race, self.who, kind) for kind in self.watch._kinds]
        if self.points is None:
            self.spent = [0] * len(points)
        else:
            for kind, (before, now) in enumerate(zip(self.points, points)):
                self.spent[kind] += max(0, before - now)
        self.points = points

    # --- tyres ---

    def tyre(self, dash):
        """Note another compound."""
        compound = dash.compound(self.watch.race, self.who)
        if compound == self._compound or compound == dash.NO_TYRE:
            return
        self._compound, self._fitted = compound, False
        self.tyres = (self.tyres or "") + self.watch.words.pick("tyre letters", compound)

    def settle(self):
        """Count a stop without a new letter as the same tyres again."""
        if self._fitted and self.tyres:
            self.tyres += self.tyres[-1]
        self._fitted = False


def _sections(words, game, edition):
    """Return {event: name of its section of the rules in this edition}, without unruled events.
    """
    names = RuleReferences(words, game, edition)
    found = {what: names.names[section] for section, (ruled, row) in enumerate(names.tells)
             if ruled for what, _ in row}
    found.update((what, section) for section, row in names.moved for what in row)
    return found


def _kinds(dash, words):
    """Return the kinds of points that the device counts."""
    return [kind for kind in range(len(words.text("gauges"))) if kind not in dash.UNKNOWN_POINTS]


def gauges(game, words):
    """Return the names of the kinds of points that are counted, in order."""
    names = words.text("gauges")
    return [names[kind] for kind in _kinds(games.room(game, "dash"), words)]
