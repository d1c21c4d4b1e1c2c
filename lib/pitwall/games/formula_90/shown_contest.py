"""A contest in words: the opponents, what each may use, the odds of coming out ahead."""

from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import cards, contests, odds, robot_contests
from pitwall.games.formula_90.cards import FROZEN, IN_DECK, IN_HAND
from pitwall.games.formula_90.house_data import RACE_DECK
from pitwall.games.formula_90.shown_cards import Cards, sentences
from pitwall.games.formula_90.state import CARDS, is_robot

ANNOUNCED = (a.Q_CONTEST, a.Q_JOIN)
MOST_SUM = 8        # of two Race Cards
GIVEN, SURE = 2, 98 # sums shown before cards are chosen; percent too certain to show


class Contest(Cards):
    """Texts of the current contest."""

    def against(self, ask):
        """Return [(car, what it may use, what it does), ..] for the section, front to back."""
        if ask.what not in ANNOUNCED:
            return ()
        s, cars, able, joined = self.race.scratch.contest
        return [(who, self._uses(s, cars, who), self.words.pick(
            "contest.says", self._says(ask.who, cars, able, joined, who))) for who in cars]

    def _uses(self, s, cars, who):
        """Return its modifier and its number of cards."""
        race, more = self.race, contests.modifier(self.race, s, cars, who)
        if is_robot(race.cars[who]):
            return self.say("contest.by lot", self.signed(more))
        return self.say("contest.hand", self.signed(more), cards.count(race, IN_HAND, who))

    def _says(self, asked, cars, able, joined, who):
        """Return 0 asked now, 1 takes part, 2 declines, 3 later, 4 will take part, 5 may not."""
        if who == asked or who in joined:
            return 0 if who == asked else 1
        if who not in able:
            return 5
        if able.index(who) > able.index(asked):
            return 2
        if not is_robot(self.race.cars[who]):
            return 3
        return 4 if robot_contests.joins(self.race, who, cars, joined + [asked]) else 2

    # --- odds ---

    def _ahead_of(self, ask):
        """Return the odds of some card sums against the nearest robot, from public knowledge.
        """
        s, cars, able, joined = self.race.scratch.contest
        for who in reversed(cars):
            if self._says(ask.who, cars, able, joined, who) in (1, 4) and is_robot(
                    self.race.cars[who]):
                hidden = [card for card in range(1, RACE_DECK + 1)
                          if self.race.table[CARDS + card] & 240 in (IN_DECK, IN_HAND, FROZEN)]
                own = contests.modifier(self.race, s, cars, ask.who)
                shares = [(total, self._share(hidden, ask.who, who, total + own))
                          for total in range(2, MOST_SUM + 1)]
                named = [each for each in shares if 0 < each[1] < SURE][-GIVEN:]
                return self.say("contest.ahead", self.car(who), ", ".join(
                    [self.say("contest.sum", *each) for each in named])) if named else ""
        return ""

    def _share(self, hidden, who, other, value):
        """Return the percentage of a robot's possible pairs that leave `who` ahead of it."""
        s, cars, able, _ = self.race.scratch.contest
        theirs, found = contests.modifier(self.race, s, cars, other), [0] * 5
        for card in hidden:
            found[cards.mp(self.race, card)] += 1
        least = value - theirs + (able.index(who) < able.index(other))   # below this sum it loses
        good = sum([found[x] * (found[y] - (x == y)) for x in range(1, 5) for y in range(1, 5)
                    if x + y < least])
        return 100 * good // max(1, len(hidden) * (len(hidden) - 1))

    def _laid(self, ask, i):
        """Return (the terms of the value that answer i makes, the value)."""
        s, cars, _, _ = self.race.scratch.contest
        chosen = list(self.race.scratch.laid[ask.who][:1]) if ask.what == a.Q_LAY_SECOND else []
        terms = [contests.worth(self.race, s, card)
                 for card in chosen + [ask.options[i]] * bool(ask.options[i])]
        more = contests.modifier(self.race, s, cars, ask.who)
        text = "".join(["%d" % terms[0]] + [self.signed(term) for term in terms[1:]])
        return text + (self.signed(more) if more else ""), sum(terms) + more

    def _faces(self, ask, i):
        """Return the odds against each robot, and a note about players' unknown cards."""
        _, cars, able, joined = self.race.scratch.contest
        value, hidden = self._laid(ask, i)[1], odds.unseen(self.race, ask.who)
        shares, told = [], []
        for who in cars:
            says = self._says(ask.who, cars, able, joined, who)
            if says in (1, 4) and is_robot(self.race.cars[who]):
                shares.append(self.say("contest.share", self.car(who),
                                       self._share(hidden, ask.who, who, value)))
            elif says in (1, 3):
                told.append(self.say("contest.unknown", self.car(who)))
        if shares:
            told.insert(0, self.say("contest.shares", ", ".join(shares)))
        return sentences(told)
