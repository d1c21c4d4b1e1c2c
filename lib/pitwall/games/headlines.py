"""What a whole race turns on: a new leader, a duel, the last lap, a lap faster than any before.

    headlines = Headlines(show, paid)
    headlines.begin()           # from the mark at which the race stands: nothing before is known
    headlines.due()             # [(who, text), ..] at a mark; [] once they are told

Each mark is compared with the one before, in any game alike, by what its room `dash` tells. It
reads the race and never changes it, and keeps a few bytes. After power-on it knows the rounds that
the save holds: so a fastest lap is told in a race alone that it has seen from its beginning.
"""

from pitwall.games.occasions import last_lap
from pitwall.race.places import OUT, lost_place
from pitwall.race.referee import RaceState, const

MUCH = const(4)         # points: a pass that cost so many cost much
AGAIN = const(6)        # rounds after which it is no duel any more
FRONT = const(2)        # the last place for which a duel is told, if no person has a part in it
NOBODY = const(255)
SHORT = const(1)        # of FEWEST: several laps a round, so there are none to be timed
# Bytes that it keeps: is it the last lap; was it seen from its beginning; the fewest rounds of a
# lap. Then by car: the order; who passed it last, in which round, and which pass of their duel
# that was; laps that are complete, the round in which the last one was.
LAST, WHOLE, FEWEST, ORDER = range(4)


class Headlines:
    """show: of the race; paid: kinds of points of dash.points with which passes are paid."""

    def __init__(self, show, paid=()):
        self.show, self.race, self.dash, self.paid = show, show.race, show.dash, paid
        self.cars = len(self.race.cars)
        self.kept = bytearray(ORDER + 6 * self.cars)
        self.at = -1            # tells at the mark that is dealt with

    def begin(self):
        """The race stands at a mark; if it was dealt with, all is as it was."""
        if self.at == self.race.snapshot_tells:
            return
        now, kept, dash = self._marked(), self.kept, self.dash
        kept[:] = bytes(len(kept))
        if dash.lined_up(now):
            self._line_up(now)
            kept[LAST] = last_lap(dash, now) or dash.closing(now)
        else:
            kept[ORDER], kept[WHOLE] = NOBODY, 1

    def due(self):
        """What is to be told at the mark at which the race stands."""
        if self.at == self.race.snapshot_tells:
            return []
        now, kept = self._marked(), self.kept
        if not self.dash.lined_up(now):
            return []
        if kept[ORDER] == NOBODY:
            self._line_up(now)
            return []
        return self._order(now) + self._fastest(now) + self._last(now)

    def _marked(self):
        self.at = self.race.snapshot_tells
        return RaceState(self.race, self.race.begun)

    def _line_up(self, now):
        """No order was there before."""
        self._keep(0, self.dash.order(now))
        self._keep(1, [NOBODY] * self.cars)
        self._keep(4, [self.dash.laps(now, who) for who in range(self.cars)])
        self._keep(5, [self._round(now)] * self.cars)

    def _keep(self, row, values):
        at = ORDER + row * self.cars
        self.kept[at:at + self.cars] = bytes(values)

    def _round(self, now):
        return self.dash.round_number(now) & 255

    # --- the order ---

    def _order(self, now):
        """A new leader, or else the foremost duel."""
        cars = self.cars
        was, order = bytes(self.kept[ORDER:ORDER + cars]), bytes(self.dash.order(now))
        self._keep(0, order)
        duel = []
        for place in range(cars - 1, 0, -1):
            who, other = order[place - 1], order[place]
            if was.find(order[place:place + 1]) < was.find(order[place - 1:place]):
                times = self._passed(now, who, other)
                if times > 1 and not times & times - 1 and self._tells(place, who, other):
                    duel = [(who, self._say("line.duel", who, other, self.show.place_name(place)))]
        if order[0] != was[0] and self._races(now, order[0]):
            return [(order[0], self._lead(now, order[0], was[0]))]
        return duel

    def _passed(self, now, who, other):
        """One car has passed another; returns which pass of their duel that is, from 1 on, or 0."""
        kept, cars, this = self.kept, self.cars, self._round(now)
        foe, when, times = ORDER + cars, ORDER + 2 * cars, ORDER + 3 * cars
        if not self._drives(now, who) or not self._drives(now, other):
            return 0
        again = kept[foe + who] == other and (this - kept[when + who] & 255) <= AGAIN
        count = min(NOBODY, kept[times + who] + 1) if again else 1
        kept[foe + other], kept[when + other], kept[times + other] = who, this, count
        return count

    def _tells(self, place, who, other):
        people = [each for each in (who, other) if not self.dash.bot(self.race, each)]
        return place <= FRONT or people

    def _drives(self, now, who):
        """Is it on its way on the track?"""
        return self._races(now, who) and self.dash.condition(now, who) != self.dash.IN_PITS

    def _races(self, now, who):
        return self.dash.condition(now, who) not in (self.dash.AT_FLAG, self.dash.IS_OUT)

    def _lead(self, now, who, other):
        was = self._before()
        why = lost_place(self.dash, was, now, other)
        if why:
            return self._say("line.lead out" if why == OUT else "line.lead stop", who, other)
        times = self.kept[ORDER + 3 * self.cars + other]
        back = self.kept[ORDER + self.cars + other] == who and times > 1
        text = self._say("line.lead back" if back else "line.lead", who, other)
        price = self._price(was, now, who) if was else 0
        return self.show.say("line.price", text[:-1], price) if price >= MUCH else text

    def _before(self):
        """The race at the mark before, as long as it is kept."""
        past = self.race.past
        return RaceState(self.race, past[-1][0]) if past else None

    def _price(self, was, now, who):
        points = self.dash.points
        return sum([max(0, points(was, who, kind) - points(now, who, kind)) for kind in self.paid])

    # --- laps ---

    def _fastest(self, now):
        """A lap of fewer rounds than any before it, but for the first."""
        kept, cars, this, told = self.kept, self.cars, self._round(now), []
        laps, since = ORDER + 4 * cars, ORDER + 5 * cars
        for who in self.dash.order(now):
            done = self.dash.laps(now, who)
            more, rounds = done - kept[laps + who], this - kept[since + who] & 255
            if more > 0:
                kept[since + who] = this
            kept[laps + who] = done
            if more > 1:
                kept[FEWEST] = SHORT
            elif more and done > 1:
                told = self._lap(who, rounds) or told
        return told

    def _lap(self, who, rounds):
        """The first one is no news, but one to be beaten."""
        kept, best = self.kept, self.kept[FEWEST]
        if best and rounds >= best:
            return []
        kept[FEWEST] = rounds
        if not best or not kept[WHOLE]:
            return []
        kind = "turns" if self.dash.schedule(self.race) else "rounds"
        return [(who, self._say("line.fastest", who, self.show.words.many(kind, rounds)))]

    def _last(self, now):
        """The leader's last lap, and who is behind."""
        dash, kept = self.dash, self.kept
        was, kept[LAST] = kept[LAST], last_lap(dash, now) or dash.closing(now)
        order = dash.order(now)
        if was or not kept[LAST] or not self._races(now, order[0]):
            return []
        alone = len(order) < 2 or not self._races(now, order[1])
        if dash.schedule(now):
            key = "line.last turn alone" if alone else "line.last turn"
        else:
            key = dash.LAST_LAP[alone]
        return [(order[0], self._say(key, *order[:2]))]

    def _say(self, key, who, *more):
        """more: cars as numbers, or texts."""
        texts = [each if isinstance(each, str) else self.show.car(each) for each in more]
        return self.show.say(key, self.show.car(who), *texts)
