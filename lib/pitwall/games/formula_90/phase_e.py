"""Phase E: add up the turn's mp, then move the car (F90-MOVE-1)."""

from pitwall.circuit.sections import PASS
from pitwall.games.formula_90 import cards, corner_use, movement, road, trajectories, tyres
from pitwall.games.formula_90.asks import Q_PASS_ZONE, T_MP
from pitwall.games.formula_90.state import (
    BALANCE, EXTREME_SPOT, SPOT, WASTED, plays_by)
from pitwall.race.referee import PICK


def play(race, who):
    yield from name_corner(race, who)
    if plays_by(race, who, BALANCE) and spot_bonus(race, who) and trajectories.matches(
            race, who, race.scratch.turn.cards):        # F90-STRAT-BALANCE-2, AMB-F90-89
        yield from cards.track_cards(race, who)
    mp = total(race, who)
    race.tell(T_MP, who, mp)
    yield movement.drive(race, who, mp)


def name_corner(race, who):
    """Choose a corner for a PASS card: there it passes as on a straight (F90-TC-7)."""
    turn = race.scratch.turn
    if any([cards.has(race, card, PASS) for card in turn.cards]):
        found = corner_use.keeping(race, who, tuple(range(1, race.circuit.zones + 1)),
                                   lambda zone: setattr(turn, "zone", zone))
        turn.zone = found[(yield race.ask.put(PICK, Q_PASS_ZONE, who, found))]


def total(race, who):
    """Return the turn's mp, 0 or less too; it uses up wasted time (F90-MOVE-1, AMB-F90-90)."""
    car = race.cars[who]
    mp = race.scratch.turn.bonus + spot_bonus(race, who) + tyres.penalty(race, who) - car[WASTED]
    car[WASTED] = 0
    return mp


def spot_bonus(race, who):
    """Return the bonus of the used trajectory; of an extreme one if passed (F90-MOVE-2, 3)."""
    turn, spot, s = race.scratch.turn, race.cars[who][SPOT], road.section(race, who)
    if turn.extreme:
        return race.circuit.extreme(s)[1]
    if not turn.trajectory or spot == EXTREME_SPOT:
        return 0
    return race.circuit.spot(s, spot - 1)[1]
