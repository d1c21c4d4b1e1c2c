"""Every question of whole random races of Pole Position, with the screen texts for it."""

import random

from host_tests.playing import board_of
from pitwall.race.dice import Dice
from pitwall.games import pole_position
from pitwall.games.pole_position import asks, state
from pitwall.games.pole_position.show import MOVES, Show
from pitwall.ui import words

TRACKS = ("great-britain", "united-states")
RAINY = bytes([state.LIGHT_RAIN, state.HEAVY_RAIN, state.DRY] * 12)


def show_of(race):
    return Show(race, words.load("en"))


def rules_of(seed):
    """Return random switches: the standard ones, all, all without elimination, or some."""
    lots = random.Random(seed)
    return (pole_position.STANDARD, pole_position.EVERYTHING & ~state.NO_ELIMINATION,
            pole_position.EVERYTHING & ~state.CHOOSE_CARDS,
            lots.randrange(pole_position.EVERYTHING + 1))[seed // 2 % 4]


def keen(race, ask, dice):
    """Return a random answer that attacks wherever it can."""
    if ask.what in MOVES:
        for i in range(ask.n):
            if ask.options[i] != asks.EXTRAS and race.scratch.moves.is_attack(i):
                return i
    return 1 if ask.what == asks.Q_DEFEND else dice.answer(race, ask)


def every_ask(races=24):
    """Play random races with all kinds of rules; yield (race, show, ask) at every question."""
    for seed in range(races):
        lots = random.Random(seed)
        circuit = board_of(TRACKS[seed % 2])
        if seed % 3 == 0:
            circuit.weather_a = RAINY
        seats = [lots.choice((0, 0, 1, 2)) for _ in range(1 + seed % 6)]
        engines = [18, 17, 1, 1] if seed % 6 == 5 else []
        cards = [(0 if seat else 5, 0 if seat else 9) for seat in seats] if seed % 3 == 1 else []
        race = pole_position.new(circuit, seats, rules_of(seed), engines, cards)
        show, dice, ask = show_of(race), Dice(seed), race.start()
        while ask is not None:
            yield race, show, ask
            ask = race.step(keen(race, ask, dice) if seed % 3 else dice.answer(race, ask))
