"""The story of one car's turn: tells go in, sentences come out."""

from pitwall.referee import const
from pitwall.games.formula_d.asks import (
    T_BLOCKED, T_BRAKED, T_COLLISION, T_CROSSED, T_DANGER, T_DISQUALIFIED, T_DRS, T_FINISHED,
    T_FITTED, T_GEAR, T_GREAT_START, T_KERS, T_KERS_USED, T_LAP, T_LOST, T_MOTOR, T_MOVE, T_OUT,
    T_OVERSHOT, T_PAID, T_PIT_IN, T_PIT_OUT, T_PIT_WAIT, T_QUICK, T_REPAIRED, T_ROLL, T_SPIN,
    T_STALL, T_START, T_STOP, T_TESTED, T_TURNED)
from pitwall.games.formula_d.state import (
    CROSSING, LAPS, ON_TRACK, PIT, RACING, STATUS, cell_of)

LONG = const(66)        # letters of a sentence, without the name of the car


class Story:
    """Sentences of a few parts each.

    show   the Show of the race; it gives the words
    who    the car
    """

    def __init__(self, show, who):
        self.show, self.words, self.say = show, show.words, show.say
        self.who = who
        self.told = [[]]        # sentences, each a list of parts
        self.moved = -1         # the sentence in which the car moved last
        self.stop = 0           # the last stop in a corner: number << 4 | how many it asks for

    def hear(self, what, who, value):
        """Take in a tell of this turn; it may be of another car."""
        if what in TELLERS:
            TELLERS[what](self, who, value)

    def sentences(self):
        """The story so far as a list of sentences, the first with the car's name."""
        texts = []
        for number, parts in enumerate(self.told):
            if number == self.moved:
                parts = parts + self._arrived()
            texts += _joined(parts)
        if not texts:
            return [self.say("tell.end", self.show.car(self.who))]
        texts[0] = self.say("tell.car", self.show.car(self.who), texts[0])
        return [self.say("tell.end", text[0].upper() + text[1:]) for text in texts]

    def _arrived(self):
        """Where the car is now."""
        car = self.show.race.cars[self.who]
        if car[STATUS] != RACING or car[PIT] != ON_TRACK:
            return []
        parts = [self.say("tell.now", self.show.where(cell_of(car)))]
        if self.stop:
            parts.append(self.say("tell.stop", self.stop >> 4, self.stop & 15))
        return parts

    def _add(self, key, *more):
        """One more part of the sentence."""
        self.told[-1].append(self.say("tell." + key, *more))

    def _begin(self, key, *more):
        """A new sentence."""
        if self.told[-1]:
            self.told.append([])
        self._add(key, *more)

    def _of(self, who, key, *more):
        """A new sentence, of another car if it is one."""
        text = self.say("tell." + key, *more)
        if self.told[-1]:
            self.told.append([])
        self.told[-1].append(text if who == self.who else
                             self.say("tell.other", self.show.car(who), text))


    # --- gear and roll ---

    def _stall(self, who, _):
        self._add("stalls")

    def _start(self, who, face):
        self._add("starts", face)

    def _great_start(self, who, spaces):
        self._add("great start", spaces)

    def _turned(self, who, _):
        self._add("turned")

    def _gear(self, who, gear):
        self._add("gear", self.show.gear_name(gear))

    def _paid(self, who, value):
        self._add("pays", self.show.points_name(value >> 4, value & 15))

    def _roll(self, who, value):
        self._add("rolls", value & 31)

    # --- the move ---

    def _braked(self, who, points):
        self._add("brakes", points)

    def _kers_used(self, who, points):
        self._add("kers", points)

    def _blocked(self, who, value):
        price = value >> 4 << 4 | value & 15
        self._add("blocked", self.show.cost(price))

    def _move(self, who, spaces):
        if spaces:
            self._add("spaces", self.words.many("spaces", spaces))
        else:
            self._add("stays put")
        self.moved, self.stop = len(self.told) - 1, 0

    def _overshot(self, who, value):
        self._begin("overshoots", self.words.many("spaces", value >> 4),
                    self.show.points_name(0, value & 15))

    def _spin(self, who, _):
        self._add("spins")

    def _stop(self, who, value):
        self.stop = value if value >> 4 <= value & 15 else 0

    def _drs(self, who, _):
        self._begin("drs")

    # --- mishaps ---

    def _danger(self, who, value):
        self._begin("danger hit" if value & 1 else "danger", value >> 1)

    def _collision(self, who, count):
        self._begin("close", self.words.many("cars near", count))

    def _motor(self, who, face):
        self._begin("motor", face)

    def _tested(self, who, value):
        self._begin("other", self.show.car(who),
                    self.say("tell.tested hit" if value & 1 else "tell.tested", value >> 1))

    def _lost(self, who, value):
        self._add("loses", self.show.points_name(value >> 4, 1), value & 15)

    def _out(self, who, why):
        self._of(who, "out", self.words.pick("tell.why out", why))

    def _disqualified(self, who, why):
        self._of(who, "disqualified", self.words.pick("tell.why out", why))

    # --- the line ---

    def _lap(self, who, lap):
        if lap <= self.show.race.table[LAPS]:
            self._begin("lap", lap)

    def _kers(self, who, points):
        car = self.show.race.cars[who]
        if not car[CROSSING]:
            self._add("kers full")

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

    def _repaired(self, who, value):
        self._add("repaired", self.show.points_name(value >> 4, 1))

    def _quick(self, who, face):
        self._add("quick", face)

    def _pit_wait(self, who, _):
        self._add("waits")

    def _pit_out(self, who, _):
        self._add("leaves pits")


def _joined(parts):
    """Parts as sentences that are not too long."""
    texts = []
    for part in parts:
        if texts and len(texts[-1]) + 2 + len(part) <= LONG:
            texts[-1] += ", " + part
        else:
            texts.append(part)
    return texts


TELLERS = {
    T_STALL: Story._stall, T_START: Story._start, T_GREAT_START: Story._great_start,
    T_TURNED: Story._turned, T_GEAR: Story._gear, T_PAID: Story._paid, T_ROLL: Story._roll,
    T_BRAKED: Story._braked, T_KERS_USED: Story._kers_used, T_BLOCKED: Story._blocked,
    T_MOVE: Story._move, T_OVERSHOT: Story._overshot, T_SPIN: Story._spin, T_STOP: Story._stop,
    T_DRS: Story._drs, T_DANGER: Story._danger, T_COLLISION: Story._collision,
    T_MOTOR: Story._motor, T_TESTED: Story._tested, T_LOST: Story._lost, T_OUT: Story._out,
    T_DISQUALIFIED: Story._disqualified, T_LAP: Story._lap, T_KERS: Story._kers,
    T_CROSSED: Story._crossed, T_FINISHED: Story._finished, T_PIT_IN: Story._pit_in,
    T_FITTED: Story._fitted, T_REPAIRED: Story._repaired, T_QUICK: Story._quick,
    T_PIT_WAIT: Story._pit_wait, T_PIT_OUT: Story._pit_out}
