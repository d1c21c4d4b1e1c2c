"""The story of one car's turn: takes events, returns sentences."""

from pitwall.race.referee import TABLE, RaceState, const
from pitwall.games.narration import MOST_ROWS, Turn, rows
from pitwall.games.formula_d import tyres
from pitwall.games.formula_d.asks import (
    Q_PIT_STOP, Q_PIT_TYRE, T_BLOCKED, T_BRAKED, T_COLLISION, T_CROSSED, T_DANGER, T_DISQUALIFIED,
    T_DRS, T_FINISHED, T_FITTED, T_GEAR, T_GREAT_START, T_KERS, T_KERS_USED, T_LAP, T_LOST,
    T_MOTOR, T_MOVE, T_OUT, T_OVERSHOT, T_PAID, T_PIT_IN, T_PIT_OUT, T_PIT_WAIT, T_QUICK,
    T_REPAIRED, T_ROLL, T_SPIN, T_STALL, T_START, T_STOP, T_TESTED, T_TURNED)
from pitwall.games.formula_d.show import BRAKES, TYRES
from pitwall.games.formula_d.state import (
    CAR_SIZE, COMPOUND, FULL_DONE, FULL_PIT, LAPS, ON_TRACK, PIT, RACING, STATUS,
    TABLE_SIZE, TYRE_WP, WET_TYRES, WP, cell_of)

LONG = const(66)        # letters of a sentence, without the name of the car
ON_SOFTS, ON_WORN, ON_WETS, IN_WET = range(4)   # why a roll counts for more or less

PLAIN = (       # parts of the sentence; 1: those that begin a new one
    (T_STALL, 0, "tell.stalls"), (T_START, 0, "tell.starts"),
    (T_GREAT_START, 0, "tell.great start"), (T_TURNED, 0, "tell.turned"),
    (T_SPIN, 0, "tell.spins"), (T_PIT_WAIT, 0, "tell.waits"), (T_DRS, 1, "tell.drs"))
TELLERS = (     # the method for each event
    (T_GEAR, "_gear"), (T_PAID, "_paid"), (T_ROLL, "_roll"), (T_BRAKED, "_braked"),
    (T_KERS_USED, "_kers_used"), (T_BLOCKED, "_blocked"), (T_MOVE, "_move"),
    (T_OVERSHOT, "_overshot"), (T_STOP, "_stop"), (T_DANGER, "_danger"),
    (T_COLLISION, "_collision"), (T_MOTOR, "_motor"), (T_TESTED, "_tested"), (T_LOST, "_lost"),
    (T_OUT, "_out"), (T_DISQUALIFIED, "_disqualified"), (T_LAP, "_lap"), (T_KERS, "_kers"),
    (T_CROSSED, "_crossed"), (T_FINISHED, "_finished"), (T_PIT_IN, "_pit_in"),
    (T_FITTED, "_fitted"), (T_REPAIRED, "_repaired"), (T_QUICK, "_quick"),
    (T_PIT_OUT, "_pit_out"))


