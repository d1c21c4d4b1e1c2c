"""Pole Position's dice, questions and events, by name."""

import sys

from pitwall.games.described import V_CAR, V_CELL, V_NUMBER, V_SECTION, V_TYRE, V_WEATHER
from pitwall.games.pole_position import asks, events, fights, house_data, pits, start
from pitwall.games.pole_position.asks import (
    BLACK_DIE, BLUE_DIE, DRIVER_DECK, EVENT_DECK, PURPLE_DIE, TEAM_DECK, TYRE_DIE)
from pitwall.games.pole_position.state import V_EVENTS, V_TYRE_DICE
from tools.referee.house_data import change
from tools.referee.pole_position.answers import KINDS, TOKENS
from tools.referee.pole_position.car import LIFE, TYRES
from tools.referee.pole_position.table import CARDS, WEATHERS
from tools.referee.words import (
    Car, Cell, Die, Number, OneOf, Packed, Section, named, valued)

QUESTIONS = {i: name for i, name in enumerate(asks.QUESTIONS) if name}
TELLS = named(asks, "T_")

# --- dice ---

SKIES = ("clear", "cloud")
_TYRE_NAMES = (("hard", "white"), ("soft", "red"), ("intermediate", "green"), ("wet",))


def _texts(faces):
    """Return each face once, as a text, smallest first."""
    return tuple([str(face) for face in sorted(set(faces))])


def _shown(race, i):
    return (str(race.ask.options[i]),)


def _purple(race, i):
    face = house_data.PURPLE[i]
    names = (str(face),) + (("%d!" % face, "!") if house_data.ALERT[i] else ())
    if race.ask.what in (asks.Q_WEATHER, asks.Q_SC_WEATHER):
        names += (SKIES[race.rules.circle(race.ask, i)],)
    return names


def _blue(race, i):
    return (SKIES[house_data.BLUE[i]],)


def _event(race, i):
    return (CARDS[race.rules.values[V_EVENTS][race.ask.options[i]][0]],)


def _of_tyre(compound):
    """Return a getter for the faces of a tyre die, which differ by edition."""
    return lambda race: _texts(race.rules.values[V_TYRE_DICE][compound])


# --- injected faces, which exist for one situation ---

MOST_FACE, MOST_TYRE = 12, 15     # a walk counts 21 MP at most


def _to_black(number):
    change((asks,), "BLACK", asks.BLACK + (number,))


def _to_purple(number):
    """Add a face to the purple die, with the exclamation mark."""
    change((house_data, asks, start, pits, events), "PURPLE", house_data.PURPLE + (number,))
    change((house_data, events, fights), "ALERT", house_data.ALERT + (1,))


def _to_tyre_die(compound):
    def add(number):
        for edition in _editions():
            values = list(edition.values)
            dice = list(values[V_TYRE_DICE])
            dice[compound] += (number,)
            values[V_TYRE_DICE] = tuple(dice)
            change((edition,), "values", tuple(values))
    return add


def _editions():
    """Return the editions in memory: the base, and a loaded other one."""
    from pitwall.games.pole_position.edition_2024 import Edition
    name = "pitwall.games.pole_position.edition_2022"
    return (Edition,) + ((sys.modules[name].Edition,) if name in sys.modules else ())


def _alerts():
    return tuple(["%d!" % face for face, alert in zip(house_data.PURPLE, house_data.ALERT)
                  if alert])


DICE = [
    Die(BLACK_DIE, ("black",), _texts(house_data.BLACK), _shown,
        inject=(0, MOST_FACE), add=_to_black),
    Die(PURPLE_DIE, ("purple",), _texts(house_data.PURPLE) + _alerts() + ("!",) + SKIES,
        _purple,
        about="`!` and the number with it mean the face with the exclamation mark; `cloud` "
              "and `clear` one with a circle and one without (2022)",
        inject=(0, MOST_FACE), add=_to_purple, marks=True),
    Die(BLUE_DIE, ("blue",), SKIES, _blue, about="the weather die"),
] + [
    Die(TYRE_DIE + compound, names, _texts(house_data.TYRE_DICE[compound]), _shown,
        inject=(0, MOST_TYRE), add=_to_tyre_die(compound), called=_of_tyre(compound))
    for compound, names in enumerate(_TYRE_NAMES)
] + [
    Die(EVENT_DECK, ("event",), CARDS, _event, True),
    Die(DRIVER_DECK, ("driver",), tuple([str(n) for n in range(1, 13)]), _shown, True,
        "driver cards by row"),
    Die(TEAM_DECK, ("team",), tuple([str(n) for n in range(1, 13)]), _shown, True,
        "team cards by row"),
]


# --- kinds of the events' values ---

_NUMBER = Number(0, 999, about="a number")
told_kind, told = valued(asks.TELLS, {
    V_NUMBER: _NUMBER, V_CAR: Car(), V_CELL: Cell(), V_SECTION: Section(), V_WEATHER: WEATHERS,
    V_TYRE: TYRES, asks.V_LIFE: Number(-2, 6), asks.V_TOKEN: TOKENS, asks.V_CARD: OneOf(CARDS),
    asks.V_SIDES: Packed(_NUMBER, _NUMBER, "attacker's total, defender's total"),
    asks.V_SET: Packed(TYRES, LIFE, "tyre, then its lifespan"), asks.V_POINT: KINDS,
    asks.V_SETTING: Packed(_NUMBER, _NUMBER, "EP, then BP")})
