"""Pole Position's words for a bot's card: its printed values, which hold for one situation (17.1).

A card has two sides, so a value set for one bot holds for all bots of its side.
"""

from pitwall.games.pole_position import bots, state
from tools.referee.house_data import change
from tools.referee.pole_position.car import TYRES
from tools.referee.words import Both, Noun, Number, Refused

_SIX = Both((Number(-9, 9),) * 6, "six numbers of -9 to 9, by position of the progress cubes")


def _side(race, who):
    car = race.cars[who]
    if not state.is_bot(car):
        raise Refused("car %d is no bot: it has no card of one" % (who + 1))
    return car[state.SEAT] - state.BOT_A


def _with(values, i, value):
    """Return the same tuple with another value at an index."""
    return values[:i] + (value,) + values[i + 1:]


def _change(race, who, index, value):
    """Change a value of all bots with that card, in the current edition."""
    cards, values = race.rules.bots, race.rules.bots.values
    change((cards,), "values", _with(values, index, _with(values[index], _side(race, who), value)))


def _printed(name, index, kind, about):
    """Return a noun that is printed once on each side."""
    def get(race, who):
        return race.rules.bots.values[index][_side(race, who)]

    def put(race, who, value):
        _change(race, who, index, value)
    return Noun(name, kind, about, get, put)


def _get_base(race, who, compound):
    return race.rules.bots.values[state.B_BASE][_side(race, who)][compound]


def _put_base(race, who, compound, value):
    speeds = race.rules.bots.values[state.B_BASE][_side(race, who)]
    _change(race, who, state.B_BASE, _with(speeds, compound, value))


def _speed(race, who):
    _side(race, who)
    return bots.speed(race, race.cars[who])


NOUNS = [
    Noun("bot-speed", Number(-9, 99), "a bot's MP before it is checked for rain", _speed,
         instead="bot-base, bot-dry or bot-wet"),
    Noun("bot-base", Number(0, 15), "base speed on a bot's card by compound, of all bots of that "
         "side", _get_base, _put_base, key=TYRES),
    _printed("bot-dry", state.B_DRY, _SIX, "progress values in the dry, likewise"),
    _printed("bot-wet", state.B_WET, _SIX, "progress values in rain, likewise"),
    _printed("bot-overtaking", state.B_OVERTAKING, Number(0, 12), "overtaking value, likewise"),
    _printed("bot-qualifying", state.B_QUALIFYING, Number(0, 12), "qualifying value, likewise"),
]
