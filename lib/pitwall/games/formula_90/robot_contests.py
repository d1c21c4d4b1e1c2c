"""Robots in contests: when they take part, and the cards they use (F90-ROBOT-2 to 4)."""

from pitwall.games.formula_90 import cards, road
from pitwall.games.formula_90.asks import Q_ROBOT_LAYS, T_LAYS
from pitwall.games.formula_90.state import is_robot, robots


def joins(race, who, cars, announced):
    """Return True if a robot initiates or takes part.

    cars       of the activated section or part of it, front to back
    announced  those that have announced to take part
    """
    ahead = list(cars)[:list(cars).index(who)]
    return any([is_player_of_its_lap(race, who, other) for other in ahead + list(announced)])


def is_player_of_its_lap(race, who, other):
    return not is_robot(race.cars[other]) and road.same_lap(race, who, other)


def lay(race, who):
    """Draw two Race Cards and return their movement values; call put_away afterwards."""
    if race.game.told:
        return (yield from race.game.told.robot_cards(race, who))
    for _ in range(2):
        card = yield from cards.turn_up(race, who, Q_ROBOT_LAYS)
        if card:
            cards.put(race, card, cards.LAID, who)
            race.tell(T_LAYS, who, card)
    return [cards.mp(race, card) for card in cards.lying(race, cards.LAID, who)]


def put_away(race):
    """Discard the cards after the contest; robots' cards are not frozen (AMB-F90-16)."""
    for who in robots(race):
        cards.discard_all(race, cards.LAID, who)
