"""Race! Formula 90 for referee scripts: its description, and the places of cars and cards.

A Race Card is its number; card 3 of the Track deck is `track 3`. Sections are counted from 1.
"""

from pitwall.games.formula_90 import cards, contests, road, rounds
from pitwall.games.formula_90.asks import Q_CHASE
from pitwall.games.formula_90.cards import FIRST_TRACK
from pitwall.games.formula_90.house_data import RACE_DECK
from pitwall.games.formula_90.state import (
    ACTIVE, BALANCE, CARDS, CHIPS, COMPOUND, FUEL, HARD, MOST_CHIPS, MOST_HAND, PHASE, ROBOT_TYRES,
    ROUND, SKILL, SLOTS, SPOT, STRATEGY, TURNS, VERSATILITY, players)
from tools.referee.kinds import Called, slug
from tools.referee.formula_90.told import kinds, names
from tools.referee.plain import Plain
from tools.referee.words import Failed, List, Noun, Number, Part, Refused, Unless

FIRST_TARGET, LAPS = 50, 2      # of a situation without other values
CALLED = {"strategy": "strategies", "skill": "skills"}      # a car's values by these names


class Section:
    """A section of the circuit, counted from 1."""

    about = "a section, 1 the first after the line"

    def read(self, race, words):
        most = 48 if getattr(race, "guess", False) else race.circuit.sections
        return Number(1, most).read(race, words) - 1

    def say(self, race, value):
        return str(value + 1)


class Card:
    """A card by its number."""

    about = "a Race Card 1 to 99, or track N"

    def read(self, race, words):
        if words.took("track"):
            return FIRST_TRACK + Number(1, 4 * race.circuit.zones).read(race, words) - 1
        return Number(1, RACE_DECK).read(race, words)

    def say(self, race, value):
        if value >= FIRST_TRACK:
            return "track %d" % (value - FIRST_TRACK + 1)
        return str(value)


# --- places of cars and cards ---

