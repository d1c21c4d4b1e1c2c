"""Texts of Race! Formula 90 at the table: of cards they show only what players entered."""

from pitwall.circuit import EXTREME, MOST_ORDERS
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import contests, odds, road, show
from pitwall.games.formula_90.cards import FIRST_TRACK, NO_CARD
from pitwall.games.formula_90.dash import BLUE_CHIPS, DAMAGE, TYRE_CHIPS
from pitwall.games.formula_90.free import asks as f
from pitwall.games.formula_90.free.asks import QUESTIONS
from pitwall.race.referee import ROLL, TABLE, YESNO

CHECKED = (a.Q_CHECK, a.Q_LEADER_CHECK, a.Q_RECOVERY, a.Q_BLIND)
MPS = (f.Q_TOLD_MP, f.Q_TOLD_QUALIFY, f.Q_MORE_MP, a.Q_ROBOT_LAYS)
POWERED = (a.Q_EXTREME, a.Q_LATE)
LONGEST = 40        # letters of such a line
FORMS = {f.Q_TOLD_CHIPS: "told chips", f.Q_TOLD_DISCS: "told discs"}


class Show(show.Show):
    """A card is its check factor; the device does not know the other cards."""

    QUESTIONS = QUESTIONS

    def hand(self, ask):
        """Return no cards for any question."""
        return []

    def question(self, ask):
        """Return the question as one line; for a contest, with its section."""
        if ask.what == f.Q_OWN_CONTEST:
            return self.say("ask.own-contest", self.race.scratch.contest[0] + 1)
        return show.Show.question(self, ask)

    def option(self, ask, i):
        """Return answer i in a few words."""
        value = ask.options[i]
        if ask.kind != YESNO and f.Q_FAR <= ask.what <= f.Q_OWN_QUALIFY:
            return self._of_own_books(ask, value)
        if ask.what in MPS:
            return self.say("detail.mp", value)
        if ask.what in CHECKED or ask.kind == ROLL and ask.what == a.Q_SKY:
            return "%d" % value if value else self.say("option.deck")
        if ask.what in FORMS:
            return self.words.many(FORMS[ask.what], value)
        if ask.what == f.Q_TOLD_CONTEST:
            return self._valued(ask, value)
        if ask.what == f.Q_HAPPENS:
            return self.words.pick("happens", value)
        if ask.what == f.Q_TOLD_CHECK:
            return self.symbol(value)
        if ask.what in POWERED and value >= FIRST_TRACK:
            return self.say("option.power")
        return show.Show.option(self, ask, i)

    def _of_own_books(self, ask, value):
        if ask.what == f.Q_FAR or ask.what == f.Q_BACK or ask.what == f.Q_RE_ENTRY:
            return self.words.many("sections moved", value)
        if ask.what == f.Q_OWN_VALUE:
            return self._valued(ask, value)
        if ask.what == f.Q_OWN_CONTEST:
            return self.say("option.nobody") if value == TABLE else self.car(value)
        if ask.what == f.Q_OWN_QUALIFY:
            return self.say("number", value)
        if value == f.PASSES:
            return self._passes(ask.who)
        if value > f.PASSES:
            return self.words.pick("stands", value)
        return self.spelled_spot(road.section(self.race, ask.who), value) if value else self.say(
            "option.no spot")

    def _passes(self, who):
        """Return which car, or the flag, is directly ahead in its section."""
        other = road.meets(self.race, who)
        if other == road.FLAG:
            return self.say("option.passes flag")
        return self.say("option.passes car", self.car(other))

    def _valued(self, ask, value):
        """Return the value of cards with the modifiers that the device knows (F90-CONTEST-11, 12).
        """
        s, cars, _, _ = self.race.scratch.contest
        more = contests.modifier(self.race, s, cars, ask.who)
        if not more:
            return self.say("number", value)
        return self.say("card.value", "%d%s" % (value, self.signed(more)), value + more)

    def detail(self, ask, i):
        """Return answer i in a sentence or two."""
        if ask.what == f.Q_HAPPENS:
            return self.words.pick("happens helps", ask.options[i])
        if ask.what in CHECKED and not ask.options[i]:
            return self.say("detail.deck")
        return show.Show.detail(self, ask, i)

    def card_name(self, card):
        """Return a card by its check factor, or by its deck."""
        if card == NO_CARD:
            return self.say("card.of race deck")
        if card >= FIRST_TRACK:
            return self.say("card.of track deck")
        return self.say("card.factor", card)

    def laid_name(self, mp):
        """Return the movement of a robot's contest card, as the players entered it."""
        return "%d" % mp

    def card_detail(self, who, card):
        return ""

    def aside(self, ask):
        """Return the target of a check, the entries so far, or the spot that may be used."""
        if ask.what == f.Q_HAPPENS:
            return self._told()
        if ask.what == f.Q_FAR:
            return self._begins(ask.who)
        if ask.what == f.Q_STANDS:
            return self._is_in(ask.who)
        if ask.what == a.Q_TRAJECTORY:
            return self._stands_on(ask)
        if ask.what in CHECKED:
            due = self.race.scratch.due
            return self.say("aside.target", odds.target(self.race, ask.who, *due)) if due else ""
        if ask.what in (a.Q_CONTEST, a.Q_JOIN):
            return self._ahead_of(ask)
        found = odds.open_check(self.race, ask) if ask.what in POWERED else None
        return self.say("aside.target", odds.target(self.race, ask.who, *found)) if found else ""

    def _told(self):
        """Return the entries of this turn, the latest ones that fit."""
        turn = self.race.scratch.turn
        texts = [self.say("detail.mp", turn.mp)]
        for what, much in turn.told:
            if what == f.CHECK_DUE:
                much = self.symbol(much)
            texts.append(self.words.pick("told", what).format(much))
        for first in range(len(texts)):
            line = self.say("aside.told", ", ".join(texts[first:]))
            if len(line) <= LONGEST:
                break
        return line

    def _begins(self, who):
        """Return the section in which the car starts."""
        if road.is_off(self.race, who):
            at = road.reentry(self.race, who) - 1
            return self.say("aside.returns", self.section_name(at % self.race.circuit.sections))
        return self.say("aside.from", self.section_name(road.section(self.race, who)))

    def _is_in(self, who):
        """Return the section that the car has reached."""
        return self.say("aside.in", self.section_name(road.section(self.race, who)))

    def cell_name(self, cell):
        """Return a place for a car on the board: the section, and its position or spot there.
        """
        k, s = divmod(cell, self.race.circuit.sections)
        name = self.section_name(s)
        if k < MOST_ORDERS:
            return self.say("way.place", name, self.place_name(k + 1))
        if k > MOST_ORDERS + EXTREME:
            return self.say("way.off", name)
        return self.say("way.spot", name, self.spot_name(k - MOST_ORDERS + 1))

    def moved(self, before, cell):
        """Return the moves from one place to another, and the section where they end."""
        n = self.race.circuit.sections
        (k, s), say = divmod(cell, n), self.say
        steps = []
        if before < n * (MOST_ORDERS + EXTREME + 2):
            ahead = (s - before) % n
            steps.append(self.words.many("way.sections", ahead) if ahead else say("way.stays"))
        if k > MOST_ORDERS + EXTREME:
            steps.append(say("way.aside"))
        else:
            steps.append(say("way.order", self.place_name(k + 1)) if k < MOST_ORDERS else
                         self.spot_name(k - MOST_ORDERS + 1))
        return steps, self.section_name(s)

    def _uses(self, s, cars, who):
        """Return its modifier only: players' cards are unknown."""
        more = contests.modifier(self.race, s, cars, who)
        if self.dash.bot(self.race, who):
            return self.say("contest.by lot", self.signed(more))
        return self.signed(more)

    def data(self, who):
        """Return a line about a car, for players without a dashboard."""
        dash = self.dash
        if who == TABLE or not dash.has_points(self.race, who):
            return ""
        return self.say("race.points told", *[
            dash.points(self.race, who, kind) for kind in (TYRE_CHIPS, BLUE_CHIPS, DAMAGE)])
