"""Texts of a race of Formula D next to the board: its questions, the cars' options."""

from pitwall.games.formula_d import blocking, drs, hints, overshooting, show, tyres
from pitwall.games.formula_d.asks import Q_GRID, Q_GRID_TIE
from pitwall.games.formula_d.free import choices
from pitwall.games.formula_d.free.asks import (
    CORNER, DRS, OVER, QUESTIONS, Q_BRAKES, Q_GEAR_OF, Q_HAPPENED, Q_HURT, Q_KERS, Q_BEYOND, Q_LANE,
    Q_ORDER, Q_OVER, Q_PLACE, Q_SHARE, Q_SPACE, Q_SPACES, Q_TO, Q_UNMOVED, TO_PITS)
from pitwall.games.formula_d.show import BRAKES, TYRES
from pitwall.games.formula_d.state import (
    GEAR, HUMAN, ON_TRACK, ORDER, PIT, RACING, SCORE, SEAT, STATUS, keeps_books)
from pitwall.race.referee import TABLE



class Show(show.Show):
    """The tracked game's texts, and those of the additional questions.

    Their numbers begin with Q_ORDER.
    """

    QUESTIONS = QUESTIONS

    # --- the question ---

    def question(self, ask):
        """Return the question of the race's open ask as one line."""
        if ask.who == TABLE and ask.what in (Q_GRID, Q_GRID_TIE):
            return self.say("ask." + self.QUESTIONS[ask.what], self.car(self._unplaced()))
        if ask.what < Q_ORDER:
            return show.Show.question(self, ask)
        if Q_PLACE <= ask.what <= Q_LANE:
            return self._asks_where(ask)
        key, bill = "ask." + self.QUESTIONS[ask.what], self.race.scratch.moves
        if ask.what == Q_HAPPENED and not bill.moving:
            key = "ask.then"
        elif ask.what == Q_HAPPENED and bill.leg:
            key = "ask.leg"
        return self.say(key, "" if ask.who == TABLE else self.car(ask.who), self._spaces())

    def _unplaced(self):
        """Return the car with its own books for which the table rolls; the first without a roll."""
        own = [who for who, car in enumerate(self.race.cars) if keeps_books(car)]
        return ([who for who in own if not self.race.cars[who][SCORE]] or own)[0]

    def _asks_where(self, ask):
        """Return the question about a car's place; the table answers for a rival's car."""
        scratch, key = self.race.scratch, "ask." + self.QUESTIONS[ask.what]
        corner = scratch.place >> 1
        if ask.what == Q_SPACE and scratch.place & 1:
            key = "ask.space in"
        elif ask.what == Q_SPACE and corner == self.track.corners:
            key = "ask.space home"
        return self.say(key, self.car(scratch.whose), corner + 1)

    def _demanded(self, bill):
        """Return the low number: only people see whether there are more."""
        return bill.low

    def aside(self, ask):
        """Return the spaces that weather or new tyres add to a move."""
        if ask.what == Q_HAPPENED and self.race.scratch.moves.moving:
            return self._more()
        return hints.line(self, ask)

    def _more(self):
        bill = self.race.scratch.moves
        if bill.extra:
            return self.say("aside.corner", bill.extra)
        return self.say("aside.bonus") if bill.high > bill.low else ""

    # --- answers ---

    def option(self, ask, i):
        """Return answer i in a few words."""
        if ask.what < Q_ORDER:
            return show.Show.option(self, ask, i)
        value = ask.options[i]
        if ask.what == Q_HAPPENED:
            return self.words.pick("happened", value)
        if ask.what == Q_ORDER:
            return self._order(value)
        if ask.what == Q_PLACE:
            form = 2 if value == 2 * self.track.corners else value & 1
            return self.words.pick("option.places", form).format((value >> 1) + 1)
        if ask.what == Q_LANE:
            return self._lane_name(value)
        if ask.what >= Q_SPACES:
            return self._of_own_books(ask.what, value)
        if ask.what == Q_SPACE:
            return self.words.many("spaces", value)
        if ask.what in COUNTS:
            return COUNTS[ask.what](self, self.race.cars[ask.who], value)
        return self.say("option.nobody") if value == TABLE else self.car(value)

    def _of_own_books(self, what, value):
        if what == Q_SPACES:
            return self.words.many("spaces", value)
        if what == Q_GEAR_OF:
            return self.gear_name(value)
        if what == Q_SHARE:
            return "%d" % value
        if what == Q_HURT:
            return self.words.pick("option.hurt", value)
        if what == Q_TO:
            return self.words.pick("option.to", value - TO_PITS) if value >= TO_PITS else \
                self.cell_name(value)
        return self.say("option.yes" if value else "option.no")

    def _order(self, who):
        if who == TABLE:
            return self.say("option.in order")
        turns = list(self.race.table[ORDER:ORDER + len(self.race.cars)])
        return self.say("option.ahead", self.car(who), self.car(turns[turns.index(who) - 1]))

    def lineup(self, ask, i):
        """Return the proposed order; see Status."""
        if ask.what != Q_ORDER:
            return ()
        race, who = self.race, ask.options[i]
        turns = [each for each in race.table[ORDER:ORDER + len(race.cars)]
                 if race.cars[each][STATUS] == RACING]
        at = turns.index(who) if i else -1
        return [(each, i > 0 and at - 1 <= place <= at) for place, each in enumerate(turns)]

    def _brakes(self, car, count):
        return self.points_name(BRAKES, count)

    def _kers(self, car, count):
        return self.say("price.kers", count)

    def _spaces_named(self, car, count):
        return self.words.many("spaces", count)

    def _unmoved(self, car, count):
        """Return the cost of `count` spaces blocked by cars, in words."""
        price = choices.unmoved_price(self.race, car, count)
        if price == blocking.NO_WAY:
            return self.say("warn.out")
        return self.cost(price[0] << 4 * BRAKES | price[1])

    def _over(self, car, count):
        points, spins, out = overshooting.outcome(self.race, car, count)
        if out:
            return self.say("warn.out")
        return self.say("warn.spins") if spins else self.cost(points)

    # --- the cost of an answer ---

    def price(self, ask, i):
        """Return the points that answer i costs at once, packed."""
        if ask.what < Q_ORDER:
            return show.Show.price(self, ask, i)
        if ask.what == Q_HAPPENED and ask.options[i] == CORNER:
            return 1 << 4 * BRAKES
        return 0

    def detail(self, ask, i):
        """Return answer i in a sentence or two, or ""."""
        if ask.what != Q_HAPPENED or not ask.options[i]:
            return ""
        code, car = ask.options[i], self.race.cars[ask.who]
        text = self.words.pick("happened helps", code)
        if code == OVER:
            return text.format(self.points_name(TYRES, tyres.rate(self.race, car)))
        if code == DRS:
            return text.format(self.words.listed(
                [self.car(who) for who in choices.wakes(self.race, ask.who)]))
        return text

    def barred(self, ask):
        """Return False: the odds of a gear depend on the road."""
        return False

    # --- a car's options ---

    def orders(self, ask):
        """Return True if a move is made on the board first and then reported."""
        return ask.what == Q_HAPPENED

    def distance(self, who):
        """Return (spaces that the car goes, or its minimum and maximum; its gear)."""
        bill = self.race.scratch.moves
        spaces = "%d" % bill.low if bill.low == bill.high else "%d-%d" % (bill.low, bill.high)
        return spaces, self.gear_name(self.race.cars[who][GEAR])

    def outlook(self, who):
        """Return lines about a car, in place of a map; instructions during its question."""
        car = self.race.cars[who]
        if car[SEAT] != HUMAN:
            return []
        lines = [self.say("guide.move")] if self.race.ask.who == who else []
        if car[STATUS] == RACING and car[PIT] == ON_TRACK:
            lines.append(self._tyres(car))
            if drs.may_use(self.race, car):
                lines.append(self.say("guide.drs", self.gear_name(car[GEAR])))
        return lines

    def _tyres(self, car):
        """Return the effect of the tyres on a roll, and on overshooting."""
        race = self.race
        texts = []
        if tyres.bonus(race, car):
            texts.append(self.say("guide.bonus"))
        elif tyres.slowed(race, car):
            texts.append(self.say("guide.slowed"))
        if tyres.corner_extra(race, car):
            texts.append(self.say("guide.corner", tyres.corner_extra(race, car)))
        texts.append(self.say("guide.rate", self.points_name(TYRES, tyres.rate(race, car))))
        return " ".join(texts)


COUNTS = {Q_BRAKES: Show._brakes, Q_KERS: Show._kers, Q_UNMOVED: Show._unmoved,
          Q_OVER: Show._over, Q_BEYOND: Show._spaces_named}
