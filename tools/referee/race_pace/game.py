"""Race Pace for referee scripts: its own description, and its terms and points."""

from array import array

from pitwall.games.race_pace import pace
from pitwall.games.race_pace.asks import T_MINUS, T_PACE, T_STUCK
from pitwall.games.race_pace.championship import Championship, Results
from pitwall.games.race_pace.house_data import PLACE_POINTS
from pitwall.games.race_pace.state import FASTEST_BY, MOST_CARS
from pitwall.race.referee import Listener
from tools.referee import season
from tools.referee.plain import Plain
from tools.referee.words import Noun, Number, OneOf

# In the order of pace.terms; then their sum, never below 0.
TERMS = ["every-car", "engine", "aerodynamics", "skill", "tyres", "ebs", "strategic", "corner",
         "card-i", "card-ii", "stop", "double-stop", "tokens", "total"]


def _series(race):
    """Return the points of this single race."""
    series = Results(1, len(race.cars), PLACE_POINTS, PLACE_POINTS)
    series.enter(Championship.places(race), race.table[FASTEST_BY])
    return series


def _get_pace(race, who, term):
    """Return a term; a car stopped by rain, or that has not driven, has no Race Pace."""
    plus, minus = race.paces.get(who, (None, 0))
    if plus is None:
        return 0
    terms = array(pace.CODE, bytes(pace.TERMS))
    pace.unpack(plus, minus, terms)
    return max(0, sum(terms)) if term == pace.TERMS else terms[term]


class Paces(Listener):
    """Keeps the last Race Pace of each car in race.paces: {who: (sum of gains, sum of losses)}."""

    def __init__(self, race):
        self.paces = race.paces

    def event(self, what, who, value):
        if what == T_STUCK:
            self.paces[who] = None, 0
        elif what == T_PACE:
            self.paces[who] = value, 0
        elif what == T_MINUS:
            self.paces[who] = self.paces[who][0], value


OF_CAR = [
    Noun("pace", Number(-99, 99), "a term of the Race Pace that it counted last, or their total",
         _get_pace, key=OneOf(TERMS))] + season.car(_series)
OF_TABLE = [noun for noun in season.table(_series, MOST_CARS // 2)
            if not noun.put and noun.name != "races-run"]


class Words(Plain):
    """The plain vocabulary with additional words."""

    def __init__(self):
        Plain.__init__(self, "race-pace")
        self.CAR, self.TABLE = self.CAR + OF_CAR, self.TABLE + OF_TABLE
        self.ABOUT.TELLS = {name: name.replace("-", " ") for name in self.TELLS.values()}
        self.ABOUT.TELLS["team-wins"] = "the first car of the team that won; the team's points"

    def new(self, table, seats, chosen, edition=None):
        """Create a race before its first question."""
        race = Plain.new(self, table, seats, chosen, edition)
        race.paces = {}
        race.listeners.append(Paces(race))
        return race


WORDS = Words()


def __getattr__(name):
    return getattr(WORDS, name)
