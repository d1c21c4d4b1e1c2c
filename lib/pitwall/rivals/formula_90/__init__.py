"""Rivals for Race! Formula 90, with three levels. They rate choices in tenths of a mp.

They use their own hand and the facts that all players see. Hard takes the best choice that it
finds, and the skill and strategy that win most often. Normal and easy use others, and sometimes
play a random card.
"""

from pitwall.games.formula_90 import asks as q
from pitwall.race.dice import Dice
from pitwall.race.referee import ROLL, YESNO
from pitwall.rivals import temper
from pitwall.rivals.formula_90 import paying, playing, stops, tactics
from pitwall.rivals.formula_90.view import View

EASY, NORMAL, SHARP = range(3)
SLIPS = (3, 12, 0)          # one harmless answer in this many is random; 0: none
HARMLESS = (q.Q_CARD, q.Q_SECOND, q.Q_SPOT, q.Q_CONTEST, q.Q_JOIN, q.Q_LAY, q.Q_PAY, q.Q_DISCARD,
            q.Q_LUCKY, q.Q_PIT_DISCARD, q.Q_TRAJECTORY, q.Q_YELLOW, q.Q_QUALIFY, q.Q_SC_DISCARD)
ANSWERS = {
    q.Q_SKILL: stops.skill, q.Q_TYRE_POINTS: stops.points(0), q.Q_CARD_POINTS: stops.points(1),
    q.Q_SLOT_POINTS: stops.points(2), q.Q_SUBSTITUTE: stops.substitute,
    q.Q_QUALIFY: stops.qualify, q.Q_PIT_TURN: stops.pit_turn, q.Q_START_TYRES: stops.compound,
    q.Q_DECLARE: stops.declare, q.Q_STRATEGY: stops.strategy, q.Q_CHASE: stops.target,
    q.Q_WISE: stops.wise, q.Q_FUEL: stops.load, q.Q_PIT_DISCARD: stops.pit_discard,
    q.Q_PIT_DRAW: stops.most, q.Q_TYRES: stops.compound, q.Q_REPAIR: tactics.yes,
    q.Q_SAVE_FUEL: paying.save_fuel, q.Q_LUCKY: paying.poorest, q.Q_RESERVED: stops.most,
    q.Q_CARD: playing.first, q.Q_SECOND: playing.second, q.Q_TRAJECTORY: playing.trajectory,
    q.Q_REACH: playing.reach, q.Q_FUEL_SAVED: stops.chip_or_card, q.Q_CHIPS: paying.chips,
    q.Q_PAY: paying.poorest, q.Q_DISCARD: paying.poorest, q.Q_CHECK: paying.of_movement,
    q.Q_EXTREME: paying.extreme, q.Q_YELLOW: tactics.yellow, q.Q_YELLOW_PLACE: tactics.fewest,
    q.Q_GREEN: tactics.green, q.Q_BLUE_FLAG: tactics.yes, q.Q_ORANGE: tactics.yes,
    q.Q_WEATHER: tactics.weather, q.Q_BLUE_CHIP: playing.blue_chip,
    q.Q_PASS_ZONE: tactics.pass_zone, q.Q_LEADER_CHECK: paying.of_leader, q.Q_LATE: paying.late,
    q.Q_SPOT: paying.spot, q.Q_RECOVERY: paying.of_recovery, q.Q_LOST_CARD: paying.poorest,
    q.Q_ORDER_LATE: tactics.order_late, q.Q_ORDER_SPOT: tactics.order_spot,
    q.Q_CONTEST: tactics.contest, q.Q_JOIN: tactics.contest, q.Q_LAY: tactics.lay,
    q.Q_LAY_SECOND: tactics.lay_second, q.Q_SC_STOP: stops.sc_stop,
    q.Q_SC_DISCARD: paying.poorest}


def adviser(values):
    """Return the rival whose answers are proposed to people; it uses no random numbers."""
    return Rival(1, values, SHARP)


class Rival:
    """A rival; seed: 0 .. 2^30-1, of its random numbers; level: EASY, NORMAL or SHARP."""

    shifts = temper.CALM        # of the driver's trait
    KNOWS = tuple(ANSWERS)

    def __init__(self, seed, values=b"", level=NORMAL):
        self.lots, self.level = Dice(seed), level

    def answer(self, race, ask):
        """Return the answer to a question, 0 .. ask.n - 1."""
        if ask.kind == ROLL or ask.n == 1:
            return self.lots.below(ask.n)
        slips = SLIPS[self.level]
        if slips and ask.what in HARMLESS and not self.lots.below(slips):
            return self.lots.below(ask.n)
        if ask.what not in ANSWERS:
            return 0
        options = list(ask.options[:ask.n])
        found = ANSWERS[ask.what](View(race, ask.who, self.level, self.shifts), options)
        return found if ask.kind == YESNO else options.index(found)
