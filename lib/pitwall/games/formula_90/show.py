"""Texts of Race! Formula 90: its questions and answers, and the odds of checks.

Cars, cards and weather are in status.py, past events in commentary.py.
"""

from pitwall.circuit.sections import WEATHER
from pitwall.games import show as shared
from pitwall.games.formula_90 import asks as a
from pitwall.games.formula_90 import odds, road, tyres
from pitwall.games.formula_90.asks import QUESTIONS
from pitwall.games.formula_90.cards import FIRST_TRACK
from pitwall.games.formula_90.house_data import FUEL_ADJUSTMENT, LOADS, PIT_TURNS, SET_UP
from pitwall.games.formula_90.state import WEATHER as SLOT
from pitwall.games.formula_90.shown_cards import CARDS, CHOSEN, LAID, PLAYED
from pitwall.games.formula_90.shown_contest import ANNOUNCED, Contest
from pitwall.race.referee import ROLL, YESNO


class Show(Contest):
    """Texts and numbers for the questions of one race."""

    QUESTIONS = QUESTIONS

    # --- answers ---

    def option(self, ask, i):
        """Return answer i in a few words; for a draw, the card."""
        value = ask.options[i]
        if ask.kind == YESNO:
            return shared.Show.option(self, ask, i)
        if ask.what in OPTIONS:
            return OPTIONS[ask.what](self, ask, value)
        if ask.what in CARDS:
            return self._card(ask, value) if value else self.say(CARDS[ask.what])
        return shared.Show.option(self, ask, i)

    def face(self, ask, i):
        """Return the text for face i of a draw."""
        return self.option(ask, i) if ask.what in OPTIONS else self.card_name(ask.options[i])

    def _card(self, ask, card):
        """Return a card with the result of the check that it is chosen for, if known."""
        passes = odds.passes(self.race, ask, card) if ask.what in CHOSEN else None
        if passes is None:
            return self.card_name(card)
        return self.say("option.passes" if passes else "option.fails", self.short_card(card))

    def _skill(self, _, skill):
        return self.skill_name(skill)

    def _points(self, ask, points):
        row = SET_UP[ask.what - a.Q_TYRE_POINTS]
        return self.words.pick("set-up", ask.what - a.Q_TYRE_POINTS).format(
            row[points - 1], points)

    def _pit_turn(self, _, turn):
        adjustment = FUEL_ADJUSTMENT[PIT_TURNS.index(turn)]
        return self.say("option.pit turn", turn, self.signed(adjustment))

    def _chit(self, _, chit):
        return self.chit_name(chit)

    def _car(self, _, who):
        return self.car(who)

    def _tyre(self, ask, kind):
        if not kind:
            return self.say("option.keep")
        cost = self._weather_cost(kind)
        name = self.tyre_name(kind - 1)
        return self.say("option.tyre", name, cost) if cost else name

    def _lot(self, _, kind):
        return self.tyre_name(kind - 1)

    def _weather_cost(self, kind):
        return tyres.TYRE_MP[kind][self.race.circuit.sky(self.race.table[SLOT])]

    def _declare(self, _, what):
        return self.words.pick("declarations", what)

    def _strategy(self, _, strategy):
        return self.strategy_name(strategy)

    def _load(self, _, turns):
        return self.words.pick("loads", LOADS.index(turns)).format(turns)

    def _reach(self, _, plan):
        """Return how the corner of a Track Card is certain to be used."""
        names = [self.words.pick("plans", bit) for bit in range(11) if plan >> bit & 1]
        return ", ".join(names) if names else self.say("option.by movement")

    def _fuel_saved(self, _, takes):
        return self.words.pick("fuel saved", takes)

    def _disc(self, _, disc):
        return self.words.pick("discs", disc)

    def _symbol(self, _, symbol):
        return self.words.pick("events", 4) if symbol >> 4 == WEATHER else self.symbol(symbol)

    def _try(self, _, value):
        return self.card_name(value) if value >= FIRST_TRACK else self.words.pick("tries", value)

    def _section(self, _, section):
        return self.section_name(section - 1) if section else self.say("option.no flag")

    def _ahead(self, _, count):
        return self.words.many("option.cars ahead", count)

    def _weather(self, _, way):
        slot = self.race.table[SLOT] + (0, -1, 1)[way]
        return self.say("option.weather", self.words.pick("ways", way),
                        self.weather_name(self.race.circuit.sky(slot)))

    def _zone(self, _, zone):
        return self.race.circuit.zone_name(zone)

    def _spot(self, ask, spot):
        if not spot:
            return self.say("option.no spot")
        return self.spelled_spot(road.section(self.race, ask.who), spot)

    def coming(self):
        """Return [text, ..] about this turn and the next ones."""
        from pitwall.games.formula_90 import coming
        return coming.lines(self)

    # --- notes on answers ---

    def detail(self, ask, i):
        """Return answer i in a sentence or two: a skill, a strategy, a card."""
        value = ask.options[i]
        if ask.what == a.Q_SKILL:
            return self.words.pick("skill helps", value)
        if ask.what == a.Q_STRATEGY:
            return self.words.pick("strategy helps", value)
        if ask.what in PLAYED:
            return self._played(ask, i)
        if ask.what in LAID:
            return self._faces(ask, i)
        if ask.what in CARDS and value and ask.kind != ROLL:
            return self.card_detail(ask.who, value)
        return ""

    def aside(self, ask):
        """Return the odds of a blind check if there is one, or the spot if cards are played."""
        if ask.what in PLAYED:
            return self._stands_on(ask)
        if ask.what in ANNOUNCED:
            return self._ahead_of(ask)
        found = odds.open_check(self.race, ask) if ask.what in CHOSEN else None
        if not found:
            return ""
        return self.say("aside.blind", odds.target(self.race, ask.who, *found),
                        *odds.passing(self.race, ask.who, *found))


OPTIONS = {
    a.Q_SKILL: Show._skill, a.Q_TYRE_POINTS: Show._points, a.Q_CARD_POINTS: Show._points,
    a.Q_SLOT_POINTS: Show._points, a.Q_PIT_TURN: Show._pit_turn, a.Q_CHIT: Show._chit,
    a.Q_TIE: Show._car, a.Q_ROBOTS_ALONE: Show._car,
    a.Q_ROBOT_TYRES: Show._lot, a.Q_START_TYRES: Show._tyre,
    a.Q_TYRES: Show._tyre, a.Q_DECLARE: Show._declare, a.Q_STRATEGY: Show._strategy,
    a.Q_CHASE: Show._car, a.Q_FUEL: Show._load, a.Q_REACH: Show._reach,
    a.Q_FUEL_SAVED: Show._fuel_saved, a.Q_DISC: Show._disc, a.Q_WHICH_CHECK: Show._symbol,
    a.Q_EVENT: Show._symbol, a.Q_EXTREME: Show._try, a.Q_LATE: Show._try,
    a.Q_YELLOW: Show._section, a.Q_GREEN: Show._section, a.Q_YELLOW_PLACE: Show._ahead,
    a.Q_WEATHER: Show._weather, a.Q_PASS_ZONE: Show._zone, a.Q_SPOT: Show._spot}
