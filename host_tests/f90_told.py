"""A tracked race of Race! Formula 90, reported turn by turn to the game at the table.

    told = Told(race)               # before race.start(); it notes answers and events
    told.note(answer)               # before race.step(answer)
    told.answer(free)               # the table's answer to the other race's open question
    same(race, free)                # asserts that both states agree, as far as both know them
"""

from host_tests.listening import listen
from pitwall.circuit.sections import DAMAGE, FLAG, NORMAL, PASS, WEATHER
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import cards, contests, costs
from pitwall.games.formula_90.cards import FIRST_TRACK
from pitwall.games.formula_90.free import asks as f
from pitwall.games.formula_90.state import (
    ACTIVE, AHEAD_ACTIVE, BY_CARDS, CARDS, CARDS_SIZE, HAZARD, NOTES, ROUND, TOLD_TARGET, TURN,
    plays_by)
from pitwall.race.referee import YESNO

CHECKED_WITH = (a.Q_CHECK, a.Q_LEADER_CHECK, a.Q_RECOVERY)


def now(race):
    """Return (round, turn, active car, flag of an activation ahead), which identifies the turn."""
    table = race.table
    return table[ROUND], table[TURN], table[ACTIVE], table[NOTES] & AHEAD_ACTIVE


class Told:
    def __init__(self, race):
        self.race, self.noted, self.tells, self.heard, self.qualified = race, {}, {}, {}, {}
        listen(race, self._hear)

    # --- the tracked race ---

    def note(self, answer):
        ask = self.race.ask
        value = answer if ask.kind == YESNO else ask.options[answer]
        if ask.what in CHECKED_WITH and value:
            value = cards.factor(self.race, value)
        if ask.what in (a.Q_LAY, a.Q_LAY_SECOND) and value:
            value = contests.worth(self.race, self.race.table[ACTIVE] - 1, value)
        self.noted.setdefault((now(self.race), ask.what, ask.who), []).append(value)
        if ask.what == a.Q_QUALIFY:
            self.qualified[ask.who] = value

    def _hear(self, what, who, value):
        race, key = self.race, now(self.race)
        self.tells.setdefault((key, who), []).append((what, value))
        turn = self.heard.setdefault(key, {"mp": 0, "chips": 0, "discs": 0, "cards": []})
        if what == a.T_PLAYED:
            turn["mp"] += cards.mp(race, value)
            turn["cards"].append(value)
            turn["discs"] += costs.of_cards(race, (value,), DAMAGE)
            turn["hazard"] = plays_by(race, who, HAZARD)
        elif what == a.T_TRAJECTORY:
            turn["more"] = costs.of_trajectory(race, who, DAMAGE)
        elif what == a.T_PAID_CHIPS and "chips paid" not in turn and turn["cards"]:
            if not any(each[0] in (a.T_CHECKED, a.T_ET) for each in self.tells[key, who]):
                turn["chips"], turn["chips paid"] = value, True
        elif what == a.T_CHIT_MOVED:
            turn.setdefault("chit", []).append(value)

    # --- the race at the table ---

    def answer(self, free):
        ask, key = free.ask, now(free)
        value = self._value(free, ask, key, (key, ask.what, ask.who))
        if ask.kind == YESNO:
            return int(value)
        found = list(ask.options[:ask.n])
        if ask.what == a.Q_ROBOT_LAYS:
            value = cards.mp(free, value)
        return found.index(value)

    def _value(self, free, ask, key, place):
        noted, turn = self.noted.get(place), self.heard.get(key)
        tells = self.tells.get((key, ask.who), [])
        told = [what for what, _ in tells]
        if ask.what == f.Q_TOLD_QUALIFY:
            return cards.mp(free, self.qualified[ask.who])
        if ask.what == f.Q_TOLD_FACTOR:
            return self.qualified[ask.who]
        if ask.what == f.Q_TOLD_MP:
            self.list = self._happens(free, key, ask.who, turn)
            return turn["mp"]
        if ask.what == f.Q_HAPPENS:
            self.much = self.list.pop(0)
            return self.much[0]
        if f.Q_TOLD_CHIPS <= ask.what <= f.Q_TOLD_CHECK or ask.what == f.Q_MORE_MP:
            return self.much[1]
        if ask.what == f.Q_CAN_DISCARD:
            return (a.T_OUT, BY_CARDS) not in tells
        if ask.what == f.Q_TOLD_CONTEST:
            return sum(self.noted[key, a.Q_LAY, ask.who] + self.noted.get(
                (key, a.Q_LAY_SECOND, ask.who), []))
        if ask.what == f.Q_NONE_KEPT:
            return (key, a.Q_RESERVED, ask.who) not in self.noted
        if ask.what == a.Q_TRAJECTORY:
            return a.T_TRAJECTORY in told
        if ask.what == a.Q_BLUE_CHIP:
            return a.T_BLUE_CHIP in told
        if ask.what in (a.Q_LATE, a.Q_EXTREME):
            return self._tried(noted)
        if ask.what in (a.Q_CONTEST, a.Q_JOIN) and not noted:
            return 0
        return noted.pop(0)

    def _tried(self, noted):
        """Report any card with a power as one; if there was none, nothing was asked."""
        value = noted.pop(0) if noted else a.TRY
        return FIRST_TRACK if value >= FIRST_TRACK else value

    def _happens(self, free, key, who, turn):
        """Return [(kind, amount), ..] of the cards that were played, in the chosen order."""
        found = [(f.CHIPS_PAID, turn["chips"])] if turn["chips"] else []
        discs = turn["discs"] + turn.get("more", 0)
        if discs:
            found.append((f.DISCS_TAKEN, discs))
        if turn.get("hazard") and turn["discs"]:
            found.append((f.MP_MORE, turn["discs"]))
        symbols = [s for card in turn["cards"] for s in cards.symbols(free, card)]
        found += [(f.CHECK_DUE, s) for s in self._chosen(
            key, a.Q_WHICH_CHECK, who, [s for s in symbols if NORMAL <= s >> 4 <= NORMAL + 1])]
        for s in self._chosen(key, a.Q_EVENT, who, [
                s for s in symbols if FLAG <= s >> 4 <= WEATHER]):
            found.append((f.WEATHER_MOVES if s >> 4 == WEATHER else f.YELLOW_FLAG + (s & 15), 0))
        if any(s >> 4 == PASS for s in symbols):
            found.append((f.PASS_CARD, 0))
        for after in turn.get("chit", ()):
            before = free.cars[who][26]
            found.append((f.CHIT_LATER if after > before else f.CHIT_EARLIER, 0))
        return found + [(f.ALL_TOLD, 0)]

    def _chosen(self, key, what, who, due):
        order, noted = [], self.noted.get((key, what, who), [])
        while due:
            kinds = sorted(set(due))
            order.append(noted.pop(0) if len(kinds) > 1 else kinds[0])
            due.remove(order[-1])
        return order


def same(race, free):
    """Assert that the state both games know is the same.

    A Target Check is a card here and a number there.
    """
    for who, car in enumerate(race.cars):
        target = cards.target(race, who)
        assert (cards.factor(race, target) if target else 0) == free.cars[who][TOLD_TARGET], who
    ours, theirs = bytearray(race.state), bytearray(free.state)
    for state in (ours, theirs):
        state[CARDS:CARDS + CARDS_SIZE] = bytes(CARDS_SIZE)
        for at in range(race.game.TABLE_SIZE + TOLD_TARGET, len(state), race.game.CAR_SIZE):
            state[at] = 0
    assert ours == theirs, [i for i in range(len(ours)) if ours[i] != theirs[i]]
