"""Races of the toy game: played at random, or from answers, with their complete state."""

from host_tests import toy_game as toy
from pitwall.race.dice import Dice
from pitwall.race.referee import Race


def race_of(cars=3):
    return Race(toy, None, cars)


def fields(ask):
    """Return all fields of a question, for comparison after the Ask is reused; None for None."""
    return ask and (ask.kind, ask.what, ask.who, ask.n, tuple(ask.options[:ask.n]), ask.secret)


def everything(race, ask):
    return bytes(race.state), bytes(race.snapshot), bytes(race.answers), race.tells, fields(ask)


def walk(race, seed, visit=None):
    """Play to the end at random; call visit(race, ask) at every question. Return the answers."""
    dice, ask, answers = Dice(seed), race.start(), []
    while ask:
        if visit:
            visit(race, ask)
        answers.append(dice.below(ask.n))
        ask = race.step(answers[-1])
    return answers


def feed(race, answers):
    ask = race.start()
    for answer in answers:
        ask = race.step(answer)
    return ask
