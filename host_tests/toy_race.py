"""Races of the toy game: played by lot, or fed with answers, and all that they are."""

from host_tests import toy_game as toy
from pitwall.race.dice import Dice
from pitwall.race.referee import Race


def race_of(cars=3):
    return Race(toy, None, cars)


def fields(ask):
    """All that a question says, to be compared after the Ask was used again; None stays None."""
    return ask and (ask.kind, ask.what, ask.who, ask.n, tuple(ask.options[:ask.n]), ask.secret)


def everything(race, ask):
    return bytes(race.state), bytes(race.snapshot), bytes(race.answers), race.tells, fields(ask)


def walk(race, seed, visit=None):
    """Play to the end with lots; visit(race, ask) is called at every question. Returns answers."""
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
