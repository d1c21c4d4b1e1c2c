"""Headlines of a race: a new leader, a duel, the last lap, a new fastest lap.

    headlines = Headlines(show, paid)
    headlines.begin()           # at the race's current checkpoint: earlier ones are unknown
    headlines.due()             # [(who, text), ..] at a checkpoint; [] if already reported

It compares each checkpoint with the one before through the game's module `dash`, so it works for
all games. It reads the race, never changes it, and stores a few bytes. After power-on it knows the
rounds in the save. It reports a fastest lap only in a race that it has seen from the beginning.
"""

from pitwall.games.occasions import last_lap
from pitwall.race.places import OUT, lost_place
from pitwall.race.referee import RaceState, const

MUCH = const(4)         # points: a pass that cost this much or more was expensive
AGAIN = const(6)        # rounds after which a new pass no longer belongs to a duel
FRONT = const(2)        # the last place for which a duel without a player's car is reported
NOBODY = const(255)
SHORT = const(1)        # value of FEWEST: several laps a round, so laps cannot be timed
# Offsets of its bytes: the last lap has begun; seen from the beginning; the fewest rounds of a
# lap. Then by car: the order; who passed it last, in which round, and the number of that pass in
# their duel; laps that are complete, the round in which the last one ended.
LAST, WHOLE, FEWEST, ORDER = range(4)


class Headlines:
    """show: of the race; paid: kinds of points of dash.points that pay for passes."""

    def __init__(self, show, paid=()):
        self.show, self.race, self.dash, self.paid = show, show.race, show.dash, paid
        self.cars = len(self.race.cars)
        self.kept = bytearray(ORDER + 6 * self.cars)
        self.at = -1            # number of events at the checkpoint that was reported last

    def begin(self):
        """Start at the race's current checkpoint; does nothing if that one has been reported."""
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
        """Return the headlines of the race's current checkpoint."""
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
        """Start with the first order of the cars."""
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
        """Report a new leader, otherwise the duel for the best place."""
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
        """Record that one car passed another; returns the pass's number in their duel, or 0."""
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
        """Return True if the car is driving on the track."""
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
        """Return the state at the previous checkpoint while the race keeps it, otherwise None."""
        past = self.race.past
        return RaceState(self.race, past[-1][0]) if past else None

    def _price(self, was, now, who):
        points = self.dash.points
        return sum([max(0, points(was, who, kind) - points(now, who, kind)) for kind in self.paid])

    # --- laps ---

    def _fastest(self, now):
        """Report a lap of fewer rounds than any before it, except the first."""
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
        """Report the best lap; the first one only sets the mark to beat."""
        kept, best = self.kept, self.kept[FEWEST]
        if best and rounds >= best:
            return []
        kept[FEWEST] = rounds
        if not best or not kept[WHOLE]:
            return []
        kind = "turns" if self.dash.schedule(self.race) else "rounds"
        return [(who, self._say("line.fastest", who, self.show.words.many(kind, rounds)))]

    def _last(self, now):
        """Report the leader's last lap, and who follows."""
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
        """Format a headline; more: cars as numbers, or texts."""
        texts = [each if isinstance(each, str) else self.show.car(each) for each in more]
        return self.show.say(key, self.show.car(who), *texts)
