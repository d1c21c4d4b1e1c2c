"""Leader lapping checks: the Leader must pass one for each car that he laps (F90-LL)."""

from pitwall.games.formula_90 import cards, checks, kept_cards, road
from pitwall.games.formula_90.asks import Q_LEADER_CHECK, T_LEADER_CHECK
from pitwall.games.formula_90.kept_cards import SYMBOL
from pitwall.games.formula_90.state import LEADER
from pitwall.race.referee import PICK


def needs_check(race, who, other):
    """Return True if he is the Leader and the other is not yet a lap down (F90-LL-5, 15).

    See AMB-F90-24. Flags and free sections need none, nor do cars off the track (F90-LL-6).
    """
    return (who == race.table[LEADER] and other < road.FLAG
            and road.travelled(race.cars[who]) - road.travelled(race.cars[other])
            == race.circuit.sections)


def check(race, who, other):
    """Return true if passed; without rain and HAZARD, blind for robots (F90-LL-7, F90-ROBOT-22)."""
    turn, found = race.scratch.turn, ()
    race.tell(T_LEADER_CHECK, who, other)
    if turn.who == who and turn.passes:
        turn.passes -= 1
        found = kept_cards.leaving(race, who, sure_cards(race, who), 0, (), True)
    if found:
        card = found[(yield race.ask.put(PICK, Q_LEADER_CHECK, who, found, -1, True))]
        return checks.use(race, who, card, against(race, who))
    return (yield from checks.check(race, who, SYMBOL, Q_LEADER_CHECK, False, False, False))


def against(race, who):
    return checks.target(race, who, SYMBOL, False)


def sure_cards(race, who):
    """Return the cards of the hand that would pass it."""
    most = against(race, who)
    return [card for card in checks.usable(race, who) if cards.factor(race, card) <= most]
