"""The line with the exact odds of a roll of the black die."""

from pitwall.games.formula_d import trials
from pitwall.games.formula_d.asks import (
    BLACK, Q_COLLISION, Q_DANGER, Q_MOTOR, Q_QUICK, Q_START, Q_THREATENED, Q_WEATHER)
from pitwall.games.formula_d.house_data import DRIER, WETTER
from pitwall.games.formula_d.pits import QUICK_UP_TO


def line(show, ask):
    """Return the odds of the open question, or ""."""
    maker = _LINES.get(ask.what)
    return maker(show) if maker else ""


def _up_to(value):
    return sum([face <= value for face in BLACK])


def _danger(show):
    return _lose(show, _up_to(trials.danger_up_to(show.race)))


def _motor(show):
    return _lose(show, _up_to(trials.motor_up_to(show.race)))


def _collision(show):
    least, most = trials.collision_from_to(show.race)
    return _lose(show, _up_to(most) - _up_to(least - 1))


def _lose(show, faces):
    return show.say("odds.lose", faces, len(BLACK))


def _start(show):
    return show.say("odds.start", 1, len(BLACK))


def _quick(show):
    return show.say("odds.quick", _up_to(QUICK_UP_TO), len(BLACK))


def _weather(show):
    return show.say("odds.weather", _up_to(WETTER), len(BLACK) - _up_to(DRIER - 1), len(BLACK))


_LINES = {
    Q_DANGER: _danger, Q_THREATENED: _collision, Q_COLLISION: _collision, Q_MOTOR: _motor,
    Q_START: _start, Q_QUICK: _quick, Q_WEATHER: _weather}
