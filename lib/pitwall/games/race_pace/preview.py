"""The effect of an action, tried on a copy of the race before it is chosen."""

from pitwall.games.race_pace import cards, safety_car, turn, tyres
from pitwall.games.race_pace.actions import carried_out, raise_bar
from pitwall.games.race_pace.asks import Q_ACTION, Q_BOOST, Q_TYRE
from pitwall.games.race_pace.pace import count
from pitwall.games.race_pace.state import (
    ACTION, BOX_BOX, CHARGE_EBS, COMPOUND, FLAGS, ORDER, SAFETY_CAR, STOPPED, lap_of, limit,
    place_at)
from pitwall.race.referee import RaceState

TYRES_END, BEHIND_SAFETY_CAR = range(2)
BEST, FITTED = -1, -2       # instead of a compound: the best one, or the present one
FORETOLD = (Q_ACTION, Q_TYRE, Q_BOOST)      # questions whose answers have a Race Pace


class Preview:
    """One action of one car, as if it drove first; race.scratch.pace holds the terms.

    ahead   True if the leader drives before it, but has not yet
    laps    it would drive; cancelled: True if the action is not carried out
    cut     TYRES_END or BEHIND_SAFETY_CAR if a limit takes laps away, -1 without one
    race    the copy, after the action
    """

    def __init__(self, race, who, action, compound=BEST, boost=False, ahead=True):
        self.race = self._copy(race)
        self.ahead = ahead
        self.who, self.car = who, self.race.cars[who]
        self.car[ACTION] = action
        cards.take_losses(self.race)
        done = carried_out(self.race, who)
        self.cancelled = not done
        self._count(done, compound, boost)

    def _copy(self, race):
        return RaceState(race, bytearray(race.state))

    def _count(self, done, compound, boost):
        race, who, car = self.race, self.who, self.car
        raise_bar(car, done)
        stops = done == BOX_BOX
        if stops and compound != FITTED:
            tyres.fit(car, best_tyres(race, car) if compound == BEST else compound)
        if stops:
            car[FLAGS] |= STOPPED
        pace = race.scratch.pace
        count(race, who, car, done, stops, boost, stops and turn.is_double_stop(race, who))
        if self.ahead:
            self._lead()
        self._limit(pace.total, done == CHARGE_EBS)

    def _lead(self):
        """Move the leader first behind the Safety Car, as far as it may."""
        race, leader = self.race, self.race.table[ORDER]
        if race.table[SAFETY_CAR] and self.who != leader:
            place_at(race, leader, lap_of(race, leader)
                     + safety_car.most_laps(race, leader, 0))

    def _limit(self, total, charging):
        race, car = self.race, self.car
        self.laps, self.cut = turn.may_drive(race, self.who, total, 0, charging), -1
        if self.laps < total:
            worn = turn.tyres_end(race, car, self.laps, charging)
            self.cut = TYRES_END if worn else BEHIND_SAFETY_CAR


def answered(race, ask, i):
    """Return the Preview of answer i to a question of FORETOLD."""
    who, value = ask.who, ask.options[i]
    if ask.what == Q_ACTION:
        return Preview(race, who, value)
    if ask.what == Q_TYRE:
        return Preview(race, who, BOX_BOX, value, False, False)
    return Preview(race, who, BOX_BOX, FITTED, bool(value), False)


def best_tyres(race, car):
    """Return the compound with the most RP this round, the longest-lasting on ties."""
    from pitwall.games.race_pace.pace import is_stuck, tyre_pace
    best, found = -1, 0
    for compound in tyres.available(race, car):
        tried = bytearray(car)
        tried[COMPOUND] = compound
        worth = (0 if is_stuck(race, tried) else tyre_pace(race, tried) + 3) * 64 + limit(
            race, tried)
        if worth > best:
            best, found = worth, compound
    return found