class Story(Turn):
    """Sentences of a few parts each."""

    PLAIN = PLAIN
    TELLERS = TELLERS

    def __init__(self, show, who):
        Turn.__init__(self, show, who)
        self.told = [[]]        # sentences, each a list of parts
        self.speaks = who       # the car of the last sentence
        self.moved = -1         # the sentence in which the car moved last
        self.stop = 0           # the last stop in a corner: number << 4 | required stops
        self.paid = []          # for the next gear
        self.rolled = None      # the sentence of a roll that still has no move,
        self.at = 0             # the index after the roll in it,
        self.face = self.due = 0    # and the spaces due without softs and the wet
        self.blocked = 0        # tyre points paid for blocked spaces
        self.lap = 0            # begun on leaving the pits, not yet reported: the move is first
        self.lapped = None      # the sentence in which a lap begins
        self.quick = 0          # spaces of a quick stop
        self.leaving = False    # the pits
        self.pitted = None      # the sentence in which it came in
        self.repaired = bytearray(WP)
        self.unharmed, self.spared = [], None   # rolls without damage, and their sentence

    def plain(self, how, who, text):
        """Add one of PLAIN."""
        if how:
            self._tell(self.who, text)
        else:
            self.told[-1].append(text)

    def texts(self):
        """Return its sentences, each with as many parts as fit."""
        texts = []
        for number, parts in enumerate(self.told):
            if parts is self.pitted:
                parts = parts + self._stopped()
            elif number == self.moved:
                parts = parts + self._arrived()
            texts += self._joined(parts, not texts)
        return texts

    def _joined(self, parts, first):
        """Join parts to sentences of limited length; the car's name begins the first."""
        texts, name = [], self.say("tell.car", self.show.car(self.who), "") if first else ""
        for part in parts:
            longer = texts[-1] + ", " + part if texts else ""
            if longer and len(longer) <= LONG and rows(name + longer + ".") <= MOST_ROWS:
                texts[-1] = longer
            else:
                name = "" if texts else name
                texts.append(part)
        return texts

    def _arrived(self):
        """Return the text of the car's current place."""
        car = self.show.race.cars[self.who]
        if car[STATUS] != RACING or car[PIT] != ON_TRACK:
            return []
        text = self.say("tell.now", self.show.where(cell_of(car)))
        if self.stop:
            text += ", " + self.say("tell.stop", self.stop >> 4, self.stop & 15)
        return [text]

    def _stopped(self):
        """Return the kind of stop, once known, and the repairs."""
        race, pit = self.show.race, self.show.race.cars[self.who][PIT]
        if pit == ON_TRACK or race.ask.who == self.who and race.ask.what in (
                Q_PIT_TYRE, Q_PIT_STOP):
            return []
        parts = [self.words.pick("tell.stops", pit in (FULL_PIT, FULL_DONE))]
        points = [self.show.points_name(what, count)
                  for what, count in enumerate(self.repaired) if count]
        if points:
            parts.append(self.say("tell.repaired", self.words.listed(points)))
        return parts

    def _before(self):
        """Return race and car as their round began: the car has had no other turn since."""
        race, start = self.show.race, TABLE_SIZE + self.who * CAR_SIZE
        return RaceState(race, race.begun[:TABLE_SIZE]), race.begun[start:start + CAR_SIZE]

    def _add(self, key, *more):
        """Add a part to the sentence."""
        self.told[-1].append(self.say("tell." + key, *more))

    def _new(self):
        if self.told[-1]:
            self.told.append([])

    def _begin(self, key, *more):
        """Begin a sentence about the car whose turn it is."""
        self._of(self.who, key, *more)

    def _of(self, who, key, *more):
        """Begin a sentence about any car, with its name unless the current car continues."""
        self._tell(who, self.say("tell." + key, *more))

    def _tell(self, who, text):
        self._new()
        self.told[-1].append(text if who == self.who == self.speaks else
                             self.of_other(who, text))
        self.speaks = who

    # --- gear and roll ---

    def _paid(self, who, value):
        """Keep the points for the next gear."""
        self.paid.append(self.show.points_name(value >> 4, value & 15))

    def _gear(self, who, gear):
        paid, self.paid = self.paid, []
        if paid:
            self._add("pays", self.show.gear_name(gear), self.words.listed(paid))
        else:
            self._add("gear", self.show.gear_name(gear))

    def _roll(self, who, value):
        self.face = face = value & 31
        self._add("rolls", face)
        race, car = self._before()
        slowed = min(tyres.slowed(race, car), face - 1)
        if slowed:
            self.told[-1].append(self._reason(
                ON_WETS if car[COMPOUND] == WET_TYRES else ON_WORN, slowed))
        self._owes(face - slowed)

    def _owes(self, spaces):
        """Note that `spaces` are due; the move shows whether there are more."""
        self.due, self.rolled, self.at = spaces, self.told[-1], len(self.told[-1])

    def _explain(self, spaces):
        """Explain spaces beyond the roll and points by soft tyres or the wet."""
        rolled, self.rolled = self.rolled, None
        race, car = self._before()
        wet = tyres.corner_extra(race, car)
        if rolled and spaces - self.due == (wet or tyres.bonus(race, car) or -1):
            rolled.insert(self.at, self._reason(IN_WET if wet else ON_SOFTS, wet or 1))

    def _reason(self, why, spaces):
        """Return why a roll counts for more or fewer spaces."""
        return self.words.pick("tell.reasons", why).format(spaces)

    # --- the move ---

    def _braked(self, who, points):
        self.due -= points
        self._add("brakes", points)

    def _kers_used(self, who, points):
        self.due += points
        self._add("kers", points)

    def _blocked(self, who, value):
        """Report brakes, then tyres, a point for each blocked space."""
        brakes, self.blocked = value >> 4, value & 15
        self.due -= brakes + self.blocked
        self._add("blocked", self.words.listed([
            self.show.points_name(what, count)
            for what, count in ((BRAKES, brakes), (TYRES, self.blocked)) if count]))

    def _move(self, who, spaces):
        parts = self.told[-1]
        plain = parts is self.rolled and len(parts) == self.at and spaces == self.face
        self._explain(spaces)
        if not spaces:
            self._add("stays put")
        elif not plain:         # otherwise it is the number rolled
            self._add("spaces", self.words.many("spaces", spaces))
        self.moved, self.stop = len(self.told) - 1, 0
        if self.lap:
            self._tell_lap()

    def _overshot(self, who, value):
        """Report overshooting; points are limited to those it had, 0 if it puts the car out."""
        over, price = value >> 4, value & 15
        _, car = self._before()
        left = car[TYRE_WP] - self.blocked
        if price > left:
            price = left if over == 1 else 0
        spaces = self.words.many("spaces", over)
        if price:
            self._begin("overshoots", spaces, self.show.points_name(TYRES, price))
        else:
            self._begin("over", spaces)

    def _stop(self, who, value):
        self.stop = value if value >> 4 <= value & 15 else 0

    # --- incidents ---

    def _danger(self, who, value):
        self._begin("danger hit" if value & 1 else "danger", value >> 1)

    def _collision(self, who, count):
        self._begin("close", self.words.many("cars near", count))

    def _motor(self, who, face):
        self._new()
        self._add("motor", face)

    def _tested(self, who, value):
        """Report a test, always with the name; cars without damage share a sentence."""
        self.speaks, face = TABLE, value >> 1
        if value & 1:
            return self._of(who, "tested hit", face)
        if self.spared is not self.told[-1]:
            self.unharmed = []
            self._of(who, "tested", face)
            self.spared = self.told[-1]
        self.unharmed.append(self.say("line.score", self.show.car(who), face))
        if len(self.unharmed) > 1:
            self.spared[:] = [self.say("tell.all tested", self.words.listed(self.unharmed))]
            self.speaks = TABLE

    def _lost(self, who, value):
        """Report the loss after its roll, or alone."""
        self._add("loses", self.words.pick("wear", value >> 4), value & 15)

    def _out(self, who, why):
        self._of(who, "out", self.words.pick("tell.why out", why))

    def _disqualified(self, who, why):
        self._of(who, "disqualified", self.words.pick("tell.why out", why))

    # --- the line ---

    def _lap(self, who, lap):
        if lap <= self.show.race.table[LAPS]:
            self.lap = lap
            if not self.leaving:        # otherwise the move is reported first
                self._tell_lap()

    def _tell_lap(self):
        self._begin("lap", self.lap)
        self.lap, self.lapped = 0, self.told[-1]

    def _kers(self, who, _):
        """Report KERS with the lap, although its event comes at the end of the turn."""
        if self.lap:
            self._tell_lap()
        if self.lapped:
            self.lapped.append(self.say("tell.kers full"))

    def _crossed(self, who, place):
        self._begin("crossed", self.show.place_name(place))

    def _finished(self, who, place):
        self._begin("flag", self.show.place_name(place))

    # --- the pits ---

    def _pit_in(self, who, _):
        self._add("pits")
        self.moved = -1

    def _fitted(self, who, compound):
        self._add("fits", self.words.pick("tyre sets", compound))
        self.pitted = self.told[-1]

    def _repaired(self, who, value):
        self.repaired[value >> 4] += 1

    def _quick(self, who, face):
        self._add("quick", face)
        self.quick = (face + 1) // 2

    def _pit_out(self, who, _):
        self.leaving = True
        if self.quick:
            self._add("half")
            self._owes(self.quick)
        self._add("leaves pits")