def _put_at(race, who, s):
    """Put a car last there, in its lap, without a spot. From the grid it crosses the line."""
    n, before = race.circuit.sections, road.travelled(race.cars[who])
    road.enter(race, who, (before - (who in race.placed)) // n * n + s + 1)
    race.placed.append(who)
    race.cars[who][10] = 0
    road.settle(race)


def _put_laps(race, who, laps):
    n, s = race.circuit.sections, road.section(race, who)
    road.set_travelled(race.cars[who], laps * n + s + 1)
    race.placed.append(who)
    road.settle(race)


def _laps(race, who):
    return (road.travelled(race.cars[who]) - 1) // race.circuit.sections


def _put_spot(race, who, spot):
    race.cars[who][SPOT] = spot
    road.settle(race)


def _held(name, place, about):
    """Return a noun for a player's cards in a place; cards that were there are discarded."""
    def put(race, who, held):
        cards.discard_all(race, place, who)
        for card in held:
            _free(race, card)
            cards.put(race, card, place, who)
    return Noun(name, CARDS_OF_ONE, about,
                lambda race, who: tuple(cards.lying(race, place, who)), put)


def _free(race, card):
    """Raises Refused for a card that somebody has, or that the circuit lacks."""
    if race.table[CARDS + card] not in (cards.IN_DECK, cards.DISCARDED):
        whose = race.table[CARDS + card] & 15
        raise Refused("card %s is car %d's" % (Card().say(race, card), whose + 1))


def _pile(name, place, other, about):
    """Return a noun for the decks or their discards: Race Cards, Track Cards or both.

    The other place takes the cards that are not named.
    """
    def put(race, named):
        tracks = [cards.is_track(card) for card in named]
        for card in named:
            _free(race, card)
        for card in cards.lying(race, place):
            if not named or cards.is_track(card) in tracks:
                cards.put(race, card, other)
        for card in named:
            cards.put(race, card, place)
    return Noun(name, CARDS_OF_ONE, about, lambda race: tuple(cards.lying(race, place)), put)


def _put_yellow(race, found):
    for s in road.yellows(race):
        road.take_yellow(race, s)
    for s in found:
        road.lay_yellow(race, s, road.line(race, s))


CARDS_OF_ONE = List(Card(), once=True, any_order=True, goes_on=True)
OF_CAR = [
    Noun("at", Section(), "its section; it is last there, on no spot",
         lambda race, who: road.section(race, who), _put_at),
    Noun("laps", Number(0, 50), "how often it has been round", _laps, _put_laps),
    Noun("spot", Number(0, 4), "its spot: 1 the outside one, 4 the extreme one, 0 none",
         lambda race, who: race.cars[who][SPOT], _put_spot),
    _held("hand", cards.IN_HAND, "the cards in its hand"),
    _held("frozen", cards.FROZEN, "its cards that were laid in a contest; they come back to its "
          "hand when the next turn begins"),
    _held("laid", cards.LAID, "the cards that it has played in this turn"),
    _held("reserved", cards.RESERVED, "its Track Cards that are reserved for who chases it"),
    Noun("target", Unless(Card(), "none", 0), "its Target Check card",
         lambda race, who: cards.target(race, who), cards.new_target),
    Noun("laps-down", Number(0, 50), "its lap marker", lambda race, who: road.laps_down(race, who)),
]
OF_TABLE = [
    _pile("discards", cards.DISCARDED, cards.IN_DECK,
          "the cards on the discard piles; other cards of the same kind "
          "go to their deck"),
    _pile("deck", cards.IN_DECK, cards.DISCARDED,
          "the cards that may still be drawn; other cards of the same kind "
          "go to their pile"),
    Noun("yellow-flag", List(Section(), once=True, any_order=True),
         "sections with a yellow flag; cars there are behind it",
         lambda race: tuple(road.yellows(race)), _put_yellow),
    Noun("race-order", List(Number(1, 12)), "the cars in race order, the Leader first",
         lambda race: tuple([who + 1 for who in road.order(race)])),
]


# --- parts that can be played ---

def _turn(race, who):
    if race.cars[who][3]:
        raise Failed("car %d to be racing" % (who + 1), "it is not")
    race.scratch.turn.begin(who, road.travelled(race.cars[who]))
    yield from rounds.individual_turn(race, who)


def _contest(race, who):
    """Play a contest in that car's section, among all cars there."""
    s = road.section(race, who)
    race.table[ACTIVE] = s + 1
    yield from contests.offer(race, s, road.line(race, s))


PLAYED = [
    Part("turn", "one car's individual turn", _turn, True),
    Part("corner", "the contest in that car's corner section", _contest, True),
    Part("round", "a game turn", rounds.play_round)]


class Words(Plain):
    """The plain vocabulary with additional words."""

    def __init__(self):
        Plain.__init__(self, "formula-90")
        new = [noun.name for noun in OF_CAR + OF_TABLE]
        self.CAR = OF_CAR + [noun for noun in self.CAR if noun.name not in new]
        for noun in self.CAR:
            if noun.name in CALLED:
                noun.kind = names(self.spoken, CALLED[noun.name])
        self.TABLE = OF_TABLE + [noun for noun in self.TABLE if noun.name not in new]
        self.PARTS = PLAYED + [part for part in self.PARTS if part.name not in (
            "turn", "round")]
        self.ABOUT.TELLS = {name: name.replace("-", " ") for name in self.TELLS.values()}

    def called(self, key, most):
        """Return the same, but a car without tyres has number 0, and soft tyres 1."""
        if key != "tyres":
            return Plain.called(self, key, most)
        return Called(["none"] + [slug(text) for text in self.spoken.text(key)], most)

    def _describe(self, asks):
        Plain._describe(self, asks)
        better, told_kind, told = kinds(self.spoken, Section(), Card()), self.told_kind, self.told
        self.told_kind = lambda what: better[what] if what in better else told_kind(what)
        self.told = lambda race, what, value: better[what].say(
            race, value) if what in better else told(race, what, value)

    def number(self, ask, i):
        """Return a number as text; cars are counted from 1."""
        return str(ask.options[i] + (ask.what == Q_CHASE))

    def new(self, table, seats, chosen, edition=None):
        """Create a Race in turn 3, its cars on the grid in lap 2, the players' in new condition."""
        race = Plain.new(self, table, seats, chosen, edition)
        race.placed = []
        race.table[PHASE], race.table[ROUND], race.table[ROBOT_TYRES] = TURNS, 3, HARD
        for who in range(len(race.cars)):
            road.set_travelled(race.cars[who], LAPS * race.circuit.sections)
        for who in players(race):
            car = race.cars[who]
            car[STRATEGY], car[SKILL], car[COMPOUND], car[FUEL] = BALANCE, VERSATILITY, HARD, 16
            car[CHIPS], car[MOST_CHIPS], car[MOST_HAND], car[SLOTS] = 10, 10, 6, 5
            cards.new_target(race, who, FIRST_TARGET - who)
        road.settle(race)
        return race


WORDS = Words()


def __getattr__(name):
    return getattr(WORDS, name)
