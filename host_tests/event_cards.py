"""Rounds of Pole Position that begin with an event: the deck, the card and the damage it does."""

from host_tests.pit_road import ROAD
from host_tests.situations import Situation
from pitwall.games.pole_position import asks, events, house_data
from pitwall.games.pole_position.house_data import (
    GUST_3, GUST_6, HEAVY, LIGHT, LOSE_BP, LOSE_EP, SAFETY_CAR_OUT)
from pitwall.games.pole_position.state import BP, BROKEN, EP, EVENTS

BLANK, CLOUD = 0, 1
ALERT = 6                                   # the purple face with '!'
FIRST = {effect: [card[0] for card in house_data.EVENTS].index(effect)
         for effect in (LIGHT, HEAVY, LOSE_EP, LOSE_BP, SAFETY_CAR_OUT, GUST_6, GUST_3)}
ALL_A = [number for number, card in enumerate(house_data.EVENTS) if card[1] == "A"]
ON_ONE = [LIGHT, HEAVY, LOSE_EP, LOSE_BP]   # events that hit one player
LIGHT_ONE, HEAVY_ONE = 1, 16                # of a car's BROKEN


def under_way(seats="HHH", switches=EVENTS, track=ROAD, **options):
    """Return a race with a fresh deck of events."""
    at = Situation(seats, track=track, switches=switches, **options)
    events.build(at.race)
    return at


def own(name):
    """Return the road as the circuit with this name in annex 4."""
    return ROAD.replace("laps 3", "laps 3\nspecial " + name)


def cloud(at):
    """Begin a round with a cloud."""
    at.play_round()
    at.roll(CLOUD, die=asks.BLUE_DIE)
    return at


def alert(at):
    """Begin a round with a cloud and the mark, so that a card must be drawn."""
    cloud(at).roll(ALERT, die=asks.PURPLE_DIE)
    return at


def deck(at):
    """Return the numbers of the cards that may be drawn next."""
    assert (at.ask.what, at.ask.die) == (asks.Q_EVENT_CARD, asks.EVENT_DECK)
    return at.options()


def event(at, effect):
    """Draw this event at the beginning of a round."""
    alert(at).roll(FIRST[effect], die=asks.EVENT_DECK)
    return at


def harm(at, who):
    """Return (light, heavy breakdowns, EP, BP lost) of a car."""
    car = at.cars[who]
    return car[BROKEN] & 15, car[BROKEN] >> 4, 7 - car[EP], 7 - car[BP]


HARM = {LIGHT: (1, 0, 0, 0), HEAVY: (0, 1, 0, 0), LOSE_EP: (0, 0, 1, 0), LOSE_BP: (0, 0, 0, 1)}
UNHARMED = (0, 0, 0, 0)
